"""Almoravid passes the conformance kit."""

from __future__ import annotations

import pytest

from taifa.testing import Conformance


class TestKit(Conformance):
    game = "almoravid"
    positions = 8
    depth = 700


@pytest.mark.slow
class TestKitAtLength(TestKit):
    positions = 24
