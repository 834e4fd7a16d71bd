"""2.8, 2.9, 3.7: control, attrition, thrones lost and restored."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, one, position, put, run, sound, told
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.rules.control import (
    attrition,
    full_control,
    holdings,
    restorations,
    settle_control,
    trespass,
    wanting,
)
from taifa.games.reconquista.rules.france import make_peace
from taifa.games.reconquista.rules.operations.movement import march
from taifa.games.reconquista.rules.treasury import affordable, collect, fielded, income
from taifa.games.reconquista.rules.turn import attrition_phase


@pytest.mark.rule("reconquista", "3.7")
def test_full_control_takes_units_in_country_and_city() -> None:
    s = position()
    outside = one(s, "asturias-leon", "mesnada", "san-esteban")
    settle_control(s)
    assert full_control(s, "san-esteban") == ""
    assert s.control["san-esteban"] == "andalus"
    one(s, "asturias-leon", "peon", "san-esteban-city")
    settle_control(s)
    assert full_control(s, "san-esteban") == "asturias-leon"
    s.remove(outside)
    settle_control(s)
    assert full_control(s, "san-esteban") == "asturias-leon", "the marker stays"


@pytest.mark.rule("reconquista", "3.7")
def test_strangers_make_control_partial() -> None:
    s = position()
    assert full_control(s, "burgos") == "asturias-leon"
    guest = one(s, "navarre", "rider", "burgos")
    assert full_control(s, "burgos") == ""
    before = income(s, "asturias-leon")
    s.remove(guest)
    assert income(s, "asturias-leon") > before
    one(s, "andalus", "rider", "burgos")
    assert full_control(s, "burgos") == ""


def ride_through_osma(s: State) -> None:
    """A Leonese rider passes through Muslim Osma and goes home."""
    rider = one(s, "asturias-leon", "rider", "burgos")
    run(march(s, "asturias-leon", rider), ("go", "osma"), ("go", "burgos"), "stop")
    settle_control(s)


@pytest.mark.rule("reconquista", "3.7")
def test_an_enemy_who_passes_through_ends_control_until_it_is_won_again() -> None:
    s = position()
    assert full_control(s, "osma") == "andalus"
    before = income(s, "andalus")
    ride_through_osma(s)
    assert s.control["osma"] == "" and income(s, "andalus") < before
    assert told(s, "loses-area") == [{"realm": "andalus", "area": "osma"}]
    one(s, "andalus", "peon", "osma")
    settle_control(s)
    assert full_control(s, "osma") == "andalus"
    s.crossed.clear()  # as at the end of operations
    sound(s)


@pytest.mark.rule("reconquista", "3.7")
def test_one_line_tells_who_takes_an_area_and_from_whom() -> None:
    s = position()
    rider = one(s, "asturias-leon", "rider", "burgos")
    run(march(s, "asturias-leon", rider), ("go", "osma"), "stop")
    settle_control(s)
    assert s.control["osma"] == "asturias-leon"
    assert told(s, "wins-area") == [{"realm": "asturias-leon", "area": "osma", "former": "andalus"}]
    assert told(s, "loses-area") == told(s, "takes-area") == []


@pytest.mark.rule("reconquista", "3.7")
def test_a_garrison_alone_saves_the_city_but_not_control() -> None:
    s = position()
    one(s, "andalus", "peon", "san-esteban-city")
    rider = one(s, "asturias-leon", "rider", "burgos")
    run(march(s, "asturias-leon", rider), ("go", "osma"), ("go", "san-esteban"), "stop")
    s.remove(rider)
    settle_control(s)
    assert s.city["san-esteban"] == "andalus" and s.control["san-esteban"] == ""


@pytest.mark.rule("reconquista", "3.7")
def test_who_stands_in_country_and_city_keeps_control_after_a_raid() -> None:
    s = position()
    one(s, "andalus", "peon", "osma")
    rider = one(s, "asturias-leon", "rider", "burgos")
    run(march(s, "asturias-leon", rider), ("go", "osma"), "pass", "stop")
    s.field.put(rider, "burgos")
    settle_control(s)
    assert full_control(s, "osma") == "andalus" and told(s, "loses-area") == []


@pytest.mark.rule("reconquista", "12.1")
def test_land_without_a_city_can_be_plundered_on_the_march_that_enters_it() -> None:
    s = position()
    rider = one(s, "asturias-leon", "rider", "burgos")
    run(march(s, "asturias-leon", rider), ("go", "osma"), "plunder", "stop")
    assert s.plundered == ["osma"] and s.spoils["asturias-leon"] == 1


@pytest.mark.rule("reconquista", "9.0")
def test_peace_gives_france_her_empty_land_back() -> None:
    s = position()
    s.france = "feud"
    knight = one(s, "catalonia", "rider", "cerdanya")
    trespass(s, "languedoc", "christians")
    settle_control(s)
    assert s.control["languedoc"] == ""
    make_peace(s)
    assert s.control["languedoc"] == "france" and knight.at == "cerdanya"


@pytest.mark.rule("reconquista", "3.7")
def test_an_area_without_a_city_is_held_from_the_open() -> None:
    s = position()
    one(s, "asturias-leon", "peon", "osma")
    settle_control(s)
    assert full_control(s, "osma") == "asturias-leon"


@pytest.mark.rule("reconquista", "3.7")
def test_friends_do_not_take_a_friends_city() -> None:
    s = position()
    one(s, "aragon", "peon", "pamplona")
    one(s, "aragon", "peon", "pamplona-city")
    settle_control(s)
    assert s.city["pamplona"] == "navarre" and s.control["pamplona"] == "navarre"


@pytest.mark.rule("reconquista", "3.7")
@pytest.mark.parametrize("die, lost", [(1, True), (4, True), (5, False), (6, False)])
def test_attrition_kills_on_one_to_four(die: int, lost: bool) -> None:
    s = position()
    unit = one(s, "andalus", "rider", "burgos")
    dice(s, die)
    attrition(s, [unit])
    assert (unit.at == "") is lost


@pytest.mark.rule("reconquista", "3.7")
def test_example_two_muslim_units_outside_burgos_suffer_attrition() -> None:
    """No Christian is in the country, but the city is Castile's: partial control, and a roll each."""
    s = position(turn=6)
    s.realms.append("castile")
    s.purse["castile"] = s.spoils["castile"] = 0
    s.plant("burgos", "castile")
    s.city["burgos"] = "castile"
    units = put(s, "andalus", "mesnada rider", "burgos")
    assert full_control(s, "burgos") == ""
    assert wanting(s, "muslims") == units
    dice(s, 4, 5)
    run(attrition_phase(s))
    assert [u.at for u in units] == ["", "burgos"]


@pytest.mark.rule("reconquista", "3.7")
def test_no_attrition_in_the_city_nor_with_settlers_of_ones_own() -> None:
    s = position()
    one(s, "andalus", "peon", "burgos-city")
    s.city["burgos"] = "andalus"
    christian = one(s, "asturias-leon", "peon", "burgos")
    assert wanting(s, "muslims") == []
    assert wanting(s, "christians") == [christian]
    s.settle("burgos", 3)
    assert wanting(s, "christians") == []


@pytest.mark.rule("reconquista", "2.8")
@pytest.mark.rule("reconquista", "2.9")
def test_example_sobrarbe_lost_and_restored() -> None:
    """Turn 3 the Muslims take Sobrarbe, Aragon's only area; Catalans win it back and Aragon is restored."""
    s = position(turn=3)
    s.purse["aragon"] = 2
    knight = one(s, "aragon", "mesnada", "pamplona")
    s.markers = ["aragon", "navarre"]
    invaders = [one(s, "andalus", "mesnada", "sobrarbe"), one(s, "andalus", "peon", "sobrarbe-city")]
    settle_control(s)
    assert s.control["sobrarbe"] == "andalus"
    assert "aragon" not in s.realms and s.fallen == ["aragon"]
    assert s.purse["aragon"] == 0 and s.markers == ["navarre"] and knight.at == ""

    for unit in invaders:
        s.remove(unit)
    put(s, "catalonia", "mesnada", "sobrarbe")
    put(s, "catalonia", "peon", "sobrarbe-city")
    settle_control(s)
    assert full_control(s, "sobrarbe") == "catalonia"
    s.turn = 6
    run(restorations(s), ("restore", "sobrarbe"))
    assert "aragon" in s.realms
    assert full_control(s, "sobrarbe") == "aragon", "the Catalans there don't control it"
    collect(s)
    assert s.purse["aragon"] > 0 and "peon" in affordable(s, "aragon", holdings(s, "aragon"), fielded(s, "aragon"))
    sound(s)


@pytest.mark.rule("reconquista", "2.9")
def test_restoration_is_the_christians_choice() -> None:
    s = position(turn=6)
    s.realms.remove("aragon")
    s.fallen.append("aragon")
    s.plant("sobrarbe", "catalonia")
    s.city["sobrarbe"] = "catalonia"
    run(restorations(s), "pass")
    assert s.fallen == ["aragon"] and s.control["sobrarbe"] == "catalonia"
    s.plant("sobrarbe", "andalus")
    s.city["sobrarbe"] = "andalus"
    run(restorations(s))


@pytest.mark.rule("reconquista", "2.8")
def test_a_kingdom_lives_on_with_any_area_left() -> None:
    s = position()
    one(s, "andalus", "mesnada", "asturias")
    one(s, "andalus", "peon", "asturias-city")
    settle_control(s)
    assert "asturias-leon" in s.realms
