"""4.8 After each Command card: feed, pay, disband."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import ENEMY, SIDES, State
from taifa.games.almoravid.model.tables import SIDE_OF
from taifa.games.almoravid.rules.campaign.feed import feed_now
from taifa.games.almoravid.rules.levy.pay import disband, pay


def after_card(s: State) -> Rules[None]:
    """4.8, 4.8.2, 4.8.3 At the end of each Command card: feed, pay, disband; then comes the other side's card."""
    lords = s.lords
    moved = [name for side in SIDES for name in s.fielded[side] if lords[name].moved]
    if moved:
        yield from feed(s, moved)
    for side in SIDES:
        yield from pay(s, side, rule="4.8.2")
    yield from disband(s, "4.8.2")
    for name in moved:
        lords[name].moved = False
    s.active = ""
    s.side = ENEMY[s.side]
    s.phase = "card"


def feed(s: State, moved: list[str]) -> Rules[None]:
    """4.8.1 Lords of both sides who moved or fought feed, Christians first."""
    for side in SIDES:
        eaters = [name for name in moved if SIDE_OF[name] == side]
        if eaters:
            yield from feed_now(s, eaters)
