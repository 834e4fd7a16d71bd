"""`taifa new-game NAME`: a package of its own with a small complete game, to be turned into yours."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from taifa import games
from taifa.core.changes import RELEASE
from taifa.core.errors import TaifaError

NAME = re.compile(r"[a-z][a-z0-9]{1,30}$")
SERIES = ".".join(RELEASE.split(".")[:2])
"""What a new game says that it was made for."""
TAKEN = frozenset(("taifa", "tests"))
"""Names that the package itself would hide: ours, and that of the folder with its tests."""


def make(name: str, folder: Path) -> list[Path]:
    """Write the package into `folder`, which must be empty or not exist yet; the files written."""
    if not NAME.match(name):
        raise TaifaError(f"{name!r} can't be a game's name: two to 31 small letters and digits, a letter first")
    if iskeyword(name) or name in sys.stdlib_module_names or name in TAKEN:
        raise TaifaError(f"{name!r} can't be a game's name: Python or Taifa has something else of that name")
    if games.MODULES.get(name, "").startswith("taifa."):
        raise TaifaError(f"there is a game of the name {name!r} already")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise TaifaError(f"{folder} is not empty: give another folder with --into")
    return [
        _write(item, folder / Path(*parts), name) for item, parts in _templates(files("taifa.newgame") / "template", ())
    ]


def _templates(folder: Traversable, parts: tuple[str, ...]) -> list[tuple[Traversable, tuple[str, ...]]]:
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            found += _templates(item, (*parts, item.name))
        elif item.name.endswith(".txt"):
            found.append((item, (*parts, item.name.removesuffix(".txt"))))
    return found


def _write(item: Traversable, path: Path, name: str) -> Path:
    path = Path(*(part.replace("__game__", name) for part in path.parts))
    path.parent.mkdir(parents=True, exist_ok=True)
    text = item.read_text("utf-8")
    for hole, word in (("__game__", name), ("__Game__", name.capitalize()), ("__series__", SERIES)):
        text = text.replace(hole, word)
    path.write_text(text if text.strip() else "", "utf-8")
    return path
