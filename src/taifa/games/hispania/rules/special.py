"""9.1, 9.2, 9.3 Invasion, fougue and zeal: who moves and fights twice, and with what."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import NATIONS, SEAT
from taifa.games.hispania.rules.nations.registry import run

FOUGUE_LEADER = {"omeyas": "al-mansur", "aragon": "ramirez"}


def before_moving(s: State) -> Rules[None]:
    """9.1, 9.3 What a nation's sheet does before it moves. An invasion gives two phases of movement and combat, two
    units above the limit in attacks; zeal, in the first phase, no limit at all and losses ignored."""
    yield from run("special", s, s.active)
    s.phase = "move"


def leader_of_fougue(s: State, nation: str) -> str:
    """9.2 The leader with whom a nation's stack moves twice on this turn, if it is one; a counter needs none."""
    return FOUGUE_LEADER.get(nation, "") if NATIONS[nation].fougue == s.turn and s.wave <= 2 else ""


def followers(s: State, nation: str) -> str:
    """9.2 Who moved with the leader of a fougue, or stood by him if he did not move: who stays with him moves again."""
    leader = leader_of_fougue(s, nation)
    if leader in s.led:
        return s.comrades
    place = s.leaders.get(leader, "")
    return stacks.without(stacks.mobile(s.stack(nation, place)), s.moved.get(place, ""))


def stay_behind(s: State, nation: str, place: str) -> None:
    """9.2 Units in the leader's region that did not come with him don't move a second time."""
    left = stacks.mobile(s.stack(nation, place))
    for letter in s.comrades:
        left = left.replace(letter, "", 1)
    if left:
        s.moved[place] = left


def tired(s: State, nation: str) -> dict[str, str]:
    """9.2, 10.2 Units that have moved a second time, where they are now: no counter moves them a third time."""
    found = {}
    for place, units in s.moved.items():
        stack = s.stack(nation, place)
        found[place] = "".join(x * min(units.count(x), stack.count(x)) for x in stacks.kinds(units))
    return {place: units for place, units in found.items() if units}


def fougue(s: State) -> Rules[None]:
    """9.2 One stack moves and attacks a second time: the leader's, the Crusade's, or by event any stack that has
    not."""
    nation = s.active
    leader = leader_of_fougue(s, nation)
    army = s.armies.get(nation, {})
    places = [p for p in army if stacks.without(stacks.mobile(army[p]), s.moved.get(p, ""))]
    if leader:
        places = [s.leaders[leader]] if s.leaders.get(leader) in places and s.comrades else []
    if not places:
        s.phase = "battles"
        return
    place = yield from choose(SEAT[nation], "choose-fougue", "spur", places, "9.2", nation=nation)
    s.hot = place
    if leader:
        stay_behind(s, nation, place)
    s.tell("fougue", rule="9.2", nation=nation, place=place)
    s.phase = "move"
