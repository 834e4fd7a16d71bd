"""What one visitor asks without end: whatever takes long is asked for in turn, made once, or waited for."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from server_house import Running

from taifa.core import editions
from taifa.core.errors import BadRecord
from taifa.core.match import Match
from taifa.server.bots.task import Task
from taifa.server.http import records
from taifa.server.live.channel import COMING
from taifa.server.live.reaches import WAITING, WAITING_EACH, Reaches
from taifa.server.tables.identity import Share


@pytest.fixture
def eve(house: Running) -> Iterator[httpx.Client]:
    """Somebody at another address, with many lines."""
    lines = httpx.HTTPTransport(local_address="127.0.0.2", limits=httpx.Limits(max_connections=40))
    with httpx.Client(base_url=house.url, transport=lines, headers={"X-Taifa": "1"}, timeout=60) as client:
        yield client


def test_who_lets_values_be_gone_through_without_end_keeps_nobody_waiting(
    house: Running, eve: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred at once took every thread: pages waited for one and a half seconds, the lobby for four."""
    under_way: list[int] = []
    at_once: list[int] = []

    def examine(*_: object) -> list[object]:
        under_way.append(1)
        at_once.append(len(under_way))
        time.sleep(0.05)
        under_way.pop()
        return []

    monkeypatch.setattr(editions, "examine", examine)
    ana = house.person()
    path, body = "/api/games/small/data/check", {"overlay": "x = 1"}
    with ThreadPoolExecutor(40) as many:
        asked = [many.submit(eve.post, path, json=body) for _ in range(40)]
        while len(at_once) < 3:
            time.sleep(0.01)
        assert ana.http.post(path, json=body).status_code == 200
        assert not all(each.done() for each in asked), "she had her turn before all of them"
        assert {each.result().status_code for each in asked} == {200}
    assert max(at_once) <= 2


def test_a_record_that_takes_long_to_read_keeps_nobody_at_a_table_waiting(
    house: Running, eve: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, read = threading.Event(), threading.Event()

    def played(doc: object) -> Match:
        reading.set()
        read.wait(20)
        raise BadRecord("it was never to be read")

    monkeypatch.setattr(records, "_played", played)
    ana = house.person()
    with ana.join(ana.new()["id"], seats=["north"]) as page, ThreadPoolExecutor(1) as many:
        page.until("chats")
        asked = many.submit(eve.post, "/api/matches/import", json={})
        assert reading.wait(20)
        assert page.ask("ping")["type"] == "pong"
        assert not asked.done()
        read.set()
        assert asked.result().json()["error"]["code"] == "bad-record"


def test_whoever_is_advised_does_not_keep_the_bots_that_play_waiting(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = house.app.state.services
    pools = {"advice": services.advisers, "play": services.bots.pool, "clicks": services.quick_thoughts}
    asked: list[tuple[str, str]] = []
    for name, pool in pools.items():

        async def think(task: Task, who: str, name: str = name, known: Any = pool.think) -> Any:
            asked.append((name, task.what))
            return await known(task, who)

        monkeypatch.setattr(pool, "think", think)
    ana = house.person()
    match = ana.new()["id"]
    with ana.join(match, seats=["north"]) as page:
        page.until("chats")
        assert ana.http.get(f"/api/matches/{match}/advice?seat=north").status_code == 200
        assert ana.http.get(f"/api/matches/{match}/coach?seat=north").status_code == 200
    assert {name for name, what in asked if what in ("rank", "odd")} == {"advice"}
    assert len({id(pool) for pool in pools.values()}) == 3


def test_requests_of_one_address_are_slowed_as_its_messages_are(
    house: Running, eve: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Live pages had so much a second by address; whoever asked by requests had no end to it."""
    crowd, waited = Share(rate=20, burst=5), dict[str, list[float]]()
    share = crowd.wait

    def wait(who: str, cost: float) -> float:
        waited.setdefault(who, []).append(share(who, cost))
        return waited[who][-1]

    monkeypatch.setattr(crowd, "wait", wait)
    monkeypatch.setattr(house.app.state.services, "crowd", crowd)
    began = time.monotonic()
    assert {eve.get("/api/games").status_code for _ in range(15)} == {200}
    assert time.monotonic() - began > 0.4
    assert httpx.get(f"{house.url}/api/games", timeout=60).status_code == 200
    assert max(waited["127.0.0.2"]) > 0
    assert waited["127.0.0.1"] == [0.0], "whoever else asks does not wait"


def test_who_opens_pages_without_end_is_slowed(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that was opened and closed at once was sent a whole state, and counted for nothing."""
    eve = house.person()
    match = eve.new()["id"]
    counted: list[float] = []

    def wait(who: str, cost: float) -> float:
        counted.append(cost)
        return 0.3

    monkeypatch.setattr(house.app.state.services.crowd, "wait", wait)
    began = time.monotonic()
    eve.join(match, seats=["north"]).socket.close()
    assert (counted, time.monotonic() - began >= 0.3) == ([COMING], True)


def test_many_tables_of_one_leave_the_others_their_far_clicks(house: Running) -> None:
    """Whoever had thirty-two tables had every place in the queue, and nobody else saw where a click could lead."""
    services = house.app.state.services
    reaches = Reaches(services.hub, services.quick_thoughts)

    async def for_ever() -> None:
        await asyncio.sleep(60)

    def crowded() -> tuple[bool, bool]:
        tasks = [asyncio.create_task(for_ever()) for _ in range(WAITING)]
        try:
            for i, task in enumerate(tasks[:WAITING_EACH]):
                assert reaches._has_room("eve")
                reaches._under_way[i, "north"] = ("eve", task)
            found = reaches._has_room("eve"), reaches._has_room("ana")
            for i, task in enumerate(tasks):
                reaches._under_way[i, "north"] = (str(i), task)
            assert not reaches._has_room("ana"), "nor is there room for all"
            return found
        finally:
            for task in tasks:
                task.cancel()

    assert house.within(crowded) == (False, True)


def test_what_the_server_can_be_asked_is_put_into_words_once(
    house: Running, eve: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty lines that asked for it let the lobby wait for nine seconds: it was made anew each time."""
    made: list[int] = []
    describe = house.app.openapi

    def described() -> dict[str, object]:
        made.append(1)
        time.sleep(0.1)
        return describe()

    monkeypatch.setattr(house.app, "openapi", described)
    with ThreadPoolExecutor(10) as many:
        found = list(many.map(lambda _: eve.get("/api/openapi.json"), range(10)))
    assert len(made) <= 1
    assert {each.json()["info"]["title"] for each in found} == {"Taifa"}
    assert eve.get("/api/openapi.json", headers={"If-None-Match": found[0].headers["etag"]}).status_code == 304
