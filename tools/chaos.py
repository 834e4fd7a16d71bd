"""`make chaos`: people and bots play on a real server while everything around them fails.

A checker (chaos_check.py) knows every answer that was confirmed and everything that each seat's page showed, and
looks into the journal afterwards: nothing may be lost, doubled or changed; each page must have shown what its seat sees
of the journal, and nothing else; once a fault is over, no table may stand still for long. What was found is kept in
build/chaos, memory over time as a picture too.
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
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, NoReturn

HOUSE = Path(__file__).resolve().parent.parent
os.environ["TAIFA_EXTRA_GAMES"] = "small=smallgame"
sys.path[:0] = [str(HOUSE / "tests"), str(HOUSE / "tests" / "server")]

import psycopg  # noqa: E402
import typer  # noqa: E402
from server_client import Person, secret_of  # noqa: E402
from server_house import Postgres, Process, postgres_bin  # noqa: E402
from test_crash import free_port  # noqa: E402

import chaos_check  # noqa: E402
from chaos_check import Watched  # noqa: E402
from taifa.server.ops.config import Config  # noqa: E402
from taifa.server.store.upgrade import upgrade  # noqa: E402

Fault = Callable[[], Awaitable[None]]
LONG = 5.0
"""Seconds for which a table may stand still once a fault is over."""
STILL = 60.0
"""Seconds after which a table that stands still is given up."""
WAITING = (
    "SELECT pid, state, wait_event_type, wait_event, now() - xact_start, now() - state_change, pg_blocking_pids(pid),"
    " left(query, 200) FROM pg_stat_activity WHERE datname = current_database()",
    "SELECT pid, locktype, relation::regclass, mode, granted FROM pg_locks WHERE NOT granted OR locktype = 'advisory'",
)
KILLS_UNTIL = 1 / 3
"""Servers and workers are killed in this first share of the time: then their memory is watched."""
EVERY = 5.0
"""Seconds between two looks at the memory."""
TABLES = "100"
"""Tables that a worker keeps in memory: so few that they are let go of too, and the memory can become level."""


LEFT_AFTER = 300
"""Answers after which the players of a long match leave it and begin another, as people come and go. Played to its end
it takes 2,400: a quarter of an hour here, for which all the tables grow."""


class Desk:
    """A table at which one match after the other is played: short ones to their end, long ones until they are left."""

    def __init__(self, host: Person, url: str, bot: bool, rng: random.Random, pause: float) -> None:
        self.host, self.url, self.bot, self.rng, self.pause = host, url, bot, rng, pause
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
            plays = asyncio.create_task(self._to_the_end())
            left = asyncio.create_task(self._enough())
            try:
                done, _ = await asyncio.wait((plays, left), return_when=asyncio.FIRST_COMPLETED)
                for each in done:
                    each.result()
            finally:
                plays.cancel()
                left.cancel()
                for player in self.players:
                    player.stop()
                for line in lines:
                    line.cancel()

    async def _to_the_end(self) -> None:
        """Until the match is over for all."""
        await asyncio.gather(*(player.play(self.pause) for player in self.players))

    async def _enough(self) -> None:
        """Until so much was answered at this match."""
        while sum(len(player.confirmed) for player in self.players) < LEFT_AFTER:
            await asyncio.sleep(0.1)

    def _begin(self) -> list[Watched]:
        other: Any = {"kind": "bot", "level": "random"} if self.bot else "link"
        made = self.host.new(scenario=self.rng.choice(("short", "long")), seats={"north": "link", "south": other})
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

    def __init__(self, folder: Path, binaries: Path | None, desks: int, seed: int, warm: bool) -> None:
        self.rng = random.Random(seed)
        self.folder = folder
        self.control = folder / "faults"
        self._put_faults_first("pg_wal" if binaries else "chaos.db")
        self.postgres = Postgres(folder / "pg", binaries) if binaries else None
        db = self.postgres.create(f"chaos{seed}") if self.postgres else str(folder / "chaos.db")
        self.url = Config(db=db).url
        upgrade(self.url)
        self.server = Process(folder, free_port(), db, workers=2 if self.postgres else 1, warm=warm)
        self.many = desks
        self.pause = 0.0
        self.only = ""
        self.still = STILL
        self.to_come: list[str] = []
        """The kinds of faults that have not had their turn yet."""
        self.desks: list[Desk] = []
        self.took: dict[str, list[float]] = {}
        """Seconds until every table got on, after each fault of a kind."""
        self.opened: list[float] = []
        """Seconds from the start of a killed or stopped server until it answered."""
        self.memory: list[tuple[int, int]] = []
        """Bytes of the server's own processes together, by seconds since the start."""
        self.killed_at = 0
        """When a server or worker was last killed, in seconds since the start."""

    def _put_faults_first(self, files: str) -> None:
        """Whatever is started from now on meets the faults that the control file names, the database included."""
        self.folder.chmod(0o755)
        (self.folder / "pg").mkdir()
        shim = self.folder / "faults.so"
        source = HOUSE / "tools" / "faults.c"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
        self.control.write_text("")
        os.environ.update(LD_PRELOAD=str(shim), TAIFA_FAULTS=str(self.control), TAIFA_FAULTS_FILE=files)
        os.environ["TAIFA_TABLES"] = TABLES

    def faults(self, killing: bool) -> dict[str, Fault]:
        """Everything that may happen, by name; `killing`: what ends a server's process too."""
        found: dict[str, Fault] = {
            "server frozen": self._freeze,
            "bot killed": self._kill_bot,
            "clients cut": self._cut_clients,
            "clock ahead": lambda: self._for_a_while(f"clock {self.rng.randrange(60, 90_000)}"),
            "clock behind": lambda: self._for_a_while(f"clock -{self.rng.randrange(60, 90_000)}"),
            "writes fail": lambda: self._for_a_while("write EIO"),
            "disk full": lambda: self._for_a_while("write ENOSPC"),
            "fsync fails": lambda: self._for_a_while("fsync EIO"),
        }
        if killing:
            found |= {"server killed": self._kill, "server stopped": self._stop}
        if self.postgres is not None:
            found |= {
                "worker frozen": self._freeze_worker,
                "database killed": self._kill_database,
                "database frozen": self._freeze_database,
                "connections cut": self._cut_database,
            }
            if killing:
                found["worker killed"] = self._kill_worker
        return found

    async def _for_a_while(self, what: str) -> None:
        self.control.write_text(what)
        await asyncio.sleep(0.2 + self.rng.random() * 0.8)
        self.control.write_text("")
        if self.postgres is not None and not self._database_runs():  # it can't write its log: it ends itself
            await asyncio.to_thread(self.postgres.start)

    def _database_runs(self) -> bool:
        assert self.postgres is not None
        try:
            return Path(f"/proc/{self._postmaster()}").exists()
        except (OSError, ValueError, IndexError):
            return False

    def _postmaster(self) -> int:
        assert self.postgres is not None
        return int((self.postgres.data / "postmaster.pid").read_text().split()[0])

    async def _kill(self) -> None:
        await asyncio.to_thread(self.server.kill)
        self.server.start()

    async def _stop(self) -> None:
        """As an operator would."""
        assert self.server.process is not None
        self.server.process.terminate()
        try:
            await asyncio.to_thread(self.server.process.wait, self.still / 3)
        except subprocess.TimeoutExpired:
            raise AssertionError("the server does not stop when it is told to") from None
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

    def _workers(self) -> list[int]:
        """The workers' processes: not their parent, nor those in which bots think, which have groups of their own."""
        assert self.server.process is not None
        parents = _parents()
        return [pid for pid in self._group() if parents.get(pid) == self.server.process.pid]

    async def _kill_worker(self) -> None:
        for pid in self.rng.sample(self._workers(), 1):
            os.kill(pid, signal.SIGKILL)

    async def _freeze_worker(self) -> None:
        pid = self.rng.choice(self._workers())
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(0.3 + self.rng.random() * 2)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    async def _kill_bot(self) -> None:
        """One of the processes in which bots think."""
        group, parents = set(self._group()), _parents()
        thinkers = [
            pid
            for pid, parent in parents.items()
            if _name(pid) == "taifa-thinker" and group & {parent, parents.get(parent)}
        ]
        for pid in thinkers[: 1 + self.rng.randrange(3)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _freeze(self) -> None:
        assert self.server.process is not None
        os.killpg(self.server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(0.3 + self.rng.random() * 2)
        os.killpg(self.server.process.pid, signal.SIGCONT)

    async def _cut_clients(self) -> None:
        for desk in self.desks:
            for player in desk.players:
                if player._line is not None:
                    player._line.transport.abort()

    def _backends(self) -> list[int]:
        first = self._postmaster()
        return [first, *(pid for pid, parent in _parents().items() if parent == first)]

    async def _kill_database(self) -> None:
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.to_thread(self.postgres.start)

    async def _freeze_database(self) -> None:
        pids = self._backends()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(0.3 + self.rng.random() * 2)
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
        self.desks = [Desk(host, self.server.url, i % 2 == 1, self.rng, self.pause) for i in range(self.many)]
        plays = [asyncio.create_task(desk.play()) for desk in self.desks]
        began = time.monotonic()
        plays.append(asyncio.create_task(self._weigh(began)))
        await self._moving("start")
        while (now := time.monotonic() - began) < seconds and self.many_faults < most:
            first_round = self.many_faults < len(self.faults(killing=True))
            possible = self.faults(killing=now < seconds * KILLS_UNTIL or first_round or bool(self.only))
            name = self._next([name for name in possible if self.only in ("", name)])
            await possible[name]()
            if name in ("server killed", "server stopped", "worker killed"):
                self.killed_at = round(now)
            over = time.monotonic()
            await asyncio.to_thread(self.server.wait)
            if name in ("server killed", "server stopped"):
                self.opened.append(round(time.monotonic() - over, 2))
            await self._moving(name)
        for play in plays:
            play.cancel()
        await asyncio.wait(plays, timeout=10)

    def _next(self, possible: list[str]) -> str:
        """Each kind once, in any order, and then again: a short run has all of them too."""
        self.to_come = [name for name in self.to_come if name in possible]
        if not self.to_come:
            self.to_come = self.rng.sample(possible, len(possible))
        return self.to_come.pop()

    @property
    def many_faults(self) -> int:
        """How many faults there were."""
        return sum(len(took) for name, took in self.took.items() if name != "start")

    async def _moving(self, name: str) -> None:
        """Until every desk has got on: how long the slowest took."""
        since = time.monotonic()
        before = [desk.answers for desk in self.desks]
        while any(desk.answers <= count for desk, count in zip(self.desks, before, strict=True)):
            await asyncio.sleep(0.02)
            if time.monotonic() - since > self.still:
                stuck = [[(p.match, p.seat, p.n, p._pending, p.refused) for p in d.players] for d in self.desks]
                raise AssertionError(f"after '{name}' tables stand still: {stuck}\n{await self._why()}")
        self.took.setdefault(name, []).append(round(time.monotonic() - since, 2))

    async def _why(self) -> str:
        """All that may say why nothing moves: what the database waits for, where each worker is, the end of the log."""
        found = []
        if self.postgres is not None:
            with contextlib.suppress(psycopg.Error, TimeoutError):
                async with asyncio.timeout(10):
                    async with await psycopg.AsyncConnection.connect(self.url.replace("+psycopg", "")) as line:
                        for query in WAITING:
                            found += [str(row) for row in await (await line.execute(query)).fetchall()]
        for pid in self._group():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGUSR1)
        await asyncio.sleep(2)
        return "\n".join([*found, (self.folder / "server.log").read_text()[-20_000:]])

    async def _weigh(self, began: float) -> None:
        """Note the memory now and then, whatever happens meanwhile."""
        while True:
            self.memory.append((round(time.monotonic() - began), await asyncio.to_thread(self._resident)))
            await asyncio.sleep(EVERY)

    def _resident(self) -> int:
        total = 0
        for pid in self._group():
            with contextlib.suppress(OSError, IndexError):
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return total

    def end(self) -> None:
        """No more faults, no more server."""
        os.environ.pop("LD_PRELOAD", None)
        self.server.stop()

    def report(self, found: dict[str, int]) -> dict[str, Any]:
        """What was done and found, as it is kept."""
        return {
            "faults": self.many_faults,
            **found,
            "seconds": self.took,
            "memory": [(at, size >> 20) for at, size in self.memory],
            "killed_at": self.killed_at,
            "opened": self.opened,
            "minutes": round((self.memory[-1][0] if self.memory else 0) / 60, 1),
            "load": [round(load, 1) for load in os.getloadavg()],
        }


def _parents() -> dict[int, int]:
    """Every process's parent."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError):
            found[int(path.parent.name)] = int(path.read_text().rsplit(")", 1)[1].split()[1])
    return found


def _name(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


def stop_when_told() -> None:
    """Whoever ends this program (a time limit) ends its server and its database too."""

    def told(*_: object) -> NoReturn:
        raise SystemExit(1)

    signal.signal(signal.SIGTERM, told)


def play(
    name: str,
    binaries: Path | None,
    minutes: float,
    most: int,
    desks: int,
    pause: float,
    seed: int,
    only: str,
    warm: bool,
    still: float,
) -> dict[str, Any]:
    """One database: play, fail, check."""
    with tempfile.TemporaryDirectory(prefix=f"taifa-chaos-{name}-") as made:
        chaos = Chaos(Path(made), binaries, desks, seed, warm)
        chaos.only, chaos.pause, chaos.still = only, pause, still
        try:
            asyncio.run(chaos.run(minutes * 60, most))
            chaos.end()
            players = [player for desk in chaos.desks for player in desk.played]
            return chaos.report(chaos_check.check(chaos.url, players, chaos.rng))
        finally:
            chaos.end()
            if chaos.postgres is not None:
                chaos.postgres.stop()


def tell(name: str, report: dict[str, Any], late_after: float) -> bool:
    """Say what was found; was all well?"""
    counts = {what: number for what, number in report.items() if isinstance(number, int)}
    typer.echo(f"{name}: {counts}, load {report['load']}")
    worst = {what: max(took) for what, took in sorted(report["seconds"].items())}
    many = {what: len(took) for what, took in sorted(report["seconds"].items())}
    typer.echo(f"  faults: {many}")
    typer.echo(f"  seconds until every table got on, at worst: {worst}")
    typer.echo(f"  memory: {chaos_check.memory_told(report)}")
    late = sorted(what for what, took in worst.items() if took > late_after and what != "start")
    if late:
        typer.echo(f"  longer than {late_after:g} s: {late}")
    return not late and not any(report[what] for what in chaos_check.WRONG)


def main(
    minutes: Annotated[float, typer.Option(help="How long, for each database.")] = 30.0,
    most: Annotated[int, typer.Option(help="Faults on each database, at most.")] = 100_000,
    desks: Annotated[int, typer.Option(help="Tables that are played at.")] = 8,
    pause: Annotated[float, typer.Option(help="Seconds that players think.")] = 0.0,
    seed: Annotated[int, typer.Option(help="Which faults come when.")] = 1,
    database: Annotated[str, typer.Option(help="sqlite, postgres or both.")] = "both",
    only: Annotated[str, typer.Option(help="This fault alone, by name.")] = "",
    warm: Annotated[bool, typer.Option(help="Servers start the processes in which bots think at once.")] = True,
    late: Annotated[float, typer.Option(help="Seconds for which a table may stand still once a fault is over.")] = LONG,
    still: Annotated[float, typer.Option(help="Seconds after which a table that stands still is given up.")] = STILL,
    keep: Annotated[Path, typer.Option(help="Where to keep what was found.")] = HOUSE / "build" / "chaos",
    write: Annotated[bool, typer.Option(help="Write the figures and the plot into docs/hosting.md.")] = False,
) -> None:
    """Play while everything fails, then count; with `--minutes 0 --write`, only write down what was found before."""
    stop_when_told()
    well = True
    keep.mkdir(parents=True, exist_ok=True)
    names = ("sqlite", "postgres") if database == "both" else (database,)
    for name in names if minutes else ():
        binaries = postgres_bin() if name == "postgres" else None
        if name == "postgres" and binaries is None:
            typer.echo("postgres: not on this machine")
            continue
        report = play(name, binaries, minutes, most, desks, pause, seed, only, warm, still)
        (keep / f"{name}.json").write_text(json.dumps(report))
        well = tell(name, report, late) and well
    chaos_check.draw_memory(keep)
    if write:
        chaos_check.write_down(keep, HOUSE / "docs")
    raise typer.Exit(0 if well else 1)


if __name__ == "__main__":
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(main)
    app()
