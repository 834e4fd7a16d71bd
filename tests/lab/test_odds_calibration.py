"""Whether imagined odds are right: forecasts, tens, Brier score."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from taifa import games
from taifa.lab.cli import app
from taifa.lab.odds import Forecast, brier, forecasts, table, write


def test_raids_are_forecast_from_what_the_raider_knows() -> None:
    found = forecasts(games.get("small"), ["short"], 40, 20, "x")
    assert len(found) == 40
    assert all(0 <= each.chance <= 1 and each.won in (0.0, 1.0) for each in found)
    assert forecasts(games.get("small"), ["short"], 5, 20, "x")[0].chance == found[0].chance
    assert brier(found) < 0.3


def test_the_score_is_nought_for_a_seer_and_a_quarter_for_a_coin() -> None:
    seer = [Forecast(1.0, 1.0, 0), Forecast(0.0, 0.0, 0)]
    coin = [Forecast(0.5, 1.0, 0), Forecast(0.5, 0.0, 0)]
    assert (brier(seer), brier(coin)) == (0, pytest.approx(0.25))


def test_fights_are_put_together_by_tens() -> None:
    lines = table([Forecast(0.62, 1.0, 0), Forecast(0.68, 0.0, 0), Forecast(1.0, 1.0, 0)])
    assert lines[2:] == ["| 60–70 % | 2 | 65 % | 50 % |", "| 90–100 % | 1 | 100 % | 100 % |"]


def test_a_game_has_one_section_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "odds.md"
    page.write_text("# Odds\n\nWords.\n", "utf-8")
    for text in ("first", "second"):
        write(page, "a", ["## a", text, ""])
        write(page, "b", ["## b", "of b", ""])
    assert page.read_text("utf-8") == "# Odds\n\nWords.\n\n## a\nsecond\n\n## b\nof b\n"


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    page = tmp_path / "odds.md"
    done = CliRunner().invoke(app, ["odds", "small", "--fights", "5", "--worlds", "8", "--out", str(page)])
    assert done.exit_code == 0, done.output
    assert "Brier score" in done.output and "## small" in page.read_text("utf-8")
