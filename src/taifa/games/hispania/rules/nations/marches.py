"""Special ways of the nations: zones beyond Hispania, Africa, Italy, Roman forts along the march."""

from __future__ import annotations

from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import BEYOND, LAND, REGIONS, ROAMS
from taifa.games.hispania.model.units import CAVALRY, FORT, GUARD
from taifa.games.hispania.rules.groups import Group

GONE_TO_GAUL = 5
"""11.21 Omeyas units that may have gone to Gaul; to any more it is closed."""
TO_AFRICA = range(7, 10)
"""11.26 The turns on which the Vándalos leave for Africa."""


def may_enter(nation: str, turn: int, zone: str, here: str) -> bool:
    """5.4 May this nation go from here into a zone beyond Hispania?

    Who has units there at the start only leaves; some come and go; Carthago leaves for Italy on
    turn 2, the Omeyas for Gaul on 11 and 12, the Vándalos for Africa on 7 to 9.
    """
    if (nation, turn, zone) in ROAMS:
        return True
    if zone == "septimania":
        return (nation == "carthago" and turn == 2) or (nation == "omeyas" and turn in (11, 12))
    return zone == "africa" and nation == "vandalos" and turn in TO_AFRICA and here in ("gades", "malaca")


def harbours(nation: str, region: str) -> tuple[str, ...]:
    """5.6, 11.6 The seas to which a nation with naval supremacy goes from a region: from its anchors, and Byzancio from
    Granada, where it lands too."""
    return REGIONS[region].barred if nation == "byzancio" and region == "granada" else REGIONS[region].seas


def other_ways(s: State, group: Group, here: str, ways: tuple[str, ...]) -> tuple[str, ...]:
    """11.21, 11.26 Gaul is closed to who would be more than five Omeyas units there; the Vándalos also sail to Africa
    from Gades, and from Cartagena if they burnt it this turn or the last."""
    nation = s.active
    if nation == "omeyas" and "septimania" in ways and gone_to_gaul(s) + max(1, len(group.units)) > GONE_TO_GAUL:
        return tuple(there for there in ways if there != "septimania")
    if nation == "vandalos":
        if here == "gades" and not group.spent and s.turn in TO_AFRICA:
            return (*ways, "africa")
        if ships_of_cartagena(s, here):
            return (*ways, "africa")
    return ways


def ships_of_cartagena(s: State, here: str) -> bool:
    """11.26 In Cartagena, burnt this turn or the last and held, the Vándalos find ships: any unit there sails free of
    charge, also who came with its last point."""
    if here != "cartagena" or not (s.flag(f"burnt-{s.turn}") or s.flag(f"burnt-{s.turn - 1}")):
        return False
    return s.armies.stands.get("cartagena") == ["vandalos"]


def over_tingis(s: State, group: Group, here: str, came: str) -> bool:
    """3.2, 5.5 Who comes from Africa goes on from Tingis over the strait in the same move, if Tingis was his nation's
    before; see the rulings."""
    return here == "tingis" and came == "africa" and len(s.stack(s.active, here)) > len(group.units)


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
        for k in range(len(units)):
            s.mark(f"gaul-{already + k}")
        halves = 8 * len(units)
    elif nation == "vandalos" and zone == "africa":
        halves = 2 * sum(2 if x in (GUARD, CAVALRY) else 1 for x in units) + 4 * len(leaders)
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
    """11.22 A fort, once a region, where nothing is built and no fort lies in ruins, while counters last; a ruined city
    is ignored (9.5)."""
    if stacks.works(s.stack("roma", region)) or s.ruins.get(region) == FORT or not s.pool("roma", FORT):
        return
    if s.enemy_in("roma", region) or s.holder(region) not in ("", "roma"):
        return
    s.put("roma", region, FORT)
    s.tell("fort-raised", rule="11.22", region=region)
