"""7 Population limit: no more than two units a region."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import COUNTED, SEAT, UNIT, WATER


def excess(s: State, nation: str) -> int:
    """7 How many units a nation has above its limit: twice the number of its regions; a zone beyond Hispania where it
    may stay counts as one, a sea does not. Zero or less: none. Roma has no limit (10.4)."""
    if nation == "roma":
        return 0
    army = s.armies.get(nation, {})
    most = 2 * len(army)
    if not WATER.isdisjoint(army):
        most -= 2 * sum(map(WATER.__contains__, army))
    if sum(map(len, army.values())) <= most:
        return 0
    return s.population(nation) - most


def control(s: State) -> Rules[None]:
    """7 Units above the limit are removed, as the player chooses; works and leaders don't count."""
    nation = s.active
    while (n := excess(s, nation)) > 0:
        pieces = [
            stacks.piece(nation, x, place)
            for place, stack in s.armies[nation].items()
            for x in stacks.kinds(stack)
            if x in COUNTED
        ]
        piece = yield from choose(SEAT[nation], "too-many-people", "disband", pieces, "7", nation=nation, n=n)
        letter, place = stacks.unit_at(piece)
        s.take(nation, place, letter)
        s.line("disbanded", "7", {"nation": nation, "unit": UNIT[letter].id, "region": place})
