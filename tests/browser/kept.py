"""Kept positions of every game, laid on a real page without a server: what the page would be sent is made here."""

from __future__ import annotations

import json
import mimetypes
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from taifa import Match
from taifa.core import record
from taifa.core.odds import Chances
from taifa.core.presentation import render

TESTS = Path(__file__).parent.parent
WEB = TESTS.parent / "src" / "taifa" / "web"
HOST = "http://table.test"
WINDOW = 60
"""How many lines of the chronicle are on the page."""


class Kept(msgspec.Struct, frozen=True):
    """A position: a kept game, and how many of its steps are played."""

    game: str
    name: str
    record: str
    at: int


def positions(game: str = "") -> list[Kept]:
    """All that are kept, or a game's."""
    table = tomllib.loads((TESTS / "positions" / "table.toml").read_text())
    return [
        Kept(each, name, **where)
        for each, found in table.items()
        if game in ("", each)
        for name, where in found.items()
    ]


@lru_cache(maxsize=64)
def replay(kept: Kept) -> Match:
    """The match as it stood there."""
    path = TESTS / "games" / kept.game / "records" / f"{kept.record}.json"
    old = record.parse(record.load(path))
    match = Match.new(old.game, old.scenario, bytes.fromhex(old.seed), old.options, old.seats)
    for seat, verb, target, _ in old.journal[: kept.at]:
        match.apply((verb, target), seat)
    return match


def state_of(match: Match, lang: str = "en", told: int | None = None) -> dict[str, Any]:
    """What the seat that is asked would be sent; after the end, or where so many are `told`, the first seat."""
    game, decision = match.game, None if match.over else match.decision
    seat = decision.seat if decision and told is None else game.seats[0]
    decision = decision if decision and decision.seat == seat else None
    lines = match.lines(seat)[:told]
    first = max(0, len(lines) - WINDOW)
    result = match.result
    return {
        "type": "state",
        "n": len(match.journal),
        "seat": seat,
        "yours": [seat],
        "scene": render.render_scene(match.scene(seat), game.text, lang),
        "lines": [render.render_line(line, first + i, game.text, lang) for i, line in enumerate(lines[first:])],
        "first_line": first,
        "asked": [{"seat": seat, "yours": True}]
        if decision
        else [{"seat": match.decision.seat, "yours": False}]
        if not match.over
        else [],
        "decision": render.render_decision(decision, game.text, lang) if decision else None,
        "can_undo": match.can_undo(seat),
        "over": match.over,
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "scores": result.scores,
            "reason": game.text.say(result.reason, lang),
        },
        "seats": [
            {
                "id": each,
                "name": game.text.name(each, lang),
                "who": "here" if each == seat else "bot",
                "level": "captain",
            }
            for each in game.seats
        ],
        "hot_seat": False,
        "takeback": None,
        "commitment": "",
        "hints": True,
        "whatif": False,
        "spectators": 0,
        "moves": len(match.journal),
        "game": game.id,
        "name": "",
    }


class Laid:
    """A page that shows a position; whatever it asks of a server is answered here."""

    def __init__(
        self,
        page: Page,
        match: Match,
        lang: str = "en",
        told: int | None = None,
        lines: Sequence[dict[str, Any]] = (),
        chances: Chances | None = None,
    ) -> None:
        self.chances = chances
        self.page = page
        self.match = match
        self.lang = lang
        self.state = state_of(match, lang, told)
        self.state["lines"] += lines
        self.alter()
        self.sent: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None
        page.set_default_timeout(15_000)
        page.route(f"{HOST}/**", self._serve)
        page.route_web_socket("**/live", self._open)
        page.goto(f"{HOST}/t/kept")
        page.wait_for_selector(".prompt-card .question, .prompt-card .waiting")
        page.wait_for_function("document.querySelector('.board .place') !== null")
        page.evaluate("document.fonts.ready")

    def alter(self) -> None:
        """Where a test wants another scene than the match's own."""

    def again(self) -> None:
        """Tell the page the same once more, as another state."""
        self.state["n"] += 1
        if self.socket is not None:
            self.socket.send(json.dumps(self.state))

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/static/"):
            file = WEB / path.removeprefix("/static/")
            kind = mimetypes.guess_type(file.name)[0] or "text/plain"
            route.fulfill(body=file.read_bytes(), content_type=kind)
        elif path.endswith("/board"):
            game = self.match.game
            found = msgspec.json.encode(render.render_board(game.board, game.text, self.lang))
            route.fulfill(body=found, content_type="application/json")
        elif path.startswith("/api/"):
            route.fulfill(json=[])
        else:
            route.fulfill(body=(WEB / "index.html").read_bytes(), content_type="text/html")

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda raw: self._heard(json.loads(raw)))

    def _heard(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.sent.append(message)
        if message["type"] == "hello":
            self.socket.send(json.dumps(self.state))
        elif message["type"] == "fight":
            said = None if self.chances is None else msgspec.to_builtins(self.chances)
            self.socket.send(json.dumps({"type": "fight", "ref": message["ref"], "chances": said}))
        elif "ref" in message:
            self.socket.send(json.dumps({"type": "ok", "ref": message["ref"], "n": self.state["n"]}))
