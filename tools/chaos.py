"""`make chaos`: people and bots play on a real server while everything around them fails.

A checker knows every answer that was confirmed and looks into the journal afterwards: nothing may be lost, doubled or
changed; no seat's page may show what is another's; once a fault is over, no table may stand still for long.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

HOUSE = Path(__file__).resolve().parent.parent
os.environ["TAIFA_EXTRA_GAMES"] = "small=smallgame"
sys.path[:0] = [str(HOUSE / "tests"), str(HOUSE / "tests" / "server")]

import psycopg  # noqa: E402
import typer  # noqa: E402
from server_client import Person, secret_of  # noqa: E402
from server_house import Postgres, Process, postgres_bin  # noqa: E402
from sqlalchemy import select  # noqa: E402
from test_crash import free_port  # noqa: E402

from taifa.lab.server_load import Player  # noqa: E402
from taifa.server.ops.config import Config  # noqa: E402
from taifa.server.store import schema  # noqa: E402
from taifa.server.store.store import open_engine, rows_of  # noqa: E402
from taifa.server.store.upgrade import upgrade  # noqa: E402
from taifa.server.tables.journal import read_journal  # noqa: E402
from taifa.server.tables.registry import load  # noqa: E402

Fault = Callable[[], Awaitable[None]]
LONG = 5.0
"""Seconds for which a table may stand still once a fault is over."""


class Watched(Player):
    """A player who notices when its page shows another's hand."""

    leaks: list[str] = []

    def _hear(self, raw: str | bytes) -> None:
        if b'"hand-' in (raw.encode() if isinstance(raw, str) else raw):
            self._look_for_leaks(json.loads(raw))
        super()._hear(raw)

    def _look_for_leaks(self, message: dict[str, Any]) -> None:
        pieces = message.get("scene", {}).get("pieces", [])
        for piece in pieces:
            if not isinstance(piece, dict) or piece.get("kind") != "card" or not piece.get("up", True):
                continue
            if str(piece["place"]).startswith("hand-") and piece["place"] != f"hand-{self.seat}":
                self.leaks.append(f"{self.match}: {self.seat} sees {piece}")


class Desk:
    """A table at which one match after the other is played."""

    def __init__(self, host: Person, url: str, bot: bool, rng: random.Random) -> None:
        self.host, self.url, self.bot, self.rng = host, url, bot, rng
        self.played: list[Watched] = []
        self.players: list[Watched] = []

    async def play(self) -> None:
        """For ever."""
        while True:
            try:
                self.players = await asyncio.to_thread(self._begin)
            except Exception:  # the server is away: again, soon
                await asyncio.sleep(0.3)
                continue
            self.played += self.players
            lines = [asyncio.create_task(player.run()) for player in self.players]
            try:
                await asyncio.gather(*(player.play() for player in self.players))
            finally:
                for player in self.players:
                    player.stop()
                for line in lines:
                    line.cancel()

    def _begin(self) -> list[Watched]:
        other: Any = {"kind": "bot", "level": "random"} if self.bot else "link"
        made = self.host.new(scenario="long", seats={"north": "link", "south": other})
        return [
            Watched(self.url, made["id"], seat, secret_of(made["links"][seat]), random.Random(self.rng.random()))
            for seat in (("north",) if self.bot else ("north", "south"))
        ]

    @property
    def answers(self) -> int:
        """How many were confirmed so far."""
        return sum(len(player.confirmed) for player in self.played)


class Chaos:
    """One server on one database, its desks and its faults."""

    def __init__(self, folder: Path, postgres: Postgres | None, desks: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.folder, self.postgres = folder, postgres
        self.control = folder / "faults"
        self.control.write_text("")
        db = postgres.create(f"chaos{seed}") if postgres else str(folder / "chaos.db")
        self.url = Config(db=db).url
        upgrade(self.url)
        self.server = Process(folder, free_port(), db, workers=2 if postgres else 1)
        shim = folder / "faults.so"
        source = HOUSE / "tools" / "faults.c"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
        os.environ.update(LD_PRELOAD=str(shim), TAIFA_FAULTS=str(self.control), TAIFA_FAULTS_FILE="chaos.db")
        self.many = desks
        self.only = ""
        self.desks: list[Desk] = []
        self.slowest: dict[str, float] = {}
        self.done: Counter[str] = Counter()
        self.memory: list[tuple[float, int]] = []

    def faults(self) -> dict[str, Fault]:
        """Everything that may happen, by name."""
        found: dict[str, Fault] = {
            "server killed": self._kill,
            "server frozen": self._freeze,
            "clients cut": self._cut_clients,
            "clock ahead": lambda: self._for_a_while(f"clock {self.rng.randrange(60, 90_000)}"),
            "clock behind": lambda: self._for_a_while(f"clock -{self.rng.randrange(60, 90_000)}"),
        }
        if self.postgres is None:
            found |= {
                "writes fail": lambda: self._for_a_while("write EIO"),
                "disk full": lambda: self._for_a_while("write ENOSPC"),
                "fsync fails": lambda: self._for_a_while("fsync EIO"),
            }
        else:
            found |= {
                "worker killed": self._kill_worker,
                "database killed": self._kill_database,
                "database frozen": self._freeze_database,
                "connections cut": self._cut_database,
            }
        return found

    async def _for_a_while(self, what: str) -> None:
        self.control.write_text(what)
        await asyncio.sleep(0.3 + self.rng.random())
        self.control.write_text("")

    async def _kill(self) -> None:
        await asyncio.to_thread(self.server.kill)
        self.server.start()

    def _group(self) -> list[int]:
        assert self.server.process is not None
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError, IndexError):
                fields = path.read_text().rsplit(")", 1)[1].split()
                if int(fields[2]) == self.server.process.pid:
                    found.append(int(path.parent.name))
        return found

    async def _kill_worker(self) -> None:
        assert self.server.process is not None
        others = [pid for pid in self._group() if pid != self.server.process.pid]
        if others:
            os.kill(self.rng.choice(others), signal.SIGKILL)

    async def _freeze(self) -> None:
        assert self.server.process is not None
        os.killpg(self.server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(0.5 + self.rng.random() * 2)
        os.killpg(self.server.process.pid, signal.SIGCONT)

    async def _cut_clients(self) -> None:
        for desk in self.desks:
            for player in desk.players:
                if player._line is not None:
                    player._line.transport.abort()

    def _backends(self) -> list[int]:
        assert self.postgres is not None
        first = int((self.postgres.data / "postmaster.pid").read_text().split()[0])
        found = [first]
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError, IndexError):
                if int(path.read_text().rsplit(")", 1)[1].split()[1]) == first:
                    found.append(int(path.parent.name))
        return found

    async def _kill_database(self) -> None:
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.to_thread(self.postgres.start)

    async def _freeze_database(self) -> None:
        pids = self._backends()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(0.5 + self.rng.random() * 2)
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    async def _cut_database(self) -> None:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        url = self.url.replace("+psycopg", "")
        with contextlib.suppress(psycopg.Error):
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as line:
                await line.execute(cut + " AND datname = current_database()")

    # ------------------------------------------------------------------------------------------------

    async def run(self, seconds: float, most: int) -> None:
        """Fault after fault, until the time is up or there were enough."""
        self.server.start()
        await asyncio.to_thread(self.server.wait)
        host = Person(self.server.url)
        self.desks = [Desk(host, self.server.url, i % 2 == 1, self.rng) for i in range(self.many)]
        plays = [asyncio.create_task(desk.play()) for desk in self.desks]
        began = time.monotonic()
        await self._moving("start")
        while time.monotonic() - began < seconds and sum(self.done.values()) < most:
            name, fault = self.rng.choice([(n, f) for n, f in self.faults().items() if self.only in ("", n)])
            await fault()
            await asyncio.to_thread(self.server.wait)
            await self._moving(name)
            self.done[name] += 1
            self.memory.append((round(time.monotonic() - began), self._resident()))
        for play in plays:
            play.cancel()
        await asyncio.wait(plays, timeout=10)

    async def _moving(self, name: str) -> None:
        """Until every desk has got on: how long the slowest took."""
        since = time.monotonic()
        before = [desk.answers for desk in self.desks]
        while any(desk.answers <= count for desk, count in zip(self.desks, before, strict=True)):
            await asyncio.sleep(0.02)
            if time.monotonic() - since > 60:
                stuck = [[(p.match, p.seat, p.n, p._pending, p.refused) for p in d.players] for d in self.desks]
                log = (self.folder / "server.log").read_text()[-4000:]
                raise AssertionError(f"after '{name}' tables stand still: {stuck}\n{log}")
        self.slowest[name] = max(self.slowest.get(name, 0.0), time.monotonic() - since)

    def _resident(self) -> int:
        total = 0
        for pid in self._group():
            with contextlib.suppress(OSError, IndexError):
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return total

    def check(self) -> dict[str, int]:
        """What was confirmed against what is in the journal."""
        engine = open_engine(self.url)
        lost = doubled = changed = confirmed = rows_found = 0
        with engine.connect() as connection:
            players = [player for desk in self.desks for player in desk.played]
            for match in {player.match for player in players}:
                key = connection.execute(select(schema.matches.c.key).where(schema.matches.c.id == match)).scalar_one()
                rows = rows_of(connection, key)
                rows_found += len(rows)
                assert [row.n for row in rows] == list(range(len(rows))), f"{match}: the journal has a gap"
                refs = Counter((row.seat, row.ref) for row in rows if row.ref)
                doubled += sum(times > 1 for times in refs.values())
                for player in players:
                    if player.match == match:
                        confirmed += len(player.confirmed)
                        lost += sum((player.seat, ref) not in refs for ref in player.confirmed)
                changed += load(connection, match).match.journal != read_journal(rows)[0].answers
        engine.dispose()
        leaks = len(Watched.leaks)
        return {
            "confirmed": confirmed,
            "rows": rows_found,
            "lost": lost,
            "doubled": doubled,
            "changed": changed,
            "leaked": leaks,
        }


def main(
    minutes: Annotated[float, typer.Option(help="How long, for each database.")] = 30.0,
    most: Annotated[int, typer.Option(help="Faults on each database, at most.")] = 100_000,
    desks: Annotated[int, typer.Option(help="Tables that are played at.")] = 8,
    seed: Annotated[int, typer.Option(help="Which faults come when.")] = 1,
    database: Annotated[str, typer.Option(help="sqlite, postgres or both.")] = "both",
    only: Annotated[str, typer.Option(help="This fault alone, by name.")] = "",
) -> None:
    """Play while everything fails, then count."""
    bad = False
    for name in ("sqlite", "postgres") if database == "both" else (database,):
        binaries = postgres_bin()
        if name == "postgres" and binaries is None:
            typer.echo("postgres: not on this machine")
            continue
        with tempfile.TemporaryDirectory(prefix=f"taifa-chaos-{name}-") as made:
            folder = Path(made)
            base = Path(tempfile.mkdtemp(prefix="taifa-pg-"))
            postgres = Postgres(base, binaries) if name == "postgres" and binaries is not None else None
            chaos = Chaos(folder, postgres, desks, seed)
            chaos.only = only
            try:
                asyncio.run(chaos.run(minutes * 60, most))
                chaos.server.stop()
                os.environ.pop("LD_PRELOAD", None)
                found = chaos.check()
            finally:
                os.environ.pop("LD_PRELOAD", None)
                chaos.server.stop()
                if postgres is not None:
                    postgres.stop()
            faults = sum(chaos.done.values())
            typer.echo(f"{name}: {faults} faults {dict(chaos.done)}")
            typer.echo(f"  {found}")
            slowest = {what: round(took, 1) for what, took in sorted(chaos.slowest.items())}
            typer.echo(f"  seconds until every table got on, at worst: {slowest}")
            typer.echo(f"  memory (s, MB): {[(at, size >> 20) for at, size in chaos.memory[:: max(1, faults // 12)]]}")
            wrong = any(found[what] for what in ("lost", "doubled", "changed", "leaked"))
            late = {what: took for what, took in chaos.slowest.items() if took > LONG and what != "start"}
            if late:
                typer.echo(f"  longer than {LONG:g} s: {sorted(late)}")
            bad = bad or wrong or bool(late)
    raise typer.Exit(1 if bad else 0)


if __name__ == "__main__":
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(main)
    app()
