"""The process that forks thinking processes answers at once while a server opens."""

from __future__ import annotations

import subprocess
import sys

import pytest

SLOW = """
import socket, sys, time
from taifa import games
games.names = lambda: ("long", "longer")
games.get = lambda name: time.sleep(60)
from taifa.server.bots import forkserver
forkserver.open_fork_server()
for _ in range(3):
    line = forkserver.opened().fork()
    line.settimeout(20)
    print(len(line.recv(4)), flush=True)
    time.sleep(0.3)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a system that can fork processes")
def test_whoever_wishes_for_a_process_does_not_wait_for_a_game_to_be_read() -> None:
    """A game was begun to be read at once: a bot whose process had died then stood still for five seconds and more."""
    done = subprocess.run([sys.executable, "-c", SLOW], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.split() == ["4", "4", "4"], done.stderr[-2000:]
