"""What somebody tried who would like to have a say in how the dice fall: by seat, by takeback, by the server itself."""

from __future__ import annotations

import json
from pathlib import Path

from server_client import Person, secret_of
from server_house import Running
from test_dice_records import verified
from test_live import two_at_a_table

from taifa.server.tables.journal import Row, read_journal


def test_dice_after_a_takeback_are_made_by_a_number_that_all_can_count(house: Running, tmp_path: Path) -> None:
    """By its place in the journal whoever runs the server could have put rows before it until the dice were good."""
    match, north, south = two_at_a_table(house)
    for ask in ("always", "choice", "always"):
        assert north.ask("settings", seat="north", ask=ask)["type"] == "ok"
    for n in (1, 2):
        assert north.act()["type"] == "ok"
        assert north.ask("takeback", seat="north")["type"] == "ok"
        south.until("delta", takeback={"by": "north", "need": ["south"], "ask": n})
        assert south.ask("allow", ask=n)["type"] == "ok"
        north.sync()
    assert south.ask("resign", seat="south")["type"] == "ok"
    doc = north.person.get(f"/api/matches/{match}/record")
    assert [salt for _, salt in doc["stirs"]] == ["takeback 1", "takeback 2"]
    own = doc["shared"]["seats"]["south"]["commit"]
    said = verified(json.dumps(doc), tmp_path, "--shown", south.state["commitment"], "--shown", own)
    assert f"of match {match}, seed made by north, south in round 1, 2 takebacks" in said


def test_journals_begun_before_takebacks_were_counted_have_the_dice_that_they_had() -> None:
    rows = [Row(i, "act", "north", ["march", "x"]) for i in range(4)]
    rows.append(Row(4, "ask", "north", {"to": 3, "need": []}))
    rows.append(Row(5, "ask", "north", {"to": 2, "need": [], "counted": True}))
    found, _ = read_journal(rows[:5])
    assert found.stirs == [(3, "takeback 4")]
    found, _ = read_journal(rows)
    assert found.stirs == [(2, "takeback 5")], "and what is counted from then on has never been there"


def test_nothing_is_taken_back_once_a_match_is_over(house: Running) -> None:
    """Its record has been given away: what it says must stay so."""
    match, north, south = two_at_a_table(house)
    assert north.act()["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    south.until("delta", takeback={"by": "north", "need": ["south"], "ask": 1})
    assert south.ask("resign", seat="south")["type"] == "ok"
    before = north.person.get(f"/api/matches/{match}/record")
    assert south.ask("allow", ask=1)["code"] == "over"
    assert north.person.get(f"/api/matches/{match}/record") == before


def test_who_sits_down_where_another_sat_is_told_that_the_dice_were_theirs(house: Running) -> None:
    """Who made the match could sit down by another browser, look at both hands, and then give the seat away."""
    ana, puppet, ben = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    ana.join(made["id"])
    first = puppet.join(made["id"], secret_of(made["links"]["south"]))
    assert claims(first) == [False] and first.state["gathering"] is None
    renewed = puppet.http.post(f"/api/matches/{made['id']}/links/south").json()
    second = Person(house.url).join(made["id"], secret_of(renewed["links"]["south"]))
    second.sync()
    assert claims(second) == [True]
    third = ben.join(made["id"], second.secrets["south"])  # or by the secret that only who sits there has
    third.sync()
    assert claims(third) == [True]


def test_who_sits_down_while_numbers_are_given_gives_one_of_their_own(house: Running) -> None:
    """Who made the match could give the other seat's number too, by another browser, then give the seat away: whoever
    runs the server as well knew all numbers of which the seed was made, and nobody was told."""
    ana, puppet, ben = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    ana.gathers = puppet.gathers = ben.gathers = False
    north, first = ana.join(made["id"]), puppet.join(made["id"], secret_of(made["links"]["south"]))
    for page in (north, first):
        page.until("state")
        page.commit()
    first._listen_until(lambda state: not state["gathering"]["commit"])
    first.reveal()
    first._listen_until(lambda state: state["gathering"]["reveal"] == ["north"])
    renewed = puppet.http.post(f"/api/matches/{made['id']}/links/south").json()
    second = ben.join(made["id"], secret_of(renewed["links"]["south"]))
    second.until("state")
    assert claims(second) == [False]
    assert second.state["gathering"] == {"round": 2, "commits": {}, "commit": ["north", "south"], "reveal": []}
    north._listen_until(lambda state: state["gathering"]["round"] == 2)
    for page in (north, second):
        page.commit()
    for page in (north, second):
        page._listen_until(lambda state: not state["gathering"]["commit"])
        page.reveal()
    second._listen_until(lambda state: state["gathering"] is None)


def test_who_moves_from_browser_to_browser_shuts_nobody_out_of_the_dice(house: Running) -> None:
    """Each time all give numbers anew, and a seat may give so many: the other's were soon used up."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    ana.gathers = ben.gathers = False
    north = ana.join(made["id"])
    north.until("state")
    secret = secret_of(made["links"]["south"])
    for _ in range(15):
        other = house.person()
        other.gathers = False
        with other.join(made["id"], secret) as south:
            south.until("state")
            secret = south.secrets["south"]
            south.commit()
            south.ask("ping")
            north.sync()
            if "north" in north.state["gathering"]["commit"]:
                said = north.ask("commit", seat="north", hash=f"{len(north.raw):064x}")
                assert said["type"] == "ok", said


def claims(page: object) -> list[bool]:
    """What a page was told when it took a seat."""
    heard = [json.loads(raw) for raw in page.raw]  # type: ignore[attr-defined]
    return [message["dealt"] for message in heard if message["type"] == "claimed"]
