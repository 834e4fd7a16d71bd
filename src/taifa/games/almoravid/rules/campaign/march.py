"""4.3 March: alone or in a group, by land or by river and sea, and out of a bypass."""

from __future__ import annotations

from functools import cache

from taifa.core.decision import Action, Rules, expect
from taifa.games.almoravid.model.allegiance import lords_at, tidy_sieges
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, State
from taifa.games.almoravid.model.tables import (
    EVENT,
    GUADALQUIVIR,
    HARBOURS,
    MARSHALS,
    NEIGHBOURS,
    SIDE_OF,
    TAIFA_OF,
    TAIFA_OF_LORD,
    WAY_KIND,
)
from taifa.games.almoravid.rules.asking import Actions, answer, choose
from taifa.games.almoravid.rules.battle.searching import event_cards, play_event_card
from taifa.games.almoravid.rules.campaign.approach import approach, sortie_approach
from taifa.games.almoravid.rules.campaign.feed import feed_now
from taifa.games.almoravid.rules.cards.any_time import out_of_turn, reveal_play
from taifa.games.almoravid.rules.cards.events import discard_camels
from taifa.games.almoravid.rules.lords import has, in_play
from taifa.games.almoravid.rules.transport import carried, drop_provender, is_laden, laden_by, lighten, pack

SEA = "sea"


def march_options(s: State, name: str) -> Actions:
    """4.3.3, 4.3.6 Where a lord may march with the actions that he has left."""
    if s.no_march or not s.actions:
        return []
    lord = s.lords[name]
    here = lord.place
    actions: Actions = []
    if here in s.bypass:
        actions.append(("sortie" if lord.inside else "encamp", here))
    if s.halted:
        return actions
    own = pack(s, name) if lord.lower or lord.upper else [name]
    by_road, over_pass = laden_by(s, own)
    spare = s.actions >= 2
    actions += marches(here, by_road, over_pass, spare)
    if name in TAIFA_OF_LORD and here in GUADALQUIVIR and in_play(s, MUSLIM, "guadalquivir"):
        for verb in march_verbs("sail", by_road, spare):
            actions += [(verb, there) for there in sea_ways(s, here, GUADALQUIVIR)]
    return actions


@cache
def marches(here: str, by_road: bool, over_pass: bool, spare: bool) -> tuple[Action, ...]:
    """4.3 The marches to the neighbours of a locale, for a group laden or not by road and over passes."""
    return tuple(
        (verb, there)
        for there in NEIGHBOURS[here]
        for verb in march_verbs("march", by_road if WAY_KIND[here, there] == "road" else over_pass, spare)
    )


def march_verbs(verb: str, laden: bool, spare: bool) -> tuple[str, ...]:
    """4.3.2 A laden march needs two actions; goods may be left behind to march light for one."""
    if not laden:
        return (verb,)
    return (verb, f"{verb}-light") if spare else (f"{verb}-light",)


def sea_ways(s: State, here: str, ports: tuple[str, ...]) -> list[str]:
    """1.9.1 Ports and river towns that a fleet joins, without Christian lords at either end."""
    watched = s.standing[CHRISTIAN]
    if here not in ports or watched.get(here):
        return []
    return [port for port in ports if port != here and not watched.get(port)]


def companions(s: State, name: str, there: str) -> list[str]:
    """4.3.1, 1.5.1 Whom a marshal may bring along: unbesieged lords of his side at his locale."""
    if name in MARSHALS:
        marshal = True
    else:
        marshal = has(s, name, "hueste") and bool(TAIFA_OF[s.lords[name].place] or TAIFA_OF[there])
    if not marshal:
        return []
    lord = s.lords[name]
    others = [
        other
        for other in lords_at(s, lord.place, SIDE_OF[name])
        if other not in (name, lord.lower, lord.upper) and s.lords[other].inside == lord.inside
    ]
    if name not in MARSHALS:
        others = [other for other in others if other != "alfonso"]
    return [other for other in others if not s.lords[other].upper]


def muster_group(s: State, name: str, there: str) -> Rules[list[str]]:
    """4.3.1 The lords who march together: a lord with his lower lord, and whom a marshal brings."""
    group = pack(s, name)
    waiting = companions(s, name, there)
    while waiting:
        actions: Actions = [("bring", other) for other in waiting]
        actions.append(("go", there))
        verb, other = yield from answer(
            s, SIDE_OF[name], "group-march", actions, "4.3.1", at=name, lord=name, place=there
        )
        expect(verb, "bring", "go")
        if verb == "go":
            break
        waiting.remove(other)
        group += pack(s, other)
    return group


def march(s: State, name: str, there: str) -> Rules[None]:
    """4.3, 4.3.3 March to an adjacent locale."""
    yield from set_out(s, name, there, WAY_KIND[s.lords[name].place, there], light=False)


def march_light(s: State, name: str, there: str) -> Rules[None]:
    """4.3.2, 1.7.2 March unladen, leaving behind what hinders."""
    yield from set_out(s, name, there, WAY_KIND[s.lords[name].place, there], light=True)


def sail(s: State, name: str, there: str) -> Rules[None]:
    """1.9.1 Guadalquivir: march directly among ports and river towns."""
    yield from set_out(s, name, there, SEA, light=False)


def sail_light(s: State, name: str, there: str) -> Rules[None]:
    """1.9.1 Guadalquivir, leaving behind what hinders."""
    yield from set_out(s, name, there, SEA, light=True)


def set_out(s: State, name: str, there: str, way: str, light: bool) -> Rules[None]:
    """4.3.2 A march begins: group, load, what the enemy throws in the way, then the move."""
    group = pack(s, name)
    if name in MARSHALS or s.lords[name].cards:
        group = yield from muster_group(s, name, there)
    laden = is_laden(s, group, way)
    if s.actions < 2 and not light and laden:
        choice: Actions = [("march-light", there), ("stay", None)]
        verb, _ = yield from answer(s, s.side, "too-laden", choice, "4.3.2", name, lord=name, place=there, lords=group)
        if verb == "stay":
            return
        expect(verb, "march-light")
        light = True
    elif laden and not light and not is_laden(s, pack(s, name), way):
        light = yield from rather_light(s, group, there)
    if s.held[ENEMY[s.side]]:
        if (yield from blocked(s, group, there)):
            return
        laden = is_laden(s, group, way)
    if laden and (light or s.actions < 2):
        yield from lighten(s, group, way)
        laden = False
    elif laden:
        yield from drop_provender(s, group, carried(s, group, way)[1])
    s.actions -= 2 if laden else 1
    yield from move(s, group, there, by_sea=way == SEA)


def rather_light(s: State, group: list[str], there: str) -> Rules[bool]:
    """1.7.2, 4.3.2 Companions make an unladen lord's group laden: two actions, or leave behind what hinders?"""
    name = group[0]
    choice: Actions = [("march", there), ("march-light", there)]
    verb, _ = yield from answer(s, s.side, "laden-group", choice, "4.3.2", name, lord=name, place=there, lords=group)
    expect(verb, "march", "march-light")
    return verb == "march-light"


def move(s: State, group: list[str], there: str, by_sea: bool = False) -> Rules[None]:
    """4.3, 4.3.6 Cylinders move and are marked; then comes what waits at the new locale."""
    s.acted = True
    origin = s.lords[group[0]].place
    for name in group:
        lord = s.lords[name]
        s.stand(name, there)
        lord.inside, lord.moved = False, True
    if origin in s.siege or origin in s.bypass:
        tidy_sieges(s)
    s.tell("lords-march", rule="4.3.3", lords=group, place=there)
    if s.held[ENEMY[s.side]]:
        yield from arid_terrain(s, group, there)
    yield from approach(s, group, there, "" if by_sea else origin)


# The enemy's answers ---------------------------------------------------------------------------


def blocked(s: State, group: list[str], there: str) -> Rules[bool]:
    """1.9.1 As a march begins the other side may play Arid Terrain, and Swollen River, which stops it for this card."""
    enemy = ENEMY[s.side]
    name = group[0]
    river = s.side == MUSLIM or not adalides_at(s, s.lords[name].place)
    events = ("swollen-river", "arid-terrain") if river else ("arid-terrain",)

    def plays() -> Actions:
        return [("play", card) for card in s.held[enemy] if EVENT[card] in events]

    while s.held[enemy]:
        card = yield from out_of_turn(s, enemy, "stop-march", plays, "1.9.1", name, lord=name, place=there)
        if card is None:
            return False
        reveal_play(s, enemy, card)
        if EVENT[card] == "swollen-river":
            s.no_march = True
            s.tell("march-blocked", rule="1.9.1", lord=name)
            return True
        yield from parch(s, group)
    return False


def adalides_at(s: State, place: str) -> bool:
    """1.9.1 Adalides: is a Christian lord there whom no river stops?"""
    return any(has(s, name, "adalides") for name in lords_at(s, place, CHRISTIAN))


def arid_terrain(s: State, group: list[str], there: str) -> Rules[None]:
    """1.9.1 Arid Terrain may also be played once lords have marched."""
    enemy = ENEMY[s.side]
    if not s.held[enemy]:
        return

    def plays() -> Actions:
        return [("play", card) for card in s.held[enemy] if EVENT[card] == "arid-terrain"]

    name = group[0]
    card = yield from out_of_turn(s, enemy, "parch-march", plays, "1.9.1", name, lord=name, place=there)
    if card is None:
        return
    reveal_play(s, enemy, card)
    yield from parch(s, group)


def parch(s: State, group: list[str]) -> Rules[None]:
    """1.9.1 Arid Terrain: two of the marching lords feed at once, unless Muslims discard Camels."""
    enemy = ENEMY[s.side]
    if s.side == MUSLIM and (yield from discard_camels(s)):
        return
    thirsty = list(group)
    while len(thirsty) > 2:
        thirsty.remove((yield from choose(s, enemy, "spare-from-feeding", "spare", thirsty, "1.9.1")))
    yield from feed_now(s, thirsty)


# By sea ----------------------------------------------------------------------------------------


def fleet_plays(s: State, name: str) -> Actions:
    """1.9.1 African Fleet: a Muslim lord at a port may use his whole card to sail to another port."""
    if SIDE_OF[name] != MUSLIM or s.acted or s.no_march or s.lords[name].inside:
        return []
    cards = event_cards(s, MUSLIM, ("african-fleet",), cid=True)
    if not cards or not sea_ways(s, s.lords[name].place, HARBOURS):
        return []
    return [("play", card) for card in cards]


def african_fleet(s: State, name: str, card: str) -> Rules[None]:
    """1.9.1 African Fleet: a march between two ports that takes all actions of the card."""
    ports = sea_ways(s, s.lords[name].place, HARBOURS)
    play_event_card(s, MUSLIM, card)
    _, there = yield from answer(s, MUSLIM, "sail-to", [("sail", port) for port in ports], "1.9.1", at=name, lord=name)
    group = yield from muster_group(s, name, there)
    yield from arid_terrain(s, group, there)
    if is_laden(s, group, SEA) and s.actions < 2:
        yield from lighten(s, group, SEA)
    yield from drop_provender(s, group, carried(s, group, SEA)[1])
    s.actions = 0
    yield from move(s, group, there, by_sea=True)


# From a bypass (4.3.6) -------------------------------------------------------------------------


def encamp(s: State, name: str, place: str) -> Rules[None]:
    """4.3.6 Encamp: a bypass becomes a siege, and the card ends."""
    if (yield from blocked(s, pack(s, name), place)):
        return
    s.bypass.remove(place)
    s.siege[place] = 1
    for other in pack(s, name):
        s.lords[other].moved = True
    s.tell("encamped", rule="4.3.6", lord=name, place=place)
    s.actions = 0


def sortie(s: State, name: str, place: str) -> Rules[None]:
    """4.3.6 Sortie: lords in a bypassed stronghold approach the enemy outside."""
    group = yield from muster_group(s, name, place)
    if (yield from blocked(s, group, place)):
        return
    s.actions -= 1
    s.acted = True
    for other in group:
        s.lords[other].moved = True
    s.tell("sortie-begins", rule="4.3.6", lords=group, place=place)
    yield from sortie_approach(s, group, place)
