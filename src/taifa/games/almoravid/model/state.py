"""Everything that changes during play, and nothing else.

Sides are "christian" and "muslim", as in the tables; seats are "christians" and "muslims". A seat plays
the side of its name unless the bidding for sides (6.1) swapped them: ask `s.seat(side)` and
`s.side_of(seat)`. Rows of units are counted in the order of `UNITS`.

What is hidden from the other side: `held`, `plan` (its number of cards too while `planning`),
`stacks`, `dinars`, which cards are in `deck`; with the option hidden_mats also forces, assets, vassals and
cards of lords who are not in `battle`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.stage import Step
from taifa.core.state import UNTOLD
from taifa.core.state import State as CoreState
from taifa.games.almoravid.model.tables import LORDS_OF, SIDE_OF

CHRISTIAN, MUSLIM = "christian", "muslim"
SIDES = (CHRISTIAN, MUSLIM)
ENEMY = {CHRISTIAN: MUSLIM, MUSLIM: CHRISTIAN}
SEATS = ("christians", "muslims")
SEAT_OF = ({CHRISTIAN: "christians", MUSLIM: "muslims"}, {CHRISTIAN: "muslims", MUSLIM: "christians"})
"""Which seat plays a side: as named, and with sides swapped."""
_SIDE = {"christians": CHRISTIAN, "muslims": MUSLIM}

UNITS = ("knights", "sergeants", "african-horse", "light-horse", "men-at-arms", "african-foot", "militia", "serfs")
KNIGHTS, SERGEANTS, AFRICAN_HORSE, LIGHT_HORSE, MEN_AT_ARMS, AFRICAN_FOOT, MILITIA, SERFS = range(8)
HORSE = (KNIGHTS, SERGEANTS, AFRICAN_HORSE, LIGHT_HORSE)
FOOT = (MEN_AT_ARMS, AFRICAN_FOOT, MILITIA, SERFS)

ASSETS = ("coin", "loot", "provender", "cart", "mule")

INDEPENDENT, PARIAS, RECONQUISTA = "independent", "parias", "reconquista"


Units: TypeAlias = bytearray
"""How many of each of `UNITS`: as bytes, because a position holds many such rows and is kept often."""


def no_units() -> Units:
    """An empty row of units."""
    return bytearray(8)


class Lord(msgspec.Struct, array_like=True):
    """1.5 A lord: his cylinder, his Service marker and what lies on his mat.

    `where` is "map" (at `place`, within its stronghold if `inside`: besieged or bypassed),
    "calendar" (cylinder in `box`), "mat" (disbanded for the winter), "aside" (not in the scenario,
    or not yet in the game) or "removed" (for good).
    `vassals` gives each vassal's marker: "ready", "mustered", "unready" (advanced rule), "aside"
    (exchanged by Fonsadera) or "removed". `extra` are units raised by a card, by card.
    """

    where: str = "aside"
    place: str = ""
    inside: bool = False
    box: int = 0
    service: int = 0
    forces: Units = msgspec.field(default_factory=no_units)
    routed: Units = msgspec.field(default_factory=no_units)
    coin: int = 0
    loot: int = 0
    provender: int = 0
    cart: int = 0
    mule: int = 0
    vassals: dict[str, str] = msgspec.field(default_factory=dict)
    cards: list[str] = msgspec.field(default_factory=list)
    extra: dict[str, Units] = msgspec.field(default_factory=dict)
    lower: str = ""
    upper: str = ""
    moved: bool = False

    def assets(self) -> dict[str, int]:
        """1.7 How much he has of each asset, in the order of `ASSETS`."""
        return {
            "coin": self.coin,
            "loot": self.loot,
            "provender": self.provender,
            "cart": self.cart,
            "mule": self.mule,
        }

    def set_assets(self, assets: Mapping[str, int]) -> None:
        """1.7 What he has from now on; none of what is not named."""
        self.coin = assets.get("coin", 0)
        self.loot = assets.get("loot", 0)
        self.provender = assets.get("provender", 0)
        self.cart = assets.get("cart", 0)
        self.mule = assets.get("mule", 0)

    def add_asset(self, asset: str, n: int = 1) -> None:
        """1.7.1 He adds so much of an asset, or expends it."""
        assets = self.assets()
        assets[asset] += n
        self.set_assets(assets)


class Roll(msgspec.Struct, array_like=True):
    """4.4.2-4.4.4 A line of a fight's dice: what for, whose, and the highest roll that counts.

    Of a "strike" `who` is the side, `unit` the kind of strike and `limit` the step; of "hits" `limit` is their number.
    """

    what: str
    who: str
    unit: str = ""
    limit: int = 0
    dice: list[int] = msgspec.field(default_factory=list)


class Battle(msgspec.Struct, array_like=True):
    """4.4, 4.5.2, 4.5.3 A fight while it lasts: `kind` is "battle", "sortie", "storm" or "sally".

    Rows are three places, left to right as the attacker sees them ("" is empty): `attack` faces
    `defend`; in a relief sally `sally` stands behind the defenders and faces `rear`. Reserves follow
    by row. `lords` are all who took part, `relief` those who sallied to help, `out` the routed.
    `garrison` counts men-at-arms and militia; `walls` and `works` are the highest rolls that cancel a
    hit. `events` are cards played; `javelins` lords who can still throw, `throwing` who does this round;
    `spears` the lords of a spear wall, set in `spear_round`; `singer` the lord whom Cantador spurs on.
    `rolls` are the dice of round `rolled`. For the result: units `lost` by side, assets `won`, boxes of Service
    `shifted` by lord, and `goal`, where the beaten retreat to.
    """

    kind: str
    place: str
    attacker: str
    active: str
    origin: str = ""
    attack: list[str] = msgspec.field(default_factory=lambda: ["", "", ""])
    defend: list[str] = msgspec.field(default_factory=lambda: ["", "", ""])
    sally: list[str] = msgspec.field(default_factory=lambda: ["", "", ""])
    rear: list[str] = msgspec.field(default_factory=lambda: ["", "", ""])
    attack_reserve: list[str] = msgspec.field(default_factory=list)
    defend_reserve: list[str] = msgspec.field(default_factory=list)
    sally_reserve: list[str] = msgspec.field(default_factory=list)
    lords: list[str] = msgspec.field(default_factory=list)
    relief: list[str] = msgspec.field(default_factory=list)
    out: list[str] = msgspec.field(default_factory=list)
    round: int = 0
    rounds: int = 0
    walls: int = 0
    works: int = 0
    garrison: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    conceded: str = ""
    events: list[str] = msgspec.field(default_factory=list)
    javelins: list[str] = msgspec.field(default_factory=list)
    throwing: list[str] = msgspec.field(default_factory=list)
    spears: list[str] = msgspec.field(default_factory=list)
    spear_round: int = 0
    singer: str = ""
    loser: str = ""
    step: int = 0
    rolls: list[Roll] = msgspec.field(default_factory=list)
    rolled: int = 0
    lost: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    won: dict[str, int] = msgspec.field(default_factory=dict)
    shifted: dict[str, int] = msgspec.field(default_factory=dict)
    goal: str = ""

    def row(self, name: str) -> list[str]:
        """4.4.1 One of the four rows of three places."""
        match name:
            case "attack":
                return self.attack
            case "defend":
                return self.defend
            case "sally":
                return self.sally
            case "rear":
                return self.rear
        raise KeyError(name)


class State(CoreState, kw_only=True, dict=True, array_like=True):
    """A position of Almoravid.

    Cylinders come, move and go by `stand` alone: it keeps `fielded` and `standing`, which are not encoded.
    """

    # Time and whose step it is (2.2)
    box: int
    last: int
    campaign: bool = False
    first: bool = True
    side: str = CHRISTIAN
    swapped: bool = False

    # The board (1.3, 1.4, 1.8)
    lords: dict[str, Lord] = msgspec.field(default_factory=dict)
    taifas: dict[str, str] = msgspec.field(default_factory=dict)
    conquered: dict[str, dict[str, int]] = msgspec.field(default_factory=lambda: {CHRISTIAN: {}, MUSLIM: {}})
    jihad: dict[str, int] = msgspec.field(default_factory=dict)
    ravaged: dict[str, str] = msgspec.field(default_factory=dict)
    siege: dict[str, int] = msgspec.field(default_factory=dict)
    bypass: list[str] = msgspec.field(default_factory=list)
    seats: dict[str, str] = msgspec.field(default_factory=dict)
    """Seat markers on the map: "yusuf", "sir", "rodrigo-campeador", "rodrigo-al-sayyid",
    "cathedral-1", "cathedral-2" and the place of each."""
    box_coin: int = 0
    box_points: int = 0
    curias: list[int] = msgspec.field(default_factory=list)
    vassal_box: dict[str, int] = msgspec.field(default_factory=dict)

    # Arts of War (1.9.1)
    deck: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    held: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    edge: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    levy_events: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    out_of_game: list[str] = msgspec.field(default_factory=list)
    milites: Units = msgspec.field(default_factory=no_units)

    # Levy (3)
    banned: list[str] = msgspec.field(default_factory=list)
    eligible: list[str] = msgspec.field(default_factory=list)
    levying: str = ""
    lordship: int = 0
    used: list[str] = msgspec.field(default_factory=list)
    lost_christian: bool = False
    africans_came: bool = False

    # Campaign (4)
    plan: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    played: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    planning: bool = False
    stacks: dict[str, str] = msgspec.field(default_factory=dict)
    dinars: dict[str, int] = msgspec.field(default_factory=dict)
    active: str = ""
    actions: int = 0
    acted: bool = False
    no_march: bool = False
    halted: bool = False
    searched: bool = False
    battle: Battle | None = None
    planned: dict[str, list[str]] = msgspec.field(default_factory=lambda: {CHRISTIAN: [], MUSLIM: []})
    """The lords who were mustered when the plans were made: what others know of a plan (4.1.1)."""

    @cached_property
    def fielded(self) -> dict[str, list[str]]:
        """1.3.1 The lords of each side who are on the map, in the order of the tables."""
        return {side: [name for name in LORDS_OF[side] if self.lords[name].place] for side in SIDES}

    @cached_property
    def standing(self) -> dict[str, dict[str, list[str]]]:
        """1.3.1 The lords of each side by locale, in the order of the tables."""
        found: dict[str, dict[str, list[str]]] = {CHRISTIAN: {}, MUSLIM: {}}
        for side, names in self.fielded.items():
            for name in names:
                found[side].setdefault(self.lords[name].place, []).append(name)
        return found

    def stand(self, name: str, place: str) -> None:
        """1.3.1 A lord's cylinder comes to a locale; "" takes it off the map."""
        lord = self.lords[name]
        side = SIDE_OF[name]
        standing = self.standing[side]
        if lord.place:
            standing[lord.place].remove(name)
        if place:
            there = standing.setdefault(place, [])
            there.append(name)
            if len(there) > 1:
                there.sort(key=LORDS_OF[side].index)
        if not lord.place or not place:
            self.__dict__.pop("fielded", None)
        lord.place = place

    def tell(
        self,
        key: str,
        /,
        *,
        only: tuple[str, ...] = (),
        but: tuple[str, ...] = (),
        rule: str = "",
        stage: Step | None = None,
        heading: int = 0,
        by: str = "",
        **params: Any,
    ) -> None:
        """A line of the chronicle; it is about the side that it names, or whose lord it names."""
        if self.log is UNTOLD:
            return
        if not by:
            by = params.get("side") or SIDE_OF.get(params.get("lord") or (params.get("lords") or [""])[0], "")
        self.log.append(Entry(key, params, only, but, rule, stage, heading, by))

    def seat(self, side: str) -> str:
        """Which seat plays a side."""
        return SEAT_OF[self.swapped][side]

    def side_of(self, seat: str) -> str:
        """Which side a seat plays."""
        return ENEMY[_SIDE[seat]] if self.swapped else _SIDE[seat]
