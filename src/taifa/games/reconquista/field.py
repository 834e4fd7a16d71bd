"""Who stands where and under which flag: derived from a position's units when it is made or loaded, never stored.

Everything that moves a unit goes through `put`; whoever changes a unit's loyalty calls `turn_coat`, whoever changes
its kingdom or who is at war (5.1) calls `rally`. Nothing else keeps these tables.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

from taifa.core.decision import Action
from taifa.games.reconquista.tables import AREAS, GROUND, GROUNDS, OFF_MAP, PLACES, RANK, REALM, REALMS, SIDE, STACK

if TYPE_CHECKING:
    from taifa.games.reconquista.state import Unit

FLAGS = ("christians", "muslims", "war", "france", "rebels")
MUSLIM = frozenset(("andalus", "africa"))
HEROES = frozenset(("almansur", "cid"))
NO_OFFERS = ("", 0, False)
NOBODY = dict.fromkeys((*GROUNDS, OFF_MAP), 0)
kind_of = attrgetter("kind")
"""The kind of a unit."""
number_of = attrgetter("n")
place_of = attrgetter("at")


@cache
def piece_id(kingdom: str, kind: str, n: int) -> str:
    """The id of a unit's piece on the board."""
    return f"{kingdom}-{kind}-{n}"


class Field(list["Unit"]):
    """The units of a position in the order of their numbers: all that is stored. Then by place, by realm, by flag."""

    __slots__ = (
        "armies",
        "banners",
        "crowd",
        "flags",
        "full",
        "heroes",
        "ids",
        "lands",
        "limits",
        "loyal",
        "offered",
        "offers",
        "pieces",
        "stale",
        "tally",
        "there",
        "unsettled",
        "war",
    )

    def __init__(self, units: list[Unit], war: str, settled: dict[str, int]) -> None:
        super().__init__(units)
        self.limits = dict.fromkeys(FLAGS, STACK)
        """3.2 By flag, how many units an area and its city take; one more Christian where settlers live (6.2)."""
        self.limits["christians"] = STACK | {area: STACK[area] + 1 for area, state in settled.items() if state == 3}
        there: dict[str, list[Unit]] = {place: [] for place in PLACES}
        self.there = there
        """The units in each place (open country, a city, a sea), in the order of their numbers."""
        crowd: dict[str, list[Unit]] = {ground: [] for ground in NOBODY}
        self.crowd = crowd
        """The units in each area, its city included, and in each sea, in the order of their numbers."""
        self.heroes: dict[str, Unit] = {}
        """7.1, 7.3 Al-Mansur and El Cid, when they are on the map."""
        self.unsettled: set[str] = set()
        """3.7 Areas in which control may have changed since it was settled, besides those that are stale."""
        self.lands: dict[str, list[str]] = {}
        """3.7 The areas by whose control marker they bear, as far as asked since a marker changed: see control.py."""
        self.stale: set[str] = set()
        """Areas and seas where something changed since the offers were made."""
        self.offers: dict[str, list[Action]] = {}
        """5.0 What the active realm's units can do next, by area or sea, where they can; see operations.py."""
        for unit in units:
            there[unit.at].append(unit)
            crowd[GROUND[unit.at]].append(unit)
            if unit.kind in HEROES and unit.at:
                self.heroes[unit.kind] = unit
        self.rally(war)

    def take_unsettled(self, others: Iterable[str]) -> list[str]:
        """3.7 The areas to settle control in, these others too, in the order of the map; the offers are void then."""
        unsettled = self.unsettled.union(self.stale, others)
        self.unsettled.clear()
        self.stale.clear()
        self.offered = NO_OFFERS
        return sorted(filter(AREAS.__contains__, unsettled), key=RANK.__getitem__)

    def rally(self, war: str) -> None:
        """Whose the units are and under which flag they fight, seen anew: when a realm changes (2.8, 5.1, 7.3, 8.4)."""
        self.war = war
        self.banners = {**SIDE, war: "war", "": "", "rebels": "rebels"}
        """5.1 The flag that each realm fights under; rebels hold cities too."""
        self.ids = [piece_id(u.kingdom, u.kind, u.n) for u in self]
        """The id of each unit's piece, by its number."""
        self.pieces = dict(zip(self.ids, self, strict=True))
        """The unit that a piece's id stands for."""
        banners = self.banners
        self.flags = [self.banner(u) if u.rebel or u.kind == "crusader" else banners[u.kingdom] for u in self]
        """Under whose flag each unit fights now, by its number."""
        self.armies: dict[str, list[Unit]] = {realm: [] for realm in REALMS}
        """All units of each realm on the map, rebels too, in the order of their numbers."""
        self.tally = {flag: NOBODY.copy() for flag in FLAGS}
        """3.2 By flag, how many units stand in each area, its city included, and in each sea."""
        self.loyal = {realm: NOBODY.copy() for realm in REALMS}
        """3.7 By realm, how many units, rebels left out, stand in each area, its city included, and in each sea."""
        self.full: dict[str, set[str]] = {flag: set() for flag in FLAGS}
        """3.2 By flag, the areas that have no room for another of its units."""
        for unit, flag in zip(self, self.flags, strict=True):
            if unit.at:
                realm, ground = REALM[unit.kingdom], GROUND[unit.at]
                self.armies[realm].append(unit)
                self.tally[flag][ground] += 1
                if not unit.rebel:
                    self.loyal[realm][ground] += 1
                if self.tally[flag][ground] == self.limits[flag][ground]:
                    self.full[flag].add(ground)
        self.unsettled.update(GROUNDS)
        self.offered = NO_OFFERS
        """For which realm and how full a purse the offers were made, and whether fresh units could operate (5.1)."""

    def pieces_of(self, units: list[Unit]) -> list[str]:
        """The ids of these units' pieces."""
        return list(map(self.ids.__getitem__, map(number_of, units)))

    def banner(self, unit: Unit) -> str:
        """2.4, 5.1, 7.3 The flag that a unit belongs under; Muslim rebels in El Cid's area follow him."""
        if not unit.rebel:
            return SIDE[unit.kingdom] if unit.kind == "crusader" else self.banners[unit.kingdom]
        cid = self.heroes.get("cid")
        led = cid is not None and unit.kingdom in MUSLIM and GROUND[cid.at] == GROUND[unit.at]
        return "christians" if led else "rebels"

    def _count(self, flag: str, ground: str, n: int) -> None:
        """Units of a flag come to a ground, or leave it."""
        self.tally[flag][ground] += n
        if self.tally[flag][ground] < self.limits[flag][ground]:
            self.full[flag].discard(ground)
        else:
            self.full[flag].add(ground)

    def settlers(self, area: str, settled: bool) -> None:
        """6.2 Settlers have settled in an area, or left it: room for one more Christian, or for one less."""
        self.limits["christians"][area] = STACK[area] + settled
        self._count("christians", area, 0)

    def _hoist(self, units: list[Unit]) -> None:
        """Units on the map may have to change their flag."""
        for unit in units:
            old, new = self.flags[unit.n], self.banner(unit)
            if old != new:
                self.flags[unit.n] = new
                self._count(old, GROUND[unit.at], -1)
                self._count(new, GROUND[unit.at], 1)

    def turn_coat(self, units: list[Unit], rebel: bool) -> None:
        """2.4 Turn units to their rebel side, or back to their own."""
        for unit in units:
            ground = GROUND[unit.at]
            self.loyal[REALM[unit.kingdom]][ground] += unit.rebel - rebel
            unit.rebel = rebel
            self.unsettled.add(ground)
        self._hoist(units)
        self.offered = NO_OFFERS

    def put(self, unit: Unit, place: str) -> None:
        """Set a unit down in a place, or off the map."""
        old = unit.at
        unit.at = place
        there = self.there
        there[old].remove(unit)
        beside = there[place]
        if beside:
            insort(beside, unit)
        else:
            beside.append(unit)
        before, after = GROUND[old], GROUND[place]
        stale = self.stale
        stale.add(before)
        if before == after:
            return
        stale.add(after)
        crowd = self.crowd
        crowd[before].remove(unit)
        beside = crowd[after]
        if beside:
            insort(beside, unit)
        else:
            beside.append(unit)
        flag = self.flags[unit.n]
        tally, limits = self.tally[flag], self.limits[flag]
        count = tally[before] = tally[before] - 1
        if count == limits[before] - 1:
            self.full[flag].discard(before)
        count = tally[after] = tally[after] + 1
        if count == limits[after]:
            self.full[flag].add(after)
        if not unit.rebel:
            loyal = self.loyal[REALM[unit.kingdom]]
            loyal[before] -= 1
            loyal[after] += 1
        if not old:
            insort(self.armies[REALM[unit.kingdom]], unit)
        elif not place:
            self.armies[REALM[unit.kingdom]].remove(unit)
        if unit.rebel or unit.kind in HEROES:
            self._hero_comes_or_goes(unit)

    def _hero_comes_or_goes(self, unit: Unit) -> None:
        """7.1, 7.3 Al-Mansur, El Cid or a rebel has come or gone: who follows El Cid now?"""
        if unit.kind in HEROES:
            self.heroes.pop(unit.kind, None)
            if unit.at:
                self.heroes[unit.kind] = unit
        if unit.kind == "cid" or "cid" in self.heroes:
            self._hoist([u for u in self.armies["andalus"] if u.rebel])

    def enlist(self, unit: Unit, place: str) -> None:
        """A new unit enters, in the row where its number belongs."""
        n = unit.n
        if n < len(self):
            del self.pieces[self.ids[n]]
        self.pieces[unit.id] = unit
        self[n : n + 1] = [unit]
        self.ids[n : n + 1] = [unit.id]
        self.flags[n : n + 1] = [self.banner(unit)]
        self.there[OFF_MAP][:1] = self.crowd[OFF_MAP][:1] = [unit]
        self.put(unit, place)
