"""Plays stretches of every game in a real browser against captain, and counts the clicks that they took.

python tools/flow.py [stretch ...]     writes build/flow.json and docs/flow.md

A player who knows what he wants sits at the page: captain says which answers he would give, and the player gives them by the
fewest gestures that the page offers: a far click, a drag, some that are alike, all of them, "not until the next turn". Set-ups
and losses are laid by "this for me". A drag counts as a click, and so does whatever has to be opened first.
"""

from __future__ import annotations

import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM, Site  # noqa: E402
from taifa import bots, games  # noqa: E402
from taifa.core.decision import Action, Decision  # noqa: E402
from taifa.core.match import Match  # noqa: E402

READY = """() => {
  const table = document.querySelector('.table');
  return table && !table.classList.contains('busy') && document.querySelector('.prompt-card.yours, .prompt-card .points');
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
FOR_ME = ("deploy-unit", "setup", "set-up", "place-", "hit", "loss", "absorb", "casualt", "rout")
"""Questions about set-ups and losses, by a part of their key: the player leaves them to "this for me"."""
LOOK_AHEAD = 6


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

    def __init__(self, browser: Browser, site: Site) -> None:
        self.site = site
        self.context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        self.page: Page = self.context.new_page()
        self.page.add_init_script(
            "localStorage.setItem('taifa.prefs', JSON.stringify({moves: false, level: 'captain'}))"
        )
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        self.clicks = 0
        self.single = 0
        self.questions = 0
        self.latencies: list[float] = []
        self.far: list[dict[str, Any]] = []
        self.far_at = -1
        self.trace: list[str] = []

    def _heard(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("type") == "reach":
            self.far, self.far_at = told["far"], told["n"]

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
        until = time.monotonic() + 0.4
        while self.far_at != n and time.monotonic() < until:
            self.page.wait_for_timeout(10)
        self.page.wait_for_timeout(20)

    def gesture(self, decision: Decision, line: list[Action]) -> str:
        key, (verb, target) = decision.prompt, line[0]
        if len(decision.actions) > 1 and any(part in key for part in FOR_ME) and self.click("[data-do=these-for-me]:not(:disabled)"):
            return "this for me"
        if verb == "pass" and self.click(".not-until [data-until=turn]"):
            return "not until the next turn"
        run = [t for v, t in line if v == verb]
        if len(run) > 1 and (n := self.alike(run)) and self.click(f"[data-like-of~={json.dumps(str(target))}] [data-several='{n}']"):
            return f"{n} alike"
        every = [t for v, t in decision.actions if v == verb and isinstance(t, str)]
        if len(every) > 1 and run[: len(every)] == every and self.click("[data-do=all]"):
            return "all"
        for chain in sorted(self.chains(line), key=lambda one: -len(one["path"])):
            if self.far_click(chain):
                return f"far, {len(chain['path'])} answers"
        self.answer(decision, line[0])
        return "answer"

    def alike(self, run: list[Any]) -> int:
        """How many of the first of these are alike, by the page's own steppers."""
        rows = self.page.eval_on_selector_all(".like", "all => all.map((el) => el.getAttribute('data-like-of').split(' '))")
        row = next((row for row in rows if str(run[0]) in row), [])
        n = 0
        while n < len(run) and str(run[n]) in row:
            n += 1
        shown = self.page.query_selector(f"[data-like-of~={json.dumps(str(run[0]))}] [data-several='{n}']") if n > 1 else None
        return n if shown else 0

    def chains(self, line: list[Action]) -> list[dict[str, Any]]:
        """Far things whose answers are exactly the next ones."""
        if self.far_at != int(self.asked().split()[0]):
            return []
        wanted = [list(one) for one in line]
        return [far for far in self.far if far["path"] == wanted[: len(far["path"])]]

    def far_click(self, far: dict[str, Any]) -> bool:
        target = json.dumps(far["target"])
        ways = [one for one in self.far if one["target"] == far["target"]]
        first = next((one for one in ways if not one.get("thing")), ways[0])
        if first is far and self.click(f".far[data-id={target}]"):
            return True
        if not far.get("thing"):
            return False
        start = self.page.evaluate(POINT, [f"[data-id={json.dumps(far['thing'])}]"])
        end = self.page.evaluate(POINT, [f".place[data-id={target}], .stack[data-place={target}], .slot[data-id={target}]"])
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
            action = asked.actions[0] if len(asked.actions) == 1 else best(twin, asked)
            line.append(action)
            twin.apply(action, self.seat)
            asked = None if twin.over else twin.decision_of(self.seat)
        return line

    def play(self, until: Callable[[Match, Decision], bool], most: int = 2000) -> bool:
        """Play on until a question fulfils this; false where the match ended first."""
        for _ in range(most):
            decision = self.decision()
            if decision is None:
                return False
            if until(self.mirror.match, decision):
                return True
            self.play_gesture(decision)
        return False

    def leave(self) -> None:
        self.latencies += getattr(self, "latest", [])
        self.context.close()


def best(match: Match, decision: Decision) -> Action:
    """Captain's answer."""
    return bots.get("captain", f"{len(match.journal)}").rank(match, decision)[0].action


# Stretches ------------------------------------------------------------------------------------------


class Stretch:
    """A part of a match with its bar: where it is played, where it begins and where it ends."""

    def __init__(
        self,
        name: str,
        bar: int,
        where: tuple[str, str, str | None, int],
        begins: Callable[[Match, Decision], bool],
        ends: Callable[[Match, Decision], bool],
    ) -> None:
        self.name, self.bar, self.where, self.begins, self.ends = name, bar, where, begins, ends


def at_once(match: Match, decision: Decision) -> bool:
    return True


def never(match: Match, decision: Decision) -> bool:
    return False


def asks(*keys: str) -> Callable[[Match, Decision], bool]:
    """Is one of these asked?"""
    return lambda match, decision: decision.prompt in keys


def asks_no(*keys: str) -> Callable[[Match, Decision], bool]:
    """Is something else asked?"""
    return lambda match, decision: decision.prompt not in keys


STRETCHES = [
    Stretch("almoravid: scenario A whole", 120, ("almoravid", "christians", "A", 3), at_once, never),
    Stretch("reconquista: set-up", 3, ("reconquista", "christians", None, 3), asks("deploy-unit"), asks_no("deploy-unit")),
    Stretch("reconquista: first Christian turn", 40, ("reconquista", "christians", None, 3), asks("operate"), asks("draw-stratagem")),
    Stretch("granada: bid, turn and battle", 16, ("granada", "christians", None, 3), asks("bid"), asks("bid", "discard-half")),
    Stretch("granada: one stack moved", 2, ("granada", "christians", None, 3), asks("activate"), asks("activate")),
    Stretch("hispania: Carthago's first move", 10, ("hispania", "yellow", None, 3), at_once, asks_no()),
]


def run(browser: Browser, site: Site, stretch: Stretch) -> dict[str, Any]:
    """Play one stretch; what it took."""
    player = Player(browser, site)
    game, seat, scenario, seed = stretch.where
    first = player.sit(game, seat, scenario, seed)
    try:
        player.play(stretch.begins)
        player.clicks = player.single = player.questions = 0
        player.trace = []
        began = [True]

        def over(match: Match, decision: Decision) -> bool:
            if began.pop() if began else False:
                return False
            return stretch.ends(match, decision)

        player.play(over)
    finally:
        player.leave()
    return {
        "name": stretch.name,
        "clicks": player.clicks,
        "bar": stretch.bar,
        "gestures": player.questions,
        "single_answer_questions": player.single,
        "first_question_s": round(first, 2),
        "latencies": player.latencies,
        "trace": player.trace,
    }


def main() -> None:
    wanted = sys.argv[1:]
    chosen = [one for one in STRETCHES if not wanted or any(part in one.name for part in wanted)]
    found = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), extra="")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            for stretch in chosen:
                result = run(browser, site, stretch)
                found.append(result)
                print(f"{result['name']}: {result['clicks']} clicks (bar {result['bar']}), {result['single_answer_questions']} questions with one answer")
                if wanted:
                    print("\n".join(f"  {line}" for line in result["trace"]))
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
