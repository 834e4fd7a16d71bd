"""Matches looked back at, in a process of their own, one at a time; what was found is kept for those who ask again."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from taifa.bots.analysis import Analysis
from taifa.server.errors import Refused
from taifa.server.store.store import StoreDown
from taifa.server.turns import Turns

log = logging.getLogger("taifa.bots")
KEPT = 64
"""How many analyses are kept in memory."""
WAITING = 3
"""Matches that one visitor may have looked back at at once."""
LONGEST = 300.0
"""Seconds that one may take."""

Record = Callable[[], Awaitable[dict[str, Any]]]
Keep = Callable[[bytes], Awaitable[None]]


class Job(msgspec.Struct):
    """One analysis: how far it is (0 to 100), and what was found."""

    percent: int = 0
    found: Analysis | None = None
    error: str = ""


class Analyst:
    """Takes finished matches and looks back at them while others play."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._turns = Turns(1)
        self._asked: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def known(self, match: str) -> Job | None:
        """What is known of a match, or under way, if it did not fail."""
        job = self._jobs.get(match)
        return None if job is None or job.error else job

    def remember(self, match: str, found: bytes) -> Job:
        """What was found earlier, as it was kept."""
        job = self._jobs[match] = Job(100, msgspec.json.decode(found, type=Analysis))
        self._forget()
        return job

    def begin(self, match: str, record: Record, keep: Keep, who: str = "") -> Job:
        """Look back at a match, in turn with those of others; what is found is kept."""
        if self._asked[who] >= WAITING:
            raise Refused("too-many")
        self._asked[who] += 1
        job = self._jobs[match] = Job()
        task = asyncio.create_task(self._run(job, record, keep, who))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._forget()
        return job

    def _forget(self) -> None:
        done = [match for match, job in self._jobs.items() if job.found is not None or job.error]
        for match in done[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[match]

    async def _run(self, job: Job, record: Record, keep: Keep, who: str) -> None:
        try:
            await self._turns.take(who)
            try:
                await self._in_turn(job, record, keep)
            finally:
                self._turns.give_back()
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    async def _in_turn(self, job: Job, record: Record, keep: Keep) -> None:
        try:
            found = await asyncio.wait_for(self._look_back(job, await record()), LONGEST)
            if found:
                await keep(found)
        except TimeoutError:
            job.error = "it took too long"
        except (OSError, ValueError, Refused, StoreDown) as error:
            job.error = str(error)
        except Exception as error:  # the match may have been deleted meanwhile; whoever waits for it must not for ever
            log.warning("an analysis was not kept", extra={"why": repr(error)[:200]})
            job.error = job.error or type(error).__name__

    async def _look_back(self, job: Job, doc: dict[str, Any]) -> bytes:
        """The analysis as it is kept; the job says how far it is."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "taifa.bots.analysis",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 24,
            start_new_session=True,
        )
        found = b""
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(msgspec.json.encode(doc))
            await process.stdin.drain()
            process.stdin.close()
            async for line in process.stdout:
                if line.strip().isdigit():
                    job.percent = int(line)
                    continue
                job.error = msgspec.json.decode(line).get("error", "")
                if not job.error:
                    found = line.strip()
                    job.found = msgspec.json.decode(found, type=Analysis)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        if job.found is None and not job.error:
            job.error = "the analysis broke off"
        return found

    async def close(self) -> None:
        """Stop what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
