"""Run a tournament: in this process, on all cores, or on a Ray cluster, with the same results."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from taifa.core.errors import TaifaError
from taifa.core.workers import WorkerDied, spread
from taifa.lab.extras import need
from taifa.lab.plan import Plan
from taifa.lab.play import play_chunk
from taifa.lab.store import Folder

Progress = Callable[[int, int], None]
"""Told after each chunk: how many games are finished, of how many."""

AHEAD = 3
"""How many portions each worker of Ray has waiting, so that none is ever idle."""

FEW_TASKS = 32
"""Games in a portion on Ray, at most: a worker of Ray waits some thousandths of a second for the next."""


def run(folder: Folder, jobs: int | None = None, ray: str | None = None, progress: Progress | None = None) -> int:
    """Play what is still missing and write the tables; return how many games are finished.

    A KeyboardInterrupt stops the run; what is finished is kept and the tables are written from it.
    """
    plan = folder.plan
    done = folder.finished()
    missing = [index for index in range(plan.games) if index not in done]
    jobs = jobs or os.cpu_count() or 1
    count = plan.games - len(missing)
    if progress:
        progress(count, plan.games)
    with ThreadPoolExecutor(1) as aside:
        try:
            portions = chunks(missing, jobs) if ray is None else chunks(missing, jobs, FEW_TASKS)
            for lines in _results(plan, portions, jobs, ray, aside):
                folder.add(lines)
                count += lines.count(b"\n")
                if progress:
                    progress(count, plan.games)
        finally:
            folder.write_tables()
    return count


def chunks(indexes: Sequence[int], jobs: int, most: int = 8) -> list[list[int]]:
    """The games in portions: few enough to be cheap, and smaller towards the end, that all workers end together."""
    portions = []
    begin = 0
    while begin < len(indexes):
        size = max(1, min(most, (len(indexes) - begin) // (jobs * 8)))
        portions.append(list(indexes[begin : begin + size]))
        begin += size
    return portions


def _results(plan: Plan, work: list[list[int]], jobs: int, ray: str | None, aside: Executor) -> Iterator[bytes]:
    encoded = msgspec.json.encode(plan)
    if not work:
        return iter(())
    if ray is not None:
        return _on_ray(encoded, work, jobs, ray, aside)
    if jobs == 1 or len(work) == 1:
        return (play_chunk(encoded, chunk) for chunk in work)
    return _on_cores(encoded, work, min(jobs, len(work)))


def _on_cores(plan: bytes, work: Iterable[list[int]], jobs: int) -> Iterator[bytes]:
    try:
        yield from spread(partial(play_chunk, plan), work, jobs)
    except WorkerDied as died:
        raise TaifaError(f"{died}; finished games are kept: run again to go on") from None


def _on_ray(plan: bytes, work: list[list[int]], jobs: int, address: str, aside: Executor) -> Iterator[bytes]:
    """On a cluster. It takes seconds to start and to end: that is done aside, while games and tables are made here."""
    _check_address(address)
    starting = aside.submit(_connect, address, jobs)
    try:
        yield from _on_cores(plan, until_started(starting, work, jobs * AHEAD), 1)
        ray = starting.result()
        task = ray.remote(play_chunk)
        waiting = iter(work)
        room = max(jobs, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        pending: list[Any] = [task.remote(plan, chunk) for chunk in islice(waiting, room)]
        while pending:
            finished, pending = ray.wait(pending, num_returns=1)
            pending += [task.remote(plan, chunk) for chunk in islice(waiting, len(finished))]
            for future in finished:
                yield ray.get(future)
    finally:
        aside.submit(_disconnect, starting)


def until_started(starting: Future[Any], work: list[list[int]], keep: int) -> Iterator[list[int]]:
    """The games of the last portions, one by one, until the cluster is there; `keep` portions are left to it."""
    while len(work) > keep and not starting.done():
        game = work[-1].pop()
        if not work[-1]:
            work.pop()
        yield [game]


def _check_address(address: str) -> None:
    """Ray itself waits long for a cluster that isn't there."""
    if address == "local":
        return
    host, _, port = address.removeprefix("ray://").partition(":")
    try:
        with socket.create_connection((host, int(port or "10001")), timeout=5):
            pass
    except ValueError:
        raise TaifaError(
            f"{address!r} is no address of a Ray cluster: write HOST:PORT, ray://HOST:PORT or local"
        ) from None
    except OSError as error:
        raise TaifaError(f"no Ray cluster answers at {address} ({error})") from None


def _connect(address: str, jobs: int) -> Any:
    """Ray, joined to the cluster at `address`, or to one started on this machine for "local"."""
    local = address == "local"
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    ours = {"num_cpus": jobs, "include_dashboard": False} if local else {}
    with _environment(_ways() if local else _token()):
        ray = need("ray", "ray")
        try:
            ray.init(address=address, **ours, **quiet)
        except (OSError, RuntimeError) as error:
            if local:
                raise TaifaError(f"no Ray could be started here ({error})") from None
            raise TaifaError(
                f"no Ray cluster answers at {address} ({error}); if it asks for a token, put that into RAY_AUTH_TOKEN"
            ) from None
    return ray


def _disconnect(starting: Future[Any]) -> None:
    if starting.exception() is None:
        starting.result().shutdown()


def _ways() -> dict[str, str]:
    """For a cluster of our own: workers import what this process can, and don't stand back behind Ray's other parts."""
    return {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "RAY_worker_niceness": "0"}


def _token() -> dict[str, str]:
    """A cluster lets in only who knows its token, unless it was told otherwise. Ray looks for one when it starts a
    cluster, not when it joins one."""
    kept = Path(os.environ.get("RAY_AUTH_TOKEN_PATH") or Path.home() / ".ray" / "auth_token")
    known = os.environ.get("RAY_AUTH_TOKEN") or kept.is_file()
    return {"RAY_AUTH_MODE": "token"} if known and "RAY_AUTH_MODE" not in os.environ else {}


@contextmanager
def _environment(more: dict[str, str]) -> Iterator[None]:
    """Ray reads some things there only. Its workers inherit them; its own runtime environments would take a second."""
    before = {name: os.environ.get(name) for name in more}
    os.environ.update(more)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
