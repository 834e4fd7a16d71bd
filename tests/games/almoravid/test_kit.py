"""Almoravid passes the conformance kit."""

from __future__ import annotations

from taifa.testing import Conformance


class TestKit(Conformance):
    game = "almoravid"
    positions = 12
    depth = 700
