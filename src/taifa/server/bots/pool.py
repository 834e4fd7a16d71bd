"""Processes in which bots think: one that dies or thinks too long is replaced; those who ask take turns."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import struct
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from taifa.server.bots import forkserver
from taifa.server.bots.task import Task
from taifa.server.ops import metrics
from taifa.server.turns import Turns

log = logging.getLogger("taifa.bots")
FORKED_WITHIN = 5.0
"""Seconds in which a process from the fork server must say that it is there; else one is started by its program."""


class Fault(Exception):
    """A thinking process died or took too long."""


class Thinker:
    """A thinking process, as the server knows it: a line to it, and a way to end it."""

    def __init__(
        self, pid: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: Callable[[], None]
    ) -> None:
        self.pid = pid
        self.process: asyncio.subprocess.Process | None = None
        """Where it was started by its program: then it is ours to wait for."""
        self._reader, self._writer, self._end = reader, writer, end

    @property
    def gone(self) -> bool:
        """Has it hung up?"""
        return self._writer.is_closing() or self._reader.at_eof()

    async def ask(self, task: Task) -> dict[str, Any]:
        """Its answer."""
        if self.gone:
            raise BrokenPipeError("the process is gone")
        raw = msgspec.msgpack.encode(task)
        self._writer.write(struct.pack(">I", len(raw)) + raw)
        await self._writer.drain()
        (size,) = struct.unpack(">I", await self._reader.readexactly(4))
        answer: dict[str, Any] = msgspec.msgpack.decode(await self._reader.readexactly(size))
        return answer

    def end(self) -> None:
        """End it, whatever it thinks about."""
        with contextlib.suppress(ProcessLookupError):
            self._end()
        self._writer.close()


async def start_thinker(*more: str) -> Thinker:
    """A new process: from the fork server at once, else by its program, which has to read everything first."""
    forked = await _forked()
    if forked is not None:
        return forked
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "taifa.server.bots.thinker",
        *more,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    started = Thinker(process.pid, process.stdout, process.stdin, process.kill)
    started.process = process
    return started


async def _forked() -> Thinker | None:
    home = forkserver.opened()
    line = None if home is None else home.fork()
    if home is None or line is None:
        return None
    reader, writer = await asyncio.open_connection(sock=line)
    try:
        (pid,) = struct.unpack(">I", await asyncio.wait_for(reader.readexactly(4), FORKED_WITHIN))
    except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
        log.warning("no process from the fork server", extra={"why": repr(error)[:200]})
        writer.close()
        return None
    return Thinker(pid, reader, writer, lambda: home.end(pid))


class Pool:
    """Thinking processes, started when first needed."""

    def __init__(self, size: int, seconds: float) -> None:
        self.seconds = seconds
        self._turns = Turns(size)
        self._idle: list[Thinker | None] = [None] * size
        self.processes: set[Thinker] = set()

    async def think(self, task: Task, who: str = "") -> Any:
        """The answer of a process; a Fault if it died or took too long. Tasks of all `who` ask take turns."""
        await self._turns.take(who)
        process = self._idle.pop()
        began = time.monotonic()
        try:
            if process is not None and process.gone:
                self._end(process)
                process = None
            if process is None:
                process = await self._start()
            answer = await asyncio.wait_for(process.ask(task), self.seconds)
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
            self._idle.append(process)
            self._turns.give_back()
        metrics.BOT_SECONDS.observe(time.monotonic() - began)
        if "error" in answer:
            metrics.BOT_FAULTS.inc()
            log.warning("a bot could not think", extra={"why": str(answer["error"])[:300]})
            raise Fault(answer["error"])
        return answer["answer"]

    async def warm_up(self) -> None:
        """Start the processes before somebody waits for them: they read the games meanwhile."""
        while None in self._idle:
            await self._turns.take("")
            started = None
            try:
                if None in self._idle:
                    self._idle.remove(None)
                    started = await self._start("--read-games")
            finally:
                self._idle.append(started)
                self._turns.give_back()

    async def _start(self, *more: str) -> Thinker:
        process = await start_thinker(*more)
        self.processes.add(process)
        return process

    def _end(self, process: Thinker | None) -> None:
        if process is not None:
            self.processes.discard(process)
            process.end()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self.processes):
            self._end(process)
            if process.process is not None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(process.process.wait(), 5)
