"""A tournament as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.lab import plots
from taifa.lab.plan import find_game
from taifa.lab.play import Played
from taifa.lab.store import Folder
from taifa.lab.summary import Share, by_bot, by_side, wilson

STEPS = 21
"""Into how many points of time the score is summed up."""

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b2620; background: #fdfaf2; max-width: 52rem;
  margin: 2rem auto; padding: 0 1rem }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #c9bd9e }
table { border-collapse: collapse; margin: 1rem 0 } th, td { padding: .15rem .8rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr:nth-child(even) td { background: #f3ecd9 }
svg { max-width: 100%; height: auto } .note { color: #6b6250; font-size: .9rem }
"""


def write_report(folder: Folder, out: Path) -> Path:
    """Write the page and return its path."""
    games = [game for game in folder.games() if not game.error]
    if not games:
        raise TaifaError(f"{folder.path} has no finished games yet")
    page = _Page(folder, games, find_game(folder.plan.game, folder.plan.overlay))
    try:
        out.write_text(page.html(), "utf-8")
    except OSError as error:
        raise TaifaError(f"{out} can't be written ({error.strerror})") from None
    return out


class _Page:
    def __init__(self, folder: Folder, games: list[Played], game: Game[Any]) -> None:
        self.folder, self.games, self.game = folder, games, game
        self.plan = folder.plan
        self.even = 1 / len(game.seats)

    def html(self) -> str:
        title = f"{self._name('game-title')}: {len(self.games)} games"
        parts = [
            *self._head(),
            *self._who_wins(),
            *self._over_time(),
            *self._length(),
            *self._endings(),
            *self._what_matters(),
            *self._times(),
        ]
        return (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
            f"<style>{STYLE}</style><h1>{escape(title)}</h1>" + "\n".join(parts) + "</html>\n"
        )

    def _head(self) -> list[str]:
        plan = self.plan
        thinking = f"{plan.nodes} nodes" if plan.nodes else f"{plan.seconds or 1:g} s"
        said = [
            f"bots {', '.join(plan.bots)}",
            f"scenarios {', '.join(self._name('scenario-' + name) for name in plan.scenarios)}",
            f"seed {plan.seed}",
            f"data {plan.data}{' with an overlay' if plan.overlay else ''}",
        ]
        if "marshal" in plan.bots:
            said.append(f"marshal thinks {thinking} a decision")
        said += [f"{name} = {value}" for name, value in plan.options.items()]
        broken = sum(bool(game.error) for game in self.folder.outcomes())
        lines = [f'<p class="note">{escape(" · ".join(said))}</p>']
        if len(self.games) + broken < plan.games:
            lines.append(f"<p>{plan.games - len(self.games) - broken} games of the plan are still to be played.</p>")
        if broken:
            lines.append(f"<p><b>{broken} games could not be finished</b> and are left out; see games.parquet.</p>")
        return lines

    # Who wins ------------------------------------------------------------------------------

    def _who_wins(self) -> list[str]:
        parts = ["<h2>Who wins</h2>"]
        if len(set(self.plan.bots)) > 1:
            levels = list(dict.fromkeys(self.plan.bots))
            rows = by_bot(self.games)
            parts += ["<h3>By bot</h3>", plots.shares(rows, 1 / len(levels)), _share_table(rows)]
            rows = [
                _won_by(self.games, seat, bot, f"{bot} as {self._name(seat)}")
                for seat in self.game.seats
                for bot in levels
            ]
            parts += ["<h3>By bot and side</h3>", plots.shares(rows, self.even), _share_table(rows)]
        parts.append("<h3>By scenario and side</h3>")
        for scenario in self.plan.scenarios:
            games = [game for game in self.games if game.scenario == scenario]
            rows = [Share(self._name(row.who), row.games, row.won) for row in by_side(games)]
            draws = sum(not game.winners for game in games)
            parts += [
                f"<h4>{escape(self._name('scenario-' + scenario))}</h4>",
                plots.shares(rows, self.even),
                _share_table(rows),
            ]
            if draws:
                parts.append(f'<p class="note">{draws} draws, shared by all.</p>')
        parts.append('<p class="note">Bars show 95 % intervals (Wilson); the dashed line is an equal share.</p>')
        return parts

    def _over_time(self) -> list[str]:
        """The points at equal steps through each game: middle, and from the tenth to the ninetieth of a hundred."""
        points: dict[str, list[list[float]]] = {seat: [[] for _ in range(STEPS)] for seat in self.game.seats}
        for game in self.games:
            marks = [(phase.decisions, phase.scores) for phase in game.phases] + [(game.decisions, game.scores)]
            at = 0
            for step in range(STEPS):
                while at + 1 < len(marks) and marks[at + 1][0] <= game.decisions * step / (STEPS - 1):
                    at += 1
                for seat in points:
                    points[seat][step].append(marks[at][1].get(seat, 0.0))
        bands = {
            self._name(seat): [(step / (STEPS - 1), *_band(values)) for step, values in enumerate(rows)]
            for seat, rows in points.items()
        }
        return ["<h2>Points over time</h2>", plots.over_time(bands), '<p class="note">Mean, and 80 % of games.</p>']

    def _length(self) -> list[str]:
        lengths = [game.decisions for game in self.games]
        said = f"{mean(lengths):.0f} decisions on average, from {min(lengths)} to {max(lengths)}; "
        said += f"{mean(len(game.phases) for game in self.games):.0f} phases."
        return ["<h2>Length</h2>", f"<p>{said}</p>", plots.histogram(lengths, "decisions")]

    def _endings(self) -> list[str]:
        found: dict[str, int] = {}
        for game in self.games:
            found[game.reason] = found.get(game.reason, 0) + 1
        rows = sorted(found.items(), key=lambda row: -row[1])
        lines = [[self._name(reason), str(n), f"{100 * n / len(self.games):.1f} %"] for reason, n in rows]
        return [
            "<h2>How games end</h2>",
            plots.counts([(self._name(reason), n) for reason, n in rows], "games"),
            _table(["ending", "games", "share"], lines),
        ]

    # What matters --------------------------------------------------------------------------

    def _what_matters(self) -> list[str]:
        parts = [
            "<h2>What matters</h2>",
            '<p class="note">In how many games a thing was chosen or told of, how often in such a game, and how'
            " the seats that chose it fared.</p>",
        ]
        for kind, title in (("rule", "Rules"), ("card", "Cards"), ("place", "Places"), ("verb", "Actions")):
            rows = self._uses(kind)
            if rows:
                heads = [title.lower(), "games", "share", "times a game", "chosen by the winner"]
                parts += [f"<h3>{title}</h3>", _table(heads, rows[:20])]
                if len(rows) > 20:
                    parts.append(
                        f"<details><summary>{len(rows) - 20} more</summary>{_table(heads, rows[20:])}</details>"
                    )
        return parts

    def _uses(self, kind: str) -> list[list[str]]:
        found: dict[str, _Uses] = {}
        for game in self.games:
            winners = game.winners or tuple(game.seats)
            for use in game.uses:
                if use.kind == kind:
                    found.setdefault(use.id, _Uses()).add(game.index, use.seat, use.n, use.seat in winners)
        rows = sorted(found.items(), key=lambda row: (-len(row[1].games), -row[1].times, row[0]))
        return [[self._thing(kind, thing), *uses.cells(len(self.games))] for thing, uses in rows]

    def _thing(self, kind: str, thing: str) -> str:
        if kind == "rule":
            title = self.game.text.rule(thing, "en")[0]
            return thing if title == thing else f"{thing} {title}"
        return self._name(thing)

    def _times(self) -> list[str]:
        rows = []
        for bot in dict.fromkeys(self.plan.bots):
            seats = [(game, seat) for game in self.games for seat, who in game.seats.items() if who == bot]
            asked = sum(game.asked[seat] for game, seat in seats)
            thought = sum(game.thought[seat] for game, seat in seats)
            slowest = max((game.slowest[seat] for game, seat in seats), default=0.0)
            rows.append([bot, str(asked), f"{1000 * thought / max(asked, 1):.3f} ms", f"{1000 * slowest:.1f} ms"])
        return ["<h2>Thinking time</h2>", _table(["bot", "decisions with a choice", "mean", "slowest"], rows)]

    def _name(self, thing: str) -> str:
        return self.game.text.name(thing, "en")


class _Uses:
    def __init__(self) -> None:
        self.games: set[int] = set()
        self.times = 0
        self.chosen = 0
        self.won = 0

    def add(self, game: int, seat: str, n: int, won: bool) -> None:
        self.games.add(game)
        self.times += n
        if seat:
            self.chosen += 1
            self.won += won

    def cells(self, total: int) -> list[str]:
        low, high = wilson(self.won, self.chosen)
        fared = f"{100 * self.won / self.chosen:.0f} % ({100 * low:.0f}–{100 * high:.0f})" if self.chosen else "–"
        n = len(self.games)
        return [str(n), f"{100 * n / total:.0f} %", f"{self.times / n:.1f}", fared]


def _won_by(games: Iterable[Played], seat: str, bot: str, name: str) -> Share:
    mine = [game for game in games if game.seats[seat] == bot]
    won = sum((seat in (game.winners or game.seats)) / len(game.winners or game.seats) for game in mine)
    return Share(name, len(mine), won)


def _band(values: Sequence[float]) -> tuple[float, float, float]:
    if len(values) < 2:
        return values[0], values[0], values[0]
    tenths = quantiles(values, n=10, method="inclusive")
    return tenths[0], mean(values), tenths[-1]


def _share_table(rows: Iterable[Share]) -> str:
    lines = []
    for row in rows:
        low, high = row.interval
        lines.append([row.who, str(row.games), f"{100 * row.share:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"])
    return _table(["", "games", "won", "95 % interval"], lines)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}" for cell in row) for row in rows)
    return f"<table><tr>{head}{body}</table>"
