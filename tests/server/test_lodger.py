"""What stays behind of those who are gone, and what becomes of those who come when there is no room."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server_client import Page
from server_house import Running, until
from test_store import new_match

from taifa.core.match import Match
from taifa.server.http.gate import HEALTH
from taifa.server.live.hub import Connection, Hub
from taifa.server.store.store import Store
from taifa.server.store.upgrade import upgrade
from taifa.server.tables import registry
from taifa.server.tables.identity import Limit, Share, Who
from taifa.server.tables.registry import Tables

Pair = tuple[Running, Running]


pytestmark = pytest.mark.usefixtures("well")

TABLE = cast(Any, SimpleNamespace(meta=SimpleNamespace(key=7, creator="v:ana")))


def opened(page: Page) -> Page:
    page.until("chats")
    return page


def test_a_table_that_everybody_left_is_let_go_of_after_a_while(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, two thousand were kept whoever was there: memory rose for as long as matches were begun."""
    tables = house.app.state.services.tables
    ana = house.person()
    left, stays = ana.new()["id"], ana.new()["id"]
    opened(ana.join(left)).socket.close()
    here = opened(ana.join(stays, seats=["north"]))
    monkeypatch.setattr(registry, "LEFT", 0.0)
    until(lambda: not house.within(lambda: house.app.state.services.hub.at.get(tables.open[left].meta.key)))
    house.within(tables.forget_left)
    assert house.within(lambda: (left in tables.open, stays in tables.open)) == (False, True)
    assert len(house.within(lambda: list(tables.by_key))) == len(house.within(lambda: list(tables.open)))
    again = opened(ana.join(left, seats=["north"]))
    assert again.state["id"] == left
    here.socket.close()
    again.socket.close()


def test_a_table_is_kept_while_somebody_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def ask() -> None:
        store = Store(url)
        tables = Tables(store, 10)
        names = [new_match(store) for _ in range(2)]
        for name in names:
            await tables.get(name)
        for table in tables.open.values():
            table.used -= registry.LEFT + 1
        await tables.get(names[0])
        tables.forget_left()
        assert list(tables.open) == [names[0]]
        store.close()

    asyncio.run(ask())


def test_who_comes_while_all_tables_are_taken_hears_of_what_others_do(
    workers: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was opened, and let go of at once to make room: news from other workers never came to it."""
    first, second = workers
    ana = first.person()
    busy = ana.new()["id"]
    sits = opened(ana.at(second.url).join(busy, seats=["north"]))
    monkeypatch.setattr(second.app.state.services.tables, "most", 1)
    made = ana.new()["id"]
    looks_on = opened(ana.at(second.url).join(made, seats=["north"]))
    plays = opened(ana.join(made, seats=["north"]))
    while plays.state["decision"] is None:
        plays.hear()
    before = plays.state["n"]
    answer = plays.state["decision"]["actions"][0]
    plays.send(type="act", ref="a1", n=before, seat="north", action=[answer["verb"], answer["target"]])
    plays.until("ok", ref="a1")
    end = time.monotonic() + 10
    while looks_on.state["n"] <= before and time.monotonic() < end:
        looks_on.hear()
    assert looks_on.state["n"] > before
    for page in (sits, looks_on, plays):
        page.socket.close()


def test_nothing_is_kept_of_tries_that_count_no_more() -> None:
    limit = Limit(3, 0.01)
    for who in range(50):
        limit.count(str(who))
    time.sleep(0.02)
    for _ in range(30):
        limit.check("somebody")
    assert list(limit._tries) == ["somebody"]


def test_tries_that_count_are_kept_whoever_else_tries() -> None:
    limit = Limit(3, 60)
    for _ in range(3):
        limit.count("eve")
    for who in range(500):
        limit.check(str(who))
    with pytest.raises(Exception, match="too-many"):
        limit.check("eve")


def test_an_address_that_asks_no_more_is_forgotten() -> None:
    share = Share(1_000, 1)
    share.longest = 0.001
    for who in range(50):
        share.wait(str(who), 1)
    time.sleep(0.02)
    for _ in range(30):
        share.wait("somebody", 1)
    assert list(share._left) == ["somebody"]


@pytest.mark.parametrize("path", ["/api/matches", "/api/games/small/lessons/1"])
def test_matches_begun_at_the_same_moment_are_counted_too(
    house: Running, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """All were let in before one of them was counted."""
    services = house.app.state.services
    monkeypatch.setattr(services, "makings", Limit(3, 60))
    eve = house.person()
    with ThreadPoolExecutor(12) as many:
        answers = list(many.map(lambda _: eve.http.post(path, json={"game": "small"}).status_code, range(24)))
    assert sorted(set(answers)) == [201, 429]
    assert answers.count(201) == 3


def test_what_is_refused_counts_for_no_match(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.services, "makings", Limit(1, 60))
    ana = house.person()
    for wrong in ({"game": "chess"}, {"game": "small", "scenario": "nowhere"}, {"game": "small", "overlay": "= ="}):
        assert ana.http.post("/api/matches", json=wrong).status_code in (400, 404)
    assert ana.http.post("/api/games/small/lessons/nothing").status_code == 404
    assert ana.new()["id"]


def test_who_only_looks_on_takes_nobodys_bots_along() -> None:
    """A table's bots thought in the turn of the least address that looked: a spectator's, if it was that."""
    hub = Hub()
    eve = Connection(TABLE, Who("v:eve", None, "10.0.0.1"), (), None, "en")
    ana = Connection(TABLE, Who("v:ana", None, "192.0.2.7"), ("north",), "north", "en")
    hub.at[7] = {eve}
    assert hub.asker(TABLE) == "10.0.0.1"
    hub.at[7].add(ana)
    assert hub.asker(TABLE) == "192.0.2.7"


def test_who_asks_for_the_servers_health_without_end_is_slowed(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look is a write that answers wait for; it counted for nothing."""
    counted: list[float] = []

    def wait(who: str, cost: float) -> float:
        counted.append(cost)
        return 0.0

    monkeypatch.setattr(house.app.state.services.crowd, "wait", wait)
    assert house.person().http.get("/healthz").status_code == 200
    assert counted[-1] == HEALTH > 1


def test_a_long_record_that_was_brought_in_is_played_whole_only_once(house: Running) -> None:
    """It had no position to begin from: whoever opened it made a thread play all of it, each time."""
    tables = house.app.state.services.tables
    match = Match.new("small", "long", seed=3)
    rng = random.Random(3)
    while not match.over:
        match.apply(rng.choice(match.decision.actions))
    assert len(match.journal) > registry.SNAPSHOT_EVERY + 64
    ana = house.person()
    name = ana.http.post("/api/matches/import", json=match.record()).json()["id"]
    assert ana.get(f"/api/matches/{name}")["over"]
    until(lambda: not house.within(lambda: tables._jobs))
    house.within(lambda: tables.forget(name))
    assert ana.get(f"/api/matches/{name}/at/0")["total"] == len(match.journal)
    assert house.within(lambda: tables.open[name].snapshot_at) > registry.SNAPSHOT_EVERY
