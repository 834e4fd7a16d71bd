"""PettingZoo's and OpenSpiel's own tests, on the small game and on every game."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy
import pytest

from taifa import Match, games
from taifa.core.decision import Decision
from taifa.core.errors import TaifaError, Unknown
from taifa.lab.encode import Codec
from taifa.lab.plan import find_game

pytest.importorskip("pettingzoo")
pyspiel: Any = pytest.importorskip("pyspiel")

from taifa.lab import openspiel_game  # noqa: E402
from taifa.lab.pettingzoo_env import env  # noqa: E402

SMALL = "smallgame:GAME"
EVERY = [SMALL, *sorted(set(games.MODULES) - {"small"})]


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_api(game: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game), num_cycles=200)


LONG = {"reconquista"}
"""Games of thousands of decisions: OpenSpiel copies and observes every position."""


@pytest.mark.parametrize("game", [pytest.param(g, marks=pytest.mark.slow) if g in LONG else g for g in EVERY])
def test_openspiel_random_sim(game: str) -> None:
    pyspiel.random_sim_test(openspiel_game.load(game), num_sims=1, serialize=True, verbose=False)


def test_pettingzoo_plays_to_the_end() -> None:
    table = env(SMALL)
    table.reset(seed=5)
    source = random.Random(1)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        total[agent] += reward
        legal = numpy.flatnonzero(seen["action_mask"]).tolist()
        table.step(None if ended or cut else source.choice(legal))
    assert table.match.over and table.match.result is not None
    [winner] = table.match.result.winners
    assert total[winner] == 1.0 and sum(total.values()) == 0.0


def test_pettingzoo_breaks_off_a_long_match() -> None:
    table = env(SMALL, longest=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(int(numpy.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_pettingzoo_refuses_what_the_mask_forbids() -> None:
    table = env(SMALL, render_mode="svg")
    table.reset(seed=1)
    forbidden = int(numpy.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="not legal now"):
        table.step(forbidden)
    assert str(table.render()).startswith("<svg")
    with pytest.raises(Unknown, match="unknown scenario"):
        env(SMALL, scenario="none")


def test_observations_hold_nothing_hidden() -> None:
    match = Match.new(find_game(SMALL), "short", seed=4)
    codec = Codec()
    source = random.Random(2)
    seen = []
    while not match.over:
        for seat in match.game.seats:
            seen.append(codec.observe(match, seat))
            twin = match.imagine(seat, seed=5)
            assert (codec.observe(twin, seat) == seen[-1]).all()
        decision = match.decision
        match.apply(source.choice(list(decision.actions)), decision.seat)
    assert len({vector.tobytes() for vector in seen}) > len(seen) / 2


def test_slots_are_stable_and_distinct() -> None:
    codec = Codec(actions=8)
    actions = [("march", f"p{i}") for i in range(8)]
    slots = codec.slots(Decision("north", "act", actions, "1"))
    assert sorted(slots) == list(range(8)) and set(slots.values()) == set(actions)
    alone = Codec(actions=4096).slots(Decision("north", "act", actions[3:4], "1"))
    among = Codec(actions=4096).slots(Decision("north", "act", actions, "1"))
    assert set(alone) <= set(among)
    with pytest.raises(TaifaError, match="more actions than the 8 slots"):
        codec.slots(Decision("north", "act", [*actions, ("pass", None)], "1"))


def test_openspiel_states_copy_and_travel() -> None:
    game = openspiel_game.load(SMALL, seeds=10)
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 10
    state.apply_action(7)
    source = random.Random(3)
    for _ in range(20):
        state.apply_action(source.choice(state.legal_actions()))
    twin = state.clone()
    before = str(state)
    for _ in range(9):
        state.apply_action(source.choice(state.legal_actions()))
    assert str(twin) == before != str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != before
    table = pickle.loads(pickle.dumps(state.table))
    assert table.match.hash == state.table.match.hash
    assert copy.deepcopy(table).match.hash == table.match.hash


def test_openspiel_plays_on_in_an_imagined_world() -> None:
    state = openspiel_game.load(SMALL).new_initial_state()
    state.apply_action(1)
    world = state.imagine(state.current_player(), 5)
    assert world.decision.seat == "north"
    assert world.state.hands["north"] == state.table.match.state.hands["north"]
