"""Lets the bots of each table answer, whatever happens to the processes that they think in."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec

from taifa.bots.odds import open_fight
from taifa.core.decision import Action
from taifa.server.bots.outage import Outage
from taifa.server.bots.pool import Fault, Pool
from taifa.server.bots.task import Task, task_of
from taifa.server.errors import Refused
from taifa.server.store.lease import Leases
from taifa.server.tables.registry import Tables
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.bots")
MUTE = 400
"""Answers of bots in a row of which nothing is told: after them they go round in circles, and luck breaks those."""


AWAY = 0.5
"""Seconds until bots look again whether another worker gave their table up."""


FROZEN = 3.0
"""Seconds for which another worker may hold a table's bots without anything happening there: then it is taken to be
frozen, and they are let think here. Should it wake up after all, the journal takes one of the two answers."""


MOST_STAND_INS = 5_000
"""Seats for which bots answer until something is over, at most: the one that was begun first is asked itself again."""


Kind: TypeAlias = tuple[str, ...]
"""Questions that take about as long: of a bot's level, in a game, with one prompt."""
AT_FIRST = {"marshal": (0.6, 1.4)}
"""How long a bot takes about a question without a choice, in seconds, before one of its level has chosen here."""
QUICK = (0.02, 0.1)
"""The same for those that don't look ahead."""
LONGEST = 2.0
"""Seconds beyond which it was not the question that took so long, but a busy machine or a process that died."""


class _Turn:
    """Counts the answers in a row of which the chronicle told nothing; and how long the table has stood still."""

    def __init__(self) -> None:
        self.told = self.mute = 0
        self._rows, self._since = -1, 0.0

    def still(self, rows: int) -> float:
        """Seconds since the table's journal last grew, as far as one has looked."""
        now = time.monotonic()
        if rows != self._rows:
            self._rows, self._since = rows, now
        return now - self._since

    def note(self, lines: int) -> None:
        """The chronicle has this many lines now."""
        self.told, self.mute = (self.told, self.mute + 1) if lines == self.told else (lines, 0)


class StandIn(msgspec.Struct, frozen=True):
    """A bot that answers for a person's seat until a fight or a turn is over.

    `fight` is the fight that was going on; `headings` how many headings of turns there were; `owner` whose seat it was.
    """

    level: str
    until: str
    fight: str | None
    headings: int
    owner: str | None


class Bots:
    """Lets the bots of each table answer, as soon as they know what: the page that shows it sets the pace."""

    def __init__(self, tables: Tables, pool: Pool) -> None:
        self.tables = tables
        self.pool = pool
        self.leases: Leases | None = None
        """With several workers: which tables' bots are this one's."""
        self.watched: Callable[[Table], bool] = lambda table: True
        """Is someone looking? Bots among themselves play only then."""
        self.asker: Callable[[Table], str] = lambda table: table.meta.creator
        """For whom a table's bots think: all who are here take turns."""
        self.may_stand_in: Callable[[Table], bool] = lambda table: True
        """May a bot answer for a person here? That is advice too."""
        self._driving: dict[str, asyncio.Task[bool]] = {}
        self._took: dict[Kind, deque[float]] = {}
        """How long bots thought lately about each kind of question, where they had a choice."""
        self._chance = random.SystemRandom()
        self._sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self._stand_ins: dict[tuple[str, str], StandIn] = {}
        """By table and seat. They are not kept in the journal: after a restart the person is asked again."""

    def stand_in(self, table: Table, seat: str, level: str, until: str) -> None:
        """Let a bot answer for a person's seat until the fight or the turn is over."""
        fight = open_fight(table.visible(seat))
        if until == "fight" and fight is None:
            raise Refused("no-fight")
        self._stand_ins[table.meta.id, seat] = StandIn(level, until, fight, _turns(table), table.seats[seat].owner)
        if len(self._stand_ins) > MOST_STAND_INS:  # of tables that nobody came back to
            del self._stand_ins[next(iter(self._stand_ins))]
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
        lasts = stand_in.owner == table.seats[seat].owner and self.may_stand_in(table)
        if lasts and stand_in.until == "fight":
            lasts = stand_in.fight == open_fight(table.visible(seat))
        elif lasts:
            lasts = stand_in.headings == _turns(table)
        if not lasts:
            self.dismiss(table, seat)
        return stand_in.level if lasts else None

    def wake(self, table: Table) -> None:
        """Something changed: if a bot is asked now, let it think."""
        if not self.drives(table) and self._asked(table) is not None:
            task = asyncio.create_task(self._drive(table))
            self._driving[table.meta.id] = task
            task.add_done_callback(lambda done: self._done(table, done))

    def _done(self, table: Table, task: asyncio.Task[bool]) -> None:
        if self._driving.get(table.meta.id) is task:
            del self._driving[table.meta.id]
        if not task.cancelled() and task.exception() is None and task.result():
            self.wake(table)  # someone may have answered while the lease was given back

    def drives(self, table: Table) -> bool:
        """Are the table's bots at work?"""
        task = self._driving.get(table.meta.id)
        return task is not None and not task.done()

    def _asked(self, table: Table) -> tuple[str, str] | None:
        if table.stale or table.broken or not (table.people or self.watched(table)):
            return None
        for seat in table.asked:
            level = self._level(table, seat)
            if level is not None:
                return seat, level
        return None

    async def _drive(self, table: Table) -> bool:
        """Answer as long as bots are asked; where the database is away, wait for it. False: something is wrong."""
        turn = _Turn()
        outage = Outage()
        try:
            while True:
                try:
                    if not await self._step(table, turn):
                        return True
                    outage.over()
                except Refused as refused:
                    if refused.code != "unavailable":
                        log.warning("bots stop", extra={"match": table.meta.key, "code": refused.code})
                        return False
                    await outage.wait()
        except Exception:
            log.exception("bots stop", extra={"match": table.meta.key})
            return False
        finally:
            if self.leases is not None:
                await self.leases.give_back(table.meta.key)

    async def _step(self, table: Table, turn: _Turn) -> bool:
        """One answer of a bot; False: none is asked."""
        async with table.lock:
            await self.tables.refresh(table)
            asked = self._asked(table)
            if asked is None:
                return False
            seat, level = asked
            decision = table.match.decision_of(seat)
            assert decision is not None
            task = task_of(table.match, seat, level)
            n, lines = table.journal.seen(seat), len(table.match.chronicle)
            still = turn.still(table.journal.rows)
        if self.leases is not None and still < FROZEN and not await self.leases.take(table.meta.key):
            await asyncio.sleep(AWAY)
            return True
        turn.note(lines)
        action: Action | None = None
        if len(decision.actions) == 1:
            action = decision.actions[0]  # but not sooner than one with a choice would: its hand may be why it has none
            await self._sleep(self._as_long_as(kinds_of(level, task.game, decision.prompt)))
        elif turn.mute < MUTE:
            action = await self._choose(task, self.asker(table), decision.prompt)
        await self._answer(table, seat, action, n)
        return True

    async def _choose(self, task: Task, who: str, prompt: str) -> Action | None:
        began = time.monotonic()
        for _ in range(2):
            try:
                verb, target = await self.pool.think(task, who)
            except Fault:
                continue
            self._note(kinds_of(task.level, task.game, prompt), time.monotonic() - began)
            return (verb, target)
        return None

    def _note(self, kinds: tuple[Kind, ...], seconds: float) -> None:
        """A bot that had a choice thought for so long."""
        for kind in kinds:
            self._took.setdefault(kind, deque(maxlen=32)).append(min(seconds, LONGEST))

    def _as_long_as(self, kinds: tuple[Kind, ...]) -> float:
        """Who has nothing to choose takes as long as who has: one of the last times, by chance.

        Of the same question, if it was ever chosen about here: a bid is thought about longer than an ambush.
        """
        known = next((self._took[kind] for kind in kinds if kind in self._took), None)
        if known is None:
            return self._chance.uniform(*AT_FIRST.get(kinds[0][0], QUICK))
        return self._chance.choice(known)

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


def kinds_of(level: str, game: str, prompt: str) -> tuple[Kind, ...]:
    """A bot's question by what is known of how long one thinks about it, the narrowest first."""
    return ((level, game, prompt), (level, game), (level,))


def _turns(table: Table) -> int:
    """How many headings of turns the chronicle has."""
    return sum(1 for entry in table.match.chronicle if entry.heading == 1)
