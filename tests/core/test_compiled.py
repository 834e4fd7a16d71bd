"""The compiled part: taken where it fits, and where it doesn't the plain way is gone, said in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import taifa

SOURCES = Path(taifa.__file__).parents[1]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
ASK = "import taifa, taifa.bots.search as s; print(taifa.way, s.__file__.rpartition('.')[2])"


def run(folder: Path, *argv: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Python with a folder's taifa."""
    given = {**os.environ, "PYTHONPATH": str(folder), **env}
    return subprocess.run([sys.executable, *argv], env=given, capture_output=True, text=True, check=False)


@pytest.fixture
def torn(tmp_path: Path) -> Path:
    """A Taifa whose compiled part is no library at all."""
    copy(SOURCES / "taifa", tmp_path / "taifa")
    (tmp_path / f"taifa__mypyc{SUFFIX}").write_bytes(b"no library")
    (tmp_path / "taifa" / "bots" / f"search{SUFFIX}").write_bytes(b"no library")
    return tmp_path


def copy(source: Path, target: Path) -> None:
    """The package without what is not needed to import it."""
    from shutil import copytree, ignore_patterns

    copytree(source, target, ignore=ignore_patterns("__pycache__", "web", "*.so"))


def test_a_compiled_part_that_does_not_fit_is_left_aside(torn: Path) -> None:
    found = run(torn, "-c", ASK)
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == ["plain,", "the", "compiled", "part", "doesn't", "fit", "this", "Python", "py"]
    assert "going on without it" in found.stderr and "Traceback" not in found.stderr


def test_the_plain_way_can_be_asked_for(torn: Path) -> None:
    found = run(torn, "-c", ASK, TAIFA_PLAIN="1")
    assert found.stdout.split() == ["plain,", "TAIFA_PLAIN", "is", "set", "py"] and not found.stderr


def test_the_version_says_which_it_is() -> None:
    found = run(SOURCES, "-m", "taifa", "--version")
    assert found.stdout.startswith(f"taifa {taifa.__version__} ({taifa.way}), Python 3.")
