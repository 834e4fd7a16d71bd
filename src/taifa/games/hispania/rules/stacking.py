"""4 Stacking limits: terrain, capital, attack bonuses, and what is removed when a stack is too large."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Action, Decision, Rules, expect, text_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import FREE, LAND, NATIONS, ROOM, SEAT
from taifa.games.hispania.rules import building, capital, population, turn
from taifa.games.hispania.rules.nations import surrender

NOBODY: dict[str, str] = {}
NO_LIMIT = 99
"""What stands for any number of units: no nation has as many."""
LEAST_ROOM = min(ROOM.values())


def attack_bonus(s: State, nation: str, region: str, going_on: Sequence[str] = ()) -> int:
    """4.4 One unit more when attacking, two with a leader (who stays) or in an invasion; no limit with zeal
    or with the leaders of some invasions, in the first phase."""
    if unlimited(s, nation, region, going_on):
        return NO_LIMIT
    row = NATIONS[nation]
    leaders = [x for x in s.leaders_in(nation, region) if x not in going_on] if s.leaders else []
    if row.invasion == s.turn or "invasion" in s.boon or leaders:
        return 2
    if row.fougue == s.turn and (s.wave == 2 or nation == "cruzada"):
        return 2
    return 1


def unlimited(s: State, nation: str, region: str, going_on: Sequence[str] = ()) -> bool:
    """9.3, 11.1, 11.28 In the first phase of an invasion: with zeal a nation ignores stacking everywhere, with the
    leaders of the Alanos and Visigodos in the region where one of them is (and stays)."""
    row = NATIONS[nation]
    if s.wave != 1 or s.turn not in (row.zeal, row.invasion):
        return False
    if row.zeal == s.turn:
        return True
    return any(x in row.unlimited and x not in going_on for x in s.leaders_in(nation, region))


def limit(s: State, nation: str, region: str, attacking: bool) -> int:
    """4.1, 4.3, 4.4 What a stack may have here after movement, with the attack bonus where an enemy stands; 4.6 or
    after combat, with one more where a beaten unit has just retreated to."""
    most = s.room(nation, region)
    if not attacking:
        return most + (region in s.shelters)
    if unlimited(s, nation, region):
        return NO_LIMIT
    if region in s.armies.meetings and s.enemy_in(nation, region):
        return most + attack_bonus(s, nation, region)
    return most


def halt(s: State) -> Rules[None] | None:
    """4.5, 5.4, 5.6 Movement ends: who may not stay beyond Hispania or at sea is lost, then stacks are checked."""
    nation = s.active
    if s.wave == s.waves or s.hot:
        if not LAND.issuperset(s.armies.get(nation, ())):
            lose_outside(s, nation)
        if s.leaders:
            lose_leaders_outside(s, nation)
    if nation == "omeyas":
        surrender.toletum_entered(s)
    s.phase = "battles"
    return check(s, attacking=True) if oversized(s, nation, attacking=True) else None


def lose_outside(s: State, nation: str) -> None:
    """5.4, 5.6 Units where their nation may not stay are lost."""
    for place in [x for x in s.armies[nation] if not s.may_stay(nation, x)]:
        s.tell("lost-outside", rule="5.4", nation=nation, place=place)
        s.take(nation, place, s.armies[nation][place])
        for leader in s.leaders_in(nation, place):
            s.remove_leader(leader)


def lose_leaders_outside(s: State, nation: str) -> None:
    """5.4, 5.6 So are leaders whom all their men have left there."""
    for leader, place in list(s.leaders.items()):
        if place not in LAND and s.master(leader) == nation and not s.may_stay(nation, place):
            s.remove_leader(leader)
            s.tell("leader-dies", rule="5.4", leader=leader)


def check(s: State, attacking: bool) -> Rules[None]:
    """4.5 Too large a stack is reduced, unless its region can be declared the capital (4.3)."""
    nation = s.active
    declared: list[str] = []
    while True:
        region = oversized(s, nation, attacking)
        if not region:
            return
        yield from reduce(s, nation, region, limit(s, nation, region, attacking), declared)


def oversized(s: State, nation: str, attacking: bool) -> str:
    """4.5 The first region where a nation's stack is too large."""
    for region, stack in s.armies.get(nation, NOBODY).items():
        if len(stack) > LEAST_ROOM:
            n = stacks.size(stack)
            if n > ROOM[region] and n > limit(s, nation, region, attacking):
                return region
    return ""


def reduce(s: State, nation: str, region: str, most: int, declared: list[str]) -> Rules[None]:
    """4.3, 4.5 Declare a capital here or take a unit off the map."""
    stack = s.armies[nation][region]
    choices: list[Action] = [("disband", stacks.piece(nation, x, region)) for x in stacks.kinds(stack) if x not in FREE]
    if region not in declared and s.can_declare(nation, region):
        choices.append(("declare", region))
    answer = choices[0]
    if len(choices) > 1:
        params = {"nation": nation, "n": stacks.size(stack), "most": most}
        answer = yield Decision(SEAT[nation], "too-many", choices, "4.5", region, params)
    if answer[0] == "declare":
        declared.append(region)
        yield from capital.declare(s, nation, region)
    else:
        expect(answer[0], "disband")
        capital.disband(s, nation, region, stacks.unit_of(text_of(answer)))


def limits(s: State) -> Rules[None] | None:
    """4.5, 7 After all battles: stacks without attack bonus, then population; then the nation's sequence ends."""
    nation = s.active
    if s.ruins or oversized(s, nation, attacking=False) or population.excess(s, nation) > 0:
        return reduced(s)
    return turn.end_nation(s)


def reduced(s: State) -> Rules[None]:
    """9.5, 4.5, 7 Ruins are rebuilt, stacks and population reduced."""
    yield from building.raise_ruins(s)
    yield from check(s, attacking=False)
    yield from population.control(s)
    ending = turn.end_nation(s)
    if ending is not None:
        yield from ending
