"""What is counted in a position to say how a side stands; how much each count weighs is fitted to games played."""

from __future__ import annotations

from taifa.core.appraisal import Scales
from taifa.games.almoravid.allegiance import on_map, territory
from taifa.games.almoravid.estimate import (
    food_of,
    goals,
    margin,
    marked,
    meal,
    pull,
    side_strength,
    siege_progress,
    strength,
)
from taifa.games.almoravid.state import ENEMY, MUSLIM, SIDES, State
from taifa.games.almoravid.tables import TAIFA_LORDS
from taifa.games.almoravid.trays import sees_mat
from taifa.games.almoravid.victory import half_points

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

SCALES = Scales("taifa.games.almoravid", COUNTS, context=COUNTS[:4])
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
    ours, theirs = on_map(s, side), on_map(s, enemy)
    reach, their_reach = prospects(s, side, side), prospects(s, enemy, side)
    return (
        last,
        float(s.campaign),
        gone,
        gone * gone,
        lead,
        lead * last,
        lead * gone,
        side_strength(s, side, side) * left,
        -side_strength(s, enemy, side) * left,
        siege_progress(s, side),
        -siege_progress(s, enemy),
        patience(s, side, side),
        -patience(s, enemy, side),
        reach * left,
        reach * gone,
        -their_reach * left,
        -their_reach * gone,
        stores(s, side, side) * left,
        -stores(s, enemy, side) * left,
        float(len(ours)),
        -float(len(theirs)),
        float(cards(s, ours, side)),
        -float(cards(s, theirs, side)),
        float(len(s.held[side])),
        -float(hungry(s, ours, side)),
        float(hungry(s, theirs, side)),
        float(unravaged(s, ours, enemy)),
        -float(unravaged(s, theirs, side)),
    )


def time_gone(s: State) -> float:
    """How much of the current 40 Days is over: its levy is a fifth, the rest goes by the cards played."""
    if not s.campaign:
        return 0.0
    return 0.2 + 0.8 * sum(len(s.played[side]) for side in SIDES) / CARDS_PLAYED


def patience(s: State, side: str, viewer: str) -> float:
    """Lords who must soon leave: an emir's going costs points besides."""
    total = 0.0
    for name in on_map(s, side):
        ahead = margin(s, name)
        weight = 0.5 + strength(s, name, viewer) / 20 + (0.8 if side == MUSLIM and name in TAIFA_LORDS else 0.0)
        if ahead <= 0:
            total -= 2 * weight
        elif ahead == 1:
            total -= 0.6 * weight
    return total


def prospects(s: State, side: str, viewer: str) -> float:
    """How near a side's armies stand to what they want."""
    wanted = goals(s, side)
    total = 0.0
    for name in on_map(s, side):
        lord = s.lords[name]
        if not lord.inside:
            total += pull(lord.place, wanted) * (0.3 + min(strength(s, name, viewer), 40.0) / 40)
    return total


def stores(s: State, side: str, viewer: str) -> float:
    """Meals and coin with a side's lords, as far as the viewer sees their mats."""
    total = s.box_coin * 0.6 if side == MUSLIM else 0.0
    for name in on_map(s, side):
        lord = s.lords[name]
        if not sees_mat(s, name, viewer):
            total += 1.0
            continue
        total += min(food_of(s, name) / max(meal(s, name), 1), 2.0) + 0.6 * lord.coin
    return total


def cards(s: State, names: list[str], viewer: str) -> int:
    """Capabilities that lie on these lords' mats, where the viewer sees them."""
    return sum(len(s.lords[name].cards) for name in names if sees_mat(s, name, viewer))


def hungry(s: State, names: list[str], viewer: str) -> int:
    """How many of these lords could not eat now, as far as the viewer sees their mats."""
    return sum(1 for name in names if sees_mat(s, name, viewer) and food_of(s, name) < meal(s, name))


def unravaged(s: State, names: list[str], enemy: str) -> int:
    """How many of these lords stand in enemy land that nobody has ravaged."""
    friends = marked(s)
    found = 0
    for name in names:
        place = s.lords[name].place
        if place not in s.ravaged and (friends[place] if place in friends else territory(s, place)) == enemy:
            found += 1
    return found
