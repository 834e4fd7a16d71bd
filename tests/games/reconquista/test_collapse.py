"""15: the collapse of the caliphate."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, position, put, run, sound
from taifa.games.reconquista.rules.collapse import caliphate, invaders, invasion_due
from taifa.games.reconquista.rules.diplomacy import diplomacy
from taifa.games.reconquista.rules.turn import arrivals


@pytest.mark.rule("reconquista", "15.0")
@pytest.mark.parametrize(
    "turn, die, falls", [(6, 6, False), (7, 4, False), (7, 5, True), (8, 3, False), (8, 4, True), (9, 1, True)]
)
def test_from_turn_seven_on(turn: int, die: int, falls: bool) -> None:
    s = position(turn=turn)
    dice(s, die)
    caliphate(s)
    assert bool(s.collapse) is falls and s.free == (6 if falls else 0)
    if falls:
        s.free = 0
        caliphate(s)
        assert s.free == 0, "only once"


@pytest.mark.rule("reconquista", "15.0")
def test_six_free_attempts_with_two_more_on_the_die() -> None:
    s = position(turn=9)
    areas = ["arnit", "tuytula", "wasqa", "osma", "kunka", "rayya", "xiduna"]
    for area in areas:
        put(s, "andalus", "peon", area)
    s.phase, s.step = "diplomacy", "open"
    dice(s, 1, 3, 4, 4, 4, 4, 4)
    tried = 0
    while s.step in ("open", "collapse"):
        rules = diplomacy(s)
        try:
            decision = next(rules)
        except StopIteration:
            continue
        assert decision.prompt == "free-rebellion"  # type: ignore[union-attr]
        tried += 1
        with pytest.raises(StopIteration):
            rules.send(decision.actions[0])  # type: ignore[union-attr]
    assert tried == 6 and sum(u.rebel for u in s.units) == 5, "a 3 fails, 4 and 2 make 6"
    assert s.taifas and sum(s.purse.values()) == 0 and not s.spoke


@pytest.mark.rule("reconquista", "15.0")
def test_almoravids_need_a_taifa_almohads_do_not() -> None:
    s = position(turn=8)
    s.collapse = 7
    assert invasion_due(s) == ""
    s.taifas = True
    assert invasion_due(s) == "almoravids"
    s.turn = 12
    assert invasion_due(s) == "almohads"
    s.taifas = False
    assert invasion_due(s) == "almohads"
    s.turn = 11
    assert invasion_due(s) == ""


@pytest.mark.rule("reconquista", "15.0")
@pytest.mark.parametrize(
    "turn, forces",
    [(8, {"mesnada": 4, "peon": 3, "rider": 2, "fleet": 1}), (12, {"mesnada": 5, "rider": 3, "peon": 2, "fleet": 1})],
)
def test_what_they_bring(turn: int, forces: dict[str, int]) -> None:
    s = position(turn=turn)
    s.collapse, s.taifas = 7, True
    s.agenda = invaders(s)
    assert s.purse["andalus"] == 4
    s.phase = "arrivals"
    while s.phase == "arrivals":
        run(arrivals(s), others="place")
    kinds = [u.kind for u in s.forces("andalus") if u.kingdom == "africa"]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == forces
    sound(s)
