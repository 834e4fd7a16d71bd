"""What people do at a table besides playing: undo, takeback, resign, chat, looking, hot-seat, pauses."""

from __future__ import annotations

import contextlib
import io
import os
import random
import signal
import struct
import tempfile
from typing import Any

import msgspec
import pytest
from server_client import Page, secret_of
from server_house import Running, count
from test_live import step, two_at_a_table

from taifa import Match
from taifa.server.bots import thinker
from taifa.server.bots.pool import Fault
from taifa.server.bots.task import task_of
from taifa.server.ops import metrics


def marching(pages: dict[str, Page]) -> Page:
    """Play on until someone may march, and give that one's page."""
    rng = random.Random(2)
    while True:
        for page in pages.values():
            decision = page.state["decision"]
            if decision and decision["actions"][0]["verb"] == "march":
                return page
        assert step(pages, rng)


def other(pages: dict[str, Page], page: Page) -> Page:
    return next(each for each in pages.values() if each is not page)


def test_an_answer_twice_is_taken_once(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    page = marching({"north": north, "south": south})
    n, seat, action = page.state["n"], page.state["seat"], ["march", page.state["decision"]["actions"][0]["target"]]
    page.send(type="act", ref="same", n=n, seat=seat, action=action)
    first = page.until("ok", ref="same")
    page.send(type="act", ref="same", n=n, seat=seat, action=action)
    again = page.until("ok", ref="same")
    assert first["n"] == again["n"] == n + 1
    assert page.ask("act", n=n, seat=seat, action=action)["code"] == "stale"


def test_a_mark_that_no_database_can_keep_is_refused(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    page = marching({"north": north, "south": south})
    n, seat, action = page.state["n"], page.state["seat"], ["march", page.state["decision"]["actions"][0]["target"]]
    page.send(type="act", ref="a\x00b", n=n, seat=seat, action=action)
    assert page.until("error")["code"] == "bad-message"
    assert page.sync()["n"] == n


def test_illegal_and_foreign_answers_change_nothing(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    pages = {"north": north, "south": south}
    page = marching(pages)
    before = page.sync()
    mine, theirs = page.state["seat"], other(pages, page).state["seat"]
    n = page.state["n"]
    assert page.ask("act", n=n, seat=mine, action=["march", "nowhere"])["code"] == "illegal-action"
    assert page.ask("act", n=n, seat=theirs, action=["march", "nowhere"])["code"] == "forbidden"
    assert other(pages, page).ask("act", n=n, seat=theirs, action=["march", "x"])["code"] == "not-asked"
    assert page.ask("act", n=n - 1, seat=mine, action=["march", "nowhere"])["code"] == "stale"
    assert page.ask("act", n=n + 1, seat=mine, action=["march", "nowhere"])["code"] == "stale"
    assert page.sync() == before


def test_undo_takes_back_what_told_nothing(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    pages = {"north": north, "south": south}
    page = marching(pages)
    before = page.sync()
    assert page.act()["type"] == "ok"
    assert page.state["can_undo"]
    assert page.ask("undo", seat=page.state["seat"])["type"] == "ok"
    after = page.state
    assert after["n"] == before["n"] + 2
    assert after["moves"] == before["moves"]
    for key in ("scene", "decision", "asked"):
        assert after[key] == before[key]
    assert [line["text"] for line in after["lines"]] == [line["text"] for line in before["lines"]]
    watcher = other(pages, page)
    while watcher.state["n"] < page.state["n"]:
        watcher.hear()
    assert watcher.state["scene"]["pieces"] == watcher.sync()["scene"]["pieces"]


def test_undo_past_a_draw_is_refused(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    page = marching({"north": north, "south": south})
    verbs = [action["verb"] for action in page.state["decision"]["actions"]]
    assert page.act(verbs.index("draw"))["type"] == "ok"
    assert not page.state["can_undo"]
    assert page.ask("undo", seat=page.state["seat"])["code"] == "cant-undo"


def test_preview_says_what_is_beyond_undo(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    page = marching({"north": north, "south": south})
    actions = {a["verb"]: a["target"] for a in page.state["decision"]["actions"]}
    assert page.ask("preview", action=["march", actions["march"]])["final"] is False
    assert page.ask("preview", action=["draw", None])["final"] is True
    assert page.ask("preview", action=["fly", None])["code"] == "illegal-action"


def test_a_takeback_needs_the_other(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    pages = {"north": north, "south": south}
    page = marching(pages)
    rival = other(pages, page)
    before = page.sync()
    verbs = [action["verb"] for action in page.state["decision"]["actions"]]
    page.act(verbs.index("draw"))
    assert page.ask("takeback", seat=page.state["seat"])["type"] == "ok"
    assert page.state["takeback"] == {"by": page.state["seat"], "need": [rival.state["seat"]], "ask": 1}
    assert page.ask("takeback", seat=page.state["seat"])["code"] == "takeback-pending"
    assert page.ask("allow", ask=1)["code"] == "not-asked"
    rival.until("delta", takeback=page.state["takeback"])
    assert rival.ask("refuse", ask=1)["type"] == "ok"
    page.until("delta", takeback=None)
    assert page.state["moves"] == before["moves"] + 1
    assert page.ask("takeback", seat=page.state["seat"])["type"] == "ok"
    rival.until("delta", takeback=page.state["takeback"])
    assert rival.ask("allow", ask=2)["type"] == "ok"
    page.until("delta", takeback=None)
    assert page.state["moves"] == before["moves"]
    for key in ("scene", "decision"):
        assert page.state[key] == before[key]
    assert page.state["n"] > before["n"]
    assert page.sync()["decision"] == before["decision"]


def test_an_allow_that_comes_late_does_not_grant_the_next_asking(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    assert north.act()["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    first = north.state["takeback"]["ask"]
    assert north.ask("refuse", ask=first)["type"] == "ok"
    assert north.ask("takeback", seat="north")["type"] == "ok"
    assert south.ask("allow", ask=first)["code"] == "no-takeback"
    assert north.sync()["moves"] == 1
    assert north.state["takeback"]["ask"] != first
    assert south.ask("allow", ask=north.state["takeback"]["ask"])["type"] == "ok"
    assert north.sync()["moves"] == 0


def test_resigning_ends_a_match_of_two(house: Running) -> None:
    match, north, south = two_at_a_table(house)
    assert south.ask("resign", seat="south")["type"] == "ok"
    assert south.state["over"]
    assert south.state["result"]["winners"] == ["north"]
    assert "resigned" in south.state["result"]["reason"]
    north.until("delta", over=True)
    assert north.ask("act", n=0, seat="north", action=["bid", "scout"])["code"] == "over"
    assert house.person().http.get(f"/api/matches/{match}").status_code == 404


def test_chat_reaches_all_and_is_recalled(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    first = ana.join(made["id"])
    first.until("chats")
    second = house.person().join(made["id"], secret_of(made["links"]["south"]))
    second.until("chats")
    assert first.ask("chat", text="  ¿Qué\ntal?  ")["type"] == "ok"
    assert second.until("chat")["text"] == "¿Qué tal?"
    assert second.chats[0]["from"] == "north"
    third = ana.join(made["id"])
    third.until("chats")
    assert [chat["text"] for chat in third.chats] == ["¿Qué tal?"]
    assert first.ask("chat", text="   ")["code"] == "bad-message"


def test_hot_seat_shows_one_seat_at_a_time(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "here"}, seed=5)
    page = ana.join(made["id"])
    page.until("chats")
    assert page.state["hot_seat"]
    assert page.state["seat"] is None, "the curtain is up first: nobody's hand is open"
    assert not any(piece.get("up", True) for piece in page.state["scene"]["pieces"] if piece["kind"] == "card")
    page.ask("look", seat="north")
    assert page.state["seat"] == "north"
    hands = {
        piece["place"]: piece.get("up", True) for piece in page.state["scene"]["pieces"] if piece["kind"] == "card"
    }
    assert hands == {"hand-north": True, "hand-south": False}
    page.act()
    assert page.state["decision"] is None
    assert page.state["asked"] == [{"seat": "south", "yours": True}]
    page.ask("look", seat="south")
    assert page.state["seat"] == "south"
    assert page.state["decision"]["seat"] == "south"
    page.ask("look", seat=None)
    assert page.state["seat"] is None
    assert page.state["decision"] is None
    assert page.ask("look", seat="nobody")["code"] == "forbidden"


def test_sealed_answers_stay_sealed(house: Running) -> None:
    """While both are asked, one's answer must not move the other's count, moves, scene or who seems to be asked."""
    _, north, south = two_at_a_table(house)
    before = south.sync()
    assert north.act()["type"] == "ok"
    assert north.sync()["asked"] == [{"seat": "south", "yours": False}], "one knows that of oneself"
    after = south.sync()
    assert after["asked"] == [{"seat": "north", "yours": False}, {"seat": "south", "yours": True}]
    for key in before:
        if key not in ("seats",):
            assert before[key] == after[key], key
    assert south.act()["type"] == "ok"
    assert south.state["n"] == before["n"] + 2


def test_spectators_see_only_what_all_see(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    page = ana.join(made["id"])
    page.until("chats")
    watcher = house.person().join(made["id"], secret_of(made["links"]["watch"]))
    watcher.until("chats")
    assert watcher.state["seat"] is None
    assert watcher.state["yours"] == []
    assert all(not piece.get("up", True) for piece in watcher.state["scene"]["pieces"] if piece["kind"] == "card")
    page.until("delta", spectators=1)
    assert watcher.ask("act", n=0, seat="north", action=["bid", "scout"])["code"] == "forbidden"
    assert watcher.ask("look", seat="north")["code"] == "forbidden"
    assert watcher.ask("resign", seat="north")["code"] == "forbidden"


def test_presence_comes_and_goes(house: Running) -> None:
    _, north, south = two_at_a_table(house)
    while not north.state["seats"][1]["online"]:
        north.hear()
    assert north.state["seats"][1]["claimed"]
    south.socket.close()
    while north.state["seats"][1]["online"]:
        north.hear()
    assert [seat["online"] for seat in north.state["seats"]] == [True, False]


@pytest.mark.parametrize(("lang", "words"), [("en", "Seal a card"), ("es", "Sella"), ("fr", "carte")])
def test_three_languages(house: Running, lang: str, words: str) -> None:
    ana = house.person()
    page = ana.join(ana.new()["id"], lang=lang, seats=["north"])
    page.until("chats")
    assert words in page.state["decision"]["prompt"]
    page.send(type="lang", lang="en")
    page.until("state")
    assert "Seal a card" in page.state["decision"]["prompt"]


def test_on_one_screen_nothing_is_asked_where_there_is_no_choice(house: Running) -> None:
    """The only answer is given for the seat, in the same change, and the rows are in the journal."""
    ana = house.person()
    made = ana.new(scenario="long", seats={"north": "here", "south": "here"}, seed=11)
    page = ana.join(made["id"])
    page.until("chats")
    rng = random.Random(5)
    answered = 0
    for _ in range(150):
        if page.state["over"]:
            break
        page.ask("look", seat=page.state["asked"][0]["seat"])
        decision = page.state["decision"]
        assert len(decision["actions"]) > 1
        assert page.act(rng.randrange(len(decision["actions"])))["type"] == "ok"
        answered += 1
    assert page.state["moves"] > answered, "nothing was ever answered unasked"
    house.app.state.services.tables.forget(made["id"])
    again = ana.join(made["id"], seats=[page.state["seat"]])
    again.until("chats")
    assert again.state["scene"] == page.state["scene"]
    assert again.state["n"] == page.state["n"]


@pytest.mark.parametrize("level", ["random", "captain"])
def test_a_match_against_a_bot(house: Running, level: str) -> None:
    faults = count(metrics.BOT_FAULTS)
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": level}})
    page = ana.join(made["id"])
    page.until("chats")
    rng = random.Random(3)
    while not page.state["over"]:
        decision = page.state["decision"]
        if decision is None:
            page.hear(30)
        else:
            assert page.act(rng.randrange(len(decision["actions"])))["type"] == "ok"
    assert page.state["result"] is not None
    assert faults == count(metrics.BOT_FAULTS)


def test_a_bot_whose_process_dies_plays_on(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
    page = ana.join(made["id"])
    page.until("chats")
    pool = house.app.state.services.bots.pool
    for _ in range(12):
        for process in list(pool.processes):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        page.play(1)
    assert page.state["moves"] > 12


def test_a_bot_that_cannot_think_plays_on(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its judge raises or says nonsense: after two tries any legal answer is given, and the table does not stand."""
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "captain"}})
    page = ana.join(made["id"])
    page.until("chats")
    asked: list[Any] = []

    async def spoilt(task: Any, who: str = "") -> Any:
        asked.append(task)
        raise Fault("BadJudge: Judge, asked about act, raised KeyError")

    monkeypatch.setattr(house.app.state.services.bots.pool, "think", spoilt)
    page.play(10)
    assert page.state["moves"] > 10 and len(asked) >= 4


def test_a_thinking_process_tells_of_a_judge_that_raises_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("small", "short", seed=1)
    task = msgspec.msgpack.encode(task_of(match, match.decision.seat, "captain"))
    told: list[Any] = [KeyError("unheard of"), ("bid", "scout")]

    def think(task: Any) -> Any:
        said = told.pop(0)
        if isinstance(said, Exception):
            raise said
        return said

    monkeypatch.setattr(thinker, "think", think)
    sink = io.BytesIO()
    with tempfile.TemporaryFile() as source:
        source.write(2 * (struct.pack(">I", len(task)) + task))
        source.seek(0)
        thinker.serve(source, sink)
    raw = sink.getvalue()
    size = struct.unpack(">I", raw[:4])[0]
    assert msgspec.msgpack.decode(raw[4 : 4 + size]) == {"error": "KeyError: 'unheard of'"}
    assert msgspec.msgpack.decode(raw[8 + size :]) == {"answer": ["bid", "scout"]}


def test_luck_breaks_the_circle_in_which_a_bot_goes(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 400 answers on end nothing was told (here: of none): the next ones are not left to the bot's thoughts."""
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "captain"}})
    page = ana.join(made["id"])
    page.until("chats")
    asked: list[Any] = []
    pool = house.app.state.services.bots.pool
    think = pool.think

    async def noted(task: Any) -> Any:
        asked.append(task)
        return await think(task)

    monkeypatch.setattr(pool, "think", noted)
    monkeypatch.setattr("taifa.server.bots.driver.MUTE", 0)
    page.play(10)
    assert page.state["moves"] > 10 and len(asked) <= 1
