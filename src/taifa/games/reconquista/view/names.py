"""¡Reconquista!'s words: period names from data, and units are named by what they are and whose."""

from __future__ import annotations

from typing import Any

from taifa.core.presentation.text import Text
from taifa.games.reconquista.model.tables import AREAS, CITY, KINDS, KINGDOMS, SEAS

NAMESAKES = {city: area for area, city in CITY.items() if AREAS[area].city == AREAS[area].name}
"""Cities that bear the name of their area."""


def unit_parts(thing: str) -> tuple[str, str] | None:
    """Kingdom and kind of a unit's id such as ``castile-leon-mesnada-12``; None for anything else."""
    parts = thing.rsplit("-", 2)
    if len(parts) == 3 and parts[2].isdigit() and parts[0] in KINGDOMS and parts[1] in KINDS:
        return parts[0], parts[1]
    return None


class UnitText(Text):
    """Text that can name every unit without a message for each."""

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


NAMES: dict[str, str] = (
    {area: row.name for area, row in AREAS.items()}
    | {CITY[area]: row.city for area, row in AREAS.items() if row.city}
    | {sea: row.name for sea, row in SEAS.items()}
)
"""Period names, the same in every language."""

TEXT = UnitText("taifa.games.reconquista", NAMES)
