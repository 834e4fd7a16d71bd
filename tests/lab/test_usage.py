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


def test_what_marshal_takes_is_not_dead_and_is_told() -> None:
    game = games.get("small")
    counted = usage.Usage(games=1, verbs={"act fly": usage.Use(offered=100)})
    marshal = usage.Usage(games=3, verbs={"act fly": usage.Use(offered=9, taken=2)})
    assert usage.dead(game, counted, marshal) == []
    told = [line for line in usage.report(game, counted, "x", marshal) if line.startswith("Taken by marshal")]
    assert told == ["Taken by marshal without look-ahead in 3 games, and by captain never: act fly (2 of 9)."]
    counted.verbs["act fly"].taken = 1
    assert any(line.endswith("never: nothing.") for line in usage.report(game, counted, "x", marshal))


def test_marshal_of_one_node_plays_the_same_games_each_time() -> None:
    first, again = (usage.measure("small", games.get("small").scenarios, 3, "marshal", "1", 1, 1) for _ in range(2))
    assert first == again and first.answers


def test_the_command_counts_marshal_beside_captain() -> None:
    said = CliRunner().invoke(app, ["usage", "small", "--games", "2", "--marshal", "3", "--jobs", "1", "--json"])
    assert said.exit_code == 0, said.output
    doc = json.loads(said.stdout)
    assert doc["games"] == 2 and doc["marshal"]["games"] == 3


def test_the_command_prints_json() -> None:
    said = CliRunner().invoke(app, ["usage", "small", "--games", "2", "--jobs", "1", "--json"])
    assert said.exit_code == 0, said.output
    doc = json.loads(said.stdout)
    assert doc["games"] == 2 and doc["verbs"] and "dead" in doc
    said = CliRunner().invoke(app, ["usage", "chess"])
    assert said.exit_code == 2 and "Traceback" not in said.output
