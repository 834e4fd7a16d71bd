"""2.8, 2.9, 3.2, 3.7: stacking, control of areas, attrition, and kingdoms that lose or regain their throne."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, expect
from taifa.games.reconquista.model.field import kind_of
from taifa.games.reconquista.model.state import ENEMIES, State
from taifa.games.reconquista.model.tables import AREAS, BOX, CITY, FRENCH, GROUND, RANK, REALM, SIDE, TABLES, TOMB_AREA
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules import victory
from taifa.games.reconquista.rules.operations import stage


def room(s: State, area: str, flag: str) -> int:
    """3.2, 3.3 How many more units of a flag an area and its city take; below zero: how many there are too many."""
    return s.field.room(area, flag)


def has_room(s: State, area: str, flag: str) -> bool:
    """3.2 Does an area take one more unit of a flag?"""
    return not s.field.is_full(area, flag)


def full_control(s: State, area: str) -> str:
    """3.7 The realm with full control of an area: its marker, its city, and nobody else's units there.

    A marker stands until an enemy enters or the area rebels; while friends of another realm are about,
    control is only partial.
    """
    realm = s.control[area]
    if not realm or s.city.get(area, realm) != realm:
        return ""
    field = s.field
    if field.loyal[realm][area] == len(field.crowd[area]) or _only_guests(s, area, realm):
        return realm
    return ""


def _only_guests(s: State, area: str, realm: str) -> bool:
    """2.9 Are the strangers in an area but Christians in that of a throne restored this turn?"""
    if realm not in s.restored or s.thrones.get(realm) != area:
        return False
    return all(SIDE[u.kingdom] == "christians" and not u.rebel for u in s.field.crowd[area])


def lands(s: State, realm: str) -> list[str]:
    """3.7 The areas that bear a realm's control marker, in the order of the map."""
    return s.field.lands[realm].copy()


def holdings(s: State, realm: str) -> list[str]:
    """3.7 The areas under a realm's full control."""
    city, crowd, loyal = s.city, s.field.crowd, s.field.loyal[realm]
    found = []
    for area in s.field.lands[realm]:
        if city.get(area, realm) == realm and (loyal[area] == len(crowd[area]) or _only_guests(s, area, realm)):
            found.append(area)
    return found


def trespass(s: State, area: str, flag: str) -> None:
    """3.7 An enemy who enters an area, were it only to pass through, ends its owner's control of it."""
    holder = s.control[area]
    if s.field.banners[holder] in ENEMIES[flag] or left_by_france(area, holder, flag):
        s.trespassed[area] = holder


def left_by_france(area: str, holder: str, flag: str) -> bool:
    """9.0 Does France hold, away from home, what anybody else may have who comes there?"""
    return holder == "france" != flag and area not in FRENCH


def settle_control(s: State) -> None:
    """3.7 Control markers after a realm's operations: lost to trespass, gained by standing alone in area and city."""
    lapsed = {}
    for area, holder in s.trespassed.items():
        if s.control[area] == holder:
            lapsed[area] = holder
            s.plant(area, "")
    s.trespassed.clear()
    field = s.field
    for area in unsettled(s, field.take_unsettled().union(lapsed)):
        realm = s.control[area]
        before = lapsed.get(area, realm)
        outside = field.there[area]
        city = CITY.get(area)
        inside = field.there[city] if city else outside
        if city and inside:
            claim_city(s, area, inside[0])
        if field.has_rebels(area):
            s.plant(area, "")
            continue
        if city and realm and s.city[area] != realm:
            realm = ""
            s.plant(area, "")
        if not outside or not inside or area == BOX:
            continue
        owner = REALM[outside[0].kingdom]
        if owner == realm or (realm and realm_flag(s, realm) not in ENEMIES[realm_flag(s, owner)]):
            continue
        if not field.all_loyal_to(owner, area) or field.tally[realm_flag(s, owner)][area] < len(field.crowd[area]):
            continue  # a realm at war does not have its crusaders with it (5.1)
        if lapsed.pop(area, "") == owner:
            s.plant(area, owner)
        else:
            take_control(s, area, owner, before)
    for area, holder in lapsed.items():
        s.tell("loses-area", rule="3.7", realm=holder, area=area)
    fall_of_kingdoms(s)


def unsettled(s: State, grounds: set[str]) -> list[str]:
    """3.7 Of these areas those where units stand that don't control them fully, in the order of the map."""
    crowd = s.field.crowd
    found = []
    for ground in grounds:
        if crowd[ground] and ground in AREAS and not full_control(s, ground):
            found.append(ground)
    found.sort(key=RANK.__getitem__)
    return found


def sort_cities(s: State) -> None:
    """14.0 Units of two flags can't share a city: after a change of loyalty the holder's own, or rebels, stay in."""
    for area in CITY:
        sort_city(s, area)


def sort_city(s: State, area: str) -> None:
    """14.0 The same for the city of one area; where rebels are inside, it is theirs (8.1)."""
    units = s.field.there[CITY[area]]
    flags = [s.field.flags[u.n] for u in units]
    if "rebels" in flags:
        s.city[area] = "rebels"
    if len(set(flags)) < 2:
        return
    holder = s.city[area]
    stays = "rebels" if "rebels" in flags or not holder or holder == "rebels" else realm_flag(s, holder)
    if stays not in flags:
        stays = flags[0]
    for unit in list(units):
        if s.flag(unit) != stays:
            s.field.put(unit, area)


def put_guests_out(s: State) -> None:
    """5.1, 14.0 When a war breaks out nobody stays in a city whose holder is now his enemy, were he alone in it."""
    sort_cities(s)
    for area, city in CITY.items():
        foes = ENEMIES[s.field.banners[s.city[area]]]
        for unit in [u for u in s.field.there[city] if s.flag(u) in foes]:
            s.field.put(unit, area)


def cid_rides_off(s: State, units: list[Unit]) -> None:
    """7.3 Rebels whom El Cid leaves behind are nobody's men again, and share no city."""
    if "cid" in map(kind_of, units):
        sort_cities(s)


def claim_city(s: State, area: str, unit: Unit) -> None:
    """3.7, 14.0 Whoever stands in a city holds it, unless it is a friend's."""
    holder = s.city[area]
    flag = s.field.flags[unit.n]
    if flag == "rebels":
        s.city[area] = "rebels"
    elif not holder or s.field.banners[holder] in ENEMIES[flag] or left_by_france(area, holder, flag):
        s.city[area] = unit.realm if not unit.rebel else holder
        if holder not in ("", "rebels"):
            tell_capture(s, unit, CITY[area], holder)


def tell_capture(s: State, unit: Unit, city: str, holder: str) -> None:
    """14.0 A city has changed hands: who held it, who holds it now, and what both sides have in cities since."""
    fight = f"capture-{s.turn}-{city}-{unit.id}"
    entered = stage.capture_begins(s, fight, unit, city, holder)
    s.tell("city-entered", rule="14.0", stage=entered, by=unit.realm, realm=unit.realm, city=city)
    taken = stage.capture_ends(
        s, fight, unit.realm, city, holder, victory.christian_points(s), victory.muslim_points(s)
    )
    s.tell("city-taken", rule="14.0", stage=taken, by=unit.realm, realm=unit.realm, city=city)


def take_control(s: State, area: str, realm: str, former: str) -> None:
    """3.7 A realm plants its marker, where there was another's or none; settlers don't stay under Muslim rule (6.2)."""
    s.plant(area, realm)
    if area in CITY:
        s.city[area] = realm
    if SIDE[realm] == "muslims" and area in s.settled:
        s.settle(area, 0)
    if area == TOMB_AREA and SIDE[realm] == "muslims":
        desecrate_tomb(s)
    if former:
        s.tell("wins-area", rule="3.7", realm=realm, area=area, former=former)
    else:
        s.tell("takes-area", rule="3.7", realm=realm, area=area)


def desecrate_tomb(s: State) -> None:
    """4.2, 10.0 Muslims who capture northern Galicia destroy the tomb of Santiago for good: one point."""
    if s.tomb == "found":
        s.tomb = "destroyed"
        s.tell("tomb-destroyed", rule="4.2", area=TOMB_AREA)


def attrition(s: State, units: list[Unit]) -> None:
    """3.7 A die for each unit in want: it is lost on 1 to 4; a hero whose whole company is lost goes too (7.2, 7.4)."""
    followed = {hero.n: companions(s, hero) for hero in s.field.heroes.values()}
    for unit in units:
        die = s.chance.die()
        lost = TABLES["attrition"].result(die) != "NE"
        s.tell("attrition-roll", rule="3.7", unit=unit.id, place=unit.at, dice=[die], lost=lost)
        if lost:
            s.remove(unit)
            cid_rides_off(s, [unit])
    for hero in list(s.field.heroes.values()):
        company = followed[hero.n]
        if company and not any(u.at for u in company):
            hero_is_gone(s, hero)


def companions(s: State, hero: Unit) -> list[Unit]:
    """7.2, 7.4 The units stacked with a hero: those of his side in his area."""
    flags = s.field.flags
    return [u for u in s.field.crowd[GROUND[hero.at]] if u is not hero and flags[u.n] == flags[hero.n]]


def hero_is_gone(s: State, hero: Unit) -> None:
    """7.2, 7.4 A hero whose whole company is destroyed leaves the game for good."""
    s.tell("hero-falls", rule="7.2" if hero.kind == "almansur" else "7.4", unit=hero.id)
    s.remove(hero)
    sort_cities(s)


def wanting(s: State, realm_side: str) -> list[Unit]:
    """3.7, 8.1 Units of a side in open country whose city an enemy holds; rebels count as enemies there, both ways,
    but not those who follow El Cid, in the city or before it while it stands empty (7.3).

    Settlers feed the Christians where they live (6.2).
    """
    field = s.field
    flags, there, banners = field.flags, field.there, field.banners
    found: list[Unit] = []
    for area, holder in s.city.items():
        if not holder or not there[area]:
            continue
        owners = there[CITY[area]] or [u for u in there[area] if u.rebel and holder == "rebels"]
        flag = flags[owners[0].n] if owners else banners[holder]
        if field.tally[flag][area] == len(field.crowd[area]):
            continue
        if realm_side == "christians" and s.settled.get(area) == 3:
            continue
        for unit in there[area]:
            if flags[unit.n] in ENEMIES[flag] and SIDE[unit.kingdom] == realm_side:
                found.append(unit)
    return sorted(found)


def unwelcome(s: State, area: str, flag: str) -> bool:
    """6.2 Do settlers live in an area who are no friends of a flag?"""
    return s.settled.get(area) == 3 and strange_settlers(s, area, flag)


def strange_settlers(s: State, area: str, flag: str) -> bool:
    """6.2 Would settlers in an area, at work or settled, be no friends of a flag?"""
    holder = s.city.get(area) or s.control[area]
    friends = "christians" if holder in ("", "rebels") else s.field.banners[holder]
    return flag in ENEMIES[friends]


def realm_flag(s: State, realm: str) -> str:
    """5.1 The flag that a realm fights under this turn."""
    return s.field.banners[realm]


def hostile_city(s: State, area: str, flag: str) -> bool:
    """14.0 Is the city of this area held by someone hostile to a flag, garrisoned or not?"""
    holder = s.city.get(area, "")
    return holder == "rebels" or s.field.banners[holder] in ENEMIES[flag]


def fall_of_kingdoms(s: State) -> None:
    """2.8 A kingdom whose throne and every other area and city are taken has ceased to exist.

    While some of its troops stand in the throne's area the enemy there has only partial control: it is not taken.
    Nor is a throne without a city that enemies have but passed through: nobody holds it.
    """
    for realm in [realm for realm in s.realms if not s.field.lands[realm] and realm not in s.city.values()]:
        throne = s.thrones[realm]
        if not s.city.get(throne, s.control[throne]):
            continue
        if any(u.rebel or GROUND[u.at] == throne for u in s.field.armies[realm]):
            continue
        s.realms.remove(realm)
        if s.war == realm:
            s.go_to_war("")
        s.fallen.append(realm)
        s.purse[realm] = s.spoils[realm] = 0
        if realm in s.markers:
            s.markers.remove(realm)
        for unit in s.forces(realm):
            if unit.kind not in ("crusader", "cid"):
                s.remove(unit)
            else:
                _new_lord(s, unit)
        s.tell("kingdom-falls", rule="2.8", realm=realm)


def _new_lord(s: State, unit: Unit) -> None:
    """Crusaders and El Cid outlive a fallen kingdom if another is left to serve; he not beside a king of his new side,
    with whom he never stands (7.3)."""
    if not s.realms:
        s.remove(unit)
        return
    unit.kingdom = s.realms[0]
    s.rally()
    flags = s.field.flags
    kings = [u for u in s.field.crowd[GROUND[unit.at]] if u.kind == "host" and flags[u.n] == flags[unit.n]]
    if unit.kind == "cid" and kings:
        s.tell("hero-leaves", rule="7.3", unit=unit.id)
        s.remove(unit)
        sort_cities(s)


def restorations(s: State) -> Rules[None]:
    """2.9 The Christian player may give a throne's area, won back by another kingdom, to its fallen king."""
    for realm in list(s.fallen):
        area = s.thrones[realm]
        holder = full_control(s, area)
        if not holder or SIDE[holder] != "christians":
            continue
        verb, _ = yield ask(
            "christians", "restore", [("restore", area), ("pass", None)], "2.9", area, realm=realm, holder=holder
        )
        expect(verb, "restore", "pass")
        if verb == "restore":
            s.fallen.remove(realm)
            s.realms.append(realm)
            s.restored.append(realm)
            s.plant(area, realm)
            if area in CITY:
                s.city[area] = realm
            s.field.unsettled.add(area)
            s.purse[realm] = s.spoils[realm] = 0
            s.tell("kingdom-restored", rule="2.9", realm=realm, area=area)
