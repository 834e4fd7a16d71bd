"""Stacks of units: what they count, what can move, what is built; with more units or without some.

A stack is written with one letter a unit, in the order of units.toml: "iikt" is two infantry, a knight and a castle. It
never changes; units.py has the letters by name.
"""

from __future__ import annotations

from taifa.core.decision import Action
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.tables import COUNTED, FREE, LETTER, MOBILE, RANK, UNIT, WALLS, WORKS
from taifa.games.hispania.model.units import BERBER


@remembered
def plus(stack: str, more: str) -> str:
    """The stack with more units."""
    return "".join(sorted(stack + more, key=RANK.__getitem__))


@remembered
def without(stack: str, gone: str) -> str:
    """The stack without some of its units."""
    for letter in gone:
        stack = stack.replace(letter, "", 1)
    return stack


@remembered
def kinds(stack: str) -> tuple[str, ...]:
    """The letters in a stack, once each."""
    return tuple(dict.fromkeys(stack))


@remembered
def mobile(stack: str) -> str:
    """The units that can move."""
    return "".join(letter for letter in stack if letter in MOBILE)


@remembered
def movers(stack: str) -> str:
    """The units that can move, as far as choices tell them apart: one of each type, two if all are of one type."""
    found = mobile(stack)
    return found[:2] if len(kinds(found)) == 1 else "".join(kinds(found))


@remembered
def size(stack: str) -> int:
    """4.2 What a stack counts towards the stacking limit: cities don't, forts and castles do."""
    return sum(1 for letter in stack if letter not in FREE)


@remembered
def people(stack: str) -> int:
    """7 What a stack counts towards the population limit."""
    return sum(1 for letter in stack if letter in COUNTED)


@remembered
def works(stack: str) -> str:
    """The fort, stronghold, castle or city of a stack, or nothing."""
    return next((letter for letter in stack if letter in WORKS), "")


@remembered
def walls(stack: str) -> str:
    """The castle or city of a stack, or nothing."""
    return next((letter for letter in stack if letter in WALLS), "")


@remembered
def walls_alone(units: str) -> bool:
    """6.7 Is nothing left but a castle or city?"""
    return bool(units) and WALLS.issuperset(units)


@remembered
def unit_names(stack: str) -> list[str]:
    """The units in a stack by name, like beside like."""
    return [UNIT[letter].id for letter in sorted(stack, key=RANK.__getitem__)]


HALT: Action = ("halt", None)

# Pieces and actions ------------------------------------------------------------------------------


@remembered
def piece(nation: str, letter: str, place: str) -> str:
    """The id of a nation's units of one type in a place, as scenes and actions name it."""
    return f"{nation}.{UNIT[letter].id}@{place}"


@remembered
def unit_at(piece_id: str) -> tuple[str, str]:
    """The letter of the units that a piece's id names, and their place."""
    unit, _, place = piece_id[piece_id.index(".") + 1 :].partition("@")
    return LETTER[unit], place


@remembered
def unit_of(piece_id: str) -> str:
    """The letter of the units that a piece's id names."""
    return unit_at(piece_id)[0]


@remembered
def place_of(piece_id: str) -> str:
    """The place that a piece's id names."""
    return unit_at(piece_id)[1]


@remembered
def take(nation: str, letter: str, place: str) -> Action:
    """A nation's units of one type in a place, to be taken along."""
    return ("take", piece(nation, letter, place))


@remembered
def takes(nation: str, place: str, units: str, led: bool) -> tuple[Action, ...]:
    """A nation's movers in a place, led or not, as actions; the Omeyas' Berbers move only with Al-Mansur (11.21)."""
    return tuple(take(nation, x, place) for x in kinds(units) if led or not (x == BERBER and nation == "omeyas"))


@remembered
def joins(nation: str, place: str, units: str, led: bool) -> tuple[Action, ...]:
    """Movers that wait in a place and could join a group, led or not, as actions: one by one, or all at once."""
    found = takes(nation, place, units, led)
    return (*found, ("take-all", None)) if found and len(units) > 1 else found


@remembered
def marches(places: tuple[str, ...]) -> tuple[Action, ...]:
    """Places that a group may enter, as actions."""
    return tuple(("march", place) for place in places)


@remembered
def stages(ways: tuple[str, ...]) -> tuple[Action, ...]:
    """What a group without a leader can do if nobody may join it: march on, halt."""
    return (*marches(ways), HALT)


@remembered
def movable(nation: str, place: str, stack: str) -> tuple[Action, ...]:
    """The units of a nation's stack that can move without a leader, as actions."""
    return takes(nation, place, movers(stack), False)
