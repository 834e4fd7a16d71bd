"""7.1 Which places and sea zones may still be activated: kept in `State.idle` from one activation to the next."""

from __future__ import annotations

from taifa.core.decision import Action
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import NEAR, OTHER, PLACES, SEAS

ON_LAND = frozenset(place for place in PLACES if NEAR[place])
"""Oran has no road: nobody marches from there."""
ANYWHERE = ON_LAND.union(SEAS)
ACTIVATE: dict[str, Action] = {where: ("activate", where) for where in (*PLACES, *SEAS)}


def activatable(s: State, side: str) -> list[str]:
    """7.1, 8.7.7 Places and sea zones with friendly blocks that may still move; the besieged stay where they are."""
    mine, enemies = s.force[side], s.force[OTHER[side]]
    shut = [place for place, owner in s.castle.items() if owner == side and place in mine and place in enemies]
    done = {*s.activated, *shut}
    grounds = ANYWHERE if s.sea_points else ON_LAND
    found = [where for where in mine if where in grounds and where not in done]
    if not s.tired:
        return found
    all_tired = set(s.tired).issuperset
    return [where for where in found if not all_tired(mine[where])]


def idle_places(s: State) -> list[str]:
    """7.1 What may still be activated; `forget` makes us look again."""
    if s.idle is None:
        s.idle = activatable(s, s.active) if s.points else []
    return s.idle


def forget(s: State) -> None:
    """An overrun or a naval battle changed who stands where, or no activation is left."""
    s.idle = None


def mark_active(s: State, where: str) -> None:
    """7.1 Each place and sea zone is activated once, and only so many of them."""
    s.activated.append(where)
    s.points -= 1
    idle_places(s).remove(where)
    if where in SEAS:
        s.sea_points -= 1
    if not s.points or (where in SEAS and not s.sea_points):
        forget(s)


def depart(s: State, where: str) -> None:
    """7.3.1, 7.5.2 Blocks were picked up or embarked there: nobody may be left who could move."""
    if s.idle and where in s.idle and not s.ready(s.active, where):
        s.idle.remove(where)
