"""What a seat can't know: the stratagems in the other hand, and so what is left in the cup."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import SEATS, STRATAGEMS


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """Deal the hidden hands again from all that could be in them; what acts when drawn is never held."""
    hidden = [other for other in SEATS if other != seat]
    pool = [card for card in s.cup if not STRATAGEMS[card].now]
    kept = [card for card in s.cup if STRATAGEMS[card].now]
    for other in hidden:
        pool += s.hands[other]
    pool.sort()
    chance.shuffle(pool)
    for other in hidden:
        size = len(s.hands[other])
        s.hands[other][:] = sorted(pool[:size])
        del pool[:size]
    s.cup[:] = sorted(kept + pool)
