"""A game in a package of its own: made, installed where nobody knows it, played; and one that is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from installed import installed
from sources import SOURCES
from taifa import newgame
from taifa.core.errors import TaifaError
from taifa.testing.arrangement import out_of_place


def run(*command: str, path: Path) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(path.parent / "site"), str(path), SOURCES]),
        "COLUMNS": "300",
    }
    env.pop("TAIFA_EXTRA_GAMES", None)
    return subprocess.run(
        [sys.executable, "-m", *command], env=env, cwd=path, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def border(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, installed by pip and found by its entry point."""
    made, _ = installed("border", tmp_path_factory.mktemp("new"))
    return made


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_new_game_passes_its_own_tests(border: Path) -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", path=border)
    assert done.returncode == 0, done.stdout[-3000:]


def test_a_new_game_is_typed_and_plays_against_captain(border: Path) -> None:
    typed = run("mypy", "--strict", "--no-incremental", "border", path=border)
    assert typed.returncode == 0, typed.stdout
    done = run("taifa", "simulate", "border", "--games", "20", "--bots", "captain", "--json", path=border)
    assert done.returncode == 0 and '"errors":0' in done.stdout.replace(" ", ""), done.stdout + done.stderr


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(TaifaError, match="not empty"):
        newgame.make("border", tmp_path)
    with pytest.raises(TaifaError, match="can't be a game's name"):
        newgame.make("My Game", tmp_path / "other")


SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "nothing": (lambda game: (game / "__init__.py").write_text("x = 1\n"), "has no GAME"),
    "raises": (
        lambda game: (game / "rules" / "turn.py").write_text("raise ValueError('a rule broke')\n"),
        "a rule broke",
    ),
    "mute": (lambda game: (game / "text" / "fr" / "all.ftl").unlink(), "no game-title in text/fr"),
    "seven": (lambda game: (game / "__init__.py").write_text("GAME = 7\n"), "no Game but int"),
    "late": (
        lambda game: replace_in(game / "__init__.py", 'made_for="0.2"', 'made_for="9.9"'),
        "written for Taifa 9.9",
    ),
    "other": (lambda game: replace_in(game / "__init__.py", "    check=check,", "    chequered=1,"), "chequered"),
}
"""Games that are broken, each in its own way, and what is said of it."""


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of them side by side, and a sound one."""
    found = tmp_path_factory.mktemp("spoilt")
    for name in (*SPOILT, "sound"):
        newgame.make(name, found / "made" / name)
        (found / "made" / name / name).rename(found / name)
        if name in SPOILT:
            SPOILT[name][0](found / name)
    info = found / "taifa_spoilt-0.1.0.dist-info"
    info.mkdir()
    names = "\n".join(f"{name} = {name}" for name in (*SPOILT, "sound"))
    (info / "entry_points.txt").write_text(f"[taifa.games]\n{names}\n")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: taifa-spoilt\nVersion: 0.1.0\n")
    return found


def test_broken_games_are_named_and_the_others_work(spoilt: Path) -> None:
    done = run("taifa", "games", path=spoilt)
    assert done.returncode == 0 and "granada" in done.stdout and "sound" in done.stdout
    for name, (_, said) in SPOILT.items():
        assert any(name in line and said in line for line in done.stderr.splitlines()), (name, done.stderr)


def test_a_broken_game_cannot_be_played(spoilt: Path) -> None:
    for name in ("nothing", "raises"):
        played = run("taifa", "play", name, path=spoilt)
        assert played.returncode == 2 and name in played.stderr + played.stdout and "Traceback" not in played.stderr


def moved(game: Path, old: str, new: str) -> None:
    (game / old).rename(game / new)
    package = game.name
    for path in game.rglob("*.py"):
        said = path.read_text().replace(
            f"{package}.{old[:-3].replace('/', '.')} ", f"{package}.{new[:-3].replace('/', '.')} "
        )
        path.write_text(said)


ASKEW: dict[str, tuple[Callable[[Path], object], str]] = {
    "straight": (lambda game: None, ""),
    "renamed": (
        lambda game: moved(game, "rules/victory.py", "rules/winning.py"),
        "GAME.scores is not rules.victory.scores",
    ),
    "heaped": (lambda game: (game / "helpers.py").write_text(""), "helpers.py lies beside the rooms"),
    "roomy": (lambda game: (game / "cards").mkdir(), "cards/ is no room of a game"),
    "bare": (lambda game: (game / "data" / "cover.svg").unlink(), "there is no data/cover.svg"),
    "outward": (
        lambda game: replace_in(
            game / "rules" / "setup.py",
            "import Chance\n",
            "import Chance\nfrom outward.view.board import BOARD as BOARD\n",
        ),
        "rules.setup must not know view",
    ),
    "typed": (
        lambda game: replace_in(
            game / "model" / "state.py",
            "from taifa.core",
            "import typing\nif typing.TYPE_CHECKING:\n    from typed.rules.turn import turn as turn\nfrom taifa.core",
        ),
        "model.state must not know rules",
    ),
    "relative": (
        lambda game: replace_in(
            game / "rules" / "setup.py", "import Chance\n", "import Chance\nfrom ..view.board import BOARD as BOARD\n"
        ),
        "rules.setup must not know view",
    ),
    "neighbourly": (
        lambda game: replace_in(
            game / "model" / "tables.py",
            "from taifa.core",
            "from taifa.games import granada as granada\nfrom taifa.core",
        ),
        "model.tables must not know taifa.games",
    ),
    "judged": (
        lambda game: [
            replace_in(game / "bot" / "judge.py", old, new)
            for old, new in (("class Judge(", "class Bot("), ("= Judge()", "= Bot()"))
        ],
        "the judge's class is called Bot, not Judge",
    ),
}
"""New games that were arranged otherwise, and what the conformance kit says of each."""


@pytest.mark.parametrize("name", ASKEW)
def test_a_game_that_is_arranged_otherwise_is_told_where(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newgame.make(name, tmp_path)
    spoil, said = ASKEW[name]
    spoil(tmp_path / name)
    monkeypatch.syspath_prepend(tmp_path)
    assert out_of_place(import_module(name).GAME) == ([said] if said else [])
