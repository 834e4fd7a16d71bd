"""4 Stacking, 7 Population."""

from __future__ import annotations

import pytest

from games.hispania.positions import options, piece, play, position
from taifa.games.hispania.model import stacks
from taifa.games.hispania.rules import capital, population, stacking
from taifa.games.hispania.rules.combat import retreat


@pytest.mark.rule("hispania", "4.2")
def test_what_counts() -> None:
    assert stacks.size("iit") == 3
    assert stacks.size("iip") == 2
    assert stacks.size("fy") == 1
    assert stacks.size("is") == 2


@pytest.mark.rule("hispania", "4.3")
def test_the_capital_holds_one_more() -> None:
    s = position(7, "suevos", {"suevos": {"galicia": "ii", "oporto": "iii"}}, capitals={"suevos": "galicia"})
    assert (s.room("suevos", "galicia"), s.room("suevos", "oporto")) == (3, 3)
    assert s.can_declare("suevos", "oporto")
    s.declare("suevos", "oporto")
    assert s.room("suevos", "oporto") == 4
    s.armies["suevos"]["oporto"] = "iiii"
    assert s.can_declare("suevos", "galicia") and s.gives_up_capital("suevos")
    play(capital.declare(s, "suevos", "galicia"))
    assert s.stack("suevos", "oporto") == "iii"  # the surplus of the former capital is removed at once


@pytest.mark.rule("hispania", "4.3", "4.5")
def test_a_new_capital_may_cost_units_of_the_players_choice_in_the_old_one() -> None:
    lands = {"segovia": "iiii", "burgos": "iikt", "avila": "i", "palencia": "i"}
    s = position(14, "castilla", {"castilla": lands}, capitals={"castilla": "burgos"})
    asked = play(
        stacking.check(s, attacking=False), ("declare", "segovia"), ("disband", piece("castilla", "infantry", "burgos"))
    )
    assert options(asked[1], "disband") == {piece("castilla", x, "burgos") for x in ("infantry", "knight", "castle")}
    assert (s.stack("castilla", "segovia"), s.stack("castilla", "burgos")) == ("iiii", "ikt")


@pytest.mark.rule("hispania", "4.3", "11.28")
def test_a_capital_city_fixes_the_capital() -> None:
    s = position(9, "visigodos", {"visigodos": {"toletum": "ip", "segovia": "i"}})
    assert not s.can_declare("visigodos", "segovia")
    assert s.can_declare("visigodos", "toletum")


@pytest.mark.rule("hispania", "4.4")
def test_attack_bonuses() -> None:
    s = position(7, "alanos", {"alanos": {"segovia": "iiii"}, "hispania": {"segovia": "if"}})
    assert stacking.limit(s, "alanos", "segovia", attacking=True) == 4
    s.leaders = {"ataces": "segovia"}
    assert stacking.limit(s, "alanos", "segovia", attacking=True) == 5
    s.leaders, s.turn, s.wave = {}, 6, 2
    assert stacking.limit(s, "alanos", "segovia", attacking=True) == 5
    assert stacking.limit(s, "alanos", "segovia", attacking=False) == 3


@pytest.mark.rule("hispania", "4.4")
def test_toletum_with_a_leader() -> None:
    s = position(13, "omeyas", {"omeyas": {"toletum": "i"}, "castilla": {"toletum": "i"}}, {"abd-ar-rahman": "toletum"})
    assert stacking.limit(s, "omeyas", "toletum", attacking=True) == 6


@pytest.mark.rule("hispania", "4.4", "9.3", "11.1")
def test_no_limit_in_the_first_phase() -> None:
    s = position(11, "omeyas", {"omeyas": {"toletum": "i" * 12}, "visigodos": {"toletum": "i"}})
    assert stacking.limit(s, "omeyas", "toletum", attacking=True) > 12
    s.wave = 2
    assert stacking.limit(s, "omeyas", "toletum", attacking=True) == 6
    s = position(6, "alanos", {"alanos": {"segovia": "i"}, "hispania": {"segovia": "f"}}, {"ataces": "segovia"})
    assert stacking.limit(s, "alanos", "segovia", attacking=True) > 12


@pytest.mark.rule("hispania", "4.5", "6.13")
def test_what_is_too_many_goes_or_becomes_the_capital() -> None:
    s = position(15, "valencia", {"valencia": {"valencia": "iiii"}})
    asked = play(stacking.check(s, attacking=False), ("declare", "valencia"))
    assert options(asked[0], "disband") == {piece("valencia", "infantry", "valencia")}
    assert s.stack("valencia", "valencia") == "iiii"
    s = position(15, "valencia", {"valencia": {"valencia": "iiiii", "denia": "iii"}})
    play(stacking.check(s, attacking=False), ("declare", "valencia"))
    assert s.stack("valencia", "valencia") == "iiii"


@pytest.mark.rule("hispania", "4.5")
def test_the_attack_bonus_counts_at_the_end_of_movement_only() -> None:
    armies = {"castilla": {"valencia": "iiii"}, "valencia": {"valencia": "i"}}
    s = position(15, "castilla", armies, capitals={"castilla": "burgos"})
    play(stacking.check(s, attacking=True))
    assert s.stack("castilla", "valencia") == "iiii"


@pytest.mark.rule("hispania", "4.6", "6.12")
def test_one_unit_may_retreat_above_the_limit() -> None:
    armies = {"castilla": {"avila": "ii", "segovia": "ii", "burgos": "iiii"}}
    s = position(14, "omeyas", armies, capitals={"castilla": "burgos"})
    assert "avila" in retreat.refuges(s, "castilla", "segovia")
    s.put("castilla", "avila", "i")
    assert "avila" not in retreat.refuges(s, "castilla", "segovia")


@pytest.mark.rule("hispania", "7")
def test_two_units_a_region() -> None:
    lands = {"leon": "iiit", "palencia": "iik", "salamanca": "ii", "oporto": "i"}
    s = position(16, "leon", {"leon": lands})
    assert s.population("leon") == 9
    play(population.control(s), ("disband", piece("leon", "infantry", "leon")))
    assert s.population("leon") == 8


@pytest.mark.rule("hispania", "7", "11.21")
def test_works_and_berbers_do_not_count() -> None:
    s = position(14, "omeyas", {"omeyas": {"sevilla": "iibbbp", "cordoba": "iit"}})
    assert s.population("omeyas") == 4
    assert population.excess(s, "omeyas") == s.population("omeyas") - 4
    play(population.control(s))
