"""A server for tests: in a thread for questions about what it says, as a process for what it survives."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import uvicorn
from prometheus_client import REGISTRY, Counter
from server_client import Person

from sources import SOURCES
from taifa.server.app import make_app
from taifa.server.http.protocol import protocols
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.store.upgrade import upgrade

T = TypeVar("T")
TESTS = Path(__file__).resolve().parent.parent
os.environ["TAIFA_EXTRA_GAMES"] = "small=smallgame"
os.environ["PYTHONPATH"] = SOURCES


class Running:
    """A server in a thread of the tests."""

    def __init__(self, config: Config) -> None:
        self.config = config
        upgrade(config.url)
        self.app = make_app(config)
        http, ws = protocols(config.lines, config.flood, ())
        self.server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                host="127.0.0.1",
                port=0,
                log_config=None,
                http=http,
                ws=ws,
                ws_max_size=64 * 1024,
                ws_per_message_deflate=False,
            )
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
            assert self.thread.is_alive(), "the server did not start"
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def within(self, work: Callable[[], T]) -> T:
        """Do something in the server's own loop, between two of its steps."""

        async def run() -> T:
            return work()

        loop = self.app.state.services.loop
        return asyncio.run_coroutine_threadsafe(run(), loop).result(20)

    def person(self) -> Person:
        """Somebody with a cookie of their own."""
        return Person(self.url)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


def config_for(folder: Path, **more: object) -> Config:
    """A config for tests: bots at once, no limits that tests would run into."""
    settings: dict[str, object] = {
        "db": str(folder / "t.db"),
        "pause": 0.0,
        "warm": False,
        "visitors": 10_000,
        "flood": 5_000.0,
        "lines": 10_000,
    }
    return Config(**{**settings, **more})  # type: ignore[arg-type]


# PostgreSQL -----------------------------------------------------------------------------------------


def postgres_bin() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").is_dir() else []
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


class Postgres:
    """A private PostgreSQL in a temporary folder, reached by its socket alone."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder = folder
        self.binaries = binaries
        self.data = folder / "data"
        folder.chmod(0o777)
        for parent in folder.parents:
            if parent == Path("/tmp"):
                break
            parent.chmod(parent.stat().st_mode | 0o055)
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", "taifa", "--no-sync", "-E", "UTF8")
        self.start()

    def _run(self, program: str, *args: str, check: bool = True) -> subprocess.CompletedProcess[bytes]:
        command = [str(self.binaries / program), *args]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        return subprocess.run(command, check=check, capture_output=True, timeout=240, cwd="/")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=60"
        self._run(
            "pg_ctl", "-D", str(self.data), "-w", "-t", "200", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def kill(self) -> None:
        """End it as a power cut would."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, 9)
        while Path(f"/proc/{pid}").exists():
            time.sleep(0.02)
        time.sleep(0.3)
        for left in self.folder.glob(".s.PGSQL*"):
            left.unlink()
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "stop", check=False)

    def create(self, name: str) -> str:
        """A fresh database; its URL."""
        self._run("createdb", "-h", str(self.folder), "-U", "taifa", name)
        return f"postgresql://taifa@/{name}?host={self.folder}"


# A server as a process ------------------------------------------------------------------------------


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Process:
    """`taifa serve` as a process of its own, that can be killed and started again."""

    def __init__(self, folder: Path, port: int, db: str, workers: int = 1, warm: bool = False) -> None:
        self.folder, self.port, self.db, self.workers, self.warm = folder, port, db, workers, warm
        self.url = f"http://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; returns at once."""
        env = {
            **os.environ,
            "TAIFA_PAUSE": "0",
            "TAIFA_WARM": str(int(self.warm)),
            "TAIFA_VISITORS": "100000",
            "TAIFA_FLOOD": "5000",
            "TAIFA_LINES": "100000",
            "TAIFA_KEY": "a key for the tests alone",
            "TAIFA_LEVEL": "warning",
            "XDG_DATA_HOME": str(self.folder),
        }
        command = [sys.executable, "-m", "taifa", "serve", "--no-open", "--port", str(self.port), "--db", self.db]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(self.workers)], env=env, stdout=log, stderr=log, start_new_session=True
            )

    def kill(self) -> None:
        """kill -9, workers and all."""
        assert self.process is not None
        os.killpg(self.process.pid, 9)
        self.process.wait(10)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def wait(self) -> None:
        """Until it answers."""
        import httpx

        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            assert self.process is None or self.process.poll() is None, (self.folder / "server.log").read_text()[-3000:]
            time.sleep(0.05)
        raise AssertionError("the server does not answer")


def count(metric: Counter, **labels: str) -> float:
    """How often something was counted in this process."""
    found = REGISTRY.get_sample_value(f"{metric.describe()[0].name}_total", labels)
    return 0.0 if found is None else found


@contextmanager
def no_fault(house: Running) -> Iterator[None]:
    """Nothing that happens meanwhile is the server's fault; and nobody who tries so much is shut out for it."""
    before = count(metrics.REFUSED, code="fault")
    yield
    assert count(metrics.REFUSED, code="fault") == before
    services = house.app.state.services
    for limit in (services.guesses, services.sign_ins, services.editions, services.what_ifs):
        limit._tries.clear()


def until(true: Callable[[], bool], seconds: float = 30) -> None:
    """Wait for something that comes from another worker or thread."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
