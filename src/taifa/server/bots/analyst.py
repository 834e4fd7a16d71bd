"""Matches looked back at, in a process of their own, one at a time; what was found is kept for those who ask again."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

KEPT = 64
"""How many analyses are kept in memory."""
LONGEST = 300.0
"""Seconds that one may take."""

Record = Callable[[], Awaitable[dict[str, Any]]]


class Job(msgspec.Struct):
    """One analysis: how far it is (0 to 100), and what was found."""

    percent: int = 0
    found: dict[str, Any] | None = None
    error: str = ""


class Analyst:
    """Takes finished matches and looks back at them while others play."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[tuple[str, str], Job] = OrderedDict()
        self._one = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def job(self, match: str, lang: str, record: Record) -> Job:
        """The analysis of a match in a language, begun when it is first asked for, and anew where it failed."""
        key = (match, lang)
        job = self._jobs.get(key)
        if job is None or job.error:
            job = self._jobs[key] = Job()
            task = asyncio.create_task(self._run(job, lang, record))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._jobs.move_to_end(key)
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        return job

    async def _run(self, job: Job, lang: str, record: Record) -> None:
        async with self._one:
            try:
                await asyncio.wait_for(self._look_back(job, lang, await record()), LONGEST)
            except TimeoutError:
                job.error = "it took too long"
            except (OSError, ValueError) as error:
                job.error = str(error)

    async def _look_back(self, job: Job, lang: str, doc: dict[str, Any]) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "taifa.bots.analysis",
            lang,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 24,
            start_new_session=True,
        )
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(msgspec.json.encode(doc))
            await process.stdin.drain()
            process.stdin.close()
            async for line in process.stdout:
                if line.strip().isdigit():
                    job.percent = int(line)
                    continue
                found = msgspec.json.decode(line)
                job.error = found.get("error", "")
                job.found = None if job.error else found
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        if job.found is None and not job.error:
            job.error = "the analysis broke off"

    async def close(self) -> None:
        """Stop what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
