"""What a cheat would try who talks to two workers at once, while one of them has not heard yet what the other knows."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from server_client import Page, Person, secret_of
from server_house import Postgres, Process, Running, free_port, until
from test_postgres import apart
from websockets.exceptions import ConnectionClosed

from taifa.server.live import bus
from taifa.server.live import hub as hubs
from taifa.server.ops.config import Config
from taifa.server.store.store import StoreDown
from taifa.server.store.upgrade import upgrade
from taifa.server.tables.journal import Row
from taifa.server.tables.table import Table

pytestmark = pytest.mark.postgres
Pair = tuple[Running, Running]


@contextmanager
def deaf(worker: Running) -> Iterator[None]:
    """A worker that hears nothing of the others; when it does again, it looks for what it missed."""
    news = worker.app.state.services.bus
    hear, news._hear = news._hear, lambda payload: None
    try:
        yield
    finally:
        news._hear = hear
        worker.within(news._catch_up_all)


def register(person: Person, name: str) -> None:
    answer = person.http.post("/api/account/register", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 201, answer.text


def opened(page: Page) -> Page:
    page.until("chats")
    return page


# Seats ----------------------------------------------------------------------------------------------------


def test_a_link_renewed_at_one_worker_opens_nothing_at_another_that_has_not_heard(workers: Pair) -> None:
    ana, eve = workers[0].person(), workers[1].person()
    made = ana.new(seats={"north": "here", "south": "link"})
    leaked = secret_of(made["links"]["south"])
    opened(workers[1].person().join(made["id"], secret_of(made["links"]["watch"])))  # the table is open there
    with deaf(workers[1]):
        fresh = ana.http.post(f"/api/matches/{made['id']}/links/south").json()["links"]["south"]
        assert eve.join(made["id"], leaked).hear()["code"] == "seat-taken"
    ben = workers[0].person().join(made["id"], secret_of(fresh))
    assert opened(ben).state["yours"] == ["south"]


def test_a_seat_claimed_at_one_worker_is_nobody_elses_at_another_that_has_not_heard(workers: Pair) -> None:
    ana, ben, eve = workers[0].person(), workers[0].person(), workers[1].person()
    made = ana.new(seats={"north": "here", "south": "link"})
    link = secret_of(made["links"]["south"])
    opened(workers[1].person().join(made["id"], secret_of(made["links"]["watch"])))
    with deaf(workers[1]):
        south = opened(ben.join(made["id"], link))
        assert eve.join(made["id"], link).hear()["code"] == "seat-taken"
        base = f"/api/matches/{made['id']}"
        for path in ("/lines?seat=south", "/chronicle.txt?seat=south", "/advice?seat=south", "/hints?seat=south"):
            assert eve.http.get(base + path, headers={"X-Seat-Secret": link}).status_code == 403, path
        shown = eve.http.get(f"{base}/at/0?seat=south", headers={"X-Seat-Secret": link}).json()
        assert shown["seat"] is None, "what all see"
        assert ana.at(workers[1].url).http.post(f"{base}/links/south").json()["error"]["code"] == "seat-taken"
    assert south.sync()["yours"] == ["south"]
    until(lambda: workers[1].app.state.services.tables.open[made["id"]].seats["south"].owner is not None)
    again = opened(workers[1].person().join(made["id"], south.secrets["south"]))
    assert again.state["yours"] == ["south"]


def test_whoever_claims_a_seat_while_the_seats_are_read_again_keeps_it(
    workers: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before the claim was put on the table after it: the claimer was a stranger there from then on."""
    here = workers[0]
    ana, ben = here.person(), here.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    table = here.app.state.services.tables.open[made["id"]]
    read, go_on = threading.Event(), threading.Event()
    seats_of = bus.seats_of

    def slowly(*given: Any) -> Any:
        found = seats_of(*given)
        read.set()
        assert go_on.wait(30)
        return found

    monkeypatch.setattr(bus, "seats_of", slowly)
    here.within(lambda: here.app.state.services.bus._soon(here.app.state.services.bus._reseat(table.meta.key)))
    assert read.wait(20)
    pages: list[Page] = []
    ben.gathers = False
    comes = threading.Thread(target=lambda: pages.append(ben.join(made["id"], secret_of(made["links"]["south"]))))
    comes.start()
    comes.join(10)  # he said hello
    threading.Timer(1.0, go_on.set).start()
    opened(pages[0])
    until(lambda: here.within(lambda: not table.lock.locked()))
    assert table.seats["south"].owner is not None
    assert opened(here.person().join(made["id"], pages[0].secrets["south"])).state["yours"] == ["south"]


# Those who only look on -----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["renewed", "forbidden"])
def test_spectators_at_another_worker_are_gone_at_once(workers: Pair, how: str) -> None:
    ana = workers[0].person()
    made = ana.new(seats={"north": "here", "south": "here"})
    secret = secret_of(made["links"]["watch"])
    watcher = opened(workers[1].person().join(made["id"], secret))
    ana.send_watchers_away(made["id"], how)
    with pytest.raises(ConnectionClosed):
        watcher.until("never")
    assert workers[1].person().join(made["id"], secret).hear()["code"] == "not-found"


# Sessions -------------------------------------------------------------------------------------------------


def test_signing_out_at_one_worker_closes_the_pages_at_another(workers: Pair) -> None:
    ana = workers[0].person()
    register(ana, "Aixa")
    page = opened(ana.at(workers[1].url).join(ana.new()["id"]))
    assert ana.http.post("/api/account/sign-out").status_code == 204
    with pytest.raises(ConnectionClosed):
        page.until("never")


def test_signing_out_closes_the_pages_at_a_worker_that_did_not_hear_of_it(workers: Pair) -> None:
    """It stayed open for ever: seats and answers were read again, sessions were not."""
    ana = workers[0].person()
    register(ana, "Berenguela")
    page = opened(ana.at(workers[1].url).join(ana.new()["id"]))
    with deaf(workers[1]):
        assert ana.http.post("/api/account/sign-out").status_code == 204
        assert page.ask("ping")["type"] == "pong", "it has not heard"
    with pytest.raises(ConnectionClosed):
        page.until("never")


def test_who_signs_out_while_a_table_is_being_opened_does_not_stay(workers: Pair) -> None:
    here = workers[0]
    ana = here.person()
    register(ana, "Constanza")
    match = ana.new()["id"]
    services = here.app.state.services
    table = here.within(lambda: services.tables.open[match])
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    ana.gathers = False
    cookies = dict(ana.http.cookies)
    page = ana.join(match)
    until(lambda: bool(here.within(lambda: table.lock._waiters)))
    ana.http.cookies.update(cookies)
    assert ana.http.post("/api/account/sign-out").status_code == 204
    here.within(table.lock.release)
    assert page.hear()["code"] == "sign-in"


def test_a_deleted_account_has_no_seat_at_any_worker(workers: Pair) -> None:
    ana = workers[0].person()
    register(ana, "Dulce")
    ben = workers[1].person()
    made = ana.new(seats={"north": "here", "south": "link"})
    page = opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    opened(ana.join(made["id"]))  # now the dice are made
    table = workers[1].app.state.services.tables.open[made["id"]]
    owner = table.meta.creator
    assert ana.http.post("/api/account/delete", json={"password": "correct horse"}).status_code == 204
    until(lambda: owner not in (table.meta.creator, table.seats["north"].owner))
    assert page.ask("ping")["type"] == "pong"


# Limits ---------------------------------------------------------------------------------------------------------


def test_what_is_tried_at_one_worker_counts_at_the_other(workers: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers allowed twice as many wrong passwords, new matches and lines of talk."""
    for worker in workers:
        for limit in (worker.app.state.services.sign_ins, worker.app.state.services.makings):
            monkeypatch.setattr(limit, "most", 4)
            worker.within(limit._tries.clear)
    register(workers[0].person(), "Elvira")
    codes = []
    for i in range(8):
        eve = workers[i % 2].person()
        wrong = eve.http.post("/api/account/sign-in", json={"name": "Elvira", "password": f"wrong horse {i}"})
        codes.append(wrong.status_code)
        until(partial(_agreed, workers, "sign_ins"))
    assert codes == [401] * 4 + [429] * 4
    for i in range(5):
        made = workers[i % 2].person().http.post("/api/matches", json={"game": "small"})
        assert made.status_code == (201 if i < 3 else 429), "an account and three matches"
        until(partial(_agreed, workers, "makings"))


def test_who_signs_in_rightly_is_forgiven_at_the_other_worker_too(workers: Pair) -> None:
    body = {"name": "Fronilde", "password": "correct horse"}
    for worker in workers:
        worker.within(worker.app.state.services.sign_ins._tries.clear)
    register(workers[0].person(), body["name"])
    eve = workers[0].person()
    assert eve.http.post("/api/account/sign-in", json={**body, "password": "wrong horse"}).status_code == 401
    assert eve.http.post("/api/account/sign-in", json=body).status_code == 200
    until(partial(_agreed, workers, "sign_ins"))
    assert _counted(workers[1], "sign_ins") == {"from 127.0.0.1": 1}


def _counted(worker: Running, name: str) -> dict[str, int]:
    limit = getattr(worker.app.state.services, name)
    return worker.within(lambda: {who: len(tries) for who, tries in limit._tries.items() if tries})


def _agreed(workers: Pair, name: str) -> bool:
    return _counted(workers[0], name) == _counted(workers[1], name)


# Advice and branches ----------------------------------------------------------------------------------------


def test_hints_withdrawn_at_one_worker_are_refused_at_the_other(workers: Pair) -> None:
    match, north, south = apart(workers, hints=True)
    ana, ben = north.person, south.person
    assert ben.http.patch(f"/api/matches/{match}", json={"hints": True}).status_code == 200
    elsewhere = ana.at(workers[1].url).http
    path = f"/api/matches/{match}/advice?seat=north"
    until(lambda: elsewhere.get(path).status_code in (200, 409))  # asked or not: it is not refused
    assert ben.http.patch(f"/api/matches/{match}", json={"hints": False}).status_code == 200
    until(lambda: all("no-hints" in asks.get(path).text for asks in (ana.http, elsewhere)))


def test_a_branch_made_at_one_worker_keeps_its_rules_at_the_other(workers: Pair) -> None:
    match, north, south = apart(workers)
    if north.state["decision"] is None:
        north.until("delta")
    ana = north.person.at(workers[1].url)
    branch = north.person.http.post(f"/api/matches/{match}/whatif", json={"seat": "north"}).json()["id"]
    assert ana.http.get(f"/api/matches/{branch}/advice?seat=north").json()["error"]["code"] == "no-hints"
    page = opened(ana.join(branch, seats=["north"]))
    assert page.ask("auto", n=page.state["n"], seat="north", until="turn")["code"] == "no-hints"
    assert south.person.http.get(f"/api/matches/{branch}").status_code == 404, "it is hers alone"
    assert south.person.join(branch).hear()["code"] == "not-found"


def test_a_branch_that_is_open_at_another_worker_gives_no_hints_once_they_are_withdrawn(workers: Pair) -> None:
    match, north, south = apart(workers, hints=True)
    ana, ben = north.person, south.person
    assert ben.http.patch(f"/api/matches/{match}", json={"hints": True}).status_code == 200
    until(lambda: "no-hints" not in ana.http.get(f"/api/matches/{match}/advice?seat=north").text)
    if north.state["decision"] is None:
        north.until("delta")
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={"seat": "north"}).json()["id"]
    both, path = (ana.http, ana.at(workers[1].url).http), f"/api/matches/{branch}/advice?seat=north&level=random"
    assert [asks.get(path).status_code for asks in both] == [200, 200]
    assert ben.http.patch(f"/api/matches/{match}", json={"hints": False}).status_code == 200
    until(lambda: all("no-hints" in asks.get(path).text for asks in both))


def test_a_takeback_is_answered_once_by_two_workers_at_the_same_moment(workers: Pair) -> None:
    """Allowed here and refused there by two pages of one person: one of the two holds, at both workers."""
    for _ in range(6):
        match, north, south = apart(workers)
        if north.state["decision"] is None:
            continue
        assert north.act()["type"] == "ok"
        assert north.ask("takeback", seat="north")["type"] == "ok"
        other = opened(south.person.at(workers[0].url).join(match, seats=["south"]))
        for page in (south, other):
            while not page.state["takeback"]:
                page.hear()
        south.send(type="allow", ref="x", ask=1)
        other.send(type="refuse", ref="x", ask=1)
        answers = {}
        for name, page in (("allow", south), ("refuse", other)):
            while name not in answers:
                message = page.hear()
                if message.get("ref") == "x":
                    answers[name] = message["type"]
        assert sorted(answers.values()) == ["error", "ok"]
        tables = [worker.app.state.services.tables.open[match] for worker in workers]
        until(partial(_level, *tables))
        first, second = (
            worker.within(partial(_position, table)) for worker, table in zip(workers, tables, strict=True)
        )
        assert first == second, answers


def _level(one: Table, other: Table) -> bool:
    return one.journal.rows == other.journal.rows and not (one.stale or other.stale)


def _position(table: Table) -> tuple[int, list[Any], str]:
    return table.journal.rows, list(table.match.journal), table.match.hash


# What the database can't take -------------------------------------------------------------------------------


def test_an_id_that_the_database_can_not_read_is_not_found(workers: Pair) -> None:
    """PostgreSQL knows no text with a nought in it: it was taken to be away, and the log said so."""
    eve = workers[0].person()
    for path in ("/api/matches/%00", "/api/matches/x%00/lines", "/api/games/small/board?h=x&match=%00"):
        assert eve.http.get(path).status_code == 404, path
    assert eve.join("%00").hear()["code"] == "not-found"


def test_one_answer_that_can_not_be_written_takes_no_other_along(workers: Pair) -> None:
    services = workers[0].app.state.services
    ana = workers[0].person()
    pair = [services.tables.open[ana.new()["id"]] for _ in range(2)]
    busy = threading.Event()

    async def write() -> list[Any]:
        waits = asyncio.ensure_future(services.store.write(lambda _: busy.wait(20)))  # so that both are in one batch
        rows = [[Row(0, "settings", "north", {"ask": "always"}, ref=ref)] for ref in ("x\0", "y")]
        both = [services.store.append(t.meta.key, row, t.summary(row)) for t, row in zip(pair, rows, strict=True)]
        written = [asyncio.ensure_future(each) for each in both]
        await asyncio.sleep(0.2)
        busy.set()
        await waits
        return await asyncio.gather(*written, return_exceptions=True)

    bad, good = asyncio.run_coroutine_threadsafe(write(), services.loop).result(60)
    assert isinstance(bad, StoreDown)
    assert good is True


def test_what_a_dead_worker_said_is_forgotten(workers: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = workers[0].app.state.services.hub
    monkeypatch.setattr(hubs, "STALE", -1.0)
    workers[0].within(lambda: hub.heard(-5, "dead", ["north"], 3))
    workers[0].within(hub.forget_silent)
    assert -5 not in hub.elsewhere


# Frozen in mid-answer ---------------------------------------------------------------------------------------


def test_an_answer_given_to_a_worker_that_is_frozen_and_again_to_another_is_taken_once(
    postgres: Postgres, tmp_path: Path
) -> None:
    db = postgres.create(f"thawed{os.getpid()}")
    upgrade(Config(db=db).url)
    server = Process(tmp_path, free_port(), db, workers=2)
    server.start()
    stopped: list[int] = []
    try:
        server.wait()
        assert server.process is not None
        ana = Person(server.url)
        match = ana.new(scenario="long", seed=4)["id"]
        page = opened(ana.join(match, seats=["north"]))
        until(lambda: len(worker_pids(server)) == 2)
        for pid in worker_pids(server):
            seat = page.state["asked"][0]["seat"]
            action = _first_action(page)
            os.kill(pid, signal.SIGSTOP)
            stopped.append(pid)
            answer = {"type": "act", "ref": f"to {pid}", "n": page.state["n"], "seat": seat, "action": action}
            page.send(**answer)
            if _hears(page, "ok", 3):  # this page is another's
                os.kill(stopped.pop(), signal.SIGCONT)
                page.sync()
                continue
            again = opened(ana.join(match, seats=[seat]))
            again.send(**answer)
            again.until("ok", ref=answer["ref"])
            os.kill(stopped.pop(), signal.SIGCONT)
            with contextlib.suppress(ConnectionClosed):  # should it have been frozen so long that it was ended
                page.until("ok", ref=answer["ref"], timeout=30)
            break
        with psycopg.connect(db) as sql:
            found = sql.execute("SELECT ref, count(*) FROM journal WHERE ref LIKE 'to %' GROUP BY ref").fetchall()
        assert found
        assert {many for _, many in found} == {1}
    finally:
        for pid in stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        server.stop()


def worker_pids(server: Process) -> list[int]:
    """The workers: not the process from which those are forked in which bots think."""
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(each) for each in children if Path(f"/proc/{each}/comm").read_text().strip() != "taifa-forks"]


def _first_action(page: Page) -> list[Any]:
    page.ask("look", seat=page.state["asked"][0]["seat"])
    action = page.state["decision"]["actions"][0]
    return [action["verb"], action["target"]]


def _hears(page: Page, kind: str, seconds: float) -> bool:
    try:
        page.until(kind, seconds)
    except TimeoutError:
        return False
    return True
