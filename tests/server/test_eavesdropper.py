"""What somebody tried who sits at the table and listens closely: to what comes, to what does not, and to when."""

from __future__ import annotations

from typing import Any

import pytest
from server_client import Page, secret_of
from server_house import Running
from test_live import two_at_a_table

from taifa.server.tables import table as tables


def asked_together_again(house: Running) -> tuple[Page, Page]:
    """Two who are both asked for a card once more, after marching; who answered last, and the other.

    Whose cards are all alike by then is not asked: others sit down.
    """
    while True:
        _, north, south = two_at_a_table(house)
        assert north.act()["type"] == "ok" and south.act()["type"] == "ok"
        last = north
        while not north.sync()["over"]:
            south.sync()
            asked = [page for page in (north, south) if page.state["decision"] is not None]
            if len(asked) > 1:
                return last, south if last is north else north
            if asked:
                last = asked[0]
                verbs = [answer["verb"] for answer in last.state["decision"]["actions"]]
                assert last.act(verbs.index("march") if "march" in verbs else 0)["type"] == "ok"


def seen(page: Page) -> dict[str, Any]:
    """All that a page shows, but for what it was told before."""
    return {key: value for key, value in page.sync().items() if key not in ("ref", "seats", "spectators")}


def test_nobody_sees_by_what_can_be_undone_that_another_has_answered_in_secret(house: Running) -> None:
    """The last to march could take it back until the other had sealed a card: the button told that."""
    last, other = asked_together_again(house)
    before = seen(last)
    for _ in range(2):
        assert other.act()["type"] == "ok"
        assert seen(last) == before
        assert other.ask("undo", seat=other.state["seat"])["type"] == "ok"
        assert seen(last) == before
    assert last.ask("undo", seat=last.state["seat"])["code"] == "cant-undo"
    assert other.act()["type"] == "ok"
    assert last.ask("undo", seat=last.state["seat"])["code"] == "cant-undo"


def test_nobody_sees_by_the_number_of_an_answer_whether_another_came_before(house: Running) -> None:
    """Whoever laid a card of their plan was told which answer of the match it was, the other's secret ones counted."""
    _, christians, muslims = planning(house)
    moves = muslims.state["moves"]
    assert christians.state["moves"] == moves
    for _ in range(2):
        assert christians.act()["type"] == "ok"
    assert muslims.act()["type"] == "ok"
    assert (muslims.state["moves"], muslims.state["since"]["move"]) == (moves + 1, moves + 1)
    before = seen(muslims)
    assert christians.ask("undo", seat="christians")["type"] == "ok"
    assert seen(muslims) == before


def planning(house: Running) -> tuple[str, Page, Page]:
    """Two people at Almoravid who both lay their plans."""
    ana, ben = house.person(), house.person()
    made = ana.new("almoravid", seats={"christians": "here", "muslims": "link"})
    pages = (ana.join(made["id"]), ben.join(made["id"], secret_of(made["links"]["muslims"])))
    while True:
        for page in pages:
            page.sync()
        asked = [page for page in pages if page.state["decision"] is not None]
        if len(asked) > 1:
            return made["id"], *pages
        if asked:
            answers = [answer["verb"] for answer in asked[0].state["decision"]["actions"]]
            assert asked[0].act(answers.index("pass") if "pass" in answers else -1)["type"] == "ok"


def settings(page: Page, times: int) -> list[dict[str, Any]]:
    """What is said to a seat that changes its mind again and again about how it wants to be asked."""
    return [page.ask("settings", seat=page.state["seat"], ask=("always", "choice")[i % 2]) for i in range(times)]


def test_nobody_sees_by_which_of_their_messages_are_forgotten_that_another_has_answered(house: Running) -> None:
    """Of a table's messages the last 64 were known again: the other's secret answer pushed one's own oldest out."""
    _, north, south = two_at_a_table(house)
    first = {"type": "settings", "ref": "the first", "seat": "north", "ask": "always"}
    north.send(**first)
    north.until("ok", ref="the first")
    settings(north, 64)  # the first of them says nothing new
    known = north.sync()["n"]
    assert south.act()["type"] == "ok"
    north.send(**{**first, "ask": "choice" if north.sync()["settings"]["ask"] == "always" else "always"})
    north.until("ok", ref="the first")
    assert north.sync()["n"] == known


def test_nobody_sees_by_the_room_that_is_left_that_another_has_answered(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One room for all: at its end one's next word was taken or refused by whether the other had answered in secret."""
    monkeypatch.setattr(tables, "ROOM", 20)
    taken = []
    for secret_answer in (False, True):
        _, north, south = two_at_a_table(house)
        settings(north, 5)
        if secret_answer:
            assert south.act()["type"] == "ok"
        taken.append(sum(said["type"] == "ok" for said in settings(north, 40)))
    assert taken[0] == taken[1] < 40


def test_nobody_sees_by_the_lobbys_headline_that_another_has_answered_in_secret(house: Running) -> None:
    """It is written now and then only; a secret answer wrote it a moment sooner than it was due."""
    match, north, _ = two_at_a_table(house)
    table = house.app.state.services.tables.open[match]

    def long_ago() -> None:
        table.headline.text, table.headline._at = "as it was", 0.0

    house.within(long_ago)
    assert north.act()["type"] == "ok"
    assert table.headline.text == "as it was"
    assert north.ask("undo", seat="north")["type"] == "ok"

    def unknown() -> None:
        table.headline.text, table.headline._at = "", 0.0

    house.within(unknown)  # as at a table that was just read again
    assert north.act()["type"] == "ok"
    assert north.person.get(f"/api/matches/{match}")["headline"] == "Round 1"
