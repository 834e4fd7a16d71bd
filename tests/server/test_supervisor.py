"""Several workers on one socket: who dies is replaced at once, who freezes too, and nobody stays behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from server_house import free_port

PROGRAM = """
import os, pathlib, sys
import uvicorn
from taifa.server.ops import workers

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        await receive()
        away = pathlib.Path(sys.argv[2], "away").exists()
        away or pathlib.Path(sys.argv[2], f"begun-{os.getpid()}").touch()
        await send({"type": "lifespan.startup.failed" if away else "lifespan.startup.complete", "message": ""})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": f"{os.getpid()} {','.join(read)}".encode()})

read = []
workers.FROZEN, workers.QUIET, workers.APART = 2.5, 0.5, 0.1
config = uvicorn.Config(app, port=int(sys.argv[1]), log_config=None, lifespan="on", timeout_graceful_shutdown=2)
def read_game(name):
    read.append(name)
    pathlib.Path(sys.argv[2], f"read-{name}").touch()

unread = [lambda name=name: read_game(name) for name in ("chess", "go")]
sys.exit(workers.Workers(config, 2, unread).run())
"""


class Server:
    """Two workers that say who they are."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.away = folder, folder / "away"
        self.port = free_port()
        line = [sys.executable, "-c", PROGRAM, str(self.port), str(folder)]
        self.process = subprocess.Popen(line, start_new_session=True)

    def children(self) -> set[int]:
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return {int(pid) for pid in found.read_text().split()} if found.exists() else set()

    def answers(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"http://127.0.0.1:{self.port}/", timeout=1).status_code == 200
        return False

    def two(self) -> set[int]:
        """The two workers, once both have begun and the server answers."""
        until(lambda: len(self.begun()) == 2 and self.answers())
        return self.children()

    def begun(self) -> set[int]:
        """Those of them that were let in."""
        return {pid for pid in self.children() if (self.folder / f"begun-{pid}").exists()}


def until(true: Callable[[], bool], seconds: float = 30) -> float:
    """Wait for something; how long it took."""
    start = time.monotonic()
    while not true():
        assert time.monotonic() - start < seconds, "it never came"
        time.sleep(0.02)
    return time.monotonic() - start


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    with contextlib.suppress(ProcessLookupError):
        os.killpg(made.process.pid, signal.SIGKILL)
    made.process.wait(10)


def test_a_worker_that_is_killed_is_replaced_at_once(server: Server) -> None:
    first = server.two()
    victim = min(first)
    os.kill(victim, signal.SIGKILL)
    assert until(lambda: len(server.children() - {victim}) == 2) < 5
    assert server.answers()


def test_who_takes_anothers_place_has_read_the_games_already(server: Server) -> None:
    """A worker that had to read them kept all who came back to it waiting for a second and more."""
    first = server.two()

    def someone() -> str:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"http://127.0.0.1:{server.port}/", timeout=5).text
        return ""

    assert someone().split() in [[str(pid)] for pid in first], "the first ones did not wait for it"
    until((server.folder / "read-go").exists)
    for pid in first:
        os.kill(pid, signal.SIGKILL)
    until(lambda: someone().endswith("chess,go"))


def test_a_worker_that_freezes_is_ended_and_replaced(server: Server) -> None:
    first = server.two()
    frozen = min(first)
    os.kill(frozen, signal.SIGSTOP)
    until(lambda: frozen not in server.children())
    assert frozen not in server.two()


def test_what_cannot_begin_at_all_ends_with_an_error(tmp_path: Path) -> None:
    (tmp_path / "away").touch()
    server = Server(tmp_path)
    assert server.process.wait(30) == 1


def test_while_the_database_is_away_the_others_go_on_and_a_new_one_is_tried_again(server: Server) -> None:
    victim, other = sorted(server.two())
    server.away.touch()
    os.kill(victim, signal.SIGKILL)
    until(lambda: victim not in server.children())
    time.sleep(1.5)
    assert other in server.children() and server.process.poll() is None and server.answers()
    server.away.unlink()
    until(lambda: len(server.two() - {victim, other}) == 1)


def test_a_signal_ends_all_of_them(server: Server) -> None:
    workers = server.two()
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(15) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


def test_without_their_parent_workers_end(server: Server) -> None:
    workers = server.two()
    server.process.kill()
    server.process.wait(10)
    until(lambda: not any(running(pid) for pid in workers))


def running(pid: int) -> bool:
    """Is it there, and no zombie that nobody has buried?"""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
