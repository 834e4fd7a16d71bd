"""Captain: the game's rules of thumb, best first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Source

from taifa.bots.choice import Choice
from taifa.bots.judges import favourites, heaviest, judge_of, outcome, weigh
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.presentation.scene import Note

WORLDS = 3
"""How many imagined worlds one look ahead is averaged over, where a game has no Judge."""


class Captain:
    """Takes the action that the game's Judge gives the most weight, ties broken by the seed.

    A game without a Judge is played by looking one action ahead at the points.
    """

    level = "captain"

    def __init__(self, seed: int | str | None = None) -> None:
        self._source = Source(seed)

    def choose(self, match: Match, decision: Decision) -> Action:
        """The action with the most weight."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        judge = match.game.judge
        if judge is None:
            ties = heaviest(actions, self._one_ahead(match, decision))
        else:
            ties = favourites(judge, match.state, decision)
        return ties[0] if len(ties) == 1 else ties[int(self._source.random() * len(ties))]

    def rank(self, match: Match, decision: Decision) -> list[Choice]:
        """All actions by their share of the weight."""
        judge = judge_of(match.game)
        weights = self._weights(match, decision)
        total = sum(weights) or 1.0
        choices = []
        for action, weight in zip(decision.actions, weights, strict=True):
            why = judge.why(match.state, decision, action)
            if why is None:
                why = Note("why-weighed", {"percent": round(100 * weight / total)}) if weight else Note("why-pointless")
            choices.append(Choice(action, weight / total, why))
        return sorted(choices, key=lambda choice: -choice.value)

    def _weights(self, match: Match, decision: Decision) -> Sequence[float]:
        judge = match.game.judge
        if judge is not None:
            return weigh(judge, match.state, decision)
        return self._one_ahead(match, decision)

    def _one_ahead(self, match: Match, decision: Decision) -> list[float]:
        judge = judge_of(match.game)
        seats = match.game.seats
        mine = seats.index(decision.seat)
        sums = [0.0] * len(decision.actions)
        for _ in range(WORLDS):
            seed = self._source.getrandbits(62)
            for i, action in enumerate(decision.actions):
                twin = match.imagine(decision.seat, seed)
                twin.apply(action, decision.seat)
                result = twin.state.result
                sums[i] += outcome(result, seats)[mine] if result else judge.value(twin.state, decision.seat)
        return sums
