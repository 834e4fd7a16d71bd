"""`make chaos` in short: every kind of fault on each database, and nothing lost, doubled, changed or leaked.

How long tables stand still is measured by the long run, on a machine of its own; here they must only go on, and on a
machine that does much else they have minutes for it: every kind of fault must have its turn before the time is up.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from server_house import postgres_bin

from taifa import games
from taifa.server.tables import views
from taifa.server.tables.journal import JournalState, Row
from taifa.server.tables.meta import Meta, SeatInfo
from taifa.server.tables.table import Table

CHAOS = Path(__file__).resolve().parents[2] / "tools" / "chaos.py"
KINDS = {"server frozen", "bot killed", "clients cut", "clock ahead", "clock behind", "writes fail", "disk full"}
KINDS |= {"fsync fails", "server killed", "server stopped"}
OF_POSTGRES = {"worker frozen", "worker killed", "database killed", "database frozen", "connections cut"}


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler")
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_a_short_chaos_loses_nothing(database: str, tmp_path: Path) -> None:
    if database == "postgres" and postgres_bin() is None:
        pytest.skip("no PostgreSQL server is installed (initdb is not found)")
    kinds = KINDS if database == "sqlite" else KINDS | OF_POSTGRES
    env = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    options = ["--minutes", "20", "--most", str(len(kinds)), "--desks", "3", "--pause", "0.05"]
    options += ["--late", "240", "--still", "240"]
    done = subprocess.run(
        [sys.executable, CHAOS, "--database", database, *options, "--seed", "5", "--keep", tmp_path],
        env=env,
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    report = json.loads((tmp_path / f"{database}.json").read_text())
    assert {what: report[what] for what in ("lost", "doubled", "changed", "leaked")} == dict.fromkeys(
        ("lost", "doubled", "changed", "leaked"), 0
    )
    assert set(report["seconds"]) - {"start"} == kinds
    busy = max(1.0, max(report["load"]) / 8)
    assert max(max(took) for took in report["seconds"].values()) < 50 * busy, report["seconds"]
    assert report["confirmed"] > len(kinds)
    assert report["views"] > len(kinds)


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(CHAOS.parent))
    import chaos_check

    yield chaos_check


def test_the_checker_knows_every_view_and_finds_one_of_another_seat(checker: ModuleType) -> None:
    game = games.get("small")
    table = Table(
        Meta(1, "watched", "small", "long", {"quick_draw": False}, b"s" * 32, "", "", "", 0, False, 0.0),
        {seat: SeatInfo(seat, "link", "", 0, seat, False) for seat in game.seats},
        game,
        "",
    )
    checker._lay(table, JournalState())
    rows: list[Row] = []
    pages = {seat: checker.Page(seat, [], set()) for seat in game.seats}

    def look() -> None:
        for seat, page in pages.items():
            said = msgspec.json.encode(views.state(table.view(seat), game.text, "en", (seat,)))
            state = msgspec.json.decode(said)
            page.showed.add((state["n"], checker.mark_of(state)))

    look()
    for turn in range(40):
        seat = table.asked[-1]
        decision = table.match.decision_of(seat)
        assert decision is not None
        new = table.act(seat, decision.actions[turn % len(decision.actions)], None)
        table.commit(new)
        rows += new
        look()

    assert checker.wrongly_shown(table, rows, list(pages.values())) == 0
    north, south = pages.values()
    swapped = [checker.Page("north", [], south.showed), checker.Page("south", [], north.showed)]
    assert checker.wrongly_shown(table, rows, swapped) == len(north.showed) + len(south.showed)
    late = checker.Page("north", [], {(n + 1, mark) for n, mark in north.showed})
    assert checker.wrongly_shown(table, rows, [late]) > 30
