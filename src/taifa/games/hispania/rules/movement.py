"""5 Movement: a group at a time, a region at a time, with what stops it and what lets it through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taifa.core.decision import Action, Decision, Rules, expect, reply, text_of, unhandled, words_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.stacks import HALT
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import (
    AROUND,
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
    SEA_WAYS,
    SEAT,
    VALLEYS,
    WATER,
)
from taifa.games.hispania.model.units import CAPITAL, CITY
from taifa.games.hispania.rules import special, stacking
from taifa.games.hispania.rules.groups import Group
from taifa.games.hispania.rules.nations import marches

POINTS = {letter: 2 * points for letter, points in MOVES.items()}
"""5.1 Movement points, in halves."""
TOWNS = (CITY, CAPITAL)
"""5.3 What isn't counted among the defenders."""
LEADER_ALONE = 4
"""5.2 Movement points of a leader without units."""
GROUPS = 4
"""Groups that move before the match may keep the position."""
NOBODY: dict[str, str] = {}
END_MOVES: Action = ("end-moves", None)
Ways = dict[str, tuple[str, ...]]
HOME: Ways = {here: tuple(x for x in near if x not in BEYOND) for here, near in NEAR.items()}
"""The neighbours that everyone may enter."""
FRONTIER = frozenset(here for here, near in AROUND.items() if not BEYOND.isdisjoint(near))
HOME_AND_STRAITS: Ways = {here: tuple(x for x in near if x not in BEYOND) for here, near in AROUND.items()}
OTHER_WAYS = frozenset(("vandalos", "omeyas"))


def move(s: State) -> Rules[None]:
    """5, 5.1 Groups move, one after the other, until the movement phase ends. Units move once; all, some or none may
    move."""
    nation = s.active
    ready = unmoved(s, nation)
    for _ in range(GROUPS):
        leaders = leaders_to_move(s, nation) if s.leaders else []
        if s.hot and special.leader_of_fougue(s, nation):
            ready = []
        choices = [*ready, *taking(s, leaders, s.hot), END_MOVES] if leaders else [*ready, END_MOVES]
        if len(choices) == 1:
            s.phase = "halt"
            return
        verb, target = words_of((yield Decision(SEAT[nation], "move", choices, "5", None, OF_NATION[nation])))
        expect(verb, "take", "end-moves")
        if verb == "end-moves":
            s.phase = "halt"
            return
        group = Group()
        here = join(s, group, target)
        yield from set_out(s, group, here, leaders)
        if group.leaders:
            ready = unmoved(s, nation)
        elif ready:
            left = waiting(s, here, "")
            for letter in stacks.kinds(group.units):
                if letter not in left:
                    ready.remove(stacks.take(nation, letter, here))


def unmoved(s: State, nation: str) -> list[Action]:
    """5.1 The units that have not moved yet and need no leader; in a fougue (9.2) those of one stack."""
    army = s.armies.get(nation, NOBODY)
    if s.hot:
        army = {s.hot: army[s.hot]} if s.hot in army else NOBODY
    if s.moved:
        army = army | {place: stacks.without(army[place], units) for place, units in s.moved.items() if place in army}
    return [action for place, stack in army.items() for action in stacks.movable(nation, place, stack)]


def waiting(s: State, here: str, group: str) -> str:
    """5.1 The units of the acting nation in a place that have not moved and are not of the group."""
    stack = s.armies.get(s.active, NOBODY).get(here, "")
    if len(stack) == len(group):
        return ""
    if group:
        stack = stacks.without(stack, group)
    return stacks.without(stack, s.moved[here]) if here in s.moved else stack


def leaders_to_move(s: State, nation: str) -> list[str]:
    """5.2 A nation's leaders who have not moved yet."""
    own = LEADERS_OF[nation]
    found: list[str] = []
    for leader in s.leaders:
        if leader in own and leader not in s.led and s.master(leader) == nation:
            found.append(leader)
    return found


def taking(s: State, leaders: list[str], place: str) -> list[Action]:
    """5.2 Leaders in a place, or anywhere, who have not moved yet, as actions."""
    return [("take", x) for x in leaders if x not in s.led and (not place or s.leaders[x] == place)]


def join(s: State, group: Group, target: str) -> str:
    """5.2 A unit or leader joins the group; the place where it stands."""
    if "@" not in target:
        leader_joins(s, group, target)
        return s.leaders[target]
    letter, place = stacks.unit_at(target)
    group.units += letter
    if group.leaders:
        led_unit_joins(group, letter)
    elif group.reach > POINTS[letter]:
        group.reach = POINTS[letter]
    return place


def leader_joins(s: State, group: Group, leader: str) -> None:
    """5.2 With a leader every unit has a point more; he himself has as much as the fastest."""
    group.leaders.append(leader)
    s.led.append(leader)
    group.lead = points_of_leader(group)
    group.most = [2 * (MOVES[x] + 1) for x in group.units]
    group.reach = min([*group.most, group.lead])


def points_of_leader(group: Group) -> int:
    """5.2 What a leader may spend: as much as the fastest of the units with whom he sets out, four points alone."""
    return 2 * (max((MOVES[x] for x in group.units), default=LEADER_ALONE - 1) + 1)


def led_unit_joins(group: Group, letter: str) -> None:
    """5.2 A unit picked up by a leader has all its points left, and one more."""
    points = 2 * (MOVES[letter] + 1)
    if not group.spent:
        group.lead = points_of_leader(group)
    group.most.append(group.spent + points)
    group.reach = min([*group.most, group.lead])


def set_out(s: State, group: Group, here: str, leaders: list[str]) -> Rules[None]:
    """5.1 More units, and leaders, may join the group before it sets out; then it goes from region to region until it
    halts."""
    nation = s.active
    came = ""
    choices: Sequence[Action]
    while True:
        ways = onward(s, group, here, came)
        if group.leaders:
            if came and not ways and journey_over(s, group, here, came):
                break
            choices = led_by(s, group, here, ways, leaders)
        elif came:
            if not ways:
                break
            choices = stacks.stages(ways)
        else:
            others = joiners(s, group, here, leaders)
            choices = [*others, *stacks.stages(ways)] if others else stacks.stages(ways)
        if s.subjects and ways and s.ally_in(nation, here):
            choices = [x for x in choices if x != HALT]
        if len(choices) == 1:
            verb, target = words_of(choices[0])
        else:
            who = with_leader(group, ways) if group.leaders else men(group.units)
            verb, target = yield from reply(Decision(SEAT[nation], "march", choices, "5.1", here, who))
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
        elif verb == "drop":
            drop(s, group, here, came, stacks.unit_of(target))
        else:
            unhandled(verb)
    settle(s, group, here, came)


def journey_over(s: State, group: Group, here: str, came: str) -> bool:
    """5.2 Has a leader come as far as he can, whomever he might leave behind? Then there is nothing to choose, unless
    men who join him now would go on with him in his fougue (9.2)."""
    if s.wave == 1 and special.leader_of_fougue(s, s.active) in group.leaders:
        return False
    return group.lead <= group.spent or stopped(s, Group(leaders=group.leaders), here, came)


def led_by(s: State, group: Group, here: str, ways: tuple[str, ...], leaders: list[str]) -> list[Action]:
    """5.2 What a group with a leader can do: he picks units up and leaves units behind on the way, but not in the land
    of a suzerain or subject (9.6)."""
    dropped: list[Action] = []
    if group.spent and group.units and here in LAND and not (s.subjects and s.ally_in(s.active, here)):
        dropped = [("drop", stacks.piece(s.active, x, here)) for x in stacks.kinds(group.units)]
    return [*joiners(s, group, here, leaders), *stacks.marches(ways), *dropped, HALT]


def names(group: Group) -> list[str]:
    """The group's leaders and units, for the prompt."""
    return group.leaders + stacks.unit_names(group.units) if group.leaders else stacks.unit_names(group.units)


@remembered
def men(units: str) -> dict[str, Any]:
    """Units without a leader, as a question speaks of them: it is not asked where there is no way on."""
    return {"units": stacks.unit_names(units), "n": len(units), "ways": 1}


def with_leader(group: Group, ways: Sequence[str]) -> dict[str, Any]:
    """A leader and his men, as a question speaks of them, and how many ways they have; none, if some must stay behind
    before the others can go on."""
    return {"units": names(group), "n": len(group.units), "ways": len(ways)}


def joiners(s: State, group: Group, here: str, leaders: list[str]) -> Sequence[Action]:
    """5.2 Who stands here and could join: units that have not moved and, before it sets out, leaders."""
    units = waiting(s, here, group.units)
    found = stacks.joins(s.active, here, stacks.movers(units), bool(group.leaders)) if units else ()
    if group.spent or not leaders:
        return found
    return [*found, *taking(s, leaders, here)]


def join_all(s: State, group: Group, here: str) -> None:
    """Every unit that stands here and could join does."""
    units = waiting(s, here, group.units)
    for each in map(text_of, stacks.takes(s.active, here, stacks.movers(units), bool(group.leaders))):
        for _ in range(units.count(stacks.unit_of(each))):
            join(s, group, each)


def onward(s: State, group: Group, here: str, came: str) -> tuple[str, ...]:
    """5.1 The regions that the group may enter next."""
    points = group.reach - group.spent
    nation = s.active
    if points <= 0 or (came and (here in s.armies.meetings or here in DIFFICULT) and stopped(s, group, here, came)):
        return ("africa",) if nation == "vandalos" and marches.ships_of_cartagena(s, here) else ()
    if here in WATER or nation in OTHER_WAYS:
        around = ways(s, group, here)
    elif came and not marches.over_tingis(s, group, here, came):
        around = by_land(nation, s.turn)[here]
    else:
        around = setting_out(nation, s.turn)[here]
    if group.units and not s.roads and not s.subjects:
        return around
    return barred(s, group, here, around, points)


def barred(s: State, group: Group, here: str, around: tuple[str, ...], points: int) -> tuple[str, ...]:
    """5.2, 9.6, 10.4 The ways left for who has half a point, for a leader alone, for suzerains and subjects."""
    nation = s.active
    if s.roads:
        around = tuple(there for there in around if points >= cost(s, there))
    if not group.units:
        around = tuple(there for there in around if safe_alone(s, nation, there))
    if s.subjects and s.bound(nation):
        return tuple(
            there for there in around if not s.ally_in(nation, there) or through(s, group, here, there, points)
        )
    return around


def safe_alone(s: State, nation: str, there: str) -> bool:
    """5.2 May a leader without units enter? Among enemies only where men of his own nation stand already; beyond
    Hispania and at sea nobody fights."""
    return there not in LAND or not s.enemy_in(nation, there) or bool(s.stack(nation, there))


def through(s: State, group: Group, here: str, there: str, points: int) -> bool:
    """9.6 An ally's region may be crossed, not stayed in: is there a way out of it, perhaps through another ally's?"""
    rest = points - cost(s, there)
    if rest <= 0 or halts_here(s, group, there, here):
        return False
    return any(
        cost(s, out) <= rest and (not s.ally_in(s.active, out) or through(s, group, there, out, rest))
        for out in NEAR[there]
        if out in LAND and (group.units or safe_alone(s, s.active, out))
    )


def ways(s: State, group: Group, here: str) -> tuple[str, ...]:
    """5.1, 5.4, 5.5, 5.6 Where one can go from here at all: by land, over a strait, by sea, or out of play."""
    nation = s.active
    if here in WATER:
        return by_sea(nation, here, group.embarked, s.turn in NATIONS[nation].supremacy)
    found = by_land(nation, s.turn)[here] if group.spent else setting_out(nation, s.turn)[here]
    return marches.other_ways(s, group, here, found)


@remembered
def by_sea(nation: str, here: str, embarked: bool, supreme: bool) -> tuple[str, ...]:
    """5.6 From a sea to its shores and the next seas; who has embarked in this move does not land in it. With naval
    supremacy Byzancio lands at Granada too (11.6)."""
    if embarked:
        return SEA_WAYS.get(here, ())
    open_coast = LANDINGS[here] + SEA_WAYS.get(here, ())
    if nation == "cruzada":
        return open_coast + BARRED[here]
    if nation == "byzancio" and supreme and "granada" in BARRED[here]:
        return (*open_coast, "granada")
    return open_coast


@remembered
def by_land(nation: str, turn: int) -> Ways:
    """5.1, 5.4, 5.6 For a nation on a turn, from each place to its neighbours; beyond Hispania for some; to sea with
    naval supremacy."""
    return special_ways(nation, turn, NEAR, HOME)


@remembered
def setting_out(nation: str, turn: int) -> Ways:
    """5.5 Over a strait only as the first step."""
    return special_ways(nation, turn, AROUND, HOME_AND_STRAITS)


def special_ways(nation: str, turn: int, around: Ways, usual: Ways) -> Ways:
    """5.4, 5.6 The usual ways, with zones beyond Hispania that a nation may enter on a turn, and seas that it rules."""
    ships = turn in NATIONS[nation].supremacy
    ways = {}
    for here in LAND | FRONTIER if ships else FRONTIER:
        found = tuple(x for x in around[here] if x not in BEYOND or marches.may_enter(nation, turn, x, here))
        if ships and here in LAND:
            found += marches.harbours(nation, here)
        if found != usual[here]:
            ways[here] = found
    return usual | ways if ways else usual


def cost(s: State, there: str) -> int:
    """5.1, 10.4 Every region costs 1 point (2 halves), clear land with a road half of that."""
    return 1 if s.roads and there in s.roads and there not in DIFFICULT else 2


def stopped(s: State, group: Group, here: str, came: str) -> bool:
    """5.1, 5.3 Must the group stop where it is now? Before enemies unless it passes in force, in difficult land then
    too."""
    if here in s.armies.meetings:
        enemy = s.enemy_in(s.active, here)
        if enemy and not forced(s, group, here, enemy):
            return True
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
    """5.3, 4.4 Passage in force: twice as many units as the defender left here, or as many if it has a castle or city,
    and never more than may stay for the attack without a leader who goes on. Units that take no room count, cities
    don't: a city by itself asks for one."""
    enemy = s.stack(other, here)
    behind = stacks.without(stacks.mobile(s.stack(s.active, here)), group.units)
    defenders = sum(1 for x in enemy if x not in TOWNS)
    need = max(1, defenders * (1 if stacks.walls(enemy) else 2))
    if len(behind) < need:
        return False
    return need <= s.room(s.active, here) + stacking.attack_bonus(s, s.active, here, group.leaders)


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
    if group.leaders and special.leader_of_fougue(s, s.active) in group.leaders:
        s.comrades = group.units
    if came:
        s.line("moved", "5.1", {"nation": s.active, "units": names(group), "place": here})


def rest(s: State, units: str, here: str, came: str) -> None:
    """6.5, 10.3 Units that have arrived; how they came decides whether a river, a pass or mountains help the
    defender."""
    before = s.moved.get(here, "")
    s.moved[here] = stacks.plus(before, units) if before or len(units) > 1 else units
    if not came:
        if here not in s.open_ways:
            s.open_ways.append(here)
        return
    way = (came, here)
    if way not in HELD_UP and here not in s.open_ways:
        s.open_ways.append(here)
    if way not in HARD and here not in s.easy_ways:
        s.easy_ways.append(here)
