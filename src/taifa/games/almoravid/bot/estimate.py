"""What a player sees at a glance: how strong lords are, what a place is worth, how long a siege may take.

Everything here uses only what the asking side knows: a mat behind a screen is taken for a fresh one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import mul
from typing import TypeAlias

from taifa.core.chance import Chance
from taifa.games.almoravid.model.allegiance import MARKER_SIDE, allegiance, inside, lords_at, outside, sees_mat
from taifa.games.almoravid.model.state import (
    CHRISTIAN,
    ENEMY,
    INDEPENDENT,
    MUSLIM,
    PARIAS,
    RECONQUISTA,
    SIDES,
    UNITS,
    Lord,
    State,
)
from taifa.games.almoravid.model.tables import (
    CAPABILITY,
    CAPACITY,
    DISTANCE,
    FORCES,
    LORD_OF_TAIFA,
    LORDS,
    STRONGHOLD_AT,
    TAIFA_OF,
    TAIFAS,
    TARGETS_IN,
    TERRITORIES,
    VALUE,
)

WORTH = {
    "knights": 5.0,
    "sergeants": 3.0,
    "african-horse": 1.8,
    "light-horse": 1.2,
    "men-at-arms": 2.6,
    "african-foot": 2.4,
    "militia": 1.0,
    "serfs": 0.6,
}
"""What a unit is worth in a field battle: strikes and staying power."""

UNIT_WORTH = tuple(WORTH[unit] for unit in UNITS)
STORM_HITS = tuple(FORCES[unit].melee_storm / 2 for unit in UNITS)
FRESH = {
    lord.id: sum(WORTH[unit] * n for unit, n in lord.forces.items()) + 2.0 * (not lord.fealty)
    for lord in LORDS.values()
}
FIGHTING_CARDS = {
    "crossbows": 1.15,
    "bowmen": 1.1,
    "javelins": 1.1,
    "slingers": 1.08,
    "dawud-ibn-aisha": 1.1,
    "el-cid": 1.1,
}
CARD_FACTOR = {card: FIGHTING_CARDS.get(title, 1.0) for card, title in CAPABILITY.items()}
"""How many times stronger in the field a card makes its lord."""


DONE = frozenset(("pass", "end-card", "end-levy", "end-muster"))
"""Verbs that end what one is about."""


def strength(s: State, name: str, viewer: str) -> float:
    """How much a lord counts for in a field battle."""
    if s.options["hidden_mats"] and not sees_mat(s, name, viewer):
        return FRESH[name]
    lord = s.lords[name]
    total = row_worth(bytes(lord.forces))
    for card in lord.cards:
        total *= CARD_FACTOR[card]
    return total


@lru_cache(maxsize=16384)
def row_worth(forces: bytes) -> float:
    """What a row of units is worth in a field battle."""
    total: float = sum(map(mul, UNIT_WORTH, forces))
    return total


def force(s: State, names: Iterable[str], viewer: str) -> float:
    """How much lords count for together."""
    return sum(strength(s, name, viewer) for name in names)


def defenders(s: State, place: str, side: str) -> float:
    """The strength of the other side's lords who could fight in the field at a place."""
    return force(s, outside(s, place, ENEMY[side]), side)


def food_of(s: State, name: str) -> int:
    """Provender and loot of a lord."""
    lord = s.lords[name]
    return lord.provender + lord.loot


def meal(s: State, name: str) -> int:
    """What a lord needs to eat once."""
    lord = s.lords[name]
    return -(-(sum(lord.forces) + lord.mule) // 6)


def margin(s: State, name: str) -> int:
    """Boxes of service that a lord has beyond the current one."""
    return s.lords[name].service - s.box


def conquest_gain(s: State, place: str, side: str) -> float:
    """The swing in victory points if a side conquered an enemy stronghold now."""
    if place not in STRONGHOLD_AT or allegiance(s, place) != ENEMY[side]:
        return 0.0
    return _gain(s, place, side)


def _gain(s: State, place: str, side: str) -> float:
    value = VALUE[place]
    taifa = TAIFA_OF[place]
    if side == MUSLIM:
        gain = float(s.conquered[CHRISTIAN].get(place, 0))
        if not taifa:
            return gain + value
        if s.taifas[taifa] == RECONQUISTA and place in TARGETS_IN[taifa]:
            lord = LORD_OF_TAIFA.get(taifa)
            stays = 1 if not (lord and s.lords[lord].place) else 0
            gain += (3 - stays) * TERRITORIES[taifa].markers
        return gain + value / 2
    gain = value + s.jihad.get(place, 0) / 2
    if not taifa:
        return float(s.conquered[MUSLIM].get(place, 0))
    if place in TARGETS_IN[taifa]:
        missing = [target for target in TARGETS_IN[taifa] if target not in s.conquered[CHRISTIAN]]
        now = 0 if s.taifas[taifa] == INDEPENDENT else 1
        if missing == [place]:
            gain += (3 - now) * TERRITORIES[taifa].markers
        elif place in missing:
            gain += 1.5
    return gain


def surrender_chance(s: State, place: str, side: str) -> float:
    """The chance that a siege card brings surrender now."""
    if lords_at(s, place, ENEMY[side]):
        return 0.0
    limit = s.siege.get(place, 0) + (1 if s.ravaged.get(place) == side else 0)
    return float((min(limit, 6) / 6) ** VALUE[place])


def storm_chance(s: State, place: str, side: str) -> float:
    """A rough chance to take a place by storm now: hits that pass the walls against what stands behind them."""
    kind = STRONGHOLD_AT[place]
    rounds = s.siege.get(place, 0)
    names = outside(s, place, side)
    attackers = sorted(
        (min(sum(map(mul, STORM_HITS, s.lords[name].forces)), 6.0) for name in names),
        reverse=True,
    )
    if any(CAPABILITY[card] == "garcia-jimenez" for name in names for card in s.lords[name].cards):
        rounds += 2
    hits = 0.0
    for turn in range(rounds):
        hits += sum(attackers[: min(turn + 1, CAPACITY[place])])
    through = hits / 3
    within = inside(s, place, ENEMY[side])
    wall = kind.men_at_arms * 2.0 + kind.militia * 1.2 + force(s, within, side) * 0.8
    return max(0.0, min(1.0, 0.9 * through / wall - 0.35))


def marked(s: State) -> dict[str, str]:
    """The side that its markers make a locale friendly to, for each locale that has any."""
    found = {place: MARKER_SIDE[marker] for marker, place in s.seats.items()}
    for side in SIDES:
        for place in s.conquered[side]:
            found[place] = side
    for place in s.jihad:
        found[place] = MUSLIM
    return found


Goal: TypeAlias = tuple[float, float, str]
"""What a locale promises, what it promises once it is ravaged, and which it is."""


class Goals:
    """What places promise to so many of a side's lords, and how that draws a lord from where he stands."""

    __slots__ = ("best_first", "pulls", "ravaged")

    def __init__(self, best_first: list[Goal]) -> None:
        self.best_first = best_first
        """What each enemy locale promises; some may promise nothing."""
        self.ravaged: set[str] = set()
        self.pulls: dict[str, float] = {}
        """How lords are drawn while these locales are ravaged, as far as it was asked."""

    def pull(self, at: str) -> float:
        """How much the goals around a place draw a lord who stands there."""
        found = self.pulls.get(at)
        if found is None:
            found = self.pulls[at] = self._look_around(at)
        return found

    def _look_around(self, at: str) -> float:
        far, ravaged = FARNESS[at], self.ravaged
        best = 0.0
        for worth, wasted, place in self.best_first:
            if worth <= best:
                break
            drawn = (wasted if place in ravaged else worth) / far[place]
            if drawn > best:
                best = drawn
        return best


Sight: TypeAlias = tuple[object, ...]
"""All of a position that a side's goals hang on, but for what is ravaged."""
_known: dict[Sight, Goals] = {}
"""The goals of the questions before."""
MOST_KNOWN = 256
"""Estimates that are remembered; then all are forgotten."""


def goals(s: State, side: str, lords: int = 3) -> Goals:
    """What each enemy locale promises to so many lords: as before, wherever nothing of what it hangs on is new."""
    enemy, own = ENEMY[side], s.standing[side]
    sight: Sight = (
        side,
        min(lords, 3),
        tuple([(place, len(own.get(place, ()))) for place in s.siege]),
        frozenset([place for place, names in s.standing[enemy].items() if names and place in VALUE]),
        tuple(s.fielded[MUSLIM]) if side == MUSLIM else (),
        tuple(s.taifas.values()),
        tuple(s.conquered[CHRISTIAN].items()),
        tuple(s.conquered[MUSLIM].items()),
        tuple(s.jihad.items()),
        tuple(s.seats.items()),
    )
    found = _known.get(sight)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[sight] = Goals(promises(s, side, lords))
    if found.ravaged != s.ravaged.keys():
        found.ravaged = set(s.ravaged)
        found.pulls = {}
    return found


def promises(s: State, side: str, lords: int) -> list[Goal]:
    """What each enemy locale promises to so many lords, as `promise` says, the best first.

    Most locales are as they were when the game began: what they promise is in tables.
    """
    enemy = ENEMY[side]
    friends = marked(s)
    touched = {s.lords[name].place for name in s.fielded[enemy]}
    touched.update(s.siege)
    lands = {""} if enemy == CHRISTIAN else set()
    for taifa, status in s.taifas.items():
        if SIDE_OF_STATUS[status] == enemy:
            lands.add(taifa)
        if status == RECONQUISTA or not TARGETS_IN[taifa].isdisjoint(s.conquered[CHRISTIAN]):
            touched |= TARGETS_IN[taifa]
    found = [promise(s, place, side, lords) for place in touched if place not in friends and TAIFA_OF[place] in lands]
    found += [promise(s, place, side, lords) for place, friend in friends.items() if friend == enemy]
    touched.update(friends)
    untouched = UNTOUCHED[side, min(lords, 3)]
    found += [goal for land in lands for goal in untouched[land] if goal[2] not in touched]
    found.sort(reverse=True)
    return found


RAVAGING = 1.6
"""What it promises to ravage a locale: half a point, loot and food."""


def promise(s: State, place: str, side: str, lords: int) -> Goal:
    """What an enemy locale promises to so many lords: its conquest, and half a point for ravaging it.

    Fewer lords than a stronghold's capacity add no siegeworks, and seldom take it.
    """
    if place not in VALUE:
        return RAVAGING, 0.0, place
    besieged = place in s.siege
    there = len(s.standing[side].get(place, ())) if besieged else 0
    ease = EASE[place][min(lords + there, 3)]
    if s.standing[ENEMY[side]].get(place):
        ease *= 0.5
    if besieged:
        ease *= 1.5
    conquest = ease * _gain(s, place, side)
    return RAVAGING + conquest, conquest, place


FEW = {(n, capacity): min(1.0, n / capacity) for n in (1, 2, 3) for capacity in (1, 2, 3)}
"""How much of what a stronghold promises is left if fewer lords than its capacity come."""

IN_TIME = {1: 0.55, 2: 0.42, 3: 0.34}
"""How likely a stronghold of this value is to be taken in time."""

EASE = {place: {n: IN_TIME[VALUE[place]] * FEW[n, CAPACITY[place]] for n in (1, 2, 3)} for place in VALUE}
"""How likely each stronghold is to be taken in time by one, two or three lords."""

SIDE_OF_STATUS = {INDEPENDENT: MUSLIM, PARIAS: "", RECONQUISTA: CHRISTIAN}


BEGINNING = State(
    phase="",
    chance=Chance(b""),
    scenario="",
    options={},
    box=0,
    last=0,
    lords={name: Lord() for name in LORDS},
    taifas=dict.fromkeys(TAIFAS, INDEPENDENT),
)
"""A map without a marker or a lord on it."""

UNTOUCHED = {
    (side, lords): {
        land: [promise(BEGINNING, place, side, lords) for place, taifa in TAIFA_OF.items() if taifa == land]
        for land in ("", *TAIFAS)
    }
    for side in SIDES
    for lords in (1, 2, 3)
}
"""What the locales of each taifa, and of the kingdoms (""), promise to a side's lords while nothing happened there."""

FARNESS = {at: {place: 1.0 + 0.4 * ways for place, ways in far.items()} for at, far in DISTANCE.items()}
"""How many times less a goal draws from so far away."""


def drawn(at: str, best_first: list[tuple[float, str]]) -> float:
    """How much the best of these goals draws a lord who stands in a place, by what it promises and how far it is."""
    far = FARNESS[at]
    best = 0.0
    for worth, place in best_first:
        if worth <= best:
            break
        draw = worth / far[place]
        if draw > best:
            best = draw
    return best


def enemies(s: State, side: str) -> list[tuple[str, float]]:
    """Where a side's enemies stand in the field, lord by lord, and how strong each is."""
    lords = s.lords
    return [(lords[name].place, strength(s, name, side)) for name in s.fielded[ENEMY[side]] if not lords[name].inside]


def strength_near(found: list[tuple[str, float]], place: str, reach: int = 1) -> float:
    """The strength of those of them who could come to a place soon."""
    far = DISTANCE[place]
    total = 0.0
    for there, power in found:
        if far[there] <= reach:
            total += power
    return total


def threat(s: State, place: str, side: str, reach: int = 1) -> float:
    """The strength of enemy lords who could come to a place soon."""
    return strength_near(enemies(s, side), place, reach)


def siege_progress(s: State, side: str) -> float:
    """Points that a side's sieges promise."""
    total = 0.0
    for place, n in s.siege.items():
        if outside(s, place, side):
            total += conquest_gain(s, place, side) * min(0.12 + 0.1 * n, 0.5)
    return total
