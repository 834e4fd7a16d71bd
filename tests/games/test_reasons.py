"""Nothing that was rebuilt is without a reason: in its row, or in the table of its game's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taifa import games

PAGES = Path(__file__).parents[2] / "docs/games"


@pytest.mark.parametrize("name", ["granada", "hispania", "reconquista"])
def test_what_is_rebuilt_says_why(name: str) -> None:
    data = games.get(name).data
    explained = set(re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", (PAGES / f"{name}.md").read_text("utf-8"), re.MULTILINE))
    kinds = {table: rows for table in data.kinds if (rows := data.table(table, data.kinds[table]))}
    bare = {
        table
        for table, rows in kinds.items()
        if table not in data.drawn and any(row.source == "reconstructed" and not row.note for row in rows.values())
    }
    assert bare <= explained, f"{name}: no reason is given for rows of {', '.join(sorted(bare - explained))}"
    assert explained & set(data.tables()) <= bare, "a table is explained of which each row says its own reason"


def test_each_town_of_granada_has_a_reason_of_its_own() -> None:
    game = games.get("granada")
    for lang in ("en", "es", "fr"):
        said = [game.text.say(spot.rebuilt.key, lang) for spot in game.board.places if spot.rebuilt is not None]
        assert len(said) >= 35 and len(set(said)) == len(said), "no two towns share a template"
