"""8: parias, suppression, incitement, dynastic unions; the order of the diplomacy phase (5.0)."""

from __future__ import annotations

from itertools import chain

from taifa.core.decision import Rules, choose, choose_number, choose_or_pass
from taifa.games.reconquista.model.state import Roll, State
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    AREA_OF,
    CITY,
    KINDS,
    KINGDOMS,
    RANK,
    REALM,
    SIDE,
    TABLES,
)
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.collapse import caliphate, free_rebellion
from taifa.games.reconquista.rules.control import full_control, holdings, lands, sort_city
from taifa.games.reconquista.rules.hosts import FAMOUS, host_modifier
from taifa.games.reconquista.rules.secession import secessions
from taifa.games.reconquista.rules.stratagems import on_roll, realms_of
from taifa.games.reconquista.rules.treasury import worth

FICKLE = frozenset(k for k, row in KINDS.items() if not row.loyal) - {"host", "cid", "almansur", "fleet"}
"""8.1 The kinds of unit that can rebel."""
UNIONS_FROM = 9
"""8.4 The first turn in which crowns can be united."""
UNION_ON = 5
"""8.4 What the die must show for a union."""
UNIONS = tuple(kingdom for kingdom, row in KINGDOMS.items() if row.union)


def diplomacy(s: State) -> Rules[None]:
    """8.0 The steps in their order: secession and collapse first, then parias, suppression, incitement, unions."""
    if s.step == "open":
        s.tell("begins-diplomacy", rule="8.0", heading=2)
        caliphate(s)
        yield from secessions(s)
        s.step = "collapse" if s.free else "parias"
        s.agenda = ["christians", "muslims"]
        return
    if s.step == "collapse":
        yield from free_rebellion(s, provocable(s, "christians"), attempt_rebellion)
        if not s.free:
            s.step = "parias"
        return
    if s.step == "union":
        yield from dynastic_union(s)
        _begin_operations(s)
        return
    seat = s.agenda[0]
    if seat == "muslims" and s.seceding:
        s.agenda.pop(0)
    elif s.step == "parias":
        yield from parias(s, seat)
        s.agenda.pop(0)
    elif s.step == "suppress":
        yield from suppress(s, seat)
        s.agenda.pop(0)
    else:
        yield from incite(s, seat)
        s.agenda.pop(0)
    if not s.agenda:
        _next_step(s)


def _next_step(s: State) -> None:
    s.step = {"parias": "suppress", "suppress": "incite", "incite": "union"}[s.step]
    s.agenda = ["muslims", "christians"] if s.step == "incite" else ["christians", "muslims"]


def _begin_operations(s: State) -> None:
    s.step = ""
    s.agenda = []
    s.markers = [*s.realms, *(["france"] if s.france != "peace" else [])]
    s.phase = "draw-kingdom"


# 8.1 Rebellions --------------------------------------------------------------------------------------


def can_rebel(unit: Unit) -> bool:
    """8.1 Africans, crusaders, orders and fleets never rebel, nor do hosts and heroes."""
    return unit.kind in FICKLE and not unit.rebel and unit.kingdom != "africa" and unit.kingdom != "france"


def restive(units: list[Unit]) -> bool:
    """7.0, 8.1 Are there troops that can rebel, and neither royal host nor hero to keep them calm?"""
    able = False
    for unit in units:
        if unit.kind in FAMOUS:
            return False
        able = able or can_rebel(unit)
    return able


def provocable(s: State, seat: str) -> list[str]:
    """8.1 Areas that a seat may incite: under the enemy's full control, not French, with troops that can rebel."""
    if seat == "christians":
        held = holdings(s, "andalus")
    else:
        held = sorted(chain.from_iterable([holdings(s, realm) for realm in s.realms]), key=RANK.__getitem__)
    crowd, incited = s.field.crowd, s.incited
    found = []
    for area in held:
        if crowd[area] and area not in incited and restive(crowd[area]):
            found.append(area)
    return found


def incite_cost(s: State, seat: str) -> int:
    """8.1 The first attempt of a turn costs 1, each further one twice the one before."""
    return 1 << s.attempts[seat]


def incite(s: State, seat: str) -> Rules[None]:
    """8.1 A seat may try to raise an enemy area, as often as it can pay, each area once a turn."""
    areas: list[str] | None = None
    while can_spend(s, seat, cost := incite_cost(s, seat)):
        if areas is None:
            areas = provocable(s, seat)
        area = yield from choose_or_pass(seat, "incite", "incite", areas, "8.1", cost=cost)
        if area is None:
            return
        s.attempts[seat] += 1
        s.spoke = s.spoke or seat == "christians"
        yield from pay_together(s, seat, cost, area)
        yield from attempt_rebellion(s, seat, area, 0)
        areas.remove(area)


def can_spend(s: State, seat: str, cost: int) -> bool:
    """8.1 Have the realms of a seat so much treasure between them?"""
    have = 0
    for realm in realms_of(s, seat):
        have += s.treasure(realm)
    return have >= cost


def pay_together(s: State, seat: str, cost: int, area: str) -> Rules[None]:
    """8.1 Christian kingdoms may share the price of an attempt as they like: each says how much it gives."""
    payers = [realm for realm in realms_of(s, seat) if s.treasure(realm)]
    if cost == 1:
        payers = [(yield from choose(seat, "who-pays", "pay", payers, "8.1", area, cost=cost))]
    for i, realm in enumerate(payers):
        others = sum(s.treasure(other) for other in payers[i + 1 :])
        least, most = max(cost - others, 0), min(cost, s.treasure(realm))
        shares = range(least, most + 1)
        paid = yield from choose_number(
            seat, "share", "share", shares, "8.1", area, realm=realm, cost=cost, purse=s.treasure(realm)
        )
        if paid:
            s.pay(realm, paid)
            s.tell("pays", rule="8.1", realm=realm, cost=paid)
        cost -= paid


def attempt_rebellion(s: State, seat: str, area: str, plus: int) -> Rules[bool]:
    """8.1 The roll: stratagems, a royal host next door, and `plus`; success turns the area's troops."""
    s.incited.append(area)
    bonus = yield from on_roll(s, "rebellion", seat, area, plus=plus)
    result = diplomatic_roll(s, "rebellion", seat, area, bonus + plus, "8.1")
    if result == "DV":
        rebel(s, area)
        return True
    return False


def diplomatic_roll(s: State, table: str, seat: str, area: str, plus: int, rule: str) -> str:
    """8.0 A die on one of the diplomacy tables, with stratagems and royal hosts next door (7.0)."""
    die = s.chance.die()
    total = die + plus + host_modifier(s, area, seat)
    kept = "tribute" if table == "tribute" else "rebellion"
    result = TABLES[kept].result(total)
    s.roll = Roll(kept, die, total, 1, result, seat)
    s.tell(
        f"{table}-roll",
        rule=rule,
        seat=seat,
        area=area,
        dice=[die],
        total=total,
        needed=TABLES[kept].needed("DV"),
        result=f"result-{kept}-{result}",
    )
    return result


def rebel(s: State, area: str) -> None:
    """2.4, 8.1 Every unit that can turns to its rebel side, in country and city; the area is nobody's."""
    city = CITY.get(area)
    s.field.turn_coat([u for u in s.in_area(area) if can_rebel(u)], True)
    s.plant(area, "")
    if city:
        sort_city(s, area)
    if city and (not s.at(city) or s.at(city)[0].rebel):
        s.city[area] = "rebels"
    s.tell("area-rebels", rule="8.1", area=area)


def loyal_again(s: State, area: str, side: str) -> None:
    """8.2, 8.3 A side's rebels in an area return to it, and with them the area if nobody else is there.

    Rebels of the other side, whom El Cid may have left there, stay what they are, and keep the city if they are in it.
    """
    units = s.in_area(area)
    rebels = [u for u in units if u.rebel and SIDE[u.kingdom] == side]
    if not rebels:
        return
    realm = rebels[0].realm
    s.field.turn_coat(rebels, False)
    if area in CITY:
        sort_city(s, area)
        inside = s.at(CITY[area])
        if s.city[area] == "rebels" and not (inside[0].rebel if inside else s.field.has_rebels(area)):
            s.city[area] = realm
    if all(u.realm == realm for u in units) and s.city.get(area, realm) == realm:
        s.plant(area, realm)
    s.tell("area-loyal", rule="8.2", area=area, realm=realm)


def rebel_areas(s: State, side: str) -> list[str]:
    """8.1 Areas with rebels of a side; those who follow El Cid are out of reach (7.3)."""
    if not any(s.field.tally["rebels"].values()):
        return []
    found = []
    for unit in [u for u in s.units if u.rebel]:
        if unit.at and SIDE[unit.kingdom] == side and not s.with_cid(unit) and AREA_OF[unit.at] not in found:
            found.append(AREA_OF[unit.at])
    return found


# 8.2 Suppression -------------------------------------------------------------------------------------


def suppress(s: State, seat: str) -> Rules[None]:
    """8.2 Once a turn a seat may pay 1 to bring a rebel area of its own back by a roll."""
    areas = [area for area in rebel_areas(s, seat) if suppressor(s, area, seat)]
    area = yield from choose_or_pass(seat, "suppress", "suppress", areas, "8.2")
    if area is None:
        return
    s.spoke = s.spoke or seat == "christians"
    s.pay(suppressor(s, area, seat), 1)
    bonus = yield from on_roll(s, "suppression", seat, area)
    if diplomatic_roll(s, "suppression", seat, area, bonus, "8.2") == "DV":
        loyal_again(s, area, seat)


def suppressor(s: State, area: str, side: str) -> str:
    """8.2 The realm that a side's rebels left, if it still is, is not at war (5.1), and can pay."""
    realm = ""
    for unit in s.in_area(area):
        if unit.rebel and SIDE[unit.kingdom] == side:
            realm = REALM[unit.kingdom]
            break
    exists = realm == "andalus" or (realm in s.realms and realm != s.war)
    return realm if exists and s.treasure(realm) >= 1 else ""


# 8.3 Parias ------------------------------------------------------------------------------------------


def parias(s: State, seat: str) -> Rules[None]:
    """8.3 Once a turn a seat may press a rebel area of the enemy, next to its own land, for tribute."""
    other = "muslims" if seat == "christians" else "christians"
    areas = [area for area in rebel_areas(s, other) if collectors(s, seat, area)]
    area = yield from choose_or_pass(seat, "tribute", "tribute", areas, "8.3")
    if area is None:
        return
    s.spoke = s.spoke or seat == "christians"
    realms = collectors(s, seat, area)
    realm = yield from choose(seat, "who-collects", "pay", realms, "8.3", area)
    s.pay(realm, 1)
    bonus = yield from on_roll(s, "tribute", seat, area)
    result = diplomatic_roll(s, "tribute", seat, area, bonus, "8.3")
    if result == "CA":
        loyal_again(s, area, other)
    elif result == "DV":
        paid = max(1, worth(s, area) // 2)
        s.purse[realm] = s.purse.get(realm, 0) + paid
        s.tributary.append(area)
        s.tell("tribute-paid", rule="8.3", realm=realm, area=area, paid=paid)


def collectors(s: State, seat: str, area: str) -> list[str]:
    """8.3 Realms of a seat with full control of a neighbouring area and 1 treasure to send envoys."""
    found = []
    for there in ADJACENT[area]:
        realm = full_control(s, there)
        if realm and SIDE[realm] == seat and realm not in found and realm != s.war and s.treasure(realm) >= 1:
            found.append(realm)
    return found


# 8.4 Dynastic unions ---------------------------------------------------------------------------------


def possible_unions(s: State) -> list[str]:
    """8.4 Crowns that could be united: both kingdoms exist on their own and neither is at war for the Muslims."""
    if s.turn < UNIONS_FROM or s.spoke:
        return []
    return [crown for crown in UNIONS if all(k in s.realms and k != s.war for k in KINGDOMS[crown].union)]


def dynastic_union(s: State) -> Rules[None]:
    """8.4 From turn 9, instead of all other diplomacy, the Christians may try to unite two crowns: on 5 or 6."""
    crown = yield from choose_or_pass("christians", "unite", "unite", possible_unions(s), "8.4")
    if crown is None:
        return
    die = s.chance.die()
    s.tell("union-roll", rule="8.4", realm=crown, dice=[die], needed=UNION_ON)
    if die >= UNION_ON:
        yield from unite(s, crown)


def unite(s: State, crown: str) -> Rules[None]:
    """8.4 Two kingdoms become one: one marker, one purse, one royal host, and a throne worth twice as much."""
    first, second = KINGDOMS[crown].union
    hosts = [host for host in (s.host(first), s.host(second)) if host is not None]
    if len(hosts) == 2:
        ids = [host.id for host in hosts]
        kept = yield from choose("christians", "keep-host", "keep", ids, "8.4", realm=crown)
        s.remove(hosts[0] if kept == hosts[1].id else hosts[1])
    for unit in s.units:
        if unit.kingdom in (first, second):
            unit.kingdom = crown
    s.rally()
    for area in (*lands(s, first), *lands(s, second)):
        s.plant(area, crown)
    for area, realm in s.city.items():
        if realm in (first, second):
            s.city[area] = crown
    s.purse[crown] = s.purse.pop(first) + s.purse.pop(second)
    s.spoils[crown] = s.spoils.pop(first) + s.spoils.pop(second)
    s.realms = [realm for realm in s.realms if realm not in (first, second)]
    s.realms.append(crown)
    areas = list(lands(s, crown))
    throne = s.thrones[crown] = areas[0] if areas else KINGDOMS[first].throne
    if len(areas) > 1:
        throne = yield from choose("christians", "choose-throne", "throne", areas, "8.4", realm=crown)
    s.thrones[crown] = throne
    s.doubled.append(throne)
    s.tell("united", rule="8.4", realm=crown, area=throne)
