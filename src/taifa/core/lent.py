"""What the rooms around the core lend to every match: games by their ids, advice and odds by bots.

The core knows neither games nor bots. `taifa.games` and `taifa` register here what they have; a match that is asked for
something that nobody lent says so. A match asks here, so here nothing knows `Match`: it is handed through as it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from taifa.core.errors import TaifaError

if TYPE_CHECKING:
    from taifa.core.decision import Action, Seat
    from taifa.core.game import Game
    from taifa.core.odds import Odds


class Finder(Protocol):
    """Finds a game by its id; with an overlay's text, the edition with these values."""

    def __call__(self, name: str, overlay: str = ..., /) -> Game[Any]: ...


class Adviser(Protocol):
    """Ranks a seat's choices as a bot of some level would."""

    def __call__(self, match: Any, seat: Seat, level: str = ..., /) -> list[Any]: ...


class Reckoner(Protocol):
    """Says what may come of an answer."""

    def __call__(self, match: Any, seat: Seat, action: Action, /) -> Odds | None: ...


_finder: Finder | None = None
_adviser: Adviser | None = None
_reckoner: Reckoner | None = None


def lend(finder: Finder | None = None, adviser: Adviser | None = None, reckoner: Reckoner | None = None) -> None:
    """Register what is given; the rest stays."""
    global _finder, _adviser, _reckoner
    _finder = finder or _finder
    _adviser = adviser or _adviser
    _reckoner = reckoner or _reckoner


def game(name: str, overlay: str = "") -> Game[Any]:
    """The game of this id, with an owner's values if an overlay is given."""
    if _finder is None:
        raise TaifaError("no games are known here: import taifa")
    return _finder(name, overlay)


def advice(match: Any, seat: Seat, level: str) -> list[Any]:
    """The seat's choices, the best first."""
    if _adviser is None:
        raise TaifaError("nobody gives advice here: import taifa")
    return _adviser(match, seat, level)


def odds(match: Any, seat: Seat, action: Action) -> Odds | None:
    """What may come of an answer; None where nothing is rolled for."""
    if _reckoner is None:
        raise TaifaError("nobody reckons odds here: import taifa")
    return _reckoner(match, seat, action)
