"""What changed is told so that the page comes to the same view."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server_client import spliced

from taifa import Match
from taifa.core.presentation.public import one_position
from taifa.core.presentation.scene import Piece, Scene
from taifa.server.tables import views

PIECES = st.lists(
    st.builds(Piece, id=st.sampled_from("abc"), kind=st.just("lord"), place=st.sampled_from("xyz")), max_size=8
)
TEXT = Match.new("granada", seed=1).game.text


def told(old: list[Piece], new: list[Piece]) -> list[object]:
    heard: list[object] = msgspec.json.decode(msgspec.json.encode(views._spliced(old, new, TEXT, "en")))
    return heard


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PIECES, PIECES)
def test_whatever_moves_comes_out_the_same(old: list[Piece], new: list[Piece]) -> None:
    had, whole = told([], old), told([], new)
    assert spliced(had, told(old, new)) == whole  # type: ignore[arg-type]


def test_what_stays_is_not_told_again() -> None:
    old = [Piece(id=str(i), kind="lord", place="x") for i in range(100)]
    moved = Piece(id="17", kind="lord", place="y")
    assert [type(part) for part in told(old, [*old[:17], moved, *old[18:]])] == [list, dict, list]
    assert told(old, [*old[50:], *old[:50]]) == [[50, 50], [0, 50]]
    assert told(old, []) == [] and told(old, old[1:]) == [[1, 99]]


@pytest.mark.parametrize("game", ["almoravid", "granada", "hispania", "reconquista"])
def test_a_step_is_told_in_few_words(game: str) -> None:
    match, chance, sizes = Match.new(game, seed=3), random.Random(1), []
    seat = match.game.seats[0]
    old = match.scene(seat)
    for _ in range(100):
        match.apply(chance.choice(match.decision.actions))
        new = match.scene(seat)
        sizes.append(len(msgspec.json.encode(views.scene_delta(old, new, match.game.text, "en"))))
        old = new
    assert sorted(sizes)[50] < 2000


@pytest.mark.parametrize("game", ["almoravid", "granada", "hispania", "reconquista"])
def test_what_several_see_is_said_once_and_to_each_the_same_as_alone(game: str) -> None:
    match, chance = Match.new(game, seed=4), random.Random(2)
    text, viewers = match.game.text, [*match.game.seats, None]

    def scenes() -> list[Scene]:
        with one_position():
            return [match.scene(viewer) for viewer in viewers]

    old = scenes()
    for _ in range(80):
        match.apply(chance.choice(match.decision.actions))
        new, said = scenes(), views.Told()
        for was, now in zip(old, new, strict=True):
            for lang in ("en", "fr"):
                shared = views.scene_delta(was, now, text, lang, said)
                assert msgspec.json.encode(shared) == msgspec.json.encode(views.scene_delta(was, now, text, lang))
        old = new
