"""Rules of thumb at sea: whom to carry where, which ports to close, when to seek or avoid a fight."""

from __future__ import annotations

from taifa.core.decision import Decision
from taifa.games.granada.bot.heuristics import Wants, best_first, enemies_near, expected, garrison, strength, wants_of
from taifa.games.granada.model.state import State, Voyage
from taifa.games.granada.model.tables import CARDS, CHRISTIANS, MUSLIMS, OTHER, PLACES, SEAS
from taifa.games.granada.rules.movement.sailing import HOLD, NEVER_AT_SEA, RANGE, STACK

WORTH_A_VOYAGE = 1.6
"""What a landing or a blockade must promise, so that fleets set out for it."""


def _distances(zone: str) -> dict[str, int]:
    found, ahead = {zone: 0}, [zone]
    while ahead:
        here = ahead.pop(0)
        for near in SEAS[here].near:
            if near not in found:
                found[near] = found[here] + 1
                ahead.append(near)
    return found


PORT = {zone: sea.port for zone, sea in SEAS.items()}
AWAY = {zone: _distances(zone) for zone in SEAS}
"""How many zones lie between two."""


WITHIN = {
    zone: {steps: [z for z, away in far.items() if away <= steps] for steps in range(RANGE + 1)}
    for zone, far in AWAY.items()
}
"""The zones within a number of steps of another, by zone and steps."""


class Sea:
    """The sea as a side sees it at one question: how a fight there would go, what each port and station promises."""

    __slots__ = ("fleets", "nerve", "s", "side", "stations", "wanted")

    def __init__(self, s: State, side: str, wanted: Wants) -> None:
        self.s, self.side, self.wanted = s, side, wanted
        self.nerve = max([CARDS[card].naval for card in s.hands[side]], default=0) / 3.5
        """How a fight at sea would go, by the best naval card in hand: below 1 one had better avoid it."""
        self.stations: dict[tuple[str, int], float] = {}
        self.fleets = s.force[OTHER[side]]
        """Where the enemy's fleets lie, among all that he has."""

    def enemies(self, zone: str) -> int:
        """How many enemy fleets lie in a zone."""
        return len(self.fleets[zone]) if zone in self.fleets else 0

    def station(self, zone: str, fleets: int) -> float:
        """What fleets are good for off a port: closing it before a siege, or breaking the enemy's blockade."""
        voyage = self.s.voyage
        key = (zone, fleets if voyage is not None and voyage.here == zone else 0)
        found = self.stations.get(key)
        if found is None:
            found = self.stations[key] = self._station(*key)
        return found

    def _station(self, zone: str, there: int) -> float:
        """The same for fleets of which so many are there already."""
        s, side = self.s, self.side
        port = SEAS[zone].port
        if s.castle.get(port) != MUSLIMS:
            return 0.0
        besieged = s.contested(port)
        threatened = enemies_near(s.force[CHRISTIANS], port)
        theirs = self.enemies(zone)
        if side == CHRISTIANS:
            others = len(s.fleets(side, zone)) - there
            return (0.9 + 2.5 * besieged + 0.4 * min(threatened, 4)) / (1 + 2 * max(others, 0)) - 0.5 * theirs
        return (0.6 + 2.5 * besieged + 0.3 * min(threatened, 4)) * bool(theirs)

    def landing(self, power: float, drawn: float, enemies: int, port: str) -> float:
        """What blocks of some power would find at a port that draws them so, if they must beat enemies to land."""
        s, side, wanted = self.s, self.side, self.wanted
        odds = (power + strength(s.at(side, port), 2)) / expected(enemies + 1, len(s.hands[OTHER[side]]))
        if s.castle.get(port) == OTHER[side] and enemies <= 2:
            return drawn + wanted.value(port) * 0.25 if s.at(side, port) else -2.0
        return drawn + wanted.value(port) * min(odds, 1.5) * 0.7 if odds > 1.0 else -3.0

    def best_landing(self, zone: str, steps: int, blocks: list[str], home: str) -> tuple[float, str]:
        """The best port within so many zones for these blocks, and what it promises: pieces to take, friends to help,
        enemies to beat."""
        if not blocks:
            return -9.0, zone
        wanted = self.wanted
        ports, leaving = wanted.ports, wanted.pull(home) if home else 0.0
        power = strength(blocks, len(self.s.hands[self.side]))
        caution = max(self.nerve, 0.4)
        found = []
        for there in WITHIN[zone][steps]:
            port = PORT[there]
            worth = -9.0
            if port != home:
                pull, enemies, taken = ports[port] if port in ports else wanted.port(port)
                drawn = pull - leaving
                worth = self.landing(power, drawn, enemies, port) if enemies else drawn + taken
            if there in self.fleets:
                worth -= 0.8 * len(self.fleets[there]) / caution
            found.append((worth, there))
        return max(found)

    def best_station(self, zone: str, steps: int, fleets: int) -> tuple[float, str]:
        """The best zone to lie in within so many zones, and what it promises beyond staying."""
        stay = self.station(zone, fleets)
        brave = self.nerve > 1.0
        return max(
            [(self.station(z, fleets) - stay, z) for z in WITHIN[zone][steps] if brave or z not in self.fleets],
            default=(0.0, zone),
        )

    def promise(self, zone: str) -> float:
        """What activating a sea zone promises."""
        s, side = self.s, self.side
        ready = s.ready(side, zone)
        fleets = min(STACK, len(ready))
        port = SEAS[zone].port
        cargo = [block for fleet in ready for block in s.cargo(fleet)]
        aboard = cargo or passengers(s, side, port, fleets)
        carried = self.best_landing(zone, RANGE, aboard, "" if cargo else port)[0]
        moved = self.best_station(zone, RANGE, fleets)[0]
        fight = self.station(zone, fleets) if self.enemies(zone) and self.nerve > 1.2 else 0.0
        best = max(carried, moved, fight) + (1.0 if cargo else 0.0)
        return 0.02 if best < WORTH_A_VOYAGE / 2 else best


def passengers(s: State, side: str, port: str, fleets: int) -> list[str]:
    """The best blocks that may leave a port by sea, as many as there is room for."""
    if s.besieged(side, port):
        return []
    spare = len(s.at(side, port)) - garrison(s, side, port)
    ready = best_first([block for block in s.ready(side, port) if block not in NEVER_AT_SEA])
    return ready[: max(0, min(spare, HOLD * fleets))]


def sail(s: State, d: Decision) -> list[float]:
    """Load who is wanted elsewhere, sail where they or the fleets are worth most, land them there."""
    side, v = d.seat, s.voyage
    assert v is not None
    goal, loading = course(s, side, v)
    found = []
    for verb, target in d.texts():
        if verb == "load":
            found.append(8.0 if target in loading else 0.02)
        elif verb == "apart":
            found.append(0.02)
        elif verb == "land":
            found.append(6.0 if goal == v.here else 0.3)
        elif verb == "sail":
            nearer = AWAY[target][goal] < AWAY[v.here][goal]
            found.append(3.0 if nearer else 0.05)
        else:
            found.append(1.0 if goal == v.here else 0.1)
    return found


def course(s: State, side: str, v: Voyage) -> tuple[str, list[str]]:
    """Where the fleets are bound, and who still goes aboard first."""
    steps = 0 if v.fled else RANGE - v.steps
    sea = Sea(s, side, wants_of(s, side))
    cargo = [block for fleet in v.fleets for block in s.cargo(fleet)]
    home = next((s.embarked[fleet] for fleet in v.fleets if fleet in s.embarked), "")
    if cargo:
        goal = sea.best_landing(v.here, steps, cargo, home)[1]
        more = passengers(s, side, home, len(v.fleets)) if home and not v.steps else []
        return goal, more[: HOLD * len(v.fleets) - len(cargo)]
    port = SEAS[v.here].port
    waiting = passengers(s, side, port, len(v.fleets)) if not v.steps and v.here == v.start else []
    worth, goal = sea.best_landing(v.here, steps, waiting, port)
    moved, post = sea.best_station(v.here, steps, len(v.fleets))
    if worth > max(moved, WORTH_A_VOYAGE) and PLACES[port].land:
        return goal, waiting
    return (post, []) if moved > 0.3 else (v.here, [])
