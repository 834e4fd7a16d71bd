"""12: marching, plunder, interception, attacks on the march."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, targets, told, verbs
from taifa.games.reconquista.model.units import HALTED, MOVED
from taifa.games.reconquista.rules.operations.interception import declined, interception_modifiers, offer_interception
from taifa.games.reconquista.rules.operations.movement import COST, leaving_cost, march, plunderable
from taifa.games.reconquista.rules.operations.operations import decline, declining, operations
from taifa.games.reconquista.rules.operations.stage import total


@pytest.mark.rule("reconquista", "12.0")
def test_an_area_costs_one_and_a_range_two() -> None:
    assert COST["leon"]["burgos"] == 1
    assert COST["asturias"]["leon"] == 2
    s = position()
    unit = one(s, "asturias-leon", "peon", "asturias")
    run(march(s, "asturias-leon", unit), ("go", "leon"), ("go", "burgos"), others="stop")
    assert unit.at == "burgos" and unit.left == 0 and unit.done & MOVED


@pytest.mark.rule("reconquista", "12.0")
def test_leaving_enemies_costs_up_to_three_more() -> None:
    s = position()
    assert leaving_cost(s, "burgos", "muslims") == 0
    one(s, "asturias-leon", "peon", "burgos")
    assert leaving_cost(s, "burgos", "muslims") == 1
    one(s, "asturias-leon", "peon", "burgos-city")
    assert leaving_cost(s, "burgos", "muslims") == 2
    s.settle("burgos", 3)
    assert leaving_cost(s, "burgos", "muslims") == 3
    assert leaving_cost(s, "burgos", "christians") == 0


@pytest.mark.rule("reconquista", "12.0")
def test_enemies_in_the_open_stop_a_march_a_garrison_does_not() -> None:
    s = position()
    rider = one(s, "andalus", "rider", "osma")
    one(s, "asturias-leon", "peon", "burgos-city")
    rules = march(s, "andalus", rider)
    rules.send(None)
    assert "go" in verbs(rules.send(("go", "burgos")))  # type: ignore[arg-type]
    s = position()
    rider = one(s, "andalus", "rider", "osma")
    one(s, "asturias-leon", "peon", "burgos")
    rules = march(s, "andalus", rider)
    rules.send(None)
    assert rules.send(("go", "burgos")).prompt == "intercept"  # type: ignore[union-attr]
    after = rules.send(("pass", None))
    assert "go" not in verbs(after) and "plunder" in verbs(after)  # type: ignore[arg-type]


@pytest.mark.rule("reconquista", "12.0")
def test_a_stack_goes_at_the_slowest_pace_and_drops_and_picks_up() -> None:
    s = position()
    rider, peon = put(s, "asturias-leon", "rider peon", "leon")
    waiting = one(s, "asturias-leon", "mesnada", "burgos")
    s.active = "asturias-leon"
    run(
        march(s, "asturias-leon", rider),
        ("take", peon.id),
        ("go", "burgos"),
        ("drop", peon.id),
        ("take", waiting.id),
        ("go", "abila"),
        "stop",
    )
    assert (rider.at, waiting.at, peon.at) == ("abila", "abila", "burgos")
    assert peon.left == 2 and not peon.done & MOVED
    assert ("march", peon.id) in operations(s, "asturias-leon"), "left behind, it may go on by itself"


@pytest.mark.rule("reconquista", "12.0")
def test_a_full_area_can_be_passed_but_not_stopped_in() -> None:
    s = position()
    put(s, "asturias-leon", "peon peon peon", "burgos")
    rider = one(s, "asturias-leon", "rider", "leon")
    rules = march(s, "asturias-leon", rider)
    rules.send(None)
    crowded = rules.send(("go", "burgos"))
    assert "stop" not in verbs(crowded) and "go" in verbs(crowded)  # type: ignore[arg-type]


@pytest.mark.rule("reconquista", "12.1")
def test_plunder_costs_two_and_pays_one_once_a_turn() -> None:
    s = position()
    rider = one(s, "asturias-leon", "rider", "leon")
    s.active = "asturias-leon"
    run(march(s, "asturias-leon", rider), ("go", "salmantiqa"), ("plunder", "salmantiqa"), "stop")
    assert s.plundered == ["salmantiqa"] and s.spoils["asturias-leon"] == 1 and rider.left == 6 - 1 - 2
    assert not plunderable(s, "salmantiqa", "christians")
    assert not plunderable(s, "leon", "christians")
    assert plunderable(s, "leon", "muslims")


@pytest.mark.rule("reconquista", "12.1")
@pytest.mark.parametrize(
    "die, plundered, alive",
    [(4, False, True), (6, False, False)],
)
def test_the_defender_may_fight_first_with_the_initiative(die: int, plundered: bool, alive: bool) -> None:
    """One heavy defender: a 4 (5 with its weight) is no effect and foils the plunder; a 6 kills the raider."""
    s = position()
    rider = one(s, "asturias-leon", "rider", "leon")
    one(s, "andalus", "mesnada", "salmantiqa")
    s.active = "asturias-leon"
    dice(s, die)
    run(
        march(s, "asturias-leon", rider),
        ("go", "salmantiqa"),
        "pass",
        ("plunder", "salmantiqa"),
        "defend",
        others="stop",
    )
    assert ("salmantiqa" in s.plundered) is plundered
    assert bool(rider.at) is alive
    assert not told(s, "initiative-roll")


@pytest.mark.rule("reconquista", "12.1")
def test_survivors_of_the_fight_plunder() -> None:
    s = position()
    riders = put(s, "asturias-leon", "rider rider", "leon")
    one(s, "andalus", "mesnada", "salmantiqa")
    s.active = "asturias-leon"
    dice(s, 6)
    run(
        march(s, "asturias-leon", riders[0]),
        ("take", riders[1].id),
        ("go", "salmantiqa"),
        "pass",
        ("plunder", "salmantiqa"),
        "defend",
        others="stop",
    )
    assert sum(bool(u.at) for u in riders) == 1
    assert s.plundered == ["salmantiqa"]


@pytest.mark.rule("reconquista", "12.2")
@pytest.mark.parametrize("die, caught", [(3, False), (4, True)])
def test_interception_on_four_or_more_once_a_turn(die: int, caught: bool) -> None:
    s = position()
    mover = one(s, "asturias-leon", "mesnada", "osma")
    guard = one(s, "andalus", "mesnada", "osma")
    dice(s, die, 6, 1, 4)
    assert run(offer_interception(s, "osma", [mover]), "intercept", others="pitched") is caught
    assert guard.n in s.intercepted
    assert first_decision(offer_interception(s, "osma", [mover])) is None


@pytest.mark.rule("reconquista", "12.2")
def test_every_modifier() -> None:
    s = position(turn=9)
    mesnada, rider = put(s, "asturias-leon", "mesnada rider", "osma")
    guard = one(s, "andalus", "mesnada", "osma")

    def plus(ready: list, movers: list) -> int:  # type: ignore[type-arg]
        return total(interception_modifiers(s, "osma", ready, movers))

    assert plus([guard], [mesnada]) == 0
    s.raiding = [mesnada.n]
    assert plus([guard], [mesnada]) == 1
    s.crossed = [mesnada.n]
    assert plus([guard], [mesnada]) == 2, "both at once"
    s.crossed, s.raiding = [], []
    assert plus([guard], [rider]) == -2
    assert plus([guard], [mesnada, rider]) == 0
    cid = one(s, "castile", "cid", "osma")
    assert plus([guard], [mesnada, cid]) == -1
    almansur = one(s, "andalus", "almansur", "osma")
    assert plus([guard, almansur], [mesnada]) == 1
    african = one(s, "africa", "rider", "osma")
    assert plus([african], [mesnada]) == 1
    assert plus([african, guard], [mesnada]) == 0
    assert total(interception_modifiers(s, "arnit", [guard], [mesnada])) == 1, "a city not of the mover's side"
    s.city["arnit"] = "asturias-leon"
    assert total(interception_modifiers(s, "arnit", [guard], [mesnada])) == 0
    fleet, other = one(s, "asturias-leon", "fleet", "sea-cantabria"), one(s, "andalus", "fleet", "sea-cantabria")
    cargo = one(s, "asturias-leon", "peon", "sea-cantabria")
    cargo.aboard = fleet.n
    assert total(interception_modifiers(s, "sea-cantabria", [other], [fleet])) == 1
    assert total(interception_modifiers(s, "sea-cantabria", [fleet], [other])) == -1


@pytest.mark.rule("reconquista", "12.2")
def test_some_units_can_be_held_back() -> None:
    s = position()
    mover = one(s, "asturias-leon", "mesnada", "osma")
    rider, peon = put(s, "andalus", "rider peon", "osma")
    dice(s, 1)
    run(offer_interception(s, "osma", [mover]), ("hold-back", peon.id), "intercept")
    assert s.intercepted == [rider.n]


@pytest.mark.rule("reconquista", "12.2")
def test_who_declines_battle_may_be_intercepted() -> None:
    s = position()
    newcomer = one(s, "asturias-leon", "mesnada", "osma")
    one(s, "andalus", "mesnada", "osma")
    s.active = "asturias-leon"
    assert declining(s, "asturias-leon") == []
    newcomer.done = MOVED | HALTED
    assert declining(s, "asturias-leon") == ["osma"]
    decision = first_decision(declined(s, "osma", "asturias-leon"))
    assert decision is not None and decision.seat == "muslims" and "intercept" in verbs(decision)
    s.agenda = ["osma"]
    s.phase = "decline"
    run(decline(s))
    assert s.phase == "draw-kingdom"


@pytest.mark.rule("reconquista", "12.5")
def test_attacks_on_the_march_cost_two_each() -> None:
    s = position()
    stack = put(s, "asturias-leon", "rider rider", "leon")
    enemy = put(s, "andalus", "peon peon", "salmantiqa")
    s.active = "asturias-leon"
    dice(s, 6, 1, 4, 6, 1, 4)
    run(
        march(s, "asturias-leon", stack[0]),
        ("take", stack[1].id),
        ("go", "salmantiqa"),
        "pass",
        ("attack", "salmantiqa"),
        "tornafuye",
        ("attack", "salmantiqa"),
        "tornafuye",
        others="stop",
    )
    assert [u.at for u in enemy] == ["", ""]
    assert stack[0].left == 6 - 1 - 2 - 2
    assert targets(first_decision(march(s, "asturias-leon", one(s, "asturias-leon", "peon", "leon"))), "attack") == []
