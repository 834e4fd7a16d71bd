"""Taifa plays four board wargames of Iberia by their whole rules.

>>> from taifa import Match, games
"""

from taifa import bots, games
from taifa.core.changes import RELEASE
from taifa.core.lent import lend
from taifa.core.match import Match

lend(adviser=bots.advise, reckoner=bots.odds_of)

__all__ = ["Match", "bots", "games"]
__version__ = RELEASE
