"""Several answers as one gesture, answers given unasked, bots that stand in, odds on the wire."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from server_client import Page, secret_of
from server_house import Running

from taifa import games
from taifa.core.decision import Action, Decision
from taifa.core.presentation.scene import Note
from taifa.server.bots.given import GivenAnswers
from taifa.server.bots.thinker import of_a_kind
from taifa.server.tables.journal import Settings, Skip
from taifa.server.tables.table import Table

FORWARD = {"north": ["leon", "toledo"], "south": ["cordoba", "toledo"]}


def alone(house: Running, **more: Any) -> tuple[str, Page]:
    """One person in both seats; it is a seat's turn to march."""
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "here"}, seed=5, **more)
    page = ana.join(made["id"])
    page.until("chats")
    while page.state["decision"] is None or page.state["decision"]["key"] != "act":
        page.ask("look", seat=page.state["asked"][0]["seat"])
        if page.state["decision"]["key"] != "act":
            page.act()
    return made["id"], page


def against(house: Running, level: str = "captain") -> Page:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": level}}, seed=5)
    page = ana.join(made["id"])
    page.until("chats")
    return page


def two_people(house: Running) -> tuple[Table, dict[str, Page]]:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    pages = {"north": ana.join(made["id"]), "south": ben.join(made["id"], secret_of(made["links"]["south"]))}
    for page in pages.values():
        page.until("chats")
    return house.app.state.services.tables.open[made["id"]], pages


def marches(page: Page) -> list[list[str]]:
    return [["march", place] for place in FORWARD[page.state["seat"]]]


def chain(page: Page, actions: list[list[str]], **more: Any) -> Any:
    return page.ask("chain", **{"n": page.state["n"], "seat": page.state["seat"], "actions": actions, **more})


def table_of(house: Running, name: str) -> Table:
    table: Table = house.app.state.services.tables.open[name]
    return table


def test_a_chain_is_one_gesture_even_after_the_table_was_read_again(house: Running) -> None:
    name, page = alone(house)
    before = page.sync()
    said = chain(page, marches(page))
    assert (said["type"], said["played"], "stopped" in said) == ("ok", 2, False)
    assert page.state["moves"] == before["moves"] + 2
    table = table_of(house, name)
    house.within(lambda: setattr(table, "stale", True))
    assert page.ask("undo", seat=page.state["seat"])["type"] == "ok"
    assert page.sync()["scene"] == before["scene"]


def test_one_undo_takes_the_gesture_back(house: Running) -> None:
    _, page = alone(house)
    before = page.sync()
    chain(page, marches(page))
    assert page.ask("undo", seat=page.state["seat"])["type"] == "ok"
    for key in ("scene", "decision", "moves"):
        assert page.state[key] == before[key]


def test_the_same_chain_sent_twice_is_played_once(house: Running) -> None:
    _, page = alone(house)
    message = {"n": page.state["n"], "seat": page.state["seat"], "actions": marches(page), "ref": "twice"}
    for _ in range(2):
        page.send(type="chain", **message)
        assert page.until("ok", ref="twice")["played"] == 2
    assert page.sync()["scene"]["pieces"][0 if page.state["seat"] == "north" else 1]["place"] == "toledo"


def test_a_chain_stops_where_it_breaks_and_says_why(house: Running) -> None:
    _, page = alone(house)
    first, second = marches(page)
    said = chain(page, [first, ["march", "paris"]])
    assert (said["played"], said["stopped"]["code"]) == (1, "illegal-action")
    said = chain(page, [["draw", None], second])  # type: ignore[list-item]
    assert (said["played"], said["stopped"]["code"]) == (1, "chain-chance")
    assert said["stopped"]["message"]


def test_a_chain_that_is_wrong_from_the_beginning_changes_nothing(house: Running) -> None:
    _, page = alone(house)
    before = page.sync()
    assert chain(page, [["march", "paris"], ["march", "leon"]])["code"] == "illegal-action"
    assert chain(page, marches(page), n=before["n"] + 7)["code"] == "stale"
    assert chain(page, [])["code"] == "bad-message"
    page.send(type="chain", n=before["n"], seat=before["seat"], actions=marches(page))
    assert page.until("error")["code"] == "bad-message"
    assert page.sync() == before


def test_what_can_be_reached_follows_the_question_and_can_be_played(house: Running) -> None:
    _, page = alone(house)
    page.send(type="sync")
    reach = page.until("reach", seat=page.state["seat"])
    assert reach["n"] == page.state["n"]
    toledo = next(far for far in reach["far"] if far["target"] == "toledo")
    assert toledo["path"] == marches(page) and toledo["label"] == "March to Toledo (2 steps)"
    assert chain(page, toledo["path"])["played"] == 2


def test_the_question_says_what_is_final(house: Running) -> None:
    _, page = alone(house)
    actions = page.state["decision"]["actions"]
    assert {action["verb"] for action in actions} > {"draw"}
    for action in actions:
        assert action.get("final", False) == (action["verb"] == "draw")


def test_where_one_last_chose_is_told(house: Running) -> None:
    page = against(house)
    page.play(1)
    while page.state["decision"] is None:
        page.hear()
    since = page.state["since"]
    assert 0 < since["move"] <= page.state["moves"]
    told = [line["text"] for line in page.state["lines"] if line["i"] >= since["line"]]
    assert since["line"] == 0 or told


def test_a_bot_answers_for_a_seat_while_it_is_asked_the_same(house: Running) -> None:
    """Captain marches to Toledo; the raid there would be final, and is left to the player."""
    page = against(house)
    while page.state["decision"] is None or page.state["decision"]["key"] != "act":
        page.act() if page.state["decision"] is not None else page.hear()
    before = page.sync()
    said = page.ask("auto", n=page.state["n"], seat="north", until="prompt")
    assert (said["type"], said["played"]) == ("ok", 2)
    assert page.state["decision"]["key"] == "act"
    assert page.ask("undo", seat="north")["type"] == "ok"
    assert page.state["scene"] == before["scene"]
    assert page.ask("auto", n=page.state["n"], seat="north", until="prompt", level="nobody")["code"] == "bad-message"


def test_a_bot_that_is_asked_in_the_midst_of_a_muster_leaves_the_rest_of_it() -> None:
    def asked(prompt: str, at: str | None = None) -> Decision:
        return Decision("north", prompt, [("pass", None)], "7.2", at)

    assert of_a_kind(asked("muster"), asked("muster-block", "jaen"))
    assert of_a_kind(asked("muster-block", "jaen"), asked("muster-more", "jaen"))
    assert not of_a_kind(asked("muster-block", "jaen"), asked("muster"))
    assert not of_a_kind(asked("muster-more", "jaen"), asked("muster-block", "baza"))


def test_a_bot_that_takes_a_lords_hit_takes_those_of_his_fellows_too() -> None:
    def asked(prompt: str, at: str) -> Decision:
        return Decision("christians", prompt, [("absorb", "pedro-ansurez")], "4.4.2", at)

    hurts = games.get("almoravid").hurts
    assert of_a_kind(asked("who-takes-hits", "alfonso"), asked("assign-hit", "pedro-ansurez"), hurts)
    assert not of_a_kind(asked("assign-hit", "alfonso"), asked("flank-target", "pedro-ansurez"), hurts)


def test_a_bot_stands_in_until_the_turn_is_over(house: Running) -> None:
    page = against(house, "random")
    while page.state["decision"] is None:
        page.hear()
    turn = page.state["scene"]["headline"]
    assert page.ask("auto", n=page.state["n"], seat="north", until="fight")["code"] == "no-fight"
    assert page.ask("auto", n=page.state["n"], seat="north", until="turn")["type"] == "ok"
    while page.state["scene"]["headline"] == turn or page.state["decision"] is None:
        page.hear()
    assert page.state["scene"]["headline"] == "Round 2"


def test_odds_come_on_asking(house: Running) -> None:
    _, page = alone(house)
    seat = page.state["seat"]
    chain(page, marches(page))
    raid = page.ask("odds", seat=seat, action=["raid", "toledo"])
    assert raid["type"] == "odds" and raid["odds"]["worlds"] >= 8
    shares = {each["what"]: each["share"] for each in raid["odds"]["prospects"]}
    assert 0 < shares["you win"] < 1 and sum(shares.values()) == pytest.approx(1)
    assert page.ask("odds", seat=seat, action=["march", "paris"])["code"] == "illegal-action"


def test_a_pass_that_one_does_not_want_to_give_again_is_given(house: Running) -> None:
    """South passes every ambush until the next round, although it holds some."""
    name, page = alone(house)
    assert page.ask("settings", seat="south", skip=[{"key": "ambush", "until": "turn"}])["type"] == "ok"
    table = table_of(house, name)
    assert table.settings("south").skip[0].key == "ambush"

    def next_round() -> None:
        table.match.state.tell("headline", heading=1, round=2)
        table.match.chronicle.extend(table.match.state.log)
        table.match.state.log.clear()

    house.within(next_round)
    assert table.settings("south").skip == ()
    assert page.ask("settings", seat="south", skip=[{"key": "ambush", "until": "tomorrow"}])["code"] == "bad-message"


def test_whoever_wants_to_be_asked_always_is(house: Running) -> None:
    table, pages = two_people(house)
    for seat, page in pages.items():
        assert page.ask("settings", seat=seat, ask="always")["type"] == "ok"
        assert page.state["settings"] == {"ask": "always", "skip": []}
    assert all(house.within(lambda seat=seat: table.unasked(seat)) is None for seat in pages)  # type: ignore[misc]


# The pause among people ------------------------------------------------------------------------------


class Sleeper:
    """Notes how long it was asked to sleep, and does not."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


class TableStub:
    """As much of a table as answers need that are given unasked, by the real rule: a seat that holds an ambush and does
    not want to be asked about it, or one that holds nothing and can only pass."""

    over = gathering = False

    def __init__(self, among_people: bool, holds: bool) -> None:
        self.among_people = among_people
        self.holds = holds
        self.asked = ["south"]
        self.stale = False
        self.broken = ""
        self.lock = asyncio.Lock()
        self.meta = type("Meta", (), {"id": "x", "key": 1})()

    @property
    def match(self) -> Any:
        return self

    def decision_of(self, seat: str) -> Decision | None:
        held: list[Action] = [("play", "ambush")] if self.holds else []
        return Decision(seat, "ambush", [*held, ("pass", None)], "4") if self.asked else None

    def bot_level(self, seat: str) -> None:
        return None

    def settings(self, seat: str) -> Settings:
        return Settings(skip=(Skip("ambush", "turn"),) if self.holds else ())

    def _forgets(self, seat: str, decision: Decision) -> bool:
        return Table._forgets(self, seat, decision)  # type: ignore[arg-type]

    def unasked(self, seat: str) -> Any:
        return Table.unasked(self, seat)  # type: ignore[arg-type]

    def act(self, seat: str, action: Action, *_: Any, **__: Any) -> list[Any]:
        assert action == ("pass", None)
        self.asked = []
        return []


class TablesStub:
    async def refresh(self, table: Any) -> None:
        pass

    async def change(self, table: Any, propose: Callable[[Any], Any]) -> None:
        propose(table)


def pauses(holds: bool, seed: int, many: int = 400) -> list[float]:
    """How long the server waits before it passes for a seat that holds something, or nothing."""
    sleeper = Sleeper()

    async def run() -> None:
        given = GivenAnswers(TablesStub(), 1.0, sleeper, random.Random(seed))  # type: ignore[arg-type]
        for _ in range(many):
            table: Any = TableStub(True, holds)
            given.wake(table)
            while given.gives(table):
                await asyncio.sleep(0)

    asyncio.run(run())
    return sleeper.slept


def test_the_pause_is_the_same_whatever_the_seat_holds() -> None:
    holding, empty = pauses(True, 1), pauses(False, 2)
    assert len(holding) == len(empty) == 400
    assert all(1.0 <= pause <= 2.0 for pause in holding + empty)
    assert farthest_apart(holding, empty) < 1.95 * (2 / 400) ** 0.5, "the two distributions differ (p < 0.001)"
    assert pauses(True, 3) == pauses(False, 3), "the pause hangs on chance alone"


def farthest_apart(a: list[float], b: list[float]) -> float:
    """Kolmogorov and Smirnov: how far two distributions lie apart at most."""
    return max(abs(sum(x <= at for x in a) / len(a) - sum(x <= at for x in b) / len(b)) for at in a + b)


def test_without_other_people_nobody_waits() -> None:
    sleeper = Sleeper()

    async def run() -> None:
        given = GivenAnswers(TablesStub(), 1.0, sleeper)  # type: ignore[arg-type]
        table: Any = TableStub(False, True)
        given.wake(table)
        while given.gives(table):
            await asyncio.sleep(0)
        assert table.asked == []

    asyncio.run(run())
    assert sleeper.slept == []


def test_the_chances_of_a_fight_come_for_whoever_saw_it_open(house: Running) -> None:
    _, page = alone(house)
    chain(page, marches(page))
    seat = page.state["seat"]
    page.ask("act", n=page.state["n"], seat=seat, action=["raid", "toledo"])
    line = next(line for line in page.state["lines"] if (line.get("stage") or {}).get("step") == "open")
    found = page.ask("fight", line=line["i"])
    assert found["type"] == "fight", found
    assert found["chances"]["worlds"] >= 8
    assert sum(found["chances"]["wins"].values()) <= 1 + 1e-9
    again = page.ask("fight", line=line["i"])
    assert again["chances"] == found["chances"], "it is thought out once"
    assert page.ask("fight", line=0)["code"] == "bad-message"
    assert page.ask("fight", line=10_000)["code"] == "bad-message"


@pytest.mark.parametrize(
    ("loses", "done", "among", "asked"),
    [(True, [4], False, True), (False, [4], False, False), (True, [], False, False), (True, [4], True, False)],
    ids=["something is left behind", "nothing is lost", "nothing can be undone", "among people"],
)
def test_an_end_that_leaves_something_behind_is_asked(loses: bool, done: list[int], among: bool, asked: bool) -> None:
    """Though it is the only answer left: it is the last moment at which what came before can be taken back."""
    notes = (Note("loss-cities-open", {"n": 1}),) if loses else ()
    game = SimpleNamespace(ends=frozenset({"end"}), losses=lambda *_: notes)
    match = SimpleNamespace(game=game, state=None, undo_indices=lambda _: done)
    table: Any = SimpleNamespace(among_people=among, match=match, journal=SimpleNamespace(marks=[]))
    only: list[Action] = [("end", None)]
    assert Table._forgets(table, "north", Decision("north", "operate", only, "5.0")) is asked
