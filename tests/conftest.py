"""The small game joins the shelf for every test."""

from __future__ import annotations

from taifa import games

games.SHELF.setdefault("small", "smallgame")
