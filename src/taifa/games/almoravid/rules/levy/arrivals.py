"""3.4.1, 3.5 Musters that need no Levy action: by a card, or in a call to arms."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.allegiance import allegiance, has_room
from taifa.games.almoravid.model.state import MUSLIM, State
from taifa.games.almoravid.model.tables import DISTANCE, HARBOURS, SIDE_OF
from taifa.games.almoravid.rules.asking import choose
from taifa.games.almoravid.rules.lords import RODRIGO, arrive, choose_seat, employ_rodrigo
from taifa.games.almoravid.rules.taifas import can_add_jihad, place_jihad

_FAR = DISTANCE["algeciras"]
BY_DISTANCE = [[p for p in HARBOURS if _FAR[p] == ways] for ways in sorted({_FAR[p] for p in HARBOURS})]
"""3.5.2 The ports, the nearest to Algeciras first."""


def muster_by_card(s: State, name: str) -> Rules[None]:
    """3.4.1 Arts of War: a lord comes from the calendar without a roll, else by the usual rules for him."""
    if name in RODRIGO.values():
        yield from employ_rodrigo(s, SIDE_OF[name])
    elif name == "eudes":
        yield from call_for_crusade(s)
    else:
        place = yield from choose_seat(s, name)
        yield from arrive(s, name, place)


def call_for_crusade(s: State) -> Rules[None]:
    """3.5.1 Call for Crusade: Eudes musters at Pamplona; the Muslims may answer with one Jihad."""
    yield from arrive(s, "eudes", "pamplona")
    if can_add_jihad(s):
        yield from place_jihad(s, 1, "3.5.1", free=True)


def landing_ports(s: State) -> list[str]:
    """3.5.2 Where Africans land: Algeciras, or else the nearest friendly ports free of siege."""
    for ports in BY_DISTANCE:
        free = [p for p in ports if p not in s.siege and allegiance(s, p) == MUSLIM and has_room(s, p, MUSLIM)]
        if free:
            return free
    return []


def land(s: State, name: str) -> Rules[None]:
    """3.5.2 Yusuf or Sir musters at his new seat; then Eudes hears of it."""
    ports = landing_ports(s)
    place = yield from choose(s, MUSLIM, "landing-port", "place", ports, "3.5.2", at=name)
    s.seats[name] = place
    yield from arrive(s, name, place)
    eudes = s.lords["eudes"]
    if eudes.where == "aside":
        eudes.where, eudes.box = "calendar", min(s.box + 2, 17)
        s.tell("eudes-readies", rule="3.5.2", lord="eudes", box=eudes.box)
