"""Malformed messages, one by one: each gets a sentence and a code, none a fault, and the match goes on as before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from server_client import Page
from server_house import Running
from websockets.exceptions import ConnectionClosed

DEEP = "[" * 16_000
HUGE = "9" * 6_000


def act(**fields: Any) -> str:
    return json.dumps({"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["bid", "scout"], **fields})


def say(kind: str, **fields: Any) -> str:
    return json.dumps({"type": kind, "ref": "r", **fields})


MESSAGES: list[str | bytes] = [
    "",
    " ",
    "{",
    "}",
    "null",
    "7",
    '"act"',
    "[]",
    "{}",
    DEEP,
    '{"type":' * 1_000,
    b"\xff\xfe\x00",
    b"\x00" * 100,
    "x" * 16_385,
    '{"type": 7}',
    '{"type": null}',
    '{"type": []}',
    '{"type": "ACT"}',
    '{"type": "state"}',
    '{"type": "__class__"}',
    '{"type": "ping", "ref": 7}',
    say("ping", ref="x" * 65),
    say("ping", ref="a\x00b"),
    '{"type": "ping", "ref": "\\ud800"}',
    say("hello"),
    say("hello", secret="x" * 129),
    say("hello", seats=["north"] * 17),
    act(n=-1),
    act(n=1 << 40),
    act(n="0"),
    act(n=0.5),
    act(n=None),
    act(n=999),
    act(seat="west"),
    act(seat="south "),
    act(seat=None),
    act(seat="x" * 65),
    act(seat="ѕouth"),
    act(action=None),
    act(action=[]),
    act(action=["bid"]),
    act(action=["bid", "scout", "more"]),
    act(action={"verb": "bid"}),
    act(action="bid scout"),
    act(action=["x" * 65, None]),
    act(action=["bid", "x" * 129]),
    act(action=["bid", [1]]),
    act(action=["bid", 1.5]),
    act(action=["bid", True]),
    act(action=["fly", "moon"]),
    f'{{"type": "act", "ref": "r", "n": {HUGE}, "seat": "north", "action": ["bid", null]}}',
    say("act"),
    say("chain", n=0, seat="north", actions=[]),
    say("chain", n=0, seat="north", actions=[["bid", None]] * 65),
    say("chain", n=0, seat="north", actions=[["fly", "moon"]]),
    say("chain", n=0, seat="west", actions=[["bid", "scout"]]),
    json.dumps({"type": "chain", "n": 0, "seat": "north", "actions": [["bid", "scout"]]}),
    say("auto", n=0, seat="west"),
    say("auto", n=0, seat="north", level="god"),
    say("auto", n=0, seat="north", until="doomsday"),
    say("auto", n=0, seat="north", until="fight"),
    json.dumps({"type": "auto", "n": 0, "seat": "north"}),
    say("odds", seat="north", action=["fly", "moon"]),
    say("odds", seat="west", action=["bid", "scout"]),
    say("odds", seat="north"),
    say("undo", seat="west"),
    say("undo", seat="north", n=-5),
    say("undo"),
    say("takeback", seat="west"),
    say("takeback", seat="north"),
    say("allow"),
    say("refuse"),
    say("allow", ask=1),
    say("allow", ask=-1),
    say("allow", ask="1"),
    say("allow", ask=1.5),
    say("allow", ask=None),
    say("refuse", ask=[1]),
    say("refuse", ask=True),
    say("refuse", ask=2**70),
    say("resign", seat="west"),
    say("resign"),
    say("look"),
    say("look", seat="west"),
    say("look", seat=7),
    say("settings", seat="west", ask="always"),
    say("settings", seat="north", ask="never"),
    say("settings", seat="north", skip=[{"key": "x"}]),
    say("settings", seat="north", skip=[{"key": "x", "until": "doomsday"}]),
    say("settings", seat="north", skip=[{"key": "x", "until": "turn"}] * 33),
    say("lang"),
    say("lang", lang=7),
    say("lang", lang="x" * 65),
    say("chat"),
    say("chat", text=""),
    say("chat", text=" \t\n "),
    say("chat", text="\u202e\u2066\x00"),
    say("chat", text="x" * 1_001),
    say("chat", text=["hello"]),
    '{"type": "chat", "ref": "r", "text": "\\udc00"}',
    say("commit", seat="north", hash="0" * 63),
    say("commit", seat="north", hash="0" * 64),
    say("commit", seat="north", hash="G" * 64),
    say("commit", seat="west", hash="0" * 64),
    say("reveal", seat="north", number="0" * 64),
    say("reveal", seat="north", number=0),
    say("commit", seat="north", hash="A" * 64),
    say("commit", seat="north", hash="0" * 64 + "\n"),
    say("commit", seat="north", hash=["0" * 64]),
    say("commit", seat=None, hash="0" * 64),
    say("commit", seat="north"),
    say("reveal", seat="north", number="0" * 64 + "\n"),
    say("reveal", seat="north", number=" " + "0" * 63),
    say("reveal", seat="south,north", number="0" * 64),
    say("reveal", seat="north"),
    say("fight"),
    say("fight", line=-1),
    say("fight", line=0),
    say("fight", line="0"),
    say("fight", line=1 << 31),
    say("fight", line=None),
    say("look", seat=["north"]),
    say("look", seat="north,south"),
    say("look", seat=""),
    say("undo", seat="north", n=1 << 40),
    say("takeback", seat=["north"]),
    say("resign", seat="North"),
    say("auto", n=-1, seat="north"),
    say("auto", n=0, seat="north", level="Marshal"),
    say("preview", action=["fly", "moon"], seat=""),
    say("preview", action=None),
    say("whatif", seat="north"),
    say("record"),
    say("preview", action=["fly", "moon"]),
    say("preview", action=["bid", "scout"], seat="west"),
    say("preview"),
    '{"type": "act", "ref": "r", "n": NaN, "seat": "north", "action": ["bid", null]}',
    '{"type": "act", "ref": "r", "n": 1e999, "seat": "north", "action": ["bid", null]}',
    '{"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["bid", -Infinity]}',
    '{"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["bid", 1e30]}',
    f'{{"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["bid", {HUGE}]}}',
    f'{{"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["bid", {1 << 70}]}}',
    '{"type": "act", "ref": "r", "n": 0, "seat": "north", "action": ["\\ud800", null]}',
    '{"type": "act", "ref": "r", "n": 0, "seat": "\\udfff", "action": ["bid", null]}',
    '{"type": "act", "type": "pong", "ref": "r"}',
    '{"type": "ping", "ref": {"a": 1}}',
    '{"type": "ping", "ref": null}',
    "{'type': 'ping'}",
    '{"type": "ping"} {"type": "ping"}',
    '{"type": "ping",}',
    '\ufeff{"type": "ping"}',
    '{"type": "ping\\u0000"}',
    '{"TYPE": "ping"}',
    '[{"type": "ping"}]',
    act(action=["bid", ""]),
    act(action=["", ""]),
    act(action=["bid", "scout\u200b"]),
    act(action=["ｂｉｄ", "scout"]),
    act(action=["bid", None, None]),
    act(action=[["bid"], "scout"]),
    act(seat="north\x00"),
    act(seat="north south"),
    act(seat=["north"]),
    act(seat="__class__"),
    say("chain", n=0, seat="north", actions=[["bid", "scout"], ["bid"]]),
    say("chain", n=0, seat="north", actions={"0": ["bid", "scout"]}),
    say("chain", n=None, seat="north", actions=[["bid", "scout"]]),
    say("chain", n=999, seat="north", actions=[["bid", "scout"]]),
    say("auto", n=0, seat="north", until=None),
    say("auto", n=999, seat="north", level="\x00"),
    say("odds", seat="north", action=["bid", 7]),
    say("odds", seat="", action=["bid", "scout"]),
    say("settings", seat="north", ask=True),
    say("settings", seat="north", skip="x"),
    say("settings", seat="north", skip=[{"key": "x" * 65, "until": "turn"}]),
    say("settings", seat="north", skip=[["x", "turn"]]),
    say("chat", text={"html": "<b>"}),
    say("chat", text="\u2028\u2029"),
    say("chat", text="\u200b" * 400),
    say("commit", seat="north", hash="０" * 64),
    say("reveal", seat="north", number="0" * 64, hash="0" * 64),
    say("fight", line=0.5),
    say("fight", line=[0]),
    say("sync", ref=7),
    say("allow", ask=0),
    say("refuse", ask=0),
    # Kinds that the server alone says, or that are calls
    *(say(kind, seat="north") for kind in ("delta", "chats", "claimed", "reach", "pong", "gathering", "error", "ok")),
    *(say(kind) for kind in ("links", "import", "watch", "rename", "delete", "copy", "advice", "coach", "hints")),
    # Every message with a value of another kind
    say("auto", n=0, seat="north", until="turn", level=["captain"]),
    say("auto", n=0, seat="north", until=["turn"]),
    say("auto", n=0, seat="north", until="turn", level=""),
    say("odds", seat=["north"], action=["bid", "scout"]),
    say("odds", seat="north", action="bid"),
    say("fight", line=True),
    say("fight", line=10**12),
    say("lang", lang=None),
    say("lang", lang=["en"]),
    say("look", seat=True),
    say("look", seat={"id": "north"}),
    say("takeback"),
    say("takeback", seat=None),
    say("resign", seat=None),
    say("undo", seat=None),
    say("undo", seat="north", n="0"),
    say("undo", seat="north", n=1.5),
    say("chat", text=None),
    say("chat", text=7),
    say("preview", action=[], seat="north"),
    say("preview", action=["bid"], seat="north"),
    say("preview", action=["bid", "scout"], seat=7),
    say("commit", seat="north", hash=None),
    say("commit", seat={"id": "north"}, hash="0" * 64),
    say("reveal", seat=7, number="0" * 64),
    say("settings", ask="always"),
    say("settings", seat="north", skip=[7]),
    say("settings", seat="north", skip={"key": "x", "until": "turn"}),
    say("settings", seat="north", skip=[{"key": 7, "until": "turn"}]),
    say("chain", n=0, seat="north", actions=[[["bid"], "scout"]]),
    say("chain", n=0, seat="north", actions=["bid"]),
    say("chain", n=1 << 40, seat="north", actions=[["bid", "scout"]]),
]


@pytest.fixture(scope="module")
def page(house: Running) -> Iterator[Page]:
    ana = house.person()
    page = ana.join(ana.new()["id"], seats=["north"])
    page.until("chats")
    while page.state["decision"] is None:
        page.hear()
    yield page
    page.socket.close()


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("sent", MESSAGES, ids=lambda sent: repr(sent)[:80])
def test_a_malformed_message_is_answered_with_a_sentence(page: Page, sent: str | bytes) -> None:
    before = page.state["n"]
    heard = len(page.errors)
    try:
        page.socket.send(sent)
        page.send(type="ping", ref="still there")
        page.until("pong", ref="still there")
    except ConnectionClosed:
        pytest.fail("hung up on")
    assert len(page.errors) == heard + 1, page.raw[-2:]
    assert page.errors[-1]["message"].strip()
    assert page.errors[-1]["code"] not in ("fault", "")
    assert page.state["n"] == before


def test_the_list_is_longer_than_the_one_that_was_tried() -> None:
    assert len(MESSAGES) > 225
