"""The games: each is a folder with a GAME, found here by its id."""

from __future__ import annotations

import os
import threading
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from taifa.core import editions
from taifa.core.changes import RELEASE
from taifa.core.errors import BrokenGame, TaifaError, Unknown
from taifa.core.game import Game
from taifa.core.lent import lend
from taifa.core.presentation.text import LANGUAGES

MODULES: dict[str, str] = {
    "almoravid": "taifa.games.almoravid",
    "granada": "taifa.games.granada",
    "hispania": "taifa.games.hispania",
    "reconquista": "taifa.games.reconquista",
}
"""The module of each game by its id: the house's own, those of installed packages, and those of TAIFA_EXTRA_GAMES."""

GROUP = "taifa.games"
"""The entry points by which an installed package offers a game: ``frontera = "frontera"`` names its module."""


def _offered() -> dict[str, str]:
    """Games of packages that are installed here, and of ``TAIFA_EXTRA_GAMES="id=module,id=module"``."""
    found = {point.name: point.value.partition(":")[0] for point in entry_points(group=GROUP)}
    for entry in filter(None, os.environ.get("TAIFA_EXTRA_GAMES", "").split(",")):
        name, _, module = entry.partition("=")
        found[name.strip()] = module.strip()
    return found


MODULES.update(_offered())

_LOADED: dict[str, Game[Any]] = {}
_LOADING = threading.RLock()
"""One game at a time: msgspec prepares a type at its first use, and a second thread that meets it half done crashes."""


def get(name: str, overlay: str = "") -> Game[Any]:
    """The game of this id, loaded when it is first asked for; with an overlay's text, the edition with these values."""
    if name not in MODULES:
        raise Unknown("game", name, MODULES)
    if overlay:
        with _LOADING:
            return editions.load(MODULES[name], overlay)
    game = _LOADED.get(name)
    if game is None:
        with _LOADING:
            game = _LOADED[name] = _load(name)
    return game


def _load(name: str) -> Game[Any]:
    """Import the game's module; whatever is wrong with it is said in a sentence that names it."""
    module = MODULES[name]
    if not module:
        raise BrokenGame(name, "no module", "is named without a module: TAIFA_EXTRA_GAMES wants id=module")
    try:
        game = import_module(module).GAME
    except TaifaError:
        raise
    except AttributeError as error:
        wrong = "has no GAME" if error.name == "GAME" else f"can't be loaded: {error}"
        raise BrokenGame(name, module, wrong) from error
    except Exception as error:
        raise BrokenGame(name, module, f"can't be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise BrokenGame(name, module, f"has a GAME that is no Game but {type(game).__name__}")
    if game.id != name:
        raise BrokenGame(name, module, f"calls itself {game.id!r}")
    if game.made_for and _series(game.made_for) != _series(RELEASE):
        raise BrokenGame(name, module, f"was written for Taifa {game.made_for}, and this is {RELEASE}")
    for lang in LANGUAGES:
        if not game.text.has("game-title", lang):
            raise BrokenGame(name, module, f"has no game-title in text/{lang}")
    return game


def _series(release: str) -> list[str]:
    """The part of a release's number that stays the same while games need no change: 0.2 of 0.2.1."""
    return release.split(".")[:2]


def broken() -> dict[str, str]:
    """The games that can't be loaded, each with what is wrong with it."""
    found = {}
    for name in MODULES:
        try:
            get(name)
        except TaifaError as error:
            found[name] = str(error)
    return found


def names() -> list[str]:
    """The ids of all games."""
    return list(MODULES)


lend(finder=get)
