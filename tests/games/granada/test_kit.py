"""Granada passes the conformance kit."""

from __future__ import annotations

from kit import Conformance


class TestKit(Conformance):
    game = "granada"
    positions = 12
    depth = 420
