"""The headline that the lobby shows of a table: looked at now and then, not after every answer."""

from __future__ import annotations

import time

import msgspec

from taifa.core.match import Match

PAUSE = 5.0
"""Seconds between two looks at what the lobby says of a table that is being played at."""


class Headline:
    """What it was when one last looked, and whether that is to be done again."""

    def __init__(self) -> None:
        self.text = ""
        self.due = False
        """It may be older than the table."""
        self._at = 0.0

    def look(self, match: Match, over: bool) -> None:
        """Look at it, if one has not for a while."""
        now = time.monotonic()
        self.due = not over and now - self._at <= PAUSE
        if not self.due:
            self.text = msgspec.json.encode(match.scene(None).headline).decode()
            self._at = now

    def forget(self) -> None:
        """The next look is not put off."""
        self._at = 0.0

    @property
    def late(self) -> bool:
        """Has it been older than the table for some time?"""
        return self.due and time.monotonic() - self._at > PAUSE
