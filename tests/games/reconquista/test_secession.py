"""8.5, 8.6: Castile and Portugal."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, one, position, put, run, sound, told
from taifa.games.reconquista.model.tables import KINGDOMS
from taifa.games.reconquista.rules.control import full_control
from taifa.games.reconquista.rules.diplomacy import diplomacy
from taifa.games.reconquista.rules.secession import found_kingdom, secessions


@pytest.mark.rule("reconquista", "8.5")
@pytest.mark.rule("reconquista", "8.6")
@pytest.mark.parametrize(
    "turn, die, kingdom",
    [
        *[(3, 6, ""), (4, 3, ""), (4, 4, "castile"), (5, 2, ""), (5, 3, "castile"), (6, 1, "castile"), (7, 6, "")],
        *[(10, 6, ""), (11, 3, ""), (11, 4, "portugal"), (12, 3, "portugal"), (13, 1, "portugal")],
    ],
)
def test_when_kingdoms_break_away(turn: int, die: int, kingdom: str) -> None:
    s = position(turn=turn)
    dice(s, die)
    run(secessions(s))
    assert s.seceding == kingdom
    if kingdom:
        run(secessions(s))
        assert len(told(s, "secession")) == 1, "only once"


@pytest.mark.rule("reconquista", "8.6")
def test_castile_rebels_for_a_turn_and_is_then_a_kingdom() -> None:
    s = position(turn=4)
    knight, levy = one(s, "asturias-leon", "mesnada", "burgos"), one(s, "asturias-leon", "peon", "burgos-city")
    leonese = one(s, "asturias-leon", "mesnada", "leon")
    dice(s, 4)
    run(secessions(s))
    assert knight.rebel and levy.rebel and not leonese.rebel
    assert s.control["burgos"] == "" and s.city["burgos"] == "rebels"
    assert s.control["vizcaya"] == "asturias-leon", "land without troops stays with León"
    s.turn = 5
    found_kingdom(s)
    assert "castile" in s.realms and knight.kingdom == levy.kingdom == "castile" and not knight.rebel
    assert full_control(s, "burgos") == "castile"
    host = s.host("castile")
    assert host is not None and host.at == "burgos"
    assert s.treasure("castile") == 2 and s.thrones["castile"] == "burgos"
    sound(s)


@pytest.mark.rule("reconquista", "8.5")
def test_portugal_takes_its_five_areas_from_the_union_too() -> None:
    assert set(KINGDOMS["portugal"].secedes) == {"burtukal", "belatha", "lisbunah", "xenxir", "al-fagar"}
    s = position(turn=13)
    for area in ("burtukal", "lisbunah"):
        s.plant(area, "asturias-leon")
        s.city[area] = "asturias-leon"
    put(s, "asturias-leon", "mesnada", "lisbunah")
    put(s, "asturias-leon", "peon", "lisbunah-city")
    run(secessions(s))
    found_kingdom(s)
    assert full_control(s, "lisbunah") == "portugal" and s.control["burtukal"] == "asturias-leon"
    sound(s)


@pytest.mark.rule("reconquista", "8.6")
@pytest.mark.parametrize("stays", [False, True])
def test_the_host_withdraws_or_fights_at_once(stays: bool) -> None:
    s = position(turn=6)
    host = one(s, "asturias-leon", "host", "burgos")
    rebel = one(s, "asturias-leon", "peon", "burgos")
    if stays:
        dice(s, 1, 6, 1, 6)
        run(secessions(s), "stand", "pitched")
        assert told(s, "battle")
        assert not rebel.at and host.at == "burgos"
    else:
        dice(s, 1)
        run(secessions(s), ("withdraw", "leon-city"))
        assert host.at == "leon-city" and rebel.rebel


@pytest.mark.rule("reconquista", "8.6")
def test_the_muslims_do_no_diplomacy_in_a_turn_of_secession() -> None:
    s = position(turn=6)
    put(s, "asturias-leon", "peon", "burgos")
    put(s, "navarre", "peon", "pamplona")
    s.purse["andalus"] = 9
    s.phase, s.step = "diplomacy", "open"
    while s.phase == "diplomacy":
        for decision in diplomacy(s):
            raise AssertionError(f"asked {decision}")
    assert s.seceding == "castile"


@pytest.mark.rule("reconquista", "8.6")
def test_without_land_there_is_no_kingdom() -> None:
    s = position(turn=6)
    for area in KINGDOMS["castile"].secedes:
        s.plant(area, "andalus")
        if area in s.city:
            s.city[area] = "andalus"
    run(secessions(s))
    found_kingdom(s)
    assert "castile" not in s.realms and told(s, "kingdom-stillborn")
    s = position(turn=6)
    run(secessions(s))
    found_kingdom(s)
    assert s.control["burgos"] == "castile", "with no troops anywhere it begins at its throne"
