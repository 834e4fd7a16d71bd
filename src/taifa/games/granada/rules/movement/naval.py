"""9.0 Naval battles: one sealed card a side, the higher number sinks, an arrow escapes."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, choose, text_of, together
from taifa.core.presentation.scene import Note
from taifa.games.granada.model.state import OUT, Flight, SeaFight, State, kinds_of
from taifa.games.granada.model.tables import ARROW, CARDS, CHRISTIANS, MUSLIMS, OTHER, SEAS, SIDES
from taifa.games.granada.rules import stage
from taifa.games.granada.rules.activation import forget
from taifa.games.granada.rules.movement.sailing import RANGE, draw_naval, laden_first
from taifa.games.granada.rules.victory import instant_victory

ROUT = 3
"""A lead of three or more sinks two fleets."""


def naval_battle(s: State) -> Rules[None]:
    """9.0, 9.1 Both sides put a naval card face down; the moving fleets fight every enemy fleet of the zone."""
    f = s.fights[-1]
    answers = yield from together({side: sealed_card(s, side, f.zone) for side in SIDES})
    values = {side: CARDS[answers[side]].naval if answers[side] else 0 for side in SIDES}
    s.reveal()
    for side in SIDES:
        if answers[side]:
            s.discard(side, answers[side])
    winner = winner_at_sea(f, values)
    stage.naval_revealed(s, f.zone, answers, winner)
    fleets = {f.mover: f.fleets, OTHER[f.mover]: list(s.fleets(OTHER[f.mover], f.zone))}
    report: dict[str, tuple[Note, ...]] = {}
    if winner:
        report = yield from sink(s, f, fleets, OTHER[winner], abs(values[CHRISTIANS] - values[MUSLIMS]) >= ROUT)
    refill(s, answers)
    stage.naval_over(s, f.zone, winner, report)
    if instant_victory(s):
        return
    s.fights.pop()
    for side in (OTHER[f.mover], f.mover):
        if values[side] == ARROW:
            s.flights.append(Flight(side, f.zone, fleets[side]))
    forget(s)
    s.phase = after_battle(s)


def after_battle(s: State) -> str:
    """9.2 What comes next: a battle, the next fleets in flight, the voyage that goes on, or another activation.

    The mover leaves first, and its troops land at the end of its own flight, however often it had to flee: nobody
    waits for the other's.
    """
    if s.fights:
        return "naval"
    landing = s.voyage is not None and s.voyage.fled
    if s.flights and not (landing and s.flights[-1].side != s.active):
        return "flight"
    return "sail-on" if s.voyage is not None else "activate"


def flee(s: State) -> Rules[None]:
    """9.2 The next fleets with an arrow leave the battle, if they are still there."""
    flight = s.flights.pop()
    fleets = [fleet for fleet in flight.fleets if fleet in s.fleets(flight.side, flight.zone)]
    if fleets:
        yield from escape(s, flight, fleets)
    s.phase = after_battle(s)


def sealed_card(s: State, side: str, zone: str) -> Rules[str]:
    """9.1 Any card with a naval icon; who has none fights with nothing."""
    while True:
        cards = [card for card in kinds_of(s.hands[side]) if CARDS[card].naval]
        if not cards:
            return ""
        card = text_of((yield ask(side, "naval-card-which", [("commit", card) for card in cards], "9.1", at=zone)))
        if card in s.hands[side]:
            return card


def winner_at_sea(f: SeaFight, values: dict[str, int]) -> str:
    """9.1, 9.2 The higher card wins, a tie goes to the coat of arms drawn; an arrow leaves no winner."""
    if ARROW in values.values():
        return ""
    if values[CHRISTIANS] == values[MUSLIMS]:
        return f.favours
    return CHRISTIANS if values[CHRISTIANS] > values[MUSLIMS] else MUSLIMS


def sink(
    s: State, f: SeaFight, fleets: dict[str, list[str]], loser: str, rout: bool
) -> Rules[dict[str, tuple[Note, ...]]]:
    """9.1, 9.3 The loser picks one fleet to sink, or two in a rout, and draws a card for two fleets or two blocks."""
    left = list(fleets[loser])
    sunk = min(2 if rout else 1, len(left))
    drowned = 0
    for gone in range(sunk):
        choices = laden_first(s, left)
        fleet = choices[0]
        if len(left) > sunk - gone:
            fleet = yield from choose(loser, "sink-which", "sink", choices, "9.1", at=f.zone)
        left.remove(fleet)
        aboard = list(s.cargo(fleet))
        for block in aboard:
            s.take(block, fleet)
            s.put(block, OUT)
        drowned += len(aboard)
        stage.fleet_sunk(s, f.zone, loser, fleet, len(aboard))
        s.take(fleet, f.zone)
        s.put(fleet, OUT)
        s.embarked.pop(fleet, None)
    drawn = s.draw(loser, sunk // 2 + drowned // 2)
    fleets[loser] = left
    lost = (Note("result-fleets", {"n": sunk, "blocks": drowned}),)
    return {
        OTHER[loser]: (Note("result-unhurt"),),
        loser: lost + ((Note("result-cards", {"n": drawn}),) if drawn else ()),
    }


def refill(s: State, answers: dict[str, str]) -> None:
    """9.3 After losses, before an escape: each side draws one card for the one it played."""
    for side in SIDES:
        if answers[side]:
            s.draw(side, 1)


def escape(s: State, f: Flight, fleets: list[str]) -> Rules[None]:
    """9.2 Fleets with an arrow go to a neighbouring zone and stop there; enemies there are tested again."""
    side = f.side
    voyage = s.voyage if s.voyage is not None and side == s.active and s.voyage.here == f.zone else None
    zones = SEAS[f.zone].near
    if voyage is not None and voyage.steps >= RANGE and voyage.came_from:
        zones = [voyage.came_from]
    zone = yield from choose(side, "escape-where", "sail", zones, "9.2", at=f.zone, n=len(fleets))
    s.move(fleets, f.zone, zone)
    s.tell("fleets-escape", rule="9.2", side=side, place=zone, n=len(fleets))
    if voyage is not None:
        voyage.came_from, voyage.here = f.zone, zone
        voyage.steps += 1
        voyage.fled = True
    if not s.fleets(OTHER[side], zone):
        return
    favours = draw_naval(s, len(fleets))
    if favours:
        stage.fleets_meet(s, side, zone, fleets, favours)
        s.fights.append(SeaFight(side, zone, fleets, favours))
