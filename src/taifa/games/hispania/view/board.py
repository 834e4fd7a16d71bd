"""How Hispania looks: shapes and colours of units, places, borders and nations, and the static board."""

from __future__ import annotations

from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import Badge, Note, Spot
from taifa.games.hispania.model.tables import (
    BORDERS,
    DATA,
    INCOME,
    INCOMES,
    LAND,
    LANDINGS,
    REGIONS,
    ROOM,
    WATER,
    Border,
)
from taifa.games.hispania.view.faces import faces
from taifa.games.hispania.view.looks import LOOK

DRAWING = Drawing(DATA)


def kind_of(region: str) -> str:
    """The look of a place."""
    row = REGIONS[region]
    if region in WATER:
        return "sea"
    return "beyond" if row.zone == "beyond" else row.terrain


def spot(region: str) -> Spot:
    """A region on the board, with what is printed in it."""
    row = REGIONS[region]
    info = []
    if INCOME[region]:
        info.append(Note("note-income", {"gold": INCOME[region]}))
        info.append(Note("note-room", {"n": ROOM[region]}))
    if row.site:
        info.append(Note("note-site"))
    if row.seas:
        info.append(Note("note-anchor", {"seas": list(row.seas)}))
    if LANDINGS.get(region):
        info.append(Note("note-coasts", {"regions": list(LANDINGS[region])}))
    if row.barred:
        info.append(Note("note-barred", {"seas": list(row.barred)}))
    reason = INCOMES[region].reason if region in INCOMES else ""
    return DRAWING.spot(
        region,
        region,
        kind_of(region),
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


def why(border: Border) -> Note:
    """Why a border runs where it does: for a reason of its own, or as its like do."""
    return Note(f"rebuilt-{border.id.replace(':', '-')}" if border.note else f"rebuilt-{border.kind or 'border'}")


BOARD = DRAWING.board(
    (spot(region) for region in REGIONS),
    (DRAWING.line(border.id, border.a, border.b, border.kind) for border in BORDERS.values() if border.kind),
    LOOK,
    faces(),
    rebuilt=DRAWING.rebuilt(
        (border.id, border.a, border.b, why(border)) for border in BORDERS.values() if border.source == "reconstructed"
    ),
)
BOARD_HASH = BOARD.hash()
