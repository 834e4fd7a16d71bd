"""Tables are opened by several threads at once, also the first ones after a start."""

from __future__ import annotations

import subprocess
import sys

import pytest

FIRST_TABLES = """
import sys, threading, time
import msgspec._utils

real = msgspec._utils._forward_ref
def slowly(*given):  # msgspec prepares a type at its first use: give the other threads time to meet it half done
    time.sleep(0.001)
    return real(*given)
msgspec._utils._forward_ref = slowly

from taifa.core.match import Match
from taifa.core.presentation.render import scene_json
from taifa import games

def open_table(game):
    start.wait()
    match = Match.new(game, None, 1)
    seat = match.game.seats[0]
    scene_json(match.fork().scene(seat), match.game.text, "en")
    Match.from_record(match.record())
    done.append(game)

start, done = threading.Barrier(4), []
threads = [threading.Thread(target=open_table, args=(game,)) for game in sys.argv[1:]]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(done) == 4, done
"""


@pytest.mark.parametrize("names", ["small small small small", "hispania granada hispania granada"])
def test_the_first_tables_may_be_opened_together(names: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", FIRST_TABLES, *names.split()], capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode()[-3000:]
