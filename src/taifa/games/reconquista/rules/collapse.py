"""15: the caliphate falls apart into taifas; Almoravids and Almohads cross the strait."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Rules, choose_or_pass
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import INVASIONS, waters
from taifa.games.reconquista.rules.control import has_room, holdings
from taifa.games.reconquista.rules.setup import place_unit
from taifa.games.reconquista.rules.treasury import supply_left

NEEDED = {7: 5, 8: 4, 9: 1}
"""15.0 What the die must show for the caliphate to collapse (a ruling: the rulebook says only `from turn 7`)."""
FREE_ATTEMPTS = 6
"""15.0 Attempts at rebellion that the Christians get for nothing."""
COLLAPSE_BONUS = 2
"""15.0 What is added to the die of each of them."""
ALMOHADS_AFTER = 4
"""15.0 Turns from the Almoravids' coming to the Almohads'."""


def caliphate(s: State) -> None:
    """15.0 From turn 7 the caliphate may collapse, once: the Christians get six free attempts at rebellion."""
    if s.collapse or s.turn not in NEEDED:
        return
    die = s.chance.die()
    s.tell("collapse-roll", rule="15.0", dice=[die], needed=NEEDED[s.turn])
    if die >= NEEDED[s.turn]:
        s.collapse = s.turn
        s.free = FREE_ATTEMPTS
        s.tell("caliphate-collapses", rule="15.0")


def free_rebellion(s: State, areas: list[str], attempt: Callable[[State, str, str, int], Rules[bool]]) -> Rules[None]:
    """15.0 One of the six free attempts, with 2 added to the die."""
    area = yield from choose_or_pass("christians", "free-rebellion", "incite", areas, "15.0", left=s.free)
    if area is None:
        s.free = 0
        return
    s.free -= 1
    succeeded = yield from attempt(s, "christians", area, COLLAPSE_BONUS)
    s.taifas = s.taifas or succeeded


def invasion_due(s: State) -> str:
    """15.0 Almoravids come the turn after the collapse if any taifa rose, Almohads four turns later in any case."""
    if not s.collapse:
        return ""
    if s.turn == s.collapse + 1 and s.taifas:
        return "almoravids"
    if s.turn == s.collapse + 1 + ALMOHADS_AFTER:
        return "almohads"
    return ""


def invaders(s: State) -> list[str]:
    """15.0 Who lands this turn, one entry a unit; their treasure is paid at once."""
    name = invasion_due(s)
    if not name:
        return []
    row = INVASIONS[name]
    s.purse["andalus"] += row.purse
    s.tell("invasion", rule="15.0", who=name, paid=row.purse)
    return [f"africa {kind}" for kind, count in row.forces.items() for _ in range(count)]


def land_invader(s: State, kind: str) -> Rules[None]:
    """15.0 Africans appear in any area under full Muslim control, a fleet off such a coast."""
    if not supply_left(s, "africa", kind):
        return
    held = holdings(s, "andalus")
    if kind == "fleet":
        places = waters(held)
    else:
        places = [area for area in held if has_room(s, area, "muslims")]
    if places:
        yield from place_unit(s, "muslims", kind, "africa", places, "15.0", "place-invader")
