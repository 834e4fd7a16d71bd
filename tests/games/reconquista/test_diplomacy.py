"""8.0 to 8.4, 2.4: rebellions, suppression, parias, unions, and their order."""

from __future__ import annotations

from contextlib import suppress as ended
from typing import Any

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, told, verbs
from taifa.core.decision import Action
from taifa.games.reconquista.model.state import foes
from taifa.games.reconquista.model.tables import AREAS
from taifa.games.reconquista.rules.control import full_control, settle_control
from taifa.games.reconquista.rules.diplomacy import (
    attempt_rebellion,
    diplomacy,
    dynastic_union,
    incite,
    incite_cost,
    parias,
    possible_unions,
    provocable,
    suppress,
)
from taifa.games.reconquista.rules.operations.movement import plunderable
from taifa.games.reconquista.rules.operations.operations import operating, operations, rebels
from taifa.games.reconquista.rules.operations.siege import besiegers
from taifa.games.reconquista.rules.treasury import area_income


@pytest.mark.rule("reconquista", "8.0")
def test_the_order_of_the_phase() -> None:
    s = position(turn=9)
    s.phase, s.step, s.agenda = "diplomacy", "parias", ["christians", "muslims"]
    s.purse["andalus"] = s.purse["asturias-leon"] = 5
    put(s, "andalus", "peon", "tuytula", rebel=True)
    put(s, "asturias-leon", "peon", "burgos", rebel=True)
    put(s, "andalus", "peon", "arnit")
    put(s, "navarre", "peon", "pamplona")
    s.plant("tuytula", "")
    s.plant("burgos", "")
    s.city["tuytula"] = s.city["burgos"] = "rebels"
    s.purse["navarre"] = 5
    order = []
    while s.phase == "diplomacy":
        rules = diplomacy(s)
        decision = first_decision(rules)
        if decision is None:
            continue
        order.append((decision.prompt, decision.seat))
        _pass(rules)
    assert order == [
        ("tribute", "christians"),
        ("tribute", "muslims"),
        ("suppress", "christians"),
        ("suppress", "muslims"),
        ("incite", "muslims"),
        ("incite", "christians"),
        ("unite", "christians"),
    ]


def _pass(rules: object) -> None:
    try:
        rules.send(("pass", None))  # type: ignore[attr-defined]
    except StopIteration:
        return


@pytest.mark.rule("reconquista", "8.1")
def test_only_garrisoned_areas_under_full_control_and_never_france() -> None:
    s = position()
    assert provocable(s, "muslims") == []
    put(s, "catalonia", "peon", "urgell")
    put(s, "catalonia", "peon", "rossello")
    one(s, "andalus", "rider", "rossello")
    put(s, "france", "peon", "tolosa")
    assert provocable(s, "muslims") == ["urgell"]
    s.incited.append("urgell")
    assert provocable(s, "muslims") == []


@pytest.mark.rule("reconquista", "8.1")
def test_orders_crusaders_and_africans_stay_loyal() -> None:
    s = position()
    peon, order = put(s, "catalonia", "peon order", "urgell-city")
    dice(s, 6)
    assert run(attempt_rebellion(s, "muslims", "urgell", 0)) is True
    assert peon.rebel and not order.rebel
    assert peon.at == "urgell-city" and order.at == "urgell", "two sides don't share a city"
    assert full_control(s, "urgell") == ""
    sound(s)
    s = position()
    put(s, "africa", "mesnada", "osma")
    assert provocable(s, "christians") == []
    put(s, "andalus", "peon", "osma")
    assert provocable(s, "christians") == ["osma"]


@pytest.mark.rule("reconquista", "8.1")
@pytest.mark.parametrize("die, rises", [(5, False), (6, True)])
def test_one_in_six_succeeds(die: int, rises: bool) -> None:
    s = position()
    unit = one(s, "andalus", "peon", "arnit-city")
    dice(s, die)
    assert run(attempt_rebellion(s, "christians", "arnit", 0)) is rises
    assert unit.rebel is rises
    assert s.city["arnit"] == ("rebels" if rises else "andalus")


@pytest.mark.rule("reconquista", "8.1")
def test_example_each_further_attempt_costs_twice_as_much_and_may_be_shared() -> None:
    """Four attempts in a turn cost 1, 2, 4 and 8; several kingdoms may pay for one of them."""
    s = position()
    for area in ("arnit", "tuytula", "wasqa", "osma"):
        put(s, "andalus", "peon", area)
    s.purse["asturias-leon"], s.purse["navarre"], s.purse["aragon"] = 8, 4, 3
    dice(s, 1, 1, 1, 1)
    costs = []
    areas = ["arnit", "tuytula", "wasqa", "osma"]
    rules = incite(s, "christians")
    answer: Action | None = None
    raised: Any = None
    with ended(StopIteration):
        while True:
            asked: Any = rules.send(answer)
            answer = asked.actions[0]
            if asked.prompt == "incite":
                costs.append(asked.params["cost"])
                answer = ("incite", areas.pop(0))
                raised = answer[1]
            else:
                assert asked.at == raised, "who pays is asked of an area"
    assert costs == [1, 2, 4, 8] and not areas
    assert sum(line["cost"] for line in told(s, "pays")) == 1 + 2 + 4 + 8
    assert len({line["realm"] for line in told(s, "pays")}) > 1
    assert incite_cost(s, "christians") == 16 and next(incite(s, "christians"), None) is None


@pytest.mark.rule("reconquista", "2.4")
@pytest.mark.rule("reconquista", "8.1")
def test_rebels_stay_home_and_are_led_by_the_other_player() -> None:
    s = position()
    rebel = one(s, "asturias-leon", "mesnada", "burgos", rebel=True)
    loyal = one(s, "asturias-leon", "mesnada", "burgos")
    assert rebel not in operating(s, "asturias-leon")
    assert foes(s, "burgos", "christians") == [rebel]
    assert s.commander("rebels", "christians") == "muslims"
    assert s.commander("rebels", "muslims") == "christians"
    dice(s, 6, 1, 6)
    s.agenda = ["muslims"]
    run(rebels(s), "pitched")
    assert not loyal.at and s.phase == "end-of-turn", "loyal troops beside rebels of their own side must fight"


@pytest.mark.rule("reconquista", "8.1")
def test_rebels_may_attack_strangers_in_their_area_but_need_not() -> None:
    s = position()
    one(s, "andalus", "mesnada", "osma", rebel=True)
    one(s, "asturias-leon", "mesnada", "osma")
    s.agenda = ["muslims"]
    decision = first_decision(rebels(s))
    assert decision is not None and decision.seat == "muslims" and verbs(decision) == {"fight", "pass"}


@pytest.mark.rule("reconquista", "8.1")
def test_example_burgos_in_revolt_must_be_fought_and_besieged() -> None:
    """To crush it the rebels in the country must be destroyed and the city taken by siege."""
    s = position()
    s.plant("burgos", "")
    s.city["burgos"] = "rebels"
    outside = one(s, "asturias-leon", "peon", "burgos", rebel=True)
    inside = one(s, "asturias-leon", "peon", "burgos-city", rebel=True)
    put(s, "asturias-leon", "mesnada mesnada host", "burgos")
    s.purse["asturias-leon"] = 2
    s.active = "asturias-leon"
    assert ("fight", "burgos") in operations(s, "asturias-leon")
    assert besiegers(s, "asturias-leon", "burgos", "christians") == []
    s.remove(outside)
    assert len(besiegers(s, "asturias-leon", "burgos", "christians")) == 3
    assert ("besiege", "burgos-city") in operations(s, "asturias-leon")
    s.remove(inside)
    one(s, "asturias-leon", "peon", "burgos-city")
    settle_control(s)
    assert full_control(s, "burgos") == "asturias-leon"


@pytest.mark.rule("reconquista", "8.2")
@pytest.mark.parametrize("die, back", [(5, False), (6, True)])
def test_suppression_costs_one_and_brings_the_area_back(die: int, back: bool) -> None:
    s = position()
    s.plant("burgos", "")
    s.city["burgos"] = "rebels"
    unit = one(s, "asturias-leon", "peon", "burgos-city", rebel=True)
    assert first_decision(suppress(s, "christians")) is None, "nobody can pay"
    s.purse["asturias-leon"] = 1
    dice(s, die)
    run(suppress(s, "christians"), ("suppress", "burgos"))
    assert s.purse["asturias-leon"] == 0
    assert unit.rebel is not back
    assert full_control(s, "burgos") == ("asturias-leon" if back else "")


@pytest.mark.rule("reconquista", "8.3")
@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_the_tribute_table(die: int) -> None:
    s = position()
    rebel = one(s, "andalus", "peon", "tuytula", rebel=True)
    s.plant("tuytula", "")
    s.city["tuytula"] = "rebels"
    s.purse["navarre"] = 1
    decision = first_decision(parias(s, "christians"))
    assert targets(decision, "tribute") == ["tuytula"]
    dice(s, die)
    run(parias(s, "christians"), ("tribute", "tuytula"))
    assert rebel.rebel is (die != 1)
    assert s.purse["navarre"] == (max(1, AREAS["tuytula"].value // 2) if die >= 5 else 0)
    assert ("tuytula" in s.tributary) is (die >= 5)
    if die >= 5:
        assert foes(s, "tuytula", "christians") == []
        assert not plunderable(s, "tuytula", "christians")
    else:
        assert die == 1 or foes(s, "tuytula", "christians")


@pytest.mark.rule("reconquista", "8.3")
def test_tribute_needs_land_of_ones_own_next_door_and_goes_to_a_neighbour() -> None:
    s = position()
    put(s, "andalus", "peon", "rayya", rebel=True)
    s.purse["navarre"] = 5
    assert first_decision(parias(s, "christians")) is None
    put(s, "andalus", "peon", "tuytula", rebel=True)
    s.plant("tuytula", "")
    s.purse["aragon"] = 5
    dice(s, 6)
    run(parias(s, "christians"), ("tribute", "tuytula"), ("pay", "aragon"))
    assert s.purse["aragon"] == 5 and s.purse["navarre"] == 5


@pytest.mark.rule("reconquista", "8.4")
def test_unions_from_turn_nine_without_other_diplomacy_never_three() -> None:
    s = position(turn=8)
    assert possible_unions(s) == []
    s.turn = 9
    assert set(possible_unions(s)) == {"aragon-catalonia", "navarre-aragon"}
    s.spoke = True
    assert possible_unions(s) == []
    s.spoke = False
    s.realms.append("castile")
    s.purse["castile"] = s.spoils["castile"] = 0
    assert "castile-leon" in possible_unions(s)
    dice(s, 5)
    run(dynastic_union(s), ("unite", "aragon-catalonia"), ("throne", "barcelona"))
    assert set(possible_unions(s)) == {"castile-leon"}
    sound(s)


@pytest.mark.rule("reconquista", "8.4")
def test_a_union_is_one_realm() -> None:
    s = position(turn=9)
    s.purse["aragon"], s.purse["catalonia"] = 2, 5
    mine = one(s, "aragon", "host", "sobrarbe")
    theirs = one(s, "catalonia", "host", "cerdanya")
    knight = one(s, "catalonia", "mesnada", "barcelona")
    dice(s, 6)
    run(
        dynastic_union(s),
        ("unite", "aragon-catalonia"),
        ("keep", theirs.id),
        ("throne", "barcelona"),
    )
    crown = "aragon-catalonia"
    assert s.realms == ["asturias-leon", "navarre", crown]
    assert s.purse[crown] == 7 and not mine.at and theirs.at
    assert s.control["sobrarbe"] == s.control["barcelona"] == s.city["barcelona"] == crown
    assert area_income(s, "barcelona") == 2 * AREAS["barcelona"].value
    assert {u.id for u in operating(s, crown)} == {theirs.id, knight.id}
    assert s.realm_of("aragon") == s.realm_of("catalonia") == crown


@pytest.mark.rule("reconquista", "8.4")
def test_a_failed_union_changes_nothing() -> None:
    s = position(turn=9)
    dice(s, 4)
    run(dynastic_union(s), ("unite", "navarre-aragon"))
    assert "navarre" in s.realms and "aragon" in s.realms
