"""11: sailing, carrying troops, battle at sea."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, verbs
from taifa.games.reconquista.model.units import MOVED
from taifa.games.reconquista.rules.operations.fleets import Voyage, consorts, fleets_at, naval_battle, sail
from taifa.games.reconquista.rules.operations.operations import give_battle, operations


@pytest.mark.rule("reconquista", "11.0")
@pytest.mark.rule("reconquista", "11.1")
def test_a_sea_costs_one_and_land_is_closed() -> None:
    s = position()
    fleet = one(s, "asturias-leon", "fleet", "sea-cantabria")
    decision = first_decision(sail(s, "asturias-leon", fleet))
    assert set(targets(decision, "sail")) == {"sea-gascony", "sea-galicia"}
    run(sail(s, "asturias-leon", fleet), ("sail", "sea-galicia"), ("sail", "sea-lusitania"), "stop")
    assert fleet.at == "sea-lusitania" and fleet.left == 6 and fleet.done & MOVED
    assert fleets_at(s, "sea-lusitania", "christians") == [fleet]


@pytest.mark.rule("reconquista", "11.1")
def test_enemy_fleets_may_intercept_but_do_not_stop_a_voyage() -> None:
    s = position()
    fleet = one(s, "asturias-leon", "fleet", "sea-galicia")
    one(s, "andalus", "fleet", "sea-lusitania")
    dice(s, 3)
    run(sail(s, "asturias-leon", fleet), ("sail", "sea-lusitania"), "intercept", ("sail", "sea-algarve"), "stop")
    assert fleet.at == "sea-algarve"
    s = position()
    fleet = one(s, "asturias-leon", "fleet", "sea-galicia")
    enemy = one(s, "andalus", "fleet", "sea-lusitania")
    dice(s, 4, 5, 1)
    run(sail(s, "asturias-leon", fleet), ("sail", "sea-lusitania"), "intercept")
    assert not fleet.at and enemy.at == "sea-lusitania"


@pytest.mark.rule("reconquista", "11.2")
def test_carrying_two_units_costs_one_each_and_three_to_land() -> None:
    s = position()
    fleet = one(s, "catalonia", "fleet", "sea-lion")
    first, second = put(s, "catalonia", "mesnada peon", "barcelona")
    third = one(s, "catalonia", "rider", "barcelona-city")
    s.active = "catalonia"
    rules = sail(s, "catalonia", fleet)
    rules.send(None)
    rules.send(("embark", first.id))
    decision = rules.send(("embark", second.id))
    assert "embark" not in verbs(decision) and "stop" not in verbs(decision)  # type: ignore[arg-type]
    assert targets(decision, "land") == [], "they land on another sea than where they embarked"  # type: ignore[arg-type]
    assert first.at == "sea-lion" and first.aboard == fleet.n
    run(_after(rules, ("sail", "sea-baleares")), ("land", "mayurqa"), "stop")
    assert (first.at, second.at, third.at) == ("mayurqa", "mayurqa", "barcelona-city")
    assert fleet.left == 8 - 2 - 1 - 3 == 2 and first.left == 3 and first.aboard < 0
    sound(s)
    assert ("enter", first.id) in operations(s, "catalonia")


def _after(rules, action):  # type: ignore[no-untyped-def]
    """Go on with a rule under way by giving it this answer first."""
    try:
        decision = rules.send(action)
    except StopIteration:
        return None
    while True:
        answer = yield decision
        try:
            decision = rules.send(answer)
        except StopIteration:
            return None


@pytest.mark.rule("reconquista", "11.2")
def test_no_loading_at_a_city_that_an_enemy_occupies_or_without_the_means_to_land() -> None:
    s = position()
    fleet = one(s, "catalonia", "fleet", "sea-baleares")
    one(s, "catalonia", "peon", "al-burtat")
    one(s, "andalus", "peon", "al-burtat-city")
    assert targets(first_decision(sail(s, "catalonia", fleet)), "embark") == []
    unit = one(s, "catalonia", "peon", "barcelona")
    assert targets(first_decision(sail(s, "catalonia", fleet)), "embark") == [unit.id]
    fleet.left = 5
    assert targets(first_decision(sail(s, "catalonia", fleet)), "embark") == [unit.id]
    fleet.left = 4
    assert targets(first_decision(sail(s, "catalonia", fleet)), "embark") == []


@pytest.mark.rule("reconquista", "11.2")
def test_landing_beside_enemies_is_a_battle_and_who_survives_it_may_march_on() -> None:
    s = position()
    fleet = one(s, "catalonia", "fleet", "sea-lion")
    unit = one(s, "catalonia", "mesnada", "barcelona")
    enemy = one(s, "andalus", "peon", "murbatir")
    s.active = "catalonia"
    dice(s, 6, 1, 4)
    landing = [("embark", unit.id), ("sail", "sea-baleares"), ("land", "murbatir"), "pitched", "stop"]
    run(sail(s, "catalonia", fleet), *landing)  # type: ignore[arg-type]
    assert unit.at == "murbatir" and unit.left == 3 and enemy.at == "murbatir"
    assert ("march", unit.id) in operations(s, "catalonia")


@pytest.mark.rule("reconquista", "11.3")
def test_both_sides_roll_and_lose_together() -> None:
    s = position()
    mine, theirs = put(s, "catalonia", "fleet", "sea-lion"), put(s, "andalus", "fleet", "sea-lion")
    cargo = one(s, "andalus", "peon", "sea-lion")
    cargo.aboard = theirs[0].n
    dice(s, 6, 6)
    run(naval_battle(s, "sea-lion", mine, theirs))
    assert not mine[0].at and not theirs[0].at and not cargo.at, "what it carried goes down with it"
    sound(s)


@pytest.mark.rule("reconquista", "11.3")
def test_a_fleet_may_give_battle_where_it_ends() -> None:
    s = position()
    s.active = "catalonia"
    put(s, "catalonia", "fleet fleet", "sea-lion")
    enemy = one(s, "andalus", "fleet", "sea-lion")
    assert ("fight", "sea-lion") in operations(s, "catalonia")
    dice(s, 4, 1)
    run(give_battle(s, "catalonia", "sea-lion"))
    assert not enemy.at
    assert ("fight", "sea-lion") not in operations(s, "catalonia")


@pytest.mark.rule("reconquista", "11.1")
def test_only_a_fleet_that_can_still_move_sails_along() -> None:
    s = position()
    fleet, other = put(s, "asturias-leon", "fleet fleet", "sea-cantabria")
    voyage = Voyage(s, "asturias-leon", fleet)
    assert consorts(s, voyage) == [other]
    other.left = 0
    assert consorts(s, voyage) == []
