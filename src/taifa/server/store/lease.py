"""Which worker lets a table's bots think: a lock that PostgreSQL holds for a worker's connection.

It goes with the connection, so a worker that dies or is cut off gives all of it back at once, and nobody compares two
hosts' clocks. Should two workers think for the same bot all the same, the journal takes one answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import psycopg

from taifa.server.store.lines import LIMITED

log = logging.getLogger("taifa.bus")
_ROOM = 0x7A1F
"""The first half of the locks' names: other programs may lock in the same database."""
PATIENCE = 5.0
"""Seconds in which the database must answer about a lock: else the line is given up, and with it all that it held."""


class Leases:
    """The tables whose bots are this worker's."""

    def __init__(self, url: str) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.held: set[int] = set()
        self._line: psycopg.AsyncConnection[tuple[bool]] | None = None
        self._turn = asyncio.Lock()

    async def take(self, key: int) -> bool:
        """Take or keep the bots of this table; False while another worker has them."""
        async with self._turn:
            if key in self.held and self._line is not None and not self._line.closed:
                return True
            if await self._ask("SELECT pg_try_advisory_lock(%s, %s)", key):
                self.held.add(key)
                return True
            return False

    async def give_back(self, key: int) -> None:
        """Let another worker have them."""
        async with self._turn:
            if key in self.held:
                self.held.discard(key)
                await self._ask("SELECT pg_advisory_unlock(%s, %s)", key)

    async def _ask(self, query: str, key: int) -> bool:
        try:
            if self._line is None or self._line.closed:
                self.held.clear()
                self._line = await psycopg.AsyncConnection.connect(self.url, autocommit=True, **LIMITED)
            async with asyncio.timeout(PATIENCE):
                found = await (await self._line.execute(query, (_ROOM, key & 0x7FFFFFFF))).fetchone()
        except (psycopg.Error, OSError, TimeoutError) as error:
            log.warning("no lease on bots", extra={"why": str(error)[:200]})
            await self._cut()
            return False
        return bool(found and found[0])

    async def _cut(self) -> None:
        line, self._line = self._line, None
        self.held.clear()
        if line is not None:
            with contextlib.suppress(Exception):
                await line.close()

    async def close(self) -> None:
        """Give everything back."""
        async with self._turn:
            await self._cut()
