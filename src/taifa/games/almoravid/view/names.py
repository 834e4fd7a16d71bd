"""Almoravid's words: messages by key, and period names from data."""

from __future__ import annotations

from taifa.core.presentation.text import Text
from taifa.games.almoravid.model.tables import FORCES, LORDS, PLACES, VASSALS

NAMES: dict[str, str] = {
    **{place.id: place.name for place in PLACES.values()},
    **{lord.id: lord.name for lord in LORDS.values()},
    **{vassal.id: vassal.name for vassal in VASSALS.values()},
    **{f"{lord.id}-{unit}": lord.name for lord in LORDS.values() for unit in FORCES},
    **{f"{place.id}-{unit}": place.name for place in PLACES.values() for unit in FORCES},
}
"""Period names, the same in every language; units go by the name of their lord or stronghold."""

TEXT = Text("taifa.games.almoravid", NAMES)
