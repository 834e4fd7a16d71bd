"""A handicap: points that one side of a two-seat game is given before the match, as one option with one name.

A game that counts points at its end offers `option(seats, steps)`, keeps `without(options)` in its positions, adds
`head_start(options)` to its scores, and shows `goal_note` and `sheet_rows` in its goal line and on its score sheet. The
words are the house's.

Or the sides are bid for: each player says in secret which one is wanted and what it is worth (`Bid`), and `agree` says
who plays what with which value of the option. That happens before the match, whose record knows only its result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from taifa.core.errors import TaifaError, Unknown
from taifa.core.game import Game, Option, OptionValue
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


# The bid -----------------------------------------------------------------------------------------


class Bid(msgspec.Struct, frozen=True):
    """What a player says in secret before the sides are dealt: the side wanted, and what it is worth to have it."""

    side: str
    points: int = 0
    """Points given to the other side for it, should the other player want the same one."""


class Agreed(msgspec.Struct, frozen=True):
    """What two bids come to."""

    first: str
    """The side of who bid first, and the other player's."""
    second: str
    value: str
    """The value of the option: what the other side is given by who outbid its player."""
    lots: bool = False
    """Both bid the same: lots were drawn for the side."""


def offered(option: Option) -> dict[str, list[int]]:
    """For each side what may be bid for it: nothing, or points that the other side can be given."""
    points: dict[str, list[int]] = {}
    for value in option.choices:
        seat, n = given(value)
        if seat:
            points.setdefault(seat, [0]).append(n)
    return {side: sorted(next(of for other, of in points.items() if other != side)) for side in points}


def option_of(options: Sequence[Option]) -> Option | None:
    """A game's handicap, if it has one."""
    return next((each for each in options if each.id == NAME), None)


def measured(game: Game[Any], scenario: str | None) -> str:
    """The value of the option that was measured as nearest to even between equal bots (docs/balance.md)."""
    return str(game.about.get("even", {}).get(game.known_scenario(scenario), NOBODY))


def read_bid(option: Option, bid: Bid) -> Bid:
    """The bid, if it may be made: for a side of the game, in the steps of its handicap."""
    steps = offered(option)
    if bid.side not in steps:
        raise Unknown("side", bid.side, steps)
    if bid.points not in steps[bid.side]:
        allowed = ", ".join(map(str, steps[bid.side]))
        raise TaifaError(f"a bid of {bid.points} points for {bid.side}: one of {allowed} may be bid")
    return bid


def agree(option: Option, first: Bid, second: Bid, lot: Callable[[int], int]) -> Agreed:
    """Who plays what, and what is given for it.

    Who want different sides have them, and nobody gives anything. Where both want the same one, the higher bid has it
    and gives the other side the points that it bid; between equal bids `lot(2)` decides: 0 is the first.
    """
    sides = list(offered(option))
    for bid in (first, second):
        read_bid(option, bid)
    if first.side != second.side:
        return Agreed(first.side, second.side, NOBODY)
    wanted, other = first.side, next(side for side in sides if side != first.side)
    lots = first.points == second.points
    wins = lot(2) == 0 if lots else first.points > second.points
    points = max(first.points, second.points)
    value = f"{other}+{points}" if points else NOBODY
    return Agreed(wanted, other, value, lots) if wins else Agreed(other, wanted, value, lots)


def even_bid(option: Option, even: str, lot: Callable[[int], int]) -> Bid:
    """What a bot bids: for the side that wins more often between equal bots, the points that make the match even.

    `even` is the value of the option that was measured as nearest to even (docs/balance.md). Where that is nobody's, it
    bids nothing, for a side by lot.
    """
    sides = list(offered(option))
    weaker, points = given(even)
    if not weaker:
        return Bid(sides[lot(len(sides))])
    return read_bid(option, Bid(next(side for side in sides if side != weaker), points))


def told(agreed: Agreed, first: Bid, second: Bid) -> tuple[Note, ...]:
    """What the bids were and what they come to, for both players."""
    bids = [
        Note("bid-was-made", {"player": n, "side": bid.side, "n": bid.points}) for n, bid in ((1, first), (2, second))
    ]
    seat, points = given(agreed.value)
    came = Note("bid-gives", {"side": seat, "n": points}) if seat else Note("bid-nothing")
    lots = (Note("bid-lots"),) if agreed.lots else ()
    plays = [Note("bid-plays", {"player": n, "side": side}) for n, side in ((1, agreed.first), (2, agreed.second))]
    return (*bids, *lots, *plays, came)
