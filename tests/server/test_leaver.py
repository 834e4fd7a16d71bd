"""What is left of one who is gone: who deleted the account, signed out, or was sent away from a table."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from server_client import Page, Person, secret_of
from server_house import Running, until
from sqlalchemy import delete, select
from websockets.exceptions import ConnectionClosed

from taifa.server.store import schema

PASSWORD = "correct horse"


def member(house: Running, name: str) -> Person:
    """Somebody with an account."""
    person = house.person()
    answer = person.http.post("/api/account/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return person


def leave_for_good(person: Person) -> None:
    assert person.http.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204


def rows(house: Running, table: Any) -> list[dict[str, Any]]:
    with house.app.state.services.store.engine.connect() as connection:
        return [dict(row._mapping) for row in connection.execute(select(table))]


def key_of(house: Running, name: str) -> int:
    return next(int(row["key"]) for row in rows(house, schema.accounts) if row["shown"] == name)


def heard_until_closed(page: Page) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            page.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# Deleting the account ---------------------------------------------------------------------------------------------


def test_nothing_names_an_account_that_was_deleted_with_its_pages_open(house: Running) -> None:
    """A page noted how far it had read when it was closed, and it was closed after everything had been deleted."""
    ana = member(house, "Jimena")
    owner = f"a:{key_of(house, 'Jimena')}"
    ben = house.person()
    made = ben.new(seats={"north": "here", "south": "link"})
    with ben.join(made["id"]) as north:
        pages = [ana.join(made["id"], secret_of(made["links"]["south"]))]
        pages[0].until("chats")
        alone = ana.new(name="my own")["id"]
        pages.append(ana.join(alone, seats=["north"]))
        leave_for_good(ana)
        for page in pages:
            heard_until_closed(page)
        north.until("delta", over=True)
    until(lambda: not house.app.state.services.hub.connections())
    assert house.person().http.get("/healthz").status_code == 200  # whatever was still to be written is
    for table in schema.META.sorted_tables:
        assert not [row for row in rows(house, table) if owner in row.values()], table.name


def test_matches_and_branches_of_ones_own_go_with_the_account(house: Running) -> None:
    """They stayed for ever with their names, and nobody could open or delete them."""
    ana, ben = member(house, "Urraca"), house.person()
    alone = ana.new(name="Urraca alone", seats={"north": "here", "south": "bot"})["id"]
    shared = ana.new(name="Urraca and Ben", seats={"north": "here", "south": "link"})
    with (
        ana.join(shared["id"], seats=["north"]),
        ben.join(shared["id"], secret_of(shared["links"]["south"])) as south,
    ):
        branch = ana.http.post(f"/api/matches/{shared['id']}/whatif", json={"seat": "north"}).json()["id"]
        kept = ben.http.post(f"/api/matches/{shared['id']}/whatif", json={"seat": "south"}).json()["id"]
        open_page = ana.join(branch, seats=["north"])
        open_page.until("chats")
        leave_for_good(ana)
        assert heard_until_closed(open_page) == 4404
        assert south.sync()["over"], "what others play too is resigned and stays"
    left = {row["id"] for row in rows(house, schema.matches)}
    assert not {alone, branch} & left
    assert {shared["id"], kept} <= left


def test_nobody_waits_for_the_dice_of_one_who_deleted_the_account(house: Running) -> None:
    """Before the dice are made nobody can resign: the match stood still, and its maker could send nobody a new link."""
    ana, ben, cid = member(house, "Sancha"), house.person(), house.person()
    made = ben.new(seats={"north": "here", "south": "link"})
    ana.gathers = False
    seated = ana.join(made["id"], secret_of(made["links"]["south"]))
    seated.until("chats")
    assert "south" not in ben.get(f"/api/matches/{made['id']}")["links"]
    leave_for_good(ana)
    heard_until_closed(seated)
    link = ben.get(f"/api/matches/{made['id']}")["links"]["south"]
    assert link != made["links"]["south"], "the old one opens nothing any more"
    with ben.join(made["id"]) as north, cid.join(made["id"], secret_of(link)) as south:
        for page in (north, south):
            page.until("chats")
            assert page.state["gathering"] is None


def test_a_match_whose_maker_is_gone_before_the_dice_are_made_is_gone_too(house: Running) -> None:
    ana, ben = member(house, "Elvira"), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    south.until("chats")
    leave_for_good(ana)
    assert heard_until_closed(south) == 4404
    assert made["id"] not in [row["id"] for row in ben.get("/api/matches")]


# Sent away --------------------------------------------------------------------------------------------------------


def slowed(house: Running, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let every message wait, as for an address that asks much; set once one does."""
    waits = threading.Event()

    def wait(who: str, cost: float) -> float:
        waits.set()
        return 1.0

    monkeypatch.setattr(house.app.state.services.crowd, "wait", wait)
    return waits


@pytest.mark.parametrize("how", ["renewed", "forbidden"])
def test_what_a_spectator_wanted_to_say_is_not_said_once_they_are_sent_away(
    house: Running, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """A message that had to wait was taken up seconds after the line was cut."""
    ana, eve = house.person(), house.person()
    made = ana.new(watch="link")
    eye = eve.join(made["id"], secret_of(made["links"]["watch"]))
    eye.until("chats")
    services = house.app.state.services
    waits = slowed(house, monkeypatch)
    eye.send(type="chat", ref="late", text="gone, and yet I speak")
    assert waits.wait(10)
    monkeypatch.setattr(services.crowd, "wait", lambda who, cost: 0.0)
    ana.send_watchers_away(made["id"], how)
    heard_until_closed(eye)
    until(lambda: not services.hub.connections())
    with ana.join(made["id"], seats=["north"]) as page:
        page.until("chats")
        with pytest.raises(TimeoutError):
            page.until("chat", timeout=1.5)
        assert page.chats == []


def test_who_gave_a_seat_away_answers_nothing_there_any_more(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben, cid = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    north = ana.join(made["id"])
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    for page in (north, south):
        page.until("chats")
    action = south.sync()["decision"]["actions"][0]
    waits = slowed(house, monkeypatch)
    south.send(type="act", ref="late", seat="south", n=south.state["n"], action=[action["verb"], action["target"]])
    assert waits.wait(10)
    monkeypatch.setattr(house.app.state.services.crowd, "wait", lambda who, cost: 0.0)
    with cid.join(made["id"], south.secrets["south"]) as heir:
        heir.until("chats")
        moves = heir.state["moves"]
        heard_until_closed(south)
        with pytest.raises(TimeoutError):
            heir.until("never", timeout=1.5)
        assert heir.sync()["moves"] == moves
    north.socket.close()


def test_branches_go_with_their_match_and_whoever_plays_in_one_hears_of_it(house: Running) -> None:
    """Who tried something out there was told that the server had failed, or nothing at all."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    base = f"/api/matches/{made['id']}"
    with ana.join(made["id"]) as north, ben.join(made["id"], secret_of(made["links"]["south"])) as south:
        north.until("chats")
        south.until("chats")
        while south.state["decision"] is None and not south.state["over"]:
            assert north.act()["type"] == "ok"
            south.sync()
        branch = ben.http.post(f"{base}/whatif", json={"seat": "south"}).json()["id"]
        twig = ben.http.post(f"/api/matches/{branch}/whatif", json={"seat": "south"}).json()["id"]
        pages = [ben.join(each, seats=["south"]) for each in (branch, twig)]
        for page in pages:
            page.until("chats")
        assert south.ask("resign", seat="south")["type"] == "ok"
    assert ana.http.delete(base).status_code == 204
    assert [heard_until_closed(page) for page in pages] == [4404, 4404]


def test_a_match_that_is_gone_is_not_found_however_often_one_asks(house: Running) -> None:
    """The first was told so; the next met a table that stood otherwise than its journal, and made a fault."""
    ana = house.person()
    made = ana.new()["id"]
    with ana.join(made, seats=["north"]) as page:
        page.until("chats")
        while page.state["decision"] is None:
            page.hear()
        with house.app.state.services.store.engine.begin() as connection:  # by another worker, say, that was cut off
            connection.execute(delete(schema.matches).where(schema.matches.c.id == made))
        said = [page.act()["code"], *(page.ask(what, seat="north")["code"] for what in ("undo", "takeback", "resign"))]
        assert said == ["not-found"] * 4
