"""What a seat can't know: the other hand and the deck, dealt anew."""

from __future__ import annotations

from smallgame.model.state import State
from smallgame.model.tables import SEATS
from taifa.core.chance import Chance
from taifa.core.game import known


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    hidden = [side for side in SEATS if side != seat]
    pool = s.deck + [card for side in hidden for card in s.hands[side]]
    chance.shuffle(pool)
    for side in hidden:
        size = len(s.hands[side])
        s.hands[side][:] = pool[:size]
        del pool[:size]
    s.deck[:] = pool


def nothing_else(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """All cards that the seat does not see are alike."""
    unseen = s.deck + [card for side in SEATS if side != seat for card in s.hands[side]]
    return len(set(unseen)) < 2


KNOWN = (
    known("spent cards lie open", "discard"),
    known("who bid higher was told, and who acts is asked", "turn"),
    known("only one kind of card is left unseen", "hands.*", "deck", when=nothing_else),
)
