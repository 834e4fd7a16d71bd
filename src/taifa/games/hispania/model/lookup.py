"""Tables that fill as they are read: what a function says of a stack or a place, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 50_000
"""Entries of a table; then it starts anew."""


class Table(dict[K, V]):
    """What a function of one key says, remembered: ``size["iik"]``, ``less["iik", "i"]``.

    A look into a dict costs half of what a call of a cached function does, and stacks are asked about all the time.
    """

    def __init__(self, says: Callable[[K], V]) -> None:
        super().__init__()
        self.says = says

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST:
            self.clear()
        found = self[key] = self.says(key)
        return found
