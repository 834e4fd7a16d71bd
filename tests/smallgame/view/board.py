"""The static board and how things on it look."""

from __future__ import annotations

from smallgame.model.tables import DATA, PLACES
from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import Kind, Look, Side

DRAWING = Drawing(DATA)
BOARD = DRAWING.board(
    (DRAWING.spot(place, row.name, "castle") for place, row in PLACES.items()),
    (DRAWING.line(f"{a}-{b}", a, b, "road") for a, b in zip(PLACES, list(PLACES)[1:], strict=False)),
    look=Look(
        pieces={"army": Kind(shape="disc", name="army"), "card": Kind(shape="card", name="card")},
        places={"castle": Kind(shape="circle", name="castle")},
        lines={"road": Kind(stroke="#8a7a5c", width=4, name="road")},
        sides={"north": Side("#1f5fa8", name="north"), "south": Side("#b5541c", pattern="stripes", name="south")},
    ),
    rebuilt=(),
)
BOARD_HASH = BOARD.hash()
