"""How often dice are thrown to compare exact odds with them: a sample in CI, `make odds` throws 100,000 of a kind."""

from __future__ import annotations

import os


def rolls(sample: int) -> int:
    """As many as are asked for by TAIFA_ROLLS, or the sample."""
    return int(os.environ.get("TAIFA_ROLLS", sample))
