"""8.5, 8.6: Castile and Portugal leave León."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect, reply
from taifa.games.reconquista.model.state import State, foes
from taifa.games.reconquista.model.tables import CITY, GROUND, KINDS, KINGDOMS
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import has_room, holdings, sort_city
from taifa.games.reconquista.rules.hosts import may_join
from taifa.games.reconquista.rules.operations.combat import battle
from taifa.games.reconquista.rules.treasury import supply_left

RULE = {"castile": "8.6", "portugal": "8.5"}


def secessions(s: State) -> Rules[None]:
    """8.5, 8.6 On turns 4 to 6 the Muslim player rolls for Castile, on 11 to 13 for Portugal, at the phase's start."""
    for kingdom, rule in RULE.items():
        needed = dict(KINGDOMS[kingdom].needed).get(s.turn)
        if needed is None or kingdom in s.founded:
            continue
        parent = s.realm_of("asturias-leon")
        if not parent:
            continue
        die = s.chance.die()
        s.tell("secession-roll", rule=rule, realm=kingdom, dice=[die], needed=needed)
        if die >= needed:
            yield from revolt(s, kingdom, parent)


def revolt(s: State, kingdom: str, parent: str) -> Rules[None]:
    """8.5, 8.6 León's units in the seceding lands show their rebel side for this turn; the host may slip away."""
    s.seceding = kingdom
    s.founded.append(kingdom)
    s.tell("secession", rule=RULE[kingdom], realm=kingdom, parent=parent)
    for area in KINGDOMS[kingdom].secedes:
        turning = [u for u in s.in_area(area) if u.kingdom == parent and not u.rebel and _turns(u)]
        if not turning:
            continue
        s.field.turn_coat(turning, True)
        if s.control[area] == parent:
            s.plant(area, "")
        city = CITY.get(area)
        if city and s.city[area] == parent and (not s.at(city) or s.at(city)[0].rebel):
            s.city[area] = "rebels"
        if city:
            sort_city(s, area)
    host = s.host(parent)
    if host is not None and GROUND[host.at] in KINGDOMS[kingdom].secedes:
        yield from _host_in_revolt(s, host, parent, RULE[kingdom])


def _turns(unit: Unit) -> bool:
    return unit.kind not in ("host", "cid") and not KINDS[unit.kind].loyal


def _host_in_revolt(s: State, host: Unit, parent: str, rule: str) -> Rules[None]:
    """8.5, 8.6 León's royal host among rebels: it goes to any loyal area, or stays and fights at once."""
    area = GROUND[host.at]
    if not s.field.has_rebels(area):
        return
    havens = [a for a in holdings(s, parent) if has_room(s, a, "christians") and may_join(s, [host], a, "christians")]
    havens += [CITY[a] for a in havens if a in CITY and s.city[a] == parent]
    actions: list[Action] = [("withdraw", place) for place in havens]
    actions.append(("stand", None))
    verb, place = yield from reply(ask("christians", "host-in-revolt", actions, rule, area, unit=host.id))
    expect(verb, "withdraw", "stand")
    if verb == "withdraw":
        s.field.put(host, place)
        s.tell("host-withdraws", rule=rule, unit=host.id, place=place)
        return
    enemies = foes(s, area, s.flag(host))
    if host.at == area and enemies:
        yield from battle(s, area, [host], enemies)


def host_among_rebels(s: State, side: str) -> list[Unit]:
    """3.7, 8.5, 8.6 León's royal host in the open among those who left León stands on enemy soil, city or none."""
    host = s.host(s.realm_of("asturias-leon")) if s.seceding and s.realm_of("asturias-leon") else None
    if host is None or side != "christians" or host.at not in KINGDOMS[s.seceding].secedes:
        return []
    return [host] if s.field.has_rebels(host.at) else []


def found_kingdom(s: State) -> None:
    """8.5, 8.6 At the start of the next turn the rebels left are the new kingdom's, with a host of its own.

    Those who stand at its throne make it one though another holds the city: it has not been conquered (2.8). Rebels
    of another kingdom, as Navarre's in Pamplona, have left that one, not León: they stay what they are.
    """
    kingdom = s.seceding
    if not kingdom:
        return
    s.seceding = ""
    parent = s.realm_of("asturias-leon")
    lands = KINGDOMS[kingdom].secedes
    spare = [kind for kind in KINDS for _ in range(supply_left(s, kingdom, kind))]
    for area in lands:
        mine = [u for u in s.in_area(area) if u.rebel and u.kingdom == parent]
        s.field.turn_coat(mine, False)
        for unit in mine:
            if spare.count(unit.kind):
                spare.remove(unit.kind)
                unit.kingdom = kingdom
        mine = [u for u in mine if u.kingdom == kingdom]
        if not mine:
            continue
        if area in CITY and s.city[area] == "rebels":
            s.city[area] = kingdom
        if not s.control[area] and s.city.get(area, kingdom) == kingdom:
            s.plant(area, kingdom)
    s.rally()
    throne = KINGDOMS[kingdom].throne
    owned = [area for area in lands if s.control[area] == kingdom]
    if not owned and parent and s.control[throne] == parent:
        s.plant(throne, kingdom)
        if s.city.get(throne) == parent:
            s.city[throne] = kingdom
        owned = [throne]
    if not owned and not any(u.kingdom == kingdom for u in s.in_area(throne)):
        _stillborn(s, kingdom)
        return
    s.realms.append(kingdom)
    s.purse[kingdom] = 0
    s.spoils[kingdom] = KINGDOMS[kingdom].purse
    seat = owned[0] if owned and throne not in owned else throne
    if has_room(s, seat, "christians"):
        s.raise_unit("host", kingdom, seat)
    s.tell("kingdom-founded", rule=RULE[kingdom], realm=kingdom, area=seat)


def _stillborn(s: State, kingdom: str) -> None:
    """8.5, 8.6 Without an area of its own, or troops at its throne, the kingdom never comes to be; its last disband."""
    for unit in s.forces(kingdom):
        s.remove(unit)
    s.tell("kingdom-stillborn", rule=RULE[kingdom], realm=kingdom)
