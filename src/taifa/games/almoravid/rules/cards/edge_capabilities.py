"""1.9.1 Capabilities at the board edge that the Christians use when they like, for no action."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.allegiance import CATHEDRALS, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, RECONQUISTA, State
from taifa.games.almoravid.model.tables import BISHOPS, DISTANCE, KIND, SEASON, STRONGHOLDS_IN, TAIFAS, setup_of
from taifa.games.almoravid.rules.asking import choose, choose_number
from taifa.games.almoravid.rules.lords import available, bishop_takers
from taifa.games.almoravid.rules.taifas import place_jihad, remove_jihad

RULE = "1.9.1"


def in_levy(s: State) -> bool:
    """2.2.1, 6.3 Is it a levy? The winter has none."""
    return not s.campaign and SEASON[s.box] != "winter"


def fueros_places(s: State) -> list[str]:
    """1.9.1 Fueros: Jihad in a Reconquista taifa to which Alfonso is closer than any Muslim, once a levy."""
    alfonso = s.lords["alfonso"].place
    if not in_levy(s) or not alfonso or "c20" in s.used:
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
    place = yield from choose(s, CHRISTIAN, "remove-jihad", "remove-jihad", places, RULE, left=2)
    s.used.append("c20")
    most = min(s.jihad[place], 2)
    n = yield from choose_number(s, CHRISTIAN, "how-many-jihad", "remove", range(most, 0, -1), RULE, at=place)
    remove_jihad(s, place, n)


def sisnando_places(s: State) -> list[str]:
    """1.9.1 Sisnando Davídez: Jihad at locales without any lord, once a levy."""
    if not in_levy(s) or "c21" in s.used:
        return []
    taken = {lord.place for lord in s.lords.values()}
    return [place for taifa in TAIFAS for place in STRONGHOLDS_IN[taifa] if place in s.jihad and place not in taken]


def can_sisnando(s: State) -> bool:
    """1.9.1 Sisnando Davídez: is there such Jihad?"""
    return bool(sisnando_places(s))


def sisnando_davidez(s: State) -> Rules[None]:
    """1.9.1 Sisnando Davídez: remove one Jihad."""
    places = sisnando_places(s)
    place = yield from choose(s, CHRISTIAN, "remove-jihad", "remove-jihad", places, RULE, left=1)
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
        standing = [s.seats[m] for m in CATHEDRALS]
        where = yield from choose(s, CHRISTIAN, "move-cathedral", "move-cathedral", standing, RULE)
        marker = next(m for m in CATHEDRALS if s.seats[m] == where)
    s.seats[marker] = place
    s.tell("cathedral-built", rule=RULE, place=place)
    yield from place_jihad(s, 1, RULE)


def can_place_bishop(s: State) -> bool:
    """3.4.2 Bishoprics: is there a bishop and a lord for him? At any time, though he musters in a levy only."""
    return bool(bishop_takers(s))


def bishoprics(s: State) -> Rules[None]:
    """3.4.2 Bishoprics: a bishop joins a lord as a ready vassal."""
    takers = bishop_takers(s)
    name = yield from choose(s, CHRISTIAN, "bishop-to", "assign", takers, "3.4.2")
    bishops = available(s, BISHOPS)
    bishop = yield from choose(s, CHRISTIAN, "which-bishop", "bishop", bishops, "3.4.2", at=name)
    s.lords[name].vassals[bishop] = "ready"
    s.tell("bishop-joins", rule="3.4.2", lord=name, vassal=bishop)


CAN_USE = {
    "fueros": can_fueros,
    "sisnando-davidez": can_sisnando,
    "cathedrals": can_build_cathedral,
    "bishoprics": can_place_bishop,
}
USE = {
    "fueros": fueros,
    "sisnando-davidez": sisnando_davidez,
    "cathedrals": cathedrals,
    "bishoprics": bishoprics,
}
