"""Clients that play at random over real sockets: for the bench and for the crash test."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Ended(Exception):
    """The match is over."""


class Player:
    """One seat's page without a face: answers what it is asked, comes back when the line drops."""

    def __init__(self, url: str, match: str, seat: str, secret: str, rng: random.Random) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/live"
        self.match, self.seat, self.secret, self.rng = match, seat, secret, rng
        self.n = 0
        self.actions: list[dict[str, Any]] = []
        self.over = False
        self.confirmed: list[str] = []
        """The refs of answers that the server said are stored."""
        self.latencies: list[float] = []
        self.refused: dict[str, int] = {}
        self.reconnects = 0
        self.heard = 0
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()
        self.stopping = False
        self.on_asked: Callable[[Player], None] | None = None
        self._socket: ClientConnection | None = None
        self._pending: dict[str, Any] | None = None
        self._sent = 0.0
        self._answered = asyncio.Event()
        self._prefix = f"{rng.getrandbits(48):x}"
        self._count = 0
        self._patience = 0.05

    async def run(self) -> None:
        """Stay connected until told to stop."""
        while not self.stopping:
            try:
                async with connect(
                    self.url, compression=None, max_size=None, open_timeout=20, ping_interval=None
                ) as socket:
                    self._socket = socket
                    hello = {"type": "hello", "secret": self.secret, "lang": "en", "seats": [self.seat], "since": 0}
                    await socket.send(_encode(hello).decode())
                    async for raw in socket:
                        self._hear(_decode(raw))
            except (OSError, WebSocketException, TimeoutError):
                pass
            self._socket = None
            self.ready.clear()
            if not self.stopping:
                self.reconnects += 1
                self._patience = min(1.0, self._patience * 2)
                await asyncio.sleep(self._patience * (0.5 + self.rng.random()))

    def _hear(self, message: dict[str, Any]) -> None:
        self.heard += 1
        kind = message["type"]
        if kind in ("state", "delta"):
            self.n = message["n"]
            if "decision" in message:
                decision = message["decision"]
                self.actions = decision["actions"] if decision else []
            self.over = message.get("over", self.over)
            if kind == "state":
                self.ready.set()
                self._patience = 0.05
                if self._pending is not None:
                    asyncio.get_running_loop().create_task(self._send(self._pending))
            self._look()
        elif kind in ("ok", "error") and self._pending is not None and message["ref"] == self._pending["ref"]:
            self._settle(kind, message)

    def _settle(self, kind: str, message: dict[str, Any]) -> None:
        assert self._pending is not None
        if kind == "ok":
            self.confirmed.append(self._pending["ref"])
            self.latencies.append(time.perf_counter() - self._sent)
        else:
            self.refused[message["code"]] = self.refused.get(message["code"], 0) + 1
            if message["code"] == "unavailable":
                asyncio.get_running_loop().call_later(
                    0.1, lambda: asyncio.ensure_future(self._send(self._pending)) if self._pending else None
                )
                return
        self._pending = None
        self._answered.set()
        self._look()

    def _look(self) -> None:
        if self.actions and not self.over and self._pending is None:
            self.asked.set()
            if self.on_asked is not None:
                self.on_asked(self)
        else:
            self.asked.clear()

    @property
    def may_act(self) -> bool:
        """Is it asked, connected and not waiting for an answer?"""
        return bool(self.actions) and not self.over and self._pending is None and self._socket is not None

    async def act(self) -> None:
        """Answer at random, and wait until the server says that it is stored, or refused."""
        action = self.rng.choice(self.actions)
        self._count += 1
        self._pending = {
            "type": "act",
            "ref": f"{self._prefix}-{self._count}",
            "n": self.n,
            "seat": self.seat,
            "action": [action["verb"], action["target"]],
        }
        self.actions = []
        self.asked.clear()
        self._answered.clear()
        self._sent = time.perf_counter()
        await self._send(self._pending)
        await self._answered.wait()

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(_encode(message).decode())

    async def play(self) -> None:
        """Answer whatever is asked, at once, until told to stop."""
        while not self.stopping:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.asked.wait(), 0.5)
            if self.may_act and not self.stopping:
                await self.act()
            elif self.asked.is_set():
                await asyncio.sleep(0.02)
            if self.over:
                return

    async def stop(self) -> None:
        """Hang up."""
        self.stopping = True
        if self._socket is not None:
            await self._socket.close()
