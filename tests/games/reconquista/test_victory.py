"""4: points and both victories."""

from __future__ import annotations

import pytest

from games.reconquista.positions import one, position
from taifa.games.reconquista.model.tables import CITY, ISLAMIC
from taifa.games.reconquista.rules.control import settle_control
from taifa.games.reconquista.rules.victory import christian_points, judge_turn, muslim_points, scores


@pytest.mark.rule("reconquista", "4.1")
def test_a_point_a_city_two_for_qurtuba_whoever_is_about() -> None:
    s = position()
    s.city["al-xerrat"] = "asturias-leon"
    assert christian_points(s) == 1
    s.city["al-belatha"] = "navarre"
    assert christian_points(s) == 3
    one(s, "andalus", "mesnada", "al-xerrat")
    assert christian_points(s) == 3
    s.city["al-xerrat"] = "rebels"
    assert christian_points(s) == 2


@pytest.mark.rule("reconquista", "4.2")
def test_muslim_points_leave_france_out_and_count_the_tomb() -> None:
    s = position()
    s.city["leon"] = "andalus"
    s.city["tolosa"] = s.city["languedoc"] = "andalus"
    assert muslim_points(s) == 1
    s.tomb = "found"
    one(s, "andalus", "mesnada", "galicia-norte")
    one(s, "andalus", "peon", "galicia-norte-city")
    settle_control(s)
    assert s.tomb == "destroyed"
    assert muslim_points(s) == 3
    s.plant("galicia-norte", "asturias-leon")
    s.city["galicia-norte"] = "asturias-leon"
    assert muslim_points(s) == 2, "the tomb stays destroyed"


@pytest.mark.rule("reconquista", "4.0")
@pytest.mark.parametrize(
    "lead, winner, reason", [(16, "christians", "christians-win"), (15, "muslims", "muslims-hold")]
)
def test_a_lead_of_sixteen_decides_after_the_last_turn(lead: int, winner: str, reason: str) -> None:
    s = position(turn=16)
    for area in [a for a in ISLAMIC if a in CITY and a != "al-belatha"][:lead]:
        s.city[area] = "asturias-leon"
    assert scores(s) == {"christians": lead, "muslims": 0}
    judge_turn(s, 16)
    assert s.result is not None and s.result.winners == (winner,) and s.result.reason == reason


@pytest.mark.rule("reconquista", "4.0")
def test_nothing_is_decided_before_the_last_turn() -> None:
    s = position(turn=15)
    judge_turn(s, 16)
    assert s.result is None


@pytest.mark.rule("reconquista", "4.3")
@pytest.mark.parametrize(
    "cities, won", [(["asturias"], False), (["asturias", "barcelona"], True), (["urgell", "leon"], False)]
)
def test_two_great_cities_win_at_once(cities: list[str], won: bool) -> None:
    s = position(turn=4)
    for area in cities:
        s.city[area] = "andalus"
    judge_turn(s, 16)
    assert (s.result is not None) is won
    if won:
        assert s.result is not None and s.result.reason == "muslims-win-at-once"
