"""From the lobby to the end of a match against bots, for each game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from browser.conftest import People
from taifa.core.match import Match

SEATS = {
    "almoravid": {"christians": "here", "muslims": "bot:random"},
    "granada": {"christians": "here", "muslims": "bot:random"},
    "hispania": {"yellow": "here", "green": "bot:random", "blue": "bot:random", "red": "bot:random"},
}


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
    player.play_for_me(150)
    player.see(".points")
    player.lobby()
    row = player.page.inner_text(".match.over")
    assert "finished" in row


def test_reconquista_begins_against_a_bot(people: People) -> None:
    player = people.come()
    player.begin("reconquista", seats={"christians": "here", "muslims": "bot:random"})
    assert player.play(8) == 8
    assert not player.over


def test_reconquista_ends(people: People, tmp_path: Path) -> None:
    """Its sixteen turns are thousands of steps: a record brings the last ones to the table."""
    player = people.come()
    player.lobby()
    record = tmp_path / "last-turn.json"
    record.write_text(json.dumps(nearly_over("reconquista", 24)))
    player.page.set_input_files("[data-do=import] input", record)
    player.page.wait_for_selector(".match-link, .notice.bad")
    assert player.page.query_selector_all(".notice.bad") == [], player.page.inner_text("#notices")
    player.page.click(".match-link")
    player.sit()
    player.play_for_me(60)
    player.see(".points")


def nearly_over(game: str, left: int) -> dict[str, object]:
    """The record of a random match, some steps before its end."""
    taste = random.Random(7)
    match = Match.new(game, seed=7)
    while not match.over:
        decision = match.decision
        match.apply(taste.choice(list(decision.actions)), decision.seat)
    match.rewind(len(match.journal) - left)
    return match.record()
