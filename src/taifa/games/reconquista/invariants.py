"""What must be true of every position."""

from __future__ import annotations

from collections import Counter

from taifa.games.reconquista.model.field import FLAGS, Field
from taifa.games.reconquista.model.state import ENEMIES, State
from taifa.games.reconquista.model.tables import (
    AREA_OF,
    AREAS,
    CITY,
    GROUND,
    GROUNDS,
    KINGDOMS,
    SEAS,
    SEATS,
    SIDE,
    STRATAGEMS,
    SUPPLY,
    counters,
)
from taifa.games.reconquista.rules.operations.operations import AMPLE, led_by_cid, offers_at
from taifa.games.reconquista.rules.war import fresh_may_operate


def check(s: State) -> None:
    """Raise AssertionError where a position can't be."""
    _units(s)
    _land(s)
    _treasure(s)
    _stratagems(s)


def _units(s: State) -> None:
    count: Counter[tuple[str, str]] = Counter()
    for n, unit in enumerate(s.units):
        assert unit.n == n, f"unit {n} is numbered {unit.n}"
        if not unit.at:
            assert unit.aboard < 0, f"{unit.id} is aboard a fleet and off the map"
            continue
        assert unit in s.at(unit.at), f"{unit.id} is not found at {unit.at}"
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
    assert sum(n for (_, kind), n in count.items() if kind == "crusader") <= SUPPLY["others"].counters["crusader"]
    _under_way(s)
    _field(s)
    _offers(s)


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
    if menu.means != (realm, min(treasure, AMPLE), realm != s.war or fresh_may_operate(s)):
        return
    followers = led_by_cid(s, realm)
    for ground in GROUNDS:
        if ground not in menu.stale:
            offers = offers_at(s, realm, s.field.banners[realm], ground, treasure, followers)
            assert list(menu.offers[ground]) == offers, f"offers at {ground}"


def _field(s: State) -> None:
    """What is kept about who stands where is what a fresh look at the units gives."""
    kept, fresh = s.field, Field(s.units, s.war, s.settled)
    for name in ("there", "crowd", "armies"):
        found, wanted = getattr(kept, name), getattr(fresh, name)
        assert {k: [u.n for u in v] for k, v in found.items()} == {k: [u.n for u in v] for k, v in wanted.items()}, name
    for unit in s.units:
        if unit.at:
            assert s.unit(unit.id) is unit and kept.orders[unit.n].piece == unit.id
            assert kept.flags[unit.n] == fresh.flags[unit.n], f"{unit.id} under the flag of {kept.flags[unit.n]}"
    for name in ("tally", "loyal"):
        found, wanted = getattr(kept, name), getattr(fresh, name)
        for key, counts in found.items():
            assert {g: n for g, n in counts.items() if g} == {g: n for g, n in wanted[key].items() if g}, (name, key)
    for flag in FLAGS:
        assert kept.limits[flag] == fresh.limits[flag], flag
    assert kept.heroes == fresh.heroes and kept.banners == fresh.banners


def _land(s: State) -> None:
    assert set(s.control) == set(AREAS)
    assert set(s.city) == set(CITY)
    known = {"", "andalus", "france", *s.realms, *s.fallen}
    assert set(s.control.values()) <= known, set(s.control.values()) - known
    assert set(s.city.values()) <= known | {"rebels"}, set(s.city.values()) - known
    for area, city in CITY.items():
        flags = {s.flag(u) for u in s.at(city)}
        assert len(flags) <= 1, f"{flags} share the city of {area}"
    assert len(s.settled) <= SUPPLY["others"].counters["settlement"]
    assert len(set(s.plundered)) == len(s.plundered)
    for area in s.settled:
        assert SIDE.get(s.control[area]) != "muslims", f"settlers under Muslim rule in {area}"
    for realm in s.realms:
        assert realm in s.thrones, f"{realm} has no throne"
    _company(s)


def _company(s: State) -> None:
    """Who never stands together: heroes and royal hosts of a side (7.1, 7.3), enemies of a city's holder inside it
    (14.0), rebels under the marker of the realm they left (8.1)."""
    field = s.field
    for hero in field.heroes.values():
        flag = field.flags[hero.n]
        kings = [u.id for u in field.crowd[GROUND[hero.at]] if u.kind == "host" and field.flags[u.n] == flag]
        assert hero.at in SEAS or not kings, f"{hero.id} beside {kings}"
    for area, city in CITY.items():
        for unit in field.there[city]:
            holder = s.city[area]
            flag = field.flags[unit.n]
            foe = holder == "rebels" if flag != "rebels" else holder not in ("rebels", "")
            foe = foe or field.banners[holder] in ENEMIES[flag]
            assert not foe or s.with_cid(unit), f"{unit.id} in {city}, which is held by {holder!r}"
    for unit in s.units:
        if unit.rebel and unit.at:
            area = AREA_OF[unit.at]
            assert s.control[area] != unit.realm, f"{unit.id} rebels in {area} under its own realm's marker"


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
