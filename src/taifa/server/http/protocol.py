"""HTTP that does not wait for ever: a request that is half sent is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 15.0
"""Seconds in which the head of a request must have come."""


class PatientProtocol(HttpToolsProtocol):
    """Uvicorn's, with an end to its patience."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Someone is there: now they must say what they want."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self._late is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """They said it."""
        self._done_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._done_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(PATIENCE, self._hang_up)

    def _done_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()
