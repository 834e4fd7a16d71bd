"""11.8 Supply: a stack without a line to a friendly place in its own land is isolated."""

from __future__ import annotations

from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import NEAR, OTHER, PLACES


def isolated(s: State, side: str, place: str) -> bool:
    """11.8 No road free of enemies to a friendly place in one's own land, nor to friends at a port with a fleet.

    Who stands in such a place has it; who is besieged there has not, and looks for the next one.
    """
    if not s.at(side, place):
        return False
    enemy = OTHER[side]
    seen = {place}
    ahead = [place]
    while ahead:
        here = ahead.pop()
        data = PLACES[here]
        if data.port and s.fleets(side, data.port) and s.at(side, here):
            return False
        if data.land == side and s.holder(here) == side:
            return False
        for near in NEAR[here]:
            if near not in seen and s.holder(near) != enemy:
                seen.add(near)
                ahead.append(near)
    return True
