"""The static board: areas with their cities, seas, mountain ranges, and how everything looks."""

from __future__ import annotations

from taifa.core.landscape import landscape
from taifa.core.scene import Badge, BoardView, Decor, Kind, Line, Look, Note, Side, Spot
from taifa.games.reconquista.model.tables import (
    AREAS,
    BORDERS,
    BOX,
    CHRISTIAN,
    CITY,
    DATA,
    FRENCH,
    KINGDOMS,
    SCENERY,
    SEAS,
    SHAPES,
    Area,
)
from taifa.games.reconquista.view.faces import ARMS, FACES

BOX_AT = (1320.0, 40.0)
BOX_PATH = "M1250 5H1390V75H1250Z"


def _spots() -> tuple[Spot, ...]:
    spots = []
    for area, row in AREAS.items():
        kind = "french" if area in FRENCH else "christian" if area in CHRISTIAN else "islamic"
        info = (Note("area-info", {"value": row.value, "home": row.home, "stack": row.stack}),)
        figures = (Badge("value", row.value),)
        if area == BOX:
            spots.append(Spot(area, *BOX_AT, row.name, "box", BOX_PATH, info=info, figures=figures))
            continue
        shape = SHAPES[area]
        badges = ("five",) if row.stack == 5 else ()
        rebuilt = _rebuilt(area, row)
        spots.append(
            Spot(area, shape.x, shape.y, row.name, kind, shape.path, badges, None, info, figures, rebuilt=rebuilt)
        )
    for area, city in CITY.items():
        row, shape = AREAS[area], SHAPES[area]
        badges = ("swords",) if row.sword else ("two",) if row.points == 2 else ()
        harbour = (Badge("port"),) if row.port else ()
        info = (Note(_worth(area)),)
        spots.append(Spot(city, shape.cx, shape.cy, row.city, "city", badges=badges, info=info, figures=harbour))
    for sea, sea_row in SEAS.items():
        shape = SHAPES[sea]
        spots.append(Spot(sea, shape.x, shape.y, sea_row.name, "sea", shape.path))
    return tuple(spots)


def _rebuilt(area: str, row: Area) -> Note:
    """Why an area is worth what it is, and whose idea its name was: the printed board is not known."""
    named = area in CHRISTIAN or area in FRENCH or bool(row.cite)
    return Note("rebuilt" if named else "rebuilt-name", {"value": row.value, "reason": f"reason-{row.reason}"})


def _worth(area: str) -> str:
    """4.1, 4.2, 4.3 What a city brings to whom, as a message."""
    row = AREAS[area]
    if area in FRENCH:
        return "city-worth-nothing"
    if area in CHRISTIAN:
        return "city-worth-sword" if row.sword else "city-worth-muslims"
    return "city-worth-two" if row.points == 2 else "city-worth-christians"


def _lines() -> tuple[Line, ...]:
    return tuple(Line(b.a, b.b, b.kind, b.path) for b in BORDERS.values() if b.kind == "range")


COLOURS = {
    "asturias-leon": ("#7fb4e6", "#10243c", ""),
    "castile": ("#7d3c98", "#ffffff", "stripes"),
    "aragon": ("#c0392b", "#ffffff", ""),
    "catalonia": ("#e0a81c", "#2a1c00", "bars"),
    "portugal": ("#8a9199", "#ffffff", "dots"),
    "navarre": ("#f3e04d", "#33300a", ""),
    "france": ("#1b3a7a", "#ffffff", "checks"),
    "andalus": ("#6fb36a", "#0c2a10", ""),
    "africa": ("#1e6b3a", "#ffffff", "stripes"),
    "castile-leon": ("#9b59b6", "#ffffff", "checks"),
    "aragon-catalonia": ("#d9822b", "#2a1500", "bars"),
    "navarre-aragon": ("#d35454", "#ffffff", "dots"),
    "rebels": ("#d8d0c0", "#3a3326", "hatch"),
    "christians": ("#2f6db5", "#ffffff", ""),
    "muslims": ("#2e8b57", "#ffffff", "stripes"),
}

COIN = "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM11 7H13V17H11Z"
ANCHOR = (
    "M11 6A2 2 0 1 1 13 6V9H16V11H13V19C16 18 18 16 18 14L20 15"
    "C19 19 16 22 12 22C8 22 5 19 4 15L6 14C6 16 8 18 11 19V11H8V9H11Z"
)
CROSSED = "M5 3L12 10L19 3L21 5L14 12L21 19L19 21L12 14L5 21L3 19L10 12L3 5Z"
WALL = "M4 21V8H7V11H10V8H14V11H17V8H20V21Z"
GLYPHS = {
    "mesnada": "M12 2L20 6V12C20 17 16 21 12 22C8 21 4 17 4 12V6Z",
    "host": "M3 18L5 7L9 12L12 4L15 12L19 7L21 18Z",
    "peon": "M11 2H13V14H16V16H13V22H11V16H8V14H11Z",
    "rider": "M4 20C4 12 8 6 15 4L18 2L18 6L21 10L18 12L15 11L16 20H13L11 15L8 20Z",
    "order": "M10 3H14V10H21V14H14V21H10V14H3V10H10Z",
    "crusader": "M12 2L14 10L22 12L14 14L12 22L10 14L2 12L10 10Z",
    "fleet": "M11 3V14H4L7 20H18L21 14H13V12L19 11C18 7 16 4 13 3Z",
    "almansur": "M14 3A9 9 0 1 0 14 21A7 7 0 1 1 14 3Z",
    "cid": "M12 2L15 9L22 9L16 14L18 22L12 17L6 22L8 14L2 9L9 9Z",
    "tomb": "M6 22V9C6 5 9 2 12 2C15 2 18 5 18 9V22ZM11 7V10H8V12H11V18H13V12H16V10H13V7Z",
    "plunder": "M12 2C14 7 19 9 18 15C17 20 14 22 12 22C10 22 7 20 6 15C6 12 9 11 9 8C11 9 12 6 12 2Z",
    "settled": "M3 21V11L8 6L13 11V21ZM14 21V13L18 9L22 13V21Z",
    "settling": "M3 21V19H21V21ZM5 18L12 8L19 18H16L12 12L8 18Z",
}

LOOK = Look(
    pieces={
        **{
            kind: Kind(shape="counter", glyph=GLYPHS[kind], name=kind)
            for kind in ("mesnada", "host", "peon", "rider", "order", "crusader", "fleet", "almansur", "cid")
        },
        **{
            kind: Kind(shape="marker", glyph=GLYPHS[kind], fill=fill, size=0.7, name=f"marker-{kind}")
            for kind, fill in (
                ("settled", "#b98a3e"),
                ("settling", "#d8c49a"),
                ("plunder", "#c0392b"),
                ("tomb", "#f4f0e6"),
            )
        },
        "stratagem": Kind(shape="card", fill="#f2ead8", name="stratagem"),
        "stratagem-back": Kind(shape="card", fill="#6b5b45", name="stratagem"),
        "rebel": Kind(shape="marker", fill="#d8d0c0", glyph="M4 4L20 20M20 4L4 20", name="marker-rebel"),
        "mutiny": Kind(shape="marker", fill="#e67e22", glyph="M11 3H13V14H11ZM11 17H13V20H11Z", name="marker-mutiny"),
        "aboard": Kind(shape="marker", fill="#3b7ea1", glyph=GLYPHS["fleet"], name="marker-aboard"),
        "moves": Kind(shape="marker", fill="#444444", name="marker-moves"),
        "tribute": Kind(
            shape="marker", fill="#e0c040", glyph="M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4Z", name="marker-tribute"
        ),
        "throne": Kind(shape="marker", fill="#b8860b", glyph=GLYPHS["host"], name="marker-throne"),
        "contested": Kind(shape="marker", fill="#bbbbbb", glyph="M4 12H20", name="marker-contested"),
        "value": Kind(shape="marker", fill="#e0c040", glyph=COIN, name="figure-value"),
        "port": Kind(shape="marker", fill="#3b7ea1", glyph=ANCHOR, name="figure-port"),
        "fought": Kind(
            shape="marker",
            fill="#8c2f2f",
            glyph=CROSSED,
            name="marker-fought",
        ),
        "besieging": Kind(shape="marker", fill="#5b4a36", glyph=WALL, name="marker-besieging"),
        "five": Kind(shape="marker", fill="#6fb36a", name="marker-five"),
        "two": Kind(shape="marker", fill="#6fb36a", name="marker-two"),
        "swords": Kind(shape="marker", fill="#ffffff", glyph="M4 4L20 20M20 4L4 20", name="marker-swords"),
        "turn": Kind(shape="marker", fill="#333333", name="turns"),
        "points": Kind(shape="marker", name="points"),
        "purse": Kind(shape="disc", name="purses"),
    },
    places={
        "christian": Kind(shape="area", fill="#f3efe2", stroke="#5b4a36", name="land-christian"),
        "islamic": Kind(shape="area", fill="#eef2e0", stroke="#2f7d3b", name="land-islamic"),
        "french": Kind(shape="area", fill="#e8eaf2", stroke="#1b3a7a", name="land-french"),
        "box": Kind(shape="area", fill="#e8eaf2", stroke="#1b3a7a", name="land-french"),
        "city": Kind(shape="square", fill="#fffaf0", stroke="#3a2d1c", name="city"),
        "sea": Kind(shape="area", fill="#cfe3ee", stroke="#8fb4c9", name="sea"),
    },
    lines={"range": Kind(stroke="#7a5a3a", width=6, dash="2 5", name="mountains")},
    decor={"africa": Kind(fill="#e6dcc2", stroke="#a89878", name="africa-shore")},
    sides={
        side: Side(fill, ink, pattern, side)
        for side, (fill, ink, pattern) in COLOURS.items()
        if side in KINGDOMS or side in ("rebels", "christians", "muslims")
    },
    arms=ARMS,
)

BOARD = BoardView(
    width=SCENERY.width,
    height=SCENERY.height,
    places=_spots(),
    lines=_lines(),
    decor=(*landscape(DATA), Decor("africa", SCENERY.path)),
    look=LOOK,
    reconstructed=True,
    faces=FACES,
)
BOARD_HASH = BOARD.hash()
