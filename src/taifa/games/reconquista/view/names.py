"""The words of the game: units are named by what they are and whose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from taifa.core.presentation.text import Text
from taifa.games.reconquista.model.tables import AREAS, CITY, KINDS, KINGDOMS

NAMESAKES = {city: area for area, city in CITY.items() if AREAS[area].city == AREAS[area].name}
"""Cities that bear the name of their area."""


def unit_parts(thing: str) -> tuple[str, str] | None:
    """Kingdom and kind of a unit's id such as ``castile-leon-mesnada-12``; None for anything else."""
    parts = thing.rsplit("-", 2)
    if len(parts) == 3 and parts[2].isdigit() and parts[0] in KINGDOMS and parts[1] in KINDS:
        return parts[0], parts[1]
    return None


class Words(Text):
    """Text that can name every unit without a message for each."""

    def __init__(self, package: str, names: Mapping[str, str] | None = None) -> None:
        super().__init__(package, names)

    def knows(self, thing: str, lang: str = "en") -> bool:
        """Has this thing a name of its own?"""
        return unit_parts(thing) is not None or super().knows(thing, lang)

    def _render_name(self, thing: str, lang: str) -> str:
        found = unit_parts(thing)
        if thing in NAMESAKES:
            return self.say("city-of", lang, {"area": NAMESAKES[thing]})
        if found is None:
            return super()._render_name(thing, lang)
        kingdom, kind = found
        args: dict[str, Any] = {"realm": kingdom, "kind": kind}
        return self.say("hero-of" if kind in ("cid", "almansur") else "unit-of", lang, args)
