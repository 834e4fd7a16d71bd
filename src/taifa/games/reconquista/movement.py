"""12: marching, plundering, and attacking on the march."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.reconquista.combat import avoids, battle, clash, enter_city, fighters
from taifa.games.reconquista.control import cid_rides_off, realm_flag, room
from taifa.games.reconquista.france import france_goes_to_war, is_neutral_ground, may_invade
from taifa.games.reconquista.hosts import CID_TURNS, host_pace, may_join
from taifa.games.reconquista.interception import intercept, interceptors, offer_interception
from taifa.games.reconquista.state import HOSTILE, MOVED, Reconquista, Unit, foes, has_foes
from taifa.games.reconquista.stratagems import forced_march, quell
from taifa.games.reconquista.tables import AREA_OF, CITY, FRENCH, NEAR
from taifa.games.reconquista.treasury import plunder_settlers
from taifa.games.reconquista.war import may_leave, may_operate, note_operation

FRANCE = frozenset(FRENCH)
BORDERS_FRANCE = frozenset(area for area, near in NEAR.items() if any(there in FRANCE for there, _ in near))
COST = {(area, there): cost for area, near in NEAR.items() for there, cost in near}
FAMOUS = frozenset(("host", "cid", "almansur"))
PLUNDER_COST = 2
ATTACK_COST = 2


class March:
    """A stack on its way: who is in it, where, and what it has done so far."""

    __slots__ = ("area", "flag", "forced", "here", "paced", "realm", "seat", "stack", "stopped", "went")

    def __init__(self, s: Reconquista, realm: str, lead: Unit) -> None:
        self.realm = realm
        self.area = AREA_OF[lead.at]
        self.stack = [lead]
        self.flag = s.flag(lead)
        self.seat = s.seat_of(realm)
        self.stopped = False
        self.went = False
        self.paced = False
        self.forced = False
        self.here: set[int] = set()
        """Units taken up or left behind in this very area: for them that is settled."""

    def left(self) -> int:
        """12.0 A stack has the movement points of its slowest unit; marching with the host adds one (7.0)."""
        stack = self.stack
        return stack[0].left if len(stack) == 1 else min([u.left for u in stack]) + self.pace()

    def pace(self) -> int:
        return host_pace(self.stack) if len(self.stack) > 1 and (self.paced or not self.went) else 0

    def spend(self, cost: int) -> None:
        for unit in self.stack:
            unit.left -= cost


def march(s: Reconquista, realm: str, lead: Unit) -> Rules[None]:
    """12.0 A unit marches with whom it takes along, area by area, until it stops or can go no further."""
    m = March(s, realm, lead)
    if lead.mutiny:
        quell(s, realm, [lead])
    if lead.at != m.area:
        s.put(lead, m.area)
    while m.stack:
        actions = march_actions(s, m)
        if len(actions) == 1 and m.went:
            break
        verb, target = yield ask(m.seat, "march", actions, "12.0", m.area, unit=m.stack[0].id, left=m.left())
        if verb == "stop":
            break
        if verb == "enter":
            for unit in m.stack:
                if unit.at:
                    enter_city(s, unit, m.area)
            break
        if verb == "take":
            join(s, m, s.unit(target))
        elif verb == "drop":
            drop(m, s.unit(target))
        elif verb == "march-hard":
            m.forced = True
            forced_march(s, m.seat, m.stack)
        elif verb == "plunder":
            yield from plunder(s, m)
        elif verb == "attack":
            yield from attack_on_the_march(s, m)
        else:
            yield from go(s, m, str(target))
        m.stack = [u for u in m.stack if u.at == m.area]
    if s.war:
        note_operation(s, m.stack)
    for unit in m.stack:
        unit.done |= MOVED
        unit.left = max(unit.left, 0)
    s.front = ""


def march_actions(s: Reconquista, m: March) -> list[Action]:
    """12.0 What a stack on the march can do now."""
    left = m.left()
    area = m.area
    flag = m.flag
    crowd = s.in_area(area)
    alone = len(crowd) == len(m.stack)
    actions: list[Action] = []
    if not m.stopped and left > 0:
        actions = [("go", there) for there in ways(s, m, left)]
        if flag == "christians" and s.france == "peace" and area in BORDERS_FRANCE:
            actions = [("invade" if is_neutral_ground(s, str(t)) else v, t) for v, t in actions]
    if left >= PLUNDER_COST:
        if plunderable(s, area, flag):
            actions.append(("plunder", area))
        if not alone and has_foes(s, area, flag) and fighters(s, m.stack, foes(s, area, flag)):
            actions.append(("attack", area))
    if not m.stopped and not m.forced:
        if not alone:
            actions += [("take", u.id) for u in companions(s, m)]
        if "marches" in s.hands[m.seat]:
            actions.append(("march-hard", "marches"))
    if m.went and len(m.stack) > 1 and not m.forced:
        actions += [("drop", u.id) for u in _one_of_each(m.stack) if u.kind != "cid" and u.n not in m.here]
    fits = len(crowd) <= 3 or room(s, area, flag) >= 0
    if fits and area in CITY and city_open(s, area, flag):
        actions.append(("enter", CITY[area]))
    if fits or not actions or actions[0][0] not in ("go", "invade"):
        actions.append(("stop", None))
    return actions


def _one_of_each(units: list[Unit]) -> list[Unit]:
    """Like units in one place are one choice."""
    if len(units) == 1:
        return units
    found: dict[tuple[str, str, int, bool], Unit] = {}
    for unit in units:
        found.setdefault((unit.kingdom, unit.kind, unit.left, unit.rebel), unit)
    return list(found.values())


def ways(s: Reconquista, m: March, left: int) -> list[str]:
    """12.0 Neighbouring areas the stack can pay for and may enter, at worst only to pass through."""
    if not may_leave(s, m.stack, m.area):
        return []
    flag = m.flag
    area = m.area
    size = len(m.stack)
    if len(s.in_area(area)) > size or s.settled:
        left -= leaving_cost(s, area, flag)
    led = s.war != "" or s.france != "peace"
    famous = not FAMOUS.isdisjoint([u.kind for u in m.stack])
    found = []
    crowd = s.crowds()
    for there, cost in NEAR[area]:
        after = left - cost
        if after < 0 or (there in FRANCE and not may_invade(s, there, flag)):
            continue
        if led and avoids(s, there, flag):
            continue
        units = crowd.get(there)
        if units:
            if famous and not may_join(s, m.stack, there, flag):
                continue
            if len(units) + size > 3 and room(s, there, flag) < size and (after == 0 or has_foes(s, there, flag)):
                continue
        elif size > 3 and after == 0 and room(s, there, flag) < size:
            continue
        found.append(there)
    return found


def leaving_cost(s: Reconquista, area: str, flag: str) -> int:
    """12.0 One more to leave enemies in the open, one for a hostile garrison, one for the enemy's settlers."""
    extra = 0
    if s.at(area) and has_foes(s, area, flag):
        extra += 1
    city = CITY.get(area)
    if city and s.at(city) and has_foes(s, city, flag):
        extra += 1
    if s.settled.get(area) == 3 and flag == "muslims":
        extra += 1
    return extra


def way_cost(area: str, there: str) -> int:
    """12.0 Entering a neighbour costs 1, or 2 over a range."""
    return COST[area, there]


def companions(s: Reconquista, m: March) -> list[Unit]:
    """12.0 Units of the realm here, in country or city, that the stack can take along."""
    found = []
    for unit in s.in_area(m.area):
        if unit in m.stack or unit.n in m.here or unit.done & MOVED or unit.left <= 0 or unit.mutiny:
            continue
        if s.flag(unit) != m.flag:
            continue
        if unit.realm != m.realm and not (unit.rebel and any(u.kind == "cid" for u in m.stack)):
            continue
        if may_operate(s, unit) and may_join(s, [*m.stack, unit], m.area, m.flag):
            found.append(unit)
    return _one_of_each(found)


def join(s: Reconquista, m: March, unit: Unit) -> None:
    """12.0 A stack picks a unit up; from then on its slowest unit sets the pace."""
    m.stack.append(unit)
    m.here.add(unit.n)
    if m.went and m.paced:
        unit.left -= 1
    if unit.at != m.area:
        s.put(unit, m.area)
    note_operation(s, [unit])


def drop(m: March, unit: Unit) -> None:
    """12.0 A unit is left behind; with points left it may march on by itself later."""
    m.stack.remove(unit)
    m.here.add(unit.n)
    unit.left = max(unit.left, 0)
    if not unit.left:
        unit.done |= MOVED


def go(s: Reconquista, m: March, there: str) -> Rules[None]:
    """12.0 Into the next area; enemies in the open there end the march and may intercept (12.2)."""
    if there in FRANCE and is_neutral_ground(s, there):
        yield from france_goes_to_war(s, "feud")
    cost = way_cost(m.area, there)
    if not m.went:
        m.paced = m.pace() > 0
    m.spend(cost + leaving_cost(s, m.area, m.flag))
    for unit in m.stack:
        s.put(unit, there)
    if s.turn in CID_TURNS:
        cid_rides_off(s, m.stack)
    m.area = there
    m.went = True
    m.here.clear()
    if s.war:
        note_operation(s, m.stack)
    s.tell("marches-to", rule="12.0", units=[u.id for u in m.stack], place=there)
    if has_foes(s, there, m.flag):
        m.stopped = True
        s.front = there
        yield from offer_interception(s, there, m.stack, crossed=cost == 2)


def city_open(s: Reconquista, area: str, flag: str) -> bool:
    """14.0 A city can be entered if it stands empty or friends are in it."""
    if s.city[area] == "france" and s.france == "peace":
        return False
    inside = s.at(CITY[area])
    return not inside or s.flag(inside[0]) == flag


# 12.1 Plunder ----------------------------------------------------------------------------------------


def plunderable(s: Reconquista, area: str, flag: str) -> bool:
    """12.1 Enemy land, not plundered this turn, not paying tribute (8.3)."""
    if area in s.plundered or area in s.tributary or is_neutral_ground(s, area):
        return False
    owner = s.control[area] or s.city.get(area, "")
    if owner == "rebels" or (not owner and any(u.rebel for u in s.at(area))):
        return flag != "rebels"
    return owner != "" and HOSTILE[flag, realm_flag(s, owner)]


def plunder(s: Reconquista, m: March) -> Rules[None]:
    """12.1 Two movement points; the enemy there may fight first, with the initiative and in pitched battle."""
    m.spend(PLUNDER_COST)
    area = m.area
    defenders = foes(s, area, m.flag)
    if defenders:
        lead = s.flag(defenders[0])
        defenders = [u for u in defenders if s.flag(u) == lead]
        defenders = fighters(s, defenders, m.stack)
    if defenders:
        s.front = area
        seat = s.commander(s.flag(defenders[0]), m.flag)
        actions: list[Action] = [("defend", None)]
        ready = [u for u in interceptors(s, area, m.flag) if u in defenders]
        if ready:
            actions.append(("intercept", None))
        actions.append(("pass", None))
        verb, _ = yield ask(seat, "defend-land", actions, "12.1", area)
        result = ""
        if verb == "defend":
            result = yield from clash(s, "pitched", area, defenders, list(m.stack), seat, m.seat)
        elif verb == "intercept":
            yield from intercept(s, area, ready, m.stack, False, True)
        if result == "NE" or not any(u.at == area for u in m.stack):
            s.tell("plunder-foiled", rule="12.1", area=area)
            return
    s.plundered.append(area)
    s.spoils[m.realm] = s.spoils.get(m.realm, 0) + 1
    plunder_settlers(s, area)
    s.tell("plundered", rule="12.1", realm=m.realm, area=area)


# 12.5 Attacks ----------------------------------------------------------------------------------------


def attack_on_the_march(s: Reconquista, m: March) -> Rules[None]:
    """12.5 For two movement points a stack may attack enemies where it is, as often as it can pay."""
    m.spend(ATTACK_COST)
    yield from attack(s, m.area, m.stack, m.seat)


def attack(s: Reconquista, area: str, stack: list[Unit], seat: str) -> Rules[None]:
    """12.5, 13.0 A stack attacks the enemies in its area, one flag of them at a time."""
    flag = s.flag(stack[0])
    enemies = foes(s, area, flag)
    if not enemies:
        return
    flags = {s.flag(u): u for u in reversed(enemies)}
    chosen = s.flag(enemies[0])
    if len(flags) > 1:
        _, target = yield ask(seat, "attack-whom", [("against", u.id) for u in flags.values()], "13.0", area)
        chosen = s.flag(s.unit(target))
    enemies = [u for u in enemies if s.flag(u) == chosen]
    force = fighters(s, stack, enemies)
    if force:
        yield from battle(s, area, force, enemies)
