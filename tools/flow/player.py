"""Someone at a table in the browser who plays what captain would by the fewest clicks that the page allows."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from browser.conftest import Site
from taifa import bots, games
from taifa.core.decision import Action, Decision
from taifa.core.match import Match

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
GROUP = ("march", "bring", "go")
"""What a marshal answers while he marches with others."""
LOOK_AHEAD = 12


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
        self.latest: list[float] = []
        self.far: list[dict[str, Any]] = []
        self.far_at = -1
        self.wanted = ""
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
        """Wait until the step is taken; choose from a heap that opened, say yes to what would be lost."""
        until = time.monotonic() + 60
        while self.asked() == before:
            if time.monotonic() > until:
                raise RuntimeError(f"nothing came of a click: {self.trace[-1]}\n{self.page.inner_text('.prompt-card')}")
            if self.page.query_selector("[data-confirm=yes]"):
                self.click("[data-confirm=yes]")
            if self.wanted and self.click(f".stack.open [data-id={json.dumps(self.wanted)}]"):
                self.wanted = ""
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
        self.wanted = ""
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
        whole = len(run) == LOOK_AHEAD or len(run) == len(line) or line[len(run)][0] != verb
        if len(run) > 2 and len(set(run)) == 1 and whole and self.all_to(str(target)):
            return "laid out: all to one"
        every = [one for one in decision.actions if one[0] == verb and isinstance(one[1], str)]
        if len(every) > 1 and line[: len(every)] == every and self.click("[data-do=all]"):
            return "all"
        for chain in sorted(self.chains(line), key=lambda one: -len(one["path"])):
            if self.far_click(chain):
                return f"far, {len(chain['path'])} answers"
        self.answer(decision, line[0])
        return "answer"

    def all_to(self, target: str) -> bool:
        """What is shared out goes to one: the rest of it by one click, and another one plays it."""
        rest = f".draft-shares tr[data-draft={json.dumps(target)}] [data-step=rest]:not(:disabled)"
        return self.click(rest) and self.click("[data-do=draft-send]:not(:disabled)")

    def alike(self, run: list[Action]) -> int:
        """How many of the first of these are alike, by the page's own steppers."""
        rows = self.page.eval_on_selector_all(
            ".like[data-like-of]", "all => all.map((el) => el.dataset.likeOf.split(' '))"
        )
        row = next((row for row in rows if str(run[0][1]) in row), [])
        return len(list(takewhile(lambda one: str(one[1]) in row, run)))

    def chains(self, line: list[Action]) -> list[dict[str, Any]]:
        """Far things that are reached by the next answers, or by as many others that take the same thing there."""
        self.far = self.page.evaluate("document.querySelector('.table').reachable ?? []")
        along = self.page.query_selector(".kept") is not None  # whoever came along comes along
        ways = marches(list(map(list, line))) if along else []
        return [far for far in self.far if leads(far["path"], line[: len(far["path"])]) or goes_on(far["path"], ways)]

    def far_click(self, far: dict[str, Any]) -> bool:
        target = json.dumps(far["target"])
        ways = [one for one in self.far if one["target"] == far["target"]]
        clear = (
            not far.get("thing") or len({(one["label"], one.get("thing")) for one in ways}) == 1
        )  # else a menu asks who
        if clear and self.click(f".far[data-id={target}]"):
            self.wanted = far["target"]
            return True
        if not far.get("thing"):
            return False
        thing = json.dumps(far["thing"])
        held = [f".{kind}[data-id={thing}]" for kind in ("piece", "token", "card")]
        start = self.page.evaluate(POINT, [", ".join([*held, f".stack[data-place={thing}] .piece[data-id]"])])
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
        self.latencies += self.latest
        self.page.close()


def best(match: Match, decision: Decision) -> Action:
    """Captain's answer."""
    return bots.get("captain", f"{len(match.journal)}").rank(match, decision)[0].action


def marches(path: list[list[Any]]) -> list[list[Any]]:
    """The ways that a marshal's group marches, one after the other, until he does something else."""
    return [one for one in takewhile(lambda one: one[0] in GROUP, path) if one[0] == "march"]


def goes_on(path: list[list[Any]], ways: list[list[Any]]) -> bool:
    """Does this path march these ways, two of them at least, and do nothing else?"""
    gone = marches(path)
    return len(gone) > 1 and gone == ways[: len(gone)] and all(verb in GROUP for verb, _ in path)


def leads(path: list[list[Any]], line: list[Action]) -> bool:
    """Does this path do what the line does? Only the places between may be others: another way to the same end."""
    wanted = [list(one) for one in line]
    if len(path) != len(wanted) or path[-1] != wanted[-1]:
        return False
    goes = path[-1][0]
    return all(a == b or a[0] == b[0] == goes for a, b in zip(path, wanted, strict=True))
