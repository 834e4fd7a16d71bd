"""A judge that raises or says nonsense is named; a served table plays on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from smallgame import GAME
from taifa import Match, bots
from taifa.bots import Budget
from taifa.bots.judges import judge_of
from taifa.bots.value_of_search import no_habits
from taifa.core.decision import Decision
from taifa.core.errors import BadJudge
from taifa.core.judge import Judge

QUICK = Budget(seconds=None, nodes=60)


class Raises(Judge[Any]):
    def standing(self, state: Any, seat: str) -> float:
        raise ZeroDivisionError("no ground to stand on")

    def weights(self, state: Any, decision: Decision) -> Sequence[float]:
        raise KeyError("unheard of")


class Few(Raises):
    def weights(self, state: Any, decision: Decision) -> Sequence[float]:
        return [1.0]


class NoNumbers(Raises):
    def weights(self, state: Any, decision: Decision) -> Sequence[float]:
        return [float("nan")] * len(decision.actions)


class NoValue(Judge[Any]):
    said: Any = float("nan")

    def standing(self, state: Any, seat: str) -> float:
        return self.said  # type: ignore[no-any-return]

    def weights(self, state: Any, decision: Decision) -> Sequence[float]:
        return [1.0] * len(decision.actions)


def asked(judge: Judge[Any]) -> Match:
    """A match of the small game at its first question with a choice."""
    match = Match.new(replace(GAME, judge=judge), "short", 1)
    while len(match.decision.actions) < 3:
        match.apply(match.decision.actions[0])
    return match


@pytest.mark.parametrize("level", ["captain", "marshal"])
@pytest.mark.parametrize(
    ("judge", "wrong"),
    [(Raises(), "raised KeyError"), (Few(), "gave 1 weights for"), (NoNumbers(), "a weight that is no number")],
)
def test_wrong_weights_are_named(judge: Judge[Any], wrong: str, level: str) -> None:
    match = asked(judge)
    with pytest.raises(BadJudge, match=rf"{type(judge).__name__}, asked about [\w-]+, .*{wrong}"):
        bots.get(level, 1, QUICK).choose(match, match.decision)


@pytest.mark.parametrize("said", [float("nan"), None, "much"])
def test_a_value_that_is_no_number_is_named(said: object) -> None:
    judge = NoValue()
    judge.said = said
    match = asked(judge)
    with pytest.raises(BadJudge, match="NoValue, asked about what"):
        bots.get("marshal", 1, QUICK).choose(match, match.decision)


def test_a_game_without_a_judge_is_judged_by_its_points() -> None:
    match = Match.new(replace(GAME, judge=None), "short", 1)
    assert 0 < judge_of(match.game).value(match.state, "north") < 1


def test_marshal_remembers_kinds_of_questions_where_it_is_told_to() -> None:
    habits = no_habits()
    match = Match.new(GAME, "short", 1)
    while not match.over and len(match.journal) < 30:
        decision = match.decision
        bot = bots.for_question(match, decision.seat, "marshal", QUICK, habits)
        match.apply(bot.choose(match, decision), decision.seat)
    assert habits and any(habit.passes for habit in habits.values())
    assert {game for game, _, _ in habits} == {GAME.id}
