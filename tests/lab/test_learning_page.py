"""docs/learning.md is a program that runs, and something is learned in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_something_is_learned() -> None:
    said: dict[str, Any] = {"__name__": "page"}
    exec(compile(PROGRAMS[0], str(PAGE), "exec"), said)
    assert said["taught"] > said["untaught"] + 0.3


def test_openspiel_plays_to_the_end() -> None:
    said: dict[str, Any] = {"__name__": "page"}
    exec(compile(PROGRAMS[1], str(PAGE), "exec"), said)
    assert sum(said["state"].returns()) == 0
