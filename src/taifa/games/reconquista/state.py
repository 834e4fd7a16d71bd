"""What changes during a game of ¡Reconquista!, and how to ask about it."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from taifa.core.state import State
from taifa.games.reconquista.tables import AREA_OF, KINGDOMS, OTHER, REALM, SIDE

MOVED, FOUGHT, BESIEGED, LANDED = 1, 2, 4, 8
"""What a unit has done in this turn's operations."""

MUSLIM = frozenset(("andalus", "africa"))
_number = attrgetter("n")
_NOBODY: list[Unit] = []
_ids: dict[tuple[str, str, int], str] = {}


def _take_in(stack: list[Unit], unit: Unit) -> None:
    stack.append(unit)
    if len(stack) > 1:
        stack.sort(key=_number)


def _take_out(stack: list[Unit], unit: Unit) -> None:
    for i, found in enumerate(stack):
        if found is unit:
            del stack[i]
            return


class Unit(msgspec.Struct, array_like=True, gc=False):
    """2.3, 2.4 A unit: its kind, whose it is, where it stands, and whether it shows its rebel side.

    `left` are its movement points, `done` what it did this turn, `mutiny` whether it must be paid
    before it moves or attacks, `aboard` the fleet that carries it (-1: none).
    """

    n: int
    kind: str
    kingdom: str
    at: str
    rebel: bool = False
    left: int = 0
    done: int = 0
    mutiny: bool = False
    aboard: int = -1

    @property
    def id(self) -> str:
        """The id of its piece on the board."""
        key = (self.kingdom, self.kind, self.n)
        found = _ids.get(key)
        if found is None:
            found = _ids[key] = f"{self.kingdom}-{self.kind}-{self.n}"
        return found

    @property
    def realm(self) -> str:
        """Whose treasure and control it serves."""
        return REALM[self.kingdom]


class Roll(msgspec.Struct, array_like=True, gc=False):
    """The last roll on a table: for the scene, with the row and column it fell on."""

    table: str
    die: int
    total: int
    units: int
    result: str
    seat: str


class Reconquista(State, kw_only=True, dict=True):
    """A position. Areas, realms and units are ids; see tables.py for what does not change."""

    turn: int = 1
    units: list[Unit] = []
    control: dict[str, str] = {}
    """3.7 The control marker of each area: a realm, or empty."""
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
    front: str = ""
    """Where a battle or siege is going on, for the scene."""
    roll: Roll | None = None

    # Units ---------------------------------------------------------------------------------------

    def at(self, place: str) -> list[Unit]:
        """The units in a place: open country, a city or a sea; in the order of their numbers."""
        try:
            return self.__dict__["_there"].get(place, _NOBODY)  # type: ignore[no-any-return]
        except KeyError:
            self._stack_up()
            return self.__dict__["_there"].get(place, _NOBODY)  # type: ignore[no-any-return]

    def in_area(self, area: str) -> list[Unit]:
        """All units in an area and its city."""
        try:
            return self.__dict__["_crowd"].get(area, _NOBODY)  # type: ignore[no-any-return]
        except KeyError:
            self._stack_up()
            return self.__dict__["_crowd"].get(area, _NOBODY)  # type: ignore[no-any-return]

    def crowds(self) -> dict[str, list[Unit]]:
        """All units by area, or by sea; an area that is missing is empty."""
        if "_crowd" not in self.__dict__:
            self._stack_up()
        return self.__dict__["_crowd"]  # type: ignore[no-any-return]

    def _stack_up(self) -> None:
        """Units by place and by area, derived from the units whenever a position is loaded."""
        there: dict[str, list[Unit]] = {}
        crowd: dict[str, list[Unit]] = {}
        for unit in self.units:
            if unit.at:
                there.setdefault(unit.at, []).append(unit)
                crowd.setdefault(AREA_OF.get(unit.at, unit.at), []).append(unit)
        self.__dict__["_there"] = there
        self.__dict__["_crowd"] = crowd

    def put(self, unit: Unit, place: str) -> None:
        """Set a unit down in a place; empty: off the map."""
        if "_there" not in self.__dict__:
            self._stack_up()
        there: dict[str, list[Unit]] = self.__dict__["_there"]
        crowd: dict[str, list[Unit]] = self.__dict__["_crowd"]
        old = unit.at
        if old:
            _take_out(there[old], unit)
            _take_out(crowd[AREA_OF.get(old, old)], unit)
        unit.at = place
        if place:
            _take_in(there.setdefault(place, []), unit)
            _take_in(crowd.setdefault(AREA_OF.get(place, place), []), unit)

    def unit(self, target: str | int | None) -> Unit:
        """The unit that an action speaks of."""
        return self.units[int(str(target).rsplit("-", 1)[1])]

    def raise_unit(self, kind: str, kingdom: str, place: str) -> Unit:
        """A new unit, on the counter of one that is off the map if there is such."""
        for unit in self.units:
            if not unit.at:
                there = unit.n
                break
        else:
            there = len(self.units)
            self.units.append(Unit(there, kind, kingdom, ""))
        unit = self.units[there] = Unit(there, kind, kingdom, "")
        self.put(unit, place)
        return unit

    def remove(self, unit: Unit) -> None:
        """Take a unit off the map, with whatever it carries."""
        if unit.kind == "fleet":
            for cargo in self.units:
                if cargo.at and cargo.aboard == unit.n:
                    cargo.aboard = -1
                    self.put(cargo, "")
        unit.aboard = -1
        self.put(unit, "")

    def forces(self, realm: str) -> list[Unit]:
        """All units of a realm on the map, rebels left out."""
        if realm == "andalus":
            return [u for u in self.units if u.kingdom in MUSLIM and u.at and not u.rebel]
        return [u for u in self.units if u.kingdom == realm and u.at and not u.rebel]

    def find(self, kind: str) -> Unit | None:
        """The one unit of a kind that is on the map, if it is: Al-Mansur, El Cid."""
        return next((u for u in self.units if u.at and u.kind == kind), None)

    def host(self, realm: str) -> Unit | None:
        """7.0 The royal host of a realm, if it is on the map."""
        return next((u for u in self.units if u.at and u.kind == "host" and u.kingdom == realm), None)

    # Flags: who stands with whom --------------------------------------------------------------------

    def flag(self, unit: Unit) -> str:
        """Under whose flag a unit fights now: christians, muslims, war (5.1), france or rebels."""
        kingdom = unit.kingdom
        if not unit.rebel:
            return "war" if kingdom == self.war and unit.kind != "crusader" else SIDE[kingdom]
        return "christians" if self.with_cid(unit) else "rebels"

    def with_cid(self, unit: Unit) -> bool:
        """7.3 Muslim rebels in El Cid's area follow him."""
        if SIDE[unit.kingdom] != "muslims" or not 9 <= self.turn <= 10:
            return False
        cid = self.find("cid")
        return cid is not None and AREA_OF.get(cid.at) == AREA_OF.get(unit.at)

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
        return self.purse.get(realm, 0) + self.spoils.get(realm, 0)

    def pay(self, realm: str, cost: int) -> None:
        """6.0 Spend: this turn's treasure first, then plunder, which would last longer."""
        have = self.purse.get(realm, 0)
        self.purse[realm] = max(have - cost, 0)
        if cost > have:
            self.spoils[realm] -= cost - have

    def seat_of(self, realm: str) -> str:
        """Who commands a realm's units: the Muslim player also leads France and the realm at war."""
        if realm in ("andalus", "france") or realm == self.war:
            return "muslims"
        return "christians"


_HOSTILE = {
    frozenset(pair)
    for pair in (
        ("christians", "muslims"),
        ("christians", "war"),
        ("christians", "france"),
        ("christians", "rebels"),
        ("muslims", "rebels"),
        ("war", "rebels"),
        ("france", "rebels"),
    )
}
HOSTILE: dict[tuple[str, str], bool] = {
    (a, b): frozenset((a, b)) in _HOSTILE
    for a in ("christians", "muslims", "war", "france", "rebels")
    for b in ("christians", "muslims", "war", "france", "rebels")
}
"""Which flags are enemies. Realms that the Muslim player leads avoid Muslims, they don't fight them (5.1)."""


def foes(s: Reconquista, place: str, flag: str) -> list[Unit]:
    """The units in a place that are hostile to a flag; rebels that pay tribute are left alone (8.3)."""
    units = s.at(place)
    if not units:
        return []
    war = s.war
    found = [
        u
        for u in units
        if HOSTILE[flag, SIDE[u.kingdom] if not u.rebel and u.kingdom != war else s.flag(u)] and u.aboard < 0
    ]
    if found and s.tributary and AREA_OF.get(place) in s.tributary:
        return [u for u in found if not u.rebel]
    return found


def has_foes(s: Reconquista, place: str, flag: str) -> bool:
    """Is any unit hostile to a flag in a place?"""
    units = s.at(place)
    if not units:
        return False
    return bool(foes(s, place, flag))
