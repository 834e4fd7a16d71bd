"""How long bots and given answers wait where the database is away."""

from __future__ import annotations

import asyncio

SOON, AT_MOST = 0.05, 0.5
"""Seconds until it is tried again: at first, and at most; each time it is twice as long."""


class Outage:
    """The times that somebody waits until the database is back."""

    def __init__(self) -> None:
        self._next = SOON

    async def wait(self) -> None:
        """Wait before the next try."""
        await asyncio.sleep(self._next)
        self._next = min(AT_MOST, 2 * self._next)

    def over(self) -> None:
        """The database is back: the next outage is another."""
        self._next = SOON
