"""Plays stretches of every game in a real browser against captain, and counts the clicks that they took.

python tools/flow.py [stretch ...]     writes build/flow.json and docs/flow.md

A player who knows what he wants sits at the page: captain says which answers he would give (he moves whole stacks), and
the player gives them by the fewest gestures that the page offers: a far click, a drag, several that are alike,
"not until the next turn". Set-ups and losses are laid by "this for me". A drag counts as a click, and so does whatever
has to be opened first.

After the stretches each game is played on until the time from click to picture was taken five hundred times. All of it
has twelve minutes: what is not done by then is said to be missing.
"""

from __future__ import annotations

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import msgspec  # noqa: E402
from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM, Site  # noqa: E402
from taifa import bots, games  # noqa: E402
from taifa.core.decision import Action, Decision  # noqa: E402
from taifa.core.match import Match  # noqa: E402

READY = """() => {
  const table = document.querySelector('.table');
  return table && !table.classList.contains('busy') && !table.classList.contains('lent')
    && document.querySelector('.prompt-card.yours, .prompt-card .points');
}"""
MAKE = """async (body) => {
  const answer = await fetch('/api/matches', {method: 'POST', body: JSON.stringify(body),
    headers: {'X-Taifa': '1', 'Content-Type': 'application/json'}});
  return answer.json();
}"""
POINT = """([selector]) => {
  for (const el of document.querySelectorAll(selector)) {
    if (el.matches('button')) el.scrollIntoView({block: 'nearest'});
    const box = el.getBoundingClientRect();
    for (const [px, py] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8], [0.3, 0.3], [0.7, 0.7]]) {
      const [x, y] = [box.left + box.width * px, box.top + box.height * py];
      const top = document.elementFromPoint(x, y);
      if (top && el.contains(top)) return {x, y};
    }
  }
  return null;
}"""
FOR_ME = (
    "deploy-unit",
    "recruit",
    "redeploy",
    "setup",
    "set-up",
    "place-",
    "hit",
    "loss",
    "absorb",
    "casualt",
    "rout",
    "wastage",
)
"""Questions about set-ups and losses, by a part of their key: the player leaves them to "this for me"."""
LOOK_AHEAD = 6
CLICKS = 500
"""So many times the time from click to picture is taken."""
MOST_SECONDS = 11 * 60.0
PLAY_ON_SECONDS = 150.0
"""Kept for playing on after the stretches."""


class Mirror:
    """The match of a table, played after from the journal that its server keeps."""

    def __init__(self, database: Path, name: str) -> None:
        self.database = database
        with sqlite3.connect(database) as sql:
            row = sql.execute("select key, game, scenario, options, seed from matches where id = ?", [name]).fetchone()
        self.key, game, scenario, options, seed = row
        self.match = Match.new(games.get(game), scenario, seed, json.loads(options))
        self.read = -1

    def catch_up(self) -> None:
        """Play what was answered since."""
        with sqlite3.connect(self.database) as sql:
            rows = sql.execute(
                "select n, kind, seat, data from journal where match = ? and n > ? order by n", [self.key, self.read]
            ).fetchall()
        for n, kind, seat, data in rows:
            self.read = n
            if kind == "act":
                verb, target = json.loads(data)[:2]
                self.match.apply((verb, target), seat)


class Player:
    """Someone at a table in the browser who counts his clicks."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.site = site
        self.page: Page = context.new_page()
        self.page.add_init_script(
            "localStorage.setItem('taifa.prefs', JSON.stringify({moves: false, coach: false, level: 'captain'}))"
        )
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        self.clicks = 0
        self.single = 0
        self.questions = 0
        self.latencies: list[float] = []
        self.far: list[dict[str, Any]] = []
        self.far_at = -1
        self.trace: list[str] = []
        self.wants: dict[str, str] = {}
        self.deadline = float("inf")
        self.patience = 0.4

    def _heard(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("type") == "reach":
            self.far_at = told["n"]

    def sit(self, game: str, seat: str, scenario: str | None, seed: int) -> float:
        """Begin a match against captains; how many seconds the first question took."""
        self.page.goto(self.site.url + "/")
        seats = {one: {"kind": "bot", "level": "captain"} for one in games.get(game).seats}
        body = {"game": game, "scenario": scenario, "seed": seed, "seats": {**seats, seat: {"kind": "here"}}}
        began = time.monotonic()
        made = self.page.evaluate(MAKE, {**body, "hints": True})
        self.page.goto(f"{self.site.url}/t/{made['id']}")
        self.seat = seat
        self.ready()
        took = time.monotonic() - began
        self.mirror = Mirror(self.site.folder / "site.sqlite", made["id"])
        return took

    # Looking ------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Wait until something is asked of this seat, or the match is over."""
        self.page.wait_for_function(READY, timeout=120_000)

    @property
    def over(self) -> bool:
        return self.page.query_selector(".prompt-card .points") is not None

    def asked(self) -> str:
        return str(self.page.get_attribute(".table", "data-asked"))

    def decision(self) -> Decision | None:
        """The question, as the page shows it and the mirror knows it."""
        self.ready()
        if self.over:
            return None
        for _ in range(50):
            self.mirror.catch_up()
            found = None if self.mirror.match.over else self.mirror.match.decision_of(self.seat)
            if found is not None:
                return found
            self.page.wait_for_timeout(20)
        raise RuntimeError("the page asks something that the journal does not know of")

    # Clicking -----------------------------------------------------------------------------------

    def click(self, selector: str) -> bool:
        """Click something with the mouse where it can be hit; false where it can't."""
        spot = self.page.evaluate(POINT, [selector])
        if spot is None:
            return False
        self.page.mouse.click(spot["x"], spot["y"])
        self.clicks += 1
        return True

    def settle(self, before: str) -> None:
        """Wait until the step is taken; choose from a menu, say yes to what would be lost."""
        until = time.monotonic() + 60
        while self.asked() == before:
            if time.monotonic() > until:
                raise RuntimeError(f"nothing came of a click: {self.trace[-1]}\n{self.page.inner_text('.prompt-card')}")
            if self.page.query_selector("[data-confirm=yes]"):
                self.click("[data-confirm=yes]")
            self.page.wait_for_timeout(4)
        found = self.page.get_attribute(".table", "data-latencies")
        self.latest = json.loads(found) if found else []

    def answer(self, decision: Decision, action: Action) -> None:
        """One answer by one click: on its button, on its thing, or in the list that is opened first."""
        i = list(decision.actions).index(action)
        thing = json.dumps(str(action[1]))
        alone = sum(1 for one in decision.actions if one[1] == action[1]) == 1
        if self.click(f"button.answer[data-i='{i}']") or (alone and self.click(f".can[data-id={thing}]")):
            return
        if not alone and self.click(f".can[data-id={thing}]"):
            label = self.page.locator(".menu .menu-item")
            nth = [one for one in decision.actions if one[1] == action[1]].index(action)
            if label.count() > nth:
                label.nth(nth).click()
                self.clicks += 1
                return
        if self.click("details.placed:not([open]) summary"):
            self.page.wait_for_timeout(50)
        if self.click(f"button.answer[data-i='{i}']"):
            return
        self.page.locator(f"button.answer[data-i='{i}']").first.dispatch_event("click")
        self.clicks += 2

    def play_gesture(self, decision: Decision) -> None:
        """The longest part of what the player wants that one gesture plays."""
        before = self.asked()
        line = self.intention(decision)
        self.wait_for_reach()
        clicks = self.clicks
        self.questions += 1
        self.single += len(decision.actions) == 1
        what = self.gesture(decision, line)
        self.trace.append(f"{decision.prompt} {line[0]}: {what}")
        self.settle(before)
        self.trace[-1] += f" ({self.clicks - clicks})"

    def wait_for_reach(self) -> None:
        """What is far glows a moment after the question; nobody clicks before that."""
        n = int(self.asked().split()[0])
        until = time.monotonic() + self.patience
        while self.far_at != n and time.monotonic() < until:
            self.page.wait_for_timeout(10)
        self.page.wait_for_timeout(20)

    def gesture(self, decision: Decision, line: list[Action]) -> str:
        """Do the most of it that can be done at once; what that was."""
        key, (verb, target) = decision.prompt, line[0]
        choice = len(decision.actions) > 1
        if choice and any(part in key for part in FOR_ME) and self.click("[data-do=these-for-me]:not(:disabled)"):
            return "this for me"
        if verb == "pass" and self.click(".not-until [data-until=turn]"):
            return "not until the next turn"
        run = list(takewhile(lambda one: one[0] == verb, line))
        step = f"[data-like-of~={json.dumps(str(target))}] [data-several='{self.alike(run)}']"
        if len(run) > 1 and self.click(step):
            return "several alike"
        every = [one for one in decision.actions if one[0] == verb and isinstance(one[1], str)]
        if len(every) > 1 and line[: len(every)] == every and self.click("[data-do=all]"):
            return "all"
        for chain in sorted(self.chains(line), key=lambda one: -len(one["path"])):
            if self.far_click(chain):
                return f"far, {len(chain['path'])} answers"
        self.answer(decision, line[0])
        return "answer"

    def alike(self, run: list[Action]) -> int:
        """How many of the first of these are alike, by the page's own steppers."""
        rows = self.page.eval_on_selector_all(".like", "all => all.map((el) => el.dataset.likeOf.split(' '))")
        row = next((row for row in rows if str(run[0][1]) in row), [])
        return len(list(takewhile(lambda one: str(one[1]) in row, run)))

    def chains(self, line: list[Action]) -> list[dict[str, Any]]:
        """Far things that are reached by the next answers, or by as many others that take the same thing there."""
        self.far = self.page.evaluate("document.querySelector('.table').reachable ?? []")
        return [far for far in self.far if leads(far["path"], line[: len(far["path"])])]

    def far_click(self, far: dict[str, Any]) -> bool:
        target = json.dumps(far["target"])
        ways = [one for one in self.far if one["target"] == far["target"]]
        clear = (
            not far.get("thing") or len({(one["label"], one.get("thing")) for one in ways}) == 1
        )  # else a menu asks who
        if clear and self.click(f".far[data-id={target}]"):
            return True
        if not far.get("thing"):
            return False
        start = self.page.evaluate(POINT, [f"[data-id={json.dumps(far['thing'])}]"])
        end = self.page.evaluate(
            POINT, [f".place[data-id={target}], .stack[data-place={target}], .slot[data-id={target}]"]
        )
        if not start or not end:
            return False
        mouse = self.page.mouse
        mouse.move(start["x"], start["y"])
        mouse.down()
        mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=3)
        mouse.move(end["x"], end["y"], steps=3)
        mouse.up()
        self.clicks += 1
        return True

    def intention(self, decision: Decision) -> list[Action]:
        """What captain would answer now and next, as far as nobody else comes in between."""
        twin = self.mirror.match.fork()
        line: list[Action] = []
        asked: Decision | None = decision
        while asked is not None and len(line) < LOOK_AHEAD:
            liked = [one for one in asked.actions if one[0] == self.wants.get(asked.prompt)]
            action = liked[0] if liked else asked.actions[0] if len(asked.actions) == 1 else best(twin, asked)
            if action[0] == "take" and ("take-all", None) in asked.actions:
                action = ("take-all", None)
            line.append(action)
            twin.apply(action, self.seat)
            asked = None if twin.over else twin.decision_of(self.seat)
        return line

    def play(self, until: Callable[[Match, Decision], bool], most: int = 2000) -> bool:
        """Play on until a question fulfils this; false where the match ended first."""
        for _ in range(most):
            if time.monotonic() > self.deadline:
                raise TimeoutError("no time left")
            decision = self.decision()
            if decision is None:
                return False
            if until(self.mirror.match, decision):
                return True
            self.play_gesture(decision)
        return False

    def leave(self) -> None:
        self.latencies += getattr(self, "latest", [])
        self.page.close()


def best(match: Match, decision: Decision) -> Action:
    """Captain's answer."""
    return bots.get("captain", f"{len(match.journal)}").rank(match, decision)[0].action


def leads(path: list[list[Any]], line: list[Action]) -> bool:
    """Does this path do what the line does? Only the places between may be others: another way to the same end."""
    wanted = [list(one) for one in line]
    if len(path) != len(wanted) or path[-1] != wanted[-1]:
        return False
    goes = path[-1][0]
    return all(a == b or a[0] == b[0] == goes for a, b in zip(path, wanted, strict=True))


# Stretches ------------------------------------------------------------------------------------------

Question = Callable[[Match, Decision], bool]
Where = tuple[str, str, str | None, int]
"""Game, seat, scenario and seed."""


class Stretch(msgspec.Struct):
    """A part of a match with its bar: where it is played, where it begins and where it ends.

    `wants` are answers that this player prefers to captain's, by question; `plays` plays it by a hand of its own.
    With `more_seeds` it is played in other matches too, and the worst of them counts.
    """

    name: str
    bar: int
    where: Where
    begins: Question
    ends: Question
    wants: dict[str, str] = {}
    plays: Callable[[Player], None] | None = None
    more_seeds: tuple[int, ...] = ()


def at_once(match: Match, decision: Decision) -> bool:
    """Here."""
    return True


def never(match: Match, decision: Decision) -> bool:
    """To the end of the match."""
    return False


def asks(*keys: str) -> Question:
    """Is one of these asked?"""
    return lambda match, decision: decision.prompt in keys


def asks_no(*keys: str) -> Question:
    """Is something else asked?"""
    return lambda match, decision: decision.prompt not in keys


def can(verb: str, key: str = "") -> Question:
    """Is there such an answer?"""
    return lambda match, decision: any(v == verb for v, _ in decision.actions) and (not key or decision.prompt == key)


def great_march(match: Match, decision: Decision) -> bool:
    """A lord with two others beside him may march four ways."""
    if decision.prompt != "command" or decision.params.get("left", 0) < 4:
        return False
    twin = match.fork()
    twin.apply(next(action for action in decision.actions if action[0] == "march"), decision.seat)
    following = twin.decision_of(decision.seat)
    return following is not None and sum(verb == "bring" for verb, _ in following.actions) >= 2


def march(player: Player) -> None:
    """Four ways with two companions: the first way, who comes along, and the rest by one far click."""
    ways = 0
    while ways < 4:
        decision = player.decision()
        if decision is None or decision.prompt not in ("command", "group-march"):
            break
        before = player.asked()
        player.questions += 1
        if decision.prompt == "group-march":
            player.wait_for_reach()
            if not player.click("[data-do=all]"):
                player.answer(decision, decision.actions[0])
            what = "along"
        else:
            what, gone = one_way(player, decision, 4 - ways)
            ways += gone
        player.trace.append(f"{decision.prompt}: {what}")
        player.settle(before)


def one_way(player: Player, decision: Decision, left: int) -> tuple[str, int]:
    """March as far as one click goes, but no farther than the four ways."""
    player.wait_for_reach()
    far = player.page.evaluate("document.querySelector('.table').reachable ?? []")
    kept = player.page.query_selector(".kept") is not None
    ways = [(sum(verb == "march" for verb, _ in one["path"]), one) for one in far if not one.get("thing")]
    ways = [(n, one) for n, one in ways if 1 < n <= left and {v for v, _ in one["path"]} <= {"march", "go"}]
    player.far = far
    for n, one in sorted(ways, key=lambda way: -way[0]) if kept else []:
        if player.far_click(one):
            return f"far, {n} ways", n
    player.answer(decision, next(action for action in decision.actions if action[0] == "march"))
    return "one way", 1


def storm(player: Player) -> None:
    """The first round of a storm: every hit on one's own men is taken by "this for me"."""
    decision = player.decision()
    assert decision is not None
    before = player.asked()
    player.answer(decision, next(action for action in decision.actions if action[0] == "storm"))
    player.trace.append("command: storm")
    player.settle(before)
    player.play(asks_no("who-takes-hits", "assign-hit", "arrange", "array"))


def battle_over(places: list[str]) -> Question:
    """Was there a battle, and is something else asked now, or about another place?"""

    def over(match: Match, decision: Decision) -> bool:
        if decision.prompt in FIGHTING and decision.at and not places:
            places.append(decision.at)
        return bool(places) and (decision.prompt not in FIGHTING or decision.at not in places)

    return over


def elsewhere(place: list[str]) -> Question:
    """Is a question no longer about the place that was fought at?"""

    def over(match: Match, decision: Decision) -> bool:
        if not place and decision.at:
            place.append(decision.at)
        return decision.at not in place

    return over


def three_together(match: Match, decision: Decision) -> bool:
    """May a unit march and take two others along?"""
    return decision.prompt == "operate" and leader(match, decision) is not None


def leader(match: Match, decision: Decision) -> Action | None:
    """The first unit that could take two others along."""
    for action in decision.actions:
        if action[0] == "march":
            twin = match.fork()
            twin.apply(action, decision.seat)
            following = twin.decision_of(decision.seat)
            if following is not None and sum(verb == "take" for verb, _ in following.actions) >= 2:
                return action
    return None


def stack(player: Player) -> None:
    """A unit, the others, and two areas on by a far click."""
    decision = player.decision()
    first = leader(player.mirror.match, decision) if decision else None
    assert decision is not None and first is not None
    before = player.asked()
    player.answer(decision, first)
    player.settle(before)
    player.trace.append(f"operate: {first}")
    for _ in range(2):
        decision, before = player.decision(), player.asked()
        assert decision is not None
        player.wait_for_reach()
        others = [action for action in decision.actions if action[0] == "take"]
        if not others:
            break
        if player.click("[data-do=all]") or player.click(f".like [data-several='{min(2, len(others))}']"):
            player.trace.append("march: several")
            player.settle(before)
            break
        player.answer(decision, others[0])
        player.trace.append(f"march: {others[0]}")
        player.settle(before)
    player.wait_for_reach()
    before = player.asked()
    player.far = player.page.evaluate("document.querySelector('.table').reachable ?? []")
    two = [one for one in player.far if not one.get("thing") and [verb for verb, _ in one["path"]] == ["go", "go"]]
    assert any(player.far_click(one) for one in two), "nothing two areas on can be clicked"
    player.trace.append("march: far, two areas")
    player.settle(before)


def carthago(player: Player) -> None:
    """Every fleet lands all that it carries: a unit, all the others, and where to."""
    landed: set[str] = set()
    while (decision := player.decision()) is not None and decision.prompt in ("move", "march"):
        before = player.asked()
        player.questions += 1
        action = next(one for one in landing(player.mirror.match, decision, landed))
        player.answer(decision, action)
        player.trace.append(f"{decision.prompt} {action}")
        player.settle(before)


def landing(match: Match, decision: Decision, landed: set[str]) -> Iterator[Action]:
    """What Carthago does next: take all from a sea that was not landed from yet, and march ashore."""
    spots = {spot.id: spot.kind for spot in match.game.board.places}
    if decision.prompt == "move":
        for verb, target in decision.actions:
            sea = str(target).partition("@")[2]
            if verb == "take" and "sea" in spots.get(sea, "") and sea not in landed:
                landed.add(sea)
                yield verb, target
        yield from (one for one in decision.actions if one[0] == "end-moves")
    yield from (one for one in decision.actions if one[0] == "take-all")
    yield from (one for one in decision.actions if one[0] == "march" and "sea" not in spots.get(str(one[1]), ""))
    yield from (one for one in decision.actions if one[0] == "halt")


RECONQUISTA = ("reconquista", "christians", None, 3)
GRANADA = ("granada", "christians", None, 3)
HISPANIA = ("hispania", "yellow", None, 3)
ALMORAVID = ("almoravid", "christians", "A", 3)
FIGHTING = ("deploy", "deploy-block", "second-block", "siege-deploy", "besiege-or-wait", "choose-loss", "retreat-where")
STRETCHES = [
    Stretch("almoravid: four ways with two companions", 3, ALMORAVID, great_march, never, plays=march),
    Stretch("almoravid: a round of storm", 6, ALMORAVID, can("storm", "command"), never, plays=storm),
    Stretch("granada: bid, turn and battle", 16, GRANADA, asks("bid"), battle_over([]), {"move-first": "first"}),
    Stretch("granada: one stack moved", 2, GRANADA, asks("activate"), asks("activate")),
    Stretch("hispania: Carthago's first move", 10, HISPANIA, asks("move"), never, plays=carthago),
    Stretch("hispania: one battle with events", 2, HISPANIA, asks("choose-battle"), elsewhere([])),
    Stretch("reconquista: set-up", 3, RECONQUISTA, asks("deploy-unit"), asks_no("deploy-unit")),
    Stretch(
        "reconquista: first Christian turn",
        40,
        RECONQUISTA,
        asks("operate"),
        asks("draw-stratagem", "incite"),
        more_seeds=(11, 29),
    ),
    Stretch("reconquista: a stack over two areas", 3, RECONQUISTA, three_together, never, plays=stack),
    Stretch("almoravid: scenario A whole", 120, ALMORAVID, at_once, never),
]


def run(context: BrowserContext, site: Site, stretch: Stretch, where: Where, deadline: float) -> dict[str, Any]:
    """Play one stretch there; what it took. One that can't be played to its end has no clicks, and says why."""
    player = Player(context, site)
    player.deadline = deadline
    missing = ""
    player.wants = stretch.wants
    first = player.sit(*where)
    try:
        player.play(stretch.begins)
        player.clicks = player.single = player.questions = 0
        player.trace = []
        if stretch.plays:
            stretch.plays(player)
        else:
            decision = player.decision()
            if decision is not None:
                player.play_gesture(decision)
            player.play(stretch.ends)
    except Exception as error:
        missing = f"{type(error).__name__}: {error}"[:300]
    finally:
        player.leave()
    return {
        "name": stretch.name,
        "seed": where[3],
        "clicks": None if missing else player.clicks,
        "missing": missing,
        "bar": stretch.bar,
        "gestures": player.questions,
        "single_answer_questions": player.single,
        "first_question_s": round(first, 2),
        "latencies": player.latencies,
        "trace": player.trace,
    }


def worst(context: BrowserContext, site: Site, stretch: Stretch, deadline: float, trace: bool) -> dict[str, Any]:
    """Play a stretch in each of its matches: the one that took most clicks, or was not finished."""
    results = []
    for seed in (stretch.where[3], *stretch.more_seeds):
        result = run(context, site, stretch, (*stretch.where[:3], seed), deadline)
        results.append(result)
        print(
            f"{stretch.name}, seed {seed}: {result['clicks']} clicks (bar {stretch.bar}) {result['missing']}",
            flush=True,
        )
        if trace:
            print("\n".join(f"  {line}" for line in result["trace"]))
    found = max(results, key=lambda one: float("inf") if one["clicks"] is None else one["clicks"])
    found["seeds"] = {one["seed"]: one["clicks"] for one in results}
    found["single_answer_questions"] = sum(one["single_answer_questions"] for one in results)
    found["first_question_s"] = max(one["first_question_s"] for one in results)
    found["latencies"] = [ms for one in results for ms in one["latencies"]]
    return found


def play_on(context: BrowserContext, site: Site, where: Where, many: int, until: float) -> Any:
    """So many clicks of a game, or as many as there is time for: the milliseconds that each took."""
    player = Player(context, site)
    player.deadline = until
    player.patience = 0.1  # here the clicks are timed, not counted
    try:
        player.sit(*where)
        player.play(lambda match, decision: player.questions >= many)
    except Exception as error:
        print(f"{where[0]}: played on until {type(error).__name__}: {str(error)[:200]}", flush=True)
    finally:
        player.leave()
    return player.latencies


def main() -> None:
    began, load = time.monotonic(), os.getloadavg()[0]
    wanted = sys.argv[1:]
    more: dict[str, list[float]] = {}
    chosen = [one for one in STRETCHES if not wanted or any(part in one.name for part in wanted)]
    found = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), extra="")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        try:
            for stretch in chosen:
                deadline = began + MOST_SECONDS - (0 if wanted else PLAY_ON_SECONDS)
                found.append(worst(context, site, stretch, deadline, bool(wanted)))
            timed = sum(len(one["latencies"]) for one in found)
            for i, where in enumerate(() if wanted else (GRANADA, HISPANIA, RECONQUISTA, ALMORAVID)):
                left = 4 - i
                many = -(-max(0, CLICKS + 10 - timed - sum(map(len, more.values()))) // left)
                until = time.monotonic() + (began + MOST_SECONDS - time.monotonic()) / left
                more[where[0]] = play_on(context, site, (*where[:3], where[3] + 1), many, until) if many else []
        finally:
            browser.close()
            site.stop()
    write(found, more, (load, os.getloadavg()[0]))


def taken(times: list[float]) -> dict[str, Any]:
    """How long it took from a click to its picture: half of all, 99 of 100, in milliseconds."""
    times = sorted(times)
    return {
        "clicks": len(times),
        "p50": round(statistics.median(times), 1) if times else None,
        "p99": round(times[min(len(times) - 1, int(len(times) * 0.99))], 1) if times else None,
    }


def write(found: list[dict[str, Any]], more: dict[str, list[float]], load: tuple[float, float]) -> None:
    """build/flow.json, and docs/flow.md where every stretch was played."""
    by_game = {game: list(times) for game, times in more.items()}
    for one in found:
        by_game.setdefault(one["name"].partition(":")[0], []).extend(one["latencies"])
    figures = {
        "stretches": {
            one["name"]: {"clicks": one["clicks"], "bar": one["bar"], "by_seed": one["seeds"]} for one in found
        },
        "single_answer_questions": sum(one["single_answer_questions"] for one in found),
        "click_to_picture_ms": taken([ms for times in by_game.values() for ms in times]),
        "by_game": {game: taken(times) for game, times in by_game.items()},
        "load": [round(each, 1) for each in load],
        "first_question_s": {one["name"].partition(":")[0]: one["first_question_s"] for one in found},
    }
    out = ROOT / "build" / "flow.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    print(json.dumps({key: figures[key] for key in figures if key != "stretches"}))
    if len(found) < len(STRETCHES):
        return
    rows = "\n".join(f"| {one['name']} | {one['clicks'] or 'not finished'} | {one['bar']} |" for one in found)
    games_taken = ", ".join(f"{game} {each['p50']} and {each['p99']} ms" for game, each in figures["by_game"].items())
    page = (ROOT / "docs" / "flow.md").read_text()
    head, _, rest = page.partition("<!-- figures -->")
    tail = rest.partition("<!-- /figures -->")[2]
    took = figures["click_to_picture_ms"]
    table = f"""<!-- figures -->
| stretch | clicks | bar |
|---|---|---|
{rows}

Questions with one answer in all of them: {figures["single_answer_questions"]}.
From click to picture, {took["clicks"]} clicks: half of all within {took["p50"]} ms, 99 of 100 within {took["p99"]} ms
(half and 99 of 100 in {games_taken}; the load was {load[0]:.1f} at the beginning and {load[1]:.1f} at the end).
First question after Play, in seconds: {", ".join(f"{game} {s}" for game, s in figures["first_question_s"].items())}.
<!-- /figures -->"""
    (ROOT / "docs" / "flow.md").write_text(head + table + tail)


if __name__ == "__main__":
    main()
