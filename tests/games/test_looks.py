"""Signs are filled, never stroked: a part that is but a line would not be seen."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

GAMES = ("almoravid", "granada", "hispania", "reconquista")


TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "t": 2, "c": 6, "s": 4, "q": 4, "a": 7}
"""How many numbers each stroke of a path takes."""
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


def strokes(part: str) -> int:
    """How many strokes a part of a sign has; a curve encloses something with its own chord."""
    found = -1
    for command, numbers in re.findall(rf"([A-Za-z])((?:[\s,]*{NUMBER})*)", part):
        kind = command.lower()
        if kind != "z":
            found += len(re.findall(NUMBER, numbers)) // TAKES[kind] * (2 if kind in "csqa" else 1)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_sign_encloses_something(game: str) -> None:
    look = tomllib.loads((files(f"taifa.games.{game}") / "data" / "look.toml").read_text("utf-8"))
    for glyph in look["glyphs"]:
        for part in filter(str.strip, re.split(r"(?=[Mm])", glyph["path"])):
            assert strokes(part) > 1, f"{glyph['id']}: {part} is a line"
