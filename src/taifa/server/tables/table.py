"""One table: a match, the journal it stands on, who sits there, and what each seat sees."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import PASS, Action
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.state import Result
from taifa.server.errors import Refused
from taifa.server.store.batches import Summary
from taifa.server.tables.journal import JournalState, Row
from taifa.server.tables.views import View

KEEP = 24
"""How many answers back a table keeps the boundaries in memory: enough for undo."""

HEADLINE = 5.0
"""Seconds between two looks at what the lobby says of a table that is being played at."""


class SeatInfo(msgspec.Struct):
    """Who plays a seat."""

    seat: str
    kind: str
    level: str
    turn: int
    owner: str | None
    hints: bool


class Meta(msgspec.Struct):
    """What a match was begun with."""

    key: int
    id: str
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seed: bytes
    name: str
    creator: str
    watch: str
    watch_turn: int
    hints: bool
    created: float
    base: bytes | None = None
    branch_of: int | None = None
    branch_seat: str | None = None


class Table:
    """A match being played. Its rows are written by whoever holds `lock`, one change at a time."""

    def __init__(self, meta: Meta, seats: dict[str, SeatInfo], game: Game[Any], commitment: str) -> None:
        self.meta = meta
        self.seats = seats
        self.game = game
        self.commitment = commitment
        self.match: Match
        self.journal = JournalState()
        self.lock = asyncio.Lock()
        self.stale = False
        """Another worker wrote, or a write may have failed: read the journal again before use."""
        self.broken = ""
        """Why the journal can't be played by these rules, if it can't."""
        self.views: dict[str | None, View] = {}
        self.snapshot_at = 0
        self.headline = ""
        self.headline_due = False
        """The lobby's headline may be older than the table."""
        self._headline_at = 0.0
        self._visible: dict[str | None, list[Entry]] = {}
        self._told = 0

    # What stands -------------------------------------------------------------------------------

    def load(self, match: Match, journal: JournalState, snapshot_at: int = 0) -> None:
        """Put a match, played up to where its journal is, on the table."""
        match.quiet = set(journal.quiet)
        self.match = match
        self.journal = journal
        self.snapshot_at = snapshot_at
        self.stale = False
        self.broken = ""
        self._headline_at = 0.0
        self._retell()
        self._prune()

    @property
    def result(self) -> Result | None:
        """How it ended: by the rules, or because all but one seat resigned."""
        if self.match.over:
            return self.match.result
        resigned = self.journal.resigned
        left = [seat for seat in self.game.seats if seat not in resigned]
        if resigned and len(left) <= 1:
            return Result(tuple(left), self.match.scores, "resigned")
        return None

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return self.result is not None

    @property
    def asked(self) -> list[str]:
        """The seats that are asked now."""
        if self.over:
            return []
        return [decision.seat for decision in self.match.decisions]

    def bot_level(self, seat: str) -> str | None:
        """The level of the bot that plays the seat, if one does."""
        info = self.seats[seat]
        if info.kind == "bot":
            return info.level
        return "captain" if seat in self.journal.resigned else None

    @property
    def people(self) -> list[str]:
        """The seats that people play."""
        return [seat for seat in self.seats if self.bot_level(seat) is None]

    # Changing: each returns the rows to be written, having played them on the match ---------------

    def act(self, seat: str, action: Action, n: int | None, ref: str = "", bot: bool = False) -> list[Row]:
        """An answer of a seat; `n` is the journal's length as the seat knew it."""
        self._open_seat(seat, bot)
        self._fresh(seat, n)
        match = self.match
        if match.decision_of(seat) is None:
            raise Refused("not-asked", seat=seat)
        before = len(match.journal)
        together = match.together_since
        self._play(lambda: match.apply(action, seat))
        veiled = together is not None and match.together_since == together
        rows = [self._row("act", who, list(what)) for who, what in match.journal[before:]]
        rows[0].ref = ref
        for row in rows:
            row.veiled = veiled
        return self._numbered(rows)

    def undo(self, seat: str, n: int | None, ref: str = "") -> list[Row]:
        """A seat takes its last answer back, where nothing was learned since."""
        self._open_seat(seat)
        match = self.match
        since = match.together_since
        index = match.undo_index(seat)
        if index is None or not match.can_undo(seat):
            raise Refused("cant-undo")
        self._fresh(seat, n)
        self._play(lambda: match.undo(seat))
        row = self._row("undo", seat, index)
        row.veiled = since is not None and match.together_since == since
        row.ref = ref
        return self._numbered([row])

    def ask_takeback(self, seat: str, ref: str = "") -> list[Row]:
        """A seat asks the others to go back to before its last answer."""
        self._open_seat(seat)
        if self.journal.takeback is not None:
            raise Refused("takeback-pending")
        answers = self.journal.answers
        to = next((i for i in range(len(answers) - 1, -1, -1) if answers[i][0] == seat), None)
        if to is None:
            raise Refused("nothing-to-take-back")
        owner = self.seats[seat].owner
        need = [other for other in self.people if other != seat and self.seats[other].owner != owner]
        row = self._row("ask", seat, {"to": to, "need": need})
        row.ref = ref
        return self._numbered([row])

    def answer_takeback(self, seats: list[str], allow: bool, ref: str = "") -> list[Row]:
        """Those whom a takeback waits for allow it, or refuse."""
        takeback = self.journal.takeback
        if takeback is None:
            raise Refused("no-takeback")
        answering = [seat for seat in takeback.need if seat in seats]
        if not answering and not (not allow and takeback.by in seats):
            raise Refused("not-asked", seat=seats[0] if seats else "–")
        if not allow:
            rows = [self._row("refuse", answering[0] if answering else takeback.by)]
        else:
            rows = [self._row("allow", seat) for seat in answering]
        rows[0].ref = ref
        return self._numbered(rows)

    def resign(self, seat: str, ref: str = "") -> list[Row]:
        """A seat gives up; where more than one is left, a bot plays on for it."""
        self._open_seat(seat)
        row = self._row("resign", seat)
        row.ref = ref
        return self._numbered([row])

    def set_quiet(self, seat: str, on: bool, ref: str = "") -> list[Row]:
        """A seat switches off (or on) pauses in which it could only pass."""
        self._open_seat(seat)
        row = self._row("quiet", seat, on)
        row.veiled = True
        row.ref = ref
        rows = [row]
        match = self.match
        (match.quiet.add if on else match.quiet.discard)(seat)
        asked = match.decision_of(seat)
        if on and asked is not None and asked.interrupt and len(asked.actions) == 1 and match.together_since is None:
            before = len(match.journal)
            self._play(lambda: match.apply(PASS, seat))
            rows += [self._row("act", who, list(what)) for who, what in match.journal[before:]]
        return self._numbered(rows)

    def commit(self, rows: list[Row]) -> bool:
        """The rows are stored. False: the match must be read again, because rows took answers back."""
        back = None
        for row in rows:
            left = self.journal.add(row)
            if left is not None:
                back = left
        if back is not None and rows[-1].kind != "undo":
            if self.match.boundaries[0].at > back:
                return False
            self.match.rewind(back)
        self.views.clear()
        if back is not None or len(self.match.chronicle) < self._told:
            self._retell()
        else:
            self._tell_on()
        self._prune()
        return True

    # Looking -----------------------------------------------------------------------------------

    def view(self, seat: str | None) -> View:
        """What a seat sees now."""
        view = self.views.get(seat)
        if view is None:
            view = self.views[seat] = self._look(seat)
        return view

    def _look(self, seat: str | None) -> View:
        match = self.match
        lines = self.visible(seat)
        over = self.over
        return View(
            n=self.journal.seen(seat),
            seat=seat,
            scene=match.scene(seat),
            lines=lines,
            told=len(lines),
            asked=self.asked,
            decision=None if over or seat is None else match.decision_of(seat),
            since=0 if seat is None else self.journal.asked_since(seat),
            can_undo=not over and seat is not None and match.can_undo(seat),
            result=self.result,
            takeback=self.journal.takeback,
            moves=self.moves(seat),
            quiet=seat in self.journal.quiet,
        )

    def visible(self, seat: str | None) -> list[Entry]:
        """The chronicle as the seat may read it: one list, growing, until something is taken back."""
        found = self._visible.get(seat)
        if found is None:
            found = self._visible[seat] = self.match.lines(seat)
        return found

    def moves(self, seat: str | None) -> int:
        """How many answers there are, as far as the seat knows."""
        since = self.match.together_since
        if since is None:
            return len(self.match.journal)
        return since + sum(1 for who, _ in self.match.journal[since:] if who == seat)

    def answers_for(self, seat: str | None) -> list[tuple[str, Action]]:
        """The answers that the seat knows to have been given."""
        since = self.match.together_since
        journal = self.match.journal
        if since is None:
            return list(journal)
        return journal[:since] + [(who, what) for who, what in journal[since:] if who == seat]

    def summary(self, rows: list[Row]) -> Summary:
        """What the lobby shows once these rows are stored."""
        now = time.monotonic()
        if now - self._headline_at > HEADLINE or self.over:
            self.headline = msgspec.json.encode(self.match.scene(None).headline).decode()
            self._headline_at = now
            self.headline_due = False
        else:
            self.headline_due = True
        last = next((entry for entry in reversed(self.match.chronicle[-40:]) if entry.visible(None)), None)
        return Summary(
            updated=rows[-1].at if rows else time.time(),
            n=self.journal.rows + len(rows),
            over=self.over or (any(row.kind == "resign" for row in rows) and len(self.game.seats) == 2),
            to_move=msgspec.json.encode(self.asked).decode(),
            headline=self.headline,
            last_line="" if last is None else msgspec.json.encode(last).decode(),
        )

    @property
    def headline_late(self) -> bool:
        """Has the lobby's headline been older than the table for some time?"""
        return self.headline_due and time.monotonic() - self._headline_at > HEADLINE

    # Inside ------------------------------------------------------------------------------------

    def _open_seat(self, seat: str, bot: bool = False) -> None:
        if self.over:
            raise Refused("over")
        if seat in self.journal.resigned and not bot:
            raise Refused("resigned-already", seat=seat)

    def _fresh(self, seat: str, n: int | None) -> None:
        if n is not None and not self.journal.asked_since(seat) <= n <= self.journal.seen(seat):
            raise Refused("stale", n=self.journal.seen(seat))

    def _play(self, play: Callable[[], object]) -> None:
        try:
            play()
        except IllegalAction as error:
            raise Refused("illegal-action", rule=error.rule) from None
        except TaifaError as error:
            raise Refused("cant-undo") from error
        except Exception:
            self.stale = True
            raise

    def _row(self, kind: str, seat: str, data: Any = None) -> Row:
        return Row(0, kind, seat, data, at=time.time())

    def _numbered(self, rows: list[Row]) -> list[Row]:
        for i, row in enumerate(rows):
            row.n = self.journal.rows + i
        return rows

    def _retell(self) -> None:
        self.views.clear()
        self._visible = {}
        self._told = len(self.match.chronicle)

    def _tell_on(self) -> None:
        new = self.match.chronicle[self._told :]
        for seat, lines in self._visible.items():
            lines += [entry for entry in new if entry.visible(seat)]
        self._told = len(self.match.chronicle)

    def _prune(self) -> None:
        boundaries = self.match.boundaries
        keep = len(self.match.journal) - KEEP
        far = 0
        while far + 1 < len(boundaries) and boundaries[far + 1].at <= keep:
            far += 1
        del boundaries[:far]
