"""Malformed calls and headers, one by one: each gets a sentence and a code, none a fault, and all goes on as before."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server_client import Person
from server_house import Running

LONG = "x" * 5_000
DEEP = "[" * 20_000
SURROGATE = '"\\ud800\\udfff\\ud800"'
HUGE = "9" * 6_000


@pytest.fixture(scope="module")
def match(ana: Person) -> str:
    return str(ana.new()["id"])


def new(**fields: Any) -> str:
    return json.dumps({"game": "small", **fields})


EMPTY_RECORD = {
    "format": 2,
    "game": "small",
    "scenario": "long",
    "options": {},
    "seats": {},
    "data": "x",
    "seed_hash": "x",
    "seed": "",
    "journal": [],
    "boundaries": [],
}


def bid(**odd: Any) -> str:
    """A bid for a side of Granada, with something odd in it."""
    return json.dumps({"match": {"game": "granada"}, "bid": {"side": "christians"}, "against": LINK, **odd})


LINK = {"kind": "link"}
CALLS: list[tuple[str, str, str | bytes | None]] = [
    # Bids
    *(("POST", "/api/bids", body) for body in ("", "{", "[]", "null", "7", DEEP, "{}", b"\xff\xfe", bid(more=1))),
    *(
        ("POST", "/api/bids", bid(match=match))
        for match in (None, 7, [], {}, {"game": 7}, {"game": "chess"}, "granada")
    ),
    *(
        ("POST", "/api/bids", bid(match={"game": "granada", **odd}))
        for odd in (
            {"seed": 5},
            {"seed": "loaded"},
            {"seats": {"christians": LINK}},
            {"options": {"handicap": "christians+2"}},
            {"options": {"handicap": None}},
            {"options": []},
            {"scenario": ["campaign"]},
            {"name": "a\x00b"},
            {"name": LONG},
            {"watch": "everyone"},
            {"overlay": "= = ="},
            {"overlay": "x" * 200_001},
            {"creator": "v:someone"},
            {"dice": ""},
        )
    ),
    *(
        ("POST", "/api/bids", bid(bid=odd))
        for odd in (
            None,
            7,
            [],
            {},
            {"side": None},
            {"side": 7},
            {"side": ["christians"]},
            {"side": "nobody"},
            {"side": "Christians"},
            {"side": "christians\x00"},
            {"side": LONG},
            {"side": "christians", "points": -2},
            {"side": "christians", "points": 1},
            {"side": "christians", "points": 1_000},
            {"side": "christians", "points": 10**30},
            {"side": "christians", "points": 0.5},
            {"side": "christians", "points": True, "for": "me"},
            {"side": "christians", "points": "all"},
            {"side": "christians", "points": [2]},
            {"side": "christians", "points": None},
        )
    ),
    *(
        ("POST", "/api/bids", bid(against=odd))
        for odd in (
            None,
            "link",
            [],
            {},
            {"kind": "here"},
            {"kind": "ghost"},
            {"kind": ["link"]},
            {"kind": "bot", "level": "god"},
            {"kind": "bot", "level": LONG},
            {"kind": "bot", "level": 7},
            {"kind": "link", "owner": "me"},
        )
    ),
    (
        "POST",
        "/api/bids",
        '{"match": {"game": "granada"}, "bid": {"side": "christians", "points": NaN}, "against": {}}',
    ),
    ("POST", "/api/bids", bid(match={"game": "hispania"}, bid={"side": "red"})),
    *(("GET", f"/api/bids/{name}", None) for name in ("nothing", "%00", "x" * 41, "..%2f..", "\U0001f600", "@")),
    *(("POST", f"/api/bids/{name}", '{"side": "christians"}') for name in ("nothing", "%00", "x" * 41, "@")),
    *(("POST", "/api/bids/nothing", body) for body in ("", "[]", "{}", '{"side": 7}', '{"side": "x", "points": -1}')),
    ("GET", "/api/bids", None),
    ("DELETE", "/api/bids/nothing", None),
    ("PATCH", "/api/bids/nothing", '{"side": "muslims"}'),
    # Beginning a match
    *(
        ("POST", "/api/matches", body)
        for body in ("", "{", "[]", "null", "1", '"x"', "{}", DEEP, b"\xff\xfe", b"\x00" * 50)
    ),
    *(
        ("POST", "/api/matches", f'{{"game": {value}}}')
        for value in ("null", "1", "[]", "{}", '""', '"chess"', SURROGATE, HUGE)
    ),
    ("POST", "/api/matches", new(scenario="nowhere")),
    ("POST", "/api/matches", new(scenario=LONG)),
    ("POST", "/api/matches", new(scenario=["long"])),
    ("POST", "/api/matches", new(options={"nothing": True})),
    ("POST", "/api/matches", new(options={"x" * 81: True})),
    ("POST", "/api/matches", new(options=[])),
    ("POST", "/api/matches", new(options={str(i): 1 for i in range(100)})),
    ("POST", "/api/matches", f'{{"game": "small", "options": {{"x": {HUGE}}}}}'),
    ("POST", "/api/matches", new(name="a\x00b")),
    ("POST", "/api/matches", new(name="\ud800")),
    ("POST", "/api/matches", new(name=LONG)),
    ("POST", "/api/matches", new(name=7)),
    ("POST", "/api/matches", new(seats={"west": {"kind": "here"}})),
    ("POST", "/api/matches", new(seats={"north": {"kind": "ghost"}})),
    ("POST", "/api/matches", new(seats={"north": {"kind": "bot", "level": "god"}})),
    ("POST", "/api/matches", new(seats={"north": {"kind": "bot", "level": LONG}})),
    ("POST", "/api/matches", new(seats={"north": {"kind": "here", "owner": "me"}})),
    ("POST", "/api/matches", new(seats={"north": "here"})),
    ("POST", "/api/matches", new(seats=["north"])),
    ("POST", "/api/matches", new(seats={"__proto__": {"kind": "here"}})),
    ("POST", "/api/matches", new(seed=-1)),
    ("POST", "/api/matches", new(seed=1 << 64)),
    ("POST", "/api/matches", new(seed=1.5)),
    ("POST", "/api/matches", new(seed=[1])),
    ("POST", "/api/matches", new(seed=7, seats={"south": {"kind": "link"}})),
    ("POST", "/api/matches", new(watch="everyone")),
    ("POST", "/api/matches", new(hints="perhaps")),
    ("POST", "/api/matches", new(creator="v:someone")),
    ("POST", "/api/matches", new(dice="loaded")),
    ("POST", "/api/matches", new(overlay="= = =")),
    ("POST", "/api/matches", new(overlay="x = " + "[" * 5_000)),
    ("POST", "/api/matches", new(overlay="a\x00b")),
    ("POST", "/api/matches", new(overlay=5)),
    ("POST", "/api/matches", new(overlay="x = " + "9" * 5_000)),
    ("POST", "/api/matches", new(overlay='[[cards]]\nid = "scout"\nbid = ' + "9" * 400)),
    ("POST", "/api/matches", new(overlay='[[cards]]\nid = "scout"\nbid = nan')),
    ("POST", "/api/matches", new(overlay='[[cards]]\nid = "scout"\nbid = 1979-05-27')),
    ("POST", "/api/matches", new(overlay='[[cards]]\nid = "{0.__class__}"')),
    ("POST", "/api/matches", new(overlay="[['" + "x" * 30_000 + "']]\nid = 1")),
    ("POST", "/api/matches", json.dumps({"game": "granada", "overlay": "x = 1\nx = 2"})),
    ("POST", "/api/matches", json.dumps({"game": "granada", "overlay": "\ud800"})),
    # A record
    *(
        ("POST", "/api/matches/import", body)
        for body in ("", "[]", "7", "{}", DEEP, '{"game": "small"}', '{"game": 7}')
    ),
    ("POST", "/api/matches/import", json.dumps({"game": "small", "journal": 7})),
    ("POST", "/api/matches/import", json.dumps({"game": "small", "journal": [[]] * 10})),
    ("POST", "/api/matches/import", json.dumps({"game": "small", "journal": [["north", "x"]] * 40_000})),
    ("POST", "/api/matches/import", json.dumps({"game": "small", "seed": "zz", "scenario": "long", "journal": []})),
    ("POST", "/api/matches/import", json.dumps({"format": "taifa", "version": 10**9, "game": "small"})),
    ("POST", "/api/matches/import", json.dumps({"game": "small", "options": {"a": {}}, "journal": [], "seed": None})),
    *(
        ("POST", "/api/matches/import", json.dumps({**EMPTY_RECORD, **odd}))
        for odd in (
            {"overlay": "x = " + "9" * 5_000},
            {"overlay": "x = " + "[" * 5_000},
            {"overlay": '[[cards]]\nid = "scout"\ncopies = 100000000'},
            {"overlay": 7},
            {"overlay": "# ok", "game": "chess"},
            {"overlay": "# ok", "game": ["small"]},
            {"stirs": [[-1, "x"], [1 << 70, "y"]]},
            {"boundaries": [[1 << 70, "x"]]},
            {"seed": "00" * 100_000},
            {"shared": {"match": "x", "round": -1, "server": "zz", "seats": {}}},
            {"scenario": "\u202elong"},
        )
    ),
    ("POST", "/api/matches/import", '{"format": 2, "format": 3}'),
    ("POST", "/api/matches/import", '{"format": 1e400}'),
    ("POST", "/api/matches/import", b'{"a": "\xff"}'),
    ("POST", "/api/matches/import", "\ufeff{}"),
    # A match of one's own
    *(("GET", f"/api/matches/@/at/{n}", None) for n in ("-1", "x", HUGE, "1.5", "%00", str(1 << 40))),
    ("GET", "/api/matches/@/at/0?seat=west", None),
    ("GET", "/api/matches/@/at/0?seat=" + "x" * 200, None),
    *(("GET", f"/api/matches/@/lines?{q}", None) for q in ("first=-1", "first=x", "many=0", "many=1001", "seat=west")),
    ("GET", "/api/matches/@/chronicle.txt?seat=%00", None),
    ("GET", "/api/matches/@/board.svg?seat=west", None),
    ("GET", "/api/matches/@/record", None),
    ("GET", "/api/matches/@/analysis", None),
    ("GET", "/api/matches/@/analysis.svg", None),
    ("GET", "/api/matches/@/course", None),
    *(
        ("GET", f"/api/matches/@/advice?{q}", None)
        for q in ("", "seat=west", "seat=north&level=god", "seat=" + "y" * 99)
    ),
    *(("GET", f"/api/matches/@/{what}?seat=west", None) for what in ("coach", "hints")),
    *(("POST", "/api/matches/@/coach", body) for body in ("", "{}", "[]", '{"seat": "north", "path": []}')),
    ("POST", "/api/matches/@/coach", json.dumps({"seat": "north", "path": [["x", "y"]]})),
    ("POST", "/api/matches/@/coach", json.dumps({"seat": "north", "path": [["x"]]})),
    ("POST", "/api/matches/@/coach", json.dumps({"seat": "north", "path": [["x", None]] * 100})),
    *(
        ("POST", "/api/matches/@/whatif", body)
        for body in ("[]", "7", '{"n": -1}', '{"seat": "west"}', '{"bot": "god"}')
    ),
    ("POST", "/api/matches/@/whatif", '{"line": [["x"]]}'),
    ("POST", "/api/matches/@/whatif", '{"n": 1e400}'),
    ("POST", "/api/matches/@/whatif/nothing/copy", None),
    ("POST", "/api/matches/@/whatif/@/copy", None),
    *(("PATCH", "/api/matches/@", body) for body in ("", "[]", '{"name": 7}', '{"watch": "no"}', '{"owner": "me"}')),
    ("PATCH", "/api/matches/@", json.dumps({"name": "\x1b[31m"})),
    ("PATCH", "/api/matches/@", json.dumps({"hints": {"a": 1}})),
    *(("POST", f"/api/matches/@/links/{seat}", None) for seat in ("west", "north", "%00", "x" * 100)),
    # What a friend who cheats would send
    *(
        ("POST", "/api/matches/@/whatif", json.dumps(body))
        for body in (
            {"seed": 7},
            {"seat": ["north"]},
            {"seat": "n" * 65},
            {"n": 1 << 31},
            {"n": "first"},
            {"n": True, "seat": "both"},
            {"bot": ""},
            {"bot": ["captain"]},
            {"base": "AAAA"},
            {"branch_of": 1},
            {"line": "pass"},
            {"line": [["x", None]] * 65},
            {"line": [["x" * 121, None]]},
            {"line": [["x", {"a": 1}]]},
            {"line": [["x", 1.5]]},
        )
    ),
    ("POST", "/api/matches/@/whatif/@/copy/more", None),
    ("GET", "/api/matches/@/whatif", None),
    ("DELETE", "/api/matches/@/whatif/@", None),
    ("GET", "/api/matches/@/record?seat=north&over=1", None),
    ("GET", "/api/matches/@/journal", None),
    ("GET", "/api/matches/@/seed", None),
    ("GET", "/api/matches/@/at/0?seat=north,south", None),
    ("GET", "/api/matches/@/at/0?seat=", None),
    ("GET", "/api/matches/@/advice?seat=north&level=", None),
    ("GET", "/api/matches/@/advice?seat=NORTH", None),
    ("POST", "/api/matches/@/coach", json.dumps({"seat": "north", "path": [["x", None]], "worlds": 1})),
    ("PATCH", "/api/matches/@", json.dumps({"seed": 7})),
    ("PATCH", "/api/matches/@", json.dumps({"dice": ""})),
    ("PATCH", "/api/matches/@", json.dumps({"over": True})),
    ("POST", "/api/matches/@/links/watch/more", None),
    *(
        ("POST", "/api/matches/import", json.dumps({**EMPTY_RECORD, **odd}))
        for odd in (
            {"shared": {"match": "x", "round": 1, "server": "AB" * 32, "seats": {}}},
            {"shared": {"match": "x", "round": 1, "server": "11" * 32, "seats": {"ghost": {}}}},
            {"shared": []},
            {"stirs": [["0", "takeback 1"]]},
            {"stirs": [[0, "takeback 1"]] * 2_001},
            {"draws": [[0, 0, 6, 9]]},
            {"seats": {"north": ["link"]}},
            {"journal": [["north", "bid", "scout", ""]]},
            {"journal": [["west", "bid", "scout", ""]]},
        )
    ),
    # Others' matches, and none
    *(
        ("GET", f"/api/matches/{name}", None)
        for name in ("nothing", "%00", "x" * 41, "..%2f..", "'; DROP TABLE matches; --")
    ),
    ("DELETE", "/api/matches/nothing", None),
    ("PUT", "/api/matches/@", "{}"),
    ("TRACE", "/api/matches/@", None),
    ("GET", "/api/nothing", None),
    # Games and lessons
    *(("GET", f"/api/games/{name}/board", None) for name in ("chess", "%00", "..%2f", "x" * 500)),
    ("GET", "/api/games/small/rules/%00", None),
    ("GET", "/api/games/small/rules/99.99.99", None),
    ("GET", "/api/games/small/lessons/nothing", None),
    ("POST", "/api/games/small/lessons/nothing", "{}"),
    ("POST", "/api/games/chess/lessons/1", "{}"),
    # Accounts
    *(
        ("POST", f"/api/account/{what}", body)
        for what in ("register", "sign-in")
        for body in ("", "{}", "[]", '{"name": "x"}')
    ),
    ("POST", "/api/account/register", json.dumps({"name": "x" * 41, "password": "long enough"})),
    ("POST", "/api/account/register", json.dumps({"name": "fine", "password": "short"})),
    ("POST", "/api/account/register", json.dumps({"name": "fine", "password": "y" * 201})),
    (
        "POST",
        "/api/account/register",
        '{"name": "fine", "password": "\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800"}',
    ),
    ("POST", "/api/account/register", json.dumps({"name": "a\x00b", "password": "long enough"})),
    ("POST", "/api/account/register", json.dumps({"name": "fine", "password": "long enough", "admin": True})),
    ("POST", "/api/account/sign-in", json.dumps({"name": "nobody", "password": "long enough"})),
    ("POST", "/api/account/password", json.dumps({"old": "x", "new": "long enough"})),
    ("POST", "/api/account/delete", json.dumps({"password": "x"})),
    ("GET", "/api/account/export", None),
    ("GET", "/api/account/sessions", None),
    ("DELETE", "/api/account/sessions/" + "x" * 41, None),
    # Odd JSON: numbers that are none, words that only look alike, things said twice, objects for words
    *(
        ("POST", "/api/matches", body)
        for body in (
            '{"game": NaN}',
            '{"game": "small", "seed": NaN}',
            '{"game": "small", "seed": Infinity}',
            '{"game": "small", "seed": -0.5}',
            '{"game": "small", "seed": 1e400}',
            '{"game": "small", "seed": true, "watch": 1}',
            '{"game": "small", "seed": "\\u0000"}',
            '{"game": "small", "seed": "\\ud800"}',
            '{"game": "small", "options": {"a": NaN}}',
            '{"game": "small", "options": {"a": 1e999}}',
            '{"game": "small", "options": {"\\ud800": true}}',
            '{"game": "small", "options": {"a": null}}',
            '{"game": "small", "options": {"handicap": "' + "9" * 79 + '"}}',
            '{"game": "small", "seats": {"north": {"kind": "bot", "level": "\\u0000"}}}',
            '{"game": "small", "seats": {"north": {"kind": ["here"]}}}',
            '{"game": "small", "seats": {"north": null, "south": {}}}',
            '{"game": "small", "seats": {"NORTH": {"kind": "here"}}}',
            '{"game": "small", "game": 7}',
            '{"game": "sma\\u006cl\\u0000"}',
            '{"game": "small/../granada"}',
            '{"game": "__init__"}',
            '{"game": "small.data"}',
            '{"game": "small", "name": {"$ne": 1}}',
            '{"game": "small", "hints": NaN}',
            '{"game": "small",}',
            "{'game': 'small'}",
            '{"game": "small"} {"game": "small"}',
            '\ufeff{"game": "small", "seats": 1}',
            '{"game": "small", "overlay": "\\u0000"}',
            '{"game": "small", "overlay": "a.' + "b." * 3_000 + 'c = 1"}',
            '{"game": "small", "overlay": "x = ' + "{a = " * 2_000 + '"}',
            '{"game": "small", "overlay": "[[cards]]\\nid = \\"scout\\"\\nbid = -inf"}',
            '{"game": "small", "overlay": "[[cards]]\\nid = \\"scout\\"\\nbid = 0x' + "f" * 300 + '"}',
            '{"game": "small", "overlay": "[[cards]]\\nid = 7\\nbid = [[[]]]"}',
            '{"game": "small", "overlay": "[cards]\\nscout = 1"}',
        )
    ),
    *(
        ("POST", "/api/matches/import", json.dumps({**EMPTY_RECORD, **odd}))
        for odd in (
            {"format": True},
            {"format": 2.0},
            {"format": -1},
            {"format": None},
            {"data": ["x"]},
            {"seed": "é" * 64},
            {"seed": " " * 64},
            {"seats": {"north": 7}},
            {"seats": [["north", "here"]]},
            {"journal": {"0": ["north", "bid", "scout", "x"]}},
            {"journal": [["north", "bid", 1.5, "x"]]},
            {"journal": [["north", "bid", "scout"]]},
            {"journal": [["north", None, None, None]]},
            {"boundaries": [[0, 7]]},
            {"boundaries": "x"},
            {"options": {"a": [1]}},
            {"result": {"winners": "north"}},
            {"result": 7},
            {"draws": [[0, 0, 6]]},
            {"draws": [[1 << 80, 0, 6, 1]]},
            {"stirs": [[0, None]]},
            {"stirs": {"0": "takeback 1"}},
            {"shared": []},
            {"shared": {"match": 7, "round": 1, "server": "x", "seats": {}}},
            {"shared": {"match": "x", "round": 1, "server": "11" * 32, "seats": {"north": {"commit": 1}}}},
            {"release": ["0.2.0"]},
        )
    ),
    ("POST", "/api/matches/import", '{"format": NaN}'),
    ("POST", "/api/matches/import", '{"format": 2, "journal": ' + "[" * 3_000),
    ("POST", "/api/matches/import", '{"format": 2, "game": "small", "seed": "\\ud83d"}'),
    ("POST", "/api/matches/import", '{"a":' * 5_000 + "1" + "}" * 5_000),
    # Ways and questions
    *(
        ("GET", f"/api/matches/@/{path}", None)
        for path in (
            "at/1e3",
            "at/0x1",
            "at/%31%00",
            "at/\u0661?seat=west",
            "at/0?seat=north&seat=west",
            "at/0?seat=north%00",
            "lines?first=1e3",
            "lines?first=NaN",
            "lines?many=0",
            "lines?many=1001",
            "lines?first=%C3%28",
            "chronicle.txt?seat=%F0%9F%98%80",
            "chronicle.txt?seat=" + "x" * 65,
            "board.svg?seat=<script>",
            "board.svg?seat=north&seat=west",
            "advice",
            "advice?seat=",
            "advice?seat=north&level=%00",
            "advice?seat=north&level=" + "x" * 41,
            "coach?seat=west",
            "hints?seat=%ED%A0%80",
            "record",
            "course",
            "analysis",
            "analysis.svg",
        )
    ),
    *(
        ("POST", "/api/matches/@/coach", body)
        for body in (
            "",
            "[]",
            '{"seat": "north"}',
            '{"seat": "north", "path": []}',
            '{"seat": "north", "path": [["bid"]]}',
            '{"seat": "north", "path": [["bid", NaN]]}',
            '{"seat": "north", "path": [["bid", {"a": 1}]]}',
            '{"seat": "north", "path": [["fly", "moon"]]}',
            '{"seat": "north", "path": [["\\ud800", null]]}',
            json.dumps({"seat": "north", "path": [["bid", None]] * 65}),
            json.dumps({"seat": "north", "path": [["bid", "x" * 121]]}),
            json.dumps({"seat": "west", "path": [["bid", "scout"]]}),
        )
    ),
    *(
        ("POST", "/api/matches/@/whatif", body)
        for body in (
            '{"n": NaN}',
            '{"n": 1.5}',
            '{"n": 2147483648}',
            '{"line": [["fly"]]}',
            '{"line": "bid"}',
            json.dumps({"line": [["bid", None]] * 65}),
            '{"seat": "\\u0000"}',
            '{"bot": ["captain"]}',
        )
    ),
    ("POST", "/api/matches/@/whatif/@/copy", "{}"),
    ("POST", "/api/matches/@/whatif/%00/copy", "{}"),
    ("PATCH", "/api/matches/@", '{"hints": NaN}'),
    ("PATCH", "/api/matches/@", '{"watch": ["anyone"]}'),
    ("PATCH", "/api/matches/@", '{"name": "\\ud800"}'),
    ("POST", "/api/matches/@/links/north", None),
    ("POST", "/api/matches/@/links/%00", None),
    ("POST", "/api/matches/@/links/" + "x" * 65, None),
    ("PUT", "/api/matches/@", "{}"),
    ("DELETE", "/api/matches/@/record", None),
    ("GET", "/api/games/small/board?h=%00", None),
    ("GET", "/api/games/small/board?h=" + "x" * 300, None),
    ("GET", "/api/matches/" + "%2e%2e%2f" * 8, None),
    ("GET", "/api/matches/\U0001f600", None),
    # Somebody's own values, gone through before a match; lessons
    *(
        ("POST", "/api/games/small/data/check", body)
        for body in ("", "[]", "{}", "7", DEEP, '{"overlay": 7}', '{"overlay": null}', '{"overlay": ["x = 1"]}')
    ),
    ("POST", "/api/games/small/data/check", json.dumps({"overlay": "x" * 200_001})),
    ("POST", "/api/games/chess/data/check", json.dumps({"overlay": ""})),
    ("POST", "/api/games/%00/data/check", json.dumps({"overlay": ""})),
    ("GET", "/api/games/small/data/check", None),
    *(("GET", f"/api/games/{name}/{what}", None) for name in ("chess", "__init__") for what in ("data", "data.toml")),
    *(("GET", f"/api/games/{name}/cover.svg", None) for name in ("chess", "..%2fsmall", "small%00")),
    *(("GET", f"/api/games/chess/{what}", None) for what in ("howto", "rules", "sources", "lessons")),
    ("POST", "/api/games/small/lessons/%00", None),
    ("POST", "/api/games/granada/lessons/..%2f..", None),
    ("POST", "/api/games/granada/lessons/" + "x" * 500, None),
    ("DELETE", "/api/games/small/lessons/nothing", None),
    ("GET", "/api/games/small/board?h=0&match=nothing", None),
    ("GET", "/api/games/small/board?h=0&match=" + "x" * 41, None),
    ("GET", "/api/games/small/board?h=0&match=%00", None),
    # The lobby, links and accounts, with what does not fit
    *(("GET", f"/api/matches?whatif={value}", None) for value in ("perhaps", "2", "%00", "")),
    ("POST", "/api/matches/open", "{}"),
    ("DELETE", "/api/matches", None),
    ("DELETE", "/api/matches/%00", None),
    ("PATCH", "/api/matches/nothing", '{"name": "x"}'),
    ("PATCH", "/api/matches/@", '{"hints": 2}'),
    ("PATCH", "/api/matches/@", json.dumps({"watch": "anyone", "branch_of": 7})),
    ("POST", "/api/matches/@/links", None),
    ("GET", "/api/matches/@/links/watch", None),
    ("DELETE", "/api/matches/@/links/watch", None),
    ("POST", "/api/matches/nothing/links/watch", None),
    *(
        ("POST", "/api/account/password", body)
        for body in ("", "[]", '{"old": 7, "new": "long enough"}', '{"old": "x"}', '{"old": "x", "new": "short"}')
    ),
    *(("POST", "/api/account/delete", body) for body in ("", "[]", "{}", '{"password": 7}', '{"password": null}')),
    ("POST", "/api/account/delete", json.dumps({"password": "z" * 201})),
    ("DELETE", "/api/account/sessions/nothing", None),
    ("DELETE", "/api/account/sessions/%00", None),
    ("POST", "/api/account/export", "{}"),
    ("GET", "/api/account/delete", None),
    ("POST", "/api/account/register", json.dumps({"name": "  ", "password": "long enough"})),
    ("POST", "/api/account/register", json.dumps({"name": {"$gt": ""}, "password": "long enough"})),
    ("POST", "/api/account/sign-in", json.dumps({"name": "nobody", "password": ["long enough"]})),
    *(
        ("POST", "/api/matches/import", json.dumps({**EMPTY_RECORD, **odd}))
        for odd in ({"resigned": 7}, {"resigned": ["ghost"]}, {"handicap": 9}, {"seed_hash": 7}, {"options": []})
    ),
]


def shown(call: tuple[str, str, str | bytes | None]) -> str:
    return f"{call[0]} {call[1]} {call[2]!r}"[:90]


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("call", CALLS, ids=shown)
def test_a_malformed_call_is_answered_with_a_sentence(ana: Person, match: str, call: tuple[str, str, Any]) -> None:
    method, path, body = call
    content = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    headers = {"Content-Type": "application/json"} if body is not None else {}
    answer = ana.http.request(method, path.replace("@", match), content=content, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text[:300]
    error = answer.json()["error"]
    assert " " in error["message"] and not error["message"].endswith(("–", ": ")), error
    assert error["code"] != "fault"


HEADERS = [
    {"X-Taifa": ""},
    {"X-Taifa": "2"},
    {"Origin": "https://evil.example"},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "multipart/form-data; boundary=x"},
    {"Cookie": "taifa_visitor=" + "x" * 5_000},
    {"Cookie": "taifa_session=" + "x" * 5_000},
    {"Cookie": "taifa_session=%00%ff"},
    {"Cookie": '="; taifa_visitor'},
    {"X-Seat-Secret": "x" * 129},
    {"X-Seat-Secret": "é"},
    {"Accept-Language": "x" * 5_000},
    {"Accept-Language": ",;q=;,;,"},
    {"Content-Encoding": "gzip"},
    {"If-None-Match": "*"},
    {"X-Forwarded-For": "127.0.0.1, evil"},
    {"X-Taifa": "1, 1"},
    {"X-Taifa": "１"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1@evil.example"},
    {"Origin": "http://[::1"},
    {"Content-Type": "application/json; charset=utf-7"},
    {"Content-Type": "application/json; charset=" + "x" * 3_000},
    {"Content-Type": ""},
    {"Cookie": "taifa_visitor=; taifa_visitor=a; taifa_visitor=b"},
    {"Cookie": ";" * 3_000},
    {"Cookie": "taifa_session=é"},
    {"X-Seat-Secret": ""},
    {"X-Seat-Secret": "0" * 32 + ", " + "0" * 32},
    {"Accept-Language": "es;q=nan,fr;q=1e999,en;q=-1"},
    {"Accept-Language": "*;q=" + "9" * 3_000},
    {"Expect": "200-maybe"},
    {"Range": "bytes=-1"},
    {"Upgrade": "websocket"},
    {"X-HTTP-Method-Override": "DELETE"},
    {"Forwarded": "for=evil;proto=https"},
    {"Cookie": "taifa_known=" + "0" * 16 + "." + "0" * 32},
    {"Cookie": "taifa_known=" + "." * 4_000},
    {"Cookie": "taifa_visitor=../../etc/passwd"},
    {"X-Seat-Secret": "../" * 40},
    {"X-Original-URL": "/api/account/export"},
    {"Sec-WebSocket-Key": "x"},
    {"Accept": "application/" + "x" * 3_000},
    {"Content-Type": "application/json\t; boundary"},
]


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize("headers", HEADERS, ids=str)
def test_odd_headers_are_no_fault(house: Running, match: str, headers: dict[str, str]) -> None:
    eve = house.person()
    raw = {name: value.encode() for name, value in headers.items()}
    answer = eve.http.request("POST", f"/api/matches/{match}/whatif", content=b"{", headers=raw)  # type: ignore[arg-type]
    assert 400 <= answer.status_code < 500, answer.text[:300]
    assert answer.json()["error"]["message"]


def test_the_lists_are_longer_than_those_that_were_tried() -> None:
    assert len(CALLS) > 480
    assert len(HEADERS) > 40
