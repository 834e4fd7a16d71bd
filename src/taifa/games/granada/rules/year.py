"""6.0 The year: bids for the order of play, two turns, reinforcement, the turn marker."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect, text_of, together
from taifa.games.granada.model.state import State, kinds_of
from taifa.games.granada.model.tables import CARDS, CHRISTIANS, FIRST_TURN, MUSLIMS, OTHER, SIDES, TURNS, YEAR_OF, YEARS
from taifa.games.granada.rules import boabdil, stage
from taifa.games.granada.rules.victory import count_points


def turn_order(s: State) -> Rules[None]:
    """6.0, 6.1, 6.2 Sealed bids; the higher number says who moves first in every turn of the year."""
    if boabdil.last_year(s):
        yield from boabdil.come_home(s)
    answers = yield from together({side: sealed_bid(s, side) for side in SIDES})
    bids = {side: CARDS[answers[side]].bid if answers[side] else 0 for side in SIDES}
    s.reveal()
    for side in SIDES:
        if answers[side]:
            s.discard(side, answers[side])
    winner = CHRISTIANS if bids[CHRISTIANS] > bids[MUSLIMS] else MUSLIMS
    stage.bids_revealed(s, answers, bids, winner)
    order: list[Action] = [("first", None), ("second", None)]
    verb, _ = yield ask(winner, "move-first", order, "6.2", n=bids[winner], other=bids[OTHER[winner]])
    expect(verb, "first", "second")
    s.first = winner if verb == "first" else OTHER[winner]
    stage.bids_settled(s, answers, bids, winner)
    begin_movement(s, s.first)


def sealed_bid(s: State, side: str) -> Rules[str]:
    """6.2 Any card with a number, face down; an empty hand bids nothing."""
    while True:
        cards = [card for card in kinds_of(s.hands[side]) if CARDS[card].bid]
        if not cards:
            return ""
        card = text_of((yield ask(side, "bid", [("bid", card) for card in cards], "6.2")))
        if card in s.hands[side]:
            return card


def begin_movement(s: State, side: str) -> None:
    """6.3, 10.10 A side's movement and battles begin; the guard that rose earlier in this turn stays at Granada."""
    s.active = side
    s.level = ""
    s.points = s.sea_points = 0
    s.mustered = False
    s.activated = []
    s.idle = None
    s.tired = {}
    s.used = {}
    s.entered = {}
    s.resolved = []
    if side == MUSLIMS:
        s.tire(*s.risen)
    s.phase = "movement"
    s.tell("movement-begins", rule="7.0", heading=2, side=side)


def end_battles(s: State) -> None:
    """6.3 The second player follows the first; after both, the turn ends."""
    if s.active == s.first:
        begin_movement(s, OTHER[s.first])
    else:
        s.phase = "turn-end"


def end_turn(s: State) -> Rules[None]:
    """6.3, 6.5 Boabdil's lent army may go home; then the next turn, the year's end or the end of the game."""
    if boabdil.due_home(s):
        yield from boabdil.come_home(s)
    if s.turn == len(TURNS) - 1:
        count_points(s)
        return
    if YEAR_OF[s.turn + 1] != YEAR_OF[s.turn]:
        s.phase = "reinforcement"
        return
    advance_marker(s)
    begin_movement(s, s.first)


def advance_marker(s: State) -> None:
    """6.5 The turn marker moves on."""
    s.turn += 1
    s.risen = []
    year, half = TURNS[s.turn]
    if s.turn in FIRST_TURN:
        s.tell("year-begins", rule="6.1", heading=1, year=year)
    else:
        s.tell("turn-begins", rule="6.3", heading=1, year=year, half=f"half-{half}")


def blocks_due(s: State) -> int:
    """6.4 How many blocks each side draws at the end of this year."""
    return YEARS[YEAR_OF[s.turn]].blocks
