"""Provide what the tests need besides Python packages: a Chromium, a Firefox and a PostgreSQL.

What is there already is used. What is missing is installed with apt when root; a browser else
with Playwright's own installer. Where neither works, this says so plainly and the tests that
need it are skipped with the same words; the rest still runs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

POSTGRES = Path("/usr/lib/postgresql")


def has_chromium() -> bool:
    """A browser on the path, or one that Playwright installed."""
    if any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")):
        return True
    return any((Path.home() / ".cache" / "ms-playwright").glob("chromium-*"))


def has_firefox() -> bool:
    """The system's own: it is driven by WebDriver BiDi, without a driver of its own."""
    return any(shutil.which(name) for name in ("firefox-esr", "firefox"))


def has_postgres() -> bool:
    """A PostgreSQL server, wherever the system keeps it."""
    return shutil.which("initdb") is not None or any(POSTGRES.glob("*/bin/initdb"))


def run(*command: str) -> bool:
    """Run a command; say whether it worked."""
    try:
        done = subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)
    except OSError:
        return False
    return done.returncode == 0


def apt(*packages: str) -> bool:
    """Install with apt, if this is root on a machine that has it; what an interrupted try left comes first."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    run("dpkg", "--configure", "-a")
    return run("apt-get", "update", "-qq") and run("apt-get", "install", "-y", "-qq", *packages)


def main() -> None:
    missing = []
    if not has_chromium() and not (apt("chromium") or run(sys.executable, "-m", "playwright", "install", "chromium")):
        missing.append("no Chromium could be installed: the browser tests will be skipped")
    if not has_firefox() and not apt("firefox-esr"):
        missing.append("no Firefox could be installed: its tests will be skipped")
    if not has_postgres() and not apt("postgresql"):
        missing.append("no PostgreSQL could be installed: its tests will be skipped (SQLite is tested all the same)")
    for line in missing:
        print(f"provide: {line}", file=sys.stderr)


if __name__ == "__main__":
    main()
