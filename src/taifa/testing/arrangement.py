"""The arrangement that all games have: the same rooms, one name for one role, no arrow that points outward.

A package of its own is covered as the house's own games are: nothing here names a game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from taifa.core.game import Game
from taifa.core.presentation.text import LANGUAGES

KNOWS = {
    "model": ("model",),
    "rules": ("model", "rules"),
    "view": ("model", "rules", "view"),
    "bot": ("model", "rules", "bot"),
    "hidden": ("model", "rules", "hidden"),
    "invariants": ("model", "rules", "invariants"),
}
"""Which rooms of its game each room may know."""

FOLDERS = ("model", "rules", "view", "bot", "data", "text")
"""The rooms that every game has."""
BESIDE = ("lessons",)
"""Those that it may have besides."""
MODULES = ("__init__.py", "hidden.py", "invariants.py")
"""The modules that lie beside the rooms."""

ROLES = (
    ("model.state", "State", "state"),
    ("model.tables", "DATA", "data"),
    ("rules.setup", "setup", "setup"),
    ("rules.phases", "PHASES", "phases"),
    ("rules.victory", "scores", "scores"),
    ("view.board", "BOARD", "board"),
    ("view.names", "TEXT", "text"),
    ("view.scene", "scene", "scene"),
    ("view.prospects", "stakes", "stakes"),
    ("view.prospects", "losses", "losses"),
    ("view.prospects", "odds", "odds"),
    ("view.prospects", "ENDS", "ends"),
    ("bot.judge", "JUDGE", "judge"),
    ("hidden", "determinize", "determinize"),
    ("hidden", "KNOWN", "known"),
    ("invariants", "check", "check"),
)
"""Where each part of a GAME is, and by which name; what a game does not bring needs no place."""


def out_of_place(game: Game[Any]) -> list[str]:
    """What of a game is not where it is in all games, a sentence each."""
    folder = Path(str(files(game.data.package)))
    return [*_rooms(folder), *_roles(game), *_arrows(folder, game.data.package)]


def _rooms(folder: Path) -> Iterator[str]:
    for room in FOLDERS:
        if not (folder / room).is_dir():
            yield f"there is no {room}/"
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in (*FOLDERS, *BESIDE, "__pycache__"):
            yield f"{path.name}/ is no room of a game"
        elif path.suffix == ".py" and path.name not in MODULES:
            yield f"{path.name} lies beside the rooms"
    for needed in ("data/cover.svg", *(f"text/{lang}" for lang in LANGUAGES)):
        if not (folder / needed).exists():
            yield f"there is no {needed}"


def _roles(game: Game[Any]) -> Iterator[str]:
    for where, name, part in ROLES:
        brought = getattr(game, part)
        if brought is None or brought == () or brought == frozenset():
            continue
        try:
            found = getattr(import_module(f"{game.data.package}.{where}"), name, None)
        except ImportError:
            found = None
        if found is not brought:
            yield f"GAME.{part} is not {where}.{name}"
    if game.judge is not None and type(game.judge).__name__ != "Judge":
        yield f"the judge's class is called {type(game.judge).__name__}, not Judge"


def _arrows(folder: Path, package: str) -> Iterator[str]:
    for path in sorted(folder.rglob("*.py")):
        module = path.relative_to(folder).with_suffix("").parts
        if module == ("__init__",):
            continue
        for known in sorted(_imported(path, package)):
            room = known.removeprefix(package).lstrip(".").partition(".")[0]
            if known != package and room not in KNOWS.get(module[0], ()):
                yield f"{'.'.join(module)} must not know {room}"
            elif known == package:
                yield f"{'.'.join(module)} must not know the GAME that is made of it"


def _imported(path: Path, package: str) -> Iterator[str]:
    """The modules of its own package that a module imports, for their types alone too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inside = node.module == package
            names = [f"{node.module}.{alias.name}" if inside else node.module for alias in node.names]
        else:
            continue
        yield from (name for name in names if name == package or name.startswith(f"{package}."))
