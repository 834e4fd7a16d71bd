"""A guest who takes more than is offered: talk of before, hints withdrawn, branches without end, a bot left behind."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from server_client import Page, Person, secret_of
from server_house import Running, until
from test_leaver import heard_until_closed
from test_live import two_at_a_table

from taifa.server.errors import Refused
from taifa.server.tables import seating
from taifa.server.tables.identity import Who
from taifa.server.tables.journal import JournalState, Row

# Talk -------------------------------------------------------------------------------------------------------------


def opened(page: Page) -> Page:
    page.until("chats")
    return page


def heard(person: Person, match: str, secret: str | None = None) -> list[str]:
    """What somebody reads of the talk who opens the table's page now."""
    with opened(person.join(match, secret)) as page:
        return [said["text"] for said in page.chats]


def test_what_was_said_in_private_stays_with_who_was_there(house: Running) -> None:
    """A table that is opened to anyone showed all that had been said while it was not."""
    ana, ben, eve = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, watch="nobody")
    base = f"/api/matches/{made['id']}"
    north = opened(ana.join(made["id"]))
    north.ask("chat", text="among us")
    assert heard(ben, made["id"], secret_of(made["links"]["south"])) == ["among us"], "it was said to whoever comes"
    link = secret_of(ana.http.patch(base, json={"watch": "link"}).json()["links"]["watch"])
    assert heard(eve, made["id"], link) == []
    north.ask("chat", text="to friends")
    assert heard(eve, made["id"], link) == ["to friends"]
    renewed = secret_of(ana.http.post(f"{base}/links/watch").json()["links"]["watch"])
    assert heard(eve, made["id"], renewed) == [], "who has the new link was not there"
    assert ana.http.patch(base, json={"watch": "anyone"}).status_code == 200
    assert heard(eve, made["id"]) == []
    north.ask("chat", text="to all")
    assert heard(eve, made["id"]) == ["to all"]
    assert heard(ana, made["id"]) == heard(ben, made["id"]) == ["among us", "to friends", "to all"]
    north.socket.close()


def test_who_takes_a_seat_that_was_given_up_reads_what_is_said_from_then_on(house: Running) -> None:
    ana, ben, cid = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, watch="nobody")
    north = opened(ana.join(made["id"]))
    assert heard(ben, made["id"], secret_of(made["links"]["south"])) == []
    north.ask("chat", text="between the two of us")
    assert heard(ben, made["id"]) == ["between the two of us"]
    link = ben.http.post(f"/api/matches/{made['id']}/links/south").json()["links"]["south"]
    assert heard(cid, made["id"], secret_of(link)) == []
    north.ask("chat", text="welcome")
    assert heard(cid, made["id"]) == ["welcome"]
    assert heard(ana, made["id"]) == ["between the two of us", "welcome"]
    north.socket.close()


# Coming in while one is sent away ---------------------------------------------------------------------------------


def came_while_waiting(house: Running, match: str, who: Person, change: Callable[[Any], None]) -> Page:
    """A page that is let in, and has to wait for the table while something changes there."""
    services = house.app.state.services
    table = services.tables.open[match]
    who.gathers = False
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    page = who.join(match)
    until(lambda: bool(table.lock._waiters))

    def go_on() -> None:
        change(table)
        table.lock.release()

    house.within(go_on)
    return page


def test_who_comes_in_while_the_seat_becomes_anothers_does_not_sit_there(house: Running) -> None:
    """What one may do was looked up before the wait: a page that came just then read on in a seat given away."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, watch="nobody")
    north = opened(ana.join(made["id"]))
    opened(ben.join(made["id"], secret_of(made["links"]["south"]))).socket.close()

    def taken(table: Any) -> None:
        table.seats["south"].owner = "v:another"

    page = came_while_waiting(house, made["id"], ben, taken)
    assert page.hear()["code"] == "not-found"
    assert heard_until_closed(page) == 4404
    north.socket.close()


def test_who_comes_to_look_on_while_it_is_forbidden_does_not_stay(house: Running) -> None:
    ana, eve = house.person(), house.person()
    made = ana.new(watch="anyone")
    opened(ana.join(made["id"], seats=["north"])).socket.close()

    def forbidden(table: Any) -> None:
        table.meta.watch = "nobody"

    page = came_while_waiting(house, made["id"], eve, forbidden)
    assert page.hear()["code"] == "not-found"
    assert heard_until_closed(page) == 4404


@pytest.mark.parametrize(
    "what",
    ["at/99?seat=south", "lines?seat=south", "chronicle.txt?seat=south", "board.svg?seat=south", "advice?seat=south"],
)
def test_who_asks_while_the_seat_becomes_anothers_is_told_nothing_of_it(house: Running, what: str) -> None:
    """A request was let in by whose seat it was when it came, and answered by what that seat saw after its wait."""
    match, north, south = with_hints(house)
    services = house.app.state.services
    table = services.tables.open[match]
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(south.person.http.get, f"/api/matches/{match}/{what}")
        until(lambda: bool(table.lock._waiters))

        def go_on() -> None:
            table.seats["south"].owner = "v:another"
            table.lock.release()

        house.within(go_on)
        assert answer.result(20).status_code == 404
    north.socket.close()
    south.socket.close()


def test_nobody_agrees_to_hints_for_who_took_the_seat_at_this_moment(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, hints=True)
    opened(ana.join(made["id"])), opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    services = house.app.state.services
    table = services.tables.open[made["id"]]
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    asks = threading.Thread(
        target=ben.http.patch, args=(f"/api/matches/{made['id']}",), kwargs={"json": {"hints": True}}
    )
    asks.start()
    until(lambda: bool(table.lock._waiters))

    def go_on() -> None:
        table.seats["south"].owner = "v:another"
        table.lock.release()

    house.within(go_on)
    asks.join(20)
    assert not table.seats["south"].hints


# Hints ------------------------------------------------------------------------------------------------------------


def with_hints(house: Running) -> tuple[str, Page, Page]:
    """Two people who have agreed to hints."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, hints=True)
    north = opened(ana.join(made["id"]))
    south = opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    assert ben.http.patch(f"/api/matches/{made['id']}", json={"hints": True}).status_code == 200
    return made["id"], north, south


def withdrawn(match: str, south: Page) -> None:
    assert south.person.http.patch(f"/api/matches/{match}", json={"hints": False}).status_code == 200


def given_up(match: str, south: Page) -> None:
    assert south.person.http.post(f"/api/matches/{match}/links/south").status_code == 200


def moved(match: str, south: Page) -> None:
    heir = south.person.at(south.person.url)
    heir.http.cookies.clear()
    opened(heir.join(match, south.secrets["south"])).socket.close()


@pytest.mark.parametrize("how", [withdrawn, given_up, moved])
def test_a_branch_made_while_hints_were_agreed_to_gives_none_any_more(
    house: Running, how: Callable[[str, Page], None]
) -> None:
    """Whoever kept one could let it follow the match, and be advised in it as long as the match lasted."""
    match, north, south = with_hints(house)
    ana = north.person
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={"seat": "north"}).json()["id"]
    twig = ana.http.post(f"/api/matches/{branch}/whatif", json={"seat": "north"}).json()["id"]
    advice = [f"/api/matches/{each}/advice?seat=north&level=random" for each in (branch, twig)]
    assert [ana.http.get(path).status_code for path in advice] == [200, 200]
    how(match, south)
    assert [ana.http.get(path).json()["error"]["code"] for path in advice] == ["no-hints", "no-hints"]
    services = house.app.state.services
    for name in (branch, twig):
        house.within(partial(services.tables.forget, name))
    assert [ana.http.get(path).json()["error"]["code"] for path in advice] == ["no-hints", "no-hints"], "nor once read"


def test_a_branch_made_while_hints_are_withdrawn_gives_none(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was looked up whether hints were agreed to, then the branch was written; the word of another came between."""
    match, north, south = with_hints(house)
    ana, store = north.person, house.app.state.services.store
    write = store.write

    async def late(work: Callable[[Any], Any]) -> Any:
        monkeypatch.setattr(store, "write", write)
        await asyncio.to_thread(withdrawn, match, south)
        return await write(work)

    monkeypatch.setattr(store, "write", late)
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={"seat": "north"}).json()["id"]
    refused = ana.http.get(f"/api/matches/{branch}/advice?seat=north&level=random")
    assert refused.json()["error"]["code"] == "no-hints"


def test_a_bot_that_stands_in_goes_once_hints_are_withdrawn(house: Running) -> None:
    match, north, south = with_hints(house)
    assert north.ask("auto", n=north.state["n"], seat="north", until="turn", level="random")["type"] == "ok"
    services = house.app.state.services
    table = services.tables.open[match]

    def stands_in() -> Any:
        return services.bots._level(table, "north")

    assert house.within(stands_in) == "random"
    withdrawn(match, south)
    assert house.within(stands_in) is None


def test_who_was_sent_away_leaves_no_bot_in_the_seat(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that was asked for by a message that had to wait answered for whoever sat there by then."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "bot", "south": "link"})
    south = opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    while south.state["decision"] is None:
        south.hear()
    services = house.app.state.services
    table = services.tables.open[made["id"]]
    asked: list[str] = []
    monkeypatch.setattr(services.bots, "stand_in", lambda table, seat, level, until: asked.append(seat))
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), services.loop).result(20)
    south.send(type="auto", ref="late", n=south.state["n"], seat="south", until="turn")
    until(lambda: bool(table.lock._waiters))

    def go_on() -> None:
        services.hub.dismiss(table.meta.key, "south", "v:another")
        table.lock.release()

    house.within(go_on)
    assert heard_until_closed(south) == 1013
    until(lambda: not services.hub.in_use(table))
    assert asked == []


# Branches ---------------------------------------------------------------------------------------------------------


def test_one_keeps_so_many_branches_and_no_more(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "BRANCHES", 3)
    monkeypatch.setattr(seating, "ALL_BRANCHES", 5)
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    opened(ana.join(made["id"])), opened(ben.join(made["id"], secret_of(made["links"]["south"])))

    def branch(person: Person, of: str) -> Any:
        return person.http.post(f"/api/matches/{of}/whatif", json={}).json()

    kept = [branch(ana, made["id"])["id"] for _ in range(3)]
    refused = branch(ana, made["id"])["error"]
    assert (refused["code"], refused["detail"]) == ("too-many-branches", {"n": 3, "oldest": kept[0]})
    assert "3" in refused["message"]
    assert branch(ben, made["id"])["id"], "everyone has as many"
    assert ana.http.delete(f"/api/matches/{kept[0]}").status_code == 204
    assert branch(ana, made["id"])["id"]
    twigs = [branch(ana, kept[1])["id"] for _ in range(2)]
    refused = branch(ana, twigs[0])["error"]
    assert (refused["code"], refused["detail"]["n"]) == ("too-many-branches", 5), "a branch of a branch is one too"


def test_who_changes_cookies_makes_no_more_branches_than_an_address_may(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claimed seat's secret opens the match to whatever visitor comes with it: each of them may keep hundreds."""
    monkeypatch.setattr(house.app.state.services.what_ifs, "most", 4)
    house.app.state.services.what_ifs.forget("127.0.0.1")
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    opened(ana.join(made["id"]))
    page = opened(ben.join(made["id"], secret_of(made["links"]["south"])))
    head = {"X-Seat-Secret": page.secrets["south"]}
    tried = [
        house.person().http.post(f"/api/matches/{made['id']}/whatif", json={}, headers=head).status_code
        for _ in range(6)
    ]
    assert tried == [201] * 4 + [429] * 2
    house.app.state.services.what_ifs.forget("127.0.0.1")


# Taking back what was answered in secret --------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["allow", "refuse"])
def test_a_word_about_a_takeback_that_is_sent_again_is_taken_once(house: Running, word: str) -> None:
    """Whose line broke before it was told so sends the same once more."""
    match, north, south = two_at_a_table(house)
    assert north.act()["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    south.send(type=word, ref="mine", ask=1)
    assert south.until("ok", ref="mine")
    south.socket.close()
    with opened(south.person.join(match)) as again:
        again.send(type=word, ref="mine", ask=1)
        assert again.until("ok", ref="mine")
        assert again.ask(word, ask=1)["code"] == "no-takeback"


def test_a_takeback_waits_while_bots_answer() -> None:
    """The next answer called it off: where bots played on, nobody could ever allow it."""
    journal = JournalState()

    def answered(seat: str, *mark: list[Any]) -> None:
        journal.add(Row(journal.rows, "act", seat, ["march", "x", *mark]))

    answered("north", [False, False, 1])
    journal.add(Row(journal.rows, "ask", "north", {"to": 0, "own": 0, "need": ["south"], "counted": True}))
    answered("east")
    assert journal.takeback is not None
    journal.add(Row(journal.rows, "allow", "south"))
    assert journal.answers == []
    answered("north", [False, False, 1])
    journal.add(Row(journal.rows, "ask", "north", {"to": 0, "own": 0, "need": ["south"], "counted": True}))
    answered("south", [False, True, 2])
    assert journal.takeback is None, "nobody sees by it whether the other had a choice"


def test_a_takeback_goes_to_before_the_askers_answer_whatever_the_others_undid_meanwhile() -> None:
    """It was granted by place: an answer undone before that place let another's be taken back instead."""
    journal = JournalState()

    def add(kind: str, seat: str, data: Any, veiled: bool = False) -> None:
        journal.add(Row(journal.rows, kind, seat, data, veiled))

    add("act", "north", ["plan", "a"], True)
    add("act", "south", ["plan", "b"], True)
    add("ask", "south", {"to": 1, "own": 0, "need": ["north"], "counted": True})
    add("undo", "north", 0, True)
    add("act", "north", ["plan", "c"], True)
    add("act", "north", ["plan", "d"], True)
    add("allow", "north", None)
    assert journal.answers == []
    assert journal.sealed == 0


def test_a_takeback_of_what_the_asker_undid_meanwhile_takes_nothing_more() -> None:
    journal = JournalState()
    for kind, seat, data, veiled in (
        ("act", "south", ["plan", "b"], True),
        ("act", "north", ["plan", "a"], True),
        ("ask", "south", {"to": 0, "own": 0, "need": ["north"], "counted": True}, False),
        ("undo", "south", 0, True),
        ("allow", "north", None, False),
    ):
        journal.add(Row(journal.rows, kind, seat, data, veiled))
    assert journal.answers == [("north", ("plan", "a"))]


# Accounts ---------------------------------------------------------------------------------------------------------


def test_a_seat_is_not_given_to_an_account_that_was_deleted_at_this_moment(house: Running) -> None:
    """Nobody could have sat there ever after: it was claimed, and by nobody."""
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    services = house.app.state.services

    async def claim() -> str:
        table = await services.tables.get(made["id"])
        return await seating.claim(services, table, "south", Who("a:123456789"), "")

    with pytest.raises(Refused, match="sign-in"):
        asyncio.run_coroutine_threadsafe(claim(), services.loop).result(20)
    assert "south" in ana.get(f"/api/matches/{made['id']}")["links"]


# Settings ---------------------------------------------------------------------------------------------------------


def test_what_one_passes_unasked_is_kept_once_however_often_it_is_said(house: Running) -> None:
    ana = house.person()
    with opened(ana.join(ana.new(seats={"south": "link"})["id"])) as page:
        assert page.ask("settings", seat="north", skip=[{"key": "ambush", "until": "turn"}] * 32)["code"] == "gathering"
    with opened(ana.join(ana.new()["id"], seats=["north"])) as page:
        assert page.ask("settings", seat="north", skip=[{"key": "ambush", "until": "turn"}] * 32)["type"] == "ok"
        assert page.sync()["settings"]["skip"] == [{"key": "ambush", "until": "turn"}]
