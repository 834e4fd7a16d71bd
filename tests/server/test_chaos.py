"""`make chaos` in short: every kind of fault on each database, and nothing lost, doubled, changed or leaked.

How long tables stand still is measured by the long run, on a machine of its own; here they must only go on.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from server_house import postgres_bin

CHAOS = Path(__file__).resolve().parents[2] / "tools" / "chaos.py"
KINDS = {"server frozen", "bot killed", "clients cut", "clock ahead", "clock behind", "writes fail", "disk full"}
KINDS |= {"fsync fails", "server killed", "server stopped"}
OF_POSTGRES = {"worker frozen", "worker killed", "database killed", "database frozen", "connections cut"}


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler")
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_a_short_chaos_loses_nothing(database: str, tmp_path: Path) -> None:
    if database == "postgres" and postgres_bin() is None:
        pytest.skip("no PostgreSQL server is installed (initdb is not found)")
    kinds = KINDS if database == "sqlite" else KINDS | OF_POSTGRES
    env = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    options = ["--minutes", "5", "--most", str(len(kinds)), "--desks", "3", "--pause", "0.05", "--late", "50"]
    done = subprocess.run(
        [sys.executable, CHAOS, "--database", database, *options, "--seed", "5", "--keep", tmp_path],
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    report = json.loads((tmp_path / f"{database}.json").read_text())
    assert {what: report[what] for what in ("lost", "doubled", "changed", "leaked")} == dict.fromkeys(
        ("lost", "doubled", "changed", "leaked"), 0
    )
    assert set(report["seconds"]) - {"start"} == kinds
    assert report["confirmed"] > len(kinds)
    assert report["views"] > len(kinds)
