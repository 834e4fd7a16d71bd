"""5.0: the end of a turn, and the administration that opens the next."""

from __future__ import annotations

from itertools import chain

from taifa.core.decision import Action, Rules, ask
from taifa.games.reconquista.collapse import invaders, land_invader
from taifa.games.reconquista.control import (
    attrition,
    cid_rides_off,
    has_room,
    holdings,
    hostile_city,
    realm_flag,
    restorations,
    settle_control,
    stack_limit,
    wanting,
)
from taifa.games.reconquista.fleets import strand_fleets
from taifa.games.reconquista.france import make_peace
from taifa.games.reconquista.hosts import (
    ALMANSUR_TURNS,
    CID_TURNS,
    FAMOUS,
    almansur_arrives,
    cid_arrives,
    heroes_leave,
    may_join,
    raise_hosts,
)
from taifa.games.reconquista.secession import found_kingdom
from taifa.games.reconquista.state import Reconquista, Unit
from taifa.games.reconquista.stratagems import refill_cup
from taifa.games.reconquista.tables import AREA_OF, AREAS, BOX, CITY, COAST, PLACES, SCENARIOS, SEAS, SIDE, SPOTS
from taifa.games.reconquista.treasury import buyers, collect, finish_settlements, lapse
from taifa.games.reconquista.victory import judge_turn
from taifa.games.reconquista.war import wars_end

PLACE: dict[str, Action] = {place: ("place", place) for place in PLACES}
REDEPLOYED_AT_ONCE = 4
"""Units redeployed between two positions that are kept: few, so that going back is quick."""

# End of turn -----------------------------------------------------------------------------------------


def end_of_turn(s: Reconquista) -> Rules[None]:
    """5.0 Settlers settle, wars end, and both sides, Christians first, redeploy."""
    finish_settlements(s)
    wars_end(s)
    if s.france == "war":
        make_peace(s)
    settle_control(s)
    for realm in (*s.realms, "andalus"):
        strand_fleets(s, realm, any(COAST[area] for area in holdings(s, realm)))
    for unit in s.units:
        unit.done = 0
        unit.mutiny = False
    s.restored.clear()
    s.agenda = [*s.realms, *(["france"] if s.france == "feud" else []), "andalus"]
    s.phase = "redeploy"
    return
    yield


def redeploy(s: Reconquista) -> Rules[None]:
    """5.0 A realm moves any of its units to areas under its full control, fleets to seas off them, for nothing."""
    realm = s.agenda[0]
    held = [area for area in holdings(s, realm) if area != BOX]
    lines = siege_lines(s, realm)
    waiting = stacks_waiting(s, realm)
    seat = "christians" if SIDE[realm] == "christians" else "muslims"
    for _ in range(REDEPLOYED_AT_ONCE):
        units = redeployable(s, realm, waiting, held, lines)
        if not units:
            break
        actions: list[Action] = [("redeploy", s.field.ids[unit.n]) for unit in units]
        actions.append(("pass", None))
        verb, target = yield ask(seat, "redeploy", actions, "5.0", realm=realm)
        if verb == "pass":
            break
        unit = s.unit(target)
        places = havens(s, realm, unit, held, lines)
        place = places[0]
        if len(places) > 1:
            _, place = yield ask(seat, "redeploy-to", list(map(PLACE.__getitem__, places)), "5.0", unit.at, unit=target)
        waiting[unit.at, unit.kingdom, unit.kind].remove(unit)
        unit.done = 1
        s.field.put(unit, place)
        cid_rides_off(s, [unit])
        s.tell("redeploys", rule="5.0", unit=target, place=place)
    else:
        return
    s.agenda.pop(0)
    if not s.agenda:
        s.phase = "close"


Waiting = dict[tuple[str, str, str], list[Unit]]


def stacks_waiting(s: Reconquista, realm: str) -> Waiting:
    """5.0 A realm's units that were not redeployed yet, like ones in a place together."""
    waiting: Waiting = {}
    for unit in s.field.armies[realm]:
        if not unit.done and not unit.rebel:
            waiting.setdefault((unit.at, unit.kingdom, unit.kind), []).append(unit)
    return waiting


def redeployable(s: Reconquista, realm: str, waiting: Waiting, held: list[str], lines: list[str]) -> list[Unit]:
    """5.0 Units that can still be redeployed; of like ones in a place one stands for all."""
    units = [stack[0] for stack in waiting.values() if stack]
    if not any(COAST[area] for area in held):
        units = [u for u in units if u.kind != "fleet"]
    if s.field.heroes:
        units = [u for u in units if u.kind not in FAMOUS or havens(s, realm, u, held, lines)]
    roomy = _two_with_room(s, [*held, *lines], SIDE[realm])
    if len(roomy) == 2:
        return units
    return [u for u in units if u.kind == "fleet" or _can_switch(u, held) or (roomy and roomy[0] != AREA_OF[u.at])]


def _two_with_room(s: Reconquista, areas: list[str], flag: str) -> list[str]:
    """Up to two areas with room: two are enough to know that any unit can go somewhere else."""
    found = []
    for area in areas:
        if has_room(s, area, flag):
            found.append(area)
            if len(found) == 2:
                break
    return found


def _can_switch(unit: Unit, held: list[str]) -> bool:
    """Can a unit go from the country into the city, or out of it?"""
    area = AREA_OF[unit.at]
    return area in CITY and area in held


def siege_lines(s: Reconquista, realm: str) -> list[str]:
    """5.0 Open country that a realm alone stands in though the enemy holds the city: it too can be reinforced."""
    flag = realm_flag(s, realm)
    standing = dict.fromkeys([u.at for u in s.forces(realm) if u.at in CITY and s.city[u.at] != realm])
    lines = [area for area in standing if hostile_city(s, area, flag)]
    return [area for area in lines if all(u.realm == realm and not u.rebel for u in s.at(area))]


def havens(s: Reconquista, realm: str, unit: Unit, held: list[str], lines: list[str]) -> list[str]:
    """5.0 Where a unit may be redeployed to: own areas with room and their cities; for a fleet seas off them."""
    at = unit.at
    if unit.kind == "fleet":
        washed = {sea for area in held for sea in COAST[area]}
        return [sea for sea in SEAS if sea in washed and (sea != at or len(washed) == 1)]
    flag = SIDE[realm]
    here = AREA_OF[at]
    areas = held
    if not s.field.full[flag].isdisjoint(held):
        full = s.field.full[flag]
        areas = [area for area in held if area not in full or area == here or has_room(s, area, flag)]
    camps = [area for area in lines if area != here and has_room(s, area, flag)] if lines else lines
    if s.field.heroes and unit.kind in FAMOUS:
        areas = [area for area in areas if may_join(s, [unit], area, flag)]
        camps = [area for area in camps if may_join(s, [unit], area, flag)]
    places = list(chain.from_iterable(map(SPOTS.__getitem__, areas)))
    if here in areas:
        places.remove(at)
    return places + camps


def close(s: Reconquista) -> Rules[None]:
    """5.0 Units beyond the stacking limit suffer attrition, heroes leave, stratagems return, treasure lapses."""
    for area in [area for area in AREAS if len(s.field.crowd[area]) > 3]:
        overstacked(s, area)
    heroes_leave(s)
    refill_cup(s)
    lapse(s)
    settle_control(s)
    for area in list(s.settled):
        if SIDE.get(s.control[area]) == "muslims":
            del s.settled[area]
    s.tributary.clear()
    s.incited.clear()
    s.intercepted.clear()
    s.attempts = {"christians": 0, "muslims": 0}
    s.spoke = False
    s.roll = None
    last = SCENARIOS[s.scenario].turns
    judge_turn(s, last)
    if s.result is None:
        s.turn += 1
        s.phase = "attrition"
        s.tell("turn-begins", rule="5.0", turn=s.turn, year=year(s))
    return
    yield


def overstacked(s: Reconquista, area: str) -> None:
    """3.2, 5.0 Each unit that a side has too many in an area rolls for attrition, cheapest first."""
    by_flag: dict[str, list[Unit]] = {}
    for unit in s.in_area(area):
        by_flag.setdefault(s.flag(unit), []).append(unit)
    cheap = {"peon": 0, "rider": 1}
    for flag, stack in by_flag.items():
        extra = len(stack) - stack_limit(s, area, flag)
        if extra > 0:
            stack.sort(key=lambda u: (cheap.get(u.kind, 2), u.n))
            attrition(s, stack[:extra])


def year(s: Reconquista) -> int:
    """1.2 A turn is about twenty-five years, from 850."""
    row = SCENARIOS[s.scenario]
    return row.first_year + row.years * (s.turn - 1)


# Administration ----------------------------------------------------------------------------------------


def attrition_phase(s: Reconquista) -> Rules[None]:
    """3.7, 5.0 The turn opens with secession made final and attrition for units that don't hold the city."""
    found_kingdom(s)
    for side in ("christians", "muslims"):
        attrition(s, wanting(s, side))
    settle_control(s)
    yield from restorations(s)
    s.phase = "collect"


def collect_phase(s: Reconquista) -> Rules[None]:
    """5.0, 6.0, 7.0 Treasure, royal hosts, and whoever arrives this turn."""
    collect(s)
    raise_hosts(s)
    s.agenda = []
    if s.turn == ALMANSUR_TURNS[0]:
        s.agenda.append("andalus almansur")
    if s.turn == CID_TURNS[0]:
        s.agenda.append("castile cid")
    s.agenda += invaders(s)
    s.phase = "arrivals"
    return
    yield


def arrivals(s: Reconquista) -> Rules[None]:
    """5.0 Al-Mansur, El Cid and invaders from Africa take their places, one after the other."""
    if s.agenda:
        _, kind = s.agenda.pop(0).split()
        if kind == "almansur":
            yield from almansur_arrives(s)
        elif kind == "cid":
            yield from cid_arrives(s)
        else:
            yield from land_invader(s, kind)
    if not s.agenda:
        s.agenda = buyers(s)
        s.phase = "recruit"
