"""The static board: areas with their cities, seas, mountain ranges, and how everything looks."""

from __future__ import annotations

from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import Badge, Note, Spot
from taifa.games.reconquista.model.tables import (
    AREAS,
    BORDERS,
    BOX,
    CHRISTIAN,
    CITY,
    DATA,
    FRENCH,
    SEAS,
    Area,
)
from taifa.games.reconquista.rules.victory import worth
from taifa.games.reconquista.view.faces import FACES
from taifa.games.reconquista.view.looks import LOOK

DRAWING = Drawing(DATA)


def _spots() -> tuple[Spot, ...]:
    spots = []
    for area, row in AREAS.items():
        kind = "french" if area in FRENCH else "christian" if area in CHRISTIAN else "islamic"
        info = (Note("area-info", {"value": row.value, "home": row.home, "stack": row.stack}),)
        figures = (Badge("value", row.value),)
        if area == BOX:
            spots.append(DRAWING.spot(area, row.name, "box", info=info, figures=figures))
            continue
        badges = ("five",) if row.stack == 5 else ()
        rebuilt = _rebuilt(area, row)
        spots.append(DRAWING.spot(area, row.name, kind, badges=badges, info=info, figures=figures, rebuilt=rebuilt))
    for area, city in CITY.items():
        row = AREAS[area]
        badges = ("swords",) if row.sword else ("two",) if row.points == 2 else ()
        harbour = (Badge("port"),) if row.port else ()
        info = (Note(worth(area)), *((Note("info-port"),) if row.port else ()))
        spots.append(DRAWING.spot(city, row.city, "city", badges=badges, info=info, figures=harbour))
    for sea, sea_row in SEAS.items():
        spots.append(DRAWING.spot(sea, sea_row.name, "sea"))
    return tuple(spots)


def _rebuilt(area: str, row: Area) -> Note:
    """Why an area is worth what it is, and whose idea its name was: the printed board is not known."""
    named = area in CHRISTIAN or area in FRENCH or bool(row.cite)
    return Note("rebuilt" if named else "rebuilt-name", {"value": row.value, "reason": f"reason-{row.reason}"})


BOARD = DRAWING.board(
    _spots(),
    (DRAWING.line(border.id, border.a, border.b, border.kind) for border in BORDERS.values() if border.kind == "range"),
    LOOK,
    FACES,
    rebuilt=DRAWING.rebuilt(
        (border.id, border.a, border.b, Note(f"rebuilt-{border.kind}"))
        for border in BORDERS.values()
        if border.source == "reconstructed" and border.kind != "coast"
    ),
)
BOARD_HASH = BOARD.hash()
