"""Static data of ¡Reconquista!: areas, borders, kingdoms, pieces and the tables, read once."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from taifa.core.data import GameData, Row


class Area(Row, frozen=True, kw_only=True):
    """A land area; `home` holds it in 850, `sword` marks a city of automatic victory, `port` a coastal one (11.2).

    `reason` says why its value is what it is: the printed board is not known.
    """

    name: str
    home: str
    value: int
    reason: str
    city: str = ""
    stack: int = 3
    points: int = 1
    sword: bool = False
    port: bool = False
    doors: tuple[str, ...] = ()


class Sea(Row, frozen=True, kw_only=True):
    name: str


class Border(Row, frozen=True, kw_only=True):
    """`plain` or `range` between areas, `coast` between an area and a sea, `sea` between seas."""

    a: str
    b: str
    kind: Literal["plain", "range", "coast", "sea"]


class Kingdom(Row, frozen=True, kw_only=True):
    """A colour of counters; `union` names the two kingdoms that a united crown is made of."""

    side: str
    throne: str = ""
    purse: int = 0
    forces: dict[str, int] = {}
    union: tuple[str, ...] = ()
    secedes: tuple[str, ...] = ()
    needed: tuple[tuple[int, int], ...] = ()


class StandardSetup(Row, frozen=True, kw_only=True):
    """Where a kingdom's units stand in the set-up that is proposed, kind by kind."""

    host: tuple[str, ...] = ()
    mesnada: tuple[str, ...] = ()
    peon: tuple[str, ...] = ()
    rider: tuple[str, ...] = ()
    fleet: tuple[str, ...] = ()

    def place(self, kind: str, n: int) -> str:
        """Where the n-th unit of a kind stands."""
        places = {"host": self.host, "mesnada": self.mesnada, "peon": self.peon, "rider": self.rider}
        return places.get(kind, self.fleet)[n]


class Invasion(Row, frozen=True, kw_only=True):
    forces: dict[str, int]
    purse: int


class Kind(Row, frozen=True, kw_only=True):
    """A kind of unit: price, movement points, and what it adds to initiative."""

    cost: int
    moves: int
    heavy: bool = False
    loyal: bool = False
    initiative: int = 0


class Supply(Row, frozen=True, kw_only=True):
    counters: dict[str, int]


class Stratagem(Row, frozen=True, kw_only=True):
    """`now` takes effect when drawn; `on` names the rolls it may change; `attacker` bars the defender."""

    copies: int
    now: bool = False
    on: tuple[str, ...] = ()
    plus: int = 0
    attacker: bool = False


class Table(Row, frozen=True, kw_only=True):
    """Results by die (row, from `first`) and by number of units (column)."""

    first: int
    rows: tuple[tuple[str, ...], ...]

    def result(self, die: int, units: int = 1) -> str:
        """What a roll gives; lower, higher and more than the table has use its edge."""
        row = self.rows[clamp(die - self.first, len(self.rows))]
        return row[clamp(units - 1, len(row))]

    def needed(self, result: str) -> int:
        """The least roll that gives a single unit this result."""
        return self.first + next(i for i, row in enumerate(self.rows) if row[0] == result)


def clamp(n: int, size: int) -> int:
    """The index within a list of this size that is nearest to n."""
    return 0 if n < 0 else n if n < size else size - 1


class Leaning(Row, frozen=True, kw_only=True):
    kinds: tuple[str, ...]
    plus: int
    minus: int


class Scenario(Row, frozen=True, kw_only=True):
    turns: int
    first_year: int
    years: int


DATA = GameData("taifa.games.reconquista")
AREAS = DATA.table("areas", Area)
SEAS = DATA.table("seas", Sea)
BORDERS = DATA.table("borders", Border)
KINGDOMS = DATA.table("kingdoms", Kingdom)
OPENINGS = DATA.table("openings", StandardSetup)
INVASIONS = DATA.table("invasions", Invasion)
KINDS = DATA.table("kinds", Kind)
SUPPLY = DATA.table("supply", Supply)
STRATAGEMS = DATA.table("stratagems", Stratagem)
TABLES = DATA.table("tables", Table)
LEANINGS = DATA.table("leanings", Leaning)
SCENARIOS = DATA.table("scenarios", Scenario)

SEATS = ("christians", "muslims")
OTHER = {"christians": "muslims", "muslims": "christians"}
BOX = "france-box"
TOMB_AREA = "galicia-norte"

CITY: dict[str, str] = {area: f"{area}-city" for area, row in AREAS.items() if row.city}
"""The place inside an area that is its city."""
AREA_OF: dict[str, str] = {area: area for area in AREAS} | {city: area for area, city in CITY.items()}
"""The area of a place on land, be it open country or a city."""
OFF_MAP = ""
GROUND: dict[str, str] = AREA_OF | {sea: sea for sea in SEAS} | {OFF_MAP: OFF_MAP}
"""The area or the sea that a place belongs to."""
PLACES = tuple(GROUND)
GROUNDS = (*AREAS, *SEAS)
RANK = {ground: i for i, ground in enumerate(GROUNDS)}
"""The order of the areas and seas in every list."""
SPOTS: dict[str, tuple[str, ...]] = {g: (g, CITY[g]) if g in CITY else (g,) for g in GROUNDS}
"""The places of an area, open country and its city if it has one; a sea is but one."""
VALUE = {area: row.value for area, row in AREAS.items()}
FRENCH = tuple(area for area, row in AREAS.items() if row.home == "france")
FRENCH_LAND = tuple(area for area in FRENCH if area != BOX)
ISLAMIC = tuple(area for area, row in AREAS.items() if row.home == "andalus")
CHRISTIAN = tuple(area for area, row in AREAS.items() if KINGDOMS[row.home].side == "christians")
SWORD_CITIES = tuple(area for area, row in AREAS.items() if row.sword)


def _neighbours() -> dict[str, tuple[tuple[str, int], ...]]:
    """2.1 For each area its neighbours with what entering them costs: 2 over a range, else 1 (12.0, 9.1)."""
    near: dict[str, list[tuple[str, int]]] = {area: [] for area in AREAS}
    for border in BORDERS.values():
        if border.kind in ("plain", "range"):
            cost = 2 if border.kind == "range" else 1
            near[border.a].append((border.b, cost))
            near[border.b].append((border.a, cost))
    for area, row in AREAS.items():
        for door in row.doors:
            near[area].append((door, 1))
            near[door].append((area, 1))
    return {area: tuple(found) for area, found in near.items()}


NEAR = _neighbours()
REACH: dict[str, tuple[tuple[str, ...], ...]] = {
    area: tuple(tuple(there for there, cost in near if cost <= points) for points in range(3))
    for area, near in NEAR.items()
}
"""12.0 The neighbours of an area that can be entered with 0, 1 or 2 movement points left."""
ADJACENT: dict[str, tuple[str, ...]] = {area: tuple(there for there, _ in near) for area, near in NEAR.items()}
COAST: dict[str, tuple[str, ...]] = {
    area: tuple(b.b for b in BORDERS.values() if b.kind == "coast" and b.a == area) for area in AREAS
}
"""The seas that wash an area."""
SHORE: dict[str, tuple[str, ...]] = {
    sea: tuple(b.a for b in BORDERS.values() if b.kind == "coast" and b.b == sea) for sea in SEAS
}
"""The areas on a sea."""
HARBOURS: dict[str, tuple[str, ...]] = {sea: tuple(a for a in shore if AREAS[a].port) for sea, shore in SHORE.items()}
"""The areas with a coastal city on a sea."""
SAILING: dict[str, tuple[str, ...]] = {
    sea: tuple(b.b if b.a == sea else b.a for b in BORDERS.values() if b.kind == "sea" and sea in (b.a, b.b))
    for sea in SEAS
}
AROUND: dict[str, tuple[str, ...]] = {
    **{area: (*near, *COAST[area]) for area, near in ADJACENT.items()},
    **{city: (area,) for area, city in CITY.items()},
    **{sea: (*SAILING[sea], *SHORE[sea]) for sea in SEAS},
}
"""What lies next to each place: areas and seas to each other, a city to the country around it."""

MOVES = {kind: row.moves for kind, row in KINDS.items()}
HEAVY = frozenset(kind for kind, row in KINDS.items() if row.heavy)
SIDE = {kingdom: row.side for kingdom, row in KINGDOMS.items()}
REALM = {kingdom: "andalus" if kingdom == "africa" else kingdom for kingdom in KINGDOMS}
"""Whose treasure and control a kingdom's units serve: Africans serve al-Andalus."""
REALMS = tuple(dict.fromkeys(REALM.values()))
SEAT = {kingdom: "christians" if side == "christians" else "muslims" for kingdom, side in SIDE.items()}
"""Who commands a kingdom's units while it is not at war with its own side: the Muslim player leads France too."""
STACK = {area: row.stack for area, row in AREAS.items()} | dict.fromkeys((BOX, *SEAS, OFF_MAP), 99)
"""3.2 How many units of a side an area and its city hold, settlers aside; elsewhere there is no limit."""


def waters(areas: list[str]) -> list[str]:
    """3.4, 6.1 The seas that wash any of these areas."""
    return list(_waters(tuple(areas)))


@lru_cache(maxsize=4096)
def _waters(areas: tuple[str, ...]) -> tuple[str, ...]:
    washed = {sea for area in areas for sea in COAST[area]}
    return tuple(sea for sea in SEAS if sea in washed)


def half(n: int) -> int:
    """1.4 Half of a number, rounded up; only tribute is rounded down."""
    return (n + 1) // 2


def counters(kingdom: str, kind: str) -> int:
    """How many counters of a kind a kingdom has; a united crown has those of both."""
    return COUNTERS[kingdom, kind]


COUNTERS = {
    (kingdom, kind): sum(SUPPLY[part].counters.get(kind, 0) for part in row.union or (kingdom,) if part in SUPPLY)
    for kingdom, row in KINGDOMS.items()
    for kind in KINDS
}
