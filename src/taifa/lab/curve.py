"""Is the curve of an analysis right? Of the positions that were given 60 to 70 %, so many should have been won.

Captain plays against itself. Every so many answers each seat's share by the game's Judge is noted, and later who won.
From some games it is fitted what such shares mean (`taifa.bots.chances`); others, kept apart, measure it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from taifa.bots import get
from taifa.bots.chances import FILE, Leaning, leant, shares
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.lab.extras import need

EVERY = 12
"""After how many answers a position is noted."""
PARTS = 10
"""Into how many parts the chances from 0 to 1 are put."""
RIDGE = 0.003
"""How strongly a scenario's lean is held back towards 0, as a share of its positions."""
STEPS, PACE = 2000, 0.5
"""How many steps the fit takes, and how long they are."""
MOST = 20_000
"""Positions that are enough for it; of more, every second, third ... is taken."""
LEAST_SLOPE = 0.05
"""A Judge's share always means something."""


class Position(msgspec.Struct, frozen=True):
    """A position of a game played to its end: each seat's share by the Judge, and its part of the win."""

    scenario: str
    answers: int
    length: int
    shares: dict[str, float]
    won: dict[str, float]


def positions(
    game: Game[Any],
    scenarios: Sequence[str],
    games: int,
    seed: str,
    tell: Callable[[int], None] = lambda done: None,
) -> list[Position]:
    """Positions of so many games of captain against itself, scenario after scenario."""
    found: list[Position] = []
    for number in range(games):
        match = Match.new(game, scenarios[number % len(scenarios)], f"{seed}/{number}")
        players = {seat: get("captain", f"{seed}/{number}/{seat}") for seat in game.seats}
        seen: list[tuple[int, dict[str, float]]] = []
        while not match.over:
            if len(match.journal) % EVERY == 0:
                seen.append((len(match.journal), shares(match)))
            decision = match.decision
            match.apply(players[decision.seat].choose(match, decision), decision.seat)
        won = shares(match)
        found += [Position(match.state.scenario, n, len(match.journal), each, won) for n, each in seen]
        tell(number + 1)
    return found


def fit(game: Game[Any], noted: Sequence[Position]) -> Leaning:
    """The slopes and leans that would have told best who won, found step by step uphill (it has a single top)."""
    numpy = need("numpy", "report")
    noted = noted[:: 1 + len(noted) // MOST]
    seats = list(game.seats)
    names = sorted({each.scenario for each in noted})
    lengths = {name: int(median(each.length for each in noted if each.scenario == name)) for name in names}
    start = Leaning(answers=lengths)
    logs = numpy.log(numpy.array([[each.shares[seat] for seat in seats] for each in noted]))
    logs -= logs.mean(axis=1, keepdims=True)
    won = numpy.array([[each.won[seat] for seat in seats] for each in noted])
    done = numpy.array([[start.progress(each.scenario, each.answers)] for each in noted])
    here = numpy.array([[each.scenario == name for name in names] for each in noted], dtype=float)
    many = here.sum(axis=0)[:, None]
    when = (1 - done, done)
    slope = numpy.array([1.0, 1.0])
    leans = [numpy.zeros((len(names), len(seats))) for _ in when]
    scale = numpy.array([(part * logs).var() for part in when])
    for _ in range(STEPS):
        lines = sum(part * (slope[i] * logs + here @ leans[i]) for i, part in enumerate(when))
        said = numpy.exp(lines - lines.max(axis=1, keepdims=True))
        off = won - said / said.sum(axis=1, keepdims=True)
        uphill = numpy.array([(off * part * logs).mean() for part in when])
        slope = numpy.maximum(LEAST_SLOPE, slope + PACE * uphill / scale)
        for part, lean in zip(when, leans, strict=True):
            lean += PACE * 4 * (here.T @ (off * part) / many - RIDGE * lean)
            lean -= lean.mean(axis=1, keepdims=True)
    early, late = (
        {
            name: {seat: round(float(x), 3) for seat, x in zip(seats, lean[i], strict=True)}
            for i, name in enumerate(names)
        }
        for lean in leans
    )
    return Leaning((round(float(slope[0]), 3), round(float(slope[1]), 3)), lengths, early, late)


def write_leaning(game: Game[Any], leaning: Leaning, head: str) -> Path:
    """The game's bot/chances.toml."""
    lines = [f"# {head}", f"slope = [{leaning.slope[0]:g}, {leaning.slope[1]:g}]", "", "[answers]"]
    lines += [f"{name} = {n}" for name, n in leaning.answers.items()]
    for part, leans in (("lean", leaning.lean), ("late", leaning.late)):
        for name, row in leans.items():
            lines += ["", f"[{part}.{name}]", *(f"{seat} = {x:g}" for seat, x in row.items())]
    path = Path(str(files(game.data.package) / FILE))
    try:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    except OSError as error:
        raise TaifaError(f"{path} can't be written ({error.strerror})") from None
    return path


class Said(msgspec.Struct, frozen=True):
    """What was said of a seat in a position, and its part of the win."""

    chance: float
    won: float


def said(noted: Sequence[Position], leaning: Leaning) -> list[Said]:
    """Of every seat in every position; of two, the first is enough."""
    found = []
    for each in noted:
        told = leant(each.shares, leaning, each.scenario, each.answers)
        seats = list(told)[:1] if len(told) == 2 else list(told)
        found += [Said(told[seat], each.won[seat]) for seat in seats]
    return found


def brier(found: Sequence[Said]) -> float:
    """The mean of the squared differences: 0 is perfect."""
    return sum((each.chance - each.won) ** 2 for each in found) / len(found)


def gap(found: Sequence[Said]) -> float:
    """By how much what was said and what was won differ, part by part, on average over all positions."""
    return sum(len(here) * abs(_mean(here, "chance") - _mean(here, "won")) for here in _parts(found)) / len(found)


def _parts(found: Sequence[Said]) -> list[list[Said]]:
    rows: list[list[Said]] = [[] for _ in range(PARTS)]
    for each in found:
        rows[min(PARTS - 1, int(each.chance * PARTS))].append(each)
    return [row for row in rows if row]


def _mean(row: Sequence[Said], what: str) -> float:
    return sum(float(getattr(each, what)) for each in row) / len(row)


def report(game: str, games: int, found: Sequence[Said], raw: Sequence[Said], command: str) -> list[str]:
    """A game's section of docs/analysis.md."""
    lines = [
        f"## {game}",
        "",
        f"`{command}`: {games} games kept apart, {len(found)} positions. Brier score {brier(found):.3f} "
        f"(the Judge as it is: {brier(raw):.3f}), said and won differ by {100 * gap(found):.1f} points on average "
        f"({100 * gap(raw):.1f}).",
        "",
        "| chance given | positions | said on average | won |",
        "|---|---:|---:|---:|",
    ]
    for row in _parts(found):
        low = min(PARTS - 1, int(row[0].chance * PARTS)) * 100 // PARTS
        lines.append(
            f"| {low}–{low + 100 // PARTS} % | {len(row)} | {100 * _mean(row, 'chance'):.0f} % "
            f"| {100 * _mean(row, 'won'):.0f} % |"
        )
    return [*lines, ""]
