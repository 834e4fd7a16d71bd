"""1.9.1, 3.1.3 Held events that may be played at any time, and what else a side may do whenever it likes.

Any time means: between any two actions or steps. A side is asked in its own menus, and the other side is
asked as an interrupt whenever it holds a hidden card.
"""

from __future__ import annotations

from typing import Any

from taifa.core.decision import PASS, Action, Decision, Rules
from taifa.games.almoravid.allegiance import CATHEDRALS, lords_at, on_map
from taifa.games.almoravid.asking import Actions, ask, offer
from taifa.games.almoravid.lords import (
    available,
    bishop_takers,
    can_arrive,
    crusaders_on_map,
    shift_cylinder,
    shift_service,
    to_deck,
)
from taifa.games.almoravid.mustering import muster_by_card
from taifa.games.almoravid.state import CHRISTIAN, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, State
from taifa.games.almoravid.tables import (
    BISHOPS,
    CAPABILITY,
    DISTANCE,
    EVENT,
    KIND,
    LORDS_OF,
    STRONGHOLDS_IN,
    TAIFA_LORDS,
    TAIFA_OF,
    TAIFAS,
    setup_of,
)
from taifa.games.almoravid.taifas import adjust_taifas, jihad_places, place_jihad, remove_jihad

RULE = "1.9.1"
AFRICANS = ("yusuf", "sir")


# Where the Africans are ----------------------------------------------------------------------


def taifas_with(s: State, names: tuple[str, ...]) -> set[str]:
    """The taifas where one of these lords is; "" stands for the kingdoms."""
    return {TAIFA_OF[s.lords[name].place] for name in names if s.lords[name].place}


def in_status(s: State, names: tuple[str, ...], *statuses: str) -> bool:
    """Is one of these lords in a taifa of such a status?"""
    return any(taifa and s.taifas[taifa] in statuses for taifa in taifas_with(s, names))


def in_kingdom(s: State, names: tuple[str, ...]) -> bool:
    """Is one of these lords in a kingdom?"""
    return "" in taifas_with(s, names)


# What may be played ---------------------------------------------------------------------------


def playable(s: State, side: str) -> Actions:
    """1.9.1 The any-time events that a side holds and could use now."""
    return [("play", card) for card in s.held[side] if EVENT[card] in ANY_TIME and ANY_TIME[EVENT[card]][0](s)]


def free_uses(s: State, side: str) -> Actions:
    """1.9.1 What cards in play let the Christians do at any time, for no action."""
    if side == MUSLIM or not s.edge[CHRISTIAN]:
        return []
    actions: Actions = []
    for card in s.edge[CHRISTIAN]:
        usable = USES.get(CAPABILITY[card])
        if usable and usable(s):
            actions.append(("use", card))
    return actions


def any_time(s: State, side: str) -> Actions:
    """1.9.1 All that a side may do whenever it likes."""
    return playable(s, side) + free_uses(s, side)


def menu(
    s: State,
    side: str,
    prompt: str,
    public: Actions,
    rule: str,
    secret: Actions | None = None,
    at: str | None = None,
    screened: bool = False,
    **params: Any,
) -> Decision | None:
    """3.1.3 A side's own question, with all it may do at any time, and a pass.

    `secret` are further plays of held cards. Nothing to choose that the other side knows of makes it an
    interrupt, asked only if the side holds a card, or if what it could choose from is `screened`;
    None: there is nothing to ask.
    """
    known = public + free_uses(s, side)
    held = s.held[side]
    if not known and not held and not screened:
        return None
    actions = known + playable(s, side) + (secret or []) if held else known + (secret or [])
    return Decision(s.seat(side), prompt, [*actions, PASS], rule, at, params or None, not known)


def window(s: State, side: str, rule: str = RULE) -> Rules[None]:
    """3.1.3 A side's chance to step in between two steps; asked if it holds any card at all."""
    while s.held[side]:
        verb, card = yield offer(s, side, "step-in", any_time(s, side), rule)
        if verb == "pass":
            return
        yield from do_any_time(s, side, (verb, card))


def do_any_time(s: State, side: str, action: Action) -> Rules[None]:
    """1.9.1 Carry out what a side chose to do in between."""
    verb, target = action
    card = str(target)
    if verb == "use":
        s.tell("capability-used", rule=RULE, card=card)
        yield from _USE[CAPABILITY[card]](s)
        return
    reveal_play(s, side, card)
    yield from ANY_TIME[EVENT[card]][1](s)


def reveal_play(s: State, side: str, card: str) -> None:
    """3.1.3, 3.1.4 A held card is shown, used and returned to its deck."""
    s.held[side].remove(card)
    to_deck(s, side, card)
    s.reveal()
    s.tell("event-played", rule="3.1.3", card=card, side=side)


# Christian events ------------------------------------------------------------------------------


def lord_event_options(s: State, names: tuple[str, ...], left: bool) -> Actions:
    """1.9.1 Muster one of these lords from the calendar, or shift the Service of one."""
    actions: Actions = [("muster", name) for name in names if can_arrive(s, name)]
    for name in names:
        if s.lords[name].place:
            if s.lords[name].service < 17:
                actions.append(("shift-right", name))
            if left and s.lords[name].service > 0:
                actions.append(("shift-left", name))
    levying = s.levying
    if levying in names:
        actions.append(("lordship", levying))
    return actions


def lord_event(s: State, side: str, card: str, actions: Actions, boxes: int) -> Rules[None]:
    """1.9.1 Muster, shift or Lordship +2, as chosen."""
    verb, name = actions[0]
    if len(actions) > 1:
        verb, name = yield ask(s, side, "lord-event", actions, RULE, at=card, n=boxes)
    lord = str(name)
    if verb == "muster":
        yield from muster_by_card(s, lord)
    elif verb == "lordship":
        s.lordship += 2
        s.tell("lordship-raised", rule=RULE, lord=lord, n=2)
    elif s.lords[lord].place:
        shift_service(s, lord, boxes if verb == "shift-right" else -boxes, RULE)
    else:
        shift_cylinder(s, lord, -boxes)


def can_pope(s: State) -> bool:
    """1.9.1 Pope Gregory: is there something that it could do?"""
    return bool(lord_event_options(s, ("sancho", "eudes"), left=True))


def pope_gregory(s: State) -> Rules[None]:
    """1.9.1 Pope Gregory: Sancho or Eudes musters, shifts two boxes, or has Lordship +2."""
    yield from lord_event(s, CHRISTIAN, "c14", lord_event_options(s, ("sancho", "eudes"), left=True), 2)


def can_cluniacs(s: State) -> bool:
    """1.9.1 Cluniacs: is there something that it could do?"""
    return bool(lord_event_options(s, LORDS_OF[CHRISTIAN], left=False))


def cluniacs(s: State) -> Rules[None]:
    """1.9.1 Cluniacs: any Christian lord musters, shifts a box right, or has Lordship +2."""
    yield from lord_event(s, CHRISTIAN, "c15", lord_event_options(s, LORDS_OF[CHRISTIAN], left=False), 1)


def qadir_taifas(s: State) -> list[str]:
    """1.9.1 Al-Qadir, puppet: Reconquista and Parias taifas with Jihad and without Muslim lords."""
    muslim = {TAIFA_OF[s.lords[name].place] for name in on_map(s, MUSLIM)}
    return [
        taifa
        for taifa in TAIFAS
        if s.taifas[taifa] != INDEPENDENT
        and taifa not in muslim
        and any(place in s.jihad for place in STRONGHOLDS_IN[taifa])
    ]


def can_puppet(s: State) -> bool:
    """1.9.1 Al-Qadir, puppet: is there Jihad to remove?"""
    return bool(s.jihad) and bool(qadir_taifas(s))


def al_qadir_puppet(s: State) -> Rules[None]:
    """1.9.1 Al-Qadir, puppet emir: remove two Jihad in one taifa."""
    places = [place for taifa in qadir_taifas(s) for place in STRONGHOLDS_IN[taifa] if place in s.jihad]
    for left in (2, 1):
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            _, chosen = yield ask(s, CHRISTIAN, "remove-jihad", [("remove-jihad", p) for p in places], RULE, left=left)
            place = str(chosen)
        remove_jihad(s, place)
        places = [p for p in STRONGHOLDS_IN[TAIFA_OF[place]] if p in s.jihad]


# Muslim events ---------------------------------------------------------------------------------


def rumayla_taifas(s: State) -> set[str]:
    """1.9.1 Ahmad ibn Rumayla: the taifas of Yusuf, Sir and al-Mutamid."""
    return taifas_with(s, (*AFRICANS, "al-mutamid")) - {""}


def rumayla_towns(s: State) -> list[str]:
    """1.9.1 Ahmad ibn Rumayla: conquered towns there without any lord."""
    return [
        place
        for taifa in TAIFAS
        if taifa in rumayla_taifas(s)
        for place in STRONGHOLDS_IN[taifa]
        if KIND[place] == "town"
        and place in s.conquered[CHRISTIAN]
        and not lords_at(s, place, CHRISTIAN)
        and not lords_at(s, place, MUSLIM)
    ]


def can_rumayla(s: State) -> bool:
    """1.9.1 Ahmad ibn Rumayla: is there a town or a place for Jihad?"""
    return bool(rumayla_towns(s) or jihad_places(s, lambda t: t in rumayla_taifas(s)))


def ahmad_ibn_rumayla(s: State) -> Rules[None]:
    """1.9.1 Ahmad ibn Rumayla: free an empty town of Conquered, or add two Jihad, in the lord's taifa."""
    towns = rumayla_towns(s)
    spots = jihad_places(s, lambda t: t in rumayla_taifas(s))
    if towns:
        actions: Actions = [("free-town", place) for place in towns]
        if spots:
            actions.append(("jihad", 2))
        verb, place = actions[0]
        if len(actions) > 1:
            verb, place = yield ask(s, MUSLIM, "rumayla", actions, RULE, at="m8")
        if verb == "free-town":
            del s.conquered[CHRISTIAN][str(place)]
            s.tell("conquered-removed", rule=RULE, place=place)
            yield from adjust_taifas(s)
            return
    yield from place_jihad(s, 2, RULE, lambda: jihad_places(s, lambda t: t in rumayla_taifas(s)))


def can_maliki(s: State) -> bool:
    """1.9.1 Maliki Islam: is Yusuf or Sir in a Reconquista taifa or a kingdom?"""
    return (in_kingdom(s, AFRICANS) or in_status(s, AFRICANS, RECONQUISTA)) and bool(jihad_places(s))


def maliki_islam(s: State) -> Rules[None]:
    """1.9.1 Maliki Islam: four Jihad with Yusuf or Sir in a kingdom, two in a Reconquista taifa."""
    yield from place_jihad(s, 4 if in_kingdom(s, AFRICANS) else 2, RULE)


def can_add_jihad(s: State) -> bool:
    """1.4.4 Is there any place for Jihad?"""
    return bool(jihad_places(s))


def fatwa(s: State) -> Rules[None]:
    """1.9.1 Fatwa: one Jihad, or one for Africans in a kingdom, for Eudes, and for each Crusaders on map."""
    n = int(in_kingdom(s, AFRICANS)) + int(bool(s.lords["eudes"].place)) + crusaders_on_map(s)
    yield from place_jihad(s, max(1, n), RULE)


def al_qadir_balks(s: State) -> Rules[None]:
    """1.9.1 Al-Qadir balks at payment: one Jihad, three with Yusuf or Sir outside independent taifas."""
    n = 3 if in_kingdom(s, AFRICANS) or in_status(s, AFRICANS, PARIAS, RECONQUISTA) else 1
    yield from place_jihad(s, n, RULE)


def revolt_places(s: State, status: str) -> list[str]:
    """1.4.4 Where Jihad may be added in taifas of one status."""
    return jihad_places(s, lambda t: s.taifas[t] == status)


def revolt(s: State, status: str) -> Rules[None]:
    """1.9.1 Parias Revolt, Mudéjares: one Jihad, two at Jihad, or three if Yusuf or Sir is there."""
    africans = {t for t in taifas_with(s, AFRICANS) if t and s.taifas[t] == status}
    actions: Actions = [("jihad", 1)]
    if any(place in s.jihad for place in revolt_places(s, status)):
        actions.append(("jihad", 2))
    if any(TAIFA_OF[place] in africans for place in revolt_places(s, status)):
        actions.append(("jihad", 3))
    n = 1
    if len(actions) > 1:
        _, n = yield ask(s, MUSLIM, "revolt", actions, RULE)
    if n == 1:
        yield from place_jihad(s, 1, RULE, lambda: revolt_places(s, status))
    elif n == 2:
        yield from place_jihad(s, 2, RULE, lambda: [p for p in revolt_places(s, status) if p in s.jihad])
    else:
        yield from place_jihad(s, 3, RULE, lambda: [p for p in revolt_places(s, status) if TAIFA_OF[p] in africans])


def can_parias_revolt(s: State) -> bool:
    """1.9.1 Parias Revolt: is there a place for Jihad in a Parias taifa?"""
    return bool(revolt_places(s, PARIAS))


def parias_revolt(s: State) -> Rules[None]:
    """1.9.1 Parias Revolt."""
    yield from revolt(s, PARIAS)


def can_mudejares(s: State) -> bool:
    """1.9.1 Mudéjares: is there a place for Jihad in a Reconquista taifa?"""
    return bool(revolt_places(s, RECONQUISTA))


def mudejares(s: State) -> Rules[None]:
    """1.9.1 Mudéjares."""
    yield from revolt(s, RECONQUISTA)


def shiftable_emirs(s: State, but: list[str]) -> Actions:
    """1.9.1 Taifa lords whose cylinder can go left or whose Service right."""
    actions: Actions = []
    for name in TAIFA_LORDS:
        lord = s.lords[name]
        if name in but:
            continue
        if (lord.place and lord.service < 17) or (lord.where == "calendar" and lord.box > 0):
            actions.append(("favour", name))
    return actions


def favour(s: State, name: str, boxes: int) -> None:
    """1.9.1 A Taifa lord's cylinder goes left, or his Service right."""
    if s.lords[name].place:
        shift_service(s, name, boxes, RULE)
    else:
        shift_cylinder(s, name, -boxes)


def can_marriage(s: State) -> bool:
    """1.9.1 Taifa Marriage: is there a Taifa lord to help?"""
    return bool(shiftable_emirs(s, [])) or s.levying in TAIFA_LORDS


def taifa_marriage(s: State) -> Rules[None]:
    """1.9.1 Taifa Marriage: shift up to two Taifa lords a box each, or one has Lordship +2."""
    chosen: list[str] = []
    while len(chosen) < 2:
        actions = shiftable_emirs(s, chosen)
        if not chosen and s.levying in TAIFA_LORDS:
            actions.append(("lordship", s.levying))
        if not actions:
            return
        if chosen:
            actions.append(("pass", None))
        verb, name = actions[0]
        if len(actions) > 1:
            verb, name = yield ask(s, MUSLIM, "taifa-marriage", actions, RULE, at="m12")
        if verb == "pass":
            return
        if verb == "lordship":
            s.lordship += 2
            s.tell("lordship-raised", rule=RULE, lord=name, n=2)
            return
        favour(s, str(name), 1)
        chosen.append(str(name))


def can_sumaisir(s: State) -> bool:
    """1.9.1 Al-Sumaisir: is there a Taifa lord to muster or a place for Jihad?"""
    return any(can_arrive(s, name) for name in TAIFA_LORDS) or can_parias_revolt(s)


def al_sumaisir(s: State) -> Rules[None]:
    """1.9.1 Al-Sumaisir: muster a Taifa lord, or two Jihad in a Parias taifa, four where Yusuf or Sir is."""
    africans = {t for t in taifas_with(s, AFRICANS) if t and s.taifas[t] == PARIAS}
    spots = revolt_places(s, PARIAS)
    actions: Actions = [("muster", name) for name in TAIFA_LORDS if can_arrive(s, name)]
    taifas = [t for t in TAIFAS if any(TAIFA_OF[p] == t for p in spots)]
    actions += [("jihad-in", taifa) for taifa in taifas]
    verb, target = actions[0]
    if len(actions) > 1:
        verb, target = yield ask(s, MUSLIM, "al-sumaisir", actions, RULE, at="m21")
    if verb == "muster":
        yield from muster_by_card(s, str(target))
        return
    n = 4 if target in africans else 2
    yield from place_jihad(s, n, RULE, lambda: [p for p in revolt_places(s, PARIAS) if TAIFA_OF[p] == target])


ANY_TIME = {
    "pope-gregory": (can_pope, pope_gregory),
    "cluniacs": (can_cluniacs, cluniacs),
    "al-qadir-puppet": (can_puppet, al_qadir_puppet),
    "ahmad-ibn-rumayla": (can_rumayla, ahmad_ibn_rumayla),
    "maliki-islam": (can_maliki, maliki_islam),
    "fatwa": (can_add_jihad, fatwa),
    "al-qadir-balks": (can_add_jihad, al_qadir_balks),
    "taifa-marriage": (can_marriage, taifa_marriage),
    "parias-revolt": (can_parias_revolt, parias_revolt),
    "mudejares": (can_mudejares, mudejares),
    "al-sumaisir": (can_sumaisir, al_sumaisir),
}

# Capabilities that the Christians use when they like -------------------------------------------


def fueros_places(s: State) -> list[str]:
    """1.9.1 Fueros: Jihad in a Reconquista taifa to which Alfonso is closer than any Muslim, once a levy."""
    alfonso = s.lords["alfonso"].place
    if s.campaign or not alfonso or "c20" in s.used:
        return []
    muslims = [s.lords[name].place for name in on_map(s, MUSLIM)]
    return [
        place
        for taifa in TAIFAS
        if s.taifas[taifa] == RECONQUISTA
        for place in STRONGHOLDS_IN[taifa]
        if place in s.jihad and all(DISTANCE[alfonso][place] < DISTANCE[there][place] for there in muslims)
    ]


def can_fueros(s: State) -> bool:
    """1.9.1 Fueros: is there such Jihad?"""
    return bool(fueros_places(s))


def fueros(s: State) -> Rules[None]:
    """1.9.1 Fueros: remove up to two Jihad from one such locale."""
    places = fueros_places(s)
    place = places[0]
    if len(places) > 1:
        _, chosen = yield ask(s, CHRISTIAN, "remove-jihad", [("remove-jihad", p) for p in places], RULE, left=2)
        place = str(chosen)
    s.used.append("c20")
    n = 1
    if s.jihad[place] > 1:
        _, n = yield ask(s, CHRISTIAN, "how-many-jihad", [("remove", 2), ("remove", 1)], RULE, at=place)
    remove_jihad(s, place, n)


def sisnando_places(s: State) -> list[str]:
    """1.9.1 Sisnando Davídez: Jihad at locales without any lord, once a levy."""
    if s.campaign or "c21" in s.used:
        return []
    taken = {lord.place for lord in s.lords.values()}
    return [place for taifa in TAIFAS for place in STRONGHOLDS_IN[taifa] if place in s.jihad and place not in taken]


def can_sisnando(s: State) -> bool:
    """1.9.1 Sisnando Davídez: is there such Jihad?"""
    return bool(sisnando_places(s))


def sisnando_davidez(s: State) -> Rules[None]:
    """1.9.1 Sisnando Davídez: remove one Jihad."""
    places = sisnando_places(s)
    place = places[0]
    if len(places) > 1:
        _, chosen = yield ask(s, CHRISTIAN, "remove-jihad", [("remove-jihad", p) for p in places], RULE, left=1)
        place = str(chosen)
    s.used.append("c21")
    remove_jihad(s, place)


def can_build_cathedral(s: State) -> bool:
    """1.9.1 Cathedrals: is Alfonso at a conquered city without one?"""
    place = s.lords["alfonso"].place
    if not place or KIND[place] != "city" or place not in s.conquered[CHRISTIAN]:
        return False
    if setup_of(s.scenario, bool(s.options["errata_2022"])).cathedrals_wait and not s.africans_came:
        return False
    return all(s.seats.get(marker) != place for marker in CATHEDRALS)


def cathedrals(s: State) -> Rules[None]:
    """1.9.1 Cathedrals: a seat worth a point where Alfonso is; the Muslims add one Jihad."""
    place = s.lords["alfonso"].place
    spare = [marker for marker in CATHEDRALS if marker not in s.seats]
    marker = spare[0] if spare else CATHEDRALS[0]
    if not spare:
        actions: Actions = [("move-cathedral", s.seats[m]) for m in CATHEDRALS]
        _, where = yield ask(s, CHRISTIAN, "move-cathedral", actions, RULE)
        marker = next(m for m in CATHEDRALS if s.seats[m] == where)
    s.seats[marker] = place
    s.tell("cathedral-built", rule=RULE, place=place)
    yield from place_jihad(s, 1, RULE)


def can_place_bishop(s: State) -> bool:
    """3.4.2 Bishoprics: is there a bishop and a lord for him? It matters in a levy only."""
    return not s.campaign and bool(bishop_takers(s))


def bishoprics(s: State) -> Rules[None]:
    """3.4.2 Bishoprics: a bishop joins a lord as a ready vassal."""
    takers = bishop_takers(s)
    name = takers[0]
    if len(takers) > 1:
        _, chosen = yield ask(s, CHRISTIAN, "bishop-to", [("assign", name) for name in takers], "3.4.2")
        name = str(chosen)
    bishops = available(s, BISHOPS)
    bishop = bishops[0]
    if len(bishops) > 1:
        _, chosen = yield ask(s, CHRISTIAN, "which-bishop", [("bishop", b) for b in bishops], "3.4.2", at=name)
        bishop = str(chosen)
    s.lords[name].vassals[bishop] = "ready"
    s.tell("bishop-joins", rule="3.4.2", lord=name, vassal=bishop)


USES = {
    "fueros": can_fueros,
    "sisnando-davidez": can_sisnando,
    "cathedrals": can_build_cathedral,
    "bishoprics": can_place_bishop,
}
_USE = {
    "fueros": fueros,
    "sisnando-davidez": sisnando_davidez,
    "cathedrals": cathedrals,
    "bishoprics": bishoprics,
}
