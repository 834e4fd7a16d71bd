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


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("key", ["siege-deploy", "answer-siege", "row-impacts", "force-impacts", "siege-counted"])
def test_no_impacts_are_not_called_one(key: str, lang: str) -> None:
    """French counts nothing as a singular: the words for one are not those for none."""
    text = games.get("granada").text
    none, one = (text.say(key, lang, {**WORDS, "n": n, "need": 9, "lost": 0}) for n in (0, 1))
    assert none != one and "0" in none, none


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_with_no_activation_left_the_question_is_the_guard(lang: str) -> None:
    text = games.get("granada").text
    none, one, two = (text.say("activate", lang, {"left": n}) for n in (0, 1, 2))
    assert "0" not in none and none not in (one, two)
    assert any(word in none for word in ("guard", "garde")), none


@pytest.mark.parametrize(("lang", "shields"), [("en", "shield"), ("es", "escudo"), ("fr", "bouclier")])
def test_an_army_leader_has_a_banner_and_no_shield(lang: str, shields: str) -> None:
    """8.3.1 The two impacts of a monarch are those of the banner."""
    text = games.get("granada").text
    words = {**WORDS, "n": 2, "total": 2, "base": 2, "mates": 0, "special": 0}
    king = text.say("block-deployed", lang, {**words, "block": "ferdinand", "banner": 1})
    foot = text.say("block-deployed", lang, {**words, "block": "castile-2", "banner": 0})
    assert shields not in king and shields in foot, king
