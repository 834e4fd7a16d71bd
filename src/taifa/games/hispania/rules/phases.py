"""The phases of the match: a turn, a nation, some moves, a round of battle, with the steps that follow each."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules
from taifa.games.hispania.model.state import State
from taifa.games.hispania.rules import movement, placement, setup, special, stacking, turn
from taifa.games.hispania.rules.combat import aftermath, combat
from taifa.games.hispania.rules.nations import africa, ancient, andalus, cid, invasions, kingdoms, taifas

SHEETS = (africa, ancient, andalus, cid, invasions, kingdoms, taifas)
"""Importing them registers the nations' special rules."""

STEPS: dict[str, Callable[[State], Rules[None] | None]] = {
    "setup": setup.prepare,
    "turn": turn.begin_turn,
    "nation": turn.begin_nation,
    "hire": cid.hire,
    "muster": placement.muster,
    "arrive": placement.arrive,
    "move": movement.move,
    "halt": stacking.halt,
    "battles": combat.battles,
    "melee": combat.melee,
    "aftermath": aftermath.aftermath,
    "fougue": special.fougue,
    "limits": stacking.limits,
    "turn-end": turn.end_turn,
}
"""1 What `state.phase` names: each step ends by naming the next one. One that has nothing to ask returns None."""

STOPS = frozenset(("turn", "nation", "move", "melee"))
"""Steps with which a phase of the match begins; short phases, so that a fork replays little."""


def phase(s: State) -> Rules[None]:
    """A step and those that follow it, up to the next stop."""
    while True:
        step = STEPS[s.phase](s)
        if step is not None:
            yield from step
        if s.phase in STOPS or s.result is not None:
            return


PHASES = dict.fromkeys(STEPS, phase)
