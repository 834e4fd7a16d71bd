"""The conformance kit on Hispania."""

from __future__ import annotations

from taifa.testing import Conformance


class TestKit(Conformance):
    game = "hispania"
    positions = 8
    depth = 1200
