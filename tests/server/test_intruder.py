"""What someone would try who has read the source: advice by a side door, others' tables by a key, everybody's time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from server_client import Page, Person, secret_of
from server_house import Running, count
from sqlalchemy import text
from test_live import two_at_a_table

from taifa import games
from taifa.core import editions, values
from taifa.core.match import Match
from taifa.core.record import write
from taifa.server.ops import metrics
from taifa.server.tables import registry
from taifa.server.tables.identity import Limit

# Advice that the table refuses ----------------------------------------------------------------------------


def played_alone(page: Page) -> None:
    """Play a match to its end for all seats, which are this page's."""
    while not page.sync()["over"]:
        page.ask("look", seat=page.state["asked"][0]["seat"])
        assert page.act()["type"] == "ok"


def test_nobody_agrees_to_hints_in_a_branch_for_the_others(house: Running) -> None:
    match, north, _ = two_at_a_table(house)
    ana = north.person
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={}).json()["id"]
    assert ana.http.patch(f"/api/matches/{branch}", json={"hints": True}).json()["error"]["code"] == "no-hints"
    assert ana.http.get(f"/api/matches/{branch}/advice?seat=north").json()["error"]["code"] == "no-hints"
    assert ana.http.get(f"/api/matches/{branch}/hints?seat=north").json()["error"]["code"] == "no-hints"


def test_a_branch_played_to_its_end_opens_no_way_to_hints(house: Running) -> None:
    match, north, _ = two_at_a_table(house)
    ana = north.person
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={}).json()["id"]
    page = ana.join(branch, seats=["north"])
    page.until("chats")
    played_alone(page)
    asked = ana.http.post(f"/api/matches/{branch}/whatif", json={"n": 0, "seat": "north", "bot": "captain"})
    assert asked.json()["error"]["code"] == "no-hints"
    again = ana.http.post(f"/api/matches/{branch}/whatif", json={"n": 0, "seat": "north"}).json()["id"]
    refused = ana.http.get(f"/api/matches/{again}/advice?seat=north")
    assert refused.json()["error"]["code"] == "no-hints", "it is the position that the real match is in"


# Silence, and what one sits down to ------------------------------------------------------------------------


def test_numbers_for_the_operator_are_for_nobody_else(house: Running) -> None:
    """Where two play alone on a server, a count of answers tells one when the other has answered in secret."""
    eve = house.person()
    assert eve.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"}).status_code == 404
    assert "taifa_" in eve.http.get("/metrics").text, "this machine's own monitoring reads them"


def test_a_match_with_somebodys_own_values_can_not_be_renamed_to_hide_it(house: Running) -> None:
    eve = house.person()
    body = {"game": "small", "overlay": '[[cards]]\nid = "scout"\nbid = 3\n', "seats": {"south": {"kind": "link"}}}
    made = eve.http.post("/api/matches", json=body).json()
    mark = eve.get(f"/api/matches/{made['id']}")["name"].split(" · ")[1]
    eve.http.patch(f"/api/matches/{made['id']}", json={"name": "just as in the box"})
    page = house.person().join(made["id"], secret_of(made["links"]["south"]))
    page.until("chats")
    assert page.state["name"] == f"just as in the box · {mark}"


def test_one_seat_does_not_let_all_begin_anew_for_ever(house: Running) -> None:
    eve = house.person()
    eve.gathers = False
    page = eve.join(eve.new(seats={"north": "here", "south": "link"})["id"], seats=["north"])
    page.until("chats")
    told = [page.ask("commit", seat="north", hash=f"{i:064x}") for i in range(14)]
    assert [answer["type"] for answer in told[:12]] == ["ok"] * 12
    assert [answer["code"] for answer in told[12:]] == ["too-many"] * 2


# Others' tables -------------------------------------------------------------------------------------------


def test_a_bot_of_a_deleted_match_answers_in_no_other(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite gives the key of what was deleted last to what is made next."""
    ana, ben = house.person(), house.person()
    bots = house.app.state.services.bots
    thinks, go_on = threading.Event(), house.within(asyncio.Event)
    think = bots.pool.think

    async def slowly(task: object, who: str) -> Any:
        thinks.set()
        await go_on.wait()
        return await think(task, who)

    monkeypatch.setattr(bots.pool, "think", slowly)
    doomed = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "captain"}})["id"]
    ana.join(doomed).until("chats")
    assert thinks.wait(20)
    driving = house.within(lambda: bots._driving[doomed])
    assert ana.http.delete(f"/api/matches/{doomed}").status_code == 204
    page = ben.join(ben.new()["id"], seats=["south"])
    page.until("chats")
    asked = page.state["asked"]
    house.within(go_on.set)
    asyncio.run_coroutine_threadsafe(asyncio.wait([driving], timeout=20), house.app.state.services.loop).result(30)
    for table in house.within(lambda: list(house.app.state.services.tables.open.values())):
        table.stale = True  # read again what the database holds
    assert page.sync()["asked"] == asked, "nobody answered for the other"


def test_a_link_opened_at_another_worker_is_not_renewed_away(house: Running) -> None:
    """The creator's worker may hear a moment later that somebody has the seat."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    ben.gathers = False
    page = ben.join(made["id"], secret_of(made["links"]["south"]))
    page.until("chats")
    seat = house.within(lambda: house.app.state.services.tables.open[made["id"]].seats["south"])
    owner, seat.owner = seat.owner, None
    assert ana.http.post(f"/api/matches/{made['id']}/links/south").json()["error"]["code"] == "seat-taken"
    seat.owner = owner
    assert page.sync()["yours"] == ["south"]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET headline = 'junk' WHERE id = :id",
        "UPDATE matches SET to_move = '{' WHERE id = :id",
        "UPDATE matches SET last_line = '[]' WHERE id = :id",
        "UPDATE matches SET options = 'junk' WHERE id = :id",
        "UPDATE matches SET scenario = 'nowhere' WHERE id = :id",
        "UPDATE matches SET game = 'chess' WHERE id = :id",
        "UPDATE matches SET seed = X'' WHERE id = :id",
        "UPDATE matches SET overlay = '= = =' WHERE id = :id",
        "UPDATE matches SET base = X'00' WHERE id = :id",
        "UPDATE journal SET data = 'junk' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "UPDATE journal SET data = '[]' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "UPDATE journal SET data = '[1, [2]]' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "UPDATE journal SET kind = 'undo', data = '99' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "UPDATE journal SET seat = 'west' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "UPDATE seats SET kind = 'ghost' WHERE match = (SELECT key FROM matches WHERE id = :id)",
        "DELETE FROM seats WHERE match = (SELECT key FROM matches WHERE id = :id)",
    ],
)
def test_a_match_changed_by_hand_breaks_no_other(house: Running, change: str) -> None:
    """The lobby shows the others, and the table says that it is broken, or plays on: nothing is the server's fault."""
    ana = house.person()
    sound = ana.new()["id"]
    match = ana.new()["id"]
    page = ana.join(match, seats=["north"])
    page.until("chats")
    page.act()
    page.socket.close()
    services = house.app.state.services
    house.within(lambda: services.tables.forget(match))
    with services.store.engine.begin() as sql:
        sql.execute(text(change), {"id": match})
    before = count(metrics.REFUSED, code="fault")
    for path in ("", "/open"):
        assert ana.http.get(f"/api/matches{path}").status_code == 200
    assert sound in {row["id"] for row in ana.get("/api/matches")}
    for path in ("", "/at/1", "/lines", "/board.svg", "/chronicle.txt", "/record"):
        answer = ana.http.get(f"/api/matches/{match}{path}")
        assert answer.status_code < 500, (path, answer.text)
    again = ana.join(match, seats=["north"])
    assert again.hear()["type"] in ("state", "error")
    again.socket.close()
    assert count(metrics.REFUSED, code="fault") == before


# Everybody's time -----------------------------------------------------------------------------------------


def at_once(work: Callable[[int], Any], many: int) -> list[Future[Any]]:
    """So many requests of one visitor, under way at the same time."""
    pool = ThreadPoolExecutor(many)
    found = [pool.submit(work, i) for i in range(many)]
    pool.shutdown(wait=False)
    return found


@pytest.mark.parametrize("path", ["at/3", "course", "record"])
def test_who_looks_back_much_keeps_nobody_waiting(house: Running, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """Eight matches played again took all threads that read: for half a minute nobody could open anything."""
    eve, ana = house.person(), house.person()
    match = eve.new(scenario="short")["id"]
    page = eve.join(match, seats=["north"])
    page.until("chats")
    played_alone(page)
    go_on, begun = threading.Event(), threading.Semaphore(0)
    begin = registry.begin

    def slowly(*args: Any) -> Any:
        begun.release()
        assert go_on.wait(30)
        return begin(*args)

    monkeypatch.setattr(registry, "begin", slowly)
    cookies = dict(eve.http.cookies)
    asked = at_once(
        lambda _: httpx.get(f"{house.url}/api/matches/{match}/{path}", cookies=cookies, timeout=60).status_code, 8
    )
    try:
        assert begun.acquire(timeout=20) and begun.acquire(timeout=20)
        assert ana.http.get("/api/matches", timeout=10).status_code == 200
    finally:
        go_on.set()
    assert {answer.result(60) for answer in asked} == {200}


def test_a_record_brings_no_values_that_a_new_match_could_not(house: Running) -> None:
    """A pack of a hundred million cards is dealt to nobody."""
    doc = write(Match.new("small", seed=1))
    doc["overlay"] = '[[cards]]\nid = "scout"\ncopies = 100000000\n'
    refused = house.person().http.post("/api/matches/import", json=doc).json()["error"]
    assert refused["code"] == "bad-record" and "out of range" in refused["message"]


def test_editions_that_come_with_records_are_counted_too(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.services, "editions", Limit(1, 600))
    eve = house.person()
    codes = []
    for i in range(2):
        doc = {**write(Match.new("small", seed=1)), "overlay": f"# {i}\n"}
        codes.append(eve.http.post("/api/matches/import", json=doc).status_code)
    assert codes == [201, 429]


def test_an_edition_that_nobody_plays_makes_room_for_another(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had brought as many values as there is room for shut out all who came later, until a restart."""
    monkeypatch.setattr(editions, "MOST", len(editions._OPEN) + 2)
    monkeypatch.setattr(house.app.state.services, "editions", Limit(100, 600))
    eve, ana = house.person(), house.person()
    played = ana.join(edition(ana, "played"), seats=["north"])
    played.until("chats")
    for i in range(6):
        edition(eve, f"idle {i}")
    assert len(editions._OPEN) <= editions.MOST
    other = edition(ana, "one more")
    assert ana.http.get(f"/api/matches/{other}/at/0").status_code == 200
    assert played.sync()["decision"] is not None
    played.act()
    first = eve.get("/api/matches")[-1]["id"]
    assert eve.http.get(f"/api/matches/{first}/at/0").status_code == 200, "what went is read again"


def edition(person: Person, name: str) -> str:
    made = person.http.post("/api/matches", json={"game": "small", "overlay": f"# {name}\n"})
    assert made.status_code == 201, made.text
    found: str = made.json()["id"]
    return found


def test_values_full_of_mistakes_are_gone_through_quickly(house: Running) -> None:
    """Each mistake was looked for in the whole text: 35 seconds of a core for 60 kB that anyone may send."""
    overlay = "".join(f"[[t{i}]]\n" for i in range(6000))
    assert len(editions.examine(games.get("granada"), overlay)) == values.MOST
    found = house.person().http.post("/api/games/granada/data/check", json={"overlay": overlay}).json()
    assert len(found["problems"]) == values.MOST
