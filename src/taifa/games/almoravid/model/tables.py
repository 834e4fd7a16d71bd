"""Static data: the board, the lords, the forces, the cards and the set-ups, read once and looked up by id.

A locale, lord, card or vassal is known by its id everywhere. Strikes are counted in half hits.
A card is `c1` or `m1`; its halves are named `c1-event` and `c1-capability` in the texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from taifa.core.board import Board
from taifa.core.data import GameData, Row

SIDES = ("christian", "muslim")
ENEMY = {"christian": "muslim", "muslim": "christian"}
ASSETS = ("cart", "mule", "coin", "loot", "provender")


class Territory(Row, frozen=True, kw_only=True):
    """1.3.1 A kingdom, or a taifa with its lord and the number of its status markers."""

    kind: Literal["kingdom", "taifa"]
    lord: str = ""
    markers: int = 0


class Place(Row, frozen=True, kw_only=True):
    """1.3.1 A locale. `target`: a city or seat that the Reconquista of its taifa needs (1.4.1)."""

    name: str
    kind: Literal["city", "fortress", "town", "castle", "region"]
    territory: str
    lon: float
    lat: float
    port: bool = False
    seats: tuple[str, ...] = ()
    target: bool = False


class Way(Row, frozen=True, kw_only=True):
    """1.3.1 A road or pass between two locales."""

    a: str
    b: str
    kind: Literal["road", "pass"]


class Force(Row, frozen=True, kw_only=True):
    """1.6 A type of unit. Strikes in half hits; armor and evade are the highest roll that saves."""

    arm: Literal["horse", "foot"]
    melee: int
    melee_storm: int
    pieces: int
    armor: int = 0
    evade: int = 0
    missiles: int = 0
    javelins: bool = False
    serf: bool = False


class Stronghold(Row, frozen=True, kw_only=True):
    """1.3.1, 4.5 What a type of stronghold has: capacity, value, walls, garrison, spoils of a sack."""

    capacity: int
    value: int
    walls: int
    men_at_arms: int
    militia: int
    gardens: bool = False
    coin: int = 0
    loot: int = 0
    provender: int = 0


class Lord(Row, frozen=True, kw_only=True):
    """1.5 A lord's mat: ratings, starting forces and assets. Fealty 0: he comes by a call to arms only."""

    name: str
    side: Literal["christian", "muslim"]
    fealty: int
    service: int
    lordship: int
    command: int
    forces: dict[str, int]
    assets: dict[str, int]
    marshal: bool = False
    taifa: str = ""
    seats: tuple[str, ...] = ()
    seat_marker: bool = False


class Vassal(Row, frozen=True, kw_only=True):
    """1.5.4 A vassal and the units that he brings; a special one has no lord of his own."""

    name: str
    forces: dict[str, int]
    lord: str = ""
    service: int = 0
    special: Literal["", "crusaders", "bishop"] = ""


class Card(Row, frozen=True, kw_only=True):
    """1.9.1 An Arts of War card: an event above, a capability below, and the lords who may levy that."""

    side: Literal["christian", "muslim"]
    number: int
    event: str
    event_type: Literal["now", "levy", "hold"]
    capability: str
    this_lord: bool
    lords: tuple[str, ...]
    discard_removes: bool = False


class Setup(Row, frozen=True, kw_only=True):
    """6 A scenario as it begins. `siege` and `bypass` are the Christians', `held` the Muslims'.

    `spring_service`: how Muslim service markers are placed in 6.3.3, by drawn order or by rating.
    """

    scenario: str
    first: int
    last: int
    christian_vp: int
    muslim_vp: int
    taifas_box: int
    lords: dict[str, str]
    service: dict[str, int]
    errata: bool = False
    parias: tuple[str, ...] = ()
    reconquista: tuple[str, ...] = ()
    cylinders: dict[str, int] = {}
    set_aside: tuple[str, ...] = ()
    conquered: dict[str, int] = {}
    jihad: dict[str, int] = {}
    ravaged_christian: tuple[str, ...] = ()
    ravaged_muslim: tuple[str, ...] = ()
    siege: dict[str, int] = {}
    bypass: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    seat_markers: dict[str, str] = {}
    edge_cards: tuple[str, ...] = ()
    lord_cards: dict[str, tuple[str, ...]] = {}
    held: tuple[str, ...] = ()
    coin: dict[str, int] = {}
    first_muster: tuple[str, ...] = ()
    double_lordship: str = ""
    call_to_arms: bool = True
    lowest_bid: int = 0
    ruined_land: bool = False
    cathedrals_wait: bool = False
    winter: bool = False
    curias_forced: bool = False
    curias_disband: tuple[str, ...] = ()
    winter_coin_to_box: bool = False
    spring_service: Literal["drawn", "rating"] = "drawn"
    spring_capabilities: bool = False


DATA = GameData("taifa.games.almoravid")
TERRITORIES = DATA.table("territories", Territory)
PLACES = DATA.table("places", Place)
WAYS = DATA.table("ways", Way)
FORCES = DATA.table("forces", Force)
STRONGHOLDS = DATA.table("strongholds", Stronghold)
LORDS = DATA.table("lords", Lord)
VASSALS = DATA.table("vassals", Vassal)
CARDS = DATA.table("cards", Card)
SETUPS = DATA.table("scenarios", Setup)


def setup_of(scenario: str, errata: bool = False) -> Setup:
    """The set-up of a scenario, as printed or with the official errata."""
    return SETUPS[f"{scenario}-errata" if errata else scenario]


SCENARIOS = tuple(row.id for row in SETUPS.values() if not row.errata)

# The map -----------------------------------------------------------------------------------

MAP = Board(((way.a, way.b, way.kind) for way in WAYS.values()), PLACES)
NEIGHBOURS: Mapping[str, tuple[str, ...]] = {place: MAP.neighbours(place) for place in PLACES}
WAY_KIND: Mapping[tuple[str, str], str] = {
    pair: way.kind for way in WAYS.values() for pair in ((way.a, way.b), (way.b, way.a))
}
DISTANCE: Mapping[str, Mapping[str, int]] = {place: MAP.distances(place) for place in PLACES}
"""How many ways lie between two locales."""

KIND: Mapping[str, str] = {place.id: place.kind for place in PLACES.values()}
TERRITORY_OF: Mapping[str, str] = {place.id: place.territory for place in PLACES.values()}
KINGDOMS = tuple(t.id for t in TERRITORIES.values() if t.kind == "kingdom")
TAIFAS = tuple(t.id for t in TERRITORIES.values() if t.kind == "taifa")
TAIFA_OF: Mapping[str, str] = {place: t if t in TAIFAS else "" for place, t in TERRITORY_OF.items()}
"""The taifa that a locale lies in; "" in a kingdom."""

PLACES_IN: Mapping[str, tuple[str, ...]] = {
    t: tuple(place for place, where in TERRITORY_OF.items() if where == t) for t in TERRITORIES
}
STRONGHOLD_AT: Mapping[str, Stronghold] = {
    place.id: STRONGHOLDS[place.kind] for place in PLACES.values() if place.kind != "region"
}
"""What stands at a locale; regions are not in it."""

VALUE: Mapping[str, int] = {place: kind.value for place, kind in STRONGHOLD_AT.items()}
CAPACITY: Mapping[str, int] = {place: kind.capacity for place, kind in STRONGHOLD_AT.items()}
GARDENS = frozenset(place for place, kind in STRONGHOLD_AT.items() if kind.gardens)
PORTS = frozenset(place.id for place in PLACES.values() if place.port)
HARBOURS = tuple(place for place in PLACES if place in PORTS)
STRONGHOLDS_IN: Mapping[str, tuple[str, ...]] = {
    t: tuple(place for place in found if place in STRONGHOLD_AT) for t, found in PLACES_IN.items()
}
TARGETS_IN: Mapping[str, frozenset[str]] = {
    t: frozenset(place for place in PLACES_IN[t] if PLACES[place].target) for t in TAIFAS
}
GUADALQUIVIR = tuple(
    place.id
    for place in PLACES.values()
    if place.port or (place.territory == "taifa-sevilla" and place.kind in ("city", "town"))
)
"""Ports, and the cities and towns of Sevilla, that river and shore fleets join."""

# Lords, vassals, forces --------------------------------------------------------------------

LORDS_OF: Mapping[str, tuple[str, ...]] = {
    side: tuple(lord.id for lord in LORDS.values() if lord.side == side) for side in SIDES
}
SIDE_OF: Mapping[str, str] = {lord.id: lord.side for lord in LORDS.values()}
SEATS_OF: Mapping[str, tuple[str, ...]] = {lord.id: lord.seats for lord in LORDS.values()}
"""Printed seats; markers are in the state."""

TAIFA_LORDS = tuple(lord.id for lord in LORDS.values() if lord.taifa)
TAIFA_OF_LORD: Mapping[str, str] = {lord.id: lord.taifa for lord in LORDS.values() if lord.taifa}
LORD_OF_TAIFA: Mapping[str, str] = {t.id: t.lord for t in TERRITORIES.values() if t.lord}
MARSHALS = tuple(lord.id for lord in LORDS.values() if lord.marshal)
VASSALS_OF: Mapping[str, tuple[str, ...]] = {
    lord: tuple(vassal.id for vassal in VASSALS.values() if vassal.lord == lord) for lord in LORDS
}
CRUSADERS = tuple(vassal.id for vassal in VASSALS.values() if vassal.special == "crusaders")
BISHOPS = tuple(vassal.id for vassal in VASSALS.values() if vassal.special == "bishop")
COMMAND_CARDS: Mapping[str, int] = {lord.id: 4 if lord.marshal else 3 for lord in LORDS.values()}

UNITS = tuple(FORCES)
HORSE = tuple(unit.id for unit in FORCES.values() if unit.arm == "horse")
FOOT = tuple(unit.id for unit in FORCES.values() if unit.arm == "foot")
ARMORED = tuple(unit.id for unit in FORCES.values() if unit.armor)

# Cards and time ----------------------------------------------------------------------------

CARDS_OF: Mapping[str, tuple[str, ...]] = {
    side: tuple(card.id for card in CARDS.values() if card.side == side) for side in SIDES
}
EVENT: Mapping[str, str] = {card.id: card.event for card in CARDS.values()}
CAPABILITY: Mapping[str, str] = {card.id: card.capability for card in CARDS.values()}
CARDS_TITLED: Mapping[str, frozenset[str]] = {
    title: frozenset(card for card, each in CAPABILITY.items() if each == title) for title in CAPABILITY.values()
}
"""The cards, of either side, whose capability has this key."""

LAST_BOX = 17
"""The calendar's boxes are 0 to 17; the last one is everything beyond 16."""

_SEASONS = ("spring", "spring", "summer", "summer", "autumn", "autumn", "winter", "winter")
SEASON: tuple[str, ...] = ("", *_SEASONS, *_SEASONS, "")
"""The season of each box of the calendar."""


def year_of(box: int) -> int:
    """2.2.1 The year of a box of the calendar."""
    return 1085 if box <= 8 else 1086


PLAN_SIZE = {"spring": 7, "summer": 8, "autumn": 7}
