"""7: royal hosts, Al-Mansur and El Cid."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.reconquista.model.field import HEROES, kind_of
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import ADJACENT, AREA_OF, AREAS, CITY, GROUND, KINDS, SIDE
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import (
    companions,
    has_room,
    hero_is_gone,
    holdings,
    sort_cities,
)
from taifa.games.reconquista.rules.setup import place_unit

ALMANSUR_TURNS = (5, 6)
CID_TURNS = (9, 10)
FAMOUS = frozenset(("host", *HEROES))


def host_pace(stack: list[Unit]) -> int:
    """7.0 Units that march with a royal host all the way have one movement point more."""
    return 1 if "host" in map(kind_of, stack) else 0


def calms(s: State, area: str) -> bool:
    """7.0, 7.1, 7.3 No rebellion where a royal host, Al-Mansur or El Cid stands."""
    return not FAMOUS.isdisjoint(map(kind_of, s.field.crowd[area]))


def host_nearby(s: State, area: str, side: str) -> bool:
    """7.0 Does a royal host of this side stand next to the area? It weighs in on diplomacy there."""
    realms = ("andalus",) if side == "muslims" else s.realms
    for realm in realms:
        host = s.host(realm)
        if host is not None and GROUND[host.at] in ADJACENT[area]:
            return True
    return False


def host_modifier(s: State, area: str, seat: str) -> int:
    """7.0 One in favour of each side whose royal host is next to the area that `seat` works on."""
    other = "muslims" if seat == "christians" else "christians"
    return int(host_nearby(s, area, seat)) - int(host_nearby(s, area, other))


def almansur_arrives(s: State) -> Rules[None]:
    """7.1 On turn 5 Al-Mansur comes to any loyal Muslim area but the caliph's."""
    places = hero_places(s, ["andalus"], "muslims")
    if places:
        yield from place_unit(s, "muslims", "almansur", "andalus", places, "7.1", "place-hero")


def cid_arrives(s: State) -> Rules[None]:
    """7.3 On turn 9 El Cid comes to an area of Castile or León, or to one of Muslim rebels, who follow him.

    With both kingdoms gone he serves another, but comes to rebels only.
    """
    lords = [realm for realm in (s.realm_of("castile"), s.realm_of("asturias-leon")) if realm]
    if not s.realms:
        return
    places = hero_places(s, lords, "christians")
    for area in AREAS:
        moors = [u for u in s.in_area(area) if SIDE[u.kingdom] == "muslims"]
        if moors and all(u.rebel for u in moors) and area not in places and welcomes_cid(s, area):
            places.append(area)
    if not places:
        return
    places += [CITY[area] for area in places if s.city.get(area) in lords]
    first = (lords or s.realms)[0]
    place = yield from choose("christians", "place-hero", "place", places, "7.3", kind="cid", realm=first)
    holder = s.control[AREA_OF[place]]
    lord = holder if holder in lords else first
    s.raise_unit("cid", lord, place)
    s.tell("unit-placed", rule="7.3", kind="cid", realm=lord, place=place)


def welcomes_cid(s: State, area: str) -> bool:
    """3.2, 7.3 Is there room for El Cid among the rebels, who will be his men, and no Christian host beside them?"""
    others = s.in_area(area)
    mine = [u for u in others if u.rebel or s.flag(u) == "christians"]
    return len(mine) < s.field.limits["christians"][area] and not any(u.kind == "host" for u in others)


def would_follow(s: State, stack: list[Unit], area: str) -> int:
    """3.2, 7.3 How many Muslim rebels in an area would be El Cid's men if he came with this stack, and fill it, too."""
    if "cid" not in map(kind_of, stack):
        return 0
    flags = s.field.flags
    return sum(1 for u in s.field.crowd[area] if flags[u.n] == "rebels" and SIDE[u.kingdom] == "muslims")


def hero_places(s: State, realms: list[str], flag: str) -> list[str]:
    """7.1, 7.3 Areas of these realms with room and without a royal host."""
    found = []
    for realm in dict.fromkeys(realms):
        for area in holdings(s, realm):
            if has_room(s, area, flag) and not any(u.kind == "host" for u in s.in_area(area)):
                found.append(area)
    return found


def may_join(s: State, stack: list[Unit], area: str, flag: str) -> bool:
    """7.1, 7.3 Al-Mansur never shares an area with the caliph's host, nor El Cid with a Christian one."""
    if not s.field.heroes:
        return True
    host = hero = False
    for unit in stack:
        if unit.kind in FAMOUS:
            host = host or unit.kind == "host"
            hero = hero or unit.kind != "host"
    if host == hero:
        return not host
    for unit in s.field.crowd[area]:
        if (
            unit.kind in FAMOUS
            and (unit.kind == "host") is hero
            and unit not in stack
            and s.field.flags[unit.n] == flag
        ):
            return False
    return True


def beside_king(s: State) -> Unit | None:
    """7.1, 7.3 The hero who shares an area with a royal host of his own side, as a war that ends may leave him."""
    for hero in s.field.heroes.values():
        flag = s.field.flags[hero.n]
        if any(u.kind == "host" and s.field.flags[u.n] == flag for u in s.field.crowd[GROUND[hero.at]]):
            return hero
    return None


def hero_falls(s: State, force: list[Unit]) -> None:
    """7.2, 7.4 A hero whose whole company has been killed is gone for good, unless others still stand with him."""
    hero = next((u for u in force if u.kind in HEROES and u.at), None)
    company = [u for u in force if u is not hero]
    if hero is not None and company and not any(u.at for u in company) and not companions(s, hero):
        hero_is_gone(s, hero)


def heroes_leave(s: State) -> None:
    """7.1, 7.3 Al-Mansur leaves at the end of turn 6, El Cid at the end of turn 10; or who found no place apart from
    a king of his side when a war ended."""
    if hero := beside_king(s):
        s.tell("hero-leaves", rule="7.3", unit=hero.id)
        s.remove(hero)
        sort_cities(s)
    for kind, (_, last) in (("almansur", ALMANSUR_TURNS), ("cid", CID_TURNS)):
        hero = s.find(kind)
        if hero is not None and s.turn >= last:
            s.tell("hero-leaves", rule="7.1" if kind == "almansur" else "7.3", unit=hero.id)
            s.remove(hero)
            sort_cities(s)


def initiative_modifiers(s: State, force: list[Unit]) -> list[tuple[int, str]]:
    """7.0, 7.1, 7.3, 16.0 What a royal host, a hero and, by the optional rule, picked troops add to initiative."""
    kinds = list(map(kind_of, force))
    found = []
    if "host" in kinds:
        found.append((1, "plus-host"))
    if s.field.heroes and not HEROES.isdisjoint(kinds):
        found.append((max([KINDS[kind].initiative for kind in kinds if kind in HEROES]), "plus-hero"))
    if s.options["elite"] and any(u.kind in ("host", "crusader") or u.kingdom == "africa" for u in force):
        found.append((1, "plus-elite"))
    return found
