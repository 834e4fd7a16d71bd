"""Every game as a PettingZoo AEC environment.

>>> from taifa.lab.pettingzoo_env import env
>>> table = env("almoravid", scenario="A")  # doctest: +SKIP

An agent is a seat. Its observation is ``{"observation": vector, "action_mask": mask}`` (see `taifa.lab.encode`); the
mask is also in the info, for who wants ``last(observe=False)``.
Seats that are asked together answer one after the other; none sees what another has answered.
Rewards come at the end: see `taifa.lab.rewards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy
from pettingzoo import AECEnv

from taifa.core.game import OptionValue
from taifa.core.match import Match
from taifa.lab.encode import ACTIONS, FEATURES, Codec
from taifa.lab.plan import find_game
from taifa.lab.rewards import payoffs


def env(
    game: str,
    scenario: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    render_mode: str | None = None,
    longest: int = 100_000,
) -> TaifaEnv:
    """A game's environment; after `longest` decisions a match is broken off (truncated)."""
    return TaifaEnv(game, scenario, options, render_mode, longest)


class TaifaEnv(AECEnv[str, dict[str, Any], "int | None"]):  # type: ignore[misc]
    """One game, one scenario; `reset` begins a fresh match."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        longest: int = 100_000,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.scenario = self.game.known_scenario(scenario)
        self.options = self.game.full_options(options)
        self.metadata = {
            "name": f"taifa_{self.game.id}_v0",
            "render_modes": ["svg", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.longest = longest
        self.codec = Codec()
        self.possible_agents = list(self.game.seats)
        self.action_spaces = {seat: gymnasium.spaces.Discrete(ACTIONS) for seat in self.possible_agents}
        self.observation_spaces = {
            seat: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(-1.0, 1.0, (FEATURES,), numpy.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), numpy.int8),
                }
            )
            for seat in self.possible_agents
        }
        self._resets = 0

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh match; the same seed gives the same one."""
        self.match = Match.new(self.game, self.scenario, seed, self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        if self.match.over:
            self._slots = {}
            return
        decision = self.match.decision
        self.agent_selection = decision.seat
        self._slots = self.codec.slots(decision)
        self.infos[decision.seat] = {"action_mask": self.codec.mask(self._slots)}

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do now."""
        mine = bool(self._slots) and agent == self.agent_selection
        return {
            "observation": self.codec.observe(self.match, agent),
            "action_mask": self.codec.mask(self._slots if mine else {}),
        }

    def step(self, action: int | None) -> None:
        """Answer the question that the selected agent is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or int(action) not in self._slots:
            raise ValueError(f"action {action} is not legal now: take one that the action mask allows")
        self.match.apply(self._slots[int(action)], agent)
        if self.match.over:
            self.rewards = payoffs(self.match)
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.match.journal) >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as an SVG picture, or as lines of text."""
        if self.render_mode == "svg":
            return self.match._repr_svg_()
        if self.render_mode == "ansi":
            asked = "over" if self.match.over else self.match.decision.text("en")
            return f"{asked}\n{self.match.scores}"
        return None

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
