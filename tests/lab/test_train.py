"""LearnedWeights: a pupil finds out where the rules of thumb are wrong, the same on one core and on two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lab.tilted import GAME, Duel
from taifa.bots.learned_weights import LearnedWeights, read
from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.judge import Judge
from taifa.core.presentation.scene import Note
from taifa.lab import train as training
from taifa.lab.cli import app
from taifa.lab.train import Course, Task, _praise, examine, take_lesson, train


class Misled(Judge[Duel]):
    """A Judge that knows how a duel stands, but would rather strike low, which is the worse of the two."""

    def standing(self, state: Duel, seat: str) -> float:
        return 0.5 + sum(hits if who == seat else -hits for who, hits in state.hits.items()) / 6

    def weights(self, state: Duel, decision: Decision) -> Sequence[float]:
        return [1.0, 1.2]

    def why(self, state: Duel, decision: Decision, action: Action) -> Note | None:
        return None


MISLED = replace(GAME, judge=Misled())
NAME = "lab.test_train:MISLED"
SHORT = Course(batch=40, rate=0.05, memory=0.3)


def quiet(line: str) -> None:
    """Nobody listens."""


def test_a_wrong_rule_of_thumb_is_put_right() -> None:
    [scenario] = MISLED.scenarios
    before = examine(NAME, scenario, {}, 400, "exam")
    told: list[str] = []
    lessons = train(NAME, [scenario], 1200, "1", told.append, course=SHORT)
    weaker = {name: lesson for (seat, _, name), lesson in lessons.items() if seat == "right"}
    assert weaker["high"] - weaker["low"] > 0.2
    assert examine(NAME, scenario, lessons, 400, "exam") > before + 0.04
    assert told[0].startswith("400 of 1200 games, ")


def test_two_cores_learn_what_one_learns() -> None:
    scenarios = list(MISLED.scenarios)
    one = train(NAME, scenarios, 120, "2", quiet, course=SHORT)
    assert one and one == train(NAME, scenarios, 120, "2", quiet, course=SHORT, jobs=2)


def test_what_comes_soon_counts_most() -> None:
    assert _praise([0.5, 0.5, 1.0], 0.5) == [0.25, 0.5]
    assert _praise([0.2, 0.8, 0.0], 0.0) == pytest.approx([0.6, -0.8])


def test_too_few_games_to_learn_from() -> None:
    with pytest.raises(TaifaError, match="3 games: at least a batch of 40"):
        train(NAME, list(MISLED.scenarios), 3, "1", quiet)


def test_lessons_are_written_and_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "learned.toml"
    first = CliRunner().invoke(app, ["train", NAME, "--games", "80", "--jobs", "1", "--out", str(out)])
    assert first.exit_code == 0, first.output
    assert "% of 100 games won against captain" in first.output
    lessons = read(out.read_text("utf-8"), "there")
    assert out.read_text("utf-8").startswith(f"# Learnt by `taifa lab train {NAME} --games 80 --seed train`")
    again = CliRunner().invoke(app, ["train", NAME, "--games", "80", "--jobs", "1", "--on", "--out", str(out)])
    assert again.exit_code == 0, again.output
    assert read(out.read_text("utf-8"), "there") != lessons


def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    found = CliRunner().invoke(app, ["train", "chess", "--games", "80"])
    assert found.exit_code == 2 and "Traceback" not in found.output
    spoilt = tmp_path / "learned.toml"
    spoilt.write_text("[north", "utf-8")
    found = CliRunner().invoke(app, ["train", NAME, "--games", "80", "--on", "--out", str(spoilt)])
    assert found.exit_code == 2 and "Traceback" not in found.output


def test_a_stopped_course_goes_on_to_the_same_end(tmp_path: Path) -> None:
    scenarios, kept = list(MISLED.scenarios), tmp_path / "all.toml.progress"
    whole = train(NAME, scenarios, 480, "3", quiet, course=SHORT)

    def stop(line: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(NAME, scenarios, 480, "3", stop, course=SHORT, keep=kept)
    told: list[str] = []
    assert train(NAME, scenarios, 480, "3", told.append, course=SHORT, keep=kept) == whole
    assert told[0] == "goes on after 400 of 480 games"


def test_progress_of_another_course_is_not_mixed_in(tmp_path: Path) -> None:
    scenarios, kept = list(MISLED.scenarios), tmp_path / "all.toml.progress"
    train(NAME, scenarios, 40, "3", quiet, course=SHORT, keep=kept)
    with pytest.raises(TaifaError, match=r"keeps another course \(40 games, seed 3\)"):
        train(NAME, scenarios, 40, "4", quiet, course=SHORT, keep=kept)
    kept.write_bytes(b"spoilt")
    with pytest.raises(TaifaError, match="keeps no course"):
        train(NAME, scenarios, 40, "3", quiet, course=SHORT, keep=kept)


def test_every_other_pair_of_games_is_against_veterans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Veterans have learnt to strike high, captain strikes low: only the second pair of games goes another way."""
    [scenario] = MISLED.scenarios
    high = LearnedWeights({(seat, "strike", "high"): 1.0 for seat in MISLED.seats})
    monkeypatch.setattr(training, "learned_weights_of", lambda game, scenario: high)

    def won(numbers: range, veterans: bool) -> float:
        course = Course(veterans=veterans, wander=0.0)
        return sum(take_lesson(NAME, [scenario], "4", course, Task(number, 8.0, {})).won for number in numbers)

    first, second = range(0, 400, 4), range(2, 402, 4)
    assert won(first, True) == won(first, False)
    assert won(second, True) < won(second, False)


def test_a_pupil_of_one_seat_leaves_the_lessons_of_the_other(tmp_path: Path) -> None:
    out = tmp_path / "learned.toml"
    line = ["train", NAME, "--games", "80", "--jobs", "1", "--out", str(out)]
    assert CliRunner().invoke(app, line).exit_code == 0
    before = read(out.read_text("utf-8"), "there")
    found = CliRunner().invoke(app, [*line, "--on", "--seat", "right"])
    assert found.exit_code == 0, found.output
    after = read(out.read_text("utf-8"), "there")
    assert out.read_text("utf-8").startswith(
        f"# Learnt by `taifa lab train {NAME} --games 80 --seed train --on --seat right`"
    )
    left, right = ({about: n for about, n in before.items() if about[0] == seat} for seat in ("left", "right"))
    assert left and right
    assert {about: n for about, n in after.items() if about[0] == "left"} == left
    assert {about: n for about, n in after.items() if about[0] == "right"} != right
    wrong = CliRunner().invoke(app, [*line, "--seat", "north"])
    assert wrong.exit_code == 2 and "left, right" in wrong.output
