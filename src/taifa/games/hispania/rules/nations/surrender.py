"""11.21, 11.28 The fall of Toletum and the castles that surrender after it."""

from __future__ import annotations

from taifa.core.decision import Rules, choose
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import SEAT, UNIT, WORKS
from taifa.games.hispania.model.units import CASTLE
from taifa.games.hispania.rules import building
from taifa.games.hispania.rules.subjects import release


def yields(s: State, b: Battle) -> bool:
    """11.21 Once Toletum has been taken, a Visigoth castle without infantry yields to the Omeyas: checked before every
    round, so that a siege never needs to be fought."""
    if b.attack.nation != "omeyas" or b.defence.nation != "visigodos" or not s.flag("toletum-fallen"):
        return False
    return CASTLE in b.defence.units and all(x in WORKS for x in b.defence.units)


def castle_surrenders(s: State, b: Battle) -> Rules[None]:
    """11.21 The Omeyas must give up a unit of their choice, even their only one, for the castle; without a counter it
    is a ruin."""
    at = b.defence.units.index(CASTLE)
    b.defence.units = b.defence.units[:at] + b.defence.units[at + 1 :]
    b.defence.hurt.pop(at)
    s.take("visigodos", b.region, CASTLE)
    s.tell("castle-surrenders", rule="11.21", region=b.region)
    if s.pool("omeyas", CASTLE):
        letter = yield from given_up(b)
        i = b.attack.units.index(letter)
        b.attack.units = b.attack.units[:i] + b.attack.units[i + 1 :]
        b.attack.hurt.pop(i)
        s.take("omeyas", b.region, letter)
        s.put("omeyas", b.region, CASTLE)
        b.attack.units = stacks.plus(b.attack.units, CASTLE)
        b.attack.hurt = [0] * len(b.attack.units)
        s.tell("given-up", rule="11.21", nation="omeyas", unit=UNIT[letter].id, region=b.region)
    else:
        s.lay_ruin(b.region, CASTLE, "visigodos")


def given_up(b: Battle) -> Rules[str]:
    """11.21 Which unit is given up for a surrendered castle."""
    pieces = [stacks.piece("omeyas", x, b.region) for x in stacks.kinds(building.spare(b.attack.units))]
    piece = yield from choose(SEAT["omeyas"], "give-up-unit", "give-up", pieces, "11.21", at=b.region)
    return stacks.unit_of(piece)


def toletum_entered(s: State) -> None:
    """11.21 Toletum has fallen also when the Omeyas walk into it unopposed, as soon as they have."""
    if s.armies.stands.get("toletum") == ["omeyas"] and not s.flag("toletum-fallen"):
        fall_of_toletum(s)


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
    s.mark("toletum-fallen")
    s.tell("toletum-falls", rule="11.28")
    release(s, "visigodos")
    s.mark("no-capital-visigodos")
    if "rodericus" in s.leaders:
        s.remove_leader("rodericus")
        s.tell("leader-leaves", rule="11.28", leader="rodericus")
