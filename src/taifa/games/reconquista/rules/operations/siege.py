"""14: sieges."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.reconquista.model.state import BESIEGED, Roll, State, Unit, by_piece, companies, foes, has_foes
from taifa.games.reconquista.model.tables import AREAS, CITY, COAST, REALM, TABLES
from taifa.games.reconquista.rules.hosts import hero_falls
from taifa.games.reconquista.rules.operations.combat import (
    LOSSES,
    apply_result,
    choose_force,
    enter_city,
    fighters,
    losses,
    silent,
)
from taifa.games.reconquista.rules.stratagems import on_roll

PRICE = 1


def besiegers(s: State, realm: str, area: str, flag: str) -> list[Unit]:
    """14.0 Units outside a city that may besiege its garrison: no enemy in the open, none of them in a siege yet."""
    city = CITY.get(area)
    if city is None or not has_foes(s, city, flag) or has_foes(s, area, flag):
        return []
    own = [
        u
        for u in s.at(area)
        if s.flag(u) == flag and not u.done & BESIEGED and (REALM[u.kingdom] == realm or u.rebel) and u.aboard < 0
    ]
    return fighters(s, own, s.at(city)) if own else []


def besiege(s: State, realm: str, area: str, force: list[Unit]) -> Rules[None]:
    """14.0 Pay 1 and roll on the siege table; with the garrison gone any of the besiegers may move in."""
    city = CITY[area]
    flag = s.flag(force[0])
    garrison = foes(s, city, flag)
    other_flag = s.flag(garrison[0])
    seat, other = s.commander(flag, other_flag), s.commander(other_flag, flag)
    s.front = area
    s.pay(realm, PRICE)
    for unit in force:
        unit.done |= BESIEGED
    s.tell("siege", rule="14.0", city=city, realm=realm)
    bonus = yield from on_roll(s, "siege", seat, city, silent(force, garrison))
    die = s.chance.die()
    total = die + bonus + siege_modifier(s, area, force, flag)
    result = TABLES["siege"].result(total, len(force))
    s.roll = Roll("siege", die, total, len(force), result, seat)
    s.tell(
        "siege-roll",
        rule="14.0",
        seat=seat,
        city=city,
        dice=[die],
        total=total,
        units=len(force),
        result=f"result-{result}",
    )
    if result == "CA":
        sallying = yield from choose_force(s, other, "sally-who", "sally", companies(s, garrison), "3.3", city)
        yield from sortie(s, area, sallying, force, other, seat)
    elif result == "DV":
        for unit in garrison:
            s.tell("unit-lost", rule="14.0", unit=unit.id)
            s.remove(unit)
    else:
        yield from losses(s, garrison, LOSSES[result], other)
    hero_falls(s, garrison)
    if not s.at(city) and any(u.at == area for u in force):
        yield from move_in(s, area, [u for u in force if u.at == area], seat)


def siege_modifier(s: State, area: str, force: list[Unit], flag: str) -> int:
    """7.0, 11.2, 14.0 Plundered country 1, a royal host 1, a fleet alone off the coast 1, settlers minus 1."""
    plus = 0
    if area in s.plundered:
        plus += 1
    if any(u.kind == "host" for u in force):
        plus += 1
    if fleet_support(s, area, force[0].realm, flag):
        plus += 1
    if s.settled.get(area) == 3 and flag == "muslims":
        plus -= 1
    return plus


def fleet_support(s: State, area: str, realm: str, flag: str) -> bool:
    """11.2 A fleet off a coastal city helps its besiegers where no enemy fleet sails."""
    for sea in COAST[area] if AREAS[area].port else ():
        ours = any(u.kind == "fleet" and u.realm == realm and s.flag(u) == flag for u in s.at(sea))
        if ours and not has_foes(s, sea, flag):
            return True
    return False


def sortie(s: State, area: str, garrison: list[Unit], force: list[Unit], seat: str, other: str) -> Rules[None]:
    """14.0 A counter-attack in a siege: the garrison rolls as in a tornafuye, without leaving the city."""
    s.tell("sortie", rule="14.0", city=CITY[area])
    bonus = yield from on_roll(s, "tornafuye", seat, area, silent(garrison, force))
    die = s.chance.die()
    result = TABLES["tornafuye"].result(die + bonus, len(garrison))
    s.roll = Roll("tornafuye", die, die + bonus, len(garrison), result, seat)
    s.tell(
        "tornafuye-roll",
        rule="14.0",
        seat=seat,
        place=area,
        dice=[die],
        total=die + bonus,
        units=len(garrison),
        result=f"result-{result}",
    )
    if result != "CA":
        yield from apply_result(s, result, area, garrison, force, other)


def move_in(s: State, area: str, force: list[Unit], seat: str) -> Rules[None]:
    """14.0 The garrison is gone: one, some or all of the besiegers enter the city."""
    waiting = [u for u in force if not u.rebel]
    while waiting and waiting[0].at:
        choices = by_piece(s, waiting)
        actions: list[Action] = [("enter", piece) for piece in choices]
        actions.append(("pass", None))
        verb, target = yield ask(seat, "move-in", actions, "14.0", CITY[area])
        if verb == "pass":
            return
        unit = choices[target]
        waiting.remove(unit)
        enter_city(s, unit, area)
