"""11 The four Christian kingdoms: Castilla, León, Navarra, Aragón."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import LAND, MOBILE, SEAT, UNIT, UNITS, ZONES
from taifa.games.hispania.model.units import CASTLE, INFANTRY, KNIGHT, MOUNTAINEER
from taifa.games.hispania.rules.nations.registry import rule
from taifa.games.hispania.rules.nations.tools import (
    castle,
    choose_units,
    disband_surplus,
    expel,
    penalty,
    settle,
    vanish,
)


@rule("close", "visigodos", 12, 12)
def castilla_rises(s: State) -> Rules[None]:
    """11.9, 11.28 The Visigodos of Norte and Segovia become Castilla: at most eight infantry, two knights, a castle.

    Elsewhere the Visigodos are neutral: they defend, never retreat, score nothing. Pelayo goes over to Castilla.
    """
    cradle = {*ZONES["norte"], "segovia"}
    lands = [r for r in s.regions("visigodos") if r in cradle]
    n = sum(len(s.armies["visigodos"][r]) for r in lands)
    for region in lands:
        s.take("visigodos", region, s.armies["visigodos"][region])
    pelayo = s.leaders.get("pelayo")
    s.mark("castilla")
    s.gold.pop("visigodos", None)
    s.capitals.pop("visigodos", None)
    s.aside.pop("visigodos", None)
    if s.exists("visigodos"):
        s.neutral.append("visigodos")
    s.mark("no-capital-visigodos")
    s.tell("nation-becomes", rule="11.9", nation="visigodos", heir="castilla")
    yield from raise_kingdom(s, "castilla", {INFANTRY: 8, KNIGHT: 2, CASTLE: 1}, n, lands, "11.9")
    if pelayo and s.regions("castilla"):
        places = [pelayo] if s.stack("castilla", pelayo) else s.regions("castilla")
        place = yield from choose(SEAT["castilla"], "place-leader", "place", places, "3.3", leader="pelayo")
        s.leaders["pelayo"] = place
    elif pelayo:
        s.remove_leader("pelayo")
    for leader in [x for x in s.leaders if s.master(x) == "visigodos"]:
        s.remove_leader(leader)  # kept by a counter (10.2), he has no kingdom any more
        s.tell("leader-leaves", rule="11.28", leader=leader)


def raise_kingdom(s: State, nation: str, most: dict[str, int], n: int, lands: list[str], section: str) -> Rules[None]:
    """9.4 A new kingdom takes the place of an old people: n units of types and in regions of its choice, within
    limits."""
    left = dict(most)
    n = min(n, sum(left.values()))
    held = list(lands)
    while n > 0 and held:
        kinds = [x for x in left if left[x] and s.pool(nation, x) and places_for(s, nation, x, held)]
        if not kinds:
            return
        units = [UNIT[x].id for x in kinds]
        unit = yield from choose(SEAT[nation], "raise-unit", "raise", units, section, nation=nation, n=n)
        letter = UNITS[unit].letter
        places = places_for(s, nation, letter, held)
        region = yield from choose(SEAT[nation], "place-unit", "place", places, section, unit=UNIT[letter].id)
        s.put(nation, region, letter)
        if stacks.size(s.stack(nation, region)) > s.room(nation, region):
            s.declare(nation, region)
        if letter == CASTLE:
            s.clear_ruin(region)
        left[letter] -= 1
        n -= 1


def places_for(s: State, nation: str, letter: str, lands: list[str]) -> list[str]:
    """4.1, 4.3 Where a kingdom can raise a unit: within stacking, if need be as its capital; one castle a region."""
    return [
        r
        for r in lands
        if stacks.size(s.stack(nation, r)) < s.most(nation, r)
        and not (letter == CASTLE and stacks.works(s.stack(nation, r)))
    ]


@rule("close", "suevos", 13, 13)
def leon_rises(s: State) -> Rules[None]:
    """11.18, 11.24 The Suevos become León: up to four infantry, a knight and a castle; each infantry short of six
    costs a point (the guard is none). With no Suevos left, León rises in its region with a castle and a knight."""
    lands = s.regions("suevos")
    men = s.count("suevos", INFANTRY)
    n = sum(len(s.armies["suevos"][r]) for r in lands)
    vanish(s, "suevos")
    s.neutral = [x for x in s.neutral if x != "suevos"]
    penalty(s, "suevos", 6 - men)
    s.tell("nation-becomes", rule="11.18", nation="suevos", heir="leon")
    if lands:
        yield from raise_kingdom(s, "leon", {INFANTRY: 4, KNIGHT: 1, CASTLE: 1}, n, lands, "11.18")
    else:
        yield from expel(s, ["leon"], "leon")
        s.put("leon", "leon", KNIGHT + CASTLE)
        s.clear_ruin("leon")


@rule("start", "leon", 14)
@rule("end", "leon", 14)
def salamanca_taken(s: State) -> Rules[None]:
    """11.18 Once León has held Salamanca it may buy its royal guard."""
    if s.stack("leon", "salamanca"):
        s.mark("guard-leon")
    yield from ()


@rule("close", "vascos", 13, 13)
def navarra_rises(s: State) -> Rules[None]:
    """11.20, 11.27 At the end of turn 13 every Vascos infantry becomes Navarra's, as far as it has counters; the
    stronghold is lost."""
    yield from disband_surplus(s, "vascos", INFANTRY + MOUNTAINEER, s.pool("navarra", INFANTRY), "11.20")
    army = dict(s.armies.get("vascos", {}))
    vanish(s, "vascos")
    for place, stack in army.items():
        s.put("navarra", place, INFANTRY * sum(1 for x in stack if x in (INFANTRY, MOUNTAINEER)))
    s.tell("nation-becomes", rule="11.20", nation="vascos", heir="navarra")


@rule("start", "navarra", 14, 14)
def castle_of_pamplona(s: State) -> Rules[None]:
    """11.20 At the start of turn 14, a free castle in Pamplona if Navarra holds it."""
    if s.stack("navarra", "pamplona"):
        castle(s, "navarra", "pamplona")
    yield from ()


@rule("close", "francos", 15, 15)
def aragon_rises(s: State) -> Rules[None]:
    """11.4, 11.13 The Francos become Aragón, unit for unit, at least four infantry and a knight; each infantry short of
    four costs a point. With no land left it appears in Septimania."""
    army = {place: stack for place, stack in s.armies.get("francos", {}).items() if place in LAND}
    beyond = "".join(stack for place, stack in s.armies.get("francos", {}).items() if place not in LAND)
    men = s.count("francos", INFANTRY)
    vanish(s, "francos")
    penalty(s, "francos", 4 - men)
    for place, stack in army.items():
        for letter in stack:
            if s.pool("aragon", letter):
                s.put("aragon", place, letter)
    for letter in beyond:
        if letter in MOBILE and s.pool("aragon", letter):
            s.put("aragon", "septimania", letter)
    lands = s.regions("aragon") or ["septimania"]
    yield from settle(s, "aragon", INFANTRY, 4 - s.count("aragon", INFANTRY), lands, "11.4")
    yield from settle(s, "aragon", KNIGHT, 1 - s.count("aragon", KNIGHT), lands, "11.4")
    s.tell("nation-becomes", rule="11.4", nation="francos", heir="aragon")


@rule("close", "aragon", 16, 16)
def crusade_of_barbastro_ends(s: State) -> Rules[None]:
    """11.4 The knights that came with Ramírez go home with him at the end of turn 16: as many as came."""
    came = 1 if s.flag("barbastro-1") else 2
    gone = yield from choose_units(s, "aragon", min(came, s.count("aragon", KNIGHT)), KNIGHT, "knights-leave", "11.4")
    for letter, place in gone:
        s.take("aragon", place, letter)
    s.tell("knights-leave-told", rule="11.4", n=len(gone))
