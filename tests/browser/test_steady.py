"""Nothing moves under the mouse: stretches of kept games are played by clicks, and whatever can still be chosen in the
next question of the same kind stands where it stood."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.kept import TESTS, Kept, Laid, replay, state_of
from browser.table import PHONE, open_table
from taifa import Match
from taifa.core import record
from taifa.core.run import every

STILL = 2
"""So many pixels something may move: lines and letters are rounded."""

BOXES = """() => {
  const found = {};
  const note = (name, el) => {
    const b = el.getBoundingClientRect();
    if (el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && b.width)
      found[name] = [b.left, b.top, b.width, b.height, b.left < innerWidth ? 1 : 0];
  };
  for (const el of document.querySelectorAll('.prompt-card button.answer[data-i]')) note(`answer ${el.dataset.i}`, el);
  for (const el of document.querySelectorAll('.prompt-foot button')) note(`tool ${el.dataset.do}`, el);
  for (const el of document.querySelectorAll('.dock .can, .battle .can')) note(`tray ${el.dataset.id}`, el);
  for (const el of document.querySelectorAll('.board .piece.can'))
    note(`piece ${el.dataset.id}`, el.querySelector('.face'));
  for (const el of document.querySelectorAll('.board .place.can:not(.area)'))
    note(`place ${el.dataset.id}`, el.querySelector('.ground'));
  return found;
}"""
DRAWN = """n => document.querySelector('.table').dataset.asked?.startsWith(`${n} `)"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"
FIELD = """() => {
  const box = (el) => Object.values(el.getBoundingClientRect().toJSON()).map(Math.round);
  return [...document.querySelectorAll('.board-field, .prompt-card .question, .prompt-card .hint')].map(box);
}"""
CLICK = """i => {
  const button = document.querySelector(`.prompt-card button.answer[data-i="${i}"]`);
  button?.click();
  return Boolean(button);
}"""

Boxes = dict[str, list[float]]


class Played(Laid):
    """A page at which a match is played: what is answered there is applied."""

    played = 0

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] not in ("act", "chain"):
            super()._heard(message)
            return
        verb, target = message["action"] if message["type"] == "act" else message["actions"][0]
        self.match.apply((verb, target), message["seat"])
        self.played += 1
        assert self.socket is not None
        self.socket.send(json.dumps({"type": "ok", "ref": message["ref"], "n": len(self.match.journal)}))

    def show(self) -> None:
        """The position as it is now."""
        self.state = state_of(self.match)
        assert self.socket is not None
        self.socket.send(json.dumps(self.state))

    def boxes(self) -> Boxes:
        """Where everything is that can be chosen, by what it is: a piece that stands elsewhere is another thing."""
        self.page.wait_for_function(DRAWN, arg=str(self.state["n"]))
        self.page.evaluate(PAINTED)
        answers = {str(each["i"]): (each["verb"], each["target"]) for each in self.state["decision"]["actions"]}
        stands = {piece["id"]: piece["place"] for piece in self.state["scene"].get("pieces", [])}
        found = {}
        for name, box in self.page.evaluate(BOXES).items():
            kind, _, which = name.partition(" ")
            found[f"{kind} {answers[which] if kind == 'answer' else (which, stands.get(which))}"] = box
        return found

    def answer(self, verb: str, target: Any) -> None:
        """Click an answer; where it has no button of its own, it is given without."""
        before = self.played
        chosen = next(
            each["i"] for each in self.state["decision"]["actions"] if (each["verb"], each["target"]) == (verb, target)
        )
        if not self.page.evaluate(CLICK, chosen):
            self.match.apply((verb, target), self.match.decision.seat)
            return
        for _ in range(400):
            if self.played > before:
                return
            self.page.evaluate("document.querySelector('[data-confirm=yes]')?.click()")
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing came of {verb} {target}")


def moved(before: Boxes, after: Boxes, kinds: tuple[str, ...]) -> list[str]:
    """What is in both and does not stand where it stood. An answer may become narrower: of two alike, one is left.
    What was beyond the edge of the window was under nobody's finger."""
    found = []
    for name, box in after.items():
        kind = name.partition(" ")[0]
        if kind not in kinds or name not in before or not before[name][4]:
            continue
        shifts = [abs(was - now) for was, now in zip(before[name][:4], box[:4], strict=True)]
        if kind == "answer" and box[2] < before[name][2]:
            shifts[2] = 0
        if max(shifts) > STILL:
            found.append(f"{name}: {before[name]} → {box}")
    return found


def stretch(page: Page, game: str, name: str, start: int, steps: int) -> tuple[int, list[str]]:
    """Play on from a step as the kept game went, for the seat that is asked there: how many answers were looked at in a
    second question of their kind, and what moved."""
    wide = (page.viewport_size or {"width": 0})["width"] > PHONE
    kinds = ("answer", "tray", "piece", "place") if wide else ("answer", "tray")
    journal = record.parse(record.load(TESTS / "games" / game / "records" / f"{name}.json")).journal
    match: Match = replay.__wrapped__(Kept(game, "", name, start))
    seat = match.decision.seat
    laid = Played(page, match)
    asked: tuple[str, Any, Boxes] | None = None
    looked, faults = 0, []
    for who, verb, target, _ in journal[start : start + steps]:
        if who != seat or match.decision.seat != seat:
            match.apply((verb, target), who)
            continue
        if laid.state["n"] != len(match.journal):
            laid.show()
        decision, boxes = laid.state["decision"], laid.boxes()
        if asked is not None:
            key, at, before = asked
            same = key == decision["key"] and at == decision.get("at")
            looked += len(boxes.keys() & before.keys()) if same else 0
            faults += moved(before, boxes, (*kinds, "tool") if same else ("tool",))
        asked = (decision["key"], decision.get("at"), boxes)
        laid.answer(verb, target)
    return looked, faults


STRETCHES = {
    "a lord levies vassals and cards": ("almoravid", "alfonso-and-the-almoravids", 23, 14),
    "a card is played out": ("almoravid", "alfonso-and-the-almoravids", 92, 26),
    "stacks are formed": ("granada", "points", 6, 16),
    "a place is activated, then blocks mustered": ("granada", "points", 278, 30),
    "a lord takes everyone along": ("almoravid", "alfonso-and-the-almoravids", 115, 20),
    "reinforcements, then marches": ("hispania", "campaign", 20, 40),
    "operations": ("reconquista", "captains-859", 71, 60),
}


ON_A_PHONE = {**STRETCHES, "a muster and a fleet at sea": ("granada", "points", 114, 12)}


@pytest.mark.parametrize("what", STRETCHES)
def test_what_can_still_be_chosen_stays_where_it_is(chromium: Browser, what: str) -> None:
    page = open_table(chromium, (1280, 800), "light")
    looked, faults = stretch(page, *STRETCHES[what])
    page.close()
    assert looked >= 20 and faults == []


@pytest.mark.parametrize(
    "what",
    [
        "a lord levies vassals and cards",
        "a card is played out",
        "stacks are formed",
        "a place is activated, then blocks mustered",
        "a muster and a fleet at sea",
        "a lord takes everyone along",
        "reinforcements, then marches",
    ],
)
def test_on_a_phone_answers_and_trays_stay_too(chromium: Browser, what: str) -> None:
    """The board is larger than its panel there, and turns to what can be chosen."""
    page = open_table(chromium, (390, 844), "light")
    looked, faults = stretch(page, *ON_A_PHONE[what])
    page.close()
    assert looked >= 10 and faults == []


@pytest.mark.parametrize("game, name, start", [("reconquista", "captains-859", start) for start in (71, 140)])
def test_what_is_found_out_late_moves_nothing_on_a_phone(chromium: Browser, game: str, name: str, start: int) -> None:
    """That all could be taken at once comes after the question: answers, tools and the board stay where they are."""
    journal = record.parse(record.load(TESTS / "games" / game / "records" / f"{name}.json")).journal
    match: Match = replay.__wrapped__(Kept(game, "", name, start))
    taken: tuple[Any, ...] = ()
    for seat, verb, target, _ in journal[start : start + 200]:
        taken = every(match, match.decision.seat)
        if taken:
            break
        match.apply((verb, target), seat)
    page = open_table(chromium, (390, 844), "light")
    laid = Played(page, match)
    before, board = laid.boxes(), page.evaluate(FIELD)
    found = {"path": taken, "label": match.decision.label(taken[0], "en")}
    assert laid.socket is not None
    seat = laid.state["seat"]
    laid.socket.send(json.dumps({"type": "reach", "n": laid.state["n"], "seat": seat, "far": [], "all": found}))
    page.wait_for_selector("[data-do=all]", state="visible")
    after = laid.boxes()
    faults = moved(before, after, ("answer", "tray", "tool", "piece", "place"))
    assert len(before) >= 5 and faults == [] and page.evaluate(FIELD) == board
    page.close()


def test_the_board_keeps_its_size_when_the_first_card_comes_to_hand(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "dark")
    Laid(page, replay(Kept("reconquista", "", "captains-859", 10)))
    assert page.locator(".hold .tray-hand").count() == 1 and page.locator(".hold .card").count() == 0
    before = page.evaluate(FIELD)
    page.evaluate("""() => {
      const card = '<span class="slot-pieces"><span class="card mini"><b>A stratagem</b></span></span>';
      document.querySelector('.hold .tray-hand .slot').insertAdjacentHTML('beforeend', card);
    }""")
    page.evaluate(PAINTED)
    assert page.evaluate(FIELD) == before
    page.close()


def test_what_happened_meanwhile_is_in_sight_under_a_long_list(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(Kept("reconquista", "", "captains-859", 71)))
    page.evaluate("""() => {
      document.querySelector('.prompt-card details.placed').open = true;
      const body = document.querySelector('.prompt-body');
      body.querySelector('.since')?.remove();
      body.insertAdjacentHTML('beforeend', '<details class="since"><summary>Meanwhile</summary></details>');
    }""")
    assert page.evaluate("""() => {
      const body = document.querySelector('.prompt-body');
      const [line, room] = [body.querySelector('.since').getBoundingClientRect(), body.getBoundingClientRect()];
      return [body.scrollHeight > body.clientHeight, line.bottom <= room.bottom];
    }""") == [True, True]
    page.close()
