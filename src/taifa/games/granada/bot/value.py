"""What is counted in a position to say how a side stands; how much each count weighs is fitted to games played."""

from __future__ import annotations

from taifa.core.value_model import ValueModel
from taifa.games.granada.bot.heuristics import SHIELDS, SITE, SITES, enemies_near, on_map, wants_of
from taifa.games.granada.model.state import BOX, State
from taifa.games.granada.model.tables import CHRISTIANS, LAND, MUSLIMS, OTHER, PLACES, TURNS
from taifa.games.granada.rules.victory import scores

COUNTS = (
    "time",
    "time_squared",
    "time_cubed",
    "lead_early",
    "lead_late",
    "lead_last",
    "blocks_early",
    "blocks_late",
    "their_blocks_early",
    "their_blocks_late",
    "box",
    "their_box",
    "shields_early",
    "shields_late",
    "hand",
    "their_hand",
    "safety",
    "their_danger",
    "before_granada",
    "in_granada",
    "reach_early",
    "reach_late",
    "their_reach_early",
    "their_reach_late",
)
"""What is counted, all but the first three so that more is better for the seat; see `counts`."""

VALUE_MODEL = ValueModel("taifa.games.granada", COUNTS, context=COUNTS[:3])


def counts(s: State, seat: str) -> tuple[float, ...]:
    """Time gone, points, blocks and cards, sites that could be lost, how Granada is hemmed in, goals in reach."""
    enemy = OTHER[seat]
    sign = 1.0 if seat == CHRISTIANS else -1.0
    gone = s.turn / len(TURNS)
    left = 1.0 - gone
    points = scores(s)
    lead = points[seat] - points[enemy]
    ours, theirs = on_map(s, seat), on_map(s, enemy)
    shields = sum([SHIELDS[block] for block in ours])
    besiegers = len(s.at(CHRISTIANS, "granada"))
    within = besiegers - len(s.at(MUSLIMS, "granada")) if besiegers else 0
    reach, their_reach = prospects(s, seat), prospects(s, enemy)
    return (
        gone,
        gone * gone,
        gone**3,
        lead * left,
        lead * gone,
        lead * gone * gone,
        len(ours) * left,
        len(ours) * gone,
        -len(theirs) * left,
        -len(theirs) * gone,
        len(s.at(seat, BOX)) * left,
        -len(s.at(enemy, BOX)) * left,
        shields * left,
        shields * gone,
        float(len(s.hands[seat])),
        -float(len(s.hands[enemy])),
        -danger(s, seat),
        danger(s, enemy),
        sign * enemies_near(s.force[CHRISTIANS], "granada"),
        sign * within,
        reach * left,
        reach * gone,
        -their_reach * left,
        -their_reach * gone,
    )


def danger(s: State, side: str) -> float:
    """What a side's sites are worth that more enemies stand next to than it has blocks there."""
    theirs = s.force[OTHER[side]]
    total = 0.0
    for place in SITES:
        if s.control.get(place, LAND[place]) != side and s.castle.get(place, "") != side:
            continue
        near = enemies_near(theirs, place)
        if near and near > (have := s.count(side, place)):
            total += SITE[place] * min(near - have, 4) / 4 / (1 + have)
    return total


def prospects(s: State, side: str) -> float:
    """How near a side's blocks stand to sites that it could take or should help."""
    wants = wants_of(s, side)
    total = 0.0
    for place, blocks in s.force[side].items():
        if place in PLACES:
            total += len(blocks) * wants.pull(place)
    return total / 10
