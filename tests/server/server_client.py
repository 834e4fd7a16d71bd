"""People who use the server: by REST and by the live channel, as a page would."""

from __future__ import annotations

import copy
import json
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from taifa.core.chance import seat_commitment

Json = dict[str, Any]


class Person:
    """Somebody with a cookie jar."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"X-Taifa": "1"}, timeout=30)
        self.http.get("/api/account")
        self.gathers = True
        """Give one's part of the seed as soon as a page is opened, as the real page does."""

    def at(self, url: str) -> Person:
        """The same person, with the same cookies, at another worker."""
        other = Person(url)
        other.http.cookies = self.http.cookies
        return other

    def new(self, game: str = "small", seats: Json | None = None, **more: Any) -> Json:
        """Begin a match."""
        given = {seat: {"kind": kind} if isinstance(kind, str) else kind for seat, kind in (seats or {}).items()}
        answer = self.http.post("/api/matches", json={"game": game, "seats": given, **more})
        assert answer.status_code == 201, answer.text
        doc: Json = answer.json()
        return doc

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send_watchers_away(self, match: str, how: str) -> None:
        """Renew the link by which others look on, or forbid it."""
        base = f"/api/matches/{match}"
        if how == "renewed":
            assert self.http.post(f"{base}/links/watch").status_code == 200
        else:
            assert self.http.patch(base, json={"watch": "nobody"}).status_code == 200

    def join(self, match: str, secret: str | None = None, lang: str = "en", seats: list[str] | None = None) -> Page:
        """Open the table's page."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        socket = connect(
            f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/live",
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=None,
            legacy=True,
        )
        page = Page(socket, match, self)
        page.send(type="hello", secret=secret, lang=lang, seats=seats or [], since=0)
        if self.gathers:
            page.gather()
        return page


def secret_of(link: str) -> str:
    """The secret in a link."""
    return link.split("#", 1)[1]


class Page:
    """A page at a table: keeps its state by what it is told, as the real one does."""

    _at: dict[str, list[Page]] = {}
    """The pages of each match, in the order they were opened."""

    def __init__(self, socket: ClientConnection, match: str, person: Person) -> None:
        self.socket = socket
        self.person = person
        self.match = match
        self.secrets: dict[str, str] = {}
        """Of seats claimed by this page."""
        self.numbers: dict[str, str] = {}
        """This page's parts of the seed, by seat."""
        self._unheard: list[Json] = []
        self._at.setdefault(match, []).append(self)
        self.state: Json = {}
        self.raw: list[str] = []
        self.chats: list[Json] = []
        self.errors: list[Json] = []
        self._refs = 0

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> Json:
        """The next message, taken in."""
        return self._unheard.pop(0) if self._unheard else self._listen(timeout)

    def _listen(self, timeout: float) -> Json:
        raw = self.socket.recv(timeout)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Json = json.loads(raw)
        self.take(message)
        return message

    def take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "state":
            self.state = message
        elif kind == "delta":
            assert message["base"] == self.state["n"], "a delta from another base"
            merge(self.state, message)
        elif kind == "chat":
            self.chats.append(message)
        elif kind == "chats":
            self.chats = list(message["items"])
        elif kind == "claimed":
            self.secrets[message["seat"]] = message["secret"]
        elif kind == "error":
            self.errors.append(message)

    def gather(self) -> None:
        """Give this page's parts of the seed; where it is the last to come, go on until the seed is made."""
        try:
            while not self.state:
                self._unheard.append(self._listen(10))
                if self._unheard[-1]["type"] == "error":
                    return
        except ConnectionClosed:
            return
        self.commit()
        here = [page for page in self._at[self.match] if page.numbers]
        covered = {seat for page in here for seat in page.numbers}
        gathering = self.state["gathering"]
        if gathering is None or not set(gathering["commit"]) <= covered:
            return
        for page in here:
            page._listen_until(lambda state: state["gathering"] is None or not state["gathering"]["commit"])
            page.reveal()
        for page in here:
            page._listen_until(lambda state: state["gathering"] is None)

    def _listen_until(self, right: Callable[[Json], bool]) -> None:
        while not right(self.state):
            self._unheard.append(self._listen(10))

    def commit(self) -> None:
        """Draw a number for each of one's seats that has none, and show its hash."""
        for seat in (self.state["gathering"] or {"commit": []})["commit"]:
            if seat in self.state["yours"]:
                self.numbers[seat] = secrets.token_hex(32)
                self.send(type="commit", seat=seat, hash=seat_commitment(self.match, seat, self.numbers[seat]))

    def reveal(self) -> None:
        """Show the numbers."""
        for seat in (self.state["gathering"] or {"reveal": []})["reveal"]:
            if seat in self.state["yours"]:
                self.send(type="reveal", seat=seat, number=self.numbers[seat])

    def until(self, kind: str, timeout: float = 10, **fields: Any) -> Json:
        """Listen until a message of this kind (with these fields) comes."""
        while True:
            message = self.hear(timeout)
            if message["type"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return message

    def ask(self, type: str, **fields: Any) -> Json:
        """Send, and listen until the answer to it comes."""
        self._refs += 1
        ref = f"r{self._refs}"
        self.send(type=type, ref=ref, **fields)
        while True:
            message = self.hear()
            if message.get("ref") == ref:
                return message

    def act(self, i: int = 0, **over: Any) -> Json:
        """Answer the decision with its action number i."""
        decision = self.state["decision"]
        action = decision["actions"][i]
        fields = {"n": self.state["n"], "seat": decision["seat"], "action": [action["verb"], action["target"]], **over}
        return self.ask("act", **fields)

    def play(self, steps: int) -> None:
        """Answer so many questions, each with its first action, or until the match is over."""
        for _ in range(steps):
            while self.state["decision"] is None and not self.state["over"]:
                self.hear(30)
            if self.state["over"]:
                return
            assert self.act()["type"] == "ok"

    def sync(self) -> Json:
        """The whole state again."""
        self.ask("sync")
        return copy.deepcopy(self.state)


def merge(state: Json, delta: Json) -> None:
    """Take a delta into a state: what docs/protocol.md asks of a page."""
    for key, value in delta.items():
        if key in ("type", "base"):
            continue
        if key == "scene":
            _merge_scene(state["scene"], value)
        elif key == "lines":
            first = delta["first_line"]
            kept = [line for line in state["lines"] if line["i"] < first]
            state["lines"] = kept + value
        elif key != "first_line":
            state[key] = value


def _merge_scene(scene: Json, delta: Json) -> None:
    for key, value in delta.items():
        scene[key] = spliced(scene[key], value) if key in ("pieces", "tints", "trays", "tracks") else value


def spliced(old: list[Json], told: list[Any]) -> list[Json]:
    """A list as the server tells it: ``[first, many]`` is a stretch of the old one."""
    out: list[Json] = []
    for part in told:
        out += old[part[0] : part[0] + part[1]] if isinstance(part, list) else [part]
    return out
