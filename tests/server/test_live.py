"""Two people at a table, by WebSocket."""

from __future__ import annotations

import random

from server_client import Page, secret_of
from server_house import Running


def two_at_a_table(house: Running, **more: object) -> tuple[str, Page, Page]:
    """Two people, each with a card to choose: a hand of cards all alike is answered unasked, and dealt again."""
    while True:
        found = dealt_to_two(house, **more)
        if all(page.state["decision"] is not None for page in found[1:]):
            return found
        for page in found[1:]:
            page.socket.close()


def dealt_to_two(house: Running, **more: object) -> tuple[str, Page, Page]:
    """Two people with whatever they were dealt."""
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"}, **more)
    first = ana.join(made["id"])
    first.until("chats")
    second = ben.join(made["id"], secret_of(made["links"]["south"]))
    second.until("chats")
    return made["id"], first, second


def step(pages: dict[str, Page], rng: random.Random) -> bool:
    """Whoever is asked answers anything; False when it is over for all."""
    while not all(page.state["over"] for page in pages.values()):
        page = next((each for each in pages.values() if each.state["decision"] is not None), None)
        answer = None if page is None else page.act(rng.randrange(len(page.state["decision"]["actions"])))
        for each in pages.values():
            each.ask("ping")  # what happened meanwhile comes before the answer
        if answer is not None:  # where another worker was quicker it is told so
            assert answer["type"] == "ok" or answer["code"] in ("stale", "not-asked", "over"), answer
            return True
    return False


def test_two_people_play_a_match_to_its_end(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    rng = random.Random(1)
    assert north.state["seat"] == "north"
    assert south.state["yours"] == ["south"]
    for _ in range(400):
        if not step({"north": north, "south": south}, rng):
            break
    assert north.state["over"]
    assert set(north.state["result"]["winners"]) <= {"north", "south"}
    assert north.state["result"]["reason"] != "most-places"


def test_deltas_come_to_the_same_as_a_whole_state(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    rng = random.Random(3)
    pages = {"north": north, "south": south}
    for i in range(60):
        if not step(pages, rng):
            break
        if i % 7 == 0:
            for page in pages.values():
                kept = page.state
                whole = page.sync()
                whole["lines"] = (
                    [line for line in whole["lines"] if line["i"] >= kept["lines"][0]["i"]] if kept["lines"] else []
                )
                for key in whole:
                    if key not in ("type", "first_line"):
                        assert kept[key] == whole[key], key
