"""4.3.1, 4.3.2 Groups on the move, and what they carry."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import State
from taifa.games.almoravid.model.tables import SIDE_OF
from taifa.games.almoravid.rules.asking import choose, whisper
from taifa.games.almoravid.rules.lords import mules_for_moving


def pack(s: State, name: str) -> list[str]:
    """4.1.3 A lord with the lower lord or lieutenant who always moves with him."""
    lord = s.lords[name]
    if lord.lower:
        return [name, lord.lower]
    return [name, lord.upper] if lord.upper else [name]


def carried(s: State, group: list[str], way: str) -> tuple[int, int]:
    """4.3.2 How much provender a group carries along a way unladen, and at most."""
    carts = mules = 0
    for name in group:
        carts += s.lords[name].cart
        mules += mules_for_moving(s, name)
    return (mules if way == "pass" else carts + mules), 2 * (carts + mules)


def laden_by(s: State, group: list[str]) -> tuple[bool, bool]:
    """4.3.2 A group is laden by road or sea, and over a pass: with loot, or two provender on one beast or cart.

    Over a pass carts don't carry.
    """
    provender = carts = mules = 0
    for name in group:
        lord = s.lords[name]
        if lord.loot:
            return True, True
        provender += lord.provender
        carts += lord.cart
        if lord.mule:
            mules += mules_for_moving(s, name)
    return provender > carts + mules, provender > mules


def is_laden(s: State, group: list[str], way: str) -> bool:
    """4.3.2 Is a group laden along a way?"""
    by_road, over_pass = laden_by(s, group)
    return over_pass if way == "pass" else by_road


def drop_provender(s: State, group: list[str], keep: int) -> Rules[int]:
    """1.7.2, 4.3.2 Discard provender until no more than `keep` is left; how much was dropped."""
    lords = s.lords
    dropped = 0
    while sum(lords[name].provender for name in group) > keep:
        owners = [name for name in group if lords[name].provender]
        name = yield from choose(s, SIDE_OF[owners[0]], "drop-provender", "lose-provender", owners, "4.3.2")
        lords[name].provender -= 1
        dropped += 1
    return dropped


def lighten(s: State, group: list[str], way: str, beside: list[str] | None = None) -> Rules[dict[str, int]]:
    """1.7.2, 4.3.4 Discard all loot and the provender that hinders; what was left behind.

    Lords who move along without having to be unladen share what transport their own provender leaves.
    """
    left: dict[str, int] = {}
    loot = 0
    for name in group:
        loot += s.lords[name].loot
        s.lords[name].loot = 0
    keep = carried(s, group, way)[0]
    if beside:
        together = carried(s, [*group, *beside], way)[0]
        keep = max(keep, together - sum(s.lords[name].provender for name in beside))
    provender = yield from drop_provender(s, group, keep)
    if loot:
        left["loot"] = loot
    if provender:
        left["provender"] = provender
    if left:
        whisper(s, SIDE_OF[group[0]], "assets-left-behind", "1.7.2", lord=group[0], n=loot + provender)
    return left
