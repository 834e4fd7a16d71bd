"""Dice, shuffles, draws: seeded, counted, reproducible, checkable afterwards.

Every number is a piece of the keyed hash of the match's secret seed and a counter, and the
counter lives in the state. So a record replays exactly, and whoever knows the seed at the end
can check against the commitment shown at the start that no die was touched.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from struct import Struct
from typing import TypeVar

import msgspec

T = TypeVar("T")
_RANGE = 1 << 64
"""A number that is drawn is below this."""
_FEW = 1 << 32
"""Choices among no more than these are drawn in the short way."""
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

    def stir(self, salt: str) -> None:
        """Other numbers from here on: the seed becomes the hash of itself and the salt. The count goes on."""
        self.seed = blake2b(self.seed + salt.encode(), digest_size=32, person=b"taifa-stir").digest()


class Draw(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One number that was drawn: during which answer, the how-manyth it was, out of how many, and what came."""

    at: int
    number: int
    of: int
    came: int


class WitnessedChance(Chance, dict=True):
    """Chance that writes down what it gives. It is encoded as any other: the list is no part of the state."""

    @property
    def draws(self) -> list[tuple[int, int, int]]:
        """Each number given so far: the how-manyth, out of how many, and what came."""
        found: list[tuple[int, int, int]] = self.__dict__.setdefault("given", [])
        return found

    def number(self, n: int) -> int:
        """The next number, written down."""
        came = super().number(n)
        self.draws.append((self.count - 1, n, came))
        return came


NUMBER = re.compile("[0-9a-f]{64}")
"""How the numbers of which a seed is made are written."""


class Contribution(msgspec.Struct, frozen=True, gc=False):
    """What one seat gave to the seed: first the commitment, then, when all had committed, the number itself."""

    commit: str
    reveal: str


class SharedSeed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seed that nobody chose: see docs/dice.md."""

    match: str
    round: int
    server: str
    """The server's number; its commitment was shown before any seat gave theirs."""
    seats: dict[str, Contribution]

    def seed(self) -> bytes:
        """The seed that all of them make together."""
        parts = [self.match, str(self.round), self.server]
        parts += [f"{seat}:{given.reveal}" for seat, given in self.seats.items()]
        return blake2b("\n".join(parts).encode(), digest_size=32, person=b"taifa-seats").digest()

    def fault(self) -> str | None:
        """What is wrong with it, if anything. A number that could be written in several ways could be chosen."""
        if not self.seats or self.round < 1:
            return "no seat gave a number, or in no round"
        if not NUMBER.fullmatch(self.server):
            return "what the server gave is no number"
        for seat, given in self.seats.items():
            if not NUMBER.fullmatch(given.reveal):
                return f"what {seat} revealed is no number"
            if seat_commitment(self.match, seat, given.reveal) != given.commit:
                return f"what {seat} revealed is not what it had committed to"
        return None


def seat_commitment(match: str, seat: str, reveal: str) -> str:
    """What a seat's page shows of its number before the others have shown theirs."""
    return sha256(f"taifa-dice\n{match}\n{seat}\n{reveal}".encode()).hexdigest()


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
