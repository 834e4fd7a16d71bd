"""Kept positions of every game, laid on a real page without a server: what the page would be sent is made here."""

from __future__ import annotations

import json
import mimetypes
import re
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from taifa import Match, games
from taifa.core import record
from taifa.core.odds import Chances
from taifa.core.presentation import render

TESTS = Path(__file__).parent.parent
WEB = TESTS.parent / "src" / "taifa" / "web"
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


def board_of(game: str, lang: str = "en") -> Any:
    """A game's board as the page has it."""
    found = games.get(game)
    return render.render_board(found.board, found.text, lang)


class Files(BaseHTTPRequestHandler):
    """The page's files, which a browser may keep, and the boards."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path.startswith("/static/"):
            file = WEB / path.removeprefix("/static/")
            self._give(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain", "max-age=3600")
        elif path.endswith("/board"):
            self._give(msgspec.json.encode(board_of(path.split("/")[-2])), "application/json")
        elif path.startswith("/api/"):
            self._give(b"[]", "application/json")
        else:
            self._give((WEB / "index.html").read_bytes(), "text/html")

    def _give(self, body: bytes, kind: str, kept: str = "no-store") -> None:
        self.send_response(200)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(body))), ("Cache-Control", kept)):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@cache
def host() -> str:
    """Where the files are had from, as long as the tests run: routes would keep a browser from caching them."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


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
        page.route_web_socket("**/live", self._open)
        if lang != "en":
            page.route(
                re.compile(r"/api/.*/board(\?|$)"),
                lambda route: route.fulfill(json=msgspec.to_builtins(board_of(match.game.id, lang))),
            )
        page.goto(f"{host()}/t/kept")
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
