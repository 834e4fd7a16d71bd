"""Two workers on one PostgreSQL: what happens at one is seen at the other."""

from __future__ import annotations

import random

import psycopg
import pytest
from server_client import Page, Person, secret_of
from server_house import Running, count, until
from test_live import step

from taifa.core.match import Match
from taifa.server.ops import metrics

pytestmark = pytest.mark.postgres


def apart(workers: tuple[Running, Running], **more: object) -> tuple[str, Page, Page]:
    """Two people at one table, each with another worker."""
    ana, ben = workers[0].person(), workers[1].person()
    made = ana.new(seats={"north": "here", "south": "link"}, **more)
    north = ana.join(made["id"])
    north.until("chats")
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    south.until("chats")
    return made["id"], north, south


def test_a_match_across_two_workers(workers: tuple[Running, Running]) -> None:
    match, north, south = apart(workers)
    rng = random.Random(2)
    pages = {"north": north, "south": south}
    while step(pages, rng):
        pass
    assert north.state["over"]
    assert south.state["over"]
    tables = [worker.app.state.services.tables.open[match] for worker in workers]
    assert tables[0].match.hash == tables[1].match.hash
    assert north.sync()["result"] == south.sync()["result"]


def test_a_record_brought_in_at_one_worker_is_the_same_at_the_other(workers: tuple[Running, Running]) -> None:
    match = Match.new("small", scenario="long", seed=3)
    match.stir('what a page wrote \0 \\u0000 " ñ')
    for _ in range(20):
        match.apply(match.decision.actions[-1], match.decision.seat)
    ana = workers[0].person()
    made = ana.http.post("/api/matches/import", json=match.record()).json()["id"]
    ana.at(workers[1].url).join(made).until("chats")
    table = workers[1].app.state.services.tables.open[made]
    assert table.match.journal[:20] == match.journal
    assert table.journal.stirs == match.stirs


def test_chat_presence_and_takeback_across_workers(workers: tuple[Running, Running]) -> None:
    _, north, south = apart(workers)
    while not all(seat["online"] for seat in north.state["seats"]):
        north.hear()
    north.ask("chat", text="hola")
    assert south.until("chat")["text"] == "hola"
    assert north.act()["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    south.until("delta", takeback={"by": "north", "need": ["south"], "ask": 1})
    assert south.ask("allow", ask=1)["type"] == "ok"
    north.until("delta", takeback=None)
    assert north.state["moves"] == 0
    assert len(north.state["asked"]) == 2
    south.socket.close()
    while north.state["seats"][1]["online"]:
        north.hear(20)


def test_both_answer_at_the_same_moment(workers: tuple[Running, Running]) -> None:
    """Asked together, two workers write at once: neither answer is lost, neither is refused."""
    for _ in range(12):
        _, north, south = apart(workers)
        if not all(page.state["decision"] for page in (north, south)):
            continue  # a hand of cards all alike is answered unasked
        for page in (north, south):
            action = page.state["decision"]["actions"][0]
            n = page.state["n"]
            page.send(type="act", ref="a", n=n, seat=page.state["seat"], action=[action["verb"], action["target"]])
        assert north.until("ok", ref="a")
        assert south.until("ok", ref="a")
        for page in (north, south):
            while page.state["n"] < n + 2:
                page.hear()
            page.socket.close()


def test_one_answer_from_two_pages_is_taken_once(workers: tuple[Running, Running]) -> None:
    """The same person with two pages at two workers answers twice: one is taken, one is told so."""
    ana = workers[0].person()
    tried = 0
    for _ in range(8):
        made = ana.new(seats={"north": "link", "south": "here"})
        ana.join(made["id"])
        bea = workers[0].person()
        first = bea.join(made["id"], secret_of(made["links"]["north"]))
        second = bea.at(workers[1].url).join(made["id"])
        for page in (first, second):
            page.until("chats")
            # The other worker hears a moment later that all seats are taken.
            while page.state["decision"] is None and not page.state.get("moves"):
                page.hear()
        if any(len((page.state["decision"] or {"actions": []})["actions"]) < 2 for page in (first, second)):
            continue  # where there is nothing to choose it is soon answered for them
        tried += 1
        for page in (first, second):
            action = page.state["decision"]["actions"][-1]
            n = page.state["n"]
            page.send(type="act", ref=f"of {id(page)}", n=n, seat="north", action=[action["verb"], action["target"]])
        answers = []
        for page in (first, second):
            while True:
                message = page.hear()
                if message.get("ref") == f"of {id(page)}":
                    answers.append(message["type"])
                    break
        assert sorted(answers) == ["error", "ok"]
        for page in (first, second):
            while page.state["n"] < n + 1:
                page.hear()
            assert page.state["decision"] is None
        first.socket.close()
        second.socket.close()
    assert tried


def test_bots_think_at_one_worker_only(workers: tuple[Running, Running]) -> None:
    ana = workers[0].person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
    page = ana.join(made["id"])
    page.until("chats")
    watcher = workers[1].person().join(made["id"], secret_of(made["links"]["watch"]))
    watcher.until("chats")
    faults = count(metrics.BOT_FAULTS)
    page.play(15)
    while watcher.state["n"] < page.state["n"]:
        watcher.hear(20)
    assert watcher.state["scene"]["headline"] == page.state["scene"]["headline"]
    assert faults == count(metrics.BOT_FAULTS)


def test_a_deleted_match_is_gone_everywhere(workers: tuple[Running, Running]) -> None:
    ana = workers[0].person()
    made = ana.new(seats={"north": "here", "south": "link"})
    page = workers[1].person().join(made["id"], secret_of(made["links"]["south"]))
    page.until("chats")
    assert ana.http.delete(f"/api/matches/{made['id']}").status_code == 204
    with pytest.raises(Exception, match="4404"):
        page.until("never")


def test_what_a_worker_missed_it_learns_when_it_listens_again(workers: tuple[Running, Running]) -> None:
    """A match is deleted and a link renewed while the other worker's connection for news is cut."""
    ana = workers[0].person()
    deleted, renewed = (ana.new(seats={"north": "here", "south": "link"}) for _ in range(2))
    pages = [workers[1].person().join(made["id"], secret_of(made["links"]["south"])) for made in (deleted, renewed)]
    for page in pages:
        page.until("chats")
    with psycopg.connect(workers[1].app.state.services.bus.url, autocommit=True) as connection:
        listening = "query LIKE 'LISTEN%' AND datname = current_database()"
        cut = connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}")
        assert cut.fetchall()
        keys = [workers[0].app.state.services.tables.open[made["id"]].meta.key for made in (deleted, renewed)]
        connection.execute("DELETE FROM matches WHERE key = %s", [keys[0]])
        connection.execute("UPDATE seats SET turn = turn + 1 WHERE match = %s AND seat = 'south'", [keys[1]])
    for page, code in zip(pages, ("4404", "1013"), strict=True):
        with pytest.raises(Exception, match=code):
            page.until("never")


def test_a_renewed_link_sends_away_whoever_sits_at_another_worker(workers: tuple[Running, Running]) -> None:
    ana = workers[0].person()
    made = ana.new(seats={"north": "here", "south": "link"})
    old = secret_of(made["links"]["south"])
    ben = workers[1].person()
    page = ben.join(made["id"], old)
    page.until("chats")
    until(lambda: workers[0].app.state.services.tables.open[made["id"]].seats["south"].owner is not None)
    there = Person(workers[0].url)
    there.http.cookies = ben.http.cookies
    assert there.http.post(f"/api/matches/{made['id']}/links/south").status_code == 200
    with pytest.raises(Exception, match="1013"):
        page.until("never")
    assert workers[1].person().join(made["id"], old).hear()["code"] == "not-found"
