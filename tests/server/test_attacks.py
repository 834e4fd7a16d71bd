"""What a cheat would try at a table, played over the wire."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from server_client import Json, Page, secret_of
from server_house import Running
from test_live import two_at_a_table
from websockets.exceptions import ConnectionClosed

from taifa import games
from taifa.core.chance import seat_commitment
from taifa.core.errors import BadRecord
from taifa.core.match import Match

# The dice ----------------------------------------------------------------------------------------------


def test_nobody_chooses_the_seed_against_people(house: Running) -> None:
    ana = house.person()
    body = {"game": "small", "seats": {"north": {"kind": "here"}, "south": {"kind": "link"}}, "seed": 7}
    answer = ana.http.post("/api/matches", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-choice"
    assert ana.new(seed=7)["id"], "alone one may"


def test_nothing_is_dealt_before_every_seat_has_given_its_part(house: Running) -> None:
    ana, ben = house.person(), house.person()
    ana.gathers = ben.gathers = False
    made = ana.new(seats={"north": "here", "south": "link"})
    north = ana.join(made["id"])
    north.until("chats")
    assert north.state["asked"] == []
    assert north.state["decision"] is None
    assert north.state["lines"] == []
    assert north.state["gathering"]["commit"] == ["north", "south"]
    assert not any(piece.get("up", True) for piece in north.state["scene"]["pieces"] if piece["kind"] == "card")
    assert north.ask("act", n=0, seat="north", action=["pass", None])["code"] == "gathering"
    base = f"/api/matches/{made['id']}"
    assert ana.http.get(f"{base}/advice?seat=north").json()["error"]["code"] == "gathering"
    assert ana.http.post(f"{base}/whatif", json={}).json()["error"]["code"] == "gathering"
    number = secrets.token_hex(32)
    assert north.ask("reveal", seat="north", number=number)["code"] == "not-asked", "first all commit"
    north.ask("commit", seat="north", hash=seat_commitment(made["id"], "north", number))
    assert north.ask("reveal", seat="north", number=number)["code"] == "not-asked"
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    south.until("chats")
    assert south.ask("commit", seat="north", hash="0" * 64)["code"] == "forbidden"
    south.commit()
    while south.state["gathering"]["reveal"] != ["north", "south"]:
        south.hear()
    other = secrets.token_hex(32)
    assert north.ask("reveal", seat="north", number=other)["code"] == "bad-choice", "another than committed to"
    assert north.ask("reveal", seat="north", number=number)["type"] == "ok"
    south.reveal()
    for page in (north, south):
        while page.state["gathering"] is not None:
            page.hear()
        assert len(page.state["asked"]) == 2


def test_who_commits_twice_begins_a_round_that_all_can_count(house: Running) -> None:
    ana, ben = house.person(), house.person()
    ana.gathers = ben.gathers = False
    made = ana.new(seats={"north": "here", "south": "link"})
    north, south = ana.join(made["id"]), ben.join(made["id"], secret_of(made["links"]["south"]))
    for page in (north, south):
        page.until("chats")
        page.commit()
    while south.state["gathering"]["commit"]:
        south.hear()
    south.reveal()
    while "south" in north.state["gathering"]["reveal"] or north.state["gathering"]["commit"]:
        north.hear()
    north.ask("commit", seat="north", hash="0" * 64)
    assert north.state["gathering"]["round"] == 2, "seen by all, and kept in the record"
    assert north.state["gathering"]["commit"] == ["south"], "the other's number was seen: it counts no more"


def test_a_commitment_sent_again_begins_no_new_round(house: Running) -> None:
    """Where the answer to it was lost, a page says the same once more; two pages that do so must come to an end."""
    ana, ben = house.person(), house.person()
    ana.gathers = ben.gathers = False
    made = ana.new(seats={"north": "here", "south": "link"})
    north = ana.join(made["id"])
    north.until("chats")
    hash_ = seat_commitment(made["id"], "north", secrets.token_hex(32))
    assert north.ask("commit", seat="north", hash=hash_)["type"] == "ok"
    assert north.ask("commit", seat="north", hash=hash_)["code"] == "stale"
    assert north.state["gathering"]["round"] == 1


def played_out(house: Running) -> tuple[dict[str, Page], str, str]:
    match, north, south = two_at_a_table(house)
    shown = north.state["commitment"]
    pages = {"north": north, "south": south}
    while not north.state["over"]:
        for page in pages.values():
            page.sync()
            if page.state["decision"] is not None:
                assert page.act()["type"] == "ok"
    return pages, match, shown


def test_the_record_proves_that_the_seats_made_the_seed(house: Running, tmp_path: Path) -> None:
    pages, match, shown = played_out(house)
    doc = pages["north"].person.get(f"/api/matches/{match}/record")
    for seat, page in pages.items():
        assert doc["shared"]["seats"][seat]["reveal"] == page.numbers[seat]
    assert "right" in verified(doc, tmp_path, shown)
    assert Match.from_record(doc).over
    forged = {**doc, "draws": [*doc["draws"][:-1], [*doc["draws"][-1][:3], (doc["draws"][-1][3] + 1) % 2]]}
    assert "WRONG" in verified(forged, tmp_path, shown)
    other = {**doc, "shared": {**doc["shared"], "server": "00" * 32}}
    assert "WRONG" in verified(other, tmp_path, shown)
    with pytest.raises(BadRecord):
        Match.from_record(other)
    assert "WRONG" in verified(doc, tmp_path, "0" * 64), "another match was shown"


def verified(doc: Json, folder: Path, shown: str) -> str:
    """What the verifier says, which knows nothing of this package."""
    path = folder / "record.json"
    path.write_text(json.dumps(doc))
    tool = Path(__file__).resolve().parents[2] / "tools" / "verify_dice.py"
    done = subprocess.run([sys.executable, "-I", tool, path, "--shown", shown], capture_output=True, text=True)
    return done.stdout + done.stderr


def test_after_a_takeback_other_dice_fall(house: Running) -> None:
    ana = house.person()
    match = ana.new(seed=4)["id"]
    page = ana.join(match, seats=["north"])
    page.until("chats")
    table = house.app.state.services.tables.open[match]
    for seat in ("north", "south"):
        page.ask("look", seat=seat)
        if page.state["decision"] is not None:  # the only answer there is is given unasked
            page.act()
    mover = page.state["asked"][0]["seat"]
    page.ask("look", seat=mover)
    seed = table.match.state.chance.seed
    assert page.act()["type"] == "ok"
    assert page.ask("takeback", seat=mover)["type"] == "ok"
    assert table.match.state.chance.seed != seed
    stirred = table.match.hash
    house.within(lambda: house.app.state.services.tables.forget(match))
    again = ana.join(match)
    again.until("chats")
    assert house.app.state.services.tables.open[match].match.hash == stirred, "the journal alone comes to the same"
    assert Match.from_record(table.match.record()).hash == stirred


# Seats --------------------------------------------------------------------------------------------------


def test_a_claimed_seat_is_its_claimers_alone(house: Running) -> None:
    ana, ben, eve = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    link = secret_of(made["links"]["south"])
    own = ana.join(made["id"])
    south = ben.join(made["id"], link)
    south.until("chats")
    base = f"/api/matches/{made['id']}"
    assert "south" not in ana.get(base)["links"], "no longer given out"
    kept = {"X-Seat-Secret": link}
    for cheat in (ana, eve):
        for path in ("/at/0?seat=south", "/lines?seat=south", "/chronicle.txt?seat=south", "/board.svg?seat=south"):
            assert cheat.http.get(base + path, headers=kept).status_code == 403, path
        refused = cheat.join(made["id"], link)
        if cheat is eve:
            assert refused.hear()["code"] == "seat-taken"
        else:
            refused.until("chats")
            assert refused.state["yours"] == ["north"]
    assert ana.http.post(f"{base}/links/south").status_code == 403, "nor can its maker take it back"
    assert own.ask("look", seat="south")["code"] == "forbidden"
    elsewhere = house.person().join(made["id"], south.secrets["south"])
    elsewhere.until("chats")
    assert elsewhere.state["yours"] == ["south"], "the claimer comes back on another device"


def test_who_makes_a_match_never_sits_in_anothers_seat(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "link", "south": "link"})
    assert ana.join(made["id"], secret_of(made["links"]["south"])).hear()["code"] == "own-link"
    base = f"/api/matches/{made['id']}"
    kept = {"X-Seat-Secret": secret_of(made["links"]["south"])}
    assert ana.http.get(f"{base}/lines?seat=south", headers=kept).status_code == 403


@pytest.mark.parametrize(
    ("game", "options", "worlds"),
    [("small", {}, 12), ("granada", {}, 4), ("almoravid", {"hidden_mats": True}, 4)],
    ids=["small", "granada", "almoravid"],
)
def test_a_branch_shows_another_hand_than_the_real_one(house: Running, game: str, options: Json, worlds: int) -> None:
    """All seats of a branch are its maker's, so what the others hold there must be imagined."""
    ana, ben = house.person(), house.person()
    first, other = games.get(game).seats
    made = ana.new(game, seats={first: "link", other: "link"}, options=options)
    pages = {}
    for seat, person in ((first, ben), (other, house.person())):
        pages[seat] = person.join(made["id"], secret_of(made["links"][seat]))
        pages[seat].until("chats")
    mine = next(seat for seat, page in pages.items() if page.sync()["decision"] is not None)
    theirs = first if mine == other else other
    real, person = pages[theirs].sync()["scene"], pages[mine].person
    shown = []
    for _ in range(worlds):
        branch = person.http.post(f"/api/matches/{made['id']}/whatif", json={"seat": mine}).json()["id"]
        with person.join(branch, seats=[theirs]) as page:
            page.until("chats")
            assert page.state["seat"] == theirs, "it is the maker's in the branch"
            shown.append(page.state["scene"])
    assert any(scene["trays"] != real["trays"] or scene["pieces"] != real["pieces"] for scene in shown)
    assert any(scene != shown[0] for scene in shown), "nor is it always the same one"


def test_a_branch_gives_no_hints_that_the_table_refuses(house: Running) -> None:
    match, north, _ = two_at_a_table(house)
    ana = north.person
    asked = ana.http.post(f"/api/matches/{match}/whatif", json={"bot": "marshal"})
    assert asked.json()["error"]["code"] == "no-hints", "how a bot would answer"
    branch = ana.http.post(f"/api/matches/{match}/whatif", json={}).json()
    refused = ana.http.get(f"/api/matches/{branch['id']}/advice?seat=north")
    assert refused.json()["error"]["code"] == "no-hints"
    page = ana.join(branch["id"], seats=["north"])
    page.until("chats")
    assert page.ask("resign", seat="north")["code"] == "no-hints", "a bot would show how it plays on for the seat"
    for path in ("coach", "hints"):
        refused = ana.http.get(f"/api/matches/{branch['id']}/{path}?seat=north")
        assert refused.json()["error"]["code"] == "no-hints", path


def test_a_running_match_is_neither_recorded_nor_analysed(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    for page in (north, south):
        for path in ("record", "analysis", "analysis.svg", "course"):
            refused = page.person.http.get(f"/api/matches/{match}/{path}")
            assert refused.json()["error"]["code"] == "still-running", path
        for path in ("coach", "hints", "advice"):
            other = "south" if page is north else "north"
            assert page.person.http.get(f"/api/matches/{match}/{path}?seat={other}").status_code == 403, path


# Silence -------------------------------------------------------------------------------------------------


def test_secret_answers_show_nowhere_in_number_or_time(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    ben = south.person
    row = ben.get(f"/api/matches/{match}")
    seen = south.sync()["n"]
    for _ in range(3):
        assert north.act()["type"] == "ok"
        assert north.ask("undo", seat="north")["type"] == "ok"
    assert north.act()["type"] == "ok"
    after = ben.get(f"/api/matches/{match}")
    assert (after["unread"], after["updated"]) == (row["unread"], row["updated"])
    assert south.sync()["n"] == seen
    assert north.ask("takeback", seat="north")["type"] == "ok"
    assert south.sync()["n"] == seen + 1, "the asking counts, not what was answered in secret before"


# Watching ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["renewed", "forbidden"])
def test_spectators_are_gone_at_once(house: Running, how: str) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "here"})
    own = ana.join(made["id"])
    own.until("chats")
    watcher = house.person().join(made["id"], secret_of(made["links"]["watch"]))
    watcher.until("chats")
    ana.send_watchers_away(made["id"], how)
    with pytest.raises(ConnectionClosed):
        watcher.until("never")
    assert house.person().join(made["id"], secret_of(made["links"]["watch"])).hear()["code"] == "not-found"
    assert own.ask("ping")["type"] == "pong"


def test_who_only_watches_an_open_table_does_not_chat_there(house: Running) -> None:
    ana = house.person()
    made = ana.new(watch="anyone")
    own = ana.join(made["id"])
    own.until("chats")
    watcher = house.person().join(made["id"])
    watcher.until("chats")
    assert watcher.ask("chat", text="buy my sword")["code"] == "forbidden"
    assert own.ask("chat", text="good evening")["type"] == "ok"
    watcher.until("chat", text="good evening")


def test_a_bot_that_answers_for_a_seat_is_advice_and_refused_as_such(house: Running) -> None:
    """Let it answer, look, take it back: against people that would be a hint."""
    _, north, _ = two_at_a_table(house)
    for until in ("prompt", "turn"):
        assert north.ask("auto", n=north.state["n"], seat="north", until=until)["code"] == "no-hints"
