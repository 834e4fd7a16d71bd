"""5 Movement: a group at a time, a region at a time, with what stops it and what lets it through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import msgspec

from taifa.core.decision import Action, Decision, Rules
from taifa.games.hispania import stacks
from taifa.games.hispania.lookup import Table
from taifa.games.hispania.nations import marches
from taifa.games.hispania.stacks import HALT, MOVABLE
from taifa.games.hispania.state import State
from taifa.games.hispania.tables import (
    BARRED,
    BEYOND,
    DIFFICULT,
    HARD,
    HELD_UP,
    LAND,
    LANDINGS,
    LEADERS_OF,
    MOUNTAINEERS,
    MOUNTAINS,
    MOVES,
    NATIONS,
    NEAR,
    OF_NATION,
    REGIONS,
    SEA_WAYS,
    SEAT,
    STRAITS,
    VALLEYS,
    WATER,
)

LEADER_ALONE = 4
GROUPS = 4
"""So many move before the match may keep the position."""
NOBODY: dict[str, str] = {}
END_MOVES: Action = ("end-moves", None)
OTHER_WAYS = frozenset(("vandalos", "omeyas"))


class Group(msgspec.Struct):
    """Units that move together, and a leader or two.

    Points are counted in halves because of roads (10.4), from the group's start.
    """

    units: str = ""
    leaders: list[str] = []
    spent: int = 0
    reach: int = 99
    """5.1 What the slowest may spend."""
    most: list[int] = []
    """5.2 With a leader: what each unit may spend."""
    lead: int = 0
    """5.2 What the leader himself may spend: as much as the fastest he started with."""
    embarked: bool = False


def move(s: State) -> Rules[None]:
    """5, 5.1 Groups move, one after the other, until the movement phase ends. Units move once; all, some or none may
    move."""
    nation = s.active
    ready = unmoved(s, nation)
    for _ in range(GROUPS):
        choices = list(chain.from_iterable(ready.values()))
        if s.leaders and LEADERS_OF[nation]:
            choices += [("take", x) for x in leaders_to_move(s, nation) if not s.hot or s.leaders[x] == s.hot]
        if not choices:
            s.phase = "halt"
            return
        choices.append(END_MOVES)
        verb, target = yield Decision(SEAT[nation], "move", choices, "5", None, OF_NATION[nation])
        if verb == "end-moves":
            s.phase = "halt"
            return
        group = Group()
        here = join(s, group, target)
        yield from set_out(s, group, here)
        if group.leaders:
            ready = unmoved(s, nation)
        else:
            ready[here] = stacks.takes[nation, here, waiting(s, here, ""), False]


def unmoved(s: State, nation: str) -> dict[str, tuple[Action, ...]]:
    """5.1 By place, the units that have not moved yet; in a fougue (9.2) those of one stack."""
    army = s.armies.get(nation, NOBODY)
    if s.hot:
        army = {s.hot: army[s.hot]} if s.hot in army else NOBODY
    ready = dict(zip(army, map(MOVABLE[nation].__getitem__, army.items()), strict=True))
    for place in s.moved:
        if place in ready:
            ready[place] = stacks.takes[nation, place, waiting(s, place, ""), False]
    return ready


def waiting(s: State, here: str, group: str) -> str:
    """5.1 The units of the acting nation in a place that have not moved and are not of the group."""
    stack = s.stack(s.active, here)
    if len(stack) == len(group):
        return ""
    if group:
        stack = stacks.less[stack, group]
    return stacks.less[stack, s.moved[here]] if here in s.moved else stack


def leaders_to_move(s: State, nation: str) -> list[str]:
    """5.2 A nation's leaders who have not moved yet."""
    own = LEADERS_OF[nation]
    return [x for x in s.leaders if x in own and x not in s.led and s.master(x) == nation]


def join(s: State, group: Group, target: str) -> str:
    """5.2 A unit or leader joins the group; the place where it stands."""
    if "@" not in target:
        leader_joins(s, group, target)
        return s.leaders[target]
    letter = stacks.letter_of[target]
    group.units += letter
    if group.leaders:
        led_unit_joins(group, letter)
    else:
        group.reach = min(group.reach, 2 * MOVES[letter])
    return stacks.place_of[target]


def leader_joins(s: State, group: Group, leader: str) -> None:
    """5.2 With a leader every unit has a point more; he himself has as much as the fastest."""
    group.leaders.append(leader)
    s.led.append(leader)
    best = max((MOVES[x] for x in group.units), default=LEADER_ALONE - 1)
    group.lead = max(group.lead, 2 * (best + 1))
    group.most = [2 * (MOVES[x] + 1) for x in group.units]
    group.reach = min([*group.most, group.lead])


def led_unit_joins(group: Group, letter: str) -> None:
    """5.2 A unit picked up by a leader has all its points left, and one more."""
    points = 2 * (MOVES[letter] + 1)
    if not group.spent:
        group.lead = max(group.lead, points)
    group.most.append(group.spent + points)
    group.reach = min([*group.most, group.lead])


def set_out(s: State, group: Group, here: str) -> Rules[None]:
    """5.1 More units may join the group before it sets out; then it goes from region to region until it halts."""
    nation = s.active
    came = ""
    choices: Sequence[Action]
    while True:
        ways = onward(s, group, here, came)
        if group.leaders:
            choices = led_by(s, group, here, ways)
        elif not came:
            choices = stacks.departures[nation, here, waiting(s, here, group.units), ways]
            if s.leaders and LEADERS_OF[nation]:
                choices = [*joiners(s, group, here), *stacks.stages[ways]]
        elif ways:
            choices = stacks.stages[ways]
        else:
            break
        if s.subjects and ways and s.ally_in(nation, here):
            choices = [x for x in choices if x != HALT]
        if came and len(choices) == 1:
            verb, target = choices[0][0], str(choices[0][1])
        else:
            params = {"units": names(group), "n": len(group.units)}
            verb, target = yield Decision(SEAT[nation], "march", choices, "5.1", here, params)
        if verb == "march":
            came, here = here, target
            step(s, group, came, here)
            if here in BEYOND and marches.leaves_play(s, group, here):
                return
        elif verb == "halt":
            break
        elif verb == "take":
            join(s, group, target)
        elif verb == "take-all":
            join_all(s, group, here)
        else:
            drop(s, group, here, came, stacks.letter_of[target])
    settle(s, group, here, came)


def led_by(s: State, group: Group, here: str, ways: tuple[str, ...]) -> list[Action]:
    """5.2 What a group with a leader can do: he picks units up and leaves units behind on the way."""
    dropped: list[Action] = []
    if group.spent and group.units and here in LAND:
        dropped = [("drop", stacks.piece[s.active, x, here]) for x in stacks.kinds[group.units]]
    return [*joiners(s, group, here), *stacks.marches[ways], *dropped, HALT]


def names(group: Group) -> list[str]:
    """The group's units by type, for the prompt."""
    return group.leaders + stacks.type_names[group.units] if group.leaders else stacks.type_names[group.units]


def joiners(s: State, group: Group, here: str) -> Sequence[Action]:
    """5.2 Who stands here and could join: units that have not moved, and leaders."""
    nation = s.active
    found = stacks.joins[nation, here, waiting(s, here, group.units), bool(group.leaders)]
    if s.leaders and LEADERS_OF[nation] and not group.spent:
        return [*found, *(("take", x) for x in leaders_to_move(s, nation) if s.leaders[x] == here)]
    return found


def join_all(s: State, group: Group, here: str) -> None:
    """Every unit that stands here and could join does."""
    units = waiting(s, here, group.units)
    for _, each in stacks.takes[s.active, here, units, bool(group.leaders)]:
        for _ in range(units.count(stacks.letter_of[str(each)])):
            join(s, group, str(each))


def onward(s: State, group: Group, here: str, came: str) -> tuple[str, ...]:
    """5.1 The regions that the group may enter next."""
    points = group.reach - group.spent
    if points <= 0 or (came and (here in s.meetings or here in DIFFICULT) and stopped(s, group, here, came)):
        return ()
    nation = s.active
    if here in WATER or nation in OTHER_WAYS:
        around = ways(s, group, here)
    else:
        around = by_land[nation, s.turn, here, not came]
    if s.roads:
        around = tuple(there for there in around if points >= cost(s, there))
    if not group.units:
        return tuple(there for there in around if not s.holder_besides(nation, there))
    if s.subjects and s.bound(nation):
        return tuple(
            there for there in around if not s.ally_in(nation, there) or through(s, group, here, there, points)
        )
    return around


def through(s: State, group: Group, here: str, there: str, points: int) -> bool:
    """9.6 An ally's region may be crossed, not stayed in: is there a way out of it?"""
    rest = points - cost(s, there)
    if rest < 2 or halts_here(s, group, there, here):
        return False
    nation = s.active
    return any(out in LAND and not s.ally_in(nation, out) for out in NEAR[there])


def ways(s: State, group: Group, here: str) -> tuple[str, ...]:
    """5.1, 5.4, 5.5, 5.6 Where one can go from here at all: by land, over a strait, by sea, or out of play."""
    nation = s.active
    if here in WATER:
        return by_sea[nation, here, group.embarked]
    found = by_land[nation, s.turn, here, not group.spent]
    return marches.other_ways(s, nation, here, not group.spent, found)


@Table
def by_sea(key: tuple[str, str, bool]) -> tuple[str, ...]:
    """5.6 From a sea to its shores and the next seas; who has embarked in this move does not land in it."""
    nation, here, embarked = key
    if embarked:
        return SEA_WAYS.get(here, ())
    open_coast = LANDINGS[here] + SEA_WAYS.get(here, ())
    if nation == "cruzada":
        return open_coast + BARRED[here]
    if nation == "byzancio" and "granada" in BARRED[here]:
        return (*open_coast, "granada")
    return open_coast


@Table
def by_land(key: tuple[str, int, str, bool]) -> tuple[str, ...]:
    """5.1, 5.4, 5.5, 5.6 To neighbours; beyond Hispania for some; over a strait only as the first step; to sea with
    naval supremacy."""
    nation, turn, here, setting_out = key
    around = NEAR[here] + STRAITS[here] if setting_out else NEAR[here]
    found = tuple(x for x in around if x not in BEYOND or marches.may_enter(nation, turn, x, here))
    if turn in NATIONS[nation].supremacy and here in LAND:
        found += REGIONS[here].seas
    return found


def cost(s: State, there: str) -> int:
    """5.1, 10.4 Every region costs 1 point (2 halves), clear land with a road half of that."""
    return 1 if s.roads and there in s.roads and there not in DIFFICULT else 2


def stopped(s: State, group: Group, here: str, came: str) -> bool:
    """5.1 Must the group stop where it is now?"""
    if here in s.meetings:
        enemy = s.enemy_in(s.active, here)
        if enemy:
            return not forced(s, group, here, enemy)
    return here in DIFFICULT and halts_here(s, group, here, came)


def halts_here(s: State, group: Group, here: str, came: str) -> bool:
    """5.1, 5.2 Mountains and marshes stop who enters them: not leaders, nor mountaineers in mountains,
    nor who comes by a valley or finds a road."""
    if here not in DIFFICULT or group.leaders:
        return False
    if came in VALLEYS.get(here, ()) or here in s.roads:
        return False
    return not (here in MOUNTAINS and all(x in MOUNTAINEERS for x in group.units))


def forced(s: State, group: Group, here: str, other: str) -> bool:
    """5.3 Passage in force: twice as many units as the defender left here, or as many if it has a castle or city."""
    enemy = s.stack(other, here)
    behind = stacks.less[stacks.mobile[s.stack(s.active, here)], group.units]
    need = stacks.size[enemy] * (1 if stacks.walls[enemy] else 2)
    return len(behind) >= need


def step(s: State, group: Group, here: str, there: str) -> None:
    """5.1 The group enters the next region."""
    nation = s.active
    if group.units:
        s.shift(nation, here, there, group.units)
    for leader in group.leaders:
        s.leaders[leader] = there
    group.spent += cost(s, there) if s.roads else 2
    if there in WATER and here in LAND:
        group.embarked = True
    if nation == "roma" and not s.holder_besides(nation, there):
        marches.crossed(s, nation, there)


def drop(s: State, group: Group, here: str, came: str, letter: str) -> None:
    """5.2 A leader leaves a unit behind: it moves no more this phase."""
    at = group.units.index(letter)
    group.units = group.units[:at] + group.units[at + 1 :]
    group.most.pop(at)
    group.reach = min([*group.most, group.lead])
    rest(s, letter, here, came)


def settle(s: State, group: Group, here: str, came: str) -> None:
    """5.1 The group's move is over."""
    if group.units:
        rest(s, group.units, here, came)
    if came:
        s.line("moved", "5.1", {"nation": s.active, "units": names(group), "place": here})


def rest(s: State, units: str, here: str, came: str) -> None:
    """6.5, 10.3 Units that have arrived; how they came decides whether a river, a pass or mountains help the
    defender."""
    s.moved[here] = stacks.add[s.moved.get(here, ""), stacks.mobile[units]]
    if not came:
        return
    way = (came, here)
    if way not in HELD_UP and here not in s.open_ways:
        s.open_ways.append(here)
    if way not in HARD and here not in s.easy_ways:
        s.easy_ways.append(here)
