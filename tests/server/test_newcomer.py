"""What somebody tries who comes for the first time: whatever takes long, grows without end or is half done."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_client import Json, Person, secret_of
from server_house import Process, Running, config_for, free_port
from sqlalchemy import text
from test_fuzz import deaf
from test_live import two_at_a_table
from websockets.exceptions import ConnectionClosed

from taifa import games
from taifa.core import editions
from taifa.core.match import Match
from taifa.core.record import write
from taifa.server.bots.analyst import Analyst, Job
from taifa.server.live import hub as hubs
from taifa.server.live import page as pages
from taifa.server.store.store import StoreDown
from taifa.server.tables import seating
from taifa.server.tables import table as tables
from taifa.server.tables.identity import Limit, Share


def until(true: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


# Half done ------------------------------------------------------------------------------------------------


def test_a_page_that_comes_while_the_database_goes_leaves_nobody_behind(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was counted among those who are here until the next restart, and so often that its address was shut out."""
    ana = house.person()
    match = ana.new()["id"]
    services = house.app.state.services

    def gone(*_: object) -> Any:
        raise StoreDown("away")

    monkeypatch.setattr(pages, "_said", gone)
    page = ana.join(match)
    with pytest.raises(ConnectionClosed):
        page.until("never")
    until(lambda: not house.within(lambda: services.tables.open[match].meta.key in services.hub.at))


def test_other_dice_fall_after_the_very_first_answer_was_taken_back(house: Running) -> None:
    """Laid out anew from the journal, the table had the old dice: another worker's, or after a restart."""
    match, north, south = two_at_a_table(house)
    services = house.app.state.services
    assert north.act()["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    assert south.ask("allow", ask=1)["type"] == "ok"
    table = house.within(lambda: services.tables.open[match])
    assert table.match.journal == []
    stirred = table.match.hash
    house.within(lambda: services.tables.forget(match))
    again = north.person.join(match)
    again.until("chats")
    assert house.within(lambda: services.tables.open[match].match.hash) == stirred


def test_a_record_with_two_takebacks_at_one_place_has_their_dice_in_the_order_in_which_they_came(
    house: Running,
) -> None:
    match = Match.new("small", seed=4)
    for salt in ("takeback 9", "takeback 10"):
        match.stir(salt)
    while not match.over:
        match.apply(match.decision.actions[0], match.decision.seat)
    ana = house.person()
    made = ana.http.post("/api/matches/import", json=match.record()).json()
    page = ana.join(made["id"])
    page.until("chats")
    assert house.app.state.services.tables.open[made["id"]].match.hash == match.hash


def test_a_record_with_takebacks_is_read_as_it_was_played(house: Running) -> None:
    """Other dice had fallen after each of them: the match that was brought in could not be opened."""
    ana = house.person()
    match = ana.new(scenario="short", seed=3)["id"]
    page = ana.join(match, seats=["north"])
    page.until("chats")
    answered = 0
    while not page.sync()["over"]:
        seat = page.state["asked"][0]["seat"]
        page.ask("look", seat=seat)
        assert page.act()["type"] == "ok"
        answered += 1
        if answered in (1, 4, 8):
            assert page.ask("takeback", seat=seat)["type"] == "ok"
    record = ana.get(f"/api/matches/{match}/record")
    assert len(record["stirs"]) == 3
    again = ana.http.post("/api/matches/import", json=record).json()["id"]
    other = ana.join(again)
    other.until("chats")
    assert other.state["result"] == page.state["result"]
    there = ana.get(f"/api/matches/{again}/record")
    assert (there["journal"], there["draws"]) == (record["journal"], record["draws"])
    record["stirs"] = [[0, "x"]] * 3000
    assert ana.http.post("/api/matches/import", json=record).json()["error"]["code"] == "bad-record"


def test_a_branch_of_a_match_that_is_deleted_at_this_moment_is_not_found(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = house.person()
    match = ana.new()["id"]
    begin = seating.begin

    def too_late(sql: Any, *given: Any) -> str:
        sql.execute(text("DELETE FROM matches WHERE id = :id"), {"id": match})
        return begin(sql, *given)

    monkeypatch.setattr(seating, "begin", too_late)
    assert ana.http.post(f"/api/matches/{match}/whatif", json={}).status_code == 404


def test_an_analysis_that_can_not_be_kept_is_told_as_failed(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked for it would be told for ever how far it is."""
    analyst = Analyst()

    async def nothing(*_: object) -> bytes:
        raise LookupError("deleted meanwhile")

    async def record() -> dict[str, Any]:
        return {}

    async def keep(found: bytes) -> None:
        raise AssertionError

    async def look() -> Job:
        monkeypatch.setattr(analyst, "_look_back", nothing)
        job = analyst.begin("x", record, keep, "eve")
        await asyncio.gather(*analyst._tasks)
        return job

    assert asyncio.run(look()).error == "LookupError"
    assert not analyst._asked


# Told to stop ---------------------------------------------------------------------------------------------


def test_a_server_told_to_stop_stops_whatever_its_visitors_do(tmp_path: Path) -> None:
    """In mid-answer, with one who does not read, one who sends half a request and one who asks for long advice."""
    server = Process(tmp_path, free_port(), str(tmp_path / "t.db"))
    server.start()
    server.wait()
    ana = Person(server.url)
    made = ana.new(scenario="long", seats={"south": {"kind": "bot", "level": "marshal"}})
    page = ana.join(made["id"], seats=["north"])
    page.until("chats")
    half = socket.create_connection(("127.0.0.1", server.port))
    half.sendall(b"POST /api/matches/import HTTP/1.1\r\nHost: x\r\nX-Taifa: 1\r\nContent-Length: 99\r\n\r\n{")
    unread = ana.join(made["id"], seats=["north"])
    for _ in range(30):
        unread.send(type="sync")
    action = page.state["decision"]["actions"][0]
    page.send(type="act", ref="last", n=page.state["n"], seat="north", action=[action["verb"], action["target"]])
    assert server.process is not None
    server.process.terminate()
    confirmed = False
    with pytest.raises(ConnectionClosed):
        while True:
            heard = page.hear(60)
            confirmed = confirmed or (heard["type"] == "ok" and heard["ref"] == "last")
    server.process.wait(60)
    server.start()
    server.wait()
    again = ana.join(made["id"], seats=["north"])
    again.until("chats")
    try:
        assert again.state["moves"] >= confirmed
    finally:
        half.close()
        server.stop()


# Without end ----------------------------------------------------------------------------------------------


def test_answering_and_taking_back_without_end_comes_to_an_end(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try is two rows of a journal that is read whole whenever the table is opened."""
    monkeypatch.setattr(tables, "ROOM", 20)
    eve = house.person()
    match = eve.new(scenario="short")["id"]
    page = eve.join(match, seats=["north"])
    page.until("chats")
    for _ in range(100):
        while page.state["decision"] is None:
            page.hear()
        assert page.act()["type"] == "ok"
        refused = page.ask("undo", seat="north")
        if refused["type"] == "error":
            break
    assert refused["code"] == "too-much-undone"
    assert "match goes on" in refused["message"]
    assert page.ask("settings", seat="north", ask="always")["code"] == "too-much-undone"
    assert page.ask("takeback", seat="north")["code"] == "too-much-undone"
    assert house.app.state.services.tables.open[match].journal.rows < 100
    while not page.sync()["over"]:
        page.ask("look", seat=page.state["asked"][0]["seat"])
        assert page.act()["type"] == "ok"


def test_what_a_page_does_not_read_is_bounded_by_its_size(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred messages were let wait, however long: of the longest that is 40 MB for one page."""
    monkeypatch.setattr(hubs, "HEAVY", 1_000_000)
    ana = house.person()
    match = ana.new()["id"]
    services = house.app.state.services
    with deaf(house, ana, match), ana.join(match) as page:
        page.until("chats")
        key = house.within(lambda: services.tables.open[match].meta.key)
        most, here = 0, [0, 0]
        for _ in range(390):
            house.within(lambda: services.hub.chat(key, {"text": "word " * 10_000}))
            page.until("chat")
            here = house.within(lambda: [each.unsent for each in services.hub.at[key]])
            most = max(most, *here)
            if len(here) == 1:
                break
        assert len(here) == 1, "who reads nothing is gone"
        assert 0 < most <= 1_000_000
        assert page.ask("ping")["type"] == "pong"


def test_many_pages_are_no_way_to_ask_for_more_than_others(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood was slowed on each line, and one address may have four hundred of them."""
    now = [1000.0]
    monkeypatch.setattr("taifa.server.tables.identity.time.monotonic", lambda: now[0])
    share = Share(rate=10, burst=20, longest=5)
    assert [share.wait("eve", 5) for _ in range(6)] == [0, 0, 0, 0, 0.5, 1.0]
    assert share.wait("ana", 5) == 0, "she need not wait for her"
    assert [share.wait("eve", 50) for _ in range(3)] == [5, 5, 5]
    now[0] += 60
    assert share.wait("eve", 5) == 0
    monkeypatch.undo()

    taken: list[float] = []

    class Watched(Share):
        def wait(self, who: str, cost: float) -> float:
            taken.append(cost)
            return 0.0

    monkeypatch.setattr(house.app.state.services, "crowd", Watched(1, 1))
    ana = house.person()
    page = ana.join(ana.new()["id"], seats=["north"])
    page.until("chats")
    page.ask("ping")
    page.ask("sync")
    assert taken[-2:] == [1.0, 5.0], "every message is counted, the dear ones more"


def test_talk_is_kept_as_far_as_it_is_looked_at(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taifa.server.live.handlers.SAID", 5)
    monkeypatch.setattr(house.app.state.services, "chats", Limit(1000, 60))
    ana = house.person()
    other, match = ana.new()["id"], ana.new()["id"]
    beside = ana.join(other)
    beside.until("chats")
    beside.ask("chat", text="here too")
    page = ana.join(match)
    page.until("chats")
    for i in range(12):
        assert page.ask("chat", text=f"line {i}")["type"] == "ok"
    again = ana.join(match)
    again.until("chats")
    assert [said["text"] for said in again.chats] == [f"line {i}" for i in range(7, 12)]
    beside = ana.join(other)
    beside.until("chats")
    assert [said["text"] for said in beside.chats] == ["here too"]


def test_records_are_brought_in_so_often_an_hour(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.services, "imports", Limit(2, 3600))
    doc = write(Match.new("small", seed=1))
    codes = [house.person().http.post("/api/matches/import", json=doc).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize("command", ["replay", "analyse"])
def test_a_file_without_end_is_let_go_of(command: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "taifa", command, "/dev/zero"], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode != 0
    assert "larger than 64 MB" in " ".join((ran.stdout + ran.stderr).split())
    assert "Traceback" not in ran.stderr


def test_values_without_end_are_let_go_of() -> None:
    line = [sys.executable, "-m", "taifa", "simulate", "granada", "--games", "1", "--data", "/dev/zero"]
    ran = subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode != 0
    assert "larger than 200,000 bytes" in " ".join((ran.stdout + ran.stderr).split())


# Slowly ---------------------------------------------------------------------------------------------------


def test_nobody_at_a_table_waits_while_the_games_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby's first question after a start held everybody for two seconds, on a busy machine for six."""
    go_on, reading = threading.Event(), threading.Event()
    read = games.get

    def slowly(name: str, overlay: str = "") -> Any:
        if name == "granada" and not go_on.is_set():
            reading.set()
            assert go_on.wait(60)
        return read(name, overlay)

    running = Running(config_for(tmp_path))
    ana = running.person()
    page = ana.join(ana.new()["id"])
    page.until("chats")
    monkeypatch.setattr(games, "get", slowly)
    paths = (
        "",
        "/broken",
        *(f"/granada/{what}" for what in ("board", "data", "data.toml", "rules", "lessons", "sources")),
    )
    asked = []
    try:
        for path in paths:
            from_lobby = threading.Thread(target=_ask, args=(f"{running.url}/api/games{path}?lang=fr", asked))
            from_lobby.start()
        making = threading.Thread(target=_begin, args=(running.person(), asked))
        making.start()
        assert reading.wait(20)
        assert page.ask("ping")["type"] == "pong"
        assert not go_on.is_set()
    finally:
        go_on.set()
    until(lambda: len(asked) == len(paths) + 1, 60)
    assert set(asked) <= {200, 201}
    running.stop()


def _ask(url: str, found: list[int]) -> None:
    found.append(httpx.get(url, timeout=60).status_code)


def _begin(person: Person, found: list[int]) -> None:
    found.append(person.http.post("/api/matches", json={"game": "granada"}, timeout=60).status_code)


# Somebody's own values at another worker ------------------------------------------------------------------

OWN = '[[places]]\nid = "toledo"\nname = "Tulaytula"\n'


def test_the_board_of_an_edition_is_found_by_a_worker_that_never_opened_it(house: Running) -> None:
    ana, eve = house.person(), house.person()
    made = ana.http.post("/api/matches", json={"game": "small", "overlay": OWN, "watch": "link"}).json()
    page = ana.join(made["id"], seats=["north"])
    page.until("chats")
    board = page.state["scene"]["board"]
    page.socket.close()
    services = house.app.state.services
    table = house.within(lambda: services.tables.open[made["id"]])
    until(lambda: house.within(lambda: not services.hub.in_use(table)))
    game = table.game
    alias = next(alias for alias, each in editions._OPEN.items() if each is game)

    def begin_anew() -> None:
        """As at a worker that has opened nothing yet."""
        services.tables.forget(made["id"])
        editions._forget(alias)

    house.within(begin_anew)
    path = f"/api/games/small/board?lang=en&h={board}"
    assert ana.http.get(path).status_code == 404, "and not the board of the box"
    assert eve.http.get(f"{path}&match={made['id']}").status_code == 404, "it is not hers to see"
    watch = {"X-Seat-Secret": secret_of(made["links"]["watch"])}
    for person, headers in ((ana, {}), (eve, watch)):
        house.within(begin_anew)
        found = person.http.get(f"{path}&match={made['id']}", headers=headers)
        assert "Tulaytula" in {place["name"] for place in found.json()["places"]}
    other = ana.new()["id"]
    assert ana.http.get(f"/api/games/small/board?h={'0' * 16}&match={other}").status_code == 404
    assert ana.http.get(f"/api/games/granada/board?h={board}&match={made['id']}").status_code == 404


def _sit_down(person: Person, made: Json, said: list[str]) -> None:
    person.gathers = False
    said.append(person.join(made["id"], secret_of(made["links"]["south"])).hear()["type"])


def test_two_who_sit_down_at_the_same_moment_get_one_seat(house: Running) -> None:
    ana = house.person()
    for _ in range(5):
        made = ana.new(seats={"north": "here", "south": "link"})
        said: list[str] = []
        comes = [threading.Thread(target=_sit_down, args=(house.person(), made, said)) for _ in range(4)]
        for each in comes:
            each.start()
        for each in comes:
            each.join(30)
        assert sorted(said) == ["claimed", "error", "error", "error"]
