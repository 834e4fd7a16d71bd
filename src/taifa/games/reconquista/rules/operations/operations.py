"""5.0: the Christian and the Muslim phase. Kingdoms are drawn blind; units march, fight and besiege, in that order."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import PASS, Action, Decision, Rules, ask, choose, expect, unhandled, words_of
from taifa.games.reconquista.model.menu import Means
from taifa.games.reconquista.model.state import State, companies, foes, has_foes
from taifa.games.reconquista.model.tables import (
    AREA_OF,
    AREAS,
    CITY,
    GROUND,
    MOVES,
    OFF_MAP,
    OTHER,
    RANK,
    REALM,
    REALMS,
    SEAS,
    SIDE,
    SPOTS,
)
from taifa.games.reconquista.model.units import BESIEGED, FOUGHT, HALTED, MOVED, Unit
from taifa.games.reconquista.rules.control import realm_flag, settle_control
from taifa.games.reconquista.rules.operations.combat import battle, choose_force, enter_city, fighters
from taifa.games.reconquista.rules.operations.fleets import attack_at_sea, fleets_at, sail
from taifa.games.reconquista.rules.operations.interception import declined
from taifa.games.reconquista.rules.operations.movement import attack, city_open, march, one_of_each
from taifa.games.reconquista.rules.operations.siege import PRICE, besiege, besiegers
from taifa.games.reconquista.rules.stratagems import may_quell, offer_mutiny, quell
from taifa.games.reconquista.rules.war import acting_together, may_operate, note_operation, unused

AMPLE = PRICE + 1
"""10.0, 14.0 A treasure that pays both for a siege and for the mutineers in it: more makes no difference."""

ENOUGH = 2
"""5.0, 5.1 Of two fresh units that may operate one can be kept out of what the other does: more change nothing."""
OPERATING = {realm: {"realm": realm} for realm in REALMS}
"""What the question to a realm speaks of."""


def draw_kingdom(s: State) -> Rules[None]:
    """5.0 The next Christian kingdom to operate is drawn blind; when all have, rebels and then the Muslims act."""
    if not s.markers:
        s.agenda = ["christians"]
        s.phase = "rebels"
        return
    realm = s.chance.draw(s.markers)
    s.tell("kingdom-drawn", rule="5.0", heading=2, by=realm, realm=realm)
    yield from begin(s, realm)


def begin(s: State, realm: str) -> Rules[None]:
    """5.0 A realm's units are fresh; the enemy may name a mutiny (10.0)."""
    s.active = realm
    for unit in operating(s, realm):
        unit.left = MOVES[unit.kind]
        if unit.done:
            unit.done = 0
        if unit.mutiny:
            unit.mutiny = False
    s.field.menu.close()
    if s.hands[OTHER[s.seat_of(realm)]]:
        yield from offer_mutiny(s, realm)
    s.phase = "operate"


def operating(s: State, realm: str) -> list[Unit]:
    """5.0, 7.3 The units that act with a realm: its own, and Muslim rebels who follow its El Cid."""
    units = s.forces(realm)
    if s.field.heroes:
        units += led_by_cid(s, realm)
    return units


def operating_at(s: State, realm: str, place: str) -> list[Unit]:
    """5.0, 7.3 Of the units that act with a realm those in a place."""
    units = [u for u in s.at(place) if REALM[u.kingdom] == realm and not u.rebel]
    if s.field.heroes:
        units += [u for u in led_by_cid(s, realm) if u.at == place]
    return units


def led_by_cid(s: State, realm: str) -> list[Unit]:
    """7.3 Muslim rebels who follow the El Cid of a realm."""
    cid = s.find("cid")
    if cid is None or cid.kingdom != realm:
        return []
    return [u for u in s.field.armies["andalus"] if s.with_cid(u)]


def operate(s: State) -> Rules[None]:
    """5.0 One operation of the active realm: a march or voyage, a battle, a siege, or the end of its turn."""
    realm = s.active
    actions = operations(s, realm)
    if s.field.menu.divisible:
        actions.append(("reserve", None))
    actions.append(("end", None))
    verb, target = words_of((yield Decision(s.seat_of(realm), "operate", actions, "5.0", None, OPERATING[realm])))
    if verb == "march":
        unit = s.unit(target)
        note_operation(s, unit)
        if unit.kind == "fleet":
            yield from sail(s, realm, unit)
        else:
            yield from march(s, realm, unit)
    elif verb == "fight":
        yield from give_battle(s, realm, target)
    elif verb == "besiege":
        yield from lay_siege(s, realm, target)
    elif verb == "reserve":
        yield from keep_out(s, realm, could_wait(s, realm))
    elif verb == "enter":
        unit = s.unit(target)
        note_operation(s, unit)
        quell(s, realm, [unit])
        enter_city(s, unit, unit.at)
    elif verb == "end":
        s.agenda = declining(s, realm)
        if s.agenda:
            s.phase = "decline"
        else:
            end_operations(s)
    else:
        unhandled(verb)


def operations(s: State, realm: str) -> list[Action]:
    """5.0 Everything the active realm may do next; only where something changed it is looked up again."""
    field, menu = s.field, s.field.menu
    treasure = s.treasure(realm)
    means = means_of(s, realm, treasure)
    if means != menu.means:
        menu.open(means, {GROUND[unit.at] for unit in operating(s, realm)})
    if menu.stale:
        followers = led_by_cid(s, realm) if field.heroes else []
        flag = field.banners[realm]
        menu.stale.discard(OFF_MAP)
        menu.divisible -= menu.stale
        tally = field.tally[flag]
        for ground in menu.stale:
            if not tally[ground]:
                menu.offers[ground] = ()
                continue
            offers = menu.offers[ground] = offers_at(s, realm, flag, ground, treasure, followers)
            if tally[ground] > 1 and len(contest_force(s, realm, ground, offers)) > 1:
                menu.divisible.add(ground)
        menu.stale.clear()
    return menu.actions()


def means_of(s: State, realm: str, treasure: int) -> Means:
    """5.0, 5.1 What besides the units on a ground decides what a realm may do with them."""
    return (realm, treasure if treasure < AMPLE else AMPLE, ENOUGH if realm != s.war else min(unused(s), ENOUGH))


def offers_at(s: State, realm: str, flag: str, ground: str, treasure: int, followers: list[Unit]) -> list[Action]:
    """5.0 What a realm may do with its units in an area and its city, or in a sea: a battle or siege comes first."""
    actions: list[Action] = []
    field = s.field
    orders, there = field.orders, field.there
    paid = treasure > 0 and realm != "france"  # could mutineers be (9.0, 10.0)
    mixed = field.loyal[realm][ground] < len(field.crowd[ground]) or realm == s.war
    for place in SPOTS[ground]:
        here = there[place]
        units = ready_units(s, realm, here, followers) if mixed and here else here
        if not units:
            continue
        kinds = one_of_each(units) if len(units) > 1 else units
        if followers:
            kinds = loyal_units(kinds)
        if place == ground:
            met = mixed and len(here) > len(units) and has_foes(s, ground, flag)
            if met and _ready_to_fight(s, units, ground, flag, paid):
                actions.append(("fight", ground))
            if ground in CITY:
                if city_open(s, ground, flag):
                    for unit in kinds:
                        if not unit.mutiny or paid:
                            actions.append(orders[unit.n].enter)
                elif not met and treasure >= PRICE and siege_force(s, realm, ground, flag):
                    actions.append(("besiege", CITY[ground]))
        for unit in kinds:
            if unit.left > 0 and not unit.done and (not unit.mutiny or paid):
                actions.append(orders[unit.n].march)
    return actions


def ready_units(s: State, realm: str, units: list[Unit], followers: list[Unit]) -> list[Unit]:
    """5.0, 5.1 Of the units in a place those that act with a realm now."""
    at_war = realm == s.war
    found = []
    for unit in units:
        own = REALM[unit.kingdom] == realm and not unit.rebel
        if (own or unit in followers) and (not at_war or may_operate(s, unit)):
            found.append(unit)
    return found


def loyal_units(units: list[Unit]) -> list[Unit]:
    """7.3 El Cid's followers march only with him."""
    return [u for u in units if not u.rebel]


def _ready_to_fight(s: State, units: list[Unit], area: str, flag: str, paid: bool) -> bool:
    if area in SEAS:
        return any(not u.done & FOUGHT and (not u.mutiny or paid) for u in units)
    ready = []
    for unit in units:
        if not unit.done & (FOUGHT | BESIEGED) and (not unit.mutiny or paid) and unit.n not in s.reserve:
            ready.append(unit)
    return bool(ready) and any(fighters(s, ready, force) for force in companies(s, foes(s, area, flag)))


def give_battle(s: State, realm: str, place: str) -> Rules[None]:
    """13.0 The combat step: the realm's units in a place attack the enemies there, once a turn."""
    flag = realm_flag(s, realm)
    if place in SEAS:
        fleets = [f for f in fleets_at(s, place, flag) if f.realm == realm]
        if may_quell(s, realm):
            quell(s, realm, fleets)
        _worn(s, [f for f in fleets if not f.mutiny])
        yield from attack_at_sea(s, place, flag, s.seat_of(realm))
        s.front = ""
        return
    units = battle_force(s, realm, place)
    quell(s, realm, units)
    _worn(s, units)
    release(s, place)
    yield from attack(s, place, units, s.seat_of(realm))
    s.front = ""


def battle_force(s: State, realm: str, area: str) -> list[Unit]:
    """5.1, 10.0, 13.0 A realm's units in an area that would give battle now; mutineers only if they can be paid."""
    units = [u for u in operating_at(s, realm, area) if not u.done & (FOUGHT | BESIEGED)]
    if s.reserve:
        units = [u for u in units if u.n not in s.reserve]
    if not may_quell(s, realm):
        units = [u for u in units if not u.mutiny]
    return acting_together(s, units)


def could_wait(s: State, realm: str) -> list[Unit]:
    """5.0 Units that can be kept out of a battle or siege, because others would still take part in it."""
    menu = s.field.menu
    found = []
    for area in sorted(menu.divisible, key=RANK.__getitem__):
        found += one_of_each(contest_force(s, realm, area, menu.offers[area]))
    return found


def contest_force(s: State, realm: str, ground: str, offers: Sequence[Action]) -> list[Unit]:
    """5.0 Who would take part in the battle or siege that is offered in an area; at sea all fleets fight (11.3)."""
    contest = offers[0][0] if offers and ground in AREAS else ""
    if contest == "fight":
        return battle_force(s, realm, ground)
    if contest == "besiege":
        return siege_force(s, realm, ground, realm_flag(s, realm))
    return []


def keep_out(s: State, realm: str, units: list[Unit]) -> Rules[None]:
    """5.0 Each unit goes through its steps by itself: one of these stays out of the next battle or siege."""
    pieces = {u.id: u for u in units}
    piece = yield from choose(s.seat_of(realm), "reserve", "hold-back", pieces, "5.0")
    unit = pieces[piece]
    s.reserve.append(unit.n)
    s.field.changed(GROUND[unit.at])
    s.tell("stays-out", rule="5.0", by=unit.realm, unit=piece, place=unit.at)


def release(s: State, area: str) -> None:
    """5.0 After a battle or siege those who stayed out of it may take part in the next."""
    if s.reserve:
        s.reserve = [n for n in s.reserve if GROUND[s.units[n].at] != area]


def _worn(s: State, units: list[Unit]) -> None:
    for unit in units:
        unit.done |= FOUGHT | MOVED
        note_operation(s, unit)


def siege_force(s: State, realm: str, area: str, flag: str) -> list[Unit]:
    """10.0, 14.0 The besiegers of a city that may act; mutineers only if both they and the siege can be paid."""
    force = besiegers(s, realm, area, flag)
    if s.reserve:
        force = [u for u in force if u.n not in s.reserve]
    if s.treasure(realm) <= PRICE or realm == "france":
        force = [u for u in force if not u.mutiny]
    return acting_together(s, force)


def lay_siege(s: State, realm: str, city: str) -> Rules[None]:
    """14.0 The siege step: units of the realm outside the city that have not besieged this turn, reserves apart."""
    area = AREA_OF[city]
    force = siege_force(s, realm, area, realm_flag(s, realm))
    quell(s, realm, force)
    for unit in force:
        unit.done |= MOVED | FOUGHT
        note_operation(s, unit)
    release(s, area)
    yield from besiege(s, realm, area, force)
    s.front = ""


def declining(s: State, realm: str) -> list[str]:
    """12.2 Places that the realm's units entered, and where they stand beside enemies whom they did not fight."""
    flag = realm_flag(s, realm)
    there = s.field.there
    found: list[str] = []
    for unit in s.field.armies[realm]:
        place = unit.at
        if len(there[place]) == 1 or not unit.done & HALTED or unit.done & FOUGHT:
            continue
        if place in AREAS and place not in found and has_foes(s, place, flag):
            found.append(place)
    return found


def decline(s: State) -> Rules[None]:
    """12.2 Whoever was left unfought may intercept."""
    place = s.agenda.pop(0)
    yield from declined(s, place, s.active)
    s.front = ""
    if not s.agenda:
        end_operations(s)


def end_operations(s: State) -> None:
    """3.7, 5.0 A realm's operations are over and control is settled; next comes another kingdom, or the rebels."""
    settle_control(s)
    s.active = ""
    s.crossed.clear()
    s.raiding.clear()
    s.reserve.clear()
    if s.step == "muslims":
        s.step = ""
        s.agenda = ["muslims"]
        s.phase = "rebels"
    else:
        s.phase = "draw-kingdom"


def rebels(s: State) -> Rules[None]:
    """8.1 Rebels attack their enemies in their own area, led by the player across the table from these."""
    seat = s.agenda[0]
    for area in filter(s.field.has_rebels, AREAS):
        if area not in s.tributary and has_foes(s, area, "rebels"):
            yield from _rebels_attack(s, seat, area)
    settle_control(s)
    s.agenda = []
    if seat == "christians":
        s.step = "muslims"
        s.tell("muslim-phase", rule="5.0", heading=2, by="andalus")
        yield from begin(s, "andalus")
    else:
        s.phase = "end-of-turn"


def _rebels_attack(s: State, seat: str, area: str) -> Rules[None]:
    """8.1 Rebels may attack strangers in their area; with loyal troops of their own side there must be a battle."""
    units = [u for u in s.at(area) if s.flag(u) == "rebels"]
    forces = companies(s, [u for u in foes(s, area, "rebels") if s.commander(s.flag(u), "rebels") == OTHER[seat]])
    if not units or not forces:
        return
    loyal = [force for force in forces if SIDE[force[0].kingdom] == SIDE[units[0].kingdom]]
    if not loyal or any(u.done & FOUGHT for force in loyal for u in force):
        verb, _ = yield ask(seat, "rebels-attack", [("fight", area), PASS], "8.1", area)
        expect(verb, "fight", "pass")
        if verb == "pass":
            return
        loyal = forces
    enemies = yield from choose_force(s, seat, "attack-whom", "against", loyal, "8.1", area)
    yield from battle(s, area, units, enemies)
    s.front = ""
