"""A game with an owner's values: its package loaded once more beside itself, under a name of its own, with an overlay.

Rules keep reading their tables as plain module constants, and two matches with different values live side by side: each
edition is a package whose modules are the game's own source with the game's name replaced.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.metadata import version
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any

from taifa.core.data import OVERLAY, OVERLAYS
from taifa.core.errors import BadData, TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.values import Problem, problems

LARGEST = 200_000
"""How many bytes an overlay may have."""
MOST = 64
"""How many editions one process keeps; beyond that the one goes that was asked for longest ago and nobody plays."""
TRIED = 80
"""How many answers of each scenario are tried out with new values."""
PREFIX = "taifa_edition_"

_OPEN: OrderedDict[str, Game[Any]] = OrderedDict()
"""Editions by the name of their package, those asked for last at the end."""

_BOARDS: dict[str, Game[Any]] = {}
"""Editions by the hash of their board."""

_ALIASES: dict[str, str] = {}
"""The original package of each edition's package."""

_idle: Callable[[Game[Any]], bool] | None = None
"""Says whether nobody plays an edition."""


class _Renamed(importlib.machinery.SourceFileLoader):
    """Loads a module of a game as a module of one of its editions."""

    def __init__(self, name: str, path: str, original: str, alias: str) -> None:
        super().__init__(name, path)
        self.original, self.alias = original, alias

    def get_code(self, fullname: str) -> CodeType:
        """The module's source with the package's name replaced; no bytecode is kept of it."""
        source = self.get_data(self.path).decode("utf-8").replace(self.original, self.alias)
        return compile(source, self.path, "exec", dont_inherit=True)


class _Editions(importlib.abc.MetaPathFinder):
    """Finds the modules of editions where those of the original are."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        alias = fullname.partition(".")[0]
        original = _ALIASES.get(alias)
        if original is None:
            return None
        found = importlib.util.find_spec(original + fullname.removeprefix(alias))
        if found is None or found.origin is None:
            return None
        source = source_of(found.origin)
        loader = _Renamed(fullname, source, original, alias)
        folders = found.submodule_search_locations
        return importlib.util.spec_from_file_location(
            fullname, source, loader=loader, submodule_search_locations=None if folders is None else [*folders]
        )


def source_of(module: str) -> str:
    """The Python file of a module: where it is compiled, the one that lies beside the library."""
    path = Path(module)
    return module if path.suffix == ".py" else str(path.with_name(path.name.partition(".")[0] + ".py"))


sys.meta_path.insert(0, _Editions())
"""Before all others: else a package's folder would give its modules as they are, with the game's own data."""


def load(module: str, overlay: str) -> Game[Any]:
    """The game of this module with an overlay, its text; the same text gives the same edition."""
    if len(overlay.encode()) > LARGEST:
        raise BadData(f"the overlay has more than {LARGEST} bytes: only rows that differ belong in it")
    alias = f"{PREFIX}{blake2b(f'{module} {overlay}'.encode(), digest_size=8).hexdigest()}"
    if alias in _OPEN:
        _OPEN.move_to_end(alias)
        return _OPEN[alias]
    if len(_OPEN) >= MOST:
        _make_room()
    _ALIASES[alias] = module
    OVERLAYS[alias] = overlay
    try:
        game: Game[Any] = _made(alias)
        _try_out(game)
    except BaseException:
        _forget(alias)
        raise
    _OPEN[alias] = _BOARDS[game.board.hash()] = game
    return game


def _made(alias: str) -> Game[Any]:
    """The game's package once more, with the overlay: values on which it can't even be built are refused, too."""
    try:
        game: Game[Any] = import_module(alias).GAME
    except TaifaError:
        raise
    except Exception as error:
        raise BadData(f"{OVERLAY}: the game can't be built with it: {error!r}") from error
    return game


def let_go_if(idle: Callable[[Game[Any]], bool]) -> None:
    """Let this one say of an edition whether nobody plays it: only such a one goes when there are too many."""
    global _idle
    _idle = idle


def _make_room() -> None:
    alias = next((alias for alias, game in list(_OPEN.items()) if _idle is None or _idle(game)), None)
    if alias is None:
        raise TaifaError(f"{MOST} editions of games are being played: no further one can be opened now")
    _forget(alias)


def _try_out(game: Game[Any]) -> None:
    """Values that a match would break on are refused before one begins with them."""
    ids = {spot.id for spot in game.board.places}
    for line in game.board.lines:
        for end in (line.a, line.b):
            if end not in ids:
                raise BadData(f"{OVERLAY}: the way {line.a}–{line.b} leads to {end!r}, which is no place")
    for scenario in game.scenarios:
        try:
            _play(Match.new(game, scenario, seed="an owner's values"), Random(scenario))
        except BadData:
            raise
        except Exception as error:
            raise BadData(f"{OVERLAY}: scenario {scenario} can't be played with it: {error!r}") from error


def examine(own: Game[Any], overlay: str) -> list[Problem]:
    """What is wrong with values that somebody brings: each mistake with its line and field; none: it can be played."""
    if len(overlay.encode()) > LARGEST:
        many = len(overlay.encode())
        return [Problem("large", words={"many": str(many), "most": str(LARGEST)})]
    return problems(own.data, overlay, version("taifa"))


def _play(match: Match, source: Random) -> None:
    for _ in range(TRIED):
        if match.over:
            return
        decision = match.decision
        match.scene(decision.seat)
        match.apply(source.choice(decision.actions), decision.seat)
        if match.game.check is not None:
            match.game.check(match.state)


def _forget(alias: str) -> None:
    """An edition that could not be loaded, or is not played any more, leaves nothing behind."""
    game = _OPEN.pop(alias, None)
    for board in [board for board, edition in _BOARDS.items() if edition is game]:
        del _BOARDS[board]
    _ALIASES.pop(alias, None)
    OVERLAYS.pop(alias, None)
    for name in [name for name in sys.modules if name == alias or name.startswith(f"{alias}.")]:
        del sys.modules[name]


def by_board(name: str) -> Game[Any] | None:
    """The edition whose board has this hash, if this process has opened it."""
    return _BOARDS.get(name)
