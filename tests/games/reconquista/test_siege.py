"""14: sieges."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, told
from taifa.games.reconquista.rules.operations.combat import enter_city
from taifa.games.reconquista.rules.operations.movement import city_open, march
from taifa.games.reconquista.rules.operations.operations import lay_siege, operate, operations
from taifa.games.reconquista.rules.operations.siege import besiege, besiegers, siege_modifiers
from taifa.games.reconquista.rules.operations.stage import total


@pytest.mark.rule("reconquista", "14.0")
def test_an_empty_city_is_entered_for_nothing() -> None:
    s = position()
    unit = one(s, "navarre", "mesnada", "pamplona")
    s.active = "navarre"
    run(march(s, "navarre", unit), ("go", "tuytula"), ("enter", "tuytula-city"))
    assert unit.at == "tuytula-city" and s.city["tuytula"] == "navarre" and unit.left == 3
    assert s.control["tuytula"] == "andalus", "the country is not taken yet"


@pytest.mark.rule("reconquista", "14.0")
def test_a_garrisoned_city_is_closed() -> None:
    s = position()
    one(s, "andalus", "peon", "tuytula-city")
    assert not city_open(s, "tuytula", "christians") and city_open(s, "tuytula", "muslims")


@pytest.mark.rule("reconquista", "14.0")
def test_a_siege_costs_one_and_a_unit_besieges_once_a_turn() -> None:
    s = position()
    s.active = "navarre"
    force = put(s, "navarre", "mesnada mesnada", "tuytula")
    one(s, "andalus", "peon", "tuytula-city")
    assert operations(s, "navarre")[0][0] != "besiege"
    s.purse["navarre"] = 3
    assert ("besiege", "tuytula-city") in operations(s, "navarre")
    dice(s, 3)
    run(lay_siege(s, "navarre", "tuytula-city"))
    assert s.purse["navarre"] == 2
    assert besiegers(s, "navarre", "tuytula", "christians") == []
    assert operations(s, "navarre") == []
    assert all(u.at for u in force)


@pytest.mark.rule("reconquista", "14.0")
def test_no_siege_with_enemies_in_the_open() -> None:
    s = position()
    s.purse["navarre"] = 3
    put(s, "navarre", "mesnada", "tuytula")
    one(s, "andalus", "peon", "tuytula-city")
    one(s, "andalus", "peon", "tuytula")
    assert besiegers(s, "navarre", "tuytula", "christians") == []


@pytest.mark.rule("reconquista", "14.0")
def test_the_modifiers_add_up() -> None:
    s = position()
    force = put(s, "asturias-leon", "host mesnada", "lisbunah")
    assert total(siege_modifiers(s, "lisbunah", force[1:], "christians")) == 0
    s.plundered.append("lisbunah")
    assert total(siege_modifiers(s, "lisbunah", force, "christians")) == 2
    one(s, "asturias-leon", "fleet", "sea-lusitania")
    assert total(siege_modifiers(s, "lisbunah", force, "christians")) == 3
    one(s, "andalus", "fleet", "sea-lusitania")
    assert total(siege_modifiers(s, "lisbunah", force, "christians")) == 2
    moors = put(s, "andalus", "mesnada", "burgos")
    s.settle("burgos", 3)
    assert total(siege_modifiers(s, "burgos", moors, "muslims")) == -1


@pytest.mark.rule("reconquista", "14.0")
def test_with_the_garrison_gone_besiegers_move_in() -> None:
    s = position()
    s.purse["navarre"] = 1
    first, second = put(s, "navarre", "mesnada peon", "tuytula")
    levy = one(s, "andalus", "peon", "tuytula-city")
    dice(s, 6)
    run(besiege(s, "navarre", "tuytula", [first, second]), ("enter", second.id))
    assert not levy.at and second.at == "tuytula-city" and first.at == "tuytula"
    assert s.city["tuytula"] == "navarre"
    sound(s)


@pytest.mark.rule("reconquista", "14.0")
def test_a_counter_attack_is_a_sortie() -> None:
    s = position()
    s.purse["navarre"] = 1
    force = put(s, "navarre", "mesnada", "tuytula")
    levy = one(s, "andalus", "peon", "tuytula-city")
    dice(s, 1, 6)
    run(besiege(s, "navarre", "tuytula", force))
    assert told(s, "sortie") and not force[0].at and levy.at == "tuytula-city"


@pytest.mark.rule("reconquista", "14.0")
def test_march_battle_and_siege_in_one_turn() -> None:
    s = position()
    s.active = "navarre"
    s.purse["navarre"] = 1
    unit = one(s, "navarre", "mesnada", "pamplona")
    guard, levy = one(s, "andalus", "peon", "tuytula"), one(s, "andalus", "peon", "tuytula-city")
    s.plundered.append("tuytula")
    run(operate(s), ("march", unit.id), ("go", "tuytula"), "pass", "stop")
    dice(s, 6, 1, 6)
    run(operate(s), ("fight", "tuytula"), "pitched")
    assert not guard.at
    assert targets(first_decision(operate(s)), "march") == []
    dice(s, 6)
    run(operate(s), ("besiege", "tuytula-city"), ("enter", unit.id))
    assert not levy.at and s.city["tuytula"] == "navarre"


@pytest.mark.rule("reconquista", "14.0")
def test_a_friend_in_a_friends_city_takes_nothing() -> None:
    s = position()
    unit = one(s, "aragon", "peon", "pamplona")
    enter_city(s, unit, "pamplona")
    assert unit.at == "pamplona-city" and s.city["pamplona"] == "navarre"
