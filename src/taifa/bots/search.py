"""Information-set Monte Carlo: many imagined worlds, each candidate action tried in all of them.

A world is a fork in which all that the seat can't know was reshuffled, dice included. Every pass
tries each candidate that is still in the race in one and the same world, so that luck weighs on all
alike. All players then follow the rules of thumb up to the horizon, where the Judge says how the seat
stands. What the seat itself answers after a candidate, before anything is rolled or shown or anybody
else is asked, is the same in every world (the candidate's stem): worlds are imagined from where it ends.

The first candidate is what the rules of thumb would do. How far another one leads it is estimated from how
it did world by world and from what the rules of thumb thought of it before, which counts as much as some worlds;
the fewer worlds there were, the more it must have done better in them. Candidates that can't win any more drop out,
and the search ends when more worlds don't promise enough for what they cost.

The seat's own rules of thumb are those of the Judge, corrected by learned weights; the others are taken to follow the
Judge's as they are, as captain does, against whom they were learned.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, log2, sqrt
from random import Random as Source
from time import monotonic
from typing import Any

import msgspec

from taifa.bots.choice import Budget
from taifa.bots.judges import heaviest, judge_of, value_of, weigh
from taifa.bots.learned_weights import learned_weights_of
from taifa.bots.value_of_search import Habit, gain
from taifa.core.decision import Action, Decision
from taifa.core.judge import Judge
from taifa.core.match import BranchPoint, Match

MARGIN = 0.92
"""How much of its time the search plans to use; the rest is for a machine that is busy with other things."""

PROBES = 8
"""How many passes it takes to know a kind of question."""

LONGEST = 4
"""How many times its horizon a world is played on at most, if it does not come to rest before."""

RENEWED = 12
"""Passes for which a candidate's stem stays the same."""


class Style(msgspec.Struct, frozen=True):
    """How the search goes about it.

    `candidates` are looked into at most, none with less than `slim` times the weight of the best. About `horizon`
    questions (or as many as the Judge's own `horizon` says) are played out: half to one and a half times as many, the
    same in one world for all, then on until a phase begins in a position that the Judge calls quiet (any, if it has no
    word for that). `greed` is how often a player in a world follows the best rule of thumb instead of any in proportion
    to its weight.

    Another action than that of the rules of thumb is taken to be better or worse by about `worth`, a share of a win,
    and rather worse: by `respect` times as much, and by `prejudice` times as much more for each time that its weight is
    e times less. That counts for as many worlds as it takes until luck averages out to `worth`, and for `trust` at
    least. `patience` is how many worlds nothing is ruled out before. `trifle` is a gain that is not worth more thought;
    `certainty` how many standard errors tell a candidate that is out of the race. `price` is what a search must promise
    to gain, as a share of a win, if it takes the whole budget; half of that if it takes half. With 0 the whole budget
    is used as long as there is a rival.
    """

    candidates: int = 6
    slim: float = 0.04
    horizon: int = 12
    greed: float = 0.9
    worth: float = 0.03
    trust: float = 6.0
    respect: float = 0.5
    prejudice: float = 0.25
    patience: int = 4
    certainty: float = 1.8
    trifle: float = 0.0005
    price: float = 0.005


class Stem:
    """A candidate and the seat's own answers after it, up to the one that luck or somebody else answers to."""

    __slots__ = ("answers", "choices", "point", "twin")

    def __init__(self, twin: Match, action: Action) -> None:
        self.answers = [action]
        self.choices = 0
        """How many of the answers after the first there was a choice about."""
        self.twin = twin
        """The world in which it grew."""
        self.point: BranchPoint | None = None
        """Where in it the last answer was still to be given, if worlds can be imagined from there."""


class Candidate:
    """One of the actions asked about, with how it did in the worlds it was tried in."""

    __slots__ = ("action", "gaps", "share", "squares", "stem", "total", "worlds")

    def __init__(self, action: Action, share: float) -> None:
        self.action = action
        self.share = share
        self.worlds = 0
        self.total = 0.0
        self.gaps = 0.0
        """How much better than the first candidate it did, added up over the worlds, and in squares."""
        self.squares = 0.0
        self.stem: Stem | None = None

    def add(self, value: float, gap: float) -> None:
        """One world more."""
        self.worlds += 1
        self.total += value
        self.gaps += gap
        self.squares += gap * gap

    @property
    def mean(self) -> float:
        """The value over all worlds so far."""
        return self.total / self.worlds if self.worlds else 0.0


class OutOfTime(Exception):
    """The budget ended within a world: that world does not count."""


class Search:
    """One decision's search. It gets at the match through `imagine` alone."""

    def __init__(
        self,
        match: Match,
        decision: Decision,
        budget: Budget,
        style: Style,
        source: Source,
        habit: Habit | None = None,
    ) -> None:
        self.match = match
        self.seat = decision.seat
        self.judge: Judge[Any] = judge_of(match.game)
        self.style = style
        self.source = source
        self.nodes = 0
        self.limit = budget.nodes
        self.start = monotonic()
        self.seconds = None if budget.seconds is None else budget.seconds * MARGIN
        self.ends = None if self.seconds is None else self.start + self.seconds
        self.slowest = 0.0
        self.passes = 0
        self.habit = habit or Habit()
        """How such questions went before."""
        self.usual = self.habit.usual
        """How far two candidates are apart in a world, squared, on average."""
        self.trust = self._trust()
        """As how many worlds the rules of thumb count."""
        self.horizon = style.horizon if self.judge.horizon is None else self.judge.horizon
        self.seed = source.getrandbits(62)
        """Of the next world."""
        self.ready: Match | None = match.imagine(self.seat, self.seed)
        """That world, if it was imagined already."""
        self.learned = learned_weights_of(match.game, self.ready.state.scenario)
        self.candidates = self._candidates(self.ready, decision)

    def _candidates(self, twin: Match, decision: Decision) -> list[Candidate]:
        """The actions with the most weight, as the rules of thumb see them in an imagined world."""
        asked = twin.decision_of(self.seat)
        if asked is None or list(asked.actions) != list(decision.actions):
            weights: Sequence[float] = [1.0] * len(decision.actions)
        else:
            weights = self._weigh(twin, asked)
        total = sum(weights) or 1.0
        ranked = list(zip(decision.actions, weights, strict=True))
        self.source.shuffle(ranked)
        ranked.sort(key=lambda pair: -pair[1])
        least = self.style.slim * ranked[0][1]
        sensible = [Candidate(action, weight / total) for action, weight in ranked if weight > 0 and weight >= least]
        if not sensible:
            sensible = [Candidate(action, 1 / len(ranked)) for action, _ in ranked]
        return sensible[: self.style.candidates]

    def _weigh(self, twin: Match, decision: Decision) -> Sequence[float]:
        """The rules of thumb of whoever is asked."""
        weights = weigh(self.judge, twin.state, decision)
        return self.learned.correct(decision, weights) if decision.seat == self.seat else weights

    # The race ------------------------------------------------------------------------------

    def run(self) -> list[Candidate]:
        """The candidates, best first: those that stayed in the race, then those that dropped out."""
        racing = list(self.candidates)
        if self.limit is not None and self.limit < len(racing):
            return racing  # not a step for each of them: nothing can be compared
        dropped: list[Candidate] = []
        rounds = max(1, ceil(log2(len(racing))))
        halved = 0
        while len(racing) > 1 and self._spent() < 1 and self._pays(racing):
            self._one_pass(racing)
            keep = self._hopeful(racing)
            if len(keep) > 2 and self._spent() >= (halved + 1) / rounds:
                halved += 1
                best = sorted(keep[1:], key=lambda candidate: -self._lead(candidate))
                keep = [keep[0], *best[: max(1, len(keep) // 2)]]
            dropped = [candidate for candidate in racing if candidate not in keep] + dropped
            racing = keep
        racing.sort(key=lambda candidate: -self._lead(candidate))
        dropped.sort(key=lambda candidate: -self._lead(candidate))
        return racing + dropped

    def _lead(self, candidate: Candidate) -> float:
        """How far it is ahead of the first candidate, by the worlds and by the rules of thumb together."""
        first = self.candidates[0]
        if candidate is first:
            return 0.0
        lighter = log(first.share / candidate.share)
        thought = self.style.worth * (self.style.respect + self.style.prejudice * lighter)
        return (candidate.gaps - self.trust * thought) / (candidate.worlds + self.trust)

    def _error(self, candidate: Candidate) -> float:
        """How far off that may be, as a standard error."""
        n = candidate.worlds + self.trust
        mean = candidate.gaps / n
        spread = candidate.squares - 2 * mean * candidate.gaps + candidate.worlds * mean * mean
        return sqrt(max(spread + self.trust * self.usual, 0.0)) / n

    def _hopeful(self, racing: list[Candidate]) -> list[Candidate]:
        """The first candidate, and those that may still turn out better than it and than the best."""
        if racing[0].worlds < self.style.patience:
            return racing
        bar = max(0.0, *(self._lead(candidate) for candidate in racing[1:])) + self.style.trifle
        sure = self.style.certainty
        return [
            racing[0],
            *(rival for rival in racing[1:] if self._lead(rival) + sure * self._error(rival) >= bar),
        ]

    def _pays(self, racing: list[Candidate]) -> bool:
        """Is there a number of further worlds that promise more than they cost?"""
        tried = self.passes + self.habit.passes
        if self.passes < self.style.patience and tried < PROBES:
            return True  # nothing is known yet
        spent = self._spent()
        cost = self.cost
        best = max(racing, key=self._lead)
        bar = self._lead(best)
        rivals = [(bar - self._lead(c) if c is not best else bar, c) for c in racing[1:]]
        more = 1
        while True:
            promise = max(gain(gap, self._error(c), c.worlds + self.trust, more) for gap, c in rivals)
            if promise >= self.style.price * cost * more:
                return True
            more *= 2
            if spent + cost * more > 1:
                return False

    def _one_pass(self, racing: list[Candidate]) -> None:
        """Each of them in one and the same world; those that the budget does not reach any more go without."""
        if self.passes % RENEWED == 0:
            for candidate in racing:
                candidate.stem = None
        luck = self.source.getrandbits(62)
        found: list[float] = []
        for candidate in racing:
            if self._spent() >= 1:
                break
            begun = monotonic()
            try:
                value = self._try(candidate, self.seed, Source(luck))
            except OutOfTime:
                break
            if value is None:
                found.clear()
                break
            found.append(value)
            self.slowest = max(self.slowest, monotonic() - begun)
        self.seed = self.source.getrandbits(62)
        self.ready = None
        if len(found) < 2:
            return
        for candidate, value in zip(racing, found, strict=False):
            candidate.add(value, value - found[0])
        self.passes += 1
        before = min(self.habit.passes, PROBES)
        rivals = self.candidates[1:]
        squares = before * self.habit.usual + sum(rival.squares for rival in rivals)
        self.usual = squares / (before + sum(rival.worlds for rival in rivals))
        self.trust = self._trust()

    def _trust(self) -> float:
        """As many worlds as it takes until luck averages out to what an action may be worth, and some at least."""
        return max(self.style.trust, self.usual / self.style.worth**2)

    def _spent(self) -> float:
        """How much of the budget is gone: 1 is all of it."""
        part = 0.0 if self.limit is None else self.nodes / self.limit
        if self.seconds is None:
            return part
        return max(part, (monotonic() - self.start + min(self.slowest, self.seconds / 4)) / self.seconds)

    @property
    def cost(self) -> float:
        """What part of the budget a pass takes."""
        return self._spent() / self.passes if self.passes else self.habit.cost

    # One world -----------------------------------------------------------------------------

    def _try(self, candidate: Candidate, seed: int, luck: Source) -> float | None:
        """What the candidate leads to in the world of this seed; None if it can't be played there."""
        self.nodes += 1
        stem = candidate.stem
        if stem is None:
            first, self.ready = self.ready or self.match.imagine(self.seat, seed), None
            stem = candidate.stem = self._grown(Stem(first, candidate.action))
            twin = None if stem is None else first
        else:
            twin = self._imagined(stem, seed)
        if stem is None or twin is None:
            return None
        self._play_on(twin, luck, stem.choices)
        return value_of(self.judge, twin.state, self.seat)

    def _imagined(self, stem: Stem, seed: int) -> Match | None:
        """A world in which the answers of the stem were given; None if they can't be in that one."""
        if stem.point is None:
            twin, rest = self.match.imagine(self.seat, seed), stem.answers
        else:
            twin, rest = stem.twin.imagine_from(stem.point, self.seat, seed), stem.answers[-1:]
        return twin if all(self._answers(twin, action) for action in rest) else None

    def _answers(self, twin: Match, action: Action) -> bool:
        """Give the seat's answer, if it can be given here."""
        asked = twin.decision_of(self.seat)
        if asked is None or action not in asked.actions:
            return False
        twin.apply(action, self.seat)
        return True

    def _grown(self, stem: Stem) -> Stem | None:
        """The stem played on, the best answer everywhere, up to the first that is answered to; None: it has no root."""
        twin = stem.twin
        state = twin.state
        known = state.chance.count + state.revealed
        twin.expect_branches()
        if not self._answers(twin, stem.answers[0]):
            return None
        while stem.choices < self.horizon and not twin.over and twin.together_since is None:
            decision = twin.decision
            if decision.seat != self.seat or state.chance.count + state.revealed != known:
                break
            action = decision.actions[0]
            if len(decision.actions) > 1:
                stem.choices += 1
                ties = heaviest(decision.actions, self._weigh(twin, decision))
                action = ties[int(self.source.random() * len(ties))]
            stem.point = twin.branch_point()
            twin.apply(action, self.seat)
            stem.answers.append(action)
            self._count_step()
        twin.expect_branches(False)
        return stem

    def _play_on(self, twin: Match, luck: Source, steps: int) -> None:
        """Everyone follows the rules of thumb to the horizon, and on to a moment at which a position can be judged.

        So many `steps` of the way were gone already.
        """
        horizon = int(self.horizon * (0.5 + luck.random())) + 1
        phases = twin.phases_begun
        while not twin.over:
            decision = twin.decision
            action = decision.actions[0]
            if len(decision.actions) > 1:
                steps += 1
                if steps > horizon and self._may_judge(twin, phases, steps > LONGEST * horizon):
                    return
                if steps >= horizon:
                    phases = twin.phases_begun
                action = self._by_heuristics(twin, decision, luck)
            twin.apply(action, decision.seat)
            self._count_step()

    def _count_step(self) -> None:
        """One imagined step more: is there time for another?"""
        self.nodes += 1
        if self.ends is not None and monotonic() > self.ends:
            raise OutOfTime

    def _may_judge(self, twin: Match, phases: int, tired: bool) -> bool:
        """Is this a moment at which the Judge can say how the seat stands: a phase has just begun, and all is quiet?"""
        if twin.phases_begun == phases:
            return tired
        return tired or self.judge.quiet(twin.state)

    def _by_heuristics(self, twin: Match, decision: Decision, luck: Source) -> Action:
        """An action by the rules of thumb: the best one, or one in proportion to its weight."""
        actions = decision.actions
        weights = self._weigh(twin, decision)
        best = max(weights)
        if best <= 0:
            return actions[int(luck.random() * len(actions))]
        if luck.random() < self.style.greed:
            ties = heaviest(actions, weights)
            return ties[0] if len(ties) == 1 else ties[int(luck.random() * len(ties))]
        mark = luck.random() * sum(weights)
        for action, weight in zip(actions, weights, strict=True):
            mark -= weight
            if mark < 0:
                return action
        return actions[-1]
