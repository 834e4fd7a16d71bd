"""A name of another site that is made to lead here opens nothing: neither pages, nor numbers, nor the live channel."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from server_house import Running, config_for

from taifa.core.errors import TaifaError
from taifa.server import cli
from taifa.server.http.hosts import answers_to, names_in

EVIL = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1.nip.io"]


def asked(house: Running, path: str, host: str, more: str = "") -> bytes:
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode("latin-1"))
        heard = b""
        while some := line.recv(65536):
            heard += some
    return heard


@pytest.mark.parametrize("host", EVIL)
@pytest.mark.parametrize("path", ["/metrics", "/api/matches/open", "/api/account", "/healthz", "/", "/t/x"])
def test_under_another_sites_name_nothing_is_told(house: Running, path: str, host: str) -> None:
    heard = asked(house, path, host)
    assert heard.startswith(b"HTTP/1.1 421"), heard[:300]
    assert b"does not go by that name" in heard
    assert b"set-cookie" not in heard.lower(), "nobody is known by it"


def test_under_another_sites_name_no_live_channel_is_opened(house: Running) -> None:
    match = house.person().new(watch="anyone")["id"]
    upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    head = (
        f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
        f"Connection: Upgrade\r\n{upgrade}\r\n"
    )
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(head.encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 403")


def test_a_site_goes_by_the_names_that_it_was_given(tmp_path: Path) -> None:
    house = Running(config_for(tmp_path, hosts="Taifa.example, www.taifa.example"))
    try:
        for host in ("taifa.example", "TAIFA.example.", "www.taifa.example:443", f"127.0.0.1:{house.port}"):
            assert httpx.get(f"{house.url}/api/account", headers={"Host": host}).status_code == 200, host
        refused = httpx.get(f"{house.url}/api/account?lang=es", headers={"Host": "mail.taifa.example"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (421, "other-name")
        assert "TAIFA_HOSTS" in refused.json()["error"]["message"]
    finally:
        house.stop()


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "[fe80::1]"),
        *("localhost:1", "x.localhost", "box", "box.local", "box.lan"),
    ],
)
def test_addresses_and_names_of_the_house_need_not_be_given(host: str) -> None:
    assert answers_to(host, frozenset())


@pytest.mark.parametrize(
    "host",
    [
        *("", " ", "evil.example", "a@127.0.0.1", "127.0.0.1/x", "127.0.0.1:", "127.0.0.1:999999", "[::1"),
        *("[evil.example]", "localhost.evil", "notlocal.evil", "127.0.0.1\x00.evil", "１２７.0.0.1", "x.local.evil"),
        *("mylocal.example", "box.lan.example", "lan.example", "a.wlan"),
    ],
)
def test_what_only_looks_like_them_is_refused(host: str) -> None:
    assert not answers_to(host, frozenset({"taifa.example"}))


def test_a_list_of_names_is_read_as_people_write_it() -> None:
    assert names_in(" a.example ,B.example.,, ") == {"a.example", "b.example"}


def test_a_name_given_with_its_port_or_in_other_letters_is_the_one_that_browsers_send() -> None:
    assert answers_to("taifa.example:8443", names_in("taifa.example:8443"))
    assert answers_to("xn--espaa-rta.example", names_in("España.example"))


@pytest.mark.parametrize(
    "given", ["https://taifa.example", "*.taifa.example", "*", "taifa.example/", "a.example b.example"]
)
def test_what_no_browser_can_send_is_said_before_the_server_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setattr(cli, "run", lambda *_: pytest.fail("the server began"))
    with pytest.raises(TaifaError, match="TAIFA_HOSTS"):
        cli.serve(db=str(tmp_path / "t.db"), hosts=f"good.example,{given}", open_page=False)
