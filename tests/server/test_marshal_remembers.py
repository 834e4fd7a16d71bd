"""At a served table marshal keeps what it has learnt about kinds of questions."""

from __future__ import annotations

from typing import Any

import pytest

from taifa import Match
from taifa.bots import marshal
from taifa.bots.search import Search
from taifa.bots.value_of_search import no_habits
from taifa.server.bots import thinker
from taifa.server.bots.task import task_of


def test_what_one_answer_taught_the_next_one_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is thought out from its own position, but by a process that goes on living."""
    habits = no_habits()
    monkeypatch.setattr(thinker, "HABITS", habits)
    known: list[int] = []

    class Noted(Search):
        def __init__(self, *given: Any) -> None:
            known.append(0 if given[5] is None else given[5].passes)
            super().__init__(*given)

    monkeypatch.setattr(marshal, "Search", Noted)
    for seed in (1, 2):  # another table
        match = Match.new("small", "short", seed=seed)
        while match.decision.prompt != "act" or len(match.decision.actions) < 3 or match.decision.seat != "north":
            match.apply(match.decision.actions[0], match.decision.seat)
        verb, target = thinker.think(task_of(match, "north", "marshal"))
        assert (verb, target) in match.decision.actions
    assert known[0] == 0 and known[1] > 0
    assert habits["small", "north", "act"].passes >= known[1]
