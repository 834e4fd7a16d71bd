"""How well a Judge's values tell who will win, and better weights for what it counts.

The rules of thumb play many games, now and then an action by its weight instead of the best one, so that positions
differ more than their habits allow. Half of the seats play with the game's learned weights, as marshal does. For these,
positions are noted where marshal would judge them, when a phase has begun and all is quiet: what the Judge counts in it
(`counts(state, seat)`, named by its `value_model`), its value, and later who won. Logistic regression then finds the
weights that would have told it best. A quarter of the games is kept apart to measure them.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from math import log
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec

from taifa.bots.judges import judge_of
from taifa.bots.learned_weights import learned_weights_of
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.value_model import FILE, ValueModel
from taifa.lab.extras import need
from taifa.lab.train import by_heuristics, seats_of_pupil

WANDERING = (0.0, 0.05, 0.1, 0.2)
"""How often both players of a game take an action by its weight instead of the best one; games take turns."""
NOTES = 60
"""About how many positions of a game are noted."""
PARTS = 5
"""Into how many parts a game is divided, to see how early its value tells who wins."""
RIDGE = 2.0
"""How strongly weights are held back towards 0, in positions."""


class Noted(msgspec.Struct, frozen=True):
    """A position of a game that was played to its end, as one seat saw it."""

    game: int
    seat: str
    progress: float
    counts: tuple[float, ...]
    value: float
    won: float


def collect(game: Game[Any], scenarios: Sequence[str], games: int, seed: str) -> list[Noted]:
    """Positions of so many games."""
    found: list[Noted] = []
    judge = judge_of(game)
    moments = 0
    for number in range(games):
        source = Source(f"{seed}/{number}")
        scenario = scenarios[number % len(scenarios)]
        match = Match.new(game, scenario, f"{seed}/{number}")
        weights_learned = learned_weights_of(game, scenario)
        learned = seats_of_pupil(game, number // len(scenarios))
        wandering = WANDERING[number // len(scenarios) // 2 % len(WANDERING)]
        often = NOTES / moments if moments else 0.2
        seen: list[tuple[int, str, tuple[float, ...], float]] = []
        moments, phases = 0, -1
        while not match.over:
            if match.phases_begun != phases:
                phases = match.phases_begun
                if len(match.decision.actions) > 1 and judge.quiet(match.state):
                    moments += 1
                    if source.random() < often:
                        seen += [(len(match.journal), seat, *_look(game, match, seat)) for seat in learned]
            decision = match.decision
            learnt = weights_learned if decision.seat in learned else None
            match.apply(by_heuristics(match, decision, source, wandering, learnt), decision.seat)
        length = len(match.journal)
        winners = match.state.result.winners if match.state.result else ()
        winners = winners or game.seats
        for at, seat, counts, value in seen:
            won = (seat in winners) / len(winners)
            found.append(Noted(number, seat, at / length, counts, value, won))
    return found


def _look(game: Game[Any], match: Match, seat: str) -> tuple[tuple[float, ...], float]:
    judge: Any = judge_of(game)
    counts = tuple(judge.counts(match.state, seat))
    return counts, judge.value(match.state, seat)


# Weights ---------------------------------------------------------------------------------------


def regress(rows: Sequence[Sequence[float]], won: Sequence[float], free: Sequence[bool]) -> tuple[float, list[float]]:
    """A constant and weights that make the logistic curve fit best; only `free` weights may be less than 0.

    A count whose weight comes out wrong does not count, and the others are fitted again.
    """
    out = [False] * len(free)
    while True:
        constant, weights = _newton([[0.0 if o else x for x, o in zip(row, out, strict=True)] for row in rows], won)
        wrong = [i for i, weight in enumerate(weights) if weight < 0 and not free[i]]
        if not wrong:
            return constant, weights
        out = [o or i in wrong for i, o in enumerate(out)]


def _newton(rows: Sequence[Sequence[float]], won: Sequence[float]) -> tuple[float, list[float]]:
    """Newton's method, with a ridge."""
    numpy = need("numpy", "report")
    x = numpy.array(rows, dtype=float)
    y = numpy.array(won, dtype=float)
    middle, spread = x.mean(axis=0), x.std(axis=0)
    still = spread < 1e-9
    spread[still] = 1.0
    z = numpy.hstack([(x - middle) / spread, numpy.ones((len(x), 1))])
    weights = numpy.zeros(z.shape[1])
    hold = numpy.full(z.shape[1], RIDGE)
    hold[-1] = 0.0
    for _ in range(50):
        chance = 1 / (1 + numpy.exp(-numpy.clip(z @ weights, -30, 30)))
        slope = z.T @ (y - chance) - hold * weights
        bend = (z * (chance * (1 - chance))[:, None]).T @ z + numpy.diag(hold + 1e-9)
        step = numpy.linalg.solve(bend, slope)
        weights = weights + step
        if abs(step).max() < 1e-7:
            break
    plain = numpy.where(still, 0.0, weights[:-1] / spread)
    return float(weights[-1] - plain @ middle), [float(weight) for weight in plain]


def fit(noted: Sequence[Noted], seats: Sequence[str], value_model: ValueModel) -> dict[str, tuple[float, list[float]]]:
    """The best constant and weights for each seat."""
    found = {}
    free = [name in value_model.context for name in value_model.names]
    for seat in seats:
        mine = [note for note in noted if note.seat == seat]
        found[seat] = regress([note.counts for note in mine], [note.won for note in mine], free)
    return found


def is_kept_apart(note: Noted) -> bool:
    """Is this position of a game that weights are not fitted to, but measured with?"""
    return note.game // 2 % 4 == 3


def write(path: Path, names: Sequence[str], weights: dict[str, tuple[float, list[float]]], head: str) -> None:
    """The weights as the game's bot/value.toml."""
    lines = [f"# {head}"]
    for seat, (constant, row) in weights.items():
        lines += ["", f"[{seat}]", f"constant = {constant:.5g}"]
        lines += [f"{name} = {weight:.5g}" for name, weight in zip(names, row, strict=True)]
    try:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    except OSError as error:
        raise TaifaError(f"{path} can't be written ({error.strerror})") from None


def refit(game: Game[Any], noted: Sequence[Noted], head: str, path: Path | None = None) -> list[Noted]:
    """Fit, write the game's file (or `path`), and return the positions kept apart with the new values."""
    value_model = judge_of(game).value_model
    if value_model is None:
        raise TaifaError(f"{game.id}'s Judge counts nothing that could be weighed: it has no value_model")
    weights = fit([note for note in noted if not is_kept_apart(note)], game.seats, value_model)
    write(path or Path(str(files(game.data.package) / FILE)), value_model.names, weights, head)
    for seat, (constant, row) in weights.items():
        value_model.constant[seat], value_model.weights[seat] = constant, tuple(row)
    return [
        msgspec.structs.replace(note, value=value_model.chance(note.seat, note.counts))
        for note in noted
        if is_kept_apart(note)
    ]


# How good it is --------------------------------------------------------------------------------


class Quality(msgspec.Struct, frozen=True):
    """How values told who would win.

    `surprise` is the mean logarithmic loss (to say 1/2 always: 0.693), `order` how often the higher valued of a won and
    a lost position is the won one.
    """

    positions: int
    surprise: float
    order: float

    def __str__(self) -> str:
        return f"{self.positions} positions, surprise {self.surprise:.3f}, in order {100 * self.order:.1f} %"


def quality(noted: Sequence[Noted]) -> Quality:
    """Over all these positions."""
    total = 0.0
    for note in noted:
        value = min(max(note.value, 1e-6), 1 - 1e-6)
        total -= note.won * log(value) + (1 - note.won) * log(1 - value)
    return Quality(len(noted), total / max(len(noted), 1), _order(noted))


def _order(noted: Sequence[Noted]) -> float:
    """The area under the curve: ranks of the won ones, ties shared."""
    ranked = sorted(noted, key=lambda note: note.value)
    won = sum(1 for note in ranked if note.won > 0.5)
    lost = len(ranked) - won
    if not won or not lost:
        return 0.5
    total, start = 0.0, 0
    while start < len(ranked):
        end = start
        while end < len(ranked) and ranked[end].value == ranked[start].value:
            end += 1
        total += (start + end + 1) / 2 * sum(1 for note in ranked[start:end] if note.won > 0.5)
        start = end
    return (total - won * (won + 1) / 2) / (won * lost)


def by_progress(noted: Sequence[Noted]) -> list[tuple[str, Quality]]:
    """The quality in each part of the game, from the first to the last."""
    found = []
    for part in range(PARTS):
        low, high = part / PARTS, (part + 1) / PARTS
        found.append((f"{low:.0%} to {high:.0%}", quality([n for n in noted if low <= n.progress < high])))
    return [*found, ("all", quality(noted))]
