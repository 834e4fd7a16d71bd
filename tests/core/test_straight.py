"""What is done to the sources before they are compiled: a struct's methods called as functions of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools" / "wheel"

STATE = '''
from __future__ import annotations

import msgspec

LIMIT = 10


class Purse(msgspec.Struct):
    coins: int = 0

    def add(self, n: int, *, twice: bool = False) -> Purse:
        """Put coins in."""
        self.coins = limited(self.coins + (2 * n if twice else n))
        return self

    @property
    def empty(self) -> bool:
        return self.coins == 0


class Hoard(Purse):
    def add(self, n: int, *, twice: bool = False) -> Purse:
        return super().add(3 * n, twice=twice)


class Closed(msgspec.Struct):
    purse: Purse

    def spill(self) -> int:
        return 0 if self.purse.empty else self.purse.coins


class Teller(msgspec.Struct):
    log: list[str]
    lines: int = 0

    def told(self) -> int:
        return self.lines


def limited(n: int) -> int:
    return min(n, LIMIT)
'''
RULES = """
from __future__ import annotations

from play import state
from play.state import (
    LIMIT,
    Closed,
    Hoard,
    Purse,
    limited,
)


def played() -> list[int]:
    closed = Closed(Purse())
    before = closed.spill()
    purse: Purse = Hoard()
    purse.add(1).add(limited(LIMIT) - 9, twice=True)
    purse.coins = state.limited(purse.coins)
    return [before, purse.coins, Closed(purse).spill(), int(Closed(Purse()).purse.empty)]
"""
TELLING = """
from __future__ import annotations

from play.state import Teller
from taifa.core.state import UNTOLD, if_told


@if_told
def line(
    s: Teller, /, *words: str
) -> str:
    \"\"\"A line for the chronicle.\"\"\"
    s.lines += 1
    return " ".join(words)


def played() -> list[str | None | int]:
    heard, unheard = Teller([]), Teller(UNTOLD)
    return [line(heard, "a", "b"), line(unheard, "c"), heard.lines, unheard.lines]
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A package straightened, whose companion is left as Python."""
    folder = tmp_path / "play"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "state.py").write_text(STATE)
    (folder / "rules.py").write_text(RULES)
    (folder / "telling.py").write_text(TELLING)
    (tmp_path / "config.toml").write_text("[tool.mypy]\nstrict = true\n")
    code = (
        "from pathlib import Path; from straight import straighten\n"
        "print(straighten(Path(), ['play/rules.py', 'play/telling.py'], ['play/state.py'], Path('config.toml')))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(TOOLS)}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "['play/state_straight.py']"
    return tmp_path


def test_calls_are_made_straight_and_mean_the_same(made: Path) -> None:
    rules = (made / "play" / "rules.py").read_text()
    assert "Closed__spill(closed)" in rules and "Closed__spill(Closed(purse))" in rules
    assert "state__limited(purse.coins)" in rules, "a function of a module is named, too"
    assert "purse.add(1).add(" in rules, "a method that another class replaces is looked up as before"
    assert rules.count("\n") == RULES.count("\n"), "lines keep their numbers"
    assert "Purse__empty(self.purse)" in (made / "play" / "state_straight.py").read_text()
    assert result(made) == "[0, 9, 9, 1]"
    (made / "play" / "rules.py").write_text(RULES)
    assert result(made) == "[0, 9, 9, 1]", "as the source itself says"


def test_what_is_made_only_to_be_told_asks_itself_whether_somebody_listens(made: Path) -> None:
    telling = (made / "play" / "telling.py").read_text()
    assert "@if_told" not in telling and ".log is unheard" in telling
    assert telling.count("\n") == TELLING.count("\n"), "lines keep their numbers"
    assert result(made, "telling") == "['a b', None, 1, 0]"
    (made / "play" / "telling.py").write_text(TELLING)
    assert result(made, "telling") == "['a b', None, 1, 0]", "as the source itself says"


def result(folder: Path, module: str = "rules") -> str:
    """What the package's rules come to."""
    code = f"from play.{module} import played; print(played())"
    ran = subprocess.run([sys.executable, "-B", "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    return ran.stdout.strip()
