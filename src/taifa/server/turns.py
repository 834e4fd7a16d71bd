"""Taking turns: one who asks for much waits behind himself, not the others behind him."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turns:
    """Something of which there are a few, lent in turn: of all who wait, each gets one before anyone gets two."""

    def __init__(self, many: int) -> None:
        self._free = many
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def take(self, who: str) -> None:
        """Wait until it is this one's turn."""
        if self._free and not self._waiting:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Done: whoever has waited longest since his last turn is next."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self._waiting[who] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
