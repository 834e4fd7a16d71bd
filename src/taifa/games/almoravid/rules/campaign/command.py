"""4.2 Command: cards are turned in turn, and the lord on a card takes his actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from taifa.core.decision import Rules, reply
from taifa.games.almoravid.model.allegiance import allegiance, friendly_stronghold
from taifa.games.almoravid.model.state import ENEMY, MUSLIM, State
from taifa.games.almoravid.model.tables import EVENT, GARDENS, SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, to_its_end
from taifa.games.almoravid.rules.battle.storm import sally, storm
from taifa.games.almoravid.rules.campaign.march import (
    african_fleet,
    encamp,
    fleet_plays,
    march,
    march_light,
    march_options,
    sail,
    sail_light,
    sortie,
)
from taifa.games.almoravid.rules.campaign.ravage import forage, forage_options, ravage, ravage_options, tax, tax_options
from taifa.games.almoravid.rules.campaign.siege import siege, siege_options
from taifa.games.almoravid.rules.campaign.supply import supply, supply_options
from taifa.games.almoravid.rules.cards.any_time import do_any_time, menu, window
from taifa.games.almoravid.rules.cards.card_commands import (
    add_jihad_by_card,
    al_faraj,
    card_command_options,
    raid,
    stop_lieutenant,
    to_lieutenant,
)
from taifa.games.almoravid.rules.lords import command_rating

Command: TypeAlias = "Callable[[State, str, str], Rules[None] | None]"


def card(s: State) -> Rules[None]:
    """4.2, 4.2.1, 4.2.3 The top card of one side's plan: a lord's activation, or a pass."""
    side = s.side
    if not s.plan[side]:
        s.phase = "end-campaign"
        return
    name = s.plan[side].pop(0)
    s.played[side].append(name)
    s.reveal()
    if name == "pass" or not s.lords[name].place or s.lords[name].upper:
        s.tell("card-pass", rule="4.2.3", heading=2, side=side, card=name)
        s.side = ENEMY[side]
        return
    s.active = name
    s.actions = command_rating(s, name)
    s.acted = s.no_march = s.halted = s.searched = False
    s.tell("card-turned", rule="4.2.1", heading=2, side=side, lord=name, n=s.actions)
    s.phase = "command"
    if s.held[ENEMY[side]]:
        yield from window(s, ENEMY[side], "4.2")


def command(s: State) -> Rules[None]:
    """4.2.1, 4.2.2, 4.7.4 The active lord takes one of his actions, or passes what is left."""
    name, side, actions = s.active, s.side, s.actions
    if actions <= 0 or not s.lords[name].place:
        end_card(s)
        return
    options = commands(s, name)
    secret = fleet_plays(s, name) if side == MUSLIM else None
    if secret and not s.held[side]:
        options += secret
        secret = None
    question = menu(s, side, "command", options, "4.2.2", secret, name, done="end-card", lord=name, left=actions)
    verb, target = (yield from reply(question)) if question else ("pass", "")
    if verb in ("pass", "end-card"):
        end_card(s)
        return
    if verb == "use" or (verb == "play" and EVENT[target] != "african-fleet"):
        yield from do_any_time(s, side, verb, target)
        return
    yield from to_its_end(COMMANDS[verb](s, name, target))
    if s.phase == "command":
        if s.held[ENEMY[side]]:
            yield from window(s, ENEMY[side], "4.2")
        if s.actions <= 0:
            end_card(s)


def end_card(s: State) -> None:
    """4.8 The card is done: feed, pay, disband."""
    s.actions = 0
    s.phase = "feed"


def commands(s: State, name: str) -> Actions:
    """4.2.2 The menu: what the active lord may do with his actions."""
    lord = s.lords[name]
    side = SIDE_OF[name]
    place = lord.place
    if lord.inside and place in s.siege:
        actions: Actions = [("sally", place)]
        if place in GARDENS and friendly_stronghold(s, place, side):
            actions.append(("forage", place))
        return actions
    actions = march_options(s, name)
    if place in s.siege:
        actions += siege_options(s, name)
    actions += supply_options(s, name)
    whose = allegiance(s, place)
    actions += forage_options(s, name, whose)
    if whose == ENEMY[side]:
        actions += ravage_options(s, name, whose)
    elif not s.acted:
        actions += tax_options(s, name, whose)
    if lord.cards:
        actions += card_command_options(s, name)
    return actions


COMMANDS: dict[str, Command] = {
    "march": march,
    "march-light": march_light,
    "sail": sail,
    "sail-light": sail_light,
    "encamp": encamp,
    "sortie": sortie,
    "siege": siege,
    "storm": storm,
    "sally": sally,
    "supply": supply,
    "forage": forage,
    "ravage": ravage,
    "tax": tax,
    "play": african_fleet,
    "raid": raid,
    "lieutenant": to_lieutenant,
    "stop-lieutenant": stop_lieutenant,
    "al-faraj": al_faraj,
    "preach": add_jihad_by_card,
}
