"""¡Reconquista! passes the conformance kit."""

from __future__ import annotations

from taifa.testing import Conformance


class TestKit(Conformance):
    game = "reconquista"
    positions = 8
