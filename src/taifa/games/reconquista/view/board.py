"""The static board: areas with their cities, seas, mountain ranges, and how everything looks."""

from __future__ import annotations

from taifa.core.presentation.landscape import landscape
from taifa.core.presentation.scene import Badge, BoardView, Decor, Line, Note, Spot
from taifa.games.reconquista.model.tables import (
    AREAS,
    BORDERS,
    BOX,
    CHRISTIAN,
    CITY,
    DATA,
    FRENCH,
    SCENERY,
    SEAS,
    SHAPES,
    Area,
)
from taifa.games.reconquista.rules.victory import worth
from taifa.games.reconquista.view.faces import FACES
from taifa.games.reconquista.view.looks import LOOK

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
        info = (Note(worth(area)),)
        spots.append(Spot(city, shape.cx, shape.cy, row.city, "city", badges=badges, info=info, figures=harbour))
    for sea, sea_row in SEAS.items():
        shape = SHAPES[sea]
        spots.append(Spot(sea, shape.x, shape.y, sea_row.name, "sea", shape.path))
    return tuple(spots)


def _rebuilt(area: str, row: Area) -> Note:
    """Why an area is worth what it is, and whose idea its name was: the printed board is not known."""
    named = area in CHRISTIAN or area in FRENCH or bool(row.cite)
    return Note("rebuilt" if named else "rebuilt-name", {"value": row.value, "reason": f"reason-{row.reason}"})


def _lines() -> tuple[Line, ...]:
    return tuple(Line(b.a, b.b, b.kind, b.path) for b in BORDERS.values() if b.kind == "range")


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
