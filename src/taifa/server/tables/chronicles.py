"""The chronicle of a match as each seat may read it, kept as it grows."""

from __future__ import annotations

from taifa.core.chronicle import Entry
from taifa.core.match import Match


class Chronicles:
    """One list a seat, growing with the match until something is taken back; and what is counted in them."""

    def __init__(self) -> None:
        self._lines: dict[str | None, list[Entry]] = {}
        self._told = 0
        """How long the chronicle was when the lists last grew."""
        self._counted: dict[str, tuple[int, int]] = {}
        """How many of so many first lines each seat may read, as last counted."""
        self._headed: dict[int, tuple[int, int]] = {}
        """How many headings of each level there are among so many first lines, as last counted."""

    def of(self, match: Match, seat: str | None) -> list[Entry]:
        """What the seat (None: a spectator) may read."""
        found = self._lines.get(seat)
        if found is None:
            found = self._lines[seat] = match.lines(seat)
        return found

    def shorter(self, match: Match) -> bool:
        """Was something taken back since the lists last grew?"""
        return len(match.chronicle) < self._told

    def grow(self, match: Match) -> None:
        """Take in what was told since."""
        new = match.chronicle[self._told :]
        for seat, lines in self._lines.items():
            lines += [entry for entry in new if entry.visible(seat)]
        self._told = len(match.chronicle)

    def begin_anew(self, match: Match) -> None:
        """Forget what was there: another match, or one that was taken back."""
        self._lines, self._counted, self._headed = {}, {}, {}
        self._told = len(match.chronicle)

    def readable(self, match: Match, seat: str, lines: int) -> int:
        """How many of so many first lines the seat may read."""
        known, seen = self._counted.get(seat, (0, 0))
        if known > lines:
            known = seen = 0
        seen += sum(1 for entry in match.chronicle[known:lines] if entry.visible(seat))
        self._counted[seat] = (lines, seen)
        return seen

    def headings(self, match: Match, level: int) -> int:
        """How many headings of this level or a higher one there were so far."""
        lines = len(match.chronicle)
        known, found = self._headed.get(level, (0, 0))
        if known > lines:
            known = found = 0
        found += sum(1 for entry in match.chronicle[known:] if 0 < entry.heading <= level)
        self._headed[level] = (lines, found)
        return found
