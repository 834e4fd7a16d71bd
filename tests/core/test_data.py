"""Data with a schema, sources and overlays: mistakes are told with file, table and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from taifa.core.data import GameData, Row
from taifa.core.errors import BadData


class Place(Row, frozen=True, kw_only=True):
    name: str
    x: float
    y: float
    owner: str = ""


def overlay(tmp_path: Path, content: str) -> GameData:
    path = tmp_path / "mine.toml"
    path.write_text(content, "utf-8")
    return GameData("smallgame", path)


def test_rows_by_id_with_their_source() -> None:
    places = GameData("smallgame").table("places", Place)
    assert places["leon"].name == "León" and places["leon"].source == "rulebook"
    assert places["toledo"].source == "reconstructed"


def test_sources_are_counted() -> None:
    counts = {(c.table, c.source): c.rows for c in GameData("smallgame").sources()}
    assert counts["places", "rulebook"] == 4 and counts["places", "reconstructed"] == 1


def test_an_overlay_changes_a_row_and_the_hash(tmp_path: Path) -> None:
    data = overlay(tmp_path, '[[places]]\nid = "toledo"\nowner = "south"\n')
    assert data.table("places", Place)["toledo"].owner == "south"
    assert data.table("places", Place)["toledo"].name == "Toledo"
    assert data.hash() != GameData("smallgame").hash()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('[[places]]\nid = "toledo"\nx = "far"\n', ["mine.toml", "[[places]]", "'toledo'", "float", "$.x"]),
        ('[[places]]\nid = "toledo"\ncolour = "red"\n', ["mine.toml", "'toledo'", "colour"]),
        ('[[places]]\nid = "nowhere"\nx = 1\n', ["mine.toml", "[[places]]", "nowhere"]),
        ('[[rivers]]\nid = "tajo"\n', ["mine.toml", "[[rivers]]", "known: cards, places"]),
        ("[[places]]\nx = 1\n", ["mine.toml", "[[places]]", "needs an id"]),
        ("[places]\nx = 1\n", ["mine.toml", "[[places]]"]),
        ("this is = = not toml", ["mine.toml", "not TOML"]),
    ],
)
def test_a_broken_overlay_says_where(tmp_path: Path, content: str, says: list[str]) -> None:
    with pytest.raises(BadData) as refused:
        overlay(tmp_path, content).table("places", Place)
    for word in says:
        assert word in str(refused.value)


def test_a_missing_overlay_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="can't be read"):
        GameData("smallgame", tmp_path / "none.toml")


def test_moving_a_label_changes_no_rule_and_so_no_hash(tmp_path: Path) -> None:
    moved = overlay(tmp_path, '[[places]]\nid = "toledo"\nx = 310\nnote = "a little to the east"\n')
    assert moved.hash() == GameData("smallgame").hash()
