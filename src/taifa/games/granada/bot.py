"""What Granada tells the bots: how a seat stands, and rules of thumb for every question."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from taifa.core.decision import Action, Decision
from taifa.core.scene import Note
from taifa.games.granada import thumbs_battle, thumbs_moves
from taifa.games.granada.state import BOX, State
from taifa.games.granada.tables import CHRISTIANS, MUSLIMS, OTHER, PLACES, TURNS
from taifa.games.granada.victory import scores

Thumb = Callable[[State, Decision], Sequence[float]]
THUMBS: dict[str, Thumb] = {**thumbs_moves.THUMBS, **thumbs_battle.THUMBS}
MUSLIM_LEAD = 19.5
"""How far ahead on points the Muslims begin; even play brings it to nothing by the last turn."""

SMALL = 0.001
POINTLESS = {
    "buy-movement": frozenset(("none",)),
    "march-on": frozenset(("force",)),
    "form-stack": frozenset(("force",)),
    "muster-more": frozenset(("done",)),
    "deploy": frozenset(("done",)),
    "siege-deploy": frozenset(("done",)),
    "second-block": frozenset(("done",)),
    "refute": frozenset(("give-way",)),
    "answer-siege": frozenset(("pass",)),
    "capture-boabdil": frozenset(("pass",)),
}
"""Verbs with no point in them while anything else can be answered to a question."""


def on_map(s: State, side: str) -> int:
    """How many blocks a side has on the map and in its box: everyone can count them."""
    return sum(len(blocks) for where, blocks in s.force[side].items() if where in PLACES or where == BOX)


class GranadaJudge:
    """Granada's judge: it looks only at what the seat knows."""

    pointless = POINTLESS

    def value(self, state: State, seat: str) -> float:
        """Points against what the calendar expects, blocks on the map, cards in hand."""
        if state.result is not None:
            return 1.0 if seat in state.result.winners else 0.0
        points = scores(state)
        enemy = OTHER[seat]
        left = 1.0 - state.turn / len(TURNS)
        lead = points[seat] - points[enemy]
        lead += MUSLIM_LEAD * left * (1.0 if seat == CHRISTIANS else -1.0)
        lead += 0.35 * left * (on_map(state, seat) - on_map(state, enemy) - (6 if seat == CHRISTIANS else -6))
        lead += 0.25 * left * (len(state.hands[seat]) - len(state.hands[enemy]))
        besiegers = len(state.at(CHRISTIANS, "granada"))
        if besiegers:
            lead += (1.0 if seat == CHRISTIANS else -1.0) * (2.0 + besiegers - len(state.at(MUSLIMS, "granada")))
        return 1.0 / (1.0 + math.exp(-lead / (4.0 + 8.0 * left)))

    def quiet(self, state: State) -> bool:
        """Can a position be judged: no stack under way, no battle being fought or still to come?"""
        if state.battle is not None or state.march is not None or state.voyage is not None or state.fights:
            return False
        return not any(state.contested(place) for place in state.entered if place not in state.resolved)

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        thumb = THUMBS.get(decision.prompt)
        if thumb is None:
            return [1.0] * len(decision.actions)
        return [max(weight, SMALL) for weight in thumb(state, decision)]

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

JUDGE = GranadaJudge()
