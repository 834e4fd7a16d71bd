"""Exact odds are those of the dice: every kind of answer that has a formula, rolled by the rules themselves."""

from __future__ import annotations

import pytest

from rolled import KINDS, deviation, places, roll
from rolls import rolls

GAMES = sorted({kind.game for kind in KINDS})


@pytest.mark.parametrize("game", GAMES)
def test_exact_odds_agree_with_the_rules_own_dice(game: str) -> None:
    for place in places(game):
        assert sum(prospect.share for prospect in place.odds.prospects) == pytest.approx(1, abs=1e-5)
        seen = roll(place, rolls(300))
        assert deviation(place.odds, seen) < 4, (place.name, place.odds, seen)


def test_a_wrong_formula_is_seen() -> None:
    """The same dice against the odds of another position: far off."""
    first, second = [place for place in places("almoravid") if place.kind.prompt == "surrender"]
    assert deviation(second.odds, roll(first, rolls(300))) > 4
