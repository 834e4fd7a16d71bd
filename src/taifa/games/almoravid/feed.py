"""4.8 After each Command card: feed, pay, disband."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.allegiance import on_map
from taifa.games.almoravid.feeding import feed_now
from taifa.games.almoravid.held import window
from taifa.games.almoravid.pay import disband, due, pay
from taifa.games.almoravid.state import CHRISTIAN, ENEMY, MUSLIM, SIDES, State


def after_card(s: State) -> Rules[None]:
    """4.8 At the end of each Command card: feed, pay, disband."""
    if any(lord.moved for lord in s.lords.values()):
        yield from feed(s)
    yield from card_pay(s)
    yield from card_disband(s)


def feed(s: State) -> Rules[None]:
    """4.8.1 Lords of both sides who moved or fought feed, Christians first."""
    for side in SIDES:
        eaters = [name for name in on_map(s, side) if s.lords[name].moved]
        if eaters:
            yield from feed_now(s, eaters)


def card_pay(s: State) -> Rules[None]:
    """4.8.2 Any Christian, then any Muslim lords may be paid; then all check for disband."""
    for side in SIDES:
        yield from pay(s, side, rule="4.8.2")


def card_disband(s: State) -> Rules[None]:
    """4.8.2, 4.8.3 Lords at or beyond their Service limit disband; markers go; the other side's card is next."""
    if due(s):
        yield from window(s, CHRISTIAN, "4.8.2")
        for side in (CHRISTIAN, MUSLIM):
            yield from disband(s, side)
    for lord in s.lords.values():
        lord.moved = False
    s.active = ""
    s.side = ENEMY[s.side]
    s.phase = "card"
