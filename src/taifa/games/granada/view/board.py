"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.data import Row
from taifa.core.landscape import landscape
from taifa.core.scene import BoardView, Decor, Kind, Line, Look, Note, Side, Spot
from taifa.games.granada.model.tables import CHRISTIANS, DATA, MUSLIMS, PLACES, ROADS, SEAS, Place
from taifa.games.granada.view.faces import ARMS, FACES


class Frame(Row, frozen=True):
    """The size of the board in board units."""

    width: float
    height: float


class Point(Row, frozen=True):
    """Where a place or sea zone is drawn."""

    x: float
    y: float


class Bend(Row, frozen=True):
    """A road that is not straight."""

    path: str


class Drawn(Row, frozen=True):
    """A land, a river or a name on the board."""

    kind: str
    path: str = ""
    x: float = 0
    y: float = 0
    text: str = ""


FRAME = DATA.table("frame", Frame)["frame"]
SPOTS = DATA.table("spots", Point)
BENDS = DATA.table("bends", Bend)
DRAWN = DATA.table("decor", Drawn)

INK, STONE, SAND, IVORY, RED = "#33291c", "#b9ae98", "#f3ead5", "#f6eeda", "#a3352b"

_GLYPHS = {
    "foot": "M12 2a3 3 0 1 1-.1 0zM9 9h6l2 7h-2l-1 6h-4l-1-6H7z",
    "horse": "M5 21c0-6 2-9 5-11L8 7l4-4 7 5 1 5-3 2-3-2c-1 2 2 4 2 8z",
    "bow": "M6 2c10 3 10 17 0 20l1-2c6-4 6-12 0-16zM3 11h14v2H3zM17 8l5 4-5 4z",
    "gun": "M2 10l13-5 2 5-13 5zM7 16a3 3 0 1 0 .1 0zM17 7l5-2v3l-4 2z",
    "banner": "M5 2h2v20H5zM8 3l13 4-13 5z",
    "crown": "M3 19V7l5 5 4-8 4 8 5-5v12z",
    "fleet": "M2 15h20l-4 6H6zM11 3h2v11h-2zM14 4l6 9h-6zM10 6v7H5z",
    "disk": "M12 3a9 9 0 1 0 .1 0zM12 8l1.5 3 3.5.5-2.5 2.5.6 3.5L12 16l-3.1 1.5.6-3.5L7 11.5l3.5-.5z",
    "castle": "M4 21V8h3V5h2v3h2V5h2v3h2V5h2v3h3v13h-6v-5a2 2 0 0 0-4 0v5z",
    "tower": "M8 21V9L7 8V4h2v2h2V4h2v2h2V4h2v4l-1 1v12z",
    "cube": "M12 3l8 4v10l-8 4-8-4V7z",
    "port": "M12 2a3 3 0 0 1 1 6v2h4v2h-4v7c3 0 5-2 6-5l2 1c-1 5-5 7-9 7s-8-2-9-7l2-1c1 3 3 5 6 5V8a3 3 0 0 1 1-6z",
    "siege": "M3 21l6-12 2 1-5 11zM9 6a3 3 0 1 1 .1 0zM13 10l8 11h-4l-6-9z",
    "shield": "M4 3h16v8c0 6-4 9-8 11-4-2-8-5-8-11z",
    "moved": "M4 10h10V5l7 7-7 7v-5H4z",
    "card": "M5 2h14v20H5zM7 4v16h10V4z",
    "trumpet": "M2 10h10l9-6v16l-9-6H2zM5 14h2v5H5z",
    "pioneers": "M14 2l6 6-3 3-2-2-9 11-3-3L14 8l-2-2z",
    "hunger": "M6 3h12v2l-5 7 5 7v2H6v-2l5-7-5-7z",
    "battle": "M3 3l9 9 9-9v4l-7 7 5 5-2 2-5-5-5 5-2-2 5-5-7-7z",
    "besieged": "M3 21V9h3V6h2v3h2V6h4v3h2V6h2v3h3v12zM9 21v-6h6v6z",
    "heart": "M12 21C4 15 2 11 2 8a5 5 0 0 1 9-3l-2 4 4 3-3 4zM13 5a5 5 0 0 1 9 3c0 3-2 7-9 12l2-5 3-3-4-3z",
    "aboard": "M2 14h20l-4 7H6zM7 4h4v4H7zM12 4h4v4h-4zM9 9h5v4H9z",
    "letter-b": "M7 3h6a5 4 0 0 1 2 8 5 5 0 0 1-2 10H7zM10 6v4h3a2 2 0 0 0 0-4zM10 13v5h3a2.500 2.500 0 0 0 0-5z",
}


def _block(glyph: str, name: str, size: float = 1.0) -> Kind:
    return Kind(shape="block", glyph=_GLYPHS[glyph], stroke=INK, size=size, name=name)


def _sign(glyph: str, fill: str = STONE, size: float = 0.6, shape: str = "marker") -> Kind:
    return Kind(shape=shape, glyph=_GLYPHS[glyph], fill=fill, size=size, name=f"kind-{glyph}")


PIECES: dict[str, Kind] = {
    "block": Kind(shape="block", stroke=INK, name="kind-block"),
    "block-foot": _block("foot", "kind-foot"),
    "block-horse": _block("horse", "kind-horse"),
    "block-bow": _block("bow", "kind-bow"),
    "block-gun": _block("gun", "kind-gun"),
    "block-chief": _block("banner", "kind-chief", 1.1),
    "block-army": _block("crown", "kind-army", 1.2),
    "block-fleet": _block("fleet", "kind-fleet", 1.1),
    "disk": Kind(shape="disc", glyph=_GLYPHS["disk"], size=0.9, name="kind-disk"),
    "pioneers": Kind(shape="counter", glyph=_GLYPHS["pioneers"], fill="#c9a86a", size=0.8, name="kind-pioneers"),
    "card": Kind(shape="card", glyph=_GLYPHS["card"], fill=SAND, stroke=INK, size=1.2, name="kind-card"),
    "card-trumpet": Kind(
        shape="card", glyph=_GLYPHS["trumpet"], fill=SAND, stroke=INK, size=1.2, name="kind-card-trumpet"
    ),
    "card-double": Kind(
        shape="card", glyph=_GLYPHS["shield"], fill=SAND, stroke=INK, size=1.2, name="kind-card-double"
    ),
    "card-special": Kind(
        shape="card", glyph=_GLYPHS["battle"], fill="#e9d9a6", stroke=INK, size=1.2, name="kind-card-special"
    ),
    "card-back": Kind(shape="card", fill=STONE, stroke=INK, size=1.2, name="kind-card-back"),
    "marker": Kind(shape="disc", size=0.9, name="kind-marker"),
    "castle": Kind(shape="castle", glyph=_GLYPHS["castle"], size=0.8, name="kind-castle"),
    "tower": Kind(shape="tower", glyph=_GLYPHS["tower"], size=0.7, name="kind-tower"),
    "cube": Kind(shape="cube", glyph=_GLYPHS["cube"], size=0.6, name="kind-cube"),
    "port": _sign("port", "#3b6ea5"),
    "siege": _sign("siege", "#7a6a55", 0.7),
    "shield": _sign("shield", SAND),
    "moved": _sign("moved"),
    "hunger": _sign("hunger", RED, 0.7),
    "battle": _sign("battle", RED, 1.0),
    "boabdil": _sign("letter-b", "#8d8d80"),
    "besieged": _sign("besieged", "#b8860b", 0.7),
    "out-of-heart": _sign("heart", RED, 0.7),
    "aboard": _sign("aboard", "#3b6ea5"),
}

FACTIONS = {
    "castile": ("#8c2f39", "#f6e7c1"),
    "aragon": ("#d9a514", "#5a1010"),
    "leon": ("#7d4a86", "#ffffff"),
    "kingdoms": ("#2f6d8c", "#ffffff"),
    "orders": ("#e8e2d0", "#8c1d1d"),
    "crusaders": ("#f4efe2", "#a31515"),
    "swiss": ("#c0392b", "#ffffff"),
    "sarray": ("#2f7d4f", "#ffffff"),
    "bannigas": ("#b5651d", "#ffffff"),
    "andalusians": ("#2b4a7a", "#ffffff"),
    "zegries": ("#4a4a4a", "#ffd97a"),
    "guard": ("#6b1f1f", "#ffe08a"),
    "mujahideen": ("#1d1d1d", "#7ee08a"),
    "gomeres": ("#7a5a2b", "#ffffff"),
    "grey-sarray": ("#8a948a", "#0f3d22"),
}

LOOK = Look(
    pieces=PIECES | {f"muster-{faction}": _sign("shield", FACTIONS[faction][0]) for faction in FACTIONS},
    places={
        "town": Kind(shape="circle", fill=IVORY, stroke=INK, size=0.9, width=2, name="kind-town"),
        "resource": Kind(shape="star", fill="#f7dd8c", stroke=INK, size=1.15, width=2, name="kind-resource"),
        "capital": Kind(shape="star", fill="#f2c14e", stroke=RED, size=1.45, width=3, name="kind-capital"),
        "sea": Kind(shape="hex", fill="#9fc0d8", stroke="#3b6ea5", size=1.3, width=2, dash="6 4", name="kind-sea"),
    },
    lines={
        "main": Kind(stroke="#b03a2e", width=6, name="kind-main"),
        "secondary": Kind(stroke="#2f2a24", width=3.5, name="kind-secondary"),
        "hybrid": Kind(stroke="#b03a2e", width=6, dash="14 10", name="kind-hybrid"),
    },
    decor={
        "land": Kind(fill="#e9e1cb", stroke="#b7a988", width=1.5),
        "kingdom": Kind(fill="#e7c3ad", stroke="#b5674a", width=2),
        "river": Kind(stroke="#8fb3cc", width=3),
        "name": Kind(fill="#7a6a55", size=1.3),
    },
    sides={
        CHRISTIANS: Side(fill="#f4efe2", ink="#7a1f1f", name=CHRISTIANS, glyph="M10 2h4v7h7v4h-7v9h-4v-9H3V9h7z"),
        MUSLIMS: Side(
            fill="#26231f",
            ink="#7ee08a",
            pattern="stripes",
            name=MUSLIMS,
            glyph="M15 3a9 9 0 1 0 5 13 7 7 0 1 1-5-13z",
        ),
        "grey": Side(fill="#9a9a92", ink="#1d1d1d", pattern="dots", name="grey"),
        **{faction: Side(fill=fill, ink=ink, name=faction) for faction, (fill, ink) in FACTIONS.items()},
    },
    arms=ARMS,
)


def _info(place: Place) -> tuple[Note, ...]:
    """What stands in a place, for whoever looks closer."""
    notes = [
        Note(f"info-{what}") for what in ("capital", "castle", "tower", "resource", "port") if getattr(place, what)
    ]
    notes += [Note("info-muster", {"faction": faction}) for faction in place.shields]
    if place.boabdil:
        notes.append(Note("info-boabdil"))
    return tuple(notes)


def _reason(place: Place) -> Note | None:
    """Why a place is as it is, where the printed board is not known."""
    if place.note:
        return Note(f"rebuilt-{place.id}")
    if place.source == "rulebook":
        return None
    return Note("rebuilt-place")


def _signs(place: Place) -> tuple[str, ...]:
    signs = [f"muster-{faction}" for faction in place.shields]
    if place.port:
        signs.append("port")
    if place.boabdil:
        signs.append("boabdil")
    return tuple(signs)


def _spots() -> list[Spot]:
    spots = [
        Spot(
            place.id,
            SPOTS[place.id].x,
            SPOTS[place.id].y,
            place.id,
            "capital" if place.capital else "resource" if place.resource else "town",
            badges=_signs(place),
            info=_info(place),
            rebuilt=_reason(place),
        )
        for place in PLACES.values()
    ]
    spots += [Spot(sea, SPOTS[sea].x, SPOTS[sea].y, sea, "sea") for sea in SEAS]
    return spots


def _lines() -> list[Line]:
    return [Line(road.a, road.b, road.kind, BENDS[road.id].path if road.id in BENDS else "") for road in ROADS.values()]


BOARD_VIEW = BoardView(
    FRAME.width,
    FRAME.height,
    tuple(_spots()),
    tuple(_lines()),
    (*landscape(DATA), *(Decor(row.kind, row.path, row.x, row.y, row.text) for row in DRAWN.values())),
    LOOK,
    reconstructed=True,
    faces=FACES,
)
BOARD_HASH = BOARD_VIEW.hash()
