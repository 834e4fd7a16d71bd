"""1.9.1, 3.4.4 Capabilities: who may have them and where their cards lie."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import LIGHT_HORSE, MILITIA, State
from taifa.games.almoravid.model.tables import CAPABILITY, CARDS
from taifa.games.almoravid.rules.asking import choose
from taifa.games.almoravid.rules.lords import discard_capability


def may_take(s: State, card: str) -> list[str]:
    """3.4.4 The lords on the map who may have a This Lord card: by pennant, without its twin."""
    title = CAPABILITY[card]
    return [
        name
        for name in CARDS[card].lords
        if s.lords[name].place and not any(CAPABILITY[c] == title for c in s.lords[name].cards)
    ]


def place_at_edge(s: State, side: str, card: str) -> None:
    """3.4.4 A capability for the whole side lies at the board edge; Milites brings its units onto the card."""
    s.edge[side].append(card)
    if CAPABILITY[card] == "milites":
        s.milites[MILITIA], s.milites[LIGHT_HORSE] = 2, 4


def place_at_mat(s: State, side: str, card: str, name: str) -> Rules[None]:
    """1.5.2, 3.4.4 A This Lord capability lies at the mat; a lord with more than two discards the excess."""
    cards = s.lords[name].cards
    cards.append(card)
    while len(cards) > 2:
        gone = yield from choose(s, side, "discard-excess", "discard", cards, "3.4.4", at=name, lord=name)
        yield from discard_capability(s, side, gone, name)
