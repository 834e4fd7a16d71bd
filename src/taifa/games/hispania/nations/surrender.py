"""11.21, 11.28 The fall of Toletum and the castles that surrender after it."""

from __future__ import annotations

from taifa.games.hispania import building, stacks
from taifa.games.hispania.state import Battle, State
from taifa.games.hispania.tables import UNIT, WORKS


def castle_surrenders(s: State, b: Battle) -> bool:
    """11.21 Once Toletum has been taken, a Visigoth castle without infantry yields to the Omeyas, who give up a unit
    for it.
    Checked before every round; a siege never needs to be fought.
    """
    if b.attack.nation != "omeyas" or b.defence.nation != "visigodos" or not s.flag("toletum-fallen"):
        return False
    if "t" not in b.defence.units or any(x not in WORKS for x in b.defence.units):
        return False
    at = b.defence.units.index("t")
    b.defence.units = b.defence.units[:at] + b.defence.units[at + 1 :]
    b.defence.hurt.pop(at)
    s.take("visigodos", b.region, "t")
    s.tell("castle-surrenders", rule="11.21", region=b.region)
    if s.pool("omeyas", "t") and len(b.attack.units) > 1:
        letter = cheapest(building.spare(b.attack.units))
        i = b.attack.units.index(letter)
        b.attack.units = b.attack.units[:i] + b.attack.units[i + 1 :]
        b.attack.hurt.pop(i)
        s.take("omeyas", b.region, letter)
        s.put("omeyas", b.region, "t")
        b.attack.units = stacks.add[b.attack.units, "t"]
        b.attack.hurt = [0] * len(b.attack.units)
        s.tell("given-up", rule="11.21", nation="omeyas", unit=UNIT[letter].id, region=b.region)
    else:
        s.ruins[b.region] = "t"
    return True


def cheapest(units: str) -> str:
    """The unit that is given up for a surrendered castle: infantry before all others."""
    return "i" if "i" in units else units[0]


def toletum_taken(s: State, b: Battle) -> None:
    """11.28 Toletum falls when the Omeyas hold it, or when anyone takes it from the Visigodos: submissions to them end,
    Rodericus is gone, no guard is raised again."""
    if b.region != "toletum":
        return
    by_omeyas = b.attack.nation == "omeyas" and bool(s.stack("omeyas", "toletum"))
    lost = b.defence.nation == "visigodos" and not s.stack("visigodos", "toletum") and s.turn >= 8
    if not (by_omeyas or lost) or s.flag("toletum-fallen"):
        return
    fall_of_toletum(s)


def fall_of_toletum(s: State) -> None:
    """11.28 What ends with the fall of Toletum."""
    from taifa.games.hispania.submission import release

    s.mark("toletum-fallen")
    s.tell("toletum-falls", rule="11.28")
    release(s, "visigodos")
    s.mark("no-capital-visigodos")
    if "rodericus" in s.leaders:
        s.remove_leader("rodericus")
        s.tell("leader-leaves", rule="11.28", leader="rodericus")
