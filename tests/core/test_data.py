"""Data with a schema, sources and overlays: mistakes are told with file, table and key."""

from __future__ import annotations

import pytest

from taifa.core.changes import since
from taifa.core.data import GameData, Row
from taifa.core.errors import BadData
from taifa.core.presentation.looks import look


class Place(Row, frozen=True, kw_only=True):
    name: str
    owner: str = ""


def overlay(content: str) -> GameData:
    return GameData("smallgame", content)


def test_rows_by_id_with_their_source() -> None:
    places = GameData("smallgame").table("places", Place)
    assert places["leon"].name == "León" and places["leon"].source == "rulebook"
    assert places["toledo"].source == "reconstructed"


def test_sources_are_counted() -> None:
    counts = {(c.table, c.source): c.rows for c in GameData("smallgame").sources()}
    assert counts["places", "rulebook"] == 4 and counts["places", "reconstructed"] == 1


def test_an_overlay_changes_a_row_and_the_hash() -> None:
    data = overlay('[[places]]\nid = "toledo"\nowner = "south"\n')
    assert data.table("places", Place)["toledo"].owner == "south"
    assert data.table("places", Place)["toledo"].name == "Toledo"
    assert data.hash() != GameData("smallgame").hash()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('[[places]]\nid = "toledo"\nname = 7\n', ["overlay", "[[places]]", "'toledo'", "str", "$.name"]),
        ('[[places]]\nid = "toledo"\ncolour = "red"\n', ["overlay", "'toledo'", "colour"]),
        ('[[places]]\nid = "nowhere"\nx = 1\n', ["overlay", "[[places]]", "nowhere"]),
        ('[[rivers]]\nid = "tajo"\n', ["overlay", "[[rivers]]", "known: cards, frame, places"]),
        ("[[places]]\nx = 1\n", ["overlay", "[[places]]", "needs an id"]),
        ("[places]\nx = 1\n", ["overlay", "[[places]]"]),
        ("this is = = not toml", ["overlay", "not TOML"]),
    ],
)
def test_a_broken_overlay_says_where(content: str, says: list[str]) -> None:
    with pytest.raises(BadData) as refused:
        overlay(content).table("places", Place)
    for word in says:
        assert word in str(refused.value)


def test_moving_a_label_changes_no_rule_and_so_no_hash() -> None:
    moved = overlay('[[places]]\nid = "toledo"\nx = 310\nnote = "a little to the east"\n')
    assert moved.hash() == GameData("smallgame").hash()


def test_a_look_that_names_an_unknown_glyph_is_refused_with_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    data = GameData("taifa.games.granada")
    assert look(data).pieces["castle"].glyph.startswith("M")
    broken = GameData("taifa.games.granada")
    monkeypatch.setitem(broken._rows["piece_looks"]["castle"], "glyph", "casle")
    with pytest.raises(BadData, match=r"look.toml: \[\[piece_looks\]\] id 'castle': no glyph 'casle'"):
        look(broken)


@pytest.mark.parametrize("game", ["almoravid", "granada", "hispania", "reconquista"])
def test_changed_rules_are_sections_that_the_game_has(game: str) -> None:
    data = GameData(f"taifa.games.{game}")
    rows = since(data, "0.1.0")
    assert rows and since(data, "99.0.0") == []
    known = {row["id"] for row in data._rows["sections"].values()}
    assert all(set(row.sections) <= known and row.note for row in rows)
