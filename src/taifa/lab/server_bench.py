"""`taifa bench server`: tables of random clients over loopback WebSockets against a real server.

The clients are a process of their own, but share the machine with the server: `clients_cores` and
`clients_late_p99_ms` say what they take of it and how late they were themselves. Memory is the
server's alone: its resident size with all tables open, less its size with one table of each game.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import os
import platform
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from taifa import games
from taifa.core.errors import TaifaError
from taifa.lab.server_load import Idle, Player

SIZES = (50, 200, 1000)
AT_ONE_TABLE = 20
"""Pages that look on at the same table."""
RATE = 300.0
"""Answers a second in the paced part: the aim."""

Json = dict[str, Any]


class Server:
    """A server of its own for the bench, on a database of its own."""

    def __init__(self, folder: Path, db: str, workers: int) -> None:
        self.port = _free_port()
        env = {
            **os.environ,
            "TAIFA_VISITORS": "1000000",
            "TAIFA_FLOOD": "10000",
            "TAIFA_LINES": "1000000",
            "TAIFA_LEVEL": "warning",
            "XDG_DATA_HOME": str(folder),
        }
        command = [sys.executable, "-m", "taifa", "serve", "--no-open", "--port", str(self.port), "--db", db]
        self.log = folder / f"server-{self.port}.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(workers)], env=env, stdout=log, stderr=log, start_new_session=True
            )
        self.url = f"http://127.0.0.1:{self.port}"
        self.cookie = ""
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                pass
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """One REST request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"X-Taifa": "1", "Content-Type": "application/json", "Cookie": self.cookie}
        connection.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
        answer = connection.getresponse()
        self.cookie = (answer.headers.get("set-cookie") or self.cookie).split(";")[0]
        raw = answer.read()
        connection.close()
        return answer.status, raw

    def table(self, game: str) -> list[tuple[str, str, str]]:
        """A new match by link: match, seat and secret of each seat."""
        seats = {seat: {"kind": "link"} for seat in games.get(game).seats}
        status, raw = self.ask("POST", "/api/matches", {"game": game, "seats": seats, "watch": "nobody"})
        if status != 201:
            raise RuntimeError(raw.decode())
        made = msgspec.json.decode(raw)
        return [(made["id"], seat, link.split("#")[1]) for seat, link in made["links"].items()]

    def watched(self, game: str) -> tuple[str, str]:
        """A new match that one may look on at: match and secret."""
        status, raw = self.ask("POST", "/api/matches", {"game": game, "watch": "link"})
        if status != 201:
            raise RuntimeError(raw.decode())
        made = msgspec.json.decode(raw)
        return made["id"], made["links"]["watch"].split("#")[1]

    def memory(self) -> int:
        """The resident memory of the server's processes, in bytes."""
        total = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rsplit(")", 1)[1].split()
                if int(fields[2]) == self.process.pid:
                    total += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
            except (OSError, IndexError):
                continue
        return total

    def cpu(self) -> float:
        """Seconds of processor time that the server has used."""
        ticks = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rsplit(")", 1)[1].split()
                if int(fields[2]) == self.process.pid:
                    ticks += int(fields[11]) + int(fields[12])
            except (OSError, IndexError):
                continue
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def game_names() -> list[str]:
    """The games that can be played."""
    found = []
    for name in games.names():
        try:
            games.get(name)
        except Exception:  # a game that can't be loaded is not measured
            continue
        found.append(name)
    return found


async def look_on(server: Server, many: int) -> list[Idle]:
    """So many pages that look on at tables where nothing happens."""
    loop, names, pages = asyncio.get_running_loop(), game_names(), list[Idle]()
    for i in range(0, many, AT_ONE_TABLE):
        match, secret = await asyncio.to_thread(server.watched, names[i // AT_ONE_TABLE % len(names)])
        some = [Idle(f"127.0.0.1:{server.port}", match, secret) for _ in range(min(AT_ONE_TABLE, many - i))]
        for page in some:
            await loop.create_connection(lambda page=page: page, "127.0.0.1", server.port)  # type: ignore[misc]
        await asyncio.wait_for(asyncio.gather(*(page.shown.wait() for page in some)), 60)
        pages += some
    return pages


async def measure(server: Server, tables: int, seconds: float, idle: int = 0) -> Json:
    """Open so many tables with all their players, then play: paced, then as fast as it goes."""
    names = game_names()
    for name in names:
        await asyncio.to_thread(server.table, name)
    first = server.memory()
    pages = await look_on(server, idle)
    before = server.memory()
    seats: list[tuple[str, str, str]] = []
    for i in range(tables):
        seats += await asyncio.to_thread(server.table, names[i % len(names)])
    players = [Player(server.url, *seat, random.Random(i)) for i, seat in enumerate(seats)]
    lines = []
    for start in range(0, len(players), 50):
        some = players[start : start + 50]
        lines += [asyncio.create_task(player.run()) for player in some]
        await asyncio.wait_for(asyncio.gather(*(player.ready.wait() for player in some)), 120)
    await asyncio.sleep(1)
    memory = server.memory() - before
    gc.collect()
    gc.disable()  # a client's pause would be taken for the server's
    paced = await _paced(server, players, seconds)
    flat = await _flat_out(server, players, seconds)
    gc.enable()
    after = server.memory() - before
    for player in players:
        player.stop()
    await asyncio.wait(lines, timeout=30)
    return {
        "tables": tables,
        "connections": len(players),
        "idle": idle,
        "idle_lost": sum(page.lost for page in pages),
        "memory_a_socket_kb": round((before - first) / idle / 1024, 1) if idle else 0.0,
        "memory_a_table_kb": round(memory / tables / 1024, 1),
        "memory_a_table_after_play_kb": round(after / tables / 1024, 1),
        "paced": paced,
        "flat_out": flat,
        "refused": _sum(player.refused for player in players),
        "reconnects": sum(player.reconnects for player in players),
    }


def _sum(counts: Any) -> dict[str, int]:
    total: dict[str, int] = {}
    for each in counts:
        for code, times in each.items():
            total[code] = total.get(code, 0) + times
    return total


async def _paced(server: Server, players: list[Player], seconds: float) -> Json:
    """Answers at the rate of the aim, given by whoever was asked longest ago.

    Each answer is due at a fixed moment, and its time counts from there: an answer that could
    not be given then, because the server had nobody ready or the client was late, waits with it.
    """
    ready: dict[Player, None] = {}
    for player in players:
        player.on_asked = lambda one: ready.setdefault(one)
        if player.may_act:
            ready[player] = None
    watch = Watch(server, players)
    given = 0
    while (now := time.perf_counter() - watch.began) < seconds:
        while given < int(now * RATE) and ready:
            player = next(iter(ready))
            del ready[player]
            if player.may_act:
                player.answer(watch.began + given / RATE)
                given += 1
        await asyncio.sleep(0.001)
    watch.stop()
    for player in players:
        player.on_asked = None
    await _settled(players)
    return watch.figures()


async def _flat_out(server: Server, players: list[Player], seconds: float) -> Json:
    """Everyone answers at once whenever asked."""
    watch = Watch(server, players)
    plays = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(seconds)
    for player in players:
        player.stopping = True
    watch.stop()
    await asyncio.wait(plays, timeout=30)
    return watch.figures()


async def _settled(players: list[Player]) -> None:
    """Until all answers that were given are confirmed: the slowest count too."""
    for _ in range(300):
        if not any(player.waiting for player in players):
            return
        await asyncio.sleep(0.1)


class Watch:
    """How long answers take while it runs, and how busy both sides are."""

    def __init__(self, server: Server, players: list[Player]) -> None:
        self.server, self.players = server, players
        for player in players:
            player.latencies.clear()
            player.lateness.clear()
        self.began, self._server_cpu, self._own_cpu = time.perf_counter(), server.cpu(), time.process_time()

    def stop(self) -> None:
        """No more answers are given from now on."""
        self.seconds = time.perf_counter() - self.began
        self.server_cpu = self.server.cpu() - self._server_cpu
        self.own_cpu = time.process_time() - self._own_cpu

    def figures(self) -> Json:
        """All of it."""
        taken = sorted(latency for player in self.players for latency in player.latencies)
        late = sorted(late for player in self.players for late in player.lateness)
        if not taken:
            return {"confirmed_per_second": 0.0}
        return {
            "confirmed_per_second": round(len(taken) / self.seconds, 1),
            "p50_ms": _ms(taken, 0.5),
            "p99_ms": _ms(taken, 0.99),
            "max_ms": _ms(taken, 1),
            "server_cores": round(self.server_cpu / self.seconds, 2),
            "clients_cores": round(self.own_cpu / self.seconds, 2),
            "clients_late_p99_ms": _ms(late, 0.99),
            "not_confirmed": len(late) - len(taken),
        }


def _ms(seconds: list[float], part: float) -> float:
    return round(seconds[min(len(seconds) - 1, int(len(seconds) * part))] * 1000, 1)


def run(seconds: float, sizes: tuple[int, ...] = SIZES, db: str = "", idle: int = 0) -> Json:
    """All sizes, each with a fresh server: on an SQLite file of its own, or on the database `db`.

    `idle` pages look on meanwhile, at tables where nothing happens.
    """
    _raise_file_limit(idle + 4 * max(sizes) + 200)
    if db:
        subprocess.run([sys.executable, "-m", "taifa", "db", "upgrade", "--db", db], check=True)
    workers = int(os.environ.get("TAIFA_BENCH_WORKERS", "1"))
    results = []
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="taifa-bench-") as folder:
            server = Server(Path(folder), db or str(Path(folder) / "bench.db"), workers)
            try:
                results.append(_loop(measure(server, size, seconds, idle)))
            finally:
                server.stop()
    return {
        "what": "tables of random clients over loopback WebSockets",
        "games": game_names(),
        "database": "postgresql" if db.startswith("postgres") else "sqlite",
        "workers": workers,
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
        "seconds": seconds,
        "rate": RATE,
        "results": results,
    }


def _loop(work: Any) -> Json:
    try:
        import uvloop
    except ImportError:
        result: Json = asyncio.run(work)
        return result
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found: Json = runner.run(work)
        return found


def _raise_file_limit(wanted: int) -> None:
    """A line is a file: let this process have as many as it needs, and say so where it may not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if wanted > soft:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < wanted:
            raise TaifaError(f"{wanted} lines are needed, and this system allows {hard} (ulimit -n)")


def bench(json: bool, seconds: float, db: str = "", tables: int = 0, idle: int = 0) -> None:
    """Measure, and print it as JSON or as a table."""
    sizes = tuple(int(size) for size in os.environ.get("TAIFA_BENCH_SIZES", "").split(",") if size) or SIZES
    figures = run(seconds, (tables,) if tables else sizes, db, idle)
    if json:
        print(msgspec.json.encode(figures).decode())
        return
    from rich.console import Console
    from rich.table import Table

    shown = Table(
        "tables", "paced/s", "p50 ms", "p99 ms", "max ms", "flat out/s", "p99 ms", "kB a table", "idle", "kB each"
    )
    for row in figures["results"]:
        paced, flat = row["paced"], row["flat_out"]
        shown.add_row(
            *(
                str(value)
                for value in (
                    row["tables"],
                    paced["confirmed_per_second"],
                    paced.get("p50_ms", "–"),
                    paced.get("p99_ms", "–"),
                    paced.get("max_ms", "–"),
                    flat["confirmed_per_second"],
                    flat.get("p99_ms", "–"),
                    row["memory_a_table_after_play_kb"],
                    row["idle"],
                    row["memory_a_socket_kb"],
                )
            )
        )
    Console().print(shown)
