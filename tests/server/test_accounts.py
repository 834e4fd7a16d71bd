"""A site that wants accounts."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from server_client import Person, secret_of
from server_house import Running, config_for
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from taifa.server.http import accounts
from taifa.server.store import schema


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(config_for(tmp_path_factory.mktemp("club"), accounts=True))
    yield running
    running.stop()


def register(person: Person, name: str, password: str = "correct horse") -> int:
    return person.http.post("/api/account/register", json={"name": name, "password": password}).status_code


def test_one_must_sign_in_to_play(club: Running) -> None:
    ana = club.person()
    assert ana.get("/api/account") == {"name": None, "accounts": True}
    assert ana.get("/api/games")
    assert ana.http.post("/api/matches", json={"game": "small"}).status_code == 401
    assert ana.http.get("/api/matches").json()["error"]["code"] == "sign-in"
    assert register(ana, "Ana") == 201
    assert ana.get("/api/account")["name"] == "Ana"
    made = ana.new()
    with ana.join(made["id"]) as page:
        page.until("chats")
        assert page.ask("chat", text="hi")["type"] == "ok"
        assert page.chats[-1]["name"] == "Ana"
    stranger = club.person()
    page = stranger.join(made["id"])
    assert page.hear()["code"] == "sign-in"


def test_names_are_taken_once_whatever_the_case(club: Running) -> None:
    assert register(club.person(), "Zaida") == 201
    assert register(club.person(), "ZAIDA") == 409
    assert register(club.person(), "x") == 422
    assert register(club.person(), "Short", "1234567") == 422


def test_signing_out_ends_the_session(club: Running) -> None:
    ana = club.person()
    register(ana, "Bea")
    cookie = next(cookie for cookie in ana.http.cookies.jar if cookie.name == "taifa_session")
    assert ana.http.post("/api/account/sign-out").status_code == 204
    ana.http.cookies.set("taifa_session", cookie.value or "", domain="127.0.0.1")
    assert ana.get("/api/account")["name"] is None
    again = club.person()
    answer = again.http.post("/api/account/sign-in", json={"name": "bea", "password": "correct horse"})
    assert answer.json()["name"] == "Bea"
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]


def test_wrong_passwords_are_limited(club: Running) -> None:
    register(club.person(), "Carmen")
    eve = club.person()
    tries = [
        eve.http.post("/api/account/sign-in", json={"name": "Carmen", "password": f"wrong {i} wrong"}).status_code
        for i in range(12)
    ]
    assert tries[0] == 401
    assert tries[-1] == 429
    club.app.state.services.sign_ins._tries.clear()


@pytest.mark.usefixtures("slow_passwords")
def test_nothing_in_the_database_opens_a_door(club: Running) -> None:
    ana = club.person()
    register(ana, "Dora", "a password of Dora's")
    session = next(cookie.value for cookie in ana.http.cookies.jar if cookie.name == "taifa_session")
    made = ana.new(seats={"north": "here", "south": "link"})
    secret = made["links"]["south"].split("#")[1]
    with club.app.state.services.store.engine.connect() as connection:
        for table in schema.META.sorted_tables:
            for row in connection.execute(select(table)):
                shown = repr(tuple(row))
                assert "a password of Dora's" not in shown
                assert str(session) not in shown
                assert secret not in shown
        a = schema.accounts.c
        kept = connection.execute(select(a.password).where(a.name == "dora")).scalar_one()
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_a_visitors_matches_come_along(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = Running(config_for(tmp_path_factory.mktemp("open")))
    try:
        ana = running.person()
        made = ana.new()
        assert register(ana, "Elena") == 201
        assert [row["id"] for row in ana.get("/api/matches")] == [made["id"]]
        elsewhere = running.person()
        elsewhere.http.post("/api/account/sign-in", json={"name": "elena", "password": "correct horse"})
        with elsewhere.join(made["id"]) as page:
            page.until("chats")
            assert page.state["yours"] == ["north", "south"]
    finally:
        running.stop()


def test_a_new_password_signs_every_other_browser_out(club: Running) -> None:
    here, there = club.person(), club.person()
    register(here, "Leonor")
    there.http.post("/api/account/sign-in", json={"name": "Leonor", "password": "correct horse"})
    page = there.join(there.new()["id"])
    page.until("chats")
    change = {"old": "wrong horse!", "new": "another horse"}
    assert here.http.post("/api/account/password", json=change).status_code == 401
    assert here.http.post("/api/account/password", json={**change, "old": "correct horse"}).status_code == 204
    with pytest.raises(ConnectionClosed):
        page.until("never")
    assert there.get("/api/account")["name"] is None
    assert here.get("/api/account")["name"] == "Leonor"
    old = {"name": "Leonor", "password": "correct horse"}
    assert there.http.post("/api/account/sign-in", json=old).status_code == 401


def test_sessions_are_listed_and_ended_one_by_one(club: Running) -> None:
    here, there, eve = club.person(), club.person(), club.person()
    register(here, "Urraca")
    register(eve, "Sancha")
    there.http.post("/api/account/sign-in", json={"name": "Urraca", "password": "correct horse"})
    rows = here.get("/api/account/sessions")
    assert len(rows) == 2
    other = next(row["id"] for row in rows if not row["here"])
    assert eve.http.delete(f"/api/account/sessions/{other}").status_code == 404
    assert here.http.delete(f"/api/account/sessions/{other}").status_code == 204
    assert there.get("/api/account")["name"] is None
    assert len(here.get("/api/account/sessions")) == 1


def test_sockets_are_closed_when_one_signs_out(club: Running) -> None:
    ana = club.person()
    register(ana, "Elvira")
    page = ana.join(ana.new()["id"])
    page.until("chats")
    assert ana.http.post("/api/account/sign-out").status_code == 204
    with pytest.raises(ConnectionClosed):
        page.until("never")


def test_one_takes_ones_data_along_and_leaves_none_behind(club: Running) -> None:
    ana = club.person()
    register(ana, "Jimena")
    match = ana.new(name="Valencia")["id"]
    with ana.join(match) as page:
        page.until("chats")
        page.ask("chat", text="hold the walls")
    doc = ana.get("/api/account/export")
    assert doc["name"] == "Jimena"
    assert [row["name"] for row in doc["matches"]] == ["Valencia"]
    assert {row["seat"] for row in doc["seats"]} == {"north", "south"}
    assert [row["text"] for row in doc["chat"]] == ["hold the walls"]
    assert ana.http.post("/api/account/delete", json={"password": "a wrong one"}).status_code == 401
    assert ana.http.post("/api/account/delete", json={"password": "correct horse"}).status_code == 204
    assert ana.get("/api/account")["name"] is None
    gone = {"name": "Jimena", "password": "correct horse"}
    assert ana.http.post("/api/account/sign-in", json=gone).status_code == 401
    assert register(club.person(), "Jimena") == 201, "the name is free again"


def test_who_signs_in_while_the_password_changes_is_not_in(club: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checking a password takes a tenth of a second and more: long enough for its owner to have changed it."""
    owner, thief = club.person(), club.person()
    assert register(owner, "Quirina") == 201
    checked, changed = threading.Event(), threading.Event()
    verify = accounts._verify

    def slowly(kept: str, password: str) -> bool:
        right = verify(kept, password)
        if not checked.is_set():
            checked.set()
            assert changed.wait(20)
        return right

    monkeypatch.setattr(accounts, "_verify", slowly)
    with ThreadPoolExecutor(1) as pool:
        body = {"name": "Quirina", "password": "correct horse"}
        signing_in = pool.submit(lambda: thief.http.post("/api/account/sign-in", json=body).status_code)
        assert checked.wait(20)
        body = {"old": "correct horse", "new": "another horse"}
        assert owner.http.post("/api/account/password", json=body).status_code == 204
        changed.set()
        assert signing_in.result(20) == 401
    assert thief.get("/api/account")["name"] is None
    assert len(owner.get("/api/account/sessions")) == 1


@pytest.mark.usefixtures("slow_passwords")
def test_an_account_deleted_twice_at_once_is_deleted_once(club: Running) -> None:
    ana = club.person()
    assert register(ana, "Ximena") == 201
    cookies = dict(ana.http.cookies)

    def leave(_: int) -> int:
        body, headers = {"password": "correct horse"}, {"X-Taifa": "1"}
        url = f"{club.url}/api/account/delete"
        return httpx.post(url, json=body, headers=headers, cookies=cookies, timeout=30).status_code

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(leave, range(4))) == [204, 401, 401, 401]


def test_nobody_waits_for_one_who_deleted_the_account(club: Running) -> None:
    ana, ben = club.person(), club.person()
    assert register(ana, "Yolanda") == register(ben, "Zacarias") == 201
    made = ana.new(seats={"north": "here", "south": "link"})
    north, south = ana.join(made["id"]), ben.join(made["id"], secret_of(made["links"]["south"]))
    south.until("chats")
    assert ana.http.post("/api/account/delete", json={"password": "correct horse"}).status_code == 204
    with pytest.raises(ConnectionClosed):
        while True:
            north.hear()
    assert south.sync()["over"]
    assert south.state["result"]["winners"] == ["south"]


@pytest.mark.parametrize("name", ["Rodrigo Diaz", "Rodrígo Díaz", "Rоdrigo Díaz", "R0drigo Díaz", "Rodrigo\u200b Díaz"])
def test_names_that_look_alike_are_refused(club: Running, name: str) -> None:
    register(club.person(), "Rodrigo Díaz")
    answer = club.person().http.post("/api/account/register", json={"name": name, "password": "correct horse"})
    assert answer.json()["error"]["code"] in ("name-taken", "name-alike", "bad-name"), answer.text


def test_anothers_wrong_passwords_shut_nobody_out_who_was_here_before(club: Running) -> None:
    ana, eve = club.person(), club.person()
    register(ana, "Constanza")
    ana.http.post("/api/account/sign-out")
    for _ in range(12):
        eve.http.post("/api/account/sign-in", json={"name": "Constanza", "password": "guessed it?"})
    right = {"name": "Constanza", "password": "correct horse"}
    assert eve.http.post("/api/account/sign-in", json=right).status_code == 429
    assert ana.http.post("/api/account/sign-in", json=right).status_code == 200


@pytest.mark.usefixtures("slow_passwords")
def test_two_servers_of_one_process_hash_passwords_each_for_itself(tmp_path: Path) -> None:
    """What makes passwords wait for each other belongs to a server, not to the program."""
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        running = Running(config_for(folder))
        try:

            def sign_in(i: int, url: str = running.url) -> int:
                body = {"name": f"nobody {i}", "password": "wrong horse"}
                return httpx.post(
                    f"{url}/api/account/sign-in", json=body, headers={"X-Taifa": "1"}, timeout=60
                ).status_code

            with ThreadPoolExecutor(6) as pool:
                assert set(pool.map(sign_in, range(6))) == {401}
        finally:
            running.stop()
