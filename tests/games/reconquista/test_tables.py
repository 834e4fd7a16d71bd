"""The tables: monotone, and as the rulebook says where it says something."""

from __future__ import annotations

import pytest

from taifa.games.reconquista.model.tables import TABLES

ORDER = ["CA", "NE", "1", "2", "3", "DV", "DV+S"]


@pytest.mark.parametrize("name", ["pitched", "tornafuye", "siege", "naval", "rebellion"])
def test_never_worse_for_a_higher_roll_or_more_units(name: str) -> None:
    rows = TABLES[name].rows
    ranks = [[ORDER.index(result) for result in row] for row in rows]
    for row in ranks:
        assert row == sorted(row), f"{name}: more units are worse in {row}"
    for column in zip(*ranks, strict=True):
        assert list(column) == sorted(column), f"{name}: a higher roll is worse in {column}"


def test_only_a_pitched_battle_makes_a_city_surrender() -> None:
    for name, table in TABLES.items():
        found = {result for row in table.rows for result in row}
        assert ("DV+S" in found) is (name == "pitched")


def test_pitched_battle_is_the_bloodier() -> None:
    """More counter-attacks below, more losses above."""
    for units in (1, 2, 3):
        pitched = [ORDER.index(TABLES["pitched"].result(die, units)) for die in range(1, 8)]
        tornafuye = [ORDER.index(TABLES["tornafuye"].result(die, units)) for die in range(1, 8)]
        assert pitched.count(0) >= tornafuye.count(0)
        assert max(pitched) >= max(tornafuye)


def test_an_unprepared_siege_fails_as_often_as_not() -> None:
    for units in (1, 2):
        harmless = [TABLES["siege"].result(die, units) in ("CA", "NE") for die in range(1, 7)]
        assert sum(harmless) >= 3


def test_a_rebellion_succeeds_one_time_in_six() -> None:
    assert [TABLES["rebellion"].result(die) == "DV" for die in range(1, 7)].count(True) == 1


def test_what_the_rulebook_prints() -> None:
    assert [TABLES["tribute"].result(die) for die in range(1, 7)] == ["CA", "NE", "NE", "NE", "DV", "DV"]
    assert [TABLES["attrition"].result(die) for die in range(1, 7)] == ["1"] * 4 + ["NE"] * 2
