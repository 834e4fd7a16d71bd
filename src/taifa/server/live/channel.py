"""The live channel: one WebSocket a page, carrying a seat's states, deltas and answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import APIRouter
from starlette.websockets import WebSocket

from taifa.server.errors import Refused, language
from taifa.server.http.gate import same_origin
from taifa.server.live import messages
from taifa.server.live.handlers import HANDLERS
from taifa.server.live.page import PATIENCE, Gone, Page, receive
from taifa.server.ops import metrics
from taifa.server.services import Services
from taifa.server.store.store import StoreDown

log = logging.getLogger("taifa.live")
router = APIRouter()
COMING = 5.0
"""What a page that is opened counts of what its address may ask in a second: as much as a whole state."""


@router.websocket("/api/matches/{name}/live")
async def live(socket: WebSocket, name: str) -> None:
    """See docs/protocol.md."""
    services: Services = socket.app.state.services
    await socket.accept()
    if not same_origin(socket.headers):
        await _refuse(socket, Refused("cross-site"), "en", 1008)
        return
    lang = "en"
    try:
        hello = await _hello(socket)
        lang = language(hello.lang)
        who = await services.who(socket)
        if services.hub.lines(who.address) >= services.config.lines:
            raise Refused("too-many")
        await asyncio.sleep(services.crowd.wait(who.address, COMING))
        table, access = await services.table(name, who, hello.secret)
        page = await Page.enter(socket, services, table, access, who, hello, lang)
    except Refused as refused:
        await _refuse(socket, refused, lang, 4404 if refused.code == "not-found" else 1008)
        return
    except StoreDown:
        await _refuse(socket, Refused("unavailable"), lang, 1013)
        return
    except Gone:
        return
    await page.stay(HANDLERS)


async def _refuse(socket: WebSocket, refused: Refused, lang: str, code: int) -> None:
    metrics.REFUSED.labels(code=refused.code).inc()
    doc = refused.doc(lang)
    with contextlib.suppress(Exception):
        await socket.send_json({"type": "error", "ref": "", **doc})
        await socket.close(code)


async def _hello(socket: WebSocket) -> messages.Hello:
    try:
        raw = await asyncio.wait_for(receive(socket), PATIENCE)
    except TimeoutError:
        raise Refused("bad-message", "say hello first") from None
    hello = messages.parse(raw)
    if not isinstance(hello, messages.Hello):
        raise Refused("bad-message", "say hello first")
    return hello
