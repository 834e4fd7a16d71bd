"""Marshal against OpenSpiel's own tree search: same time, same secrets, sides alternating."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import cast

import pytest
from typer.testing import CliRunner

from taifa import Match
from taifa.core.decision import Decision
from taifa.core.errors import Unknown
from taifa.lab import mcts
from taifa.lab.cli import app
from taifa.lab.plan import find_game
from taifa.lab.proof import write_proof

pytest.importorskip("pyspiel")

SMALL = "smallgame:GAME"
SMALL_GAME = find_game(SMALL)


@pytest.mark.parametrize("evaluator", mcts.EVALUATORS)
def test_it_plays_whole_games_with_the_same_time(evaluator: str) -> None:
    told: list[int] = []
    plan = mcts.MctsMatch(SMALL, find_game(SMALL).scenarios[0], evaluator, seconds=0.01, games=2)
    score = mcts.play(plan, lambda now: told.append(now.games))
    assert told == [1, 2] and score.games == 2 and 0 <= score.won <= 2
    assert score.marshal.decisions > 5 and score.tree.decisions > 5
    assert score.simulations >= mcts.FEWEST * score.tree.decisions
    assert score.tree.mean < 0.5


@pytest.mark.parametrize("evaluator", mcts.EVALUATORS)
def test_the_tree_keeps_to_its_time_and_answers_legally(evaluator: str) -> None:
    match = Match.new("granada", seed=3)
    tree = mcts.TreeSearcher("granada", "campaign", evaluator, 0.2, 1)
    decision = next(asked for asked in _choices(match))
    tree.choose(match, decision)  # how long a simulation takes is known from here on
    begun, before = perf_counter(), tree.simulations
    assert tree.choose(match, decision) in decision.actions
    assert tree.simulations > before
    assert perf_counter() - begun < 10


def test_the_tree_sees_imagined_worlds_only() -> None:
    class Closed:
        """A match of which nothing can be had but what `imagine` gives."""

        def __init__(self, match: Match) -> None:
            self.__match = match

        def imagine(self, seat: str, seed: int) -> Match:
            return self.__match.imagine(seat, seed)

    match = Match.new(SMALL_GAME, seed=2)
    decision = next(asked for asked in _choices(match))
    tree = mcts.TreeSearcher(SMALL, SMALL_GAME.scenarios[0], "judge", 0.01, 1)
    assert tree.choose(cast(Match, Closed(match)), decision) in decision.actions


def test_an_unknown_evaluator_is_named() -> None:
    with pytest.raises(Unknown, match="luck"):
        mcts.TreeSearcher(SMALL, SMALL_GAME.scenarios[0], "luck", 0.01, 1)


def test_the_command_keeps_what_the_report_tells(tmp_path: Path) -> None:
    asked = ["mcts", SMALL, "--games", "2", "--budget", "0.005", "--evaluator", "judge", "--folder", str(tmp_path)]
    found = CliRunner().invoke(app, asked)
    assert found.exit_code == 0, found.output
    assert "2 games" in found.output
    [score] = mcts.kept(tmp_path)
    assert score.games == 2 and score.evaluator == "judge"
    write_proof(tmp_path, tmp_path / "report.md")
    page = (tmp_path / "report.md").read_text("utf-8")
    assert "OpenSpiel" in page and "| judge | 0.005 s | 2 |" in page


def _choices(match: Match) -> Iterator[Decision]:
    """The questions with a choice, the first answer taken everywhere."""
    while not match.over:
        decision = match.decision
        if len(decision.actions) > 1:
            yield decision
        match.apply(decision.actions[0], decision.seat)
