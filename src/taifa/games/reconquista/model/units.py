"""2.3, 2.4: a unit of ¡Reconquista!, and the id of its piece."""

from __future__ import annotations

from functools import cache

import msgspec

from taifa.games.reconquista.model.tables import REALM

MOVED, FOUGHT, BESIEGED, HALTED = 1, 2, 4, 8
"""What a unit has done in this turn's operations; `HALTED` who met enemies or fled goes no further, by sea neither."""


@cache
def piece_id(kingdom: str, kind: str, n: int) -> str:
    """The id of a unit's piece on the board."""
    return f"{kingdom}-{kind}-{n}"


@cache
def piece_number(piece: str) -> int:
    """The number of the unit that a piece's id stands for: its last part."""
    return int(piece.rpartition("-")[2])


class Unit(msgspec.Struct, array_like=True, gc=False, order=True):
    """2.3, 2.4 A unit: its kind, whose it is, where it stands, and whether it shows its rebel side.

    `left` are its movement points, `done` what it did this turn, `mutiny` whether it must be paid
    before it moves or attacks, `aboard` the fleet that carries it (-1: none).
    """

    n: int
    kind: str
    kingdom: str
    at: str
    rebel: bool = False
    left: int = 0
    done: int = 0
    mutiny: bool = False
    aboard: int = -1

    @property
    def id(self) -> str:
        """The id of its piece on the board."""
        return piece_id(self.kingdom, self.kind, self.n)

    @property
    def realm(self) -> str:
        """Whose treasure and control it serves."""
        return REALM[self.kingdom]
