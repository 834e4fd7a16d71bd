"""4.3.4, 4.3.5 Approach: avoid battle, withdraw, fight; besiege or bypass."""

from __future__ import annotations

from taifa.core.decision import Rules, expect, reply, unhandled
from taifa.games.almoravid.model.allegiance import (
    besieged,
    enemy_stronghold,
    friendly_stronghold,
    inside,
    lords_at,
    outside,
    tidy_sieges,
)
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, Battle, State
from taifa.games.almoravid.model.tables import CAPACITY, NEIGHBOURS, SIDE_OF, WAY_KIND
from taifa.games.almoravid.rules.asking import Actions, answer, choose, offer, whisper
from taifa.games.almoravid.rules.battle.searching import could_search, event_cards, play_event_card
from taifa.games.almoravid.rules.battle.stage import count_won
from taifa.games.almoravid.rules.battle.storm import begin_storm
from taifa.games.almoravid.rules.cards.any_time import any_time, do_any_time, is_any_time
from taifa.games.almoravid.rules.lords import gain, has, in_play
from taifa.games.almoravid.rules.transport import lighten, pack


def approach(s: State, group: list[str], place: str, origin: str) -> Rules[None]:
    """4.3.4 Lords enter a locale: enemies there avoid battle, withdraw or fight; then siege or bypass."""
    side = SIDE_OF[group[0]]
    enemy = ENEMY[side]
    met = bool(outside(s, place, enemy))
    if met:
        yield from answer_approach(s, group, place, origin)
        tidy_sieges(s)
        if outside(s, place, enemy):
            begin_battle(s, place, origin, outside(s, place, side))
            return
    if enemy_stronghold(s, place, side):
        yield from besiege_or_bypass(s, place, side, unawares=not met)


def sortie_approach(s: State, group: list[str], place: str) -> Rules[None]:
    """4.3.6 A sortie approaches the enemy outside, who may avoid battle but has no stronghold to withdraw into."""
    side = SIDE_OF[group[0]]
    yield from answer_approach(s, group, place, "")
    tidy_sieges(s)
    if outside(s, place, ENEMY[side]):
        for name in group:
            s.lords[name].inside = False
        begin_battle(s, place, "", group, kind="sortie")


def begin_battle(s: State, place: str, origin: str, attackers: list[str], kind: str = "battle") -> None:
    """4.4 A battle ensues; all who are not inside the stronghold take part."""
    side = s.side
    defenders = outside(s, place, ENEMY[side])
    s.battle = Battle(kind, place, side, s.active, origin, lords=[*attackers, *defenders])
    s.actions = 0
    s.tell("battle-begins", rule="4.4", place=place, side=side)
    s.phase = "array"


# The inactive side (4.3.4) -----------------------------------------------------------------------


def answer_approach(s: State, group: list[str], place: str, origin: str) -> Rules[None]:
    """4.3.4 The inactive side avoids battle with some lords, withdraws some, stands with the rest."""
    enemy = ENEMY[SIDE_OF[group[0]]]
    blocked = False
    while True:
        there = outside(s, place, enemy)
        if not there:
            return
        actions: Actions = []
        if not blocked:
            actions += [("avoid", near) for near in ways_out(s, place, origin, enemy)]
        actions += [("withdraw", name) for name in may_withdraw(s, place, there)]
        if not actions:
            return
        actions.append(("stand", place))
        if s.held[enemy]:
            actions += any_time(s, enemy)
        verb, target = yield from answer(s, enemy, "answer-approach", actions, "4.3.4", at=place, place=place)
        if verb == "stand":
            return
        if is_any_time((verb, target)):
            yield from do_any_time(s, enemy, verb, target)
            continue
        if verb == "withdraw":
            withdraw(s, target)
            continue
        if verb != "avoid":
            unhandled(verb)
        leaving = yield from who_avoids(s, place, target, there)
        if (yield from river_blocks_avoiding(s, place, enemy)):
            blocked = True
            continue
        yield from avoid_battle(s, leaving, place, target, group)


def ways_out(s: State, place: str, origin: str, side: str) -> list[str]:
    """4.3.4 Where lords may avoid battle to: not by the enemy's way, nor to an unbesieged enemy lord."""
    return [
        near
        for near in NEIGHBOURS[place]
        if near != origin and all(besieged(s, name) for name in lords_at(s, near, ENEMY[side]))
    ]


def may_withdraw(s: State, place: str, names: list[str]) -> list[str]:
    """4.3.4 Who may withdraw into a friendly stronghold here: as many as its capacity, lieutenants with their lower."""
    if not names or not friendly_stronghold(s, place, SIDE_OF[names[0]]):
        return []
    room = CAPACITY[place] - len(inside(s, place, SIDE_OF[names[0]]))
    return [name for name in names if not s.lords[name].upper and len(pack(s, name)) <= room]


def withdraw(s: State, name: str) -> None:
    """4.3.4 A lord goes into the stronghold, with his lower lord."""
    for each in pack(s, name):
        s.lords[each].inside = True
        s.tell("lord-withdraws", rule="4.3.4", lord=each, place=s.lords[each].place)


def who_avoids(s: State, place: str, near: str, there: list[str]) -> Rules[list[str]]:
    """4.3.4 Which lords avoid battle to this locale; they share transport."""
    leaders = [name for name in there if not s.lords[name].upper]
    if len(leaders) == 1:
        return pack(s, leaders[0])
    leaving: list[str] = []
    while leaders:
        actions: Actions = [("bring", name) for name in leaders]
        if leaving:
            actions.append(("go", near))
        verb, name = yield from answer(s, SIDE_OF[there[0]], "who-avoids", actions, "4.3.4", at=near, place=near)
        expect(verb, "bring", "go")
        if verb == "go":
            break
        leaders.remove(name)
        leaving += pack(s, name)
    return leaving


def river_blocks_avoiding(s: State, place: str, avoiding: str) -> Rules[bool]:
    """1.9.1 Swollen River: played as lords avoid battle, it makes them fight."""
    side = ENEMY[avoiding]
    events = ("swollen-river",)
    if not s.held[side] and not could_search(s, side, events):
        return False
    plays: Actions = []
    if avoiding == MUSLIM or not any(has(s, name, "adalides") for name in lords_at(s, place, CHRISTIAN)):
        plays = [("play", card) for card in event_cards(s, side, events, cid=True)]
    verb, card = yield from reply(offer(s, side, "stop-avoiding", plays, "1.9.1", at=place, place=place))
    expect(verb, "play", "pass")
    if verb == "pass":
        return False
    play_event_card(s, side, card)
    s.tell("avoiding-blocked", rule="1.9.1", place=place)
    return True


def avoid_battle(s: State, leaving: list[str], place: str, near: str, group: list[str]) -> Rules[None]:
    """4.3.4 Avoid Battle: move away unladen; the enemy gets what is left behind, and strongholds are bypassed."""
    side = SIDE_OF[leaving[0]]
    left = yield from lighten(s, leaving, WAY_KIND[place, near])
    for name in leaving:
        lord = s.lords[name]
        s.stand(name, near)
        lord.inside, lord.moved = False, True
    s.tell("lords-avoid", rule="4.3.4", lords=leaving, place=near)
    if enemy_stronghold(s, near, side) and near not in s.siege and near not in s.bypass:
        s.bypass.append(near)
        s.tell("bypassed", rule="4.3.4", place=near, side=side)
    tidy_sieges(s)
    yield from share_out(s, left, group, "4.3.4")


def share_out(s: State, assets: dict[str, int], names: list[str], rule: str) -> Rules[None]:
    """4.4.3 Assets won are divided among these lords as their player likes."""
    takers = [name for name in names if s.lords[name].place]
    if not takers:
        return
    for asset, n in assets.items():
        for left in range(n, 0, -1):
            here, side = s.lords[takers[0]].place, SIDE_OF[takers[0]]
            verb = f"give-{asset}"
            name = yield from choose(s, side, "share-spoils", verb, takers, rule, at=here, left=left, asset=asset)
            gain(s, name, asset)
            if s.battle is None:
                whisper(s, SIDE_OF[name], "spoils", rule, lord=name, asset=asset)
            else:
                count_won(s.battle.won, asset)
                s.tell("spoils", rule=rule, lord=name, asset=asset)


# Besiege or bypass (4.3.5) -----------------------------------------------------------------------


def besiege_or_bypass(s: State, place: str, side: str, unawares: bool = False) -> Rules[None]:
    """4.3.5 Outside an enemy stronghold that is neither besieged nor bypassed: camp around it, or go past it.

    `unawares`: the lords just marched there and met no enemy, so it may be taken by Surprise.
    """
    while True:
        if place in s.siege or place in s.bypass or not enemy_stronghold(s, place, side) or not outside(s, place, side):
            return
        actions: Actions = [("besiege", place), ("bypass", place)]
        if unawares and side == CHRISTIAN:
            actions += [("play", card) for card in surprise_cards(s, place)]
        if s.held[side]:
            actions += any_time(s, side)
        verb, target = yield from answer(s, side, "besiege-or-bypass", actions, "4.3.5", at=place, place=place)
        if not is_any_time((verb, target)):
            break
        yield from do_any_time(s, side, verb, target)
    if verb == "besiege":
        besiege(s, place, side)
    elif verb == "bypass":
        s.bypass.append(place)
        s.halted = s.halted or not never_halts(s, s.active)
        s.tell("bypassed", rule="4.3.5", place=place, side=side)
    elif verb == "play":
        surprise(s, place, target)
    else:
        unhandled(verb)


def besiege(s: State, place: str, side: str) -> None:
    """4.3.5 One siege marker, and no more actions on this card."""
    s.siege[place] = 1
    s.actions = 0
    s.tell("besieged", rule="4.3.5", place=place, side=side)


def never_halts(s: State, name: str) -> bool:
    """1.9.1 Adalides, War Drums: who may bypass and march on."""
    if has(s, name, "adalides"):
        return True
    if SIDE_OF[name] == CHRISTIAN or not in_play(s, MUSLIM, "war-drums"):
        return False
    return name in ("yusuf", "sir") or bool(s.lords[name].lower)


def surprise_cards(s: State, place: str) -> list[str]:
    """1.9.1 Surprise: may it be played, with no lord there before?"""
    if lords_at(s, place, MUSLIM) or any(not s.lords[name].moved for name in lords_at(s, place, CHRISTIAN)):
        return []
    return event_cards(s, CHRISTIAN, ("surprise",), cid=True)


def surprise(s: State, place: str, card: str) -> None:
    """1.9.1 Surprise: two siege markers at once, and a storm against weakened walls."""
    play_event_card(s, CHRISTIAN, card)
    s.siege[place] = 2
    s.tell("besieged", rule="1.9.1", place=place, side=CHRISTIAN)
    begin_storm(s, place, weaker=1)
