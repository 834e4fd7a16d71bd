"""The phases of Granada: the name of each and the generator that plays it."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules
from taifa.games.granada.battle import declare, prelude
from taifa.games.granada.deployment import deploy
from taifa.games.granada.finish import aftermath
from taifa.games.granada.losses import take_losses
from taifa.games.granada.march import move_stack
from taifa.games.granada.movement import activate, buy_movement
from taifa.games.granada.muster import muster
from taifa.games.granada.naval import naval_battle
from taifa.games.granada.reinforcement import reinforce
from taifa.games.granada.retreat import retreat
from taifa.games.granada.sailing import sail_on, set_sail
from taifa.games.granada.siege import answer_siege, besiege
from taifa.games.granada.state import State
from taifa.games.granada.year import end_turn, turn_order

PHASES: dict[str, Callable[[State], Rules[None]]] = {
    "bids": turn_order,
    "movement": buy_movement,
    "activate": activate,
    "stack": move_stack,
    "muster": muster,
    "sail": set_sail,
    "sail-on": sail_on,
    "naval": naval_battle,
    "declare": declare,
    "prelude": prelude,
    "deploy": deploy,
    "siege": besiege,
    "answer": answer_siege,
    "losses": take_losses,
    "retreat": retreat,
    "aftermath": aftermath,
    "turn-end": end_turn,
    "reinforcement": reinforce,
}
