"""A match kept on disk while it is played: every confirmed answer is there after a crash.

The file is a header line (a record without its journal) and one line an answer, each synced
before it counts as confirmed. A last line cut off by a crash was never confirmed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from taifa.core.decision import Action
from taifa.core.errors import BadRecord
from taifa.core.files import TooLarge, read_at_most
from taifa.core.match import Match
from taifa.core.record import LARGEST


class Autosave:
    """The open file of a match being played."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        if not path.exists():
            head = match.record()
            head["journal"] = []
            head["boundaries"] = []
            self._append(head)

    def confirm(self, seat: str, action: Action, joined: bool = False) -> None:
        """Store an answer; it is confirmed once this returns. A `joined` one belongs to the gesture before."""
        self._append([seat, action[0], action[1], joined] if joined else [seat, action[0], action[1]])

    def undone(self) -> None:
        """Store that the last gesture was taken back."""
        self._append(["", "undo", None])

    def _append(self, row: Any) -> None:
        with self.path.open("ab") as out:
            out.write(msgspec.json.encode(row) + b"\n")
            out.flush()
            os.fsync(out.fileno())


def reopen(path: Path) -> Match:
    """The match as it was after its last confirmed answer."""
    try:
        content = read_at_most(path, LARGEST)
    except TooLarge as error:
        raise BadRecord(f"{path}: {error}: no match is") from None
    except OSError as error:
        raise BadRecord(f"{path}: can't be read ({error.strerror})") from None
    rows = content.split(b"\n")
    whole, cut = rows[:-1], rows[-1]
    if cut:
        path.write_bytes(b"\n".join(whole) + b"\n" if whole else b"")
    if not whole:
        raise BadRecord(f"{path}: empty")
    try:
        head = msgspec.json.decode(whole[0])
        entries = [msgspec.json.decode(row) for row in whole[1:]]
    except msgspec.DecodeError as error:
        raise BadRecord(f"{path}: damaged: {error}") from None
    match = Match.new(head["game"], head["scenario"], bytes.fromhex(head["seed"]), head["options"], head["seats"])
    for i, (seat, verb, target, *joined) in enumerate(entries):
        try:
            if not seat:
                match.undo(force=True)
            else:
                match.apply((verb, target), seat)
                if joined:
                    match.joined.add(len(match.journal) - 1)
        except Exception as error:
            raise BadRecord(f"{path}: {error}", i) from None
    return match
