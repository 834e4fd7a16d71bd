"""Who stands where and under which flag: derived from a position's units when it is made or loaded, never stored.

A unit enters the map by `enlist`, moves by `put` and leaves by `dismiss`; whoever changes a unit's loyalty calls
`turn_coat`, whoever changes its kingdom calls `rally`, whoever changes who is at war (5.1) `go_to_war`. Nothing else
keeps these tables.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeAlias

from taifa.core.decision import Action
from taifa.games.reconquista.model.tables import GROUND, GROUNDS, OFF_MAP, PLACES, REALM, REALMS, SIDE, STACK

if TYPE_CHECKING:
    from taifa.games.reconquista.model.state import Unit

FLAGS = ("christians", "muslims", "war", "france", "rebels")
MUSLIM = frozenset(("andalus", "africa"))
HEROES = frozenset(("almansur", "cid"))
NO_OFFERS = ("", 0, False)
OUTLAWS = "outlaws"
"""Rebels are counted among the loyal of no realm."""
Counts: TypeAlias = tuple[dict[str, int], dict[str, int], set[str]]
"""3.2 Of a flag: how many of its units stand in each area, how many it takes, and which areas are full."""
Account: TypeAlias = tuple[Counts, dict[str, int], bool]
"""What counts a unit: the counts of its flag, the loyal of its realm (3.7), and whether it is a hero or a rebel."""
NOBODY = dict.fromkeys((*GROUNDS, OFF_MAP), 0)
kind_of = attrgetter("kind")
"""The kind of a unit."""
number_of = attrgetter("n")


@cache
def piece_id(kingdom: str, kind: str, n: int) -> str:
    """The id of a unit's piece on the board."""
    return f"{kingdom}-{kind}-{n}"


def banners(war: str) -> dict[str, str]:
    """5.1 The flag that each realm fights under while one of them is at war (empty: none)."""
    return {**SIDE, war: "war", "": "", "rebels": "rebels"}


class Orders:
    """The answers that name a unit, made once for each piece."""

    __slots__ = ("enter", "march", "piece", "redeploy", "take")

    def __init__(self, kingdom: str, kind: str, n: int) -> None:
        piece = piece_id(kingdom, kind, n)
        self.piece = piece
        self.enter: Action = ("enter", piece)
        self.march: Action = ("march", piece)
        self.redeploy: Action = ("redeploy", piece)
        self.take: Action = ("take", piece)


orders_of = cache(Orders)


class Field(list["Unit"]):
    """The units of a position in the order of their numbers: all that is stored. Then by place, by realm, by flag."""

    __slots__ = (
        "armies",
        "banners",
        "counts",
        "crowd",
        "flags",
        "full",
        "heroes",
        "ids",
        "lands",
        "ledger",
        "limits",
        "loyal",
        "menu",
        "offered",
        "offers",
        "orders",
        "pieces",
        "spots",
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
        self.there: dict[str, list[Unit]] = {place: [] for place in PLACES}
        """The units in each place (open country, a city, a sea), in the order of their numbers."""
        self.crowd: dict[str, list[Unit]] = {ground: [] for ground in NOBODY}
        """The units in each area, its city included, and in each sea, in the order of their numbers."""
        crowds = map(self.crowd.__getitem__, GROUND.values())
        self.spots = dict(zip(PLACES, zip(self.there.values(), crowds, GROUND.values(), strict=True), strict=True))
        """For each place the units there, those in all its area or sea, and which that is."""
        self.heroes: dict[str, Unit] = {}
        """7.1, 7.3 Al-Mansur and El Cid, when they are on the map."""
        self.unsettled: set[str] = set()
        """3.7 Areas in which control may have changed since it was settled, besides those that are stale."""
        self.lands: dict[str, list[str]] = {}
        """3.7 The areas by whose control marker they bear, as far as asked so far: see control.py."""
        self.stale: set[str] = set()
        """Areas and seas where something changed since the offers were made."""
        self.offers: dict[str, list[Action]] = {}
        """5.0 What the active realm's units can do next, by area or sea, where they can; see operations.py."""
        self.menu: list[tuple[int, list[Action]]] = []
        """5.0 The same offers in the order of the map."""
        for unit in units:
            there, crowd, _ = self.spots[unit.at]
            there.append(unit)
            crowd.append(unit)
            if unit.kind in HEROES and unit.at:
                self.heroes[unit.kind] = unit
        self.rally(war)

    def take_unsettled(self) -> set[str]:
        """3.7 The areas and seas where control may have changed: it is settled now, and the offers are void."""
        unsettled = self.unsettled
        unsettled.update(self.stale)
        self.unsettled = set()
        self.stale.clear()
        self.offered = NO_OFFERS
        return unsettled

    def rally(self, war: str) -> None:
        """Whose the units are and under which flag they fight, seen anew: when a realm changes (2.8, 7.3, 8.4)."""
        self.war = war
        self.banners = banners(war)
        """5.1 The flag that each realm fights under; rebels hold cities too."""
        self.armies: dict[str, list[Unit]] = {realm: [] for realm in REALMS}
        """All units of each realm on the map, rebels too, in the order of their numbers."""
        self.tally = {flag: NOBODY.copy() for flag in FLAGS}
        """3.2 By flag, how many units stand in each area, its city included, and in each sea."""
        self.full: dict[str, set[str]] = {flag: set() for flag in FLAGS}
        """3.2 By flag, the areas that have no room for another of its units."""
        self.counts = {flag: (self.tally[flag], self.limits[flag], self.full[flag]) for flag in FLAGS}
        self.loyal = {realm: NOBODY.copy() for realm in (*REALMS, OUTLAWS)}
        """3.7 By realm, how many units, rebels left out, stand in each area, its city included, and in each sea."""
        self.flags: list[str] = []
        """Under whose flag each unit fights now, by its number."""
        self.ledger: list[Account] = []
        """What counts each unit where it comes and goes, by its number."""
        self.orders: list[Orders] = []
        """The answers that name each unit, by its number."""
        self.ids: list[str] = []
        """The id of each unit's piece, by its number."""
        armies, banner_of, flags, ledger, ids, answers = (
            self.armies,
            self.banners,
            self.flags,
            self.ledger,
            self.ids,
            self.orders,
        )
        for unit in self:
            kingdom, kind = unit.kingdom, unit.kind
            flag = self.banner(unit) if unit.rebel or kind == "crusader" else banner_of[kingdom]
            flags.append(flag)
            account = self.account(unit, flag)
            ledger.append(account)
            orders = orders_of(kingdom, kind, unit.n)
            answers.append(orders)
            ids.append(orders.piece)
            if unit.at:
                ground = GROUND[unit.at]
                armies[REALM[kingdom]].append(unit)
                (tally, limits, full), loyal, _ = account
                loyal[ground] += 1
                count = tally[ground] = tally[ground] + 1
                if count >= limits[ground]:
                    full.add(ground)
        self.pieces = dict(zip(self.ids, self, strict=True))
        """The unit that a piece's id stands for."""
        self.unsettled.update(GROUNDS)
        self.offered = NO_OFFERS
        """For which realm and how full a purse the offers were made, and whether fresh units could operate (5.1)."""

    def go_to_war(self, realm: str) -> None:
        """5.1 The units of a realm fight under the flag of war, and those that did so far under their own again."""
        before, self.war = self.war, realm
        self.banners = banners(realm)
        for one in (before, realm):
            if one:
                self._hoist(self.armies[one])
        self.unsettled.update(GROUNDS)
        self.offered = NO_OFFERS

    def pieces_of(self, units: list[Unit]) -> list[str]:
        """The ids of these units' pieces."""
        ids = self.ids
        found = []
        for unit in units:
            found.append(ids[unit.n])
        return found

    def banner(self, unit: Unit) -> str:
        """2.4, 5.1, 7.3 The flag that a unit belongs under; Muslim rebels in El Cid's area follow him."""
        if not unit.rebel:
            return SIDE[unit.kingdom] if unit.kind == "crusader" else self.banners[unit.kingdom]
        cid = self.heroes.get("cid")
        led = cid is not None and unit.kingdom in MUSLIM and GROUND[cid.at] == GROUND[unit.at]
        return "christians" if led else "rebels"

    def account(self, unit: Unit, flag: str) -> Account:
        """What counts a unit under a flag."""
        if unit.rebel:
            return self.counts[flag], self.loyal[OUTLAWS], True
        return self.counts[flag], self.loyal[REALM[unit.kingdom]], unit.kind in HEROES

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
                self.ledger[unit.n] = self.account(unit, new)
                self._count(old, GROUND[unit.at], -1)
                self._count(new, GROUND[unit.at], 1)

    def turn_coat(self, units: list[Unit], rebel: bool) -> None:
        """2.4 Turn units to their rebel side, or back to their own."""
        for unit in units:
            ground = GROUND[unit.at]
            self.loyal[REALM[unit.kingdom]][ground] += unit.rebel - rebel
            unit.rebel = rebel
            self.ledger[unit.n] = self.account(unit, self.flags[unit.n])
            self.unsettled.add(ground)
        self._hoist(units)
        self.offered = NO_OFFERS

    def put(self, unit: Unit, place: str) -> None:
        """Set a unit down in another place."""
        old = unit.at
        unit.at = place
        here, crowd, before = self.spots[old]
        here.remove(unit)
        there, gathering, after = self.spots[place]
        if there:
            insort(there, unit)
        else:
            there.append(unit)
        stale = self.stale
        stale.add(before)
        if before == after:
            return
        stale.add(after)
        crowd.remove(unit)
        if gathering:
            insort(gathering, unit)
        else:
            gathering.append(unit)
        (tally, limits, full), loyal, restless = self.ledger[unit.n]
        loyal[before] -= 1
        loyal[after] += 1
        count = tally[before] = tally[before] - 1
        if before in full and count < limits[before]:
            full.remove(before)
        count = tally[after] = tally[after] + 1
        if count >= limits[after]:
            full.add(after)
        if restless:
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
        n, name, flag = unit.n, unit.id, self.banner(unit)
        if n < len(self):
            del self.pieces[self.ids[n]]
        self.pieces[name] = unit
        self[n : n + 1] = [unit]
        self.ids[n : n + 1] = [name]
        self.orders[n : n + 1] = [orders_of(unit.kingdom, unit.kind, n)]
        self.flags[n : n + 1] = [flag]
        self.ledger[n : n + 1] = [self.account(unit, flag)]
        self.there[OFF_MAP][:1] = self.crowd[OFF_MAP][:1] = [unit]
        insort(self.armies[REALM[unit.kingdom]], unit)
        self.put(unit, place)

    def dismiss(self, unit: Unit) -> None:
        """A unit leaves the map, if it is on it."""
        if not unit.at:
            return
        self.armies[REALM[unit.kingdom]].remove(unit)
        self.put(unit, OFF_MAP)
