"""A handicap: points that one side of a two-seat game is given before the match, as one option with one name.

A game that counts points at its end offers `option(seats, steps)`, keeps `without(options)` in its positions, adds
`head_start(options)` to its scores, and shows `goal_note` and `sheet_rows` in its goal line and on its score sheet. The
words are the house's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from taifa.core.game import Option, OptionValue
from taifa.core.presentation.scene import Note, Points

NAME = "handicap"
NOBODY = "none"


def option(seats: Sequence[str], steps: Sequence[int]) -> Option:
    """Nobody, or one of the seats with one of so many points: ``christians+2``."""
    return Option(NAME, NOBODY, (NOBODY, *(f"{seat}+{n}" for seat in seats for n in steps)))


def given(value: OptionValue | None) -> tuple[str, int]:
    """Who is given how many points by this value of the option; nobody and 0 where it says nothing of the kind."""
    seat, plus, points = value.partition("+") if isinstance(value, str) else ("", "", "")
    return (seat, int(points)) if plus and points.isdigit() else ("", 0)


def head_start(options: Mapping[str, OptionValue]) -> dict[str, int]:
    """The points that a seat has before the match begins; empty without a handicap."""
    seat, points = given(options.get(NAME))
    return {seat: points} if seat else {}


def without(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options as a position keeps them: no handicap leaves no trace, so that older records are still true."""
    return {name: value for name, value in options.items() if name != NAME or value != NOBODY}


def goal_note(options: Mapping[str, OptionValue], side_of: Callable[[str], str] = str) -> tuple[Note, ...]:
    """A word for the goal line: who was given what; `side_of` a seat names it where seats can change sides."""
    return tuple(Note("goal-handicap", {"side": side_of(seat), "n": n}) for seat, n in head_start(options).items())


def sheet_rows(options: Mapping[str, OptionValue]) -> tuple[Points, ...]:
    """A row of the score sheet for the points given."""
    return tuple(Points(Note("sheet-handicap"), {seat: float(n)}) for seat, n in head_start(options).items())
