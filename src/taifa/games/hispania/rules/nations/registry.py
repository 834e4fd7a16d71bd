"""The named special rules of the nations: which function applies when, to whom, on which turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from taifa.core.decision import Rules
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import ORDER

Special = Callable[[State], "Rules[None]"]
_RULES: dict[tuple[str, str, int], list[Special]] = {}
_CASTLES: dict[str, Callable[[State, str], None]] = {}


def rule(when: str, nation: str, first: int = 1, last: int = 21) -> Callable[[Special], Special]:
    """Register a special rule of a nation.

    `when` is dawn (as the turn begins), start (of its sequence, before income), muster (with the reinforcements),
    special (before moving), end (of its sequence) or close (end of the turn, after points are counted).
    """

    def register(function: Special) -> Special:
        for turn in range(first, last + 1):
            _RULES.setdefault((when, nation, turn), []).append(function)
        return function

    return register


def concerns(when: str, nation: str, turn: int) -> bool:
    """Has a nation any rule for this moment?"""
    return (when, nation, turn) in _RULES


@cache
def concerned(when: str, turn: int) -> tuple[str, ...]:
    """The nations with a rule for this moment, in the order of play."""
    return tuple(nation for nation in ORDER if concerns(when, nation, turn))


def run(when: str, s: State, nation: str) -> Rules[None]:
    """Apply a nation's special rules for this moment."""
    for function in _RULES.get((when, nation, s.turn), ()):
        yield from function(s)


def when_castle_rises(nation: str) -> Callable[[Callable[[State, str], None]], Callable[[State, str], None]]:
    """Register what happens when this nation raises a castle somewhere."""

    def register(function: Callable[[State, str], None]) -> Callable[[State, str], None]:
        _CASTLES[nation] = function
        return function

    return register


def castle_rises(s: State, nation: str, region: str) -> None:
    """A nation has bought or rebuilt a castle."""
    if nation in _CASTLES:
        _CASTLES[nation](s, region)


_SCORES: dict[tuple[str, int], Callable[[State], int]] = {}


def scores(nation: str, *turns: int) -> Callable[[Callable[[State], int]], Callable[[State], int]]:
    """Register how a nation's regions are counted, in half points, on turns without a table."""

    def register(function: Callable[[State], int]) -> Callable[[State], int]:
        for turn in turns:
            _SCORES[nation, turn] = function
        return function

    return register


def special_score(s: State, nation: str) -> int | None:
    """The half points that a nation's own way of counting gives now; None if it has no such way."""
    function = _SCORES.get((nation, s.turn))
    return None if function is None else function(s)
