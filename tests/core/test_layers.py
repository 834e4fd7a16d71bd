"""The import contracts cover a fifth game without naming it; no module needs itself to be read."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

PROJECT = Path(__file__).resolve().parents[2]
LINT = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the sources with an empty fifth game in it."""
    shutil.copytree(PROJECT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.toml", "*.ftl"))
    shutil.copy(PROJECT / ".importlinter", tmp_path)
    for room in ("", "model", "rules", "view", "bot"):
        folder = tmp_path / "src/taifa/games/fifth" / room
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text("")
    return tmp_path


def contracts(house: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_fifth_game_that_keeps_to_its_rooms_is_fine(house: Path) -> None:
    done = contracts(house)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("where", "line", "broken"),
    [
        ("games/fifth/model/state.py", "import taifa.games.fifth.rules", "Inside a game"),
        ("games/fifth/rules/turn.py", "import taifa.games.fifth.view", "Inside a game"),
        ("games/fifth/rules/turn.py", "import taifa.games.granada", "Games don't know each other"),
        ("games/fifth/view/scene.py", "import taifa.server", "Arrows point inward only"),
        ("server/spy.py", "import taifa.games.fifth.model", "A game is reached only through its GAME"),
        ("core/spy.py", "import taifa.games.fifth", "The core knows no room but itself"),
    ],
)
def test_a_fifth_game_that_breaks_a_contract_is_named(house: Path, where: str, line: str, broken: str) -> None:
    (house / "src/taifa" / where).write_text(line + "\n")
    done = contracts(house)
    assert done.returncode == 1, done.stdout
    assert re.search(rf"{broken}.* BROKEN", done.stdout), done.stdout
    assert line.removeprefix("import ") in done.stdout


def test_no_modules_import_each_other() -> None:
    """Not for their types alone either, and not within a function: what a module needs can be read first."""
    graph = grimp.build_graph("taifa", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_the_page_knows_no_game() -> None:
    """Whatever belongs to one game comes with it: only words of fields that are called like one may stand there."""
    named = re.compile(r"almoravid|granada|hispania|reconquista", re.IGNORECASE)
    files = [
        path for path in (PROJECT / "src/taifa/web").rglob("*") if path.suffix in (".js", ".css", ".html", ".json")
    ]
    lines = [line.strip() for path in files for line in path.read_text("utf-8").splitlines() if named.search(line)]
    assert len(files) > 80 and not [line for line in lines if not line.startswith('"field-reconquista":')]
