"""1 Order of play, 8 Victory points, 12 to 15 Preparation and setup."""

from __future__ import annotations

import random

import pytest

from games.hispania.positions import GAME, options, play, position, run
from taifa import Match
from taifa.core.chance import Chance
from taifa.games.hispania.model.state import Battle
from taifa.games.hispania.model.tables import ORDER
from taifa.games.hispania.rules import setup, turn, victory
from taifa.games.hispania.rules.combat import dice
from taifa.games.hispania.rules.phases import STEPS


@pytest.mark.rule("hispania", "1")
def test_the_order_of_nations() -> None:
    assert ORDER[:8] == ("carthago", "gallegos", "cantabria", "lusitania", "vascos", "celtas", "iberos", "roma")
    assert ORDER[8:16] == ("hispania", "vandalos", "alanos", "suevos", "visigodos", "byzancio", "omeyas", "francos")
    assert ORDER[16:22] == ("aragon", "badajoz", "zaragoza", "navarra", "leon", "castilla")
    assert ORDER[22:] == ("sevilla", "valencia", "granada", "cid", "almoravides", "cruzada", "almohade")


@pytest.mark.rule("hispania", "1")
def test_nations_without_units_are_passed_over() -> None:
    s = position(2, "carthago", {"carthago": {"gades": "i"}, "vascos": {"osca": "i"}})
    turn.next_nation(s)
    assert s.active == "vascos"
    turn.next_nation(s)
    assert s.active == "roma"  # its first units come on turn 2
    turn.next_nation(s)
    assert s.phase == "turn-end"


@pytest.mark.rule("hispania", "1")
def test_the_steps_of_a_nation_in_order() -> None:
    s = position(14, "castilla", {"castilla": {"segovia": "i"}}, phase="nation", gold={"castilla": 4})
    seen = []
    for _ in range(20):
        seen.append(s.phase)
        rules = STEPS[s.phase](s)
        if rules is not None:
            play(rules, ("end-moves", None) if s.phase == "move" else ("done", None))
        if s.phase == "turn-end":
            break
    assert seen == ["nation", "muster", "move", "halt", "battles", "limits"]


@pytest.mark.rule("hispania", "8")
def test_lusitania_example_of_turn_three() -> None:
    lands = {"oporto": "i", "salamanca": "i", "alcantara": "i", "palencia": "i", "avila": "i"}
    s = position(3, armies={"lusitania": lands})
    victory.count_turn(s)
    assert s.points == {"lusitania": 10}


@pytest.mark.rule("hispania", "8", "11.17")
def test_iberos_example_only_the_attacker_scores() -> None:
    s = position(1, "iberos", {"iberos": {"cordoba": "i"}})
    b = Battle("cordoba", dice.fresh("iberos", "i", []), dice.fresh("carthago", "i", []))
    b.defence.lost = "ii"
    victory.count_battle(s, b)
    assert s.points == {"iberos": 8}


@pytest.mark.rule("hispania", "8")
@pytest.mark.parametrize("number", [1, 2, 4, 6, 8, 11, 14, 16, 17, 18, 20])
def test_turns_on_which_nobody_counts_regions(number: int) -> None:
    s = position(number, armies={"gallegos": {"galicia": "i"}, "celtas": {"badajoz": "i"}})
    victory.count_turn(s)
    assert not s.points


@pytest.mark.rule("hispania", "8", "11.21", "11.13")
def test_omeyas_count_on_12_francos_on_9() -> None:
    s = position(12, armies={"omeyas": {"toletum": "i"}, "celtas": {"badajoz": "i"}})
    victory.count_turn(s)
    assert set(s.points) == {"omeyas"}
    s = position(9, armies={"francos": {"pamplona": "i"}, "celtas": {"badajoz": "i"}})
    victory.count_turn(s)
    assert set(s.points) == {"francos"}


@pytest.mark.rule("hispania", "8", "9.6")
def test_a_subject_scores_half_and_its_suzerain_all() -> None:
    armies = {"vascos": {"pamplona": "i", "numantina": "i"}, "visigodos": {"saragossa": "i"}}
    alone = position(7, armies=armies)
    victory.count_turn(alone)
    s = position(7, armies=armies, subjects={"vascos": "visigodos"})
    victory.count_turn(s)
    assert s.points["vascos"] == (alone.points["vascos"] + 1) // 2
    assert s.points["visigodos"] > alone.points["visigodos"]


@pytest.mark.rule("hispania", "8")
def test_turn_21_counts_as_19_for_the_others() -> None:
    s = position(21, armies={"sevilla": {"sevilla": "i"}})
    victory.count_turn(s)
    then = position(19, armies={"sevilla": {"sevilla": "i"}})
    victory.count_turn(then)
    assert s.points == then.points and s.points["sevilla"] > 0


@pytest.mark.rule("hispania", "14")
def test_most_points_win_even_by_half_a_point() -> None:
    s = position(5, scenario="A", points={"roma": 9, "carthago": 10, "gallegos": 2})
    turn.finish(s)
    assert s.result is not None
    assert s.result.winners == ("yellow",)
    assert s.result.scores == {"yellow": 5.0, "green": 1.0, "blue": 0.0, "red": 4.5}
    s = position(5, scenario="A", points={"roma": 10, "carthago": 10})
    turn.finish(s)
    assert s.result is not None and s.result.winners == ()
    assert victory.scores(s)["red"] == 5.0


@pytest.mark.rule("hispania", "15.1", "15.2", "15.3", "15.4", "15.5", "15.6")
@pytest.mark.parametrize(
    ("scenario", "first", "bonus"),
    [
        ("A", 1, {"yellow": 0, "green": 8, "blue": 16, "red": 0}),
        ("B", 6, {"yellow": 16, "green": 12, "blue": 8, "red": 30}),
        ("C", 15, {"yellow": 16, "green": 24, "blue": 8, "red": 16}),
        ("D", 6, {"yellow": 0, "green": 0, "blue": 0, "red": 0}),
        ("E", 1, {"yellow": 0, "green": 0, "blue": 0, "red": 0}),
        ("F", 1, {"yellow": 0, "green": 0, "blue": 0, "red": 0}),
    ],
)
def test_scenarios_begin(scenario: str, first: int, bonus: dict[str, int]) -> None:
    s = GAME.setup(scenario, GAME.full_options({}), Chance(b"seed"))
    assert s.turn == first
    assert GAME.scores(s) == bonus


@pytest.mark.rule("hispania", "15.1", "15.2", "15.3", "15.4", "15.5", "15.6")
@pytest.mark.parametrize(("scenario", "last"), [("A", 5), ("B", 12), ("C", 19), ("D", 19), ("E", 19), ("F", 21)])
def test_scenarios_end(scenario: str, last: int) -> None:
    match = Match.new("hispania", scenario, seed=7)
    rng = random.Random(7)
    while not match.over:
        match.apply(rng.choice(match.decision.actions))
    assert match.state.turn == last


@pytest.mark.rule("hispania", "12", "11.7", "11.14", "11.19", "11.27", "11.17", "11.10")
def test_missing_mountaineers_and_strongholds_are_placed() -> None:
    s = GAME.setup("A", GAME.full_options({}), Chance(b"seed"))
    asked = run(s)
    assert asked[0].prompt == "place-missing" and asked[0].seat == "green"
    assert options(asked[0], "place") <= {"galicia", "asturia", "duero"}
    match = Match.new("hispania", "A", seed=1)
    while match.decision.prompt == "place-missing":
        match.apply(match.decision.actions[0])
    t = match.state
    for nation, m in (("gallegos", 2), ("cantabria", 2), ("vascos", 3), ("lusitania", 2), ("iberos", 3)):
        assert (t.count(nation, "m"), t.count(nation, "s")) == (m, 1)
    assert "s" in t.stack("celtas", "algarve")


def test_celtas_without_the_algarve_have_no_stronghold() -> None:
    s = GAME.setup("C", GAME.full_options({}), Chance(b"seed"))
    play(setup.place_missing(s, "celtas", "s"))
    assert s.count("celtas", "s") == 0
