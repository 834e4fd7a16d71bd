"""4.4.1, 4.4.2 Battle: array, events, and the rounds up to the strikes."""

from __future__ import annotations

from taifa.core.decision import Rules, expect, reply
from taifa.games.almoravid.model.allegiance import inside
from taifa.games.almoravid.model.state import AFRICAN_HORSE, CHRISTIAN, ENEMY, MUSLIM, Battle, State
from taifa.games.almoravid.model.tables import EVENT, SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, ask, choose, choose_or_pass, offer, pick
from taifa.games.almoravid.rules.battle import stage
from taifa.games.almoravid.rules.battle.searching import (
    DAWUD,
    EL_CID,
    cid_may_search,
    could_search,
    dawud_may_search,
    event_cards,
)
from taifa.games.almoravid.rules.battle.storm import array_storm, reposition_storm
from taifa.games.almoravid.rules.campaign.approach import share_out
from taifa.games.almoravid.rules.cards.any_time import any_time, do_any_time, in_turn, is_any_time, window
from taifa.games.almoravid.rules.lords import LOSE, LOST, assets_of, has, spend

LEFT, CENTER, RIGHT = 0, 1, 2
SLOT_NAMES = ("left", "center", "right")


def fight(s: State) -> Battle:
    """The battle under way."""
    assert s.battle is not None
    return s.battle


# Array (4.4.1) -----------------------------------------------------------------------------------


def array(s: State) -> Rules[None]:
    """4.4.1 Attackers, then defenders put their lords in array; a relief sally stands behind the defenders."""
    b = fight(s)
    s.reveal()
    if b.kind == "storm":
        yield from array_storm(s, b)
    else:
        yield from array_field(s, b)
    b.javelins = [n for n in b.lords if s.lords[n].forces[AFRICAN_HORSE] or has(s, n, "javelins")]
    s.tell(f"array-{b.kind}", rule="4.4.1", stage=stage.opening(s, b), place=b.place, side=b.attacker)
    s.phase = "battle-events"


def array_field(s: State, b: Battle) -> Rules[None]:
    """4.4.1 The active lord stands at front center; defenders stand opposite, as able."""
    side, enemy = b.attacker, ENEMY[b.attacker]
    attackers = [name for name in b.lords if SIDE_OF[name] == side]
    defenders = [name for name in b.lords if SIDE_OF[name] == enemy]
    yield from relief_sally(s, b)
    b.attack[CENTER] = b.active
    waiting = [name for name in attackers if name != b.active]
    yield from fill(s, side, b.attack, waiting, [LEFT, RIGHT])
    b.attack_reserve = waiting
    yield from fill(s, enemy, b.defend, defenders, [CENTER])
    yield from fill(s, enemy, b.defend, defenders, [i for i in (LEFT, RIGHT) if b.attack[i]])
    yield from fill(s, enemy, b.defend, defenders, [i for i in (LEFT, RIGHT) if not b.attack[i]], free=True)
    b.defend_reserve = defenders
    if b.relief:
        sallying = list(b.relief)
        yield from fill(s, side, b.sally, sallying, [CENTER])
        yield from fill(s, side, b.sally, sallying, [LEFT, RIGHT])
        b.sally_reserve = sallying
        yield from fill(s, enemy, b.rear, b.defend_reserve, [CENTER])
        yield from fill(s, enemy, b.rear, b.defend_reserve, [LEFT, RIGHT])


def fill(s: State, side: str, row: list[str], waiting: list[str], slots: list[int], free: bool = False) -> Rules[None]:
    """4.4.1 Fill these places of a row from the lords who wait, one each."""
    slots = list(slots)
    while slots and waiting:
        actions: Actions = [(SLOT_NAMES[i], name) for i in slots for name in waiting]
        if free:
            actions.append(("reserve", None))
        verb, name = yield from pick(s, side, "array", actions, "4.4.1", at=fight(s).place)
        if verb == "reserve":
            return
        i = SLOT_NAMES.index(verb)
        row[i] = name
        slots.remove(i)
        waiting.remove(name)


def relief_sally(s: State, b: Battle) -> Rules[None]:
    """4.4.1 Relief Sally: besieged lords of the attacker may join, behind the defenders."""
    if b.kind != "battle" or b.place not in s.siege:
        return
    besieged = inside(s, b.place, b.attacker)
    while besieged:
        name = yield from choose_or_pass(s, b.attacker, "relief-sally", "join", besieged, "4.4.1", at=b.place)
        if name is None:
            break
        besieged.remove(name)
        b.relief.append(name)
    if b.relief:
        b.works = s.siege[b.place]
        b.lords += b.relief


# Events (4.4.1) ----------------------------------------------------------------------------------

EVENTS_OF = {
    CHRISTIAN: ("hills", "camp-attack", "baggage-parapet", "cantador"),
    MUSLIM: ("hills", "camp-attack", "feigned-retreat", "spear-wall"),
}


def battle_events(s: State) -> Rules[None]:
    """4.4.1 Attackers, then defenders play held events before the first round: of the battle, and any-time ones."""
    b = fight(s)
    for side in (b.attacker, ENEMY[b.attacker]):
        while True:
            events = events_for(s, b, side)
            if not s.held[side] and not could_search(s, side, events):
                break
            plays: Actions = [("play", card) for card in event_cards(s, side, events, cid=True, dawud=True)]
            plays += any_time(s, side) if s.held[side] else []
            verb, card = yield from reply(offer(s, side, "battle-event", plays, "4.4.1", at=b.place, place=b.place))
            if verb == "pass":
                break
            if is_any_time((verb, card)):
                yield from do_any_time(s, side, verb, card)
            else:
                expect(verb, "play")
                yield from play_battle_event(s, b, side, card)
    yield from camp_attacks(s, b)
    s.phase = "round"


def events_for(s: State, b: Battle, side: str) -> tuple[str, ...]:
    """1.9.1 The events that a side may play in this fight."""
    if b.kind == "storm":
        return ("cantador",) if any(SIDE_OF[name] == side == CHRISTIAN for name in b.lords) else ()
    events: tuple[str, ...] = EVENTS_OF[side]
    if side == b.attacker:
        events = events[1:]
    if side == MUSLIM and "c7" in b.events:
        events = tuple(event for event in events if event != "camp-attack")
    return events


def play_battle_event(s: State, b: Battle, side: str, card: str) -> Rules[None]:
    """1.9.1, 3.1.3 An event played in a battle stays till the aftermath."""
    if card in s.held[side]:
        s.held[side].remove(card)
    else:
        s.deck[side].remove(card)
        if cid_may_search(s, side) and EVENT[card] in EL_CID[side]:
            s.searched = True
        elif dawud_may_search(s, side) and EVENT[card] in DAWUD:
            b.events.append("dawud")
    s.reveal()
    told = stage.word(s, b, side, "event-played", card=card, side=side)
    s.tell("event-played", rule="4.4.1", stage=told, card=card, side=side)
    b.events.append(card)
    if EVENT[card] == "cantador":
        yield from choose_singer(s, b)
    elif EVENT[card] == "spear-wall":
        yield from choose_spears(s, b)


def choose_singer(s: State, b: Battle) -> Rules[None]:
    """1.9.1 Cantador: the lord whom the singer spurs on."""
    names = [name for name in b.lords if SIDE_OF[name] == CHRISTIAN]
    b.singer = yield from choose(s, CHRISTIAN, "cantador", "choose", names, "1.9.1")


def choose_spears(s: State, b: Battle) -> Rules[None]:
    """1.9.1 Spear Wall: the two lords whose foot stands fast."""
    names = [name for name in b.lords if SIDE_OF[name] == MUSLIM]
    while names and len(b.spears) < 2:
        name = yield from choose(s, MUSLIM, "spear-wall", "choose", names, "1.9.1")
        names.remove(name)
        b.spears.append(name)


def camp_attacks(s: State, b: Battle) -> Rules[None]:
    """1.9.1 Camp Attack: take two assets from each enemy lord, then destroy two more; a parapet of baggage stops it."""
    for card, side in (("c2", CHRISTIAN), ("m2", MUSLIM)):
        if card not in b.events or (side == MUSLIM and "c7" in b.events):
            continue
        ours = [name for name in b.lords if SIDE_OF[name] == side]
        for name in [n for n in b.lords if SIDE_OF[n] != side]:
            for taken in (True, True, False, False):
                actions: Actions = [(LOSE[asset], name) for asset in assets_of(s, name)]
                if not actions:
                    break
                prompt = "camp-attack-take" if taken else "camp-attack-destroy"
                verb, _ = yield from pick(s, side, prompt, actions, "1.9.1", at=name, lord=name)
                asset = LOST[verb]
                spend(s, name, asset)
                told = stage.word(s, b, side, "camp-attacked", lord=name, asset=asset)
                s.tell("camp-attacked", rule="1.9.1", stage=told, lord=name, asset=asset)
                if taken:
                    yield from share_out(s, {asset: 1}, ours, "1.9.1")


# Rounds (4.4.2) ----------------------------------------------------------------------------------


def new_round(s: State) -> Rules[None]:
    """4.4.2, 4.5.2 A round: concede or not, reposition, then strike."""
    b = fight(s)
    b.round += 1
    b.step = 0
    b.throwing = []
    s.tell("round-begins", rule="4.4.2", stage=stage.round_step(s, b), n=b.round)
    if b.kind != "storm":
        yield from concede_the_field(s, b)
        if b.round > 1:
            yield from reposition(s, b)
    elif b.round > 1:
        yield from window(s, ENEMY[b.attacker], "4.5.2")
        verb = yield from fight_on(s, b, b.attacker, "concede-storm", "4.5.2")
        if verb == "concede":
            b.loser = b.attacker
            told = stage.word(s, b, b.attacker, "concedes", side=b.attacker)
            s.tell("concedes", rule="4.5.2", stage=told, side=b.attacker)
            s.phase = "aftermath"
            return
        yield from reposition_storm(s, b)
    s.phase = "strike"


def fight_on(s: State, b: Battle, side: str, prompt: str, rule: str) -> Rules[str]:
    """4.4.2, 4.5.2, 3.1.3 Fight on or concede; before it a side may play any-time events."""
    choice: Actions = [("fight", None), ("concede", None)]
    verb = yield from in_turn(s, side, lambda: ask(s, side, prompt, choice, rule, at=b.place))
    expect(verb, "fight", "concede")
    return verb


def concede_the_field(s: State, b: Battle) -> Rules[None]:
    """4.4.2 The attacker, then the defender may declare that this round is the last and lost."""
    for side in (b.attacker, ENEMY[b.attacker]):
        verb = yield from fight_on(s, b, side, "concede-field", "4.4.2")
        if verb == "concede":
            b.conceded = side
            s.tell("concedes", rule="4.4.2", stage=stage.word(s, b, side, "concedes", side=side), side=side)
            return


def reposition(s: State, b: Battle) -> Rules[None]:
    """4.4.2 Reserves advance into empty front places; an empty center is filled from a wing."""
    side, enemy = b.attacker, ENEMY[b.attacker]
    if any(b.rear) and not any(b.sally) and not b.sally_reserve:
        b.defend_reserve += [name for name in b.rear if name]
        b.rear = ["", "", ""]
    yield from advance(s, side, b.attack, b.attack_reserve)
    if b.relief:
        yield from advance(s, side, b.sally, b.sally_reserve)
    yield from advance(s, enemy, b.defend, b.defend_reserve)
    if any(b.sally):
        yield from advance(s, enemy, b.rear, b.defend_reserve)
    for whose, row in ((side, b.attack), (side, b.sally), (enemy, b.defend), (enemy, b.rear)):
        yield from close_center(s, whose, row)


def advance(s: State, side: str, row: list[str], reserve: list[str]) -> Rules[None]:
    """4.4.2 Advance: lords in reserve slide into empty places of the front, one each."""
    yield from fill(s, side, row, reserve, [i for i in (CENTER, LEFT, RIGHT) if not row[i]])


def close_center(s: State, side: str, row: list[str]) -> Rules[None]:
    """4.4.2 Center: a lord from left or right slides into the empty center."""
    if row[CENTER] or not any(row):
        return
    name = yield from choose(s, side, "close-center", "center", [row[i] for i in (LEFT, RIGHT) if row[i]], "4.4.2")
    row[row.index(name)] = ""
    row[CENTER] = name
