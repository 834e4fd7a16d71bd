"""Structs that several threads read for the first time at the same moment."""

from __future__ import annotations

import os
import subprocess
import sys

from sources import SOURCES

READ_AT_ONCE = """
import sys, threading, msgspec
from taifa.core.reading import convert
sys.setswitchinterval(1e-6)
for n in range(40):
    inner = msgspec.defstruct(f"Inner{n}", [(f"b{i}", int, 0) for i in range(40)])
    kind = msgspec.defstruct(f"Row{n}", [(f"a{i}", dict[str, list[inner]], {}) for i in range(60)])
    raw = {f"a{i}": {"x": [{"b1": 1}]} for i in range(60)}
    gate = threading.Barrier(6)
    threads = [threading.Thread(target=lambda: (gate.wait(), convert(raw, kind))) for _ in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
print("read")
"""
"""With msgspec's own `convert` two of three such processes died."""


def test_a_first_reading_by_many_threads_at_once_ends_well() -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ_AT_ONCE],
        env={**os.environ, "PYTHONPATH": SOURCES},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "read"), done.stderr[-500:]
