"""The renderer, on a scene made up for it: every shape, stacks, hidden faces, trays, battle, dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import People
from browser.player import Player

FIXTURES = Path(__file__).parent / "fixtures"
SHAPES = ("disc", "block", "counter", "card", "cube", "cylinder", "pennant", "castle", "tower", "marker")
RULES = [{"number": "4.3.5", "title": "Besiege or bypass", "help": "Camp around it or go past."}]


class Stage:
    """A page at a table that only exists here; what it sends is kept."""

    def __init__(self, page: Page, url: str, state: dict[str, Any]) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None
        self.state = state
        board = json.loads((FIXTURES / "board.json").read_text())
        page.route("**/api/games/fixture/board*", lambda route: route.fulfill(json=board))
        page.route("**/api/games/fixture/rules*", lambda route: route.fulfill(json=RULES))
        page.route_web_socket("**/live", self.open)
        page.goto(f"{url}/t/fixture")
        page.wait_for_selector(".question")

    def open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda raw: self.heard(json.loads(raw)))

    def heard(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        if message["type"] == "hello":
            self.socket.send(json.dumps(self.state))
        else:
            self.sent.append(message)
        if message["type"] == "preview":
            self.socket.send(json.dumps({"type": "preview", "ref": message["ref"], "final": False}))
        if message["type"] == "act":
            self.socket.send(json.dumps({"type": "ok", "ref": message["ref"], "n": self.state["n"]}))

    def tell(self, **delta: Any) -> None:
        assert self.socket is not None
        self.state["n"] += 1
        n = self.state["n"]
        self.socket.send(json.dumps({"type": "delta", "base": n - 1, "n": n, **delta}))

    def acts(self, many: int = 0) -> list[list[Any]]:
        """What was chosen, once there are as many as that; none at all must stay none for a while."""
        for _ in range(100 if many else 6):
            found = [message["action"] for message in self.sent if message["type"] == "act"]
            if many and len(found) >= many:
                break
            self.page.wait_for_timeout(50)
        return found


def stage(people: People, still: bool = True, battle: bool = False, **more: Any) -> Stage:
    player: Player = people.come(still=still, **{"width": 1440, "height": 900, **more})
    state = json.loads((FIXTURES / "state.json").read_text())
    if battle:
        state["scene"]["trays"].append(json.loads((FIXTURES / "battle.json").read_text()))
    return Stage(player.page, player.url, state)


def test_every_shape_is_drawn(people: People) -> None:
    page = stage(people).page
    for shape in SHAPES:
        expect(page.locator(f"[data-id=p-{shape}] .shape-{shape}")).to_have_count(1)


def test_only_what_can_be_chosen_can_be_clicked(people: People) -> None:
    s = stage(people)
    s.page.click("[data-id=p-block]", force=True)
    s.page.click(".place[data-id=city-11]", force=True)
    assert s.acts() == []
    s.page.click(".place[data-id=city-6]")
    assert s.acts(1) == [["go", "city-6"]]


def test_two_answers_in_one_place_open_a_menu(people: People) -> None:
    s = stage(people)
    s.page.click(".place[data-id=area-5]", position={"x": 20, "y": 120})
    expect(s.page.locator(".menu-item")).to_have_count(2)
    s.page.click(".menu-item:has-text('Stay')")
    assert s.acts(1) == [["stay", "area-5"]]


def test_each_answer_of_a_menu_says_what_it_costs_and_risks(people: People) -> None:
    s = stage(people)
    stay = next(one for one in s.state["decision"]["actions"] if one["verb"] == "stay" and one["target"] == "area-5")
    meant = {"stakes": ["One coin"], "losses": ["Two ships at sea"], "final": True}
    actions = [{**one, **meant} if one is stay else one for one in s.state["decision"]["actions"]]
    odds = {"prospects": [{"what": "The town surrenders", "share": 0.04}]}
    actions = [{**one, "odds": odds} if one["verb"] == "stay" else one for one in actions]
    s.tell(decision={**s.state["decision"], "actions": actions})
    expect(s.page.locator("button.answer .loss")).to_have_count(1)
    s.page.click(".place[data-id=area-5]", position={"x": 20, "y": 120})
    item = s.page.locator(".menu-item", has_text="Stay")
    for said in ("One coin", "4% The town surrenders", "Two ships at sea", "no undo"):
        expect(item).to_contain_text(said)


def test_alike_pieces_are_one_pile_with_its_number(people: People) -> None:
    s = stage(people)
    expect(s.page.locator("[data-place=city-9] .piece")).to_have_count(1)
    expect(s.page.locator("[data-place=city-9] .count")).to_have_text("×5")
    s.page.click("[data-id=unit-4]")
    assert s.acts(1) == [["go", "unit-4"]]


def test_sixty_pieces_in_one_place_are_laid_out_when_asked_for(people: People) -> None:
    state = json.loads((FIXTURES / "state.json").read_text())
    kinds = list(json.loads((FIXTURES / "board.json").read_text())["look"]["pieces"])
    crowd = [
        {"id": f"crowd-{i}", "kind": kinds[i % len(kinds)], "place": "city-6", "name": f"Number {i}"} for i in range(60)
    ]
    state["scene"]["pieces"] += crowd
    state["decision"]["actions"].append({"verb": "go", "target": "crowd-59", "label": "Go on", "i": 99})
    player = people.come(width=1440, height=900)
    s = Stage(player.page, player.url, state)
    expect(s.page.locator("[data-place=city-6] .piece")).to_have_count(6)
    expect(s.page.locator("[data-place=city-6] [data-id=crowd-59].can")).to_have_count(1)
    s.page.click("[data-place=city-6] .rest")
    expect(s.page.locator("[data-place=city-6].open .piece")).to_have_count(60)
    s.page.keyboard.press("Escape")
    expect(s.page.locator(".stack.open")).to_have_count(0)
    s.page.locator("[data-id=crowd-59]").focus()
    s.page.keyboard.press("Enter")
    assert s.acts(1) == [["go", "crowd-59"]]


def test_focus_stays_where_it_was_when_the_table_is_drawn_anew(people: People) -> None:
    s = stage(people)
    s.page.locator("[data-id=unit-4]").focus()
    s.tell(decision={**s.state["decision"], "prompt": "And now?"})
    expect(s.page.locator(".question")).to_have_text("And now?")
    expect(s.page.locator("[data-id=unit-4]")).to_be_focused()


def test_hidden_pieces_show_a_back(people: People) -> None:
    page = stage(people).page
    expect(page.locator("[data-place=city-9] .back")).to_have_count(1)
    expect(page.locator("[data-place=city-9] .emblem text")).to_have_count(0)


def test_sides_differ_by_pattern_too(people: People) -> None:
    page = stage(people).page
    fills = {page.get_attribute(f".tint[data-id=area-{i}] .hatch", "fill") for i in (1, 2, 3)}
    assert fills == {"url(#pat-muslims)", "url(#pat-rebels)", "url(#pat-crown)"}


def test_choices_in_trays(people: People) -> None:
    s = stage(people)
    s.page.click(".card[data-id=card-1]")
    s.acts(1)
    s.page.click(".tab:has-text('Mats')")
    s.page.click(".slot[data-id=m-assets]")
    assert s.acts(2) == [["go", "card-1"], ["go", "m-assets"]]


def test_numbers_and_answers_without_a_place(people: People) -> None:
    s = stage(people)
    s.page.click(".numbers .answer:has-text('Pay 2')")
    s.acts(1)
    s.page.click(".answer:has-text('Pass')")
    assert s.acts(2) == [["pay", 2], ["pass", None]]


def test_trays_of_every_kind(people: People) -> None:
    page = stage(people).page
    for tab, kind, slots in (
        ("Calendar", "row", 16),
        ("Mats", "grid", 9),
        ("Tables", "table", 16),
        ("Tables", "list", 5),
    ):
        page.click(f".dock-tabs .tab:has-text('{tab}')") if not page.is_visible(f".kind-{kind}") else None
        expect(page.locator(f".kind-{kind} .slot")).to_have_count(slots)
    page.click(".dock-tabs .tab:has-text('Tracks')")
    expect(page.locator(".cell.here")).to_have_count(3)


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
COVERED = """() => {
  const hidden = [];
  for (const el of document.querySelectorAll('.board .place.can .ground, .board .piece.can')) {
    if (el.closest('.buried')) continue;
    const box = el.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top?.closest('.board')) hidden.push(el.closest('[data-id]').getAttribute('data-id'));
  }
  return hidden;
}"""


@pytest.mark.parametrize("size", [{}, PHONE, {"width": 1100, "height": 800}], ids=["wide", "phone", "middling"])
def test_a_battle_covers_nothing_that_can_be_chosen(people: People, size: dict[str, Any]) -> None:
    page = stage(people, battle=True, **size).page
    expect(page.locator(".battle .token")).to_have_count(6)
    assert page.locator(".board .can").count() > 3
    covered: list[str] = []
    for _ in range(40):  # the board moves aside once the battle has its size
        covered = page.evaluate(COVERED)
        if not covered:
            break
        page.wait_for_timeout(100)
    assert covered == []
    page.click(".battle-fold")
    expect(page.locator(".battle .token >> nth=0")).to_be_hidden()
    page.click(".battle-fold")
    expect(page.locator(".battle .token >> nth=0")).to_be_visible()


def test_on_a_phone_a_choice_in_the_battle_shows_the_battle(people: People) -> None:
    s = stage(people, battle=True, **PHONE)
    page = s.page
    page.tap(".phone-nav [data-panel=trays]")
    expect(page.locator(".board")).to_be_hidden()
    here = s.state["scene"]["trays"][-1]["slots"][1]["id"]
    action = {"verb": "strike", "target": here, "label": "Strike here", "i": 0}
    s.tell(decision={**s.state["decision"], "actions": [action]})
    expect(page.locator(f".battle [data-id={here}].can")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_where_things_stand_is_beside_the_board_not_on_it(people: People, size: dict[str, Any]) -> None:
    page = stage(people, **size).page
    assert page.locator(".status li").count() > 0
    board = page.locator(".board").bounding_box()
    assert board is not None
    for other in (".status", ".zoom"):
        box = page.locator(other).bounding_box()
        assert box is not None
        assert box["y"] >= board["y"] + board["height"] - 1, f"{other} lies on the board"


def test_a_line_lights_what_it_speaks_of(people: People) -> None:
    page = stage(people).page
    expect(page.locator(".lit")).to_have_count(0)
    page.hover(".line >> nth=-1")
    expect(page.locator(".lit-layer .lit[data-for=area-5]")).to_have_count(1)
    expect(page.locator(".piece.lit[data-id=lord-0]")).to_have_count(1)


def test_dice_roll_where_everyone_sees_them_and_stand_in_the_chronicle(people: People) -> None:
    s = stage(people, still=False)
    line = {"i": 18, "text": "Storm: 4, 6", "rule": "4.5", "refs": [], "dice": [4, 6], "key": "storm"}
    s.tell(lines=[line], first_line=18)
    expect(s.page.locator(".roll .die")).to_have_count(2)
    expect(s.page.locator(".roll .sum")).to_have_text("10")
    expect(s.page.locator(".line >> nth=-1")).to_contain_text("= 10")
    expect(s.page.locator(".roll")).to_have_count(0, timeout=6000)


HELD_BACK = """() => {
  window.held = [];
  const watch = new MutationObserver((all) => {
    for (const {target} of all) if (target.classList.contains('untold')) window.held.push(target.textContent);
  });
  watch.observe(document.querySelector('.panel-chronicle'), {subtree: true, attributeFilter: ['class']});
}"""


def test_the_chronicle_does_not_say_how_a_fight_ends_before_its_stage_does(people: People) -> None:
    s = stage(people, still=False)
    s.page.evaluate(HELD_BACK)
    opening = {"step": "open", "fight": "a", "kind": "battle", "title": "Battle of Uclés", "forces": [], "terms": []}
    close = {"step": "close", "fight": "a", "title": "The Muslims win"}
    told = [("Battle of Uclés.", opening), ("Round 1.", {"step": "round", "fight": "a", "title": "Round 1"})]
    told += [("The Muslims win the field.", close), ("Two points for the Muslims.", None)]
    lines = [{"i": 18 + k, "text": text, "refs": [], "stage": step} for k, (text, step) in enumerate(told)]
    s.tell(lines=lines, first_line=18)
    expect(s.page.locator(".fight .fight-end:not(.untold)")).to_have_text("The Muslims win", timeout=45_000)
    expect(s.page.locator(".untold")).to_have_count(0)
    held = " ".join(s.page.evaluate("window.held"))
    assert "The Muslims win" in held and "Two points" in held and "Battle of Uclés" not in held.split("Round")[0]


COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.dataset.id === "p-disc") window.flights += 1;
    return animate.apply(this, how);
  };
}"""

FLIGHTS_BY_NOW = "new Promise(tell => requestAnimationFrame(() => requestAnimationFrame(() => tell(window.flights))))"


def test_moves_are_animated_unless_that_is_unwanted(people: People) -> None:
    moved = {"id": "p-disc", "kind": "disc", "place": "area-11", "side": "christians", "name": "Name of disc"}
    for still in (False, True):
        s = stage(people, still=still)
        s.page.evaluate(COUNT_FLIGHTS)
        pieces = s.state["scene"]["pieces"]
        i = [piece["id"] for piece in pieces].index("p-disc")
        s.tell(scene={"pieces": [[0, i], moved, [i + 1, len(pieces) - i - 1]]})
        s.page.wait_for_function("document.querySelector('[data-place=area-11] [data-id=p-disc]')")
        assert s.page.evaluate(FLIGHTS_BY_NOW) == (0 if still else 1)


def test_pan_zoom_and_fit(people: People) -> None:
    page = stage(people).page
    view = "document.querySelector('.world').getAttribute('transform')"
    fitted = page.evaluate(view)
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"{view} !== {json.dumps(fitted)}")
    zoomed = page.evaluate(view)
    page.mouse.down()
    page.mouse.move(480, 340, steps=4)
    page.mouse.up()
    assert page.evaluate(view) != zoomed
    page.keyboard.press("f")
    page.wait_for_function(f"{view} === {json.dumps(fitted)}")


def test_two_fingers_zoom(people: People) -> None:
    """Real touches, as the browser gets them: the board follows the fingers, and nothing is chosen."""
    s = stage(people, **PHONE)
    page = s.page
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
        )

    def lens() -> tuple[float, float, float]:
        x, y, k = page.evaluate(
            "document.querySelector('.world').getAttribute('transform').match(/-?[\\d.]+/g).map(Number)"
        )
        return x, y, k

    box = page.locator(".board").bounding_box()
    assert box is not None
    cx, cy = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for start, end in ((30, 120), (120, 40)):
        x, y, k = lens()
        fingers("touchStart", (cx - start, cy), (cx + start, cy))
        for step in range(1, 11):
            apart = start + (end - start) * step / 10
            fingers("touchMove", (cx - apart, cy), (cx + apart, cy))
        fingers("touchEnd")
        x2, y2, k2 = lens()
        assert k2 / k == pytest.approx(end / start, rel=0.12)
        under = [((cx - box["x"] - a) / b, (cy - box["y"] - c) / b) for a, c, b in ((x, y, k), (x2, y2, k2))]
        assert under[0] == pytest.approx(under[1], abs=12 / k), "what lies between the fingers stays there"
    fingers("touchStart", (cx, cy))
    for step in range(1, 6):
        fingers("touchMove", (cx + 12 * step, cy + 8 * step))
    fingers("touchEnd")
    x3, y3, k3 = lens()
    assert k3 == k2
    assert (x3 - x2, y3 - y2) == pytest.approx((60, 40), abs=16), "one finger moves the board"
    assert s.acts() == []


def test_a_delta_that_does_not_fit_asks_for_the_whole(people: People) -> None:
    s = stage(people)
    assert s.socket is not None
    s.socket.send(json.dumps({"type": "delta", "base": 3, "n": 4, "over": True}))
    for _ in range(100):
        if s.sent:
            break
        s.page.wait_for_timeout(50)
    assert s.sent[-1]["type"] == "sync"
    expect(s.page.locator(".prompt-card.yours")).to_be_visible()


def test_only_places_that_changed_hands_are_coloured_anew(people: People) -> None:
    at = stage(people)
    at.page.eval_on_selector_all(".tint-layer > .tint", "all => all.forEach((el) => { el.kept = true; })")
    tints = at.state["scene"]["tints"]
    changed = [{**tint, "side": "muslims"} if tint["place"] == "area-2" else tint for tint in tints]
    told = [*changed[5:], {"place": "area-6", "side": "crown"}, *changed[:4]]
    at.tell(scene={"tints": told})
    places = [tint["place"] for tint in told]
    drawn = "[...document.querySelectorAll('.tint-layer > .tint')].map((el) => el.dataset.id)"
    at.page.wait_for_function(f"({drawn}).join() === {json.dumps(','.join(places))}")
    kept = at.page.eval_on_selector_all(
        ".tint-layer > .tint", "all => all.filter((el) => el.kept).map((el) => el.dataset.id)"
    )
    assert kept == [place for place in places if place not in ("area-2", "area-6")]
    at.tell(scene={"tints": []})
    at.page.wait_for_function("!document.querySelector('.tint-layer > .tint')")


THIN = """() => {
  const k = new DOMMatrix(getComputedStyle(document.querySelector('.board .world')).transform).a;
  const wide = (el) => Math.round(parseFloat(getComputedStyle(el).strokeWidth) * k * 100) / 100;
  const thin = document.querySelectorAll('.glow-layer .glow, .lean, .tint:not(.area) .wash');
  return [...thin].map((el) => [el.getAttribute('class'), wide(el)]);
}"""


def test_lines_keep_their_width_at_every_zoom_and_nothing_else_is_styled_for_it(people: People) -> None:
    at = stage(people)
    before = at.page.evaluate(THIN)
    assert {wide for name, wide in before if name == "glow area"} == {3.0}
    assert {wide for name, wide in before if name == "wash"} == {1.0}
    assert {wide for name, wide in before if name == "lean"} <= {1}
    zoom = "new DOMMatrix(getComputedStyle(document.querySelector('.board .world')).transform).a"
    k = at.page.evaluate(zoom)
    at.page.keyboard.press("+")
    at.page.wait_for_function(f"{zoom} > {k} * 1.2")
    at.page.wait_for_function(
        f"({THIN})().every(([, wide]) => [1, 2, 3, 4].some((one) => Math.abs(wide - one) < 0.05))"
    )
    assert at.page.evaluate("document.querySelector('.board').style.getPropertyValue('--hair')") == ""
