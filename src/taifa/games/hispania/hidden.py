"""What a seat can't know: the counters in other hands and in the bag, and the dice to come."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.games.hispania.model.state import State


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """10.2 Reshuffle the hidden counters among the bag and the other hands."""
    if not s.hands:
        return
    others = [hand for owner, hand in s.hands.items() if owner != seat]
    hidden = [number for hand in others for number in hand] + s.bag
    hidden.sort()
    chance.shuffle(hidden)
    at = 0
    for hand in others:
        n = len(hand)
        hand[:] = sorted(hidden[at : at + n])
        at += n
    s.bag[:] = hidden[at:]
