"""5.0 Setting the game up: control pieces, decks and hands, blocks in their places and bags."""

from __future__ import annotations

from collections.abc import Mapping

from taifa.core import handicap
from taifa.core.chance import Chance
from taifa.core.game import Option, OptionValue
from taifa.games.granada.model.state import ASIDE, BAG, BOX, GREY_BOX, GUARD_BOX, State, shuffled
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARDS,
    CASTLES,
    CHRISTIANS,
    COPIES,
    DISKS,
    FLEETS,
    GREY,
    GUARD,
    LETTER,
    MUSLIMS,
    ORDER,
    PLACES,
    SETUP,
    SIDES,
    CardKind,
)

OPTIONS = (
    Option("mercenaries", "none", ("none", CHRISTIANS, MUSLIMS, "both")),
    Option("papal-bull"),
    Option("mobilisation"),
    Option("boabdil-captured"),
    Option("sortie", "none", ("none", "minus-two", "minus-three", "both")),
    Option("naval-bombardment", "none", ("none", CHRISTIANS, MUSLIMS, "both")),
    Option("pioneers"),
    Option("supply"),
    handicap.option(SIDES, (2, 4, 6, 8)),
)
"""11.0 Each optional rule of chapter 11; `mercenaries` for one side alone is the variant 11.1.1. And a handicap."""

HAND = 6
"""5.1 Cards that each side begins with."""
FIRST_WAVE = {CHRISTIANS: 4, MUSLIMS: 3}
PIONEERS = ("cordoba", "ubeda", "cartagena")
SORTIES = {"none": (), "minus-two": ("sortie-2",), "minus-three": ("sortie-3",), "both": ("sortie-2", "sortie-3")}
KEPT_ASIDE = ("surrender", "papal-bull", "quiet", "battle")


CONTROL = {place.id: place.held for place in PLACES.values() if place.held}
OWN_CASTLES = {place: PLACES[place].land for place in CASTLES}
NAVAL = "".join(LETTER[name] * card.count for name, card in CARDS.items() if card.use in ("quiet", "battle"))
OPTIONAL = ("sortie", "naval-bombardment", "mobilisation", "boabdil-captured")
OPTIONAL_CARDS = {side: [c for c in CARDS.values() if c.side == side and c.use in OPTIONAL] for side in SIDES}
DECK = {
    side: "".join(
        LETTER[card.id] * card.count
        for card in CARDS.values()
        if card.side == side and card.use not in KEPT_ASIDE and card.use not in OPTIONAL
    )
    for side in SIDES
}


def deck(side: str, options: Mapping[str, OptionValue]) -> str:
    """3.3, 11.0 The cards in a side's deck: surrender cards lie beside the board, optional ones only if agreed."""
    return DECK[side] + "".join([LETTER[c.id] * c.count for c in OPTIONAL_CARDS[side] if _in_use(c, options)])


def _in_use(card: CardKind, options: Mapping[str, OptionValue]) -> bool:
    if card.use == "sortie":
        return card.id in SORTIES[str(options["sortie"])]
    if card.use == "naval-bombardment":
        return options["naval-bombardment"] in (card.side, "both")
    return bool(options[card.use])


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> State:
    """5.0, 5.1 The position at the start of 1482."""
    s = State(phase="bids", chance=chance, scenario=scenario, options=handicap.without(options))
    place_control_pieces(s)
    for side in SIDES:
        s.decks[side] = deck(side, options)
        s.hands[side] = []
        s.exposed[side] = []
        s.discards[side] = ""
        s.surrender[side] = 2
        s.draw(side, HAND)
    s.naval = shuffled(chance, NAVAL)
    place_blocks(s)
    s.bull = bool(options["papal-bull"])
    s.pioneers = list(PIONEERS) if options["pioneers"] else []
    s.log.clear()
    s.tell("year-begins", rule="6.1", heading=1, year="1482")
    return s


def place_control_pieces(s: State) -> None:
    """4.0, 4.1, 4.2, 5.1 White in Christian land and black in the kingdom, but for Zahara, Lucena and Alhama."""
    s.control = CONTROL.copy()
    s.castle = OWN_CASTLES.copy()
    s.disks = list(DISKS)


def place_blocks(s: State) -> None:
    """5.2 Named blocks, random blocks, then the first wave of reinforcements."""
    for side in SIDES:
        s.force[side] = {where: blocks.copy() for where, blocks in NAMED[side].items()}
        s.trace[side] = {where: blocks.copy() for where, blocks in NAMED[side].items() if where in PLACES}
        place_random(s, side)
        fill_box(s, side, FIRST_WAVE[side])


def named(side: str) -> dict[str, list[str]]:
    """5.2.1, 10.8 The blocks that the set-up map names, El Zagal at Málaga among them; all others in boxes and bag."""
    left = [name for name, block in BLOCKS.items() if block.side == side]
    placed = set_boxes(left)
    for row in SETUP.values():
        for kind in row.blocks if row.side == side else ():
            block = next(b for b in COPIES[kind] if b in left)
            left.remove(block)
            placed[row.id] = sorted([*placed.get(row.id, ()), block], key=ORDER.__getitem__)
    placed[BAG] = left
    return placed


def set_boxes(left: list[str]) -> dict[str, list[str]]:
    """4.9, 5.1 The guard and Boabdil's mixed army wait in their boxes, optional blocks beside the board."""
    boxes = {
        GUARD_BOX: [b for b in left if b in GUARD],
        GREY_BOX: [b for b in left if b in GREY],
        ASIDE: [b for b in left if BLOCKS[b].faction in ("swiss", "gomeres", "crusaders")],
    }
    left[:] = [b for b in left if not any(b in box for box in boxes.values())]
    return {box: blocks for box, blocks in boxes.items() if blocks}


NAMED = {side: named(side) for side in SIDES}


RANDOM = {side: [(row.id, row.random) for row in SETUP.values() if row.side == side and row.random] for side in SIDES}
LAND_BAG = {side: [block for block in NAMED[side][BAG] if block not in FLEETS] for side in SIDES}
FLEET_BAG = {side: [block for block in NAMED[side][BAG] if block in FLEETS] for side in SIDES}


def place_random(s: State, side: str) -> None:
    """5.2.2 Blocks drawn for a place said beforehand; a fleet is put aside, another block drawn, fleets go back."""
    force, land = s.force[side], LAND_BAG[side].copy()
    for place, n in RANDOM[side]:
        force[place] = sorted([*force.get(place, ()), *[s.chance.draw(land) for _ in range(n)]], key=ORDER.__getitem__)
    force[BAG] = sorted(land + FLEET_BAG[side], key=ORDER.__getitem__)


def fill_box(s: State, side: str, n: int) -> int:
    """5.2.3, 6.4 Draw blocks from the bag into the recruitment box, unseen by the enemy."""
    drawn = 0
    while drawn < n and s.at(side, BAG):
        block = s.chance.choice(s.force[side][BAG])
        s.take(block, BAG)
        s.put(block, BOX)
        drawn += 1
    return drawn
