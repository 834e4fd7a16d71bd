"""How Hispania looks: shapes and colours of units, places, borders and nations, and the static board."""

from __future__ import annotations

from taifa.core.presentation.landscape import landscape
from taifa.core.presentation.scene import Badge, BoardView, Decor, Line, Note, Spot
from taifa.games.hispania.model.tables import (
    BORDERS,
    CELLS,
    DATA,
    FRAME,
    INCOME,
    INCOMES,
    LAND,
    REGIONS,
    ROOM,
    WATER,
)
from taifa.games.hispania.view.faces import faces
from taifa.games.hispania.view.looks import LOOK


def kind_of(region: str) -> str:
    """The look of a place."""
    row = REGIONS[region]
    if region in WATER:
        return "sea"
    return "beyond" if row.zone == "beyond" else row.terrain


def spot(region: str) -> Spot:
    """A region on the board, with what is printed in it."""
    row, cell = REGIONS[region], CELLS[region]
    info = []
    if INCOME[region]:
        info.append(Note("note-income", {"gold": INCOME[region]}))
        info.append(Note("note-room", {"n": ROOM[region]}))
    if row.site:
        info.append(Note("note-site"))
    if row.seas:
        info.append(Note("note-anchor", {"seas": list(row.seas)}))
    if row.barred:
        info.append(Note("note-barred", {"seas": list(row.barred)}))
    reason = INCOMES[region].reason if region in INCOMES else ""
    return Spot(
        region,
        cell.x,
        cell.y,
        region,
        kind_of(region),
        cell.path,
        info=tuple(info),
        figures=figures(region),
        rebuilt=Note(f"rebuilt-{reason}") if reason else None,
    )


def figures(region: str) -> tuple[Badge, ...]:
    """What is printed in a region: its gold, its room, a site for a city, an anchor."""
    if region not in LAND:
        return ()
    row = REGIONS[region]
    found = [Badge("income", INCOME[region]), Badge("room", ROOM[region])]
    if row.site:
        found.append(Badge("site"))
    if row.seas:
        found.append(Badge("anchor"))
    elif row.barred:
        found.append(Badge("barred"))
    return tuple(found)


BOARD = BoardView(
    width=FRAME.width,
    height=FRAME.height,
    places=tuple(spot(region) for region in REGIONS),
    lines=tuple(Line(b.a, b.b, b.kind, b.path) for b in BORDERS.values() if b.kind),
    decor=(*landscape(DATA), Decor("coast", FRAME.coast)),
    look=LOOK,
    reconstructed=True,
    faces=faces(),
)
