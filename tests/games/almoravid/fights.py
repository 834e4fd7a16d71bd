"""Cards and fights in a few lines, for the card tests."""

from __future__ import annotations

from typing import Any

from games.almoravid.positions import Table, position
from taifa.core.decision import Action
from taifa.games.almoravid.model.state import Battle
from taifa.games.almoravid.model.tables import CARDS, SIDE_OF
from taifa.games.almoravid.rules.cards.any_time import window
from taifa.games.almoravid.rules.levy.arts_of_war import draw_event
from taifa.games.almoravid.rules.taifas import status_of


def field(*names: str, scenario: str = "C") -> Table:
    """Only these lords, and no markers but Toledo conquered; taifas are as their lords make them."""
    table = position(scenario).only(*names).clear()
    table.s.conquered["christian"]["toledo"] = 3
    for taifa in table.s.taifas:
        table.s.taifas[taifa] = status_of(table.s, taifa)
    return table


def draw(table: Table, card: str, *answers: Action | str) -> None:
    """A side draws this card as an event (3.1.3)."""
    s = table.s
    side = CARDS[card].side
    table._take(card)
    s.deck[side] = [card]
    table.play(draw_event(s, side), *answers)


def step_in(table: Table, card: str, *answers: Action | str) -> None:
    """A side plays this held card when it is asked whether it steps in."""
    side = CARDS[card].side
    if card not in table.s.held[side]:
        table.hold(card)
    table.play(window(table.s, side), ("play", card), *answers)


def may_step_in(table: Table, card: str) -> bool:
    """Is this held card offered when its side may step in?"""
    side = CARDS[card].side
    if card not in table.s.held[side]:
        table.hold(card)
    table.asked = []
    table.play(window(table.s, side))
    return ("play", card) in table.offered("step-in")


def fight(
    table: Table, place: str, attackers: list[str], defenders: list[str], kind: str = "battle", **changes: Any
) -> Battle:
    """A fight at a place is about to begin; the first attacker is active."""
    s = table.s
    s.campaign = True
    s.active = attackers[0]
    s.side = SIDE_OF[attackers[0]]
    for name in (*attackers, *defenders):
        table.lord(name, at=place)
    s.battle = Battle(kind, place, s.side, attackers[0], lords=[*attackers, *defenders], **changes)
    s.phase = "array"
    return s.battle


def arrayed(
    table: Table, place: str, attacker: str, defender: str, kind: str = "battle", round: int = 1, **changes: Any
) -> Battle:
    """A fight between two lords in the middle of a round."""
    b = fight(table, place, [attacker], [defender], kind, **changes)
    b.attack[1], b.defend[1], b.round = attacker, defender, round
    return b
