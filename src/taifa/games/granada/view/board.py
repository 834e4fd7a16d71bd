"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.data import Row
from taifa.core.presentation.landscape import landscape
from taifa.core.presentation.scene import BoardView, Decor, Line, Note, Spot
from taifa.games.granada.model.tables import DATA, PLACES, ROADS, SEAS, Place
from taifa.games.granada.view.faces import FACES
from taifa.games.granada.view.looks import LOOK


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
