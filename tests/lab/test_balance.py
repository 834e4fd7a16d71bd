"""The page of balances says what its kept figures say, and a figure stands for its games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import balance


def played(bot: str, scores: list[tuple[float, float]]) -> list[dict[str, Any]]:
    """Games of Granada that points decided, the Muslims winning ties."""
    return [
        {
            "game": "granada",
            "scenario": "campaign",
            "bot": bot,
            "nodes": 0,
            "mark": "now",
            "n": n,
            "winners": ["christians" if ours > theirs else "muslims"],
            "scores": {"christians": ours, "muslims": theirs},
            "reason": "won-points",
        }
        for n, (ours, theirs) in enumerate(scores)
    ]


def test_the_page_is_what_its_figures_say() -> None:
    assert balance.PAGE.read_text("utf-8") == balance.page(balance.figures_kept()), "run python tools/balance.py --page"


def test_a_finished_row_takes_the_place_of_the_one_before_it_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(balance, "FIGURES", tmp_path / "figures/balance.json")
    balance.keep_figure(balance.figure_of(played("captain", [(20, 10), (12, 10), (10, 10), (9, 10)])))
    balance.keep_figure(balance.figure_of(played("marshal", [(20, 10)])))
    balance.keep_figure(balance.figure_of(played("marshal", [(9, 10), (8, 20)])))
    [captain, marshal] = balance.figures_kept()
    assert captain["won"] == {"christians": 2, "muslims": 2} and captain["points"] == {
        "christians": 12.75,
        "muslims": 10,
    }
    assert captain["handicaps"]["none"] == [2, 0] and captain["handicaps"]["christians+2"] == [4, 0]
    assert captain["handicaps"]["muslims+2"] == [1, 0]
    assert marshal["games"] == 2 and marshal["won"]["muslims"] == 2
