"""Rules of thumb that the judge uses: what blocks, cards and places are worth to a side that knows only its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from taifa.games.granada.model.state import GUARD_BOX, State
from taifa.games.granada.model.tables import (
    BLOCKS,
    BOARD,
    CARDS,
    CHRISTIANS,
    GREY,
    LAND,
    LEADERS,
    MUSLIMS,
    NEAR,
    OTHER,
    PLACES,
)

DIST = {place: BOARD.distances(place) for place in PLACES}
FAR = 99
"""Farther than any place that can be reached."""
NO_POINT = -1.0
"""The weight of what nobody in his senses does."""
WITHIN_TWO = {place: frozenset(n for n in PLACES if 0 < DIST[place].get(n, FAR) <= 2) for place in PLACES}
USE_WORTH = {
    "commander": 4.5,
    "bombardment": 3.5,
    "double": 3.2,
    "trumpet": 2.4,
    "morale": 2.2,
    "cavalry": 2.4,
    "crossbowmen": 1.8,
    "watchtower": 1.2,
    "plain": 1.5,
    "mobilisation": 3.0,
    "sortie": 1.6,
    "naval-bombardment": 1.5,
    "boabdil-captured": 1.5,
}
SITE = {
    place.id: (5.0 if place.castle else 0.0) + (1.5 if place.tower else 0.0) + (2.5 if place.resource else 0.0)
    for place in PLACES.values()
}
"""What changing hands at the end swings between both sides' points."""
SITES = [place for place, worth in SITE.items() if worth]
NUMBER = {place: number for number, place in enumerate(SITES)}
GRANADA = NUMBER["granada"]
FADE = {here: [0.72 ** DIST[here].get(there, FAR) for there in SITES] for here in PLACES}
"""How much of what each site is worth is still felt from a place, in the order of SITES."""
PIECES = {
    place.id: (1.5 if place.tower else 0.0) + (2.5 if place.resource else 0.0) + 0.15 for place in PLACES.values()
}
"""What the pieces of a place bring who takes it, castle apart."""
NUMBERED = [
    (number, place, LAND[place], PIECES[place], SITE[place] if SITE[place] >= 2.5 else 0.0, NEAR[place])
    for place, number in NUMBER.items()
]
"""Each site with its number, whose land it is, what its pieces bring, what it is worth to help it, what is near."""
PRIZE = 14.0
"""What the Alhambra is worth to the Christians."""


def _block_worth(block: str) -> float:
    face = BLOCKS[block]
    if block in ("ferdinand", "isabella"):
        return 14.0
    worth = face.shields + 0.0
    if face.army:
        worth += 4.0
    elif face.leader:
        worth += 1.5
    if face.arm == "gun":
        worth += 2.0 if face.side == CHRISTIANS else 1.0
    elif face.arm:
        worth += 0.8
    return worth + (0.5 if face.wild else 0.0)


BLOCK_WORTH = {block: _block_worth(block) for block in BLOCKS}


SHIELDS = {block: face.shields for block, face in BLOCKS.items()}
FACTION = {block: face.faction for block, face in BLOCKS.items()}


def block_worth(block: str) -> float:
    """How much one minds losing a block."""
    return BLOCK_WORTH[block]


def on_map(s: State, side: str) -> list[str]:
    """A side's blocks that stand in a place: everyone can count them, their faces are the side's own."""
    return [block for where, blocks in s.force[side].items() if where in PLACES for block in blocks]


class Hand:
    """How much a side minds losing each of its cards; its blocks on the map are counted once."""

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side = s, side
        self.factions: list[str] | None = None

    def worth(self, card: str) -> float:
        """A card by its use, more if many blocks of its faction are on the map."""
        data = CARDS[card]
        worth = USE_WORTH[data.use]
        if data.faction:
            if self.factions is None:
                self.factions = [FACTION[block] for block in on_map(self.s, self.side)]
            worth *= 0.55 + 0.07 * min(self.factions.count(data.faction), 8)
        return worth


def strength(blocks: list[str], cards: int) -> float:
    """What a force of one's own may deliver in a battle with so many cards in hand."""
    return _strength(tuple(blocks), cards)


@lru_cache(maxsize=4096)
def _strength(blocks: tuple[str, ...], cards: int) -> float:
    shields = sorted([SHIELDS[block] for block in blocks], reverse=True)
    free = len(LEADERS.intersection(blocks))
    fit = min(len(shields), free + max(1, round(cards * 0.62)))
    return sum(shields[:fit]) * 1.15 + 0.45 * fit


def expected(n: int, cards: int) -> float:
    """What an enemy force of n unseen blocks may deliver."""
    fit = min(n, 1 + max(1, round(cards * 0.6)))
    return 2.3 * fit


@lru_cache(maxsize=512)
def _pulls_towards(goals: tuple[tuple[int, float], ...]) -> dict[str, float]:
    """How these goals draw a stack at each place, as far as that was asked: goals change less often than questions."""
    return {}


class Wants:
    """Where a side would like to be, sites to take and its own that need help, and how they draw a stack."""

    __slots__ = ("goals", "pulls", "s", "side", "values", "walks")

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side = s, side
        self.values: list[float] = []
        """What taking each of SITES would bring: its pieces, its castle, and Granada above all."""
        self.goals: list[tuple[int, float]] = []
        """What draws the side, by the number in SITES: those to take, less the more guard them, and its own in need."""
        self.walks: dict[str, float | None] = {}
        self._look_around()
        self.pulls = _pulls_towards(tuple(self.goals))

    def _look_around(self) -> None:
        s, side = self.s, self.side
        theirs, mine, control, castle = s.force[OTHER[side]], s.force[side], s.control, s.castle
        values, goals = self.values, self.goals
        for number, place, land, pieces, help_worth, near in NUMBERED:
            value = pieces if control.get(place, land) != side else 0.0
            if place in castle and castle[place] != side:
                value += 5.0
            if number == GRANADA and side == CHRISTIANS:
                value += PRIZE * (0.4 + 0.6 * s.turn / 11)
            values.append(value)
            if value > 0.2:
                goals.append((number, value / (1.0 + 0.22 * len(theirs[place])) if place in theirs else value))
            elif help_worth:
                danger = 0
                for there in near:
                    if there in theirs:
                        danger += len(theirs[there])
                if place in theirs or (danger and danger > (len(mine[place]) if place in mine else 0)):
                    need = help_worth * (0.7 if place in theirs else 0.35)
                    goals.append((number, need + 4.0 if number == GRANADA and side == MUSLIMS else need))

    def value(self, place: str) -> float:
        """What taking a place would bring."""
        if place in NUMBER:
            return self.values[NUMBER[place]]
        return PIECES[place] if self.s.holder(place) != self.side else 0.0

    def pull(self, place: str) -> float:
        """How strongly a stack standing here is drawn: the nearest good goal, and a little of all others."""
        if place in self.pulls:
            return self.pulls[place]
        fade = FADE[place]
        best = total = 0.0
        for number, value in self.goals:
            draw = value * fade[number]
            total += draw
            if draw > best:
                best = draw
        found = self.pulls[place] = best + 0.15 * total
        return found

    def walk(self, place: str) -> float | None:
        """What a stack finds at a place: how it is drawn, and the place if it takes it; None: enemies are there."""
        if place in self.walks:
            return self.walks[place]
        found = None
        if not self.enemies(place):
            found = self.pull(place)
            if self.s.holder(place) != self.side:
                found += self.value(place) * 0.8
        self.walks[place] = found
        return found

    def enemies(self, place: str) -> int:
        """How many units a stack would meet at a place, the guard in its box among them."""
        s = self.s
        if self.side == MUSLIMS:
            return s.count(CHRISTIANS, place)
        return s.count(MUSLIMS, place) + (len(s.at(MUSLIMS, GUARD_BOX)) if place == "granada" else 0)


Counts: TypeAlias = tuple[list[str], list[int], list[str], list[int]]
"""Where a side's blocks stand and how many, and the enemy's."""


class Sight:
    """All of a position that a side's wants hang on: how many stand where, who holds what, the turn."""

    __slots__ = ("castle", "control", "counts", "disks", "turn")

    def __init__(self, s: State, counts: Counts) -> None:
        self.turn = s.turn
        self.counts = counts
        self.control = s.control.copy()
        self.castle = s.castle.copy()
        self.disks = s.disks.copy()

    def holds(self, s: State, counts: Counts) -> bool:
        """Has nothing of it changed?"""
        return (
            self.counts == counts
            and self.turn == s.turn
            and self.control == s.control
            and self.castle == s.castle
            and self.disks == s.disks
        )


_seen: dict[str, tuple[Sight, Wants]] = {}
"""Each side's wants at the question before."""


def wants_of(s: State, side: str) -> Wants:
    """Where a side would like to be: as at the question before, if nothing of what it looks at has changed since."""
    own, enemy = s.force[side], s.force[OTHER[side]]
    counts: Counts = ([*own], [*map(len, own.values())], [*enemy], [*map(len, enemy.values())])
    before = _seen.get(side)
    if before is not None and before[1].s is s and before[0].holds(s, counts):
        return before[1]
    wanted = Wants(s, side)
    _seen[side] = (Sight(s, counts), wanted)
    return wanted


def enemies_near(theirs: Mapping[str, list[str]], place: str) -> int:
    """How many of the enemy's blocks stand next to a place."""
    near = 0
    for there in NEAR[place]:
        if there in theirs:
            near += len(theirs[there])
    return near


def garrison(s: State, side: str, place: str) -> int:
    """How many blocks had better stay here."""
    if place == "granada" and side == MUSLIMS:
        return 4
    if not SITE[place]:
        return 0
    data = PLACES[place]
    if data.castle and data.land != side:
        return 2
    return 0 if WITHIN_TWO[place].isdisjoint(s.force[OTHER[side]]) else 1


def is_grey(blocks: list[str]) -> bool:
    """Boabdil's army in Christian service."""
    return bool(blocks) and blocks[0] in GREY
