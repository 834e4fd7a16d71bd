"""Questions that are asked only if there is a choice, with answers that have a type."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from taifa.core.decision import PASS, Action, Decision, ask, choose, choose_or_pass


def answered(rules: Generator[Any, Any, Any], *answers: Action) -> tuple[list[Decision], Any]:
    """The questions that a rule asks while these answers are given, and what it returns."""
    asked: list[Decision] = []
    given = iter(answers)
    try:
        asked.append(next(rules))
        while True:
            asked.append(rules.send(next(given)))
    except StopIteration as stop:
        return asked, stop.value


def test_a_choice_is_asked_and_the_item_returned() -> None:
    asked, found = answered(choose("north", "where", "go", ["leon", "toledo"], "2.1", at="leon", n=2), ("go", "toledo"))
    assert found == "toledo"
    (decision,) = asked
    assert decision.actions == [("go", "leon"), ("go", "toledo")]
    assert (decision.seat, decision.rule, decision.at, decision.params) == ("north", "2.1", "leon", {"n": 2})


def test_the_only_item_is_taken_without_a_question() -> None:
    assert answered(choose("north", "where", "go", ["leon", "leon"], "2.1")) == ([], "leon")


def test_nothing_to_choose_from_is_a_fault_of_the_rules() -> None:
    with pytest.raises(ValueError, match="where: nothing to choose from"):
        answered(choose("north", "where", "go", [], "2.1"))


def test_an_answer_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="never offered"):
        answered(choose("north", "where", "go", ["leon", "toledo"], "2.1"), ("go", 3))


def test_one_or_none_asks_even_for_a_single_item() -> None:
    asked, found = answered(choose_or_pass("north", "card", "play", ["ambush"], "2.2"), ("play", "ambush"))
    assert found == "ambush" and asked[0].actions == [("play", "ambush"), PASS]
    assert answered(choose_or_pass("north", "card", "play", ["ambush"], "2.2"), PASS)[1] is None
    assert answered(choose_or_pass("north", "card", "play", [], "2.2")) == ([], None)


def test_answers_are_read_as_texts() -> None:
    decision = ask("north", "where", [("go", "leon"), PASS], "2.1")
    assert decision.texts() == [("go", "leon"), ("pass", "")]
