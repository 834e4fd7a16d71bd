"""1.9.1, 3.1 Arts of War: the draw of capabilities and of events."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, State
from taifa.games.almoravid.model.tables import CARDS, EVENT
from taifa.games.almoravid.rules.asking import choose, to_its_end, whisper
from taifa.games.almoravid.rules.cards.any_time import windows
from taifa.games.almoravid.rules.cards.capabilities import may_take, place_at_edge, place_at_mat
from taifa.games.almoravid.rules.cards.events import EVENTS
from taifa.games.almoravid.rules.lords import to_deck


def arts_of_war(s: State) -> Rules[None]:
    """3.1 One side draws two cards: capabilities in the first levy, events in every later one."""
    side = s.side
    s.tell("arts-of-war-begin", rule="3.1", heading=2, side=side)
    draw = draw_capability if s.first else draw_event
    for i in range(2):
        if i or side == MUSLIM:
            yield from windows(s, "3.1.3")
        if s.deck[side]:
            yield from draw(s, side)
    if side == CHRISTIAN:
        s.side = MUSLIM
        return
    s.side = CHRISTIAN
    put_back(s)
    yield from windows(s, "3.1.3")
    s.phase = "pay"


def put_back(s: State) -> None:
    """3.1.3 After the draws, revealed cards return to their decks; those of This Levy stay out."""
    for side, cards in s.levy_events.items():
        for card in [c for c in cards if s.first or CARDS[c].event_type == "now"]:
            cards.remove(card)
            to_deck(s, side, card)


def draw_card(s: State, side: str) -> str:
    """3.1.1 A blind draw from a side's unused cards."""
    return s.chance.draw(s.deck[side])


def draw_capability(s: State, side: str) -> Rules[None]:
    """3.1.2 A card drawn in the first levy is a capability at the board edge or at a lord's mat."""
    card = draw_card(s, side)
    if not CARDS[card].this_lord:
        s.tell("capability-drawn", rule="3.1.2", card=card)
        place_at_edge(s, side, card)
        return
    takers = may_take(s, card)
    if not takers:
        s.tell("capability-unassigned", rule="3.1.2", card=card)
        s.levy_events[side].append(card)
        return
    name = yield from choose(s, side, "assign-capability", "assign", takers, "3.1.2", at=card, card=card)
    whisper(s, side, "capability-assigned", "3.1.2", card=card, lord=name)
    yield from place_at_mat(s, side, card, name)


def draw_event(s: State, side: str) -> Rules[None]:
    """3.1.3 An event drawn is implemented at once, stays for this levy, or is held hidden."""
    card = draw_card(s, side)
    kind = CARDS[card].event_type
    if kind == "hold":
        s.held[side].append(card)
        s.tell("event-held", rule="3.1.3", but=(s.seat(side),), side=side)
        s.tell("event-held-own", rule="3.1.3", only=(s.seat(side),), card=card)
        return
    s.tell("event-drawn", rule="3.1.3", card=card, side=side)
    s.levy_events[side].append(card)
    yield from to_its_end(EVENTS[EVENT[card]](s, side, card))


def discard_levy_events(s: State) -> None:
    """3.5.3 With levy over, events of this levy go back to their decks, and their bans end."""
    for side, cards in s.levy_events.items():
        for card in cards:
            to_deck(s, side, card)
        cards.clear()
    s.banned.clear()
    s.used.clear()
