"""Work on several processes at once, which can be stopped at any moment."""

from __future__ import annotations

import pickle
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from taifa.core.errors import TaifaError

Task = TypeVar("Task")
Made = TypeVar("Made")

IN_HAND = 2
"""How many tasks a worker has: the one it works on, and the next, so that it is never idle."""


class WorkerDied(TaifaError):
    """A worker ended without having been told to."""


def spread(
    work: Callable[[Task], Made], tasks: Iterable[Task], jobs: int, begin: Callable[[], None] | None = None
) -> Iterator[Made]:
    """What `work` makes of each task, whichever is finished first; its errors are raised here.

    `begin` is what each worker does before the first task.
    Each worker has a pipe of its own: one that is stopped in the middle of a word leaves nobody waiting for the rest.
    """
    waiting = iter(tasks)
    workers: dict[Connection, BaseProcess] = {}
    owed = 0

    def hand_out(pipe: Connection) -> int:
        for task in islice(waiting, 1):
            pipe.send(task)
            return 1
        return 0

    try:
        for _ in range(jobs):
            pipe, worker = _hire(work, begin)
            workers[pipe] = worker
        for pipe in [*workers] * IN_HAND:
            owed += hand_out(pipe)
        while owed:
            for ready in wait(list(workers)):
                assert isinstance(ready, Connection)
                fine, made = ready.recv()
                if not fine:
                    raise made
                owed += hand_out(ready) - 1
                yield made
    except (EOFError, ConnectionError):
        raise WorkerDied("a worker died (out of memory?)") from None
    finally:
        for pipe, worker in workers.items():
            worker.terminate()
            pipe.close()
        for worker in workers.values():
            worker.join()


def _hire(work: Callable[[Any], Any], begin: Callable[[], None] | None) -> tuple[Connection, BaseProcess]:
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    worker = spawn.Process(target=_serve, args=(theirs, work, begin), daemon=True)
    worker.start()
    theirs.close()
    return ours, worker


def _serve(pipe: Connection, work: Callable[[Any], Any], begin: Callable[[], None] | None) -> None:
    """A worker's life. Ctrl-C is for the process that hired it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin is not None:
        begin()
    with suppress(EOFError, ConnectionError):
        while True:
            task = pipe.recv()
            try:
                answer = True, work(task)
            except Exception as error:
                answer = False, _portable(error)
            pipe.send(answer)


def _portable(error: Exception) -> Exception:
    """The error, or what it says if it can't be sent; with where it happened."""
    told = traceback.format_exc()
    try:
        found: Exception = pickle.loads(pickle.dumps(error))
    except Exception:
        found = RuntimeError(f"{type(error).__name__}: {error}")
    found.add_note(told)
    return found
