"""Clients that play at random over real sockets: for the bench and for the crash test."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from taifa.core.chance import seat_commitment

_encode = msgspec.json.Encoder().encode


class Answer(msgspec.Struct):
    """One of the answers to a decision."""

    verb: str
    target: str | int | None


class Asked(msgspec.Struct):
    """A decision, as far as a player who plays at random reads it."""

    actions: list[Answer]


class Gathering(msgspec.Struct):
    """Which seats have still to give their part of the seed."""

    round: int
    commit: list[str]
    reveal: list[str]


class Heard(msgspec.Struct):
    """What the server says, without what only a page needs: that is skipped unread."""

    type: str
    n: int = 0
    decision: Asked | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET
    ref: str = ""
    code: str = ""
    secret: str = ""
    gathering: Gathering | UnsetType | None = UNSET


_decode = msgspec.json.Decoder(Heard).decode


class Idle(asyncio.Protocol):
    """A page that looks on and does nothing: it says hello and answers the server's pings, with as little as can be."""

    def __init__(self, host: str, match: str, secret: str) -> None:
        self._hello = (
            f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        self._secret = secret
        self._heard = bytearray()
        self._open = False
        self.shown = asyncio.Event()
        """The server has sent it the table."""
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        """Ask for the live channel."""
        self.transport: asyncio.WriteTransport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Read frame after frame; only pings are answered."""
        self._heard += data
        if not self._open:
            _head, found, rest = bytes(self._heard).partition(b"\r\n\r\n")
            if not found:
                return
            self._open, self._heard = True, bytearray(rest)
            self._send(0x81, _encode({"type": "hello", "secret": self._secret, "lang": "en"}))
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == 0x89:
                self._send(0x8A, payload)
            elif kind == 0x81:
                self.shown.set()

    def _frame(self) -> tuple[int, bytes] | None:
        heard = self._heard
        if len(heard) < 2:
            return None
        size, start = heard[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(heard[2:start], "big") if len(heard) >= start else 1 << 62
        if len(heard) < start + size:
            return None
        frame = heard[0], bytes(heard[start : start + size])
        del heard[: start + size]
        return frame

    def _send(self, kind: int, payload: bytes) -> None:
        size = bytes((0x80 | len(payload),)) if len(payload) < 126 else bytes((0xFE,)) + len(payload).to_bytes(2, "big")
        self.transport.write(bytes((kind,)) + size + b"\0\0\0\0" + payload)

    def connection_lost(self, error: Exception | None) -> None:
        """The server hung up."""
        self.lost = True
        self.shown.set()


class Player:
    """One seat's page without a face: answers what it is asked, comes back when the line drops."""

    def __init__(self, url: str, match: str, seat: str, secret: str, rng: random.Random) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/live"
        self.match, self.seat, self.secret, self.rng = match, seat, secret, rng
        self.n = 0
        self.actions: list[Answer] = []
        self.over = False
        self.confirmed: list[str] = []
        """The refs of answers that the server said are stored."""
        self.latencies: list[float] = []
        """Seconds from when each answer was due to its confirmation."""
        self.lateness: list[float] = []
        """Seconds from when each answer was due to when it was sent: the client's own share."""
        self.refused: dict[str, int] = {}
        self.reconnects = 0
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()
        self.stopping = False
        self.on_asked: Callable[[Player], None] | None = None
        self._line: ClientConnection | None = None
        self._sends: set[asyncio.Task[None]] = set()
        self._pending: dict[str, Any] | None = None
        self._due = 0.0
        self._answered = asyncio.Event()
        self._prefix = f"{rng.getrandbits(48):x}"
        self._count = 0
        self._number = ""
        self._round = 0
        self._gathering: Gathering | None = None
        self._cookie = {"Cookie": f"taifa_visitor={rng.getrandbits(128):032x}"}
        """Whoever claims a seat is known by it, even if the answer to that was lost."""
        self._patience = 0.05

    async def run(self) -> None:
        """Stay connected until told to stop."""
        while not self.stopping:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                async with connect(
                    self.url,
                    additional_headers=self._cookie,
                    compression=None,
                    max_size=None,
                    open_timeout=20,
                    close_timeout=1,
                ) as line:
                    self._line = line
                    hello = {"type": "hello", "secret": self.secret, "lang": "en", "seats": [self.seat]}
                    await line.send(_encode(hello), text=True)
                    async for raw in line:
                        self._hear(raw)
            self._line = None
            self.ready.clear()
            if not self.stopping:
                self.reconnects += 1
                self._patience = min(1.0, self._patience * 2)
                await asyncio.sleep(self._patience * (0.5 + self.rng.random()))

    def _hear(self, raw: str | bytes) -> None:
        message = _decode(raw)
        kind = message.type
        if kind in ("state", "delta"):
            self.n = message.n
            if message.decision is not UNSET:
                self.actions = message.decision.actions if message.decision else []
            if message.over is not UNSET:
                self.over = message.over
            if message.gathering is not UNSET:
                self._gathering = message.gathering
                self._give()
            if kind == "state":
                self.ready.set()
                self._patience = 0.05
                self._send()
            self._look()
        elif kind == "claimed":
            self.secret = message.secret
        elif kind == "error" and not message.ref and message.code == "unavailable":
            asyncio.get_running_loop().call_later(0.3, self._give)
        elif kind in ("ok", "error") and self._pending is not None and message.ref == self._pending["ref"]:
            self._settle(message)

    def _give(self) -> None:
        """Give this seat's part of the seed, if it is wanted."""
        gathering = self._gathering
        if self._line is None or gathering is None:
            return
        shown: dict[str, Any] | None = None
        if self.seat in gathering.commit:
            if self._round != gathering.round:  # a second number in one round would begin another for all
                self._round, self._number = gathering.round, f"{self.rng.getrandbits(256):064x}"
            shown = {"type": "commit", "hash": seat_commitment(self.match, self.seat, self._number)}
        elif self.seat in gathering.reveal:
            shown = {"type": "reveal", "number": self._number}
        if shown is not None:
            self._soon(self._line.send(_encode({**shown, "seat": self.seat}), text=True))

    def _settle(self, message: Heard) -> None:
        assert self._pending is not None
        if message.type == "ok":
            self.confirmed.append(self._pending["ref"])
            self.latencies.append(time.perf_counter() - self._due)
        else:
            self.refused[message.code] = self.refused.get(message.code, 0) + 1
            if message.code == "unavailable":
                asyncio.get_running_loop().call_later(0.1, self._send)
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
        return bool(self.actions) and not self.over and self._pending is None and self._line is not None

    @property
    def waiting(self) -> bool:
        """Has it given an answer that is not confirmed yet?"""
        return self._pending is not None

    def answer(self, due: float | None = None) -> None:
        """Answer at random. `due` is when it should have been given, if that was before now."""
        action = self.rng.choice(self.actions)
        self._count += 1
        self._pending = {
            "type": "act",
            "ref": f"{self._prefix}-{self._count}",
            "n": self.n,
            "seat": self.seat,
            "action": [action.verb, action.target],
        }
        self.actions = []
        self.asked.clear()
        self._answered.clear()
        now = time.perf_counter()
        self._due = now if due is None else due
        self.lateness.append(now - self._due)
        self._send()

    def _send(self) -> None:
        if self._pending is not None and self._line is not None:
            self._soon(self._line.send(_encode(self._pending), text=True))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._sends.add(task)
        task.add_done_callback(self._sends.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        with contextlib.suppress(OSError, WebSocketException):
            await work

    async def play(self, pause: float = 0.0) -> None:
        """Answer whatever is asked, after a pause, until told to stop."""
        while not self.stopping:
            await asyncio.sleep(pause)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.asked.wait(), 0.5)
            if self.may_act and not self.stopping:
                self.answer()
                await self._answered.wait()
            elif self.asked.is_set():
                await asyncio.sleep(0.02)
            if self.over:
                return

    def stop(self) -> None:
        """Hang up, and wait for no confirmation any more."""
        self.stopping = True
        self._answered.set()
        if self._line is not None:
            self._soon(self._line.close())
