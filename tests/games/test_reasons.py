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


@pytest.mark.parametrize(("name", "table"), [("granada", "roads"), ("hispania", "borders"), ("reconquista", "borders")])
def test_every_rebuilt_way_bears_a_sign_and_says_why(name: str, table: str) -> None:
    game = games.get(name)
    rows = game.data.table(table, game.data.kinds[table]).values()
    ours = {frozenset((row.a, row.b)) for row in rows if row.source == "reconstructed" and row.kind != "coast"}  # type: ignore[attr-defined]
    signed = [frozenset(way[:2]) for reason in game.board.rebuilt for way in reason.ways]
    assert len(signed) == len(set(signed)) and set(signed) == ours
    for reason in game.board.rebuilt:
        for lang in ("en", "es", "fr"):
            assert game.text.problems(reason.why.key, lang, reason.why.params) == [], (reason.why.key, lang)


def test_an_owners_border_bears_no_sign() -> None:
    own = games.get("granada", '[[roads]]\nid = "loja--granada"\nkind = "secondary"\n')
    signed = {frozenset(way[:2]) for reason in own.board.rebuilt for way in reason.ways}
    assert frozenset(("loja", "granada")) not in signed and frozenset(("coin", "malaga")) in signed


def test_each_town_of_granada_has_a_reason_of_its_own() -> None:
    game = games.get("granada")
    for lang in ("en", "es", "fr"):
        said = [game.text.say(spot.rebuilt.key, lang) for spot in game.board.places if spot.rebuilt is not None]
        assert len(said) >= 35 and len(set(said)) == len(said), "no two towns share a template"
