"""Secrets are proved over what goes through the socket.

At positions of random play, everything that a seat can't know is reshuffled on the server; every
message to that seat must stay the same, byte for byte: whole states, deltas, lines and pictures.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from server_client import Page, Person
from server_house import Running

from taifa import games
from taifa.bots.captain import Captain
from taifa.bots.choice import Budget
from taifa.core.chance import Chance
from taifa.core.match import Match
from taifa.server.bots.task import task_of
from taifa.server.bots.thinker import think
from taifa.server.tables.table import Table
from taifa.server.tables.views import View


def reshuffled(match: Match, seat: str | None, seed: int) -> Match:
    """The same position with all that the seat can't know dealt anew."""
    twin = match.fork()
    twin.chronicle = match.chronicle
    twin.game.determinize(twin.state, seat, Chance(seed.to_bytes(8, "big")))
    return twin


class Swapped:
    """While in here, the table plays on a reshuffled match."""

    def __init__(self, house: Running, table: Table, seat: str | None, seed: int) -> None:
        self.house, self.table = house, table
        self.real = table.match
        self.twin = reshuffled(table.match, seat, seed)

    def _put(self, match: Match) -> None:
        self.table.match = match
        self.table.views.clear()
        self.table.thoughts.outlooks.clear()

    def __enter__(self) -> None:
        self.house.within(lambda: self._put(self.twin))

    def __exit__(self, *_: object) -> None:
        self.house.within(lambda: self._put(self.real))


def last_state(page: Page) -> str:
    page.sync()
    return next(raw for raw in reversed(page.raw) if raw.startswith('{"type":"state"'))


def view_of(house: Running, table: Table, seat: str | None) -> View:
    return house.within(lambda: table.view(seat))


@pytest.mark.parametrize("game", games.names())
def test_nothing_hidden_goes_through_the_socket(house: Running, game: str) -> None:
    ana = house.person()
    made = ana.new(game, seed=21)
    seats: list[str | None] = [*games.get(game).seats, None]
    pages = {seat: opened(ana, made["id"], seat) for seat in seats}
    table: Table = house.app.state.services.tables.open[made["id"]]
    rng = random.Random(4)
    changed = compared = 0
    for turn in range(60):
        if table.over:
            break
        before = {seat: twin_view(house, table, seat, turn) for seat in seats}
        real = play_one(pages, table, rng)
        for seat in seats:
            whole = last_state(pages[seat])
            with Swapped(house, table, seat, 100 + turn):
                changed += table.match.hash != real
                assert last_state(pages[seat]) == whole, f"{game}: {seat} could tell at answer {turn}"
                compared += 1
                if turn % 10 == 0:
                    told = rest_of(ana, made["id"], seat)
            if turn % 10 == 0:
                assert rest_of(ana, made["id"], seat) == told
            after = twin_view(house, table, seat, 100 + turn)
            assert delta_of(house, pages[seat], before[seat], after) == pages[seat].__dict__["delta"]
    assert compared >= 60
    assert game != "small" or changed > compared / 2, "hardly anything was hidden: the proof proves nothing"


def opened(person: Person, match: str, seat: str | None) -> Page:
    page = person.join(match, seats=[seat] if seat else [])
    page.until("chats")
    if seat is None:
        page.ask("look", seat=None)
    return page


def twin_view(house: Running, table: Table, seat: str | None, seed: int) -> View:
    with Swapped(house, table, seat, seed):
        return view_of(house, table, seat)


def presence(raw: str) -> bool:
    """Who is there is told a moment later, and changes nothing of the match."""
    delta = msgspec.json.decode(raw)
    return bool(delta["n"] == delta["base"] and "seats" in delta)


def play_one(pages: dict[str | None, Page], table: Table, rng: random.Random) -> str:
    """Someone who is asked answers; each page keeps the delta that it was sent. The position's name."""
    seat = rng.choice(table.asked)
    page = pages[seat]
    last_state(page)
    decision = page.state["decision"]
    action = rng.choice(decision["actions"])
    for each in pages.values():
        last_state(each)
    page.send(type="act", ref="", n=page.state["n"], seat=seat, action=[action["verb"], action["target"]])
    page.until("ok")
    for each in pages.values():
        each.send(type="ping", ref="here")
        start = len(each.raw)
        each.until("pong", ref="here")
        said = each.raw[start:] if each is not page else each.raw[-6:]
        heard = [raw for raw in said if '"type":"delta"' in raw and not presence(raw)]
        each.__dict__["delta"] = heard[-1] if heard else None
    return table.match.hash


def delta_of(house: Running, page: Page, old: View, new: View) -> str | None:
    """The delta as the server would send it between two reshuffled views."""
    from taifa.server.live.hub import encode
    from taifa.server.tables import views

    lang, yours = "en", tuple(page.state["yours"])
    text = games.get(page.state["game"]).text
    delta: dict[str, Any] = views.delta(old, new, text, lang, yours)
    if len(delta) == 2 and old.n == new.n:
        return None
    return encode({"type": "delta", **delta}).decode()


def rest_of(person: Person, match: str, seat: str | None) -> list[bytes]:
    query = {"seat": seat} if seat else {}
    base = f"/api/matches/{match}"
    return [person.http.get(base + path, params=query).content for path in ("/lines", "/chronicle.txt", "/board.svg")]


# Who knew by which number the hidden things were shuffled could reckon back to how they really lie.


class Shuffles:
    """Notes by which numbers worlds are imagined."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seeds: set[Any] = set()
        imagine = Match.imagine

        def noted(match: Match, seat: str | None, seed: Any = None, told: bool = False) -> Match:
            if seed is not None:  # without one it is drawn anew
                self.seeds.add(seed)
            return imagine(match, seat, seed, told)

        monkeypatch.setattr(Match, "imagine", noted)

    def taken(self) -> set[Any]:
        """Those since one last looked."""
        found, self.seeds = self.seeds, set()
        return found


@pytest.mark.parametrize(
    ("what", "level"), [("rank", "captain"), ("rank", "marshal"), ("hints", ""), ("reach", ""), ("auto", "marshal")]
)
def test_nobody_can_guess_by_which_numbers_a_thought_shuffled(
    what: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffles, used = Shuffles(monkeypatch), []
    for seed in (2, 3):
        match = Match.new("granada", seed=seed)
        seat = match.decision.seat
        assert len(match.decision.actions) > 1
        shuffles.taken()
        think(task_of(match, seat, level, what))
        used.append(shuffles.taken())
    assert all(used) or (what, level) == ("rank", "captain"), "nothing was imagined: the proof proves nothing"
    assert used[0].isdisjoint(used[1]), "numbers that hang on nothing secret"


def test_nobody_can_guess_by_which_numbers_a_preview_shuffled(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    shuffles, used = Shuffles(monkeypatch), []
    ana = house.person()
    for seed in (21, 22):
        page = opened(ana, ana.new("granada", seed=seed)["id"], "christians")
        action = page.state["decision"]["actions"][0]
        shuffles.taken()
        page.ask("preview", seat="christians", action=[action["verb"], action["target"]])
        used.append(shuffles.taken())
    assert all(used)
    assert used[0].isdisjoint(used[1])


def test_advice_is_the_same_whether_another_has_answered_in_secret_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def noted(level: str, seed: str, budget: Budget | None = None) -> Captain:
        seeds.append(seed)
        return Captain(seed)

    monkeypatch.setattr("taifa.bots.advice.get", noted)
    for answered in (False, True):
        match = Match.new("granada", seed=2)
        for decision in match.decisions:
            if answered and decision.seat == "muslims":
                match.apply(decision.actions[0], "muslims")
        assert match.together_since is not None
        assert len(match.journal) == answered
        think(task_of(match, "christians", "captain", "rank"))
    assert seeds[0] == seeds[1]
