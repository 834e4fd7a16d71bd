"""One table: a match, the journal it stands on, who sits there, and what each seat sees."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import PASS, Action, Decision
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.game import Game
from taifa.core.match import Checkpoint, Match
from taifa.core.outlook import THOROUGH, KindsTried, Outlook, losses, outlook
from taifa.core.state import Result
from taifa.server.errors import Refused
from taifa.server.ops.spare import Spare
from taifa.server.store.batches import Summary
from taifa.server.tables.chronicles import Chronicles
from taifa.server.tables.headline import Headline
from taifa.server.tables.journal import JournalState, Row, Settings, Skip
from taifa.server.tables.meta import Meta, Origin, SeatInfo, contributors, gathered, origin
from taifa.server.tables.thoughts import Thoughts
from taifa.server.tables.views import View

log = logging.getLogger("taifa.tables")
SPARE = Spare(0.1)
"""A tenth of a core for trying out answers before they are given; beyond it only kinds of which too little is known."""
KINDS_TRIED = KindsTried()
"""Which kinds of answers were final so far, at all tables."""
KEEP = 64
"""How many answers back a table keeps the checkpoints in memory: enough for undo."""
MOST_GIVEN = 200
"""Answers that are given at once for people, one after the other; then the next change goes on."""
ROOM = 2_000
"""Rows that a seat may write besides its answers that stand (taken back, settings, asking), and two more for each of
those. Whoever answers and takes back without end would else fill the disk, and nobody could open the
match. Each seat has its own: of a room for all, who was at its end would see when another answers in secret."""
ASKED = Settings()
EMPTY = Outlook()


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
        self.used = time.monotonic()
        """When somebody last was here, or asked for it, as far as one has looked."""
        self.stale = False
        """Another worker wrote, or a write may have failed: read the journal again before use."""
        self.broken = ""
        """Why the journal can't be played by these rules, if it can't."""
        self.views: dict[str | None, View] = {}
        self.thoughts = Thoughts()
        self.headline = Headline()
        self.snapshot_at = 0
        self._chronicles = Chronicles()

    # What stands -------------------------------------------------------------------------------

    def load(self, match: Match, journal: JournalState, snapshot_at: int = 0) -> None:
        """Put a match, played up to where its journal is, on the table."""
        match.joined = journal.joined
        self.match = match
        self.journal = journal
        self.snapshot_at = snapshot_at
        self.stale = False
        self.broken = ""
        self.headline.forget()
        self._retell()
        self._prune()

    # The seed of the dice ------------------------------------------------------------------------

    @property
    def contributors(self) -> list[str]:
        """The seats that make the seed together; none where its maker plays alone."""
        return contributors(self.meta, self.seats)

    @property
    def gathering(self) -> bool:
        """Is the seed not made yet? Then nothing is dealt, and nobody is asked."""
        return self.meta.dice == "shared" and len(self.journal.reveals) < len(self.contributors)

    @property
    def origin(self) -> Origin:
        """The seed, and where other dice began to fall."""
        return origin(self.meta, self.contributors, self.journal)

    def beginning(self) -> Checkpoint | None:
        """The match before its first answer; None: it branched off another."""
        if self.meta.base is not None:
            return None
        return Match.new(self.game, self.meta.scenario, self.origin.seed, self.meta.options).checkpoints[0]

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
        if self.over or self.gathering:
            return []
        return [decision.seat for decision in self.match.decisions]

    @property
    def awaited(self) -> list[str]:
        """The seats that are asked, as all may know: whoever answers in secret seems to be asked until all have."""
        asked, since = self.asked, self.match.together_since
        if since is None or not asked:
            return asked
        answered = {who for who, _ in self.match.journal[since:]}
        return [seat for seat in self.game.seats if seat in asked or seat in answered]

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

    def act(
        self,
        seat: str,
        action: Action,
        n: int | None,
        ref: str = "",
        bot: bool = False,
        joined: bool = False,
        given: bool = False,
    ) -> list[Row]:
        """An answer of a seat; `n` is the journal's length as the seat knew it.

        `joined` and `given` are as for `Mark`; a gesture goes on only where nobody else answered since.
        """
        self._open_seat(seat, bot)
        self._fresh(seat, n)
        match = self.match
        if match.decision_of(seat) is None:
            raise Refused("not-asked", seat=seat)
        before, together = len(match.journal), match.together_since
        joined = joined and before > 0 and match.journal[-1][0] == seat
        self._play(lambda: match.apply(action, seat))
        if joined:
            match.joined.add(before)
        return self._answers(before, together, ref, {before} if given else set())

    def chain(self, seat: str, actions: list[Action], n: int | None, ref: str = "") -> list[Row]:
        """Several answers of a seat as one gesture, as far as it goes: all rows are stored, or none."""
        self._open_seat(seat)
        self._fresh(seat, n)
        match = self.match
        if match.decision_of(seat) is None:
            raise Refused("not-asked", seat=seat)
        before, together = len(match.journal), match.together_since
        self._play(lambda: match.chain(actions, seat))
        return self._answers(before, together, ref, set())

    def why_stopped(self, seat: str, following: Action) -> Refused:
        """Why a gesture of the seat did not go on with this answer."""
        decision = None if self.over else self.match.decision_of(seat)
        if decision is None:
            return Refused("chain-others")
        if following not in decision.actions:
            return Refused("illegal-action", rule=decision.rule)
        return Refused("chain-chance")

    def _answers(self, before: int, together: int | None, ref: str, given: set[int]) -> list[Row]:
        """The answers since the journal had `before` entries, and those that need not be asked for, as rows."""
        self._give(given)
        match = self.match
        rows = []
        for i, (seat, action) in enumerate(match.journal[before:], before):
            data: list[Any] = list(action)
            if self.bot_level(seat) is None:
                data.append([i in match.joined, i in given, len(match.chronicle)])
            row = self._row("act", seat, data)
            row.veiled = together is not None and match.together_since == together
            rows.append(row)
        rows[0].ref = ref
        return self._numbered(rows)

    def _give(self, given: set[int]) -> None:
        """Answer at once what need not be asked for, where nobody could learn from the haste; note which these are."""
        if self.among_people:
            return
        match = self.match
        for _ in range(MOST_GIVEN):
            seat = next((seat for seat in self.asked if self.unasked(seat) is not None), None)
            action = None if seat is None else self.unasked(seat)
            if seat is None or action is None:
                return
            at = len(match.journal)
            joined = match.journal[-1][0] == seat
            self._play(partial(match.apply, action, seat))
            given.add(at)
            if joined:
                match.joined.add(at)

    def undo(self, seat: str, n: int | None, ref: str = "") -> list[Row]:
        """A seat takes its last gesture back, where nothing was learned since."""
        self._open_seat(seat)
        match = self.match
        since = match.together_since
        gone = self._undoable(seat)
        if not gone:
            raise Refused("cant-undo")
        self._fresh(seat, n)
        self.must_have_room(seat)
        self._play(lambda: match.undo(seat))
        rows = [self._row("undo", seat, index) for index in gone]
        for row in rows:
            row.veiled = since is not None and match.together_since == since
        rows[0].ref = ref
        return self._numbered(rows)

    def _undoable(self, seat: str) -> list[int]:
        """The answers that an undo takes out, the last first: none where all were given for the seat unasked.

        While several people are asked together, none from before: it could be taken back only until another has
        answered, and whoever saw that it can't any more would know of an answer given in secret.
        """
        gone = self.match.undo_indices(seat)
        if self.match.together_since is not None and self.among_people and gone:
            gone = gone if gone[-1] >= self.match.together_since else []
        marks = self.journal.marks
        return gone if any(not marks[index].given for index in gone) else []

    def ask_takeback(self, seat: str, ref: str = "") -> list[Row]:
        """A seat asks the others to go back to before its last answer."""
        self._open_seat(seat)
        if self.journal.takeback is not None:
            raise Refused("takeback-pending")
        answers = self.journal.answers
        to = next((i for i in range(len(answers) - 1, -1, -1) if answers[i][0] == seat), None)
        if to is None:
            raise Refused("nothing-to-take-back")
        self.must_have_room(seat)
        owner = self.seats[seat].owner
        need = [other for other in self.people if other != seat and self.seats[other].owner != owner]
        own = sum(1 for who, _ in answers[:to] if who == seat)
        return self.one_row("ask", seat, {"to": to, "own": own, "need": need, "counted": True}, ref)

    def answer_takeback(self, seats: list[str], ask: int, allow: bool, ref: str = "") -> list[Row]:
        """Those whom a takeback waits for allow it, or refuse; what was said to an earlier asking counts no more."""
        takeback = self.journal.takeback
        if self.over:
            raise Refused("over")
        if takeback is None or takeback.ask != ask:
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
        return self.one_row("resign", seat, None, ref)

    def set_settings(self, seat: str, ask: str | None, skip: list[Skip] | None, ref: str = "") -> list[Row]:
        """A seat says how it wants to be asked; what it leaves out stays as it is."""
        self._open_seat(seat)
        self.must_have_room(seat)
        row = self._row("settings", seat, msgspec.to_builtins(self._wanted(seat, ask, skip)))
        row.veiled = True
        row.ref = ref
        return self._numbered([row])

    def has_settings(self, seat: str, ask: str | None, skip: list[Skip] | None) -> bool:
        """Is the seat asked in this way already? Then there is nothing to write."""
        return self.settings(seat) == self._wanted(seat, ask, skip)

    def _wanted(self, seat: str, ask: str | None, skip: list[Skip] | None) -> Settings:
        """How a seat wants to be asked from now on; what is said twice is kept once."""
        now = self.settings(seat)
        counted = {until: self._headings(until) for until in {each.until for each in skip or ()}}
        skips = now.skip if skip is None else tuple(dict.fromkeys(Skip(s.key, s.until, counted[s.until]) for s in skip))
        return Settings(ask or now.ask, skips)

    # Answering for a seat --------------------------------------------------------------------------

    def settings(self, seat: str) -> Settings:
        """How a seat wants to be asked; skips that ran out are left out."""
        found = self.journal.settings.get(seat, ASKED)
        if not found.skip:
            return found
        return Settings(found.ask, tuple(s for s in found.skip if s.headings == self._headings(s.until)))

    def _headings(self, until: str) -> int:
        """How many headings there were so far of the level at which a skip ends."""
        level = {"turn": 1, "phase": 2}.get(until, 0)
        return self._chronicles.headings(self.match, level) if level else 0

    def unasked(self, seat: str) -> Action | None:
        """The answer that a person's seat need not be asked for: the only one, or a pass that it wants to give."""
        decision = None if self.over or self.gathering else self.match.decision_of(seat)
        if decision is None or self.bot_level(seat) is not None:
            return None
        settings = self.settings(seat)
        if len(decision.actions) == 1 and settings.ask == "choice" and not self._forgets(seat, decision):
            return decision.actions[0]
        if PASS in decision.actions and any(skip.key == decision.prompt for skip in settings.skip):
            return PASS
        return None

    def _forgets(self, seat: str, decision: Decision) -> bool:
        """Would the only answer left end what the seat can still take back, and leave something of its own behind?

        Then it is asked: nothing of one's own is lost unseen. Among people an answer that waits would tell something.
        """
        verb, _ = decision.actions[0]
        match = self.match
        if self.among_people or verb not in match.game.ends:
            return False
        marks = self.journal.marks
        if all(index < len(marks) and marks[index].given for index in match.undo_indices(seat)):
            return False
        return bool(losses(match.game, match.state, decision, decision.actions[0]))

    @property
    def among_people(self) -> bool:
        """Do several people play here, who could tell from a quick answer what another holds?"""
        people = self.people
        owners = {self.seats[seat].owner for seat in people}
        return len(people) > 1 and (len(owners) > 1 or None in owners)

    def commit(self, rows: list[Row]) -> bool:
        """The rows are stored. False: the match must be read again, because rows took answers back."""
        back = None
        waiting = self.gathering
        for row in rows:
            left = self.journal.add(row)
            if left is not None:
                back = left
                self.match.joined = self.journal.joined
        if back is not None and rows[-1].kind != "undo":
            if self.match.checkpoints[0].at > back:
                return False
            self.match.rewind(back)
            self.match.stir(self.journal.stirs[-1][1])
        if waiting and not self.gathering:
            return False
        if back is not None or self._chronicles.shorter(self.match):
            self._retell()
        else:
            self.tell_on()
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
        over = self.over or self.gathering
        unasked = seat is not None and not over and self.unasked(seat) is not None
        return View(
            n=self.journal.seen(seat),
            seat=seat,
            scene=match.scene(None if self.gathering else seat),
            lines=lines,
            told=len(lines),
            asked=self.asked,
            awaited=self.awaited,
            decision=None if over or seat is None or unasked else match.decision_of(seat),
            since=0 if seat is None else self.journal.asked_since(seat),
            can_undo=not over and seat is not None and bool(self._undoable(seat)),
            result=self.result,
            takeback=self.journal.takeback,
            moves=self.moves(seat),
            settings=ASKED if seat is None else self.settings(seat),
            outlook=EMPTY if over or seat is None or unasked else self._outlook(seat),
            choice=self._last_choice(seat),
            gathering=gathered(self.contributors, self.journal) if self.gathering else None,
        )

    def _outlook(self, seat: str) -> Outlook:
        """What can be said of each answer before; a game that fails at it says nothing, and the match goes on."""
        found = self.thoughts.outlooks.get(seat)
        if found is None:
            try:
                with SPARE.spent() as seconds:
                    found = outlook(self.match, seat, self.quick, min(seconds, THOROUGH), KINDS_TRIED)
            except Exception:
                log.exception("a game can't say what an answer means", extra={"match": self.meta.key, "seat": seat})
                found = EMPTY
            self.thoughts.outlooks[seat] = found
        return found

    @property
    def quick(self) -> tuple[str, ...]:
        """The seats that answer as soon as they are asked."""
        return tuple(seat for seat in self.seats if self.bot_level(seat) is not None)

    def _last_choice(self, seat: str | None) -> tuple[int, int]:
        """The line and the move after which the seat has not chosen anything itself."""
        if seat is None:
            return 0, 0
        move, lines = self.journal.last_choice(seat)
        since = self.match.together_since
        if since is not None and move > since:  # what others answered in secret is not counted, as in `moves`
            move = since + sum(1 for who, _ in self.match.journal[since:move] if who == seat)
        return self._chronicles.readable(self.match, seat, lines), move

    def visible(self, seat: str | None) -> list[Entry]:
        """The chronicle as the seat may read it: one list, growing, until something is taken back."""
        return [] if self.gathering else self._chronicles.of(self.match, seat)

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
        shown = [row for row in rows if not row.veiled]
        if shown or not rows or not self.headline.text:  # no answer in secret lets the lobby look, not even late
            self.headline.look(self.match, self.over)
        last = next((entry for entry in reversed(self.match.chronicle[-40:]) if entry.visible(None)), None)
        if self.gathering:
            last = None
        return Summary(
            updated=shown[-1].at if shown else self.journal.updated or self.meta.created,
            n=self.journal.public_after(rows),
            over=self.over or (any(row.kind == "resign" for row in rows) and len(self.game.seats) == 2),
            to_move=msgspec.json.encode(self.awaited).decode(),
            headline=self.headline.text,
            last_line="" if last is None else msgspec.json.encode(last).decode(),
        )

    # Inside ------------------------------------------------------------------------------------

    def _open_seat(self, seat: str, bot: bool = False) -> None:
        if self.over:
            raise Refused("over")
        if self.gathering:
            raise Refused("gathering")
        if seat in self.journal.resigned and not bot:
            raise Refused("resigned-already", seat=seat)

    def must_have_room(self, seat: str) -> None:
        """Is there room for what a seat may write again and again?"""
        standing = sum(1 for who, _ in self.journal.answers if who == seat)
        if self.journal.spent.get(seat, 0) > ROOM + 2 * standing:
            raise Refused("too-much-undone")

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

    def one_row(self, kind: str, seat: str, data: Any = None, ref: str = "") -> list[Row]:
        """A change that is one row."""
        row = self._row(kind, seat, data)
        row.ref = ref
        return self._numbered([row])

    def _row(self, kind: str, seat: str, data: Any = None) -> Row:
        return Row(0, kind, seat, data, at=time.time())

    def _numbered(self, rows: list[Row]) -> list[Row]:
        for i, row in enumerate(rows):
            row.n = self.journal.rows + i
        return rows

    def tell_on(self) -> None:
        """Take in what was told since one last looked."""
        self.views.clear()
        self.thoughts.forget(self.journal, list(self.seats))
        self._chronicles.grow(self.match)

    def _retell(self) -> None:
        self.thoughts.chances.clear()
        self._chronicles.begin_anew(self.match)
        self.tell_on()

    def _prune(self) -> None:
        checkpoints = self.match.checkpoints
        keep = len(self.match.journal) - KEEP
        far = 0
        while far + 1 < len(checkpoints) and checkpoints[far + 1].at <= keep:
            far += 1
        del checkpoints[:far]
