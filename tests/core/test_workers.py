"""Workers: all tasks are done, errors come back, and whoever stops is not kept waiting."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing import active_children

import pytest

from taifa.core.decision import Action
from taifa.core.errors import IllegalAction
from taifa.core.workers import WorkerDied, spread

LONG = 40_000_000
"""Bytes: far more than a pipe holds, so that a worker is always in the middle of saying them."""


def double(n: int) -> int:
    return 2 * n


def slowly(n: int) -> int:
    time.sleep(3 if n else 0)
    return n


def much(n: int) -> bytes:
    return bytes(LONG if n else 1)


def fail(n: int) -> int:
    raise ValueError(f"not {n}")


def fail_oddly(n: int) -> int:
    actions: list[Action] = [("go", "here")]
    raise IllegalAction("1.2", ("go", "there"), actions)


def die(n: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return n


@pytest.mark.parametrize("count", [0, 1, 2, 3, 40])
def test_each_task_is_done_once(count: int) -> None:
    assert sorted(spread(double, range(count), 2)) == [2 * n for n in range(count)]
    assert active_children() == []


def test_tasks_are_taken_only_when_somebody_can_work_on_them() -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for n in range(100):
            taken.append(n)
            yield n

    made = spread(double, tasks(), 2)
    next(made)
    assert len(taken) <= 6
    made.close()


def test_who_stops_waits_neither_for_work_nor_for_the_rest_of_an_answer() -> None:
    for work in (slowly, much):
        made = spread(work, [0, 1, 1, 1], 2)
        next(made)
        time.sleep(0.2)
        began = time.monotonic()
        made.close()
        assert time.monotonic() - began < 1.5
        assert active_children() == []


def test_an_error_comes_back_with_its_place() -> None:
    with pytest.raises(ValueError, match="not 7") as caught:
        list(spread(fail, [7], 1))
    assert "in fail" in caught.value.__notes__[0]
    with pytest.raises(Exception, match="there"):
        list(spread(fail_oddly, [7], 1))
    assert active_children() == []


def test_a_dead_worker_is_noticed() -> None:
    with pytest.raises(WorkerDied, match="out of memory"):
        list(spread(die, range(10), 2))
    assert active_children() == []
