"""What a position is worth, and which answers are worth trying."""

from __future__ import annotations

from collections.abc import Sequence

from smallgame.model.state import State
from smallgame.model.tables import CARDS, OTHER
from smallgame.rules.victory import scores
from taifa.core import judge
from taifa.core.decision import Action, Decision
from taifa.core.presentation.scene import Note


class Judge(judge.Judge[State]):
    """Rules of thumb: raid where one can, march towards what the enemy holds."""

    def standing(self, state: State, seat: str) -> float:
        points = scores(state)
        return 0.5 + 0.1 * (points[seat] - points[OTHER[seat]])

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        return [self._weight(state, decision.seat, action) for action in decision.actions]

    def _weight(self, s: State, seat: str, action: Action) -> float:
        verb, target = action
        if verb == "raid":
            return 6.0
        if verb == "march":
            return 3.0 if s.owner[str(target)] != seat else 1.0
        if verb == "bid":
            return float(5 - CARDS[str(target)].bid) if not CARDS[str(target)].ambush else 0.5
        return 4.0 if verb == "spring" else 0.5

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        return Note("why-raid", {"place": action[1]}) if action[0] == "raid" else None


JUDGE = Judge()
