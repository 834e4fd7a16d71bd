"""From the lobby to the end of a match against bots, for each game."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Request

from browser.conftest import People

SEATS = {
    "almoravid": {"christians": "here", "muslims": "bot:random"},
    "granada": {"christians": "here", "muslims": "bot:random"},
    "hispania": {"yellow": "here", "green": "bot:random", "blue": "bot:random", "red": "bot:random"},
    "reconquista": {"muslims": "here", "christians": "bot:novice"},
}
LONG = 1200
"""Seconds for a whole match: ¡Reconquista!'s sixteen turns are thousands of steps, three to six minutes."""
ALL = [pytest.param(game, marks=() if game == "almoravid" else pytest.mark.slow) for game in SEATS]
"""The shortest; the others with `make sweep`."""


def test_the_small_game_by_clicks_alone(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    assert player.play(200) < 200
    assert player.over
    player.see(".points")
    assert len(player.lines()) > 10


@pytest.mark.parametrize("game", ALL)
def test_a_match_to_its_end(people: People, game: str) -> None:
    player = people.come()
    player.begin(game, seats=SEATS[game])
    assert player.play(6) == 6
    player.play_for_me(LONG)
    player.see(".points")
    player.lobby()
    row = player.page.inner_text(".match.over")
    assert "finished" in row


def test_play_for_me_asks_once_though_a_bot_bids_in_secret_meanwhile(people: People) -> None:
    """Its hidden answer shows the table again; a second asking would come when nothing is asked any more."""
    player = people.come()
    player.begin("granada", seats=SEATS["granada"])
    asking: list[int] = []
    under_way: set[Request] = set()

    def note(request: Request) -> None:
        if "/advice?" in request.url:
            under_way.add(request)
            asking.append(len(under_way))

    player.page.on("request", note)
    player.page.on("requestfinished", lambda request: under_way.discard(request))
    player.page.route("**/advice?*", lambda route: (player.page.wait_for_timeout(120), route.continue_()))
    player.ready()
    player.page.click("[data-do=for-me]")
    until = time.monotonic() + 120
    while len(asking) < 30 and time.monotonic() < until:
        player.page.wait_for_timeout(100)
    player.see("[data-do=for-me][aria-pressed=true]")
    player.page.unroute_all(behavior="wait")
    assert len(asking) >= 30
    assert set(asking) == {1}
