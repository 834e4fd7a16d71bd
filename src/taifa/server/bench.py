"""`taifa bench server`: tables of random clients over loopback WebSockets against a real server.

The clients share the machine with the server, so the figures are of both together. Memory is the
server's alone: its resident size with all tables open, less its size with one table of each game.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import platform
import random
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
from taifa.server.load import Player

SIZES = (50, 200, 1000)
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


def shelf() -> list[str]:
    """The games that can be played."""
    found = []
    for name in games.names():
        try:
            games.get(name)
        except Exception:  # a game that can't be loaded is not measured
            continue
        found.append(name)
    return found


async def measure(server: Server, tables: int, seconds: float) -> Json:
    """Open so many tables with all their players, then play: paced, then as fast as it goes."""
    names = shelf()
    for name in names:
        await asyncio.to_thread(server.table, name)
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
    paced = await _paced(server, players, seconds)
    flat = await _flat_out(server, players, seconds)
    after = server.memory() - before
    for player in players:
        await player.stop()
    await asyncio.wait(lines, timeout=30)
    return {
        "tables": tables,
        "connections": len(players),
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
    """Answers at the rate of the aim, by whoever may."""
    ready: dict[Player, None] = {}
    for player in players:
        player.latencies.clear()
        player.on_asked = lambda one: ready.setdefault(one)
        if player.may_act:
            ready[player] = None
    rng = random.Random(0)
    tasks: set[asyncio.Task[None]] = set()
    began, cpu = time.perf_counter(), server.cpu()
    sent = 0
    while (now := time.perf_counter() - began) < seconds:
        due = int(now * RATE) - sent
        for _ in range(due):
            if not ready:
                break
            player = rng.choice(list(ready)) if len(ready) < 50 else next(iter(ready))
            del ready[player]
            sent += 1
            if player.may_act:
                task = asyncio.create_task(player.act())
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        await asyncio.sleep(0.002)
    took = time.perf_counter() - began
    result = _figures(players, took, server.cpu() - cpu)
    for player in players:
        player.on_asked = None
    if tasks:
        await asyncio.wait(tasks, timeout=20)
    return result


async def _flat_out(server: Server, players: list[Player], seconds: float) -> Json:
    """Everyone answers at once whenever asked."""
    for player in players:
        player.latencies.clear()
    plays = [asyncio.create_task(player.play()) for player in players]
    began, cpu = time.perf_counter(), server.cpu()
    await asyncio.sleep(seconds)
    result = _figures(players, time.perf_counter() - began, server.cpu() - cpu)
    for player in players:
        player.stopping = True
    await asyncio.wait(plays, timeout=30)
    return result


def _figures(players: list[Player], seconds: float, cpu: float) -> Json:
    taken = sorted(latency for player in players for latency in player.latencies)
    if not taken:
        return {"confirmed_per_second": 0.0}
    return {
        "confirmed_per_second": round(len(taken) / seconds, 1),
        "p50_ms": round(taken[len(taken) // 2] * 1000, 1),
        "p99_ms": round(taken[int(len(taken) * 0.99)] * 1000, 1),
        "max_ms": round(taken[-1] * 1000, 1),
        "server_cores": round(cpu / seconds, 2),
    }


def run(seconds: float, sizes: tuple[int, ...] = SIZES) -> Json:
    """All sizes, each with a fresh server."""
    db = os.environ.get("TAIFA_BENCH_DB", "")
    workers = int(os.environ.get("TAIFA_BENCH_WORKERS", "1"))
    results = []
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="taifa-bench-") as folder:
            server = Server(Path(folder), db or str(Path(folder) / "bench.db"), workers)
            try:
                results.append(_loop(measure(server, size, seconds)))
            finally:
                server.stop()
    return {
        "what": "tables of random clients over loopback WebSockets",
        "games": shelf(),
        "database": "postgresql" if db else "sqlite",
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


def bench(json: bool, seconds: float) -> None:
    """Measure, and print it as JSON or as a table."""
    sizes = tuple(int(size) for size in os.environ.get("TAIFA_BENCH_SIZES", "").split(",") if size) or SIZES
    figures = run(seconds, sizes)
    if json:
        print(msgspec.json.encode(figures).decode())
        return
    from rich.console import Console
    from rich.table import Table

    shown = Table("tables", "paced/s", "p50 ms", "p99 ms", "flat out/s", "p99 ms", "kB a table")
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
                    flat["confirmed_per_second"],
                    flat.get("p99_ms", "–"),
                    row["memory_a_table_after_play_kb"],
                )
            )
        )
    Console().print(shown)
