"""One game of a tournament, played to its end and written down as a line of JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec

from taifa.core.game import Game
from taifa.core.match import Match
from taifa.lab.plan import Pairing, Plan, find_game, pairing, seat_bots

LONGEST = 200_000
"""A game of more decisions than this is broken off: something in its rules goes round in circles."""


class Phase(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A phase that began and asked something: its name, after how many decisions, and the points then."""

    phase: str
    decisions: int
    scores: dict[str, float]


class Use(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How often something mattered: a rule asked about or told of, a place or card chosen or told of.

    `seat` is who chose it, empty where the chronicle told of it.
    """

    kind: str
    id: str
    seat: str
    n: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. `error` says what went wrong if it could not be finished."""

    index: int
    scenario: str
    seed: str
    seats: dict[str, str]
    winners: tuple[str, ...]
    scores: dict[str, float]
    reason: str
    decisions: int
    error: str = ""


class Played(Outcome, frozen=True, kw_only=True):
    """A finished game and what happened in it."""

    phases: list[Phase]
    uses: list[Use]
    seconds: float
    slowest: dict[str, float]
    thought: dict[str, float]
    asked: dict[str, int]


def play_chunk(plan: bytes, indexes: Iterable[int]) -> bytes:
    """The games of these numbers, a line of JSON each: what a worker does, here or on a cluster."""
    known = _known_plan(plan)
    return b"".join(msgspec.json.encode(play_one(known, index)) + b"\n" for index in indexes)


@lru_cache(maxsize=4)
def _known_plan(plan: bytes) -> Plan:
    return msgspec.json.decode(plan, type=Plan)


@lru_cache(maxsize=4)
def _known_game(name: str, overlay: str) -> Game[Any]:
    return find_game(name, overlay)


def play_one(plan: Plan, index: int) -> Played:
    """Game `index` of the plan."""
    game = _known_game(plan.game, plan.overlay)
    pair = pairing(plan, game, index)
    match = Match.new(game, pair.scenario, pair.seed, plan.options)
    return _Table(plan, game, pair, match).play()


class _Table:
    def __init__(self, plan: Plan, game: Game[Any], pair: Pairing, match: Match) -> None:
        self.game, self.pair, self.match = game, pair, match
        self.players = seat_bots(plan, pair)
        self.uses: Counter[tuple[str, str, str]] = Counter()
        self.phases: list[Phase] = []
        self.kinds = kinds_of_things(game)
        self.slowest = dict.fromkeys(game.seats, 0.0)
        self.thought = dict.fromkeys(game.seats, 0.0)
        self.asked = dict.fromkeys(game.seats, 0)

    def play(self) -> Played:
        begun = perf_counter()
        error = ""
        try:
            self._play()
            if not self.match.over:
                error = f"not over after {LONGEST} decisions"
        except Exception as problem:
            error = f"{type(problem).__name__}: {problem}"
        self._read_chronicle()
        result = self.match.result
        return Played(
            index=self.pair.index,
            scenario=self.pair.scenario,
            seed=self.pair.seed,
            seats=self.pair.seats,
            winners=result.winners if result else (),
            scores=result.scores if result else self.match.scores,
            reason=result.reason if result else "unfinished",
            decisions=len(self.match.journal),
            phases=self.phases,
            uses=[Use(kind, thing, seat, n) for (kind, thing, seat), n in sorted(self.uses.items())],
            seconds=perf_counter() - begun,
            slowest=self.slowest,
            thought=self.thought,
            asked=self.asked,
            error=error,
        )

    def _play(self) -> None:
        match, uses, kinds = self.match, self.uses, self.kinds
        self._note_phase()
        phases = match.phases_begun
        for _ in range(LONGEST):
            if match.over:
                return
            decision = match.decision
            seat = decision.seat
            begun = perf_counter()
            action = self.players[seat].choose(match, decision)
            took = perf_counter() - begun
            if len(decision.actions) > 1:
                self.thought[seat] += took
                self.asked[seat] += 1
                if took > self.slowest[seat]:
                    self.slowest[seat] = took
                uses["rule", decision.rule, seat] += 1
                uses["verb", action[0], seat] += 1
                kind = kinds.get(action[1]) if type(action[1]) is str else None
                if kind is not None:
                    uses[kind, str(action[1]), seat] += 1
            match.apply(action, seat)
            if match.phases_begun != phases and not match.over:
                phases = match.phases_begun
                self._note_phase()

    def _note_phase(self) -> None:
        """A phase began that asks something."""
        match = self.match
        self.phases.append(Phase(match.state.phase, len(match.journal), match.scores))

    def _read_chronicle(self) -> None:
        kinds = self.kinds
        for entry in self.match.chronicle:
            if entry.rule:
                self.uses["rule", entry.rule, ""] += 1
            for value in entry.params.values():
                if type(value) is str and value in kinds:
                    self.uses[kinds[value], value, ""] += 1


def kinds_of_things(game: Game[Any]) -> dict[str, str]:
    """Which ids are places and which are cards."""
    kinds = {}
    for count in game.data.sources():
        if "card" in count.table or "event" in count.table:
            kinds.update(dict.fromkeys(count.ids, "card"))
    kinds.update({spot.id: "place" for spot in game.board.places})
    return kinds
