"""Every game as an OpenSpiel game.

>>> from taifa.lab import openspiel_game
>>> game = openspiel_game.load("almoravid", scenario="A")  # doctest: +SKIP
>>> state = game.new_initial_state()                       # doctest: +SKIP

The one chance node at the root deals the match's seed, one of `seeds`; all dice and cards follow from it. Seats
that are asked together answer one after the other; none observes what another has answered. Observations are
made from the Scene and actions are numbered slots: see `taifa.lab.encode`. Returns are those of
`taifa.lab.rewards`. A search that must not see hidden cards or coming dice asks `state.imagine(player, seed)` instead
of cloning.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy
import pyspiel

from taifa.core.decision import Action
from taifa.core.match import Match
from taifa.core.presentation.scene import Scene
from taifa.lab.encode import ACTIONS, FEATURES, Codec
from taifa.lab.plan import find_game
from taifa.lab.rewards import payoffs

SEEDS = 1000
"""How many deals the chance node at the start chooses from."""
LONGEST = 100_000
"""Answers in a match at most: OpenSpiel wants to know a longest game."""
CODEC = Codec()
_CLASSES: dict[str, type[Any]] = {}


def load(game: str, scenario: str | None = None, seeds: int = SEEDS) -> Any:
    """A game's OpenSpiel game; it is registered as ``taifa_<id>`` on the way."""
    found = find_game(game)
    register(game)
    return pyspiel.load_game(f"taifa_{found.id}", {"scenario": found.known_scenario(scenario), "seeds": seeds})


def register(game: str) -> None:
    """Make ``pyspiel.load_game("taifa_<id>")`` know this game."""
    if game in _CLASSES:
        return
    found = find_game(game)
    seats = len(found.seats)
    kind = pyspiel.GameType(
        short_name=f"taifa_{found.id}",
        long_name=found.text.say("game-title", "en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": found.scenarios[0], "seeds": SEEDS},
    )

    class TaifaGame(pyspiel.Game):  # type: ignore[misc]
        """One Taifa game, one scenario."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            self.scenario = str(params.get("scenario", found.scenarios[0]))
            self.seeds = int(params.get("seeds", SEEDS))
            self.table = game
            found.known_scenario(self.scenario)
            info = pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=self.seeds,
                num_players=seats,
                min_utility=-1.0,
                max_utility=float(seats - 1),
                utility_sum=0.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, params)

        def new_initial_state(self) -> TaifaState:
            """Before the seed is dealt."""
            return TaifaState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TaifaObserver:
            """Who makes observations."""
            return TaifaObserver(params)

    pyspiel.register_game(kind, TaifaGame)
    _CLASSES[game] = TaifaGame


class Table:
    """A match that copies lazily and travels as its journal: what OpenSpiel clones and serializes."""

    def __init__(self, game: str, scenario: str, seed: int) -> None:
        self.game, self.scenario, self.seed = game, scenario, seed
        self._match: Match | None = Match.new(find_game(game), scenario, seed)
        self._origin: tuple[Match, int] | None = None
        self._slots: dict[int, Action] | None = None
        self._scenes: dict[str, Scene] = {}
        self.trace = seed
        """A checksum of the seed and all answers: names the position, for the rules leave nothing else to chance."""

    @classmethod
    def over(cls, match: Match) -> Table:
        """A table over a match under way, an imagined one as a rule: it is copied, and never travels."""
        table = cls.__new__(cls)
        table.game, table.scenario, table.seed = match.game.id, match.state.scenario, 0
        table._match, table._origin, table._slots, table._scenes = match, None, None, {}
        table.trace = 0
        return table

    @property
    def match(self) -> Match:
        """The match; a copy makes its own when it is first needed."""
        if self._match is None:
            assert self._origin is not None
            origin, length = self._origin
            self._match = origin.fork()
            if len(self._match.journal) > length:
                self._match.rewind(length)
            self._origin = None
        return self._match

    @property
    def length(self) -> int:
        """How many answers were given."""
        return self._origin[1] if self._origin else len(self.match.journal)

    @property
    def slots(self) -> dict[int, Action]:
        """The actions of the decision asked now, by slot."""
        if self._slots is None:
            self._slots = {} if self.match.over else CODEC.slots(self.match.decision)
        return self._slots

    def apply(self, slot: int) -> None:
        """Answer the decision asked now."""
        self.answer(self.match.decision.seat, self.slots[slot])

    def answer(self, seat: str, action: Action) -> None:
        """Give this seat's answer."""
        self.match.apply(action, seat)
        self.trace = crc32(f"{seat} {action}".encode(), self.trace)
        self._slots = None
        self._scenes = {}

    def scene(self, seat: str) -> Scene:
        """What a seat sees, made once for each position."""
        if seat not in self._scenes:
            self._scenes[seat] = self.match.scene(seat)
        return self._scenes[seat]

    def __deepcopy__(self, memo: Any) -> Table:
        twin = Table.__new__(Table)
        twin.game, twin.scenario, twin.seed = self.game, self.scenario, self.seed
        twin._slots, twin._scenes, twin.trace = self._slots, {}, self.trace
        twin._match = None
        twin._origin = self._origin or (self.match, len(self.match.journal))
        return twin

    def __reduce__(self) -> Any:
        return _replay, (self.game, self.scenario, self.seed, list(self.match.journal))


def _replay(game: str, scenario: str, seed: int, journal: list[tuple[str, Action]]) -> Table:
    table = Table(game, scenario, seed)
    for seat, action in journal:
        table.answer(seat, action)
    return table


class TaifaState(pyspiel.State):  # type: ignore[misc]
    """A position of a Taifa match; before the seed is dealt there is no table yet."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table: Table | None = None

    def current_player(self) -> int:
        """Who is asked now."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        match = self.table.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return match.game.seats.index(match.decision.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.slots) if self.table else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely."""
        seeds = self.get_game().seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            game = self.get_game()
            self.table = Table(game.table, game.scenario, action)
        else:
            self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"seed {action}"
        verb, target = self.table.slots.get(action, ("slot", action))
        return verb if target is None else f"{verb} {target!r}"

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.table is not None and self.table.match.over

    def returns(self) -> list[float]:
        """What each player has won."""
        if self.table is None:
            return [0.0] * self.num_players()
        return list(payoffs(self.table.match).values())

    def imagine(self, player: int, seed: int) -> Match:
        """The match as this player may imagine it: all that it can't know is reshuffled."""
        assert self.table is not None, "the seed is not dealt yet"
        match = self.table.match
        return match.imagine(match.game.seats[player], seed)

    def __str__(self) -> str:
        if self.table is None:
            return "before the seed is dealt"
        return f"seed {self.table.seed}, {self.table.length} answers, {self.table.trace:08x}"


class TaifaObserver:
    """Observations made from the Scene."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"no observation parameters are known; got {params}")
        self.tensor = numpy.zeros(FEATURES, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TaifaState, player: int) -> None:
        """Put what the player sees into the tensor."""
        self.tensor.fill(0)
        if state.table is not None:
            match = state.table.match
            seat = match.game.seats[player]
            self.tensor[:] = CODEC.encode(state.table.scene(seat), match.decision_of(seat))

    def string_from(self, state: TaifaState, player: int) -> str:
        """What the player sees, in one line."""
        if state.table is None:
            return "before the seed is dealt"
        match = state.table.match
        seat = match.game.seats[player]
        scene = state.table.scene(seat)
        asked = match.decision_of(seat)
        stands = " ".join(f"{piece.id}@{piece.place}" for piece in scene.pieces)
        return f"{seat}: {asked.prompt if asked else '-'} {scene.scores} {stands}"
