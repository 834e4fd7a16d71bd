"""Asking and answering: the rules as they run, the journal of answers, the chronicle of what was told."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Rules, Seat, Together
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.game import Game
from taifa.core.match.checkpoint import NEAR, NEVER, SPACING, Checkpoint, Stir
from taifa.core.match.together import Parts
from taifa.core.state import GameOver, Result, State, encode


class Asking:
    """Runs a game's rules: takes their questions, checks and journals the answers, keeps positions now and then."""

    def __init__(self, game: Game[Any], state: State, seats: Mapping[str, str] | None = None) -> None:
        """The rules about to be run on a position."""
        self.game = game
        self.state = state
        self.journal: list[tuple[Seat, Action]] = []
        self._chronicle: list[Entry] = []
        self._untold: Checkpoint | None = None
        """Nobody has asked what was told since this position: then nothing is, until somebody does."""
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
        self._rules = in_phases(game.phases, state)
        self._asked: Decision | None = None
        self._together: Parts | None = None
        """While several seats are asked together."""
        self._alone: tuple[int, str, Seat | None] | None = None
        """While imagining: only this seat's part of the Together that began at this journal entry, in this phase."""

    # What is asked ---------------------------------------------------------------------------

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
        if self._together is not None:
            return list(self._together.open.values())
        return [] if self._asked is None else [self._asked]

    @property
    def together_since(self) -> int | None:
        """How long the journal was when seats began to be asked together; None: they are not."""
        return None if self._together is None else max(0, self._together.at)

    def decision_of(self, seat: Seat) -> Decision | None:
        """What is asked of this seat now, if anything."""
        if self._together is not None:
            return self._together.open.get(seat)
        asked = self._asked
        return asked if asked is not None and asked.seat == seat else None

    # Answers ---------------------------------------------------------------------------------

    def apply(self, action: Action, seat: Seat | None = None) -> None:
        """Answer the decision (of `seat`, if given). An illegal answer changes nothing."""
        decision = self._asked
        if decision is None or (seat is not None and (seat != decision.seat or self._together is not None)):
            decision = self._decision_for(seat, action)
        if action not in decision.actions:
            action = self._legal_form(action, decision)
        self.journal.append((decision.seat, action))
        if self._together is not None:
            self._answer_part(self._together, decision.seat, action)
        else:
            self._step(action)
        state = self.state
        known = state.chance.count + state.revealed
        if known != self._known:
            self._known = known
            self._fixed = len(self.journal)
        log = state.log
        if log:
            self._chronicle.extend(log)
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

    # The rules go on -------------------------------------------------------------------------

    def _step(self, answer: Action | None) -> None:
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

    def _begin_together(self, together: Together[Any]) -> None:
        parts = self._together = Parts(together, len(self.journal), self.state.phase, self._text)
        if self._alone is not None and self._alone[:2] == (parts.at, parts.phase):
            alone = self._alone[2]
            if alone is not None and alone in parts.parts:
                parts.begin((alone,))
            self._ask_first(parts)
            return
        parts.begin(parts.parts)
        self._ask_first(parts)
        if not parts.open:
            self._end_together(parts)

    def _answer_part(self, parts: Parts, seat: Seat, action: Action) -> None:
        parts.answer(seat, action)
        if parts.open:
            self._ask_first(parts)
        elif self._alone is None or self._alone[:2] != (parts.at, parts.phase):
            self._end_together(parts)

    def _ask_first(self, parts: Parts) -> None:
        """Of several seats asked together, `decision` is the first one's."""
        first = parts.first()
        if first is not None:
            self._asked = first

    def _end_together(self, parts: Parts) -> None:
        self._together = None
        parts.end()
        self._step(None)

    # What is kept on the way -----------------------------------------------------------------

    def _position(self) -> Checkpoint:
        """The position between two phases, to come back to."""
        self._mark()
        self._collect()
        return Checkpoint(len(self.journal), len(self._chronicle), encode(self.state), self._fixed)

    def _collect(self) -> None:
        """Take the lines told since the last step into the chronicle."""
        if self.state.log:
            self._chronicle.extend(self.state.log)
            self.state.log.clear()

    def _mark(self) -> None:
        """Where something was rolled, drawn or shown, nobody can undo what is in the journal so far."""
        known = self.state.chance.count + self.state.revealed
        if known != self._known:
            self._known = known
            self._fixed = len(self.journal)


def in_phases(phases: Mapping[str, Callable[[Any], Rules[None] | None]], state: State) -> Generator[Any, Any, None]:
    """The rules, phase after phase; None is between two of them. A phase that asks nothing is a plain function."""
    while True:
        try:
            rules = phases[state.phase](state)
            if rules is not None:
                yield from rules
        except GameOver:
            pass  # no question is asked in here: compiled, what was caught would hang on to whatever is raised later
        yield None
