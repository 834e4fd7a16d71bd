"""Bots think in processes of their own: one that dies or dreams on is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import struct
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from taifa.core.decision import Action
from taifa.core.match import Boundary, Match
from taifa.server import metrics
from taifa.server.errors import Refused
from taifa.server.table import Table
from taifa.server.tables import Tables

log = logging.getLogger("taifa.bots")
MUTE = 400
"""After so many answers of bots of which the chronicle tells nothing, they go round in circles: luck breaks them."""


class Task(msgspec.Struct):
    """What a thinking process is asked: `choose` an action, or `rank` them all."""

    what: str
    game: str
    base: Boundary
    tail: list[tuple[str, Action]]
    seat: str
    level: str
    lang: str = "en"


class Fault(Exception):
    """A thinking process died or took too long."""


def task_of(match: Match, seat: str, level: str, what: str = "choose", lang: str = "en") -> Task:
    """The position as a task: the last boundary and the answers since."""
    base = match.boundaries[-1]
    bare = Boundary(0, 0, base.state, dream=base.dream)
    return Task(what, match.game.id, bare, list(match.journal[base.at :]), seat, level, lang)


class Pool:
    """Thinking processes, started when first needed."""

    def __init__(self, size: int, seconds: float) -> None:
        self.seconds = seconds
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(size):
            self._free.put_nowait(None)
        self.processes: set[asyncio.subprocess.Process] = set()

    async def think(self, task: Task) -> Any:
        """The answer of a process; a Fault if it died or took too long."""
        process = await self._free.get()
        began = time.monotonic()
        try:
            if process is not None and process.returncode is not None:
                self.processes.discard(process)
                process = None
            if process is None:
                process = await self._start()
            answer = await asyncio.wait_for(self._ask(process, task), self.seconds)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            metrics.BOT_FAULTS.inc()
            log.warning("a bot's process is replaced", extra={"why": repr(error)[:200]})
            self._end(process)
            process = None
            raise Fault(str(error)) from None
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        metrics.BOT_SECONDS.observe(time.monotonic() - began)
        if "error" in answer:
            metrics.BOT_FAULTS.inc()
            log.warning("a bot could not think", extra={"why": str(answer["error"])[:300]})
            raise Fault(answer["error"])
        return answer["answer"]

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "taifa.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        self.processes.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        if process.stdin.is_closing():  # it died since it last answered, and uvloop noticed first
            raise BrokenPipeError("the process is gone")
        raw = msgspec.msgpack.encode(task)
        process.stdin.write(struct.pack(">I", len(raw)) + raw)
        await process.stdin.drain()
        (size,) = struct.unpack(">I", await process.stdout.readexactly(4))
        answer: dict[str, Any] = msgspec.msgpack.decode(await process.stdout.readexactly(size))
        return answer

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self.processes.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self.processes):
            self._end(process)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 5)


class Bots:
    """Lets the bots of each table answer, at a pace that people can follow."""

    def __init__(self, tables: Tables, pool: Pool, pace: float) -> None:
        self.tables = tables
        self.pool = pool
        self.pace = pace
        self.may_drive: Callable[[Table], Any] | None = None
        """With several workers: takes or keeps the lease on a table's bots."""
        self.watched: Callable[[Table], bool] = lambda table: True
        """Is someone looking? Bots among themselves play only then."""
        self._driving: dict[str, asyncio.Task[None]] = {}

    def poke(self, table: Table) -> None:
        """Something changed: if a bot is asked now, let it think."""
        if table.meta.id not in self._driving and self._asked(table) is not None:
            task = asyncio.create_task(self._drive(table))
            self._driving[table.meta.id] = task
            task.add_done_callback(lambda _: self._driving.pop(table.meta.id, None))

    def drives(self, table: Table) -> bool:
        """Are the table's bots at work?"""
        return table.meta.id in self._driving

    def _asked(self, table: Table) -> tuple[str, str] | None:
        if table.stale or table.broken or not (table.people or self.watched(table)):
            return None
        for seat in table.asked:
            level = table.bot_level(seat)
            if level is not None:
                return seat, level
        return None

    async def _drive(self, table: Table) -> None:
        told, mute = 0, 0
        try:
            while True:
                async with table.lock:
                    await self.tables.freshen(table)
                    asked = self._asked(table)
                    if asked is None:
                        return
                    task = task_of(table.match, *asked)
                    n = table.standing.seen(asked[0])
                if self.may_drive is not None and not await self.may_drive(table):
                    await asyncio.sleep(5)
                    continue
                began = time.monotonic()
                lines = len(table.match.chronicle)
                told, mute = (told, mute + 1) if lines == told else (lines, 0)
                action = await self._choose(table, task) if mute < MUTE else None
                await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
                await self._answer(table, asked[0], action, n)
        except Refused as refused:
            log.warning("bots stop", extra={"match": table.meta.key, "code": refused.code})
        except Exception:
            log.exception("bots stop", extra={"match": table.meta.key})

    async def _choose(self, table: Table, task: Task) -> Action | None:
        for _ in range(2):
            try:
                verb, target = await self.pool.think(task)
                return (verb, target)
            except Fault:
                continue
        return None

    async def _answer(self, table: Table, seat: str, action: Action | None, n: int) -> None:
        """Give the bot's answer; any legal one where it found none."""

        def propose(table: Table) -> Any:
            decision = table.match.decision_of(seat)
            if decision is None:
                raise Refused("not-asked", seat=seat)
            legal = action is not None and action in decision.actions
            chosen = action if legal and action is not None else random.choice(decision.actions)
            return table.act(seat, chosen, n, bot=True)

        try:
            await self.tables.change(table, propose)
        except Refused as refused:
            if refused.code not in ("stale", "not-asked", "over"):
                raise

    async def close(self) -> None:
        """Stop all bots."""
        for task in list(self._driving.values()):
            task.cancel()
        await self.pool.close()
