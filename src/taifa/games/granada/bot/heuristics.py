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
AROUND = {here: [NUMBER[place] for place in (here, *NEAR[here]) if place in NUMBER] for here in PLACES}
"""The numbers of the sites in a place and next to it: blocks there count for them."""
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


def best_first(blocks: list[str]) -> list[str]:
    """These blocks, those that one would miss most first; the queen stays where she is."""
    return list(_best_first(tuple(blocks)))


@lru_cache(maxsize=4096)
def _best_first(blocks: tuple[str, ...]) -> tuple[str, ...]:
    found = [block for block in blocks if block != "isabella"]
    found.sort(key=BLOCK_WORTH.__getitem__, reverse=True)
    return tuple(found)


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


def counts_of(force: Mapping[str, list[str]]) -> dict[str, int]:
    """How many blocks of a side stand where."""
    return dict(zip(force, map(len, force.values()), strict=True))


@lru_cache(maxsize=512)
def _pulls_towards(goals: tuple[tuple[int, float], ...]) -> dict[str, float]:
    """How these goals draw a stack at each place, as far as that was asked: goals change less often than questions."""
    return {}


class Step:
    """The best step of those who are ready in a place, if so many are spared, and both hands hold so many cards."""

    __slots__ = ("best", "cards", "ready", "spare", "theirs")

    def __init__(self, ready: list[str], spare: int, cards: int, theirs: int, best: float) -> None:
        self.ready, self.spare, self.cards, self.theirs, self.best = ready, spare, cards, theirs, best


Port: TypeAlias = tuple[float, int, float]
"""How a port draws those who could land there, how many enemies they would meet, and what they would take."""


class Wants:
    """Where a side would like to be, sites to take and its own that need help, and how they draw a stack.

    It is kept from question to question and brought up to date where something has changed.
    """

    __slots__ = (
        "castle",
        "control",
        "disks",
        "drawn",
        "enemy",
        "goals",
        "guards",
        "own",
        "ports",
        "pulls",
        "s",
        "side",
        "steps",
        "turn",
        "values",
        "walks",
    )

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side = s, side
        self.values = [0.0] * len(SITES)
        """What taking each of SITES would bring: its pieces, its castle, and Granada above all."""
        self.drawn = [0.0] * len(SITES)
        """What draws the side to each of SITES: to take it, less the more guard it, or to help it in need."""
        self.goals: list[tuple[int, float]] = []
        """Those that draw it at all, by the number in SITES."""
        self.walks: dict[str, float | None] = {}
        self.steps: dict[str, Step] = {}
        """What stacks could do from the places where they stand."""
        self.ports: dict[str, Port] = {}
        self.guards: dict[str, int] = {}
        """How many blocks had better stay in each place."""
        self.own, self.enemy = counts_of(s.force[side]), counts_of(s.force[OTHER[side]])
        """How many blocks of each side stand where."""
        self.turn = s.turn
        self.control, self.castle, self.disks = s.control.copy(), s.castle.copy(), s.disks.copy()
        for number in range(len(SITES)):
            self._look_at(number)
        self._aim()

    def catch_up(self) -> None:
        """Look again where something has changed: who stands where, who holds what, the turn."""
        s = self.s
        news: set[str] = set()
        own, enemy = s.force[self.side], s.force[OTHER[self.side]]
        if [*self.own] != [*own] or [*self.own.values()] != [*map(len, own.values())]:
            before, self.own = self.own, counts_of(own)
            news.update([place for place, _ in self.own.items() ^ before.items()])
        if [*self.enemy] != [*enemy] or [*self.enemy.values()] != [*map(len, enemy.values())]:
            before, self.enemy = self.enemy, counts_of(enemy)
            news.update([place for place, _ in self.enemy.items() ^ before.items()])
            self.guards.clear()
        if s.control != self.control:
            news.update([place for place, _ in s.control.items() ^ self.control.items()])
            self.control = s.control.copy()
        if s.castle != self.castle:
            news.update([place for place, _ in s.castle.items() ^ self.castle.items()])
            self.castle = s.castle.copy()
        if s.disks != self.disks:
            news.update({*s.disks} ^ {*self.disks})
            self.disks = s.disks.copy()
        if s.turn != self.turn:
            news.add("granada")
            self.turn = s.turn
        if news:
            self._look_again(news)

    def _look_again(self, news: set[str]) -> None:
        if GUARD_BOX in news:
            news.add("granada")
        places = [place for place in news if place in PLACES]
        drawn = self.drawn.copy()
        for number in {number for place in places for number in AROUND[place]}:
            self._look_at(number)
        if drawn != self.drawn:
            self._aim()
            return
        for place in places:
            self.walks.pop(place, None)
            self.ports.pop(place, None)
            self.steps.pop(place, None)
            for near in NEAR[place]:
                self.steps.pop(near, None)

    def _aim(self) -> None:
        """Other goals: everything looks different."""
        self.goals = [(number, drawn) for number, drawn in enumerate(self.drawn) if drawn]
        self.pulls = _pulls_towards(tuple(self.goals))
        self.walks.clear()
        self.ports.clear()
        self.steps.clear()

    def _look_at(self, number: int) -> None:
        """What a site would bring, and how it draws the side."""
        s, side, theirs = self.s, self.side, self.enemy
        _, place, land, pieces, help_worth, near = NUMBERED[number]
        value = pieces if s.control.get(place, land) != side else 0.0
        if place in s.castle and s.castle[place] != side:
            value += 5.0
        if number == GRANADA and side == CHRISTIANS:
            value += PRIZE * (0.4 + 0.6 * s.turn / 11)
        self.values[number] = value
        drawn = 0.0
        if value > 0.2:
            drawn = value / (1.0 + 0.22 * theirs[place]) if place in theirs else value
        elif help_worth:
            danger = 0
            for there in near:
                if there in theirs:
                    danger += theirs[there]
            if place in theirs or danger > self.own.get(place, 0):
                drawn = help_worth * (0.7 if place in theirs else 0.35)
                if number == GRANADA and side == MUSLIMS:
                    drawn += 4.0
        self.drawn[number] = drawn

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

    def port(self, place: str) -> Port:
        """What those find who land at a port, if they meet nobody."""
        found = self.ports.get(place)
        if found is None:
            taken = self.value(place) * 0.9 if self.s.holder(place) != self.side else 0.0
            found = self.ports[place] = self.pull(place), self.enemies(place), taken
        return found

    def stay(self, place: str) -> int:
        """How many blocks had better stay in a place."""
        found = self.guards.get(place)
        if found is None:
            found = self.guards[place] = garrison(self.s, self.side, place)
        return found

    def enemies(self, place: str) -> int:
        """How many units a stack would meet at a place, the guard in its box among them."""
        s = self.s
        if self.side == MUSLIMS:
            return s.count(CHRISTIANS, place)
        return s.count(MUSLIMS, place) + (len(s.at(MUSLIMS, GUARD_BOX)) if place == "granada" else 0)


_seen: dict[str, Wants] = {}
"""Each side's wants at the question before."""


def wants_of(s: State, side: str) -> Wants:
    """Where a side would like to be: as at the question before, brought up to date."""
    wants = _seen.get(side)
    if wants is None or wants.s is not s:
        wants = _seen[side] = Wants(s, side)
    else:
        wants.catch_up()
    return wants


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
