"""Dice, shuffles, draws: seeded, counted, reproducible, checkable afterwards.

Every number is a piece of the keyed hash of the match's secret seed and a counter, and the
counter lives in the state. So a record replays exactly, and whoever knows the seed at the end
can check against the commitment shown at the start that no die was touched.
"""

from __future__ import annotations

import secrets
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

import msgspec

T = TypeVar("T")
_RANGE = 1 << 64
_FEW = 1 << 32
_SURE = _RANGE - _FEW
"""Below this a choice of a few is even for sure: only above it the exact limit is reckoned."""
_eight = Struct(">8Q").unpack


@lru_cache(maxsize=4096)
def _numbers(seed: bytes, block: int) -> tuple[int, ...]:
    """Eight numbers of 64 bits: one hash, kept because the next seven are wanted soon."""
    numbers: tuple[int, ...] = _eight(blake2b(block.to_bytes(8, "big"), key=seed).digest())
    return numbers


class Chance(msgspec.Struct):
    """The source of everything random in a match: a seed and how often it was asked."""

    seed: bytes
    count: int = 0

    def number(self, n: int) -> int:
        """The next number, evenly from 0 to n - 1."""
        while True:
            count = self.count
            self.count = count + 1
            value = _numbers(self.seed, count >> 3)[count & 7]
            if (value < _SURE and n < _FEW) or value < _RANGE - _RANGE % n:
                return value % n

    def die(self, sides: int = 6) -> int:
        """One die."""
        return self.number(sides) + 1

    def dice(self, n: int, sides: int = 6) -> list[int]:
        """Several dice, in the order they fell."""
        fallen = []
        for _ in range(n):
            fallen.append(self.number(sides) + 1)
        return fallen

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, blindly."""
        return items[self.number(len(items))]

    def draw(self, items: MutableSequence[T]) -> T:
        """Take one of the items out of the bag, blindly."""
        return items.pop(self.number(len(items)))

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.number(i + 1)
            items[i], items[j] = items[j], items[i]


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """A seed in any form as 32 bytes; None draws a fresh one."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed
    return blake2b(str(seed).encode(), digest_size=32).digest()


def commitment(seed: bytes) -> str:
    """What is shown at the start so that the seed can be checked at the end."""
    return blake2b(seed, digest_size=32, person=b"taifa-seed").hexdigest()
