"""What a voyage is worth to the bots: whom to take aboard, and where to put them ashore."""

from __future__ import annotations

from taifa.core.decision import Decision
from taifa.games.reconquista.bot.value import Front, Prospect, front_of, prospect_of, quality
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREA_OF, HARBOURS, REALM, SAILING, SEAS
from taifa.games.reconquista.model.units import MOVED, Unit
from taifa.games.reconquista.rules.control import room
from taifa.games.reconquista.rules.operations.fleets import LANDING_COST, LOAD_COST

FARTHEST = 4
"""Seas that a fleet can cross between loading and landing."""
WORTHWHILE = 2.0
"""What a landing must promise before anybody goes aboard."""
FAR = 0.93
"""What a landing is worth for each sea farther off."""
FADING = tuple(FAR**far for far in range(FARTHEST + 1))


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


class Shores:
    """What a realm's fleets could win while one question is answered: each shore and harbour is looked at once."""

    __slots__ = ("front", "landings", "prospect", "ready", "realm", "s")

    def __init__(self, s: State, realm: str, prospect: Prospect, front: Front) -> None:
        self.s = s
        self.realm = realm
        self.prospect = prospect
        self.front = front
        self.landings: dict[tuple[str, int, float], float] = {}
        """By sea, how many are in a party and how good they are: more than that makes no difference."""
        self.ready: dict[str, list[Unit]] = {}

    def best_shore(self, sea: str, party: list[Unit]) -> float:
        """What a party could win on the best of the enemy's shores on a sea."""
        s, city, prospect = self.s, self.s.city, self.prospect
        shores = [a for a in HARBOURS[sea] if city[a] in prospect.hostile and room(s, a, prospect.flag) >= len(party)]
        return max([prospect.prize(area, party) for area in shores], default=0.0)

    def best_landing(self, sea: str, points: int, party: list[Unit], away: bool = False) -> float:
        """What a party aboard in a sea could win with so many points of its fleet, landing included.

        Who embarks here lands on another sea (`away`).
        """
        best = None
        size, skill = len(party), quality(party)
        for there, far in REACH[sea]:
            if far > points - LANDING_COST:
                break
            if away and not far:
                continue
            key = (there, size, skill)
            if key not in self.landings:
                self.landings[key] = self.best_shore(there, party)
            value = self.landings[key] * FADING[far]
            if best is None or value > best:
                best = value
        return best or 0.0

    def waiting(self, sea: str) -> list[Unit]:
        """Those who can be spared in the harbours on a sea, one of each kind."""
        if sea not in self.ready:
            s, realm, front = self.s, self.realm, self.front
            found = {
                unit.kind: unit
                for area in HARBOURS[sea]
                if s.field.loyal[realm][area] and s.city[area] not in self.prospect.hostile
                for unit in s.field.crowd[area]
                if REALM[unit.kingdom] == realm
                and not unit.rebel
                and not unit.done & MOVED
                and unit.left > 0
                and front.spares(unit)
            }
            self.ready[sea] = list(found.values())
        return self.ready[sea]

    def pick_up(self, sea: str, points: int) -> float:
        """What a fleet that comes to a sea could win with whoever can be spared in its harbours."""
        return max(
            [self.best_landing(sea, points - LOAD_COST, [unit], away=True) for unit in self.waiting(sea)],
            default=0.0,
        )

    def put_to_sea(self, fleet: Unit) -> float:
        """What it is worth to set sail at all: something to win for somebody in a harbour here or next door."""
        best = self.pick_up(fleet.at, fleet.left)
        for sea in SAILING[fleet.at]:
            best = max(best, self.pick_up(sea, fleet.left - 1))
        return 0.4 + 0.8 * best if best > WORTHWHILE else 0.2


OTHERWISE = {"take": 0.2, "fight": 0.3, "invade": 0.05, "stop": 1.0}
"""What the other answers to a fleet under way are worth."""


def sail(s: State, d: Decision) -> list[float]:
    """What each answer to a fleet under way is worth."""
    params = d.params or {}
    fleet, sea = s.unit(params["unit"]), d.at or ""
    left: int = params["left"]
    cargo = [u for u in s.at(sea) if u.aboard >= 0 and u.realm == fleet.realm]
    front = front_of(s, d.seat)
    prospect = prospect_of(s, fleet.realm, s.flag(fleet), d.seat)
    shores = Shores(s, fleet.realm, prospect, front)
    weights = []
    for verb, target in d.texts():
        if verb == "land":
            area = AREA_OF[target]
            weight = 1.0 + (prospect.prize(area, cargo) if s.city[area] in prospect.hostile else 0.0)
            weight *= 1.5 if target != area else 1.0
        elif verb == "embark":
            unit = s.unit(target)
            best = shores.best_landing(sea, left - LOAD_COST, [*cargo, unit], away=True)
            weight = 0.5 + best if best > WORTHWHILE and front.spares(unit) else 0.2
        elif verb == "sail" and cargo:
            weight = 0.9 + FAR * shores.best_landing(target, left - 1, cargo)
        elif verb == "sail":
            best = shores.pick_up(target, left - 1)
            weight = 0.4 + 0.8 * best if best > WORTHWHILE else 0.4
        else:
            weight = OTHERWISE[verb]
        weights.append(max(weight, 0.05))
    return weights
