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

HOUSE = ("bots", "lab", "server", "cli", "testing", "newgame", "games")
"""Rooms of Taifa that no game may know: it knows core alone, and no other game."""

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
        where = ".".join(module)
        for known in sorted(set(_imported(path, (package, *module[:-1])))):
            first, _, rest = f"{known}.".partition(f"{package}.")
            if first:
                room = known.removeprefix("taifa.").partition(".")[0]
                if known.startswith("taifa.") and room in HOUSE:
                    yield f"{where} must not know {known}"
            elif where == "__init__":
                continue
            elif not rest:
                yield f"{where} must not know the GAME that is made of it"
            elif (room := rest.partition(".")[0]) not in KNOWS.get(module[0], ()):
                yield f"{where} must not know {room}"


def _imported(path: Path, folder: tuple[str, ...]) -> Iterator[str]:
    """The modules that a module in this folder of its package imports, for their types alone too, relatively too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            whole = ".".join(folder).split(".")
            above = whole[: len(whole) - node.level + 1] if node.level else []
            module = ".".join([*above, *(node.module or "").split(".")]).rstrip(".")
            inside = module in (folder[0], "taifa")
            yield from (f"{module}.{alias.name}" for alias in node.names) if inside else (module,)
