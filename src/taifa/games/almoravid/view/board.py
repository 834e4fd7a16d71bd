"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.data import Row
from taifa.core.landscape import landscape
from taifa.core.scene import Badge, BoardView, Decor, Kind, Line, Look, Note, Side, Spot
from taifa.games.almoravid.model.tables import DATA, PLACES, STRONGHOLD_AT, WAYS
from taifa.games.almoravid.view.faces import FACES
from taifa.games.almoravid.view.heraldry import ARMS


class Frame(Row, frozen=True, kw_only=True):
    """The size of the board in board units."""

    width: float
    height: float


class Point(Row, frozen=True, kw_only=True):
    """Where a locale is drawn."""

    x: float
    y: float


class Drawn(Row, frozen=True, kw_only=True):
    """A land, a river or a name on the board."""

    kind: str
    path: str = ""
    x: float = 0
    y: float = 0
    text: str = ""


FRAME = DATA.table("frame", Frame)["frame"]
SPOTS = DATA.table("spots", Point)
DRAWN = DATA.table("decor", Drawn)

GOLD, GREEN, STONE, INK, SAND = "#d8a21a", "#1f7a4d", "#b9ae98", "#33291c", "#f3ead5"

_GLYPHS = {
    "ravaged": "M12 2c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-9z",
    "conquered": "M6 2v20h2v-8h11l-3-4 3-4H8V2z",
    "jihad": "M15 3a9 9 0 1 0 5 13 7 7 0 1 1-5-13zM18 6l1 3h3l-2 2 1 3-3-2-3 2 1-3-2-2h3z",
    "siege": "M4 20V9l2-1V5h2v2h2V5h4v2h2V5h2v3l2 1v11h-6v-5a2 2 0 0 0-4 0v5z",
    "bypass": "M3 15c4-10 12-10 15-4l3-2-1 8-7-3 3-2c-3-4-8-3-10 3z",
    "cathedral": "M11 1h2v2h2v2h-2v3l6 4v10h-5v-5h-4v5H5V12l6-4V5H9V3h2z",
    "pennant": "M5 2h2v20H5zM8 3l13 4-13 5z",
    "moved": "M4 10h10V5l7 7-7 7v-5H4z",
    "port": "M12 2a3 3 0 0 1 1 6v2h4v2h-4v7c3 0 5-2 6-5l2 1c-1 5-5 7-9 7s-8-2-9-7l2-1c1 3 3 5 6 5V8a3 3 0 0 1 1-6z",
    "gardens": "M12 2a6 6 0 0 1 4 10l-3 1v9h-2v-9l-3-1a6 6 0 0 1 4-10z",
    "target": "M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z",
    "coin": "M12 3a9 9 0 1 0 .1 0zM12 6a6 6 0 1 1-.1 0zM11 8h2v8h-2z",
    "loot": "M4 8c2-3 4-2 5 0h6c1-2 3-3 5 0l-3 2-1 7a4 4 0 0 1-8 0l-1-7z",
    "provender": "M8 3h8l-2 4c4 2 6 6 6 9a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5c0-3 2-7 6-9z",
    "cart": "M2 5h4l2 8h12v2H7L5 7H2zM9 16a3 3 0 1 0 .1 0zM18 16a3 3 0 1 0 .1 0z",
    "mule": "M3 10l3-2V3l2 4 3 3h8l2 3v4h-1v4h-2v-5H9v5H7v-7l-3-1z",
    "knights": "M5 3l14 18M19 3L5 21M4 4l3-2 2 3zM20 4l-3-2-2 3z",
    "sergeants": "M12 1l2 5v10h3v2h-4v5h-2v-5H7v-2h3V6z",
    "horse": "M5 21c0-6 2-9 5-11L8 7l4-4 7 5 1 5-3 2-3-2c-1 2 2 4 2 8z",
    "javelin": "M4 21L19 6l-3-1 6-3-3 6-1-3L5 22z",
    "foot": "M12 2a3 3 0 1 1-.1 0zM9 9h6l2 7h-2l-1 6h-4l-1-6H7z",
    "bow": "M6 2c10 3 10 17 0 20l1-2c6-4 6-12 0-16zM3 11h14v2H3zM17 8l5 4-5 4z",
    "club": "M15 2l5 5-4 4-2-1L6 21l-3-3 9-10-1-2z",
    "battle": "M3 3l9 9 9-9v4l-7 7 5 5-2 2-5-5-5 5-2-2 5-5-7-7z",
    "star": "M12 2l3 7 7 .6-5.4 4.7 1.7 7.1L12 17.5l-6.3 3.9 1.7-7.1L2 9.6 9 9z",
    "dice": "M4 4h16v16H4zM8 7a1 1 0 1 0 .1 0zM16 15a1 1 0 1 0 .1 0zM12 11a1 1 0 1 0 .1 0z",
}


def _marker(glyph: str, fill: str, size: float = 0.8, name: str = "") -> Kind:
    return Kind(shape="marker", glyph=_GLYPHS[glyph], fill=fill, size=size, name=name or glyph)


def _unit(unit: str, glyph: str, fill: str) -> Kind:
    return Kind(shape="cube", glyph=_GLYPHS[glyph], fill=fill, stroke=INK, size=0.7, name=unit)


PIECES: dict[str, Kind] = {
    "lord": Kind(shape="cylinder", glyph=_GLYPHS["pennant"], stroke=INK, size=1.1, name="lord"),
    "marshal": Kind(shape="cylinder", glyph=_GLYPHS["pennant"], stroke="#ffe9a8", size=1.25, width=3, name="marshal"),
    "service": Kind(shape="pennant", glyph=_GLYPHS["pennant"], size=0.8, name="service"),
    "vassal": Kind(shape="counter", glyph=_GLYPHS["pennant"], size=0.9, name="vassal"),
    "card": Kind(shape="card", fill=SAND, stroke=INK, size=1.2, name="card"),
    "card-back": Kind(shape="card", fill=STONE, stroke=INK, size=1.2, name="card-back"),
    "command": Kind(shape="card", glyph=_GLYPHS["pennant"], fill=SAND, stroke=INK, size=1.0, name="command"),
    "pass-card": Kind(shape="card", fill=STONE, stroke=INK, size=1.0, name="pass-card"),
    "parias": Kind(shape="marker", glyph=_GLYPHS["coin"], fill="#e9d9a6", name="parias"),
    "reconquista": Kind(shape="marker", glyph=_GLYPHS["target"], fill=GOLD, name="reconquista"),
    "victory": Kind(shape="disc", size=0.9, name="victory"),
    "curias": Kind(shape="disc", fill=GOLD, size=0.8, name="curias"),
    "battle": _marker("battle", "#a32f2f", 1.0),
    "ravaged": _marker("ravaged", "#c8541f"),
    "conquered": _marker("conquered", STONE),
    "jihad": _marker("jihad", GREEN),
    "siege": _marker("siege", "#7a6a55"),
    "bypass": _marker("bypass", "#7a6a55"),
    "seat": Kind(shape="marker", glyph=_GLYPHS["pennant"], size=0.8, name="seat"),
    "double-seat": Kind(shape="marker", glyph=_GLYPHS["pennant"], size=1.0, name="double-seat"),
    "cathedral": _marker("cathedral", GOLD),
    "moved": _marker("moved", STONE, 0.6),
    "port": _marker("port", "#3b6ea5", 0.6),
    "gardens": _marker("gardens", "#d98324", 0.6),
    "target": _marker("target", "#a32f2f", 0.6),
    "pennant": _marker("pennant", STONE, 0.6),
    "coin": _marker("coin", "#e3c34b"),
    "loot": _marker("loot", "#a9713c"),
    "provender": _marker("provender", "#c9a86a"),
    "cart": _marker("cart", "#9b8466"),
    "mule": _marker("mule", "#8d8d80"),
    "knights": _unit("knights", "knights", "#cfd3d6"),
    "sergeants": _unit("sergeants", "sergeants", "#8f9aa3"),
    "african-horse": _unit("african-horse", "javelin", "#3f66b0"),
    "light-horse": _unit("light-horse", "horse", "#8a5a33"),
    "men-at-arms": _unit("men-at-arms", "foot", "#8f9aa3"),
    "african-foot": _unit("african-foot", "bow", "#3f66b0"),
    "militia": _unit("militia", "foot", "#8a5a33"),
    "serfs": _unit("serfs", "club", "#cdb58a"),
    "javelins": _marker("javelin", "#8a5a33", 0.6, "javelins"),
    "spear-wall": _marker("sergeants", "#3f66b0", 0.6, "spear-wall"),
    "hits": _marker("dice", SAND, 0.8, "hits"),
    "besieged": Kind(shape="marker", glyph=_GLYPHS["siege"], fill="#a32f2f", size=0.7, name="besieged"),
    "bypassed": Kind(shape="marker", glyph=_GLYPHS["bypass"], fill="#c98a2b", size=0.7, name="bypassed"),
    "lieutenant": Kind(shape="marker", glyph=_GLYPHS["star"], fill="#ffe9a8", size=0.6, name="lieutenant"),
    "units": Kind(shape="marker", glyph=_GLYPHS["knights"], fill=SAND, size=0.6, name="units"),
    "value": Kind(shape="marker", glyph=_GLYPHS["conquered"], fill=SAND, size=0.6, name="value"),
    "capacity": Kind(shape="marker", glyph=_GLYPHS["siege"], fill=SAND, size=0.6, name="capacity"),
}

LOOK = Look(
    pieces=PIECES,
    places={
        "city": Kind(shape="hex", fill="#f6eeda", stroke=INK, size=1.45, width=3, name="city"),
        "fortress": Kind(shape="square", fill="#f6eeda", stroke=INK, size=1.2, width=3, name="fortress"),
        "town": Kind(shape="circle", fill="#f6eeda", stroke=INK, size=1.1, width=2, name="town"),
        "castle": Kind(shape="diamond", fill="#f6eeda", stroke=INK, size=1.1, width=2, name="castle"),
        "region": Kind(shape="circle", fill="#ffffff00", stroke=INK, size=0.85, width=2, dash="4 4", name="region"),
    },
    lines={
        "road": Kind(stroke="#8a6a45", width=6, name="road"),
        "pass": Kind(stroke="#6d5a4a", width=5, dash="3 9", name="pass"),
    },
    decor={
        "sea": Kind(fill="#bcd3e2"),
        "land": Kind(fill="#e6dec9", stroke="#b7a988", width=1.5),
        "kingdom": Kind(fill="#ecd38a", stroke="#b98a1d", width=4),
        "taifa": Kind(fill="#bfd7ab", stroke="#3f8a5c", width=4),
        "river": Kind(stroke="#92b6cf", width=4),
        "name": Kind(fill="#5d5138", size=1.0),
    },
    sides={
        "christian": Side(fill=GOLD, ink="#241a02", pattern="stripes", name="christian"),
        "muslim": Side(fill=GREEN, ink="#ffffff", pattern="dots", name="muslim"),
        "christians": Side(fill=GOLD, ink="#241a02", pattern="stripes", name="christians"),
        "muslims": Side(fill=GREEN, ink="#ffffff", pattern="dots", name="muslims"),
        "neutral": Side(fill=STONE, ink=INK, name="neutral"),
    },
    arms=ARMS,
)


def _spot(place: str) -> Spot:
    row, at = PLACES[place], SPOTS[place]
    badges = [badge for badge, has in (("port", row.port), ("target", row.target)) if has]
    info = [Note("info-place", {"kind": row.kind, "territory": row.territory})]
    kind = STRONGHOLD_AT.get(place)
    if kind:
        if kind.gardens:
            badges.append("gardens")
        info.append(Note("info-stronghold", {"capacity": kind.capacity, "value": kind.value, "walls": kind.walls}))
        info.append(Note("info-garrison", {"men": kind.men_at_arms, "militia": kind.militia}))
        info.append(Note("info-spoils", {"coin": kind.coin, "loot": kind.loot, "provender": kind.provender}))
    if row.seats:
        badges.append("pennant")
        info.append(Note("info-seat", {"lords": list(row.seats)}))
    info += [Note(f"info-{badge}") for badge in badges if badge != "pennant"]
    figures = (Badge("value", kind.value),) if kind else ()
    return Spot(place, at.x, at.y, place, row.kind, badges=tuple(badges), info=tuple(info), figures=figures)


BOARD = BoardView(
    width=FRAME.width,
    height=FRAME.height,
    places=tuple(_spot(place) for place in PLACES),
    lines=tuple(Line(way.a, way.b, way.kind) for way in WAYS.values()),
    decor=(
        *landscape(DATA),
        *(
            Decor(row.kind, row.path, row.x, row.y, row.text)
            for row in sorted(DRAWN.values(), key=lambda row: row.kind == "name")
        ),
    ),
    look=LOOK,
    faces=FACES,
)
"""The board as the page gets it once."""

BOARD_HASH = BOARD.hash()
