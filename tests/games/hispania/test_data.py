"""What the rulebook prints holds in the data: start table, borders, incomes, scores, counters."""

from __future__ import annotations

import pytest

from games.hispania.positions import GAME
from taifa.core.chance import Chance
from taifa.games.hispania.model.tables import (
    BARRED,
    BORDERS,
    DIFFICULT,
    INCOME,
    KIND,
    LAND,
    LANDINGS,
    NATIONS,
    NEAR,
    ORDER,
    POSITIONS,
    REGIONS,
    ROOM,
    SCORE,
    SEAT,
    STRAITS,
    UNIT,
    ZONES,
)


def test_fifty_two_regions_in_four_zones() -> None:
    assert len(LAND) == 52
    assert {zone: len(regions) for zone, regions in ZONES.items()} == {"norte": 15, "centro": 12, "sur": 12, "este": 13}


def test_mountains_and_the_marsh() -> None:
    mountains = {r.id for r in REGIONS.values() if r.terrain == "mountain"}
    assert len(mountains) == 17
    assert mountains >= {"galicia", "leon", "numantina", "granada", "castellon", "avila", "lusitania"}
    assert DIFFICULT - mountains == {"algarve"}


@pytest.mark.parametrize(
    "pair",
    [
        "segovia guadalajara",
        "guadalajara toletum",
        "toletum cordoba",
        "segovia palencia",
        "palencia leon",
        "leon asturia",
        "segovia avila",
        "denia calatrava",
        "calatrava toletum",
        "toletum estremadura",
        "estremadura badajoz",
        "vetonia lusitania",
        "lusitania termes",
        "vetonia tago",
        "tago termes",
        "badajoz vetonia",
        "badajoz lusitania",
        "estremadura alcantara",
        "alcantara salamanca",
        "atienza cuenca",
        "cuenca valencia",
        "cuenca saragossa",
        "cuenca guadalajara",
        "saragossa dertosa",
        "pamplona osca",
        "galicia oporto",
        "cordoba granada",
        "vizcaya pamplona",
        "vizcaya burgos",
    ],
)
@pytest.mark.rule("hispania", "5.1")
def test_borders_of_the_examples(pair: str) -> None:
    a, b = pair.split()
    assert b in NEAR[a] and a in NEAR[b]


def test_passes_and_straits() -> None:
    passes = {frozenset((b.a, b.b)) for b in BORDERS.values() if b.kind == "pass"}
    assert passes == {
        frozenset(("septimania", "illerda")),
        frozenset(("cartagena", "baetica")),
        frozenset(("guadalajara", "segovia")),
        frozenset(("aquitania", "pamplona")),
        frozenset(("calatrava", "baetica")),
        frozenset(("septimania", "barcino")),
    }
    ours = {b.id for b in BORDERS.values() if b.kind == "pass" and b.note}
    assert ours == {"pamplona:aquitania", "calatrava:baetica", "barcino:septimania"}
    straits = {frozenset((a, b)) for a, found in STRAITS.items() for b in found}
    assert straits == {
        frozenset(("africa", "malaca")),
        frozenset(("tingis", "gades")),
        frozenset(("valencia", "ibiza")),
        frozenset(("mallorca", "ibiza")),
        frozenset(("mallorca", "minorca")),
        frozenset(("ibiza", "denia")),
    }
    assert "tingis" not in NEAR["gades"]


def test_eight_rivers_on_borders() -> None:
    rivers = {b.river for b in BORDERS.values() if b.river}
    assert rivers == {"iberus", "minius", "durius", "tagus", "baetis", "singulis", "sucro", "thader"}
    assert KIND["vetonia", "lusitania"] == "river"
    assert KIND["pamplona", "osca"] == ""
    assert any(b.river == "singulis" and "baecula" in (b.a, b.b) for b in BORDERS.values())


def test_every_region_can_be_reached() -> None:
    seen, queue = {"toletum"}, ["toletum"]
    while queue:
        for there in NEAR[queue[0]] + STRAITS[queue[0]]:
            if there not in seen:
                seen.add(there)
                queue.append(there)
        queue.pop(0)
    assert seen >= LAND


@pytest.mark.rule("hispania", "2.1")
def test_incomes_of_the_examples() -> None:
    assert (INCOME["valencia"], INCOME["mallorca"]) == (2, 1)
    assert sum(INCOME[r] for r in ("galicia", "asturia", "leon", "palencia")) == 4
    castilla = ("burgos", "leon", "avila", "palencia", "salamanca", "atienza", "alcantara", "segovia")
    assert sum(INCOME[r] for r in castilla) == 13
    assert INCOME["sevilla"] == 3


@pytest.mark.rule("hispania", "4.1")
def test_stacking_limits() -> None:
    assert (ROOM["valencia"], ROOM["cuenca"], ROOM["algarve"]) == (3, 2, 2)
    assert {ROOM[r] for r in ("ibiza", "calatrava", "estremadura")} == {2}
    assert ROOM["granada"] == 3
    assert {ROOM[r] for r in ("toletum", "sevilla", "cordoba")} == {4}


@pytest.mark.rule("hispania", "3.2", "5.6")
def test_landings() -> None:
    assert set(LANDINGS["sinus-gallicus"]) == {"tarraco", "dertosa", "ibiza", "mallorca", "minorca", "valencia"}
    mauretanicum = {"ibiza", "mallorca", "minorca", "valencia", "denia", "cartagena", "malaca"}
    assert set(LANDINGS["mare-mauretanicum"]) == mauretanicum
    assert set(LANDINGS["columnae-herculis"]) == {"malaca", "tingis", "gades", "onuba"}
    assert "castellon" in BARRED["sinus-gallicus"] and "granada" in BARRED["mare-mauretanicum"]
    assert not LANDINGS["mare-cantabrum"]


@pytest.mark.rule("hispania", "8")
def test_scores_of_the_examples() -> None:
    lusitania = SCORE["lusitania", 3]
    assert (lusitania["oporto"], lusitania["salamanca"]) == (6, 2)
    assert (lusitania["alcantara"], lusitania["palencia"], lusitania.get("avila", 0)) == (1, 1, 0)


@pytest.mark.rule("hispania", "15.6")
def test_scores_of_turn_21() -> None:
    castilla, aragon = SCORE["castilla", 21], SCORE["aragon", 21]
    assert {r for r, n in castilla.items() if n == 10} == {"cordoba", "toletum"}
    assert {r for r, n in castilla.items() if n == 4} == {
        "numantina",
        "duero",
        "pamplona",
        "oporto",
        "salamanca",
        "saragossa",
        "segovia",
    }
    assert sum(1 for n in castilla.values() if n == 2) == 8
    assert {r for r, n in aragon.items() if n == 4} == {
        "avila",
        "numantina",
        "castellon",
        "saragossa",
        "segovia",
        "dertosa",
    }
    assert {r for r, n in aragon.items() if n == 2} == {"barcino", "cuenca", "osca", "pamplona"}


@pytest.mark.rule("hispania", "13")
def test_the_players_nations() -> None:
    assert len(ORDER) == 29 and [NATIONS[n].order for n in ORDER] == list(range(1, 30))
    of = {seat: [n for n in ORDER if SEAT[n] == seat] for seat in ("yellow", "green", "blue", "red")}
    assert of["yellow"] == ["carthago", "lusitania", "alanos", "byzancio", "badajoz", "zaragoza", "almoravides"]
    assert of["green"] == ["gallegos", "vascos", "vandalos", "omeyas", "navarra", "sevilla"]
    assert of["blue"][:6] == ["cantabria", "celtas", "visigodos", "castilla", "granada", "cid"]
    assert of["red"] == ["iberos", "roma", "hispania", "suevos", "francos", "aragon", "leon", "valencia"]


@pytest.mark.rule("hispania", "12")
@pytest.mark.parametrize(
    ("scenario", "lines"),
    [
        ("A", {"galicia": ("gallegos", "im"), "badajoz": ("celtas", "ii"), "tingis": ("carthago", "n")}),
        ("B", {"burgos": ("hispania", "iy"), "vizcaya": ("cantabria", "im"), "cordoba": ("hispania", "if")}),
        ("C", {"toletum": ("sevilla", "iicct"), "avila": ("castilla", "iikt"), "barcino": ("francos", "iikt")}),
    ],
)
def test_start_positions(scenario: str, lines: dict[str, tuple[str, str]]) -> None:
    s = GAME.setup(scenario, GAME.full_options({}), Chance(b"seed"))
    for region, (nation, units) in lines.items():
        assert sorted(s.stack(nation, region)) == sorted(units)
    turn = {"A": 1, "B": 6, "C": 15}[scenario]
    table = {p.region: p for p in POSITIONS.values() if p.turn == turn}
    on_map = {region for army in s.armies.values() for region in army}
    assert on_map == set(table)
    assert len(table) == (47 if turn == 6 else 52)


def test_start_positions_fit_the_counters() -> None:
    for turn in (1, 6, 15):
        used: dict[tuple[str, str], int] = {}
        for p in POSITIONS.values():
            if p.turn == turn:
                for letter in p.units:
                    used[p.nation, letter] = used.get((p.nation, letter), 0) + 1
        for (nation, letter), n in used.items():
            assert n <= NATIONS[nation].counters[letter], (turn, nation, letter, n)


@pytest.mark.rule("hispania", "2.3")
def test_prices() -> None:
    assert {UNIT[x].cost for x in "ims"} == {5}
    assert {UNIT[x].cost for x in "kg"} == {7}
    assert {UNIT[x].cost for x in "tp"} == {9}
    assert {UNIT[x].cost for x in "cevfnwb"} == {0}


@pytest.mark.rule("hispania", "6.5", "2.3", "5.1")
def test_who_has_guards_and_who_has_elites() -> None:
    """The list of components names both; the one "Elite" of Suevos, Vándalos and Francos is a guard by it."""
    guards = {nation.id for nation in NATIONS.values() if "g" in nation.counters}
    elites = {nation.id for nation in NATIONS.values() if "e" in nation.counters}
    germanic = {"visigodos", "suevos", "francos", "vandalos"}
    assert guards == germanic | {"omeyas", "castilla", "sevilla", "aragon", "leon", "navarra"}
    assert elites == {"roma", "almohade", "almoravides"}
    assert (UNIT["g"].move, UNIT["g"].clear, UNIT["g"].difficult, UNIT["g"].cost) == (3, "black", "black", 7)
    assert (UNIT["e"].move, UNIT["e"].clear, UNIT["e"].difficult, UNIT["e"].cost) == (3, "black", "white", 0)
