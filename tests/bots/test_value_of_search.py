"""What a thought is worth: promised gains, habits, and a budget spared where nothing is to be found."""

from __future__ import annotations

from random import Random

import pytest

import smallgame
from taifa import Match
from taifa.bots import Budget, search
from taifa.bots.marshal import Marshal
from taifa.bots.value_of_search import AGAIN, Habit, gain

GAME = smallgame.GAME


def promised(gap: float, error: float, trust: float, more: int) -> float:
    """The same by trying: the estimate moves, and who is then ahead is chosen."""
    source = Random(1)
    moves = error * (more / (trust + more)) ** 0.5
    return sum(max(0.0, source.gauss(-gap, moves)) for _ in range(200_000)) / 200_000


@pytest.mark.parametrize(
    ("gap", "error", "trust", "more"), [(0.0, 0.03, 6, 10), (0.02, 0.03, 6, 60), (0.05, 0.1, 40, 8)]
)
def test_the_gain_is_what_choosing_later_gains(gap: float, error: float, trust: float, more: int) -> None:
    assert gain(gap, error, trust, more) == pytest.approx(promised(gap, error, trust, more), rel=0.03)


def test_more_doubt_and_more_worlds_promise_more_and_a_wider_gap_less() -> None:
    assert gain(0.02, 0.03, 6, 20) > gain(0.02, 0.03, 6, 10) > gain(0.04, 0.03, 6, 10) > 0
    assert gain(0.02, 0.03, 6, 10) > gain(0.02, 0.02, 6, 10) > gain(0.02, 0.02, 30, 10)
    assert gain(0.3, 0.03, 6, 10) == gain(0.01, 0.0, 6, 10) == 0


def test_a_habit_learns_and_is_looked_at_again_after_a_while() -> None:
    habit = Habit()
    habit.learn(0.04, 0.1, 8)
    assert (habit.usual, habit.cost, habit.passes) == (0.04, 0.1, 8)
    habit.learn(0.0, 0.0, 2)
    assert habit.usual == pytest.approx(0.032) and habit.passes == 10
    for _ in range(AGAIN):
        assert habit.holds
        habit.learn(0.0, 0.0, 0)
    assert not habit.holds and habit.usual == pytest.approx(0.032)
    habit.learn(0.0, 0.0, 4)
    assert habit.holds


def _asked() -> Match:
    match = Match.new(GAME, "short", seed=1)
    while match.decision.prompt != "act":
        match.apply(match.decision.actions[0], match.decision.seat)
    return match


@pytest.mark.parametrize(
    ("usual", "passes"),
    [
        pytest.param(0.0, 0, id="such candidates never differ"),
        pytest.param(0.01, 1, id="they differ, and luck can be seen through"),
    ],
)
def test_a_search_is_begun_only_where_it_pays(usual: float, passes: int) -> None:
    match = _asked()
    habit = Habit(usual=usual, cost=0.01, passes=100)
    looking = search.Search(match, match.decision, Budget(seconds=None, nodes=3000), search.Style(), Random(1), habit)
    looking.run()
    assert (looking.passes >= 1) == bool(passes) and (looking.nodes > 0) == bool(passes)


def test_the_dearer_a_budget_the_less_of_it_is_spent() -> None:
    spent = []
    for price in (0.0, 0.001, 0.1, 10.0):
        marshal = Marshal(1, Budget(seconds=None, nodes=3000), search.Style(price=price))
        match = _asked()
        nodes = 0
        while not match.over:
            decision = match.decision
            match.apply(marshal.choose(match, decision), decision.seat)
            nodes += marshal.nodes
        spent.append(nodes)
    assert spent == sorted(spent, reverse=True) and spent[0] > 5 * spent[-1] > 0


def test_advice_is_thought_about_whatever_it_promises() -> None:
    """Who asks for a hint wants to see what was found about each action."""
    match = _asked()
    marshal = Marshal(1, Budget(seconds=None, nodes=3000), search.Style(price=10.0))
    marshal.choose(match, match.decision)
    little = marshal.nodes
    ranked = marshal.rank(match, match.decision)
    assert marshal.nodes > 3 * little and ranked[0].value > 0
