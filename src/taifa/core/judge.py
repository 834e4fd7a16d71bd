"""Judge: what a game tells the bots and the lab about itself. A game's judge subclasses it.

`weights`, and `standing` or a `value_model` with its `counts`, are all that a game must write; everything else has a
meaning of its own if it is left out.
Every method may use only what the seat knows: the conformance kit proves that the answers stay the same when everything
hidden from the seat is dealt anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from taifa.core.state import Result, State

if TYPE_CHECKING:
    from taifa.core.decision import Action, Decision
    from taifa.core.presentation.scene import Note
    from taifa.core.value_model import ValueModel

S = TypeVar("S", bound=State)


class Judge(Generic[S]):
    """Values of positions, weights of answers, and what the searching bots and the lab want to know besides."""

    pointless: ClassVar[Mapping[str, frozenset[str]] | None] = None
    """For a question's prompt the verbs that have no point while anything else can be answered.

    An empty set says that it depends on the position: then the weights are asked. A prompt that is missing has no
    pointless answers. None: there is no table, and the weights are always asked.
    """

    horizon: ClassVar[int | None] = None
    """How many questions a searching bot plays on before it asks for the value; None: as many as the bot likes."""

    value_model: ClassVar[ValueModel | None] = None
    """What `counts` are weighed with, fitted by ``taifa lab fit``; None: nothing is fitted."""

    never_good: ClassVar[Mapping[str, str]] = {}
    """Verbs (or ``prompt verb``) that the heuristics never choose, and why: `taifa lab usage` excuses them."""

    proposed: ClassVar[frozenset[str]] = frozenset()
    """Verbs that take up what the game itself proposes, such as a standard set-up: the coach does not doubt them."""

    def value(self, state: S, seat: str) -> float:
        """How the seat stands: 0 is lost, 1 is won, even is 1 / number of seats."""
        return worth(state.result, seat) if state.result is not None else self.standing(state, seat)

    def standing(self, state: S, seat: str) -> float:
        """How the seat stands in a match that is not over: its chance to win, weighed as games came out."""
        if self.value_model is None:
            raise NotImplementedError
        return self.value_model.chance(seat, self.counts(state, seat))

    def weights(self, state: S, decision: Decision) -> Sequence[float]:
        """What each answer is worth trying, as rules of thumb, in the order of the decision's actions; 0: pointless."""
        raise NotImplementedError

    def why(self, state: S, decision: Decision, action: Action) -> Note | None:
        """Why one would give this answer, if there is something to say."""
        return None

    def quiet(self, state: S) -> bool:
        """Can the position be judged: is nothing under way that will change it at once?"""
        return True

    def ending(self, state: S, seat: str) -> float:
        """What a finished match is worth to the seat, where a searching bot should want more than to win."""
        assert state.result is not None
        return worth(state.result, seat)

    def counts(self, state: S, seat: str) -> Sequence[float]:
        """What `value_model` weighs, in the order of its names."""
        return ()


def worth(result: Result, seat: str) -> float:
    """What a finished match is worth to a seat: 1 shared by the winners, by all in a draw."""
    winners = result.winners or tuple(result.scores)
    return 1 / len(winners) if seat in winners else 0.0
