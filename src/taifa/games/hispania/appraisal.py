"""What regions, stacks and battles are worth to a nation: the arithmetic behind the rules of thumb."""

from __future__ import annotations

from functools import lru_cache

from taifa.core.chance import Chance
from taifa.games.hispania import stacks, victory
from taifa.games.hispania.state import Armies, State
from taifa.games.hispania.tables import (
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
    SCENARIOS,
    SCORE,
    SEA_WAYS,
    SEAT,
    SEATS,
    STRAITS,
    UNIT,
    WATER,
    WORKS,
    ZONES,
)

BLACK_DIE = 1.0
WHITE_DIE = 0.67
LAST_TURN = {
    "carthago": 5,
    "iberos": 3,
    "roma": 5,
    "vandalos": 9,
    "alanos": 10,
    "cantabria": 8,
    "lusitania": 12,
    "suevos": 13,
    "vascos": 13,
    "visigodos": 12,
    "omeyas": 14,
    "francos": 15,
    "cruzada": 20,
}
EASY = frozenset(LAND) - frozenset(DIFFICULT)
NEAR_LAND = {region: tuple(there for there in NEAR[region] if there in LAND) for region in NEAR}
ROMAN = {"sur": 2.2, "este": 1.2, "centro": 0.7, "norte": 0.5}


@lru_cache(maxsize=16384)
def worth(nation: str, turn: int, last: int, region: str) -> float:
    """What holding a region means to a nation now: points to come, gold, and a little for being there."""
    if region not in LAND:
        return 0.0
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


def last_turn(s: State) -> int:
    """The last turn of the scenario."""
    return SCENARIOS[s.scenario].last


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


def ways(s: State, nation: str, place: str) -> tuple[str, ...]:
    """Where units in a place could go, near enough."""
    if place in WATER:
        coast = LANDINGS[place] + SEA_WAYS.get(place, ())
        return coast + BARRED[place] if nation == "cruzada" else coast
    return NEAR[place] + STRAITS[place]


class Ground:
    """The map as one nation sees it while it answers a question: what a place means is worked out once."""

    __slots__ = ("foes", "free", "mine", "nation", "occupied", "s")

    def __init__(self, s: State, nation: str, occupied: dict[str, str] | None = None) -> None:
        self.s = s
        self.nation = nation
        self.occupied = s.occupied(nation) if occupied is None else occupied
        self.mine = s.armies.get(nation, {})
        self.free: dict[str, float] = {}
        self.foes: dict[str, Foe] = {}

    def standing(self, region: str, ours: float) -> float:
        """What it means for a force to be in a place: an attack, an empty region taken, or a garrison strengthened."""
        value = self.free.get(region)
        if value is not None:
            return value
        foe = self.foes.get(region)
        if foe is None:
            enemy = self.occupied.get(region)
            if enemy is None or region not in LAND or self.s.allied(self.nation, enemy):
                value = self.free[region] = self._without_enemies(region)
                return value
            foe = self.foes[region] = Foe(self.s, self.nation, region, enemy)
        if not foe.friends:
            return foe.attack(ours)
        return foe.attack(ours + foe.friends) - foe.attack(foe.friends)

    def _without_enemies(self, region: str) -> float:
        s, nation = self.s, self.nation
        if region in WATER:
            return 0.1
        if region in BEYOND:
            return exit_value(s, nation, region)
        if region in self.occupied:
            return 0.0
        value = worth(nation, s.turn, last_turn(s), region)
        if region not in self.mine:
            return value
        n = stacks.size[self.mine[region]]
        if n >= s.room(nation, region):
            return -0.4
        threatened = any(
            there in self.occupied and not s.allied(nation, self.occupied[there]) for there in NEAR[region]
        )
        return (0.25 * value if threatened else 0.05 * value) / max(1, n)

    def outlook(self, place: str, ours: float) -> float:
        """The best that a force could do within two steps of a place."""
        standing, occupied, mine = self.standing, self.occupied, self.mine
        best = 0.0
        for there in ways(self.s, self.nation, place):
            if there in BEYOND and not exit_value(self.s, self.nation, there):
                continue
            value = standing(there, ours)
            if value > best:
                best = value
            if there not in occupied and there in EASY:
                for beyond in NEAR_LAND[there]:
                    if beyond not in mine:
                        value = 0.6 * standing(beyond, ours)
                        if value > best:
                            best = value
        return best


class Foe:
    """An enemy stack in a region: what beating it is worth, and how strong it is."""

    __slots__ = ("friends", "prize", "terrain", "theirs", "works")

    def __init__(self, s: State, nation: str, region: str, enemy: str) -> None:
        stack = s.armies[enemy][region]
        self.terrain = REGIONS[region].terrain
        self.theirs = power(stack, self.terrain, False, len(s.leaders_in(enemy, region)) if s.leaders else 0)
        self.works = stacks.works[stack]
        last = last_turn(s)
        gain = worth(nation, s.turn, last, region) + trophies(nation, enemy, stack, s.turn)
        harm = 0.5 * worth(enemy, s.turn, last, region) if enemy not in s.neutral else 0.0
        if SEAT[enemy] == SEAT[nation]:
            harm = -2.5 * harm - 0.5
        elif SEAT[enemy] == front_runner(s):
            harm *= 1.4
        self.prize = gain + harm
        here = s.stack(nation, region)
        self.friends = power(here, self.terrain, True, len(s.leaders_in(nation, region))) if here else 0.0
        """The nation's own strength that is there already."""

    def attack(self, ours: float) -> float:
        """What attacking with this strength promises: the prize, less the risk."""
        p = chance_to_win(ours, self.theirs, self.terrain, self.works)
        return p * self.prize - (1 - p) * 0.5 * min(3.0, ours)


def loss_of_leaving(s: State, nation: str, place: str, units: str) -> float:
    """What is given up when these units leave a place."""
    if place not in LAND:
        return -1.0 if not s.may_stay(nation, place) else -0.1
    left = stacks.less[s.stack(nation, place), units]
    if not left:
        return worth(nation, s.turn, last_turn(s), place) + 0.1
    n = stacks.size[left]
    if n >= s.room(nation, place):
        return -0.3
    return 0.25 / max(1, n) if not any(x in WORKS for x in left) else 0.1


def contested(s: State) -> bool:
    """Do two nations stand in one region that are not suzerain and subject?"""
    holders: dict[str, str] = {}
    for nation, army in s.armies.items():
        for place in army:
            if place in holders and place in LAND and not s.allied(nation, holders[place]):
                return True
            holders[place] = nation
    return False


PROMISE, SOLDIER = 0.5, 0.03
"""How much of what a region promises comes in, and what a unit adds: by the final points of 120 captains' games."""


def position_value(s: State, seat: str) -> float:
    """A seat's points now and those its regions promise at the next counts, in points."""
    total = s.seat_points(seat) / 2
    last = last_turn(s)
    for nation, army in s.armies.items():
        if SEAT[nation] != seat or nation in s.neutral:
            continue
        for region, stack in army.items():
            if region in LAND:
                total += PROMISE * worth(nation, s.turn, last, region)
            total += SOLDIER * len(stack)
    return total
