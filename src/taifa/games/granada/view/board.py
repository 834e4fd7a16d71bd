"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import Note, Spot
from taifa.games.granada.model.tables import DATA, PLACES, ROADS, SEAS, Place, Road
from taifa.games.granada.view.faces import FACES
from taifa.games.granada.view.looks import LOOK

DRAWING = Drawing(DATA)


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
    return Note(f"rebuilt-{place.id}") if place.note else None


def _signs(place: Place) -> tuple[str, ...]:
    signs = [f"muster-{faction}" for faction in place.shields]
    if place.port:
        signs.append("port")
    if place.boabdil:
        signs.append("boabdil")
    return tuple(signs)


def _spots() -> list[Spot]:
    spots = [
        DRAWING.spot(
            place.id,
            place.id,
            "capital" if place.capital else "resource" if place.resource else "town",
            badges=_signs(place),
            info=_info(place),
            rebuilt=_reason(place),
        )
        for place in PLACES.values()
    ]
    spots += [DRAWING.spot(sea, sea, "sea") for sea in SEAS]
    return spots


def _why(road: Road) -> Note:
    """Why a road is there: by a march of its own, or as its like are."""
    return Note(f"rebuilt-{road.id}" if road.note else f"rebuilt-{road.kind}")


BOARD = DRAWING.board(
    _spots(),
    (DRAWING.line(road.id, road.a, road.b, road.kind) for road in ROADS.values()),
    LOOK,
    FACES,
    rebuilt=DRAWING.rebuilt(
        (road.id, road.a, road.b, _why(road)) for road in ROADS.values() if road.source == "reconstructed"
    ),
)
BOARD_HASH = BOARD.hash()
