"""The rows of a table's journal, and what they come to.

Everything that changes a table is a row: an answer, an undo, asking for a takeback and allowing
or refusing it, resigning, switching pauses off. Rows are only ever added.
"""

from __future__ import annotations

from collections.abc import Iterable
from sys import intern
from typing import Any

import msgspec

from taifa.core.decision import Action

KINDS = ("act", "undo", "ask", "allow", "refuse", "resign", "quiet")


class Row(msgspec.Struct):
    """One row: `n` is its place in the journal, `data` what its kind needs.

    act: the action. undo: which answer was taken out. ask: {"to": how many answers would be left,
    "need": seats that must allow it}. quiet: on or off. A `veiled` row is known to its seat alone
    until a row that is not veiled follows: an answer while others are still being asked.
    """

    n: int
    kind: str
    seat: str
    data: Any = None
    veiled: bool = False
    ref: str = ""
    at: float = 0.0

    @property
    def action(self) -> Action:
        """The action of an act."""
        verb, target = self.data
        return (intern(verb), intern(target) if isinstance(target, str) else target)


class Takeback(msgspec.Struct):
    """Someone asks to go back to when there were `to` answers; `need` must still allow it."""

    by: str
    to: int
    need: list[str]


class JournalState(msgspec.Struct):
    """What a journal comes to, without playing it."""

    answers: list[tuple[str, Action]] = msgspec.field(default_factory=list)
    rows: int = 0
    public: int = 0
    """How many rows there were when the last one that was not veiled was written."""
    veiled: dict[str, int] = msgspec.field(default_factory=dict)
    """How many rows each seat has written since, unseen by the others."""
    changed: int = 0
    """The rows at the last change of the board that all know of."""
    changed_by: dict[str, int] = msgspec.field(default_factory=dict)
    """The same for changes that only one seat knows of, in that seat's count."""
    takeback: Takeback | None = None
    resigned: list[str] = msgspec.field(default_factory=list)
    quiet: set[str] = msgspec.field(default_factory=set)
    refs: dict[tuple[str, str], int] = msgspec.field(default_factory=dict)
    """Answers already taken, by seat and the page's own mark: a repeated message is told so."""
    updated: float = 0.0

    def seen(self, seat: str | None) -> int:
        """The journal's length as far as this seat knows."""
        return self.public + (self.veiled.get(seat, 0) if seat is not None else 0)

    def asked_since(self, seat: str) -> int:
        """The length, as the seat knows it, since when its question is the same."""
        return max(self.changed, self.changed_by.get(seat, 0))

    def add(self, row: Row) -> int | None:
        """Take in a row; how many answers are left if the row took some back."""
        left = self._change(row)
        self.rows += 1
        self.updated = row.at
        if row.ref:
            self.refs[row.seat, row.ref] = self.rows
            if len(self.refs) > 64:
                del self.refs[next(iter(self.refs))]
        board = row.kind in ("act", "undo", "resign") or left is not None
        if row.veiled:
            self.veiled[row.seat] = self.veiled.get(row.seat, 0) + 1
            if board:
                self.changed_by[row.seat] = self.seen(row.seat)
        else:
            self.public = self.rows
            self.veiled.clear()
            if board:
                self.changed = self.rows
                self.changed_by.clear()
        return left

    def _change(self, row: Row) -> int | None:
        kind = row.kind
        if kind == "act":
            self.answers.append((intern(row.seat), row.action))
            if not row.veiled:
                self.takeback = None
        elif kind == "undo":
            del self.answers[row.data]
            return int(row.data)
        elif kind == "ask":
            self.takeback = Takeback(row.seat, row.data["to"], list(row.data["need"]))
            return self._grant()
        elif kind == "allow" and self.takeback is not None:
            self.takeback.need = [seat for seat in self.takeback.need if seat != row.seat]
            return self._grant()
        elif kind == "refuse":
            self.takeback = None
        elif kind == "resign":
            self.resigned.append(row.seat)
        elif kind == "quiet":
            (self.quiet.add if row.data else self.quiet.discard)(row.seat)
        return None

    def _grant(self) -> int | None:
        if self.takeback is None or self.takeback.need:
            return None
        left = self.takeback.to
        del self.answers[left:]
        self.takeback = None
        return left


def read_journal(
    rows: Iterable[Row], snapshots: Iterable[tuple[int, int]] = ()
) -> tuple[JournalState, set[tuple[int, int]]]:
    """What the rows come to, and which snapshots (at, n) are still on the way there."""
    found = JournalState()
    good = set(snapshots)
    for row in rows:
        left = found.add(row)
        if left is not None and good:
            good = {(at, n) for at, n in good if n > row.n or at <= left}
    return found, good
