"""Granada's static data, read once: places, roads, seas, blocks, cards, set-up, the turn track."""

from __future__ import annotations

from typing import Literal

from taifa.core.board import Board
from taifa.core.data import GameData, Row

CHRISTIANS = "christians"
MUSLIMS = "muslims"
SIDES = (CHRISTIANS, MUSLIMS)
OTHER = {CHRISTIANS: MUSLIMS, MUSLIMS: CHRISTIANS, "": ""}


class Place(Row, frozen=True):
    """A location: what stands there and whose land it lies in; `held` by whom when that differs at the start."""

    name: str
    lon: float
    lat: float
    land: str
    held: str = ""
    castle: bool = False
    tower: bool = False
    resource: bool = False
    capital: bool = False
    port: str = ""
    sea: str = ""
    disk: str = ""
    boabdil: bool = False
    shields: list[str] = []


class Sea(Row, frozen=True):
    """A sea zone, its only port and its neighbours."""

    port: str
    lon: float
    lat: float
    near: list[str]


class Road(Row, frozen=True):
    """A road: main (red), secondary (black) or hybrid (red-black, main for the Muslim side)."""

    a: str
    b: str
    kind: Literal["main", "secondary", "hybrid"]


class BlockKind(Row, frozen=True):
    """A kind of block: every copy of it is alike."""

    side: str
    count: int
    faction: str = ""
    shields: int = 0
    arm: str = ""
    leader: bool = False
    army: bool = False
    wild: bool = False
    grey: bool = False


class CardKind(Row, frozen=True):
    """A kind of card: every copy of it is alike. `bid` 0: no number; `naval` 0: no icon, 9: an arrow."""

    side: str
    use: str
    count: int
    faction: str = ""
    bid: int = 0
    naval: int = 0
    worth: int = 0


class SetupRow(Row, frozen=True):
    """What stands at a place or sea zone at the start."""

    side: str
    blocks: list[str] = []
    random: int = 0


class Year(Row, frozen=True):
    """A year of the track: its turns and the blocks drawn at its end."""

    turns: list[int]
    blocks: int


class Block:
    """3.2 One block: what is printed on its face."""

    __slots__ = ("arm", "army", "faction", "fleet", "grey", "id", "kind", "leader", "shields", "side", "wild")

    def __init__(self, name: str, kind: BlockKind) -> None:
        self.id = name
        self.kind = kind.id
        self.side = kind.side
        self.faction = kind.faction
        self.shields = 2 if kind.army else kind.shields
        self.arm = kind.arm
        self.army = kind.army
        self.leader = kind.leader or kind.army
        self.wild = kind.wild or kind.army
        self.grey = kind.grey
        self.fleet = kind.arm == "fleet"


ARROW = 9
"""9.1 The value that stands for the arrow on a card's naval icon: the fight ends at once."""
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DATA = GameData("taifa.games.granada")
PLACES = DATA.table("places", Place)
SEAS = DATA.table("seas", Sea)
ROADS = DATA.table("roads", Road)
KINDS = DATA.table("blocks", BlockKind)
CARDS = DATA.table("cards", CardKind)
LETTER = dict(zip(sorted(CARDS), LETTERS, strict=False))
CARD = {letter: card for card, letter in LETTER.items()}
"""Piles of cards are kept as a string, one letter a card, the top last: they are long and seldom looked at."""
SETUP = DATA.table("setup", SetupRow)
YEARS = list(DATA.table("years", Year).values())

LAND = {place.id: place.land for place in PLACES.values()}
BOARD = Board([(road.a, road.b, road.kind) for road in ROADS.values()], PLACES)
NEAR = {place: BOARD.neighbours(place) for place in PLACES}
SEGMENT = {
    (a, b): min(a, b) + "--" + max(a, b) for road in ROADS.values() for a, b in ((road.a, road.b), (road.b, road.a))
}
GO = {place: [("go", there) for there in near] for place, near in NEAR.items()}
"""Every step out of a place."""


def _main_roads(kinds: tuple[str, ...]) -> dict[str, list[tuple[str, str]]]:
    return {place: [("go", near) for near in NEAR[place] if BOARD.kind(place, near) in kinds] for place in PLACES}


GO_MAIN = {CHRISTIANS: _main_roads(("main",)), MUSLIMS: _main_roads(("main", "hybrid"))}
"""4.7 The steps out of a place that are main roads to a side: the hybrid ones are so to Muslims and the grey army."""


def _copies(kind: BlockKind) -> list[str]:
    return [kind.id] if kind.count == 1 else [f"{kind.id}-{letter}" for letter in "abcdefgh"[: kind.count]]


COPIES = {kind.id: _copies(kind) for kind in KINDS.values()}
BLOCKS = {name: Block(name, kind) for kind in KINDS.values() for name in COPIES[kind.id]}
KIND = {name: block.kind for name, block in BLOCKS.items()}
ORDER = {name: i for i, name in enumerate(BLOCKS)}
FLEETS = frozenset(name for name, block in BLOCKS.items() if block.fleet)
GREY = frozenset(name for name, block in BLOCKS.items() if block.grey)
GUARD = frozenset(name for name, block in BLOCKS.items() if block.faction == "guard")
LEADERS = frozenset(name for name, block in BLOCKS.items() if block.leader)
MONARCHS = ("ferdinand", "isabella")

CASTLES = tuple(place.id for place in PLACES.values() if place.castle)
TOWERS = tuple(place.id for place in PLACES.values() if place.tower)
RESOURCES = tuple(place.id for place in PLACES.values() if place.resource)
HOME_CASTLES = {side: frozenset(castle for castle in CASTLES if PLACES[castle].land == side) for side in SIDES}
DISKS = {place.id: place.disk for place in PLACES.values() if place.disk}
TOWNS_OF_BOABDIL = tuple(place.id for place in PLACES.values() if place.boabdil)
GUARD_PLACES = frozenset(("granada", *NEAR["granada"]))
CAPITAL = {CHRISTIANS: "cordoba", MUSLIMS: "granada"}
MUSTER_PLACES = {
    CHRISTIANS: tuple(p.id for p in PLACES.values() if p.shields and p.land == CHRISTIANS),
    MUSLIMS: tuple(p.id for p in PLACES.values() if p.shields and p.land == MUSLIMS),
}

TURNS = [(year.id, half) for year in YEARS for half in year.turns]
"""Every turn of the game: its year and whether it is I or II."""
YEAR_OF = [i for i, year in enumerate(YEARS) for _ in year.turns]
FIRST_TURN = [YEAR_OF.index(i) for i in range(len(YEARS))]
HALF = {1: "I", 2: "II"}
