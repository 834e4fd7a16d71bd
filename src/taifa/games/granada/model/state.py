"""Everything that changes during a game of Granada, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from taifa.core.chance import Chance
from taifa.core.chronicle import Entry
from taifa.core.stage import Step
from taifa.core.state import UNTOLD
from taifa.core.state import State as CoreState
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARD,
    CHRISTIANS,
    GREY,
    KIND,
    LAND,
    LETTER,
    MUSLIMS,
    ORDER,
    OTHER,
    PLACES,
)

BAG, BOX, OUT, GUARD_BOX, GREY_BOX, ASIDE, CAPTIVE = "bag", "box", "out", "guard-box", "grey-box", "aside", "captive"
"""Where blocks are when they are not on the map: bag, recruitment box, eliminated pile, special boxes."""
ALHAMBRA = "granada"
"""The place of the castle whose fall to white blocks ends the game (2.1)."""
ABROAD = "abroad"
"""In `State.trace`: somewhere on the map."""


class Joined(msgspec.Struct, omit_defaults=True):
    """Blocks that a stack picked up on its way: where, after how many steps, and how they travelled since.

    `left` are leaders among them who were dropped off again.
    """

    place: str
    since: int
    blocks: list[str] = []
    main: bool = True
    biggest: int = 0
    leader: str = ""
    left: list[str] = []


class March(msgspec.Struct, omit_defaults=True):
    """A stack on the move by land; `dropped` is after how many steps it dropped blocks off, -1 if it has not.

    `left` are leaders among those dropped off: who began the move with them keeps what they gave.
    """

    origin: str
    here: str
    stack: list[str] = []
    steps: int = 0
    main: bool = True
    biggest: int = 0
    leader: str = ""
    forced: bool = False
    joined: Joined | None = None
    dropped: int = -1
    path: list[str] = []
    tiles: int = 0
    left: list[str] = []


class Voyage(msgspec.Struct, omit_defaults=True):
    """Fleets on the move."""

    start: str
    here: str
    fleets: list[str] = []
    steps: int = 0
    came_from: str = ""
    fled: bool = False


class SeaFight(msgspec.Struct, omit_defaults=True):
    """A naval battle to be fought: who moved, with which fleets, and whom the drawn card favours."""

    mover: str
    zone: str
    fleets: list[str]
    favours: str


class Flight(msgspec.Struct, omit_defaults=True):
    """Fleets that an arrow takes out of a naval battle, waiting for their turn to leave."""

    side: str
    zone: str
    fleets: list[str]


class Deployed(msgspec.Struct, omit_defaults=True):
    """A block in the line of battle: its impacts, its special attack if any, and whether it lost heart."""

    block: str
    impacts: int
    special: str = ""
    out: bool = False


class Battle(msgspec.Struct, omit_defaults=True):
    """A land battle or castle siege under way."""

    place: str
    attacker: str
    siege: bool = False
    fighters: dict[str, list[str]] = {}
    bystanders: list[str] = []
    inside: list[str] = []
    line: dict[str, list[Deployed]] = {}
    impacts: dict[str, int] = {}
    played: dict[str, list[str]] = {}
    done: list[str] = []
    carded: list[str] = []
    turn: str = ""
    tower: bool = False
    castle: str = ""
    origins: list[str] = []
    lost: dict[str, int] = {}
    due: dict[str, int] = {}
    winner: str = ""
    pioneers: bool = False
    isolated: list[str] = []
    fallen: dict[str, list[str]] = {}
    """Kinds of the blocks lost by each side, `went` where the beaten went, `drawn` how many cards came afterwards."""
    went: dict[str, list[str]] = {}
    drawn: dict[str, int] = {}


class State(CoreState, kw_only=True, omit_defaults=True):
    """A game of Granada."""

    turn: int = 0
    first: str = ""
    active: str = ""
    control: dict[str, str] = {}
    castle: dict[str, str] = {}
    disks: list[str] = []
    force: dict[str, dict[str, list[str]]] = {}
    hands: dict[str, list[str]] = {}
    decks: dict[str, str] = {}
    discards: dict[str, str] = {}
    surrender: dict[str, int] = {}
    trace: dict[str, dict[str, list[str]]] = {}
    exposed: dict[str, list[str]] = {}
    gone: list[str] = []
    naval: str = ""
    naval_used: str = ""
    bull: bool = False
    pioneers: list[str] = []

    level: str = ""
    points: int = 0
    sea_points: int = 0
    mustered: bool = False
    activated: list[str] = []
    idle: list[str] | None = None
    tired: dict[str, bool] = {}
    used: dict[str, list[str]] = {}
    entered: dict[str, list[str]] = {}
    march: March | None = None
    voyage: Voyage | None = None
    fights: list[SeaFight] = []
    flights: list[Flight] = []
    embarked: dict[str, str] = {}

    resolved: list[str] = []
    battle: Battle | None = None
    chain: list[Battle] = []
    march_out: list[str] = []
    captures: int = 0
    boabdil_back: int = -1
    boabdil_waits: bool = False
    alhambra_stormed: bool = False
    risen: list[str] = []

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
        """Write a line into the chronicle: one that names a side is about that side."""
        if self.log is UNTOLD:
            return
        self.log.append(Entry(key, params, only, but, rule, stage, heading, by or params.get("side", "")))

    # Who stands where -----------------------------------------------------------------------

    def at(self, side: str, where: str) -> list[str]:
        """The blocks of a side at a place, sea zone, fleet or box."""
        return self.force[side].get(where, _NONE)

    def has_units(self, side: str, place: str) -> bool:
        """Blocks, or a disk in the castle."""
        return place in self.force[side] or (side == MUSLIMS and place in self.disks)

    def meets(self, side: str, place: str) -> bool:
        """Would the side meet enemies there? The guard in its box stands for Granada (10.10)."""
        if self.has_units(OTHER[side], place):
            return True
        return place == "granada" and side != MUSLIMS and GUARD_BOX in self.force[MUSLIMS]

    def count(self, side: str, place: str) -> int:
        """How many units of the side are there, disks included (8.7.4)."""
        return len(self.force[side].get(place, _NONE)) + (1 if side == MUSLIMS and place in self.disks else 0)

    def contested(self, place: str) -> bool:
        """Units of both sides together."""
        return place in self.force[CHRISTIANS] and (place in self.force[MUSLIMS] or place in self.disks)

    def besieged(self, side: str, place: str) -> bool:
        """Is the side shut up in its castle there?"""
        return self.castle.get(place) == side and self.contested(place)

    def put(self, block: str, where: str) -> None:
        """Stand a block somewhere new."""
        force = self.force[BLOCKS[block].side]
        if where in force:
            standing = force[where]
            standing.append(block)
            standing.sort(key=ORDER.__getitem__)
        else:
            force[where] = [block]

    def take(self, block: str, where: str) -> None:
        """Lift a block from where it stands."""
        side = BLOCKS[block].side
        standing = self.force[side]
        standing[where].remove(block)
        if not standing[where]:
            del standing[where]
        trace = self.trace[side]
        if where in trace or ABROAD in trace:
            self.lose_trace(block, where)
            self.lose_trace(block, ABROAD)

    def move(self, blocks: list[str], origin: str, to: str) -> None:
        """Move blocks of one side together."""
        if not blocks:
            return
        side = BLOCKS[blocks[0]].side
        force = self.force[side]
        standing = force[origin]
        if len(blocks) == len(standing):
            del force[origin]
        else:
            for block in blocks:
                standing.remove(block)
        force[to] = [*force.get(to, ()), *blocks]
        if len(force[to]) > 1:
            force[to].sort(key=ORDER.__getitem__)
        trace = self.trace[side]
        if origin in trace:
            known = to if origin not in force else ABROAD
            trace[known] = [*trace.get(known, ()), *trace.pop(origin)]

    def expose(self, block: str, where: str) -> None:
        """The enemy saw this face there; it is hidden again (8.1), but who has seen it remembers.

        `trace` keeps for each side the faces that the enemy knows to be in a stack: as long
        as the stack keeps together, wherever it goes, and whoever joins it. Of the others
        that he saw he still knows that they are abroad, and not in the bag.
        """
        self.lose_trace(block, ABROAD)
        faces = self.trace[BLOCKS[block].side].setdefault(where, [])
        if block not in faces:
            faces.append(block)

    def lose_trace(self, block: str, where: str) -> None:
        """The block is not there any more, for all to see."""
        trace = self.trace[BLOCKS[block].side]
        if where in trace and block in trace[where]:
            trace[where].remove(block)
            if not trace[where]:
                del trace[where]

    def tire(self, *blocks: str) -> None:
        """7.3.1 These have moved or arrived this turn."""
        for block in blocks:
            self.tired[block] = True

    def where(self, block: str) -> str:
        """Where a block is."""
        for place, standing in self.force[BLOCKS[block].side].items():
            if block in standing:
                return place
        return ""

    def ready(self, side: str, where: str) -> list[str]:
        """The blocks there that have not moved or arrived this turn."""
        blocks, tired = self.force[side].get(where, _NONE), self.tired
        if not tired or tired.keys().isdisjoint(blocks):
            return blocks
        return [block for block in blocks if block not in tired]

    def fleets(self, side: str, zone: str) -> list[str]:
        """The fleets of a side in a sea zone."""
        return self.at(side, zone)

    def cargo(self, fleet: str) -> list[str]:
        """The land blocks that a fleet carries."""
        return self.at(BLOCKS[fleet].side, fleet)

    # Control --------------------------------------------------------------------------------

    def holder(self, place: str) -> str:
        """4.1 Whose piece lies in a place; nobody's where the grey army took it."""
        return self.control.get(place, LAND[place])

    def holders(self) -> dict[str, str]:
        """4.1 Whose piece lies in each place."""
        return {**LAND, **self.control}

    def hold(self, place: str, side: str) -> None:
        """4.1 Put a side's piece there; only those that differ from the land's own are kept in mind."""
        if LAND[place] == side:
            self.control.pop(place, None)
        else:
            self.control[place] = side

    def settle(self, place: str) -> None:
        """4.1 to 4.4: who stands alone in a place controls it; an empty castle falls back to its nature."""
        white = self.force[CHRISTIANS].get(place)
        if place in self.force[MUSLIMS] or place in self.disks:
            if white:
                return
            owner = MUSLIMS
            if place in self.pioneers:
                self.pioneers = [at for at in self.pioneers if at != place]
        elif white:
            if white[0] in GREY and GREY.issuperset(white):
                self.neutralise(place)
                return
            owner = CHRISTIANS
        else:
            if self.castle.get(place):
                self.castle[place] = LAND[place]
            return
        if self.control.get(place, LAND[place]) != owner:
            self.hold(place, owner)
        if place in self.castle:
            if place == ALHAMBRA and owner == CHRISTIANS and self.castle[place] == MUSLIMS:
                self.alhambra_stormed = True
            self.castle[place] = owner

    def neutralise(self, place: str) -> None:
        """10.12.2 The grey army alone in a place takes it from the Muslims, but not for the Christians."""
        if self.holder(place) == MUSLIMS:
            self.hold(place, "")
        if self.castle.get(place) == MUSLIMS:
            self.castle[place] = ""

    def holds_tower(self, side: str, place: str) -> bool:
        """4.4 Does the side hold a watchtower there?"""
        return PLACES[place].tower and self.holder(place) == side

    def castles(self, side: str) -> int:
        """How many castles the side controls."""
        return list(self.castle.values()).count(side)

    # Cards ----------------------------------------------------------------------------------

    def discard(self, side: str, card: str) -> None:
        """From the hand to the discard pile, for all to see."""
        self.lay_down(side, card)
        self.discards[side] += LETTER[card]

    def lay_down(self, side: str, card: str) -> None:
        """Out of the hand; if the enemy had seen it there, he need not remember it any more."""
        self.hands[side].remove(card)
        if card in self.exposed[side]:
            self.exposed[side].remove(card)

    def draw(self, side: str, n: int) -> int:
        """3.3 Draw cards; an empty deck is made again of its discards. Returns how many came."""
        hand = self.hands[side]
        drawn = 0
        while drawn < n and (self.decks[side] or self.discards[side]):
            if not self.decks[side]:
                self.decks[side], self.discards[side] = self.discards[side], ""
                self.tell("deck-reshuffled", rule="3.3", side=side)
            card, self.decks[side] = top_card(self.chance, self.decks[side])
            hand.append(card)
            drawn += 1
        if drawn:
            self.reveal()
            hand.sort()
        return drawn


_NONE: list[str] = []


def distinct(blocks: list[str]) -> list[str]:
    """One block of each kind: equal blocks are one choice."""
    if len(blocks) < 2:
        return blocks
    first: dict[str, str] = {}
    for block in blocks:
        first.setdefault(KIND[block], block)
    return list(first.values())


def kinds_of(cards: list[str]) -> list[str]:
    """One card of each kind in a hand (hands are sorted)."""
    return list(dict.fromkeys(cards))


def pile_of(cards: Iterable[str]) -> str:
    """A pile of these cards."""
    return "".join([LETTER[card] for card in cards])


def cards_in(pile: str) -> list[str]:
    """The cards of a pile."""
    return [CARD[letter] for letter in pile]


def shuffled(chance: Chance, pile: str) -> str:
    """The pile in a new order that owes nothing to the old one."""
    letters = sorted(pile)
    chance.shuffle(letters)
    return "".join(letters)


def top_card(chance: Chance, pile: str) -> tuple[str, str]:
    """A card from a big deck, and the rest: nobody knows its order, so which is on top is decided only now."""
    at = chance.number(len(pile))
    return CARD[pile[at]], pile[:at] + pile[at + 1 :]
