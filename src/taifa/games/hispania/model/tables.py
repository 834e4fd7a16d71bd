"""Static tables: regions and borders, units, nations, leaders, reinforcements, scores, scenarios."""

from __future__ import annotations

from typing import Literal

import msgspec

from taifa.core.data import GameData, Row

SEATS = ("yellow", "green", "blue", "red")


class Region(Row, frozen=True, kw_only=True):
    """A region of Hispania, a zone beyond it, or a sea."""

    name: str
    zone: str
    terrain: str = "clear"
    stack: int = 0
    site: bool = False
    seas: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    south: bool = False
    island: bool = False


class Income(Row, frozen=True, kw_only=True):
    """2.1 The gold of a region; `reason` names the words that tell a player why, where the number is ours."""

    gold: int
    reason: str = ""


class Border(Row, frozen=True, kw_only=True):
    """Two regions that touch; `kind` is river, pass, ridge, strait or nothing special."""

    a: str
    b: str
    kind: Literal["", "river", "pass", "ridge", "strait"] = ""
    river: str = ""


class Unit(Row, frozen=True, kw_only=True):
    """A type of unit: a stack is written with one letter a unit.

    `walls` are castles and cities, `works` also forts and strongholds; `free` takes no room.
    """

    letter: str
    move: int
    clear: str
    difficult: str
    cost: int = 0
    tough: bool = False
    mounted: bool = False
    mountaineer: bool = False
    works: bool = False
    walls: bool = False
    free: bool = False


class Life(Row, frozen=True, kw_only=True):
    """6.6 How much damage destroys a unit."""

    points: int


class Die(Row, frozen=True, kw_only=True):
    """Six faces: nothing, one or two arrows, or x for the skull."""

    faces: tuple[str, ...]


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone beyond Hispania that a nation uses on some turns, perhaps for gold."""

    zone: str
    first: int
    last: int
    gold: int = 0


class Nation(Row, frozen=True, kw_only=True):
    """One of the twenty-nine: `first` and `last` (0: to the end) are the turns on which it plays; `heir` follows it."""

    name: str
    seat: str
    order: int
    counters: dict[str, int]
    colour: str
    first: int
    last: int = 0
    heir: str = ""
    muslim: bool = False
    treasury: int = 5
    income: str = "all"
    income_from: int = 1
    invasion: int = 0
    zeal: int = 0
    fougue: int = 0
    supremacy: tuple[int, ...] = ()
    unlimited: tuple[str, ...] = ()
    capital: str = ""
    capital_from: int = 0
    offmap: Span | None = None
    roams: tuple[Span, ...] = ()
    buys_from: dict[str, int] = {}


class Leader(Row, frozen=True, kw_only=True):
    """A leader, when he comes and when he goes."""

    name: str
    nation: str
    turn: int
    places: tuple[str, ...]
    leaves: int = 0
    ends: int = 0


class Reinforcement(Row, frozen=True, kw_only=True):
    """Units that come on a turn; `fill` counts what is already on the map."""

    nation: str
    turn: int
    units: dict[str, int]
    places: tuple[str, ...]
    fill: bool = False


class Trophy(Row, frozen=True, kw_only=True):
    """Points for destroying something while attacking."""

    nation: str
    points: float
    first: int
    last: int
    of: tuple[str, ...] = ()
    units: str = ""
    leaders: tuple[str, ...] = ()


class Score(Row, frozen=True, kw_only=True):
    """What a nation scores for regions at the end of a turn: points, then regions."""

    nation: str
    turn: int
    points: dict[str, tuple[str, ...]]


class Submission(Row, frozen=True, kw_only=True):
    """Who may or must bow to whom, with how many regions, on which turns and until when."""

    subject: str
    suzerain: str
    regions: int
    must: bool
    first: int
    last: int
    until: int


class Position(Row, frozen=True, kw_only=True):
    """A line of the start table."""

    turn: int
    region: str
    nation: str
    units: str


class Scenario(Row, frozen=True, kw_only=True):
    """First and last turn, and the points that players start with."""

    first: int
    last: int
    bonus: dict[str, int] = {}


class Turn(Row, frozen=True, kw_only=True):
    """A turn with its years; `scores` if every nation counts points at its end."""

    number: int
    years: str
    era: str
    scores: bool = False


class Event(Row, frozen=True, kw_only=True):
    """10.2 A kind of event counter."""

    number: int
    copies: int


DATA = GameData("taifa.games.hispania")
REGIONS = DATA.table("regions", Region)
BORDERS = DATA.table("borders", Border)
UNITS = DATA.table("units", Unit)
LIVES = DATA.table("lives", Life)
DICE = DATA.table("dice", Die)
NATIONS = DATA.table("nations", Nation)
LEADERS = DATA.table("leaders", Leader)
REINFORCEMENTS = DATA.table("reinforcements", Reinforcement)
TROPHIES = DATA.table("trophies", Trophy)
SCORES = DATA.table("scores", Score)
SUBMISSIONS = DATA.table("submissions", Submission)
POSITIONS = DATA.table("positions", Position)
SCENARIOS = DATA.table("scenarios", Scenario)
TURNS = {turn.number: turn for turn in DATA.table("turns", Turn).values()}
EVENTS = DATA.table("events", Event)

# Units by letter ---------------------------------------------------------------------------

UNIT = {unit.letter: unit for unit in UNITS.values()}
LETTER = {unit.id: unit.letter for unit in UNITS.values()}
RANK = {letter: i for i, letter in enumerate(UNIT)}
ORDER = tuple(NATIONS)
OF_NATION = {nation: {"nation": nation} for nation in NATIONS}
"""What many questions and lines speak of."""
PLACE_IN_ORDER = {nation: i for i, nation in enumerate(ORDER)}
SEAT = {nation.id: nation.seat for nation in NATIONS.values()}
MOVES = {letter: unit.move for letter, unit in UNIT.items()}
LIFE = {letter: LIVES[unit.id].points for letter, unit in UNIT.items()}
MOUNTED = frozenset(letter for letter, unit in UNIT.items() if unit.mounted)
WORKS = frozenset(letter for letter, unit in UNIT.items() if unit.works)
WALLS = frozenset(letter for letter, unit in UNIT.items() if unit.walls)
FREE = frozenset(letter for letter, unit in UNIT.items() if unit.free)
MOUNTAINEERS = frozenset(letter for letter, unit in UNIT.items() if unit.mountaineer)
TOUGH = frozenset(letter for letter, unit in UNIT.items() if unit.tough)
MOBILE = frozenset(letter for letter, unit in UNIT.items() if unit.move)
COUNTED = frozenset(letter for letter, unit in UNIT.items() if not unit.works and unit.id not in ("massalia", "berber"))
"""7 Units that count towards the population limit."""

# Regions by what they are -------------------------------------------------------------------

ZONES = {zone: tuple(r.id for r in REGIONS.values() if r.zone == zone) for zone in ("norte", "centro", "sur", "este")}
LAND = frozenset(r for zone in ZONES.values() for r in zone)
"""The 52 regions."""
BEYOND = frozenset(("aquitania", "septimania", "africa"))
SEAS = ("sinus-gallicus", "mare-mauretanicum", "columnae-herculis")
OCEANS = ("mare-lusitanicum", "mare-gallicum", "mare-cantabrum")
WATER = frozenset((*SEAS, *OCEANS))
DIFFICULT = frozenset(r.id for r in REGIONS.values() if r.terrain != "clear")
MOUNTAINS = frozenset(r.id for r in REGIONS.values() if r.terrain == "mountain")
INCOMES = DATA.table("incomes", Income)
INCOME = dict.fromkeys(REGIONS, 0) | {row.id: row.gold for row in INCOMES.values()}
ROOM = {r.id: (2 if r.terrain != "clear" else 3) + r.stack if r.id in LAND else 99 for r in REGIONS.values()}
"""4.1 How many units a region can hold."""
VALLEYS = {"vizcaya": ("pamplona", "burgos"), "cuenca": ("valencia", "saragossa", "guadalajara")}
"""Components: entered from these sides, these mountains don't stop anyone."""

_near: dict[str, list[str]] = {region: [] for region in REGIONS}
_straits: dict[str, list[str]] = {region: [] for region in REGIONS}
KIND: dict[tuple[str, str], str] = {}
for _border in BORDERS.values():
    _of = _straits if _border.kind == "strait" else _near
    _of[_border.a].append(_border.b)
    _of[_border.b].append(_border.a)
    KIND[_border.a, _border.b] = KIND[_border.b, _border.a] = _border.kind
NEAR = {region: tuple(found) for region, found in _near.items()}
"""Neighbours by land."""
STRAITS = {region: tuple(found) for region, found in _straits.items()}
"""5.5 Neighbours over a strait."""
AROUND = {region: NEAR[region] + STRAITS[region] for region in REGIONS}
LANDINGS = {sea: tuple(r.id for r in REGIONS.values() if sea in r.seas) for sea in (*SEAS, *OCEANS)}
BARRED = {sea: tuple(r.id for r in REGIONS.values() if sea in r.barred) for sea in (*SEAS, *OCEANS)}
SEA_WAYS = {
    "sinus-gallicus": ("mare-mauretanicum",),
    "mare-mauretanicum": ("sinus-gallicus", "columnae-herculis"),
    "columnae-herculis": ("mare-mauretanicum",),
}
WET = frozenset(pair for pair, kind in KIND.items() if kind == "river")
HELD_UP = frozenset(pair for pair, kind in KIND.items() if kind in ("river", "pass"))
"""6.5 Borders whose crossing helps the defender."""
HARD = frozenset(pair for pair, kind in KIND.items() if kind in ("river", "ridge") or pair[0] in MOUNTAINS)
"""10.3 Ways on which an ambush in mountains is certain."""
COAST = frozenset(r.id for r in REGIONS.values() if r.seas or r.barred)
RIVERSIDE = frozenset(a for a, _ in WET)

SCORE = {
    (row.nation, row.turn): {region: round(2 * float(points)) for points, rs in row.points.items() for region in rs}
    for row in SCORES.values()
}
"""8 Half points by (nation, turn) and region."""
TROPHIES_OF = {
    (nation, turn): tuple(t for t in TROPHIES.values() if t.nation == nation and t.first <= turn <= t.last)
    for nation in NATIONS
    for turn in TURNS
}
"""8 What counts as a trophy, by (nation, turn)."""
SUBJECTS_OF: dict[str, dict[str, Submission]] = {}
for _row in SUBMISSIONS.values():
    SUBJECTS_OF.setdefault(_row.suzerain, {})[_row.subject] = _row
LEADERS_OF = {nation: tuple(x.id for x in LEADERS.values() if x.nation == nation) for nation in NATIONS}
LEADERS_OF["castilla"] = ("pelayo", *LEADERS_OF["castilla"])
ROUNDS = 2
"""6.2 Rounds of melee in a battle."""
WHITE = DICE["white"].faces
BLACK = DICE["black"].faces
ROAMS = {
    (nation.id, turn, span.zone)
    for nation in NATIONS.values()
    for span in nation.roams
    for turn in range(span.first, span.last + 1)
}
"""5.4 Who comes and goes in a zone beyond Hispania, by (nation, turn, zone)."""
