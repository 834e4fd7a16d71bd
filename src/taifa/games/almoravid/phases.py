"""The phases of the game, each a short stretch of rules that ends by naming the next (2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from taifa.core.decision import Rules
from taifa.games.almoravid.aftermath import aftermath
from taifa.games.almoravid.arts_of_war import arts_of_war
from taifa.games.almoravid.battle import array, battle_events, new_round
from taifa.games.almoravid.call_to_arms import call_to_arms
from taifa.games.almoravid.command import card, command
from taifa.games.almoravid.end_campaign import end_campaign, reset, wastage
from taifa.games.almoravid.feed import after_card
from taifa.games.almoravid.held import windows
from taifa.games.almoravid.muster import begin_muster, muster
from taifa.games.almoravid.pay import disband, due, pay
from taifa.games.almoravid.plan import begin_campaign, plan
from taifa.games.almoravid.scenarios import bid
from taifa.games.almoravid.state import CHRISTIAN, MUSLIM, State
from taifa.games.almoravid.strikes import strike
from taifa.games.almoravid.tables import SEASON
from taifa.games.almoravid.winter import (
    curias,
    plowing,
    spring_muster,
    winter_disband,
    winter_feed,
    winter_pay,
    winter_siege,
)

Phase: TypeAlias = "Callable[[State], Rules[None]]"


def levy(s: State) -> Rules[None]:
    """2.2.1, 2.2.2, 3.0 A new 40 Days: winter, curias, or a levy that starts with the Arts of War."""
    s.side = CHRISTIAN
    yield from windows(s, "2.2.2")
    if SEASON[s.box] != "winter":
        held = yield from curias(s)
        if not held:
            s.tell("levy-begins", rule="2.2.2", box=s.box)
            s.phase = "arts-of-war"
            return
    s.tell("winter-comes", rule="6.3", box=s.box)
    s.phase = "winter-pay"


def levy_pay(s: State) -> Rules[None]:
    """2.2.4, 3.2 Each side in turn may pay its lords."""
    yield from pay(s, s.side)
    if s.side == CHRISTIAN:
        s.side = MUSLIM
        return
    s.side = CHRISTIAN
    s.phase = "disband"


def levy_disband(s: State) -> Rules[None]:
    """2.2.4, 3.3 Each side's lords at or beyond their Service limit disband; then muster begins."""
    if due(s):
        yield from windows(s, "3.3")
        yield from disband(s, s.side)
    if s.side == CHRISTIAN:
        s.side = MUSLIM
        return
    s.side = CHRISTIAN
    begin_muster(s, CHRISTIAN)
    s.phase = "muster"


PHASES: dict[str, Phase] = {
    "bid": bid,
    "levy": levy,
    "arts-of-war": arts_of_war,
    "pay": levy_pay,
    "disband": levy_disband,
    "muster": muster,
    "call-to-arms": call_to_arms,
    "campaign": begin_campaign,
    "plan": plan,
    "card": card,
    "command": command,
    "array": array,
    "battle-events": battle_events,
    "round": new_round,
    "strike": strike,
    "aftermath": aftermath,
    "feed": after_card,
    "end-campaign": end_campaign,
    "wastage": wastage,
    "reset": reset,
    "winter-pay": winter_pay,
    "winter-disband": winter_disband,
    "winter-siege": winter_siege,
    "winter-feed": winter_feed,
    "spring-muster": spring_muster,
    "plowing": plowing,
}
