"""Who stands where and under which flag: seen from a position's units when it is made or loaded, never stored.

A unit enters the map by `enlist`, moves by `put` and leaves by `dismiss`; whoever changes a unit's loyalty calls
`turn_coat`, whoever changes its kingdom `rally`, whoever changes who is at war (5.1) `go_to_war`, whoever changes a
control marker (3.7) `plant`.
Nothing else writes here. Where something changed is noted in the `trail`, for those who keep a view of the map.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from functools import cache
from operator import attrgetter

from taifa.core.decision import Action
from taifa.games.reconquista.model.menu import Menu
from taifa.games.reconquista.model.tables import GROUND, GROUNDS, OFF_MAP, PLACES, RANK, REALM, REALMS, SIDE, STACK
from taifa.games.reconquista.model.units import Unit, piece_id

FLAGS = ("christians", "muslims", "war", "france", "rebels")
SETTLERS = ("christians", "war")
"""6.2 The flags of Christian kingdoms: in wars among themselves, too, settlers make room for one unit more (5.1)."""
MUSLIM = frozenset(("andalus", "africa"))
HEROES = frozenset(("almansur", "cid"))
NOWHERE = dict.fromkeys((*GROUNDS, OFF_MAP), 0)
"""No unit in any area or sea."""
kind_of = attrgetter("kind")
"""The kind of a unit."""
number_of = attrgetter("n")


class Orders:
    """The answers that name a unit, made once for each piece."""

    __slots__ = ("enter", "march", "piece", "redeploy", "take")

    def __init__(self, piece: str) -> None:
        self.piece = piece
        self.enter: Action = ("enter", piece)
        self.march: Action = ("march", piece)
        self.redeploy: Action = ("redeploy", piece)
        self.take: Action = ("take", piece)


@cache
def orders_of(kingdom: str, kind: str, n: int) -> Orders:
    """The answers that name the unit of a piece."""
    return Orders(piece_id(kingdom, kind, n))


def pieces_of(units: list[Unit]) -> list[str]:
    """The ids of these units' pieces."""
    return [piece_id(unit.kingdom, unit.kind, unit.n) for unit in units]


class Field:
    """The units of a position by place, by realm and by flag; lists of units are in the order of their numbers."""

    __slots__ = (
        "armies",
        "banners",
        "crowd",
        "flags",
        "heroes",
        "lands",
        "limits",
        "loyal",
        "menu",
        "orders",
        "tally",
        "there",
        "trail",
        "units",
        "unsettled",
    )

    def __init__(self, units: list[Unit], war: str, settled: dict[str, int], control: dict[str, str]) -> None:
        self.units = units
        self.there: dict[str, list[Unit]] = {place: [] for place in PLACES}
        """The units in each place: open country, a city, a sea."""
        self.crowd: dict[str, list[Unit]] = {ground: [] for ground in (*GROUNDS, OFF_MAP)}
        """The units in each area, its city included, and in each sea."""
        self.heroes: dict[str, Unit] = {}
        """7.1, 7.3 Al-Mansur and El Cid, when they are on the map."""
        for unit in units:
            self.there[unit.at].append(unit)
            self.crowd[GROUND[unit.at]].append(unit)
            if unit.kind in HEROES and unit.at:
                self.heroes[unit.kind] = unit
        self.lands: dict[str, list[str]] = {realm: [] for realm in ("", *REALM)}
        """3.7 The areas that bear each realm's control marker, or none, in the order of the map."""
        for area, realm in control.items():
            self.lands[realm].append(area)
        self.limits = dict.fromkeys(FLAGS, STACK)
        """3.2 By flag, how many units an area and its city take; one more Christian where settlers live (6.2)."""
        for flag in SETTLERS:
            limits = self.limits[flag] = STACK.copy()
            for area, state in settled.items():
                if state == 3:
                    limits[area] += 1
        self.unsettled: set[str] = set()
        """3.7 Areas and seas in which control may have changed since it was settled."""
        self.menu = Menu()
        """5.0 What the active realm's units can do next: see operations.py."""
        self.trail: list[str] = []
        """Areas and seas in which units came or went or a marker changed, one after the other; a new list is begun
        when units change their flags."""
        self.rally(war)

    # Questions ----------------------------------------------------------------------------------------------

    def is_full(self, area: str, flag: str) -> bool:
        """3.2 Has an area no room for another unit of a flag?"""
        return self.tally[flag][area] >= self.limits[flag][area]

    def is_overfull(self, area: str) -> bool:
        """3.2 Are there more units of some flag in an area and its city than these take?"""
        if len(self.crowd[area]) <= STACK[area]:
            return False
        return any(self.tally[flag][area] > self.limits[flag][area] for flag in FLAGS)

    def room(self, area: str, flag: str) -> int:
        """3.2 How many more units of a flag an area and its city take; below zero: how many there are too many."""
        return self.limits[flag][area] - self.tally[flag][area]

    def roomy(self, areas: Iterable[str], flag: str) -> list[str]:
        """3.2 Of these areas those that have room for another unit of a flag."""
        tally, limits = self.tally[flag], self.limits[flag]
        return [area for area in areas if tally[area] < limits[area]]

    def all_loyal_to(self, realm: str, area: str) -> bool:
        """3.7 Is nobody in an area, country or city, but loyal units of a realm?"""
        return self.loyal[realm][area] == len(self.crowd[area])

    def has_rebels(self, area: str) -> bool:
        """8.1 Are there rebels in an area who follow nobody?"""
        return self.tally["rebels"][area] > 0

    def banner(self, unit: Unit) -> str:
        """2.4, 5.1, 7.3 The flag that a unit belongs under; Muslim rebels in El Cid's area follow him."""
        if not unit.rebel:
            return SIDE[unit.kingdom] if unit.kind == "crusader" else self.banners[unit.kingdom]
        cid = self.heroes.get("cid")
        if cid is not None and unit.kingdom in MUSLIM and GROUND[cid.at] == GROUND[unit.at]:
            return self.banners[cid.kingdom]
        return "rebels"

    # Changes ------------------------------------------------------------------------------------------------

    def put(self, unit: Unit, place: str) -> None:
        """Set a unit down in another place."""
        before, after = GROUND[unit.at], GROUND[place]
        self.there[unit.at].remove(unit)
        unit.at = place
        insort(self.there[place], unit)
        unsettled, stale, trail = self.unsettled, self.menu.stale, self.trail
        unsettled.add(before)
        stale.add(before)
        trail.append(before)
        if before == after:
            return
        unsettled.add(after)
        stale.add(after)
        trail.append(after)
        self.crowd[before].remove(unit)
        insort(self.crowd[after], unit)
        tally = self.tally[self.flags[unit.n]]
        tally[before] -= 1
        tally[after] += 1
        if unit.rebel or unit.kind in HEROES:
            self._hero_comes_or_goes(unit)
        if not unit.rebel:
            loyal = self.loyal[REALM[unit.kingdom]]
            loyal[before] -= 1
            loyal[after] += 1

    def enlist(self, unit: Unit, place: str) -> None:
        """A new unit enters, on the counter of the first that is off the map or on one more."""
        n = unit.n
        self.units[n : n + 1] = [unit]
        self.flags[n : n + 1] = [self.banner(unit)]
        self.orders[n : n + 1] = [orders_of(unit.kingdom, unit.kind, n)]
        self.there[OFF_MAP][:1] = self.crowd[OFF_MAP][:1] = [unit]
        insort(self.armies[REALM[unit.kingdom]], unit)
        self.put(unit, place)

    def dismiss(self, unit: Unit) -> None:
        """A unit leaves the map, if it is on it."""
        if unit.at:
            self.armies[REALM[unit.kingdom]].remove(unit)
            self.put(unit, OFF_MAP)

    def turn_coat(self, units: list[Unit], rebel: bool) -> None:
        """2.4 Turn units to their rebel side, or back to their own."""
        for unit in units:
            self._count(unit, GROUND[unit.at], -1)
            unit.rebel = rebel
            self._count(unit, GROUND[unit.at], 1)
            self.unsettled.add(GROUND[unit.at])
        self._hoist(units)
        self.trail = []
        self.menu.close()

    def go_to_war(self, realm: str) -> None:
        """5.1 The units of a realm fight under the flag of war; all others under their own."""
        self.banners = banners(realm)
        self._hoist([unit for army in self.armies.values() for unit in army])
        self.unsettled.update(GROUNDS)
        self.trail = []
        self.menu.close()

    def rally(self, war: str) -> None:
        """Whose the units are and under which flag they fight, seen anew: when a realm changes (2.8, 7.3, 8.4)."""
        self.banners = banners(war)
        """5.1 The flag that each realm fights under; rebels hold cities too."""
        flags = self.flags = [self.banner(unit) for unit in self.units]
        """Under whose flag each unit fights now, by its number."""
        self.orders = [orders_of(unit.kingdom, unit.kind, unit.n) for unit in self.units]
        """The answers that name each unit, by its number."""
        self.armies: dict[str, list[Unit]] = {realm: [] for realm in REALMS}
        """All units of each realm on the map, rebels too."""
        tally = self.tally = {flag: NOWHERE.copy() for flag in FLAGS}
        """3.2 By flag, how many units stand in each area, its city included, and in each sea."""
        loyal = self.loyal = {realm: NOWHERE.copy() for realm in REALMS}
        """3.7 By realm, how many units, rebels left out, stand in each area, its city included, and in each sea."""
        for unit in self.units:
            if unit.at:
                realm, ground = REALM[unit.kingdom], GROUND[unit.at]
                self.armies[realm].append(unit)
                tally[flags[unit.n]][ground] += 1
                if not unit.rebel:
                    loyal[realm][ground] += 1
        self.unsettled.update(GROUNDS)
        self.trail = []
        self.menu.close()

    def plant(self, area: str, before: str, realm: str) -> None:
        """3.7 A realm's control marker lies where another's was; empty: none."""
        self.lands[before].remove(area)
        insort(self.lands[realm], area, key=RANK.__getitem__)
        self.trail.append(area)

    def settlers(self, area: str, settled: bool) -> None:
        """6.2 Settlers have settled in an area, or left it: room for one more Christian, or for one less."""
        for flag in SETTLERS:
            self.limits[flag][area] = STACK[area] + settled

    def changed(self, ground: str) -> None:
        """Something changed in an area or sea: control must be settled there, and offers made anew."""
        self.unsettled.add(ground)
        self.menu.stale.add(ground)

    def take_unsettled(self) -> set[str]:
        """3.7 The areas and seas where control may have changed: it is settled now, and the offers are void."""
        unsettled, self.unsettled = self.unsettled, set()
        self.menu.close()
        return unsettled

    def _count(self, unit: Unit, ground: str, n: int) -> None:
        """3.2, 3.7 A unit counts where it stands: for its flag and, unless it rebels, for its realm."""
        self.tally[self.flags[unit.n]][ground] += n
        if not unit.rebel:
            self.loyal[REALM[unit.kingdom]][ground] += n

    def _hoist(self, units: list[Unit]) -> None:
        """Units on the map may have to change their flag."""
        for unit in units:
            flag = self.banner(unit)
            if flag != self.flags[unit.n]:
                self._count(unit, GROUND[unit.at], -1)
                self.flags[unit.n] = flag
                self._count(unit, GROUND[unit.at], 1)
                self.trail = []

    def _hero_comes_or_goes(self, unit: Unit) -> None:
        """7.1, 7.3 Al-Mansur, El Cid or a rebel has come or gone: who follows El Cid now?"""
        if unit.kind in HEROES:
            self.heroes.pop(unit.kind, None)
            if unit.at:
                self.heroes[unit.kind] = unit
        if unit.kind == "cid" or "cid" in self.heroes:
            self._hoist([u for u in self.armies["andalus"] if u.rebel])


def banners(war: str) -> dict[str, str]:
    """5.1 The flag that each realm fights under while one of them is at war (empty: none)."""
    return {**SIDE, war: "war", "": "", "rebels": "rebels"}
