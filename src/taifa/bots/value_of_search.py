"""What a thought is worth: the gain that more worlds promise, and what they cost.

Looking ahead pays where candidates may differ much, where luck doesn't drown the difference, and where a world is
soon played. Marshal thinks as long as what it may still find out is worth the part of its budget that it takes, and it
remembers of every kind of question how that was: mostly it needn't try a single world to know that none would pay.
"""

from __future__ import annotations

from collections import defaultdict
from math import erfc, exp, pi, sqrt
from typing import TypeAlias

import msgspec

SURE = 6.0
"""How many standard deviations behind is hopeless."""
AGAIN = 40
"""Questions of a kind left without a thought in a row, after which the next one is thought about."""
LATEST = 0.2
"""For how much of what is remembered the latest question counts at least."""


def gain(gap: float, error: float, trust: float, more: float) -> float:
    """What it is worth on average to try `more` worlds before choosing between two actions.

    One is taken to be behind by `gap`, give or take `error`, as `trust` worlds have told. More worlds move that
    estimate, and only if they move it past the gap is anything gained.
    """
    moves = error * sqrt(more / (trust + more))
    if moves <= 0 or gap >= SURE * moves:
        return 0.0
    far = gap / moves
    return moves * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


class Habit(msgspec.Struct):
    """What is remembered of one kind of question.

    `usual` is how far candidates were apart in a world, squared; `cost` what part of the budget a pass took, over so
    many `passes`; `left` how often in a row not a single world was tried.
    """

    usual: float = 0.0
    cost: float = 0.0
    passes: int = 0
    left: int = 0

    @property
    def holds(self) -> bool:
        """Or is it time to look again how such questions are?"""
        return self.left < AGAIN

    def learn(self, usual: float, cost: float, passes: int) -> None:
        """One question more, thought about in so many passes. What was long ago counts less and less."""
        if not passes:
            self.left += 1
            return
        part = max(LATEST, passes / (passes + self.passes))
        self.usual += part * (usual - self.usual)
        self.cost += part * (cost - self.cost)
        self.passes += passes
        self.left = 0


Habits: TypeAlias = defaultdict[tuple[str, str, str], Habit]
"""What is remembered of all kinds of questions, by game, seat and prompt."""


def no_habits() -> Habits:
    """Nothing is remembered yet."""
    return defaultdict(Habit)
