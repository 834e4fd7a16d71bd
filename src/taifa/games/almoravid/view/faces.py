"""What is printed on cards, units, lords' sheets and markers, and what it does."""

from __future__ import annotations

from taifa.core.presentation.scene import Face, Half, Note
from taifa.games.almoravid.model.state import ASSETS
from taifa.games.almoravid.model.tables import (
    CARDS,
    FORCES,
    LORD_OF_TAIFA,
    LORDS,
    LORDS_OF,
    STRONGHOLDS,
    TARGETS_IN,
    TERRITORIES,
    VASSALS,
    VASSALS_OF,
    Card,
)

HALVES = ("0", "½", "1", "1½", "2")
"""Half hits as they are printed."""

MARKERS = (
    *("ravaged", "conquered", "jihad", "siege", "bypass", "besieged", "bypassed", "seat", "double-seat", "cathedral"),
    *("moved", "lieutenant", "javelins", "spear-wall", "parias", "reconquista", "service", "curias", "pass-card"),
    *("command", "garrison", "port", "gardens", "target", "pennant", "value", "capacity", "independent"),
)
"""Markers and signs that have a face of their own: what it says is the message ``about-<marker>``."""


def event_kind(card: Card) -> str:
    """3.1.3 When a card's event takes effect."""
    return f"event-{card.event_type}"


def levied_by(card: Card) -> Note:
    """3.4.4 Whose pennants a capability shows."""
    if card.lords == LORDS_OF[card.side]:
        return Note("face-any-lord", {"side": card.side})
    return Note("face-levied-by", {"lords": list(card.lords)})


def card_face(card: Card) -> Face:
    """1.9.1 An Arts of War card with both halves."""
    kind = "capability-lord" if card.this_lord else "capability-side"
    return Face(
        card.id,
        card.id.upper(),
        "card",
        halves=(
            Half(event_kind(card), f"{card.id}-event", (Note(f"{card.id}-event-text"),)),
            Half(kind, f"{card.id}-capability", (Note(f"{card.id}-capability-text"), levied_by(card))),
        ),
        side=card.side,
    )


def unit_face(unit: str) -> Face:
    """1.6, 4.4.2 A kind of units: how hard it strikes, what saves it."""
    force = FORCES[unit]
    lines = [Note("unit-melee", {"battle": HALVES[force.melee], "storm": HALVES[force.melee_storm]})]
    if force.missiles:
        lines.append(Note("unit-missiles", {"hits": HALVES[force.missiles]}))
    if force.javelins:
        lines.append(Note("unit-javelins"))
    if force.serf:
        lines.append(Note("unit-serf"))
    elif force.armor:
        lines.append(Note("unit-armor", {"limit": force.armor}))
    elif force.evade:
        lines.append(Note("unit-evade", {"limit": force.evade}))
    else:
        lines.append(Note("unit-unarmored"))
    return Face(unit, kind=force.arm, lines=tuple(lines))


def lord_face(name: str) -> Face:
    """1.5 A lord: who he was, what he is good for, his ratings, seats, forces and vassals."""
    lord = LORDS[name]
    ratings = {"service": lord.service, "lordship": lord.lordship, "command": lord.command}
    lines = [Note(f"about-{name}"), Note(f"advice-{name}")]
    if lord.fealty:
        lines.append(Note("mat-ratings", {"fealty": lord.fealty, **ratings}))
    else:
        lines.append(Note("face-called", ratings))
    if lord.marshal:
        lines.append(Note("face-marshal"))
    lines.append(Note("face-seats", {"places": list(lord.seats)}) if lord.seats else Note("face-no-seat"))
    lines.append(Note("face-starts-with", {"units": lord.forces, "assets": lord.assets}))
    if VASSALS_OF[name]:
        lines.append(Note("face-vassals", {"vassals": list(VASSALS_OF[name])}))
    return Face(name, kind="marshal" if lord.marshal else "lord", lines=tuple(lines), side=lord.side, arms=name)


def vassal_face(vassal: str) -> Face:
    """1.5.4, 3.4.2 A vassal: his lord, what he brings, how long he serves by the advanced rule."""
    row = VASSALS[vassal]
    lines = [Note("face-brings", {"units": row.forces})]
    if row.special:
        lines.append(Note(f"face-{row.special}"))
    else:
        lines.append(Note("face-vassal-of", {"lord": row.lord, "service": row.service}))
    side = LORDS[row.lord].side if row.lord else "christian"
    return Face(vassal, kind="vassal", lines=tuple(lines), side=side, arms=row.lord or "")


def land_face(land: str) -> Face:
    """1.3.1, 1.4 A kingdom, or a taifa with what makes it independent, tributary or Christian."""
    row = TERRITORIES[land]
    if row.kind == "kingdom":
        return Face(land, kind="kingdom", lines=(Note("face-kingdom"),), side="christian")
    lines = [Note("face-taifa", {"places": sorted(TARGETS_IN[land]), "points": 3 * row.markers})]
    lord = LORD_OF_TAIFA.get(land)
    lines.append(Note("face-taifa-lord", {"lord": lord, "points": row.markers}) if lord else Note("face-taifa-toledo"))
    return Face(land, kind="taifa", lines=tuple(lines), side="muslim")


def stronghold_face(kind: str) -> Face:
    """1.3.1, 4.5.2 A kind of stronghold: capacity, value, walls, garrison, spoils."""
    row = STRONGHOLDS[kind]
    return Face(
        kind,
        kind="stronghold",
        lines=(
            Note("info-stronghold", {"capacity": row.capacity, "value": row.value, "walls": row.walls}),
            Note("info-garrison", {"men": row.men_at_arms, "militia": row.militia}),
            Note("info-spoils", {"coin": row.coin, "loot": row.loot, "provender": row.provender}),
        ),
    )


FACES: dict[str, Face] = {
    **{card.id: card_face(card) for card in CARDS.values()},
    **{unit: unit_face(unit) for unit in FORCES},
    **{name: lord_face(name) for name in LORDS},
    **{vassal: vassal_face(vassal) for vassal in VASSALS},
    **{land: land_face(land) for land in TERRITORIES},
    **{kind: stronghold_face(kind) for kind in STRONGHOLDS},
    "region": Face("region", kind="locale", lines=(Note("about-region"),)),
    **{asset: Face(asset, kind="asset", lines=(Note(f"about-{asset}"),)) for asset in ASSETS},
    **{marker: Face(marker, kind="marker", lines=(Note(f"about-{marker}"),)) for marker in MARKERS},
}
"""The faces of everything that a player meets, by id."""
