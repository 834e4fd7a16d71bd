"""What the judges keep from one question to the next: it must say what a fresh look would say."""

from __future__ import annotations

from typing import Any

import pytest

from taifa import Match, bots, games
from taifa.games.almoravid.bot import estimate
from taifa.games.granada.bot import heuristics
from taifa.games.hispania.bot import value as hispania
from taifa.games.reconquista.bot import value as reconquista

KEPT: dict[str, list[Any]] = {
    "almoravid": [estimate._known],
    "granada": [heuristics._seen],
    "hispania": [hispania._seen],
    "reconquista": [reconquista._fronts, reconquista._prospects],
}
"""Where each game's judge keeps what it has seen."""
ANSWERS, MOST = 1500, 500
"""How many questions are looked at, and how many of one match."""


def forget(game: str) -> list[Any]:
    """Let a judge forget all; what it knew."""
    known = [kept.copy() for kept in KEPT[game]]
    for kept in KEPT[game]:
        kept.clear()
    return known


def remember(game: str, known: list[Any]) -> None:
    """Let a judge know again what it knew, and nothing else."""
    for kept, before in zip(KEPT[game], known, strict=True):
        kept.clear()
        kept.update(before) if isinstance(kept, dict) else kept.extend(before)


@pytest.mark.parametrize("game", KEPT)
def test_what_is_kept_is_what_is_seen(game: str) -> None:
    """Captains' games, all scenarios: every weight is the same to a judge that has just forgotten everything."""
    judge: Any = games.get(game).judge
    scenarios = games.get(game).scenarios
    number = asked = helped = 0
    while asked < ANSWERS:
        match, captain = Match.new(game, scenarios[number % len(scenarios)], number), bots.get("captain", number)
        number += 1
        while not match.over and len(match.journal) < MOST:
            decision = match.decision
            weights = list(judge.weights(match.state, decision))
            known = forget(game)
            helped += any(known)
            assert weights == list(judge.weights(match.state, decision)), decision
            remember(game, known)
            match.apply(captain.choose(match, decision), decision.seat)
            asked += 1
    assert helped > asked / 2, "hardly anything was kept"
