"""What Granada tells the bots: how a seat stands, and rules of thumb for every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from taifa.core import judge
from taifa.core.decision import Action, Decision
from taifa.core.presentation.scene import Note
from taifa.core.value_model import ValueModel
from taifa.games.granada.bot import heuristics_battle, heuristics_moves
from taifa.games.granada.bot.heuristics import NO_POINT
from taifa.games.granada.bot.value import VALUE_MODEL, counts
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import PLACES

Heuristic = Callable[[State, Decision], Sequence[float]]
HEURISTICS: dict[str, Heuristic] = {**heuristics_moves.HEURISTICS, **heuristics_battle.HEURISTICS}
SMALL = 0.001
"""The least weight of an answer that is not pointless."""
POINTLESS = {
    "buy-movement": frozenset(("none",)),
    "form-stack": frozenset(("force",)),
    "muster-more": frozenset(("done",)),
    "deploy": frozenset(("done",)),
    "siege-deploy": frozenset(("done",)),
    "second-block": frozenset(("done",)),
    "refute": frozenset(("give-way",)),
    "answer-siege": frozenset(("pass",)),
    "capture-boabdil": frozenset(("pass",)),
    "retreat-before-battle": frozenset(),
}
"""Verbs with no point in them while anything else can be answered to a question."""


NEVER_GOOD = {
    "besiege-or-wait wait": "it is asked only where a unit can be done away with, and cards played are drawn anew",
    "buy-movement none": "cards come back from battle anyway; standing still does not",
    "deploy done": "a battle line with room is filled",
    "form-stack force": "the card for a forced march is paid on the way, where it is known to be needed",
    "march-on drop": "captain forms its stacks where they start, so nobody is dropped off on the way",
    "march-on pick-up": "captain forms its stacks where they start, so nobody is picked up on the way",
    "move-first first": "who moves second answers what the other did, and moves twice in a row after it",
    "muster-more done": "a shield that could bring more blocks brings them",
    "recast-gun done": "a gun recast costs nothing more",
    "refute give-way": "a card that is shown goes back to the hand",
    "second-block done": "a second block in the line is worth more than its card's rest",
    "shelter-who done": "who finds room behind the walls is saved from the retreat",
    "siege-deploy done": "cards played are drawn anew: there is nothing to save",
    "withdraw-where stop": "the second place is nearer to friends, or safer, than the first one taken in flight",
}
"""Answers that captain is offered often and never gives, and why."""


class Judge(judge.Judge[State]):
    """Granada's judge: it looks only at what the seat knows."""

    pointless: ClassVar[Mapping[str, frozenset[str]] | None] = POINTLESS
    never_good: ClassVar[Mapping[str, str]] = NEVER_GOOD
    value_model: ClassVar[ValueModel | None] = VALUE_MODEL

    def counts(self, state: State, seat: str) -> Sequence[float]:
        """What is counted in a position; see `value`."""
        return counts(state, seat)

    def quiet(self, state: State) -> bool:
        """Can a position be judged: no stack under way, no battle being fought or still to come?"""
        if state.battle is not None or state.march is not None or state.voyage is not None or state.fights:
            return False
        return not any(state.contested(place) for place in state.entered if place not in state.resolved)

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        heuristic = HEURISTICS.get(decision.prompt)
        if heuristic is None:
            return [1.0] * len(decision.actions)
        weights = heuristic(state, decision)
        if min(weights) >= SMALL:
            return weights
        return [weight if weight >= SMALL else 0.0 if weight == NO_POINT else SMALL for weight in weights]

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        """A word on why one would do this."""
        verb, target = action
        key = WHY.get(verb)
        if key is None:
            return None
        return Note(key, {"place": target}) if key == "why-attack" and target in PLACES else Note(key)


WHY = {
    "besiege": "why-besiege",
    "lead": "why-leader",
    "play": "why-deploy",
    "deploy": "why-deploy",
    "challenge": "why-challenge",
    "show": "why-refute",
    "inside": "why-inside",
    "outside": "why-outside",
    "withdraw": "why-withdraw",
    "surrender": "why-withdraw",
    "lose": "why-lose",
    "discard": "why-discard",
    "total": "why-total",
    "limited": "why-limited",
    "minimal": "why-minimal",
    "go": "why-attack",
    "muster": "why-muster",
    "guard": "why-guard",
}

JUDGE = Judge()
