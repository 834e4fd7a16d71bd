"""The games on the shelf: each is a folder with a GAME, found here by its id."""

from __future__ import annotations

import os
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

from taifa.core.data import OVERLAYS
from taifa.core.errors import Unknown
from taifa.core.game import Game
from taifa.core.match import Match

SHELF: dict[str, str] = {
    "almoravid": "taifa.games.almoravid",
    "granada": "taifa.games.granada",
    "hispania": "taifa.games.hispania",
    "reconquista": "taifa.games.reconquista",
}

# A game of one's own joins the shelf as TAIFA_EXTRA_GAMES="id=module,id=module".
for _entry in filter(None, os.environ.get("TAIFA_EXTRA_GAMES", "").split(",")):
    _id, _, _module = _entry.partition("=")
    SHELF[_id.strip()] = _module.strip()


_LOADED: dict[str, Game[Any]] = {}
_LOADING = threading.RLock()
"""One game at a time: msgspec prepares a type at its first use, and a second thread that meets it half done crashes."""


def get(name: str) -> Game[Any]:
    """The game of this id, loaded when it is first asked for."""
    if name not in SHELF:
        raise Unknown("game", name, SHELF)
    game = _LOADED.get(name)
    if game is None:
        with _LOADING:
            game = _LOADED[name] = import_module(SHELF[name]).GAME
    return game


def overlay(name: str, path: Path) -> None:
    """Play this game with an overlay of data; only before it is first loaded."""
    if name not in SHELF:
        raise Unknown("game", name, SHELF)
    OVERLAYS[SHELF[name].rsplit(".", 1)[-1]] = path


def names() -> list[str]:
    """The ids of all games."""
    return list(SHELF)


Match.find_game = staticmethod(get)
