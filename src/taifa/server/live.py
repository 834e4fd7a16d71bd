"""The live channel: one WebSocket a page, carrying a seat's states, deltas and answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter
from sqlalchemy import Connection as Sql
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from starlette.websockets import WebSocket

from taifa.server import messages, metrics, schema
from taifa.server.errors import Refused, language
from taifa.server.hub import Connection
from taifa.server.identity import Access, Who
from taifa.server.seating import claim
from taifa.server.services import Services
from taifa.server.store import StoreDown
from taifa.server.table import Table

log = logging.getLogger("taifa.live")
router = APIRouter()
PATIENCE = 10.0
"""Seconds in which a page must say hello."""
SLOWED = 100
"""A flood that was slowed so often is hung up on."""
UNREAD = 16
"""So many answers that a page has not read yet, and its next message waits until it has."""
FAREWELL = 5.0
"""Seconds in which a page that is hung up on may still hear why."""


@router.websocket("/api/matches/{name}/live")
async def live(socket: WebSocket, name: str) -> None:
    """See docs/protocol.md."""
    services: Services = socket.app.state.services
    await socket.accept()
    if not _same_origin(socket):
        await _refuse(socket, Refused("cross-site"), "en", 1008)
        return
    lang = "en"
    try:
        hello = await _hello(socket)
        lang = language(hello.lang)
        who = await services.who(socket)
        table, access = await services.table(name, who, hello.secret)
        page = await Page.enter(socket, services, table, access, who, hello, lang)
    except Refused as refused:
        await _refuse(socket, refused, lang, 4404 if refused.code == "not-found" else 1008)
        return
    except StoreDown:
        await _refuse(socket, Refused("unavailable"), lang, 1013)
        return
    except _Gone:
        return
    await page.stay()


class _Gone(Exception):
    """The page hung up."""


def _same_origin(socket: WebSocket) -> bool:
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def _refuse(socket: WebSocket, refused: Refused, lang: str, code: int) -> None:
    metrics.REFUSED.inc(code=refused.code)
    doc = refused.doc(lang)
    with contextlib.suppress(Exception):
        await socket.send_json({"type": "error", "ref": "", **doc})
        await socket.close(code)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise _Gone
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _hello(socket: WebSocket) -> messages.Hello:
    try:
        raw = await asyncio.wait_for(_receive(socket), PATIENCE)
    except TimeoutError:
        raise Refused("bad-message", "say hello first") from None
    hello = messages.parse(raw)
    if not isinstance(hello, messages.Hello):
        raise Refused("bad-message", "say hello first")
    return hello


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
        if access.claimed is not None:
            await claim(services, table, access.claimed, who)
        wanted = [seat for seat in hello.seats if seat in access.yours]
        seat = wanted[0] if wanted else access.yours[0] if len(access.yours) == 1 else None
        async with table.lock:
            await services.tables.freshen(table)
            if seat is None and access.yours:
                seat = next((asked for asked in table.asked if asked in access.yours), access.yours[0])
            connection = Connection(table, who, access.yours, seat, lang)
            services.hub.join(connection)
            services.bots.poke(table)
        page = cls(socket, services, connection)
        await page.recall_chat()
        return page

    async def recall_chat(self) -> None:
        """Send what was said before."""
        key = self.table.meta.key
        said = await self.services.store.read(lambda sql: _said(sql, key))
        self.connection.tell({"type": "chats", "items": said})

    async def stay(self) -> None:
        """Talk until one of the two hangs up."""
        sender = asyncio.create_task(self._send())
        try:
            while self.connection.closing is None:
                raw = await self._listen()
                await self._slow_down()
                await self._answer(raw)
                await self._wait_for_reader()
        except (_Gone, RuntimeError):
            pass
        finally:
            self.services.hub.leave(self.connection)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.socket.close(self.connection.closing or 1000), FAREWELL)
            with contextlib.suppress(Exception):
                await self._remember()

    async def _listen(self) -> str | bytes:
        """The page's next message; gone if it is hung up on meanwhile."""
        self._listening = asyncio.current_task()
        try:
            return await _receive(self.socket)
        except asyncio.CancelledError:
            if self.connection.closing is None or self._listening is None:
                raise
            self._listening.uncancel()
            raise _Gone from None
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
                await socket.send({"type": "websocket.send", "text": connection.outbox.popleft()})
            connection.drained.set()

    async def _slow_down(self) -> None:
        rate = self.services.config.flood
        now = time.monotonic()
        self._allowance = min(rate * 6, self._allowance + (now - self._last) * rate) - 1
        self._last = now
        if self._allowance < 0:
            self._slowed += 1
            if self._slowed > SLOWED:
                metrics.REFUSED.inc(code="flood")
                self.connection.close(1008)
                raise _Gone
            await asyncio.sleep(1 / rate)
        elif self._allowance > rate:
            self._slowed = 0

    async def _answer(self, raw: str | bytes) -> None:
        began = time.perf_counter()
        try:
            message = messages.parse(raw)
            metrics.MESSAGES.inc(type=message.__struct_config__.tag)  # type: ignore[arg-type]
            await self._handle(message)
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
        if isinstance(message, messages.Act):
            metrics.CONFIRM.observe(time.perf_counter() - began)

    def _error(self, refused: Refused, raw: str | bytes) -> None:
        metrics.REFUSED.inc(code=refused.code)
        self.connection.tell({"type": "error", "ref": messages.ref_of(raw), **refused.doc(self.connection.lang)})

    async def _handle(self, message: messages.Any) -> None:
        if isinstance(message, messages.Ping):
            self.connection.tell({"type": "pong", "ref": message.ref})
        elif isinstance(message, messages.Act):
            await self._act(message)
        elif isinstance(message, messages.Sync | messages.Look | messages.Lang):
            await self._show(message)
        elif isinstance(message, messages.Chat):
            await self._chat(message)
        elif isinstance(message, messages.Preview):
            await self._preview(message)
        elif isinstance(message, messages.Hello):
            raise Refused("bad-message", "hello was said already")
        else:
            await self._change(message)

    async def _act(self, message: messages.Act) -> None:
        seat = self._own(message.seat)
        n = await self.services.tables.change(
            self.table,
            lambda table: table.act(seat, message.action, message.n, message.ref),
            (seat, message.ref),
        )
        self._ok(message.ref, seat, n)

    async def _change(self, message: Any) -> None:
        yours = list(self.connection.yours)
        ref = message.ref
        if isinstance(message, messages.Allow | messages.Refuse):
            allow = isinstance(message, messages.Allow)
            seat = yours[0] if yours else ""
            n = await self.services.tables.change(self.table, lambda table: table.answer_takeback(yours, allow, ref))
        else:
            seat = self._own(message.seat)
            n = await self.services.tables.change(
                self.table, lambda table: self._rows(table, message, seat), (seat, ref)
            )
        self._ok(ref, seat, n)

    def _rows(self, table: Table, message: Any, seat: str) -> Any:
        if isinstance(message, messages.Undo):
            return table.undo(seat, message.n, message.ref)
        if isinstance(message, messages.Takeback):
            return table.ask_takeback(seat, message.ref)
        if isinstance(message, messages.Resign):
            return table.resign(seat, message.ref)
        return table.set_quiet(seat, message.on, message.ref)

    def _ok(self, ref: str, seat: str, n: int) -> None:
        self.connection.tell({"type": "ok", "ref": ref, "n": self.table.standing.seen(seat)})

    def _own(self, seat: str) -> str:
        if seat not in self.connection.yours:
            raise Refused("forbidden")
        return seat

    async def _show(self, message: Any) -> None:
        connection = self.connection
        if isinstance(message, messages.Lang):
            connection.lang = language(message.lang)
        elif isinstance(message, messages.Look):
            connection.seat = None if message.seat is None else self._own(message.seat)
        async with self.table.lock:
            await self.services.tables.freshen(self.table)
            self.services.hub.show(connection)
        if message.ref:
            connection.tell({"type": "ok", "ref": message.ref, "n": self.table.standing.seen(connection.seat)})

    async def _chat(self, message: messages.Chat) -> None:
        text = " ".join(message.text.replace("\x00", "").split())
        if not text:
            raise Refused("bad-message", "an empty text")
        who, seat = self.connection.who, self.connection.seat
        said = {"from": seat, "name": who.account or "", "text": text, "at": time.time()}
        key = self.table.meta.key
        await self.services.store.write(
            lambda sql: sql.execute(
                insert(schema.chat).values(match=key, seat=seat, name=said["name"], text=text, at=said["at"])
            )
        )
        self.services.hub.chat(key, said)
        if self.services.bus is not None:
            await self.services.bus.tell(key, chat=said)
        self.connection.tell({"type": "ok", "ref": message.ref, "n": self.table.standing.seen(seat)})

    async def _preview(self, message: messages.Preview) -> None:
        """Would this step be beyond undo? Asked of imagined positions, so that nothing hidden shows."""
        seat = self._own(message.seat or self.connection.seat or "")
        async with self.table.lock:
            await self.services.tables.freshen(self.table)
            match = self.table.match
            decision = None if self.table.over else match.decision_of(seat)
            if decision is None:
                raise Refused("not-asked", seat=seat)
            if message.action not in decision.actions:
                raise Refused("illegal-action", rule=decision.rule)
            final = False
            for seed in range(3):
                twin = match.imagine(seat, f"preview {seed}")
                twin.apply(message.action, seat)
                final = final or twin.over or not twin.can_undo(seat)
        self.connection.tell({"type": "preview", "ref": message.ref, "final": final})

    async def _remember(self) -> None:
        """How far this one has read, for the lobby."""
        owner, key, n = self.connection.who.owner, self.table.meta.key, self.table.standing.rows
        if not self.connection.yours:
            return

        def work(sql: Sql) -> None:
            s = schema.seen
            done = sql.execute(update(s).where(s.c.match == key, s.c.owner == owner).values(n=n))
            if not done.rowcount:
                sql.execute(insert(s).values(match=key, owner=owner, n=n))

        await self.services.store.write(work)


def _said(sql: Sql, key: int) -> list[dict[str, Any]]:
    c = schema.chat.c
    rows = sql.execute(
        select(c.seat, c.name, c.text, c.at).where(c.match == key).order_by(c.id.desc()).limit(100)
    ).all()
    return [{"from": row.seat, "name": row.name, "text": row.text, "at": row.at} for row in reversed(rows)]
