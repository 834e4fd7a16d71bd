"""The process in which bots think: takes positions from its input, writes answers to its output."""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from typing import Any, BinaryIO

import msgspec

from taifa import bots, games
from taifa.core.match import Match
from taifa.core.render import label
from taifa.server.bots.pool import Task


def think(task: Task) -> Any:
    """The bot's action, or all actions ranked with their reasons."""
    game = games.get(task.game)
    match = Match.resume(game, task.base, task.tail)
    decision = match.decision_of(task.seat)
    if decision is None:
        raise ValueError("nothing is asked of this seat")
    if task.what == "choose":
        return bots.for_question(match, task.seat, task.level).choose(match, decision)
    return [
        {
            "action": list(choice.action),
            "label": label(game.text, choice.action, task.lang),
            "value": choice.value,
            "why": bots.reason(match, choice, task.lang),
        }
        for choice in bots.advise(match, task.seat, task.level)
    ]


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    decoder = msgspec.msgpack.Decoder(Task)
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        raw = source.read(struct.unpack(">I", head)[0])
        try:
            answer = {"answer": think(decoder.decode(raw))}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        out = msgspec.msgpack.encode(answer)
        sink.write(struct.pack(">I", len(out)) + out)
        sink.flush()


def main() -> None:
    """Give way to the server, and serve."""
    with contextlib.suppress(OSError):
        os.nice(5)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints must not get between the answers
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
