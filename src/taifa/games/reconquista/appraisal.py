"""What cities, areas and whole positions are worth to a seat."""

from __future__ import annotations

from taifa.core.appraisal import Scales
from taifa.games.reconquista.control import hostile_city, realm_flag
from taifa.games.reconquista.movement import plunderable
from taifa.games.reconquista.state import HOSTILE, Reconquista, Unit, foes
from taifa.games.reconquista.tables import ADJACENT, AREA_OF, AREAS, CITY, HEAVY, OTHER, SEATS, SIDE
from taifa.games.reconquista.treasury import income
from taifa.games.reconquista.victory import scores, swords_taken

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


def city_worth(s: Reconquista, area: str, seat: str) -> float:
    """How much a seat wants the city of an area; for the Muslims the second great city is the game."""
    if seat == "muslims" and AREAS[area].sword:
        return 7.0 + 6.0 * swords_taken(s)
    return WORTH[seat][area]


OTHERS = {seat: frozenset(k for k, side in SIDE.items() if side == OTHER[seat]) for seat in SEATS}
"""The kingdoms across the table from a seat."""
NEXT = {area: frozenset(near) for area, near in ADJACENT.items()}
TWO_OFF = {area: frozenset(far for there in near for far in ADJACENT[there]) for area, near in ADJACENT.items()}


def enemy_lands(s: Reconquista, seat: str) -> set[str]:
    """Areas that the enemy of a seat holds or stands in; France and rebels go nowhere by themselves."""
    others = OTHERS[seat]
    found = {area for area, holder in s.control.items() if holder in others}
    found.update([area for area, holder in s.city.items() if holder in others])
    found.update([AREA_OF[u.at] for u in s.units if u.kingdom in others and u.at in AREA_OF and not u.rebel])
    return found


def threat(enemy: set[str], area: str) -> float:
    """How near the enemy is: 3 next door, 1.5 two areas off, a little otherwise."""
    if not enemy.isdisjoint(NEXT[area]):
        return 3.0
    return 0.3 if enemy.isdisjoint(TWO_OFF[area]) else 1.5


def need(s: Reconquista, area: str, seat: str, enemy: set[str]) -> float:
    """How badly an area of ours wants one more unit in its city."""
    city = CITY.get(area)
    if city is None:
        return 0.2 * threat(enemy, area)
    inside = len(s.at(city))
    return city_worth(s, area, seat) * threat(enemy, area) / (1 + 3 * inside)


def prize(s: Reconquista, area: str, flag: str, seat: str, stack: list[Unit]) -> float:
    """What a stack could win by standing in an area."""
    holder = s.control[area]
    if holder and SIDE[holder] == seat == flag and not s.war and not s.at(area):
        return 0.0
    outside = len(foes(s, area, flag))
    city = CITY.get(area)
    score = 0.0
    size = len(stack)
    if city and hostile_city(s, area, flag):
        worth = city_worth(s, area, seat)
        garrison = len(foes(s, city, flag))
        if not outside and not garrison:
            score = 2.5 * worth
        elif not outside:
            purse = s.treasure(stack[0].realm)
            score = worth * (0.12 + 0.2 * size - 0.08 * garrison) if purse else 0.1
        else:
            score = worth * 0.15 * size / outside
    elif not city and not outside and holder and HOSTILE[flag, realm_flag(s, holder)]:
        score = 1.0 + AREAS[area].value
    if outside > size:
        score -= 2.0 * (outside - size)
    elif outside:
        score += 0.6 * (size - outside) + quality(stack) - 0.3
    if area not in s.plundered and plunderable(s, area, flag):
        score += 1.2
    if city and not hostile_city(s, area, flag) and s.control[area] and outside:
        score += 2.0
    return score


def quality(stack: list[Unit]) -> float:
    """Heavy troops against light ones."""
    return 0.25 * sum(1 for u in stack if u.kind in HEAVY) - 0.2 * sum(1 for u in stack if u.kind == "peon")


def spare(s: Reconquista, unit: Unit, enemy: set[str]) -> bool:
    """Can a unit leave its place without laying a city bare that the enemy could walk into?"""
    area = AREA_OF.get(unit.at)
    if area is None or area not in CITY:
        return True
    if unit.kind == "host" and AREAS[area].sword and SIDE[unit.kingdom] == "christians":
        return False
    if unit.at == area or len(s.at(unit.at)) > (2 if AREAS[area].sword else 1):
        return True
    return threat(enemy, area) < 1.0 and not AREAS[area].sword


# How a seat stands -------------------------------------------------------------------------------------

TURNS = 16
STRENGTH = {"peon": 1.0, "rider": 1.2, "mesnada": 1.6, "order": 1.8, "crusader": 1.8, "fleet": 0.3, "host": 2.0}
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

SCALES = Scales("taifa.games.reconquista", COUNTS, context=COUNTS[:5])


def counts(s: Reconquista, seat: str) -> tuple[float, ...]:
    """Time gone, the lead, income to come, units, great cities lost, cities that could be walked into, stratagems."""
    sign = 1.0 if seat == "christians" else -1.0
    gone = s.turn / TURNS
    left = 1.0 - gone
    points = scores(s)
    lead = sign * (points["christians"] - points["muslims"])
    yields = {"christians": float(sum(income(s, realm) for realm in s.realms)), "muslims": float(income(s, "andalus"))}
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


def strength(s: Reconquista, seat: str) -> tuple[float, float]:
    """The units of a seat's kingdoms on the map, and those of the other's; rebels count for nobody."""
    found = {"christians": 0.0, "muslims": 0.0, "france": 0.0}
    for unit in s.units:
        if unit.at and not unit.rebel:
            found[SIDE[unit.kingdom]] += STRENGTH.get(unit.kind, 1.0)
    return found[seat], found[OTHER[seat]]


def bare_cities(s: Reconquista, seat: str) -> float:
    """What a seat's cities are worth that the enemy stands next to, the less the more units are inside."""
    enemy = enemy_lands(s, seat)
    total = 0.0
    for area, city in CITY.items():
        if SIDE.get(s.city[area]) == seat and not enemy.isdisjoint(NEXT[area]):
            total += WORTH[OTHER[seat]][area] / (1 + 2 * len(s.at(city)))
    return total
