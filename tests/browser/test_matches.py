"""From the lobby to the end of a match against bots, for each game."""

from __future__ import annotations

import pytest

from browser.conftest import People

SEATS = {
    "almoravid": {"christians": "here", "muslims": "bot:random"},
    "granada": {"christians": "here", "muslims": "bot:random"},
    "hispania": {"yellow": "here", "green": "bot:random", "blue": "bot:random", "red": "bot:random"},
    "reconquista": {"muslims": "here", "christians": "bot:novice"},
}
LONG = 1200
"""Seconds for ¡Reconquista!, whose sixteen turns are thousands of steps: three to six minutes."""


def test_the_small_game_by_clicks_alone(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    assert player.play(200) < 200
    assert player.over
    player.see(".points")
    assert len(player.lines()) > 10


@pytest.mark.parametrize("game", SEATS)
def test_a_match_to_its_end(people: People, game: str) -> None:
    player = people.come()
    player.begin(game, seats=SEATS[game])
    assert player.play(6) == 6
    player.play_for_me(LONG if game == "reconquista" else 150)
    player.see(".points")
    player.lobby()
    row = player.page.inner_text(".match.over")
    assert "finished" in row
