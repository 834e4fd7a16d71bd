"""7, 16: royal hosts, Al-Mansur, El Cid, picked troops."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets
from taifa.games.reconquista.rules.control import holdings
from taifa.games.reconquista.rules.diplomacy import provocable, rebel_areas
from taifa.games.reconquista.rules.hosts import (
    almansur_arrives,
    cid_arrives,
    hero_falls,
    heroes_leave,
    host_modifier,
    initiative_modifiers,
    may_join,
)
from taifa.games.reconquista.rules.operations.combat import initiative
from taifa.games.reconquista.rules.operations.movement import March, march
from taifa.games.reconquista.rules.operations.operations import operating
from taifa.games.reconquista.rules.operations.siege import siege_modifiers
from taifa.games.reconquista.rules.operations.stage import total
from taifa.games.reconquista.rules.treasury import affordable


@pytest.mark.rule("reconquista", "7.0")
def test_the_host_adds_to_initiative_and_sieges() -> None:
    s = position()
    host = one(s, "navarre", "host", "tuytula")
    assert total(initiative_modifiers(s, [host])) == 1
    assert total(siege_modifiers(s, "tuytula", [host], "christians")) == 1


@pytest.mark.rule("reconquista", "7.0")
def test_no_rebellion_around_a_host_and_weight_next_door() -> None:
    s = position()
    put(s, "asturias-leon", "peon", "burgos")
    assert "burgos" in provocable(s, "muslims")
    assert host_modifier(s, "burgos", "muslims") == 0
    one(s, "asturias-leon", "host", "leon")
    assert host_modifier(s, "burgos", "muslims") == -1
    one(s, "andalus", "host", "osma")
    assert host_modifier(s, "burgos", "muslims") == 0
    one(s, "asturias-leon", "peon", "leon")
    assert "leon" not in provocable(s, "muslims")


@pytest.mark.rule("reconquista", "7.0")
def test_example_a_mesnada_with_the_host_has_one_point_more() -> None:
    s = position()
    host, mesnada = put(s, "asturias-leon", "host mesnada", "leon")
    march = March(s, "asturias-leon", mesnada)
    assert march.left() == 4
    march.stack.append(host)
    assert march.left() == 5
    march.went = True
    assert march.left() == 4, "only who marched with it from the start"


@pytest.mark.rule("reconquista", "6.1", "7.0")
def test_a_lost_host_is_recruited_for_nothing() -> None:
    s = position()
    assert affordable(s, "navarre", holdings(s, "navarre"), []) == ["host"]
    assert affordable(s, "france", holdings(s, "france"), []) == []
    s.city["pamplona"] = "andalus"
    assert affordable(s, "navarre", holdings(s, "navarre"), []) == []
    s.city["pamplona"] = "navarre"
    one(s, "navarre", "host", "tuytula")
    assert affordable(s, "navarre", holdings(s, "navarre"), []) == []


@pytest.mark.rule("reconquista", "7.1")
def test_al_mansur_comes_to_a_loyal_area_without_the_caliph() -> None:
    s = position(turn=5)
    one(s, "andalus", "host", "al-belatha")
    places = targets(first_decision(almansur_arrives(s)), "place")
    assert "al-belatha" not in places and "ax-xaraf" in places and "burgos" not in places
    run(almansur_arrives(s), ("place", "yayyan"))
    unit = s.find("almansur")
    assert unit is not None and total(initiative_modifiers(s, [unit])) == 2
    assert not may_join(s, [unit], "al-belatha", "muslims")
    put(s, "andalus", "peon", "yayyan")
    assert "yayyan" not in provocable(s, "christians")
    heroes_leave(s)
    assert s.find("almansur") is not None
    s.turn = 6
    heroes_leave(s)
    assert s.find("almansur") is None


@pytest.mark.rule("reconquista", "7.2")
@pytest.mark.rule("reconquista", "7.4")
@pytest.mark.parametrize("hero, kingdom", [("almansur", "andalus"), ("cid", "castile")])
def test_a_hero_falls_with_his_company(hero: str, kingdom: str) -> None:
    s = position(turn=9)
    chief, man = put(s, kingdom, f"{hero} mesnada", "burgos")
    hero_falls(s, [chief, man])
    assert chief.at
    s.remove(man)
    hero_falls(s, [chief, man])
    assert not chief.at
    alone = one(s, kingdom, hero, "burgos")
    hero_falls(s, [alone])
    assert alone.at, "without a company there is nothing to lose"


@pytest.mark.rule("reconquista", "7.3")
def test_el_cid_serves_castile_or_leon_and_shuns_hosts() -> None:
    s = position(turn=9)
    one(s, "asturias-leon", "host", "leon")
    places = targets(first_decision(cid_arrives(s)), "place")
    assert "burgos" in places and "leon" not in places and "barcelona" not in places
    run(cid_arrives(s), ("place", "burgos"))
    cid = s.find("cid")
    assert cid is not None and cid.kingdom == "asturias-leon" and total(initiative_modifiers(s, [cid])) == 2
    assert not may_join(s, [cid], "leon", "christians")
    s.turn = 10
    heroes_leave(s)
    assert s.find("cid") is None


@pytest.mark.rule("reconquista", "7.3")
def test_muslim_rebels_follow_el_cid() -> None:
    s = position(turn=9)
    rebel = one(s, "andalus", "mesnada", "murbatir", rebel=True)
    s.city["murbatir"] = "rebels"
    s.plant("murbatir", "")
    assert rebel_areas(s, "muslims") == ["murbatir"]
    run(cid_arrives(s), ("place", "murbatir"))
    assert s.flag(rebel) == "christians"
    assert rebel_areas(s, "muslims") == [], "no diplomacy against those who follow him"
    assert rebel in operating(s, "asturias-leon")
    s.remove(s.find("cid"))  # type: ignore[arg-type]
    assert s.flag(rebel) == "rebels"


@pytest.mark.rule("reconquista", "16.0")
def test_picked_troops_add_to_initiative_if_agreed() -> None:
    for elite in (False, True):
        s = position(elite=elite)
        host = one(s, "navarre", "host", "tuytula")
        african = one(s, "africa", "mesnada", "tuytula")
        crusader = one(s, "navarre", "crusader", "tuytula")
        plain = one(s, "navarre", "mesnada", "tuytula")
        found = [total(initiative_modifiers(s, [u])) for u in (host, african, crusader, plain)]
        assert found == ([2, 1, 1, 0] if elite else [1, 0, 0, 0])


@pytest.mark.rule("reconquista", "16.0")
def test_the_optional_point_decides_an_initiative() -> None:
    s = position(elite=True)
    mine = put(s, "africa", "mesnada", "burgos")
    theirs = put(s, "asturias-leon", "mesnada", "burgos")
    dice(s, 3, 3)
    first, _ = run(initiative(s, "burgos", (mine, theirs), ("muslims", "christians")))
    assert first == 0


@pytest.mark.rule("reconquista", "7.3")
def test_rebels_left_behind_by_el_cid_share_no_city() -> None:
    s = position(turn=9)
    s.plant("san-esteban", "")
    cid = one(s, "asturias-leon", "cid", "san-esteban")
    rebel = one(s, "andalus", "rider", "san-esteban-city", rebel=True)
    friend = one(s, "asturias-leon", "mesnada", "san-esteban-city")
    s.active = "asturias-leon"
    run(march(s, "asturias-leon", cid), ("go", "burgos"), "stop")
    assert s.flag(rebel) == "rebels" and rebel.at == "san-esteban-city" and friend.at == "san-esteban"
    sound(s)
