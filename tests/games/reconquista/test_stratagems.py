"""10: all ten kinds of stratagem."""

from __future__ import annotations

from collections import Counter

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, verbs
from taifa.core.decision import Rules
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import STRATAGEMS
from taifa.games.reconquista.rules.diplomacy import attempt_rebellion
from taifa.games.reconquista.rules.operations.combat import battle
from taifa.games.reconquista.rules.operations.movement import march
from taifa.games.reconquista.rules.operations.operations import operations
from taifa.games.reconquista.rules.operations.siege import besiege
from taifa.games.reconquista.rules.stratagems import (
    draw_stratagems,
    find_tomb,
    mutinous_stacks,
    offer_mutiny,
    on_roll,
    refill_cup,
    take_stratagem,
    usable,
    viking_shores,
)


def give(s: State, seat: str, *cards: str) -> None:
    for card in cards:
        s.cup.remove(card)
        s.hands[seat].append(card)
    s.hands[seat].sort()


def ask_all(rules: Rules[int]) -> tuple[list[str], int]:
    """Play every stratagem offered; who was asked, in order, and the sum."""
    seats: list[str] = []
    answer = None
    while True:
        try:
            decision = rules.send(answer)
        except StopIteration as stop:
            return seats, stop.value
        seats.append(decision.seat)  # type: ignore[union-attr]
        answer = decision.actions[0]  # type: ignore[union-attr]


@pytest.mark.rule("reconquista", "10.0")
def test_ten_kinds() -> None:
    assert set(STRATAGEMS) == {
        "crusade",
        "vikings",
        "agents",
        "ambush",
        "advantage",
        "marches",
        "train",
        "tomb",
        "mutiny",
        "coup",
    }


@pytest.mark.rule("reconquista", "10.0")
def test_sides_draw_in_turn_christians_first_until_both_decline() -> None:
    s = position(many=True)
    s.cup = ["agents"] * 5
    s.purse["andalus"] = 2
    s.purse["navarre"] = 1
    s.phase, s.agenda = "stratagems", ["christians", "muslims"]
    drawn = []
    while s.phase == "stratagems":
        rules = draw_stratagems(s)
        decision = first_decision(rules)
        if decision is None:
            continue
        drawn.append(decision.seat)
        with pytest.raises(StopIteration):
            rules.send(decision.actions[0])
    assert drawn == ["christians", "muslims", "muslims"]
    assert s.purse["andalus"] == s.purse["navarre"] == 0
    assert len(s.hands["muslims"]) == 2 and len(s.hands["christians"]) == 1
    sound_hands = [line for line in s.log if line.key == "draws"]
    assert all(line.only for line in sound_hands), "what was drawn is for its owner alone"


@pytest.mark.rule("reconquista", "10.0")
def test_example_two_agents_cancel_each_other() -> None:
    s = position()
    give(s, "christians", "agents")
    give(s, "muslims", "agents")
    unit = one(s, "andalus", "peon", "arnit")
    dice(s, 6)
    succeeded = run(attempt_rebellion(s, "christians", "arnit", 0), ("play", "agents"), ("play", "agents"))
    assert succeeded and unit.rebel
    assert s.spent == ["agents", "agents"] and not s.hands["christians"]
    refill_cup(s)
    assert s.spent == [] and Counter(s.cup)["agents"] == STRATAGEMS["agents"].copies


@pytest.mark.rule("reconquista", "10.0")
def test_announced_in_turn_the_roller_first_any_number() -> None:
    s = position()
    give(s, "christians", "agents", "agents", "ambush")
    give(s, "muslims", "advantage")
    seats, total = ask_all(on_roll(s, "initiative", "christians"))
    assert seats == ["christians", "muslims", "christians", "christians"]
    assert total == 3 - 1


@pytest.mark.rule("reconquista", "10.0")
def test_being_asked_tells_nothing() -> None:
    s = position()
    give(s, "muslims", "marches")
    decision = first_decision(on_roll(s, "siege", "christians"))
    assert decision is not None and decision.seat == "muslims" and decision.interrupt and verbs(decision) == {"pass"}


@pytest.mark.rule("reconquista", "10.0")
@pytest.mark.parametrize(
    "card, rolls",
    [
        ("agents", {"initiative", "siege", "rebellion", "suppression", "tribute"}),
        ("ambush", {"tornafuye", "interception", "initiative"}),
        ("advantage", {"initiative", "pitched", "tornafuye", "naval"}),
        ("train", {"siege"}),
        ("coup", {"siege"}),
        ("marches", set()),
        ("mutiny", set()),
    ],
)
def test_which_rolls_each_may_change(card: str, rolls: set[str]) -> None:
    every = (
        "initiative",
        "siege",
        "rebellion",
        "suppression",
        "tribute",
        "tornafuye",
        "interception",
        "pitched",
        "naval",
    )
    assert {roll for roll in every if usable([card], roll, True, ())} == rolls
    attacker_only = card in ("train", "coup")
    assert {roll for roll in every if usable([card], roll, False, ())} == (set() if attacker_only else rolls)


@pytest.mark.rule("reconquista", "10.0")
def test_train_and_surprise_never_together() -> None:
    assert usable(["coup", "train"], "siege", True, ["train"]) == ["train"]
    assert usable(["coup", "train"], "siege", True, ["coup"]) == ["coup"]
    assert usable(["train"], "siege", True, ["train"]) == ["train"]
    assert usable(["agents", "coup"], "siege", True, ["train"]) == ["agents"]


@pytest.mark.rule("reconquista", "10.0")
@pytest.mark.parametrize("card", ["train", "coup"])
def test_train_and_surprise_add_two_to_a_siege(card: str) -> None:
    s = position()
    give(s, "christians", card)
    s.purse["navarre"] = 1
    force = put(s, "navarre", "mesnada mesnada", "tuytula")
    one(s, "andalus", "peon", "tuytula-city")
    dice(s, 4)
    run(besiege(s, "navarre", "tuytula", force), ("play", card))
    assert s.roll is not None and s.roll.total == 6


@pytest.mark.rule("reconquista", "10.0")
def test_an_advantage_spent_on_initiative_is_spent() -> None:
    s = position()
    give(s, "christians", "advantage")
    mine = put(s, "navarre", "mesnada", "tuytula")
    theirs = put(s, "andalus", "mesnada", "tuytula")
    dice(s, 4, 4, 5)
    run(battle(s, "tuytula", mine, theirs), ("play", "advantage"), "pitched")
    assert s.roll is not None and s.roll.seat == "christians" and s.roll.total == 6, "only the heavy troops' 1"
    assert s.spent == ["advantage"]


@pytest.mark.rule("reconquista", "10.0")
def test_crusade_and_jihad_bring_a_unit() -> None:
    s = position()
    s.cup.remove("crusade")
    run(take_stratagem(s, "christians", "crusade"), ("place", "pamplona"))
    (crusader,) = s.at("pamplona")
    assert crusader.kind == "crusader" and crusader.kingdom == "navarre"
    assert s.spent == ["crusade"]
    s.cup.remove("crusade")
    run(take_stratagem(s, "muslims", "crusade"), ("recruit", "rider"), ("place", "rayya"))
    assert [(u.kind, u.kingdom) for u in s.at("rayya")] == [("rider", "africa")]
    sound(s)


@pytest.mark.rule("reconquista", "10.0")
def test_vikings_plunder_an_empty_enemy_coast_until_turn_nine() -> None:
    s = position(turn=9)
    one(s, "andalus", "peon", "lisbunah-city")
    shores = viking_shores(s, "christians")
    assert "belatha" in shores and "lisbunah" not in shores and "al-xerrat" not in shores and "barcelona" not in shores
    s.cup.remove("vikings")
    run(take_stratagem(s, "christians", "vikings"), ("plunder", "belatha"))
    assert s.plundered == ["belatha"] and s.spoils["navarre"] == 0
    s.turn = 10
    assert viking_shores(s, "muslims") == []
    run(take_stratagem(s, "muslims", "vikings"))
    assert s.plundered == ["belatha"]


@pytest.mark.rule("reconquista", "10.0")
def test_the_tomb_lies_in_northern_galicia_for_good() -> None:
    s = position()
    s.cup.remove("tomb")
    run(take_stratagem(s, "muslims", "tomb"))
    assert s.tomb == "found" and s.spent == []
    refill_cup(s)
    assert "tomb" not in s.cup
    sound(s)
    s = position()
    s.plant("galicia-norte", "andalus")
    s.city["galicia-norte"] = "andalus"
    find_tomb(s)
    assert s.tomb == "found", "only a capture destroys it"


@pytest.mark.rule("reconquista", "10.0")
def test_a_forced_march_adds_half_a_die_and_keeps_the_stack_together() -> None:
    s = position()
    give(s, "christians", "marches")
    s.active = "navarre"
    first, second = put(s, "navarre", "peon peon", "pamplona")
    dice(s, 5)
    rules = march(s, "navarre", first)
    run(rules, ("take", second.id), ("march-hard", "marches"), "stop")
    assert first.left == second.left == 3 + 3
    s.hands["christians"] = ["marches"]
    s.spent.clear()
    third = one(s, "navarre", "peon", "pamplona")
    rules = march(s, "navarre", third)
    decision = rules.send(None)
    dice(s, 6)
    decision = rules.send(("march-hard", "marches"))
    assert "take" not in verbs(decision) and "drop" not in verbs(decision)  # type: ignore[arg-type]


@pytest.mark.rule("reconquista", "10.0")
def test_mutineers_must_be_paid_before_they_move_or_attack() -> None:
    s = position()
    give(s, "muslims", "mutiny")
    s.active = "navarre"
    unit = one(s, "navarre", "mesnada", "pamplona")
    one(s, "navarre", "host", "tuytula")
    one(s, "navarre", "peon", "tuytula")
    one(s, "navarre", "crusader", "wasqa")
    assert mutinous_stacks(s, "navarre") == ["pamplona"]
    run(offer_mutiny(s, "navarre"), ("mutiny", "pamplona"))
    assert unit.mutiny
    assert ("march", unit.id) not in operations(s, "navarre")
    s.purse["navarre"] = 1
    assert ("march", unit.id) in operations(s, "navarre")
    run(march(s, "navarre", unit), "stop")
    assert s.purse["navarre"] == 0 and not unit.mutiny


@pytest.mark.rule("reconquista", "10.0")
def test_mutineers_defend_themselves() -> None:
    s = position()
    mine = put(s, "navarre", "mesnada", "pamplona")
    mine[0].mutiny = True
    theirs = put(s, "andalus", "mesnada", "pamplona")
    dice(s, 1, 6, 6)
    run(battle(s, "pamplona", theirs, mine), "pitched")
    assert not theirs[0].at


@pytest.mark.rule("reconquista", "10.0")
def test_a_counter_attack_is_a_new_roll_for_new_stratagems() -> None:
    s = position()
    give(s, "christians", "advantage")
    mine = put(s, "navarre", "mesnada", "tuytula")
    theirs = put(s, "andalus", "mesnada", "tuytula")
    dice(s, 6, 1, 1, 4)
    asked = targets(first_decision(on_roll(s, "pitched", "christians")), "play")
    assert asked == ["advantage"]
    run(battle(s, "tuytula", mine, theirs), "pitched", others="pass")
    assert [line.params["seat"] for line in s.log if line.key == "pitched-roll"] == ["christians", "muslims"]
