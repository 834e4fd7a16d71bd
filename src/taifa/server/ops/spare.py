"""Work that may be done thoroughly while there is time for it, and shortly when many wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Spare:
    """So large a share of a core for work that can be cut short: what was not used fills up again within a second."""

    def __init__(self, share: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._share, self._clock = share, clock
        self._left, self._seen = share, clock()

    @contextmanager
    def spent(self) -> Iterator[float]:
        """How many seconds there are now; what is used of this thread meanwhile is taken off."""
        now = self._clock()
        self._left = min(self._share, self._left + (now - self._seen) * self._share)
        self._seen = now
        began = time.thread_time()
        try:
            yield max(0.0, self._left)
        finally:
            self._left -= time.thread_time() - began
