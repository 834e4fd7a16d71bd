"""11 The ancient nations: Carthago, Iberos, Roma, Hispania, Lusitania, Cantabria."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import LAND, REGIONS, SEAT, ZONES
from taifa.games.hispania.model.units import CITY, ELITE, FORT, INFANTRY, MOUNTAINEER, VETERAN
from taifa.games.hispania.rules import optional, stacking, victory
from taifa.games.hispania.rules.nations.marches import raise_fort
from taifa.games.hispania.rules.nations.registry import rule, scores
from taifa.games.hispania.rules.nations.tools import choose_units, disband_surplus, penalty, vanish

ROMAN_ZONES = {"sur": (4, 10), "este": (2, 8), "centro": (1, 6), "norte": (1, 0)}
"""11.22 Half points a region and for the whole zone at the end of turn 5."""
TINGIS = {"fort": FORT, "elite": ELITE}
"""11.8 What Roma may have there for Carthago's men."""


@rule("close", "carthago", 1, 1)
def carthago_nova(s: State) -> Rules[None]:
    """11.8 At the end of turn 1 Carthago's city rises in Cartagena, if it holds it, for 3 points."""
    if s.stack("carthago", "cartagena") and s.pool("carthago", CITY):
        s.put("carthago", "cartagena", CITY)
        s.score("carthago", 6, "points-city", region="cartagena")
    yield from ()


@rule("close", "carthago", 5, 5)
def carthago_leaves(s: State) -> Rules[None]:
    """11.8 Carthago disappears; its city becomes Roma's, its men in Tingis a Roman fort or elite."""
    if CITY in s.stack("carthago", "cartagena") and s.pool("roma", CITY):
        s.put("roma", "cartagena", CITY)
    if s.stack("carthago", "tingis"):
        choices: list[Action] = [(verb, None) for verb, letter in TINGIS.items() if s.pool("roma", letter)]
        if choices:
            verb = choices[0][0]
            if len(choices) > 1:
                verb, _ = yield ask("red", "tingis-fort-or-elite", choices, "11.8", at="tingis")
            s.put("roma", "tingis", TINGIS[verb])
    vanish(s, "carthago")
    s.tell("nation-gone", rule="11.8", nation="carthago")


@rule("start", "iberos", 4, 4)
def romanised(s: State) -> Rules[None]:
    """11.17 On turn 4 the Iberos become Roma: five units elites, the others forts, one a region."""
    n = min(5, s.pool("roma", ELITE))
    elites = yield from choose_units(s, "iberos", n, INFANTRY + MOUNTAINEER, "romanise", "11.17")
    left = dict(s.armies.get("iberos", {}))
    for letter, place in elites:
        left[place] = stacks.without(left[place], letter)
    vanish(s, "iberos")
    for _, place in elites:
        s.put("roma", place, ELITE)
    for place, units in left.items():
        if units:
            raise_fort(s, place)
    s.tell("nation-becomes", rule="11.17", nation="iberos", heir="roma")


@rule("end", "roma", 4)
def romanisation(s: State) -> Rules[None]:
    """11.22 Forts in every region Roma owns, which count in the stacks (4.2); where it owns a whole zone, subjects
    included, it may found a city there for 3 points."""
    for region in s.regions("roma"):
        raise_fort(s, region)
    yield from stacking.check(s, attacking=False)
    domain = set(victory.domain(s, "roma"))
    for regions in ZONES.values():
        site = next(r for r in regions if REGIONS[r].site)
        mine = s.stack("roma", site)
        if not mine or stacks.walls(mine) or not s.pool("roma", CITY) or not domain.issuperset(regions):
            continue
        choices: list[Action] = [("found", site), ("decline", None)]
        verb, _ = yield ask(SEAT["roma"], "found-city", choices, "11.22", at=site)
        expect(verb, "found", "decline")
        if verb == "decline":
            continue
        if FORT in mine:
            s.take("roma", site, FORT)
        s.put("roma", site, CITY)
        s.clear_ruin(site)
        s.score("roma", 6, "points-city", region=site)


@rule("end", "roma")
def roads(s: State) -> Rules[None]:
    """10.4 As its sequence ends Roma has roads in every region it controls, from its first turn on."""
    yield from optional.build_roads(s)


@scores("roma", 5)
def zone_points(s: State) -> int:
    """11.22 Roma counts its regions by zone, with a bonus for each whole one; subjects' regions are its own. Half
    points: Sur 2 a region and 5, Este 1 and 4, Centro ½ and 3, Norte ½. It counts before Carthago goes (11.8)."""
    domain = set(victory.domain(s, "roma"))
    total = 0
    for zone, (each, whole) in ROMAN_ZONES.items():
        held = domain.intersection(ZONES[zone])
        total += each * len(held) + (whole if len(held) == len(ZONES[zone]) else 0)
    return total


@rule("close", "roma", 5, 5)
def empire_ends(s: State) -> Rules[None]:
    """11.16 Roma becomes Hispania: up to eight elites turn infantry, forts and cities stay, all else is gone.

    From now on ruined forts leave no trace (6.10).
    """
    kept = yield from choose_units(s, "roma", 8, ELITE + VETERAN, "hispania-keeps", "11.16")
    built = {place: "".join(x for x in stack if x in (FORT, CITY)) for place, stack in s.armies.get("roma", {}).items()}
    vanish(s, "roma")
    for place, works in built.items():
        if works and place in LAND:
            s.put("hispania", place, works)
    for _, place in kept:
        if place in LAND:
            s.put("hispania", place, INFANTRY)
    for region in [region for region, kind in s.ruins.items() if kind == FORT]:
        s.clear_ruin(region)
    s.tell("nation-becomes", rule="11.16", nation="roma", heir="hispania")


@rule("start", "lusitania", 5, 5)
def viriathus_rises(s: State) -> Rules[None]:
    """11.19 On turn 5 Lusitania throws off Roma's yoke."""
    if s.subjects.pop("lusitania", None):
        s.tell("rebels", rule="11.19", nation="lusitania")
    yield from ()


@rule("close", "lusitania", 5, 5)
def viriathus_lives(s: State) -> Rules[None]:
    """11.19 Lusitania free and Viriathus alive at the end of turn 5: 5 points."""
    if "viriathus" in s.leaders and "lusitania" not in s.subjects:
        s.score("lusitania", 10, "points-leader-lives", leader="viriathus")
    yield from ()


@rule("close", "cantabria", 8, 8)
def cantabria_joins(s: State) -> Rules[None]:
    """11.7 At the end of turn 8 Cantabria's units become Visigodos, as far as these have counters; each one short of
    four costs a point."""
    n = len(s.everyone("cantabria"))
    everyone = "".join(stacks.kinds(s.everyone("cantabria")))
    yield from disband_surplus(s, "cantabria", everyone, s.pool("visigodos", INFANTRY), "11.7")
    army = dict(s.armies.get("cantabria", {}))
    vanish(s, "cantabria")
    for place, stack in army.items():
        s.put("visigodos", place, INFANTRY * len(stack))
    penalty(s, "cantabria", 4 - n)
    s.tell("nation-becomes", rule="11.7", nation="cantabria", heir="visigodos")
