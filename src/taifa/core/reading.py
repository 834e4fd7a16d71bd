"""Plain values read into structs, by one thread at a time.

msgspec works out what it knows of a struct at the first reading; a thread that reads the same struct at that moment
finds it half done, and the process dies: a server's first visitors all ask for lessons and boards at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_ONE_AT_A_TIME = RLock()


def convert(raw: object, kind: type[T]) -> T:
    """A struct of plain values; raises msgspec.ValidationError where they don't fit."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(raw, kind)


def prepare() -> None:
    """Let msgspec work out every struct that there is by now: before threads are begun."""
    with _ONE_AT_A_TIME:
        for kind in _below(msgspec.Struct):
            with suppress(TypeError, NameError):  # what can't be read from plain values is never read
                msgspec.json.Decoder(kind)


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
