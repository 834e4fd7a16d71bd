"""A game in a package of its own: made by `taifa new-game`, installed by pip where only a test finds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from sources import SOURCES


def installed(name: str, folder: Path) -> tuple[Path, Path]:
    """The package's own folder, and the one into which pip installed it."""
    made, site = folder / name, folder / "site"
    env = {**os.environ, "PYTHONPATH": SOURCES}
    for command in (
        ("taifa", "new-game", name),
        ("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(site), str(made)),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], env=env, cwd=folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return made, site
