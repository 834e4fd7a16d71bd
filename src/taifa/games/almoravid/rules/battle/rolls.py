"""4.4.2-4.4.4 The dice of a fight as all see them: kept round by round, for the array."""

from __future__ import annotations

from taifa.core.presentation.scene import Note
from taifa.games.almoravid.model.state import Battle, Roll

STRIKE, HITS, WALLS, WORKS, ARMOR, LOSSES, SERVICE = "strike", "hits", "walls", "works", "armor", "losses", "service"


def note_strike(b: Battle, side: str, kind: str, target: str, flavour: str, n: int) -> None:
    """4.4.2 A side's hits in a step of this round; the dice of the last round go with the first of them."""
    if b.rolled != b.round:
        b.rolls.clear()
        b.rolled = b.round
    if not any(roll.what == STRIKE and roll.limit == b.step for roll in b.rolls):
        b.rolls.append(Roll(STRIKE, side, kind, b.step))
    b.rolls.append(Roll(HITS, target, flavour, n))


def note_roll(b: Battle, what: str, who: str, unit: str, limit: int, dice: list[int]) -> None:
    """4.4.2-4.4.4 Dice for walls or siegeworks, for units under a hit, for losses, for service."""
    last = b.rolls[-1] if b.rolls else None
    if last is not None and (last.what, last.who, last.unit, last.limit) == (what, who, unit, limit):
        last.dice += dice
    else:
        b.rolls.append(Roll(what, who, unit, limit, list(dice)))


def told(b: Battle) -> list[Note]:
    """The dice of this round, or of the last one until somebody strikes, line by line."""
    return [_line(roll) for roll in b.rolls]


def _line(roll: Roll) -> Note:
    key = f"rolled-{roll.what}"
    if roll.what == STRIKE:
        return Note(key, {"side": roll.who, "step": roll.unit})
    if roll.what == HITS:
        return Note(key, {"target": roll.who, "flavour": roll.unit, "n": roll.limit})
    shown = {"who": roll.who, "limit": roll.limit, "dice": list(roll.dice)}
    return Note(key, {**shown, "unit": roll.unit} if roll.unit else shown)
