"""What bots use of a game is counted rightly."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from taifa import games
from taifa.lab import usage
from taifa.lab.cli import app


def test_offers_answers_and_wins_add_up() -> None:
    counted = usage.measure("small", games.get("small").scenarios, 6, "captain", "1", 1)
    assert counted.games == 6
    assert sum(use.taken for use in counted.verbs.values()) == counted.answers
    assert all(use.taken <= use.offered for use in counted.verbs.values())
    assert all(0 <= use.won <= use.games <= 12 for use in counted.verbs.values())
    assert sum(counted.sections.values()) == counted.answers
    assert sum(counted.options.values()) == 6


def test_a_verb_that_nobody_takes_is_dead_unless_the_judge_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("small")
    counted = usage.Usage(games=1, verbs={"act fly": usage.Use(offered=100), "act walk": usage.Use(offered=99)})
    assert usage.dead(game, counted) == ["act fly"]
    monkeypatch.setattr(type(game.judge), "never_good", {"fly": "nobody has wings"})
    assert usage.dead(game, counted) == []
    assert any("nobody has wings" in line for line in usage.report(game, counted, "x"))


def test_the_command_prints_json() -> None:
    said = CliRunner().invoke(app, ["usage", "small", "--games", "2", "--jobs", "1", "--json"])
    assert said.exit_code == 0, said.output
    doc = json.loads(said.stdout)
    assert doc["games"] == 2 and doc["verbs"] and "dead" in doc
    said = CliRunner().invoke(app, ["usage", "chess"])
    assert said.exit_code == 2 and "Traceback" not in said.output
