"""The coach over the wire: hints and words alone against bots, nothing against people."""

from __future__ import annotations

from server_client import secret_of
from server_house import Running


def test_the_coach_speaks_alone_and_never_against_people(house: Running) -> None:
    ana, ben = house.person(), house.person()
    alone = ana.new()["id"]
    base = f"/api/matches/{alone}"
    hints = ana.get(f"{base}/hints?seat=north")
    assert hints[0]["label"].startswith("Seal") and hints[0]["reasons"]
    assert isinstance(ana.get(f"{base}/coach?seat=north"), list)
    said = ana.http.post(f"{base}/coach", json={"seat": "north", "path": [hints[0]["action"]]})
    assert said.status_code == 200 and said.json() is None
    wrong = ana.http.post(f"{base}/coach", json={"seat": "north", "path": [["fly", "moon"]]})
    assert wrong.json()["error"]["code"] == "illegal-action"
    made = ana.new(seats={"north": "here", "south": "link"})
    base = f"/api/matches/{made['id']}"
    ana.join(made["id"])
    with ben.join(made["id"], secret_of(made["links"]["south"])) as page:
        page.until("chats")
    for one in (ana, ben):
        assert one.http.patch(base, json={"hints": True}).status_code == 200
    for path in ("coach", "hints"):
        assert ana.http.get(f"{base}/{path}?seat=north").json()["error"]["code"] == "no-hints"


def test_he_can_be_asked_about_an_answer_that_was_given_already(house: Running) -> None:
    """What can be taken back is played at once: his word about it comes after it."""
    ana = house.person()
    match = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})["id"]
    page = ana.join(match)
    page.until("chats")
    seat, n = page.state["decision"]["seat"], page.state["moves"]
    given = page.state["decision"]["actions"][0]
    assert page.act()["type"] == "ok"
    asked = {"seat": seat, "path": [[given["verb"], given["target"]]]}
    now = ana.http.post(f"/api/matches/{match}/coach", json=asked)
    assert now.json()["error"]["code"] in ("not-asked", "illegal-action")
    assert ana.http.post(f"/api/matches/{match}/coach", json={**asked, "n": n}).status_code == 200
    wrong = ana.http.post(f"/api/matches/{match}/coach", json={**asked, "path": [["fly", "moon"]], "n": n})
    assert wrong.json()["error"]["code"] == "illegal-action"
