"""Whoever sees little, has little room, or shows no pictures can still read and play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import People
from browser.kept import Kept, Laid, board_of, positions, replay
from browser.table import open_table

OPENINGS = [kept for kept in positions() if kept.name == "opening"]
LONG = "Santa María de la Asunción de Albarracín"
CROWD = 60

PLAYABLE = """() => {
  const inside = (el) => {
    const b = el.getBoundingClientRect();
    return b.width > 0 && b.left >= -1 && b.right <= innerWidth + 1 && b.top >= -1 && b.top < innerHeight - 8;
  };
  const reach = (el) => {
    el.scrollIntoView({block: 'nearest', inline: 'nearest'});
    return inside(el);
  };
  const question = document.querySelector('.question');
  const card = document.querySelector('.prompt-card').getBoundingClientRect();
  const foot = document.querySelector('.prompt-foot').getBoundingClientRect();
  const shown = (el) => {
    const b = el.getBoundingClientRect();
    return b.height > 0 && b.top >= card.top && b.bottom <= Math.min(card.bottom, foot.top || innerHeight) + 1;
  };
  const answers = [...document.querySelectorAll('.prompt-card button.answer, .prompt-card summary')]
    .filter((el) => el.checkVisibility());
  const trays = document.querySelector('.table[data-panel=trays]');  // a question about cards turns to them
  const board = document.querySelector(trays ? '.stage' : '.board-field').getBoundingClientRect();
  const atOnce = shown(question) && shown(answers[0]);
  return {
    at_once: atOnce, tabs: Math.round(document.querySelector('.phone-nav').getBoundingClientRect().height),
    wide: document.documentElement.scrollWidth - innerWidth, question: reach(question), board: Math.round(board.height),
    answers: answers.length, reached: answers.filter(reach).length,
    letters: parseFloat(getComputedStyle(question).fontSize),
    name: trays ? null : Math.max(...[...document.querySelectorAll('.board .name text')]
      .filter((el) => el.checkVisibility())
      .map((el) => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a)),
  };
}"""


@pytest.mark.parametrize(
    ("kept", "size"),
    [
        pytest.param(kept, size, id=f"{kept.game}-{name}", marks=pytest.mark.slow if (i + j) % 2 else ())
        for i, kept in enumerate(OPENINGS)
        for j, (name, size) in enumerate({"small": (320, 480), "letters-twice-as-large": (720, 450)}.items())
    ],
)
def test_a_small_window_and_large_letters(chromium: Browser, kept: Any, size: tuple[int, int]) -> None:
    """A browser that shows everything twice as large has half the window: 1440 by 900 becomes 720 by 450."""
    page = open_table(chromium, size, "light")
    Laid(page, replay(kept))
    found = page.evaluate(PLAYABLE)
    page.close()
    assert found["wide"] <= 0 and found["question"] and found["board"] >= 60, found
    assert found["answers"] == found["reached"] and found["letters"] >= 12, found
    assert found["at_once"], f"the question and its first answer are seen without scrolling: {found}"


@pytest.mark.parametrize("kept", OPENINGS, ids=lambda kept: kept.game)
def test_whoever_asks_the_browser_for_letters_twice_as_large_gets_them(chromium: Browser, kept: Any) -> None:
    """Not the whole page is enlarged, only the size of letters that the browser was set to: the page goes by it."""
    page = open_table(chromium, (1440, 900), "light")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    Laid(page, replay(kept))
    found = page.evaluate(PLAYABLE)
    page.close()
    assert found["letters"] >= 30 and found["tabs"] > 0, f"as large as asked for, in the room of a phone: {found}"
    assert found["name"] is None or found["name"] >= 16, f"names on the board grow with them: {found}"
    assert found["wide"] <= 0 and found["board"] >= 120 and found["at_once"], found
    assert found["answers"] == found["reached"], found


def test_letters_that_change_while_a_table_is_open_are_noticed_at_once(chromium: Browser) -> None:
    """Nothing is asked or answered meanwhile: what is written on the board grows with the rest, and shrinks again."""
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(OPENINGS[0]))
    before = page.evaluate(PLAYABLE)["name"]
    session = page.context.new_cdp_session(page)
    name = "Math.max(...[...document.querySelectorAll('.board .name text')].map((el) => el.getScreenCTM().a))"
    usual = page.evaluate(name)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.wait_for_function(f"{name} > {usual * 1.2}")
    assert page.evaluate(PLAYABLE)["letters"] >= 30
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    page.wait_for_function(f"Math.abs({name} - {usual}) < 0.001")
    assert page.evaluate(PLAYABLE)["name"] == before
    page.close()


def test_on_a_phone_of_whom_the_question_speaks_is_one_line_that_opens(chromium: Browser) -> None:
    """Nothing of it is cut off at its foot, and a tap shows all."""
    page = open_table(chromium, (390, 844), "light")
    Laid(page, replay(OPENINGS[0]))
    subject = page.locator(".subject")
    expect(subject).to_be_visible()
    high, inner = subject.evaluate("(el) => [el.clientHeight, el.scrollHeight]")
    assert inner <= high <= 48, "one line, whole"
    title = page.locator(".subject .face-title").inner_text()
    subject.tap()
    expect(page.locator(".face-sheet")).to_contain_text(title)
    page.close()


BESIDE = """() => {
  const panel = document.querySelector('.board-field').getBoundingClientRect();
  return [...document.querySelectorAll('.board .stack[data-place=toledo] .piece .face')]
    .map((el) => el.getBoundingClientRect())
    .filter((b) => b.left < panel.left || b.right > panel.right).map((b) => [b.left, b.right]);
}"""


class Crowded(Laid):
    """A table with a name of forty letters, and sixty pieces in that place."""

    def alter(self) -> None:
        pieces = self.state["scene"]["pieces"] = json.loads(json.dumps(self.state["scene"]["pieces"], default=dict))
        piece = next(each for each in pieces if each["place"] == "toledo")
        pieces += [{**piece, "id": f"one-of-{n}", "name": f"Lord {n}"} for n in range(CROWD)]
        board = json.loads(json.dumps(board_of(self.match.game.id), default=dict))
        next(spot for spot in board["places"] if spot["id"] == "toledo")["name"] = LONG
        self.page.route(re.compile(r"/board(\?|$)"), lambda route: route.fulfill(json=board))


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_a_long_name_and_sixty_pieces_in_one_place(chromium: Browser, size: tuple[int, int]) -> None:
    page = open_table(chromium, size, "light")
    Crowded(page, replay(next(kept for kept in OPENINGS if kept.game == "almoravid")))
    assert page.locator(".board .name", has_text=LONG).count() == 1
    stack = page.locator(".board .stack[data-place=toledo]")
    tiles = stack.locator(".piece")
    assert 0 < tiles.count() <= 8, "a heap is counted, not drawn"
    assert str(CROWD) in (stack.get_attribute("aria-label") or "") or "+" in (stack.text_content() or "")
    stack.locator(".rest").first.dispatch_event("click")
    assert stack.locator(".piece").count() > 10, "a click lays them out"
    outside = page.evaluate(BESIDE)
    assert outside == [], "all of them between the panel's left and right edge"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.close()


def test_without_images(people: People) -> None:
    me = people.come(1280, 800)
    me.page.route("**/*.svg", lambda route: route.abort())
    me.page.route("**/*.png", lambda route: route.abort())
    me.begin("granada")
    assert me.page.locator(".board .place").count() > 30
    assert me.play(3) == 3


def test_focus_survives_a_redraw(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(next(kept for kept in OPENINGS if kept.game == "hispania")))
    page.locator(".board .place.can").first.focus()
    before = page.evaluate("document.activeElement.dataset.id")
    laid.again()
    page.wait_for_timeout(300)
    assert before and page.evaluate("document.activeElement.dataset.id") == before
    page.close()


@pytest.mark.parametrize("game", ["granada", "almoravid"])
def test_an_answer_by_keyboard_leaves_the_focus_at_the_next_question(people: People, game: str) -> None:
    me = people.come(1440, 900)
    page = me.page
    me.begin(game)
    me.ready()
    page.keyboard.press("ArrowDown")
    for _ in range(4):
        asked = me.asked()
        page.wait_for_function("() => document.activeElement?.matches('.table :is(.can, button.answer)')")
        page.keyboard.press("Enter")
        me.settle(asked)
        me.ready()
    page.wait_for_function("() => document.activeElement?.matches('.table :is(.can, button.answer)')")


def test_a_click_leaves_no_answer_ready_to_be_given_by_accident(people: People) -> None:
    me = people.come(1440, 900)
    me.begin("granada")
    me.ready()
    asked = me.asked()
    me.page.locator("button.answer[data-i]").first.click()
    me.settle(asked)
    me.ready()
    assert not me.page.evaluate("document.activeElement.matches('button.answer, .can')")


@pytest.mark.parametrize("kept", OPENINGS, ids=lambda kept: kept.game)
def test_the_board_is_in_the_accessibility_tree(chromium: Browser, kept: Any) -> None:
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(kept))
    tree = page.locator(".board").aria_snapshot()
    names = {spot.name for spot in laid.match.game.board.places}
    said = [name for name in (laid.match.game.text.name(str(name), "en") for name in names if name) if name in tree]
    assert len(said) >= 0.9 * len([name for name in names if name])
    assert tree.count("group") >= page.locator(".board .stack").count()
    page.close()


SIGNS = """async (game) => {
  const board = await (await fetch(`/api/games/${game}/board`)).json();
  const { codesOf } = await import('/static/js/board/shapes.js');
  const codes = codesOf(board.look);
  return Object.entries(board.look.sides).map(([id, side]) => [id, side.pattern ?? '', codes.get(id) ?? '']);
}"""
ONE_AFTER_THE_OTHER = {"aragon-catalonia": "catalonia", "navarre-aragon": "navarre"}
"""A union takes the place of a kingdom, and has its pattern."""


@pytest.mark.parametrize("kept", OPENINGS, ids=lambda kept: kept.game)
def test_no_two_sides_differ_by_colour_alone(chromium: Browser, kept: Any) -> None:
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(kept))
    signs = page.evaluate(SIGNS, kept.game)
    page.close()
    played = {piece.side for piece in laid.match.scene(None).pieces} | {
        tint.side for tint in laid.match.scene(None).tints
    }
    seen: dict[tuple[str, str], str] = {}
    for side, pattern, code in signs:
        if side in ONE_AFTER_THE_OTHER or (not code and side not in played):
            continue
        other = seen.setdefault((pattern if not code else "", code), side)
        assert other == side or (other in side or side in other), f"{side} and {other} differ by colour alone"
    assert len(seen) > 1, "fewer than two sides were looked at"


REACHED = """async () => {
  const { neighbour } = await import('/static/js/table/keys.js');
  const all = [...document.querySelectorAll('.can, .prompt-card button.answer')]
    .filter((el) => el.getBoundingClientRect().width > 0 && !el.closest('.gone, .buried') && el.checkVisibility());
  document.activeElement?.blur();
  const reached = new Set();
  const next = [neighbour([1, 0])];
  while (next.length) {
    const el = next.pop();
    if (!el || reached.has(el)) continue;
    reached.add(el);
    for (const way of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      el.focus({ preventScroll: true });
      next.push(neighbour(way));
    }
  }
  const left = all.filter((el) => el.tabIndex >= 0 && !reached.has(el));
  return left.map((el) => el.getAttribute('aria-label') ?? el.textContent);
}"""


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(kept, id=f"{kept.game}-{kept.name}", marks=() if kept.name == "crowded" else pytest.mark.slow)
        for kept in positions()
        if kept.name in ("opening", "crowded", "plan", "sea")
    ],
)
def test_arrows_reach_everything_that_can_be_chosen(chromium: Browser, kept: Any) -> None:
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(kept))
    left = page.evaluate(REACHED)
    page.close()
    assert left == []


@pytest.mark.parametrize("kept", OPENINGS, ids=lambda kept: kept.game)
def test_a_window_made_wide_is_laid_out_like_one_that_was(chromium: Browser, kept: Any) -> None:
    """What one holds lies beside the board or beneath it, whichever leaves the board larger: at once, too."""
    beside = []
    for first in ((1280, 800), (390, 844)):
        page = open_table(chromium, (1280, 800), "light")
        page.set_viewport_size({"width": first[0], "height": first[1]})
        Laid(page, replay(kept))
        page.set_viewport_size({"width": 1280, "height": 800})
        page.wait_for_function("document.querySelector('.phone-nav').offsetHeight === 0")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        beside.append(page.evaluate("document.querySelector('.table').classList.contains('railed')"))
        page.close()
    assert beside[0] == beside[1]


def coached_table(chromium: Browser, final: bool, word: object = None) -> tuple[Page, Laid]:
    """A first table with the coach, who says this word about any answer (None: he never finds one); can they be taken
    back?"""
    page = open_table(chromium, (1280, 800), "light")
    page.add_init_script("localStorage.setItem('taifa.prefs', JSON.stringify({moves: false, coach: true}))")
    laid = Laid(page, replay(OPENINGS[0]))
    laid.state["can_undo"] = True
    for action in laid.state["decision"]["actions"]:
        action["final"] = final

    def says(route: Route) -> None:
        if word is not None and route.request.method == "POST":
            route.fulfill(json=word)
        elif word is not None:
            actions = laid.match.decisions[0].actions
            route.fulfill(json=[list(action) for action in actions])

    page.route("**/coach*", says)
    laid.again()
    return page, laid


def test_while_the_coach_is_thinking_it_is_said_and_one_can_go_on_without_him(chromium: Browser) -> None:
    page, laid = coached_table(chromium, final=True)
    page.locator("button.answer.is-final").first.click()
    sign = page.get_by_role("status").filter(has_text="The coach is thinking")
    expect(sign).to_be_visible()
    assert sign.get_attribute("aria-live") == "polite"
    assert not any(one["type"] in ("act", "chain") for one in laid.sent)
    sign.get_by_role("button").click()
    expect(sign).to_be_hidden()
    assert any(one["type"] == "act" for one in laid.sent)
    page.close()


def test_what_can_be_taken_back_is_played_at_once_and_the_coach_speaks_after_it(chromium: Browser) -> None:
    word = {
        "better": ["pass", None],
        "label": "Stay at home",
        "chance": 0.6,
        "drop": 0.2,
        "worlds": 20,
        "reasons": ["Toledo would be lost."],
    }
    page, laid = coached_table(chromium, final=False, word=word)
    page.locator("button.answer").first.click()
    said = page.locator(".hint-card")
    expect(said).to_contain_text("60%")
    expect(said).to_contain_text("Rather: Stay at home")
    assert [one["type"] for one in laid.sent if one["type"] in ("act", "chain", "undo")] == ["act"]
    said.locator("[data-do=take-back]").click()
    expect(said).to_be_hidden()
    assert laid.sent[-1]["type"] == "undo"
    page.close()


def test_pieces_laid_side_by_side_stay_so_while_more_of_them_can_be_taken(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(Kept("granada", "forming", "sieges", 12)))
    rest = page.locator('.stack[data-place="cordoba"] .piece.rest')
    rest.click()
    expect(rest).to_have_count(0)
    pieces = page.locator('.stack[data-place="cordoba"] .piece')
    many = pieces.count()
    page.locator('.stack[data-place="cordoba"] .piece.can').last.click()
    page.wait_for_timeout(200)
    laid.again()
    page.wait_for_timeout(300)
    assert any(one["type"] == "act" for one in laid.sent)
    assert pieces.count() == many and rest.count() == 0
    laid.state["decision"] = None
    laid.again()
    expect(rest).to_have_count(1)
    page.close()
