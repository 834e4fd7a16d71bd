"""Answers given for people who have nothing to choose, or who don't want to be asked.

Where all others are bots, or one person plays all seats, they are given at once. Among people they are given after a
pause that hangs on nothing but chance, so that it tells nothing of what the seat holds.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from taifa.core.decision import Action
from taifa.server.bots.outage import Outage
from taifa.server.errors import Refused
from taifa.server.tables.journal import Row
from taifa.server.tables.registry import Tables
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.bots")


class GivenAnswers:
    """Watches every table for questions that need not be asked."""

    def __init__(
        self,
        tables: Tables,
        pause: float,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        chance: random.Random | None = None,
    ) -> None:
        self.tables = tables
        self.pause = pause
        self._sleep = sleep
        self._chance = chance or random.SystemRandom()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Something changed: is there a question now that need not be asked?"""
        if self.gives(table) or table.stale or table.broken or self._due(table) is None:
            return
        task = asyncio.create_task(self._give(table))
        self._tasks[table.meta.id] = task
        task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table.meta.id) is task:
            del self._tasks[table.meta.id]

    def gives(self, table: Table) -> bool:
        """Is an answer on its way?"""
        task = self._tasks.get(table.meta.id)
        return task is not None and not task.done()

    def _due(self, table: Table) -> tuple[str, Action] | None:
        for seat in table.asked:
            action = table.unasked(seat)
            if action is not None:
                return seat, action
        return None

    async def _give(self, table: Table) -> None:
        """Give one after the other; where the database is away, wait for it."""
        outage = Outage()
        while True:
            try:
                if not await self._give_one(table):
                    return
                outage.over()
            except Refused as refused:
                log.warning("an answer could not be given", extra={"match": table.meta.key, "code": refused.code})
                if refused.code != "unavailable":
                    return
                await outage.wait()
            except Exception:
                log.exception("an answer could not be given", extra={"match": table.meta.key})
                return

    async def _give_one(self, table: Table) -> bool:
        async with table.lock:
            await self.tables.refresh(table)
            due = self._due(table)
        if due is None:
            return False
        if table.among_people:
            await self._sleep(self.pause * (1 + self._chance.random()))
        await self._answer(table, *due)
        return True

    async def _answer(self, table: Table, seat: str, action: Action) -> None:
        def propose(table: Table) -> list[Row]:
            if table.unasked(seat) != action:
                raise Refused("not-asked", seat=seat)
            return table.act(seat, action, None, joined=True, given=True)

        try:
            await self.tables.change(table, propose)
        except Refused as refused:
            if refused.code not in ("not-asked", "over"):
                raise

    async def close(self) -> None:
        """Give no more."""
        for task in list(self._tasks.values()):
            task.cancel()
