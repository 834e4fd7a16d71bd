"""What a bot is, what it says about an action, and how long it may think."""

from __future__ import annotations

from typing import Protocol

import msgspec

from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.presentation.scene import Note


class Choice(msgspec.Struct, frozen=True):
    """An action with what the bot thinks of it: `value` from 0 to 1, and why."""

    action: Action
    value: float
    why: Note


class Bot(Protocol):
    """Whoever can answer any decision of any game."""

    @property
    def level(self) -> str:
        """The name in the lobby."""
        ...

    def choose(self, match: Match, decision: Decision) -> Action:
        """One of the decision's actions."""
        ...

    def rank(self, match: Match, decision: Decision) -> list[Choice]:
        """All of the decision's actions, best first."""
        ...


class Budget(msgspec.Struct, frozen=True):
    """How long a searching bot may think about one decision: seconds, or imagined steps (nodes).

    With `nodes` the answer depends on the seed alone; with `seconds` also on the machine.
    """

    seconds: float | None = 1.0
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and self.nodes < 1:
            raise TaifaError(f"a budget of {self.nodes} nodes: at least 1 is needed")
        if self.seconds is not None and self.seconds <= 0:
            raise TaifaError(f"a budget of {self.seconds:g} seconds: more than 0 is needed")
        if self.seconds is None and self.nodes is None:
            raise TaifaError("a budget needs seconds or nodes")
