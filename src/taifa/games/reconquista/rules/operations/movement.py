"""12: marching, plundering, and attacking on the march."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from taifa.core.decision import PASS, Action, Decision, Rules, expect, unhandled, words_of
from taifa.games.reconquista.model.field import pieces_of
from taifa.games.reconquista.model.state import ENEMIES, State, by_piece, companies, foes, has_foes
from taifa.games.reconquista.model.tables import AREA_OF, CITY, FRENCH, MOVES, NEAR, REACH, REALM
from taifa.games.reconquista.model.units import HALTED, MOVED, Unit
from taifa.games.reconquista.rules.control import cid_rides_off, trespass, unwelcome
from taifa.games.reconquista.rules.france import france_goes_to_war, is_neutral_ground, may_invade, provoke_france
from taifa.games.reconquista.rules.hosts import FAMOUS, host_pace, may_join, would_follow
from taifa.games.reconquista.rules.operations.combat import (
    battle,
    battle_ends,
    choose_force,
    clash,
    enter_city,
    fighters,
    unshunned,
)
from taifa.games.reconquista.rules.operations.interception import cids_city, intercept, offer_interception
from taifa.games.reconquista.rules.operations.stage import fight_begins
from taifa.games.reconquista.rules.stratagems import forced_march, may_quell, quell, quell_all, willing
from taifa.games.reconquista.rules.treasury import plunder_settlers
from taifa.games.reconquista.rules.war import may_leave, may_operate, note_operation

FRANCE = frozenset(FRENCH)
BORDERS_FRANCE = frozenset(area for area, near in NEAR.items() if any(there in FRANCE for there, _ in near))
GO: dict[str, Action] = {area: ("go", area) for area in NEAR}
ENTER: dict[str, Action] = {area: ("enter", city) for area, city in CITY.items()}
STOP: Action = ("stop", None)
COST: dict[str, dict[str, int]] = {area: dict(near) for area, near in NEAR.items()}
"""12.0 Entering a neighbour costs 1, or 2 over a range."""
points_of = attrgetter("left")
PLUNDER_COST = 2
"""12.1 Movement points for plundering an area."""
ATTACK_COST = 2
"""12.5 Movement points for an attack on the way."""


class March:
    """A stack on its way: who is in it, where, and what it has done so far."""

    __slots__ = (
        "area",
        "famous",
        "flag",
        "forced",
        "here",
        "paced",
        "realm",
        "seat",
        "set_out",
        "stack",
        "stopped",
        "toll",
        "went",
    )

    def __init__(self, s: State, realm: str, lead: Unit) -> None:
        self.realm = realm
        self.area = AREA_OF[lead.at]
        self.stack = [lead]
        self.flag = s.field.flags[lead.n]
        self.seat = s.seat_of(realm)
        self.stopped = False
        self.went = False
        self.paced = False
        self.set_out = {MOVES[lead.kind] - lead.left}
        """7.0 What those who set out together had spent by then: who came here apart did not march with the host."""
        self.forced = False
        self.famous = lead.kind in FAMOUS
        self.toll = 0
        """12.0 What leaving the area costs, besides entering the next: known when the stack is asked."""
        self.here: set[int] = set()
        """Units taken up or left behind in this very area: for them that is settled."""

    def left(self) -> int:
        """12.0 A stack has the movement points of its slowest unit; marching with the host adds one (7.0)."""
        stack = self.stack
        return stack[0].left if len(stack) == 1 else min(map(points_of, stack)) + self.pace()

    def pace(self) -> int:
        together = self.paced if self.went else len(self.set_out) == 1
        return host_pace(self.stack) if len(self.stack) > 1 and together else 0

    def close_up(self) -> None:
        """Who was lost or driven off is in the stack no more."""
        for unit in self.stack:
            if unit.at != self.area:
                self.stack = [u for u in self.stack if u.at == self.area]
                return

    def spend(self, cost: int) -> None:
        for unit in self.stack:
            unit.left -= cost


def march(s: State, realm: str, lead: Unit) -> Rules[None]:
    """12.0 A unit marches with whom it takes along, area by area, until it stops or can go no further."""
    m = March(s, realm, lead)
    s.marching.append(lead.n)
    if lead.mutiny:
        quell(s, realm, [lead])
    if lead.at != m.area:
        s.field.put(lead, m.area)
    while m.stack:
        first = m.stack[0]
        left = m.left() if len(m.stack) > 1 else first.left
        actions = march_actions(s, m, left)
        if m.went and actions[0] == STOP:
            break
        params = {"unit": s.field.orders[first.n].piece, "left": left}
        verb, target = words_of((yield Decision(m.seat, "march", actions, "12.0", m.area, params)))
        if verb == "go":
            go(s, m, target)
            if not m.stopped:
                continue
            yield from offer_interception(s, m.area, m.stack)
        elif verb == "stop":
            break
        elif verb == "take":
            join(s, m, s.unit(target))
            continue
        elif verb == "drop":
            drop(s, m, by_piece(s, droppable(m))[target])
            continue
        elif verb == "enter":
            for unit in m.stack:
                if unit.at:  # a captured city may send the French home
                    enter_city(s, unit, m.area)
            break
        elif verb == "plunder":
            yield from plunder(s, m)
        elif verb == "attack":
            yield from attack_on_the_march(s, m)
        elif verb == "invade":
            yield from france_goes_to_war(s, "feud")
            go(s, m, target)
            if m.stopped:
                yield from offer_interception(s, m.area, m.stack)
        elif verb == "march-hard":
            m.forced = True
            forced_march(s, m.seat, m.stack)
        else:
            unhandled(verb)
        m.close_up()
    s.marching.clear()
    for unit in m.stack:
        note_operation(s, unit)
        unit.done |= MOVED | HALTED if m.stopped else MOVED
        if unit.left < 0:
            unit.left = 0
    if s.front:
        s.front = ""


def march_actions(s: State, m: March, left: int) -> list[Action]:
    """12.0 What a stack on the march can do now."""
    area, flag = m.area, m.flag
    field = s.field
    heads, friends = len(field.crowd[area]), field.tally[flag][area]
    actions: list[Action] = []
    if left > 0 and not m.stopped:
        if heads > friends or area in s.settled:
            m.toll = leaving_cost(s, area, flag)
        elif m.toll:
            m.toll = 0
        actions = ways(s, m, left - m.toll)
        if area in BORDERS_FRANCE and flag == "christians" and s.france == "peace":
            actions = declaring_war(s, actions)
    fits = friends <= field.limits[flag][area]
    if left >= PLUNDER_COST and plunderable(s, area, flag) and (fits or ways(s, m, left - m.toll - PLUNDER_COST)):
        actions.append(("plunder", area))
    if heads > 1:
        company_actions(s, m, left, heads, friends, actions)
    if "marches" in s.hands[m.seat] and m.realm != "france":
        actions.append(("march-hard", "marches"))
    if fits and area in CITY and city_open(s, area, flag):
        actions.append(ENTER[area])
    if fits or not actions or actions[0][0] not in ("go", "invade"):
        actions.append(STOP)
    return actions


def declaring_war(s: State, actions: list[Action]) -> list[Action]:
    """9.0 To enter France in peace is to go to war."""
    neutral = [area for area in FRANCE if is_neutral_ground(s, area)]
    return [("invade", there) if there in neutral else (verb, there) for verb, there in actions]


def company_actions(s: State, m: March, left: int, heads: int, friends: int, actions: list[Action]) -> None:
    """12.0, 12.5 What a stack can do about the others here: attack enemies, take friends along, leave some behind."""
    area = m.area
    size = len(m.stack)
    enemies = foes(s, area, m.flag) if heads > friends and left >= ATTACK_COST else []
    if any(fighters(s, m.stack, force) for force in companies(s, enemies)):
        actions.append(("attack", area))
    if m.forced:
        return
    limit = s.field.limits[m.flag][area]
    if friends > size and not m.stopped:
        orders = s.field.orders
        for unit in companions(s, m):
            if friends <= limit or ways(s, m, min(left, unit.left) - m.toll, more=1):  # who can't stay must go (3.2)
                actions.append(orders[unit.n].take)
    if size > 1 and m.went and friends - size < limit:
        for piece in by_piece(s, droppable(m)):
            actions.append(("drop", piece))


def droppable(m: March) -> list[Unit]:
    """12.0 Units that can be left behind: not El Cid, nor who was only just taken up."""
    found = []
    for unit in m.stack:
        if unit.kind != "cid" and unit.n not in m.here:
            found.append(unit)
    return found


def alike(one: Unit, other: Unit) -> bool:
    """Is there nothing that tells one unit from another of its kind?"""
    return (
        one.left == other.left
        and one.done == other.done
        and one.at == other.at
        and one.kingdom == other.kingdom
        and one.rebel == other.rebel
        and one.mutiny == other.mutiny
    )


def one_of_each(units: list[Unit]) -> list[Unit]:
    """Like units in one place are one choice: the first stands for all, where the last of them would stand."""
    if len(units) == 2:
        one, other = units
        return [one] if one.kind == other.kind and alike(one, other) else units
    found: list[Unit] = []
    for unit in reversed(units):
        for i, other in enumerate(found):
            if other.kind == unit.kind and alike(unit, other):
                found[i] = unit
                break
        else:
            found.append(unit)
    found.reverse()
    return found


def ways(s: State, m: March, left: int, more: int = 0) -> list[Action]:
    """12.0 Neighbouring areas that the stack, and so many more, can pay for and may enter, at worst to pass through."""
    area, flag, stack = m.area, m.flag, m.stack
    if left <= 0 or (s.war and not may_leave(s, stack, area)):
        return []
    size = len(stack) + more
    tally, limits, cost = s.field.tally[flag], s.field.limits[flag], COST[area]
    free: list[Action] = []
    for there in enterable(s, m, area, left):
        followers = would_follow(s, stack, there) if m.famous else 0
        if tally[there] + size + followers <= limits[there] or (
            left > cost[there] and passable(s, m, there, left - cost[there], size)
        ):
            free.append(GO[there])
    return free


def enterable(s: State, m: March, area: str, left: int) -> Sequence[str]:
    """5.1, 7.1, 7.3, 9.0, 12.0 The neighbours of an area that a stack may enter and can pay for, room or none."""
    near: Sequence[str] = REACH[area][2 if left > 2 else left]
    if m.flag != "christians" and (s.war or s.france != "peace"):
        near = unshunned(s, near, m.flag)
    if area in BORDERS_FRANCE or (s.field.heroes and m.famous):
        near = welcoming(s, m.stack, near, m.flag)
    return near


def passable(s: State, m: March, there: str, left: int, size: int) -> bool:
    """3.2, 12.0 With so many points left in a full area, can so many units go on to one that takes them, or back?"""
    tally, limits = s.field.tally[m.flag], s.field.limits[m.flag]
    followers = would_follow(s, m.stack, there) if m.famous else 0
    if len(s.field.crowd[there]) > tally[there] + followers:
        left -= leaving_cost(s, there, m.flag)
        if left <= 0 or faces_foes(s, there, m.flag):
            return False
    else:
        left -= unwelcome(s, there, m.flag)
    for beyond in enterable(s, m, there, left) if left > 0 else ():
        arriving = 0 if beyond == m.area else size + (would_follow(s, m.stack, beyond) if m.famous else 0)
        if tally[beyond] + arriving <= limits[beyond]:
            return True
    return False


def faces_foes(s: State, area: str, flag: str) -> bool:
    """12.0 Do enemies of a flag stand in the open country of an area?"""
    field = s.field
    return len(field.crowd[area]) > field.tally[flag][area] and has_foes(s, area, flag)


def welcoming(s: State, stack: list[Unit], near: Sequence[str], flag: str) -> list[str]:
    """7.1, 7.3, 9.0 Areas that neither France's peace nor the rivalry of heroes and kings bars."""
    rivals = s.field.heroes
    found = []
    for there in near:
        if there in FRANCE and not may_invade(s, there, flag):
            continue
        if not rivals or may_join(s, stack, there, flag):
            found.append(there)
    return found


def leaving_cost(s: State, area: str, flag: str) -> int:
    """12.0 One more to leave enemies in the open, one for a hostile garrison, one for the enemy's settlers."""
    extra = 0
    field = s.field
    if len(field.crowd[area]) > field.tally[flag][area]:
        extra += has_foes(s, area, flag)
        if area in CITY:
            extra += has_foes(s, CITY[area], flag)
    return extra + unwelcome(s, area, flag)


def companions(s: State, m: March) -> list[Unit]:
    """12.0 Units of the realm here, in country or city, that the stack can take along."""
    field = s.field
    found = []
    stack, here = m.stack, m.here
    for unit in field.crowd[m.area]:
        if unit.left <= 0 or unit.done & MOVED or unit.n in here or unit in stack:
            continue
        if unit.mutiny and not may_quell(s, m.realm):
            continue
        if unit.rebel:
            if s.with_cid(unit) and any(u.kind == "cid" for u in m.stack):
                found.append(unit)
        elif REALM[unit.kingdom] == m.realm:
            found.append(unit)
    if s.war or field.heroes:
        found = joinable(s, m, found)
    return one_of_each(found) if len(found) > 1 else found


def joinable(s: State, m: March, units: list[Unit]) -> list[Unit]:
    """5.1, 7.1, 7.3 Of these units those that may operate beside the stack, and bring no king and hero together.

    An area's last unit, which the realm at war must leave there, comes along only to attack enemies on the spot.
    """
    if s.war:
        units = [u for u in units if s.field.flags[u.n] == m.flag and may_operate(s, u)]
        if not faces_foes(s, m.area, m.flag):
            units = [u for u in units if may_leave(s, [*m.stack, u], m.area)]
    if not s.field.heroes:
        return units
    return [u for u in units if not (m.famous or u.kind in FAMOUS) or may_join(s, [*m.stack, u], m.area, m.flag)]


def join(s: State, m: March, unit: Unit) -> None:
    """12.0 A stack picks a unit up, for 1 if it mutinied (10.0); from then on its slowest unit sets the pace."""
    if unit.mutiny:
        quell(s, m.realm, [unit])
    m.stack.append(unit)
    m.here.add(unit.n)
    s.marching.append(unit.n)
    m.famous = m.famous or unit.kind in FAMOUS
    if not m.went:
        m.set_out.add(MOVES[unit.kind] - unit.left)
    elif m.paced:
        unit.left -= 1
    if unit.at != m.area:
        s.field.put(unit, m.area)
    note_operation(s, unit)


def drop(s: State, m: March, unit: Unit) -> None:
    """12.0 A unit is left behind; with points left it may march on by itself later, but not from beside enemies."""
    m.stack.remove(unit)
    s.marching.remove(unit.n)
    m.here.add(unit.n)
    unit.left = max(unit.left, 0)
    if m.stopped:
        unit.done |= MOVED | HALTED
    elif not unit.left:
        unit.done |= MOVED


def go(s: State, m: March, there: str) -> None:
    """12.0 Into the next area, for what it costs; enemies in the open there end the march."""
    cost = COST[m.area][there]
    field = s.field
    stack = m.stack
    if not m.went:
        m.paced = len(stack) > 1 and m.pace() > 0
        m.went = True
    m.area = there
    m.here.clear()
    spent = cost + m.toll
    for unit in stack:
        unit.left -= spent
        field.put(unit, there)
    if cost == 2 or s.crossed or s.raiding:
        note_way(s, stack, over_range=cost == 2)
    trespass(s, there, m.flag)
    if there in FRANCE:
        provoke_france(s, there, m.flag)
    if field.heroes:
        cid_rides_off(s, stack)
    if s.war:
        for unit in stack:
            note_operation(s, unit)
    if not s.untold:
        s.tell("marches-to", rule="12.0", units=pieces_of(stack), place=there)
    if faces_foes(s, there, m.flag):
        m.stopped = True
        s.front = there


def note_way(s: State, stack: list[Unit], over_range: bool) -> None:
    """12.2 What tells in an interception where a stack is now: whether it came over a range; it has not plundered."""
    numbers = [unit.n for unit in stack]
    if s.crossed:
        s.crossed = [n for n in s.crossed if n not in numbers]
    if s.raiding:
        s.raiding = [n for n in s.raiding if n not in numbers]
    if over_range:
        s.crossed += numbers


def city_open(s: State, area: str, flag: str) -> bool:
    """14.0 A city can be entered if it stands empty or friends are in it; those of France in peace can't (9.0)."""
    field = s.field
    inside = field.there[CITY[area]]
    if inside and field.flags[inside[0].n] != flag:
        return False
    return area not in FRANCE or s.city[area] != "france" or s.france != "peace"


# 12.1 Plunder ----------------------------------------------------------------------------------------


def plunderable(s: State, area: str, flag: str) -> bool:
    """12.1 Enemy land, not plundered this turn, not paying tribute (8.3).

    Land that is nobody's (3.7) is the enemy's, too, as long as he stands in it; El Cid's followers are none (7.3).
    """
    owner = s.control[area] or s.city.get(area, "")
    if owner == "rebels" and cids_city(s, area, flag):
        owner = ""
    if s.field.banners[owner] not in ENEMIES[flag] if owner else not has_foes(s, area, flag):
        return False
    return area not in s.plundered and area not in s.tributary and not is_neutral_ground(s, area)


def plunder(s: State, m: March) -> Rules[None]:
    """12.1 Two movement points; the enemy there may fight first, with the initiative and in pitched battle."""
    m.spend(PLUNDER_COST)
    area = m.area
    s.raiding += [unit.n for unit in m.stack]
    for defenders in companies(s, foes(s, area, m.flag)):
        defenders = willing(s, fighters(s, defenders, m.stack))
        if not defenders:
            continue
        result = yield from defend_land(s, m, defenders)
        if result == "NE" or not any(u.at == area for u in m.stack):
            s.tell("plunder-foiled", rule="12.1", area=area)
            return
        if result:
            break
    if area in s.plundered:  # by Vikings whom a victory brought (10.0): once a turn is all
        return
    s.plundered.append(area)
    s.spoils[m.realm] = s.spoils.get(m.realm, 0) + 1
    plunder_settlers(s, area)
    s.tell("plundered", rule="12.1", realm=m.realm, area=area)


def defend_land(s: State, m: March, defenders: list[Unit]) -> Rules[str]:
    """12.1, 12.2 Those whose land is to be plundered fight first or intercept, all or some of them, or let it happen.

    Returns the result of their roll in battle, `intercepted` if they brought the plunderers to battle, else nothing.
    """
    area = m.area
    s.front = area
    seat = s.commander(s.flag(defenders[0]), m.flag)
    while True:
        ready = [u for u in defenders if u.n not in s.intercepted]
        actions: list[Action] = [("defend", None)]
        if ready:
            actions.append(("intercept", None))
        choices = by_piece(s, defenders) if len(defenders) > 1 else {}
        actions += [("hold-back", piece) for piece in choices]
        actions.append(PASS)
        about = {"units": pieces_of(defenders), "foes": pieces_of(m.stack)}
        verb, target = words_of((yield Decision(seat, "defend-land", actions, "12.1", area, about)))
        expect(verb, "defend", "intercept", "hold-back", "pass")
        if verb != "hold-back":
            break
        defenders.remove(choices[target])
    if verb == "defend":
        quell_all(s, defenders)
        raiders = list(m.stack)
        sides = fight_begins(s, "land-defended", "12.1", "battle", "title-defence", area, defenders, raiders)
        result = yield from clash(s, "pitched", area, defenders, raiders, seat, m.seat)
        battle_ends(s, area, sides, (defenders, raiders))
        return result
    if verb == "intercept":
        caught = yield from intercept(s, area, ready, m.stack)
        return "intercepted" if caught else ""
    return ""


# 12.5 Attacks ----------------------------------------------------------------------------------------


def attack_on_the_march(s: State, m: March) -> Rules[None]:
    """12.5 For two movement points a stack may attack enemies where it is, as often as it can pay."""
    m.spend(ATTACK_COST)
    yield from attack(s, m.area, m.stack, m.seat)


def attack(s: State, area: str, stack: list[Unit], seat: str) -> Rules[None]:
    """12.5, 13.0 A stack attacks the enemies in its area, one force of them at a time (3.3)."""
    forces = [f for f in companies(s, foes(s, area, s.flag(stack[0]))) if fighters(s, stack, f)]
    if not forces:
        return
    enemies = yield from choose_force(s, seat, "attack-whom", "against", forces, "13.0", area)
    yield from battle(s, area, fighters(s, stack, enemies), enemies)
