"""What-if: where a private branch begins, kept so that it can be come back to.

A branch begins at a position as one seat may imagine it: what the seat can't know is reshuffled,
so playing on for both sides tells nothing about what the others really hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.game import Game
from taifa.core.match import Checkpoint, Match
from taifa.server.errors import Refused


class Base(msgspec.Struct):
    """The first position of a branch, with what had been told before it."""

    checkpoint: Checkpoint
    told: list[Entry]


_base = msgspec.msgpack.Decoder(Base)


def base_of(match: Match, seat: str, told: list[Entry], seed: bytes) -> bytes:
    """The base of a branch from here, as this seat may imagine it.

    A question already put to another seat is about that seat's real hand, so a branch begins
    where the seat itself is asked.
    """
    if match.decision_of(seat) is None:
        raise Refused("not-asked", seat=seat)
    checkpoint = match.imagine(seat, seed).checkpoints[0]
    open_to_all = [Entry(entry.key, entry.params, rule=entry.rule) for entry in told]
    return msgspec.msgpack.encode(Base(Checkpoint(0, len(open_to_all), b"", imagined=checkpoint.imagined), open_to_all))


def resume(
    base: bytes, game: Game[Any], answers: list[tuple[str, Action]], stirs: Iterable[tuple[int, str]] = ()
) -> Match:
    """The branch with these answers given since it began."""
    found = _base.decode(base)
    return Match.resume(game, found.checkpoint, answers, found.told, stirs=stirs)
