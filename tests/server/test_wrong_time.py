"""What is well said at the wrong time or by the wrong person: every message and every call, at tables in every state.

Each is taken or refused in a sentence, and none is the server's fault.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server_client import Json, Page, secret_of
from server_house import Running, until
from sqlalchemy import delete

from taifa.server.bots.analyst import Job
from taifa.server.store import schema

SEAT, BID = "north", ["bid", "scout"]
HERE: Json = {"north": "here", "south": "here"}
LINK: Json = {"north": "here", "south": "link"}
BOTS: Json = {seat: {"kind": "bot", "level": "random"} for seat in ("north", "south")}


def opened(page: Page) -> Page:
    page.until("chats")
    return page


def gathering(house: Running) -> Page:
    """The dice are not made: the other has not come."""
    return opened((ana := house.person()).join(ana.new(seats=LINK)["id"]))


def looking_on(house: Running) -> Page:
    made = house.person().new(seats=LINK)
    return opened(house.person().join(made["id"], secret_of(made["links"]["watch"])))


def against_all_bots(house: Running) -> Page:
    """Who made a match of bots has no seat there."""
    return opened((ana := house.person()).join(ana.new(seats=BOTS)["id"]))


def at_play(house: Running) -> Page:
    return opened((ana := house.person()).join(ana.new(seats=HERE)["id"], seats=[SEAT]))


def behind_the_curtain(house: Running) -> Page:
    """Two seats, and nobody has said who sits before the screen."""
    return opened((ana := house.person()).join(ana.new(seats=HERE)["id"]))


def over(house: Running) -> Page:
    page = at_play(house)
    assert page.ask("resign", seat="south")["type"] == "ok"
    return page


def in_a_branch(house: Running) -> Page:
    page = at_play(house)
    branch = page.person.http.post(f"/api/matches/{page.match}/whatif", json={}).json()["id"]
    return opened(page.person.join(branch, seats=[SEAT]))


def read_anew(house: Running) -> Page:
    """Another worker wrote, or a write failed: the table is read again first."""
    page = at_play(house)
    table = house.app.state.services.tables.open[page.match]
    house.within(lambda: setattr(table, "stale", True))
    return page


def broken(house: Running) -> Page:
    """Its journal can't be played by these rules."""
    page = at_play(house)
    table = house.app.state.services.tables.open[page.match]
    house.within(lambda: setattr(table, "broken", "as if the rules had changed"))
    return page


STATES: list[Callable[[Running], Page]] = [
    gathering,
    looking_on,
    against_all_bots,
    at_play,
    behind_the_curtain,
    over,
    in_a_branch,
    read_anew,
    broken,
]


def messages() -> Iterator[tuple[str, Json]]:
    """One of each kind, with what a page at play would say in it."""
    yield "act", {"n": 0, "seat": SEAT, "action": BID}
    yield "chain", {"n": 0, "seat": SEAT, "actions": [BID, BID]}
    yield from (("auto", {"n": 0, "seat": SEAT, "until": until}) for until in ("prompt", "fight", "turn"))
    yield "odds", {"seat": SEAT, "action": BID}
    yield from (("fight", {"line": line}) for line in (0, 1, 40))
    yield "undo", {"seat": SEAT}
    yield "takeback", {"seat": SEAT}
    yield "allow", {"ask": 1}
    yield "refuse", {"ask": 1}
    yield "look", {"seat": SEAT}
    yield "look", {"seat": None}
    yield "settings", {"seat": SEAT, "ask": "always", "skip": [{"key": "ambush", "until": "turn"}]}
    yield "lang", {"lang": "fr"}
    yield "sync", {}
    yield "chat", {"text": "hola"}
    yield "preview", {"seat": SEAT, "action": BID}
    yield "preview", {"action": BID}
    yield "commit", {"seat": SEAT, "hash": "0" * 64}
    yield "reveal", {"seat": SEAT, "number": "0" * 64}
    yield "undo", {"seat": SEAT, "n": 3}
    yield "resign", {"seat": SEAT}
    yield "act", {"n": 0, "seat": SEAT, "action": BID}


def calls() -> Iterator[tuple[str, str, Any]]:
    """One of each about a match."""
    of_a_seat = ("at/0", "at/9", "lines", "chronicle.txt", "board.svg", "advice", "coach", "hints")
    yield from (("GET", f"/{what}?seat={SEAT}&level=random", None) for what in of_a_seat)
    yield from (
        ("GET", f"/{what}", None) for what in ("at/0", "lines", "chronicle.txt", "board.svg", "record", "course")
    )
    yield "GET", "", None
    yield from (("POST", "/coach", {"seat": SEAT, "path": [BID], **more}) for more in ({}, {"n": 0}, {"n": 9}))
    branches: tuple[Json, ...] = ({}, {"seat": SEAT}, {"seat": SEAT, "n": 9, "line": [BID]}, {"bot": "random"})
    yield from (("POST", "/whatif", branch) for branch in branches)
    yield "POST", "/whatif/nothing/copy", None
    changes: tuple[Json, ...] = ({"hints": True}, {"hints": False}, {"watch": "anyone"}, {"name": "x"}, {})
    yield from (("PATCH", "", change) for change in changes)
    yield from (("POST", f"/links/{seat}", None) for seat in (SEAT, "south", "watch"))


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_call_is_answered_or_refused_in_words(house: Running, state: Callable[[Running], Page]) -> None:
    page = state(house)
    for method, path, body in calls():
        answer = page.person.http.request(method, f"/api/matches/{page.match}{path}", json=body)
        if answer.status_code >= 400:
            error = answer.json()["error"]
            assert " " in error["message"] and error["code"] not in ("fault", "unavailable"), (method, path, error)
    page.socket.close()


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_message_is_answered_or_refused_in_words(house: Running, state: Callable[[Running], Page]) -> None:
    page = state(house)
    for kind, fields in messages():
        said = page.ask(kind, **fields)
        if said["type"] == "error":
            assert " " in said["message"] and said["code"] not in ("fault", "unavailable"), (kind, fields, said)
    page.socket.close()


@pytest.mark.usefixtures("well")
def test_an_analysis_that_is_not_done_yet_is_said_so(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said that the server could not store it."""
    page = over(house)
    monkeypatch.setattr(house.app.state.services.analyst, "begin", lambda *_: Job(percent=40))
    base = f"/api/matches/{page.match}"
    assert page.person.get(f"{base}/analysis")["percent"] == 40
    refused = page.person.http.get(f"{base}/analysis.svg")
    assert refused.status_code == 409 and refused.json()["error"]["code"] == "not-ready"
    page.socket.close()


WAITING = [call for call in calls() if call[0] != "PATCH" and call[1] and not call[1].startswith("/links")]
"""Those that read the table as it stands."""


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("call", WAITING, ids=str)
def test_a_match_that_is_deleted_while_one_waits_for_it_is_not_found(
    house: Running, call: tuple[str, str, Any]
) -> None:
    method, path, body = call
    page = at_play(house)
    services = house.app.state.services
    table = services.tables.open[page.match]
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(page.person.http.request, method, f"/api/matches/{page.match}{path}", json=body)
        until(lambda: bool(table.lock._waiters))
        with services.store.engine.begin() as connection:
            connection.execute(delete(schema.matches).where(schema.matches.c.key == table.meta.key))

        def go_on() -> None:
            table.stale = True
            table.lock.release()

        house.within(go_on)
        assert answer.result(20).status_code == 404
    page.socket.close()
