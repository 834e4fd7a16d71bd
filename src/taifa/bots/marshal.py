"""Marshal: looks ahead in imagined worlds, guided by the rules of thumb and by learned weights."""

from __future__ import annotations

from random import Random as Source

import msgspec

from taifa.bots.choice import Budget, Choice
from taifa.bots.judges import judge_of
from taifa.bots.search import Candidate, Search, Style
from taifa.bots.value_of_search import Habits, no_habits
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.presentation.scene import Note


class Marshal:
    """Searches as long as that pays, and no longer than its budget (one second a decision unless told otherwise).

    It sees the match only through `Match.imagine`: forks in which all that its seat can't know
    was reshuffled.
    """

    level = "marshal"

    def __init__(
        self,
        seed: int | str | None = None,
        budget: Budget | None = None,
        style: Style | None = None,
        habits: Habits | None = None,
    ) -> None:
        """`habits` are what it has learnt about kinds of questions before, and go on being learnt."""
        self._source = Source(seed)
        self.budget = budget or Budget()
        self.style = style or Style()
        self.nodes = 0
        """Imagined steps that the last search took."""
        self.habits = no_habits() if habits is None else habits

    def choose(self, match: Match, decision: Decision) -> Action:
        """The action that did best in the imagined worlds."""
        if len(decision.actions) == 1:
            self.nodes = 0
            return decision.actions[0]
        habit = self.habits[match.game.id, decision.seat, decision.prompt]
        search = Search(match, decision, self.budget, self.style, self._source, habit if habit.holds else None)
        found = search.run()
        self.nodes = search.nodes
        habit.learn(search.usual, search.cost, search.passes)
        return found[0].action

    def rank(self, match: Match, decision: Decision) -> list[Choice]:
        """All actions, best first; those that were not looked into come last."""
        if len(decision.actions) == 1:
            return [Choice(decision.actions[0], 1.0, Note("why-only"))]
        thorough = msgspec.structs.replace(self.style, price=0.0)
        search = Search(match, decision, self.budget, thorough, self._source)
        found = search.run()
        self.nodes = search.nodes
        twin = match.imagine(decision.seat, self._source.getrandbits(62))
        judge = judge_of(match.game)
        choices = []
        for candidate in found:
            why = judge.why(twin.state, decision, candidate.action) or _why(candidate)
            choices.append(Choice(candidate.action, round(candidate.mean, 4), why))
        tried = {candidate.action for candidate in found}
        choices += [Choice(action, 0.0, Note("why-untried")) for action in decision.actions if action not in tried]
        return choices


def _why(candidate: Candidate) -> Note:
    if not candidate.worlds:
        return Note("why-untried")
    return Note("why-search", {"percent": round(100 * candidate.mean), "times": candidate.worlds})
