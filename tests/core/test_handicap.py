"""A handicap can be bid for: who wants different sides has them, who would give more has the one that both want."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taifa import games
from taifa.core import handicap
from taifa.core.errors import TaifaError
from taifa.core.handicap import Agreed, Bid

OPTION = handicap.option(("christians", "muslims"), (2, 4))
PAGE = Path(__file__).parents[2] / "docs/balance.md"
TWO_SEATS = ("almoravid", "granada", "reconquista")


def lot(n: int) -> int:
    return 1


@pytest.mark.parametrize(
    ("first", "second", "agreed"),
    [
        (Bid("christians", 4), Bid("muslims", 2), Agreed("christians", "muslims", "none")),
        (Bid("christians", 4), Bid("christians", 2), Agreed("christians", "muslims", "muslims+4")),
        (Bid("christians", 2), Bid("christians", 4), Agreed("muslims", "christians", "muslims+4")),
        (Bid("muslims", 2), Bid("muslims"), Agreed("muslims", "christians", "christians+2")),
        (Bid("muslims", 2), Bid("muslims", 2), Agreed("christians", "muslims", "christians+2", lots=True)),
        (Bid("muslims"), Bid("muslims"), Agreed("christians", "muslims", "none", lots=True)),
    ],
)
def test_two_bids_come_to_sides_and_a_handicap(first: Bid, second: Bid, agreed: Agreed) -> None:
    assert handicap.agree(OPTION, first, second, lot) == agreed
    assert agreed.value in OPTION.choices


@pytest.mark.parametrize(
    ("bid", "said"),
    [(Bid("christian"), "christians"), (Bid("muslims", 3), "0, 2, 4"), (Bid("muslims", -2), "0, 2, 4")],
)
def test_a_bid_is_for_a_side_in_steps(bid: Bid, said: str) -> None:
    with pytest.raises(TaifaError, match=said):
        handicap.agree(OPTION, Bid("muslims"), bid, lot)


@pytest.mark.parametrize("name", TWO_SEATS)
def test_bots_bid_what_was_measured(name: str) -> None:
    game = games.get(name)
    option = handicap.option_of(game.options)
    assert option is not None
    title = {"almoravid": "Almoravid", "granada": "Granada", "reconquista": "¡Reconquista!"}[name]
    part = PAGE.read_text("utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    line = next(line for line in part.splitlines() if line.startswith("Nearest to even"))
    assert game.about["even"] == dict(re.findall(r"(\w+) `([^`]+)`", line))
    for scenario, even in game.about["even"].items():
        bid = handicap.even_bid(option, handicap.measured(game, scenario), lot)
        weaker, points = handicap.given(even)
        assert bid.points == points and bid.side != weaker
