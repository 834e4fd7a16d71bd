"""What positions are worth, as rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Action, Decision
from taifa.core.scene import Note
from taifa.games.reconquista.state import Reconquista
from taifa.games.reconquista.victory import scores


class Thumb:
    """Rules of thumb for both sides."""

    def value(self, state: Reconquista, seat: str) -> float:
        points = scores(state)
        lead = points["christians"] - points["muslims"]
        christian = min(max(0.5 + (lead - 2 * state.turn / 2) / 32, 0.01), 0.99)
        return christian if seat == "christians" else 1 - christian

    def weights(self, state: Reconquista, decision: Decision) -> Sequence[float]:
        return [1.0] * len(decision.actions)

    def why(self, state: Reconquista, decision: Decision, action: Action) -> Note | None:
        return None


JUDGE = Thumb()
