"""How many imagined steps (nodes) a second buys marshal: for measurements that a busy machine can't spoil."""

from __future__ import annotations

from time import process_time

from taifa import bots
from taifa.bots import Budget
from taifa.bots.marshal import Marshal
from taifa.core.match import Match
from taifa.lab.plan import find_game

NODES = 1500
"""Enough for a search to be past its beginning."""


def nodes_a_second(game: str, scenario: str | None = None, decisions: int = 60, seed: int = 1) -> float:
    """Measured in processor time over the decisions of a game that captain plays, marshal thinking along."""
    found = find_game(game)
    marshal = Marshal(seed, Budget(seconds=None, nodes=NODES))
    captain = bots.get("captain", seed)
    match = Match.new(found, scenario, seed)
    steps, asked, spent = 0, 0, 0.0
    while asked < decisions:
        if match.over:
            seed += 1
            match = Match.new(found, scenario, seed)
        decision = match.decision
        if len(decision.actions) > 1 and len(match.journal) % 5 == 0:
            begun = process_time()
            marshal.choose(match, decision)
            spent += process_time() - begun
            steps += marshal.nodes
            asked += 1
        match.apply(captain.choose(match, decision), decision.seat)
    return steps / spent
