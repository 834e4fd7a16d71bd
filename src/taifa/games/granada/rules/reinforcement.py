"""6.4 Reinforcement: half the hand goes, new cards and blocks come; optional mercenaries and crusaders."""

from __future__ import annotations

from taifa.core.decision import PASS, Action, Rules, ask, choose, expect, interrupt, reply, text_of, together
from taifa.games.granada.model.state import ASIDE, State, distinct, kinds_of
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARDS,
    CASTLES,
    CHRISTIANS,
    MUSLIMS,
    OTHER,
    RESOURCES,
    SIDES,
    YEAR_OF,
)
from taifa.games.granada.rules.setup import fill_box
from taifa.games.granada.rules.year import advance_marker, blocks_due

NEW_CARDS = 6
"""6.4 Cards that each side draws in a new year; one more for whoever controls more castles."""
MERCENARIES = {CHRISTIANS: ("swiss", ("cartagena", "gibraltar")), MUSLIMS: ("gomeres", ("malaga", "oran"))}
BULL_YEAR = 4
"""11.2 The first year in which the papal bull may come, by its place among the years."""
BULL_CASTLES = 6
"""11.2 With more castles than these the Christians get no bull."""


def reinforce(s: State) -> Rules[None]:
    """6.4 Discard half, draw six cards (one more for most castles) and the year's blocks; then the optional hirings."""
    s.tell("reinforcement-begins", rule="6.4", heading=2)
    thrown = yield from together({side: discard_half(s, side) for side in SIDES})
    for side in SIDES:
        for card in thrown[side]:
            s.discard(side, card)
        if thrown[side]:
            s.reveal()
            s.tell("half-discarded", rule="6.4", side=side, cards=thrown[side])
    draw_cards(s)
    draw_blocks(s)
    for side in SIDES:
        yield from hire_mercenaries(s, side)
    yield from papal_bull(s)
    advance_marker(s)
    s.phase = "bids"


def discard_half(s: State, side: str) -> Rules[list[str]]:
    """6.4 Half of the hand, rounded down, of the player's choice; the cards go when both have chosen."""
    thrown: list[str] = []
    due = len(s.hands[side]) // 2
    while len(thrown) < due:
        left = list(s.hands[side])
        for card in thrown:
            left.remove(card)
        cards: list[Action] = [("discard", card) for card in kinds_of(left)]
        card = text_of((yield ask(side, "discard-half", cards, "6.4", left=due - len(thrown))))
        if card in left:
            thrown.append(card)
    return thrown


def most(counts: dict[str, int]) -> str:
    """The side that has more; nobody at a tie."""
    if counts[CHRISTIANS] == counts[MUSLIMS]:
        return ""
    return CHRISTIANS if counts[CHRISTIANS] > counts[MUSLIMS] else MUSLIMS


def draw_cards(s: State) -> None:
    """4.3, 6.4 Six cards each, a seventh for the side that controls more castles."""
    leading = most({side: s.castles(side) for side in SIDES})
    for side in SIDES:
        drawn = s.draw(side, NEW_CARDS + (side == leading))
        s.tell("cards-drawn", rule="6.4", side=side, n=drawn)


def draw_blocks(s: State) -> None:
    """4.2, 6.4 The blocks of the turn track, one more for the side that controls more resources; a tie gives none."""
    holders = [s.holder(place) for place in RESOURCES]
    leading = most({side: holders.count(side) for side in SIDES})
    for side in SIDES:
        drawn = fill_box(s, side, blocks_due(s) + (side == leading))
        if drawn:
            s.tell("blocks-drawn", rule="6.4", side=side, n=drawn)


def hire_mercenaries(s: State, side: str) -> Rules[None]:
    """11.1, 11.1.1 A trumpet card from the hand brings one mercenary block to one of its two ports."""
    faction, ports = MERCENARIES[side]
    if s.options["mercenaries"] not in (side, "both"):
        return
    while True:
        waiting = distinct([b for b in s.at(side, ASIDE) if BLOCKS[b].faction == faction])
        open_ports = [port for port in ports if can_land_hired(s, side, port)]
        if not waiting or not open_ports:
            return
        cards = [card for card in kinds_of(s.hands[side]) if CARDS[card].use == "trumpet"]
        actions: list[Action] = [("hire", card) for card in cards]
        verb, card = yield from reply(interrupt(side, "hire-mercenaries", actions, "11.1"))
        expect(verb, "hire", "pass")
        if verb == "pass":
            return
        s.discard(side, card)
        port = yield from choose(side, "mercenaries-where", "enter", open_ports, "11.1")
        s.take(waiting[0], ASIDE)
        s.put(waiting[0], port)
        s.expose(waiting[0], port)
        s.settle(port)
        s.tell("mercenaries-hired", rule="11.1", side=side, place=port, card=card)


def can_land_hired(s: State, side: str, port: str) -> bool:
    """10.12.2, 11.1 A port that is not the enemy's, neither by his piece nor because only his blocks are there."""
    if s.holder(port) == OTHER[side] or s.besieged(side, port):
        return False
    return s.has_units(side, port) or not s.has_units(OTHER[side], port)


def papal_bull(s: State) -> Rules[None]:
    """11.2 From 1487–88, with six castles or fewer, the bull brings two crusader blocks to unbesieged castles."""
    if not s.bull or YEAR_OF[s.turn] < BULL_YEAR or s.castles(CHRISTIANS) > BULL_CASTLES:
        return
    homes = [c for c in CASTLES if s.castle[c] == CHRISTIANS and not s.has_units(MUSLIMS, c)]
    if not homes:
        return
    verb, _ = yield ask(CHRISTIANS, "papal-bull-now", [("proclaim", "papal-bull"), PASS], "11.2")
    expect(verb, "proclaim", "pass")
    if verb == "pass":
        return
    s.bull = False
    s.tell("papal-bull-proclaimed", rule="11.2")
    for block in [b for b in s.at(CHRISTIANS, ASIDE) if BLOCKS[b].faction == "crusaders"]:
        home = yield from choose(CHRISTIANS, "crusaders-where", "enter", homes, "11.2")
        s.take(block, ASIDE)
        s.put(block, home)
        s.expose(block, home)
        s.settle(home)
