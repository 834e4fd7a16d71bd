"""The conformance kit on Hispania."""

from __future__ import annotations

import pytest

from taifa.testing import Conformance


class TestKit(Conformance):
    game = "hispania"
    positions = 6
    depth = 1200


@pytest.mark.slow
class TestKitAtLength(TestKit):
    positions = 24
