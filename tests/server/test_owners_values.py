"""An owner's values at a table of the site: two editions side by side, bots and what-if with them, bad ones refused."""

from __future__ import annotations

import pytest
from server_house import Running

SOUTH = '[[places]]\nid = "toledo"\nowner = "south"\nname = "Tulaytula"\n'
NORTH = '[[places]]\nid = "toledo"\nowner = "north"\n'


def test_two_editions_are_played_side_by_side_to_their_end(house: Running) -> None:
    ana = house.person()
    seats = {"north": {"kind": "bot", "level": "novice"}, "south": {"kind": "bot", "level": "novice"}}
    made = {}
    for overlay in (SOUTH, NORTH, ""):
        body = {"game": "small", "scenario": "short", "seats": seats, "overlay": overlay}
        made[overlay] = ana.http.post("/api/matches", json=body).json()["id"]
    for overlay, owner in ((SOUTH, "south"), (NORTH, "north"), ("", "")):
        with ana.join(made[overlay]) as page:
            page.until("chats")
            while not page.state["over"]:
                page.hear()
        record = ana.get(f"/api/matches/{made[overlay]}/record")
        assert record.get("overlay", "") == overlay
        first = ana.get(f"/api/matches/{made[overlay]}/at/0")
        tints = {tint["place"]: tint.get("side", "") for tint in first["scene"]["tints"]}
        assert tints["toledo"] == owner
    board = ana.get(f"/api/games/small/board?lang=en&h={ana.get(f'/api/matches/{made[SOUTH]}/at/0')['scene']['board']}")
    assert "Tulaytula" in {place["name"] for place in board["places"]}
    again = ana.http.post("/api/matches/import", json=ana.get(f"/api/matches/{made[SOUTH]}/record"))
    assert again.status_code == 201


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        ('[[places]]\nid = "toled"\nowner = "south"\n', "line 2"),
        ('[[places]]\nid = "toledo"\nowner = "france"\n', "can't be played"),
        ("= = =", "not TOML"),
    ],
)
def test_bad_values_are_refused_with_where_and_why(house: Running, overlay: str, said: str) -> None:
    refused = house.person().http.post("/api/matches", json={"game": "small", "overlay": overlay})
    assert refused.status_code == 400 and refused.json()["error"]["code"] == "bad-values"
    assert said in refused.json()["error"]["message"]


def test_a_template_is_given(house: Running) -> None:
    found = house.person().http.get("/api/games/small/data.toml")
    assert found.status_code == 200 and '# id = "toledo"' in found.text


def test_an_editor_is_told_what_may_be_changed_and_what_is_wrong(house: Running) -> None:
    ana = house.person()
    found = ana.get("/api/games/small/data")
    places = next(table for table in found["tables"] if table["id"] == "places")
    assert {"owner"} <= {field["id"] for field in places["fields"]}
    toledo = next(row for row in places["rows"] if row["id"] == "toledo")
    assert toledo["name"] == "Toledo" and "owner" in toledo["values"]
    checked = ana.http.post("/api/games/small/data/check", json={"overlay": SOUTH}).json()
    assert checked["problems"] == [] and checked["rows"]["places"]["toledo"]["owner"] == "south"
    wrong = ana.http.post("/api/games/small/data/check", json={"overlay": SOUTH.replace("toledo", "toled")}).json()
    (problem,) = wrong["problems"]
    assert (problem["line"], problem["table"], problem["row"], problem["field"]) == (2, "places", "toled", "id")
    assert "near: toledo" in problem["message"]
    big = ana.http.post("/api/games/small/data/check", json={"overlay": "#" * 10_000_000})
    assert big.status_code in (400, 413, 422)
