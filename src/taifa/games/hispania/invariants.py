"""What must hold in every position: called at each step by the tests."""

from __future__ import annotations

from functools import lru_cache

from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import (
    LAND,
    LEADERS,
    LIFE,
    MOUNTAINS,
    NATIONS,
    RANK,
    REGIONS,
    ROUNDS,
    TURNS,
    WALLS,
    WORKS,
)
from taifa.games.hispania.model.units import CAPITAL, CASTLE, CITY, ELITE, FORT, STRONGHOLD

ROOTED = {CITY: "a site", CAPITAL: "the capital's region", STRONGHOLD: "mountains", FORT: "Hispania"}
"""4.2, 11 What is built where only: see `at_home`."""


def check(s: State) -> None:
    """Stacks are well formed and at home, counters within their limits, ruins and works one a region, gold never
    negative, capitals at home, suzerain and subject apart, no elites of the Almorávides from turn 20; battles as
    chapter 6 has them."""
    assert s.turn in TURNS
    check_armies(s)
    for leader, place in s.leaders.items():
        assert leader in LEADERS and place in REGIONS, (leader, place)
    assert all(gold >= 0 for gold in s.gold.values()), s.gold
    for subject, lord in s.subjects.items():
        assert subject != lord and lord in NATIONS
    for nation, region in s.capitals.items():
        assert s.stack(nation, region), f"{nation} has its capital in {region}, where it has nobody (4.3)"
    assert s.fallen.keys() <= s.ruins.keys(), f"no ruin lies where one's counter should: {s.fallen} (9.5)"
    for region in s.ruins:
        built = [n for n in s.armies.stands.get(region, ()) if stacks.walls(s.armies[n][region])]
        assert not built, f"{built} has walls in {region}, where a ruin lies (9.5)"
    if s.phase == "nation":
        between_nations(s)
    if s.turn >= 20 and s.phase != "turn":
        assert ELITE not in s.everyone("almoravides"), "elites of the Almorávides after turn 19 (11.3)"
    if s.phase == "move":
        assert s.wave <= s.waves, f"wave {s.wave} of {s.waves} (9.1)"
        for place, units in s.moved.items():
            there = s.stack(s.active, place)
            assert all(units.count(x) <= there.count(x) for x in units), f"{units} moved to {place}, {there} is there"
    if s.battle is not None:
        check_battle(s, s.battle)


def check_armies(s: State) -> None:
    """2.3, 4.2 Who stands where, and of what: no more than there are counters, works one a region and where they
    belong."""
    grey = 2 if s.options.get("events") else 0
    standing = set()
    for nation, army in s.armies.items():
        assert army, f"{nation} has an empty army"
        for place, stack in army.items():
            standing.add((nation, place))
            check_stack(nation, place, stack)
        castles = CASTLE * s.in_ruins(nation, CASTLE) if s.fallen else ""
        check_counters(nation, s.everyone(nation) + castles, grey)
    stands = s.armies.stands
    assert standing == {(nation, place) for place, nations in stands.items() for nation in nations}, stands
    assert s.armies.meetings == {place for place, nations in stands.items() if len(nations) > 1}


@lru_cache(1 << 16)
def check_stack(nation: str, place: str, stack: str) -> None:
    """4.1, 4.2 A stack is somebody, in order of rank, with one work at most and that where it belongs."""
    assert place in REGIONS and stack, (nation, place, stack)
    assert list(stack) == sorted(stack, key=RANK.__getitem__), (nation, place, stack)
    if not WORKS.isdisjoint(stack):
        built = stacks.works(stack)
        assert len(built) == 1, f"{nation} has {stack} in {place}"
        assert at_home(nation, built, place), f"{nation} has {built} in {place}, not in {ROOTED.get(built)}"


@lru_cache(1 << 16)
def check_counters(nation: str, everyone: str, grey: int) -> None:
    """2.3 A nation has no more units of a kind than counters."""
    for letter, limit in NATIONS[nation].counters.items():
        allowed = limit + (grey if letter == CASTLE else 0)
        assert everyone.count(letter) <= allowed, f"{nation} has {everyone.count(letter)} {letter}"


def at_home(nation: str, built: str, place: str) -> bool:
    """4.2, 11 Cities rise on their sites, a capital city in its region, strongholds in mountains (the Celtas' in the
    Algarve), and nothing is built beyond Hispania or at sea."""
    if built == CITY:
        return REGIONS[place].site
    if built == CAPITAL:
        return place == NATIONS[nation].capital
    if built == STRONGHOLD:
        return place in MOUNTAINS or (nation == "celtas" and place == "algarve")
    return place in LAND


def between_nations(s: State) -> None:
    """2.4, 3.3, 6.2, 6.9, 9.6 As a nation's sequence begins no suzerain and subject share a region, treasuries hold
    what they can, and no leader has outstayed his time or stands by himself among others. Two nations share a region
    only if something is built there, or a fort came by a counter."""
    for place in s.armies.meetings:
        nations = s.armies.stands[place]
        if place not in LAND:
            continue
        for nation in nations:
            lord = s.subjects.get(nation)
            assert lord not in nations, f"{nation} and its suzerain {lord} share {place} (9.6)"
        fixed = any(not WORKS.isdisjoint(s.armies[nation][place]) for nation in nations)
        assert fixed or s.options.get("events"), f"{nations} share {place} after their battles (6.2)"
    collecting = (s.active, s.subjects.get(s.active))  # a suzerain may spend tribute before what is too much is lost
    for nation, gold in s.gold.items():
        assert nation in collecting or gold <= NATIONS[nation].treasury, f"{nation} keeps {gold} gold (2.4)"
    for leader, place in s.leaders.items():
        row = LEADERS[leader]
        assert s.turn <= (s.stay.get(leader) or row.leaves or row.ends), f"{leader} has outstayed his time (3.3)"
        nation = s.master(leader)
        if place in LAND and not s.stack(nation, place):
            there = s.armies.stands.get(place, ())
            others = [each for each in there if not s.allied(each, nation)]
            assert not others or len(others) < len(there), f"{leader} stands alone among {others} in {place} (6.9)"


def check_battle(s: State, b: Battle) -> None:
    """6.2, 6.6 No siege before the second round, nor of more than walls; nobody alive beyond his life points; whoever
    fights stands there, unless he is just leaving."""
    assert b.round <= ROUNDS and not (b.siege and b.round < ROUNDS), "a siege before the second round (6.2)"
    assert not (b.siege and any(x not in WALLS for x in b.defence.units)), "a siege of more than walls (6.7)"
    for side in (b.attack, b.defence):
        assert len(side.units) == len(side.hurt)
        assert all(hurt < LIFE[x] for x, hurt in zip(side.units, side.hurt, strict=True)), side
        if s.phase != "melee" or side.refuges or s.allied(b.attack.nation, b.defence.nation):
            continue
        there = s.stack(side.nation, b.region)
        assert all(side.units.count(x) <= there.count(x) for x in side.units), f"{side} but {there} is there"
