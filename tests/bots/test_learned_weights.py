"""What play taught is kept in a file by seat, question and answer, and turns the weights of marshal alone."""

from __future__ import annotations

from math import e
from pathlib import Path

import pytest

from smallgame import GAME
from taifa import Match, bots, games
from taifa.bots import Budget, learned_weights
from taifa.bots.learned_weights import (
    LearnedWeights,
    learned_weights_of,
    names_of,
    path_of,
    read,
    to_toml,
    unlearned,
    write,
)
from taifa.bots.marshal import Marshal
from taifa.core.decision import ask
from taifa.core.errors import BadData, TaifaError

QUESTION = ask("north", "act", [("march", "leon"), ("march", "toledo"), ("draw", None)], "1")


@pytest.mark.parametrize(
    ("action", "names"),
    [
        (("draw", None), ("draw",)),
        (("collect", 2), ("collect",)),
        (("march", "toledo"), ("march", "march toledo")),
        (("march", "leon-rider-27"), ("march", "march leon-rider")),
        (("take", "roma.elite@gades"), ("take", "take roma.elite", "take gades")),
    ],
)
def test_what_an_action_is_filed_under(action: tuple[str, str | int | None], names: tuple[str, ...]) -> None:
    assert names_of(action) == names


def test_lessons_add_up_and_nothing_comes_of_nothing() -> None:
    learnt = LearnedWeights({("north", "act", "march"): 1.0, ("north", "act", "march toledo"): -1.0})
    assert list(learnt.correct(QUESTION, [1.0, 1.0, 2.0])) == pytest.approx([2.71828, 1.0, 2.0], rel=1e-4)
    assert list(learnt.correct(QUESTION, [0.0, 3.0, 0.0])) == [0.0, 3.0, 0.0]


def test_other_seats_and_other_questions_teach_nothing_here() -> None:
    learnt = LearnedWeights({("south", "act", "march"): 1.0, ("north", "bid", "march"): 1.0})
    assert learnt.correct(QUESTION, [1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    lessons = {("north", "act", "march toledo"): -0.25, ("north", "act", "draw"): 0.5, ("south", "bid", "bid"): 1.125}
    path = tmp_path / "learned.toml"
    write(path, lessons, "By hand.")
    assert path.read_text("utf-8").startswith('# By hand.\n\n[north.act]\n"draw" = 0.5\n')
    assert read(path.read_text("utf-8"), "there") == lessons
    with pytest.raises(TaifaError, match=r"can't be written"):
        write(tmp_path / "nowhere" / "learned.toml", lessons, "")


@pytest.mark.parametrize("text", ["[north", 'north = "act"', '[north.act]\nmarch = "far"', "[north.act]\nmarch = []"])
def test_a_spoilt_file_is_named(text: str) -> None:
    with pytest.raises(BadData, match=r"small/learned/all.toml: no lessons"):
        read(text, "small/learned/all.toml")


@pytest.mark.parametrize("lesson", ["nan", "inf", "-inf", "1e6", "-50.1"])
def test_a_lesson_beyond_all_measure_is_named(lesson: str) -> None:
    with pytest.raises(BadData, match=r"there: \[north.act\] 'march' is .*; a lesson is a number from -50 to 50"):
        read(f"[north.act]\nmarch = {lesson}", "there")
    assert read("[north.act]\nmarch = -50", "there") == {("north", "act", "march"): -50.0}


def test_lessons_of_another_version_about_what_is_gone_do_nothing() -> None:
    lessons = read("[east.act]\nfly = 3\n[north.dance]\nmarch = 2\n[north.act]\nfly = 4", "there")
    assert LearnedWeights(lessons).correct(QUESTION, [1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]


def test_a_game_without_a_file_has_no_learned_weights() -> None:
    assert learned_weights_of(GAME, "short").correct(QUESTION, [1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]


@pytest.mark.parametrize("name", ["almoravid", "granada", "hispania", "reconquista"])
def test_every_game_has_lessons_for_every_seat_and_scenario(name: str) -> None:
    game = games.get(name)
    for scenario in game.scenarios:
        own, common = path_of(game, [scenario]), path_of(game, list(game.scenarios))
        without = unlearned(own.read_text("utf-8"), name) if own.is_file() else ()
        assert set(without) < set(game.seats)
        path = own if own.is_file() and not without else common
        lessons = read(path.read_text("utf-8"), name)
        assert {seat for seat, _, _ in lessons} == set(game.seats)
        assert to_toml(lessons, "again").splitlines()[1:] == path.read_text("utf-8").splitlines()[1:]


def test_seats_that_do_worse_with_their_lessons_play_without_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bot/learned").mkdir(parents=True)
    monkeypatch.setattr(learned_weights, "files", lambda _: tmp_path)
    (tmp_path / "bot/learned/all.toml").write_text("[north.act]\ndraw = 1\n[south.act]\ndraw = 2\n")
    for text, taught in (('without = ["north"]', {"south"}), ('without = ["east"]', {"north", "south"}), ("", set())):
        (tmp_path / "bot/learned/long.toml").write_text(text)
        assert {seat for seat, _, _ in learned_weights._lessons("there", "long")} == taught
    (tmp_path / "bot/learned/long.toml").write_text('without = ["north"]\n[north.act]\ndraw = 3')
    mixed = {("north", "act", "draw"): 3.0, ("south", "act", "draw"): 2.0}
    assert learned_weights._lessons("there", "long") == mixed
    wrong = {
        'without = "north"': "is a list of seats",
        'without = ["north"]\n[south.act]\ndraw = 3': "'south' has lessons of its own here, so 'without' must name it",
    }
    for text, why in wrong.items():
        (tmp_path / "bot/learned/long.toml").write_text(text)
        with pytest.raises(BadData, match=why):
            learned_weights._lessons("there", "long")


def test_a_scenario_with_lessons_of_its_own_is_played_by_these(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bot/learned").mkdir(parents=True)
    (tmp_path / "bot/learned/all.toml").write_text('[north.act]\n"draw" = 1.0\n')
    (tmp_path / "bot/learned/long.toml").write_text('[north.act]\n"draw" = 2.0\n')
    monkeypatch.setattr(learned_weights, "files", lambda package: tmp_path)
    learned_weights._kept_in.cache_clear()
    short, long = (learned_weights_of(GAME, name).correct(QUESTION, [1.0, 1.0, 1.0]) for name in ("short", "long"))
    learned_weights._kept_in.cache_clear()
    assert list(short) == pytest.approx([1.0, 1.0, e]) and list(long) == pytest.approx([1.0, 1.0, e**2])
    assert path_of(GAME, ["long"]) == tmp_path / "bot/learned/long.toml"
    assert path_of(GAME, ["long", "short"]) == tmp_path / "bot/learned/all.toml"
    assert path_of(games.get("granada"), ["campaign"]) == tmp_path / "bot/learned/all.toml"


def test_marshal_heeds_it_for_its_own_seat_alone_and_captain_never(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, "short", seed=1)
    while match.decision.prompt != "act":
        match.apply(match.decision.actions[0], match.decision.seat)
    decision = match.decision
    captain = bots.get("captain", 1).choose(match, decision)
    other = next(action for action in decision.actions if action[0] != captain[0])
    learnt = LearnedWeights({(decision.seat, decision.prompt, other[0]): 30.0})
    monkeypatch.setattr(learned_weights, "_kept_in", lambda package, scenario: learnt)
    assert Marshal(1, Budget(seconds=None, nodes=1)).choose(match, decision)[0] == other[0]
    assert bots.get("captain", 1).choose(match, decision) == captain
    theirs = LearnedWeights({(seat, decision.prompt, other[0]): 30.0 for seat in GAME.seats if seat != decision.seat})
    monkeypatch.setattr(learned_weights, "_kept_in", lambda package, scenario: theirs)
    assert Marshal(1, Budget(seconds=None, nodes=1)).choose(match, decision)[0] == captain[0]


def test_marshal_plays_without_lessons_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "bot" / "learned"
    folder.mkdir(parents=True)
    (folder / "short.toml").write_text("[north]\nact = 1\n", "utf-8")
    monkeypatch.setattr(learned_weights, "files", lambda package: tmp_path)
    learned_weights._kept_in.cache_clear()
    assert learned_weights_of(GAME, "short").correct(QUESTION, [1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]
    learned_weights._kept_in.cache_clear()
    assert "plays without what was learnt" in caplog.text and "short.toml" in caplog.text
