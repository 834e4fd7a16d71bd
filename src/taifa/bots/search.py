"""Information-set Monte Carlo: many imagined worlds, each candidate action tried in all of them.

A world is a fork in which all that the seat can't know was reshuffled, dice included. Every pass
tries each candidate that is still in the race in one and the same world, so that luck weighs on all
alike; the weaker half drops out as the budget goes by. Inside a world a tree of the questions seen so
far guides both sides, and beyond its edge the rules of thumb play on until the horizon, where
the Judge says how everyone stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2, sqrt
from random import Random as Source
from time import monotonic
from typing import Any

import msgspec

from taifa.bots.choice import Budget
from taifa.bots.judges import judge_of, outcome
from taifa.core.decision import Action, Decision
from taifa.core.game import Judge
from taifa.core.match import Match


class Style(msgspec.Struct, frozen=True):
    """How the search goes about it.

    `candidates` are looked into at most; `horizon` questions are played out, then on to the end of
    the phase; `greed` is how often a player in a world follows the best rule of thumb instead of
    any in proportion to its weight; `curiosity` is how far the tree explores; `trust` is how much
    better than the rule of thumb something must look, in standard errors.
    """

    candidates: int = 12
    horizon: int = 40
    greed: float = 0.7
    curiosity: float = 0.6
    trust: float = 1.0


class Edge:
    """An action in the tree: how often it was tried, and what came of it."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[str, str, str | None], dict[Action, Edge]] = {}


class Candidate:
    """One of the actions asked about, with its value in each world it was tried in."""

    __slots__ = ("action", "edge", "share", "values")

    def __init__(self, action: Action, share: float) -> None:
        self.action = action
        self.share = share
        self.values: list[float] = []
        self.edge = Edge(share)

    @property
    def mean(self) -> float:
        """The value over all worlds so far."""
        return sum(self.values) / len(self.values) if self.values else 0.0


class OutOfTime(Exception):
    """The budget ended within a world: that world does not count."""


class Search:
    """One decision's search. It gets at the match through `imagine` alone."""

    def __init__(self, match: Match, decision: Decision, budget: Budget, style: Style, source: Source) -> None:
        self.match = match
        self.seat = decision.seat
        self.seats = match.game.seats
        self.judge: Judge[Any] = judge_of(match.game)
        self.style = style
        self.source = source
        self.nodes = 0
        self.limit = budget.nodes
        self.start = monotonic()
        self.seconds = budget.seconds
        self.slowest = 0.0
        self.low = [1.0] * len(self.seats)
        self.high = [0.0] * len(self.seats)
        self.candidates = self._candidates(decision)

    def _candidates(self, decision: Decision) -> list[Candidate]:
        """The actions with the most weight, as the rules of thumb see them in an imagined world."""
        twin = self.match.imagine(self.seat, self.source.getrandbits(62))
        asked = twin.decision_of(self.seat)
        if asked is None or list(asked.actions) != list(decision.actions):
            weights: Sequence[float] = [1.0] * len(decision.actions)
        else:
            weights = self.judge.weights(twin.state, asked)
        total = sum(weights) or 1.0
        ranked = sorted(zip(decision.actions, weights, strict=True), key=lambda pair: -pair[1])
        sensible = [Candidate(action, weight / total) for action, weight in ranked if weight > 0]
        if not sensible:
            sensible = [Candidate(action, 1 / len(ranked)) for action, _ in ranked]
        return sensible[: self.style.candidates]

    # The race ------------------------------------------------------------------------------

    def run(self) -> list[Candidate]:
        """The candidates, best first: those that stayed in the race longest, then by value."""
        racing = list(self.candidates)
        dropped: list[Candidate] = []
        rounds = max(1, ceil(log2(len(racing))))
        done = 0
        try:
            while len(racing) > 1 and self._spent() < 1:
                self._one_pass(racing)
                if len(racing) > 2 and self._spent() >= (done + 1) / rounds:
                    done += 1
                    racing.sort(key=self._score, reverse=True)
                    keep = max(2, ceil(len(racing) / 2))
                    dropped = racing[keep:] + dropped
                    racing = racing[:keep]
                elif self._settled(racing):
                    break
        except OutOfTime:
            pass
        return sorted(racing, key=self._score, reverse=True) + dropped

    def _one_pass(self, racing: list[Candidate]) -> None:
        seed = self.source.getrandbits(62)
        luck = self.source.getrandbits(62)
        found = []
        for candidate in racing:
            if self._spent() >= 1:
                raise OutOfTime
            begun = monotonic()
            found.append(self._try(candidate, seed, Source(luck)))
            self.slowest = max(self.slowest, monotonic() - begun)
        for candidate, value in zip(racing, found, strict=True):
            if value is not None:
                candidate.values.append(value)

    def _spent(self) -> float:
        """How much of the budget is gone: 1 is all of it."""
        part = 0.0 if self.limit is None else self.nodes / self.limit
        if self.seconds is None:
            return part
        return max(part, (monotonic() - self.start + min(self.slowest, self.seconds / 4)) / self.seconds)

    def _score(self, candidate: Candidate) -> float:
        """Its mean, pulled towards the rules of thumb while the worlds are few."""
        n = len(candidate.values)
        if n == 0:
            return candidate.share - 2
        spread = self.high[0] - self.low[0] if self.high[0] > self.low[0] else 0.0
        return candidate.mean + self.style.trust * candidate.share * spread / sqrt(n)

    def _settled(self, racing: list[Candidate]) -> bool:
        """Is the leader so far ahead of everyone, world by world, that more would be a waste?"""
        worlds = min(len(candidate.values) for candidate in racing)
        if worlds < 24 or worlds % 8:
            return False
        leader = max(racing, key=self._score)
        for other in racing:
            if other is leader:
                continue
            gaps = [a - b for a, b in zip(leader.values[-worlds:], other.values[-worlds:], strict=True)]
            mean = sum(gaps) / worlds
            error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / worlds / worlds)
            if mean < 4 * error:
                return False
        return True

    # One world -----------------------------------------------------------------------------

    def _try(self, candidate: Candidate, seed: int, luck: Source) -> float | None:
        """The candidate's value in the world of this seed; None if it can't be played there."""
        twin = self.match.imagine(self.seat, seed)
        asked = twin.decision_of(self.seat)
        if asked is None or candidate.action not in asked.actions:
            return None
        twin.apply(candidate.action, self.seat)
        self.nodes += 1
        path = self._play_out(twin, candidate.edge, luck)
        values = self._values(twin)
        candidate.edge.visits += 1
        for edge, who in path:
            edge.visits += 1
            edge.total += values[who]
        for i, value in enumerate(values):
            self.low[i] = min(self.low[i], value)
            self.high[i] = max(self.high[i], value)
        return values[self.seats.index(self.seat)]

    def _play_out(self, twin: Match, edge: Edge, luck: Source) -> list[tuple[Edge, int]]:
        """Play on to the horizon; return the edges of the tree that were taken, with who took them."""
        path: list[tuple[Edge, int]] = []
        in_tree = True
        steps, horizon = 0, self.style.horizon
        ended = None if self.seconds is None else self.start + self.seconds
        phases = 0
        while not twin.over:
            decision = twin.decision
            if len(decision.actions) == 1:
                action = decision.actions[0]
            else:
                steps += 1
                if steps == horizon:
                    phases = len(twin.boundaries)
                if steps > horizon and (len(twin.boundaries) != phases or steps > 2 * horizon):
                    break
                if in_tree:
                    key = (decision.seat, decision.prompt, decision.at)
                    known = edge.children.get(key)
                    if known is None:
                        known = edge.children[key] = {}
                        in_tree = False
                    edge = self._select(twin, decision, known, luck)
                    action = next(a for a, e in known.items() if e is edge)
                    path.append((edge, self.seats.index(decision.seat)))
                else:
                    action = self._thumb(twin, decision, luck)
            twin.apply(action, decision.seat)
            self.nodes += 1
            if ended is not None and monotonic() > ended:
                raise OutOfTime
        return path

    def _select(self, twin: Match, decision: Decision, known: dict[Action, Edge], luck: Source) -> Edge:
        """The edge to follow: what did well for who decides here, what is promising and little tried."""
        if not all(action in known for action in decision.actions):
            weights = self.judge.weights(twin.state, decision)
            total = sum(weights) or 1.0
            for action, weight in zip(decision.actions, weights, strict=True):
                if action not in known:
                    known[action] = Edge(weight / total)
        edges = [known[action] for action in decision.actions]
        visits = sum(edge.visits for edge in edges)
        if visits == 0:
            action = self._thumb(twin, decision, luck)
            return known[action]
        who = self.seats.index(decision.seat)
        low, spread = self.low[who], max(self.high[who] - self.low[who], 1e-6)
        hope = (sum(edge.total for edge in edges) / visits - low) / spread
        reach = self.style.curiosity * sqrt(visits)

        def promise(edge: Edge) -> float:
            worth = (edge.total / edge.visits - low) / spread if edge.visits else hope
            return worth + reach * edge.prior / (1 + edge.visits)

        return max(edges, key=promise)

    def _thumb(self, twin: Match, decision: Decision, luck: Source) -> Action:
        """An action by the rules of thumb: the best one, or one in proportion to its weight."""
        actions = decision.actions
        weights = self.judge.weights(twin.state, decision)
        best = max(weights)
        if best <= 0:
            return actions[int(luck.random() * len(actions))]
        if luck.random() < self.style.greed:
            ties = [i for i, weight in enumerate(weights) if weight == best]
            return actions[ties[int(luck.random() * len(ties))]]
        mark = luck.random() * sum(weights)
        for action, weight in zip(actions, weights, strict=True):
            mark -= weight
            if mark < 0:
                return action
        return actions[-1]

    def _values(self, twin: Match) -> list[float]:
        state = twin.state
        if state.result is not None:
            return outcome(state.result, self.seats)
        return [self.judge.value(state, seat) for seat in self.seats]
