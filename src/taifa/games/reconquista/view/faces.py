"""What is printed on each stratagem, unit, marker, kingdom and seat."""

from __future__ import annotations

from taifa.core.presentation.scene import Face, Note
from taifa.games.reconquista.model.tables import AREAS, KINDS, KINGDOMS, SEATS, STRATAGEMS
from taifa.games.reconquista.view.looks import LOOK

LINES = {
    "crusade": 3,
    "vikings": 3,
    "tomb": 3,
    "agents": 2,
    "ambush": 2,
    "advantage": 3,
    "marches": 2,
    "train": 2,
    "coup": 2,
    "mutiny": 3,
    "mesnada": 1,
    "host": 4,
    "peon": 1,
    "rider": 3,
    "order": 1,
    "crusader": 2,
    "fleet": 3,
    "almansur": 3,
    "cid": 3,
    "settled": 3,
    "settling": 2,
    "plunder": 1,
    "christians": 2,
    "muslims": 3,
}
"""How many lines say what each thing does: messages ``face-<id>-1`` and so on."""
HEROES = ("almansur", "cid")
MARKERS = ("settled", "settling", "plunder")


def _lines(thing: str) -> tuple[Note, ...]:
    return tuple(Note(f"face-{thing}-{n}") for n in range(1, LINES[thing] + 1))


def _unit(kind: str) -> Face:
    row = KINDS[kind]
    lines = [Note("face-moves", {"left": row.moves}), *_lines(kind)]
    if kind in HEROES:
        lines.append(Note(f"advice-{kind}"))
    if row.cost:
        lines.insert(0, Note("face-cost", {"cost": row.cost}))
    return Face(kind, kind="face-unit", lines=tuple(lines), arms=kind if kind in LOOK.arms else "")


def _kingdom(kingdom: str) -> Face:
    """A kingdom's sheet: what to do with it, its throne, its land and forces in 850, how it comes to be."""
    row = KINGDOMS[kingdom]
    lands = [area for area, there in AREAS.items() if there.home == kingdom]
    lines = [Note(f"advice-{kingdom}")]
    if kingdom in ("andalus", "africa", "france"):
        lines.append(Note(f"sheet-{kingdom}"))
    if row.needed:
        lines.append(Note("sheet-secedes", {"turn": row.needed[0][0], "areas": list(row.secedes)}))
    if row.union:
        lines.append(Note("sheet-union", {"parts": list(row.union)}))
    if row.throne:
        lines.append(Note("sheet-throne", {"area": row.throne}))
    if lands and kingdom != "andalus":
        lines.append(Note("sheet-lands", {"areas": lands}))
    if row.forces:
        units = [kind for kind, n in row.forces.items() for _ in range(n)]
        lines.append(Note("sheet-forces", {"units": units, "purse": row.purse}))
    arms = kingdom if kingdom in LOOK.arms else ""
    return Face(kingdom, kind="face-kingdom", lines=tuple(lines), side=kingdom, arms=arms)


FACES: dict[str, Face] = (
    {name: Face(name, kind="face-stratagem", lines=_lines(name)) for name in STRATAGEMS}
    | {kind: _unit(kind) for kind in KINDS}
    | {marker: Face(f"marker-{marker}", kind="face-marker", lines=_lines(marker)) for marker in MARKERS}
    | {kingdom: _kingdom(kingdom) for kingdom in KINGDOMS}
    | {seat: Face(seat, kind="face-seat", lines=_lines(seat), side=seat) for seat in SEATS}
)
