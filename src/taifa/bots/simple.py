"""Random: any legal action. Novice: any action that has a point."""

from __future__ import annotations

from random import Random as Source

from taifa.bots.choice import Choice
from taifa.bots.judges import judge_of, sensible
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.presentation.scene import Note


class Random:
    """Takes any legal action, each as likely."""

    level = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self._number = Source(seed).random

    def choose(self, match: Match, decision: Decision) -> Action:
        """One of the decision's actions, blindly."""
        actions = decision.actions
        return actions[int(self._number() * len(actions))]

    def rank(self, match: Match, decision: Decision) -> list[Choice]:
        """All actions, none better than another."""
        share = 1 / len(decision.actions)
        return [Choice(action, share, Note("why-blind")) for action in decision.actions]


class Novice:
    """Takes any action that the game's Judge does not call pointless; which is the best it does not ask."""

    level = "novice"

    def __init__(self, seed: int | str | None = None) -> None:
        self._number = Source(seed).random

    def choose(self, match: Match, decision: Decision) -> Action:
        """One of the sensible actions, blindly."""
        actions = sensible(match.game, match.state, decision)
        return actions[int(self._number() * len(actions))]

    def rank(self, match: Match, decision: Decision) -> list[Choice]:
        """The sensible actions first, then the pointless ones."""
        actions = sensible(match.game, match.state, decision)
        share = 1 / len(actions)
        judge = judge_of(match.game)
        choices = []
        for action in decision.actions:
            if action in actions:
                why = judge.why(match.state, decision, action) or Note("why-sensible")
                choices.append(Choice(action, share, why))
            else:
                choices.append(Choice(action, 0.0, Note("why-pointless")))
        return sorted(choices, key=lambda choice: -choice.value)
