"""1, 2, 3: components, stacking and set-up."""

from __future__ import annotations

import pytest

from games.reconquista.positions import first_decision, one, position, put, run, sound
from taifa import Match
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    AREAS,
    CITY,
    COAST,
    ISLAMIC,
    KINDS,
    KINGDOMS,
    NEAR,
    SCENARIOS,
    SUPPLY,
    half,
)
from taifa.games.reconquista.rules.control import room
from taifa.games.reconquista.rules.operations.movement import march
from taifa.games.reconquista.rules.operations.operations import operations
from taifa.games.reconquista.rules.setup import deploy_france, home_waters, to_deploy
from taifa.games.reconquista.rules.treasury import supply_left
from taifa.games.reconquista.rules.turn import year
from taifa.games.reconquista.view.scene import scene


@pytest.mark.rule("reconquista", "1.2")
def test_sixteen_turns_of_twenty_five_years() -> None:
    assert SCENARIOS["campaign"].turns == 16
    assert year(position(turn=1)) == 850
    assert year(position(turn=16)) == 1225


@pytest.mark.rule("reconquista", "1.4")
def test_halves_are_rounded_up() -> None:
    assert [half(n) for n in (1, 2, 5, 6)] == [1, 1, 3, 3]


@pytest.mark.rule("reconquista", "2.1")
def test_the_map_has_what_the_rulebook_names() -> None:
    assert 45 <= len(AREAS) - 1 <= 50
    assert len([area for area in ISLAMIC if area in CITY]) > 20
    assert NEAR["mayurqa"] == () and COAST["mayurqa"]
    for area, near in ADJACENT.items():
        assert all(area in ADJACENT[there] for there in near)
        assert near or area == "mayurqa"


@pytest.mark.rule("reconquista", "2.2")
def test_all_pieces_are_228_and_counters_limit_units() -> None:
    assert sum(sum(row.counters.values()) for row in SUPPLY.values()) == 228
    s = position()
    limit = SUPPLY["navarre"].counters["peon"]
    put(s, "navarre", "peon " * limit, "pamplona")
    assert supply_left(s, "navarre", "peon") == 0
    for kingdom, row in KINGDOMS.items():
        for kind, count in row.forces.items():
            assert SUPPLY[kingdom].counters[kind] >= count


@pytest.mark.rule("reconquista", "2.3")
def test_light_horse_is_fastest_and_levies_slowest() -> None:
    land = {kind: row.moves for kind, row in KINDS.items() if kind != "fleet"}
    assert max(land, key=lambda kind: land[kind]) == "rider"
    assert min(land, key=lambda kind: land[kind]) == "peon"


@pytest.mark.rule("reconquista", "2.4")
def test_a_rebel_shows_its_other_side() -> None:
    s = position()
    rebel = one(s, "andalus", "peon", "arnit", rebel=True)
    piece = next(p for p in scene(s, None).pieces if p.id == rebel.id)
    assert [badge.kind for badge in piece.badges] == ["rebel"]
    assert s.flag(rebel) == "rebels"


@pytest.mark.rule("reconquista", "2.5")
@pytest.mark.rule("reconquista", "2.7")
def test_markers_are_on_the_board() -> None:
    s = position()
    s.settle("burgos", 1)
    s.settle("leon", 3)
    s.plundered.append("osma")
    kinds = {piece.place: piece.kind for piece in scene(s, None).pieces}
    assert kinds == {"burgos": "settling", "leon": "settled", "osma": "plunder"}


@pytest.mark.rule("reconquista", "3.0")
def test_850_areas_cities_and_purses() -> None:
    match = Match.new("reconquista", seed=1)
    s = match.state
    assert s.purse == {"asturias-leon": 3, "catalonia": 3, "aragon": 2, "navarre": 2, "andalus": 5, "france": 0}
    assert s.control["burgos"] == "asturias-leon" and s.city["pamplona"] == "navarre"
    assert s.turn == 1 and len(s.cup) == SUPPLY["others"].counters["stratagem"]


@pytest.mark.rule("reconquista", "3.1")
def test_muslims_set_up_first_then_the_kingdoms() -> None:
    match = Match.new("reconquista", seed=1)
    seats = []
    while match.state.phase == "deploy":
        seats.append(match.decision.seat)
        match.apply(match.decision.actions[-1])
    assert seats == sorted(seats, reverse=True)
    assert set(seats) == {"muslims", "christians"}
    sound(match.state)


@pytest.mark.rule("reconquista", "3.2")
def test_stacking_limits() -> None:
    s = position()
    assert room(s, "burgos", "christians") == 3
    assert room(s, "al-belatha", "muslims") == 5
    s.settle("burgos", 1)
    assert room(s, "burgos", "christians") == 3
    s.settle("burgos", 3)
    assert room(s, "burgos", "christians") == 4
    assert room(s, "burgos", "muslims") == 3
    put(s, "asturias-leon", "peon peon", "burgos")
    one(s, "asturias-leon", "peon", "burgos-city")
    put(s, "andalus", "rider rider", "burgos")
    assert room(s, "burgos", "christians") == 1
    assert room(s, "burgos", "muslims") == 1


@pytest.mark.rule("reconquista", "3.3")
def test_kingdoms_share_land_but_act_alone() -> None:
    s = position()
    mine = one(s, "aragon", "mesnada", "pamplona")
    guest = one(s, "navarre", "mesnada", "pamplona")
    assert room(s, "pamplona", "christians") == 1
    s.active = "aragon"
    marching = [target for verb, target in operations(s, "aragon") if verb == "march"]
    assert marching == [mine.id] and guest.id not in marching


@pytest.mark.rule("reconquista", "3.4")
def test_muslim_forces() -> None:
    kinds = to_deploy("andalus")
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "host": 1,
        "mesnada": 6,
        "peon": 8,
        "rider": 8,
        "fleet": 2,
    }
    match = Match.new("reconquista", seed=1)
    areas = {str(target).removesuffix("-city") for verb, target in match.decision.actions if verb == "place"}
    assert areas == set(ISLAMIC)


@pytest.mark.rule("reconquista", "3.5")
def test_each_kingdom_sets_up_at_home() -> None:
    match = Match.new("reconquista", seed=3)
    while match.state.phase == "deploy":
        match.apply(match.decision.actions[len(match.journal) % len(match.decision.actions)])
    s = match.state
    homes = {"asturias-leon": 11, "navarre": 3, "aragon": 3, "catalonia": 9}
    for kingdom, land_units in homes.items():
        units = [u for u in s.forces(kingdom) if u.kind != "fleet"]
        assert len(units) == land_units
        assert all(AREAS[u.at.removesuffix("-city")].home == kingdom for u in units)
    fleet = next(u for u in s.forces("catalonia") if u.kind == "fleet")
    assert fleet.at in home_waters(s, "catalonia")


@pytest.mark.rule("reconquista", "3.6")
def test_french_units_come_only_with_war() -> None:
    s = position()
    assert not s.forces("france")
    s.france = "war"
    run(deploy_france(s), *[("place", "france-box")] * 7)
    assert sorted(u.kind for u in s.forces("france")) == ["mesnada"] * 2 + ["peon"] * 3 + ["rider"] * 2
    assert s.purse["france"] == 2


@pytest.mark.rule("reconquista", "5.0")
def test_a_click_on_any_of_like_units_is_an_answer() -> None:
    s = position()
    first, second = put(s, "navarre", "peon peon", "pamplona")
    tired = one(s, "navarre", "peon", "pamplona")
    s.active = "navarre"
    tired.left = 1
    shown = [piece.id for piece in scene(s, "christians").pieces]
    assert shown == [first.id, first.id, tired.id]
    assert {piece for verb, piece in operations(s, "navarre") if verb == "march"} == {first.id, tired.id}
    rules = march(s, "navarre", first)
    decision = first_decision(rules)
    assert ("take", second.id) in (decision.actions if decision else [])
    assert [piece.id for piece in scene(s, "christians").pieces] == [first.id, second.id, tired.id], "one is on its way"
