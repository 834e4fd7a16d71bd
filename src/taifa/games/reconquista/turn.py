"""5.0: the end of a turn, and the administration that opens the next."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.reconquista.collapse import invaders, land_invader
from taifa.games.reconquista.control import (
    attrition,
    cid_rides_off,
    holdings,
    hostile_city,
    realm_flag,
    restorations,
    room,
    settle_control,
    stack_limit,
    wanting,
)
from taifa.games.reconquista.fleets import strand_fleets
from taifa.games.reconquista.france import make_peace
from taifa.games.reconquista.hosts import (
    ALMANSUR_TURNS,
    CID_TURNS,
    almansur_arrives,
    cid_arrives,
    heroes_leave,
    may_join,
    raise_hosts,
)
from taifa.games.reconquista.secession import found_kingdom
from taifa.games.reconquista.state import Reconquista, Unit
from taifa.games.reconquista.stratagems import refill_cup
from taifa.games.reconquista.tables import AREA_OF, AREAS, BOX, CITY, COAST, SCENARIOS, SEAS, SIDE
from taifa.games.reconquista.treasury import buyers, collect, finish_settlements, lapse
from taifa.games.reconquista.victory import judge_turn
from taifa.games.reconquista.war import wars_end

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
    held = holdings(s, realm)
    lines = siege_lines(s, realm)
    seat = "christians" if SIDE[realm] == "christians" else "muslims"
    for _ in range(REDEPLOYED_AT_ONCE):
        units = redeployable(s, realm, held, lines)
        if not units:
            break
        actions: list[Action] = [("redeploy", unit.id) for unit in units]
        actions.append(("pass", None))
        verb, target = yield ask(seat, "redeploy", actions, "5.0", realm=realm)
        if verb == "pass":
            break
        unit = s.unit(target)
        places = havens(s, realm, unit, held, lines)
        place = places[0]
        if len(places) > 1:
            _, place = yield ask(seat, "redeploy-to", [("place", p) for p in places], "5.0", unit.at, unit=unit.id)
        unit.done = 1
        s.put(unit, place)
        cid_rides_off(s, [unit])
        s.tell("redeploys", rule="5.0", unit=unit.id, place=place)
    else:
        return
    s.agenda.pop(0)
    if not s.agenda:
        s.phase = "close"


def redeployable(s: Reconquista, realm: str, held: list[str], lines: list[str]) -> list[Unit]:
    """5.0 Units that can still be redeployed; of like ones in a place one stands for all."""
    fresh = [u for u in s.forces(realm) if not u.done]
    if not fresh:
        return []
    coast = any(COAST[area] for area in held)
    roomy = _two_with_room(s, [*held, *lines], SIDE[realm])
    found: dict[tuple[str, str, str], Unit] = {}
    for unit in fresh:
        kind = unit.kind
        key = (unit.at, unit.kingdom, kind)
        if key in found:
            continue
        if kind == "fleet":
            if coast:
                found[key] = unit
        elif kind in ("host", "cid", "almansur"):
            if havens(s, realm, unit, held, lines):
                found[key] = unit
        elif len(roomy) > 1 or (roomy and roomy[0] != AREA_OF[unit.at]) or _can_switch(AREA_OF[unit.at], held):
            found[key] = unit
    return list(found.values())


def _two_with_room(s: Reconquista, areas: list[str], flag: str) -> list[str]:
    """Up to two areas with room: two are enough to know that any unit can go somewhere else."""
    found: list[str] = []
    for area in areas:
        if area != BOX and room(s, area, flag) > 0:
            found.append(area)
            if len(found) == 2:
                break
    return found


def _can_switch(area: str, held: list[str]) -> bool:
    return area in CITY and area in held


def siege_lines(s: Reconquista, realm: str) -> list[str]:
    """5.0 Open country that a realm alone stands in though the enemy holds the city: it too can be reinforced."""
    flag = realm_flag(s, realm)
    standing = dict.fromkeys([u.at for u in s.forces(realm) if u.at in CITY and s.city[u.at] != realm])
    lines = [area for area in standing if hostile_city(s, area, flag)]
    return [area for area in lines if all(u.realm == realm and not u.rebel for u in s.at(area))]


def havens(s: Reconquista, realm: str, unit: Unit, held: list[str], lines: list[str]) -> list[str]:
    """5.0 Where a unit may be redeployed to: own areas with room and their cities; for a fleet seas off them."""
    if unit.kind == "fleet":
        washed = {sea for area in held for sea in COAST[area]}
        return [sea for sea in SEAS if sea in washed and sea != unit.at] or [unit.at]
    flag = SIDE[realm]
    at = unit.at
    here = AREA_OF[at]
    famous = unit.kind in ("host", "cid", "almansur")
    found = []
    crowd = s.crowds()
    for area in held:
        if area == here or len(crowd.get(area, ())) < 3 or room(s, area, flag) > 0:
            if area == BOX or (famous and not may_join(s, [unit], area, flag)):
                continue
            if area != at:
                found.append(area)
            city = CITY.get(area)
            if city and city != at:
                found.append(city)
    for area in lines:
        if area != here and room(s, area, flag) > 0 and may_join(s, [unit], area, flag):
            found.append(area)
    return found


def close(s: Reconquista) -> Rules[None]:
    """5.0 Units beyond the stacking limit suffer attrition, heroes leave, stratagems return, treasure lapses."""
    for area in AREAS:
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
    units = s.in_area(area)
    if len(units) <= 3:
        return
    by_flag: dict[str, list[Unit]] = {}
    for unit in units:
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
