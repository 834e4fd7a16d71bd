"""What answers lead to: each is tried in the same imagined worlds and played on until a position can be judged.

In every world all that the seat can't know is dealt anew, dice too. What is read from its end is only what can be
said of it in words: the seat's chance to win, its lead in points, the places it holds, and who was lost in fights on
the way. So a reason can speak of this position: what falls, what is won, and in how many worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random as Source
from time import monotonic
from typing import TypeAlias

import msgspec

from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.judges import judge_of
from taifa.bots.odds import forces_of
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Seat
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.stage import Blow

HORIZON = 24
"""How many questions with a choice a world is played on at least."""
LONGEST = 3
"""How many times its horizon, if it does not come to rest before."""

Path: TypeAlias = tuple[Action, ...]
"""Answers of one seat in a row; most often a single one."""


class World(msgspec.Struct, frozen=True):
    """How one imagined world stood when it was left."""

    chance: float
    lead: float
    holds: frozenset[str]
    mine: int
    theirs: int


class Foresight:
    """What one answer, or several of the seat's own in a row, led to, world by world."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.worlds: list[World] = []

    @property
    def action(self) -> Action:
        """The first of the answers."""
        return self.path[0]

    @property
    def chance(self) -> float:
        """The seat's chance to win, on average."""
        return sum(world.chance for world in self.worlds) / max(1, len(self.worlds))

    @property
    def lead(self) -> float:
        """How many points it is ahead of the best other."""
        return sum(world.lead for world in self.worlds) / max(1, len(self.worlds))

    @property
    def mine(self) -> float:
        """How many units it lost in fights."""
        return sum(world.mine for world in self.worlds) / max(1, len(self.worlds))

    @property
    def theirs(self) -> float:
        """How many units others lost in fights against it."""
        return sum(world.theirs for world in self.worlds) / max(1, len(self.worlds))

    @property
    def holds(self) -> Counter[str]:
        """In how many worlds it holds each place."""
        return Counter(place for world in self.worlds for place in world.holds)


def drop(better: Foresight, worse: Foresight) -> tuple[float, float]:
    """By how much the second does worse than the first, world by world, and the standard error of that."""
    gaps = [a.chance - b.chance for a, b in zip(better.worlds, worse.worlds, strict=True)]
    many = len(gaps)
    mean = sum(gaps) / max(1, many)
    if many < 2:
        return mean, 1.0
    spread = sum((gap - mean) ** 2 for gap in gaps) / (many - 1)
    return mean, sqrt(spread / many)


class LookAhead:
    """Some answers of a seat, tried in one world after the other."""

    def __init__(
        self, match: Match, seat: Seat, paths: Sequence[Path], seed: int | str | None = None, horizon: int = HORIZON
    ) -> None:
        self.match = match
        self.seat = seat
        self.found = [Foresight(path) for path in paths]
        self.horizon = horizon
        self.tried = 0
        self._source = Source(seed)
        self._past = [entry for entry in match.lines(seat) if entry.stage is not None]

    def run(self, worlds: int, seconds: float, fewest: int = 3) -> list[Foresight]:
        """So many worlds, or as many as there is time for; a few in any case."""
        until = monotonic() + seconds
        while self.tried < worlds and (self.tried < fewest or monotonic() < until):
            self.one_world()
        return self.found

    def one_world(self) -> None:
        """Each answer once, in the same world; a world in which one of them can't be given does not count."""
        seed = self._source.getrandbits(62)
        self.tried += 1
        try:
            ends = [self._played(each.path, seed) for each in self.found]
        except TaifaError:  # in another world something else is asked
            return
        for each, world in zip(self.found, ends, strict=True):
            each.worlds.append(world)

    def _played(self, path: Path, seed: int) -> World:
        twin = self.match.imagine(self.seat, seed, told=True)
        for action in path:
            twin.apply(action, self.seat)
        play_on(twin, Captain(seed), self.horizon)
        return self._left(twin)

    def _left(self, twin: Match) -> World:
        scores = twin.scores
        others = [points for seat, points in scores.items() if seat != self.seat]
        lead = scores.get(self.seat, 0.0) - max(others, default=0.0)
        mine, theirs = losses(twin.lines(self.seat), self._past, twin, self.seat)
        return World(chances(twin)[self.seat], lead, held(twin, self.seat), mine, theirs)


def play_on(twin: Match, bot: Captain, questions: int) -> None:
    """Everyone follows the rules of thumb for so many questions, and on until a phase begins with all quiet."""
    judge = judge_of(twin.game)
    asked, phase = 0, 0
    while not twin.over:
        decision = twin.decision
        if len(decision.actions) > 1:
            asked += 1
            if asked > questions and twin.phases_begun != phase and judge.quiet(twin.state):
                return
            if asked > LONGEST * questions:
                return
            if asked >= questions:
                phase = twin.phases_begun
        twin.apply(bot.choose(twin, decision), decision.seat)


def held(twin: Match, seat: Seat) -> frozenset[str]:
    """The places that the seat's sides hold, as the board shows it."""
    game, state = twin.game, twin.state
    tints = twin.scene(seat).tints
    mine = {side: game.player_of(state, side) == seat for side in {tint.side for tint in tints}}
    return frozenset(tint.place for tint in tints if mine[tint.side])


def losses(lines: Sequence[Entry], past: Sequence[Entry], twin: Match, seat: Seat) -> tuple[int, int]:
    """How many of the seat's and of others' units fell in the fights of these lines; `past` are earlier lines."""
    sides: dict[str, dict[str, str]] = {}
    mine = theirs = 0
    for entry in lines:
        step = entry.stage
        if isinstance(step, Blow) and step.did == "lost":
            if step.fight not in sides:
                sides[step.fight] = forces_of(past, step.fight) | forces_of(lines, step.fight)
            side = sides[step.fight].get(step.fighter)
            if side is None:
                continue
            if twin.game.player_of(twin.state, side) == seat:
                mine += step.n
            else:
                theirs += step.n
    return mine, theirs
