"""5.1: war among the infidels and war with France."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, expect
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import GROUND, KINGDOMS, half
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import lands, put_guests_out
from taifa.games.reconquista.rules.france import france_conquered, france_goes_to_war

FRANCE_ON, KINGDOM_ON = 5, 6
BELLIGERENT = {1: "aragon", 2: "aragon", 3: "catalonia", 4: "castile", 5: "portugal", 6: "navarre"}
UNION_MARCHES_TO = 4
"""5.1 A united crown goes to war on this roll or less."""


def war(s: State) -> Rules[None]:
    """5.1 Once in each administration the Muslim player may roll for a war: with France on 5, among kingdoms on 6."""
    verb, _ = yield ask("muslims", "stir-war", [("stir-war", None), ("pass", None)], "5.1")
    expect(verb, "stir-war", "pass")
    if verb == "stir-war":
        yield from roll_for_war(s)
    s.agenda = ["christians", "muslims"]
    s.phase = "stratagems"
    s.tell("begins-stratagems", rule="10.0", heading=2)


def roll_for_war(s: State) -> Rules[None]:
    """5.1 The roll; a united crown that holds back makes the Muslims roll again."""
    while True:
        die = s.chance.die()
        s.tell("war-roll", rule="5.1", dice=[die], france=FRANCE_ON, kingdom=KINGDOM_ON)
        if die < FRANCE_ON:
            return
        if die < KINGDOM_ON:
            if s.france == "peace" and not france_conquered(s):
                yield from france_goes_to_war(s, "war")
            return
        which = s.chance.die()
        kingdom = BELLIGERENT[which]
        realm = s.realm_of(kingdom)
        s.tell("war-kingdom-roll", rule="5.1", dice=[which], realm=kingdom)
        if not realm:
            s.tell("war-no-kingdom", rule="5.1", realm=kingdom)
            return
        if KINGDOMS[realm].union:
            third = s.chance.die()
            s.tell("war-union-roll", rule="5.1", dice=[third], realm=realm, needed=UNION_MARCHES_TO)
            if third > UNION_MARCHES_TO:
                continue
        begin_war(s, realm)
        return


def begin_war(s: State, realm: str) -> None:
    """5.1 For this turn the Muslim player commands a Christian realm; each area it held keeps a garrison."""
    s.go_to_war(realm)
    s.garrisons = [area for area in lands(s, realm) if _own(s, realm, area)]
    s.operated.clear()
    put_guests_out(s)
    s.tell("war-begins", rule="5.1", realm=realm)


def _own(s: State, realm: str, area: str) -> list[Unit]:
    """5.1, 10.0 A realm's own units in an area: crusaders are none of them."""
    return [u for u in s.in_area(area) if u.kingdom == realm and not u.rebel and u.kind != "crusader"]


def may_operate(s: State, unit: Unit) -> bool:
    """5.1 Of the realm at war no more than half the units operate, and none that is an area's last."""
    if unit.kingdom != s.war:
        return True
    if unit.kind == "crusader":
        return False
    return unit.n in s.operated or fresh_may_operate(s)


def fresh_may_operate(s: State) -> bool:
    """5.1 Has the realm at war used less than half of its units?"""
    return unused(s) > 0


def unused(s: State) -> int:
    """5.1 How many more units of the realm at war may operate: half of those it had, rounded up; crusaders aside."""
    lost = [n for n in s.operated if not s.units[n].at or s.units[n].kingdom != s.war]
    own = [u for u in s.forces(s.war) if u.kind != "crusader"]
    return half(len(own) + len(lost)) - len(s.operated)


def acting_together(s: State, units: list[Unit]) -> list[Unit]:
    """5.1 Of these units those that can act at once: of the realm at war no more than its half allows."""
    if not s.war:
        return units
    fresh = unused(s)
    found = []
    for unit in units:
        if unit.kingdom == s.war and unit.n not in s.operated:
            if unit.kind == "crusader" or fresh <= 0:
                continue
            fresh -= 1
        found.append(unit)
    return found


def may_leave(s: State, stack: list[Unit], area: str) -> bool:
    """5.1 Does a stack leave at least one unit behind in an area that the realm at war held?"""
    if not s.war or area not in s.garrisons:
        return True
    return any(u not in stack for u in _own(s, s.war, area))


def note_operation(s: State, unit: Unit) -> None:
    """5.0, 5.1 A unit is used: its ground offers something else now, and those of the realm at war are counted."""
    s.field.changed(GROUND[unit.at])
    if s.war and unit.kingdom == s.war and unit.n not in s.operated:
        s.operated.append(unit.n)


def wars_end(s: State) -> None:
    """5.1 At the end of the turn the realm goes back to its own side."""
    if s.war:
        s.tell("war-ends", rule="5.1", realm=s.war)
        s.go_to_war("")
    s.garrisons.clear()
    s.operated.clear()
