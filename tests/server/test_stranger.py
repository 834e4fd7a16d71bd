"""What a stranger from the street would try: at the door, at the line, at the names, at everybody's patience."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import time
from pathlib import Path

import pytest
from server_client import Page, secret_of
from server_house import Running, config_for, count
from test_fuzz import deaf, frame
from test_live import two_at_a_table
from websockets.sync.client import connect

from taifa.server.http import accounts, protocol
from taifa.server.ops import metrics
from taifa.server.tables.identity import Limit, neighbourhood
from taifa.server.turns import Turns

# At the door ------------------------------------------------------------------------------------------------


def said(house: Running, raw: bytes, most: int = 1 << 16) -> bytes:
    """What the server answers to these bytes, until it hangs up or says no more."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as line:
        with contextlib.suppress(ConnectionError, TimeoutError):
            line.sendall(raw)
        heard = b""
        with contextlib.suppress(ConnectionError, TimeoutError):
            while len(heard) < most and (some := line.recv(65536)):
                heard += some
                if b"\r\n\r\n" in heard:
                    break
        return heard


ORIGINS = ["http://[", "http://[::1", "http://evil.example", "null", "", "http://\xff", "http://a@b@c", "//", "x" * 500]


@pytest.mark.parametrize("origin", ORIGINS)
def test_whatever_stands_for_an_origin_is_refused_in_words(house: Running, origin: str) -> None:
    before = count(metrics.REFUSED, code="fault")
    head = f"Host: 127.0.0.1:{house.port}\r\nX-Taifa: 1\r\nOrigin: {origin}\r\nContent-Length: 2\r\n\r\n{{}}"
    heard = said(house, b"POST /api/matches HTTP/1.1\r\n" + head.encode("latin-1"))
    assert heard.startswith(b"HTTP/1.1 403"), heard[:200]
    assert count(metrics.REFUSED, code="fault") == before
    match = house.person().new()["id"]
    heard = said(
        house,
        f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nOrigin: {origin}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode("latin-1"),
    )
    assert b"101" not in heard.split(b"\r\n")[0] or b"cross-site" in heard or heard.endswith(b"\r\n\r\n")


def test_a_head_without_end_is_hung_up_on_before_it_fills_the_memory(house: Running) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Long: ")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 4 << 20:
                line.sendall(b"x" * 65536)
                sent += 65536
                time.sleep(0.001)
        assert sent < 4 << 20, "four megabytes of a head were taken"


def test_many_small_headers_are_too_many(house: Running) -> None:
    heard = said(house, b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 30_000 + b"\r\n")
    assert not heard.startswith(b"HTTP/1.1 200")


def test_trailers_without_end_are_hung_up_on(house: Running) -> None:
    head = b"POST /api/matches/import HTTP/1.1\r\nHost: x\r\nX-Taifa: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as line:
        line.sendall(head)
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 24 << 20:
                line.sendall(b"X-More: " + b"y" * 65000 + b"\r\n")
                sent += 65010
        assert sent < 24 << 20


def test_who_asks_and_never_reads_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(protocol, "UNREAD", 0.5)
    running = Running(config_for(tmp_path))
    try:
        with socket.socket(fileno=os.dup(running.server.servers[0].sockets[0].fileno())) as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", running.port))
            line.sendall(b"GET /api/games/granada/board HTTP/1.1\r\nHost: x\r\n\r\n" * 40)
            connections = running.server.server_state.connections
            deadline = time.monotonic() + 15
            while connections and time.monotonic() < deadline:
                time.sleep(0.05)
            assert not connections, "held for ever"
    finally:
        running.stop()


def test_one_address_has_so_many_lines_and_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    running = Running(config_for(tmp_path, lines=6))
    try:
        lines = [socket.create_connection(("127.0.0.1", running.port), timeout=5) for _ in range(6)]
        time.sleep(0.3)
        with socket.create_connection(("127.0.0.1", running.port), timeout=5) as one_more:
            one_more.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                assert one_more.recv(100) == b""
        for line in lines:
            line.close()
        time.sleep(0.3)
        assert said(running, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 200")
    finally:
        running.stop()


def test_frames_that_are_no_messages_are_counted_too(tmp_path: Path) -> None:
    """Pings of the protocol itself are answered, but not a hundred thousand of them."""
    running = Running(config_for(tmp_path, flood=50.0))
    try:
        ana = running.person()
        with deaf(running, ana, ana.new()["id"]) as line:
            ping, heard = bytes((0x89, 0x80)) + b"\0\0\0\0", 0
            with contextlib.suppress(ConnectionError, TimeoutError):
                for _ in range(100):
                    line.sendall(ping * 1000)
            with contextlib.suppress(ConnectionError):
                while some := line.recv(65536):
                    heard += some.count(b"\x8a\x00")
            assert heard < 50_000, "all of them were answered"
    finally:
        running.stop()


# Patience ----------------------------------------------------------------------------------------------------


def test_everyone_has_a_turn_before_anyone_has_two() -> None:
    async def run() -> list[str]:
        turns, served = Turns(1), []
        await turns.take("busy")

        async def one(who: str) -> None:
            await turns.take(who)
            served.append(who)
            turns.give_back()

        waiting = [asyncio.create_task(one("eve")) for _ in range(5)]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(one(who)) for who in ("ana", "ben")]
        await asyncio.sleep(0)
        waiting[1].cancel()
        turns.give_back()
        await asyncio.gather(*waiting, return_exceptions=True)
        await turns.take("again")
        return served

    assert asyncio.run(run()) == ["eve", "ana", "ben", "eve", "eve", "eve"]


def test_chat_is_limited_by_who_speaks(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    north = ana.join(made["id"])
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    for page in (north, south):
        page.until("chats")
    codes = [north.ask("chat", text=f"buy swords {i}").get("code") for i in range(40)]
    assert codes[0] is None
    assert codes[-1] == "too-many"
    assert south.ask("chat", text="stop that")["type"] == "ok", "others are heard"


INVISIBLE = ["\u202eana", "a\u200bna", "\u2066ana\u2069", "ana\u00ad", "\u3164\u3164", "\u2800\u2800", "a\u034fna"]
ZALGO = "a" + "\u0301" * 30


DRAWN_LIKE_LATIN = ["ꓐꓳꓐ", "ᏴᎾᏴ", "ⲂⲞⲂ", "𐌀𐌁𐌀", "bob०", "bob৪"]


@pytest.mark.parametrize("name", [*INVISIBLE, *DRAWN_LIKE_LATIN, ZALGO, "   ", "\ue000\ue001", "\U000e0041\U000e0042"])
def test_names_that_cannot_be_read_are_refused(house: Running, name: str) -> None:
    house.person().http.post("/api/account/register", json={"name": "ana", "password": "long enough"})
    answer = house.person().http.post("/api/account/register", json={"name": name, "password": "long enough"})
    assert answer.status_code in (400, 409, 422), answer.text


ALIKE = [("Ricardo", "Rіcardo"), ("Marta", "Rnarta"), ("Wanda", "VVanda"), ("Paula", "Рaula"), ("Goran", "Gorɑn")]
ALIKE += [
    ("Ben Al", "Ben  Al"),
    ("Silvio", "Si1vio"),
    ("Odile", "0dile"),
    ("Tomas", "Tom\u00e1s"),
    ("Dina", "Ɗina"),
    ("ouho", "օսհօ"),
    ("HANNA", "ΗΑΝΝΑ"),
    ("Zoe", "ΖΟΕ"),
    ("O'Brien", "O’Brien"),
    ("Ana.C", "Ana,C"),
    ("david", "ԁаѵіԁ"),
    ("willy", "ԝіӏӏу"),
    ("coco", "ϲοϲο"),
    ("Aethel", "Æthel"),
    ("ooooo", "๐๐๐๐๐"),
    ("ヘヘ", "へへ"),
    ("口口", "ロロ"),
    ("ملك", "ملک"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_like_anothers_are_refused(house: Running, name: str, other: str) -> None:
    person = house.person()
    first = person.http.post("/api/account/register", json={"name": name, "password": "long enough"})
    assert first.status_code == 201, first.text
    second = house.person().http.post("/api/account/register", json={"name": other, "password": "long enough"})
    assert second.status_code in (400, 409, 422), (name, other)


@pytest.mark.parametrize(
    "name",
    [
        "Արամ Խաչատրյան",
        "नरेन्द्र",
        "김철수",
        "さくら",
        "דוד",
        "ანა",
        "สมชาย",
        "محمد ٣",
        "Ana María",
        "Жанна",
        "Ἀλέξανδρος",
        "محمد",
        "李小龍",
        "O'Neil-7",
        "Łukasz",
        "Señor_X",
    ],
)
def test_names_of_people_are_welcome(house: Running, name: str) -> None:
    answer = house.person().http.post("/api/account/register", json={"name": name, "password": "long enough"})
    assert answer.status_code == 201, answer.text


def test_text_with_hidden_marks_is_said_without_them(house: Running) -> None:
    ana = house.person()
    page = ana.join(ana.new(name="Friday\u202e night")["id"])
    page.until("chats")
    assert "\u202e" not in page.state["name"]
    assert page.ask("chat", text="he\u202ello\x07 \u2066there")["type"] == "ok"
    assert page.chats[-1]["text"] == "hello there"


# At the table ------------------------------------------------------------------------------------------------


def test_who_takes_a_given_up_seat_has_agreed_to_nothing(house: Running) -> None:
    """The one before had agreed to hints; the seat is another's now."""
    match, north, south = two_at_a_table(house)
    for page in (north, south):
        assert page.person.http.patch(f"/api/matches/{match}", json={"hints": True}).status_code == 200
    assert north.sync()["hints"] is True
    links = south.person.http.post(f"/api/matches/{match}/links/south").json()["links"]
    cid = house.person()
    cid.gathers = False
    page = cid.join(match, secret_of(links["south"]))
    page.until("chats")
    assert page.state["hints"] is False
    assert north.sync()["hints"] is False


def test_a_match_that_others_play_is_not_deleted_by_its_maker(house: Running) -> None:
    """Whoever is about to lose can resign, not make it undone."""
    match, north, south = two_at_a_table(house)
    refused = north.person.http.delete(f"/api/matches/{match}")
    assert refused.json()["error"]["code"] == "others-play"
    assert south.ask("ping")["type"] == "pong"
    assert north.ask("resign", seat="north")["type"] == "ok"
    assert north.person.http.delete(f"/api/matches/{match}").status_code == 204


def test_nothing_reaches_the_other_while_one_answers_in_secret(house: Running) -> None:
    """No message, no byte, no field of the lobby, no list of who is asked: until both have answered."""
    match, north, south = two_at_a_table(house)
    ben = south.person
    south.sync()
    while True:  # who is there is told a moment later
        try:
            south.hear(0.5)
        except TimeoutError:
            break
    paths = [
        f"/api/matches/{match}{more}" for more in ("", "/at/0", "/at/99", "/lines", "/chronicle.txt", "/board.svg")
    ]
    before = [ben.http.get(path).content for path in [*paths, "/api/matches"]]
    heard = len(south.raw)
    last = len(north.state["decision"]["actions"]) - 1
    for i in (0, last):
        assert north.act(i)["type"] == "ok"
        assert north.ask("undo", seat="north")["type"] == "ok"
    assert north.act(0)["type"] == "ok"
    with contextlib.suppress(TimeoutError):
        while True:
            south.hear(0.7)
    assert south.raw[heard:] == []
    assert [ben.http.get(path).content for path in [*paths, "/api/matches"]] == before


def test_a_journal_is_not_filled_with_settings_that_change_nothing(house: Running) -> None:
    ana = house.person()
    made = ana.new()
    page = ana.join(made["id"], seats=["north"])
    page.until("chats")
    table = house.app.state.services.tables.open[made["id"]]
    before = table.journal.rows
    for _ in range(50):
        page.ask("settings", seat="north", ask="always")
    assert table.journal.rows - before <= 1


def test_asking_for_takebacks_without_end_is_refused(house: Running) -> None:
    _match, north, south = two_at_a_table(house)
    pages: dict[str, Page] = {"north": north, "south": south}
    for page in pages.values():
        assert page.act()["type"] == "ok"
    codes = []
    for _ in range(30):
        codes.append(north.ask("takeback", seat="north").get("code"))
        if codes[-1] is None:
            assert south.ask("refuse", ask=len(codes))["type"] == "ok"
    assert codes[0] is None
    assert "too-many" in codes


# Who asks ----------------------------------------------------------------------------------------------------


def test_a_whole_network_of_one_house_is_one_who_asks() -> None:
    assert neighbourhood("2001:db8:1:2:aaaa::1") == neighbourhood("2001:db8:1:2:bbbb::2")
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1")
    assert neighbourhood("") == ""
    assert neighbourhood("a socket") == "a socket"


def test_new_values_of_a_game_are_read_for_one_visitor_so_often(house: Running) -> None:
    """Each edition stays in memory: one visitor must not use up the room for all."""
    services = house.app.state.services
    kept, services.editions = services.editions, Limit(2, 600)
    try:
        answers = [
            house.person().http.post("/api/matches", json={"game": "granada", "overlay": f"# {i}\n"}) for i in range(4)
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
    finally:
        services.editions = kept


def test_signing_in_is_known_at_once_where_the_table_is_open(house: Running) -> None:
    ana = house.person()
    made = ana.new()
    page = ana.join(made["id"])
    page.until("chats")
    assert (
        ana.http.post("/api/account/register", json={"name": "Fernanda", "password": "long enough"}).status_code == 201
    )
    assert ana.get(f"/api/matches/{made['id']}")["creator"] is True


def test_likeness_is_the_same_for_what_looks_the_same() -> None:
    assert accounts.likeness("rnarta") == accounts.likeness("marta")
    assert accounts.likeness("vvalter") == accounts.likeness("walter")
    assert accounts.likeness("ana") != accounts.likeness("eva")


PATHS = [
    "/static/../server/app.py",
    "/static/%2e%2e/%2e%2e/pyproject.toml",
    "/static/..%2f..%2fetc/passwd",
    "/static//etc/passwd",
]
PATHS += ["/static/%00", "/static/.git/config", "/static/a%5c..%5cb", "/t/../../etc/passwd", "/static/" + "a/" * 2000]
PATHS += [
    "/api/games/os/board",
    "/api/games/..%2f..%2f/cover.svg",
    "/api/games/taifa.server.app/cover.svg",
    "/api/games/%00/rules",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_house(house: Running, path: str) -> None:
    heard = said(house, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    status = heard.split(b" ")[1]
    assert status in (b"404", b"400", b"405", b"200"), heard[:200]
    assert b"root:" not in heard
    assert status != b"200" or path.startswith("/t/")


@pytest.mark.parametrize("host", ["evil.example", "", "127.0.0.1:1", "[::1", "a" * 5000, "x\x0by"])
def test_no_link_is_made_from_the_host_header(house: Running, host: str) -> None:
    body = json.dumps({"game": "small", "seats": {"south": {"kind": "link"}}})
    heard = said(
        house,
        f"POST /api/matches HTTP/1.1\r\nHost: {host}\r\nX-Taifa: 1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode("latin-1"),
    )
    assert b"evil.example" not in heard
    assert b" 500 " not in heard.split(b"\r\n")[0]


def test_a_frame_too_big_or_squeezed_ends_the_line_not_the_server(house: Running) -> None:
    ana = house.person()
    match = ana.new()["id"]
    url = f"{house.url.replace('http', 'ws')}/api/matches/{match}/live"
    with connect(url, compression="deflate") as line:
        assert line.protocol.extensions == [], "nothing squeezed is taken, so no bomb either"
    with deaf(house, ana, match) as line:
        line.sendall(bytes((0x81, 0xFF)) + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 1000)
        line.sendall(bytes((0xC1, 0x84)) + b"\0\0\0\0abcd")
        with contextlib.suppress(ConnectionError):
            while line.recv(65536):
                pass
    page = ana.join(match)
    page.until("chats")
    assert page.ask("ping")["type"] == "pong"
    assert frame("x")
