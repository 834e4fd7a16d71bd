"""What cities, areas and whole positions are worth to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import ne
from typing import Final, TypeAlias

from taifa.core.decision import Target
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
    SEAS,
    SEATS,
    SIDE,
    SPOTS,
    SWORD_CITIES,
    VALUE,
)
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import full_control
from taifa.games.reconquista.rules.france import france_conquered
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
WITHIN_TWO = {area: NEXT[area] | TWO_OFF[area] for area in AREAS}
GREAT = frozenset(SWORD_CITIES)
NOBODY: frozenset[str] = frozenset()
NOTHING: set[str] = set()


NEXT_DOOR = 3.0
"""The greatest threat."""


class Post:
    """What a place means to a seat that has units there, or could have."""

    __slots__ = ("area", "at_home", "bare", "great", "holder", "want")

    def __init__(self, area: str, holder: str, want: float, bare: bool, at_home: float) -> None:
        self.area = area
        self.holder = holder
        """Who has full control of the area (3.7)."""
        self.want = want
        """How much another unit is wanted here."""
        self.bare = bare
        """Would a unit that leaves lay a city bare that the enemy could walk into?"""
        self.at_home = at_home
        """How badly one of the units here would be missed."""
        self.great = area in GREAT

    def spares(self, unit: Unit) -> bool:
        """Can a unit leave? Christian kings stay in their great cities."""
        return not self.bare and not (self.great and unit.kind == "host" and SIDE[unit.kingdom] == "christians")


class View:
    """What a seat sees on the map, kept from question to question: looked at again only where something changed."""

    __slots__ = ("cities", "s", "seen", "trail")

    def __init__(self, s: State) -> None:
        self.s = s
        self.trail = s.field.trail
        self.seen = len(self.trail)
        self.cities = [*s.city.values()]

    def news(self, cities: list[str]) -> set[str]:
        """The areas and seas where something has changed since this was asked before."""
        found = set(self.trail[self.seen :])
        self.seen = len(self.trail)
        if cities != self.cities:
            found.update(compress(self.s.city, map(ne, cities, self.cities)))
            self.cities = cities
        return found


class Front(View):
    """The areas that a seat's enemy holds or stands in, and what that means for every place of one's own."""

    __slots__ = ("lands", "needs", "posts", "restored", "theirs", "threats", "worths")

    def __init__(self, s: State, seat: str) -> None:
        super().__init__(s)
        self.theirs = OURS[OTHER[seat]]
        self.worths = city_worths(s, seat)
        self.restored = s.restored.copy()
        self.lands = self.their_lands(seat)
        self.threats: dict[str, float] = {}
        self.needs: dict[str, float] = {}
        self.posts: dict[Target, Post] = {}

    def their_lands(self, seat: str) -> set[str]:
        """Where the enemy is: all that he holds or stands in; see `is_theirs`."""
        s, is_other = self.s, self.theirs.__contains__
        armies = s.field.armies
        found = set(compress(s.control, map(is_other, s.control.values())))
        found.update(compress(s.city, map(is_other, s.city.values())))
        found.update([GROUND[u.at] for realm in OTHER_REALMS[seat] for u in armies[realm] if not u.rebel])
        return found

    def is_theirs(self, area: str) -> bool:
        """Does the enemy hold an area or its city, or stand there? France and rebels go nowhere by themselves."""
        s, theirs = self.s, self.theirs
        if s.control[area] in theirs or s.city.get(area) in theirs:
            return True
        units = s.field.crowd[area]
        return bool(units) and not theirs.isdisjoint([unit.kingdom for unit in units if not unit.rebel])

    def catch_up(self, cities: list[str], seat: str) -> None:
        """Look again where something has changed."""
        news = self.news(cities)
        worths = city_worths(self.s, seat)
        if worths is not self.worths:
            self.worths = worths
            self.needs.clear()
            self.posts.clear()
        if self.s.restored != self.restored:
            self.restored = self.s.restored.copy()
            self.posts.clear()
        for area in news:
            if area in AREAS:
                self.forget(area)
                if self.is_theirs(area) != (area in self.lands):
                    self.lands ^= {area}
                    self.weigh_threats(area)

    def forget(self, area: str) -> None:
        """What is needed in an area has changed."""
        if area in self.needs:
            del self.needs[area]
        for place in SPOTS[area]:
            if place in self.posts:
                del self.posts[place]

    def weigh_threats(self, area: str) -> None:
        """The enemy came to an area, or left it: is that nearer or farther off for those around?"""
        threats = self.threats
        for near in WITHIN_TWO[area].intersection(threats):
            before = threats.pop(near)
            if before != self.threat(near):
                self.forget(near)

    def threat(self, area: str) -> float:
        """How near the enemy is: 3 next door, 1.5 two areas off, a little otherwise."""
        found = self.threats.get(area)
        if found is None:
            found = 0.3 if self.lands.isdisjoint(TWO_OFF[area]) else 1.5
            if not self.lands.isdisjoint(NEXT[area]):
                found = NEXT_DOOR
            self.threats[area] = found
        return found

    def need(self, area: str) -> float:
        """How badly an area of ours wants one more unit in its city."""
        found = self.needs.get(area)
        if found is None:
            city = CITY.get(area)
            if city is None:
                found = 0.2 * self.threat(area)
            else:
                found = self.worths[area] * self.threat(area) / (1 + 3 * len(self.s.field.there[city]))
            self.needs[area] = found
        return found

    def post(self, place: str) -> Post:
        """What a place means to the seat."""
        found = self.posts.get(place)
        if found is None:
            found = self.posts[place] = self._post(place)
        return found

    def _post(self, place: str) -> Post:
        area = GROUND[place]
        if area in SEAS:
            return Post(area, "", 1.0, False, 0.3)
        need = self.need(area)
        holder = full_control(self.s, area)
        there = self.s.field.there
        if area not in CITY:
            return Post(area, holder, 0.1 + need, False, 0.3)
        if place == area:
            return Post(area, holder, 0.05 + need * (0.9 if there[CITY[area]] else 0.1), False, 0.3)
        inside, threat, great = len(there[place]), self.threat(area), area in GREAT
        bare = inside <= (2 if great else 1) and (great or threat >= 1.0)
        return Post(area, holder, 0.1 + need, bare, self.worths[area] * threat / (3 * inside - 2))

    def spares(self, unit: Unit) -> bool:
        """Can a unit leave its place without laying a city bare that the enemy could walk into?"""
        return self.post(unit.at).spares(unit)


_fronts: dict[str, Front] = {}
"""Each seat's front at the question before."""


def front_of(s: State, seat: str) -> Front:
    """Where the enemy of a seat is: as at the question before, brought up to date."""
    trail = s.field.trail
    front = _fronts.get(seat)
    if front is None or front.trail is not trail:
        front = _fronts[seat] = Front(s, seat)
        return front
    cities = [*s.city.values()]
    if front.seen < len(trail) or front.cities != cities or front.restored != s.restored:
        front.catch_up(cities, seat)
    return front


# What can be won ---------------------------------------------------------------------------------------


def _rings(area: str) -> tuple[tuple[str, ...], ...]:
    rings: list[tuple[str, ...]] = [(area,)]
    for _ in FADING:
        seen = {here for ring in rings for here in ring}
        rings.append(tuple({far: None for here in rings[-1] for far in ADJACENT[here] if far not in seen}))
    return tuple(rings[1:])


FADING = (1.0, 1.0 - 0.15, 1.0 - 0.15 * 2)
"""What a prize is worth one, two and three steps off."""
RINGS = {area: _rings(area) for area in AREAS}
"""The areas one, two and three steps off."""
AROUND = {area: frozenset(far for ring in rings for far in ring) for area, rings in RINGS.items()}
"""All of them: whoever stands there sees what can be won in an area."""

Sign: TypeAlias = tuple[str, str, int, int, bool, bool]
"""All in an area that its prizes hang on: whose marker lies there, who holds the city, how many enemies stand in the
open and how many in the city, whether rebels are among those in the open, and whether the enemy's city lies in land of
one's own where nobody stands."""
OUTSIDE: Final = 2
"""Where in a sign it stands how many enemies are in the open."""
Contests: TypeAlias = tuple[tuple[str, float], ...]
Outlook: TypeAlias = tuple[float, Contests]
"""The best prize that draws a unit, whoever it is, by what it fades to on the way; and areas where it matters who
comes, each with how much of its prize is left on the way."""


class Prospect(View):
    """What a seat that moves units of one flag could win by standing in each area."""

    __slots__ = (
        "draws",
        "duels",
        "enemies",
        "flag",
        "fleeting",
        "france",
        "hostile",
        "marches",
        "own",
        "plundered",
        "prizes",
        "rich",
        "signs",
        "spared",
        "tally",
        "there",
        "tributary",
        "worths",
    )

    def __init__(self, s: State, flag: str, seat: str, rich: bool) -> None:
        super().__init__(s)
        self.flag = flag
        self.rich = rich
        """Could a siege be paid?"""
        self.france = (s.france, france_conquered(s))
        self.enemies = ENEMIES[flag]
        self.there = s.field.there
        self.tally = s.field.tally[flag]
        self.worths = city_worths(s, seat)
        self.hostile = {holder for holder, banner in s.field.banners.items() if banner in self.enemies}
        """Realms that are hostile to the flag, and rebels."""
        self.own = OURS[seat] if seat == flag and not s.war else NOBODY
        """Realms in whose land there is nothing to win where nobody stands in the open."""
        self.plundered, self.tributary = s.plundered.copy(), s.tributary.copy()
        self.spared = {*s.plundered, *s.tributary}
        """Areas that nobody plunders any more this turn."""
        self.signs: dict[str, Sign] = {}
        """What was seen in each area that was looked at."""
        self.prizes: dict[int, dict[str, float]] = {}
        """Prizes by how many come and by area, where it does not matter who they are."""
        self.fleeting: list[tuple[dict[str, float], str]] = []
        """Those among them that hold for the stack of one question alone."""
        self.draws: dict[str, float] = {}
        """What draws a single unit to an area, whoever it is."""
        self.duels: set[str] = set()
        """Areas where it matters who comes alone: one can beat who is there."""
        self.marches: tuple[dict[str, Outlook], dict[str, Outlook]] = ({}, {})
        """What draws a slow unit that sets out from an area, and what draws a fast one."""

    # What has changed -----------------------------------------------------------------------------------------

    def catch_up(self, cities: list[str], seat: str) -> bool:
        """Look again where something has changed; False: all must be looked at anew."""
        s, signs = self.s, self.signs
        if cities != self.cities and (
            city_worths(s, seat) is not self.worths or france_conquered(s) is not self.france[1]
        ):
            return False
        for known, area in self.fleeting:
            known.pop(area, None)
        self.fleeting.clear()
        if self.seen == len(self.trail) and cities == self.cities:
            news = NOTHING
        else:
            news = self.news(cities)
        for area in news:
            if area in signs:
                sign = self.look(area)
                if sign != signs[area]:
                    signs[area] = sign
                    self.forget(area)
        if s.plundered != self.plundered or s.tributary != self.tributary:
            plundered, tributary = s.plundered.copy(), s.tributary.copy()
            changed = {*plundered} ^ {*self.plundered} | {*tributary} ^ {*self.tributary}
            self.plundered, self.tributary, self.spared = plundered, tributary, {*plundered, *tributary}
            for area in changed.intersection(signs):
                signs[area] = self.look(area)
                self.forget(area)
        return True

    def forget(self, area: str) -> None:
        """What could be won in an area has changed."""
        for prizes in self.prizes.values():
            if area in prizes:
                del prizes[area]
        if area in self.draws:
            del self.draws[area]
            self.duels.discard(area)
            for marches in self.marches:
                for there in AROUND[area].intersection(marches):
                    del marches[there]

    def look(self, area: str) -> Sign:
        """What there is to see in an area."""
        s, field = self.s, self.s.field
        holder, lord = s.control[area], s.city.get(area, "")
        units = self.there[area]
        pocket = not units and holder in self.own and lord in self.hostile
        if len(field.crowd[area]) == self.tally[area] and not field.heroes:
            return holder, lord, 0, 0, False, pocket
        city = CITY.get(area)
        garrison = self.count_foes(city) if city is not None else 0
        return holder, lord, self.count_foes(area), garrison, True in [unit.rebel for unit in units], pocket

    def count_foes(self, place: str) -> int:
        """How many units are in a place that are hostile to the flag, but for rebels that pay tribute (8.3)."""
        s, flags, enemies = self.s, self.s.field.flags, self.enemies
        found = 0
        for unit in self.there[place]:
            hostile = flags[unit.n] in enemies and unit.aboard < 0
            if hostile and not (unit.rebel and GROUND[place] in s.tributary):
                found += 1
        return found

    # Prizes ---------------------------------------------------------------------------------------------------

    def known(self, size: int) -> dict[str, float]:
        """The prizes that are known for so many units, whoever they are."""
        found = self.prizes.get(size)
        if found is None:
            found = self.prizes[size] = {}
        return found

    def prize(self, area: str, stack: list[Unit]) -> float:
        """What a stack could win by standing in an area."""
        size = len(stack)
        known = self.known(size)
        found = known.get(area)
        if found is None:
            found = self.reckon(area, stack)
            if not 0 < self.signs[area][OUTSIDE] <= size:
                known[area] = found
        return found

    def lure(self, area: str, stack: list[Unit], known: dict[str, float]) -> float:
        """The prize in an area to the stack that this question is about; what is known is told by who asks."""
        found = known[area] = self.reckon(area, stack)
        if 0 < self.signs[area][OUTSIDE] <= len(stack):
            self.fleeting.append((known, area))
        return found

    def best(self, areas: tuple[str, ...], stack: list[Unit], known: dict[str, float]) -> float:
        """The best of the prizes in some areas to that stack; 0 if there is none."""
        try:
            best = max(map(known.__getitem__, areas), default=0.0)
        except KeyError:
            best = max([known[area] if area in known else self.lure(area, stack, known) for area in areas])
        return best if best > 0.0 else 0.0

    def march(self, unit: Unit, area: str, duels: dict[str, float]) -> float:
        """What setting out is worth: the best prize within two areas, or three for the fast.

        Where it matters who comes, because he can beat who is there, the first who asks stands for all (`duels`).
        """
        fast = unit.left >= 5
        kept = self.marches[fast]
        best, contests = kept[area] if area in kept else self.look_around(area, fast)
        for there, share in contests:
            if there not in duels:
                duels[there] = self.reckon(there, [unit])
            best = max(best, duels[there] * share)
        return 0.4 + best if best > 0.5 else 0.3

    def look_around(self, area: str, fast: bool) -> Outlook:
        """What draws a unit from an area."""
        draws = self.draws
        best = 0.0
        rings = RINGS[area][: 3 if fast else 2]
        for ring, share in zip(rings, FADING, strict=False):
            try:
                top = max(map(draws.__getitem__, ring), default=0.0)
            except KeyError:
                top = max([draws[there] if there in draws else self.draw(there) for there in ring])
            best = max(best, top * share)
        contests: Contests = ()
        if not self.duels.isdisjoint(AROUND[area]):
            pairs = zip(rings, FADING, strict=False)
            contests = tuple([(there, share) for ring, share in pairs for there in ring if there in self.duels])
        found = self.marches[fast][area] = best, contests
        return found

    def draw(self, area: str) -> float:
        """What draws a single unit to an area, whoever it is."""
        found = self.reckon(area, ANYBODY)
        if self.signs[area][OUTSIDE] == 1:
            self.duels.add(area)
            found = 0.0
        self.draws[area] = found
        return found

    def reckon(self, area: str, stack: list[Unit]) -> float:
        """What a stack could win by standing in an area, as it is now."""
        signs = self.signs
        if area not in signs:
            signs[area] = self.look(area)
        holder, lord, outside, garrison, _, pocket = signs[area]
        if pocket:
            return 0.0
        score = relief = 0.0
        if area in CITY:
            if lord in self.hostile:
                score = self.city_prize(self.worths[area], outside, garrison, len(stack))
            elif outside and holder:
                relief = 2.0
        elif not outside and holder in self.hostile:
            score = 1.0 + VALUE[area]
        if outside:
            size = len(stack)
            if outside > size:
                score -= 2.0 * (outside - size)
            else:
                score += 0.6 * (size - outside) + quality(stack) - 0.3
        if not holder or holder == "france":
            if plunderable(self.s, area, self.flag):
                score += 1.2
        elif holder in self.hostile and area not in self.spared:
            score += 1.2
        return score + relief

    def city_prize(self, worth: float, outside: int, garrison: int, size: int) -> float:
        """What so many could win at a hostile city with some enemies before it: to fight for, free, or to besiege."""
        if outside:
            return worth * 0.15 * size / outside
        if not garrison:
            return 2.5 * worth
        return worth * (0.12 + 0.2 * size - 0.08 * garrison) if self.rich else 0.1


ANYBODY = [Unit(0, "", "", "")]
"""A stack of one, where it does not matter who it is."""
_prospects: dict[tuple[str, str, bool], Prospect] = {}
"""What each seat could win with units of each flag, with a full purse and with an empty one, at the question before."""


def prospect_of(s: State, realm: str, flag: str, seat: str) -> Prospect:
    """What a seat could win with units of a realm and flag: as at the question before, brought up to date."""
    key = (flag, seat, s.treasure(realm) > 0)
    found = _prospects.get(key)
    if (
        found is None
        or found.trail is not s.field.trail
        or found.france[0] != s.france
        or not found.catch_up([*s.city.values()], seat)
    ):
        found = _prospects[key] = Prospect(s, flag, seat, key[2])
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
