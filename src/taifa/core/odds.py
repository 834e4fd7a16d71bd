"""Odds: what may come of an answer that is rolled for, from what the seat knows."""

from __future__ import annotations

import msgspec

from taifa.core.presentation.scene import Note


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may happen, and how likely it is (0 to 1)."""

    what: Note
    share: float


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first of `prospects` is the one hoped for. `worlds` is how many imagined plays it rests on; 0: exact.

    `mine` and `theirs` are the units that each side is expected to lose, where that is asked.
    """

    prospects: tuple[Prospect, ...]
    worlds: int = 0
    mine: float | None = None
    theirs: float | None = None


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a fight may go before its first roll: how often each side wins it, and the units that each is to lose.

    What is left of 1 is a fight that nobody wins. `worlds` is how many imagined plays it rests on; 0: exact.
    """

    wins: dict[str, float]
    losses: dict[str, float] = {}
    worlds: int = 0
