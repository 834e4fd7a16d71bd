"""8.3 Impacts: shields, faction bonus and special attacks; which card deploys which block."""

from __future__ import annotations

from taifa.games.granada.model.state import Battle, State
from taifa.games.granada.model.tables import BLOCKS, CARDS, OTHER, PLACES, Block, CardKind

FACTION_USES = ("plain", "trumpet", "double")
SPECIAL_USES = ("trumpet", "commander", "bombardment", "cavalry", "crossbowmen")
SPECIAL = 2
"""What a special attack adds, and what each earlier one of its arm adds to it."""


def undeployed(b: Battle, side: str) -> list[str]:
    """8.2.1 The blocks that may still be deployed: no block fights twice."""
    line = b.line[side]
    if not line:
        return b.fighters[side]
    shown = {d.block for d in line}
    return [block for block in b.fighters[side] if block not in shown]


def fits(card: CardKind, face: Block, siege: bool) -> bool:
    """8.2.1, 10.1, 10.2, 10.4, 10.9, 10.10, 10.11, 10.12.2 Can this card deploy this block?"""
    if card.use in FACTION_USES:
        return face.wild or face.faction == card.faction
    if card.use == "commander":
        return True
    if card.use == "cavalry":
        return face.arm == "horse"
    if card.use == "crossbowmen":
        return face.arm == "bow"
    return card.use == "bombardment" and face.arm == "gun" and siege


DEPLOYS = {
    siege: {
        card.id: frozenset(block.id for block in BLOCKS.values() if fits(card, block, siege)) for card in CARDS.values()
    }
    for siege in (False, True)
}
"""The blocks that each card can deploy, in the field and in a siege."""


def matches(b: Battle, card: str, blocks: list[str]) -> list[str]:
    """8.2.1 Those of the blocks that this card can deploy."""
    deploys = DEPLOYS[b.siege][card]
    return [block for block in blocks if block in deploys]


def special_attack(b: Battle, side: str, card: str, block: str) -> str:
    """8.3.3, 8.3.3.1, 8.3.3.2, 8.7.6 The arm whose special attack this deployment makes, if any."""
    arm = BLOCKS[block].arm
    if not arm or CARDS[card].use not in SPECIAL_USES:
        return ""
    if arm == "horse":
        return "" if b.siege or (b.tower and side == b.attacker) else arm
    if arm == "gun" and not b.siege:
        return arm if guns_at_tower(b, side) else ""
    return arm


def guns_at_tower(b: Battle, side: str) -> bool:
    """8.3.3.2, 10.3 Guns strike at a tower once its card is played; the defender's once, after the attacker's."""
    if not b.tower:
        return False
    if side == b.attacker:
        return True
    return gun_struck(b, b.attacker) and not gun_struck(b, side)


def gun_struck(b: Battle, side: str) -> bool:
    """8.3.3.2, 8.4.1 Has the side made a special attack with artillery? One that lost heart made none."""
    return any(d.special == "gun" and not d.out for d in b.line[side])


def base_impact(block: str) -> int:
    """8.3.1 One impact for each shield; an army leader's banner counts two."""
    return BLOCKS[block].shields


def faction_bonus(b: Battle, side: str, block: str) -> int:
    """8.3.2 One impact for each block with the same shield already in the line."""
    faction = BLOCKS[block].faction
    if not faction:
        return 0
    return sum(1 for d in b.line[side] if not d.out and BLOCKS[d.block].faction == faction)


def special_impacts(b: Battle, side: str, arm: str) -> int:
    """8.3.3.1, 8.3.3.2 Two, and two more for each earlier attack of the arm, except guns and sieges."""
    if not arm:
        return 0
    if b.siege or arm == "gun":
        return SPECIAL
    earlier = sum(1 for d in b.line[side] if d.special == arm and not d.out)
    return SPECIAL + SPECIAL * earlier


def impacts(b: Battle, side: str, card: str, block: str) -> tuple[int, str]:
    """8.3 What a deployment adds to the impact track, and its special attack."""
    arm = special_attack(b, side, card, block) if card else ""
    return base_impact(block) + faction_bonus(b, side, block) + special_impacts(b, side, arm), arm


def immune(block: str) -> bool:
    """8.4.1 Leaders, orders, guard, Mujahideen, mercenaries, crusaders and the grey army never lose heart."""
    face = BLOCKS[block]
    return face.leader or face.wild or face.grey


def naval_gunfire(s: State, side: str, place: str) -> int:
    """11.6 Two impacts for one fleet off a coastal place, three for more, none without."""
    sea = PLACES[place].sea
    fleets = len(s.fleets(side, sea)) if sea else 0
    return 0 if not fleets else 2 if fleets == 1 else 3


def leading(b: Battle) -> str:
    """8.2.4 Who is ahead on the impact track: ties favour the defender."""
    defender = OTHER[b.attacker]
    return b.attacker if b.impacts[b.attacker] > b.impacts[defender] else defender
