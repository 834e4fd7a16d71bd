"""The rows of a table's journal, and what they come to.

Everything that changes a table is a row: an answer, an undo, asking for a takeback and allowing
or refusing it, resigning, saying how one wants to be asked. Rows are only ever added.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from sys import intern
from typing import Any

import msgspec

from taifa.core.decision import Action
from taifa.core.reading import convert

REMEMBERED = 64
"""Messages of each seat that are known again when they are sent once more."""
KINDS = ("act", "undo", "ask", "allow", "refuse", "resign", "settings", "commit", "reveal", "anew", "stir")


class Row(msgspec.Struct):
    """One row: `n` is its place in the journal, `data` what its kind needs.

    act: the action, and a Mark where there is something to note. undo: which answer was taken out.
    ask: {"to": how many answers would be left, "own": how many of them the asker's, "need": seats that must allow it,
    "counted": its dice are made by how many takebacks were granted; in older journals, where it is not said, by its
    place}. settings: the seat's
    Settings. commit and reveal: what a seat gives to the seed of the dice. anew: somebody else sits
    there now, who gives a number of their own, and all others too. stir: from here on other dice fell in
    the match that was brought here, and by which salt. A `veiled` row is known to its seat alone until a row that
    is not veiled follows: an answer while others are still being asked.
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
        verb, target = self.data[:2]
        return (intern(verb), intern(target) if isinstance(target, str) else target)

    @property
    def by_person(self) -> bool:
        """Is this an answer of a seat that a person plays? Those of bots have no mark."""
        return len(self.data) > 2

    @property
    def mark(self) -> Mark:
        """What is noted of the answer of an act."""
        return convert(self.data[2], Mark) if len(self.data) > 2 else PLAIN


class Mark(msgspec.Struct, array_like=True, frozen=True):
    """What is noted of an answer besides the answer.

    `joined`: it belongs to one gesture with the same seat's answer before. `given`: the server gave it for the seat,
    which had nothing to choose or did not want to be asked. `lines`: how long the chronicle was after it.
    """

    joined: bool = False
    given: bool = False
    lines: int = 0


PLAIN = Mark()


class Skip(msgspec.Struct, frozen=True):
    """Questions of this key are passed until the heading of a turn or phase changes, or to the end of the match.

    `headings` is how many there were when it was asked for.
    """

    key: str
    until: str
    headings: int = 0


class Settings(msgspec.Struct, frozen=True):
    """How a seat wants to be asked: only where there is a choice, or always; and what it passes unasked."""

    ask: str = "choice"
    skip: tuple[Skip, ...] = ()


class Takeback(msgspec.Struct):
    """Someone asks to go back to when there were `to` answers, `own` of them the asker's; `need` must still allow it.

    `ask` counts the askings at this table: whoever answers says which one. In older journals `own` is not said (-1).
    """

    by: str
    to: int
    need: list[str]
    ask: int = 0
    counted: bool = True
    own: int = -1

    def left_of(self, answers: list[tuple[str, Action]]) -> int:
        """How many of these answers stay. Others may have taken some back meanwhile that they gave in secret before."""
        if self.own < 0:
            return self.to
        asker = [i for i, (seat, _) in enumerate(answers) if seat == self.by]
        return asker[self.own] if self.own < len(asker) else len(answers)


class JournalState(msgspec.Struct):
    """What a journal comes to, without playing it."""

    answers: list[tuple[str, Action]] = msgspec.field(default_factory=list)
    marks: list[Mark] = msgspec.field(default_factory=list)
    """A mark for each answer."""
    rows: int = 0
    public: int = 0
    """The journal's length as everybody knows it: rows that were never veiled, and answers that were shown since."""
    veiled: dict[str, int] = msgspec.field(default_factory=dict)
    """How many more each seat knows of: its own. What it changed its mind about is never counted by others."""
    sealed: int = 0
    """How many veiled answers wait to be shown."""
    changed: int = 0
    """The public count at the last change of the board that all know of."""
    changed_veiled: dict[str, int] = msgspec.field(default_factory=dict)
    """How many veiled rows each seat had written by then."""
    changed_by: dict[str, int] = msgspec.field(default_factory=dict)
    """The last change that only one seat knows of, in that seat's count."""
    stirs: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """After so many answers other dice began to fall."""
    round: int = 1
    """How often the seats began to make the seed."""
    commits: dict[str, str] = msgspec.field(default_factory=dict)
    reveals: dict[str, str] = msgspec.field(default_factory=dict)
    takeback: Takeback | None = None
    asks: int = 0
    """How often somebody asked for a takeback."""
    granted: int = 0
    """The number of the last takeback that was granted: it makes the dice that fall from then on."""
    resigned: list[str] = msgspec.field(default_factory=list)
    settings: dict[str, Settings] = msgspec.field(default_factory=dict)
    chains: dict[tuple[str, str], int] = msgspec.field(default_factory=dict)
    """How many answers the gesture of a message came to, by seat and the page's own mark."""
    refs: dict[tuple[str, str], int] = msgspec.field(default_factory=dict)
    """Answers already taken, by seat and the page's own mark: a repeated message is told so. As many are kept of each
    seat, whatever others send: whoever saw one of theirs forgotten would know of an answer given in secret."""
    spent: dict[str, int] = msgspec.field(default_factory=dict)
    """Rows of each seat that are no standing answers: taken back, or nothing of the kind."""
    updated: float = 0.0
    _chain: tuple[str, str] = ("", "")
    _marks: dict[str, deque[str]] = msgspec.field(default_factory=dict)
    """The marks of each seat's messages that are in `refs`, the oldest first."""

    def seen(self, seat: str | None) -> int:
        """The journal's length as far as this seat knows: what others write in secret does not count."""
        return self.public + (self.veiled.get(seat, 0) if seat is not None else 0)

    def asked_since(self, seat: str) -> int:
        """The length, as the seat knows it, since when its question is the same."""
        return max(self.changed + self.changed_veiled.get(seat, 0), self.changed_by.get(seat, 0))

    def public_after(self, rows: Iterable[Row]) -> int:
        """What everybody will know of the journal's length once these rows are added."""
        public, sealed = self.public, self.sealed
        for row in rows:
            if row.veiled:
                sealed += (row.kind == "act") - (row.kind == "undo")
            else:
                public += 1 + (sealed if row.kind == "act" else 0)
                sealed = 0 if row.kind == "act" else sealed
        return public

    def add(self, row: Row) -> int | None:
        """Take in a row; how many answers are left if the row took some back."""
        left = self._change(row)
        self.rows += 1
        if row.ref:
            self._remember(row)
        board = row.kind in ("act", "undo", "resign", "commit", "reveal", "anew") or left is not None
        if row.veiled:
            self.veiled[row.seat] = self.veiled.get(row.seat, 0) + 1
            self.sealed += (row.kind == "act") - (row.kind == "undo")
            if board:
                self.changed_by[row.seat] = self.seen(row.seat)
        else:
            if row.kind == "act" and self.sealed:
                self.public += self.sealed
                self.veiled = {seat: max(0, own - self.sealed) for seat, own in self.veiled.items()}
                self.sealed = 0
            self.public += 1
            self.updated = row.at
            if board:
                self.changed = self.public
                self.changed_veiled = self.veiled.copy()
                self.changed_by.clear()
        return left

    def _remember(self, row: Row) -> None:
        """Know this message again when it comes once more."""
        known = self._marks.setdefault(row.seat, deque())
        if (row.seat, row.ref) not in self.refs:
            known.append(row.ref)
        self.refs[row.seat, row.ref] = self.rows
        if len(known) > REMEMBERED:
            oldest = (row.seat, known.popleft())
            del self.refs[oldest]
            self.chains.pop(oldest, None)

    def _spend(self, seat: str, rows: int = 1) -> None:
        self.spent[seat] = self.spent.get(seat, 0) + rows

    def _change(self, row: Row) -> int | None:
        kind = row.kind
        if kind != "act":
            self._spend(row.seat)
        if kind == "act":
            self._answer(row)
        elif kind == "undo":
            self._spend(self.answers[row.data][0])
            del self.answers[row.data]
            del self.marks[row.data]
            self.stirs = [(at - (at > row.data), salt) for at, salt in self.stirs]
            return int(row.data)
        elif kind == "ask":
            self.asks += 1
            counted, own = bool(row.data.get("counted")), row.data.get("own", -1)
            self.takeback = Takeback(row.seat, row.data["to"], list(row.data["need"]), self.asks, counted, own)
            return self._grant()
        elif kind == "allow" and self.takeback is not None:
            self.takeback.need = [seat for seat in self.takeback.need if seat != row.seat]
            return self._grant()
        elif kind == "refuse":
            self.takeback = None
        elif kind == "resign":
            self.resigned.append(row.seat)
        elif kind == "settings":
            self.settings[row.seat] = convert(row.data, Settings)
        elif kind == "commit":
            self._commit(row.seat, row.data)
        elif kind == "reveal":
            self.reveals[row.seat] = row.data
        elif kind == "anew":
            self._gather_anew()
        elif kind == "stir":
            self.stirs.append((len(self.answers), row.data))
            found = re.fullmatch("takeback ([0-9]{1,10})", row.data)
            self.granted = max(self.granted, int(found[1]) if found else 0)
        return None

    def _answer(self, row: Row) -> None:
        mark = row.mark
        self.answers.append((intern(row.seat), row.action))
        self.marks.append(mark)
        if row.ref:
            self._chain = (row.seat, row.ref)
            self.chains[self._chain] = 1
        elif self._chain in self.chains and mark.joined and not mark.given:
            self.chains[self._chain] += 1
        if row.by_person and not row.veiled:  # given unasked or chosen: which of the two is nobody's business
            self.takeback = None

    @property
    def joined(self) -> set[int]:
        """The answers that belong to one gesture with the same seat's answer before."""
        return {i for i, mark in enumerate(self.marks) if mark.joined}

    def last_choice(self, seat: str) -> tuple[int, int]:
        """How many answers and how many lines there were when the seat last chose something itself; 0 before."""
        for i in range(len(self.answers) - 1, -1, -1):
            if self.answers[i][0] == seat and not self.marks[i].given:
                return i + 1, self.marks[i].lines
        return 0, 0

    def _grant(self) -> int | None:
        if self.takeback is None or self.takeback.need:
            return None
        left = self.takeback.left_of(self.answers)
        self.sealed = max(0, self.sealed - (len(self.answers) - left))
        for seat, _ in self.answers[left:]:
            self._spend(seat)
        del self.answers[left:]
        del self.marks[left:]
        self.stirs = [(at, salt) for at, salt in self.stirs if at <= left]
        # Counted, because all who play can count along: whoever runs the server must not choose between salts.
        self.granted = self.granted + 1 if self.takeback.counted else self.rows
        self.stirs.append((left, f"takeback {self.granted}"))
        self.takeback = None
        return left

    def _commit(self, seat: str, commit: str) -> None:
        """A seat that commits once more has lost its number: then all begin anew, so that nobody can choose."""
        if seat in self.commits:
            self._gather_anew()
        self.commits[seat] = commit

    def _gather_anew(self) -> None:
        self.round += 1
        self.commits, self.reveals = {}, {}


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
