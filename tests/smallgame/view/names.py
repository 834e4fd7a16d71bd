"""The words: messages by key, and names that are the same in every language."""

from __future__ import annotations

from smallgame.model.tables import PLACES
from taifa.core.presentation.text import Text

TEXT = Text("smallgame", {place: row.name for place, row in PLACES.items()})
