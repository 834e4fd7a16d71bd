"""When an answer counts as a planted blunder, and that finds come in the order of the games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from taifa import games
from taifa.core.errors import TaifaError
from taifa.lab import blunders


def test_a_blunder_costs_half_of_a_fair_share_unless_told_otherwise() -> None:
    game = games.get("reconquista")
    assert blunders.Proof().holds(game, cost=0.25, error=0.2)
    assert not blunders.Proof().holds(game, cost=0.24, error=0.0)
    surely = blunders.Proof(least=0.12, surely=0.06)
    assert surely.holds(game, cost=0.13, error=0.03)
    assert not surely.holds(game, cost=0.13, error=0.04)
    assert not surely.holds(game, cost=0.11, error=0.0)


def test_finds_come_game_by_game_and_no_more_than_were_asked_for() -> None:
    told: list[int] = []
    found = blunders._first(3, lambda n: (n, n if n % 2 else None), 1, told.append)
    assert found == told == [1, 3, 5]


def test_where_captain_gains_there_is_something_to_throw_away() -> None:
    game = games.get("reconquista")
    moments = [
        (len(match.journal), len(decision.actions))
        for match, decision, _, _ in blunders.positions_in(game, ["campaign"], "gains", 0, gains=True)
    ]
    assert len(moments) == blunders.MOMENTS
    assert all(choices > 1 for _, choices in moments)
    numbers = [n for n, _ in moments]
    assert all(b - a > blunders.APART for a, b in pairwise(numbers))


def test_blunders_are_kept_and_read_again(tmp_path: Path) -> None:
    one = blunders.Planted(
        "reconquista", "campaign", "x", (("muslims", ("pass", None)),), "muslims", "operate",
        (("march", "rider"), ("go", "toledo")), ("end", None), 0.2, 0.02,
    )  # fmt: skip
    path = tmp_path / "kept.json"
    path.write_bytes(msgspec.json.encode([one]))
    assert blunders.kept(path) == [one]
    path.write_bytes(b"[1]")
    with pytest.raises(TaifaError, match="--keep"):
        blunders.kept(path)
    with pytest.raises(TaifaError, match="read"):
        blunders.kept(tmp_path / "nowhere.json")
