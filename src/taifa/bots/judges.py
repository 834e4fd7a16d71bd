"""Who says what a position is worth: the game's own Judge, or its score where it brings none."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from taifa.core.decision import Action, Decision
from taifa.core.game import Game, Judge
from taifa.core.scene import Note
from taifa.core.state import Result, State


class ScoreJudge:
    """A stand-in for a game that has no Judge yet: points are all that counts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def value(self, state: State, seat: str) -> float:
        """The seat's points against the others': a share that adds up to 1 over all seats."""
        points = self.game.scores(state)
        spread = max(1.0, *(abs(p) for p in points.values()))
        parts = {who: exp(2 * p / spread) for who, p in points.items()}
        return parts[seat] / sum(parts.values())

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """Nothing is known to be pointless."""
        return [1.0] * len(decision.actions)

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        """Nothing to say."""
        return None


def judge_of(game: Game[Any]) -> Judge[Any]:
    """The game's Judge, or the stand-in."""
    return game.judge or ScoreJudge(game)


def outcome(result: Result, seats: Sequence[str]) -> list[float]:
    """What a finished match is worth to each seat: 1 shared by the winners, by all in a draw."""
    winners = result.winners or tuple(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
