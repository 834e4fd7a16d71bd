"""What the stage says of the roll for initiative, and the map of a city's worth."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, run
from games.reconquista.test_cases import FACTS, lay
from taifa import Match, games
from taifa.core.stage import Opening, Outcome, Roll


def fought(dice: tuple[int, ...], attackers: list[str], defenders: list[str], turn: int = 2) -> Match:
    """León attacks in Osma with these dice."""
    given = {"turn": turn, "operates": "asturias-leon", "units": {"osma": [*attackers, *defenders]}}
    case = Case("reconquista", "initiative", ("13.0",), "christians: fight osma", dice=dice, given=given)
    return run(case, lay, FACTS)


def throws(match: Match) -> list[Roll]:
    """The rolls for initiative as the stage shows them."""
    steps = [entry.stage for entry in match.chronicle if entry.key == "initiative-roll"]
    return [step for step in steps if isinstance(step, Roll)]


def said(throw: Roll) -> tuple[str, dict[str, Any]]:
    """How a roll came out, in the stage's words."""
    assert throw.result is not None
    return throw.result.key, dict(throw.result.params or {})


@pytest.mark.rule("reconquista", "13.0")
@pytest.mark.parametrize(
    ("dice", "winner", "did"),
    [((6, 2), "asturias-leon", ["hit", "miss"]), ((2, 6), "andalus", ["miss", "hit"])],
)
def test_the_stage_says_who_has_the_initiative(dice: tuple[int, int], winner: str, did: list[str]) -> None:
    (throw,) = throws(fought(dice, ["asturias-leon mesnada"], ["andalus mesnada"]))
    assert throw.side == "asturias-leon"
    assert said(throw) == ("initiative-to", {"realm": winner, "total": 6, "other": 2})
    assert [die.did for die in throw.dice] == did
    assert throw.modifiers == ()


@pytest.mark.rule("reconquista", "13.0")
def test_a_tie_is_called_one_and_nobody_has_hit() -> None:
    first, second = throws(fought((3, 3, 5, 1), ["asturias-leon mesnada"], ["andalus mesnada"]))
    assert said(first) == ("initiative-tied", {})
    assert [die.did for die in first.dice] == ["miss", "miss"]
    assert said(second)[0] == "initiative-to"


@pytest.mark.rule("reconquista", "13.0", "7.1")
def test_each_modifier_names_its_side() -> None:
    match = fought((1, 6), ["asturias-leon rider"], ["andalus almansur", "andalus mesnada"], turn=5)
    (throw,) = throws(match)
    notes = [dict(note.params or {}) for note in throw.modifiers]
    assert notes == [
        {"realm": "asturias-leon", "why": "plus-riders", "plus": "+1"},
        {"realm": "andalus", "why": "plus-hero", "plus": "+2"},
    ]


@pytest.mark.rule("reconquista", "4.1", "4.2", "4.3")
@pytest.mark.parametrize(
    ("area", "words"),
    [("al-belatha", "city-worth-two"), ("arnit", "city-worth-christians"), ("leon", "city-worth-sword")],
)
def test_the_map_says_what_a_city_is_worth(area: str, words: str) -> None:
    board = games.get("reconquista").board
    assert board is not None
    (city,) = [spot for spot in board.places if spot.id == f"{area}-city"]
    assert [note.key for note in city.info] == [words]


@pytest.mark.rule("reconquista", "14.0", "4.1")
@pytest.mark.parametrize(("area", "words"), [("al-belatha", "city-worth-two"), ("arnit", "city-worth-christians")])
def test_the_end_of_a_siege_says_what_the_city_is_worth(area: str, words: str) -> None:
    units = {area: ["asturias-leon mesnada"] * 4, f"{area}-city": ["andalus peon"]}
    given = {"operates": "asturias-leon", "purse": {"asturias-leon": 1}, "units": units, "set": {"plundered": [area]}}
    case = Case("reconquista", "siege", ("14.0",), f"christians: besiege {area}-city", dice=(6,), given=given)
    match = run(case, lay, FACTS)
    (outcome,) = [entry.stage for entry in match.chronicle if isinstance(entry.stage, Outcome)]
    assert words in [note.key for note in outcome.notes]


@pytest.mark.rule("reconquista", "14.0", "4.1")
def test_a_city_that_changes_hands_has_a_result_of_its_own() -> None:
    """Who held it, who holds it, and both sides' points since."""
    units = {"arnit": ["asturias-leon mesnada"] * 4, "arnit-city": ["andalus peon"]}
    given = {
        "operates": "asturias-leon",
        "purse": {"asturias-leon": 1},
        "units": units,
        "set": {"plundered": ["arnit"]},
    }
    case = Case("reconquista", "capture", ("14.0",), "christians: besiege arnit-city", dice=(6,), given=given)
    match = run(case, lay, FACTS)
    assert match.decision.prompt == "move-in"
    match.apply(next(action for action in match.decision.actions if action[0] == "enter"))
    opening, outcome = (entry.stage for entry in match.chronicle if entry.key in ("city-entered", "city-taken"))
    assert isinstance(opening, Opening) and isinstance(outcome, Outcome) and opening.fight == outcome.fight
    assert [force.side for force in opening.forces] == ["asturias-leon", "andalus"]
    assert outcome.winner == "asturias-leon"
    assert [note.key for note in outcome.by_side["asturias-leon"]] == ["capture-holds"]
    points = dict(outcome.notes[0].params or {})
    scene = match.scene("christians")
    assert points == {"christians": scene.scores["christians"], "muslims": scene.scores["muslims"]}
