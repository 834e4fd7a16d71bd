"""Scene parts that are made once for all who look at the same position."""

from __future__ import annotations

import asyncio
import random

import pytest

from taifa import games
from taifa.core.match import Match
from taifa.core.presentation.public import one_position, public
from taifa.core.presentation.scene import scene_bytes


def test_a_public_part_is_made_once_while_nothing_is_played() -> None:
    made: list[list[int]] = []

    @public
    def part(s: list[int]) -> tuple[int, ...]:
        made.append(s)
        return tuple(s)

    here, there = [1], [1]
    with one_position():
        assert part(here) is part(here)
        assert part(there) == (1,)
        assert made == [here, there]
    here.append(2)
    assert part(here) == (1, 2), "outside nothing is kept"
    with one_position():
        assert part(here) == (1, 2), "nor from one position to the next"


def test_what_was_kept_is_forgotten_where_something_breaks() -> None:
    @public
    def part(s: list[int]) -> int:
        return len(s)

    here = [1]
    with pytest.raises(ZeroDivisionError), one_position():
        part(here)
        raise ZeroDivisionError
    here.append(2)
    assert part(here) == 2


def test_a_task_begun_meanwhile_sees_what_is_there_when_it_runs() -> None:
    @public
    def part(s: list[int]) -> tuple[int, ...]:
        return tuple(s)

    async def later(s: list[int]) -> tuple[int, ...]:
        return part(s)

    async def play() -> tuple[int, ...]:
        here = [1]
        with one_position():
            part(here)
            task = asyncio.create_task(later(here))
        here.append(2)
        return await task

    assert asyncio.run(play()) == (1, 2)


@pytest.mark.parametrize("game", games.names())
def test_scenes_are_the_same_whether_made_together_or_alone(game: str) -> None:
    """No part that depends on who looks may be public: each seat sees exactly what it sees when it looks alone."""
    found = games.get(game)
    for seed in range(3):
        match, chance = Match.new(game, None, seed), random.Random(seed)
        for step in range(160):
            if match.over:
                break
            match.apply(chance.choice(match.decision.actions))
            if step % 4:
                continue
            viewers = [*found.seats, None]
            alone = [scene_bytes(match.scene(viewer)) for viewer in viewers]
            with one_position():
                together = [scene_bytes(match.scene(viewer)) for viewer in viewers]
            with one_position():
                backwards = [scene_bytes(match.scene(viewer)) for viewer in reversed(viewers)]
            assert together == alone
            assert backwards[::-1] == alone
