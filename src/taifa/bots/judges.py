"""Who says what a position is worth: the game's own Judge, or its score where it brings none."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from typing import Any

from taifa.core.decision import Action, Decision
from taifa.core.errors import BadJudge
from taifa.core.game import Game
from taifa.core.judge import Judge, worth
from taifa.core.state import Result, State


class ScoreJudge(Judge[Any]):
    """A stand-in for a game that has no Judge yet: points are all that counts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def standing(self, state: State, seat: str) -> float:
        """The seat's points against the others': a share that adds up to 1 over all seats."""
        points = self.game.scores(state)
        spread = max(1.0, *(abs(p) for p in points.values()))
        parts = {who: exp(2 * p / spread) for who, p in points.items()}
        return parts[seat] / sum(parts.values())

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """Nothing is known to be pointless."""
        return [1.0] * len(decision.actions)


def judge_of(game: Game[Any]) -> Judge[Any]:
    """The game's Judge, or the stand-in."""
    return game.judge or ScoreJudge(game)


def sensible(game: Game[Any], state: State, decision: Decision) -> Sequence[Action]:
    """The actions with a point in them, told apart without weighing them where the Judge has a table for it."""
    judge = game.judge
    actions = decision.actions
    if judge is None or len(actions) == 1:
        return actions
    if judge.pointless is not None:
        verbs = judge.pointless.get(decision.prompt)
        if verbs is None:
            return actions
        if verbs:
            return [action for action in actions if action[0] not in verbs] or actions
    weights = _weights(judge, state, decision)
    return [action for action, weight in zip(actions, weights, strict=True) if weight > 0] or actions


def weigh(judge: Judge[Any], state: State, decision: Decision) -> Sequence[float]:
    """The Judge's weights, with 0 for the verbs that its table calls pointless."""
    weights = _weights(judge, state, decision)
    verbs = None if judge.pointless is None else judge.pointless.get(decision.prompt)
    if not verbs:
        return weights
    found = [0.0 if action[0] in verbs else weight for action, weight in zip(decision.actions, weights, strict=True)]
    return found if any(found) else weights


def favourites(judge: Judge[Any], state: State, decision: Decision) -> Sequence[Action]:
    """The actions with the most weight, as `weigh` says; where none of these is pointless, no others are looked at."""
    weights = _weights(judge, state, decision)
    found = heaviest(decision.actions, weights)
    verbs = None if judge.pointless is None else judge.pointless.get(decision.prompt)
    if verbs and (max(weights) <= 0.0 or any(action[0] in verbs for action in found)):
        return heaviest(decision.actions, weigh(judge, state, decision))
    return found


def heaviest(actions: Sequence[Action], weights: Sequence[float]) -> Sequence[Action]:
    """Those of the actions that have the most weight."""
    best = max(weights)
    if weights.count(best) == 1:
        return (actions[weights.index(best)],)
    return [action for action, weight in zip(actions, weights, strict=True) if weight == best]


def _weights(judge: Judge[Any], state: State, decision: Decision) -> Sequence[float]:
    """The Judge's own weights, if they are some: one for each action, all of them numbers."""
    try:
        weights = judge.weights(state, decision)
        said, whole = len(weights), sum(weights)
    except Exception as error:
        raise BadJudge(judge, decision.prompt, f"raised {type(error).__name__}: {error}") from error
    if said != len(decision.actions):
        raise BadJudge(judge, decision.prompt, f"gave {said} weights for {len(decision.actions)} answers")
    if not -inf < whole < inf:
        raise BadJudge(judge, decision.prompt, "gave a weight that is no number")
    return weights


def value_of(judge: Judge[Any], state: State, seat: str) -> float:
    """What a position is worth to a seat, as the Judge says, the end of a match included."""
    try:
        value = judge.value(state, seat) if state.result is None else judge.ending(state, seat)
        if -inf < value < inf:
            return value
    except Exception as error:
        raise BadJudge(judge, f"what {seat} has", f"raised {type(error).__name__}: {error}") from error
    raise BadJudge(judge, f"what {seat} has", f"said {value!r}")


def outcome(result: Result, seats: Sequence[str]) -> list[float]:
    """What a finished match is worth to each seat: 1 shared by the winners, by all in a draw."""
    return [worth(result, seat) for seat in seats]
