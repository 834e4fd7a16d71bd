"""Scenes in words: what is sent is what is said, and nothing is left unsaid."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import msgspec
import pytest

from taifa import games
from taifa.core.chronicle import Entry
from taifa.core.decision import Decision
from taifa.core.match import Match
from taifa.core.presentation import render
from taifa.core.presentation.scene import Note, Piece
from taifa.core.reach import Far
from taifa.core.stage import Outcome
from taifa.games.reconquista.model.tables import CITY


def played(answers: int) -> Match:
    match = Match.new("small", seed=4)
    rng = random.Random(4)
    for _ in range(answers):
        decision = match.decision
        match.apply(rng.choice(decision.actions), decision.seat)
    return match


def as_sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("seat", ["north", "south", None])
def test_the_quick_way_says_the_same(lang: str, seat: str | None) -> None:
    match = played(25)
    text = match.game.text
    scene = match.scene(seat)
    assert as_sent(render.scene_json(scene, text, lang)) == as_sent(render.render_scene(scene, text, lang))


def test_every_label_and_note_is_a_string() -> None:
    match = played(10)
    scene = render.render_scene(match.scene("north"), match.game.text, "es")
    assert scene["headline"].startswith("Ronda")
    assert scene["trays"][0]["name"].startswith("Mano")
    assert all(isinstance(note, str) for note in scene["status"])
    board = render.render_board(match.game.board, match.game.text, "es")
    assert board["hash"] == match.game.board.hash()
    assert board["look"]["sides"]["north"]["name"] == match.game.text.name("north", "es")


def test_a_decision_and_its_answers_in_words() -> None:
    match = played(2)
    decision = match.decision
    said = render.render_decision(decision, match.game.text, "en")
    assert said["prompt"] == decision.text("en")
    assert [action["label"] for action in said["actions"]] == [decision.label(a, "en") for a in decision.actions]
    assert [action["i"] for action in said["actions"]] == list(range(len(decision.actions)))


def test_a_far_way_counts_the_places_it_goes_through() -> None:
    """Whom one takes along is no step on the board, and one step is not counted."""
    match = played(2)

    def said(*ways: tuple[str, str | None]) -> str:
        return render.render_far(Far("toledo", ways, False), match.game.text, "en")["label"]

    assert "(2 steps)" in said(("march", "leon"), ("go", "leon"), ("march", "toledo"), ("go", "toledo"))
    assert "steps" not in said(("activate", "leon"), ("take-all", None), ("march", "toledo"))


def test_a_line_says_what_it_speaks_of() -> None:
    match = played(35)
    rolled = next(entry for entry in match.chronicle if "dice" in entry.params)
    line = render.render_line(rolled, 7, match.game.text, "en")
    assert line["i"] == 7
    assert line["dice"] == rolled.params["dice"]
    assert rolled.params["place"] in line["refs"]
    assert line["text"] == match.game.text.entry(rolled, "en")


def put_into_words(match: Match, first: int, last: int) -> None:
    """Things that were never put into words before, one of each kind for each number."""
    text = match.game.text
    for n in range(first, last):
        render.note(Note(f"note-{n}"), text, "en")
        render.as_json(Piece(f"piece-{n}", "army", "somewhere"), text, "en")
        render.label(text, ("move", f"place-{n}"), "en")
        render.render_line(Entry(f"line-{n}"), n, text, "en")
        render.render_decision(Decision("north", f"question-{n}", (), ""), text, "en")


def test_words_that_are_kept_stop_taking_memory_soon() -> None:
    match, soon = played(0), 8192
    tracemalloc.start()
    try:
        put_into_words(match, 0, soon)
        kept = tracemalloc.get_traced_memory()[0]
        put_into_words(match, soon, 2 * soon)
        later = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert later < 1.1 * kept < 40_000_000


def test_what_came_of_a_fight_begins_with_a_capital() -> None:
    """In Spanish and French the name of a city begins with a small article."""
    text = games.get("reconquista").text
    over = Entry(
        "siege-won", {"city": CITY["kunka"]}, stage=Outcome("siege", Note("siege-won", {"city": CITY["kunka"]}))
    )
    for lang in ("en", "es", "fr"):
        title = render.render_line(over, 0, text, lang)["stage"]["title"]
        assert title[0].isupper() and title == text.entry(over, lang)
