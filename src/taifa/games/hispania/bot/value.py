"""What regions, stacks and battles are worth to a nation: the arithmetic behind the rules of thumb."""

from __future__ import annotations

from functools import cache, lru_cache

from taifa.core.chance import Chance
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Armies, State
from taifa.games.hispania.model.tables import (
    AROUND,
    BARRED,
    BEYOND,
    DIFFICULT,
    INCOME,
    LAND,
    LANDINGS,
    LIFE,
    NATIONS,
    NEAR,
    REGIONS,
    SCORE,
    SEA_WAYS,
    SEAT,
    SEATS,
    UNIT,
    WATER,
    ZONES,
)
from taifa.games.hispania.rules import population, victory
from taifa.games.hispania.rules.nations import marches

BLACK_DIE = 1.0
"""Hits that a black die is worth, as a rule of thumb."""
WHITE_DIE = 0.67
"""And a white one."""
LAST_TURN = {nation.id: nation.last for nation in NATIONS.values() if nation.last}
EASY = frozenset(LAND) - frozenset(DIFFICULT)
ONWARD: dict[str, tuple[str, ...]] = dict.fromkeys((*REGIONS, *WATER, *BEYOND), ()) | {
    region: tuple(there for there in NEAR[region] if there in LAND) for region in EASY
}
"""Regions that a force can go on to through a place: difficult terrain stops it."""
SAILS = {sea: LANDINGS[sea] + SEA_WAYS.get(sea, ()) for sea in WATER}
CRUSADES = {sea: coast + BARRED[sea] for sea, coast in SAILS.items()}
"""Where one can go from a sea, and where crusaders can."""
NOWHERE = float("-inf")


def _in_sight() -> dict[str, tuple[str, ...]]:
    """For each place those from which it can be seen: from which it is at most two steps away."""
    seen: dict[str, list[str]] = {place: [] for place in (*REGIONS, *WATER, *BEYOND)}
    for place in seen:
        steps = CRUSADES[place] if place in WATER else AROUND[place]
        for there in {place, *steps, *(x for step in steps for x in ONWARD[step])}:
            seen[there].append(place)
    return {place: tuple(sorted(found)) for place, found in seen.items()}


IN_SIGHT = _in_sight()
"""What a place promises may be another once something has changed in a place that can be seen from there."""
HOME = 0.5
"""What a new region is worth besides to a nation with more people than its regions feed: two units are kept (7)."""
RISK, SURPLUS_RISK = 0.5, 0.25
"""What a unit is worth that may be lost in an attack, and where there are too many people to keep all of them."""
ROMAN = {"sur": 2.2, "este": 1.2, "centro": 0.7, "norte": 0.5}


def worth(nation: str, turn: int, last: int, region: str) -> float:
    """What holding a region means to a nation now: points to come, gold, and a little for being there."""
    return worths(nation, turn, last).get(region, 0.0)


@cache
def worths(nation: str, turn: int, last: int) -> dict[str, float]:
    """What holding each region means to a nation now."""
    return {region: _worth(nation, turn, last, region) for region in LAND}


def _worth(nation: str, turn: int, last: int, region: str) -> float:
    row = NATIONS[nation]
    value = 0.15
    ends = min(last, LAST_TURN.get(nation, 21))
    for t in range(turn, ends + 1):
        points = SCORE.get((nation, t), {}).get(region, 0) / 2
        if t == 21 and (nation, 21) not in SCORE:
            points = SCORE.get((nation, 19), {}).get(region, 0) / 2
        value += points * 0.75 ** (t - turn)
    if nation == "roma" and turn <= 5:
        value += next((w for zone, w in ROMAN.items() if region in ZONES[zone]), 0.0) * 0.8 ** (5 - turn)
    if nation == "visigodos" and turn <= 10:
        value += 0.5 + 0.25 * INCOME[region]
    if nation == "visigodos" and 10 < turn <= 12 and (region in ZONES["norte"] or region == "segovia"):
        value += 0.5
    if nation in ("almoravides", "almohade"):
        value += 0.4 * INCOME[region]
    if row.income == "all":
        value += 0.2 * INCOME[region]
    elif row.income != "none":
        value += 0.1 * INCOME[region]
    return value


@lru_cache(maxsize=32768)
def power(units: str, terrain: str, attacking: bool, leaders: int) -> float:
    """How hard a stack hits and how much it can take."""
    total = 0.0
    for letter in units:
        unit = UNIT[letter]
        if terrain == "clear":
            black = unit.clear == "black"
        elif attacking:
            black = unit.difficult == "black"
        else:
            black = True
        total += (BLACK_DIE if black else WHITE_DIE) * (0.5 + 0.25 * LIFE[letter])
    return total + leaders


@lru_cache(maxsize=65536)
def chance_to_win(ours: float, theirs: float, terrain: str, works: str) -> float:
    """About how often an attack with these strengths clears the region."""
    if theirs <= 0:
        return 1.0
    need = theirs * (1.25 if terrain != "clear" else 1.0) + (0.6 if works else 0.0)
    return ours**2.2 / (ours**2.2 + need**2.2) if ours > 0 else 0.0


@lru_cache(maxsize=16384)
def trophies(nation: str, enemy: str, stack: str, turn: int) -> float:
    """Points for destroying a whole stack of an enemy."""
    probe = State(phase="", chance=Chance(b""), scenario="F", options={}, turn=turn, armies=Armies({}))
    return victory.spoils(probe, nation, enemy, stack, []) / 2


def front_runner(s: State) -> str:
    """The seat with the most points."""
    return _front_runner(tuple(s.points.items()), tuple(s.bonus.items()))


@lru_cache(maxsize=4096)
def _front_runner(points: tuple[tuple[str, int], ...], bonus: tuple[tuple[str, int], ...]) -> str:
    totals = {seat: dict(bonus).get(seat, 0) for seat in SEATS}
    for nation, n in points:
        totals[SEAT[nation]] += n
    return max(SEATS, key=totals.__getitem__)


def exit_value(s: State, nation: str, place: str) -> float:
    """What leaving play here brings a unit: Italy, Gaul, Africa."""
    if place == "septimania" and nation == "carthago" and s.turn == 2:
        return 3.0
    if place == "septimania" and nation == "omeyas" and s.turn in (11, 12):
        return 4.0
    if place == "africa" and nation == "vandalos":
        return 1.0 if s.turn < 9 else 1.6
    return 0.0


EXITS: dict[str, tuple[str, dict[int, float], tuple[str, ...]]] = {
    "carthago": ("septimania", {2: 3.0}, NEAR["septimania"]),
    "omeyas": ("septimania", {11: 4.0, 12: 4.0}, NEAR["septimania"]),
    "vandalos": ("africa", {6: 0.6, 7: 0.8, 8: 1.0, 9: 1.6}, ("gades", "malaca")),
}
"""Who leaves Hispania for points: where to, what it is worth to be on the way there by turn, and the gates."""
LURES = {"carthago": {1: 3.0, 2: 3.0}, "omeyas": {11: 4.0}, "vandalos": {6: 1.0, 7: 1.0, 8: 1.0}}
"""What an enemy's region before the gate is worth taking, so that the way is free the next time."""
FADING = 0.75
"""How much less a step further from the gate is worth."""


def way_out(s: State, nation: str, occupied: dict[str, str]) -> dict[str, float]:
    """What regions are worth as steps on the way out of Hispania: those from which the way to a gate is free."""
    found = EXITS.get(nation)
    if found is None or s.turn not in found[1] or (nation == "omeyas" and marches.gone_to_gaul(s) >= 5):
        return {}
    worth_it = 2 * found[1][s.turn]
    steps = [region for region in found[2] if region in LAND and region not in occupied]
    pull: dict[str, float] = {}
    while steps and worth_it > 0.3:
        worth_it *= FADING
        pull |= {region: worth_it for region in steps if region not in pull}
        steps = [x for region in steps for x in NEAR[region] if x in LAND and x not in pull and x not in occupied]
    return pull


@cache
def lure(nation: str, turn: int) -> dict[str, float]:
    """What regions in enemy hands are worth as gates, and before them, to a nation that means to leave by them."""
    worth_it = LURES.get(nation, {}).get(turn, 0.0)
    if not worth_it:
        return {}
    gates = [region for region in EXITS[nation][2] if region in LAND]
    before = [x for region in gates for x in NEAR[region] if x in LAND]
    return dict.fromkeys(before, FADING * worth_it) | dict.fromkeys(gates, worth_it)


def ways(nation: str, place: str) -> tuple[str, ...]:
    """Where units in a place could go, near enough."""
    if place in WATER:
        return CRUSADES[place] if nation == "cruzada" else SAILS[place]
    return AROUND[place]


class Ground:
    """The map as one nation sees it: what a place means is worked out once, and again only where it has changed."""

    __slots__ = (
        "bonus",
        "capitals",
        "changes",
        "clock",
        "departures",
        "first",
        "flags",
        "foes",
        "forces",
        "free",
        "home",
        "last",
        "leaders",
        "led",
        "mine",
        "nation",
        "neutral",
        "occupied",
        "others",
        "points",
        "pull",
        "s",
        "sites",
        "spaces",
        "stacks",
        "subjects",
        "touched",
        "turn",
        "worths",
    )

    def __init__(self, s: State, nation: str) -> None:
        self.s = s
        self.nation = nation
        self.last = s.last_turn()
        self.worths = worths(nation, s.turn, self.last) if nation else {}
        self.first = front_runner(s)
        self.led = set(s.leaders.values())
        """Where leaders are."""
        self.occupied = s.occupied(nation)
        self.mine = s.armies.get(nation, {})
        self.home = HOME if nation and population.excess(s, nation) > 0 else 0.0
        """What a new region is worth besides, because there are too many people for the old ones."""
        self.pull = way_out(s, nation, self.occupied) if nation in EXITS else {}
        """What regions are worth as steps on the way out of Hispania."""
        self.free: dict[str, float] = {}
        """What it means to be in a place without enemies."""
        self.foes: dict[str, tuple[Foe, float]] = {}
        """Who is to be attacked in a region, and the nation's own strength that is there already."""
        self.forces: dict[float, Force] = {}
        self.clock = 0
        """How often something has changed since it was first looked at."""
        self.touched: dict[str, int] = dict.fromkeys(IN_SIGHT, 0)
        """For each place when something last changed that can be seen from there."""
        self.spaces: dict[str, int] = {}
        """How many more units could stand in a region."""
        self.sites: dict[str, tuple[float, int]] = {}
        """How good a region is for one more unit, and when that was worked out."""
        self.departures: dict[str, tuple[float, int, str]] = {}
        """What it promises to move units, when that was worked out, and where they are."""
        self._keep()

    def _keep(self) -> None:
        """Remember the position as it is seen now, so as to know later what has changed."""
        s = self.s
        self.turn = s.turn
        self.capitals = s.capitals.copy()
        self.subjects = s.subjects.copy()
        self.points = s.points.copy()
        self.bonus = s.bonus.copy()
        self.neutral = s.neutral.copy()
        self.flags = s.flags.copy()
        self.changes = s.armies.changes
        self.others = [(other, army.copy()) for other, army in s.armies.items() if other != self.nation]
        self.stacks = self.mine.copy()
        self.leaders = s.leaders.copy()

    def holds(self) -> bool:
        """Is everything as it was, but for the nation's own units and leaders? These are looked at again."""
        s = self.s
        return (
            s.turn == self.turn
            and s.points == self.points
            and s.capitals == self.capitals
            and s.flags == self.flags
            and s.subjects == self.subjects
            and s.bonus == self.bonus
            and s.neutral == self.neutral
            and (s.armies.changes == self.changes or self._catch_up())
            and (s.leaders == self.leaders or self._find_leaders())
        )

    def _catch_up(self) -> bool:
        """Look again where the nation's own units came and went; False: more than that has changed."""
        s, nation = self.s, self.nation
        self.changes = s.armies.changes
        self.mine = s.armies.get(nation, {})
        if self.home != (HOME if nation and population.excess(s, nation) > 0 else 0.0):
            return False
        if [pair for pair in s.armies.items() if pair[0] != nation] != self.others:
            return False
        self._changed({place for place, _ in self.stacks.items() ^ self.mine.items()})
        self.stacks = self.mine.copy()
        return True

    def _find_leaders(self) -> bool:
        """Look again where leaders came and went."""
        leaders = self.s.leaders
        self._changed({place for _, place in self.leaders.items() ^ leaders.items()})
        self.led = set(leaders.values())
        self.leaders = leaders.copy()
        return True

    def _changed(self, places: set[str]) -> None:
        """Forget what was worked out about places, and what they mean to others that see them."""
        self.clock += 1
        clock, touched = self.clock, self.touched
        for place in places:
            self.free.pop(place, None)
            self.foes.pop(place, None)
            for force in self.forces.values():
                force.pop(place, None)
            for there in IN_SIGHT[place]:
                touched[there] = clock
        self.spaces.clear()

    def force(self, ours: float) -> Force:
        """What places mean to a force of this strength."""
        found = self.forces.get(ours)
        if found is None:
            found = self.forces[ours] = Force(self, ours)
        return found

    def look(self, place: str) -> float | None:
        """See what is in a place: what being there means to any force, or None if there are enemies to attack."""
        enemy = self.occupied.get(place)
        if enemy is None or place not in LAND or (self.s.subjects and self.s.allied(self.nation, enemy)):
            value = self.free[place] = self._without_enemies(place)
            for force in self.forces.values():
                force[place] = value
            return value
        friends = self._friends(place) if place in self.mine else 0.0
        self.foes[place] = self.foe(place, enemy), friends
        return None

    def foe(self, region: str, enemy: str) -> Foe:
        """The enemy that the nation would attack in a region."""
        s = self.s
        stack = s.armies[enemy][region]
        led = self._leaders(enemy, region) if region in self.led else 0
        return _foe(
            self.nation, region, enemy, stack, led, s.turn, self.last, enemy in s.neutral, self.first, self.home
        )

    def _friends(self, region: str) -> float:
        return power(self.mine[region], REGIONS[region].terrain, True, self._leaders(self.nation, region))

    def _leaders(self, nation: str, region: str) -> int:
        return len(self.s.leaders_in(nation, region)) if region in self.led else 0

    def _without_enemies(self, region: str) -> float:
        s, nation = self.s, self.nation
        if region not in LAND:
            return 0.1 if region in WATER else exit_value(s, nation, region)
        if region in self.occupied:
            return 0.0
        value = self.worths[region]
        if region in self.pull:
            return max(value, self.pull[region])
        if region not in self.mine:
            return value + self.home
        n = stacks.size(self.mine[region])
        if n >= s.room(nation, region):
            return -0.4
        return (0.25 * value if self._threatened(region) else 0.05 * value) / max(1, n)

    def _threatened(self, region: str) -> bool:
        """Does an enemy stand next door?"""
        s, occupied = self.s, self.occupied
        for there in NEAR[region]:
            if there in occupied and not (s.subjects and s.allied(self.nation, occupied[there])):
                return True
        return False

    def strength(self, place: str) -> float:
        """How hard all that hit who stand in a place and can move."""
        units = stacks.mobile(self.mine.get(place, ""))
        return power(units, "clear", True, self._leaders(self.nation, place))

    def space(self, region: str) -> int:
        """4.1, 4.3 How many more units could stand in a region, if need be as the capital."""
        found = self.spaces.get(region)
        if found is None:
            s, nation = self.s, self.nation
            found = s.room(nation, region) - stacks.size(self.mine.get(region, ""))
            found = self.spaces[region] = found + s.can_declare(nation, region)
        return found

    def departure(self, piece: str) -> float:
        """What it promises to move units of some type from where they are: what they could do less what they leave."""
        known = self.departures.get(piece)
        if known is not None and known[1] >= self.touched[known[2]]:
            return known[0]
        letter, at = stacks.unit_at(piece)
        value = self.force(self.strength(at)).outlook(at) - loss_of_leaving(self, at, letter)
        self.departures[piece] = value, self.clock, at
        return value

    def site(self, region: str) -> float:
        """How good a region is for one more unit."""
        known = self.sites.get(region)
        if known is not None and known[1] >= self.touched[region]:
            return known[0]
        n = stacks.size(self.mine.get(region, ""))
        full = 0.3 if n >= self.s.room(self.nation, region) else 1.0
        near = self.force(0.67 * (n + 1)).outlook(region)
        value = full * (0.3 + 0.5 * self.worths[region] + near)
        self.sites[region] = value, self.clock
        return value


_seen: list[Ground] = []
"""The view of the map of the question before."""


def ground_of(s: State, nation: str) -> Ground:
    """The map as a nation sees it: that of the question before, brought up to date, if it can be."""
    for ground in _seen:
        if ground.s is s and ground.nation == nation and ground.holds():
            return ground
    for ground in _seen:
        ground.forces.clear()  # they lead back to the view: without them it is gone at once, with all it holds
    ground = Ground(s, nation)
    _seen[:] = [ground]
    return ground


class Force(dict[str, float]):
    """What it means for a force of some strength to be in a place: an attack, an empty region taken, or a garrison
    strengthened; worked out when it is first asked for.
    """

    __slots__ = ("beyond", "goals", "ground", "ours", "outlooks")

    def __init__(self, ground: Ground, ours: float) -> None:
        super().__init__(ground.free)
        self.ground = ground
        self.ours = ours
        self.beyond: dict[str, tuple[float, int]] = {}
        """The best a step beyond places, as far as it was asked for, and when that was worked out."""
        self.outlooks: dict[str, tuple[float, int]] = {}
        """The best within two steps of places, likewise."""
        self.goals: dict[str, tuple[float, int]] = {}
        """What going to places promises, likewise."""

    def __missing__(self, place: str) -> float:
        found = self.ground.foes.get(place)
        if found is None:
            value = self.ground.look(place)
            if value is not None:
                return value
            found = self.ground.foes[place]
        foe, friends = found
        value = self[place] = foe[self.ours + friends] - foe[friends] if friends else foe[self.ours]
        return value

    def outlook(self, place: str) -> float:
        """The best that the force could do within two steps of a place."""
        ground = self.ground
        touched = ground.touched
        known = self.outlooks.get(place)
        if known is not None and known[1] >= touched[place]:
            return known[0]
        occupied = ground.occupied
        beyond = self.beyond
        near = far = 0.0
        for there in ways(ground.nation, place):
            if there in BEYOND and not exit_value(ground.s, ground.nation, there):
                continue
            value = self[there]
            if value > near:
                near = value
            if there not in occupied:
                known = beyond.get(there)
                value = known[0] if known is not None and known[1] >= touched[there] else self.go_on(there)
                if value > far:
                    far = value
        far *= 0.6
        best = far if far > near else near
        self.outlooks[place] = best, ground.clock
        return best

    def go_on(self, there: str) -> float:
        """The best that the force could do a step beyond a place, where the nation is not yet."""
        mine = self.ground.mine
        best = 0.0
        for place in ONWARD[there]:
            if place not in mine:
                value = self[place]
                if value > best:
                    best = value
        self.beyond[there] = best, self.ground.clock
        return best

    def goal(self, there: str) -> float:
        """What going to a place promises, there or a step further on."""
        known = self.goals.get(there)
        if known is not None and known[1] >= self.ground.touched[there]:
            return known[0]
        value = self._goal(there)
        self.goals[there] = value, self.ground.clock
        return value

    def _goal(self, there: str) -> float:
        ground = self.ground
        value = self[there]
        if there not in LAND:
            return max(value, 0.4 * self.outlook(there))
        if there in ground.occupied:
            return value
        mine = ground.mine
        far = NOWHERE
        for beyond in AROUND[there]:
            if beyond in LAND:
                if beyond not in mine:
                    promise = self[beyond]
                    if promise > far:
                        far = promise
            elif exit_value(ground.s, ground.nation, beyond):
                value = max(value, 0.8 * exit_value(ground.s, ground.nation, beyond))
        far *= 0.55
        return far if far > value else value


class Foe(dict[float, float]):
    """An enemy stack in a region: what attacking it with some strength promises, the prize less the risk."""

    __slots__ = ("odds", "prize", "risk")

    def __init__(self, prize: float, odds: Odds, risk: float) -> None:
        self.prize = prize
        self.odds = odds
        self.risk = risk

    def __missing__(self, ours: float) -> float:
        p = self.odds[ours]
        value = self[ours] = p * self.prize - (1 - p) * self.risk * (ours if ours < 3.0 else 3.0)
        return value


class Odds(dict[float, float]):
    """How often an attack with some strength on a stack like this clears the region, prizes apart."""

    __slots__ = ("terrain", "theirs", "works")

    def __init__(self, theirs: float, terrain: str, works: str) -> None:
        self.theirs = theirs
        self.terrain = terrain
        self.works = works

    def __missing__(self, ours: float) -> float:
        value = self[ours] = chance_to_win(ours, self.theirs, self.terrain, self.works)
        return value


@lru_cache(maxsize=4096)
def _odds(stack: str, terrain: str, led: int) -> Odds:
    return Odds(power(stack, terrain, False, led), terrain, stacks.works(stack))


@lru_cache(maxsize=16384)
def _foe(
    nation: str,
    region: str,
    enemy: str,
    stack: str,
    led: int,
    turn: int,
    last: int,
    neutral: bool,
    first: str,
    home: float,
) -> Foe:
    gain = worth(nation, turn, last, region) + trophies(nation, enemy, stack, turn)
    gain += lure(nation, turn).get(region, 0.0)
    harm = 0.5 * worth(enemy, turn, last, region) if not neutral else 0.0
    if SEAT[enemy] == SEAT[nation]:
        harm = -2.5 * harm - 0.5
    elif SEAT[enemy] == first:
        harm *= 1.4
    terrain = REGIONS[region].terrain
    return Foe(gain + harm + home, _odds(stack, terrain, led), SURPLUS_RISK if home else RISK)


def assault(s: State, nation: str, region: str) -> float:
    """How often those who stand before an enemy in a region can be expected to clear it."""
    enemy = s.enemy_in(nation, region)
    terrain = REGIONS[region].terrain
    ours = power(s.stack(nation, region), terrain, True, len(s.leaders_in(nation, region)))
    return _odds(s.stack(enemy, region), terrain, len(s.leaders_in(enemy, region)))[ours]


def loss_of_leaving(ground: Ground, place: str, units: str) -> float:
    """What is given up when these units leave a place."""
    s, nation = ground.s, ground.nation
    if place not in LAND:
        return -1.0 if not s.may_stay(nation, place) else -0.1
    left = stacks.without(ground.mine.get(place, ""), units)
    if not left:
        return ground.worths[place] + 0.1
    n = stacks.size(left)
    if n >= s.room(nation, place):
        return -0.3
    return 0.25 / max(1, n) if not stacks.works(left) else 0.1


def contested(s: State) -> bool:
    """Do two nations stand in one region that are not suzerain and subject?"""
    if LAND.isdisjoint(s.armies.meetings):
        return False
    holders: dict[str, str] = {}
    for nation, army in s.armies.items():
        for place in army:
            if place in holders and place in LAND and not s.allied(nation, holders[place]):
                return True
            holders[place] = nation
    return False


PROMISE, SOLDIER = 0.5, 0.03
"""How much of what a region promises comes in, and what a unit adds: by the final points of 120 captains' games."""


def position_values(s: State) -> dict[str, float]:
    """The points of each seat now and those its regions promise at the next counts, in points."""
    totals = {seat: s.seat_points(seat) / 2 for seat in SEATS}
    turn, last = s.turn, s.last_turn()
    for nation, army in s.armies.items():
        if nation in s.neutral:
            continue
        total = totals[SEAT[nation]]
        promised = worths(nation, turn, last)
        for region, stack in army.items():
            if region in LAND:
                total += PROMISE * promised[region]
            total += SOLDIER * len(stack)
        totals[SEAT[nation]] = total
    return totals
