"""What one visitor asks without end: whatever takes long is asked for in turn, made once, or waited for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from server_house import Running

from taifa.core import editions
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


def test_requests_of_one_address_are_slowed_as_its_messages_are(
    house: Running, eve: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Live pages had so much a second by address; whoever asked by requests had no end to it."""
    monkeypatch.setattr(house.app.state.services, "crowd", Share(rate=20, burst=5))
    began = time.monotonic()
    assert {eve.get("/api/games").status_code for _ in range(15)} == {200}
    assert time.monotonic() - began > 0.4
    began = time.monotonic()
    assert httpx.get(f"{house.url}/api/games").status_code == 200
    assert time.monotonic() - began < 0.3, "whoever else asks does not wait"


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
