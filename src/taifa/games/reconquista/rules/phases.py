"""The phases of a game, each with the generator that plays it."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.rules.diplomacy import diplomacy
from taifa.games.reconquista.rules.operations.operations import decline, draw_kingdom, operate, rebels
from taifa.games.reconquista.rules.redeployment import redeploy
from taifa.games.reconquista.rules.setup import deploy
from taifa.games.reconquista.rules.stratagems import draw_stratagems
from taifa.games.reconquista.rules.treasury import recruit, settle
from taifa.games.reconquista.rules.turn import arrivals, attrition_phase, close, collect_phase, end_of_turn
from taifa.games.reconquista.rules.war import war

PHASES: dict[str, Callable[[State], Rules[None] | None]] = {
    "deploy": deploy,
    "attrition": attrition_phase,
    "collect": collect_phase,
    "arrivals": arrivals,
    "recruit": recruit,
    "settle": settle,
    "war": war,
    "stratagems": draw_stratagems,
    "diplomacy": diplomacy,
    "draw-kingdom": draw_kingdom,
    "operate": operate,
    "decline": decline,
    "rebels": rebels,
    "end-of-turn": end_of_turn,
    "redeploy": redeploy,
    "close": close,
}
