"""6 The rulebook's combat examples, die by die."""

from __future__ import annotations

import pytest

from games.hispania.positions import black, piece, position, run, white
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.rules.combat import combat, dice


def battle(s: State, region: str) -> Battle:
    """The battle in a region, before its first round; no river or pass was crossed."""
    s.open_ways = [region]
    combat.begin(s, region)
    s.phase = "melee"
    assert s.battle is not None
    return s.battle


FIGHT = ("fight-on", None)


@pytest.mark.rule("hispania", "6.3", "6.4", "6.5", "6.6")
def test_battle_in_plains() -> None:
    """Hasdrubal with two infantry and the elephant against two Roman elites in Barcino."""
    rolls = white("1-") + black("x-") + black("11")  # round 1: the Romans roll last
    rolls += white("1-") + black("x1") + black("x")
    armies = {"carthago": {"barcino": "iiw", "tarraco": "i"}, "roma": {"barcino": "ee", "illerda": "e"}}
    s = position(2, "carthago", armies, {"hasdrubal": "barcino"}, rolls)
    b = battle(s, "barcino")
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (0, 2)
    run(s)
    assert (b.attack.units, b.attack.hurt) == ("iiw", [1, 1, 0]) or sorted(b.attack.hurt) == [0, 1, 1]
    assert (b.defence.units, b.defence.hurt, b.defence.lost) == ("e", [1], "e")
    s = position(2, "carthago", armies, {"hasdrubal": "barcino"}, list(rolls))
    b = battle(s, "barcino")
    run(s, FIGHT, FIGHT, until="battles")
    assert s.stack("carthago", "barcino") == "ii"
    assert s.stack("roma", "barcino") == ""
    assert s.leaders == {"hasdrubal": "barcino"}
    assert s.points["carthago"] == 4


@pytest.mark.rule("hispania", "6.5", "6.6", "11.24")
def test_battle_in_mountains() -> None:
    """Ermanericus with two infantry and the guard against a mountaineer, an infantry and a stronghold in Galicia."""
    rolls = white("1-") + black("x1") + black("111")
    rolls += white("1-") + black("x-") + black("x1")
    armies = {"suevos": {"galicia": "iig", "duero": "i"}, "gallegos": {"galicia": "ims", "asturia": "i"}}
    s = position(6, "suevos", armies, {"ermanericus": "galicia"}, rolls)
    b = battle(s, "galicia")
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (0, 3)
    run(
        s,
        ("lose", piece("gallegos", "infantry", "galicia")),
        ("hurt", piece("gallegos", "mountaineer", "galicia")),
        ("hurt", piece("gallegos", "stronghold", "galicia")),
        ("hurt", piece("suevos", "infantry", "galicia")),
        ("hurt", piece("suevos", "infantry", "galicia")),
    )
    assert b.defence.units == "ms" and b.defence.hurt == [1, 1]
    assert sorted(b.attack.units) == ["g", "i", "i"] and b.attack.hurt == [1, 1, 1]


@pytest.mark.rule("hispania", "6.6", "6.8")
def test_battle_in_mountains_to_the_end() -> None:
    rolls = white("1-") + black("x1") + black("111")
    rolls += white("1-") + black("x-") + black("x1")
    armies = {"suevos": {"galicia": "iig", "duero": "i"}, "gallegos": {"galicia": "ims", "asturia": "i"}}
    s = position(6, "suevos", armies, {"ermanericus": "galicia"}, rolls)
    battle(s, "galicia")
    run(
        s,
        ("lose", piece("gallegos", "infantry", "galicia")),
        ("hurt", piece("gallegos", "mountaineer", "galicia")),
        ("hurt", piece("gallegos", "stronghold", "galicia")),
        ("hurt", piece("suevos", "infantry", "galicia")),
        ("hurt", piece("suevos", "infantry", "galicia")),
        FIGHT,
        FIGHT,
        ("lose", piece("gallegos", "mountaineer", "galicia")),
        ("lose", piece("suevos", "infantry", "galicia")),
        ("hurt", piece("suevos", "infantry", "galicia")),
        until="battles",
    )
    assert s.stack("gallegos", "galicia") == ""
    assert s.stack("suevos", "galicia") == "g"


@pytest.mark.rule("hispania", "9.3", "11.21", "6.6")
def test_battle_with_zeal_and_a_castle_that_surrenders() -> None:
    """Two infantry and two cavalry of the Omeyas against two Visigoth infantry and a castle, after Toletum."""
    rolls = white("1-") + black("x1") + white("x11")
    armies = {"omeyas": {"baecula": "iicc", "malaca": "i"}, "visigodos": {"baecula": "iit", "cordoba": "i"}}
    s = position(11, "omeyas", armies, {}, rolls, flags=["toletum-fallen"])
    b = battle(s, "baecula")
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (3, 0)
    assert b.attack.shield == 2
    infantry = piece("omeyas", "infantry", "baecula")
    run(s, ("lose", infantry), ("give-up", infantry), until="battles")
    assert s.stack("visigodos", "baecula") == ""
    assert s.stack("omeyas", "baecula") == "cct"


@pytest.mark.rule("hispania", "6.5")
def test_a_river_would_have_cost_the_omeyas_a_black_die() -> None:
    s = position(11, "omeyas", {"omeyas": {"baecula": "iicc"}, "visigodos": {"baecula": "iit"}})
    s.moved = {"baecula": "iicc"}
    combat.begin(s, "baecula")
    assert s.battle is not None and s.battle.held_up
    s.battle.round = 1
    assert dice.defence_pool(s.battle) == (3, 1)
    s.battle.round = 2
    assert dice.defence_pool(s.battle) == (3, 0)


OSCA = {"cruzada": {"osca": "iikk"}, "zaragoza": {"osca": "ict", "saragossa": "i"}}


@pytest.mark.rule("hispania", "6.6", "6.7", "11.11")
def test_battle_with_castle_cavalry_and_knights() -> None:
    rolls = white("1-") + black("11") + white("1-") + black("1")
    rolls += white("1-") + black("x-") + white("1") + black("x")
    s = position(20, "cruzada", OSCA, {}, rolls)
    b = battle(s, "osca")
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (2, 1)
    run(s, ("hurt", piece("zaragoza", "infantry", "osca")), FIGHT)
    assert sorted(zip(b.attack.units, b.attack.hurt, strict=True)) == [("i", 1), ("i", 1), ("k", 0), ("k", 0)]
    assert sorted(zip(b.defence.units, b.defence.hurt, strict=True)) == [("c", 1), ("t", 0)]


@pytest.mark.rule("hispania", "6.6", "6.7")
def test_second_round_then_a_siege_that_fails() -> None:
    rolls = white("1-") + black("11") + white("1-") + black("1")
    rolls += white("1-") + black("x-") + white("1") + black("x")
    rolls += white("1--") + black("-")
    s = position(20, "cruzada", OSCA, {}, rolls)
    b = battle(s, "osca")
    run(s, ("hurt", piece("zaragoza", "infantry", "osca")), FIGHT, FIGHT)
    assert b.siege
    assert b.attack.lost == "k"
    assert s.stack("zaragoza", "osca") == "t"
    assert dice.attack_pool(b) == (3, 0) and dice.defence_pool(b) == (0, 1)
    assert b.defence.hurt == [2]


@pytest.mark.rule("hispania", "6.7", "11.22", "6.11")
def test_siege_of_cartagena() -> None:
    """Two veterans with Scipio besiege the city: a skull is one damage, and the city is Roma's at once."""
    rolls = black("x11") + black("2")
    s = position(
        3, "roma", {"roma": {"cartagena": "vv"}, "carthago": {"cartagena": "y"}}, {"scipio": "cartagena"}, rolls
    )
    b = battle(s, "cartagena")
    b.siege = True
    assert dice.attack_pool(b) == (0, 3)
    assert dice.defence_pool(b) == (0, 1)
    run(s, until="battles")
    assert s.stack("carthago", "cartagena") == ""
    assert s.stack("roma", "cartagena") == "vvy"


@pytest.mark.rule("hispania", "6.7")
def test_others_besiege_with_white_dice() -> None:
    s = position(14, "castilla", {"castilla": {"toletum": "kkg"}, "omeyas": {"toletum": "t"}}, {"pelayo": "toletum"})
    s.mark("castilla")
    b = battle(s, "toletum")
    b.siege = True
    assert dice.attack_pool(b) == (3, 1)
    s = position(3, "roma", {"roma": {"cartagena": "evn"}, "carthago": {"cartagena": "y"}})
    b = battle(s, "cartagena")
    b.siege = True
    assert dice.attack_pool(b) == (1, 2)
