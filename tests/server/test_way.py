"""Thinking processes give way to the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from taifa.server.bots.thinker import WAY

SHARED_BY_SESSION = Path("/proc/self/autogroup")
ASK = """
import os
from taifa.server.bots.thinker import give_way
give_way()
give_way()
print(os.nice(0))
print(open("/proc/self/autogroup").read() if os.path.exists("/proc/self/autogroup") else "")
"""


def test_a_thinking_process_gives_way_within_its_session_and_with_it() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, start_new_session=True, check=True
    )
    nice, _, group = asked.stdout.partition("\n")
    assert int(nice) >= WAY
    if not SHARED_BY_SESSION.exists() or not group.strip():
        pytest.skip("this system does not share its cores out by session")
    assert group.split()[-1] == str(WAY)
