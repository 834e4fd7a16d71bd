"""11: sailing, carrying troops, and fighting at sea."""

from __future__ import annotations

from functools import cache

from taifa.core.decision import Action, Decision, Rules, unhandled, words_of
from taifa.core.presentation.scene import Note
from taifa.games.reconquista.model.field import number_of, pieces_of
from taifa.games.reconquista.model.state import Roll, State, by_piece, foes, has_foes
from taifa.games.reconquista.model.tables import AREA_OF, CITY, COAST, HARBOURS, REALM, SAILING, TABLES
from taifa.games.reconquista.model.units import FOUGHT, MOVED, Unit
from taifa.games.reconquista.rules.control import cid_rides_off, full_control, lands, room, trespass
from taifa.games.reconquista.rules.france import france_goes_to_war, is_neutral_ground, may_invade, provoke_france
from taifa.games.reconquista.rules.hosts import may_join, would_follow
from taifa.games.reconquista.rules.operations.combat import LOSSES, choose_force, enter_city, losses, silent, unshunned
from taifa.games.reconquista.rules.operations.interception import offer_interception
from taifa.games.reconquista.rules.operations.movement import attack, city_open, points_of
from taifa.games.reconquista.rules.operations.stage import (
    RESULT,
    close_fight,
    fight_begins,
    table_throw,
    who_won,
)
from taifa.games.reconquista.rules.stratagems import may_quell, on_roll, quell
from taifa.games.reconquista.rules.war import may_leave, may_operate, note_operation

SAIL: dict[str, tuple[Action, ...]] = {sea: tuple(("sail", there) for there in near) for sea, near in SAILING.items()}
LOAD_COST = 1
"""11.2 Points that a fleet pays for each unit that it takes aboard."""
LANDING_COST = 3
"""11.2 Points that fleets pay for landing what they carry."""
CAPACITY = 2
"""11.2 Units that one fleet carries."""


class Voyage:
    """Fleets sailing together, and where."""

    __slots__ = ("flag", "fleets", "fought", "landed", "loaded", "realm", "sea", "seat")

    def __init__(self, s: State, realm: str, fleet: Unit) -> None:
        self.realm = realm
        self.fleets = [fleet]
        self.sea = fleet.at
        self.flag = s.flag(fleet)
        self.seat = s.seat_of(realm)
        self.loaded: set[str] = set()
        """11.2 The seas where those aboard embarked: they land in another."""
        self.fought = False
        """11.3 Whoever begins a battle has ended his way in that sea: he lands there or stays."""
        self.landed = ""
        """11.3 The sea where troops were landed last: a battle there would have come before."""

    def left(self) -> int:
        return self.fleets[0].left if len(self.fleets) == 1 else min([f.left for f in self.fleets])

    def spend(self, cost: int) -> None:
        for fleet in self.fleets:
            fleet.left -= cost

    def loader(self, cargo: list[Unit]) -> Unit | None:
        """11.2 The fleet that takes the next unit aboard: of those with room the one with most points."""
        aboard = [unit.aboard for unit in cargo]
        free = [fleet for fleet in self.fleets if aboard.count(fleet.n) < CAPACITY]
        return max(free, key=points_of, default=None)

    def left_laden(self, cargo: list[Unit]) -> int:
        """11.2 The points left once another unit is aboard: only the fleet that loads it pays."""
        ship = self.loader(cargo)
        return min(self.left(), ship.left - LOAD_COST) if ship else 0

    def cargo(self, s: State) -> list[Unit]:
        here = s.field.there[self.sea]
        if len(here) == len(self.fleets):
            return []
        numbers = list(map(number_of, self.fleets))
        found = []
        for unit in here:
            if unit.aboard in numbers:
                found.append(unit)
        return found


def sail(s: State, realm: str, fleet: Unit) -> Rules[None]:
    """11.1 Fleets sail from sea to sea, 1 point each, loading and landing on the way."""
    v = Voyage(s, realm, fleet)
    s.marching = [fleet.n]
    quell(s, realm, [fleet])
    while v.fleets:
        actions = sailing_actions(s, v)
        if len(actions) == 1 and actions[0][0] == "stop":
            break
        params = {"unit": v.fleets[0].id, "left": v.left()}
        verb, target = words_of((yield Decision(v.seat, "sail", actions, "11.1", v.sea, params)))
        if verb == "stop":
            break
        if verb == "take":
            consort = by_piece(s, consorts(s, v))[target]
            quell(s, realm, [consort])
            v.fleets.append(consort)
            s.marching.append(consort.n)
        elif verb == "embark":
            embark(s, v, s.unit(target))
        elif verb == "land":
            yield from land(s, v, target)
        elif verb == "invade":
            yield from france_goes_to_war(s, "feud")
            yield from land(s, v, target)
        elif verb == "sail":
            yield from sail_to(s, v, target)
        elif verb == "fight":
            v.fought = True
            for unit in v.fleets:
                unit.done |= FOUGHT
            yield from attack_at_sea(s, v.sea, v.flag, v.seat)
        else:
            unhandled(verb)
        v.fleets = [f for f in v.fleets if f.at]
    s.marching.clear()
    for unit in v.fleets:
        note_operation(s, unit)
        unit.done |= MOVED | FOUGHT if v.sea == v.landed else MOVED
    s.front = ""


def sailing_actions(s: State, v: Voyage) -> list[Action]:
    """11.1, 11.2, 11.3 What fleets under way can do; laden ones keep what landing costs, and a battle ends the way."""
    left = v.left()
    cargo = v.cargo(s)
    actions: list[Action] = []
    if left > 0 and not v.fought:
        if not cargo:
            actions = list(SAIL[v.sea])
            others = s.field.tally[v.flag][v.sea] > len(v.fleets)
            actions += [("take", piece) for piece in by_piece(s, consorts(s, v))] if others else []
        elif left > LANDING_COST:
            actions = [("sail", sea) for sea in SAILING[v.sea] if shore_ahead(s, v, sea, cargo, left - 1, v.loaded)]
        if left > LANDING_COST and v.left_laden(cargo) > LANDING_COST:
            actions += [("embark", u.id) for u in passengers(s, v, cargo)]
    if cargo and left >= LANDING_COST and v.sea not in v.loaded:
        ashore: list[Action] = [("land", spot) for area in landings(s, v, v.sea, cargo) for spot in quays(s, v, area)]
        ashore += [("invade", area) for area in neutral_ports(s, v, cargo)]
        if ashore and has_foes(s, v.sea, v.flag) and not any(f.done & FOUGHT for f in v.fleets):
            ashore.append(("fight", v.sea))  # before the troops are ashore (11.3)
        actions += ashore
    if not cargo or not actions:
        actions.append(("stop", None))
    return actions


def consorts(s: State, v: Voyage) -> list[Unit]:
    """11.1 Other fleets of the realm here that can sail along."""
    return [
        f
        for f in s.field.there[v.sea]
        if f.kind == "fleet"
        and REALM[f.kingdom] == v.realm
        and f not in v.fleets
        and not f.done & MOVED
        and f.left > 0
        and (not f.mutiny or may_quell(s, v.realm))
        and may_operate(s, f)
    ]


def passengers(s: State, v: Voyage, cargo: list[Unit]) -> list[Unit]:
    """11.2 Units at a coastal city on this sea, with no enemy in it, that could all land again.

    A voyage comes on top of what a unit marches (2.3): whoever has not fought, besieged or met enemies may embark.
    """
    found: dict[tuple[str, str, str, int], Unit] = {}
    for area in HARBOURS[v.sea]:
        units = s.field.crowd[area] if s.field.tally[v.flag][area] else ()
        if not units or not city_open(s, area, v.flag):
            continue
        for unit in units:
            if REALM[unit.kingdom] != v.realm or unit.rebel or unit.done & ~MOVED:
                continue
            if unit.mutiny and not may_quell(s, v.realm):
                continue
            key = (unit.at, unit.kingdom, unit.kind, unit.left)
            if (
                key not in found
                and may_operate(s, unit)
                and may_leave(s, [unit], area)
                and can_land(s, v, [*cargo, unit])
            ):
                found[key] = unit
    return list(found.values())


def can_land(s: State, v: Voyage, party: list[Unit]) -> bool:
    """11.2 No fleet stays laden: with all these aboard, is there a shore within reach on another sea?"""
    left = v.left_laden(party[:-1]) - 1
    loaded = v.loaded | {v.sea}
    return any(shore_ahead(s, v, sea, party, left, loaded) for sea in SAILING[v.sea])


def shore_ahead(s: State, v: Voyage, sea: str, cargo: list[Unit], left: int, loaded: set[str]) -> bool:
    """11.2 Could fleets laden in some seas that enter another with so many points left still land their troops?"""
    for there, far in voyages(sea):
        if left - far < LANDING_COST:
            return False
        if there not in loaded and landings(s, v, there, cargo):
            return True
    return False


@cache
def voyages(start: str) -> tuple[tuple[str, int], ...]:
    """11.1 The seas by how far they are from one, the nearest first."""
    far = {start: 0}
    for sea in (queue := [start]):
        for there in SAILING[sea]:
            if there not in far:
                far[there] = far[sea] + 1
                queue.append(there)
    return tuple(far.items())


def embark(s: State, v: Voyage, unit: Unit) -> None:
    """11.2 Loading a unit costs its fleet 1 and the unit nothing; a fleet carries two."""
    ship = v.loader(v.cargo(s))
    assert ship is not None, "nobody is offered a place on a full fleet"
    quell(s, v.realm, [unit])
    ship.left -= LOAD_COST
    s.field.put(unit, v.sea)
    unit.aboard = ship.n
    unit.done &= ~MOVED
    v.loaded.add(v.sea)
    cid_rides_off(s, [unit])
    note_operation(s, unit)
    s.tell("embarks", rule="11.2", unit=unit.id, place=v.sea)


def landings(s: State, v: Voyage, sea: str, cargo: list[Unit]) -> list[str]:
    """11.2 Areas with a coastal city on a sea where the troops aboard could go ashore."""
    flag = v.flag
    found = []
    for area in unshunned(s, HARBOURS[sea], flag):
        if room(s, area, flag) < len(cargo) + would_follow(s, cargo, area) or is_neutral_ground(s, area):
            continue
        if may_invade(s, area, flag) and may_join(s, cargo, area, flag):
            found.append(area)
    return found


def neutral_ports(s: State, v: Voyage, cargo: list[Unit]) -> list[str]:
    """9.0, 11.2 French ports on this sea: Christians who land there in peace go to war with France."""
    if v.flag != "christians" or s.france != "peace":
        return []
    ports = [area for area in HARBOURS[v.sea] if is_neutral_ground(s, area)]
    return [area for area in ports if room(s, area, v.flag) >= len(cargo) and may_join(s, cargo, area, v.flag)]


def quays(s: State, v: Voyage, area: str) -> list[str]:
    """11.2 Troops land in the coastal city unless enemies are in it; before its walls they can do so in any case."""
    return [CITY[area], area] if city_open(s, area, v.flag) else [area]


def land(s: State, v: Voyage, place: str) -> Rules[None]:
    """11.2 Going ashore costs a laden fleet 3 and each unit 1.

    Who lands outside the city fights enemies in the open at once; survivors may march on.
    """
    area = AREA_OF[place]
    cargo = v.cargo(s)
    laden = [unit.aboard for unit in cargo]
    for fleet in v.fleets:
        if fleet.n in laden:
            fleet.left -= LANDING_COST
    for unit in cargo:
        s.field.put(unit, area)
        unit.aboard = -1
        unit.left = max(unit.left - 1, 0)
    v.loaded.clear()
    v.landed = v.sea
    trespass(s, area, v.flag)
    provoke_france(s, area, v.flag)
    s.tell("lands", rule="11.2", units=[u.id for u in cargo], place=place)
    if place != area:
        for unit in cargo:
            enter_city(s, unit, area)
    elif has_foes(s, area, v.flag):
        s.front = area
        yield from attack(s, area, cargo, v.seat)


def sail_to(s: State, v: Voyage, sea: str) -> Rules[None]:
    """11.1 Into the next sea; enemy fleets there may intercept (12.2), else the way is free."""
    v.spend(1)
    cargo = v.cargo(s)
    for unit in (*v.fleets, *cargo):
        s.field.put(unit, sea)
    v.sea = sea
    for fleet in v.fleets:
        note_operation(s, fleet)
    s.tell("sails-to", rule="11.1", units=pieces_of(v.fleets), place=sea)
    if not has_foes(s, sea, v.flag):
        return
    s.front = sea
    for enemy in dict.fromkeys(s.flag(u) for u in foes(s, sea, v.flag)):
        caught = yield from offer_interception(s, sea, v.fleets, enemy)
        if caught:
            hunters = [f for f in fleets_at(s, sea, enemy) if not f.mutiny]
            yield from naval_battle(s, sea, hunters, fleets_at(s, sea, v.flag))
            return


def attack_at_sea(s: State, sea: str, flag: str, seat: str) -> Rules[None]:
    """11.3 A side attacks in a sea: all its fleets there, unpaid mutineers apart (10.0), against all of one enemy's."""
    enemies = dict.fromkeys(s.flag(u) for u in foes(s, sea, flag) if u.kind == "fleet")
    forces = [fleets_at(s, sea, enemy) for enemy in enemies]
    if forces:
        chosen = yield from choose_force(s, seat, "attack-whom", "against", forces, "11.3", sea)
        yield from naval_battle(s, sea, [f for f in fleets_at(s, sea, flag) if not f.mutiny], chosen)


def naval_battle(s: State, sea: str, attackers: list[Unit], defenders: list[Unit]) -> Rules[None]:
    """11.3 Both sides roll by their number of fleets; losses fall at the same time, with all that is aboard."""
    s.front = sea
    flags = s.flag(attackers[0]), s.flag(defenders[0])
    seats = (s.commander(flags[0], flags[1]), s.commander(flags[1], flags[0]))
    sides = fight_begins(s, "naval-battle", "11.3", "naval", "title-naval", sea, attackers, defenders)
    lost = [0, 0]
    for i, force in enumerate((attackers, defenders)):
        bonus = yield from on_roll(s, "naval", seats[i], sea, silent(attackers, defenders))
        die = s.chance.die()
        result = TABLES["naval"].result(die + bonus, len(force))
        s.roll = Roll("naval", die, die + bonus, len(force), result, seats[i])
        s.tell(
            "naval-roll",
            rule="11.3",
            seat=seats[i],
            place=sea,
            dice=[die],
            total=die + bonus,
            units=len(force),
            result=RESULT[result],
            stage=table_throw(s, "naval", force, die, [(bonus, "plus-stratagems")], result),
            by=sides[i],
        )
        lost[1 - i] = LOSSES[result]
    yield from losses(s, attackers, lost[0], seats[0])
    yield from losses(s, defenders, lost[1], seats[1])
    won = who_won(sea, (attackers, defenders))
    winner = "" if won is None else sides[won]
    title = Note("naval-won", {"realm": winner, "place": sea}) if winner else Note("naval-drawn", {"place": sea})
    outcome = close_fight(s, title, sea, list(zip(sides, (attackers, defenders), strict=True)), winner)
    s.tell(title.key, rule="11.3", stage=outcome, by=winner, **title.params)


def fleets_at(s: State, sea: str, flag: str) -> list[Unit]:
    """11.0, 11.3 All fleets of a flag in a sea fight together."""
    return [u for u in s.at(sea) if u.kind == "fleet" and s.flag(u) == flag]


def strand_fleets(s: State, realm: str) -> None:
    """5.0 A realm without a coast of its own at the end of the turn loses its fleets."""
    fleets = [u for u in s.field.armies[realm] if u.kind == "fleet"]
    if not fleets or any(COAST[area] and full_control(s, area) == realm for area in lands(s, realm)):
        return
    for fleet in fleets:
        s.tell("fleet-stranded", rule="5.0", unit=fleet.id)
        s.remove(fleet)
