"""Taifa plays four board wargames of Iberia by their whole rules.

>>> from taifa import Match, games
"""

from taifa import games
from taifa.core.match import Match

__all__ = ["Match", "games"]
__version__ = "0.1.0"
