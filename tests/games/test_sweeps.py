"""The long sweeps: thousands of random games with every invariant checked at every step.

Run by `make sweep`. The number of games a scenario and option set: TAIFA_SWEEP (1,000 if unset).
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from taifa import Match, games
from taifa.testing import option_sets, play_out

GAMES = int(os.environ.get("TAIFA_SWEEP", "1000"))
FOUND = Path(__file__).parents[2] / "build/sweep.jsonl"


def one(task: tuple[str, str, dict[str, Any], int]) -> str:
    """Play one game with every check on; an empty string if all went well."""
    name, scenario, options, seed = task
    try:
        match = play_out(Match.new(name, scenario, seed, options), random.Random(seed))
        return "" if match.over and match.result is not None else f"{task}: no result"
    except Exception as error:
        return f"{task}: {type(error).__name__}: {error}"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["almoravid", "granada", "hispania", "reconquista"])
def test_random_games_by_the_thousand(name: str) -> None:
    game = games.get(name)
    tasks = [
        (name, scenario, options, seed)
        for scenario in game.scenarios
        for options in option_sets(game)
        for seed in range(GAMES)
    ]
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("fork")) as pool:
        wrong = [said for said in pool.map(one, tasks, chunksize=8) if said]
    FOUND.parent.mkdir(exist_ok=True)
    with FOUND.open("a") as out:  # what tools/fidelity.py writes down
        sets = len(tasks) // GAMES
        out.write(json.dumps({"game": name, "games": len(tasks), "sets": sets, "wrong": len(wrong)}) + "\n")
    assert not wrong, f"{len(wrong)} of {len(tasks)} games: {wrong[:5]}"
