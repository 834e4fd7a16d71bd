"""The cases of cases/*.toml: rules as a player with the box open would check them.

What `given` may say: `blocks` by place, sea zone or fleet, on an empty map; `hand` by side; `naval`, the next naval
cards; `control`, places by side, and `besieger`, the same where a siege is on; `castle`, sides by place; `moving`, a
side whose movement begins (with a `level` already bought); `fighting`, a side whose battles begin; `entered`, by which
neighbours a place was entered; `set`, anything else of the position. `set_up = true` keeps the opening position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cases import Case, cases, run
from games.granada.positions import Position
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import BLOCKS, CHRISTIANS, MUSLIMS
from taifa.games.granada.rules.movement.movement import LEVELS
from taifa.games.granada.rules.year import begin_movement


def lay(s: State, given: Mapping[str, Any]) -> None:
    """Change the set-up into the position that a case begins with."""
    if given.get("set_up"):
        return
    p = Position.of(s)
    for side, places in given.get("control", {}).items():
        p.control(side, *places)
    for place, blocks in given.get("blocks", {}).items():
        p.blocks(place, *blocks)
    for place, side in given.get("castle", {}).items():
        s.castle[place] = side
    for side, places in given.get("besieger", {}).items():
        p.control(side, *places)
    for side, cards in given.get("hand", {}).items():
        p.hand(side, *cards)
    p.next_at_sea(*given.get("naval", ()))
    side = given.get("moving") or given.get("fighting")
    if side:
        begin_movement(s, side)
    if given.get("level"):
        s.level, s.phase = given["level"], "activate"
        s.points, s.sea_points = LEVELS[s.level]
    if given.get("fighting"):
        s.phase = "declare"
    s.entered = {place: list(ways) for place, ways in given.get("entered", {}).items()}
    for name, value in given.get("set", {}).items():
        setattr(s, name, value)


def _kinds(side: str) -> Any:
    return lambda s, place: [BLOCKS[block].kind for block in s.at(side, place)]


FACTS = {
    "white": _kinds(CHRISTIANS),
    "black": _kinds(MUSLIMS),
    "held": lambda s, place: s.holder(place),
    "castle": lambda s, place: s.castle[place],
    "cards": lambda s, side: len(s.hands[side]),
    "impacts": lambda s, side: s.battle.impacts[side],
    "where": lambda s, block: s.where(block),
}


@pytest.mark.parametrize("case", cases("granada"))
def test_case(case: Case) -> None:
    run(case, lay, FACTS, strict=True)
