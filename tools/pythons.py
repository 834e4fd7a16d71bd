"""`make pythons`: the conformance kit on every CPython from 3.11 that is at hand.

Each gets an environment of its own under build/pythons, with the locked packages, and plays the kit for every game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
FOLDER = HOUSE / "build" / "pythons"


def at_hand() -> dict[tuple[int, int], str]:
    """The newest interpreter of each version, from the path and from pyenv."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    names += [str(path) for path in Path.home().glob(".pyenv/versions/3.*/bin/python3")]
    found: dict[tuple[int, int], str] = {}
    for name in names:
        if name is None:
            continue
        asked = subprocess.run(
            [name, "-c", "import sys; print(sys.implementation.name, *sys.version_info[:2])"],
            capture_output=True,
            text=True,
        )
        if asked.returncode == 0:
            kind, major, minor = asked.stdout.split()
            if kind == "cpython" and (int(major), int(minor)) >= (3, 11):
                found[int(major), int(minor)] = name
    return dict(sorted(found.items()))


def kit(version: tuple[int, int], python: str) -> bool:
    """Make the environment, and play the kit in it."""
    folder = FOLDER / f"{version[0]}.{version[1]}"
    if not (folder / "bin" / "python").exists():
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
    inside = str(folder / "bin" / "python")
    packages = ["pytest", "hypothesis", "pytest-xdist"]
    done = subprocess.run([inside, "-m", "pip", "install", "--quiet", "-e", str(HOUSE), *packages])
    if done.returncode:
        return False
    tests = [str(path) for path in sorted((HOUSE / "tests" / "games").glob("*/test_kit.py"))]
    env = {**os.environ, "PYTHONPATH": str(HOUSE / "src")}
    return (
        subprocess.run([inside, "-m", "pytest", "-m", "not slow", *sys.argv[1:], *tests], cwd=HOUSE, env=env).returncode
        == 0
    )


def main() -> None:
    """All of them, one after the other; the exit code says whether all passed."""
    results = {version: kit(version, python) for version, python in at_hand().items()}
    for (major, minor), passed in results.items():
        print(f"CPython {major}.{minor}: {'passed' if passed else 'FAILED'}")
    sys.exit(0 if results and all(results.values()) else 1)


if __name__ == "__main__":
    main()
