"""Processes in which bots think: one that dies or thinks too long is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import struct
import sys
import time
from typing import Any

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.match import Checkpoint, Match
from taifa.server.ops import metrics

log = logging.getLogger("taifa.bots")


class Task(msgspec.Struct):
    """What a thinking process is asked about a seat's question.

    `choose` an action, `rank` them all, `auto`: the answers as long as the question stays the same, `reach`: what can
    be reached from here, `odds`: what may come of `action`, `odd`: the answers that captain would hardly give, `warn`:
    the coach's word before the answers of `path`, `hints`: what to answer. `quick` are the seats that answer at once.
    `fight`: how the fight may go that a line opens, so many (`line`) after the position; `tail` goes on as far as
    that, nobody need be asked, and a spectator's seat is empty.
    """

    what: str
    game: str
    base: Checkpoint
    tail: list[tuple[str, Action]]
    seat: str
    level: str
    lang: str = "en"
    action: Action | None = None
    path: list[Action] = []
    quick: tuple[str, ...] = ()
    lines: list[Entry] = []
    stirs: list[tuple[int, str]] = []
    overlay: str = ""
    line: int = 0


class Fault(Exception):
    """A thinking process died or took too long."""


def task_of(match: Match, seat: str, level: str, what: str = "choose", lang: str = "en") -> Task:
    """The position as a task: the last checkpoint and the answers since."""
    return _task(match, match.checkpoints[-1], seat, level, what, lang)


def fight_task(match: Match, seat: str | None, index: int, start: Checkpoint | None) -> Task | None:
    """A fight that was opened in this line of the chronicle, from the nearest checkpoint before it.

    `start` is the beginning of the match, for what is longer ago than the match remembers.
    """
    known = [*([] if start is None else [start]), *match.checkpoints]
    base = next((each for each in reversed(known) if each.lines <= index), None)
    if base is None:
        return None
    task = _task(match, base, seat or "", "", "fight", "en")
    task.line = index - base.lines
    return task


def _task(match: Match, base: Checkpoint, seat: str, level: str, what: str, lang: str) -> Task:
    bare = Checkpoint(0, 0, base.state, imagined=base.imagined)
    stirs = [(at - base.at, salt) for at, salt in match.stirs if at >= base.at]
    tail = list(match.journal[base.at :])
    overlay = match.game.data.overlay
    return Task(what, match.game.id, bare, tail, seat, level, lang, stirs=stirs, overlay=overlay)


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

    async def warm_up(self) -> None:
        """Start the processes before somebody waits for them: they read the games meanwhile."""
        waiting = []
        while not self._free.empty():
            waiting.append(self._free.get_nowait())
        for process in waiting:
            self._free.put_nowait(process or await self._start("--read-games"))

    async def _start(self, *more: str) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "taifa.server.bots.thinker",
            *more,
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
