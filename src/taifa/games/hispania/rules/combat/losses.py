"""6.6 Application of losses: who may be hit, who must be hit first, who last."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, text_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import LIFE, MOUNTED, OF_NATION, SEAT, TOUGH, UNIT, WALLS, WORKS
from taifa.games.hispania.rules import building
from taifa.games.hispania.rules.combat import stage

Hurt = tuple[int, ...]
"""The damage of each unit of a side."""
FIRST = {letter: -1 if letter in TOUGH else 0 for letter in UNIT}
"""11.22 What a unit's damage is before its first hit."""


@remembered
def may_be_killed(units: str, hurts: Hurt, difficult: bool) -> tuple[str, ...]:
    """6.6 Who can take a skull: an intact unit before any other, mounted ones first in difficult land;
    forts and strongholds only when nobody else is intact; castles and cities never."""
    chosen = {x for x, hurt in zip(units, hurts, strict=True) if hurt <= 0 and x not in WORKS}
    chosen = chosen or {x for x in units if x not in WALLS}
    if difficult and chosen & MOUNTED:
        chosen &= MOUNTED
    return tuple(x for x in UNIT if x in chosen)


@remembered
def may_be_hurt(units: str, hurts: Hurt, difficult: bool) -> tuple[str, ...]:
    """6.6 Who can take a hit: nobody twice before everybody once, a veteran that ignored its first neither; mounted
    units last in clear land, first in difficult land. A fort or stronghold may be chosen at any time, for its second
    hit only once all others have one; castles and cities when they stand alone."""
    works = {x for x in units if x in WORKS and x not in WALLS}
    intact = {x for x, hurt in zip(units, hurts, strict=True) if hurt == FIRST[x] and x not in WORKS}
    if intact:
        mounted = intact & MOUNTED
        whole = {x for x, hurt in zip(units, hurts, strict=True) if x in works and not hurt}
        chosen = mounted if difficult and mounted else (intact - mounted or mounted) | whole
    else:
        chosen = {x for x in units if x not in WORKS} | works
    return tuple(x for x in UNIT if x in chosen)


def apply(s: State, b: Battle, side: Side, skulls: int, hits: int) -> Rules[None]:
    """6.6 A side takes its losses, eliminations first; its player chooses where there is a choice."""
    difficult = b.terrain != "clear" and not b.siege
    for _ in range(skulls):
        units, hurts = side.units, tuple(side.hurt)
        options = may_be_killed(units, hurts, difficult)
        if options:
            letter = options[0] if len(options) == 1 else (yield from choose(s, b, side, options, "lose"))
            kill(s, b, side, weakest(units, hurts, letter, True))
        elif not hit_walls(s, b, side):
            return
    for _ in range(hits):
        if not side.units:
            return
        if side.shield:
            side.shield -= 1
            letter = side.units[0]
            s.line(
                "spared", "9.3", {"nation": side.nation}, stage.blow(s, b, side, letter, "saved", "zeal"), side.nation
            )
            continue
        units, hurts = side.units, tuple(side.hurt)
        options = may_be_hurt(units, hurts, difficult)
        if options:
            letter = options[0] if len(options) == 1 else (yield from choose(s, b, side, options, "hurt"))
            hurt(s, b, side, weakest(units, hurts, letter, False))
        elif not hit_walls(s, b, side):
            return


def choose(s: State, b: Battle, side: Side, options: tuple[str, ...], verb: str) -> Rules[str]:
    """6.6 Each player selects his own losses."""
    choices: list[Action] = [(verb, stacks.piece(side.nation, x, b.region)) for x in options]
    nation = side.nation
    target = text_of((yield Decision(SEAT[nation], f"choose-{verb}", choices, "6.6", b.region, OF_NATION[nation])))
    return stacks.unit_of(target)


@remembered
def weakest(units: str, hurts: Hurt, letter: str, killed: bool) -> int:
    """Which of several units of a type is meant: the intact one that must be taken first, the tried veteran last.

    A skull takes an intact unit, a tried one rather than a fresh one; a hit goes to whoever bears it best.
    """
    at = [(hurt, i) for i, (x, hurt) in enumerate(zip(units, hurts, strict=True)) if x == letter]
    if killed:
        intact = [pair for pair in at if pair[0] <= 0]
        return max(intact or at)[1]
    return min(at)[1]


def hurt(s: State, b: Battle, side: Side, i: int) -> None:
    """6.6 One damage; the last life point lost, the unit is gone."""
    side.hurt[i] += 1
    letter = side.units[i]
    tried = side.hurt[i] == 0
    if not tried and letter not in side.marks and side.hurt[i] < LIFE[letter]:
        step = stage.blow(s, b, side, letter, "damaged")
        s.line("hurt", "6.6", {"nation": side.nation, "unit": UNIT[letter].id, "region": b.region}, step, side.nation)
    elif tried and letter not in side.marks:
        step = stage.blow(s, b, side, letter, "saved", "veteran")
        s.line("unhurt", "11.22", {"nation": side.nation, "unit": UNIT[letter].id}, step, side.nation)
    if letter in side.marks:
        side.marks = side.marks.replace(letter, "", 1)
        kill(s, b, side, i)
    elif side.hurt[i] >= LIFE[letter]:
        kill(s, b, side, i)


def hit_walls(s: State, b: Battle, side: Side) -> bool:
    """6.6, 6.7 With no other unit left, damage goes to the castle or city; a skull counts as one damage there."""
    for i, letter in enumerate(side.units):
        if letter in WALLS:
            hurt(s, b, side, i)
            return True
    return False


def kill(s: State, b: Battle, side: Side, i: int) -> None:
    """6.6 A unit is destroyed."""
    letter = side.units[i]
    side.units = side.units[:i] + side.units[i + 1 :]
    side.hurt.pop(i)
    side.lost += letter
    side.gone += letter
    s.take(side.nation, b.region, letter)
    params = {"nation": side.nation, "unit": UNIT[letter].id, "region": b.region}
    s.line("destroyed", "6.6", params, stage.blow(s, b, side, letter, "lost"), side.nation)
    if letter in WORKS:
        building.ruin(s, side.nation, b.region, letter)
