"""Going back and branching: undo, rewind, fork, and matches as a seat imagines them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self, TypeAlias

import msgspec

from taifa.core.chance import Chance, seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Seat
from taifa.core.errors import CannotUndo, TaifaError
from taifa.core.game import Game
from taifa.core.match.asking import Asking, in_phases
from taifa.core.match.checkpoint import NEAR, NEVER, SPACING, Checkpoint, Imagined, Stir
from taifa.core.state import UNTOLD, State

BranchPoint: TypeAlias = tuple[Checkpoint, int]
"""A kept position, and how long the journal was at a moment since."""


class Branching(Asking):
    """A match that can be gone back in and branched off: from a kept position, with the answers since fed again."""

    def __init__(self, game: Game[Any], state: State, seats: Mapping[str, str] | None = None) -> None:
        """Take a seat at a table already laid; most callers want `Match.new`."""
        super().__init__(game, state, seats)
        if state.untold:
            state.log = []

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        base: Checkpoint,
        journal: list[tuple[Seat, Action]],
        chronicle: Iterable[Entry] = (),
        seats: Mapping[str, str] | None = None,
        stirs: Iterable[Stir] = (),
    ) -> Self:
        """A match from a checkpoint it once kept and its whole journal: no need to replay what was before."""
        return cls._resumed(game, base, journal, chronicle, seats, stirs, True)

    @classmethod
    def _resumed(
        cls,
        game: Game[Any],
        base: Checkpoint,
        journal: list[tuple[Seat, Action]],
        chronicle: Iterable[Entry],
        seats: Mapping[str, str] | None,
        stirs: Iterable[Stir],
        told: bool,
    ) -> Self:
        root = base
        while root.imagined is not None:
            root = root.imagined.base
        match = cls(game, game.decode(root.state), seats)
        match._chronicle = list(chronicle)[: base.lines]
        match.checkpoints = [msgspec.structs.replace(base, lines=len(match._chronicle))]
        match.stirs = list(stirs)
        if not told:
            match._untold = match.checkpoints[0]
        match._restart(base, journal[: base.at])
        match._feed(journal[base.at :])
        return match

    # What is told ----------------------------------------------------------------------------

    @property
    def chronicle(self) -> list[Entry]:
        """What happened, line by line. A match is played in silence until this is asked for the first time."""
        self._break_silence()
        return self._chronicle

    @chronicle.setter
    def chronicle(self, lines: list[Entry]) -> None:
        self._untold = None
        self.state.log = []
        self._chronicle = lines

    def _fall_silent(self, since: Checkpoint) -> None:
        """Tell nothing from here on; what happens after this position can be told later, by playing it again."""
        self._untold = since
        self.state.log = UNTOLD

    def _break_silence(self) -> None:
        """Tell what was played in silence: play it once more from where the silence began."""
        since = self._untold
        if since is None:
            return
        told = self._empty_twin()
        told._chronicle = self._chronicle[: since.lines]
        if since.imagined is not None:
            told._chronicle = self._before_imagining(since.imagined, True)._chronicle
            since = msgspec.structs.replace(since, lines=len(told._chronicle))
        told.checkpoints = [*(kept for kept in self.checkpoints if kept.at < since.at), since]
        told.stirs = self.stirs
        told._restart(since, self.journal[: since.at])
        try:
            told._feed(self.journal[since.at :])
        except Exception:
            if len(told.journal) < len(self.journal):
                raise
            told._collect()  # the rules broke at the last answer, then as now
        lines = {kept.at: kept.lines for kept in told.checkpoints}
        self.checkpoints = [msgspec.structs.replace(kept, lines=lines.get(kept.at, 0)) for kept in self.checkpoints]
        self.chronicle = told._chronicle

    def keep_next(self, at: int) -> None:
        """Keep the next position where the journal is so long: a record's, however far apart they are kept now."""
        self._break_silence()
        self._next_checkpoint = at

    # Undo ---------------------------------------------------------------------------------

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Could the last answer (of `seat`, if given) be taken back?"""
        return self._undo_refusal(self._last_of(seat)) is None

    def undo_indices(self, seat: Seat | None, force: bool = False) -> list[int]:
        """Which journal entries an undo (by `seat`, if given) would take out, the last first; none if it is refused."""
        index = self._last_of(seat)
        found: list[int] = []
        while index is not None and (force or self._undo_refusal(index) is None):
            found.append(index)
            index = self._same_seat_before(index) if index in self.joined else None
        return found

    def _last_of(self, seat: Seat | None) -> int | None:
        """The entry that may be taken out first: the last of all, or a seat's last in a Together under way."""
        last = len(self.journal) - 1
        if last < 0:
            return None
        if seat is None or self.journal[last][0] == seat:
            return last
        if self._together is not None:
            for i in range(last, max(0, self._together.at) - 1, -1):
                if self.journal[i][0] == seat:
                    return i
        return None

    def _same_seat_before(self, index: int) -> int | None:
        seat = self.journal[index][0]
        return next((i for i in range(index - 1, -1, -1) if self.journal[i][0] == seat), None)

    def _undo_refusal(self, index: int | None) -> str | None:
        if index is None:
            return "there is nothing of yours to undo"
        if index < self.checkpoints[0].at:
            return "that is too long ago"
        if index < self._fixed:
            return "a die was rolled, a card drawn or something hidden shown since"
        return None

    def undo(self, seat: Seat | None = None, force: bool = False) -> Action:
        """Take back the last gesture (of `seat`, if given), mostly a single answer, and return its first answer.

        Refused past a die roll, a draw or anything that a seat learned, unless forced.
        """
        self.game.known_seat(seat)
        gone = self.undo_indices(seat, force)
        if not gone:
            raise CannotUndo(f"can't undo: {self._undo_refusal(self._last_of(seat))}")
        action = self.journal[gone[-1]][1]
        joined = self.joined
        for index in gone:
            joined = closed_up(joined, index)
            self.stirs = [(at - (at > index), salt) for at, salt in self.stirs]
        self._rebuild([entry for i, entry in enumerate(self.journal) if i not in gone])
        self.joined = joined
        return action

    def rewind(self, length: int) -> None:
        """Go back to when the journal had `length` entries, whatever was rolled since."""
        if not self.checkpoints[0].at <= length <= len(self.journal):
            first = self.checkpoints[0].at
            raise TaifaError(f"can't rewind to {length}: the journal has entries {first} to {len(self.journal)}")
        self._rebuild(self.journal[:length])
        self.joined = {i for i in self.joined if i < length}

    def stir(self, salt: str) -> None:
        """Let other dice fall from here on."""
        self.stirs.append((len(self.journal), salt))
        self.state.chance.stir(salt)

    def _stir_again(self, at: int) -> None:
        for when, salt in self.stirs:
            if when == at:
                self.state.chance.stir(salt)

    def _rebuild(self, journal: list[tuple[Seat, Action]]) -> None:
        self._break_silence()
        while len(self.checkpoints) > 1 and self.checkpoints[-1].at > len(journal):
            self.checkpoints.pop()
        self.stirs = [stir for stir in self.stirs if stir[0] <= len(journal)]
        base = self.checkpoints[-1]
        del self._chronicle[base.lines :]
        self._restart(base, journal[: base.at])
        self._feed(journal[base.at :])

    def _restart(self, base: Checkpoint, journal: list[tuple[Seat, Action]]) -> None:
        self.journal = journal
        self._together = None
        self.over = False
        self._next_checkpoint = self.checkpoints[-1].at + SPACING
        self._near = None
        self._fixed = base.at if base.fixed < 0 else base.fixed
        if base.imagined is None:
            self.state = self.game.decode(base.state)
            if self._untold is not None:
                self.state.log = UNTOLD
            self._rules = in_phases(self.game.phases, self.state)
            self._known = self.state.chance.count + self.state.revealed
            self._next_phase()
            self._mark()
        else:
            self._imagine_again(base, base.imagined)

    def _imagine_again(self, base: Checkpoint, imagined: Imagined) -> None:
        """Come to the same imagined position again."""
        told = self._untold is None
        found = self._before_imagining(imagined, told)
        start: tuple[Seat | None, ...] | None = None
        before_tail = base.at - len(imagined.tail)
        if self._alone is not None and found._together is not None:
            here = (before_tail + found._together.at, found._together.phase)
            start = (self._alone[2],) if self._alone[:2] == here else None
        twin = found._imagine(imagined.seat, imagined.seed, told, start)
        self._known = twin._known
        self.state, self._rules, self.over = twin.state, twin._rules, twin.over
        self._asked = twin._asked
        self._together = twin._together
        if self._together is not None:
            self._together.at += before_tail

    def _before_imagining(self, imagined: Imagined, told: bool) -> Self:
        """The match as it was when it was imagined otherwise; its chronicle begins where it was branched off."""
        base = Checkpoint(0, 0, imagined.base.state, imagined=imagined.base.imagined)
        return self._resumed(self.game, base, list(imagined.tail), (), None, imagined.stirs, told)

    def _feed(self, actions: Iterable[tuple[Seat, Action]]) -> None:
        """Replay answers known to be legal."""
        state = self.state
        if self.stirs:
            self._stir_again(len(self.journal))
        for seat, action in actions:
            self.journal.append((seat, action))
            if self._together is not None:
                self._answer_part(self._together, seat, action)
            else:
                self._step(action)
            known = state.chance.count + state.revealed
            if known != self._known:
                self._known = known
                self._fixed = len(self.journal)
            if self.stirs:
                self._stir_again(len(self.journal))
        self._collect()

    def fork(self) -> Self:
        """An independent copy of the match as it stands; it keeps no chronicle of the past."""
        twin = self._fork(self.journal)
        twin.joined = self.joined.copy()
        return twin

    def expect_branches(self, expected: bool = True) -> None:
        """Keep the positions that come by, now and then: this match is going to be branched on the way, or no more."""
        self._next_near = len(self.journal) if expected else NEVER

    def branch_point(self) -> BranchPoint | None:
        """Where the match stands now, to be imagined from once it was played on; None: no position is kept near it."""
        if self._near is None or self._together is not None or self.stirs:
            return None
        return self._near, len(self.journal)

    def _empty_twin(self) -> Self:
        """A match of the same game in which nothing was played yet: its position is to be set."""
        log = self.state.log
        twin = type(self)(self.game, self.state, self.seats)
        self.state.log = log  # a match that is begun listens; this one's silence is its own
        return twin

    def _fork(
        self, journal: list[tuple[Seat, Action]], told: bool = False, alone: tuple[int, str, Seat | None] | None = None
    ) -> Self:
        base = self._near or self.checkpoints[-1]
        twin = self._empty_twin()
        twin._alone = alone
        if not told:
            twin._untold = msgspec.structs.replace(base, lines=0)
        twin.checkpoints = [*self.checkpoints[:-1], msgspec.structs.replace(self.checkpoints[-1], lines=0)]
        twin.stirs = self.stirs.copy()
        twin._next_near = base.at + NEAR
        twin._restart(base, journal[: base.at])
        twin._near = self._near
        twin._feed(journal[base.at :])
        twin._next_near = NEVER
        self._near = twin._near
        return twin

    def imagine(self, seat: Seat | None, seed: int | str | bytes | None = None, told: bool = False) -> Self:
        """A fork as `seat` may imagine it: all that it can't know is reshuffled, the dice too.

        Answers that others have given in a Together under way are forgotten. To play on from
        it, ask for a seat that has a decision now: a question already put to another seat is
        about that seat's real hand. Whoever is going to read its chronicle has it `told` from the first.
        """
        return self._imagine(seat, seed, told)

    def _imagine(
        self,
        seat: Seat | None,
        seed: int | str | bytes | None,
        told: bool,
        start: tuple[Seat | None, ...] | None = None,
    ) -> Self:
        """Imagine; in a Together, of the other seats ask all, or those in `start`: who imagines next asks the rest."""
        own = self.journal
        alone = None
        if self._together is not None:
            at = self._together.at
            # What an imagined position began with was given before it: that stays.
            kept = max(at, (self._near or self.checkpoints[-1]).at)
            asked = seat if start is None or seat in start else None  # who imagines next forgets this one's answers
            own = own[:kept] + [(who, action) for who, action in own[kept:] if who == asked]
            alone = (at, self._together.phase, asked)
        twin = self._fork(own, told, alone)
        base = self._near or self.checkpoints[-1]
        stirs = tuple((when - base.at, salt) for when, salt in self.stirs if when >= base.at)
        imagined = Imagined(base, tuple(own[base.at :]), seat, seed_bytes(seed), stirs)
        self._reshuffle(twin, seat, imagined.seed)
        twin.stirs = []
        if alone is not None:
            twin._alone = None
        if twin._together is not None:
            waiting = twin._together.not_begun()
            twin._together.begin(waiting if start is None else [who for who in waiting if who in start])
            twin._ask_first(twin._together)
        return twin._begun(imagined, told)

    def imagine_from(self, point: BranchPoint, seat: Seat, seed: int) -> Self:
        """The match as `seat` may imagine it where it was then; that seat had been asked something there."""
        base, length = point
        own = self.journal[:length]
        imagined = Imagined(base, tuple(own[base.at :]), seat, seed_bytes(seed))
        twin = self._empty_twin()
        twin._untold = base
        twin.checkpoints = [base]
        twin._restart(base, own[: base.at])
        twin._feed(imagined.tail)
        self._reshuffle(twin, seat, imagined.seed)
        return twin._begun(imagined, False)

    def _begun(self, imagined: Imagined, told: bool) -> Self:
        """An imagined match as it begins: what was before is not kept."""
        at = len(self.journal)
        first = Checkpoint(at, len(self._chronicle), b"", imagined=imagined)
        self.checkpoints = [first]
        if not told:
            self._untold = first
        self._next_checkpoint = at + SPACING
        self._near = None
        return self

    def _reshuffle(self, twin: Self, seat: Seat | None, seed: bytes) -> None:
        chance = Chance(seed)
        self.game.determinize(twin.state, seat, chance)
        twin.state.chance.seed = seed_bytes(chance.number(1 << 62))


def closed_up(joined: set[int], index: int) -> set[int]:
    """Which entries are joined to the one before once entry `index` was taken out of the journal."""
    return {i - 1 if i > index else i for i in joined if i != index}
