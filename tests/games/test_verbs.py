"""An answer that a rule offers and forgets is noticed by the kit, in every game."""

from __future__ import annotations

import importlib
import random

import pytest

from taifa import Match
from taifa.testing.ladders import silent_in, taken_for_another
from taifa.testing.play import walk

LADDERS = {
    "almoravid": ("taifa.games.almoravid.rules.campaign.plan", "plan-ready"),
    "granada": ("taifa.games.granada.rules.year", "move-first"),
    "hispania": ("taifa.games.hispania.rules.movement", "move"),
    "reconquista": ("taifa.games.reconquista.rules.setup", "deploy-unit"),
}
"""A module with a ladder of verbs and the question that it answers."""


def at_question(game: str, prompt: str) -> Match:
    for now in walk(Match.new(game, None, 5), random.Random(5), 3000):
        if now.decisions[0].prompt == prompt:
            return now
    raise AssertionError(f"{game} never asks {prompt}")


@pytest.mark.parametrize("game", LADDERS)
def test_a_silent_else_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, prompt = LADDERS[game]
    match = at_question(game, prompt)
    assert not list(taken_for_another(match, match.decisions[0]))
    monkeypatch.setattr(importlib.import_module(module), "expect", lambda verb, *handled: None)
    assert list(taken_for_another(match, match.decisions[0])), f"{prompt}: nobody noticed"


LADDER = """
def cross(s):
    verb, place = yield from reply(ask("north", "cross", [("ford", "x"), ("wait", None)], "1"))
    if verb == "ford":
        s.at = place
    {last}
"""


@pytest.mark.parametrize(
    ("last", "found"),
    [
        ("s.tell(verb)", 1),
        ("else:\n        s.waits = True", 1),
        ("else:\n        unhandled(verb)", 0),
        ("else:\n        expect(verb, 'wait')", 0),
        ("else:\n        return verb", 0),
        ("DONE[verb](s)", 0),
    ],
)
def test_a_ladder_that_says_nothing_of_other_verbs_is_read_out(last: str, found: int) -> None:
    assert len(list(silent_in(LADDER.format(last=last), "fords.py"))) == found


@pytest.mark.parametrize(("last", "found"), [("s.waits = True", 1), ("expect(answer[0], 'wait')", 0)])
def test_an_answer_kept_whole_is_read_too(last: str, found: int) -> None:
    rule = f"""
def cross(s):
    answer = yield ask("north", "cross", [("ford", "x"), ("wait", None)], "1")
    if answer[0] == "ford":
        s.at = "x"
    else:
        {last}
"""
    assert len(list(silent_in(rule, "fords.py"))) == found
