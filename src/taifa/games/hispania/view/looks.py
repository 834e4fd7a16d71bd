"""How everything looks: data/look.toml, and the nations in their own colours."""

from __future__ import annotations

import msgspec

from taifa.core.presentation.looks import look
from taifa.core.presentation.scene import Look, Side
from taifa.games.hispania.model.tables import DATA, NATIONS


def whole_look() -> Look:
    """The look of the data, and each nation in its own colour with the pattern of the seat that plays it."""
    drawn = look(DATA)
    nations = {
        n.id: Side(n.colour, pattern=drawn.sides[n.seat].pattern, name=n.id, seat=n.seat) for n in NATIONS.values()
    }
    return msgspec.structs.replace(drawn, sides=drawn.sides | nations)


LOOK = whole_look()
