"""Bad input: the OpenAPI by schemathesis, the live channel by Hypothesis. Never a fault, never a change."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import string
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from server_client import Page, Person
from server_house import Running, config_for, count
from websockets.exceptions import ConnectionClosed

from taifa.server.app import make_app
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.tables.identity import Limit

KINDS = [
    "hello",
    "act",
    "undo",
    "takeback",
    "allow",
    "refuse",
    "resign",
    "look",
    "settings",
    "lang",
    "chat",
    "sync",
    "chain",
    "auto",
    "odds",
    "fight",
]
KINDS += ["ping", "preview", "state", "", "ACT"]


def faults() -> float:
    return count(metrics.REFUSED, code="fault")


# REST ------------------------------------------------------------------------------------------------


def api() -> Any:
    return schemathesis.openapi.from_dict(make_app(Config(db="sqlite://", key="k")).openapi())


@pytest.mark.parametrize("known", [True, False], ids=["a match of one's own", "whatever is generated"])
@pytest.mark.parametrize("examples", [5, pytest.param(40, marks=pytest.mark.slow)])
def test_no_request_makes_a_server_error(house: Running, known: bool, examples: int) -> None:
    """Each operation with generated inputs; with `known`, the ids are of a match that is there."""
    ana = house.person()
    before = faults()
    tried = operations = 0
    schema = api()
    limits = settings(max_examples=examples, deadline=None, database=None, derandomize=True, phases=[Phase.generate])
    for result in schema.get_all_operations():
        operation = result.ok()
        operations += 1

        @limits
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            nonlocal tried
            if known:
                case.path_parameters = {**(case.path_parameters or {}), **real_ids()}
            case.headers = {**(case.headers or {}), "X-Taifa": "1"}
            response = case.call(base_url=house.url, session=None, cookies=dict(ana.http.cookies))
            tried += 1
            case.validate_response(
                response, checks=(not_a_server_error, status_code_conformance, response_schema_conformance)
            )

        def real_ids() -> dict[str, str]:
            return {"id": ana.new()["id"], "game": "small", "seat": "north", "n": "0"}

        attempt()
        house.app.state.services.guesses._tries.clear()
        house.app.state.services.sign_ins._tries.clear()
    assert operations > 30 and tried > 2 * operations
    assert faults() == before


# The live channel --------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)
names = st.sampled_from(["seat", "n", "action", "ref", "lang", "text", "on", "secret", "seats", "since"])
likely = st.sampled_from(["north", "south", "", 0, 1, True, None, ["bid", "scout"], ["march", "x"], [], "en", "xx"])
messages = st.builds(
    lambda kind, fields: {**fields, "type": kind},
    st.sampled_from(KINDS) | values,
    st.dictionaries(names, likely | values, max_size=6),
)
raw = (
    messages.map(lambda message: json.dumps(message))
    | st.text(alphabet=string.printable, max_size=60)
    | st.binary(max_size=60)
    | st.sampled_from(["[" * 15_000, '{"type":' * 2_000, "{}", "null", "[]", '"act"', '{"type":"act"}', "x" * 20_000])
)


def test_no_message_makes_a_fault_or_touches_another_seat(house: Running) -> None:
    """A spectator says whatever comes; the table stays as it was and the server stays well."""
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    owner = ana.join(made["id"])
    owner.until("chats")
    before = owner.sync()
    eve = house.person()
    secret = made["links"]["watch"].split("#")[1]
    start = faults()
    pages: list[Page] = []

    def page() -> Page:
        if not pages:
            pages.append(eve.join(made["id"], secret))
            pages[0].until("chats")
        return pages[0]

    @settings(max_examples=400, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(sent=raw)
    def attempt(sent: str | bytes) -> None:
        try:
            page().socket.send(sent)
            page().send(type="ping", ref="still-there")
            page().until("pong", ref="still-there")
        except ConnectionClosed:
            pages.clear()

    attempt()
    assert faults() == start
    after = owner.sync()
    for key in before:
        if key not in ("spectators", "seats"):
            assert after[key] == before[key], key


def test_a_player_who_sends_nonsense_breaks_nothing(house: Running) -> None:
    """The same by someone who sits there: whatever is taken is legal, and the journal can be played."""
    ana = house.person()
    made = ana.new(scenario="long")
    start = faults()
    pages: list[Page] = []

    @settings(max_examples=300, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(sent=messages)
    def attempt(sent: dict[str, Any]) -> None:
        if sent.get("type") == "resign":
            return
        if not pages:
            pages.append(ana.join(made["id"]))
            pages[0].until("chats")
        page = pages[0]
        try:
            page.socket.send(json.dumps(sent))
            decision = page.state["decision"]
            if decision and page.state["moves"] % 3 == 0:
                page.act()
            page.send(type="ping", ref="still-there")
            page.until("pong", ref="still-there")
        except ConnectionClosed:
            pages.clear()

    attempt()
    assert faults() == start
    tables = house.app.state.services.tables
    kept = tables.open[made["id"]].match.hash
    tables.forget(made["id"])
    again = ana.join(made["id"])
    again.until("chats")
    assert tables.open[made["id"]].match.hash == kept


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A house that takes 200 messages a second from a page, and whose lines hold little that is not read."""
    running = Running(config_for(tmp_path, flood=200.0))
    with socket.socket(fileno=os.dup(running.server.servers[0].sockets[0].fileno())) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # those accepted from it inherit it
    yield running
    running.stop()


def test_a_flood_is_slowed_then_hung_up_on(strict: Running) -> None:
    """1008 says: you say too much. Whoever reads the answers hears exactly that."""
    ana = strict.person()
    match = ana.new()["id"]
    page = ana.join(match)
    page.until("chats")
    heard: list[str | bytes] = []

    def read() -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                heard.append(page.socket.recv(10))

    reader = threading.Thread(target=read)
    reader.start()
    began = time.monotonic()
    with contextlib.suppress(ConnectionClosed):
        for _ in range(5000):
            page.send(type="ping")
    reader.join(30)
    assert page.socket.close_code == 1008
    most = 200 * (6 + time.monotonic() - began) + 101  # six seconds' worth at once, and a hundred that were slowed
    assert 1200 < len(heard) <= most
    with ana.join(match) as again:
        again.until("chats")
        assert again.ask("ping")["type"] == "pong"


def test_a_page_that_reads_nothing_is_hung_up_on(strict: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """1013 says: come back. Nothing piles up for it meanwhile, and the others play on."""
    monkeypatch.setattr("taifa.server.live.hub.BEHIND", 40)
    monkeypatch.setattr(strict.app.state.services, "chats", Limit(10_000, 60))
    ana = strict.person()
    match = ana.new()["id"]
    with deaf(strict, ana, match) as line:
        with ana.join(match) as page:
            page.until("chats")
            hub = strict.app.state.services.hub
            while len(next(iter(hub.at.values()))) == 2:
                page.ask("chat", text="word " * 190)
            assert page.ask("ping")["type"] == "pong"
        assert closing_code(line) == 1013


def test_a_page_that_does_not_read_its_answers_gets_no_more(strict: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taifa.server.live.page.PATIENCE", 0.5)
    ana = strict.person()
    match = ana.new()["id"]
    with deaf(strict, ana, match) as line:
        sync = frame('{"type":"sync"}')
        with contextlib.suppress(OSError):
            for _ in range(600):
                line.sendall(sync)
        hub = strict.app.state.services.hub
        while hub.at:
            time.sleep(0.05)
        assert closing_code(line) == 1013


def deaf(house: Running, who: Person, match: str) -> socket.socket:
    """A page that says hello and then reads nothing, with little room for what is sent to it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect(("127.0.0.1", house.port))
    cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in who.http.cookies.jar)
    line.sendall(
        f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    line.sendall(frame('{"type":"hello"}'))
    hub = house.app.state.services.hub
    while not hub.at:
        time.sleep(0.02)
    return line


def frame(text: str) -> bytes:
    """A text frame as a client sends it, with a mask of noughts."""
    return bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text.encode()


def closing_code(line: socket.socket) -> int:
    """Read to the end: the code in the last frame."""
    raw = b""
    while not (len(raw) >= 4 and raw[-4:-2] == b"\x88\x02"):
        some = line.recv(65536)
        assert some, "cut off without a word"
        raw += some
    return int.from_bytes(raw[-2:], "big")


def test_hello_comes_first_and_from_this_site(house: Running) -> None:
    from websockets.sync.client import connect

    ana = house.person()
    match = ana.new()["id"]
    url = f"{house.url.replace('http', 'ws')}/api/matches/{match}/live"
    with connect(url, compression=None) as socket:
        socket.send('{"type":"ping"}')
        assert json.loads(socket.recv())["code"] == "bad-message"
    with connect(url, compression=None, origin="https://evil.example") as socket:  # type: ignore[arg-type]
        assert json.loads(socket.recv())["code"] == "cross-site"
    with connect(f"{house.url.replace('http', 'ws')}/api/matches/nothing/live", compression=None) as socket:
        socket.send('{"type":"hello"}')
        assert json.loads(socket.recv())["code"] == "not-found"


def test_logs_hold_no_secrets(house: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    ana.join(made["id"])
    secret = made["links"]["south"].split("#")[1]
    httpx.get(f"{house.url}/api/matches/{made['id']}", headers={"X-Seat-Secret": secret})
    with house.person().join(made["id"], secret) as page:
        page.until("chats")
        page.act()
    cookie = next(cookie.value for cookie in ana.http.cookies.jar)
    ours = [record for record in caplog.records if record.name.startswith("taifa")]
    said = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in ours)
    assert said
    assert secret not in said
    assert str(cookie) not in said
