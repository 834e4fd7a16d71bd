"""Almoravid passes the conformance kit."""

from __future__ import annotations

from kit import Conformance


class TestKit(Conformance):
    game = "almoravid"
    positions = 12
    depth = 700
