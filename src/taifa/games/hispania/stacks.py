"""Stacks of units as words: one letter a unit, in the order of units.toml ("iikt")."""

from __future__ import annotations

from functools import lru_cache

from taifa.core.decision import Action
from taifa.games.hispania.tables import COUNTED, FREE, MOBILE, NATIONS, RANK, UNIT, WALLS, WORKS


@lru_cache(maxsize=65536)
def add(stack: str, more: str) -> str:
    """The stack with more units."""
    return "".join(sorted(stack + more, key=RANK.__getitem__))


@lru_cache(maxsize=65536)
def less(stack: str, gone: str) -> str:
    """The stack without some of its units."""
    for letter in gone:
        stack = stack.replace(letter, "", 1)
    return stack


@lru_cache(maxsize=65536)
def kinds(stack: str) -> tuple[str, ...]:
    """The letters in a stack, once each."""
    return tuple(dict.fromkeys(stack))


@lru_cache(maxsize=65536)
def mobile(stack: str) -> str:
    """The units that can move."""
    return "".join(letter for letter in stack if letter in MOBILE)


@lru_cache(maxsize=65536)
def size(stack: str) -> int:
    """4.2 What a stack counts towards the stacking limit: cities don't, forts and castles do."""
    return sum(1 for letter in stack if letter not in FREE)


@lru_cache(maxsize=65536)
def people(stack: str) -> int:
    """7 What a stack counts towards the population limit."""
    return sum(1 for letter in stack if letter in COUNTED)


@lru_cache(maxsize=65536)
def works(stack: str) -> str:
    """The fort, stronghold, castle or city of a stack, or nothing."""
    for letter in stack:
        if letter in WORKS:
            return letter
    return ""


@lru_cache(maxsize=65536)
def walls(stack: str) -> str:
    """The castle or city of a stack, or nothing."""
    for letter in stack:
        if letter in WALLS:
            return letter
    return ""


@lru_cache(maxsize=65536)
def walls_alone(units: str) -> bool:
    """6.7 Is nothing left but a castle or city?"""
    return bool(units) and WALLS.issuperset(units)


@lru_cache(maxsize=65536)
def takes(nation: str, place: str, stack: str, led: bool) -> tuple[Action, ...]:
    """The units of a stack that can move, as actions; the Omeyas' Berbers move only with Al-Mansur (11.21)."""
    return tuple(
        ("take", piece(nation, x, place)) for x in kinds(mobile(stack)) if led or not (x == "b" and nation == "omeyas")
    )


@lru_cache(maxsize=65536)
def joins(nation: str, place: str, waiting: str, led: bool) -> tuple[Action, ...]:
    """Units that wait in a place and could join a group, as actions: one by one, or all at once."""
    found = takes(nation, place, waiting, led)
    return (*found, ("take-all", None)) if found and len(mobile(waiting)) > 1 else found


class Movable(dict[tuple[str, str], tuple[Action, ...]]):
    """What `takes` says of a nation's stacks, by place and stack; remembered, for it is asked of whole armies."""

    def __init__(self, nation: str) -> None:
        self.nation = nation

    def __missing__(self, where: tuple[str, str]) -> tuple[Action, ...]:
        if len(self) > 10_000:
            self.clear()
        found = self[where] = takes(self.nation, *where, False)
        return found


MOVABLE = {nation: Movable(nation) for nation in NATIONS}


@lru_cache(maxsize=65536)
def marches(places: tuple[str, ...]) -> tuple[Action, ...]:
    """Places that a group may enter, as actions."""
    return tuple(("march", place) for place in places)


@lru_cache(maxsize=65536)
def type_names(stack: str) -> list[str]:
    """The types in a stack, once each, by name."""
    return [UNIT[letter].id for letter in kinds(stack)]


def units(spec: dict[str, int]) -> str:
    """A stack from counts by letter."""
    return "".join(letter * spec[letter] for letter in UNIT if letter in spec)


@lru_cache(maxsize=16384)
def piece(nation: str, letter: str, place: str) -> str:
    """The id of a nation's units of one type in a place, as scenes and actions name it."""
    return f"{nation}.{UNIT[letter].id}@{place}"


@lru_cache(maxsize=16384)
def letter_of(piece_id: str) -> str:
    """The letter of the units that a piece's id names."""
    return UNIT_LETTER[piece_id[piece_id.index(".") + 1 : piece_id.index("@")]]


@lru_cache(maxsize=16384)
def place_of(piece_id: str) -> str:
    """The place that a piece's id names."""
    return piece_id[piece_id.index("@") + 1 :]


UNIT_LETTER = {unit.id: letter for letter, unit in UNIT.items()}
