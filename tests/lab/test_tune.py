"""Tuning brings a tilted game to even odds, within the bounds that its data give."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from lab.tilted import DATA
from taifa.core.data import GameData
from taifa.core.errors import BadData, TaifaError
from taifa.lab.plan import find_game
from taifa.lab.tune import Aim, search, to_toml, unevenness

TILTED = "lab.tilted:GAME"


def test_the_data_say_what_is_tunable() -> None:
    [edge] = DATA.tunables()
    assert (edge.table, edge.id, edge.key, edge.value, edge.low, edge.high) == ("swords", "left", "edge", 4, 0, 6)


@pytest.mark.parametrize(("value", "low", "high"), [(10, 5, 20), (1, 0, 3), (0, 0, 2), (-4, -6, 0), (0.5, 0, 2.5)])
def test_bounds_where_none_are_given(value: float, low: float, high: float) -> None:
    data = GameData("lab.tilted")
    data._rows["swords"]["left"] = {"id": "left", "edge": value, "tunable": ["edge"]}
    [edge] = data.tunables()
    assert (edge.low, edge.high) == (low, high)


def test_only_numbers_are_tunable() -> None:
    data = GameData("lab.tilted")
    data._rows["swords"]["left"]["tunable"] = ["id"]
    with pytest.raises(BadData, match="id is no number"):
        data.tunables()


def test_marks_don_t_change_what_is_played() -> None:
    data = GameData("lab.tilted")
    before = data.hash()
    del data._rows["swords"]["left"]["tunable"]
    assert data.hash() == before


def test_a_tilted_game_is_put_right() -> None:
    aim = Aim(game=TILTED, bot="random", games=600, trials=12, within=0.05, jobs=2)
    told: list[str] = []
    found = search(aim, told.append)
    assert unevenness(found.before) > 0.25
    assert unevenness(found.after) <= 0.05
    assert found.values == {0: 1}
    text = to_toml(aim, found)
    assert tomllib.loads(text) == {"swords": [{"id": "left", "source": "reconstructed", "edge": 1}]}
    assert told[0].startswith("as it is: left: ")
    again: Any = search(aim, told.append)
    assert again == found


def test_nothing_to_tune() -> None:
    with pytest.raises(TaifaError, match="smallgame:GAME has no data marked tunable"):
        search(Aim(game="smallgame:GAME"), print)
    with pytest.raises(TaifaError, match="no data marked tunable under shields"):
        search(Aim(game=TILTED, only=("shields",)), print)


def test_an_edition_lives_beside_the_game_itself() -> None:
    plain = find_game(TILTED)
    mine = find_game(TILTED, '[[swords]]\nid = "left"\nedge = 2\n')
    assert mine is not plain and mine.data.hash() != plain.data.hash()
    assert find_game(TILTED) is plain
