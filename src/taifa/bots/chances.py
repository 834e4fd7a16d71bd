"""Each seat's chance to win: what the game's Judge says of the position, set right by how captains' games came out.

A Judge sees one seat at a time, and what it was fitted to are positions at rest in some scenarios. So the values of all
seats are put side by side as shares, and `bot/chances.toml` says how much they mean early and late in a game, and how
each scenario leans to a seat, early and late: the chance is in proportion to ``share ** slope * e ** lean``, where both
go from the first to the second number in the scenario's usual length. `taifa lab curve` fits and measures it. A
game without such a file is taken as the Judge says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from math import exp, log
from typing import Any

import msgspec

from taifa.bots.judges import judge_of, outcome
from taifa.core.errors import BadData
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.reading import convert

FILE = "bot/chances.toml"
LEAST = 1e-4
"""No seat that is still in play is given less than this."""


class Leaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much shares mean at the start and at the end; a scenario's usual answers, and its leans to seats."""

    slope: tuple[float, float] = (1.0, 1.0)
    answers: dict[str, int] = {}
    lean: dict[str, dict[str, float]] = {}
    late: dict[str, dict[str, float]] = {}

    def progress(self, scenario: str, answers: int) -> float:
        """How far a match of this scenario is after so many answers, from 0 to 1."""
        return min(1.0, answers / max(1, self.answers.get(scenario, 1)))


def shares(match: Match) -> dict[str, float]:
    """The Judge's values of all seats as shares of 1; those of a finished match are its result."""
    seats = match.game.seats
    if match.result is not None:
        return dict(zip(seats, outcome(match.result, seats), strict=True))
    judge = judge_of(match.game)
    return in_parts({seat: judge.value(match.state, seat) for seat in seats})


def in_parts(values: Mapping[str, float]) -> dict[str, float]:
    """The values as shares that add up to 1."""
    least = {seat: max(LEAST, value) for seat, value in values.items()}
    total = sum(least.values())
    return {seat: value / total for seat, value in least.items()}


def chances(match: Match) -> dict[str, float]:
    """Each seat's chance to win; they add up to 1."""
    found = shares(match)
    if match.result is not None:
        return found
    return leant(found, leaning_of(match.game), match.state.scenario, len(match.journal))


def leant(found: Mapping[str, float], leaning: Leaning, scenario: str, answers: int) -> dict[str, float]:
    """Shares, set right."""
    done = leaning.progress(scenario, answers)
    slope = leaning.slope[0] * (1 - done) + leaning.slope[1] * done
    early, late = leaning.lean.get(scenario, {}), leaning.late.get(scenario, {})
    lean = {seat: early.get(seat, 0.0) * (1 - done) + late.get(seat, 0.0) * done for seat in found}
    return in_parts({seat: exp(slope * log(share) + lean[seat]) for seat, share in found.items()})


def leaning_of(game: Game[Any]) -> Leaning:
    """What was fitted for the game."""
    return _read(game.data.package)


@lru_cache(maxsize=64)
def _read(package: str) -> Leaning:
    item = files(package) / FILE
    if not item.is_file():
        return Leaning()
    try:
        return convert(tomllib.loads(item.read_text("utf-8")), Leaning)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"{package}/{FILE}: {error}") from None
