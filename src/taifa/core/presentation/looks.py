"""How a game looks, as data: `data/look.toml` has glyphs, kinds of pieces, places, lines and decor, sides and arms.

One schema for all games. A kind names its glyph; the page draws what it gets and knows no game.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from taifa.core.data import GameData, Row
from taifa.core.errors import BadData
from taifa.core.presentation.scene import Arms, Kind, Look, Side

D = TypeVar("D", Kind, Side, Arms)


class Glyph(Row, frozen=True):
    """A sign: an SVG path in a 24 by 24 box."""

    path: str


class KindRow(Row, frozen=True):
    """How pieces, places, lines or decor of one kind look: see `scene.Kind`; `glyph` is one of [[glyphs]]."""

    shape: str = ""
    glyph: str = ""
    fill: str = ""
    stroke: str = ""
    size: float = 1.0
    dash: str = ""
    width: float = 0
    name: str = ""


class SideRow(Row, frozen=True):
    """A side's colours: see `scene.Side`."""

    fill: str
    ink: str = "#ffffff"
    pattern: str = ""
    name: str = ""
    glyph: str = ""
    seat: str = ""
    party: str = ""


class ArmsRow(Row, frozen=True):
    """A leader's arms: see `scene.Arms`."""

    field: str
    division: str = ""
    second: str = ""
    charge: str = ""
    ink: str = ""
    letter: str = ""


def look(data: GameData) -> Look:
    """All that a game brings to be drawn."""
    glyphs = data.table("glyphs", Glyph)

    def glyph(row: KindRow | SideRow, table: str) -> str:
        if row.glyph and row.glyph not in glyphs:
            raise BadData(f"look.toml: [[{table}]] id {row.id!r}: no glyph {row.glyph!r} in [[glyphs]]")
        return glyphs[row.glyph].path if row.glyph else ""

    def kinds(table: str) -> dict[str, Kind]:
        rows = data.table(table, KindRow)
        return {row.id: _drawn(Kind, row, glyph=glyph(row, table)) for row in rows.values()}

    sides = data.table("side_looks", SideRow).values()
    return Look(
        pieces=kinds("piece_looks"),
        places=kinds("place_looks"),
        lines=kinds("line_looks"),
        decor=kinds("decor_looks"),
        sides={row.id: _drawn(Side, row, glyph=glyph(row, "side_looks")) for row in sides},
        arms={row.id: _drawn(Arms, row) for row in data.table("arms", ArmsRow).values()},
    )


def _drawn(made: type[D], row: Row, **instead: str) -> D:
    """What the page is sent of a row: only what differs from what it takes for granted."""
    given = {field.name: instead.get(field.name, getattr(row, field.name)) for field in msgspec.structs.fields(made)}
    usual = {field.name: field.default for field in msgspec.structs.fields(made)}
    return made(**{name: value for name, value in given.items() if value != usual[name]})
