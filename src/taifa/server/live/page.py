"""One connected page: reads its messages one after the other, answers each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, and_, insert, or_, select, true, update
from sqlalchemy import Connection as Sql
from sqlalchemy.exc import IntegrityError
from starlette.websockets import WebSocket

from taifa.server.errors import Refused
from taifa.server.live import messages
from taifa.server.live.hub import Connection
from taifa.server.ops import metrics
from taifa.server.services import Services
from taifa.server.store import schema
from taifa.server.store.store import StoreDown
from taifa.server.tables.identity import Access, Who
from taifa.server.tables.identity import access as may_enter
from taifa.server.tables.seating import claim
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.live")
PATIENCE = 10.0
"""Seconds in which a page must say hello, and read what it is told."""
SLOWED = 100
"""How often a flood is slowed before it is hung up on."""
UNREAD = 16
"""Answers that a page has not read yet, with which its next message waits until it has."""
ASIDES = 4
"""Thoughts (odds) that a page may have under way at once."""
COST: Mapping[type[messages.Message], float] = {
    messages.Sync: 5.0,
    messages.Look: 5.0,
    messages.Lang: 5.0,
    messages.Preview: 10.0,
}
"""What messages count that take more of a core than others."""
FAREWELL = 5.0
"""Seconds in which a page that is hung up on may still hear why."""

Handler: TypeAlias = "Callable[[Page, Any], Awaitable[None]]"
"""What is done with a message of one type."""
Handlers: TypeAlias = Mapping[type[messages.Message], Handler]


class Gone(Exception):
    """The page hung up."""


async def receive(socket: WebSocket) -> str | bytes:
    """The next message, as it came."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


class Page:
    """One connected page: reads its messages one after the other, answers each."""

    def __init__(self, socket: WebSocket, services: Services, connection: Connection) -> None:
        self.socket = socket
        self.services = services
        self.connection = connection
        self.table = connection.table
        self._allowance = services.config.flood * 6
        self._last = time.monotonic()
        self._slowed = 0
        self._listening: asyncio.Task[Any] | None = None
        self._asides: set[asyncio.Task[None]] = set()
        self._one_thought = asyncio.Lock()
        connection.hang_up = self._hang_up

    @classmethod
    async def enter(
        cls,
        socket: WebSocket,
        services: Services,
        table: Table,
        access: Access,
        who: Who,
        hello: messages.Hello,
        lang: str,
    ) -> Page:
        """Take the seat that was asked for, else one's own, else the spectators' bench."""
        yours, secret = access.yours, ""
        if access.claims is not None:
            secret = await claim(services, table, access.claims, who, hello.secret or "")
            yours = tuple(seat for seat in table.seats if seat in yours or seat == access.claims)
        while not services.tables.is_open(table):  # it was let go of to make room: who sat here would hear of nothing
            table = await services.tables.get(table.meta.id)
        async with table.lock:
            await services.tables.refresh(table)
            if services.has_ended(who):
                raise Refused("sign-in")
            # While one waited for the table, one's seat may have become another's, or looking on been forbidden.
            yours = tuple(seat for seat in yours if table.seats[seat].owner == who.owner)
            if not yours:
                may_enter(table, who, hello.secret, services.links, services.guesses)
            wanted = [seat for seat in hello.seats if seat in yours]
            # Of several seats on one screen none is shown before someone says who sits before it.
            seat = wanted[0] if wanted else yours[0] if len(yours) == 1 else None
            connection = Connection(table, who, yours, seat, lang)
            if secret:
                # Whoever sat here before may have been anyone: they have seen the hand, and the number was theirs.
                dealt = access.claims in table.journal.reveals
                connection.tell({"type": "claimed", "seat": access.claims, "secret": secret, "dealt": dealt})
            services.hub.join(connection)
            services.bots.wake(table)
            services.given.wake(table)
        return cls(socket, services, connection)

    async def recall_chat(self) -> None:
        """Send what was said before, as far as it was said to this one too."""
        key, heard = self.table.meta.key, self._heard()
        said = await self.services.store.read(lambda sql: _said(sql, key, heard))
        self.connection.tell({"type": "chats", "items": said})

    def _heard(self) -> ColumnElement[bool]:
        """What was said in private stays with who was there.

        Whoever made the match or plays from the beginning hears all; who took a seat that was given up, what was said
        since; and all who may look on, what was said to as many: at an open table since it is open, else since the
        present link.
        """
        meta, c, yours = self.table.meta, schema.chat.c, self.connection.yours
        if meta.watch == "anyone":
            openly = c.watch == "anyone"
        else:
            openly = or_(c.watch == "anyone", and_(c.watch == "link", c.watch_turn == meta.watch_turn))
        if self.connection.who.owner == meta.creator:
            return true()
        if not yours:
            return openly
        return or_(openly, c.at >= min(self.table.seats[seat].given_up for seat in yours))

    async def stay(self, handlers: Handlers) -> None:
        """Talk until one of the two hangs up; `handlers` says what is done with each type of message."""
        sender = asyncio.create_task(self._send())
        try:
            await self.recall_chat()  # the table is on its way to the page already
            while self.connection.closing is None:
                raw = await self._listen()
                await self._slow_down()
                await self._answer(raw, handlers)
                await self._wait_for_reader()
        except (Gone, RuntimeError):
            pass
        except StoreDown:
            self.connection.close(1013)
        finally:
            self.services.hub.leave(self.connection)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)  # what it raised must not hold on to this page
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._farewell(), FAREWELL)
            with contextlib.suppress(Exception):
                await self._remember()
            self.connection.let_go()

    async def _farewell(self) -> None:
        """Hang up; whoever is gone already need not hear of it."""
        with contextlib.suppress(Exception):
            await self.socket.close(self.connection.closing or 1000)

    async def _listen(self) -> str | bytes:
        """The page's next message; gone if it is hung up on meanwhile."""
        self._listening = asyncio.current_task()
        try:
            return await receive(self.socket)
        except asyncio.CancelledError:
            if self.connection.closing is None or self._listening is None:
                raise
            self._listening.uncancel()
            raise Gone from None
        finally:
            self._listening = None

    def _hang_up(self) -> None:
        if self._listening is not None:
            self._listening.cancel()

    async def _wait_for_reader(self) -> None:
        """Answer no more to a page that does not read its answers; hang up if it never does."""
        connection = self.connection
        if len(connection.outbox) <= UNREAD:
            return
        connection.drained.clear()
        try:
            await asyncio.wait_for(connection.drained.wait(), PATIENCE)
        except TimeoutError:
            connection.close(1013)

    async def _send(self) -> None:
        connection, socket = self.connection, self.socket
        while connection.closing is None:
            await connection.wake.wait()
            connection.wake.clear()
            while connection.outbox:
                await socket.send({"type": "websocket.send", "text": connection.next()})
            connection.drained.set()

    async def _slow_down(self) -> None:
        rate = self.services.config.flood
        now = time.monotonic()
        self._allowance = min(rate * 6, self._allowance + (now - self._last) * rate) - 1
        self._last = now
        if self._allowance < 0:
            self._slowed += 1
            if self._slowed > SLOWED:
                metrics.REFUSED.labels(code="flood").inc()
                self.connection.close(1008)
                raise Gone
            await asyncio.sleep(1 / rate)
        elif self._allowance > rate:
            self._slowed = 0

    async def _answer(self, raw: str | bytes, handlers: Handlers) -> None:
        began = time.perf_counter()
        try:
            message = messages.parse(raw)
            metrics.MESSAGES.labels(type=type(message).__name__.lower()).inc()
            wait = self.services.crowd.wait(self.connection.who.address, COST.get(type(message), 1.0))
            if wait:
                await asyncio.sleep(wait)
            self.must_be_here()
            await handlers[type(message)](self, message)
        except Refused as refused:
            self._error(refused, raw)
            return
        except StoreDown:
            self._error(Refused("unavailable"), raw)
            return
        except IntegrityError:  # the match was deleted at this moment
            self._error(Refused("not-found"), raw)
            return
        except Exception:
            log.exception("a message made a fault", extra={"match": self.table.meta.key})
            self._error(Refused("fault"), raw)
            self.connection.view = None
            return
        if isinstance(message, messages.Act | messages.Chain):
            metrics.CONFIRM.observe(time.perf_counter() - began)

    def _error(self, refused: Refused, raw: str | bytes) -> None:
        metrics.REFUSED.labels(code=refused.code).inc()
        self.connection.tell({"type": "error", "ref": messages.ref_of(raw), **refused.doc(self.connection.lang)})

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time, one after the other, while the page goes on."""
        if len(self._asides) >= ASIDES:
            work.close()
            raise Refused("busy")
        task = asyncio.create_task(self._in_turn(work))
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    async def _in_turn(self, work: Coroutine[Any, Any, None]) -> None:
        async with self._one_thought:
            try:
                await work
            except Exception:
                log.exception("a thought made a fault", extra={"match": self.table.meta.key})

    def own(self, seat: str) -> str:
        """A seat that this page plays."""
        if seat not in self.connection.yours:
            raise Refused("forbidden")
        return seat

    def must_be_here(self) -> None:
        """Whoever was sent away or signed out does nothing more, however long a message or a thought had to wait."""
        if self.connection.closing is not None:
            raise Refused("forbidden")

    @property
    def at_table(self) -> bool:
        """Does this page play here, or belong to whoever made the match?"""
        return bool(self.connection.yours) or self.connection.who.owner == self.table.meta.creator

    def ok(self, ref: str, seat: str | None, **more: Any) -> None:
        """What was asked is done."""
        self.connection.tell({"type": "ok", "ref": ref, "n": self.table.journal.seen(seat), **more})

    async def _remember(self) -> None:
        """How far this one has read, for the lobby."""
        owner, key, n = self.connection.who.owner, self.table.meta.key, self.table.journal.public
        if not self.connection.yours:
            return

        def work(sql: Sql) -> None:
            s = schema.seen
            if not schema.still_known(sql, owner):
                return
            done = sql.execute(update(s).where(s.c.match == key, s.c.owner == owner).values(n=n))
            if not done.rowcount:
                sql.execute(insert(s).values(match=key, owner=owner, n=n))

        await self.services.store.write(work)


def _said(sql: Sql, key: int, heard: ColumnElement[bool]) -> list[dict[str, Any]]:
    c = schema.chat.c
    rows = sql.execute(
        select(c.seat, c.name, c.text, c.at).where(c.match == key, heard).order_by(c.id.desc()).limit(100)
    ).all()
    return [{"from": row.seat, "name": row.name, "text": row.text, "at": row.at} for row in reversed(rows)]
