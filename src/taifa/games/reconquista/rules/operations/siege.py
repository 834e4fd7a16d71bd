"""14: sieges."""

from __future__ import annotations

from taifa.core.decision import Rules, choose_or_pass
from taifa.core.presentation.scene import Note
from taifa.core.stage import Round
from taifa.games.reconquista.model.state import Roll, State, by_piece, companies, foes, has_foes
from taifa.games.reconquista.model.tables import AREA_OF, AREAS, CITY, COAST, TABLES
from taifa.games.reconquista.model.units import BESIEGED, Unit
from taifa.games.reconquista.rules.control import unwelcome
from taifa.games.reconquista.rules.hosts import hero_falls
from taifa.games.reconquista.rules.operations.combat import (
    LOSSES,
    apply_result,
    choose_force,
    enter_city,
    fighters,
    losses,
    served,
    silent,
    unit_lost,
)
from taifa.games.reconquista.rules.operations.stage import (
    RESULT,
    Modifier,
    close_fight,
    colours,
    open_fight,
    table_throw,
    total,
)
from taifa.games.reconquista.rules.stratagems import on_roll
from taifa.games.reconquista.rules.victory import worth

PRICE = 1
"""14.0 Treasure for a roll on the siege table."""


def besiegers(s: State, realm: str, area: str, flag: str) -> list[Unit]:
    """14.0 Units outside a city that may besiege its garrison: no enemy in the open, none of them in a siege yet."""
    city = CITY.get(area)
    if city is None or not has_foes(s, city, flag) or has_foes(s, area, flag):
        return []
    own = [u for u in s.at(area) if s.flag(u) == flag and not u.done & BESIEGED and served(s, [u]) == realm]
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
    sides = (colours(s, force[0]), colours(s, garrison[0]))
    opening = open_fight(s, "siege", Note("title-siege", {"city": city}), city, force, garrison)
    s.tell("siege", rule="14.0", city=city, realm=realm, stage=opening, by=realm)
    bonus = yield from on_roll(s, "siege", seat, city, silent(force, garrison))
    die = s.chance.die()
    plus = [*siege_modifiers(s, area, force, flag), (bonus, "plus-stratagems")]
    read = die + total(plus)
    result = TABLES["siege"].result(read, len(force))
    s.roll = Roll("siege", die, read, len(force), result, seat)
    s.tell(
        "siege-roll",
        rule="14.0",
        seat=seat,
        city=city,
        dice=[die],
        total=read,
        units=len(force),
        result=RESULT[result],
        stage=table_throw(s, "siege", force, die, plus, result),
        by=realm,
    )
    if result == "CA":
        sallying = yield from choose_force(s, other, "sally-who", "sally", companies(s, garrison), "3.3", city)
        yield from sortie(s, area, sallying, force, other, seat)
    elif result == "DV":
        for unit in garrison:
            unit_lost(s, unit)
    else:
        yield from losses(s, garrison, LOSSES[result], other)
    hero_falls(s, garrison)
    siege_ends(s, city, sides, (force, garrison))
    if not s.at(city) and any(u.at == area for u in force):
        yield from move_in(s, area, [u for u in force if u.at == area], seat)


def siege_ends(s: State, city: str, sides: tuple[str, str], forces: tuple[list[Unit], list[Unit]]) -> None:
    """14.0 How a siege ended, for the chronicle and the stage."""
    fallen = not any(u.at for u in forces[1])
    title = Note("siege-won" if fallen else "siege-fails", {"city": city, "realm": sides[0]})
    notes = (Note("city-open", {"city": city}), Note(worth(AREA_OF[city]))) if fallen else ()
    outcome = close_fight(s, title, city, list(zip(sides, forces, strict=True)), sides[0 if fallen else 1], notes)
    s.tell(title.key, rule="14.0", stage=outcome, by=sides[0], city=city, realm=sides[0])


def siege_modifiers(s: State, area: str, force: list[Unit], flag: str) -> list[Modifier]:
    """7.0, 11.2, 14.0 Plundered country 1, a royal host 1, a fleet alone off the coast 1, settlers minus 1."""
    plus: list[Modifier] = []
    if area in s.plundered:
        plus.append((1, "plus-plundered"))
    if any(u.kind == "host" for u in force):
        plus.append((1, "plus-host"))
    if fleet_support(s, area, served(s, force), flag):
        plus.append((1, "plus-fleet"))
    if unwelcome(s, area, flag):
        plus.append((-1, "minus-settlers"))
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
    side = colours(s, garrison[0])
    s.tell("sortie", rule="14.0", city=CITY[area], stage=Round(s.fight, Note("round-sortie")), by=side)
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
        result=RESULT[result],
        stage=table_throw(s, "tornafuye", garrison, die, [(bonus, "plus-stratagems")], result),
        by=side,
    )
    if result != "CA":
        yield from apply_result(s, result, area, garrison, force, other)


def move_in(s: State, area: str, force: list[Unit], seat: str) -> Rules[None]:
    """14.0 The garrison is gone: one of the besiegers may enter the city now, the others when they like (5.0)."""
    choices = by_piece(s, [u for u in force if not u.rebel])
    piece = yield from choose_or_pass(seat, "move-in", "enter", choices, "14.0", CITY[area])
    if piece is not None:
        enter_city(s, choices[piece], area)
