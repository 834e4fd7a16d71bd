"""The rulebook in cases: given, play, then (tests/games/almoravid/cases)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cases import Case, cases, run
from games.almoravid.positions import Table
from taifa.games.almoravid.model.allegiance import allegiance
from taifa.games.almoravid.model.state import UNITS, Lord, State


def lay(s: State, given: Mapping[str, Any]) -> None:
    """Change a set-up: `clear` takes all markers off, `only` leaves these lords, the rest adds to it.

    A campaign is under way where `card` names the lord whose Command card was turned, with his `actions`.
    """
    table = Table.at(s)
    if given.get("clear"):
        table.clear()
    if "only" in given:
        table.only(*given["only"])
    for side in ("christian", "muslim"):
        s.conquered[side].update(given.get("conquered", {}).get(side, {}))
    for markers in ("jihad", "ravaged", "siege", "seats", "vassal_box"):
        getattr(s, markers).update(given.get(markers, {}))
    s.bypass += given.get("bypass", [])
    for name, changes in given.get("lords", {}).items():
        table.lord(name, **dict(changes))
        if "units" in changes:
            s.lords[name].extra["given"] = bytearray(s.lords[name].forces)
    for name, box in given.get("calendar", {}).items():
        table.calendar(name, box)
    for name in given.get("mat", []):
        table.calendar(name, 0)
        s.lords[name].where = "mat"
    table.settle()
    table.taifas(**given.get("taifas", {}))
    for name, held in given.get("mats", {}).items():
        table.give(name, *held)
    table.hold(*given.get("held", []))
    table.edge(*given.get("edge", []))
    if "card" in given:
        table.campaign(given["card"], given.get("actions", 3))
    for side, plan in given.get("plan", {}).items():
        s.plan[side] = list(plan)
    for field in ("phase", "box", "campaign", "last", "side", "first", "box_coin", "box_points", "lost_christian"):
        if field in given:
            setattr(s, field, given[field])


def units(lord: Lord) -> dict[str, int]:
    """A lord's units by kind."""
    return {unit: n for unit, n in zip(UNITS, lord.forces, strict=True) if n}


FACTS = {
    "at": lambda s, name: s.lords[name].place or s.lords[name].where,
    "units": lambda s, name: " ".join(f"{n} {unit}" for unit, n in units(s.lords[name]).items()),
    "friendly": lambda s, place: allegiance(s, place) or "neutral",
    "taifa": lambda s, name: s.taifas[f"taifa-{name}"],
}
"""Where a lord is, what he leads, whose a place is, what a taifa is."""


@pytest.mark.parametrize("case", cases("almoravid"))
def test_case(case: Case) -> None:
    run(case, lay, FACTS, strict=True)
