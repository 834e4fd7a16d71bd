"""The coach: a word before planted blunders, none before captain's own answers, hints that speak of the position."""

from __future__ import annotations

import pytest

from taifa import Match, bots, games
from taifa.bots import coach
from taifa.core.errors import TaifaError
from taifa.lab import blunders

HOUSE = ("almoravid", "granada", "hispania", "reconquista")


@pytest.mark.parametrize("game", HOUSE)
def test_the_coach_is_silent_before_what_captain_does(game: str) -> None:
    found = games.get(game)
    assert blunders.false_alarms(found, list(found.scenarios), 6, "silent", "captain") == 0


@pytest.mark.parametrize("game", HOUSE)
def test_hints_name_legal_answers_with_chances_and_reasons(game: str) -> None:
    match = Match.new(game, seed=4)
    for _ in range(30):
        decision = match.decision
        match.apply(bots.get("captain", 1).choose(match, decision), decision.seat)
    while len(match.decision.actions) < 3:
        match.apply(match.decision.actions[0], match.decision.seat)
    decision = match.decision
    found = coach.hints(match, decision.seat, seed=1, seconds=0.3)
    assert found and all(hint.action in decision.actions for hint in found)
    assert all(0 <= hint.before <= 1 and 0 <= hint.after <= 1 for hint in found)
    for lang in ("en", "es", "fr"):
        assert all(coach.in_words(hint.reasons, match, lang) for hint in found)


def test_nobody_is_warned_before_a_stack_is_merely_taken_up() -> None:
    match = Match.new("granada", seed=3)
    while ("activate", "granada") not in match.decision.actions:
        wanted = [action for action in match.decision.actions if action[0] == "limited"]
        captain = bots.get("captain", 1).choose(match, match.decision)
        match.apply(wanted[0] if wanted else captain, match.decision.seat)
    seat = match.decision.seat
    stacks = [action for action in match.decision.actions if coach.takes_up(match, seat, action)]
    assert ("activate", "granada") in stacks
    assert not set(stacks) & set(coach.odd_answers(match, seat))
    assert not any(coach.takes_up(match, seat, action) for action in match.decision.actions if action[0] != "activate")


def test_who_is_not_asked_gets_no_hint() -> None:
    match = Match.new("hispania", seed=4)
    other = next(seat for seat in match.game.seats if match.decision_of(seat) is None)
    with pytest.raises(TaifaError):
        coach.hints(match, other)


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "about 1 unit fewer", "2 units"),
        ("es", "cerca de una unidad", "2 unidades"),
        ("fr", "1 unité de", "2 unités"),
    ],
)
def test_one_unit_is_one(lang: str, one: str, two: str) -> None:
    text = games.get("granada").text
    assert one in text.say("coach-less-blows", lang, {"n": 1.0}) and two in text.say(
        "coach-less-blows", lang, {"n": 2.0}
    )


def test_the_standard_set_up_is_never_doubted() -> None:
    match = Match.new("reconquista", seed=1)
    seat = match.decision.seat
    assert ("standard", None) in match.decision.actions
    assert ("standard", None) not in coach.odd_answers(match, seat)
    assert coach.odd_answers(match, seat)  # other places are doubted still
