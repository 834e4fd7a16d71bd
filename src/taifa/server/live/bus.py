"""News between workers, by PostgreSQL's LISTEN and NOTIFY.

A worker that hears of rows it does not have reads them; so a lost connection costs nothing but a
look at every open table when it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import psycopg
from sqlalchemy import select

from taifa.server.errors import Refused
from taifa.server.live.hub import Hub
from taifa.server.store import schema
from taifa.server.store.batches import CHANNEL, NOTIFY
from taifa.server.store.lines import LIMITED
from taifa.server.store.store import Store, StoreDown
from taifa.server.tables.registry import Tables, meta_of, seats_of
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.bus")
LOOK = 3.0
"""Seconds without news after which it is asked whether the line still stands."""
AGAIN = 0.3
"""Seconds until it is tried again to listen."""


class Bus:
    """One connection that listens, and notices sent through the store."""

    def __init__(
        self, url: str, worker: str, store: Store, hub: Hub, tables: Tables, end_session: Callable[[str], None]
    ) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.worker = worker
        self.store = store
        self.hub = hub
        self.tables = tables
        self.end_session = end_session
        self.tried: Callable[[str, str, int], None] = lambda limit, who, change: None
        """Called when somebody tried something at another worker of which there is so much for each who tries."""
        self._jobs: set[asyncio.Task[None]] = set()
        self._told: dict[int, tuple[list[str], int]] = {}

    async def listen(self) -> None:
        """Hear the others, for ever; come back where the database went away."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True, **LIMITED) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._catch_up_all()
                    while True:
                        async for notice in connection.notifies(timeout=LOOK):
                            self._hear(notice.payload)
                        async with asyncio.timeout(LOOK):  # nothing was said for a while: is anybody there?
                            await connection.execute(f"LISTEN {CHANNEL}")
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("not listening to the other workers", extra={"why": str(error)[:200]})
            await asyncio.sleep(AGAIN)

    def _hear(self, payload: str) -> None:
        news: dict[str, Any] = msgspec.json.decode(payload)
        if news["w"] == self.worker:
            return
        key = news["m"]
        hub = self.hub
        if "session" in news:
            self.end_session(news["session"])
            return
        if "tried" in news:
            self.tried(*news["tried"])
            return
        if "n" in news:
            table = self.tables.by_key.get(key)
            if table is None:
                self.tables.missed(key)
            elif table.journal.rows < news["n"]:
                self._soon(self._catch_up(key))
        elif "chat" in news:
            hub.chat(key, news["chat"])
        elif "here" in news:
            hub.heard(key, news["w"], news["here"], news["watching"])
            table = self.tables.by_key.get(key)
            if table is not None:
                hub.presence(table)
        elif "gone" in news:
            self._gone(key)
        elif "seats" in news:
            self._soon(self._reseat(key))

    def _gone(self, key: int) -> None:
        """A match was deleted: its pages are closed, whether its table is still known here or not."""
        self.hub.gone(key)
        table = self.tables.by_key.get(key)
        if table is not None:
            self.tables.forget(table.meta.id)

    async def _catch_up(self, key: int) -> None:
        table = self.tables.by_key.get(key)
        if table is None:
            return
        try:
            if self.hub.in_use(table):
                await self.tables.catch_up(table)
            else:
                table.stale = True
        except (Refused, StoreDown) as error:
            table.stale = True
            log.warning("could not catch up", extra={"match": key, "why": str(error)[:200]})

    async def _reseat(self, key: int) -> None:
        table = self.tables.by_key.get(key)
        if table is None:
            self.tables.missed(key)
            return
        try:
            async with table.lock:  # who changes the seats here meanwhile must not be forgotten
                await self._read_seats(table)
        except Refused as refused:
            if refused.code == "not-found":
                self._gone(key)
                return
            log.warning("could not read the seats again", extra={"match": key, "why": str(refused)[:200]})
        except StoreDown as error:
            log.warning("could not read the seats again", extra={"match": key, "why": str(error)[:200]})
        self.hub.presence(table)

    async def _read_seats(self, table: Table) -> None:
        key, watch = table.meta.key, (table.meta.watch, table.meta.watch_turn)
        table.meta = await self.store.read(lambda c: meta_of(c, table.meta.id))
        if watch != (table.meta.watch, table.meta.watch_turn):
            self.hub.dismiss_watchers(table)
        before = table.seats
        table.seats = await self.store.read(lambda c: seats_of(c, key, table.game.seats))
        for seat, info in table.seats.items():
            if seat not in before:
                continue
            if info.turn != before[seat].turn:
                self.hub.dismiss(key, seat)
            elif info.owner != before[seat].owner:
                self.hub.dismiss(key, seat, info.owner)

    def _catch_up_all(self) -> None:
        """Whatever was said while nobody listened: links renewed, matches deleted, answers given, sessions ended."""
        self._soon(self._end_sessions())
        for key in list(self.tables.by_key):
            self._soon(self._look_again(key))

    async def _end_sessions(self) -> None:
        """Close the pages of sessions that are no more: somebody may have signed out meanwhile."""
        here = self.hub.sessions()
        if not here:
            return
        t = schema.sessions.c
        try:
            kept = await self.store.read(lambda c: set(c.execute(select(t.token).where(t.token.in_(here))).scalars()))
        except StoreDown as error:
            log.warning("could not look for ended sessions", extra={"why": str(error)[:200]})
            return
        for session in here - kept:
            self.end_session(session)

    async def _look_again(self, key: int) -> None:
        await self._reseat(key)
        await self._catch_up(key)

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def tell_soon(self, **news: Any) -> None:
        """Let the other workers know something of no table; if the database is away, they never hear of it."""
        self._soon(self._tell_if_heard(news))

    async def _tell_if_heard(self, news: dict[str, Any]) -> None:
        with contextlib.suppress(StoreDown):
            await self.tell(0, **news)

    async def tell(self, key: int, **news: Any) -> None:
        """Let the other workers know something of a table."""
        await self._tell([{"m": key, **news}])

    async def tell_of_all(self, keys: Iterable[int], **news: Any) -> None:
        """Let the other workers know the same of many tables."""
        await self._tell([{"m": key, **news} for key in keys])

    async def _tell(self, news: list[dict[str, Any]]) -> None:
        if news:
            told = [msgspec.json.encode({"w": self.worker, **each}).decode() for each in news]
            await self.store.write(lambda c: c.execute(NOTIFY, {"channel": CHANNEL, "news": told}))

    async def announce(self) -> None:
        """Say who is connected here: at once where it changed, and again before it is forgotten."""
        turn = 0
        while True:
            await asyncio.sleep(1)
            turn += 1
            if turn % 15 == 0:
                self.hub.forget_silent()
            try:
                await self._announce(everything=turn % 15 == 0)
            except StoreDown:
                self._told.clear()

    async def _announce(self, everything: bool) -> None:
        hub = self.hub
        now = {key: hub.local(key) for key in hub.at}
        news: list[dict[str, Any]] = [{"m": key, "here": [], "watching": 0} for key in self._told.keys() - now.keys()]
        news += [
            {"m": key, "here": seats, "watching": watching}
            for key, (seats, watching) in now.items()
            if everything or self._told.get(key) != (seats, watching)
        ]
        await self._tell(news)
        self._told = now
