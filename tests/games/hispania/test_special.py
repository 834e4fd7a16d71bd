"""9 Special rules: invasion, fougue, zeal, submission."""

from __future__ import annotations

import pytest

from games.hispania.positions import black, options, piece, play, position, run, white
from taifa.games.hispania.model.state import Battle
from taifa.games.hispania.model.tables import NATIONS
from taifa.games.hispania.rules import special, submission, turn
from taifa.games.hispania.rules.combat import combat, dice
from taifa.games.hispania.rules.nations import tools


@pytest.mark.rule("hispania", "9.1")
def test_who_invades_when() -> None:
    invasions = {n.id: n.invasion for n in NATIONS.values() if n.invasion}
    assert invasions == {
        "carthago": 1,
        "roma": 4,
        "vandalos": 6,
        "alanos": 6,
        "suevos": 6,
        "visigodos": 8,
        "omeyas": 11,
        "almoravides": 18,
        "almohade": 20,
    }


@pytest.mark.rule("hispania", "9.1")
def test_an_invader_moves_and_fights_twice() -> None:
    s = position(6, "suevos", {"suevos": {"galicia": "ii"}}, phase="nation")
    run(s, until="move")
    assert s.waves == 2
    s.phase = "halt"
    run(s, until="move")
    assert (s.wave, s.moved) == (2, {})
    s.phase = "halt"
    run(s, until="limits")
    s = position(7, "suevos", {"suevos": {"galicia": "ii"}}, phase="nation")
    run(s, until="move")
    assert s.waves == 1


@pytest.mark.rule("hispania", "9.1", "4.5")
def test_stacks_are_not_checked_between_the_two_phases() -> None:
    s = position(6, "suevos", {"suevos": {"galicia": "iiii"}}, waves=2, phase="battles")
    run(s, until="move")
    assert s.stack("suevos", "galicia") == "iiii"


@pytest.mark.rule("hispania", "9.2", "11.21", "11.4")
def test_fougue_moves_the_leaders_stack_again() -> None:
    armies = {"omeyas": {"sevilla": "ii", "cordoba": "cc"}}
    s = position(14, "omeyas", armies, {"al-mansur": "cordoba"}, waves=2, phase="battles")
    asked = run(s)
    assert s.hot == "cordoba" and s.wave == 2
    assert options(asked[-1], "take") == {"al-mansur"}
    s = position(14, "omeyas", armies, {}, waves=2, phase="battles")
    run(s, until="limits")


@pytest.mark.rule("hispania", "9.2", "11.11")
def test_fougue_of_the_crusade_needs_no_leader() -> None:
    s = position(20, "cruzada", {"cruzada": {"tago": "ik", "oporto": "i"}}, phase="fougue")
    play(special.fougue(s), ("spur", "tago"))
    assert s.hot == "tago" and s.phase == "move"


@pytest.mark.rule("hispania", "9.2")
def test_fougue_moves_one_stack_and_no_other() -> None:
    s = position(20, "cruzada", {"cruzada": {"tago": "i", "oporto": "ii"}}, hot="tago", wave=2, waves=2, phase="move")
    run(s, ("take", piece("cruzada", "infantry", "tago")), ("march", "lusitania"), ("halt", None), until="halt")
    assert s.stack("cruzada", "oporto") == "ii"


@pytest.mark.rule("hispania", "9.3")
def test_zeal_in_the_first_phase_only() -> None:
    for nation, number in (("omeyas", 11), ("almoravides", 18)):
        armies = {nation: {"toletum": "iii"}, "visigodos": {"toletum": "i"}}
        s = position(number, nation, armies)
        combat.begin(s, "toletum")
        assert s.battle is not None and s.battle.attack.shield == 2
        s.wave = 2
        combat.begin(s, "toletum")
        assert s.battle.attack.shield == 0
    s = position(11, "omeyas", {"omeyas": {"toletum": "i"}, "visigodos": {"toletum": "i"}}, {"tarik": "toletum"})
    combat.begin(s, "toletum")
    assert s.battle is not None and s.battle.attack.shield == 3


@pytest.mark.rule("hispania", "9.4")
def test_a_nation_that_goes_leaves_no_gold() -> None:
    s = position(8, armies={"cantabria": {"burgos": "i"}}, gold={"cantabria": 5}, subjects={"cantabria": "roma"})
    tools.vanish(s, "cantabria")
    assert not s.gold and not s.subjects and not s.exists("cantabria")


VASCOS = {"vascos": {"pyreneus-orientalis": "ii", "pamplona": "i", "osca": "i"}}


def visigoths_attack(rolls: list[int], more: dict[str, str] | None = None) -> object:
    armies = {**VASCOS, "visigodos": {"pyreneus-orientalis": "iii", "illerda": "i", **(more or {})}}
    s = position(8, "visigodos", armies, dice=rolls, phase="melee", open_ways=["pyreneus-orientalis"])
    combat.begin(s, "pyreneus-orientalis")
    return s


@pytest.mark.rule("hispania", "9.6", "11.27")
def test_vascos_example_must_submit() -> None:
    s = visigoths_attack(white("---") + black("--"), {"pamplona": "i", "burgos": "i"})
    run(s, ("retreat", "illerda"), ("retreat", "illerda"), until="battles")  # type: ignore[arg-type]
    assert s.subjects == {"vascos": "visigodos"}  # type: ignore[attr-defined]


@pytest.mark.rule("hispania", "9.6")
def test_all_units_of_the_suzerain_leave_at_once() -> None:
    armies = {**VASCOS, "visigodos": {"pyreneus-orientalis": "i", "pamplona": "i", "vizcaya": "i", "illerda": "i"}}
    s = position(8, "visigodos", armies, capitals={"visigodos": "toletum"})
    asked = []
    rules = submission.submit(s, "vascos", "visigodos")
    try:
        decision = next(rules)
        while True:
            asked.append(decision)
            decision = rules.send(decision.actions[0])
    except StopIteration:
        pass
    assert not any(s.stack("visigodos", r) for r in VASCOS["vascos"])
    assert s.population("visigodos") == 4


@pytest.mark.rule("hispania", "9.6")
def test_no_submission_of_the_dead_or_the_large() -> None:
    s = position(8, "visigodos", {"vascos": dict.fromkeys(("osca", "pamplona", "vizcaya", "numantina"), "i")})
    b = Battle("osca", dice.fresh("visigodos", "i", []), dice.fresh("vascos", "i", []))
    assert not submission.possible(s, b)
    s.take("vascos", "numantina", "i")
    assert submission.possible(s, b)
    b.defence.units = ""
    assert not submission.possible(s, b)


def play_value(rules: object) -> object:
    try:
        next(rules)  # type: ignore[call-overload]
    except StopIteration as stop:
        return stop.value
    raise AssertionError("a question was asked")


@pytest.mark.rule("hispania", "9.6", "11.14", "11.10")
@pytest.mark.parametrize(
    ("lord", "subject", "number", "regions", "must"),
    [
        ("carthago", "celtas", 2, 3, False),
        ("roma", "lusitania", 4, 4, True),
        ("roma", "vascos", 4, 3, False),
        ("roma", "gallegos", 4, 2, False),
        ("roma", "celtas", 4, 2, False),
        ("visigodos", "gallegos", 8, 2, True),
        ("visigodos", "suevos", 8, 4, True),
        ("visigodos", "hispania", 8, 3, True),
        ("visigodos", "lusitania", 8, 4, True),
        ("omeyas", "lusitania", 11, 4, False),
        ("omeyas", "badajoz", 13, 4, False),
        ("omeyas", "celtas", 12, 2, False),
    ],
)
def test_who_bows_to_whom(lord: str, subject: str, number: int, regions: int, must: bool) -> None:
    places = ["badajoz", "onuba", "sevilla", "gades"][:regions]
    s = position(number, lord, {subject: dict.fromkeys(places, "i"), lord: {"toletum": "i"}})
    b = Battle("badajoz", dice.fresh(lord, "i", []), dice.fresh(subject, "i", []))
    if must:
        assert play_value(submission.offered(s, b)) is True
    else:
        asked = play(submission.offered(s, b), ("submit", None))
        assert asked[0].seat == NATIONS[subject].seat
    assert s.subjects == {subject: lord}


@pytest.mark.rule("hispania", "9.6")
def test_who_may_refuse_is_asked_after_every_round() -> None:
    armies = {"roma": {"galicia": "ee", "oporto": "e"}, "gallegos": {"galicia": "ii", "asturia": "i"}}
    s = position(4, "roma", armies, dice=white("--") + black("--") * 1, phase="melee", open_ways=["galicia"])
    combat.begin(s, "galicia")
    asked = run(s, ("refuse", None), ("fight-on", None), ("fight-on", None))
    assert [d.prompt for d in asked].count("submit-or-not") == 2


@pytest.mark.rule("hispania", "9.6")
@pytest.mark.parametrize(
    ("lord", "subject", "last"),
    [("carthago", "celtas", 3), ("roma", "vascos", 5), ("visigodos", "vascos", 12), ("omeyas", "badajoz", 14)],
)
def test_how_long_a_submission_lasts(lord: str, subject: str, last: int) -> None:
    for number in (last - 1, last):
        s = position(number, armies={subject: {"badajoz": "i"}}, subjects={subject: lord}, scenario="F")
        rules = turn.end_turn(s)
        try:
            decision = next(rules)
            while True:
                decision = rules.send(decision.actions[0])
        except StopIteration:
            pass
        if number < last:
            assert s.subjects == {subject: lord}
        else:
            assert not s.subjects


@pytest.mark.rule("hispania", "9.6")
def test_subject_and_suzerain_do_not_fight_but_two_subjects_may() -> None:
    armies = {
        "visigodos": {"osca": "i"},
        "vascos": {"osca": "i"},
        "suevos": {"galicia": "i"},
        "lusitania": {"galicia": "i"},
    }
    s = position(
        8, "visigodos", armies, subjects={"vascos": "visigodos", "suevos": "visigodos", "lusitania": "visigodos"}
    )
    assert combat.contested(s, "visigodos") == []
    assert combat.contested(s, "suevos") == ["galicia"]
