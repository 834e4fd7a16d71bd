"""The sides of a two-seat game are bid for: against a bot at once, against a person by link."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from server_client import Json, Person, secret_of
from server_house import Running

from taifa.server.tables.identity import Limit

LINK, BOT = {"kind": "link"}, {"kind": "bot", "level": "novice"}


def bid(person: Person, side: str, points: int, against: Json, **match: object) -> Json:
    body = {"match": {"game": "granada", **match}, "bid": {"side": side, "points": points}, "against": against}
    answer = person.http.post("/api/bids", json=body)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def options_of(person: Person, match: str) -> Json:
    with person.join(match) as page:
        page.until("chats")
        assert page.ask("resign", seat=page.state["seat"])["type"] == "ok"
    options: Json = person.get(f"/api/matches/{match}/record")["options"]
    return options


def test_a_bot_bids_what_makes_the_match_even(house: Running) -> None:
    ana = house.person()
    over = bid(ana, "christians", 4, BOT)
    assert over["told"][-1] == "Muslims: 4 points ahead from the start."
    row = ana.get(f"/api/matches/{over['id']}")
    assert row["yours"] == ["christians"] and over["url"] == f"/t/{over['id']}"
    under = ana.get(f"/api/matches/{bid(ana, 'christians', 0, BOT)['id']}")
    assert under["yours"] == ["muslims"], "the bot would give two points for the better side"
    content = ana.get(f"/api/matches/{bid(ana, 'muslims', 0, BOT)['id']}")
    assert content["yours"] == ["muslims"]


def test_two_people_bid_in_secret_and_play_by_link(house: Running) -> None:
    ana, ben, eva = house.person(), house.person(), house.person()
    made = bid(ana, "christians", 2, LINK, options={"supply": True}, name="Frontera")
    at = f"/api/bids/{made['id']}"
    assert made["url"] == f"/b/{made['id']}" and made["told"] == []
    shown = ben.get(f"{at}?lang=es")
    assert shown["told"] == [] and not shown["yours"] and shown["match"] == ""
    assert "points" not in shown and {side["id"] for side in shown["sides"]} == {"christians", "muslims"}
    assert len(shown["options"]) == 1
    assert ana.get(at)["yours"]
    refused = ana.http.post(at, json={"side": "muslims", "points": 0})
    assert refused.status_code == 403 and refused.json()["error"]["code"] == "own-bid"
    came = ben.http.post(at, json={"side": "christians", "points": 6}).json()
    again = eva.http.post(at, json={"side": "christians", "points": 8})
    assert again.status_code == 409 and again.json()["error"]["code"] == "bid-answered"
    found = ana.get(at)
    assert found["match"] == came["id"] and len(found["told"]) == 5
    assert ben.get(at)["match"] == "" and ben.get(at)["told"] == found["told"]
    mine = ana.get("/api/matches")
    assert [(row["id"], row["name"], row["yours"]) for row in mine] == [(came["id"], "Frontera", ["muslims"])]
    with ben.join(came["id"], secret_of(came["url"])) as page, ana.join(came["id"]) as other:
        page.until("chats")
        other.until("chats")
        assert page.state["seat"] == "christians" and other.state["seat"] == "muslims"
    options = options_of(ben, came["id"])
    assert options["handicap"] == "muslims+6" and options["supply"] is True


def test_an_answer_that_was_lost_on_its_way_is_said_again_to_who_gave_it(house: Running) -> None:
    """The line was cut before the link came: whoever had answered could never sit down."""
    ana, ben, eva = house.person(), house.person(), house.person()
    at = f"/api/bids/{bid(ana, 'christians', 0, LINK)['id']}"
    given = {"side": "christians", "points": 2}
    came = ben.http.post(at, json=given).json()
    assert ben.http.post(at, json=given).json() == came
    for who, said in ((eva, given), (ben, {"side": "christians", "points": 4}), (ben, {"side": "muslims"})):
        assert who.http.post(at, json=said).json()["error"]["code"] == "bid-answered"
    with ben.join(came["id"], secret_of(came["url"])) as page:
        page.until("chats")
        assert ben.http.post(at, json=given).json()["url"] == f"/t/{came['id']}", "the link opens nothing any more"
        assert ben.http.post(f"/api/matches/{came['id']}/links/{page.state['seat']}").status_code == 200
    assert ben.http.post(at, json=given).json()["error"]["code"] == "bid-answered", "it is for somebody else now"


def test_one_of_many_answers_at_once_is_taken(house: Running) -> None:
    ana, many = house.person(), [house.person() for _ in range(6)]
    at = f"/api/bids/{bid(ana, 'muslims', 0, LINK)['id']}"
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda one: one.http.post(at, json={"side": "christians"}).status_code, many))
    assert sorted(answers) == [201, *[409] * 5]
    assert len(ana.get("/api/matches")) == 1


@pytest.mark.parametrize(
    ("game", "match", "given", "against", "said"),
    [
        ("small", {}, {"side": "north"}, BOT, "no handicap"),
        ("hispania", {}, {"side": "red"}, BOT, "no handicap"),
        ("granada", {}, {"side": "christans"}, BOT, "christians"),
        ("granada", {}, {"side": "christians", "points": 3}, LINK, "0, 2, 4, 6, 8"),
        ("granada", {}, {"side": "christians"}, {"kind": "here"}, "by link"),
        ("granada", {}, {"side": "christians"}, {"kind": "bot", "level": "god"}, "captain"),
        ("granada", {"options": {"handicap": "none"}}, {"side": "christians"}, BOT, "leave both out"),
        ("granada", {"seats": {"muslims": LINK}}, {"side": "christians"}, BOT, "leave both out"),
        ("granada", {"scenario": "1066"}, {"side": "christians"}, LINK, "campaign"),
        ("granada", {"options": {"suply": True}}, {"side": "christians"}, LINK, "supply"),
        ("granada", {"seed": 5}, {"side": "christians"}, LINK, "a seed may be chosen only where nobody else plays"),
        ("granada", {"overlay": '[[places]]\nid = "rondda"\n'}, {"side": "christians"}, LINK, "ronda"),
    ],
)
def test_a_bid_that_cannot_be_is_refused_with_what_could(
    house: Running, game: str, match: Json, given: Json, against: Json, said: str
) -> None:
    ana = house.person()
    body = {"match": {"game": game, **match}, "bid": given, "against": against}
    refused = ana.http.post("/api/bids", json=body)
    assert refused.status_code == 400 and said in refused.json()["error"]["message"], refused.text
    assert ana.get("/api/matches") == []


def test_a_bid_of_nobody_is_not_found(house: Running) -> None:
    ana = house.person()
    assert ana.http.get("/api/bids/nothing").status_code == 404
    assert ana.http.post("/api/bids/nothing", json={"side": "christians"}).status_code == 404
    assert ana.http.get("/api/bids/%00").status_code == 404


def test_a_bid_made_as_a_visitor_is_the_accounts_after_signing_in(house: Running) -> None:
    """Who had bid could sign in, answer the own bid, and play a match that nobody had made."""
    ana, ben = house.person(), house.person()
    at = f"/api/bids/{bid(ana, 'christians', 2, LINK)['id']}"
    assert ana.http.post("/api/account/register", json={"name": "Teresa", "password": "correct horse"}).is_success
    assert ana.get(at)["yours"]
    assert ana.http.post(at, json={"side": "muslims", "points": 0}).json()["error"]["code"] == "own-bid"
    assert ben.http.post(at, json={"side": "muslims", "points": 0}).status_code == 201
    assert ana.get(f"/api/matches/{ana.get(at)['match']}")["creator"]


def test_bids_go_with_the_account(house: Running) -> None:
    """Whoever answered was told to sign in, for ever."""
    ana, ben = house.person(), house.person()
    assert ana.http.post("/api/account/register", json={"name": "Fronilde", "password": "correct horse"}).is_success
    at = f"/api/bids/{bid(ana, 'christians', 2, LINK)['id']}"
    assert ana.http.post("/api/account/delete", json={"password": "correct horse"}).status_code == 204
    assert ben.http.post(at, json={"side": "muslims", "points": 0}).status_code == 404


def test_bids_of_the_same_moment_are_counted_too(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    eve = house.person()
    monkeypatch.setattr(house.app.state.services, "makings", Limit(3, 60))
    body = {"match": {"game": "granada"}, "bid": {"side": "christians", "points": 2}, "against": LINK}
    with ThreadPoolExecutor(12) as many:
        answers = list(many.map(lambda _: eve.http.post("/api/bids", json=body).status_code, range(24)))
    assert (answers.count(201), set(answers)) == (3, {201, 429})
