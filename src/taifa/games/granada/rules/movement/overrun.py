"""7.4 Overruns: four to one sweeps a place clean, without cards or losses."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.granada.model.state import OUT, State
from taifa.games.granada.model.tables import GREY, OTHER
from taifa.games.granada.rules import boabdil, stage
from taifa.games.granada.rules.activation import forget
from taifa.games.granada.rules.victory import instant_victory

RATIO = 4
"""7.4 How many times the enemy's units one needs."""
ON_RETREAT = 10
"""8.7.4 Units that one needs besides, to overrun on a retreat."""


def can_overrun(s: State, side: str, place: str, retreating: bool = False) -> bool:
    """4.3, 4.4, 7.4, 8.7.4 Four times the enemy's units, a disk in the castle among them; ten on a retreat.

    Never who holds the castle or a tower.
    """
    enemy = OTHER[side]
    standing = s.count(enemy, place)
    if not standing or s.castle.get(place) == enemy or s.holds_tower(enemy, place):
        return False
    if s.meets(side, place) and not s.at(enemy, place):
        return False
    mine = s.count(side, place)
    return mine >= RATIO * standing and (not retreating or mine >= ON_RETREAT)


def overrun(s: State, side: str, place: str) -> Rules[None]:
    """7.4 Eliminate everyone overrun at once; the loser draws a card for every two blocks."""
    enemy = OTHER[side]
    standing = list(s.at(enemy, place))
    s.reveal()
    stage.overrun(s, side, place, standing)
    yield from sweep(s, place, standing)
    lost = sum(1 for block in standing if block not in GREY and block != "boabdil")
    drawn = s.draw(enemy, lost // 2)
    if drawn:
        s.tell("cards-drawn", rule="8.8", side=enemy, n=drawn)
    s.settle(place)
    forget(s)
    instant_victory(s)


def sweep(s: State, place: str, blocks: list[str]) -> Rules[None]:
    """7.4, 10.12.1 Blocks lost to the last one: Boabdil is captured, or goes home with his grey army."""
    for block in blocks:
        if block not in ("boabdil", "grey-boabdil"):
            s.take(block, place)
            s.put(block, OUT)
    if "boabdil" in blocks:
        yield from boabdil.capture(s)
    if "grey-boabdil" in blocks:
        yield from boabdil.come_home(s)
