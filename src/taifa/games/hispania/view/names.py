"""Hispania's words: period names from data, and pieces named by their unit and place."""

from __future__ import annotations

from taifa.core.presentation.text import Text
from taifa.games.hispania.model.tables import LEADERS, NATIONS, REGIONS


class PieceText(Text):
    """Text that can also name a piece such as ``roma.elite@toletum``: its unit and where it stands."""

    def knows(self, thing: str, lang: str = "en") -> bool:
        """Has this thing a name of its own?"""
        if "@" in thing:
            unit, place = thing.split("@", 1)
            return super().knows(unit.split(".")[-1], lang) and super().knows(place, lang)
        return super().knows(thing, lang)

    def _render_name(self, thing: str, lang: str) -> str:
        if "@" in thing:
            unit, place = thing.split("@", 1)
            return f"{self.name(unit.split('.')[-1], lang)} ({self.name(place, lang)})"
        return super()._render_name(thing, lang)


NAMES = {row.id: row.name for table in (REGIONS, LEADERS) for row in table.values()}
NAMES |= {row.id: row.name for row in NATIONS.values() if row.id not in NAMES}
TEXT = PieceText("taifa.games.hispania", NAMES)
