"""What a board shows that no rule speaks of: mountains, the land beyond the frame, a rose, a title."""

from __future__ import annotations

from taifa.core.data import GameData, Row
from taifa.core.presentation.scene import Decor


class Feature(Row, frozen=True):
    """Something of the landscape, drawn by tools/map/landscape.py."""

    kind: str
    path: str = ""
    x: float = 0
    y: float = 0
    text: str = ""


def landscape(data: GameData) -> tuple[Decor, ...]:
    """All of a game's landscape as decor."""
    found = data.table("landscape", Feature)
    return tuple(Decor(each.kind, each.path, each.x, each.y, each.text) for each in found.values())
