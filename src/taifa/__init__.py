"""Taifa plays four board wargames of Iberia by their whole rules.

>>> from taifa import Match, games
"""

from taifa.core.compiled import choose_way

way = choose_way()
"""Is this the compiled Taifa or the plain one, and why?"""

from taifa import bots, games  # noqa: E402
from taifa.core.changes import RELEASE  # noqa: E402
from taifa.core.lent import lend  # noqa: E402
from taifa.core.match import Match  # noqa: E402

lend(adviser=bots.advise, reckoner=bots.odds_of)

__all__ = ["Match", "bots", "games"]
__version__ = RELEASE
