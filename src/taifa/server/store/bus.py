"""News between workers, by PostgreSQL's LISTEN and NOTIFY.

A worker that hears of rows it does not have reads them; so a lost connection costs nothing but a
look at every open table when it is back.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec
import psycopg

from taifa.server.errors import Refused
from taifa.server.store.batches import CHANNEL, NOTIFY
from taifa.server.store.lines import LIMITED
from taifa.server.store.store import StoreDown

if TYPE_CHECKING:
    from taifa.server.services import Services

log = logging.getLogger("taifa.bus")
LOOK = 3.0
"""Seconds without news after which it is asked whether the line still stands."""
AGAIN = 0.3
"""Seconds until it is tried again to listen."""


class Bus:
    """One connection that listens, and notices sent through the store."""

    def __init__(self, url: str, services: Services) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.services = services
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
        if news["w"] == self.services.worker:
            return
        key = news["m"]
        hub = self.services.hub
        if "session" in news:
            self.services.forget_session(news["session"])
            hub.sign_out(news["session"])
            return
        if "n" in news:
            table = self.services.tables.by_key.get(key)
            if table is None:
                self.services.tables.missed(key)
            elif table.journal.rows < news["n"]:
                self._soon(self._catch_up(key))
        elif "chat" in news:
            hub.chat(key, news["chat"])
        elif "here" in news:
            hub.heard(key, news["w"], news["here"], news["watching"])
            table = self.services.tables.by_key.get(key)
            if table is not None:
                hub.presence(table)
        elif "gone" in news:
            self._gone(key)
        elif "seats" in news:
            self._soon(self._reseat(key))

    def _gone(self, key: int) -> None:
        """A match was deleted: its pages are closed, whether its table is still known here or not."""
        self.services.hub.gone(key)
        table = self.services.tables.by_key.get(key)
        if table is not None:
            self.services.tables.forget(table.meta.id)

    async def _catch_up(self, key: int) -> None:
        table = self.services.tables.by_key.get(key)
        if table is None:
            return
        try:
            if self.services.hub.in_use(table):
                await self.services.tables.catch_up(table)
            else:
                table.stale = True
        except (Refused, StoreDown) as error:
            table.stale = True
            log.warning("could not catch up", extra={"match": key, "why": str(error)[:200]})

    async def _reseat(self, key: int) -> None:
        from taifa.server.tables.registry import meta_of, seats_of

        table = self.services.tables.by_key.get(key)
        if table is None:
            self.services.tables.missed(key)
            return
        try:
            watch = (table.meta.watch, table.meta.watch_turn)
            table.meta = await self.services.store.read(lambda c: meta_of(c, table.meta.id))
            if watch != (table.meta.watch, table.meta.watch_turn):
                self.services.hub.dismiss_watchers(table)
            before = table.seats
            table.seats = await self.services.store.read(lambda c: seats_of(c, key, table.game.seats))
            for seat, info in table.seats.items():
                if seat in before and info.turn != before[seat].turn:
                    self.services.hub.dismiss(key, seat)
        except Refused as refused:
            if refused.code == "not-found":
                self._gone(key)
                return
            log.warning("could not read the seats again", extra={"match": key, "why": str(refused)[:200]})
        except StoreDown as error:
            log.warning("could not read the seats again", extra={"match": key, "why": str(error)[:200]})
        self.services.hub.presence(table)

    def _catch_up_all(self) -> None:
        """Whatever was said while nobody listened: links renewed, matches deleted, answers given."""
        for key in list(self.services.tables.by_key):
            self._soon(self._look_again(key))

    async def _look_again(self, key: int) -> None:
        await self._reseat(key)
        await self._catch_up(key)

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def tell(self, key: int, **news: Any) -> None:
        """Let the other workers know something of a table."""
        await self._tell([{"m": key, **news}])

    async def _tell(self, news: list[dict[str, Any]]) -> None:
        if news:
            told = [msgspec.json.encode({"w": self.services.worker, **each}).decode() for each in news]
            await self.services.store.write(lambda c: c.execute(NOTIFY, {"channel": CHANNEL, "news": told}))

    async def announce(self) -> None:
        """Say who is connected here: at once where it changed, and again before it is forgotten."""
        turn = 0
        while True:
            await asyncio.sleep(1)
            turn += 1
            try:
                await self._announce(everything=turn % 15 == 0)
            except StoreDown:
                self._told.clear()

    async def _announce(self, everything: bool) -> None:
        hub = self.services.hub
        now = {key: hub.local(key) for key in hub.at}
        news: list[dict[str, Any]] = [{"m": key, "here": [], "watching": 0} for key in self._told.keys() - now.keys()]
        news += [
            {"m": key, "here": seats, "watching": watching}
            for key, (seats, watching) in now.items()
            if everything or self._told.get(key) != (seats, watching)
        ]
        await self._tell(news)
        self._told = now
