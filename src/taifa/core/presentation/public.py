"""Parts of a scene that everybody sees alike: made once for all who look at the same position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class _Made:
    """What was made so far, by part and position; the position is kept beside it, so that its id stays its own."""

    __slots__ = ("lasts", "parts")

    def __init__(self) -> None:
        self.parts: dict[tuple[Any, int], tuple[Any, Any]] = {}
        self.lasts = True
        """A task begun meanwhile may remember this when it is long over."""


_made: ContextVar[_Made | None] = ContextVar("made", default=None)


@contextmanager
def one_position() -> Iterator[None]:
    """As long as this lasts nothing is played: the public parts of each position are made once."""
    made = _Made()
    before = _made.set(made)
    try:
        yield
    finally:
        _made.reset(before)
        made.lasts = False
        made.parts.clear()


def public(make: Callable[[S], T]) -> Callable[[S], T]:
    """A part of a scene made of the position alone, whoever looks. What it gives is shared: nobody may change it.

    >>> @public
    ... def tints(s):
    ...     return tuple(s)
    >>> with one_position():
    ...     position = ["toledo"]
    ...     tints(position) is tints(position)
    True
    """

    @wraps(make)
    def once(s: S) -> T:
        made = _made.get()
        if made is None or not made.lasts:
            return make(s)
        key = (make, id(s))
        found = made.parts.get(key)
        if found is None:
            found = made.parts[key] = (s, make(s))
        part: T = found[1]
        return part

    return once
