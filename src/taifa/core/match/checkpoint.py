"""Positions that a match keeps to come back to."""

from __future__ import annotations

import msgspec

from taifa.core.decision import Action, Seat

SPACING = 128
"""Answers between two kept positions, at least: most are never gone back to."""
NEVER = 1 << 60
"""Longer than any journal."""
NEAR = 4
"""Where somebody branches, a position so close is kept besides: the next branch has little to replay."""

Stir = tuple[int, str]
"""The number of answers after which the seed was stirred, and the salt."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A position between two phases, as bytes, with how much had been journaled and told.

    `fixed` is how much of the journal nobody can take back any more; -1: all of it.
    """

    at: int
    lines: int
    state: bytes
    fixed: int = -1
    imagined: Imagined | None = msgspec.field(default=None, name="dream")  # its name in databases of old
    """Set where an imagined match begins, in the middle of a phase: then `state` is empty."""


class Imagined(msgspec.Struct, frozen=True, gc=False):
    """How an imagined position came about: from this checkpoint, these answers, then a reshuffle."""

    base: Checkpoint
    tail: tuple[tuple[Seat, Action], ...]
    seat: Seat | None
    seed: bytes
    stirs: tuple[Stir, ...] = ()
