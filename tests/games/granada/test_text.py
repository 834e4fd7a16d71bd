"""How the chronicle and the questions read: one block is no blocks."""

from __future__ import annotations

import pytest

from taifa import games

WORDS = {"side": "christians", "place": "baza", "origin": "guadix", "at": "baza", "card": "castile", "blocks": 0}
COUNTED = (
    "cards-drawn",
    "blocks-drawn",
    "stack-moves",
    "landed",
    "fleets-sail",
    "fleet-lost",
    "fleets-escape",
    "alhambra-manned",
    "siege-hindered",
    "retreats",
    "form-stack",
    "march-on",
    "exchange-hand",
    "answer-siege",
    "discard-half",
    "pay-movement",
)


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("key", COUNTED)
def test_one_and_many_are_told_apart(key: str, lang: str) -> None:
    text = games.get("granada").text
    one = text.say(key, lang, {**WORDS, "n": 1, "left": 1})
    many = text.say(key, lang, {**WORDS, "n": 3, "left": 3})
    assert "1" not in one and "3" not in one, one
    assert one != many.replace("3", "1"), "the noun changes, too"


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_a_sunk_fleet_takes_its_cargo_along_only_if_it_had_any(lang: str) -> None:
    text = games.get("granada").text
    lines = [text.say("fleet-lost", lang, {**WORDS, "n": n}) for n in (0, 1, 2)]
    assert len(set(lines)) == 3 and "0" not in lines[0] and "2" in lines[2]
