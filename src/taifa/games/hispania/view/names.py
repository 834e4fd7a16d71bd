"""Hispania's words: period names from data, and pieces named by their unit and place."""

from __future__ import annotations

from taifa.core.decision import Action
from taifa.core.presentation.text import Text
from taifa.games.hispania.model.tables import LEADERS, NATIONS, REGIONS

AT_ONE_PLACE = frozenset(("march", "too-many", "choose-lose", "choose-hurt", "retreat"))
"""Questions about the pieces of one place, which they name themselves."""


class PieceText(Text):
    """Text that can also name a piece such as ``roma.elite@toletum``: its unit and where it stands."""

    def knows(self, thing: str, lang: str = "en") -> bool:
        """Has this thing a name of its own?"""
        if "@" in thing:
            unit, place = thing.split("@", 1)
            return super().knows(unit.split(".")[-1], lang) and super().knows(place, lang)
        return super().knows(thing, lang)

    def action(self, action: Action, lang: str, prompt: str = "") -> str:
        """An action's label; where the question names the place, its pieces do without."""
        verb, target = action
        if prompt in AT_ONE_PLACE and isinstance(target, str) and "@" in target:
            target = target.split("@", 1)[0].split(".")[-1]
        return super().action((verb, target), lang, prompt)

    def _render_name(self, thing: str, lang: str) -> str:
        if "@" in thing:
            unit, place = thing.split("@", 1)
            return f"{self.name(unit.split('.')[-1], lang)} ({self.name(place, lang)})"
        return super()._render_name(thing, lang)


NAMES = {row.id: row.name for table in (REGIONS, LEADERS) for row in table.values()}
NAMES |= {row.id: row.name for row in NATIONS.values() if row.id not in NAMES}
TEXT = PieceText("taifa.games.hispania", NAMES)
