"""8.7.1 Can the besieger do away with a unit at all? Every way of spending his cards is looked at."""

from __future__ import annotations

from taifa.games.granada.model.state import Battle, State
from taifa.games.granada.model.tables import BLOCKS, CARDS, CHRISTIANS, GREY, Block
from taifa.games.granada.rules.battle.impacts import FACTION_USES, SPECIAL, naval_gunfire
from taifa.games.granada.rules.battle.special import NEW_GUNS, lost_guns

Kind = tuple[str, str]
"""A card as far as a siege cares: its use and faction. A double that deployed one block leaves a `spare` card."""
Hand = tuple[tuple[Kind, int], ...]
SIEGE_USES = (*FACTION_USES, "commander", "bombardment", "crossbowmen", "cavalry")
"""Cards that deploy blocks in a siege."""
FACTION_CARDS = (*FACTION_USES, "spare")
ARM_CARD = {"gun": "bombardment", "bow": "crossbowmen"}


def can_deliver(s: State, b: Battle, with_guns: int, without: int) -> bool:
    """8.7.1 Could the attacker reach either number of impacts, with a special attack of his guns or without?"""
    leaders = [BLOCKS[block] for block in b.fighters[b.attacker] if BLOCKS[block].leader]
    ranks = sorted((face for face in troops(s, b) if not face.leader), key=lambda face: (face.faction, -face.shields))
    line = {face.faction: 0 for face in (*leaders, *ranks)}
    total = sure_impacts(s, b)
    for face in leaders:
        total += face.shields + (line[face.faction] if face.faction else 0)
        line[face.faction] += 1
    most = [face.shields + SPECIAL * (face.arm in ARM_CARD) + line[face.faction] + i for i, face in enumerate(ranks)]
    hope = [sum(most[i:]) for i in range(len(ranks) + 1)]
    guns_ahead = [any(face.arm == "gun" for face in ranks[i:]) for i in range(len(ranks) + 1)]
    seen: set[tuple[int, Hand, int, int, bool]] = set()

    def reach(i: int, hand: Hand, mates: int, total: int, struck: bool) -> bool:
        if total >= (with_guns if struck else without):
            return True
        if total + hope[i] < (with_guns if struck or guns_ahead[i] else without):
            return False
        if i == len(ranks) or (i, hand, mates, total, struck) in seen:
            return False
        seen.add((i, hand, mates, total, struck))
        face = ranks[i]
        if i == 0 or ranks[i - 1].faction != face.faction:
            mates = line[face.faction]
        for kind, special in ways(face, hand):
            hits = face.shields + mates + (SPECIAL if special else 0)
            gun = struck or (special and face.arm == "gun")
            if reach(i + 1, spend(hand, kind, face), mates + 1, total + hits, gun):
                return True
        return reach(i + 1, hand, mates, total, struck)

    return reach(0, hand_of(s, b.attacker), 0, total, False)


def troops(s: State, b: Battle) -> list[Block]:
    """10.2 The attacker's blocks; lost guns too that his Bombardment cards would bring."""
    blocks = [BLOCKS[block] for block in b.fighters[b.attacker]]
    bombardments = sum(1 for card in s.hands[b.attacker] if CARDS[card].use == "bombardment")
    if bombardments and not (blocks and blocks[0].grey):
        lost = sorted((BLOCKS[gun] for gun in lost_guns(s)), key=lambda face: -face.shields)
        blocks += lost[: NEW_GUNS * bombardments]
    return blocks


def sure_impacts(s: State, b: Battle) -> int:
    """11.6, 11.7 What pioneers and fleets add to any assault."""
    side = b.attacker
    white = not (b.fighters[side] and b.fighters[side][0] in GREY)
    total = 1 if side == CHRISTIANS and white and b.place in s.pioneers else 0
    broadsides = sum(1 for card in s.hands[side] if CARDS[card].use == "naval-bombardment")
    return total + broadsides * naval_gunfire(s, side, b.place)


def hand_of(s: State, side: str) -> Hand:
    """The cards that deploy blocks in a siege, counted."""
    counts: dict[Kind, int] = {}
    for card in s.hands[side]:
        use = CARDS[card].use
        if use in SIEGE_USES:
            kind = (use, CARDS[card].faction)
            counts[kind] = counts.get(kind, 0) + 1
    return tuple(sorted(counts.items()))


def ways(face: Block, hand: Hand) -> list[tuple[Kind, bool]]:
    """8.7.6 The cards that deploy this block, those that let its arm strike first."""
    found = []
    for kind, _ in hand:
        use, faction = kind
        if use in FACTION_CARDS:
            if faction != face.faction and not (face.wild and use != "spare"):
                continue
            special = use == "trumpet" and face.arm in ARM_CARD
        elif use == "commander":
            special = face.arm in ARM_CARD
        elif ARM_CARD.get(face.arm) == use:
            special = True
        elif use == "cavalry" and face.arm == "horse":
            special = False
        else:
            continue
        found.append((kind, special))
    found.sort(key=lambda way: (not way[1], way[0][0] == "commander"))
    return found


def spend(hand: Hand, kind: Kind, face: Block) -> Hand:
    """8.3.4 The hand without this card; a double may still deploy a second block of its faction."""
    counts = dict(hand)
    counts[kind] -= 1
    if not counts[kind]:
        del counts[kind]
    if kind[0] == "double" and not face.wild:
        counts["spare", kind[1]] = counts.get(("spare", kind[1]), 0) + 1
    return tuple(sorted(counts.items()))
