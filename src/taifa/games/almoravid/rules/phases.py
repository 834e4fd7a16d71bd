"""The phases of the game, each a short stretch of rules that ends by naming the next (2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, State
from taifa.games.almoravid.model.tables import SEASON, year_of
from taifa.games.almoravid.rules.battle.aftermath import aftermath
from taifa.games.almoravid.rules.battle.battle import array, battle_events, new_round
from taifa.games.almoravid.rules.battle.strikes import strike
from taifa.games.almoravid.rules.campaign.after_card import after_card
from taifa.games.almoravid.rules.campaign.command import card, command
from taifa.games.almoravid.rules.campaign.end_campaign import end_campaign, reset, wastage
from taifa.games.almoravid.rules.campaign.plan import begin_campaign, plan
from taifa.games.almoravid.rules.cards.any_time import windows
from taifa.games.almoravid.rules.levy.arts_of_war import arts_of_war
from taifa.games.almoravid.rules.levy.call_to_arms import call_to_arms
from taifa.games.almoravid.rules.levy.muster import begin_muster, muster
from taifa.games.almoravid.rules.levy.pay import disband, pay
from taifa.games.almoravid.rules.setup import bid
from taifa.games.almoravid.rules.winter import (
    curias,
    plowing,
    spring_muster,
    winter_disband,
    winter_feed,
    winter_pay,
    winter_siege,
)

Phase: TypeAlias = "Callable[[State], Rules[None] | None]"


def levy(s: State) -> Rules[None]:
    """2.2.1, 2.2.2, 3.0 A new 40 Days: winter, curias, or a levy that starts with the Arts of War."""
    s.side = CHRISTIAN
    s.used.clear()
    yield from windows(s, "2.2.2")
    if SEASON[s.box] != "winter":
        held = yield from curias(s)
        if not held:
            s.tell("levy-begins", rule="2.2.2", heading=1, box=s.box, season=SEASON[s.box], year=year_of(s.box))
            s.phase = "arts-of-war"
            return
    s.tell("winter-comes", rule="6.3", heading=1, box=s.box)
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
    """2.2.4, 3.3 Lords at or beyond their Service limit disband; then muster begins."""
    yield from disband(s)
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
