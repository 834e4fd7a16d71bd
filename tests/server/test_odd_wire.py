"""Requests and frames that no browser would make: each ends in a sentence or with the line, nothing is carried out."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import socket
import struct
from collections.abc import Iterator

import pytest
from server_client import Page, Person
from server_house import Running

BODY = json.dumps({"game": "small", "name": "smuggled"})
INNER = (
    f"POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Taifa: 1\r\nContent-Type: application/json\r\n"
    f"Content-Length: {len(BODY)}\r\n\r\n{BODY}"
)
"""A request that would begin a match, if it were taken for one."""


def said(house: Running, raw: bytes, patience: float = 1.0) -> bytes:
    """All that is said to these bytes, until the line ends or nothing more comes."""
    heard = b""
    line = socket.create_connection(("127.0.0.1", house.port), timeout=patience)
    with line, contextlib.suppress(TimeoutError, ConnectionError):
        line.sendall(raw)
        while some := line.recv(65536):
            heard += some
    return heard


def made(house: Running) -> int:
    """How many matches of this name there are."""
    tables = house.app.state.services.tables.open.values()
    return sum(table.meta.name == "smuggled" for table in tables)


def framed(*headers: str, body: str = "", cookie: str = "") -> bytes:
    head = [
        "POST /api/matches HTTP/1.1",
        "Host: 127.0.0.1",
        "X-Taifa: 1",
        "Content-Type: application/json",
        *([f"Cookie: {cookie}"] if cookie else []),
        *headers,
    ]
    return ("\r\n".join(head) + "\r\n\r\n" + body).encode("latin-1")


# Where one request ends and the next begins ---------------------------------------------------------------------

CHUNKED = f"0\r\n\r\n{INNER}"
SMUGGLED = {
    "both lengths": framed("Content-Length: 4", "Transfer-Encoding: chunked", body=CHUNKED),
    "both, the other way": framed("Transfer-Encoding: chunked", f"Content-Length: {len(CHUNKED)}", body=CHUNKED),
    "two lengths": framed("Content-Length: 0", f"Content-Length: {len(INNER)}", body=INNER),
    "a list of lengths": framed(f"Content-Length: 0, {len(INNER)}", body=INNER),
    "a length with a sign": framed("Content-Length: +0", body=INNER),
    "a length below nought": framed("Content-Length: -1", body=INNER),
    "a length in hex": framed("Content-Length: 0x0", body=INNER),
    "a length with a space": framed("Content-Length: 0 0", body=INNER),
    "a length beyond any": framed("Content-Length: " + "9" * 30, body=INNER),
    "a length of another script": framed("Content-Length: \xb2", body=INNER),
    "an encoding that is none": framed("Transfer-Encoding: xchunked", body=CHUNKED),
    "an encoding with a tab": framed("Transfer-Encoding:\tchunked, identity", body=CHUNKED),
    "an encoding in a folded line": framed("Transfer-Encoding:", " chunked", "Content-Length: 3", body=CHUNKED),
    "an encoding whose name ends in a space": framed("Transfer-Encoding : chunked", "Content-Length: 3", body=CHUNKED),
    "an encoding behind a bare return": framed("X: y\rTransfer-Encoding: chunked", body=CHUNKED),
    "an encoding behind a bare newline": framed("X: y\nTransfer-Encoding: chunked\nContent-Length: 3", body=CHUNKED),
    "a chunk with a sign": framed("Transfer-Encoding: chunked", body=f"-0\r\n\r\n{INNER}"),
    "a chunk in words": framed("Transfer-Encoding: chunked", body=f"zero\r\n\r\n{INNER}"),
    "a chunk beyond any": framed("Transfer-Encoding: chunked", body="f" * 20 + f"\r\n{INNER}"),
    "a chunk without an end": framed("Transfer-Encoding: chunked", body=f"1\r\nx{INNER}"),
    "a NUL in a name": framed("X\x00Y: 1", body=INNER),
    "a NUL in a value": framed("X: 1\x002", body=INNER),
    "a name without a colon": framed("Transfer-Encoding", body=INNER),
    "no name at all": framed(": chunked", body=INNER),
    "a line that says nothing": b" \r\n\r\n" + INNER.encode(),
}
"""Behind each of these stands a request that would begin a match. Two servers behind each other may differ on where it
begins, and then it is another visitor's: it is carried out only where it plainly stands behind a whole request."""


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", SMUGGLED)
def test_a_request_in_anothers_body_is_not_carried_out(house: Running, how: str) -> None:
    before = made(house)
    heard = said(house, SMUGGLED[how])
    assert made(house) == before, heard[:500]
    assert b" 500 " not in heard and b" 201 " not in heard, heard[:500]
    first = heard.split(b"\r\n")[0]
    assert not heard or first.split(b" ")[1][:1] == b"4", first
    if heard:
        assert b" " in heard.partition(b"\r\n\r\n")[2].strip(), "a sentence"


def test_plainly_behind_another_it_is_carried_out(house: Running) -> None:
    """Else the test above would see nothing."""
    before = made(house)
    last = INNER.replace("X-Taifa", "Connection: close\r\nX-Taifa").encode()
    heard = said(house, b"GET /api/account HTTP/1.1\r\nHost: x\r\n\r\n" + last, patience=30)
    assert heard.count(b"HTTP/1.1 20") == 2
    assert made(house) == before + 1


LINES = {
    "no version": "GET /api/games",
    "an old version": "GET /api/games HTTP/0.9",
    "a version to come": "GET /api/games HTTP/9.9",
    "another protocol": "GET /api/games RTSP/1.0",
    "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM",
    "a method in small letters": "get /api/games HTTP/1.1",
    "a method of 9 kB": "G" * 9_000 + " / HTTP/1.1",
    "no path": "GET HTTP/1.1",
    "a path without a stroke": "GET api/games HTTP/1.1",
    "a star": "GET * HTTP/1.1",
    "all options": "OPTIONS * HTTP/1.1",
    "a tunnel": "CONNECT evil.example:443 HTTP/1.1",
    "a trace": "TRACE /api/account HTTP/1.1",
    "another site": "GET http://evil.example/api/account HTTP/1.1",
    "a path with a NUL": "GET /api/matches/\x00 HTTP/1.1",
    "a path with bare bytes": "GET /api/matches/\xff\xfe HTTP/1.1",
    "a path with a tab": "GET /api/\tmatches HTTP/1.1",
    "a path that is broken off": "GET /api/%",
    "half a letter": "GET /api/matches/%c3%28 HTTP/1.1",
    "a surrogate": "GET /api/matches/%ed%a0%80 HTTP/1.1",
    "a name of 50 kB": "GET /api/games/" + "x" * 50_000 + " HTTP/1.1",
    "a question of 50 kB": "GET /api/games?" + "a=b&" * 12_000 + " HTTP/1.1",
    "two spaces": "GET  /api/games  HTTP/1.1",
    "other letters": "ＧＥＴ / HTTP/1.1".encode().decode("latin-1"),
    "a response": "HTTP/1.1 200 OK",
    "another language": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
}


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", LINES)
def test_a_first_line_that_is_none_is_no_fault(house: Running, how: str) -> None:
    heard = said(house, f"{LINES[how]}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode("latin-1"))
    first = heard.split(b"\r\n")[0]
    assert b" 500 " not in first, heard[:300]
    assert not heard or first.startswith(b"HTTP/1.1 "), first
    assert b"Traceback" not in heard
    assert b"evil.example" not in heard


# What a body is written in --------------------------------------------------------------------------------------

WRITTEN: dict[str, tuple[str, bytes]] = {
    "half of utf-16": ("application/json; charset=utf-16", BODY.encode("utf-16")[:-1]),
    "utf-7": ("application/json; charset=utf-7", b"+AHsAIg-game+ACIAOgAiAHMAbQBhAGwAbAAiAH0-"),
    "latin": ("application/json; charset=iso-8859-1", '{"game": "small", "name": "é"}'.encode("latin-1")),
    "EBCDIC": ("application/json; charset=cp500", BODY.encode("cp500")),
    "shift": ("application/json; charset=shift_jis", '{"game": "small", "name": "表"}'.encode("shift_jis")),
    "squeezed": ("application/json", b"\x1f\x8b\x08\x00" + os.urandom(40)),
    "a form": ("application/x-www-form-urlencoded", b"game=small&name=x"),
    "parts": (
        "multipart/form-data; boundary=b",
        b'--b\r\nContent-Disposition: form-data; name="game"\r\n\r\nsmall\r\n--b--',
    ),
    "XML": ("text/xml", b'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><game>&e;</game>'),
    "YAML": ("application/yaml", b"game: !!python/object/apply:os.system ['true']"),
    "msgpack": ("application/msgpack", b"\x81\xa4game\xa5small"),
    "lines": ("application/x-ndjson", f"{BODY}\n{BODY}".encode()),
    "a pickle": ("application/python-pickle", b"cos\nsystem\n(S'true'\ntR."),
    "a comment": ("application/json", b'{"game": "small" /* the smallest */}'),
    "single quotes": ("application/json", b"{'game': 'small'}"),
    "a comma too many": ("application/json", b'{"game": "small",}'),
    "no quotes": ("application/json", b"{game: small}"),
    "an overlong letter": ("application/json", b'{"game": "sm\xc1\xa1ll"}'),
    "half a letter": ("application/json", b'{"game": "small", "name": "\xe2\x82"}'),
    "a bare newline": ("application/json", b'{"game": "small", "name": "a\nb"}'),
}


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", WRITTEN)
def test_a_body_that_is_no_json_is_refused_in_words(ana: Person, how: str) -> None:
    kind, body = WRITTEN[how]
    answer = ana.http.post("/api/matches", content=body, headers={"Content-Type": kind})
    assert 400 <= answer.status_code < 500, answer.text[:300]
    assert " " in answer.json()["error"]["message"]


# The live channel -----------------------------------------------------------------------------------------------


def frame(opcode: int, payload: bytes = b"", fin: bool = True, masked: bool = True, rsv: int = 0) -> bytes:
    first = (0x80 if fin else 0) | rsv << 4 | opcode
    size = len(payload)
    mask = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    if not masked:
        return head + payload
    key = b"\x01\x02\x03\x04"
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


TEXT, BYTES, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
HELLO = frame(TEXT, b'{"type": "hello", "lang": "en"}')
RESIGN = b'{"type": "resign", "ref": "x", "seat": "north"}'
FRAMES = {
    "no mask": frame(TEXT, RESIGN, masked=False),
    "a bit that means nothing": frame(TEXT, RESIGN, rsv=1),
    "squeezed without having agreed": frame(TEXT, RESIGN, rsv=4),
    "a kind that is none": frame(3, RESIGN),
    "a control that is none": frame(11, RESIGN),
    "more of nothing": frame(MORE, RESIGN),
    "a new one before the last has ended": frame(TEXT, b"{", fin=False) + frame(TEXT, RESIGN),
    "no UTF-8": frame(TEXT, b"\xff\xfe" + RESIGN),
    "half a letter": frame(TEXT, b"\xe2\x82"),
    "a ping in pieces": frame(PING, b"x", fin=False) + frame(MORE, RESIGN),
    "a long ping": frame(PING, b"x" * 126) + frame(TEXT, RESIGN),
    "closed with one byte": frame(CLOSE, b"x") + frame(TEXT, RESIGN),
    "closed by a number that is none": frame(CLOSE, struct.pack("!H", 999)) + frame(TEXT, RESIGN),
    "closed by 1005": frame(CLOSE, struct.pack("!H", 1005)) + frame(TEXT, RESIGN),
    "closed by 65535": frame(CLOSE, struct.pack("!H", 65535)) + frame(TEXT, RESIGN),
    "closed with words that are none": frame(CLOSE, struct.pack("!H", 1000) + b"\xff\xff") + frame(TEXT, RESIGN),
    "closed, then said": frame(CLOSE, struct.pack("!H", 1000)) + frame(TEXT, RESIGN),
    "a length that is broken off": b"\x81\xfe\x00",
    "a length beyond any": b"\x81\xff" + b"\xff" * 8 + b"\x01\x02\x03\x04" + RESIGN,
    "HTTP in the middle": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
}


def opened(house: Running, cookie: str, match: str, *more: str) -> socket.socket:
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET /api/matches/{match}/live HTTP/1.1",
        f"Host: 127.0.0.1:{house.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Cookie: {cookie}",
        *more,
    ]
    line = socket.create_connection(("127.0.0.1", house.port), timeout=5)
    line.sendall(("\r\n".join(head) + "\r\n\r\n").encode("latin-1"))
    return line


def welcomed(house: Running, cookie: str, match: str, *more: str) -> socket.socket:
    """A line on which the channel has been opened."""
    line = opened(house, cookie, match, *more)
    heard = b""
    while not heard.endswith(b"\r\n\r\n"):
        heard += line.recv(1)
    assert heard.startswith(b"HTTP/1.1 101"), heard
    return line


def cookie_of(person: Person) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar)


@pytest.fixture(scope="module")
def page(house: Running, ana: Person) -> Iterator[Page]:
    page = ana.join(ana.new()["id"], seats=["north"])
    page.until("chats")
    yield page
    page.socket.close()


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", FRAMES)
def test_frames_that_break_the_protocol_end_their_line_and_nothing_else(
    house: Running, ana: Person, page: Page, how: str
) -> None:
    """Behind most stands a word that would give the match up."""
    with welcomed(house, cookie_of(ana), page.match) as line:
        line.sendall(HELLO)
        heard = b""
        while b'"chats"' not in heard:
            heard += line.recv(65536)
        line.sendall(FRAMES[how])
        line.settimeout(1)
        with contextlib.suppress(TimeoutError, ConnectionError):
            while line.recv(65536):
                pass
    assert page.ask("ping")["type"] == "pong"
    assert page.sync()["over"] is False


PIECES = {
    "in pieces": [frame(TEXT, b'{"type": "pi', fin=False), frame(MORE, b'ng", "ref": "x"}')],
    "with a ping between the pieces": [
        frame(TEXT, b'{"type": "ping",', fin=False),
        frame(PING),
        frame(MORE, b'"ref": "x"}'),
    ],
    "letter by letter": [
        frame(TEXT, b"{", fin=False),
        *(frame(MORE, bytes([byte]), fin=False) for byte in b'"type": "ping", "ref": "x"'),
        frame(MORE, b"}"),
    ],
    "as bytes": [frame(BYTES, b'{"type": "ping", "ref": "x"}')],
    "after a word for nobody": [frame(PONG, b"nobody asked"), frame(TEXT, b'{"type": "ping", "ref": "x"}')],
    "cut in the middle of a letter": [
        frame(TEXT, b'{"type": "ping", "ref": "x", "y": "\xe2', fin=False),
        frame(MORE, b'\x82\xac"}'),
    ],
}


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", PIECES)
def test_a_message_is_understood_however_it_is_cut(house: Running, ana: Person, page: Page, how: str) -> None:
    with welcomed(house, cookie_of(ana), page.match) as line:
        line.sendall(HELLO + b"".join(PIECES[how]))
        heard = b""
        while b'"pong"' not in heard:
            some = line.recv(65536)
            assert some, heard[-300:]
            heard += some


OFFERS = {
    "protocols": "Sec-WebSocket-Protocol: taifa, graphql-ws, mqtt",
    "a protocol that is none": "Sec-WebSocket-Protocol: , ,\x7f",
    "an extension": "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99",
    "an extension that is none": "Sec-WebSocket-Extensions: x" + "; y=z" * 500,
    "an old version": "Sec-WebSocket-Version: 8",
    "a second key": "Sec-WebSocket-Key: short",
    "a body": "Content-Length: 5",
    "early data": "Sec-WebSocket-Protocol: " + "A" * 4_000,
}


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("how", OFFERS)
def test_what_is_offered_beside_the_channel_is_passed_over_or_refused(
    house: Running, ana: Person, page: Page, how: str
) -> None:
    with opened(house, cookie_of(ana), page.match, OFFERS[how]) as line:
        heard = line.recv(65536)
        first = heard.split(b"\r\n")[0]
        assert first.split(b" ")[1] in (b"101", b"400", b"426"), heard[:300]
        assert b"sec-websocket-protocol" not in heard.lower()
        assert b"permessage-deflate" not in heard.lower()
    assert page.ask("ping")["type"] == "pong"
