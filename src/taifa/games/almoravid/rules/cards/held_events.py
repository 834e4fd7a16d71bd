"""1.9.1 Events that may be played at any time: emirs helped, lords called, Jihad added and removed."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, unhandled
from taifa.games.almoravid.model.allegiance import lords_at, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, State
from taifa.games.almoravid.model.tables import KIND, LORDS_OF, STRONGHOLDS_IN, TAIFA_LORDS, TAIFA_OF, TAIFAS
from taifa.games.almoravid.rules.asking import Actions, choose, choose_number, pick
from taifa.games.almoravid.rules.levy.arrivals import muster_by_card
from taifa.games.almoravid.rules.lords import (
    AFRICANS,
    can_arrive,
    can_serve_less,
    can_serve_longer,
    crusaders_on_map,
    shift_cylinder,
    shift_service,
)
from taifa.games.almoravid.rules.taifas import adjust_taifas, can_add_jihad, jihad_places, place_jihad, remove_jihad

RULE = "1.9.1"
RUMAYLA = (*AFRICANS, "al-mutamid")


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


# Christian events ------------------------------------------------------------------------------


def lord_event_options(s: State, names: tuple[str, ...], left: bool) -> Actions:
    """1.9.1 Muster one of these lords from the calendar, or shift the Service of one."""
    actions: Actions = [("muster", name) for name in names if can_arrive(s, name)]
    for name in names:
        if s.lords[name].place:
            if can_serve_longer(s, name):
                actions.append(("shift-right", name))
            if left and can_serve_less(s, name):
                actions.append(("shift-left", name))
    levying = s.levying
    if levying in names:
        actions.append(("lordship", levying))
    return actions


def lord_event_possible(s: State, names: tuple[str, ...], left: bool) -> bool:
    """1.9.1 Is there one of these lords to muster, to shift or to raise?"""
    lords = s.lords
    for name in names:
        if lords[name].place and can_serve_longer(s, name):
            return True
    return bool(lord_event_options(s, names, left))


def lord_event(s: State, side: str, card: str, actions: Actions, boxes: int) -> Rules[None]:
    """1.9.1 Muster, shift or Lordship +2, as chosen."""
    verb, lord = yield from pick(s, side, "lord-event", actions, RULE, at=card, n=boxes)
    if verb == "muster":
        yield from muster_by_card(s, lord)
    elif verb == "lordship":
        s.lordship += 2
        s.tell("lordship-raised", rule=RULE, lord=lord, n=2)
    elif verb == "shift-right":
        shift_service(s, lord, boxes, RULE)
    elif verb == "shift-left":
        shift_service(s, lord, -boxes, RULE)
    else:
        unhandled(verb)


def can_pope(s: State) -> bool:
    """1.9.1 Pope Gregory: is there something that it could do?"""
    return lord_event_possible(s, ("sancho", "eudes"), left=True)


def pope_gregory(s: State) -> Rules[None]:
    """1.9.1 Pope Gregory: Sancho or Eudes musters, shifts two boxes, or has Lordship +2."""
    yield from lord_event(s, CHRISTIAN, "c14", lord_event_options(s, ("sancho", "eudes"), left=True), 2)


def can_cluniacs(s: State) -> bool:
    """1.9.1 Cluniacs: is there something that it could do?"""
    return lord_event_possible(s, LORDS_OF[CHRISTIAN], left=False)


def cluniacs(s: State) -> Rules[None]:
    """1.9.1 Cluniacs: any Christian lord musters, shifts a box right, or has Lordship +2."""
    yield from lord_event(s, CHRISTIAN, "c15", lord_event_options(s, LORDS_OF[CHRISTIAN], left=False), 1)


def qadir_taifas(s: State) -> list[str]:
    """1.9.1 Al-Qadir, puppet: Reconquista and Parias taifas with Jihad and without Muslim lords.

    Jihad in a stronghold that is being stormed stays: its gates don't open under the ladders.
    """
    muslim = {TAIFA_OF[s.lords[name].place] for name in on_map(s, MUSLIM)}
    return [
        taifa
        for taifa in TAIFAS
        if s.taifas[taifa] != INDEPENDENT
        and taifa not in muslim
        and any(place in s.jihad for place in STRONGHOLDS_IN[taifa] if s.battle is None or place != s.battle.place)
    ]


def can_puppet(s: State) -> bool:
    """1.9.1 Al-Qadir, puppet: is there Jihad to remove?"""
    return bool(s.jihad) and bool(qadir_taifas(s))


def al_qadir_puppet(s: State) -> Rules[None]:
    """1.9.1 Al-Qadir, puppet emir: remove two Jihad in one taifa."""
    stormed = s.battle.place if s.battle else ""
    places = [p for taifa in qadir_taifas(s) for p in STRONGHOLDS_IN[taifa] if p in s.jihad and p != stormed]
    for left in (2, 1):
        if not places:
            return
        place = yield from choose(s, CHRISTIAN, "remove-jihad", "remove-jihad", places, RULE, left=left)
        remove_jihad(s, place)
        places = [p for p in STRONGHOLDS_IN[TAIFA_OF[place]] if p in s.jihad and p != stormed]


# Muslim events ---------------------------------------------------------------------------------


def rumayla_taifas(s: State) -> list[str]:
    """1.9.1 Ahmad ibn Rumayla: the taifas where Yusuf, Sir and al-Mutamid are."""
    there = taifas_with(s, RUMAYLA)
    return [taifa for taifa in TAIFAS if taifa in there]


def rumayla_towns(s: State) -> list[str]:
    """1.9.1 Ahmad ibn Rumayla: conquered towns there without any lord."""
    conquered = s.conquered[CHRISTIAN]
    return [
        place
        for taifa in rumayla_taifas(s)
        for place in STRONGHOLDS_IN[taifa]
        if place in conquered
        and KIND[place] == "town"
        and not lords_at(s, place, CHRISTIAN)
        and not lords_at(s, place, MUSLIM)
    ]


def can_rumayla(s: State) -> bool:
    """1.9.1 Ahmad ibn Rumayla: is there a town or a place for Jihad?"""
    return can_add_jihad(s, rumayla_taifas(s)) or bool(rumayla_towns(s))


def ahmad_ibn_rumayla(s: State) -> Rules[None]:
    """1.9.1 Ahmad ibn Rumayla: free an empty town of Conquered, or add two Jihad, in the lord's taifa."""
    towns = rumayla_towns(s)
    if towns:
        actions: Actions = [("free-town", place) for place in towns]
        if can_add_jihad(s, rumayla_taifas(s)):
            actions.append(("jihad", 2))
        verb, place = yield from pick(s, MUSLIM, "rumayla", actions, RULE, at="m8")
        expect(verb, "free-town", "jihad")
        if verb == "free-town":
            del s.conquered[CHRISTIAN][place]
            s.tell("conquered-removed", rule=RULE, place=place)
            yield from adjust_taifas(s)
            return
    yield from place_jihad(s, 2, RULE, lambda: jihad_places(s, rumayla_taifas(s)))


def can_maliki(s: State) -> bool:
    """1.9.1 Maliki Islam: is Yusuf or Sir in a Reconquista taifa or a kingdom?"""
    return (in_kingdom(s, AFRICANS) or in_status(s, AFRICANS, RECONQUISTA)) and can_add_jihad(s)


def maliki_islam(s: State) -> Rules[None]:
    """1.9.1 Maliki Islam: four Jihad with Yusuf or Sir in a kingdom, two in a Reconquista taifa."""
    yield from place_jihad(s, 4 if in_kingdom(s, AFRICANS) else 2, RULE)


def fatwa(s: State) -> Rules[None]:
    """1.9.1 Fatwa: one Jihad, or one for Africans in a kingdom, for Eudes, and for each Crusaders on map."""
    n = int(in_kingdom(s, AFRICANS)) + int(bool(s.lords["eudes"].place)) + crusaders_on_map(s)
    yield from place_jihad(s, max(1, n), RULE)


def al_qadir_balks(s: State) -> Rules[None]:
    """1.9.1 Al-Qadir balks at payment: one Jihad, three with Yusuf or Sir outside independent taifas."""
    n = 3 if in_kingdom(s, AFRICANS) or in_status(s, AFRICANS, PARIAS, RECONQUISTA) else 1
    yield from place_jihad(s, n, RULE)


def taifas_of(s: State, status: str) -> list[str]:
    """1.4.1 The taifas of one status."""
    return [taifa for taifa in TAIFAS if s.taifas[taifa] == status]


def revolt_places(s: State, status: str) -> list[str]:
    """1.4.4 Where Jihad may be added in taifas of one status."""
    return jihad_places(s, taifas_of(s, status))


def revolt(s: State, status: str) -> Rules[None]:
    """1.9.1 Parias Revolt, Mudéjares: one Jihad, two at Jihad, or three if Yusuf or Sir is there."""
    africans = {t for t in taifas_with(s, AFRICANS) if t and s.taifas[t] == status}
    numbers = [1]
    if any(place in s.jihad for place in revolt_places(s, status)):
        numbers.append(2)
    if any(TAIFA_OF[place] in africans for place in revolt_places(s, status)):
        numbers.append(3)
    n = yield from choose_number(s, MUSLIM, "revolt", "jihad", numbers, RULE)
    if n == 1:
        yield from place_jihad(s, 1, RULE, lambda: revolt_places(s, status))
    elif n == 2:
        yield from place_jihad(s, 2, RULE, lambda: [p for p in revolt_places(s, status) if p in s.jihad])
    else:
        yield from place_jihad(s, 3, RULE, lambda: [p for p in revolt_places(s, status) if TAIFA_OF[p] in africans])


def can_parias_revolt(s: State) -> bool:
    """1.9.1 Parias Revolt: is there a place for Jihad in a Parias taifa?"""
    return can_add_jihad(s, taifas_of(s, PARIAS))


def parias_revolt(s: State) -> Rules[None]:
    """1.9.1 Parias Revolt."""
    yield from revolt(s, PARIAS)


def can_mudejares(s: State) -> bool:
    """1.9.1 Mudéjares: is there a place for Jihad in a Reconquista taifa?"""
    return can_add_jihad(s, taifas_of(s, RECONQUISTA))


def mudejares(s: State) -> Rules[None]:
    """1.9.1 Mudéjares."""
    yield from revolt(s, RECONQUISTA)


def shiftable_emirs(s: State, but: list[str]) -> Actions:
    """1.9.1, 3.4.2 Taifa lords whose cylinder can go left or whose Service, or a vassal's, right."""
    actions: Actions = []
    for name in TAIFA_LORDS:
        lord = s.lords[name]
        if name in but:
            continue
        if (lord.place and can_serve_longer(s, name)) or (lord.where == "calendar" and lord.box > 0):
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
    return s.levying in TAIFA_LORDS or bool(shiftable_emirs(s, []))


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
            actions.append(PASS)
        verb, name = yield from pick(s, MUSLIM, "taifa-marriage", actions, RULE, at="m12")
        if verb == "pass":
            return
        if verb == "lordship":
            s.lordship += 2
            s.tell("lordship-raised", rule=RULE, lord=name, n=2)
            return
        expect(verb, "favour")
        favour(s, name, 1)
        chosen.append(name)


def can_sumaisir(s: State) -> bool:
    """1.9.1 Al-Sumaisir: is there a Taifa lord to muster or a place for Jihad?"""
    return can_parias_revolt(s) or any(can_arrive(s, name) for name in TAIFA_LORDS)


def al_sumaisir(s: State) -> Rules[None]:
    """1.9.1 Al-Sumaisir: muster a Taifa lord, or two Jihad in a Parias taifa, four where Yusuf or Sir is."""
    africans = {t for t in taifas_with(s, AFRICANS) if t and s.taifas[t] == PARIAS}
    spots = revolt_places(s, PARIAS)
    actions: Actions = [("muster", name) for name in TAIFA_LORDS if can_arrive(s, name)]
    taifas = [t for t in TAIFAS if any(TAIFA_OF[p] == t for p in spots)]
    actions += [("jihad-in", taifa) for taifa in taifas]
    verb, target = yield from pick(s, MUSLIM, "al-sumaisir", actions, RULE, at="m21")
    if verb == "muster":
        yield from muster_by_card(s, target)
        return
    expect(verb, "jihad-in")
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
