"""The small game is known to every test."""

from __future__ import annotations

from taifa import games

games.MODULES.setdefault("small", "smallgame")
