"""What somebody tries who has time: asks the same twice, guesses many at once, sits down with another's secret."""

from __future__ import annotations

import gc
import socket
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from server_client import Page, secret_of
from server_house import Running
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from test_live import two_at_a_table
from websockets.exceptions import ConnectionClosed

from taifa import games
from taifa.server.http import study
from taifa.server.http.protocol import PatientProtocol
from taifa.server.store import store
from taifa.server.store.store import StoreDown
from taifa.server.tables import table as tables
from taifa.server.tables.identity import Limit

# Silence: what is thought out anew tells that something happened -------------------------------------------------


@pytest.fixture
def thoughts(house: Running, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was thought out, and for which seat."""
    found: list[tuple[str, str]] = []
    pool = house.app.state.services.quick_thoughts
    think = pool.think

    async def noted(task: Any, who: str) -> Any:
        found.append((task.what, task.seat))
        return await think(task, who)

    monkeypatch.setattr(pool, "think", noted)
    outlook = tables.outlook

    def looked(match: Any, seat: str, *rest: Any) -> Any:
        found.append(("outlook", seat))
        return outlook(match, seat, *rest)

    monkeypatch.setattr(tables, "outlook", looked)
    return found


def test_an_answer_in_secret_lets_nothing_be_thought_out_anew_for_the_other(
    house: Running, thoughts: list[tuple[str, str]]
) -> None:
    """Odds that took longer than a moment before, and came out otherwise, told that the other had answered."""
    _, north, south = two_at_a_table(house)
    action = south.state["decision"]["actions"][0]
    asked = {"seat": "south", "action": [action["verb"], action["target"]]}
    first = south.ask("odds", **asked)
    while ("reach", "south") not in thoughts:
        south.sync()
    south.sync()
    known = [each for each in thoughts if each[1] == "south"]
    for _ in range(2):
        assert north.act()["type"] == "ok"
        assert south.ask("odds", **asked)["odds"] == first["odds"]
        shown = south.sync()["decision"]
        assert north.ask("undo", seat="north")["type"] == "ok"
        assert south.ask("odds", **asked)["odds"] == first["odds"]
        assert south.sync()["decision"] == shown
    assert [each for each in thoughts if each[1] == "south"] == known


def test_what_was_thought_out_is_forgotten_once_the_seat_learns_more(
    house: Running, thoughts: list[tuple[str, str]]
) -> None:
    _, north, south = two_at_a_table(house)
    action = south.state["decision"]["actions"][0]
    assert "odds" in south.ask("odds", seat="south", action=[action["verb"], action["target"]])
    known = list(thoughts)
    for page in (north, south):
        assert page.act()["type"] == "ok"
    for page in (north, south):
        page.sync()
    asked = next(page for page in (north, south) if page.state["decision"] is not None)
    assert ("outlook", asked.state["seat"]) in thoughts[len(known) :]


# Passwords ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("slow_passwords")
def test_passwords_guessed_at_the_same_moment_are_counted_too(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was let through because none of the others had failed yet."""
    monkeypatch.setattr(house.app.state.services, "sign_ins", Limit(10, 600))
    ana, eve = house.person(), house.person()
    assert ana.http.post("/api/account/register", json={"name": "Zaida", "password": "correct horse"}).is_success

    def guess(i: int) -> int:
        body = {"name": "Zaida", "password": f"wrong horse {i}"}
        return httpx.post(
            f"{house.url}/api/account/sign-in", json=body, headers={"X-Taifa": "1"}, timeout=60
        ).status_code

    with ThreadPoolExecutor(30) as pool:
        codes = list(pool.map(guess, range(30)))
    assert codes.count(401) == 10
    assert codes.count(429) == 20
    body = {"name": "Zaida", "password": "correct horse"}
    assert eve.http.post("/api/account/sign-in", json=body).status_code == 429
    assert ana.http.post("/api/account/sign-in", json=body).status_code == 200, "whose browser is known"


def test_who_signs_in_rightly_is_never_shut_out(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.services, "sign_ins", Limit(3, 600))
    body = {"name": "Urraca", "password": "correct horse"}
    assert house.person().http.post("/api/account/register", json=body).is_success
    codes = [house.person().http.post("/api/account/sign-in", json=body).status_code for _ in range(8)]
    assert codes == [200] * 8


# Seats ----------------------------------------------------------------------------------------------------------


def opened(page: Page) -> Page:
    page.until("chats")
    return page


def test_a_secret_that_somebody_sat_down_with_before_gives_the_seat_away_for_good(house: Running) -> None:
    """Eve sits down, then sends the secret that she was given as if it were the link: she read along in the seat."""
    ana, eve, ben = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    before = opened(eve.join(made["id"], secret_of(made["links"]["south"])))
    sent = before.secrets["south"]
    base = f"/api/matches/{made['id']}"
    assert eve.http.patch(base, json={"hints": True}).status_code == 200, "agreed for whoever comes"
    ben.gathers = False
    south = opened(ben.join(made["id"], sent))
    assert south.state["yours"] == ["south"]
    assert south.secrets["south"] != sent
    with pytest.raises(ConnectionClosed):
        before.until("never")
    assert eve.join(made["id"]).hear()["code"] == "not-found"
    assert eve.join(made["id"], sent).hear()["code"] == "not-found"
    for path in ("/at/0?seat=south", "/lines?seat=south", "/chronicle.txt?seat=south"):
        assert eve.http.get(base + path, headers={"X-Seat-Secret": sent}).status_code == 404, path
    table = house.app.state.services.tables.open[made["id"]]
    assert not table.seats["south"].hints
    assert ben.get(base)["yours"] == ["south"]
    again = opened(house.person().join(made["id"], south.secrets["south"]))
    assert again.state["yours"] == ["south"], "whom Ben gives it, or himself elsewhere"


def test_who_made_the_match_does_not_sit_in_anothers_seat_by_its_secret(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    south = opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    assert ana.join(made["id"], south.secrets["south"]).hear()["code"] == "own-link"
    assert south.sync()["yours"] == ["south"]


def test_pages_of_a_visitor_who_signed_in_are_the_accounts_and_end_with_its_session(house: Running) -> None:
    """A page that was open before one signed in played on after one had signed out."""
    ana = house.person()
    page = opened(ana.join(ana.new()["id"], seats=["north"]))
    assert ana.http.post("/api/account/register", json={"name": "Sancha", "password": "correct horse"}).is_success
    with pytest.raises(ConnectionClosed):
        page.until("never")
    again = opened(ana.join(page.match, seats=["north"]))
    assert again.state["yours"] == ["north", "south"]
    assert ana.http.post("/api/account/sign-out").status_code == 204
    with pytest.raises(ConnectionClosed):
        again.until("never")
    assert ana.join(page.match).hear()["code"] == "not-found"


# At the door ------------------------------------------------------------------------------------------------------

UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("x" * 9_000, ""),
        ("match", f"X-Long: {'x' * 9_000}\r\n"),
        ("match", "".join(f"X-{i}: 1\r\n" for i in range(200))),
        (f"match/live?{'x' * 9_000}", ""),
    ],
    ids=["path", "header", "headers", "query"],
)
def test_a_request_for_a_live_channel_that_can_not_be_read_is_not_held(house: Running, path: str, more: str) -> None:
    """It was neither answered nor hung up on, however long one waited."""
    head = f"GET /api/matches/{path}/live HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n{UPGRADE}{more}\r\n"
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(head.encode())
        heard = b""
        while some := line.recv(65536):
            heard += some
    assert heard.startswith(b"HTTP/1.1 400"), heard[:100]
    assert heard.rstrip().endswith(b".")


@pytest.mark.parametrize("name", ["Origin", "Host"])
def test_a_request_that_names_two_sites_comes_from_another(house: Running, name: str) -> None:
    here = f"127.0.0.1:{house.port}"
    more = f"Origin: http://{here}\r\n" + ("Origin: http://evil\r\n" if name == "Origin" else "Host: evil\r\n")
    head = f"POST /api/matches HTTP/1.1\r\nHost: {here}\r\nX-Taifa: 1\r\n{more}Content-Length: 0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(head.encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 403" if name == "Origin" else b"HTTP/1.1 421")


# Everybody's time -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["chronicle.txt", "lines", "board.svg"])
def test_who_reads_much_keeps_nobody_waiting(house: Running, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """A long chronicle was put into words while everybody waited: a tenth of a second for each thousand lines."""
    eve, ana = house.person(), house.person()
    match = eve.new()["id"]
    opened(eve.join(match))
    go_on, begun = threading.Event(), threading.Event()

    def slow(work: Any) -> Any:
        def slowly(*given: Any, **more: Any) -> Any:
            begun.set()
            assert go_on.wait(30)
            return work(*given, **more)

        return slowly

    text = games.get("small").text
    monkeypatch.setattr(text, "entry", slow(text.entry))
    monkeypatch.setattr(study.views, "lines", slow(study.views.lines))
    monkeypatch.setattr(study, "board_svg", slow(study.board_svg))
    cookies = dict(eve.http.cookies)
    with ThreadPoolExecutor(8) as pool:
        asked = [
            pool.submit(httpx.get, f"{house.url}/api/matches/{match}/{path}", cookies=cookies, timeout=60)
            for _ in range(8)
        ]
        try:
            assert begun.wait(20)
            assert ana.http.get("/api/account", timeout=10).status_code == 200
            assert ana.new()["id"]
        finally:
            go_on.set()
        assert {each.result(60).status_code for each in asked} == {200}


# Memory ---------------------------------------------------------------------------------------------------------


def until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


@pytest.fixture
def unswept() -> Iterator[None]:
    """Nobody searches for garbage meanwhile: a server does so every two minutes."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("unswept")
@pytest.mark.parametrize("how", ["by itself", "hung up on", "signed out"])
def test_a_page_that_is_gone_does_not_keep_its_table_in_memory(house: Running, how: str) -> None:
    """Each left its table behind until the next search for garbage: tens of megabytes at a busy site."""
    services = house.app.state.services
    ana = house.person()
    if how == "signed out":
        assert ana.http.post("/api/account/register", json={"name": "Toda", "password": "correct horse"}).is_success
    made = ana.new(seats={"north": "here", "south": "here"})
    who = house.person() if how == "hung up on" else ana
    page = opened(who.join(made["id"], secret_of(made["links"]["watch"]), seats=["north"]))
    table = weakref.ref(house.within(lambda: services.tables.open[made["id"]]))
    if how == "by itself":
        page.socket.close()
    elif how == "hung up on":
        ana.send_watchers_away(made["id"], "renewed")
    else:
        assert ana.http.post("/api/account/sign-out").status_code == 204
    until(lambda: not house.within(lambda: services.hub.in_use(table())))
    house.within(lambda: services.tables.forget(made["id"]))
    until(lambda: table() is None)


@pytest.mark.usefixtures("unswept")
def test_a_write_that_failed_leaves_nothing_in_memory(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was raised knew the frame that waited for it, and the frame what was raised: all that both knew stayed."""
    ana = house.person()
    page = opened(ana.join(ana.new(scenario="long")["id"], seats=["north"]))
    while page.state["decision"] is None:
        page.hear()

    def fails(connection: Connection, *_: Any) -> None:
        connection.execute(text("SELECT * FROM nothing"))

    def told() -> int:
        return sum(isinstance(each, StoreDown | DBAPIError) for each in gc.get_objects())

    gc.collect()
    before = told()
    with monkeypatch.context() as patch:
        patch.setattr(store, "append", fails)
        for _ in range(5):
            assert page.act()["code"] == "unavailable"
    assert page.act()["type"] == "ok"
    until(lambda: told() == before)


@pytest.mark.usefixtures("unswept")
def test_of_a_line_that_became_a_page_only_the_page_is_left(house: Running) -> None:
    ana = house.person()
    match = ana.new()["id"]

    def lines() -> int:
        return sum(isinstance(each, PatientProtocol) for each in gc.get_objects())

    gc.collect()
    before = lines()
    for _ in range(5):
        opened(ana.join(match)).socket.close()
    until(lambda: lines() <= before)


def test_of_those_who_are_gone_nothing_is_counted_any_more(house: Running) -> None:
    hub = house.app.state.services.hub
    ana = house.person()
    page = opened(ana.join(ana.new()["id"]))
    assert house.within(lambda: dict(hub._lines)) == {"127.0.0.1": house.within(hub.connections)}
    page.socket.close()
    until(lambda: house.within(lambda: sum(hub._lines.values()) == hub.connections()))
    assert 0 not in house.within(lambda: dict(hub._lines)).values()
