"""Marshal against OpenSpiel's own Monte Carlo tree search over imagined states, with the same time a decision.

OpenSpiel's `MCTSBot` searches the worlds that `Match.imagine` deals for its seat, one after the other, and takes the
answer that was visited most over all of them. It judges leaves either as OpenSpiel does, by random play to the end
(`rollouts`), or by the game's Judge, whose weights then also guide the tree (`judge`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from taifa.bots import Budget
from taifa.bots.choice import Bot
from taifa.bots.judges import judge_of, outcome, value_of, weigh
from taifa.bots.marshal import Marshal
from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError, Unknown
from taifa.core.match import Match
from taifa.lab.extras import need
from taifa.lab.plan import find_game
from taifa.lab.play import LONGEST
from taifa.lab.summary import wilson

EVALUATORS = ("rollouts", "judge")
EXPLORES = 2.0
"""OpenSpiel's usual constant of exploration."""
WORLDS = 4
"""Over how many imagined worlds a decision's time is spread, if there is time for that many simulations."""
FEWEST = 4
"""Simulations in a world at least: with one, no answer was tried yet."""


class MctsMatch(msgspec.Struct, frozen=True):
    """What is played: `seconds` for each decision of both."""

    game: str
    scenario: str
    evaluator: str = "rollouts"
    seconds: float = 1.0
    games: int = 100
    seed: str = "mcts"


class Clock(msgspec.Struct):
    """How long one of the two thought: over how many decisions, all together, the longest."""

    decisions: int = 0
    total: float = 0.0
    slowest: float = 0.0

    def add(self, took: float) -> None:
        """One decision more."""
        self.decisions += 1
        self.total += took
        self.slowest = max(self.slowest, took)

    @property
    def mean(self) -> float:
        """Seconds a decision."""
        return self.total / max(1, self.decisions)


class MctsScore(msgspec.Struct):
    """How it stands: what marshal won (a draw is shared), how long both thought, what the tree had to go by."""

    game: str
    scenario: str
    evaluator: str
    seconds: float
    games: int = 0
    won: float = 0.0
    marshal: Clock = msgspec.field(default_factory=Clock)
    tree: Clock = msgspec.field(default_factory=Clock)
    simulations: int = 0

    @property
    def share(self) -> float:
        """What part marshal won."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that."""
        return wilson(self.won, self.games)

    @property
    def line(self) -> str:
        """The same in words."""
        low, high = self.interval
        return (
            f"{self.games} games, {self.share:.1%} won by marshal (95 %: {low:.1%} to {high:.1%}); a decision took "
            f"marshal {self.marshal.mean:.3f} s, the tree {self.tree.mean:.3f} s with "
            f"{self.simulations / max(1, self.tree.decisions):.0f} simulations"
        )


class JudgeEvaluator:
    """Leaves by the Judge's value, answers by its weights: what OpenSpiel calls an Evaluator."""

    def __init__(self) -> None:
        self._array = need("numpy", "agents").array

    def evaluate(self, state: Any) -> Any:
        """What the position is worth to each player, in OpenSpiel's payoffs."""
        match = state.table.match
        judge, seats = judge_of(match.game), match.game.seats
        return self._array([len(seats) * value_of(judge, match.state, seat) - 1 for seat in seats])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The share of each answer."""
        match, slots = state.table.match, state.table.slots
        weights = weigh(judge_of(match.game), match.state, match.decision)
        least = max(0.01 * sum(weights), 1e-9)
        weights = [max(weight, least) for weight in weights]
        whole = sum(weights)
        return [(slot, weight / whole) for slot, weight in zip(slots, weights, strict=True)]


class TreeSearcher:
    """OpenSpiel's MCTSBot at the table: it sees the match through `Match.imagine` alone, as marshal does."""

    level = "mcts"

    def __init__(self, game: str, scenario: str, evaluator: str, seconds: float, seed: int) -> None:
        if evaluator not in EVALUATORS:
            raise Unknown("evaluator", evaluator, EVALUATORS)
        mcts = need("open_spiel.python.algorithms.mcts", "agents")
        from taifa.lab import openspiel_game

        self._adapter = openspiel_game
        self._game = openspiel_game.load(game, scenario)
        self._luck = need("numpy", "agents").random.RandomState(seed % (1 << 32))
        by_judge = evaluator == "judge"
        self._bot = mcts.MCTSBot(
            self._game,
            EXPLORES,
            FEWEST,
            JudgeEvaluator() if by_judge else mcts.RandomRolloutEvaluator(1, self._luck),
            random_state=self._luck,
            child_selection_fn=mcts.SearchNode.puct_value if by_judge else mcts.SearchNode.uct_value,
        )
        self._seconds = seconds
        self._pace = 0.0
        """Seconds that a simulation took lately."""
        self.simulations = 0
        """All that were made."""

    def choose(self, match: Match, decision: Decision) -> Action:
        """The answer that was visited most, over all worlds that there was time for."""
        begun = perf_counter()
        visits: Counter[Action] = Counter()
        while True:
            left = self._seconds - (perf_counter() - begun)
            if visits and left < FEWEST * self._pace:
                break
            wanted = min(left, self._seconds / WORLDS) / self._pace if self._pace else FEWEST
            self._search(match, decision.seat, max(FEWEST, int(wanted)), visits)
            if not visits:  # nothing is asked of the seat in that world
                return decision.actions[0]
        best = max(visits.values())
        return next(action for action in decision.actions if visits[action] == best)

    def _search(self, match: Match, seat: str, simulations: int, visits: Counter[Action]) -> None:
        """One world: how often each answer was visited in it is added."""
        begun = perf_counter()
        twin = match.imagine(seat, int(self._luck.randint(1 << 31)))
        while not twin.over and twin.decision.seat != seat:  # others, asked at the same time: whatever they answer
            asked = twin.decision
            twin.apply(asked.actions[self._luck.randint(len(asked.actions))], asked.seat)
        if twin.over:
            return
        state = self._game.new_initial_state()
        state.table = self._adapter.Table.over(twin)
        self._bot.max_simulations = simulations
        root = self._bot.mcts_search(state)
        slots = state.table.slots
        for child in root.children:
            visits[slots[child.action]] += child.explore_count
        self.simulations += simulations
        self._pace = (perf_counter() - begun) / simulations


def play(plan: MctsMatch, say: Callable[[MctsScore], None]) -> MctsScore:
    """All games of it, two in a row of one seed with seats changed."""
    score = MctsScore(plan.game, plan.scenario, plan.evaluator, plan.seconds)
    while score.games < plan.games:
        score.won += _one_game(plan, score)
        score.games += 1
        say(score)
    return score


def _one_game(plan: MctsMatch, score: MctsScore) -> float:
    """What marshal won of one game."""
    game = find_game(plan.game)
    number = score.games
    seed = f"{plan.seed}/{number // 2}"
    match = Match.new(game, plan.scenario, seed)
    marshal = Marshal(seed, Budget(seconds=plan.seconds))
    tree = TreeSearcher(plan.game, plan.scenario, plan.evaluator, plan.seconds, number)
    own = {seat for i, seat in enumerate(game.seats) if (i + number) % 2 == 0}
    while not match.over and len(match.journal) < LONGEST:
        decision = match.decision
        action = decision.actions[0]
        if len(decision.actions) > 1:
            bot, clock = (marshal, score.marshal) if decision.seat in own else (tree, score.tree)
            action = _timed(bot, clock, match, decision)
        match.apply(action, decision.seat)
    score.simulations += tree.simulations
    if match.result is None:
        return len(own) / len(game.seats)
    shares = zip(game.seats, outcome(match.result, game.seats), strict=True)
    return sum(share for seat, share in shares if seat in own)


def _timed(bot: Bot | TreeSearcher, clock: Clock, match: Match, decision: Decision) -> Action:
    begun = perf_counter()
    action = bot.choose(match, decision)
    clock.add(perf_counter() - begun)
    return action


def keep(score: MctsScore, base: Path) -> None:
    """Write a score down where `taifa lab proof` finds it."""
    name = f"{score.game.replace(':', '-')}-{score.scenario}-{score.evaluator}.mcts.json"
    try:
        base.mkdir(parents=True, exist_ok=True)
        (base / name).write_bytes(msgspec.json.encode(score))
    except OSError as error:
        raise TaifaError(f"{base} can't be written to ({error.strerror})") from None


def kept(base: Path) -> list[MctsScore]:
    """The scores written down there."""
    return [msgspec.json.decode(path.read_bytes(), type=MctsScore) for path in sorted(base.glob("*.mcts.json"))]
