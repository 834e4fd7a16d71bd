"""The phases of the game: short, so that a fork replays little."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules
from taifa.games.hispania import battle, combat, movement, placement, scenarios, special, stacking, turn
from taifa.games.hispania.nations import africa, ancient, andalus, cid, invasions, kingdoms, taifas
from taifa.games.hispania.state import State

SHEETS = (africa, ancient, andalus, cid, invasions, kingdoms, taifas)
"""Importing them registers the nations' special rules."""

PHASES: dict[str, Callable[[State], Rules[None]]] = {
    "setup": scenarios.prepare,
    "turn": turn.begin_turn,
    "nation": turn.begin_nation,
    "hire": cid.hire,
    "muster": placement.muster,
    "arrive": placement.arrive,
    "move": movement.move,
    "halt": stacking.halt,
    "battles": combat.battles,
    "melee": battle.round_of_battle,
    "fougue": special.fougue,
    "limits": stacking.limits,
    "turn-end": turn.end_turn,
}
