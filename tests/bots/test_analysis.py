"""A match looked back at: its curve, planted blunders among its turning points, records that stop."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from taifa import Match, bots
from taifa.bots.analysis import Analysis, analyse, in_words
from taifa.bots.judges import judge_of, weigh
from taifa.bots.summary import APART, beside, summary_svg
from taifa.core.errors import BadRecord


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


def test_numbers_of_turning_points_stand_beside_each_other() -> None:
    found = beside([100, 104, 300, 498, 499], 500)
    assert all(right - left >= APART for left, right in pairwise(found))
    assert found[-1] == 500 and beside([], 500) == []


@pytest.fixture(scope="module")
def sound() -> Match:
    """A game of captains."""
    return played("almoravid", 3)


@pytest.fixture(scope="module")
def looked_back(sound: Match) -> Analysis:
    """That game, analysed: some seconds of a core."""
    return analyse(sound.record())


@pytest.fixture(scope="module")
def foolish() -> Match:
    """A game in which the Christians throw a turn away."""
    return played("almoravid", 8, fool="christians", first=100, last=180)


@pytest.fixture(scope="module")
def folly(foolish: Match) -> Analysis:
    """That game, analysed."""
    return analyse(foolish.record())


def test_a_curve_adds_up_and_ends_with_the_result(sound: Match, looked_back: Analysis) -> None:
    found = looked_back
    assert found.answers == len(sound.journal) and not found.stopped
    assert all(sum(moment.chances.values()) == pytest.approx(1.0, abs=0.01) for moment in found.curve)
    assert sound.result is not None
    for seat in found.seats:
        assert found.curve[-1].chances[seat] == pytest.approx(float(seat in sound.result.winners), abs=0.01)
    assert sum(found.luck.values()) == pytest.approx(0.0, abs=0.01)


def test_a_planted_blunder_is_a_turning_point(folly: Analysis) -> None:
    assert blunders(folly, "christians", 100, 180)


def test_of_a_seat_and_turn_the_worst_answers_are_told_and_the_rest_is_theirs(folly: Analysis) -> None:
    """A turn lost by many answers is one turning point, or two; answers of other turns are not crowded out."""
    found = folly
    starts = [moment.n for moment in found.curve if moment.heading is not None]
    told = [(s.seat, sum(start <= s.n for start in starts)) for s in found.swings if s.by == "choice"]
    assert told and all(told.count(each) <= 2 for each in told)
    assert any(swing.whole and swing.better is not None for swing in found.swings)


def test_a_record_that_stops_is_analysed_as_far_as_it_goes(sound: Match) -> None:
    doc: dict[str, Any] = sound.record()
    cut = {**doc, "journal": doc["journal"][:40], "result": None}
    found = in_words(analyse(cut))
    assert found["answers"] == 40 and "not over" in found["stopped"]
    bent = {**doc, "journal": [*doc["journal"][:20], ("muslims", "fly", "moon", "x"), *doc["journal"][20:]]}
    found = in_words(analyse(bent))
    assert found["answers"] == 20 and "answer 21" in found["stopped"]


def test_a_record_of_one_phase_or_none_is_told_too(sound: Match) -> None:
    doc: dict[str, Any] = sound.record()
    for many in (0, 1, 3):
        found = analyse({**doc, "journal": doc["journal"][:many], "result": None})
        assert found.answers == many and found.curve and found.stopped is not None
        assert summary_svg(in_words(found)).endswith("</svg>")


def test_a_record_of_an_older_release_says_so(sound: Match) -> None:
    doc: dict[str, Any] = sound.record()
    old = {key: value for key, value in doc.items() if key not in ("stirs", "draws", "shared")}
    found = analyse({**old, "format": 1, "data": "0" * 32, "journal": doc["journal"][:20]})
    assert found.answers == 20
    assert found.stopped is not None and found.stopped.key == "analysis-other-data"
    with pytest.raises(BadRecord, match="newer"):
        analyse({**doc, "format": 99})


def test_a_record_with_a_resigned_seat_names_it_and_who_was_left(sound: Match) -> None:
    doc: dict[str, Any] = sound.record()
    cut = {**doc, "journal": doc["journal"][:20], "result": None, "resigned": ["muslims"]}
    found = analyse(cut)
    assert found.winners == ("christians",)
    assert "musulmanes" in in_words(found, "es")["stopped"]


def test_an_analysis_is_told_in_a_readers_language(sound: Match, looked_back: Analysis) -> None:
    for lang in ("en", "es", "fr"):
        doc = in_words(looked_back, lang)
        assert set(doc["names"]) == set(sound.game.seats)
        assert all(swing["label"] for swing in doc["swings"])
        assert doc["sources"] and doc["battle"]["title"]
        page = summary_svg(doc, lang)
        assert "{" not in page and doc["names"]["muslims"] in page


def test_what_was_found_can_be_kept_and_read_again(looked_back: Analysis) -> None:
    kept = msgspec.json.encode(looked_back)
    again = msgspec.json.decode(kept, type=Analysis)
    assert msgspec.json.encode(again) == kept
    for lang in ("en", "es", "fr"):
        assert in_words(again, lang) == in_words(looked_back, lang)


def test_a_better_line_can_be_played_from_where_it_was_missed(foolish: Match, folly: Analysis) -> None:
    lines = [swing for swing in folly.swings if swing.line]
    assert lines
    for swing in lines:
        again = Match.new("almoravid", foolish.state.scenario, foolish.seed)
        for seat, action in foolish.journal[: swing.n]:
            again.apply(action, seat)
        decision = again.decision_of(swing.seat)
        assert decision is not None and swing.line[0] == swing.better and swing.better in decision.actions
