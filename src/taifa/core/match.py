"""Match: one play of a game. Journal, apply, undo, fork, replay."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from taifa.core import lent
from taifa.core.chance import Chance, commitment, seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Rules, Seat, Together
from taifa.core.errors import CannotUndo, IllegalAction, TaifaError
from taifa.core.game import Game, OptionValue
from taifa.core.odds import Odds
from taifa.core.scene import Scene
from taifa.core.state import GameOver, Result, State, encode, position_hash

SPACING = 128
"""Answers between two kept positions, at least: most are never gone back to."""
NEVER = 1 << 60
NEAR = 4
"""Where somebody branches, a position so close is kept besides: the next branch has little to replay."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A position between two phases, as bytes, with how much had been journaled and told.

    `fixed` is how much of the journal nobody can take back any more; -1: all of it.
    """

    at: int
    lines: int
    state: bytes
    fixed: int = -1
    imagined: Imagined | None = msgspec.field(default=None, name="dream")  # its name in databases of old
    """Set where an imagined match begins, in the middle of a phase: then `state` is empty."""


class Imagined(msgspec.Struct, frozen=True, gc=False):
    """How an imagined position came about: from this checkpoint, these answers, then a reshuffle."""

    base: Checkpoint
    tail: tuple[tuple[Seat, Action], ...]
    seat: Seat | None
    seed: bytes
    stirs: tuple[Stir, ...] = ()


Stir = tuple[int, str]
"""After so many answers the seed was stirred with this salt."""


class Match:
    """One play of a game: ask `decision`, answer with `apply`, until it is `over`."""

    def __init__(self, game: Game[Any], state: State, seats: Mapping[str, str] | None = None) -> None:
        """Take a seat at a table already laid; most callers want `Match.new`."""
        self.game = game
        self.state = state
        self.journal: list[tuple[Seat, Action]] = []
        self.chronicle: list[Entry] = []
        self.checkpoints: list[Checkpoint] = []
        self.seats = dict(seats or {})
        self.over = False
        """Has the match ended?"""
        self.phases_begun = 0
        """How many phases have been started: what a chart over time counts by."""
        self.stirs: list[Stir] = []
        """Where other dice began to fall, because something was taken back."""
        self.joined: set[int] = set()
        """Journal entries that belong to one gesture with the same seat's entry before: undo takes both."""
        self._fixed = 0
        """So much of the journal can't be undone: dice, draws and secrets shown lie in it."""
        self._next_checkpoint = 0
        """How long the journal must be before another position is kept."""
        self._near: Checkpoint | None = None
        """A position closer than the last checkpoint, found while branching."""
        self._next_near = NEVER
        self._known = state.chance.count + state.revealed
        self._text = game.text
        self._decode: Callable[[bytes], State] = game.decode
        self._rules = _in_phases(game.phases, state)
        self._asked: Decision | None = None
        self._parts: Mapping[Seat, Rules[Any]] = {}
        self._open: dict[Seat, Decision] = {}
        self._done: dict[Seat, Any] = {}
        self._together_at = 0
        self._alone: tuple[int, Seat | None] | None = None
        """While imagining: only this seat's part of the Together that began at this journal entry is started."""

    # Beginning -----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        scenario: str | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seats: Mapping[str, str] | None = None,
        chance: Callable[[bytes], Chance] = Chance,
    ) -> Match:
        """A fresh match: game by id, scenario (None: the first), seed (None: a secret one)."""
        found = lent.game(game) if isinstance(game, str) else game
        scenario = found.known_scenario(scenario)
        full = found.full_options(options)
        match = cls(found, found.setup(scenario, full, chance(seed_bytes(seed))), seats)
        match._next_phase()
        match._mark()
        match._collect()
        return match

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        base: Checkpoint,
        journal: list[tuple[Seat, Action]],
        chronicle: Iterable[Entry] = (),
        seats: Mapping[str, str] | None = None,
        stirs: Iterable[Stir] = (),
    ) -> Match:
        """A match from a checkpoint it once kept and its whole journal: no need to replay what was before."""
        root = base
        while root.imagined is not None:
            root = root.imagined.base
        match = cls(game, game.decode(root.state), seats)
        match.chronicle = list(chronicle)[: base.lines]
        match.checkpoints = [msgspec.structs.replace(base, lines=len(match.chronicle))]
        match.stirs = list(stirs)
        match._restart(base, journal[: base.at])
        match._feed(journal[base.at :])
        return match

    # Asking and answering ------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How it ended; None while it lasts."""
        return self.state.result

    @property
    def decision(self) -> Decision:
        """What is asked now: the first question, if several seats are asked together."""
        if self._asked is None:
            raise TaifaError("the match is over: nobody is asked anything")
        return self._asked

    @property
    def decisions(self) -> list[Decision]:
        """What is asked now of each seat still to answer."""
        if self._parts:
            return list(self._open.values())
        return [] if self._asked is None else [self._asked]

    @property
    def together_since(self) -> int | None:
        """How long the journal was when seats began to be asked together; None: they are not."""
        return max(0, self._together_at) if self._parts else None

    def decision_of(self, seat: Seat) -> Decision | None:
        """What is asked of this seat now, if anything."""
        if self._parts:
            return self._open.get(seat)
        asked = self._asked
        return asked if asked is not None and asked.seat == seat else None

    def apply(self, action: Action, seat: Seat | None = None) -> None:
        """Answer the decision (of `seat`, if given). An illegal answer changes nothing."""
        decision = self._asked
        if decision is None or seat is not None:
            decision = self._decision_for(seat, action)
        if action not in decision.actions:
            action = self._legal_form(action, decision)
        self.journal.append((decision.seat, action))
        if self._parts:
            self._answer_part(decision.seat, action)
        else:
            self._step(action)
        state = self.state
        known = state.chance.count + state.revealed
        if known != self._known:
            self._known = known
            self._fixed = len(self.journal)
        log = state.log
        if log:
            self.chronicle.extend(log)
            log.clear()

    def chain(self, actions: Sequence[Action], seat: Seat) -> int:
        """Answer several of the seat's questions as one gesture, which one undo takes back; how many were answered.

        It goes no further where the next answer is not legal, where another seat is asked first, or where something
        was rolled, drawn or shown. An illegal first answer is refused as by `apply`.
        """
        for played, action in enumerate(actions):
            if played and not self._goes_on(action, seat):
                return played
            known = self._known
            self.apply(action, seat)
            if played:
                self.joined.add(len(self.journal) - 1)
            if known != self._known:
                return played + 1
        return len(actions)

    def _goes_on(self, action: Action, seat: Seat) -> bool:
        decision = self.decision_of(seat)
        return decision is not None and action in decision.actions

    def _decision_for(self, seat: Seat | None, action: object) -> Decision:
        self.game.known_seat(seat)
        if self.over:
            raise IllegalAction("–", action, [])
        if seat is None:
            return self.decision
        decision = self.decision_of(seat)
        if decision is None:
            waiting = ", ".join(d.seat for d in self.decisions)
            raise IllegalAction(self.decision.rule, f"{action!r} by {seat} (asked now: {waiting})", [])
        return decision

    def _legal_form(self, action: object, decision: Decision) -> Action:
        """The action as a tuple, if it came as a list, as from JSON."""
        if isinstance(action, list) and len(action) == 2:
            same = (action[0], action[1])
            if same in decision.actions:
                return same
        raise IllegalAction(decision.rule, action, decision.actions)

    def _step(self, answer: Any) -> None:
        """Send the rules their answer and take the next question, through phases if need be."""
        asked = self._rules.send(answer)
        if asked.__class__ is Decision:
            asked.speaker = self._text
            self._asked = asked
        elif asked is None:
            self._next_phase()
        else:
            self._begin_together(asked)

    def _next_phase(self) -> None:
        state = self.state
        rules = self._rules
        while state.result is None:
            self.phases_begun += 1
            at = len(self.journal)
            if at >= self._next_checkpoint:
                self.checkpoints.append(self._position())
                self._next_checkpoint = at + SPACING
                self._near = None
            elif at >= self._next_near:
                self._near = self._position()
                self._next_near = at + NEAR
            asked = rules.send(None)
            if asked.__class__ is Decision:
                asked.speaker = self._text
                self._asked = asked
                return
            if asked is not None:
                self._begin_together(asked)
                return
        self.over = True
        self._asked = None
        self._collect()

    def keep_next(self, at: int) -> None:
        """Keep the next position where the journal is so long: a record's, however far apart they are kept now."""
        self._next_checkpoint = at

    def _position(self) -> Checkpoint:
        """The position between two phases, to come back to."""
        self._mark()
        self._collect()
        return Checkpoint(len(self.journal), len(self.chronicle), encode(self.state), self._fixed)

    def _collect(self) -> None:
        """Take the lines told since the last step into the chronicle."""
        if self.state.log:
            self.chronicle.extend(self.state.log)
            self.state.log.clear()

    def _mark(self) -> None:
        """Where something was rolled, drawn or shown, nobody can undo what is in the journal so far."""
        known = self.state.chance.count + self.state.revealed
        if known != self._known:
            self._known = known
            self._fixed = len(self.journal)

    # Together ------------------------------------------------------------------------------

    def _begin_together(self, together: Together) -> None:
        self._parts = together.parts
        self._open = {}
        self._done = {}
        self._together_at = len(self.journal)
        if self._alone is not None and len(self.journal) == self._alone[0]:
            alone = self._alone[1]
            if alone is not None and alone in self._parts:
                self._take(alone, self._parts[alone], None)
            self._ask_first()
            return
        for seat, part in self._parts.items():
            self._take(seat, part, None)
        self._ask_first()
        if not self._open:
            self._end_together()

    def _ask_first(self) -> None:
        """Of several seats asked together, `decision` is the first one's."""
        for decision in self._open.values():
            self._asked = decision
            return

    def _take(self, seat: Seat, part: Rules[Any], answer: Action | None) -> None:
        try:
            asked = part.send(answer)
        except StopIteration as stop:
            self._open.pop(seat, None)
            self._done[seat] = stop.value
            return
        assert isinstance(asked, Decision), "a part of a Together can't ask others"
        asked.speaker = self._text
        self._open[seat] = asked

    def _answer_part(self, seat: Seat, action: Action) -> None:
        self._take(seat, self._parts[seat], action)
        if self._open:
            self._ask_first()
        elif self._alone is None or self._alone[0] != self._together_at:
            self._end_together()

    def _end_together(self) -> None:
        answers = {seat: self._done[seat] for seat in self._parts}
        self._parts = {}
        self._step(answers)

    # Going back, branching -------------------------------------------------------------------

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
        if self._parts:
            for i in range(last, max(0, self._together_at) - 1, -1):
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
        while len(self.checkpoints) > 1 and self.checkpoints[-1].at > len(journal):
            self.checkpoints.pop()
        self.stirs = [stir for stir in self.stirs if stir[0] <= len(journal)]
        base = self.checkpoints[-1]
        del self.chronicle[base.lines :]
        self._restart(base, journal[: base.at])
        self._feed(journal[base.at :])

    def _restart(self, base: Checkpoint, journal: list[tuple[Seat, Action]]) -> None:
        self.journal = journal
        self._open = {}
        self._parts = {}
        self.over = False
        self._next_checkpoint = self.checkpoints[-1].at + SPACING
        self._near = None
        self._fixed = base.at if base.fixed < 0 else base.fixed
        if base.imagined is None:
            self.state = self._decode(base.state)
            self._rules = _in_phases(self.game.phases, self.state)
            self._known = self.state.chance.count + self.state.revealed
            self._next_phase()
            self._mark()
        else:
            self._imagine_again(base, base.imagined)

    def _imagine_again(self, base: Checkpoint, imagined: Imagined) -> None:
        """Come to the same imagined position again."""
        before = Checkpoint(0, 0, imagined.base.state, imagined=imagined.base.imagined)
        found = Match.resume(self.game, before, list(imagined.tail), stirs=imagined.stirs)
        start: tuple[Seat | None, ...] | None = None
        if self._alone is not None and self._alone[0] == base.at - len(imagined.tail) + found._together_at:
            start = (self._alone[1],)
        twin = found._imagine(imagined.seat, imagined.seed, start)
        self._known = twin._known
        self.state, self._rules, self.over = twin.state, twin._rules, twin.over
        self._parts, self._open, self._done = twin._parts, twin._open, twin._done
        self._asked = twin._asked
        self._together_at = base.at - len(imagined.tail) + twin._together_at

    def _feed(self, actions: Iterable[tuple[Seat, Action]]) -> None:
        """Replay answers known to be legal."""
        state = self.state
        if self.stirs:
            self._stir_again(len(self.journal))
        for seat, action in actions:
            self.journal.append((seat, action))
            if self._parts:
                self._answer_part(seat, action)
            else:
                self._step(action)
            known = state.chance.count + state.revealed
            if known != self._known:
                self._known = known
                self._fixed = len(self.journal)
            if self.stirs:
                self._stir_again(len(self.journal))
        self._collect()

    def fork(self) -> Match:
        """An independent copy of the match as it stands; it keeps no chronicle of the past."""
        twin = self._fork(self.journal)
        twin.joined = self.joined.copy()
        return twin

    def _fork(self, journal: list[tuple[Seat, Action]], alone: tuple[int, Seat | None] | None = None) -> Match:
        base = self._near or self.checkpoints[-1]
        twin = Match(self.game, self.state, self.seats)
        twin._alone = alone
        twin.checkpoints = [*self.checkpoints[:-1], msgspec.structs.replace(self.checkpoints[-1], lines=0)]
        twin.stirs = self.stirs.copy()
        twin._next_near = base.at + NEAR
        twin._restart(base, journal[: base.at])
        twin._near = self._near
        twin._feed(journal[base.at :])
        twin._next_near = NEVER
        self._near = twin._near
        return twin

    def imagine(self, seat: Seat | None, seed: int | str | bytes | None = None) -> Match:
        """A fork as `seat` may imagine it: all that it can't know is reshuffled, the dice too.

        Answers that others have given in a Together under way are forgotten. To play on from
        it, ask for a seat that has a decision now: a question already put to another seat is
        about that seat's real hand.
        """
        return self._imagine(seat, seed)

    def _imagine(
        self, seat: Seat | None, seed: int | str | bytes | None, start: tuple[Seat | None, ...] | None = None
    ) -> Match:
        """Imagine; in a Together, of the other seats ask all, or those in `start`: who imagines next asks the rest."""
        own = self.journal
        alone = None
        if self._parts:
            at = self._together_at
            # What an imagined position began with was given before it: that stays.
            kept = max(at, (self._near or self.checkpoints[-1]).at)
            asked = seat if start is None or seat in start else None  # who imagines next forgets this one's answers
            own = own[:kept] + [(who, action) for who, action in own[kept:] if who == asked]
            alone = (at, asked)
        twin = self._fork(own, alone)
        base = self._near or self.checkpoints[-1]
        stirs = tuple((when - base.at, salt) for when, salt in self.stirs if when >= base.at)
        imagined = Imagined(base, tuple(own[base.at :]), seat, seed_bytes(seed), stirs)
        self._reshuffle(twin, seat, imagined.seed)
        twin.stirs = []
        if alone is not None:
            twin._alone = None
            for who, part in twin._parts.items():
                if who not in twin._open and who not in twin._done and (start is None or who in start):
                    twin._take(who, part, None)
            twin._ask_first()
        twin.checkpoints = [Checkpoint(len(own), len(twin.chronicle), b"", imagined=imagined)]
        twin._next_checkpoint = len(own) + SPACING
        twin._near = None
        return twin

    def _reshuffle(self, twin: Match, seat: Seat | None, seed: bytes) -> None:
        chance = Chance(seed)
        self.game.determinize(twin.state, seat, chance)
        twin.state.chance.seed = seed_bytes(chance.number(1 << 62))

    # Looking ---------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, float]:
        """Points by seat at this moment."""
        return self.game.scores(self.state)

    def scene(self, seat: Seat | None = None) -> Scene:
        """What a seat sees (None: a spectator)."""
        return self.game.scene(self.state, self.game.known_seat(seat))

    def lines(self, seat: Seat | None = None, since: int = 0) -> list[Entry]:
        """The chronicle as far as a seat may read it."""
        return [entry for entry in self.chronicle[since:] if entry.visible(seat)]

    def advise(self, seat: Seat, level: str = "captain") -> list[Any]:
        """The seat's choices as a bot of this level ranks them, best first, each with a reason."""
        return lent.advice(self, seat, level)

    def odds(self, seat: Seat, action: Action) -> Odds | None:
        """What may come of the seat's answer, from what it knows: exact, or by imagined play; None: nothing is rolled.

        >>> match.odds("christian", ("storm", None)).prospects[0].share  # doctest: +SKIP
        0.62
        """
        return lent.odds(self, seat, action)

    def _repr_svg_(self) -> str:
        """The position as a picture, as a spectator sees it: what a notebook shows."""
        from taifa.core.picture import board_svg

        return board_svg(self.game.board, self.scene(None), self.game.text, "en")

    @property
    def hash(self) -> str:
        """The name of this position."""
        return position_hash(self.state)

    @property
    def seed(self) -> bytes:
        """The secret seed that the match began with."""
        if not self.stirs:
            return self.state.chance.seed
        first = self.checkpoints[0]
        if first.at or not first.state:
            raise TaifaError("the beginning of this match is not in memory")
        seed: bytes = self.game.decode(first.state).chance.seed
        return seed

    @property
    def commitment(self) -> str:
        """The hash of the secret seed: shown at the start, checked at the end."""
        return commitment(self.seed)

    # Keeping ---------------------------------------------------------------------------------

    def record(self, public: bool = False) -> dict[str, Any]:
        """The match as a JSON document; a `public` one has the seed only once the match is over."""
        from taifa.core.record import write

        return write(self, public)

    @classmethod
    def from_record(cls, doc: Mapping[str, Any]) -> Match:
        """A match from its record, checked action by action."""
        from taifa.core.record import read

        return read(cls, doc)


def closed_up(joined: set[int], index: int) -> set[int]:
    """Which entries are joined to the one before once entry `index` was taken out of the journal."""
    return {i - 1 if i > index else i for i in joined if i != index}


def _in_phases(phases: Mapping[str, Callable[[Any], Rules[None]]], state: State) -> Generator[Any, Any, None]:
    """The rules, phase after phase; None is between two of them."""
    while True:
        try:
            yield from phases[state.phase](state)
            yield None
        except GameOver:
            yield None
