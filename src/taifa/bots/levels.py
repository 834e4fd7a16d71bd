"""The bots by their levels, from the weakest to the strongest."""

from __future__ import annotations

from taifa.bots.captain import Captain
from taifa.bots.choice import Bot, Budget
from taifa.bots.marshal import Marshal
from taifa.bots.simple import Novice, Random
from taifa.bots.value_of_search import Habits
from taifa.core.errors import Unknown
from taifa.core.match import Match

LEVELS = ("random", "novice", "captain", "marshal")


def names() -> list[str]:
    """The levels, from the weakest to the strongest."""
    return list(LEVELS)


def get(level: str, seed: int | str | None = None, budget: Budget | None = None, habits: Habits | None = None) -> Bot:
    """A bot of this level; the same seed (and node budget) plays the same, if marshal begins with the same habits."""
    if level == "random":
        return Random(seed)
    if level == "novice":
        return Novice(seed)
    if level == "captain":
        return Captain(seed)
    if level == "marshal":
        return Marshal(seed, budget, habits=habits)
    raise Unknown("bot", level, LEVELS)


def for_question(
    match: Match, seat: str, level: str, budget: Budget | None = None, habits: Habits | None = None
) -> Bot:
    """A bot for one question, seeded by the match's own secret: the same match is answered in the same way.

    `habits` are what earlier questions taught marshal about their kinds.
    """
    return get(level, f"{match.state.chance.seed.hex()} {len(match.journal)} {seat}", budget, habits)
