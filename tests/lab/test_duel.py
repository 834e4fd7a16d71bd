"""Duels: two versions with the same rules, sides alternating, until it is shown or all games are played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner

import taifa
from taifa.core.errors import TaifaError
from taifa.lab import duel as duels
from taifa.lab.cli import app

SOURCES = Path(taifa.__file__).parents[1]


def test_a_version_against_itself_shares_every_pair() -> None:
    told: list[duels.Score] = []
    plan = duels.Duel("granada", "campaign", str(SOURCES), level="captain", games=4)
    score = duels.play(plan, told.append)
    assert score.games == 4 and [each.games for each in told] == [2, 4]
    assert score.share == 0.5 and score.low < 0.5 < score.high


def test_it_stops_when_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "_one_game", lambda *_: 1.0)
    score = duels.play(duels.Duel("granada", "campaign", str(SOURCES)), lambda _: None)
    assert score.games == duels.LEAST and score.low > 0.55
    monkeypatch.setattr(duels, "_one_game", lambda _, number, *__: float(number % 2))
    assert duels.play(duels.Duel("granada", "campaign", str(SOURCES), games=60), lambda _: None).games == 60


def test_other_rules_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = duels.Side._say

    def less(self: duels.Side, order: dict[str, Any]) -> dict[str, Any]:
        answer = heard(self, order)
        return {**answer, "offered": answer["offered"][1:]} if "offered" in answer else answer

    monkeypatch.setattr(duels.Side, "_say", less)
    with pytest.raises(TaifaError, match=r"plays by other rules: at answer \d+"):
        duels.play(duels.Duel("granada", "campaign", str(SOURCES), level="captain", games=2), lambda _: None)


def test_what_is_no_version(tmp_path: Path) -> None:
    found = CliRunner().invoke(app, ["duel", "granada", "--against", str(tmp_path / "gone.whl")])
    assert found.exit_code == 2 and "no wheel, no checkout" in found.output
    broken = tmp_path / "taifa-9-py3-none-any.whl"
    with ZipFile(broken, "w") as made:
        made.writestr("taifa/__init__.py", "raise ImportError('torn')")
    found = CliRunner().invoke(app, ["duel", "granada", "--against", str(broken), "--games", "2"])
    assert found.exit_code == 2 and "torn" in found.output


def test_the_result_as_json() -> None:
    asked = ["duel", "granada", "--against", str(SOURCES), "--games", "2", "--level", "captain", "--json"]
    found = CliRunner().invoke(app, asked)
    assert found.exit_code == 0, found.output
    [score] = json.loads(found.output).values()
    assert score["games"] == 2
