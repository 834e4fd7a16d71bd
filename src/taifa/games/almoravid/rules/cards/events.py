"""1.9.1 Events that take effect when they are drawn, and those of This Levy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from taifa.core.decision import Rules, expect, unhandled
from taifa.games.almoravid.model.allegiance import allegiance, besieged, lords_at, on_map, unbesieged
from taifa.games.almoravid.model.state import (
    CHRISTIAN,
    ENEMY,
    KNIGHTS,
    MEN_AT_ARMS,
    MUSLIM,
    State,
    Units,
    no_units,
)
from taifa.games.almoravid.model.tables import (
    CAPABILITY,
    CARDS,
    CRUSADERS,
    GARDENS,
    LORDS_OF,
    NEIGHBOURS,
    PLACES,
    PORTS,
    TAIFA_LORDS,
    VASSALS_OF,
)
from taifa.games.almoravid.rules.asking import Actions, answer, choose, choose_or_pass, pick
from taifa.games.almoravid.rules.campaign.feed import feed_now
from taifa.games.almoravid.rules.cards.capabilities import place_at_edge, place_at_mat
from taifa.games.almoravid.rules.levy.arrivals import muster_by_card
from taifa.games.almoravid.rules.lords import (
    RODRIGO,
    add_units,
    assets_of,
    available,
    can_arrive,
    crusaders_on_map,
    disband_lord,
    discard_capability,
    in_play,
    muster_vassal,
    pay_asset,
    shift_cylinder,
    shift_service,
    take_coin,
)
from taifa.games.almoravid.rules.taifas import place_jihad

Event: TypeAlias = "Callable[[State, str, str], Rules[None] | None]"
RULE = "1.9.1"
ONE_BOX = {"shift-left": -1, "shift-right": 1}


def drought(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Drought: the enemy feeds two lords who are not at friendly gardens or a friendly seat."""
    enemy = ENEMY[side]
    if enemy == MUSLIM and (yield from discard_camels(s)):
        return
    thirsty = [name for name in on_map(s, enemy) if not watered(s, name)]
    feeding: list[str] = []
    for left in (2, 1):
        if not thirsty:
            break
        name = thirsty[0]
        if len(thirsty) > left:
            name = yield from choose(s, enemy, "drought", "feed", thirsty, RULE, left=left)
        thirsty.remove(name)
        feeding.append(name)
    if feeding:
        yield from feed_now(s, feeding)


def watered(s: State, name: str) -> bool:
    """1.9.1 Is a lord at gardens or at any seat friendly to his side?"""
    side = CHRISTIAN if name in LORDS_OF[CHRISTIAN] else MUSLIM
    place = s.lords[name].place
    if allegiance(s, place) != side:
        return False
    return place in GARDENS or bool(PLACES[place].seats) or place in s.seats.values()


def discard_camels(s: State) -> Rules[bool]:
    """1.9.1 Camels: the Muslims may discard the card to ignore a drought or arid terrain."""
    card = in_play(s, MUSLIM, "camels")
    if not card:
        return False
    verb, _ = yield from answer(s, MUSLIM, "discard-camels", [("discard", card), ("keep", None)], RULE, at=card)
    if verb == "keep":
        return False
    expect(verb, "discard")
    yield from discard_capability(s, MUSLIM, card)
    return True


def devaluation(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Devaluation: Muslims keep two thirds of all their coin; Christians half at each locale."""
    if side == CHRISTIAN:
        names = on_map(s, MUSLIM)
        total = s.box_coin + sum(s.lords[name].coin for name in names)
        yield from lose_coin(s, MUSLIM, names, total - -(-2 * total // 3), box=True)
        return
    for place in sorted({s.lords[name].place for name in on_map(s, CHRISTIAN)}):
        names = lords_at(s, place, CHRISTIAN)
        total = sum(s.lords[name].coin for name in names)
        yield from lose_coin(s, CHRISTIAN, names, total // 2, box=False)


def lose_coin(s: State, side: str, names: list[str], n: int, box: bool) -> Rules[None]:
    """1.9.1 A side removes coin of its choice."""
    for left in range(n, 0, -1):
        actions: Actions = [("lose-coin", name) for name in names if s.lords[name].coin]
        if box and s.box_coin:
            actions.append(("box-coin", None))
        verb, name = yield from pick(s, side, "devaluation", actions, RULE, left=left)
        take_coin(s, verb, name)


def crusade_preached(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1, 3.4.2 Indulgences, Song of Roland: crusaders join a lord, and Eudes musters all his ready vassals."""
    markers = available(s, CRUSADERS)
    takers = unbesieged(s, CHRISTIAN)
    if markers and takers:
        name = yield from choose(s, CHRISTIAN, "crusaders-join", "assign", takers, "3.4.2")
        muster_vassal(s, name, markers[0])
        s.tell("crusaders-joined", rule="3.4.2", lord=name)
    eudes = s.lords["eudes"]
    if eudes.place and not besieged(s, "eudes"):
        for vassal in VASSALS_OF["eudes"]:
            if eudes.vassals.get(vassal) == "ready":
                muster_vassal(s, "eudes", vassal)
                s.tell("vassal-musters", rule="3.4.2", lord="eudes", vassal=vassal)


def berenguer_ramon(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Berenguer Ramon: the enemy loses the Count of Barcelona, or a lord hires him now for an asset."""
    enemy = ENEMY[side]
    for name in LORDS_OF[enemy]:
        for theirs in s.lords[name].cards:
            if CAPABILITY[theirs] == "count-of-barcelona":
                yield from discard_capability(s, enemy, theirs, name)
                return
    takers = [name for name in CARDS[card].lords if may_hire_now(s, name, side)]
    hirer = yield from choose_or_pass(s, side, "hire-barcelona", "assign", takers, RULE, at=card)
    if hirer is None:
        return
    yield from pay_asset(s, lords_at(s, s.lords[hirer].place, side), "pay-asset", RULE, hirer)
    s.levy_events[side].remove(card)
    units = barcelona_units()
    add_units(s.lords[hirer], units)
    s.lords[hirer].extra[card] = units
    s.tell("barcelona-hired", rule=RULE, lord=hirer)
    yield from place_at_mat(s, side, card, hirer)


def barcelona_units() -> Units:
    """1.9.1 What the Count of Barcelona brings: two knights, two men-at-arms."""
    units = no_units()
    units[KNIGHTS], units[MEN_AT_ARMS] = 2, 2
    return units


def may_hire_now(s: State, name: str, side: str) -> bool:
    """1.9.1, 3.4 The lord stands at a friendly locale free of siege, and an asset is at hand there."""
    place = s.lords[name].place
    if not place or place in s.siege or allegiance(s, place) != side:
        return False
    if any(CAPABILITY[card] == "count-of-barcelona" for card in s.lords[name].cards):
        return False
    return any(assets_of(s, other) for other in lords_at(s, place, side))


def bernard_de_sedirac(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Bernard de Sédirac: shift a lord's Service right or muster one; Cathedrals is levied."""
    actions: Actions = [("shift-right", name) for name in on_map(s, CHRISTIAN)]
    actions += [("muster", name) for name in LORDS_OF[CHRISTIAN] if can_arrive(s, name)]
    if actions:
        verb, name = yield from pick(s, CHRISTIAN, "bernard", actions, RULE, at=card)
        if verb == "muster":
            yield from muster_by_card(s, name)
        elif verb == "shift-right":
            shift_service(s, name, 1, RULE)
        else:
            unhandled(verb)
    s.levy_events[side].remove(card)
    place_at_edge(s, side, card)
    s.tell("capability-levied", rule=RULE, card=card, lord="alfonso")


def genoa_and_pisa(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Genoa & Pisa: ravage two enemy ports without Muslim lords."""
    yield from ravage_two(
        s,
        CHRISTIAN,
        lambda: [
            place
            for place in PLACES
            if place in PORTS
            and place not in s.ravaged
            and allegiance(s, place) == MUSLIM
            and not lords_at(s, place, MUSLIM)
        ],
    )


def al_maghawir(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Al-Maghawir: unless Caballería Villana, ravage two enemy locales beside friendly ones."""
    if in_play(s, CHRISTIAN, "caballeria-villana"):
        return
    yield from ravage_two(
        s,
        MUSLIM,
        lambda: [
            place
            for place in PLACES
            if place not in s.ravaged
            and allegiance(s, place) == CHRISTIAN
            and any(allegiance(s, near) == MUSLIM for near in NEIGHBOURS[place])
        ],
    )


def ravage_two(s: State, side: str, places: Callable[[], list[str]]) -> Rules[None]:
    """1.9.1 Two ravaged markers placed by an event."""
    for left in (2, 1):
        where = places()
        if not where:
            return
        place = yield from choose(s, side, "ravage-by-event", "ravage", where, RULE, left=left)
        s.ravaged[place] = side
        s.tell("ravaged", rule=RULE, place=place, side=side)


# This Levy ----------------------------------------------------------------------------------


def ban(s: State, names: tuple[str, ...] | list[str]) -> None:
    """1.9.1, 3.1.3 This levy, no muster of or by these lords."""
    s.banned += [name for name in names if name not in s.banned]
    s.tell("no-muster", rule="3.1.3", lords=list(names))


def in_game(s: State, name: str) -> bool:
    """Is the lord on the map or on the calendar?"""
    return s.lords[name].where in ("map", "calendar")


def fitna(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Fitna: two Taifa lords lose a box of Service and don't muster this levy."""
    chosen: list[str] = []
    for left in (2, 1):
        names = [name for name in TAIFA_LORDS if name not in chosen and in_game(s, name)]
        if not names:
            break
        actions: Actions = [("choose", name) for name in names]
        _, name = yield from answer(s, CHRISTIAN, "fitna", actions, RULE, at=card, left=left)
        chosen.append(name)
        if s.lords[name].place:
            shift_service(s, name, -1, RULE)
    ban(s, chosen)


def berbers(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Berbers: shift one of four lords' Service by a box; none of them musters."""
    names = ("al-mutawakkil", "abd-allah", "yusuf", "sir")
    yield from shift_one(s, CHRISTIAN, card, [n for n in names if s.lords[n].place], both_ways=True)
    ban(s, names)


def illness_of_the_emir(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Illness of the Emir: shift cylinder or Service of Abu Bakr or al-Mustain; he doesn't muster."""
    names = [name for name in ("abu-bakr", "al-mustain") if in_game(s, name)]
    if not names:
        return
    actions: Actions = [(verb, name) for name in names for verb in ("shift-left", "shift-right")]
    verb, name = yield from answer(s, CHRISTIAN, "shift-by-event", actions, RULE, at=card)
    if s.lords[name].place:
        shift_service(s, name, ONE_BOX[verb], RULE)
    else:
        shift_cylinder(s, name, ONE_BOX[verb])
    ban(s, [name])


def abu_bakr_ibn_umar(s: State, side: str, card: str) -> None:
    """1.9.1 Abu Bakr ibn Umar: Yusuf and Sir lose a box of Service each and don't muster."""
    for name in ("yusuf", "sir"):
        if s.lords[name].place:
            shift_service(s, name, -1, RULE)
    ban(s, ("yusuf", "sir"))


def galician_revolt(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Galician Revolt: one of three lords loses a box of Service; no muster of or by Alfonso."""
    names = ("pedro-ansurez", "garcia-ordonez", "alvar-fanez")
    yield from shift_one(s, MUSLIM, card, [n for n in names if s.lords[n].place])
    ban(s, ("alfonso",))


def leon_y_castilla(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 León y Castilla: one of four lords loses a box of Service; none of them musters."""
    names = ("pedro-ansurez", "garcia-ordonez", "alvar-fanez", "rodrigo-campeador")
    yield from shift_one(s, MUSLIM, card, [n for n in names if s.lords[n].place])
    ban(s, names)


def shift_one(s: State, side: str, card: str, names: list[str], both_ways: bool = False) -> Rules[None]:
    """2.2.3 The player of an event shifts one lord's Service: left, or either way if the card doesn't say."""
    verbs = ("shift-left", "shift-right") if both_ways else ("shift-left",)
    actions: Actions = [(verb, name) for name in names for verb in verbs]
    if not actions:
        return
    verb, name = yield from pick(s, side, "shift-by-event", actions, RULE, at=card)
    shift_service(s, name, ONE_BOX[verb], RULE)


# Rodrigo, massacre ---------------------------------------------------------------------------


def freebooter(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Freebooter: the enemy's Rodrigo disbands, and may change sides for a point in the Taifas box."""
    enemy = ENEMY[side]
    theirs = RODRIGO[enemy]
    was_here = bool(s.lords[theirs].place)
    if was_here:
        yield from disband_lord(s, theirs, RULE)
    if s.lords[theirs].where != "calendar":
        return
    if not (s.box_points if side == MUSLIM else was_here or s.lost_christian):
        return
    prompt = "reconcile-now" if side == CHRISTIAN else "win-rodrigo-over"
    if (yield from choose_or_pass(s, side, prompt, "reconcile", [theirs], RULE, at=theirs)) is None:
        return
    if side == CHRISTIAN:
        reconcile(s, 1)
    else:
        s.box_points -= 1
        box = s.lords[theirs].box
        s.lords[theirs].where, s.lords[theirs].box = "aside", 0
        s.lords[RODRIGO[MUSLIM]].where, s.lords[RODRIGO[MUSLIM]].box = "calendar", box
        s.tell("rodrigo-changes-side", rule=RULE, lord=RODRIGO[MUSLIM], box=box)


def reconcile(s: State, price: int) -> None:
    """3.5.1 Rodrigo Campeador's cylinder goes on the calendar two boxes ahead, for points in the Taifas box."""
    s.box_points += price
    green, yellow = s.lords[RODRIGO[MUSLIM]], s.lords[RODRIGO[CHRISTIAN]]
    green.where, green.box = "aside", 0
    yellow.where, yellow.box = "calendar", min(s.box + 2, 17)
    s.tell("rodrigo-reconciled", rule="3.5.1", lord=RODRIGO[CHRISTIAN], n=price, box=yellow.box)


def massacre(s: State, side: str, card: str) -> Rules[None]:
    """1.9.1 Massacre: with crusaders about, a Taifa lord musters or three Jihad are added; else one."""
    if not s.lords["eudes"].place and not crusaders_on_map(s):
        yield from place_jihad(s, 1, RULE)
        return
    names = [name for name in TAIFA_LORDS if can_arrive(s, name)]
    if names:
        actions: Actions = [("muster", name) for name in names]
        verb, name = yield from answer(s, MUSLIM, "massacre", [*actions, ("jihad", 3)], RULE, at=card)
        if verb == "muster":
            yield from muster_by_card(s, name)
            return
        expect(verb, "jihad")
    yield from place_jihad(s, 3, RULE)


EVENTS: dict[str, Event] = {
    "drought": drought,
    "devaluation": devaluation,
    "indulgences": crusade_preached,
    "song-of-roland": crusade_preached,
    "berenguer-ramon": berenguer_ramon,
    "bernard-de-sedirac": bernard_de_sedirac,
    "genoa-and-pisa": genoa_and_pisa,
    "al-maghawir": al_maghawir,
    "fitna": fitna,
    "berbers": berbers,
    "illness-of-the-emir": illness_of_the_emir,
    "abu-bakr-ibn-umar": abu_bakr_ibn_umar,
    "galician-revolt": galician_revolt,
    "leon-y-castilla": leon_y_castilla,
    "freebooter": freebooter,
    "massacre": massacre,
}
