"""Special ways of the nations: zones beyond Hispania, Africa, Italy, Roman forts along the march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taifa.games.hispania import stacks
from taifa.games.hispania.state import State
from taifa.games.hispania.tables import BEYOND, LAND

if TYPE_CHECKING:
    from taifa.games.hispania.movement import Group


def may_enter(s: State, nation: str, zone: str, here: str) -> bool:
    """5.4 May this nation go from here into a zone beyond Hispania?

    Who has units there at the start only leaves; some come and go; Carthago leaves for Italy on
    turn 2, the Omeyas for Gaul on 11 and 12, the Vándalos for Africa on 7 to 9.
    """
    if s.roams(nation, zone):
        return True
    if zone == "septimania":
        if nation == "carthago":
            return s.turn == 2
        return nation == "omeyas" and s.turn in (11, 12) and gone_to_gaul(s) < 5
    if zone == "africa" and nation == "vandalos":
        return 7 <= s.turn <= 9 and here in ("gades", "malaca")
    return False


def ways_out(s: State, nation: str, here: str) -> tuple[str, ...]:
    """11.26 The Vándalos also sail to Africa from Gades, and from Cartagena if they burnt it this turn or the last."""
    if nation != "vandalos":
        return ()
    if here == "gades" and 7 <= s.turn <= 9:
        return ("africa",)
    if here == "cartagena" and (s.flag(f"burnt-{s.turn}") or s.flag(f"burnt-{s.turn - 1}")):
        return ("africa",)
    return ()


def gone_to_gaul(s: State) -> int:
    """11.21 How many Omeyas units have left for Gaul."""
    return sum(1 for flag in s.flags if flag.startswith("gaul-"))


def leaves_play(s: State, group: Group, zone: str) -> bool:
    """11.8, 11.21, 11.26 Units that leave for Italy, Gaul or Africa bring points and are gone."""
    nation = s.active
    if zone not in BEYOND or s.roams(nation, zone):
        return False
    units, leaders = group.units, group.leaders
    if nation == "carthago" and zone == "septimania":
        halves = 6 * len(units) + 10 * ("hasdrubal" in leaders)
    elif nation == "omeyas" and zone == "septimania":
        already = gone_to_gaul(s)
        counted = min(len(units), 5 - already)
        for k in range(counted):
            s.mark(f"gaul-{already + k}")
        halves = 8 * counted
    elif nation == "vandalos" and zone == "africa":
        halves = 2 * sum(2 if x in "gc" else 1 for x in units) + 4 * len(leaders)
    else:
        return False
    if units:
        s.take(nation, zone, units)
    for leader in leaders:
        s.remove_leader(leader)
    s.score(nation, halves, "points-departed", place=zone)
    return True


def crossed(s: State, nation: str, region: str) -> None:
    """11.22 Romanisation: from turn 4 a fort rises in every region that Roma owns, crosses or conquers."""
    if nation == "roma" and s.turn >= 4 and region in LAND:
        raise_fort(s, region)


def raise_fort(s: State, region: str) -> None:
    """11.22 A fort, once a region, where nothing is built and no fort lies in ruins, while counters last."""
    if stacks.works(s.stack("roma", region)) or s.ruins.get(region) or not s.pool("roma", "f"):
        return
    if s.enemy_in("roma", region) or s.holder(region) not in ("", "roma"):
        return
    s.put("roma", region, "f")
    s.tell("fort-raised", rule="11.22", region=region)
