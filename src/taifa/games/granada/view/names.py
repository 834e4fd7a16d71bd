"""Granada's words: messages by key, and period names from data."""

from __future__ import annotations

from taifa.core.presentation.text import Text
from taifa.games.granada.model.tables import PLACES, YEARS
from taifa.games.granada.view.trays import TURN_NAMES

NAMES = {place.id: place.name for place in PLACES.values()} | {year.id: year.id.replace("-", "–") for year in YEARS}
NAMES |= {turn: turn for turn in TURN_NAMES}
"""The same in every language."""

TEXT = Text("taifa.games.granada", NAMES)
