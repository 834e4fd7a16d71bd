"""4.3 The capital: declared when a player wants its room, at the cost of what the former one can't hold any more."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import FREE, ROOM, SEAT, UNIT


def declare(s: State, nation: str, region: str, leaving: str = "") -> Rules[None]:
    """4.3 A region becomes the capital; units above the limit in the former capital are removed at once, unless they
    are just leaving it in retreat."""
    old = s.capitals.get(nation, "")
    s.declare(nation, region)
    while old and old != leaving and stacks.size[s.stack(nation, old)] > ROOM[old]:
        yield from remove_one(s, nation, old)


def remove_one(s: State, nation: str, region: str) -> Rules[None]:
    """4.5 One unit of too large a stack goes, as its player chooses."""
    choices: list[Action] = [
        ("disband", stacks.piece[nation, x, region]) for x in stacks.kinds[s.stack(nation, region)] if x not in FREE
    ]
    target = choices[0][1]
    if len(choices) > 1:
        n, most = stacks.size[s.stack(nation, region)], ROOM[region]
        _, target = yield ask(SEAT[nation], "too-many", choices, "4.5", at=region, nation=nation, n=n, most=most)
    disband(s, nation, region, stacks.letter_of[str(target)])


def disband(s: State, nation: str, region: str, letter: str) -> None:
    """4.5 A unit is taken off the map."""
    s.take(nation, region, letter)
    s.line("disbanded", "4.5", {"nation": nation, "unit": UNIT[letter].id, "region": region})
