"""The static board as it is drawn, and how everything on it looks."""

from __future__ import annotations

from taifa.core.data import Row
from taifa.core.presentation.landscape import landscape
from taifa.core.presentation.scene import Badge, BoardView, Decor, Line, Note, Spot
from taifa.games.almoravid.model.tables import DATA, PLACES, STRONGHOLD_AT, WAYS
from taifa.games.almoravid.view.faces import FACES
from taifa.games.almoravid.view.looks import LOOK


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
