"""What cities, areas and whole positions are worth to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from typing import TypeAlias

from taifa.core.value_model import ValueModel
from taifa.games.reconquista.model.state import ENEMIES, State
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    AREAS,
    CITY,
    GROUND,
    HEAVY,
    KINDS,
    OTHER,
    REALMS,
    SEATS,
    SIDE,
    SWORD_CITIES,
    VALUE,
)
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.operations.movement import plunderable
from taifa.games.reconquista.rules.treasury import income
from taifa.games.reconquista.rules.victory import scores, swords_taken

# What is worth what ------------------------------------------------------------------------------------


def _plain_worth(area: str, seat: str) -> float:
    row = AREAS[area]
    home = SIDE[row.home]
    if home == "france":
        return 0.5
    if home == "muslims":
        return 4.0 * row.points
    if seat == "christians":
        return 30.0 if row.sword else 5.0
    return 7.0 if row.sword else 4.0


WORTH = {seat: {area: _plain_worth(area, seat) for area in CITY} for seat in SEATS}
GREAT_PRIZES = tuple(
    WORTH["muslims"] | dict.fromkeys(SWORD_CITIES, 7.0 + 6.0 * taken) for taken in range(len(SWORD_CITIES) + 1)
)
"""What the cities are worth to the Muslims once they have taken so many great ones: the second one is the game."""


def city_worths(s: State, seat: str) -> Mapping[str, float]:
    """How much a seat wants the city of each area."""
    return GREAT_PRIZES[swords_taken(s)] if seat == "muslims" else WORTH[seat]


# Where the enemy is ------------------------------------------------------------------------------------

OURS = {seat: frozenset(kingdom for kingdom, side in SIDE.items() if side == seat) for seat in SEATS}
"""The kingdoms of a seat."""
OTHER_REALMS = {seat: tuple(realm for realm in REALMS if realm in OURS[OTHER[seat]]) for seat in SEATS}
"""The realms across the table from a seat."""
NEXT = {area: frozenset(near) for area, near in ADJACENT.items()}
TWO_OFF = {area: frozenset(far for there in near for far in ADJACENT[there]) for area, near in ADJACENT.items()}
GREAT = frozenset(SWORD_CITIES)
NOBODY: frozenset[str] = frozenset()


NEXT_DOOR = 3.0
"""The greatest threat."""


Sight: TypeAlias = tuple[object, ...]
"""All of a position that something which is kept from question to question hangs on."""


class Front:
    """The areas that a seat's enemy holds or stands in, and his seas; how near that is to an area is seen once."""

    __slots__ = ("lands", "sight", "threats")

    def __init__(self, lands: set[str], sight: Sight) -> None:
        self.lands = lands
        self.sight = sight
        """All of a position that it hangs on."""
        self.threats: dict[str, float] = {}

    def threat(self, area: str) -> float:
        """How near the enemy is: 3 next door, 1.5 two areas off, a little otherwise."""
        found = self.threats.get(area)
        if found is None:
            found = 0.3 if self.lands.isdisjoint(TWO_OFF[area]) else 1.5
            if not self.lands.isdisjoint(NEXT[area]):
                found = NEXT_DOOR
            self.threats[area] = found
        return found


_fronts: dict[str, Front] = {}
"""Each seat's front at the question before."""


def front_of(s: State, seat: str) -> Front:
    """Where the enemy of a seat is: as at the question before, if nothing of it has changed since.

    France and rebels go nowhere by themselves.
    """
    armies = s.field.armies
    stand = [u.at for realm in OTHER_REALMS[seat] for u in armies[realm] if not u.rebel]
    sight: Sight = (stand, [*s.control.values()], [*s.city.values()])
    front = _fronts.get(seat)
    if front is None or front.sight != sight:
        is_other = OURS[OTHER[seat]].__contains__
        found = set(compress(s.control, map(is_other, s.control.values())))
        found.update(compress(s.city, map(is_other, s.city.values())))
        found.update([GROUND[place] for place in stand])
        front = _fronts[seat] = Front(found, sight)
    return front


def need(s: State, area: str, worths: Mapping[str, float], front: Front) -> float:
    """How badly an area of ours wants one more unit in its city, which is worth so much."""
    city = CITY.get(area)
    if city is None:
        return 0.2 * front.threat(area)
    return worths[area] * front.threat(area) / (1 + 3 * len(s.field.there[city]))


def spare(s: State, unit: Unit, front: Front) -> bool:
    """Can a unit leave its place without laying a city bare that the enemy could walk into?"""
    area = GROUND[unit.at]
    if area not in CITY:
        return True
    great = area in GREAT
    if great and unit.kind == "host" and SIDE[unit.kingdom] == "christians":
        return False
    if unit.at == area or len(s.field.there[unit.at]) > (2 if great else 1):
        return True
    return not great and front.threat(area) < 1.0


# What can be won ---------------------------------------------------------------------------------------


class Chart:
    """What a seat that moves units of one flag knows of the land: it changes less often than questions are asked."""

    __slots__ = ("hostile", "own", "prizes", "sight", "spared", "worths")

    def __init__(self, s: State, flag: str, seat: str, sight: Sight) -> None:
        enemies = ENEMIES[flag]
        self.sight = sight
        """All of a position that it hangs on."""
        self.worths = city_worths(s, seat)
        self.hostile = {holder for holder, banner in s.field.banners.items() if banner in enemies}
        """Realms that are hostile to the flag, and rebels."""
        self.own = OURS[seat] if seat == flag and not s.war else NOBODY
        """Realms in whose land there is nothing to win where nobody stands in the open."""
        self.spared = {*s.plundered, *s.tributary}
        """Areas that nobody plunders any more this turn."""
        self.prizes: dict[tuple[str, int, int], float] = {}
        """Prizes where nobody stands in the open, by area, how many come and how many enemies are in the city."""


_charts: dict[tuple[str, str], Chart] = {}
"""The chart of each seat and flag at the question before."""


def chart_of(s: State, flag: str, seat: str, rich: bool) -> Chart:
    """What there is to know of the land: as at the question before, if nothing of it has changed since."""
    sight: Sight = (
        rich,
        s.war,
        s.france,
        [*s.control.values()],
        [*s.city.values()],
        [*s.plundered],
        [*s.tributary],
    )
    chart = _charts.get((flag, seat))
    if chart is None or chart.sight != sight:
        chart = _charts[flag, seat] = Chart(s, flag, seat, sight)
    return chart


class Prospect:
    """The map as a seat sees it that moves units of one realm and flag: what all areas share is looked up once."""

    __slots__ = (
        "city",
        "control",
        "enemies",
        "flag",
        "flags",
        "hostile",
        "lures",
        "own",
        "prizes",
        "rich",
        "s",
        "spared",
        "there",
        "worths",
    )

    def __init__(self, s: State, realm: str, flag: str, seat: str) -> None:
        self.s = s
        self.flag = flag
        self.flags = s.field.flags
        self.enemies = ENEMIES[flag]
        self.control = s.control
        self.city = s.city
        self.there = s.field.there
        self.rich = s.treasure(realm) > 0
        """Could a siege be paid?"""
        chart = chart_of(s, flag, seat, self.rich)
        self.worths = chart.worths
        self.hostile = chart.hostile
        self.own = chart.own
        self.spared = chart.spared
        self.prizes = chart.prizes
        self.lures: dict[str, float] = {}

    def lure(self, area: str, stack: list[Unit]) -> float:
        """The prize in an area, to the first stack that asks about it."""
        found = self.lures.get(area)
        if found is None:
            found = self.lures[area] = self.prize(area, stack)
        return found

    def best(self, areas: tuple[str, ...], stack: list[Unit]) -> float:
        """The best of the prizes in some areas, each to the first stack that asks about it; 0 if there is none."""
        lures = self.lures
        best = 0.0
        for area in areas:
            found = lures.get(area)
            if found is None:
                found = lures[area] = self.prize(area, stack)
            if found > best:
                best = found
        return best

    def prize(self, area: str, stack: list[Unit]) -> float:
        """What a stack could win by standing in an area."""
        there = self.there
        if there[area]:
            return self.look(area, stack)
        if self.control[area] in self.own:
            return 0.0
        city = CITY.get(area)
        key = (area, len(stack), self.foes_at(city) if city is not None and there[city] else 0)
        found = self.prizes.get(key)
        if found is None:
            found = self.prizes[key] = self.look(area, stack)
        return found

    def look(self, area: str, stack: list[Unit]) -> float:
        """The same, as it is now."""
        holder = self.control[area]
        outside = self.foes_at(area)
        relief = 0.0
        if area not in CITY:
            score = 1.0 + VALUE[area] if not outside and holder in self.hostile else 0.0
        elif self.city[area] in self.hostile:
            score = self.city_prize(area, outside, len(stack))
        else:
            score = 0.0
            relief = 2.0 if outside and holder else 0.0
        if outside:
            size = len(stack)
            if outside > size:
                score -= 2.0 * (outside - size)
            else:
                score += 0.6 * (size - outside) + quality(stack) - 0.3
        if self.can_plunder(area, holder):
            score += 1.2
        return score + relief

    def city_prize(self, area: str, outside: int, size: int) -> float:
        """What so many could win at a hostile city with some enemies before it: to fight for, free, or to besiege."""
        worth = self.worths[area]
        if outside:
            return worth * 0.15 * size / outside
        garrison = self.foes_at(CITY[area])
        if not garrison:
            return 2.5 * worth
        return worth * (0.12 + 0.2 * size - 0.08 * garrison) if self.rich else 0.1

    def can_plunder(self, area: str, holder: str) -> bool:
        """Is there something to plunder in an area that bears this control marker, if any?"""
        if holder and holder != "france":
            return holder in self.hostile and area not in self.spared
        return plunderable(self.s, area, self.flag)

    def foes_at(self, place: str) -> int:
        """How many units are in a place that are hostile to the flag, but for rebels that pay tribute (8.3)."""
        flags, enemies = self.flags, self.enemies
        found = 0
        for unit in self.there[place]:
            hostile = flags[unit.n] in enemies and unit.aboard < 0
            if hostile and not (unit.rebel and GROUND[place] in self.s.tributary):
                found += 1
        return found


def quality(stack: list[Unit]) -> float:
    """Heavy troops against light ones."""
    heavy = peons = 0
    for unit in stack:
        if unit.kind in HEAVY:
            heavy += 1
        elif unit.kind == "peon":
            peons += 1
    return 0.25 * heavy - 0.2 * peons


# How a seat stands -------------------------------------------------------------------------------------

TURNS = 16
"""How many turns a campaign has."""
STRENGTH = dict.fromkeys(KINDS, 1.0) | {
    "rider": 1.2,
    "mesnada": 1.6,
    "order": 1.8,
    "crusader": 1.8,
    "fleet": 0.3,
    "host": 2.0,
}
COUNTS = (
    "time",
    "time_squared",
    "time_cubed",
    "collapse",
    "strife",
    "lead_early",
    "lead_late",
    "lead_last",
    "income",
    "their_income",
    "units_early",
    "units_late",
    "their_units_early",
    "their_units_late",
    "great_city",
    "two_great_cities",
    "bare",
    "their_bare",
    "hand",
)
"""What is counted in a position, all but the first five so that more is better for the seat; see `counts`."""

VALUE_MODEL = ValueModel("taifa.games.reconquista", COUNTS, context=COUNTS[:5])


def counts(s: State, seat: str) -> tuple[float, ...]:
    """Time gone, the lead, income to come, units, great cities lost, cities that could be walked into, stratagems."""
    sign = 1.0 if seat == "christians" else -1.0
    gone = s.turn / TURNS
    left = 1.0 - gone
    points = scores(s)
    lead = sign * (points["christians"] - points["muslims"])
    yields = {
        "christians": float(sum(income(s, realm) for realm in s.realms)),
        "muslims": float(income(s, "andalus")),
    }
    ours, theirs = strength(s, seat)
    swords = swords_taken(s)
    return (
        gone,
        gone * gone,
        gone**3,
        float(bool(s.collapse)),
        float(bool(s.war)),
        lead * left,
        lead * gone,
        lead * gone * gone,
        yields[seat] * left,
        -yields[OTHER[seat]] * left,
        ours * left,
        ours * gone,
        -theirs * left,
        -theirs * gone,
        -sign * float(swords == 1),
        -sign * float(swords > 1),
        -bare_cities(s, seat),
        bare_cities(s, OTHER[seat]),
        float(len(s.hands[seat]) - len(s.hands[OTHER[seat]])),
    )


def strength(s: State, seat: str) -> tuple[float, float]:
    """The units of a seat's kingdoms on the map, and those of the other's; rebels count for nobody."""
    ours, theirs = OURS[seat], OURS[OTHER[seat]]
    mine = others = 0.0
    for unit in s.units:
        if unit.at and not unit.rebel:
            if unit.kingdom in ours:
                mine += STRENGTH[unit.kind]
            elif unit.kingdom in theirs:
                others += STRENGTH[unit.kind]
    return mine, others


def bare_cities(s: State, seat: str) -> float:
    """What a seat's cities are worth that the enemy stands next to, the less the more units are inside."""
    enemy = front_of(s, seat).lands
    ours = OURS[seat]
    worths = WORTH[OTHER[seat]]
    total = 0.0
    for area, city in CITY.items():
        if s.city[area] in ours and not enemy.isdisjoint(NEXT[area]):
            total += worths[area] / (1 + 2 * len(s.field.there[city]))
    return total
