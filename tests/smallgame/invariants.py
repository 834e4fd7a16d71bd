"""What must hold in every position."""

from __future__ import annotations

from smallgame.model.state import State
from smallgame.model.tables import CARDS, SEATS


def check(s: State) -> None:
    total = len(s.deck) + len(s.discard) + sum(len(hand) for hand in s.hands.values())
    assert total == sum(row.copies for row in CARDS.values()), "a card was lost or made"
    assert set(s.owner.values()) <= {*SEATS, ""}
