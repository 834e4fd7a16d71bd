"""Lines that are not held for ever: by half a request, by one who never reads, by one who takes them all."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 15.0
"""Seconds in which the head of a request must have come."""
UNREAD = 60.0
"""Seconds for which an answer may wait to be read."""
LONGEST_HEAD = 64 * 1024
"""Bytes of a request's head."""
LONGEST = 9 * 1024 * 1024
"""Bytes of all of it, with what HTTP puts around a body."""
NO_CHANNEL = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 54\r\nConnection: close\r\n\r\n"
    b"This request for a live channel is longer than any is.\n"
)
"""What is said to a request that can't be read: without an answer it was held for ever."""
FRAMES = 50.0
"""Frames a second that a page may send on average, of whatever kind; in a burst, twenty times that."""


class Lines:
    """How many lines each address has open."""

    def __init__(self, most: int, trusted: tuple[str, ...] = ()) -> None:
        self.most = most
        self.trusted = trusted
        """Proxies: those who come through them are counted by the proxy, and by the live channel."""
        self._open: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """One more; False: that is too many."""
        if address in self.trusted:
            return True
        self._open[address] += 1
        return self._open[address] <= self.most

    def leave(self, address: str) -> None:
        """One less."""
        if address not in self._open:
            return
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


class PatientProtocol(HttpToolsProtocol):
    """Uvicorn's, with an end to its patience."""

    lines = Lines(1 << 30)
    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _got = 0
    _in_head = True
    _upgraded = False

    def connection_made(self, transport: Any) -> None:
        """Someone is there: now they must say what they want."""
        super().connection_made(transport)
        if self.lines.take(_address(self.client)):
            self._wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self._late is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        self._got += len(data)
        super().data_received(data)  # at most a few hundred kilobytes at once, a head and what follows it together
        if not self._upgraded and self._got > (LONGEST_HEAD if self._in_head else LONGEST):
            self.transport.abort()

    def on_message_begin(self) -> None:
        """A new request begins."""
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """They said it."""
        self._done_waiting()
        if sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            raise HttpParserError("a head too long")  # which is answered with 400
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there: the next one is counted anew."""
        self._got = 0
        self._in_head = True
        super().on_message_complete()

    def pause_writing(self) -> None:
        """They don't read what they asked for."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """They do."""
        self._read()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """The line is a page's from now on, who gives it back."""
        self._upgraded = True
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # each knew the other, until garbage would be searched for

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._done_waiting()
        self._read()
        if not self._upgraded:
            self.lines.leave(_address(self.client))
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(PATIENCE, self._hang_up)

    def _done_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _hang_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """Uvicorn's, with an end to the frames that it takes: pings and empty pieces are no messages, but cost as much."""

    lines = Lines(1 << 30)
    frames_a_second = FRAMES
    _allowance = 20 * FRAMES
    _last = 0.0

    def data_received(self, data: bytes) -> None:
        """A part of what the page says; its first is a whole request, which must be one for a live channel."""
        super().data_received(data)
        if not (self.handshake_initiated or self.transport.is_closing()):
            self.transport.write(NO_CHANNEL)
            self.transport.close()

    def handle_events(self) -> None:
        """Count what came, then answer it; or hang up."""
        now = time.monotonic()
        rate = self.frames_a_second
        self._allowance = min(20 * rate, self._allowance + (now - self._last) * rate) - len(self.conn.events)
        self._last = now
        if self._allowance < 0:
            self.conn.events_received()
            self.transport.abort()
            return
        super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.lines.leave(_address(self.client))
        super().connection_lost(exc)


def _address(client: tuple[str, int] | None) -> str:
    return "" if client is None else client[0]


def protocols(most: int, flood: float, trusted: tuple[str, ...]) -> tuple[type[PatientProtocol], type[PatientSocket]]:
    """The protocols of a server in which one address has at most so many lines, each with so many messages a second."""
    kept = Lines(most, trusted)

    class Http(PatientProtocol):
        lines = kept

    class Socket(PatientSocket):
        lines = kept
        frames_a_second = max(FRAMES, 3 * flood)
        _allowance = 20 * frames_a_second

    return Http, Socket
