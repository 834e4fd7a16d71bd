"""4.4.2 How many hits lords and garrisons cause; everything is counted in half hits until it is rounded up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from taifa.games.almoravid.model.state import (
    AFRICAN_FOOT,
    AFRICAN_HORSE,
    CHRISTIAN,
    FOOT,
    HORSE,
    KNIGHTS,
    LIGHT_HORSE,
    MEN_AT_ARMS,
    MILITIA,
    SERFS,
    SERGEANTS,
    UNITS,
    Battle,
    State,
)
from taifa.games.almoravid.model.tables import FORCES, SIDE_OF
from taifa.games.almoravid.rules.lords import has

Hits: TypeAlias = "list[tuple[str, int]]"
"""Hits by flavour: "crossbow", "arrada", "missile" or "melee"."""

GARRISON = "garrison"
MELEE = tuple(FORCES[unit].melee for unit in UNITS)
MELEE_STORM = tuple(FORCES[unit].melee_storm for unit in UNITS)
STORM_CAP = 12
"""Six hits: the most that one lord adds in a storm's melee."""


def melee_hits(s: State, b: Battle, side: str, kind: str, strikers: list[str]) -> Hits:
    """4.4.2, 4.5.2 Melee of these lords: horse, foot, or in a storm all together with six hits a lord at most."""
    halves = 0
    for name in strikers:
        if name == GARRISON:
            halves += 2 * b.garrison[0] + b.garrison[1]
        else:
            halves += lord_melee(s, b, name, kind)
    return [("melee", round_up(b, side, halves))]


def lord_melee(s: State, b: Battle, name: str, kind: str) -> int:
    """4.4.2 One lord's melee in half hits; Cantador adds a hit each for up to four knights and sergeants."""
    forces = s.lords[name].forces
    if kind == "melee":
        halves = sum(forces[i] * MELEE_STORM[i] for i in range(len(MELEE_STORM)))
    else:
        halves = sum(forces[i] * MELEE[i] for i in (HORSE if kind == "horse" else FOOT))
    if name == b.singer and b.round == 1 and kind != "foot":
        halves += 2 * min(4, forces[KNIGHTS] + forces[SERGEANTS])
    return min(halves, STORM_CAP) if b.kind == "storm" else halves


def round_up(b: Battle, side: str, halves: int) -> int:
    """4.4.2 Half hits to hits, rounded up; a conceding side's are halved first."""
    per_hit = 4 if b.conceded == side else 2
    return -(-halves // per_hit)


def missile_hits(s: State, b: Battle, side: str, kind: str, strikers: list[str]) -> Hits:
    """4.4.2 Missiles of these lords: crossbows round in their own favour, Arrada's hits stand apart."""
    crossbow = other = 0
    for name in strikers:
        if name == GARRISON:
            crossbow += b.garrison[0]
            other += b.garrison[1]
        else:
            mine, rest = lord_missiles(s, b, name)
            crossbow += mine
            other += rest
    thrown = 2 * arrada_hits(s, b, side, strikers)
    total = round_up(b, side, crossbow + other + thrown)
    aimed = min(total, round_up(b, side, crossbow))
    hurled = min(total - aimed, round_up(b, side, thrown))
    return [("crossbow", aimed), ("arrada", hurled), ("missile", total - aimed - hurled)]


def lord_missiles(s: State, b: Battle, name: str) -> tuple[int, int]:
    """4.4.2, 1.9.1 One lord's missiles in half hits: those of crossbows, and all others."""
    forces = s.lords[name].forces
    storm = b.kind == "storm"
    hills = hills_for(b, name)
    crossbows = has(s, name, "crossbows")
    bowmen = has(s, name, "bowmen")
    rate = 2 if hills else 1
    full = 1 if storm else 2
    sling = 3 if hills else full
    base = [0, 0, 0, 0, 0, 0, 0, 0]
    base[AFRICAN_FOOT] = rate
    if bowmen:
        base[LIGHT_HORSE] = base[MEN_AT_ARMS] = base[MILITIA] = base[SERFS] = rate
    if crossbows:
        base[MEN_AT_ARMS] = base[MILITIA] = rate
    slingers = min(3, forces[MILITIA]) if has(s, name, "slingers") else 0
    throwing = name in b.throwing
    if throwing:
        base[AFRICAN_HORSE] = full
    halves = [forces[i] * base[i] for i in range(8)]
    if slingers:
        halves[MILITIA] += slingers * max(0, sling - base[MILITIA])
    if throwing and has(s, name, "javelins"):
        throw(forces, halves, base, full, slingers, crossbows)
    mine = halves[MEN_AT_ARMS] + halves[MILITIA] if crossbows else 0
    return mine, sum(halves) - mine


def throw(forces: Sequence[int], halves: list[int], base: list[int], full: int, slingers: int, crossbows: bool) -> None:
    """1.9.1 Javelins of up to four unarmored units, given where they gain most."""
    gains = []
    for i in (MILITIA, LIGHT_HORSE, SERFS):
        free = forces[i] - (slingers if i == MILITIA else 0)
        gains += [(full - base[i], crossbows and i == MILITIA, i)] * max(free, 0)
    gains.sort(reverse=True)
    for gain, _, i in gains[:4]:
        halves[i] += max(gain, 0)


def javelin_use(s: State, name: str) -> bool:
    """4.4.2 Has a lord units who could throw javelins?"""
    forces = s.lords[name].forces
    if forces[AFRICAN_HORSE]:
        return True
    return has(s, name, "javelins") and bool(forces[LIGHT_HORSE] or forces[MILITIA] or forces[SERFS])


def hills_for(b: Battle, name: str) -> bool:
    """1.9.1 Hills: does this lord defend from high ground?"""
    side = SIDE_OF[name]
    return ("c1" if side == CHRISTIAN else "m1") in b.events and side != b.attacker


def arrada_hits(s: State, b: Battle, side: str, strikers: list[str]) -> int:
    """1.9.1 Arrada: three hits more at a storm, or for a lord who sallies, with the lord or at front center."""
    hits = 0
    for name in b.lords:
        if SIDE_OF[name] != side or not has(s, name, "arrada") or name in b.out:
            continue
        if b.kind == "storm":
            row = b.attack if side == b.attacker else b.defend
            lead = row[1] or next((each for each in row if each), GARRISON)
            if name in strikers or (name not in row and lead in strikers):
                hits += 3
        elif name in strikers and (name in b.relief or (b.kind == "sally" and side == b.attacker)):
            hits += 3
    return hits
