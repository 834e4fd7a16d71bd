"""Stacks of units as words: one letter a unit, in the order of units.toml ("iikt").

Most of what is asked of them is a table: ``size[stack]``, ``less[stack, units]``.
"""

from __future__ import annotations

from taifa.core.decision import Action
from taifa.games.hispania.model.lookup import Table
from taifa.games.hispania.model.tables import COUNTED, FREE, MOBILE, NATIONS, RANK, UNIT, WALLS, WORKS


@Table
def add(key: tuple[str, str]) -> str:
    """The stack with more units."""
    stack, more = key
    return "".join(sorted(stack + more, key=RANK.__getitem__))


@Table
def less(key: tuple[str, str]) -> str:
    """The stack without some of its units."""
    stack, gone = key
    for letter in gone:
        stack = stack.replace(letter, "", 1)
    return stack


@Table
def kinds(stack: str) -> tuple[str, ...]:
    """The letters in a stack, once each."""
    return tuple(dict.fromkeys(stack))


@Table
def mobile(stack: str) -> str:
    """The units that can move."""
    return "".join(letter for letter in stack if letter in MOBILE)


@Table
def movers(stack: str) -> str:
    """The units that can move, as far as choices tell them apart: one of each type, two if all are of one type."""
    found = mobile[stack]
    return found[:2] if len(kinds[found]) == 1 else "".join(kinds[found])


@Table
def size(stack: str) -> int:
    """4.2 What a stack counts towards the stacking limit: cities don't, forts and castles do."""
    return sum(1 for letter in stack if letter not in FREE)


@Table
def people(stack: str) -> int:
    """7 What a stack counts towards the population limit."""
    return sum(1 for letter in stack if letter in COUNTED)


@Table
def works(stack: str) -> str:
    """The fort, stronghold, castle or city of a stack, or nothing."""
    for letter in stack:
        if letter in WORKS:
            return letter
    return ""


@Table
def walls(stack: str) -> str:
    """The castle or city of a stack, or nothing."""
    for letter in stack:
        if letter in WALLS:
            return letter
    return ""


@Table
def walls_alone(units: str) -> bool:
    """6.7 Is nothing left but a castle or city?"""
    return bool(units) and WALLS.issuperset(units)


@Table
def unit_names(stack: str) -> list[str]:
    """The units in a stack by name, like beside like."""
    return [UNIT[letter].id for letter in sorted(stack, key=RANK.__getitem__)]


def units(spec: dict[str, int]) -> str:
    """A stack from counts by letter."""
    return "".join(letter * spec[letter] for letter in UNIT if letter in spec)


HALT: Action = ("halt", None)

# Pieces and actions ------------------------------------------------------------------------------


@Table
def piece(key: tuple[str, str, str]) -> str:
    """The id of a nation's units of one type in a place, as scenes and actions name it."""
    nation, letter, place = key
    return f"{nation}.{UNIT[letter].id}@{place}"


UNIT_LETTER = {unit.id: letter for letter, unit in UNIT.items()}


@Table
def unit_at(piece_id: str) -> tuple[str, str]:
    """The letter of the units that a piece's id names, and their place."""
    unit, _, place = piece_id[piece_id.index(".") + 1 :].partition("@")
    return UNIT_LETTER[unit], place


@Table
def letter_of(piece_id: str) -> str:
    """The letter of the units that a piece's id names."""
    return unit_at[piece_id][0]


@Table
def place_of(piece_id: str) -> str:
    """The place that a piece's id names."""
    return unit_at[piece_id][1]


@Table
def take(key: tuple[str, str, str]) -> Action:
    """A nation's units of one type in a place, to be taken along."""
    return ("take", piece[key])


@Table
def takes(key: tuple[str, str, str, bool]) -> tuple[Action, ...]:
    """A nation's movers in a place, led or not, as actions; the Omeyas' Berbers move only with Al-Mansur (11.21)."""
    nation, place, units, led = key
    return tuple(take[nation, x, place] for x in kinds[units] if led or not (x == "b" and nation == "omeyas"))


@Table
def joins(key: tuple[str, str, str, bool]) -> tuple[Action, ...]:
    """Movers that wait in a place and could join a group, led or not, as actions: one by one, or all at once."""
    found = takes[key]
    return (*found, ("take-all", None)) if found and len(key[2]) > 1 else found


@Table
def marches(places: tuple[str, ...]) -> tuple[Action, ...]:
    """Places that a group may enter, as actions."""
    return tuple(("march", place) for place in places)


@Table
def stages(ways: tuple[str, ...]) -> tuple[Action, ...]:
    """What a group without a leader can do if nobody may join it: march on, halt."""
    return (*marches[ways], HALT)


def _unled(nation: str) -> Table[tuple[str, str], tuple[Action, ...]]:
    return Table(lambda where: takes[nation, where[0], movers[where[1]], False])


MOVABLE = {nation: _unled(nation) for nation in NATIONS}
"""The units without a leader that can move, by nation, then (place, stack): what `items()` of an army gives."""
