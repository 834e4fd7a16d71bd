"""Weights for what a Judge counts: found again where they are known, and measured on games kept apart."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from smallgame import GAME
from taifa import games
from taifa.bots.judges import ScoreJudge, judge_of
from taifa.core.errors import BadData, TaifaError
from taifa.core.state import State
from taifa.core.value_model import ValueModel
from taifa.lab.cli import app
from taifa.lab.fit import Noted, by_progress, collect, is_kept_apart, quality, refit, regress

pytest.importorskip("numpy")


def value_model(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> ValueModel:
    """ValueModel of a package that is nothing but their file."""
    package = folder / f"scales_{abs(hash(text))}"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "bot").mkdir()
    (package / "bot/value.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return ValueModel(package.name, ("time", "lead", "noise"), context=("time",))


def test_known_weights_are_found_again() -> None:
    source = Random(1)
    rows, won = [], []
    for _ in range(4000):
        row = [source.gauss(0, 1) for _ in range(3)]
        chance = 1 / (1 + exp(-(0.5 + 1.5 * row[0] - 0.8 * row[1])))
        rows.append(row)
        won.append(float(source.random() < chance))
    constant, weights = regress(rows, won, [True, True, True])
    assert constant == pytest.approx(0.5, abs=0.15)
    assert weights == pytest.approx([1.5, -0.8, 0.0], abs=0.15)
    _, weights = regress(rows, won, [True, False, True])
    assert weights[1] == 0.0 and weights[0] > 1.0


def test_scales_read_their_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = value_model(tmp_path, monkeypatch, "[north]\nconstant = 1.0\nlead = 2.0\n")
    assert found.chance("north", (5.0, -0.5, 9.0)) == pytest.approx(0.5)
    assert found.chance("north", (5.0, 1.0, 9.0)) > 0.9
    assert found.chance("north", (0.0, 1e6, 0.0)) <= 1.0
    with pytest.raises(BadData, match="has leda, which nothing counts"):
        value_model(tmp_path, monkeypatch, "[north]\nleda = 2.0\n")


def test_positions_are_noted_for_every_seat() -> None:
    noted = collect(GAME, ["short"], 8, "x")
    assert {note.seat for note in noted} == set(GAME.seats)
    assert all(0 <= note.progress <= 1 and note.won in (0.0, 0.5, 1.0) for note in noted)
    assert noted == collect(GAME, ["short"], 8, "x")
    assert [part for part, _ in by_progress(noted)][-1] == "all"


def test_quality_tells_good_values_from_bad_ones() -> None:
    good = [Noted(i, "north", 0.5, (), 0.9 if i % 2 else 0.1, float(i % 2)) for i in range(20)]
    bad = [Noted(i, "north", 0.5, (), 0.1 if i % 2 else 0.9, float(i % 2)) for i in range(20)]
    even = [Noted(i, "north", 0.5, (), 0.5, float(i % 2)) for i in range(20)]
    assert (quality(good).order, quality(bad).order, quality(even).order) == (1.0, 0.0, 0.5)
    assert quality(good).surprise < quality(even).surprise < quality(bad).surprise


def test_a_fit_is_written_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Counting(ScoreJudge):
        def counts(self, state: State, seat: str) -> tuple[float, ...]:
            points = GAME.scores(state)  # type: ignore[arg-type]
            return (1.0, points[seat] - sum(p for who, p in points.items() if who != seat), 0.0)

    judge: Any = Counting(GAME)
    type(judge).value_model = value_model(tmp_path, monkeypatch, "[north]\n[south]\n")
    game = replace(GAME, judge=judge)
    noted = collect(game, ["short"], 60, "y")
    apart = refit(game, noted, "for a test", tmp_path / "found.toml")
    assert apart and all(is_kept_apart(note) for note in apart)
    assert quality(apart).order > 0.6
    assert "lead = " in (tmp_path / "found.toml").read_text("utf-8")
    assert judge.value_model.weights["north"][1] > 0


def test_a_judge_that_counts_nothing(tmp_path: Path) -> None:
    with pytest.raises(TaifaError, match="it has no value_model"):
        refit(GAME, collect(GAME, ["short"], 8, "x"), "", tmp_path / "x.toml")
    done = CliRunner().invoke(app, ["fit", "smallgame:GAME", "--games", "8"])
    assert done.exit_code == 0 and "in order" in done.output


COUNTING = [name for name in games.names() if judge_of(games.get(name)).value_model is not None]


@pytest.mark.parametrize("name", COUNTING)
def test_weights_point_the_right_way(name: str) -> None:
    """More of anything that is counted is better for the seat, whatever the numbers."""
    judge: Any = games.get(name).judge
    found: ValueModel = judge.value_model
    for seat, row in found.weights.items():
        for count, weight in zip(found.names, row, strict=True):
            assert weight >= 0 or count in found.context, f"{seat}: {count}"
