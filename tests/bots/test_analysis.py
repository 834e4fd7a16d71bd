"""A match looked back at: its curve, planted blunders among its turning points, records that stop."""

from __future__ import annotations

from typing import Any

import pytest

from taifa import Match, bots
from taifa.bots.analysis import Analysis, analyse, in_words
from taifa.bots.judges import judge_of, weigh


def played(game: str, seed: int, fool: str = "", first: int = 0, last: int = 0) -> Match:
    """Captains play; `fool` gives the answer that captain thinks least of, from one answer to another."""
    match = Match.new(game, seed=seed)
    while not match.over:
        decision = match.decision
        bot = bots.for_question(match, decision.seat, "captain")
        action = bot.choose(match, decision)
        if decision.seat == fool and first <= len(match.journal) < last:
            weights = list(weigh(judge_of(match.game), match.state, decision))
            action = decision.actions[weights.index(min(weights))]
        match.apply(action, decision.seat)
    return match


def blunders(found: Analysis, seat: str, first: int, last: int) -> list[int]:
    return [s.n for s in found.swings if s.seat == seat and first <= s.n < last and s.better is not None]


@pytest.fixture(scope="module")
def sound() -> Match:
    return played("granada", 5)


def test_a_curve_adds_up_and_ends_with_the_result(sound: Match) -> None:
    found = analyse(sound.record())
    assert found.answers == len(sound.journal) and not found.stopped
    assert all(sum(moment.chances.values()) == pytest.approx(1.0, abs=0.01) for moment in found.curve)
    assert sound.result is not None
    for seat in found.seats:
        assert found.curve[-1].chances[seat] == pytest.approx(float(seat in sound.result.winners), abs=0.01)
    assert sum(found.luck.values()) == pytest.approx(0.0, abs=0.01)


def test_a_planted_blunder_is_a_turning_point() -> None:
    match = played("almoravid", 7, fool="christians", first=100, last=180)
    assert blunders(analyse(match.record()), "christians", 100, 180)


def test_a_record_that_stops_is_analysed_as_far_as_it_goes(sound: Match) -> None:
    doc: dict[str, Any] = sound.record()
    cut = {**doc, "journal": doc["journal"][:120], "result": None}
    found = analyse(cut)
    assert found.answers == 120 and "not over" in found.stopped
    bent = {**doc, "journal": [*doc["journal"][:50], ("muslims", "fly", "moon", "x"), *doc["journal"][50:]]}
    assert analyse(bent).answers == 50 and "answer 51" in analyse(bent).stopped


def test_an_analysis_is_told_in_a_readers_language(sound: Match) -> None:
    doc = in_words(analyse(sound.record()), "es")
    assert set(doc["names"]) == set(sound.game.seats)
    assert all(swing["label"] for swing in doc["swings"])
