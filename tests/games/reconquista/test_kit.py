"""¡Reconquista! passes the conformance kit."""

from __future__ import annotations

from kit import Conformance


class TestKit(Conformance):
    game = "reconquista"
    positions = 8
