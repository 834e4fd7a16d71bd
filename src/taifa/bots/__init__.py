"""Opponents for every game: random, novice, captain, marshal.

>>> from taifa import bots
>>> bots.names()
['random', 'novice', 'captain', 'marshal']

A bot knows Game, never a game's inside, and no bot sees what its seat can't: novice and captain ask
the game's Judge, which may use only what the seat knows; marshal looks only into imagined forks.
"""

from __future__ import annotations

from taifa.bots.advice import advise, reason
from taifa.bots.choice import Bot, Budget, Choice
from taifa.bots.levels import LEVELS, for_question, get, names
from taifa.bots.odds import odds_of

__all__ = ["LEVELS", "Bot", "Budget", "Choice", "advise", "for_question", "get", "names", "odds_of", "reason"]
