"""The phases by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallgame.model.state import State
from smallgame.rules.turn import bids, turn
from taifa.core.decision import Rules

PHASES: Mapping[str, Callable[[State], Rules[None] | None]] = {"bids": bids, "turn": turn}
