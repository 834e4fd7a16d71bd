"""The phases of Granada: the name of each and the generator that plays it."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules
from taifa.games.granada.model.state import State
from taifa.games.granada.rules.battle.battle import declare, prelude
from taifa.games.granada.rules.battle.deployment import deploy
from taifa.games.granada.rules.battle.finish import aftermath
from taifa.games.granada.rules.battle.losses import take_losses
from taifa.games.granada.rules.battle.retreat import retreat
from taifa.games.granada.rules.battle.siege import answer_siege, besiege
from taifa.games.granada.rules.movement.march import move_stack
from taifa.games.granada.rules.movement.movement import activate, buy_movement
from taifa.games.granada.rules.movement.muster import muster
from taifa.games.granada.rules.movement.naval import flee, naval_battle
from taifa.games.granada.rules.movement.sailing import sail_on, set_sail
from taifa.games.granada.rules.reinforcement import reinforce
from taifa.games.granada.rules.year import end_turn, turn_order

PHASES: dict[str, Callable[[State], Rules[None]]] = {
    "bids": turn_order,
    "movement": buy_movement,
    "activate": activate,
    "stack": move_stack,
    "muster": muster,
    "sail": set_sail,
    "sail-on": sail_on,
    "naval": naval_battle,
    "flight": flee,
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
