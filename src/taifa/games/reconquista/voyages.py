"""What a voyage is worth to the bots: whom to take aboard, and where to put them ashore."""

from __future__ import annotations

from taifa.core.decision import Decision
from taifa.games.reconquista.appraisal import enemy_lands, prize, spare
from taifa.games.reconquista.control import hostile_city, realm_flag, room
from taifa.games.reconquista.fleets import LANDING_COST, LOAD_COST
from taifa.games.reconquista.state import MOVED, Reconquista, Unit
from taifa.games.reconquista.tables import HARBOURS, SAILING, SEAS

FARTHEST = 4
"""Seas that a fleet can cross between loading and landing."""
WORTHWHILE = 2.0
"""What a landing must promise before anybody goes aboard."""
FAR = 0.93
"""What a landing is worth for each sea farther off."""


def _reach(start: str) -> tuple[tuple[str, int], ...]:
    found = {start: 0}
    for sea in (queue := [start]):
        for there in SAILING[sea]:
            if there not in found and found[sea] < FARTHEST:
                found[there] = found[sea] + 1
                queue.append(there)
    return tuple(found.items())


REACH = {sea: _reach(sea) for sea in SEAS}
"""The seas within reach of each, with how far they are."""


def landing(s: Reconquista, sea: str, party: list[Unit], flag: str, seat: str) -> float:
    """What a party could win on the best of the enemy's shores on a sea."""
    shores = [a for a in HARBOURS[sea] if hostile_city(s, a, flag) and room(s, a, flag) >= len(party)]
    return max([prize(s, area, flag, seat, party) for area in shores], default=0.0)


def best_landing(s: Reconquista, sea: str, points: int, party: list[Unit], flag: str, seat: str) -> float:
    """What a party aboard in a sea could win with so many points of its fleet, landing included."""
    seas = [(there, far) for there, far in REACH[sea] if far <= points - LANDING_COST]
    return max([landing(s, there, party, flag, seat) * FAR**far for there, far in seas], default=0.0)


def pick_up(s: Reconquista, sea: str, points: int, realm: str, seat: str, enemy: set[str]) -> float:
    """What a fleet that comes to a sea could win with whoever can be spared in its harbours."""
    flag = realm_flag(s, realm)
    waiting = {
        unit.kind: unit
        for area in HARBOURS[sea]
        if not hostile_city(s, area, flag)
        for unit in s.in_area(area)
        if unit.realm == realm and not unit.rebel and not unit.done & MOVED and unit.left > 0 and spare(s, unit, enemy)
    }
    return max([best_landing(s, sea, points - LOAD_COST, [u], flag, seat) for u in waiting.values()], default=0.0)


def put_to_sea(s: Reconquista, fleet: Unit, seat: str, enemy: set[str]) -> float:
    """What it is worth to set sail at all: something to win for somebody in a harbour here or next door."""
    seas = ((fleet.at, fleet.left), *((sea, fleet.left - 1) for sea in SAILING[fleet.at]))
    best = max(pick_up(s, sea, points, fleet.realm, seat, enemy) for sea, points in seas)
    return 0.4 + 0.8 * best if best > WORTHWHILE else 0.2


def sail(s: Reconquista, d: Decision) -> list[float]:
    """What each answer to a fleet under way is worth."""
    params = d.params or {}
    fleet, left, sea = s.unit(params["unit"]), int(params["left"]), str(d.at)
    flag, seat = s.flag(fleet), d.seat
    cargo = [u for u in s.at(sea) if u.aboard >= 0 and u.realm == fleet.realm]
    enemy = enemy_lands(s, seat)
    weights = []
    for verb, target in d.actions:
        if verb == "land":
            area = str(target)
            weight = 1.0 + (prize(s, area, flag, seat, cargo) if hostile_city(s, area, flag) else 0.0)
        elif verb == "embark":
            unit = s.unit(target)
            best = best_landing(s, sea, left - LOAD_COST, [*cargo, unit], flag, seat)
            weight = 0.5 + best if best > WORTHWHILE and spare(s, unit, enemy) else 0.2
        elif verb == "sail" and cargo:
            weight = 0.9 + FAR * best_landing(s, str(target), left - 1, cargo, flag, seat)
        elif verb == "sail":
            best = pick_up(s, str(target), left - 1, fleet.realm, seat, enemy)
            weight = 0.4 + 0.8 * best if best > WORTHWHILE else 0.4
        else:
            weight = 0.2 if verb == "take" else 1.0
        weights.append(max(weight, 0.05))
    return weights
