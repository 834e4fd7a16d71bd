"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import Badge, Note, Spot
from taifa.games.almoravid.model.tables import DATA, PLACES, STRONGHOLD_AT, WAYS
from taifa.games.almoravid.view.faces import FACES
from taifa.games.almoravid.view.looks import LOOK

DRAWING = Drawing(DATA)


def _spot(place: str) -> Spot:
    row = PLACES[place]
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
    return DRAWING.spot(place, place, row.kind, badges=tuple(badges), info=tuple(info), figures=figures)


BOARD = DRAWING.board(
    (_spot(place) for place in PLACES),
    (DRAWING.line(way.id, way.a, way.b, way.kind) for way in WAYS.values()),
    LOOK,
    FACES,
)
"""The board as the page gets it once."""

BOARD_HASH = BOARD.hash()
