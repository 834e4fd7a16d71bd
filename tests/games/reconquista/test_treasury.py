"""6: treasure, recruits, settlement."""

from __future__ import annotations

import pytest

from games.reconquista.positions import first_decision, one, position, put, run, targets
from taifa.games.reconquista.model.tables import AREAS, KINDS
from taifa.games.reconquista.rules.control import holdings, take_control
from taifa.games.reconquista.rules.treasury import (
    affordable,
    area_income,
    collect,
    fielded,
    finish_settlements,
    grounds,
    income,
    lapse,
    plunder_settlers,
    recruit,
    settle,
    settlement_sites,
)


@pytest.mark.rule("reconquista", "6.0")
def test_full_control_unplundered_and_loyal_land_yields() -> None:
    s = position()
    whole = income(s, "navarre")
    assert whole == AREAS["pamplona"].value
    one(s, "andalus", "rider", "pamplona")
    assert income(s, "navarre") == 0
    s = position()
    s.plundered.append("pamplona")
    assert income(s, "navarre") == 0
    s = position()
    one(s, "navarre", "peon", "pamplona", rebel=True)
    assert income(s, "navarre") == 0


@pytest.mark.rule("reconquista", "6.0")
def test_settlers_the_tomb_and_a_doubled_throne_add() -> None:
    s = position()
    plain = area_income(s, "galicia-norte")
    s.settle("galicia-norte", 1)
    assert area_income(s, "galicia-norte") == plain
    s.settle("galicia-norte", 3)
    s.tomb = "found"
    assert area_income(s, "galicia-norte") == plain + 2
    s.doubled.append("burgos")
    assert area_income(s, "burgos") == 2 * AREAS["burgos"].value
    take_control(s, "burgos", "andalus", "")
    assert area_income(s, "burgos") == 2 * AREAS["burgos"].value, "even in Muslim hands"


@pytest.mark.rule("reconquista", "6.0")
def test_plunder_is_kept_savings_lapse_and_markers_go() -> None:
    s = position()
    s.purse["navarre"] = 9
    s.spoils["navarre"] = 2
    s.plundered.append("pamplona")
    lapse(s)
    assert s.treasure("navarre") == 2
    collect(s)
    assert s.purse["navarre"] == 2 and s.spoils["navarre"] == 0
    assert s.plundered == []
    collect(s)
    assert s.purse["navarre"] == AREAS["pamplona"].value


@pytest.mark.rule("reconquista", "6.0")
def test_each_kingdom_has_its_own_purse() -> None:
    s = position()
    collect(s)
    rich = s.purse["catalonia"]
    s.pay("aragon", 1)
    assert s.purse["catalonia"] == rich
    s.purse["aragon"], s.spoils["aragon"] = 1, 2
    s.pay("aragon", 2)
    assert (s.purse["aragon"], s.spoils["aragon"]) == (0, 1)


@pytest.mark.rule("reconquista", "6.1")
def test_prices() -> None:
    assert {kind: KINDS[kind].cost for kind in ("mesnada", "host", "peon", "rider", "order", "fleet")} == {
        "mesnada": 3,
        "host": 0,
        "peon": 1,
        "rider": 2,
        "order": 3,
        "fleet": 3,
    }


@pytest.mark.rule("reconquista", "6.1")
def test_orders_from_turn_twelve_for_christians_only() -> None:
    s = position(turn=11)
    s.purse["catalonia"] = s.purse["andalus"] = 10
    assert "order" not in affordable(s, "catalonia", holdings(s, "catalonia"), fielded(s, "catalonia"))
    s.turn = 12
    assert "order" in affordable(s, "catalonia", holdings(s, "catalonia"), fielded(s, "catalonia"))
    assert "order" not in affordable(s, "andalus", holdings(s, "andalus"), fielded(s, "andalus"))


@pytest.mark.rule("reconquista", "6.1")
def test_two_recruits_an_area_within_stacking() -> None:
    s = position()
    s.purse["navarre"] = 10
    s.agenda = ["navarre", "andalus"]
    s.phase = "recruit"
    recruits = [("recruit", "peon"), ("place", "pamplona"), ("recruit", "peon"), ("place", "pamplona-city")]
    run(recruit(s), *recruits)
    assert s.purse["navarre"] == 8, "more were not offered"
    s.placed = {"pamplona": 1, "pamplona-city": 1}
    assert grounds(s, "navarre", "peon", holdings(s, "navarre")) == []
    assert affordable(s, "navarre", holdings(s, "navarre"), fielded(s, "navarre")) == [], "and Navarre has no ships"
    s.placed.clear()
    assert grounds(s, "navarre", "peon", holdings(s, "navarre")) == ["pamplona"]
    one(s, "navarre", "peon", "pamplona")
    assert grounds(s, "navarre", "peon", holdings(s, "navarre")) == []


@pytest.mark.rule("reconquista", "6.1")
def test_no_recruits_in_land_that_is_not_fully_ours() -> None:
    s = position()
    s.purse["navarre"] = 5
    one(s, "andalus", "rider", "pamplona")
    assert affordable(s, "navarre", holdings(s, "navarre"), fielded(s, "navarre")) == []


@pytest.mark.rule("reconquista", "6.2")
def test_a_settlement_costs_five_beside_another_area_of_the_realm() -> None:
    s = position()
    s.purse["asturias-leon"] = 5
    s.purse["navarre"] = 5
    s.agenda = ["asturias-leon", "navarre"]
    assert "burgos" in targets(first_decision(settle(s)), "settle")
    run(settle(s), ("settle", "burgos"))
    assert s.purse["asturias-leon"] == 0 and s.settled == {"burgos": 1}
    assert settlement_sites(s, "navarre") == [], "Pamplona has no other area of Navarre's beside it"
    finish_settlements(s)
    assert s.settled == {"burgos": 3}


@pytest.mark.rule("reconquista", "6.2")
def test_settlers_flee_muslims_and_a_second_plunder() -> None:
    s = position()
    s.settle("burgos", 1)
    s.settle("leon", 1)
    s.settle("vizcaya", 3)
    raider = one(s, "andalus", "rider", "leon")
    one(s, "andalus", "rider", "vizcaya")
    s.plundered.append("burgos")
    plunder_settlers(s, "burgos")
    finish_settlements(s)
    assert s.settled == {"burgos": 2}
    s.remove(raider)
    plunder_settlers(s, "burgos")
    assert s.settled == {}
    s.settle("burgos", 3)
    plunder_settlers(s, "burgos")
    plunder_settlers(s, "burgos")
    assert s.settled == {"burgos": 3}, "a finished settlement outlasts plunder"


@pytest.mark.rule("reconquista", "6.2")
def test_settlers_do_not_stay_under_muslim_rule() -> None:
    s = position()
    s.settle("burgos", 3)
    put(s, "andalus", "mesnada", "burgos")
    put(s, "andalus", "peon", "burgos-city")
    take_control(s, "burgos", "andalus", "")
    assert s.settled == {}
