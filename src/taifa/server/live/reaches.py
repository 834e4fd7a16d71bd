"""Far clicks for whoever is asked: thought out after the question was sent, where it slows nobody down."""

from __future__ import annotations

import asyncio
import logging

from taifa.core.presentation.render import render_all, render_far, render_run
from taifa.core.reading import convert
from taifa.server.bots.pool import Fault, Pool
from taifa.server.bots.task import task_of
from taifa.server.live.hub import Connection, Hub
from taifa.server.tables.table import Table
from taifa.server.tables.thoughts import Reached

log = logging.getLogger("taifa.live")
WAITING = 32
"""Tables that wait for far clicks at most; on a busier machine the next ones go without."""
WAITING_EACH = 8
"""Those of them that whoever looks from one address may have: many tables of one leave the others theirs."""


class Reaches:
    """Sends each page that is asked something what can be reached from there."""

    def __init__(self, hub: Hub, pool: Pool) -> None:
        self.hub = hub
        self.pool = pool
        self._under_way: dict[tuple[int, str], tuple[str, asyncio.Task[None]]] = {}
        """What is being thought out, by table and seat: for whom."""

    def asked(self, connection: Connection) -> None:
        """A page was sent a question: send what can be reached, now or as soon as it is known."""
        table, seat = connection.table, connection.seat
        if seat is None or seat not in connection.yours or table.over:
            return
        known = table.thoughts.reached.get(seat)
        if known is not None:
            self._tell(connection, seat, known)
        elif (table.meta.key, seat) not in self._under_way and self._has_room(asker := self.hub.asker(table)):
            task = asyncio.create_task(self._think(table, seat))
            self._under_way[table.meta.key, seat] = (asker, task)
            task.add_done_callback(lambda _: self._under_way.pop((table.meta.key, seat), None))

    def _has_room(self, asker: str) -> bool:
        theirs = sum(1 for who, _ in self._under_way.values() if who == asker)
        return len(self._under_way) < WAITING and theirs < WAITING_EACH

    async def _think(self, table: Table, seat: str) -> None:
        """Until the table has not moved on meanwhile."""
        try:
            while not (table.over or table.stale) and table.match.decision_of(seat) is not None:
                n = table.journal.seen(seat)
                task = task_of(table.match, seat, "", "reach")
                task.quick = table.quick
                found = convert(await self.pool.think(task, self.hub.asker(table)), Reached)
                if n != table.journal.seen(seat):
                    continue
                table.thoughts.reached[seat] = found
                for connection in list(self.hub.at.get(table.meta.key, ())):
                    if connection.seat == seat and seat in connection.yours:
                        self._tell(connection, seat, found)
                return
        except Fault:
            pass
        except Exception:
            log.exception("far clicks could not be found", extra={"match": table.meta.key})

    def _tell(self, connection: Connection, seat: str, found: Reached) -> None:
        if connection.view is None or not (found.far or found.run or found.all):
            return
        text, lang = connection.table.game.text, connection.lang
        message = {
            "type": "reach",
            "n": connection.view.n,
            "seat": seat,
            "far": [render_far(each, text, lang) for each in found.far],
        }
        if found.run is not None:
            message["run"] = render_run(found.run, text, lang)
        if found.all:
            message["all"] = render_all(found.all, text, lang)
        connection.tell(message)
