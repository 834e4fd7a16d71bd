"""What a Judge counts, weighed by how games came out: fitted by `taifa lab fit`, kept in the game's bot/value.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import exp

from taifa.core.errors import BadData

FILE = "bot/value.toml"


class ValueModel:
    """Weights for the things that a Judge counts in a position, a set for each seat.

    ``chance(seat, counts)`` is the chance to win: the logistic curve of all counts times their weights.
    The file has a table for each seat with a number for each name, and `constant`; a name that is missing there does
    not count yet. More of anything is better for the seat, except of what only says which part of the game it is
    (`context`): no other weight is ever less than 0.
    """

    def __init__(self, package: str, names: Sequence[str], context: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.context = frozenset(context)
        self.constant: dict[str, float] = {}
        self.weights: dict[str, tuple[float, ...]] = {}
        doc = tomllib.loads((files(package) / FILE).read_text("utf-8"))
        for seat, row in doc.items():
            strange = sorted(set(row) - {"constant", *names})
            if strange:
                raise BadData(f"{package}/{FILE}: [{seat}] has {', '.join(strange)}, which nothing counts")
            self.constant[seat] = float(row.get("constant", 0.0))
            self.weights[seat] = tuple(float(row.get(name, 0.0)) for name in names)

    def chance(self, seat: str, counts: Sequence[float]) -> float:
        """The seat's chance to win, from 0 to 1."""
        lean = self.constant[seat]
        for weight, count in zip(self.weights[seat], counts, strict=True):
            lean += weight * count
        return 1.0 / (1.0 + exp(-max(min(lean, 30.0), -30.0)))
