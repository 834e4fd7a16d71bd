"""What was said once is said again: by another, for another seat, after a takeback, after the end, in a branch."""

from __future__ import annotations

from typing import Any

from server_client import Page
from server_house import Running
from test_live import two_at_a_table


def said(page: Page, **message: Any) -> Any:
    """What is answered to a message with a ref of one's own choosing."""
    page.send(**message)
    while True:
        heard = page.hear()
        if heard.get("ref") == message["ref"]:
            return heard


def answer(page: Page, ref: str, **over: Any) -> dict[str, Any]:
    decision = page.state["decision"]
    action = decision["actions"][0]
    asked = {"n": page.state["n"], "seat": decision["seat"], "action": [action["verb"], action["target"]]}
    return {"type": "act", "ref": ref, **asked, **over}


def test_an_answer_said_again_changes_nothing_whoever_says_it(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    table = house.app.state.services.tables.open[match]
    first = answer(north, "once")
    assert said(north, **first)["type"] == "ok"
    rows = table.journal.rows
    other = {**first, "action": ["bid", "nothing"]}
    assert [said(north, **each)["type"] for each in (first, other, {**first, "n": 0})] == ["ok"] * 3
    assert said(south, **first)["code"] == "forbidden"
    assert said(south, **{**first, "seat": "south", "action": ["bid", "nothing"]})["code"] == "illegal-action"
    assert table.journal.rows == rows, "the other seat's mark is its own, and what is wrong stays wrong"
    assert said(south, **answer(south, "once"))["type"] == "ok"
    assert table.journal.rows > rows


def test_an_answer_that_was_taken_back_is_not_given_again_by_its_old_mark(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    table = house.app.state.services.tables.open[match]
    first = answer(north, "mine")
    assert said(north, **first)["type"] == "ok"
    assert said(north, type="takeback", ref="back", seat="north")["type"] == "ok"
    assert said(south, type="allow", ref="well", ask=1)["type"] == "ok"
    rows, answers = table.journal.rows, list(table.match.journal)
    for _ in range(2):
        said(north, **first)
        said(north, type="takeback", ref="back", seat="north")
        said(south, type="allow", ref="well", ask=1)
    assert (table.journal.rows, table.match.journal) == (rows, answers)
    assert said(south, type="allow", ref="new", ask=1)["code"] == "no-takeback"
    assert said(north, type="takeback", ref="new", seat="north")["code"] == "nothing-to-take-back"


def test_after_one_gave_up_nothing_is_taken_any_more(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    mine = answer(north, "late")
    assert said(south, type="resign", ref="over", seat="south")["type"] == "ok"
    rows = house.app.state.services.tables.open[match].journal.rows
    assert said(south, type="resign", ref="over", seat="south")["type"] == "ok", "it was, and is"
    said_after = [
        said(north, **mine),
        said(north, type="chain", ref="c", n=0, seat="north", actions=[mine["action"]]),
        said(north, type="undo", ref="u", seat="north"),
        said(north, type="takeback", ref="t", seat="north"),
        said(south, type="resign", ref="again", seat="south"),
        said(south, type="settings", ref="s", seat="south", ask="always"),
        said(north, type="odds", ref="o", seat="north", action=mine["action"]),
        said(north, type="preview", ref="p", seat="north", action=mine["action"]),
    ]
    assert {each["type"] for each in said_after} == {"error"}, said_after
    assert all(" " in each["message"] for each in said_after)
    assert house.app.state.services.tables.open[match].journal.rows == rows


def test_what_is_said_in_a_branch_is_nothing_at_the_table(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    table = house.app.state.services.tables.open[match]
    rows = table.journal.rows
    branch = north.person.http.post(f"/api/matches/{match}/whatif", json={"seat": "north"}).json()["id"]
    with north.person.join(branch, seats=["north"]) as page:
        page.until("chats")
        mine = answer(page, "shared")
        assert said(page, **mine)["type"] == "ok"
        assert table.journal.rows == rows
        assert said(north, **{**mine, "n": north.state["n"]})["type"] == "ok", "the mark is known in the branch alone"
        assert table.journal.rows == rows + 1
    assert south.person.http.post(f"/api/matches/{match}/whatif/{branch}/copy").status_code == 404
