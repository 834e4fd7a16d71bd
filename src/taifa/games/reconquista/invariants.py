"""What must be true of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import is_

from taifa.games.reconquista.model.field import Field
from taifa.games.reconquista.model.state import ENEMIES, State
from taifa.games.reconquista.model.tables import (
    AREA_OF,
    AREAS,
    CITY,
    GROUND,
    GROUNDS,
    KINGDOMS,
    OFF_MAP,
    SEAS,
    SEATS,
    SIDE,
    STRATAGEMS,
    SUPPLY,
    counters,
)
from taifa.games.reconquista.rules.operations.operations import contest_force, led_by_cid, means_of, offers_at


class Seen:
    """The position that was checked last: what follows from facts that are still the same needs no second look."""

    def __init__(self) -> None:
        self.units: Sequence[tuple[object, ...]] = ()
        self.land: tuple[object, ...] = ()
        self.markers: tuple[object, ...] = ()
        self.field = Field([], "", {}, {})
        """A fresh look at who stands where."""


SEEN = Seen()


def check(s: State) -> None:
    """Raise AssertionError where a position can't be."""
    # A unit's points and what it has done are left out: nothing below depends on them.
    units = [(u.n, u.kind, u.kingdom, u.at, u.rebel, u.aboard) for u in s.units]
    land = (
        s.war,
        s.control.copy(),
        s.city.copy(),
        s.settled.copy(),
        s.thrones.copy(),
        s.plundered[:],
        s.realms[:],
        s.fallen[:],
    )
    markers = (s.cup[:], s.spent[:], [s.hands[seat][:] for seat in SEATS], s.tomb)
    last = SEEN.units, SEEN.land, SEEN.markers
    SEEN.units, SEEN.land, SEEN.markers = (), (), ()  # what fails now fails again
    moved = (units, land) != last[:2]
    # Units of another position, or of one gone back to, are others although they look the same.
    if moved or not all(map(is_, s.units, SEEN.field.units)):
        SEEN.field = Field(list(s.units), s.war, s.settled, s.control)
        _units(s)
    _field(s)
    if moved:
        _land(s)
    if markers != last[2]:
        _stratagems(s)
    _under_way(s)
    _offers(s)
    _treasure(s)
    SEEN.units, SEEN.land, SEEN.markers = units, land, markers


def _units(s: State) -> None:
    """2.3 Each unit is where its kind can be, and there are no more of them than counters."""
    count: Counter[tuple[str, str]] = Counter()
    for n, unit in enumerate(s.units):
        assert unit.n == n, f"unit {n} is numbered {unit.n}"
        if not unit.at:
            assert unit.aboard < 0, f"{unit.id} is aboard a fleet and off the map"
            continue
        count[unit.kingdom, unit.kind] += 1
        if unit.kind == "fleet":
            assert unit.at in SEAS, f"{unit.id} is a fleet at {unit.at}"
        elif unit.at in SEAS:
            assert unit.aboard >= 0, f"{unit.id} walks on {unit.at}"
            assert s.units[unit.aboard].at == unit.at, f"{unit.id} is aboard a fleet elsewhere"
        else:
            assert unit.at in AREA_OF, f"{unit.id} is at {unit.at!r}"
            assert unit.aboard < 0, f"{unit.id} is aboard a fleet on land"
        assert unit.kingdom in KINGDOMS
        if unit.rebel:
            assert unit.kind not in ("host", "cid", "almansur", "fleet", "order", "crusader"), f"{unit.id} rebels"
            assert unit.kingdom not in ("africa", "france"), f"{unit.id} rebels"
    for (kingdom, kind), found in count.items():
        if kind not in ("crusader", "cid"):
            assert found <= counters(kingdom, kind), f"{found} {kind} of {kingdom}"
        assert kind != "host" or found == 1, f"{kingdom} has {found} royal hosts"  # united crowns too (8.4)
    assert sum(n for (_, kind), n in count.items() if kind == "crusader") <= SUPPLY["others"].counters["crusader"]


def _under_way(s: State) -> None:
    """What lasts only while something goes on: nobody is aboard but on a voyage, no fight outlives its place."""
    if not s.marching:
        for unit in s.units:
            assert unit.aboard < 0, f"{unit.id} is left aboard"
    if s.fight:
        assert s.front, f"{s.fight} is fought nowhere"
    for name, numbers in (("crossed", s.crossed), ("raiding", s.raiding)):
        assert s.active or not numbers, f"{name} outside of operations: {numbers}"
        assert all(n < len(s.units) for n in numbers), f"{name} unknown: {numbers}"


def _offers(s: State) -> None:
    """What the active realm was offered is still right wherever nothing changed since."""
    menu, realm = s.field.menu, s.active
    if not realm:
        return
    treasure = s.treasure(realm)
    if menu.means != means_of(s, realm, treasure):
        return
    followers = led_by_cid(s, realm)
    for ground in GROUNDS:
        if ground not in menu.stale:
            offers = offers_at(s, realm, s.field.banners[realm], ground, treasure, followers)
            assert list(menu.offers[ground]) == offers, f"offers at {ground}"
            divisible = len(contest_force(s, realm, ground, offers)) > 1
            assert (ground in menu.divisible) == divisible, f"whether units could stay out of it at {ground}"


def _field(s: State) -> None:
    """What is kept about who stands where is what a fresh look at the units gives."""
    kept, fresh = s.field, SEEN.field
    for name in ("there", "crowd", "armies"):
        found, wanted = getattr(kept, name), getattr(fresh, name)
        assert found == wanted, f"{name}: {[place for place in wanted if found.get(place) != wanted[place]]}"
    assert kept.units == fresh.units
    for unit, order, flag, wanted in zip(s.units, kept.orders, kept.flags, fresh.flags, strict=True):
        if unit.at:  # who is off the map has no flag to speak of
            assert flag == wanted, f"{unit.id} under the flag of {flag}"
            assert order is fresh.orders[unit.n], f"{unit.id} is ordered as {order.piece}"
    for name in ("tally", "loyal"):
        found, wanted = getattr(kept, name), getattr(fresh, name)
        for key, counts in found.items():
            wanted[key][OFF_MAP] = counts[OFF_MAP]  # how many are off the map is nobody's concern
            assert counts == wanted[key], (name, key)
    assert kept.limits == fresh.limits
    assert kept.lands == fresh.lands
    assert kept.heroes == fresh.heroes and kept.banners == fresh.banners


def _land(s: State) -> None:
    assert set(s.control) == set(AREAS)
    assert set(s.city) == set(CITY)
    known = {"", "andalus", "france", *s.realms, *s.fallen}
    assert set(s.control.values()) <= known, set(s.control.values()) - known
    assert set(s.city.values()) <= known | {"rebels"}, set(s.city.values()) - known
    for area, city in CITY.items():
        if inside := s.at(city):
            flags = set(map(s.flag, inside))
            assert len(flags) == 1, f"{flags} share the city of {area}"
    assert len(s.settled) <= SUPPLY["others"].counters["settlement"]
    assert len(set(s.plundered)) == len(s.plundered)
    for area in s.settled:
        assert SIDE.get(s.control[area]) != "muslims", f"settlers under Muslim rule in {area}"
    for realm in s.realms:
        assert realm in s.thrones, f"{realm} has no throne"
    _company(s)


def _company(s: State) -> None:
    """Who never stands together: heroes and royal hosts of a side (7.1, 7.3), enemies of a city's holder inside it
    (14.0), rebels under the marker of the realm they left, unless they follow El Cid there (7.3, 8.1)."""
    field = s.field
    for hero in field.heroes.values():
        flag = field.flags[hero.n]
        kings = [u.id for u in field.crowd[GROUND[hero.at]] if u.kind == "host" and field.flags[u.n] == flag]
        parting = s.phase in ("redeploy", "close")  # the end of a war may leave them together
        assert hero.at in SEAS or not kings or parting, f"{hero.id} beside {kings}"
    for area, city in CITY.items():
        for unit in field.there[city]:
            holder = s.city[area]
            flag = field.flags[unit.n]
            foe = holder == "rebels" if flag != "rebels" else holder not in ("rebels", "")
            foe = foe or field.banners[holder] in ENEMIES[flag]
            assert not foe or s.with_cid(unit), f"{unit.id} in {city}, which is held by {holder!r}"
    for unit in s.units:
        if unit.rebel and unit.at and not s.with_cid(unit):
            area = AREA_OF[unit.at]
            lapses = s.trespassed.get(area) == unit.realm  # El Cid left him there: the marker goes with the operations
            assert s.control[area] != unit.realm or lapses, f"{unit.id} rebels in {area} under its own realm's marker"


def _treasure(s: State) -> None:
    for realm, purse in s.purse.items():
        assert purse >= 0, f"{realm} owes {purse}"
    for realm, spoils in s.spoils.items():
        assert spoils >= 0, f"{realm} owes {spoils} of plunder"


def _stratagems(s: State) -> None:
    everywhere = Counter(s.cup) + Counter(s.spent)
    for seat in SEATS:
        everywhere += Counter(s.hands[seat])
        assert not any(STRATAGEMS[card].now for card in s.hands[seat])
    if s.tomb:
        everywhere["tomb"] += 1
    for name, row in STRATAGEMS.items():
        missing = row.copies - everywhere[name]
        assert 0 <= missing <= (1 if row.now else 0), f"{name}: {everywhere[name]} of {row.copies}"
