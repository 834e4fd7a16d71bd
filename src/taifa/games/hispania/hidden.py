"""What a seat can't know: the counters in other hands and in the bag, and the dice to come."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.core.game import known
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


def _no_secret(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """Everything that the seat does not see lies in one hand, or in the bag alone; or it is all alike."""
    others = [hand for owner, hand in s.hands.items() if owner != seat and hand]
    unseen = [number for hand in others for number in hand] + s.bag
    return len(others) + bool(s.bag) < 2 or len(set(unseen)) < 2


KNOWN = (
    known(
        "units, leaders, submissions and capitals stand on the map or in a nation's box, open to all",
        "armies.**",
        "leaders.*",
        "subjects.*",
        "capitals.*",
        "ruins.*",
        "fallen.*",
        "roads",
        "neutral",
        "aside.*",
        "stay.*",
        "points.*",
        "bonus.*",
        "gold.*",
    ),
    known("events that happened, told when they did", "flags", "signs", "boon", "vikings"),
    known("counters that were played lie open", "spent"),
    known(
        "what the active nation has done so far was told step by step",
        "active",
        "arrivals.**",
        "placed",
        "moved.*",
        "led",
        "open_ways",
        "easy_ways",
        "wave",
        "waves",
        "hot",
        "comrades",
    ),
    known("battles are fought before everyone's eyes", "battle.**"),
    known("10.2 all that is unseen is in one place, or alike", "hands.*", "bag", when=_no_secret),
)
