"""Everything that changes during play: armies, leaders, gold, points, submissions, a battle under way."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.stage import Step
from taifa.core.state import UNTOLD
from taifa.core.state import State as CoreState
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.tables import (
    LAND,
    LEADERS,
    NATIONS,
    PLACE_IN_ORDER,
    ROAMS,
    ROOM,
    SCENARIOS,
    SEAT,
    WATER,
)
from taifa.games.hispania.model.units import CAPITAL, CITY, KNIGHT

EXTENDABLE, EXTENDED = 19, 21
"""15.3 The last turn, and the last one of a game that players extend."""

FEWER_KNIGHTS = {"castilla": 4, "aragon": 2}


class Side(msgspec.Struct, omit_defaults=True):
    """One side of a battle: its units by letter with the damage of each, and who is with them.

    A veteran starts at -1: the first loss it suffers is ignored. `marks` are units that the
    first hit destroys (Indiscipline, Traitor); `shield` is how many losses zeal still ignores.
    """

    nation: str
    units: str
    hurt: list[int]
    leaders: list[str]
    lost: str = ""
    shield: int = 0
    marks: str = ""
    extra: int = 0
    gone: str = ""
    """All that this side has lost in the battle, for its last line."""
    refuges: list[str] = []
    """Where units of this side have retreated to."""
    driven: str = ""
    """The units that have retreated."""


class Battle(msgspec.Struct, omit_defaults=True):
    """6 A battle under way, between two rounds or within one."""

    region: str
    attack: Side
    defence: Side
    round: int = 0
    siege: bool = False
    held_up: bool = False
    terrain: str = "clear"
    as_if: str = ""
    """10.2 The terrain as if on which both sides roll (Ruse, Ambush); it doesn't change who wins or is hit first."""
    fled: str = ""
    dice: list[tuple[str, ...]] = []
    """The last round's faces: attack white, attack black, defence white, defence black."""
    mission: str = ""
    """11.12 The nation that hired El Cid for this battle."""
    captains: list[str] = []
    """The leaders with whom the attack began."""
    fallen: list[str] = []
    """Leaders killed, until they are counted."""
    dead: list[str] = []
    """All leaders killed in this battle."""
    fight: str = ""
    """The battle's name on the stage."""

    @property
    def footing(self) -> str:
        """6.5, 10.2 The terrain by which dice are rolled."""
        return self.as_if or self.terrain


class Armies(dict[str, dict[str, str]]):
    """Units by nation and place; and who stands in a place, which is kept beside them and not encoded.

    Units come and go by `State.put`, `take`, `shift`, `exchange` and `clear` alone: these keep `stands`, `meetings`
    and `changes`.
    """

    __slots__ = ("changes", "meetings", "stands")

    def __init__(self, armies: dict[str, dict[str, str]]) -> None:
        super().__init__(armies)
        self.stands: dict[str, list[str]] = {}
        """The nations that stand in each place, in the order of play."""
        for nation in sorted(armies, key=PLACE_IN_ORDER.__getitem__):
            for place in armies[nation]:
                self.stands.setdefault(place, []).append(nation)
        self.meetings = {place for place, nations in self.stands.items() if len(nations) > 1}
        """The places where more than one nation stands."""
        self.changes = 0
        """How often units have come, gone or moved: what was worked out about them holds while it stays the same."""


_Armies: TypeAlias = Armies
globals()["_Armies"] = dict[str, dict[str, str]]
"""As it is decoded; `__post_init__` makes it Armies."""


class State(CoreState, kw_only=True, omit_defaults=True):
    """A position of Hispania. Points are kept in halves."""

    turn: int
    active: str = ""
    armies: _Armies
    leaders: dict[str, str] = {}
    gold: dict[str, int] = {}
    points: dict[str, int] = {}
    bonus: dict[str, int] = {}
    subjects: dict[str, str] = {}
    capitals: dict[str, str] = {}
    ruins: dict[str, str] = {}
    fallen: dict[str, str] = {}
    """9.5 Whose counter a ruin is: it lies there until the ruin is gone."""
    roads: list[str] = []
    neutral: list[str] = []
    flags: list[str] = []
    aside: dict[str, str] = {}
    stay: dict[str, int] = {}
    """Leaders who stay longer than their counter says: the turn at whose start they go."""

    # The sequence of the active nation
    arrivals: list[tuple[str, list[str]]] = []
    placed: list[str] = []
    moved: dict[str, str] = {}
    led: list[str] = []
    open_ways: list[str] = []
    easy_ways: list[str] = []
    wave: int = 1
    waves: int = 1
    hot: str = ""
    """9.2 Where the stack stands that moves and fights a second time."""
    comrades: str = ""
    """9.2 The units that ended the first movement with the leader of a fougue."""
    shelters: list[str] = []
    """4.6 Where the acting nation's own retreats have left one unit too many, until it moves again."""
    battle: Battle | None = None

    # Optional rules
    bag: list[int] = []
    hands: dict[str, list[int]] = {}
    spent: list[int] = []
    signs: list[str] = []
    """Seats that have used their Sign of God."""
    boon: list[str] = []
    """Events in force for the active nation."""
    vikings: str = ""

    def __post_init__(self) -> None:
        self.armies = Armies(self.armies)

    def line(self, key: str, rule: str, params: dict[str, Any], stage: Step | None = None, by: str = "") -> None:
        """A line that everyone may read: `tell` for what is told often."""
        if self.log is UNTOLD:
            return
        self.log.append(Entry(key, params, (), (), rule, stage, 0, by))

    # Who is where -----------------------------------------------------------------------------

    def stack(self, nation: str, place: str) -> str:
        """A nation's units in a place."""
        army = self.armies.get(nation)
        return army.get(place, "") if army else ""

    def regions(self, nation: str) -> list[str]:
        """2.1, 8 The regions a nation controls: at least one unit there, no matter of what type."""
        return [place for place in self.armies.get(nation, ()) if place in LAND]

    def holder(self, region: str) -> str:
        """Who controls a region; where two nations stand, the one that is not acting."""
        found = ""
        for nation in self.armies.stands.get(region, ()):
            if nation != self.active:
                return nation
            found = nation
        return found

    def holder_besides(self, nation: str, region: str) -> str:
        """Which other nation stands in a region, if any."""
        for other in self.armies.stands.get(region, ()):
            if other != nation:
                return other
        return ""

    def occupied(self, nation: str) -> dict[str, str]:
        """Where other nations stand, and which."""
        return {place: other for other, army in self.armies.items() if other != nation for place in army}

    def allied(self, a: str, b: str) -> bool:
        """9.6 Are these two suzerain and subject?"""
        return self.subjects.get(a) == b or self.subjects.get(b) == a

    def bound(self, nation: str) -> bool:
        """9.6 Has a nation a suzerain or subjects?"""
        return nation in self.subjects or nation in self.subjects.values()

    def enemy_in(self, nation: str, place: str) -> str:
        """The nation that a nation would fight in a place, if any."""
        for other in self.armies.stands.get(place, ()):
            if other != nation and not (self.subjects and self.allied(nation, other)):
                return other
        return ""

    def ally_in(self, nation: str, place: str) -> bool:
        """9.6 Does a nation's suzerain or subject stand in a place?"""
        return any(other != nation and self.allied(nation, other) for other in self.armies.stands.get(place, ()))

    def leaders_in(self, nation: str, place: str) -> list[str]:
        """A nation's leaders in a place."""
        found = []
        for leader, at in self.leaders.items():
            if at == place and self.master(leader) == nation:
                found.append(leader)
        return found

    def master(self, leader: str) -> str:
        """Whose leader this is: Pelayo passes from the Visigodos to Castilla."""
        if leader == "pelayo" and "castilla" in self.flags:
            return "castilla"
        return LEADERS[leader].nation

    def exists(self, nation: str) -> bool:
        """Has the nation a unit anywhere?"""
        return bool(self.armies.get(nation))

    # Putting and taking -----------------------------------------------------------------------

    def put(self, nation: str, place: str, units: str) -> None:
        """Place units."""
        if not units:
            return
        self.armies.changes += 1
        army = self.armies.get(nation)
        if army is None:
            army = self.armies[nation] = {}
        if place in army:
            army[place] = stacks.plus(army[place], units)
        else:
            self._enters(nation, place)
            army[place] = units if len(units) == 1 else stacks.plus("", units)

    def take(self, nation: str, place: str, units: str) -> None:
        """Remove units."""
        self.armies.changes += 1
        army = self.armies[nation]
        if army[place] != units and (left := stacks.without(army[place], units)):
            army[place] = left
            return
        self._leaves(nation, place)
        del army[place]
        if not army:
            del self.armies[nation]

    def shift(self, nation: str, here: str, there: str, units: str) -> None:
        """Units go from one place to another."""
        self.armies.changes += 1
        army = self.armies[nation]
        if there in army:
            army[there] = stacks.plus(army[there], units)
        else:
            self._enters(nation, there)
            army[there] = units if len(units) == 1 else stacks.plus("", units)
        if army[here] != units and (left := stacks.without(army[here], units)):
            army[here] = left
        else:
            self._leaves(nation, here)
            del army[here]

    def exchange(self, nation: str, place: str, units: str) -> None:
        """The units in a place become others."""
        self.armies.changes += 1
        self.armies[nation][place] = stacks.plus("", units)

    def clear(self, nation: str) -> None:
        """Remove all units of a nation."""
        self.armies.changes += 1
        for place in self.armies.get(nation, ()):
            self._leaves(nation, place)
        self.armies.pop(nation, None)

    def _enters(self, nation: str, place: str) -> None:
        """A nation's first unit is about to enter a place."""
        here = self.armies.stands.get(place)
        if here:
            here.append(nation)
            here.sort(key=PLACE_IN_ORDER.__getitem__)
            self.armies.meetings.add(place)
        else:
            self.armies.stands[place] = [nation]

    def _leaves(self, nation: str, place: str) -> None:
        """A nation's last unit is about to leave a place: it can't be its capital any more (4.3)."""
        here = self.armies.stands[place]
        here.remove(nation)
        if self.capitals.get(nation) == place:
            del self.capitals[nation]
        if len(here) == 1:
            self.armies.meetings.discard(place)

    def remove_leader(self, leader: str) -> None:
        """A leader goes."""
        self.leaders.pop(leader, None)

    def everyone(self, nation: str) -> str:
        """All units of a nation, on the map or set aside."""
        on_map = "".join(self.armies.get(nation, {}).values())
        return on_map + self.aside[nation] if nation in self.aside else on_map

    def count(self, nation: str, letter: str) -> int:
        """How many units of a type a nation has on the map or set aside."""
        return self.everyone(nation).count(letter)

    def pool(self, nation: str, letter: str) -> int:
        """How many counters of a type a nation has left. Hispania's forts and cities were Roma's, who is gone then."""
        used = self.count(nation, letter) + (self.in_ruins(nation, letter) if self.fallen else 0)
        return max(0, self.counters(nation, letter) - used)

    def in_ruins(self, nation: str, letter: str) -> int:
        """9.5 How many of a nation's counters of a type lie on the map as ruins. Cities don't run short that way: there
        is one for each site."""
        if letter == CITY:
            return 0
        return sum(1 for region, owner in self.fallen.items() if owner == nation and self.ruins[region] == letter)

    def lay_ruin(self, region: str, letter: str, nation: str) -> None:
        """9.5 A nation's counter stays in a region as a ruin; where one lies already the new one is taken away."""
        if region not in self.ruins:
            self.ruins[region] = letter
            self.fallen[region] = nation

    def clear_ruin(self, region: str) -> None:
        """9.5 The ruin of a region, if there is one, goes back to its owner."""
        self.ruins.pop(region, None)
        self.fallen.pop(region, None)

    def counters(self, nation: str, letter: str) -> int:
        """How many counters of a type a nation may use: before turn 20 not all knights (11.4, 11.9)."""
        if letter == KNIGHT and nation in FEWER_KNIGHTS and self.turn < 20:
            return 3 if nation == "aragon" and self.turn == 16 else FEWER_KNIGHTS[nation]
        return NATIONS[nation].counters.get(letter, 0)

    # Limits -----------------------------------------------------------------------------------

    def room(self, nation: str, region: str) -> int:
        """4.1, 4.3 How many units a nation's stack may have in a region: terrain, and one more in the capital."""
        return ROOM[region] + (self.capitals.get(nation) == region)

    def can_declare(self, nation: str, region: str) -> bool:
        """4.3 May the nation declare this region its capital? One of its own, so not before a battle for it is won;
        with a capital city on the map, only the city's."""
        if region not in LAND or self.capitals.get(nation) == region or self.armies.stands.get(region) != [nation]:
            return False
        city = NATIONS[nation].capital
        return not city or region == city or CAPITAL not in self.stack(nation, city)

    def gives_up_capital(self, nation: str) -> bool:
        """4.3 Would a new capital cost units in the old one?"""
        old = self.capitals.get(nation)
        return old is not None and stacks.size(self.stack(nation, old)) > ROOM[old]

    def most(self, nation: str, region: str) -> int:
        """4.1, 4.3 How many units could stand here, if need be by declaring it the capital at no cost elsewhere."""
        return self.room(nation, region) + (self.can_declare(nation, region) and not self.gives_up_capital(nation))

    def declare(self, nation: str, region: str) -> None:
        """4.3 This region is now the nation's capital."""
        self.capitals[nation] = region
        self.tell("capital-declared", rule="4.3", nation=nation, region=region)

    def population(self, nation: str) -> int:
        """7 Units that count towards the population limit."""
        return sum(map(stacks.people, self.armies.get(nation, {}).values()))

    def may_stay(self, nation: str, place: str) -> bool:
        """3.2, 5.4, 5.6 May units remain in this place after movement?"""
        if place in LAND:
            return True
        if place in WATER:
            return self.turn in NATIONS[nation].supremacy
        return self.roams(nation, place)

    def roams(self, nation: str, zone: str) -> bool:
        """5.4 May the nation come and go in this zone beyond Hispania now?"""
        return (nation, self.turn, zone) in ROAMS

    # Points -----------------------------------------------------------------------------------

    def score(self, nation: str, halves: int, key: str, **params: Any) -> int:
        """8, 9.6 Points, in halves; a subject keeps half of them, rounded up to a half."""
        if not halves:
            return 0
        if halves > 0 and nation in self.subjects:
            halves = (halves + 1) // 2
        self.points[nation] = self.points.get(nation, 0) + halves
        self.tell(key, rule="8", nation=nation, points=halves / 2, **params)
        return halves

    def seat_points(self, seat: str) -> int:
        """A player's points so far, in halves."""
        return self.bonus.get(seat, 0) + sum(n for nation, n in self.points.items() if SEAT[nation] == seat)

    def last_turn(self) -> int:
        """13, 15.3 The turn after which the game is over: players may extend one that ends with turn 19 to turn 21."""
        last = SCENARIOS[self.scenario].last
        return EXTENDED if last == EXTENDABLE and self.options.get("extension") else last

    def flag(self, name: str) -> bool:
        """Has this happened?"""
        return name in self.flags

    def mark(self, name: str) -> None:
        """Remember that this happened."""
        if name not in self.flags:
            self.flags.append(name)
