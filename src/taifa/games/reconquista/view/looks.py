"""How everything looks: data/look.toml."""

from __future__ import annotations

from taifa.core.presentation.looks import look
from taifa.games.reconquista.model.tables import DATA

LOOK = look(DATA)
