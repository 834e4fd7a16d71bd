"""Lets the bots of each table answer, whatever happens to the processes that they think in."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any

import msgspec

from taifa.bots.odds import open_fight
from taifa.core.decision import Action
from taifa.server.bots.pool import Fault, Pool, Task, task_of
from taifa.server.errors import Refused
from taifa.server.tables.registry import Tables
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.bots")
MUTE = 400
"""After so many answers of bots of which the chronicle tells nothing, they go round in circles: luck breaks them."""


class StandIn(msgspec.Struct, frozen=True):
    """A bot that answers for a person's seat until a fight or a turn is over.

    `fight` is the fight that was going on; `headings` how many headings of turns there were.
    """

    level: str
    until: str
    fight: str | None
    headings: int


class Bots:
    """Lets the bots of each table answer, as soon as they know what: the page that shows it sets the pace."""

    def __init__(self, tables: Tables, pool: Pool) -> None:
        self.tables = tables
        self.pool = pool
        self.may_drive: Callable[[Table], Any] | None = None
        """With several workers: takes or keeps the lease on a table's bots."""
        self.watched: Callable[[Table], bool] = lambda table: True
        """Is someone looking? Bots among themselves play only then."""
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._stand_ins: dict[tuple[str, str], StandIn] = {}
        """By table and seat. They are not kept in the journal: after a restart the person is asked again."""

    def stand_in(self, table: Table, seat: str, level: str, until: str) -> None:
        """Let a bot answer for a person's seat until the fight or the turn is over."""
        fight = open_fight(table.visible(seat))
        if until == "fight" and fight is None:
            raise Refused("no-fight")
        self._stand_ins[table.meta.id, seat] = StandIn(level, until, fight, _turns(table))
        self.wake(table)

    def dismiss(self, table: Table, seat: str) -> None:
        """The person answers again."""
        self._stand_ins.pop((table.meta.id, seat), None)

    def _level(self, table: Table, seat: str) -> str | None:
        """The level of the bot that answers for the seat now, if one does."""
        level = table.bot_level(seat)
        stand_in = self._stand_ins.get((table.meta.id, seat))
        if level is not None or stand_in is None:
            return level
        if stand_in.until == "fight":
            lasts = stand_in.fight == open_fight(table.visible(seat))
        else:
            lasts = stand_in.headings == _turns(table)
        if not lasts:
            self.dismiss(table, seat)
        return stand_in.level if lasts else None

    def wake(self, table: Table) -> None:
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
            level = self._level(table, seat)
            if level is not None:
                return seat, level
        return None

    async def _drive(self, table: Table) -> None:
        told, mute = 0, 0
        try:
            while True:
                async with table.lock:
                    await self.tables.refresh(table)
                    asked = self._asked(table)
                    if asked is None:
                        return
                    task = task_of(table.match, *asked)
                    n = table.journal.seen(asked[0])
                if self.may_drive is not None and not await self.may_drive(table):
                    await asyncio.sleep(5)
                    continue
                lines = len(table.match.chronicle)
                told, mute = (told, mute + 1) if lines == told else (lines, 0)
                action = await self._choose(table, task) if mute < MUTE else None
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
            return table.act(seat, chosen, n, bot=True, joined=table.bot_level(seat) is None)

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


def _turns(table: Table) -> int:
    """How many headings of turns the chronicle has."""
    return sum(1 for entry in table.match.chronicle if entry.heading == 1)
