"""8.6 Retreats: the loser's road out, guns left behind, castles as refuge, battles that follow."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.granada.model.state import OUT, Battle, State, distinct
from taifa.games.granada.model.tables import (
    BLOCKS,
    CHRISTIANS,
    GREY,
    GUARD,
    GUARD_PLACES,
    MUSLIMS,
    NEAR,
    OTHER,
    SEGMENT,
)
from taifa.games.granada.rules import boabdil, stage
from taifa.games.granada.rules.battle.deployment import battle
from taifa.games.granada.rules.battle.finish import take_field
from taifa.games.granada.rules.battle.losses import fate_of_boabdil, mourn
from taifa.games.granada.rules.movement.march import halt, move_tiles
from taifa.games.granada.rules.movement.overrun import can_overrun, overrun
from taifa.games.granada.rules.victory import instant_victory

REFUGE = 2
"""8.6.5 Blocks that a castle takes in after a lost battle."""
SMALL = 5
"""A stack of five blocks or fewer withdraws two places before a battle."""


def retreat(s: State) -> Rules[None]:
    """8.6, 8.6.1 The loser leaves as a group; white and grey each for themselves.

    8.8, 10.12.1, 11.4 A battle is over with its retreats: only then is it said where Boabdil's grey army enters, or
    where he comes home. An army that waits since an earlier capture goes on waiting for the Christians' movement.
    """
    b = battle(s)
    s.phase = "aftermath"
    loser = OTHER[b.winner]
    captures = s.captures
    abandon_guns(s, b, loser)
    if loser == MUSLIMS:
        yield from fate_of_boabdil(s, b)
    freed = loser == CHRISTIANS and any(block in GREY for block in b.fighters[loser])
    if freed:
        boabdil.dismiss(s)
        b.fighters[loser] = []
        groups = [[block for block in b.bystanders if block not in GREY]]
    else:
        groups = [b.fighters[loser], b.bystanders if loser == CHRISTIANS else []]
    for group in groups:
        group = [block for block in group if block in s.at(loser, b.place)]
        if group:
            yield from retreat_group(s, b, loser, group)
        if s.result is not None:
            stage.closes(s, b)
            return
    if loser == MUSLIMS and s.captures > captures:
        take_field(s, b)
        if instant_victory(s):
            stage.closes(s, b)
            return
        if s.boabdil_waits:
            yield from boabdil.enter_grey_army(s)
    elif freed:
        s.settle(b.place)
        if instant_victory(s):
            stage.closes(s, b)
            return
        yield from boabdil.turn_black(s)


def abandon_guns(s: State, b: Battle, loser: str) -> None:
    """8.6.4 Guns used in the battle, even those that lost heart, are lost by a side that retreats."""
    for d in b.line[loser]:
        if BLOCKS[d.block].arm == "gun" and d.block in b.fighters[loser]:
            b.fighters[loser].remove(d.block)
            mourn(b, loser, d.block)
            s.take(d.block, b.place)
            s.put(d.block, OUT)
            stage.falls(s, b, loser, d.block, "gun-abandoned", "8.6.4")


def retreat_group(s: State, b: Battle, side: str, group: list[str]) -> Rules[None]:
    """8.6.1, 8.6.5 Up to two blocks into the castle that was theirs; the others by road to one place."""
    if b.castle == side:
        yield from shelter(s, b, side, group)
        group = [block for block in s.at(side, b.place) if block not in b.inside and block_of(block, group)]
    if not group:
        return
    ways = destinations(s, b, side, group)
    if not ways:
        for block in [x for x in group if x != "boabdil"]:
            mourn(b, side, block)
            s.take(block, b.place)
            s.put(block, OUT)
        s.tell("nowhere-to-go", rule="8.6.1", side=side, place=b.place)
        if "boabdil" in group:
            boabdil.take_captive(s)
        return
    place = yield from choose(side, "retreat-where", "retreat", ways, "8.6.1", at=b.place, n=len(group))
    group = [block for block in s.at(side, b.place) if block not in b.inside and block_of(block, group)]
    yield from fall_back(s, b, side, group, place)


def block_of(block: str, group: list[str]) -> bool:
    """The same colour as the group: grey and white retreat each for themselves."""
    return (block in GREY) == (group[0] in GREY)


def shelter(s: State, b: Battle, side: str, group: list[str]) -> Rules[None]:
    """8.6.5, 10.12.2 A castle takes in up to two blocks of the side that held it before the battle.

    The grey army keeps together: all of it or nobody.
    """
    while len(b.inside) < REFUGE:
        outside = [block for block in s.at(side, b.place) if block not in b.inside and block_of(block, group)]
        if not outside or (outside[0] in GREY and len(outside) > REFUGE - len(b.inside)):
            return
        actions: list[Action] = [("shelter", block) for block in distinct(outside)]
        if destinations(s, b, side, outside):
            actions.append(("done", None))
        verb, block = yield from reply(ask(side, "shelter-who", actions, "8.6.5", at=b.place))
        expect(verb, "shelter", "done")
        if verb == "done":
            return
        b.inside += outside if block in GREY else [block]


def destinations(s: State, b: Battle, side: str, group: list[str]) -> list[str]:
    """8.6.2, 8.6.3 The attacker goes back where he came from; the defender away from the enemy; else anywhere."""
    near = NEAR[b.place]
    if side == b.attacker:
        ways = [place for place in near if place in b.origins]
    else:
        ways = [place for place in near if place not in b.origins and not s.meets(side, place)]
    return fit_for_guard(group, ways or list(near))


def fit_for_guard(group: list[str], ways: list[str]) -> list[str]:
    """10.10 The guard goes nowhere but Granada and the places next to it."""
    if GUARD.isdisjoint(group):
        return ways
    return [place for place in ways if place in GUARD_PLACES] or ways


def fall_back(s: State, b: Battle, side: str, group: list[str], place: str) -> Rules[None]:
    """8.6.6 Into the enemy: an overrun, a new battle at once, or friends joined, in a battle to come or in a siege.

    Who joins besieged friends fights at once, too, if there are more than two of them then; those who came to relieve
    them have entered that battle by roads of their own (8.6.2). Boabdil whose guard can't follow him is left alone,
    and captured (10.10, 10.12.1).
    """
    company = len(group)
    lose_guard(s, b, side, group, place)
    group = [block for block in s.at(side, b.place) if block in group]
    if not group:
        return
    if group == ["boabdil"] and company > 1:
        boabdil.take_captive(s)
        return
    contested = s.contested(place)
    s.move(group, b.place, place)
    if side == CHRISTIANS and group[0] not in GREY:
        move_tiles(s, b.place, place, s.pioneers.count(b.place))
    b.went[side] = [*b.went.get(side, ()), place]
    s.tell("retreats", rule="8.6.1", side=side, n=len(group), origin=b.place, place=place)
    if not s.meets(side, place):
        s.settle(place)
        return
    if can_overrun(s, side, place, retreating=True):
        yield from overrun(s, side, place)
        return
    if contested and (s.castle.get(place) != side or len(s.at(side, place)) <= REFUGE):
        if side == s.active:
            halt(s, b.place, place)
        return
    if place not in s.resolved:
        s.resolved.append(place)
    came = s.entered.get(place, []) if side == s.active else []
    s.chain.append(Battle(place=place, attacker=side, origins=[*came, b.place]))


def lose_guard(s: State, b: Battle, side: str, group: list[str], place: str) -> None:
    """10.10 Guards who would have to leave the surroundings of Granada are lost."""
    if place in GUARD_PLACES:
        return
    for block in [x for x in group if x in GUARD]:
        mourn(b, side, block)
        s.take(block, b.place)
        s.put(block, OUT)


def enemy_roads(s: State, b: Battle, side: str) -> list[str]:
    """10.1, 10.5 The roads that enemy attackers took this turn."""
    roads = [SEGMENT[b.place, origin] for origin in b.origins if (b.place, origin) in SEGMENT]
    if side != s.active:
        for segments in s.used.values():
            roads += segments
    return roads


def open_roads(s: State, side: str, place: str) -> list[str]:
    """8.6.3, 8.6.7, 10.1, 10.5 Neighbours without an enemy, whence none came, by a road that none took: all see it."""
    b = battle(s)
    roads = enemy_roads(s, b, side)
    free = [n for n in NEAR[place] if n not in b.origins and SEGMENT[place, n] not in roads]
    return [n for n in free if not s.meets(side, n)]


def ways_out(roads: list[str], group: list[str]) -> list[str]:
    """8.6.7, 10.10 Those of the open roads that this group may take."""
    if GUARD.isdisjoint(group):
        return roads
    return [place for place in roads if place in GUARD_PLACES]


def leave_before_battle(s: State, b: Battle, side: str) -> Rules[None]:
    """8.6.7, 10.12.2 Everyone leaves as a group, guns too; but white and grey each go their own way."""
    for grey in (False, True):
        yield from withdraw(s, b, side, grey)


def withdraw(s: State, b: Battle, side: str, grey: bool) -> Rules[None]:
    """8.6.7 Up to two places for five blocks or fewer, one for more.

    Those on the way are kept in `State.march_out`, which knows them even if another player imagines other faces.
    """
    here = b.place
    tiles = s.pioneers.count(here) if side == CHRISTIANS and not grey else 0
    s.march_out = [block for block in s.at(side, here) if (block in GREY) == grey]
    for step in range(2 if len(s.march_out) <= SMALL else 1):
        ways = [way for way in ways_out(open_roads(s, side, here), s.march_out) if way != b.place]
        if not s.march_out or not ways:
            break
        actions: list[Action] = [("retreat", way) for way in ways]
        if step:
            actions.append(("stop", None))
        place = ways[0]
        if len(actions) > 1:
            question = ask(side, "withdraw-where", actions, "8.6.7", at=here, n=len(s.march_out))
            verb, place = yield from reply(question)
            expect(verb, "retreat", "stop")
            if verb == "stop":
                break
        s.move(s.march_out, here, place)
        move_tiles(s, here, place, tiles)
        s.settle(place)
        if step:
            s.settle(here)
        s.tell("retreats", rule="8.6.7", side=side, n=len(s.march_out), origin=here, place=place)
        here = place
    s.march_out = []
