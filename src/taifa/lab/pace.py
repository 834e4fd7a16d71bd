"""How many imagined steps (nodes) a second buys marshal, and how well it keeps to its time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

import msgspec

from taifa import bots
from taifa.bots import Budget
from taifa.bots.marshal import Marshal
from taifa.core.decision import Decision
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.lab.plan import find_game

NODES = 1500
"""Enough for a search to be past its beginning."""
SEED = 1
"""The same games are measured every time."""


def nodes_a_second(game: str, scenario: str | None = None, decisions: int = 60) -> float:
    """Measured in processor time over the decisions of a game that captain plays, marshal thinking along."""
    marshal = Marshal(SEED, Budget(seconds=None, nodes=NODES))
    steps, spent = 0, 0.0
    for match, decision in _questions(game, scenario, decisions, SEED):
        begun = process_time()
        marshal.choose(match, decision)
        spent += process_time() - begun
        steps += marshal.nodes
    return steps / spent


class Timing(msgspec.Struct, frozen=True):
    """How long marshal took, by the clock on the wall: over how many decisions, all together, and the longest."""

    game: str
    scenario: str
    seconds: float
    decisions: int = 0
    total: float = 0.0
    slowest: float = 0.0

    def add(self, took: float) -> Timing:
        """One decision more."""
        return msgspec.structs.replace(
            self, decisions=self.decisions + 1, total=self.total + took, slowest=max(self.slowest, took)
        )


def time_marshal(game: str, seconds: float, scenario: str | None = None, decisions: int = 60) -> Timing:
    """Measured over the decisions of games that captain plays, marshal thinking along."""
    timing = Timing(game, find_game(game).known_scenario(scenario), seconds)
    marshal = Marshal(SEED, Budget(seconds=seconds))
    for match, decision in _questions(game, scenario, decisions, SEED):
        begun = perf_counter()
        marshal.choose(match, decision)
        timing = timing.add(perf_counter() - begun)
    return timing


def keep(timing: Timing, base: Path) -> None:
    """Write a timing down where `taifa lab proof` finds it."""
    try:
        base.mkdir(parents=True, exist_ok=True)
        (base / f"{timing.game.replace(':', '-')}.timing.json").write_bytes(msgspec.json.encode(timing))
    except OSError as error:
        raise TaifaError(f"{base} can't be written to ({error.strerror})") from None


def kept(base: Path) -> list[Timing]:
    """The timings written down there."""
    return [msgspec.json.decode(path.read_bytes(), type=Timing) for path in sorted(base.glob("*.timing.json"))]


def _questions(game: str, scenario: str | None, decisions: int, seed: int) -> Iterator[tuple[Match, Decision]]:
    """Every fifth question of captains' games that has more than one answer."""
    found = find_game(game)
    captain = bots.get("captain", seed)
    match = Match.new(found, scenario, seed)
    asked = 0
    while asked < decisions:
        if match.over:
            seed += 1
            match = Match.new(found, scenario, seed)
        decision = match.decision
        if len(decision.actions) > 1 and len(match.journal) % 5 == 0:
            asked += 1
            yield match, decision
        match.apply(captain.choose(match, decision), decision.seat)
