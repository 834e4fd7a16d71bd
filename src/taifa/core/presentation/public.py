"""Parts of a scene that everybody sees alike: made once for all who look at the same position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")

_made: ContextVar[dict[tuple[Any, int], tuple[Any, Any]] | None] = ContextVar("made", default=None)
"""By part and position; the position is kept beside what was made of it, so that its id stays its own."""


@contextmanager
def one_position() -> Iterator[None]:
    """As long as this lasts nothing is played: the public parts of each position are made once."""
    before = _made.set({})
    try:
        yield
    finally:
        _made.reset(before)


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
        if made is None:
            return make(s)
        key = (make, id(s))
        found = made.get(key)
        if found is None:
            found = made[key] = (s, make(s))
        part: T = found[1]
        return part

    return once
