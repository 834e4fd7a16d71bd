"""6.1 A battle, one round a phase: melee or siege, and after the last one what follows it."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.hispania import aftermath, combat
from taifa.games.hispania.state import State


def round_of_battle(s: State) -> Rules[None]:
    """6.1 Rounds of melee, a siege round, then victory, leaders, recovery, retreat; then the next battle."""
    yield from combat.melee(s)
    if s.phase == "aftermath":
        yield from aftermath.aftermath(s)
    if s.phase == "battles" and not combat.contested(s, s.active):
        combat.no_battle_left(s)
