"""The checker of `make chaos`: what players were told, against what the journal says."""

from __future__ import annotations

import contextlib
import hashlib
import json
import random
import shutil
import statistics
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from server_client import merge
from sqlalchemy import Engine, select

from taifa.core.presentation import render
from taifa.lab.server_load import Player
from taifa.server.store import schema
from taifa.server.store.store import open_engine, rows_of
from taifa.server.tables import views
from taifa.server.tables.journal import JournalState, Row, read_journal
from taifa.server.tables.meta import contributors, origin
from taifa.server.tables.registry import begin, load
from taifa.server.tables.table import Table

WRONG = ("lost", "doubled", "changed", "leaked")
"""None of these may ever happen."""
BEGIN, END = "<!-- chaos: written by tools/chaos.py --write -->", "<!-- chaos ends -->"
SETTLED = 600
"""Seconds after which memory should be level."""
LOOKED_THROUGH = 300
"""Matches of which every view that a page showed is compared, at most."""
LAST = 20
"""Lines of the chronicle that are compared with each view."""


class Watched(Player):
    """A player who keeps what its page showed, and when."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.state: dict[str, Any] = {}
        self.showed: set[tuple[int, str]] = set()
        """The journal's length as the page knew it, and a mark of what it showed."""

    def _hear(self, raw: str | bytes) -> None:
        message = json.loads(raw)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "delta" and self.state:
            merge(self.state, message)
        if message["type"] in ("state", "delta") and self.state:
            self.showed.add((self.state["n"], mark_of(self.state)))
        super()._hear(raw)


def mark_of(state: dict[str, Any]) -> str:
    """A mark of what a page shows: the board, the hands, and the chronicle's last lines."""
    return _mark(state["scene"], state["lines"][-LAST:], state["over"])


def _mark(scene: Any, lines: list[Any], over: bool) -> str:
    shown = msgspec.json.encode([scene, lines, over], order="sorted")
    return hashlib.blake2b(shown, digest_size=12).hexdigest()


class Page(NamedTuple):
    """What one seat's page was told: the answers that are stored, and all that it showed."""

    seat: str
    confirmed: list[str]
    showed: set[tuple[int, str]]


def check(url: str, players: list[Watched], rng: random.Random) -> dict[str, int]:
    """Count what was confirmed, what of it is lost, doubled or changed, and what pages showed that they should not."""
    at: dict[str, list[Page]] = {}
    for player in players:
        at.setdefault(player.match, []).append(Page(player.seat, player.confirmed, player.showed))
    looked = set(rng.sample(sorted(at), min(len(at), LOOKED_THROUGH)))
    found = Counter(dict.fromkeys(("confirmed", "rows", "views", *WRONG), 0))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for counted in [pool.submit(check_match, url, match, here, match in looked) for match, here in at.items()]:
            found.update(counted.result())
    return dict(found)


def check_match(url: str, match: str, pages: list[Page], look_through: bool) -> Counter[str]:
    """The same of one match."""
    found: Counter[str] = Counter()
    with _engine(url).connect() as connection:
        key = connection.execute(select(schema.matches.c.key).where(schema.matches.c.id == match)).scalar_one()
        rows = rows_of(connection, key)
        table = load(connection, match)
    assert [row.n for row in rows] == list(range(len(rows))), f"{match}: the journal has a gap"
    found["rows"] = len(rows)
    refs = Counter((row.seat, row.ref) for row in rows if row.ref)
    found["doubled"] = sum(times > 1 for times in refs.values())
    for page in pages:
        found["confirmed"] += len(page.confirmed)
        found["lost"] += sum((page.seat, ref) not in refs for ref in page.confirmed)
    found["changed"] = table.match.journal != read_journal(rows)[0].answers
    if look_through:
        found["views"] = sum(len(page.showed) for page in pages)
        found["leaked"] = wrongly_shown(table, rows, pages)
    return found


@cache
def _engine(url: str) -> Engine:
    return open_engine(url)


def wrongly_shown(table: Table, rows: list[Row], pages: list[Page]) -> int:
    """How much pages showed that their seats see nowhere from the first row to the last, at that length of the journal.

    The journal is played once, and a view put into words only where a page showed something that is not explained yet.
    """
    left = [(page.seat, _by_length(page.showed)) for page in pages]
    for _ in played(table, rows):
        for seat, unexplained in left:
            marks = unexplained.get(table.journal.seen(seat))
            if marks:
                marks.discard(seen_by(table, seat))
    return sum(len(marks) for _, unexplained in left for marks in unexplained.values())


def _by_length(showed: set[tuple[int, str]]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for n, mark in showed:
        found.setdefault(n, set()).add(mark)
    return found


def played(table: Table, rows: list[Row]) -> Iterator[None]:
    """Stop at the beginning and after each row, when the table stands as it stood then."""
    journal = JournalState()
    playing = False
    _lay(table, journal)
    yield
    for row in rows:
        journal.add(row)
        if row.kind == "act" and playing:
            table.match.apply(row.action, row.seat)
            table.tell_on()
        else:
            _lay(table, journal)
            playing = not table.gathering
        yield


def _lay(table: Table, journal: JournalState) -> None:
    dice = origin(table.meta, contributors(table.meta, table.seats), journal)
    table.load(begin(table.meta, table.game, journal.answers, dice), journal)


def seen_by(table: Table, seat: str) -> str:
    """The mark of what the seat's page may rightly show now."""
    lines, text = table.visible(seat), table.game.text
    told = views.lines(lines, max(0, len(lines) - LAST), len(lines), text, "en")
    scene = table.match.scene(None if table.gathering else seat)
    return _mark(render.render_scene(scene, text, "en"), told, table.over)


def draw_memory(folder: Path) -> None:
    """Memory over time, for each database that was played on: memory.svg, where matplotlib is installed."""
    with contextlib.suppress(ImportError):
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(8, 3.2))
        for path in sorted(folder.glob("*.json")):
            report = json.loads(path.read_text())
            axes.plot([at / 60 for at, _ in report["memory"]], [size for _, size in report["memory"]], label=path.stem)
            axes.axvline(report["killed_at"] / 60, color="grey", linewidth=0.8, linestyle=":")
        axes.set(xlabel="minutes (dotted: the last kill of a server)", ylabel="MB", ylim=(0, None))
        axes.legend()
        figure.tight_layout()
        figure.savefig(folder / "memory.svg")


def write_down(folder: Path, docs: Path) -> None:
    """The figures of the last runs, between their marks in hosting.md, and the plot among its pictures."""
    page = docs / "hosting.md"
    before, _, rest = page.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    rows = [_row(path.stem, json.loads(path.read_text())) for path in sorted(folder.glob("*.json"), reverse=True)]
    head = "| database | minutes | faults | confirmed | views compared | lost, doubled, changed, leaked "
    head += "| until every table went on: middle, 99 of 100, slowest | after a kill or stop of the server "
    head += "| until a started server answers | load | memory of the server's processes once none was killed any more |"
    table = "\n".join([head, "|---" * head.count(" | ") + "|---|", *rows])
    page.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}")
    if (folder / "memory.svg").exists():
        shutil.copy(folder / "memory.svg", docs / "pictures" / "chaos-memory.svg")


def _row(name: str, report: dict[str, Any]) -> str:
    took = sorted(each for what, all_of_it in report["seconds"].items() if what != "start" for each in all_of_it)
    kills = sorted(report["seconds"].get("server killed", []) + report["seconds"].get("server stopped", []))
    late = sum(each > 5 for each in took)
    cells = [
        name,
        report["minutes"],
        f"{report['faults']:,}",
        f"{report['confirmed']:,}",
        f"{report['views']:,}",
        ", ".join(str(report[what]) for what in WRONG),
        f"{_part(took, 0.5)}, {_part(took, 0.99)}, {took[-1]} s ({late} above 5 s)",
        f"{len(kills)}: {_part(kills, 0.5)}, at worst {kills[-1]} s" if kills else "–",
        f"{_part(sorted(report['opened']), 0.5)}, at worst {max(report['opened'])} s" if report["opened"] else "–",
        report["load"][1],
        memory_told(report),
    ]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def memory_told(report: dict[str, Any]) -> str:
    """How the memory went from ten minutes after the last kill on; of a shorter run, in the last half of the rest."""
    found, killed = report["memory"], report["killed_at"]
    end = found[-1][0] if found else 0
    settled = min(SETTLED, (end - killed) / 2)
    level = [(at, size) for at, size in found if at >= killed + settled]
    if len(level) < 3:
        return "–"
    sizes = [size for _, size in level]
    slope = statistics.linear_regression([at / 3600 for at, _ in level], sizes).slope
    text = f"{sizes[0]} MB {settled / 60:.1f} minutes after the last kill (minute {killed / 60:.1f}), "
    text += f"{sizes[-1]} MB at the end (minute {end / 60:.1f}), {min(sizes)} to {max(sizes)} between; "
    text += f"{slope:+.0f} MB an hour"
    return text if settled == SETTLED else f"{text} (too short a run to be level)"


def _part(taken: list[float], part: float) -> float:
    return taken[min(len(taken) - 1, int(len(taken) * part))]
