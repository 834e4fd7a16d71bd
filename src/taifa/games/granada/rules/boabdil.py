"""10.12 Boabdil and his mixed army: captured, lent to the Christians, and back again."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.granada.model.state import CAPTIVE, GREY_BOX, OUT, State
from taifa.games.granada.model.tables import (
    BLOCKS,
    CASTLES,
    CHRISTIANS,
    FIRST_TURN,
    GREY,
    MUSLIMS,
    PLACES,
    TOWNS_OF_BOABDIL,
)

LENT = {1: 4, 2: 2}
"""How many full turns the grey army serves after the first and the second capture."""
FIRST_ARMY = tuple(block for block in BLOCKS if block in GREY)
SECOND_ARMY = ("grey-boabdil", "grey-sarray-a", "grey-sarray-b", "grey-sarray-horse")


def capture(s: State) -> Rules[None]:
    """10.12.1 The black block leaves the board; twice its grey army appears for the Christians."""
    take_captive(s)
    if s.boabdil_waits:
        yield from enter_grey_army(s)


def take_captive(s: State) -> None:
    """10.12.1 The black block leaves the board; twice its grey army is lent to the Christians, the third time none."""
    s.take("boabdil", s.where("boabdil"))
    s.captures += 1
    if s.captures > len(LENT):
        s.put("boabdil", OUT)
        s.tell("boabdil-gone", rule="10.12.1")
        return
    s.put("boabdil", CAPTIVE)
    s.boabdil_back = s.turn + LENT[s.captures]
    s.boabdil_waits = True
    s.tell("boabdil-taken", rule="10.12.1", times=s.captures)


def free_towns(s: State) -> list[str]:
    """10.12.1 The towns marked B that hold no Muslim unit."""
    return [town for town in TOWNS_OF_BOABDIL if not s.has_units(MUSLIMS, town)]


def enter_grey_army(s: State) -> Rules[None]:
    """10.12.1 The grey stack enters one of the four towns that is free of enemies, or waits."""
    towns = free_towns(s)
    if not towns:
        s.tell("boabdil-waits", rule="10.12.1")
        return
    town = yield from choose(CHRISTIANS, "grey-army-where", "enter", towns, "10.12.1")
    s.boabdil_waits = False
    army = SECOND_ARMY if s.captures == 2 else FIRST_ARMY
    for block in army:
        s.take(block, GREY_BOX)
        s.put(block, town)
    if s.active == CHRISTIANS and captured_this_turn(s):
        s.tire(*army)
    s.settle(town)
    s.tell("grey-army-enters", rule="10.12.1", place=town)


def captured_this_turn(s: State) -> bool:
    """10.12.1 The grey army moves from the turn after the capture."""
    return s.boabdil_back >= 0 and s.turn == s.boabdil_back - LENT[s.captures]


def grey_army(s: State) -> list[str]:
    """10.12 The grey blocks on the map."""
    return [
        block for place, blocks in s.force[CHRISTIANS].items() if place in PLACES for block in blocks if block in GREY
    ]


def come_home(s: State) -> Rules[None]:
    """10.12.1 Every grey block goes back to its box, and Boabdil turns black again."""
    dismiss(s)
    yield from turn_black(s)


def dismiss(s: State) -> None:
    """10.12.1, 10.12.2 Every grey block goes back to its box; what it took has a side's piece again."""
    for block in FIRST_ARMY:
        where = s.where(block)
        if where != GREY_BOX:
            s.take(block, where)
            s.put(block, GREY_BOX)
            if where in PLACES:
                s.settle(where)
    s.boabdil_waits = False
    restore_pieces(s)


def turn_black(s: State) -> Rules[None]:
    """10.12.1 Boabdil comes back to a place that the Muslims control; arriving while his side moves, he doesn't."""
    s.boabdil_back = -1
    homes = [place for place in PLACES if s.holder(place) == MUSLIMS]
    if not homes:
        s.take("boabdil", CAPTIVE)
        s.put("boabdil", OUT)
        return
    home = yield from choose(MUSLIMS, "boabdil-where", "enter", homes, "10.12.1")
    s.take("boabdil", CAPTIVE)
    s.put("boabdil", home)
    s.expose("boabdil", home)
    if s.active == MUSLIMS:
        s.tire("boabdil")
    s.settle(home)
    s.tell("boabdil-home", rule="10.12.1")
    s.reveal()


def restore_pieces(s: State) -> None:
    """10.12.2 Sites left without a piece take the colour of the troops there, or their natural one."""
    for place in [place for place, owner in s.control.items() if owner == ""]:
        s.hold(place, PLACES[place].land)
        s.settle(place)
    for place in CASTLES:
        if s.castle[place] == "":
            s.settle(place)
            s.castle[place] = s.castle[place] or PLACES[place].land


def due_home(s: State) -> bool:
    """10.12.1 Is this the turn at whose end Boabdil turns black again?"""
    return s.boabdil_back >= 0 and s.turn >= s.boabdil_back


def last_year(s: State) -> bool:
    """10.12.1 Whatever the marker says, Boabdil is back at the start of 1491–92."""
    return s.boabdil_back >= 0 and s.turn == FIRST_TURN[-1]
