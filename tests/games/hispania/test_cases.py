"""Rules as a player could check them: given, play, then (tests/cases.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cases import Case, Told, cases, run
from games.hispania.positions import BLACK_AT, WHITE_AT
from taifa.games.hispania.model.state import Armies, State
from taifa.games.hispania.model.tables import LETTER
from taifa.games.hispania.rules import events

PLACES = ("capitals", "subjects", "ruins", "fallen", "gold", "points")
NAMES = ("flags", "neutral", "open_ways", "easy_ways", "roads")


class Dice(Told):
    """Battle dice that fall as a case says."""

    numbers: list[int] = []

    def number(self, n: int) -> int:
        if not self.numbers:
            return super().number(n)
        self.count += 1
        return self.numbers.pop(0)


def lay(s: State, given: Mapping[str, Any]) -> None:
    """Nobody is on the map but these armies, leaders and ruins (`fallen`: whose); the nation that plays, where in its
    sequence.

    `armies` is {nation: {region: "2 infantry, castle"}}; `rolls` are battle dice in the order they fall, white ones as
    "w1-x", black ones as "b12x": a dash is a blank, 1 and 2 are arrows, x is the skull.
    """
    s.armies = Armies({})
    s.turn, s.active, s.phase = given["turn"], given.get("plays", ""), given["phase"]
    s.bonus = {}
    for nation, army in given.get("armies", {}).items():
        for place, units in army.items():
            s.put(nation, place, stack(units))
    s.leaders = dict(given.get("leaders", {}))
    s.waves = given.get("waves", 1)
    s.wave = given.get("wave", 1)
    s.moved = {place: stack(units) for place, units in given.get("moved", {}).items()}
    s.aside = {nation: stack(units) for nation, units in given.get("aside", {}).items()}
    for name in PLACES:
        setattr(s, name, dict(given.get(name, {})))
    for name in NAMES:
        setattr(s, name, list(given.get(name, [])))
    if s.hands:
        s.hands = {seat: sorted(events.NUMBER[x] for x in given.get("hands", {}).get(seat, [])) for seat in s.hands}
    chance = Dice(s.chance.seed)
    for die in given.get("rolls", "").split():
        at = WHITE_AT if die[0] == "w" else BLACK_AT
        chance.numbers += [at[face] for face in die[1:]]
    chance.numbers += given.get("numbers", [])
    s.chance = chance


def stack(text: str) -> str:
    """Units from words: "2 infantry, castle"."""
    found = ""
    for part in filter(None, (part.strip() for part in text.split(","))):
        n, _, name = part.rpartition(" ")
        found += LETTER[name] * int(n or 1)
    return found


def units(s: State, about: str) -> str:
    """``units: castilla segovia = 2 infantry, knight``."""
    nation, _, place = about.partition(" ")
    found = s.stack(nation, place)
    counted = {name: found.count(letter) for name, letter in LETTER.items() if letter in found}
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counted.items()) or "none at all"


FACTS = {"units": units, "leader": lambda s, about: s.leaders.get(about)}


@pytest.mark.parametrize("case", cases("hispania"))
def test_case(case: Case) -> None:
    run(case, lay, FACTS)
