"""Dice, shuffles and draws: even, reproducible, committed to beforehand."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taifa.core.chance as chance_module
from taifa.core.chance import Chance, commitment, seed_bytes


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert Chance(b"a").dice(50) == Chance(b"a").dice(50)
    assert Chance(b"a").dice(50) != Chance(b"b").dice(50)


def test_a_die_is_even_over_many_throws() -> None:
    faces = Counter(Chance(b"fair").dice(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    chi2 = sum((n - 10_000) ** 2 / 10_000 for n in faces.values())
    assert chi2 < 20.5  # one in a thousand for five degrees of freedom


@given(st.lists(st.integers(), max_size=30), st.binary(min_size=1, max_size=32))
def test_a_shuffle_loses_nothing(items: list[int], seed: bytes) -> None:
    shuffled = list(items)
    Chance(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_a_draw_takes_one_out() -> None:
    bag = ["a", "b", "c"]
    drawn = Chance(b"bag").draw(bag)
    assert drawn not in bag and len(bag) == 2


def test_the_count_tells_how_often_chance_was_asked() -> None:
    chance = Chance(b"x")
    chance.dice(3)
    assert chance.count == 3
    resumed = Chance(b"x", 3)
    assert resumed.die() == chance.die()


def test_a_commitment_names_one_seed_only() -> None:
    assert commitment(seed_bytes(7)) == commitment(seed_bytes(7)) != commitment(seed_bytes(8))
    assert seed_bytes(7).hex() not in commitment(seed_bytes(7))
    assert seed_bytes(None) != seed_bytes(None)


def test_what_would_be_uneven_is_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """3 doesn't divide 2^64: the topmost number must not count; 2^63 + 1 leaves almost half out."""
    top, low = (1 << 64) - 1, 5
    monkeypatch.setattr(chance_module, "_numbers", lambda seed, block: (top, low, *[0] * 6))
    assert (Chance(b"x").number(3), Chance(b"x").number(1 << 32)) == (low % 3, top % (1 << 32))
    middle = (1 << 63) + 2
    monkeypatch.setattr(chance_module, "_numbers", lambda seed, block: (middle, low, *[0] * 6))
    assert Chance(b"x").number((1 << 63) + 1) == low


def test_each_eight_numbers_come_from_a_hash_of_their_own() -> None:
    chance = Chance(b"x")
    assert len({chance.number(1 << 62) for _ in range(4000)}) == 4000
