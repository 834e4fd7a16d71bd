"""Work that can be cut short takes no more than its share of a core."""

from __future__ import annotations

import time

from taifa.server.ops.spare import Spare


def burn(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_what_is_used_is_gone_and_comes_back_with_time() -> None:
    now = 100.0
    spare = Spare(0.1, lambda: now)
    with spare.spent() as seconds:
        assert seconds == 0.1
        burn(0.06)
    with spare.spent() as seconds:
        assert 0.02 < seconds <= 0.04
        burn(0.06)
    with spare.spent() as seconds:
        assert seconds == 0.0
    now += 60
    with spare.spent() as seconds:
        assert seconds == 0.1
