"""What a seat can't know: the other side's hand and block faces, every deck's order; but it remembers what it saw."""

from __future__ import annotations

from typing import Any

from taifa.core.chance import Chance
from taifa.core.game import known
from taifa.games.granada.model.state import ABROAD, BAG, BOX, State, pile_of, shuffled, top_card
from taifa.games.granada.model.tables import BLOCKS, FLEETS, GREY, GUARD, GUARD_PLACES, ORDER, PLACES, SIDES

NEVER_IN_BAG = frozenset(name for name, block in BLOCKS.items() if block.army or block.wild)
"""Blocks that are never drawn from a bag: everyone knows that they are on the map or out of play."""
STAYS_ASHORE = ("boabdil",)


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """Reshuffle, in place, all that the seat can't know."""
    for side in SIDES:
        if side != seat:
            _reshuffle_cards(s, side, chance)
            _reshuffle_blocks(s, side, chance)
    s.naval = shuffled(chance, s.naval)


def _reshuffle_cards(s: State, side: str, chance: Chance) -> None:
    """Cards shown to refute a challenge (8.4.1) are known to be in the hand still."""
    hand, known = s.hands[side], s.exposed[side]
    unseen = list(hand)
    for card in known:
        unseen.remove(card)
    s.decks[side] = "".join(sorted(s.decks[side] + pile_of(unseen)))
    hand[:] = known
    for _ in unseen:
        card, s.decks[side] = top_card(chance, s.decks[side])
        hand.append(card)
    hand.sort()


def _reshuffle_blocks(s: State, side: str, chance: Chance) -> None:
    """Deal the faces anew among all blocks that stand face down, as far as everyone knows they could stand there."""
    shown = _face_up(s, side)
    slots: list[tuple[str, str]] = []
    for where, blocks in s.force[side].items():
        if where in PLACES or where in FLEETS or where in (BAG, BOX):
            slots += [(where, block) for block in blocks if block not in shown]
    new: dict[str, str] = {}
    open_slots = [slot for slot in slots if slot[0] not in (BAG, BOX)]
    faces = [block for _, block in slots]
    _deal(new, [b for b in faces if b in GUARD], [x for x in open_slots if x[0] in GUARD_PLACES], chance)
    ashore = [slot for slot in open_slots if slot[0] in PLACES]
    _deal(new, [b for b in faces if b in STAYS_ASHORE], [x for x in ashore if x[1] not in new], chance)
    seen = s.trace[side].get(ABROAD, ())
    named = [b for b in faces if (b in NEVER_IN_BAG or b in seen) and b not in GUARD and b not in STAYS_ASHORE]
    _deal(new, named, [x for x in open_slots if x[1] not in new], chance)
    dealt = set(new.values())
    land = [b for b in faces if b not in dealt and b not in FLEETS]
    rest = [x for x in open_slots if x[1] not in new]
    chance.shuffle(land)
    for slot in rest:
        new[slot[1]] = land.pop()
    hidden = sorted(land + [b for b in faces if b in FLEETS], key=ORDER.__getitem__)
    chance.shuffle(hidden)
    for slot in slots:
        if slot[0] in (BAG, BOX):
            new[slot[1]] = hidden.pop()
    _rename(s, side, new)


def _deal(new: dict[str, str], faces: list[str], slots: list[tuple[str, str]], chance: Chance) -> None:
    slots = list(slots)
    chance.shuffle(slots)
    for face, slot in zip(faces, slots, strict=False):
        new[slot[1]] = face


def _face_up(s: State, side: str) -> set[str]:
    """The grey army, blocks in the line of battle and declared leaders; and faces once seen that could be followed."""
    shown = set(GREY)
    for where, faces in s.trace[side].items():
        shown.update(faces if where != ABROAD else ())
    if s.battle is not None:
        shown.update(d.block for d in s.battle.line.get(side, ()))
    if s.march is not None:
        shown.add(s.march.leader)
        shown.add(s.march.joined.leader if s.march.joined is not None else "")
    return shown


def _rename(s: State, side: str, new: dict[str, str]) -> None:
    """Every block becomes the one dealt in its stead, wherever the state speaks of it."""
    for where, blocks in s.force[side].items():
        if where in PLACES or where in FLEETS or where in (BAG, BOX):
            blocks[:] = sorted((new.get(b, b) for b in blocks), key=ORDER.__getitem__)
    tired = {new.get(block, block): True for block in s.tired}
    s.tired.clear()
    s.tired.update(tired)
    lists: list[list[str]] = [s.march_out, s.risen]
    if s.march is not None:
        lists += [s.march.stack, s.march.left]
        if s.march.joined is not None:
            lists += [s.march.joined.blocks, s.march.joined.left]
    if s.battle is not None:
        lists += [s.battle.fighters.get(side, []), s.battle.inside, s.battle.bystanders]
    for found in lists:
        found[:] = [new.get(b, b) for b in found]


# What one knows without seeing it on the table ---------------------------------------------------------------------


def _own(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    return path[1] == seat


def _faces_known(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """All of these blocks are one's own, or were seen and could be followed since."""
    found: Any = s
    for part in path:
        found = found[part] if isinstance(found, dict) else getattr(found, part)
    return all(_face_known(s, seat, block) for block in found)


def _face_known(s: State, seat: str | None, block: str) -> bool:
    """It is one's own, was seen and could be followed, is a fleet at sea, or lies among the lost."""
    side, where = BLOCKS[block].side, s.where(block)
    if side == seat or block in _face_up(s, side) or (block in FLEETS and where not in (BAG, BOX)):
        return True
    return where not in PLACES and where not in FLEETS and where not in (BAG, BOX)


def _hand_follows(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """8.4.1 Every card of the hand was shown, or all that are not seen anywhere are in it."""
    side = path[1]
    return not s.decks[side] or len(s.exposed[side]) == len(s.hands[side])


KNOWN = (
    known("pieces of control, castles, disks and pioneers lie open", "control.*", "castle.*", "disks", "pioneers"),
    known("fleets and where they lie are seen by all", "embarked.*", "voyage.**", "fights.**", "flights.**"),
    known("cards that were played lie open", "discards.*", "naval_used", "used.**", "gone"),
    known("8.4.1 cards that were shown are remembered", "exposed.*"),
    known("8.1 faces that were shown in battle are remembered by all who were there", "trace.**"),
    known("one's own hand, blocks and bag", "hands.*", "force.**", when=_own),
    known("3.3 what one has not drawn is in one's own deck", "decks.*", when=_own),
    known(
        "all these blocks were seen and could be followed since",
        "force.*.*",
        "battle.fighters.*",
        "battle.inside",
        "battle.bystanders",
        "march.stack",
        "march.left",
        "march.joined.blocks",
        "march.joined.left",
        "march_out",
        when=_faces_known,
    ),
    known("which blocks moved was seen: their faces are dealt anew with all others", "tired.*", "risen", follows=True),
    known("all of the hand was shown, or no card is left in the deck", "hands.*", "decks.*", when=_hand_follows),
    known(
        "what was done in this turn was told step by step",
        "turn",
        "first",
        "active",
        "level",
        "points",
        "sea_points",
        "mustered",
        "activated",
        "idle",
        "entered.**",
        "resolved",
        "bull",
        "surrender.*",
        "captures",
        "boabdil_back",
        "boabdil_waits",
        "alhambra_stormed",
    ),
    known(
        "a march is made before everyone's eyes, and its leader declared",
        "march.origin",
        "march.here",
        "march.steps",
        "march.main",
        "march.biggest",
        "march.leader",
        "march.forced",
        "march.dropped",
        "march.path",
        "march.tiles",
        "march.joined.place",
        "march.joined.since",
        "march.joined.main",
        "march.joined.biggest",
        "march.joined.leader",
    ),
    known(
        "a battle is fought before everyone's eyes",
        "chain.**",
        "battle.place",
        "battle.attacker",
        "battle.siege",
        "battle.line.**",
        "battle.impacts.*",
        "battle.played.*",
        "battle.done",
        "battle.carded",
        "battle.turn",
        "battle.tower",
        "battle.gunned",
        "battle.castle",
        "battle.origins",
        "battle.lost.*",
        "battle.due.*",
        "battle.winner",
        "battle.pioneers",
        "battle.isolated",
        "battle.fallen.*",
        "battle.went.*",
        "battle.drawn.*",
    ),
)
