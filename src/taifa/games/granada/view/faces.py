"""What is printed on cards, blocks, disks and tiles, and what each of them does."""

from __future__ import annotations

from taifa.core.presentation.scene import Face, Note
from taifa.games.granada.model.tables import (
    ARROW,
    CARDS,
    CHRISTIANS,
    COPIES,
    DISKS,
    KINDS,
    MUSLIMS,
    SIDES,
    BlockKind,
    CardKind,
)
from taifa.games.granada.view.looks import LOOK

FACTIONS = ("castile", "aragon", "leon", "kingdoms", "sarray", "bannigas", "andalusians", "zegries")
OF_ITS_OWN = ("ferdinand", "isabella", "boabdil", "zagal")
"""Leaders with a line that is theirs alone; troops that any faction deploys have one by their faction."""


def card_face(card: CardKind) -> Face:
    """A card: what it does in battle, what else it is good for, and its numbers."""
    lines = [Note(f"does-{card.use}", {"faction": card.faction or card.side, "n": card.worth})]
    if card.use in ("plain", "trumpet", "double"):
        lines.append(Note("does-wild"))
    if card.use == "commander":
        lines += [Note("does-commander-refute"), Note("does-commander-leave")]
    if card.bid:
        lines.append(Note("does-bid", {"n": card.bid}))
    if card.naval == ARROW:
        lines.append(Note("does-arrow"))
    elif card.naval:
        lines.append(Note("does-naval", {"n": card.naval}))
    if card.side in SIDES and card.use not in ("quiet", "battle"):
        lines.append(Note("does-count", {"n": card.count}))
    number = str(card.bid) if card.bid else ""
    return Face(card.id, number, f"use-{card.use}", tuple(lines), side=card.faction or card.side)


def block_face(kind: BlockKind) -> Face:
    """A block: its impacts, which card deploys it, what its arm or banner can do."""
    if kind.arm == "fleet":
        return Face(
            kind.id,
            "",
            "face-fleet",
            (Note("does-fleet"), Note("does-fleet-battle"), Note("does-blockade")),
            side=kind.side,
        )
    shields = 2 if kind.army else kind.shields
    lines = [Note("does-shields", {"n": shields})]
    if kind.army or kind.leader:
        lines.append(Note("does-leads"))
    if kind.army or kind.wild:
        lines.append(Note("does-any-card"))
    else:
        lines.append(Note("does-faction", {"faction": kind.faction}))
    if kind.arm:
        lines.append(Note(f"does-{kind.arm}"))
    if kind.grey:
        lines.append(Note("does-grey"))
    elif kind.id in OF_ITS_OWN or kind.wild:
        lines.append(Note(f"does-{kind.faction or kind.id}"))
    if kind.id in OF_ITS_OWN:
        lines.append(Note(f"advice-{kind.id}"))
    label = "face-army" if kind.army else "face-leader" if kind.leader else f"kind-{kind.arm or 'foot'}"
    arms = kind.id if kind.id in LOOK.arms else ""
    return Face(
        kind.id, str(shields), label, tuple(lines), side="grey" if kind.grey else kind.faction or kind.side, arms=arms
    )


def faction_face(faction: str) -> Face:
    """A faction: what it is good for, how many blocks it has, and where they muster."""
    blocks = [kind for kind in KINDS.values() if kind.faction == faction and not kind.grey]
    lines = (
        Note(f"advice-{faction}"),
        Note("does-faction-blocks", {"n": sum(kind.count for kind in blocks)}),
        Note("does-faction-cards", {"n": sum(card.count for card in CARDS.values() if card.faction == faction)}),
        Note("does-faction-bonus"),
    )
    return Face(faction, "", "face-faction", lines, side=faction, arms=f"{faction}-chief")


def _faces() -> dict[str, Face]:
    faces = {card.id: card_face(card) for card in CARDS.values()}
    faces |= {kind.id: block_face(kind) for kind in KINDS.values()}
    faces |= {copy: faces[kind] for kind, copies in COPIES.items() for copy in copies if copy != kind}
    faces |= {f"muster-{faction}": faction_face(faction) for faction in FACTIONS}
    for disk in DISKS.values():
        faces[disk] = Face(disk, "", "kind-disk", (Note("does-disk"), Note("does-disk-last")), side=MUSLIMS, arms=disk)
    faces["pioneers"] = Face("pioneers", "", "kind-pioneers", (Note("does-pioneers"),), side=CHRISTIANS)
    for side in SIDES:
        lines = (Note(f"does-{side}"), Note(f"does-{side}-points"))
        faces[side] = Face(side, "", "face-side", lines, side=side)
    lent = (Note("does-grey-army"), Note("does-grey-fights"), Note("does-grey-takes"))
    faces["grey"] = Face("grey", "", "face-side", lent, side="grey", arms="grey-boabdil")
    return faces


FACES = _faces()
