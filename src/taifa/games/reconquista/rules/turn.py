"""5.0: the end of a turn, and the administration that opens the next."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREAS, GROUND, SCENARIOS, SIDE
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.collapse import invaders, land_invader
from taifa.games.reconquista.rules.control import (
    attrition,
    restorations,
    room,
    settle_control,
    wanting,
)
from taifa.games.reconquista.rules.france import make_peace
from taifa.games.reconquista.rules.hosts import (
    ALMANSUR_TURNS,
    CID_TURNS,
    almansur_arrives,
    cid_arrives,
    heroes_leave,
)
from taifa.games.reconquista.rules.operations.fleets import strand_fleets
from taifa.games.reconquista.rules.secession import found_kingdom, host_among_rebels
from taifa.games.reconquista.rules.stratagems import refill_cup
from taifa.games.reconquista.rules.treasury import buyers, collect, finish_settlements, lapse
from taifa.games.reconquista.rules.victory import judge_turn
from taifa.games.reconquista.rules.war import wars_end

# End of turn -----------------------------------------------------------------------------------------


def end_of_turn(s: State) -> None:
    """5.0 Settlers settle, wars end, and both sides, Christians first, redeploy."""
    s.tell("begins-redeployment", rule="5.0", heading=2)
    finish_settlements(s)
    wars_end(s)
    if s.france == "war":
        make_peace(s)
    settle_control(s)
    for unit in s.units:
        if unit.done:
            unit.done = 0
        if unit.mutiny:
            unit.mutiny = False
    s.restored.clear()
    s.agenda = [*guests_first(s), *(["france"] if s.france == "feud" else []), "andalus"]
    s.phase = "redeploy"


def guests_first(s: State) -> list[str]:
    """5.0 The Christian kingdoms as they redeploy: guests in a brother's land go first, so that it is his own again."""
    abroad = [realm for realm in s.realms if any(is_guest(s, unit) for unit in s.forces(realm))]
    return [*abroad, *[realm for realm in s.realms if realm not in abroad]]


def is_guest(s: State, unit: Unit) -> bool:
    """3.3 Does a unit stand in the land of another Christian kingdom?"""
    holder = s.control.get(GROUND[unit.at], "")
    return holder != unit.realm and SIDE.get(holder) == "christians"


def close(s: State) -> None:
    """5.0 Fleets without a coast are lost, units beyond the stacking limit suffer attrition, heroes leave, stratagems
    return, treasure lapses."""
    for realm in (*s.realms, "andalus"):
        strand_fleets(s, realm)
    for area in AREAS:
        if s.field.is_overfull(area):
            overstacked(s, area)
    heroes_leave(s)
    refill_cup(s)
    lapse(s)
    settle_control(s)
    for area in list(s.settled):
        if SIDE.get(s.control[area]) == "muslims":
            s.settle(area, 0)
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
        s.tell("turn-begins", rule="5.0", heading=1, turn=s.turn, year=year(s))


def overstacked(s: State, area: str) -> None:
    """3.2, 5.0 Each unit that a side has too many in an area rolls for attrition, cheapest first."""
    cheap = {"peon": 0, "rider": 1}
    for flag in dict.fromkeys(map(s.flag, s.in_area(area))):
        extra = -room(s, area, flag)
        if extra > 0:
            stack = [u for u in s.in_area(area) if s.flag(u) == flag]
            stack.sort(key=lambda u: (cheap.get(u.kind, 2), u.n))
            attrition(s, stack[:extra])


def year(s: State) -> int:
    """1.2 A turn is about twenty-five years, from 850."""
    row = SCENARIOS[s.scenario]
    return row.first_year + row.years * (s.turn - 1)


# Administration ----------------------------------------------------------------------------------------


def attrition_phase(s: State) -> Rules[None]:
    """3.7, 5.0, 8.5 The turn opens with attrition for units that don't hold the city; then secession is final."""
    s.tell("begins-administration", rule="5.0", heading=2)
    for side in ("christians", "france", "muslims"):
        starving = wanting(s, side)
        starving += [host for host in host_among_rebels(s, side) if host not in starving]
        attrition(s, starving)
    found_kingdom(s)
    settle_control(s)
    yield from restorations(s)
    s.phase = "collect"


def collect_phase(s: State) -> None:
    """5.0, 6.0 Treasure, and whoever arrives this turn."""
    collect(s)
    s.agenda = []
    if s.turn == ALMANSUR_TURNS[0]:
        s.agenda.append("andalus almansur")
    if s.turn == CID_TURNS[0]:
        s.agenda.append("castile cid")
    s.agenda += invaders(s)
    s.phase = "arrivals"


def arrivals(s: State) -> Rules[None]:
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
