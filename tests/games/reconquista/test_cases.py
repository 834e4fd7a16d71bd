"""The cases of cases/*.toml: rules as a player with the box open would check them.

What `given` may say, on an empty map of 850 with empty purses: `units`, by place, each "kingdom kind" (a third word
`rebel`), numbered in the order in which they are written, so that the first is ``castile-mesnada-0``; `operates`, the
realm whose operations begin; `turn`; `purse`, `control`, `city`, `settled` by realm or area; `hand` by seat; `war`,
the realm under Muslim command (5.1); `tomb`, `found` or `destroyed`; `set`, anything else of the position.
`set_up = true` keeps the opening position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cases import Case, cases, run
from games.reconquista.positions import put
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.rules.control import full_control


def lay(s: State, given: Mapping[str, Any]) -> None:
    """Change the set-up into the position that a case begins with."""
    if given.get("set_up"):
        return
    s.agenda, s.phase, s.turn = [], "operate", given.get("turn", 2)
    for realm in s.purse:
        s.purse[realm] = given.get("purse", {}).get(realm, 0)
    for area, realm in given.get("control", {}).items():
        s.plant(area, realm)
    s.city.update(given.get("city", {}))
    for area, state in given.get("settled", {}).items():
        s.settle(area, state)
    for place, units in given.get("units", {}).items():
        for unit in units:
            kingdom, kind, *rebel = unit.split()
            put(s, kingdom, kind, place, rebel=bool(rebel))
    for seat, cards in given.get("hand", {}).items():
        for card in cards:
            s.cup.remove(card)
        s.hands[seat] = sorted(cards)
    if given.get("tomb"):
        s.cup.remove("tomb")
        s.tomb = given["tomb"]
    if given.get("war"):
        s.go_to_war(given["war"])
    s.active = given.get("operates", "")
    s.step = "muslims" if s.active == "andalus" else ""
    for name, value in given.get("set", {}).items():
        setattr(s, name, value)


FACTS = {
    "at": lambda s, piece: s.unit(piece).at or "gone",
    "left": lambda s, piece: s.unit(piece).left,
    "rebel": lambda s, piece: s.unit(piece).rebel,
    "in": lambda s, place: sorted(f"{u.kingdom} {u.kind}" for u in s.at(place)),
    "treasure": lambda s, realm: s.treasure(realm),
    "city": lambda s, area: s.city[area],
    "controls": full_control,
    "cards": lambda s, seat: len(s.hands[seat]),
}


@pytest.mark.parametrize("case", cases("reconquista"))
def test_case(case: Case) -> None:
    run(case, lay, FACTS)
