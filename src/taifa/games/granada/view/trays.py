"""The boxes beside the board: battle line, hands, recruitment boxes, decks, the eliminated pile."""

from __future__ import annotations

from functools import lru_cache

from taifa.core.presentation.scene import Badge, Note, Piece, Slot, Tray
from taifa.games.granada.model.state import ASIDE, BOX, CAPTIVE, GREY_BOX, GUARD_BOX, OUT, State
from taifa.games.granada.model.tables import (
    ARROW,
    BLOCKS,
    CARDS,
    CHRISTIANS,
    HALF,
    KINDS,
    MUSLIMS,
    OTHER,
    SIDES,
    TURNS,
    BlockKind,
)
from taifa.games.granada.view.looks import LOOK

MOST = 20_000
"""Pieces that were shown and are kept for the next time: most stand where they stood before."""
CARD_LOOK = {"plain": "card", "trumpet": "card-trumpet", "double": "card-double"}


class Fighting:
    """Who is shown in the battle tray instead of on the map, and that tray."""

    __slots__ = ("blocks", "tray")

    def __init__(self, blocks: frozenset[str], tray: Tray) -> None:
        self.blocks = blocks
        self.tray = tray


NOBODY = Fighting(frozenset(), Tray("battle", "battle", "battle"))


def face_up(
    block: str, place: str, badges: tuple[Badge, ...] = (), tilt: bool = False, facts: tuple[Note, ...] = ()
) -> Piece:
    """A block face up: its faction's colours, its shields, its arms, and what is so of it just now."""
    data = BLOCKS[block]
    kind = "block-army" if data.army else "block-chief" if data.leader else f"block-{data.arm or 'foot'}"
    side = "grey" if data.grey else data.faction or data.side
    strength = None if data.fleet else data.shields
    arms = data.kind if data.kind in LOOK.arms else ""
    return Piece(
        block,
        kind,
        place,
        side,
        block,
        badges=badges,
        tilt=tilt,
        strength=strength,
        arms=arms,
        face=data.kind,
        facts=(*facts, *KIND_FACTS[data.kind]),
    )


@lru_cache(maxsize=MOST)
def lying(block: str, where: str) -> Piece:
    """A block face up in a box."""
    return face_up(block, where)


def _kind_facts(kind: BlockKind) -> tuple[Note, ...]:
    if kind.arm == "fleet":
        return ()
    notes = [Note("fact-shields", {"n": 2 if kind.army else kind.shields})]
    if kind.arm:
        notes.append(Note("fact-arm", {"arm": f"kind-{kind.arm}"}))
    if kind.army or kind.leader:
        notes.append(Note("fact-leader"))
    return tuple(notes)


KIND_FACTS = {kind.id: _kind_facts(kind) for kind in KINDS.values()}
"""What is printed on each kind of block, a line each."""


def card_piece(card: str, where: str, n: int = 1, prefix: str = "", small: bool = False) -> Piece:
    """A card face up, with its bid and its naval value."""
    data = CARDS[card]
    values = {"bid": data.bid or None, "naval": "arrow" if data.naval == ARROW else data.naval or None}
    note = Note("card-values", values) if data.bid or data.naval else None
    look = CARD_LOOK.get(data.use, "card-special")
    return Piece(prefix + card, look, where, data.faction or data.side, card, n=n, note=note, small=small, face=card)


def battle_tray(s: State, seat: str | None, pieces: list[Piece]) -> Fighting:
    """8.2.2, 8.3 The impact track's numbers, both lines face up, the blocks not yet deployed and the cards played."""
    b = s.battle
    if b is None or not b.line:
        return NOBODY
    shown: set[str] = set()
    slots: list[Slot] = []
    for side in (b.attacker, OTHER[b.attacker]):
        line, reserve, cards = f"line-{side}", f"reserve-{side}", f"played-{side}"
        slots += [
            Slot(line, "battle-line", b.impacts[side], side, hot=b.turn == side and side not in b.done),
            Slot(reserve, "battle-reserve", None, side),
            Slot(cards, "battle-cards", None, side),
        ]
        deployed = [d.block for d in b.line[side]]
        for d in b.line[side]:
            if d.block in b.fighters[side]:
                badges = (Badge("battle", d.impacts),) if not d.out else (Badge("out-of-heart"),)
                facts = (Note("fighter-out") if d.out else Note("fighter-impacts", {"n": d.impacts}),)
                pieces.append(face_up(d.block, line, badges, d.out, facts))
        unseen = 0
        for block in b.fighters[side]:
            if block in deployed:
                continue
            if side == seat or BLOCKS[block].grey:
                pieces.append(lying(block, reserve))
            else:
                pieces.append(Piece(f"{reserve}-{unseen}", "block", reserve, side, up=False))
                unseen += 1
        for card in sorted(set(b.played[side])):
            pieces.append(card_piece(card, cards, b.played[side].count(card), f"played-{side}-", small=True))
        shown.update(b.fighters[side])
    notes = (Note("battle-siege" if b.siege else "battle-field", {"place": b.place, "side": b.attacker}),)
    pieces.append(Piece("battle-marker", "battle", b.place))
    tray = Tray("battle", "battle", "battle", tuple(slots), columns=3, notes=notes, role="now")
    return Fighting(frozenset(shown), tray)


def hands(s: State, seat: str | None, pieces: list[Piece]) -> list[Tray]:
    """3.3, 10.5, 11.2 One's own cards, the number of theirs, and the cards that lie face up."""
    trays = []
    for side in SIDES:
        hand = f"hand-{side}"
        if side == seat:
            for card in dict.fromkeys(s.hands[side]):
                pieces.append(card_piece(card, hand, s.hands[side].count(card)))
        elif s.hands[side]:
            pieces.append(Piece(f"{hand}-back", "card-back", hand, side, up=False, n=len(s.hands[side])))
        open_cards = f"open-{side}"
        slots = [Slot(hand, "hand", len(s.hands[side]), side), Slot(open_cards, "open-cards", None, side)]
        if s.surrender[side]:
            pieces.append(card_piece(f"surrender-{side[0]}", open_cards, s.surrender[side]))
        if side == CHRISTIANS and s.bull:
            pieces.append(card_piece("papal-bull", open_cards))
        trays.append(Tray(hand + "-tray", hand, "hand", tuple(slots), side, role="hold" if side == seat else ""))
    return trays


def boxes(s: State, seat: str | None, pieces: list[Piece]) -> list[Tray]:
    """4.9 Recruitment boxes, the guard's box and that of Boabdil's mixed army."""
    trays = []
    for side in SIDES:
        box = f"box-{side}"
        blocks = s.at(side, BOX)
        if side == seat:
            pieces += [lying(block, box) for block in blocks]
        elif blocks:
            pieces.append(Piece(f"{box}-back", "block", box, side, up=False, n=len(blocks)))
        slots = [Slot(box, "recruits", len(blocks), side)]
        special = (GUARD_BOX,) if side == MUSLIMS else (GREY_BOX,)
        for where in (*special, ASIDE, CAPTIVE):
            standing = s.at(side, where)
            if standing:
                slots.append(Slot(f"{where}-{side}", where, None, side))
                pieces += [lying(block, f"{where}-{side}") for block in standing]
        role = "now" if side == seat and s.phase == "muster" else ""
        trays.append(Tray(f"boxes-{side}", f"boxes-{side}", "mat", tuple(slots), side, role=role))
    return trays


def calendar(s: State, pieces: list[Piece]) -> Tray:
    """3.4 The turns in their order: where we are, who moves first, when Boabdil comes home."""
    slots = tuple(Slot(f"turn-{i}", label, hot=i == s.turn) for i, label in enumerate(TURN_NAMES))
    if s.first:
        pieces.append(Piece("initiative", "marker", f"turn-{s.turn}", s.first, "initiative"))
    if s.boabdil_back >= 0:
        when = f"turn-{min(s.boabdil_back, len(TURNS) - 1)}"
        pieces.append(Piece("boabdil-returns", "block-army", when, "grey", "boabdil-returns", arms="grey-boabdil"))
    return Tray("turns", "turns", "row", slots, mark=f"turn-{s.turn}", role="time")


TURN_NAMES = tuple(f"{year[2:].replace('-', '–')} {HALF[half]}" for year, half in TURNS)
"""Short enough for a strip: the headline has the century."""


def decks(s: State) -> Tray:
    """3.3 How many cards lie in each pile: nobody may look through them."""
    slots = []
    for side in SIDES:
        slots.append(Slot(f"deck-{side}", "deck", len(s.decks[side]), side))
        slots.append(Slot(f"discards-{side}", "discards", len(s.discards[side]), side))
    slots.append(Slot("deck-naval", "naval-deck", len(s.naval)))
    return Tray("decks", "decks", "row", tuple(slots))


def pile(s: State, pieces: list[Piece]) -> Tray:
    """8.5 The eliminated blocks lie beside the board for both players to see."""
    slots = []
    for side in SIDES:
        slots.append(Slot(f"out-{side}", "eliminated", len(s.at(side, OUT)), side))
        pieces += [lying(block, f"out-{side}") for block in s.at(side, OUT)]
    return Tray("eliminated", "eliminated", "mat", tuple(slots))
