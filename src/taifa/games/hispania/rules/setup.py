"""12, 13, 15 Game preparation, the players' nations, the six scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from taifa.core.chance import Chance
from taifa.core.decision import Rules, choose
from taifa.core.game import OptionValue
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Armies, State
from taifa.games.hispania.model.tables import MOUNTAINS, ORDER, POSITIONS, SCENARIOS, SEAT, SEATS, UNIT
from taifa.games.hispania.model.units import MOUNTAINEER, STRONGHOLD
from taifa.games.hispania.rules import events

PEOPLES = ("gallegos", "cantabria", "lusitania", "vascos", "celtas", "iberos")
"""Nations with mountaineers and strongholds."""


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> State:
    """12, 15.1, 15.2, 15.3, 15.4, 15.5, 15.6 The position of turn 1, 6 or 15 as the start table prints it, and the
    points that players begin with."""
    row = SCENARIOS[scenario]
    s = State(
        phase="setup",
        chance=chance,
        scenario=scenario,
        options={x: value for x, value in options.items() if value or x != "extension"},  # as in older records
        turn=row.first,
        armies=Armies({}),
        bonus={seat: 2 * row.bonus[seat] for seat in SEATS if row.bonus.get(seat)},
    )
    era = {1: 1, 6: 6, 15: 15}[row.first]
    for line in POSITIONS.values():
        if line.turn == era:
            s.put(line.nation, line.region, line.units)
    if era == 15:
        s.flags = ["badajoz", "castilla", "toletum-fallen", "no-capital-visigodos"]
    if s.options.get("events"):
        events.fill_bag(s)
    return s


def prepare(s: State) -> Rules[None]:
    """11.7, 11.10, 11.14, 11.17, 11.19, 11.27 Mountaineers and strongholds that the start table lacks: their owners
    place them in mountain regions they hold, at most one above the stacking limit; the Celtas' stronghold in the
    Algarve."""
    for nation in ORDER:
        if nation not in PEOPLES or not s.exists(nation):
            continue
        for letter in (MOUNTAINEER, STRONGHOLD):
            for _ in range(s.pool(nation, letter)):
                yield from place_missing(s, nation, letter)
    s.phase = "turn"


def place_missing(s: State, nation: str, letter: str) -> Rules[None]:
    """12 One unit that must be in play from the start, or several places to choose from."""
    places = [
        r
        for r in s.regions(nation)
        if (r in MOUNTAINS if nation != "celtas" else r == "algarve")
        and stacks.size(s.stack(nation, r)) <= s.room(nation, r)
        and not (letter == STRONGHOLD and stacks.works(s.stack(nation, r)))
    ]
    if not places:
        return
    region = yield from choose(
        SEAT[nation], "place-missing", "place", places, "12", unit=UNIT[letter].id, nation=nation
    )
    s.put(nation, region, letter)
    s.tell("placed-at-start", rule="12", nation=nation, unit=UNIT[letter].id, region=region)
