"""4.6 Supply: provender from one's own seats, by routes served with transport."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cache

from taifa.core.decision import Rules
from taifa.games.almoravid.allegiance import allegiance, seats_of
from taifa.games.almoravid.asking import Actions, whisper
from taifa.games.almoravid.lords import AFRICANS, has, in_play, mules_for_moving
from taifa.games.almoravid.state import ENEMY, MUSLIM, State
from taifa.games.almoravid.tables import DISTANCE, MAP, NEIGHBOURS, SEATS_OF, SIDE_OF, VALUE


def transport_here(s: State, name: str) -> int:
    """4.6.1, 1.5.2 Carts and mules of a lord and of those who share with him."""
    lords = s.lords
    place = lords[name].place
    transport = 0
    for other in s.standing[SIDE_OF[name]][place]:
        lord = lords[other]
        transport += lord.cart + (mules_for_moving(s, other) if other in AFRICANS else lord.mule)
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
def straight(start: str, goal: str) -> tuple[str, ...]:
    """4.6.1 The locales of one shortest route, without its start."""
    return tuple((MAP.path(start, goal) or [])[1:])


def shut(s: State, places: Iterable[str], enemy: str, held: set[str]) -> bool:
    """4.6.1 No route through an enemy lord or stronghold that is neither besieged nor bypassed."""
    for place in places:
        if place in held:
            return True
        if place in VALUE and allegiance(s, place) == enemy and place not in s.siege and place not in s.bypass:
            return True
    return False


def route_lengths(s: State, name: str, goals: list[str], limit: int) -> dict[str, int]:
    """4.6.1 How many ways lie between a lord and each goal that an open route reaches within the limit."""
    enemy = ENEMY[SIDE_OF[name]]
    lords = s.lords
    held = {lords[other].place for other in s.fielded[enemy] if not lords[other].inside}
    start = lords[name].place
    found = {}
    roundabout = set()
    for goal in goals:
        if not shut(s, straight(start, goal), enemy, held):
            found[goal] = DISTANCE[start][goal]
        elif not shut(s, (goal,), enemy, held):
            roundabout.add(goal)
    if not roundabout:
        return found
    far = {start: 0}
    queue = deque([start])
    while queue and roundabout:
        here = queue.popleft()
        ways = far[here] + 1
        for near in NEIGHBOURS[here]:
            if near in far or all(ways + DISTANCE[near][goal] > limit for goal in roundabout):
                continue
            if shut(s, (near,), enemy, held):
                continue
            far[near] = ways
            queue.append(near)
            if near in roundabout:
                found[near] = ways
                roundabout.remove(near)
    return found


def routes(s: State, name: str, transport: int) -> list[int]:
    """4.6.1 The lengths of the routes to a lord's sources that so much transport could serve, one at a time."""
    far = DISTANCE[s.lords[name].place]
    seats = [seat for seat in sources(s, name) if far[seat] <= transport and usable(s, name, seat)]
    if not seats:
        return []
    lengths = route_lengths(s, name, seats, transport)
    return [lengths[seat] for seat in seats if seat in lengths]


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
    """4.6 An unbesieged lord may supply if that yields anything."""
    place = s.lords[name].place
    if place in SEATS_OF[name] and usable(s, name, place):
        return [("supply", place)]
    if routes(s, name, transport_here(s, name)) or has(s, name, "dawud-ibn-aisha"):
        return [("supply", place)]
    return []


def supply(s: State, name: str, _: str) -> Rules[None]:
    """4.6, 4.6.2 One provender for each source, and one more with Dawud ibn Aisha."""
    n = supplied(s, name) + (1 if has(s, name, "dawud-ibn-aisha") else 0)
    s.lords[name].provender += n
    s.actions -= 1
    s.acted = True
    whisper(s, SIDE_OF[name], "supplied", "4.6.2", lord=name, n=n)
    return
    yield
