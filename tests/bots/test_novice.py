"""Novice never takes a pointless action, and tells them apart without weighing all others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from smallgame import GAME
from taifa import Match, bots, games
from taifa.bots.judges import sensible, weigh
from taifa.core.decision import Decision
from taifa.core.game import Game

GAMES = [GAME, *(games.get(name) for name in ("almoravid", "granada", "hispania", "reconquista"))]
DECISIONS = 600


def questions(
    game: Game[Any], level: str, decisions: int = DECISIONS, seed: int = 11
) -> Iterator[tuple[Match, Decision]]:
    """What is asked in the first part of a game of each scenario, all seats played by bots of a level."""
    for scenario in game.scenarios:
        match = Match.new(game, scenario, seed=seed)
        players = {seat: bots.get(level, seat) for seat in game.seats}
        for _ in range(decisions // len(game.scenarios)):
            if match.over:
                break
            decision = match.decision
            yield match, decision
            match.apply(players[decision.seat].choose(match, decision), decision.seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_novice_takes_nothing_that_the_judge_gives_no_weight(game: Game[Any]) -> None:
    last: tuple[Match, int, Decision, list[float]] | None = None
    for match, decision in questions(game, "novice"):
        if last is not None and last[0] is match:
            _, at, asked, weights = last
            taken = match.journal[at][1]
            assert weights[list(asked.actions).index(taken)] > 0, f"{asked.prompt}: {taken} is pointless"
        weights = list(weigh(game.judge, match.state, decision)) if game.judge else []
        last = (match, len(match.journal), decision, weights)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_quick_sieve_agrees_with_the_weights(game: Game[Any]) -> None:
    """What novice calls sensible is just what captain gives any weight."""
    assert game.judge is not None
    for match, decision in questions(game, "novice"):
        if len(decision.actions) > 1:
            weights = weigh(game.judge, match.state, decision)
            assert min(weights) >= 0
            worth = [action for action, weight in zip(decision.actions, weights, strict=True) if weight > 0]
            assert list(sensible(game, match.state, decision)) == worth, decision.prompt


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_best_rule_of_thumb_is_never_called_pointless(game: Game[Any]) -> None:
    assert game.judge is not None
    for match, decision in questions(game, "captain"):
        raw = game.judge.weights(match.state, decision)
        best = decision.actions[list(raw).index(max(raw))]
        assert best in sensible(game, match.state, decision), f"{decision.prompt}: {best}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_sensible_does_not_hang_on_what_is_hidden(game: Game[Any]) -> None:
    for match, decision in questions(game, "novice", 120):
        twin = match.imagine(decision.seat, seed=5)
        asked = twin.decision_of(decision.seat)
        assert asked is not None
        assert list(sensible(game, twin.state, asked)) == list(sensible(game, match.state, decision))


def test_verbs_of_no_use_are_left_out() -> None:
    """Granada 7.1: movement is bought; 8.2.2: a second block that comes for nothing is deployed."""
    granada = games.get("granada")
    unseen = {"buy-movement", "second-block"}
    for seed in range(60):
        for match, decision in questions(granada, "novice", 1000, seed):
            if decision.prompt in ("buy-movement", "second-block"):
                unseen.discard(decision.prompt)
                verbs = {verb for verb, _ in sensible(granada, match.state, decision)}
                assert verbs.isdisjoint(("none", "done"))
        if not unseen:
            return
    raise AssertionError(f"never asked: {unseen}")
