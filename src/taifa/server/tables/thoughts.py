"""What was thought out for the seats of a table, until they learn more."""

from __future__ import annotations

import msgspec

from taifa.core.decision import Action
from taifa.core.odds import Chances, Odds
from taifa.core.outlook import Outlook
from taifa.core.reach import Far
from taifa.core.run import Run
from taifa.server.tables.journal import JournalState


class Reached(msgspec.Struct):
    """What can be done from a question by several answers at once."""

    far: list[Far] = []
    run: Run | None = None
    all: tuple[Action, ...] = ()


class Thoughts:
    """By seat, what it can reach, what its answers mean and what may come of them; by line, how a fight might go."""

    def __init__(self) -> None:
        self._known_at: dict[str, int] = {}
        """The journal's length as each seat knew it when something was thought out for it."""
        self.outlooks: dict[str, Outlook] = {}
        self.reached: dict[str, Reached] = {}
        """What each seat that is asked can reach from here, once it was thought out."""
        self.odds: dict[tuple[str, Action], Odds | None] = {}
        """What may come of an answer of a seat, once it was thought out."""
        self.chances: dict[tuple[str | None, int], Chances | None] = {}
        """How a fight might go that a line opened, as a seat or a spectator could tell, once it was thought out."""

    def forget(self, journal: JournalState, seats: list[str]) -> None:
        """Let go of what was thought out for a seat that has learned something since.

        An answer that another gives in secret is no such thing: whoever saw odds made anew would know of it.
        """
        for seat in seats:
            n = journal.seen(seat)
            if self._known_at.get(seat) == n:
                continue
            self._known_at[seat] = n
            self.reached.pop(seat, None)
            self.outlooks.pop(seat, None)
            for each in [each for each in self.odds if each[0] == seat]:
                del self.odds[each]
