"""What changes during a game of ¡Reconquista!, and how to ask about it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from taifa.core import state as core
from taifa.games.reconquista.model.field import Field
from taifa.games.reconquista.model.tables import (
    GROUND,
    KINGDOMS,
    OFF_MAP,
    OTHER,
    REALM,
    SEAT,
)
from taifa.games.reconquista.model.units import Unit, piece_number


class Roll(msgspec.Struct, array_like=True, gc=False):
    """The last roll on a table: for the scene, with the row and column it fell on."""

    table: str
    die: int
    total: int
    units: int
    result: str
    seat: str


class State(core.State, kw_only=True, dict=True):
    """A position. Areas, realms and units are ids; see tables.py for what does not change."""

    turn: int = 1
    units: list[Unit] = []
    """All units, those off the map too, in the order of their numbers."""
    control: dict[str, str] = {}
    """3.7 The control marker of each area: a realm, or empty. Only `plant` changes it."""
    trespassed: dict[str, str] = {}
    """3.7 Areas that enemies have entered in these operations, and whose they were."""
    city: dict[str, str] = {}
    """3.7 Who holds the city of an area: a realm, `rebels`, or empty."""
    plundered: list[str] = []
    settled: dict[str, int] = {}
    """6.2 Settlement markers: 1 begun, 2 begun and plundered, 3 settled."""
    tributary: list[str] = []
    """8.3 Rebel areas that paid tribute this turn: nobody attacks or plunders them."""
    purse: dict[str, int] = {}
    spoils: dict[str, int] = {}
    """12.1 Plunder of this turn, which does not lapse at its end."""
    realms: list[str] = []
    """Christian kingdoms that exist, in the order they came to be."""
    fallen: list[str] = []
    founded: list[str] = []
    """8.5, 8.6 Kingdoms that have seceded, or failed to for good."""
    thrones: dict[str, str] = {}
    doubled: list[str] = []
    """8.4 Throne areas of united crowns, worth twice their value."""
    restored: list[str] = []
    """2.9 Kingdoms restored this turn: guests don't break their hold on the throne's area."""
    war: str = ""
    """5.1 The Christian realm that the Muslim player commands this turn."""
    france: str = "peace"
    """9.0 `peace`, `war` (rolled, this turn) or `feud` (attacked, until a city falls)."""
    cup: list[str] = []
    hands: dict[str, list[str]] = {}
    spent: list[str] = []
    tomb: str = ""
    """10.0 Empty, `found` or `destroyed`."""
    markers: list[str] = []
    """5.0 Kingdom markers still in the cup this turn."""
    active: str = ""
    """The realm whose units operate now."""
    agenda: list[str] = []
    """Who is still to act in the phase under way."""
    step: str = ""
    placed: dict[str, int] = {}
    incited: list[str] = []
    attempts: dict[str, int] = {}
    spoke: bool = False
    """8.4 Did the Christians do any diplomacy this turn?"""
    seceding: str = ""
    """8.5, 8.6 The kingdom in revolt this turn; its units become its own at the next."""
    collapse: int = 0
    """15.0 The turn in which the caliphate collapsed."""
    taifas: bool = False
    """15.0 Did one of the rebellions of the collapse succeed?"""
    free: int = 0
    """15.0 Free attempts at rebellion left to the Christians."""
    intercepted: list[int] = []
    """12.2 Units that have tried to intercept this turn."""
    operated: list[int] = []
    """5.1 Units of the realm at war that the Muslim player has used."""
    garrisons: list[str] = []
    """5.1 Areas in which the realm at war must leave a unit."""
    crossed: list[int] = []
    """12.2 Units that came over a range into the area where they are."""
    raiding: list[int] = []
    """12.2 Units that have plundered, or tried to, in the area where they are."""
    marching: list[int] = []
    """12.0, 11.1 The units on the march, or the fleets under way."""
    reserve: list[int] = []
    """5.0 Units that stay out of the next battle or siege where they are."""
    front: str = ""
    """Where a battle or siege is going on, for the scene."""
    roll: Roll | None = None
    fights: int = 0
    """How many fights the chronicle has told of."""
    fight: str = ""
    """The fight that is under way, for the stage."""

    # Who stands where ------------------------------------------------------------------------------

    field: ClassVar[Field]
    """Who stands where and under which flag: not stored, kept beside the position."""

    def __post_init__(self) -> None:
        self.__dict__["field"] = Field(self.units, self.war, self.settled, self.control)

    def put(self, unit: Unit, place: str) -> None:
        """Set a unit down in another place."""
        self.field.put(unit, place)

    def plant(self, area: str, realm: str) -> None:
        """3.7 Lay a realm's control marker in an area, or take away the one that lies there (empty)."""
        before = self.control[area]
        if realm != before:
            self.control[area] = realm
            self.field.plant(area, before, realm)

    def settle(self, area: str, state: int) -> None:
        """6.2 Lay a settlement marker, turn it over, or take it away (0)."""
        if state:
            self.settled[area] = state
        else:
            del self.settled[area]
        self.field.settlers(area, state == 3)

    def rally(self) -> None:
        """A unit serves another kingdom: see anew who fights under which flag."""
        self.field.rally(self.war)

    def go_to_war(self, realm: str) -> None:
        """5.1 The Muslim player commands a Christian realm, or none (empty)."""
        self.war = realm
        self.field.go_to_war(realm)

    # Units ---------------------------------------------------------------------------------------

    def at(self, place: str) -> list[Unit]:
        """The units in a place: open country, a city or a sea; in the order of their numbers."""
        return self.field.there[place]

    def in_area(self, area: str) -> list[Unit]:
        """All units in an area and its city."""
        return self.field.crowd[area]

    def unit(self, piece: str) -> Unit:
        """The unit that a piece's id stands for."""
        return self.units[piece_number(piece)]

    def raise_unit(self, kind: str, kingdom: str, place: str) -> Unit:
        """A new unit, on the counter of one that is off the map if there is such."""
        idle = self.field.there[OFF_MAP]
        unit = Unit(idle[0].n if idle else len(self.units), kind, kingdom, OFF_MAP)
        self.field.enlist(unit, place)
        return unit

    def remove(self, unit: Unit) -> None:
        """Take a unit off the map, with whatever it carries."""
        if unit.kind == "fleet":
            for cargo in [u for u in self.field.there[unit.at] if u.aboard == unit.n]:
                cargo.aboard = -1
                self.field.dismiss(cargo)
        unit.aboard = -1
        self.field.dismiss(unit)

    def forces(self, realm: str) -> list[Unit]:
        """All units of a realm on the map, rebels left out."""
        found = []
        for unit in self.field.armies[realm]:
            if not unit.rebel:
                found.append(unit)
        return found

    def find(self, hero: str) -> Unit | None:
        """7.1, 7.3 Al-Mansur or El Cid, if he is on the map."""
        return self.field.heroes.get(hero)

    def host(self, realm: str) -> Unit | None:
        """7.0 The royal host of a realm, if it is on the map."""
        for unit in self.field.armies[realm]:
            if unit.kind == "host":
                return unit
        return None

    # Flags: who stands with whom --------------------------------------------------------------------

    def flag(self, unit: Unit) -> str:
        """Under whose flag a unit fights now: christians, muslims, war (5.1), france or rebels."""
        return self.field.flags[unit.n]

    def with_cid(self, unit: Unit) -> bool:
        """7.3 Muslim rebels in El Cid's area follow him."""
        return unit.rebel and self.field.flags[unit.n] != "rebels"

    def commander(self, flag: str, against: str) -> str:
        """8.1 The seat that leads the units of a flag: rebels are led by the foe of whom they fight."""
        if flag == "christians":
            return "christians"
        if flag == "rebels":
            return OTHER[self.commander(against, "")] if against != "rebels" else "muslims"
        return "muslims"

    # Realms ----------------------------------------------------------------------------------------

    def realm_of(self, kingdom: str) -> str:
        """8.4 The realm that a kingdom is part of now: itself or a united crown; empty: none exists."""
        for realm in self.realms:
            if realm == kingdom or kingdom in KINGDOMS[realm].union:
                return realm
        return ""

    def treasure(self, realm: str) -> int:
        """What a realm can spend now."""
        return self.purse[realm] + self.spoils[realm]

    def pay(self, realm: str, cost: int) -> None:
        """6.0 Spend: this turn's treasure first, then plunder, which would last longer."""
        have = self.purse[realm]
        if have >= cost:
            self.purse[realm] = have - cost
        else:
            self.purse[realm] = 0
            self.spoils[realm] -= cost - have

    def seat_of(self, realm: str) -> str:
        """Who commands a realm's units: the Muslim player also leads France and the realm at war."""
        return "muslims" if realm == self.war else SEAT[realm]


ENEMIES: dict[str, frozenset[str]] = {
    "christians": frozenset(("muslims", "war", "france", "rebels")),
    "muslims": frozenset(("christians", "rebels")),
    "war": frozenset(("christians", "rebels")),
    "france": frozenset(("christians", "rebels")),
    "rebels": frozenset(("christians", "muslims", "war", "france")),
    "": frozenset(),
}
"""Which flags are whose enemies. Realms that the Muslim player leads avoid Muslims, they don't fight them (5.1)."""


def likeness(s: State, unit: Unit) -> tuple[object, ...]:
    """All that tells a unit from others in its place; points and deeds count only for the realm that operates."""
    deeds: tuple[object, ...]
    if REALM[unit.kingdom] == s.active:
        deeds = (unit.left, unit.done, unit.mutiny, unit.aboard, unit.n in s.marching, unit.n in s.operated)
    elif s.active:
        deeds = (unit.aboard, unit.n in s.intercepted)
    else:
        deeds = (unit.done,)
    return (unit.kingdom, unit.kind, unit.rebel, *deeds, unit.kind == "fleet" and laden(s, unit))


def by_piece(s: State, units: list[Unit]) -> dict[str, Unit]:
    """The units to choose from, by the id of the piece that shows them: like ones in a place are shown alike."""
    found: dict[str, Unit] = {}
    for unit in units:
        kind, kingdom = unit.kind, unit.kingdom
        for other in s.field.there[unit.at]:
            if other is unit or (
                other.kind == kind and other.kingdom == kingdom and likeness(s, other) == likeness(s, unit)
            ):
                found.setdefault(other.id, unit)
                break
    return found


def laden(s: State, fleet: Unit) -> bool:
    """11.2 Does a fleet carry land units?"""
    return any(u.aboard == fleet.n for u in s.field.there[fleet.at])


def company(s: State, unit: Unit) -> str:
    """3.3 With whom a unit fights: all under its flag, but of the Christian kingdoms each for itself.

    Muslim rebels who follow El Cid (7.3) fight beside the troops of his kingdom.
    """
    flag = s.field.flags[unit.n]
    if flag != "christians":
        return flag
    cid = s.field.heroes.get("cid") if unit.rebel else None
    return REALM[cid.kingdom if cid is not None else unit.kingdom]


def companies(s: State, units: list[Unit]) -> list[list[Unit]]:
    """3.3 These units as the forces that they fight in, in the order of the first of each."""
    found: dict[str, list[Unit]] = {}
    for unit in units:
        found.setdefault(company(s, unit), []).append(unit)
    return list(found.values())


def foes(s: State, place: str, flag: str) -> list[Unit]:
    """The units in a place that are hostile to a flag; rebels that pay tribute are left alone (8.3)."""
    units = s.field.there[place]
    if not units:
        return []
    flags = s.field.flags
    enemies = ENEMIES[flag]
    found = []
    for unit in units:
        if flags[unit.n] in enemies and unit.aboard < 0:
            found.append(unit)
    if found and s.tributary and GROUND[place] in s.tributary:
        return [u for u in found if not u.rebel]
    return found


def has_foes(s: State, place: str, flag: str) -> bool:
    """Is any unit hostile to a flag in a place?"""
    field = s.field
    flags = field.flags
    enemies = ENEMIES[flag]
    for unit in field.there[place]:
        if flags[unit.n] in enemies and not (unit.rebel and GROUND[place] in s.tributary):
            return True
    return False
