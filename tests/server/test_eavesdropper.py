"""What somebody tried who sits at the table and listens closely: to what comes, to what does not, and to when."""

from __future__ import annotations

from typing import Any

from server_client import Page, secret_of
from server_house import Running
from test_live import two_at_a_table


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
