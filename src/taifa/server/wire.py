"""A WebSocket client with no more than a load of clients needs: it must weigh little beside the server it measures."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection: whole text frames are given to `hear` as they come."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self._host, self._path, self._hear = host, path, hear
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._shake_hands():
            return
        start = 0
        while (found := self._frame(start)) is not None:
            kind, payload, start = found
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                self.close()
        del self._buffer[:start]

    def _shake_hands(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if b" 101 " not in self._buffer[: self._buffer.find(b"\r\n")]:
            self.close()
            return False
        del self._buffer[: end + 4]
        self.opened.set_result(None)
        return True

    def _frame(self, start: int) -> tuple[int, bytes, int] | None:
        """The frame that begins here: its kind, what it says, and where it ends; None while it is not whole."""
        buffer = self._buffer
        if len(buffer) < start + 2:
            return None
        size, at = buffer[start + 1], start + 2  # a server's frames are not masked
        if size >= 126:
            wide = 2 if size == 126 else 8
            size, at = int.from_bytes(buffer[at : at + wide], "big"), at + wide
        if len(buffer) < at + size:
            return None
        return buffer[start] & 15, bytes(buffer[at : at + size]), at + size

    def send(self, text: bytes) -> None:
        """Say something."""
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of noughts leaves it as it is

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


async def connect(url: str, hear: Callable[[bytes], None], patience: float = 20) -> Line:
    """A line to this ws:// address; an OSError if nobody answers."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    host, port = parts.hostname or "127.0.0.1", parts.port or 80
    make = loop.create_connection(lambda: Line(parts.netloc, parts.path, hear), host, port)
    _, line = await asyncio.wait_for(make, patience)
    try:
        await asyncio.wait_for(asyncio.shield(line.opened), patience)
    except BaseException:
        line.close()
        raise
    return line
