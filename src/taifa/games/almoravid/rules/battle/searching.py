"""1.9.1 Events played from the hand, or searched for in the deck by El Cid and Dawud ibn Aisha."""

from __future__ import annotations

from taifa.games.almoravid.model.state import CHRISTIAN, State
from taifa.games.almoravid.model.tables import EVENT
from taifa.games.almoravid.rules.cards.any_time import reveal_play
from taifa.games.almoravid.rules.lords import RODRIGO, has

EL_CID = {
    "christian": ("swollen-river", "surprise", "camp-attack", "cantador", "baggage-parapet"),
    "muslim": ("swollen-river", "camp-attack", "feigned-retreat", "spear-wall", "african-fleet"),
}
DAWUD = ("feigned-retreat", "spear-wall", "camp-attack")


def cid_may_search(s: State, side: str) -> bool:
    """1.9.1 El Cid: Rodrigo, on his own Command card, once a card."""
    name = RODRIGO[side]
    return s.active == name and not s.searched and has(s, name, "el-cid")


def dawud_may_search(s: State, side: str) -> bool:
    """1.9.1 Dawud ibn Aisha: once in a battle in which his lord fights."""
    b = s.battle
    if side == CHRISTIAN or b is None or b.kind == "storm" or "dawud" in b.events:
        return False
    return any(has(s, name, "dawud-ibn-aisha") for name in b.lords if name in ("yusuf", "sir"))


def event_cards(s: State, side: str, events: tuple[str, ...], cid: bool = False, dawud: bool = False) -> list[str]:
    """1.9.1 The cards with one of these events that a side could play now: held, or found in the deck."""
    cards = [card for card in s.held[side] if EVENT[card] in events]
    if cid and cid_may_search(s, side):
        cards += [card for card in s.deck[side] if EVENT[card] in events and EVENT[card] in EL_CID[side]]
    if dawud and dawud_may_search(s, side):
        cards += [c for c in s.deck[side] if EVENT[c] in events and EVENT[c] in DAWUD and c not in cards]
    return cards


def could_search(s: State, side: str, events: tuple[str, ...]) -> bool:
    """1.9.1 Does everyone know that a side may look for such an event in its deck?"""
    if cid_may_search(s, side) and any(event in EL_CID[side] for event in events):
        return True
    return dawud_may_search(s, side) and any(event in DAWUD for event in events)


def play_event_card(s: State, side: str, card: str) -> None:
    """1.9.1, 3.1.3 A card is shown and used: from the hand, or found in the deck by El Cid."""
    if card in s.held[side]:
        reveal_play(s, side, card)
        return
    s.searched = True
    s.reveal()
    s.tell("event-found", rule="1.9.1", card=card, side=side)
