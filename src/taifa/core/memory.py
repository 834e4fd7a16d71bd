"""Memory in long runs: simulations, tournaments, measurements."""

from __future__ import annotations

import gc


def settle_in() -> None:
    """Look for garbage in cycles seldom: play makes much that is dropped at once and hardly a cycle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
