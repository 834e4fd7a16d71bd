"""5.0: free redeployment at the end of a turn."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, expect, text_of
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREA_OF, BOX, CITY, GROUND, REALM, SIDE, SPOTS, waters
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import cid_rides_off, has_room, holdings, hostile_city, realm_flag
from taifa.games.reconquista.rules.hosts import FAMOUS, beside_king, may_join
from taifa.games.reconquista.rules.setup import to_place

AT_ONCE = 6
"""Units redeployed between two positions that are kept: few, so that going back is quick."""


class Redeployment:
    """Where a realm's units may go, and which of them have not been moved yet."""

    __slots__ = ("flag", "held", "lines", "realm", "seas", "waiting")

    def __init__(self, s: State, realm: str) -> None:
        self.realm = realm
        self.flag = SIDE[realm]
        self.held = holdings(s, realm)
        if BOX in self.held:
            self.held.remove(BOX)
        self.lines = siege_lines(s, realm)
        self.seas = seas = waters(self.held)
        waiting: dict[tuple[str, str, str], Action] = {}
        for unit in s.field.armies[realm]:
            if unit.done or unit.rebel or (unit.kind == "fleet" and not seas):
                continue
            key = (unit.at, unit.kingdom, unit.kind)
            if key not in waiting:
                waiting[key] = s.field.orders[unit.n].redeploy
        self.waiting = waiting
        """For each set of like units in a place the one that stands for all: the first not moved yet."""

    def moved(self, s: State, unit: Unit) -> None:
        """A unit leaves its place: the next one like it stands for those that stay."""
        unit.done = 1
        kingdom, kind = unit.kingdom, unit.kind
        for other in s.field.there[unit.at]:
            if other.kind == kind and other.kingdom == kingdom and not other.done and not other.rebel:
                self.waiting[unit.at, kingdom, kind] = s.field.orders[other.n].redeploy
                return
        del self.waiting[unit.at, kingdom, kind]


def redeploy(s: State) -> Rules[None]:
    """5.0 A realm moves any of its units to areas under its full control, fleets to seas off them, for nothing."""
    realm = s.agenda[0]
    r = Redeployment(s, realm)
    seat = "christians" if r.flag == "christians" else "muslims"
    about = {"realm": realm}
    for _ in range(AT_ONCE):
        action = must_part(s, r) if s.field.heroes else None
        if action is None:
            actions = redeployable(s, r)
            if not actions:
                break
            actions.append(("pass", None))
            action = yield Decision(seat, "redeploy", actions, "5.0", None, about)
        if action[0] == "pass":
            break
        expect(action[0], "redeploy")
        unit = s.unit(text_of(action))
        places = havens(s, r, unit)
        place = places[0]
        if len(places) > 1:
            choices = list(map(to_place, places))
            place = text_of((yield Decision(seat, "redeploy-to", choices, "5.0", unit.at, {"unit": action[1]})))
        r.moved(s, unit)
        s.field.put(unit, place)
        if unit.kind == "cid":
            cid_rides_off(s, [unit])
            r = Redeployment(s, realm)  # friends of rebels whom he led may have been put out of their city (7.3)
        s.tell("redeploys", rule="5.0", unit=action[1], place=place)
    else:
        return
    s.agenda.pop(0)
    if not s.agenda:
        s.phase = "close"


def must_part(s: State, r: Redeployment) -> Action | None:
    """5.1, 7.3 El Cid, whom the end of a war left beside a king of his own side, goes first, if he can."""
    hero = beside_king(s)
    if hero is None or not havens(s, r, hero):
        return None
    return r.waiting.get((hero.at, hero.kingdom, hero.kind))


def redeployable(s: State, r: Redeployment) -> list[Action]:
    """5.0 Units that can still be redeployed: in land with room all can, where it is tight not all of them."""
    if not s.field.heroes and len(s.field.roomy(r.held, r.flag)) > 1:
        return list(r.waiting.values())
    return movable(s, r)


def movable(s: State, r: Redeployment) -> list[Action]:
    """5.0, 7.1, 7.3 The same looked at closely: who has somewhere to go, kings and heroes apart."""
    roomy = s.field.roomy(r.held + camps(s, r) if r.lines else r.held, r.flag)
    anywhere = len(roomy) > 1
    heroes = s.field.heroes
    found = []
    for (at, _, kind), action in r.waiting.items():
        if heroes and kind in FAMOUS:
            if not welcome(s, r, s.unit(text_of(action)), roomy):
                continue
        elif not anywhere and kind != "fleet":
            here = GROUND[at]
            stuck = not roomy or here in roomy
            if stuck and (here not in CITY or here not in r.held):
                continue
        found.append(action)
    return found


def welcome(s: State, r: Redeployment, unit: Unit, roomy: list[str]) -> bool:
    """7.1, 7.3 Has a king or hero somewhere to go where his rival is not?"""
    here = GROUND[unit.at]
    elsewhere = any(area != here and may_join(s, [unit], area, r.flag) for area in roomy)
    return elsewhere or bool(havens(s, r, unit))


def siege_lines(s: State, realm: str) -> list[str]:
    """5.0 Open country that a realm alone stands in though the enemy holds the city: it too can be reinforced."""
    held_by = s.city.get
    lines: list[str] = []
    for unit in s.field.armies[realm]:
        area = unit.at
        if held_by(area, realm) == realm or area in lines:
            continue
        if hostile_city(s, area, realm_flag(s, realm)) and stands_alone(s, area, realm):
            lines.append(area)
    return lines


def stands_alone(s: State, area: str, realm: str) -> bool:
    """5.0 Are all units in the open country of an area a realm's own?"""
    return all(REALM[u.kingdom] == realm and not u.rebel for u in s.field.there[area])


def camps(s: State, r: Redeployment) -> list[str]:
    """5.0 The siege lines that somebody still stands in."""
    there = s.field.there
    found = []
    for area in r.lines:
        if there[area]:
            found.append(area)
    return found


def havens(s: State, r: Redeployment, unit: Unit) -> list[str]:
    """5.0 Where a unit may be redeployed to: own areas with room and their cities; for a fleet seas off them."""
    at = unit.at
    if unit.kind == "fleet":
        return other_seas(r, at)
    here = AREA_OF[at]
    tally, limits = s.field.tally[r.flag], s.field.limits[r.flag]
    places: list[str] = []
    for area in r.held:
        if tally[area] < limits[area] or area == here:
            places.extend(SPOTS[area])
    if at in places:
        places.remove(at)
    if s.field.heroes and unit.kind in FAMOUS:
        places = apart(s, r, unit, places)
    return places + besieging(s, r, unit) if r.lines else places


def apart(s: State, r: Redeployment, unit: Unit, places: list[str]) -> list[str]:
    """7.1, 7.3 Of these places those that a king or hero can go to because his rival is not there."""
    return [place for place in places if may_join(s, [unit], AREA_OF[place], r.flag)]


def other_seas(r: Redeployment, sea: str) -> list[str]:
    """5.0 The seas off a realm's coast that a fleet may be redeployed to, at worst the one where it is."""
    return [there for there in r.seas if there != sea] or r.seas


def besieging(s: State, r: Redeployment, unit: Unit) -> list[str]:
    """5.0 The siege lines that a unit may reinforce."""
    here = AREA_OF[unit.at]
    found = []
    for area in camps(s, r):
        if area != here and has_room(s, area, r.flag) and may_join(s, [unit], area, r.flag):
            found.append(area)
    return found
