"""4.6 Supply: provender from one's own seats, by routes served with transport."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache

from taifa.games.almoravid.model.allegiance import allegiance, may_have_marker, outside, seats_of
from taifa.games.almoravid.model.state import ENEMY, MUSLIM, State
from taifa.games.almoravid.model.tables import DISTANCE, LORDS, MAP, NEIGHBOURS, SEATS_OF, SIDE_OF, VALUE
from taifa.games.almoravid.rules.asking import Actions, whisper
from taifa.games.almoravid.rules.lords import AFRICANS, has, in_play, mules_for_moving

NEAREST = {
    name: {} if may_have_marker(name) else {p: min(DISTANCE[p][seat] for seat in SEATS_OF[name]) for p in DISTANCE}
    for name in LORDS
}
"""How many ways lie between a locale and the nearest seat of a lord whose seats are all printed."""


def transport_here(s: State, name: str) -> int:
    """4.6.1, 1.5.2 Carts and mules of a lord and of those who share with him."""
    lords = s.lords
    place = lords[name].place
    transport = 0
    for other in s.standing[SIDE_OF[name]][place]:
        lord = lords[other]
        transport += lord.cart
        if lord.mule:
            transport += mules_for_moving(s, other)
    return transport


def sources(s: State, name: str) -> list[str]:
    """4.6.1 A lord's seats as supply sources; a double seat marker is two."""
    seats = seats_of(s, name)
    if name in AFRICANS and name in s.seats and in_play(s, MUSLIM, "al-yazirat-al-hadra"):
        seats.append(s.seats[name])
    return seats


def usable(s: State, name: str, seat: str) -> bool:
    """4.6.1 A seat in enemy hands is no source, unless its lord besieges or bypasses it."""
    if allegiance(s, seat) != ENEMY[SIDE_OF[name]]:
        return True
    return s.lords[name].place == seat and not s.lords[name].inside


@cache
def between(start: str, goal: str) -> tuple[str, ...]:
    """4.6.1 The locales of one shortest route, without its ends."""
    return tuple((MAP.path(start, goal) or [])[1:-1])


def shut(s: State, place: str, enemy: str) -> bool:
    """4.6.1 No route through an enemy lord or stronghold that is neither besieged nor bypassed."""
    if outside(s, place, enemy):
        return True
    return place in VALUE and allegiance(s, place) == enemy and place not in s.siege and place not in s.bypass


def straight(s: State, start: str, goal: str, enemy: str) -> bool:
    """4.6.1 Is that shortest route open, with a goal that is not in enemy hands?"""
    if start == goal:
        return True
    for place in between(start, goal):
        if shut(s, place, enemy):
            return False
    return not outside(s, goal, enemy)


def roundabout(s: State, start: str, goals: set[str], enemy: str, limit: int) -> dict[str, int]:
    """4.6.1 How many ways lie between a locale and each goal that any open route reaches within the limit."""
    found = {}
    far = {start: 0}
    queue = deque([start])
    while queue and goals:
        here = queue.popleft()
        ways = far[here] + 1
        for near in NEIGHBOURS[here]:
            if near in far or all(ways + DISTANCE[near][goal] > limit for goal in goals):
                continue
            if shut(s, near, enemy):
                continue
            far[near] = ways
            queue.append(near)
            if near in goals:
                found[near] = ways
                goals.remove(near)
    return found


def routes(s: State, name: str, transport: int) -> Iterator[int]:
    """4.6.1 The lengths of open routes to a lord's sources that so much transport could serve, one at a time."""
    start = s.lords[name].place
    enemy = ENEMY[SIDE_OF[name]]
    far = DISTANCE[start]
    others = []
    for seat in sources(s, name):
        if far[seat] > transport or not usable(s, name, seat):
            continue
        if straight(s, start, seat, enemy):
            yield far[seat]
        else:
            others.append(seat)
    if others:
        lengths = roundabout(s, start, set(others), enemy, transport)
        for seat in others:
            if seat in lengths:
                yield lengths[seat]


def supplied(s: State, name: str) -> int:
    """4.6.1, 4.6.2 How many sources a lord can draw on: each route needs its own transport for each way."""
    transport = transport_here(s, name)
    count = 0
    for ways in sorted(routes(s, name, transport)):
        transport -= ways
        if transport < 0:
            break
        count += 1
    return count


def supply_options(s: State, name: str) -> Actions:
    """4.6 An unbesieged lord may supply from his seats if one of them is a source (docs/games/almoravid.md#rulings)."""
    place = s.lords[name].place
    if place in SEATS_OF[name] and usable(s, name, place):
        return [("supply", place)]
    transport = transport_here(s, name)
    if transport < NEAREST[name].get(place, 0):
        return []
    if next(routes(s, name, transport), None) is None:
        return []
    return [("supply", place)]


def supply(s: State, name: str, _: str) -> None:
    """4.6, 4.6.2 One provender for each source, and one more with Dawud ibn Aisha."""
    n = supplied(s, name) + (1 if has(s, name, "dawud-ibn-aisha") else 0)
    s.lords[name].provender += n
    s.actions -= 1
    s.acted = True
    whisper(s, SIDE_OF[name], "supplied", "4.6.2", lord=name, n=n)
