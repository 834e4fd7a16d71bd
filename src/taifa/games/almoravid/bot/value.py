"""What is counted in a position to say how a side stands; how much each count weighs is fitted to games played."""

from __future__ import annotations

from collections.abc import Mapping

from taifa.core.value_model import ValueModel
from taifa.games.almoravid.bot.estimate import (
    goals,
    margin,
    marked,
    meal,
    siege_progress,
    strength,
)
from taifa.games.almoravid.model.allegiance import sees_mat, territory
from taifa.games.almoravid.model.state import ENEMY, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import TAIFA_LORDS
from taifa.games.almoravid.rules.victory import half_points

COUNTS = (
    "last_box",
    "campaign",
    "gone",
    "gone_squared",
    "lead",
    "lead_in_last_box",
    "lead_late",
    "arms",
    "their_arms",
    "sieges",
    "their_sieges",
    "patience",
    "their_patience",
    "reach_early",
    "reach_late",
    "their_reach_early",
    "their_reach_late",
    "stores",
    "their_stores",
    "lords",
    "their_lords",
    "cards",
    "their_cards",
    "held",
    "hunger",
    "their_hunger",
    "to_ravage",
    "theirs_to_ravage",
)
"""What is counted, all but the first four so that more is better for the seat; see `counts`."""

VALUE_MODEL = ValueModel("taifa.games.almoravid", COUNTS, context=COUNTS[:4])
CARDS_PLAYED = 14.0
"""About how many command cards both sides play in a campaign."""


def counts(s: State, seat: str) -> tuple[float, ...]:
    """Time gone, points, armies and their service, sieges, goals in reach, stores, cards, land yet to be ravaged."""
    side = s.side_of(seat)
    enemy = ENEMY[side]
    last = float(s.box >= s.last)
    gone = last * time_gone(s)
    left = 1.0 - gone
    lead = (half_points(s, side) - half_points(s, enemy)) / 2
    ours, theirs = powers(s, side, side), powers(s, enemy, side)
    reach, their_reach = prospects(s, side, ours), prospects(s, enemy, theirs)
    stores, cards, hungry = supplies(s, side, side)
    their_stores, their_cards, their_hungry = supplies(s, enemy, side)
    friends = marked(s)
    return (
        last,
        float(s.campaign),
        gone,
        gone * gone,
        lead,
        lead * last,
        lead * gone,
        arms(s, ours) * left,
        -arms(s, theirs) * left,
        siege_progress(s, side),
        -siege_progress(s, enemy),
        patience(s, side, ours),
        -patience(s, enemy, theirs),
        reach * left,
        reach * gone,
        -their_reach * left,
        -their_reach * gone,
        stores * left,
        -their_stores * left,
        float(len(ours)),
        -float(len(theirs)),
        float(cards),
        -float(their_cards),
        float(len(s.held[side])),
        -float(hungry),
        float(their_hungry),
        float(unravaged(s, side, friends)),
        -float(unravaged(s, enemy, friends)),
    )


def time_gone(s: State) -> float:
    """How much of the current 40 Days is over: its levy is a fifth, the rest goes by the cards played."""
    if not s.campaign:
        return 0.0
    return 0.2 + 0.8 * sum(len(s.played[side]) for side in SIDES) / CARDS_PLAYED


Powers = dict[str, float]
"""The lords of a side on the map, and how strong each is."""


def powers(s: State, side: str, viewer: str) -> Powers:
    """A side's lords as the viewer sees them."""
    return {name: strength(s, name, viewer) for name in s.fielded[side]}


def arms(s: State, lords: Powers) -> float:
    """All lords of a side in the field, those about to leave counting less."""
    total = 0.0
    for name, power in lords.items():
        total += power * (1.0 if s.lords[name].service > s.box else 0.4)
    return total


def patience(s: State, side: str, lords: Powers) -> float:
    """Lords who must soon leave: an emir's going costs points besides."""
    total = 0.0
    for name, power in lords.items():
        ahead = margin(s, name)
        if ahead > 1:
            continue
        weight = 0.5 + power / 20 + (0.8 if side == MUSLIM and name in TAIFA_LORDS else 0.0)
        total -= 2 * weight if ahead <= 0 else 0.6 * weight
    return total


def prospects(s: State, side: str, lords: Powers) -> float:
    """How near a side's armies stand to what they want."""
    wanted = goals(s, side)
    total = 0.0
    for name, power in lords.items():
        lord = s.lords[name]
        if not lord.inside:
            total += wanted.pull(lord.place) * (0.3 + min(power, 40.0) / 40)
    return total


def supplies(s: State, side: str, viewer: str) -> tuple[float, int, int]:
    """Meals and coin with a side's lords, their capabilities, and how many of them could not eat now.

    All that as far as the viewer sees their mats.
    """
    stores = s.box_coin * 0.6 if side == MUSLIM else 0.0
    cards = hungry = 0
    for name in s.fielded[side]:
        if not sees_mat(s, name, viewer):
            stores += 1.0
            continue
        lord = s.lords[name]
        food, need = lord.provender + lord.loot, meal(s, name)
        stores += min(food / max(need, 1), 2.0) + 0.6 * lord.coin
        cards += len(lord.cards)
        if food < need:
            hungry += 1
    return stores, cards, hungry


def unravaged(s: State, side: str, friends: Mapping[str, str]) -> int:
    """How many of a side's lords stand in enemy land that nobody has ravaged; `friends` is as `marked` says."""
    found = 0
    for name in s.fielded[side]:
        place = s.lords[name].place
        if place not in s.ravaged and (friends[place] if place in friends else territory(s, place)) == ENEMY[side]:
            found += 1
    return found
