"""4.3 The capital: declared when a player wants its room, at the cost of what the former one can't hold any more."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import FREE, ROOM, SEAT, UNIT


def declare(s: State, nation: str, region: str, leaving: str = "") -> Rules[None]:
    """4.3 A region becomes the capital; units above the limit in the former capital are removed at once, unless they
    are just leaving it in retreat."""
    old = s.capitals.get(nation, "")
    s.declare(nation, region)
    if old and old != leaving:
        yield from give_up_surplus(s, nation, old)


def give_up_surplus(s: State, nation: str, former: str) -> Rules[None]:
    """4.3 What a former capital can't hold any more is removed at once."""
    while stacks.size(s.stack(nation, former)) > s.room(nation, former):
        yield from remove_one(s, nation, former)


def remove_one(s: State, nation: str, region: str) -> Rules[None]:
    """4.5 One unit of too large a stack goes, as its player chooses."""
    stack, most = s.stack(nation, region), ROOM[region]
    pieces = [stacks.piece(nation, x, region) for x in stacks.kinds(stack) if x not in FREE]
    told = {"nation": nation, "n": stacks.size(stack), "most": most}
    piece = yield from choose(SEAT[nation], "too-many", "disband", pieces, "4.5", at=region, **told)
    disband(s, nation, region, stacks.unit_of(piece))


def disband(s: State, nation: str, region: str, letter: str) -> None:
    """4.5 A unit is taken off the map."""
    s.take(nation, region, letter)
    s.line("disbanded", "4.5", {"nation": nation, "unit": UNIT[letter].id, "region": region})
