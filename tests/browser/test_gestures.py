"""One intention, one gesture: far clicks, drags, chains that break, undo of a whole gesture, live words, faces."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.conftest import People, Site
from browser.kept import Kept, Laid, positions, replay
from browser.player import Player
from browser.table import open_table
from taifa import Match

MAKE = """async (body) => {
  const answer = await fetch('/api/matches', {method: 'POST', body: JSON.stringify(body),
    headers: {'X-Taifa': '1', 'Content-Type': 'application/json'}});
  return answer.json();
}"""
PLANNERS = {"christians": {"kind": "here"}, "muslims": {"kind": "bot", "level": "captain"}}


def look_far(page: Page, places: list[str], more: list[list[Any]]) -> None:
    """Let the server say that another place can be reached, by the first march and then by these answers."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("type") == "reach":
                return
            socket.send(message)
            decision = told.get("decision") or {"actions": []}
            ways = [action["target"] for action in decision["actions"] if action["verb"] == "march"]
            if ways:
                target = next(place for place in places if place not in ways)
                far = [{"target": target, "path": [["march", ways[0]], *more], "label": "Far away"}]
                socket.send(json.dumps({"type": "reach", "n": told["n"], "seat": decision["seat"], "far": far}))

        socket.on_message(server.send)
        server.on_message(pass_on)

    page.route_web_socket("**/live", between)


def at_a_march(people: People, more: list[list[Any]]) -> Player:
    """Someone who may march, and to whom something far glows."""
    player = people.come()
    board = player.page.request.get(player.url + "/api/games/small/board").json()
    look_far(player.page, [spot["id"] for spot in board["places"]], more)
    player.begin("small", seats={"south": "bot:random"})
    for _ in range(40):
        player.ready()
        if player.page.query_selector("button.answer[data-verb=march]"):
            break
        player.click_something()
    return player


def test_a_far_click_plays_its_answers_as_one_gesture(people: People) -> None:
    player = at_a_march(people, [])
    page = player.page
    far = page.locator(".far[data-id]").first
    expect(far).to_be_visible()
    assert "Far away" in (far.get_attribute("aria-label") or "")
    asked = player.asked()
    far.dispatch_event("click")
    player.settle(asked)


def test_a_chain_that_breaks_stops_there_and_says_why(people: People) -> None:
    player = at_a_march(people, [["march", "the-moon"]])
    page = player.page
    asked = player.asked()
    page.locator(".far[data-id]").first.dispatch_event("click")
    player.settle(asked)
    expect(page.locator(".notice").first).to_be_visible()


def test_names_in_the_chronicle_show_their_things(people: People) -> None:
    player = people.come()
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.play(8)
    player.ready()
    page = player.page
    word = page.locator(".chronicle .line:not(.folded) .word").last
    expect(word).to_be_visible()
    word.scroll_into_view_if_needed()
    word.hover()
    thing = word.get_attribute("data-word") or ""
    assert thing
    page.locator(".prompt-card .question").hover()


def test_a_heading_closes_what_stands_beneath_it(people: People) -> None:
    player = people.come()
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.play(8)
    player.ready()
    page = player.page
    heading = page.locator(".line.heading").first
    expect(heading).to_be_visible()
    shown = page.locator(".chronicle .line:not(.folded)").count()
    heading.locator(".fold").click()
    assert page.locator(".chronicle .line:not(.folded)").count() < shown
    heading.locator(".fold").click()
    assert page.locator(".chronicle .line:not(.folded)").count() == shown


def test_a_card_is_explained_where_it_is_asked_about(people: People) -> None:
    player = people.come()
    page = player.page
    for _ in range(12):  # in some deals no card that goes to a lord is drawn: then the first question is another
        player.begin("almoravid", seats={"christians": "here", "muslims": "bot:random"})
        player.ready()
        page.wait_for_timeout(300)
        if page.locator(".subject .face-card").count():
            break
    expect(page.locator(".subject .face-card")).to_be_visible()
    page.hover(".subject")
    expect(page.locator(".tooltip .face-half:not(.idle)")).to_be_visible()
    lines = page.locator(".tooltip li").all_inner_texts()
    assert len(set(lines)) == len(lines), "nothing is said twice"
    page.click(".subject")
    expect(page.locator(".face-sheet .face-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".face-sheet")).to_be_hidden()


def test_two_digits_choose_beyond_nine(people: People) -> None:
    player = people.come()
    player.begin("reconquista", seats={"christians": "here", "muslims": "bot:random"})
    for _ in range(60):
        player.ready()
        if player.page.locator("button.answer:has(kbd)").count() >= 12:
            break
        player.click_something()
    else:
        raise AssertionError("no question had twelve answers")
    asked = player.asked()
    player.page.keyboard.press("1")
    player.page.keyboard.press("2")
    player.settle(asked)


def test_a_digit_that_waits_for_another_is_not_for_the_next_question(chromium: Browser) -> None:
    """Where there are twenty answers 1 may be the beginning of 19; once something else is asked, 9 is 9."""
    match = Match.new("almoravid", "A", seed=3)
    while match.decision.prompt != "levy-action":
        match.apply(match.decision.actions[0])
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, match)
    ninth = page.locator("button.answer:has(kbd)").nth(8).get_attribute("data-i")
    assert ninth is not None and page.locator("button.answer:has(kbd)").count() >= 19
    page.keyboard.press("1")
    laid.again()
    page.wait_for_function(
        "n => document.querySelector('.table').dataset.asked.startsWith(n)", arg=f"{laid.state['n']} "
    )
    page.keyboard.press("9")
    acts: list[Any] = []
    for _ in range(200):
        page.evaluate("new Promise(requestAnimationFrame)")
        acts = [message["action"] for message in laid.sent if message["type"] == "act"]
        if acts:
            break
    assert acts == [list(match.decision.actions[int(ninth)])]
    page.close()


def test_a_plan_is_laid_with_fingers(chromium: Browser, site: Site) -> None:
    """On a phone: cards are dragged into slots, moved there, tapped away; nothing is sent before the plan is ended."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    page = context.new_page()
    page.add_init_script("localStorage.setItem('taifa.prefs', JSON.stringify({moves: false, coach: false}))")
    page.goto(site.url + "/")
    made = page.evaluate(MAKE, {"game": "almoravid", "scenario": "A", "seed": 3, "seats": PLANNERS, "hints": True})
    page.goto(f"{site.url}/t/{made['id']}")
    for _ in range(60):
        page.wait_for_selector(".prompt-card.yours, .draft-slot")
        if page.query_selector(".draft-slot") or "plan" in page.inner_text(".question").lower():
            break
        before = page.get_attribute(".table", "data-asked")
        page.locator("[data-do=these-for-me]").tap()
        page.wait_for_function("(was) => document.querySelector('.table').dataset.asked !== was", arg=before)
        page.wait_for_selector(".table:not(.lent)")
    page.wait_for_selector(".draft-slot")
    fingers = context.new_cdp_session(page)

    def drag(start: str, end: str) -> None:
        boxes = [page.locator(f"[data-id={one}]").first.bounding_box() for one in (start, end)]
        (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        steps = [{"x": x + (to_x - x) * i / 8, "y": y + (to_y - y) * i / 8} for i in range(1, 9)]
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in steps:
            fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [step]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def laid(expected: list[str]) -> None:
        """So the plan looks, as soon as the page has drawn what the finger did."""
        cards: list[str] = []
        for _ in range(50):
            cards = [
                str(text).split("\n")[0].strip() for text in page.locator(".draft-slots .draft-card").all_inner_texts()
            ]
            if cards == expected:
                return
            page.wait_for_timeout(100)
        assert cards == expected

    asked = page.get_attribute(".table", "data-asked")
    names = [str(one.inner_text()).split("\n")[0].strip() for one in page.locator(".draft-options .draft-card").all()]
    stakes = [str(one.get_attribute("title")) for one in page.locator(".draft-options .draft-card").all()]
    assert all("action" in stake for stake in stakes), "each card says how many actions its lord has"
    drag("draft-option-0", "draft-slot-0")
    drag("draft-option-1", "draft-slot-0")
    laid([names[1], names[0]])
    drag("draft-laid-1", "draft-slot-0")
    laid([names[0], names[1]])
    page.locator("[data-id=draft-laid-0]").tap()
    laid([names[1]])
    assert page.get_attribute(".table", "data-asked") == asked and page.locator("[data-do=draft-send]").is_disabled()
    while page.locator("[data-do=draft-send]").is_disabled():
        page.locator(".draft-options .draft-card:not(:disabled)").first.tap()
    page.locator("[data-do=draft-send]").tap()
    page.wait_for_function("(was) => document.querySelector('.table').dataset.asked !== was", arg=asked)
    context.close()


class Cut:
    """A wire that breaks once: the next gesture reaches the server, what it answers never reaches the page."""

    def __init__(self, page: Page) -> None:
        self.moves = 0
        self.refs: list[str] = []
        self.armed = False
        page.route_web_socket("**/live", self.between)

    def between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        broken: list[bool] = []

        def to_server(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "chain":
                self.refs.append(told["ref"])
                if self.armed:
                    self.armed = False
                    broken.append(True)
            server.send(message)

        def to_page(message: str | bytes) -> None:
            told = json.loads(message)
            if broken:
                if told.get("ref") in self.refs:
                    server.close()
                    socket.close(code=1011)
                return
            self.moves = told.get("moves", self.moves)
            socket.send(message)

        socket.on_message(to_server)
        server.on_message(to_page)


def test_a_connection_lost_in_the_middle_of_a_gesture_loses_and_doubles_nothing(people: People) -> None:
    player = people.come()
    page = player.page
    wire = Cut(page)
    player.begin("small", seats={"south": "bot:random"})
    path: list[Any] = []
    for _ in range(40):
        player.ready()
        page.wait_for_timeout(300)
        found = page.evaluate("document.querySelector('.table').reachable ?? []")
        path = next((far["path"] for far in found if {verb for verb, _ in far["path"]} == {"march"}), [])
        if path:
            break
        player.click_something()
    assert len(path) > 1
    before, asked = wire.moves, player.asked()
    wire.armed = True
    page.locator(f".far[data-id='{path[-1][1]}']").first.dispatch_event("click")
    page.wait_for_function("(was) => document.querySelector('.table').dataset.asked !== was", arg=asked)
    expect(page.locator(".link-lost")).to_be_hidden()
    expect(page.locator(".table.busy")).to_have_count(0)
    assert len(wire.refs) == 2 and wire.refs[0] == wire.refs[1], "it was sent again, as the same gesture"
    assert wire.moves == before + len(path)
    player.ready()
    page.locator("[data-do=undo]").click()
    page.wait_for_function("(was) => document.querySelector('.table').dataset.asked !== was", arg=player.asked())
    assert wire.moves == before, "one undo takes back the whole of it"


def test_who_comes_back_is_told_what_happened_and_may_see_it_as_a_film(people: People) -> None:
    """A spectator who was away, and a player who opens his table's link again."""
    player, spectator = people.come(), people.come()
    player.lobby()
    seats = {"north": {"kind": "here"}, "south": {"kind": "bot", "level": "random"}}
    made = player.page.evaluate(MAKE, {"game": "small", "seed": 3, "seats": seats, "watch": "anyone"})
    link = f"{player.url}/t/{made['id']}"
    player.page.goto(link)
    player.ready()
    spectator.page.goto(link)
    expect(spectator.page.locator(".prompt-card")).to_be_visible()
    spectator.page.wait_for_timeout(600)
    spectator.page.goto(player.url + "/")
    assert player.play(8) == 8
    player.page.goto(player.url + "/")
    for one in (spectator, player):
        one.page.goto(link)
        since = one.page.locator("details.since")
        if one is player and since.count() == 0:
            one.ready()
            continue  # nothing happened since his own last answer
        expect(since).to_be_visible()
        assert 1 <= since.locator("li").count() <= 5
        if since.get_attribute("open") is None:
            since.locator("summary").click()
        since.locator("[data-do=film]").click()
        expect(one.page.locator(".table.studying")).to_be_visible()
        expect(one.page.locator(".table.studying")).to_have_count(0, timeout=30_000)
        expect(one.page.locator(".prompt-card")).to_be_visible()


def test_a_stepper_says_what_it_does_with_so_many(chromium: Browser) -> None:
    """Hamilcar has landed with a pile: so many may be left behind, and nobody has to guess it."""
    page = open_table(chromium, (1280, 800), "light")
    match = replay(Kept("hispania", "", "campaign", 29))
    left = {match.decision.label(action, "en") for action in match.decision.actions if action[0] == "drop"}
    Laid(page, match)
    row = page.locator(".like").first
    expect(row.locator("[data-several]").first).to_be_visible()
    assert row.locator(".like-name").inner_text() in left
    name, steps, card = (
        page.locator(one).first.bounding_box() for one in (".like-name", ".like-steps", ".prompt-card")
    )
    assert name and steps and card
    assert name["x"] + name["width"] <= steps["x"] and steps["x"] + steps["width"] <= card["x"] + card["width"]
    page.close()


def test_of_a_pile_the_pointer_carries_what_one_answer_takes(chromium: Browser) -> None:
    """Two stand there, one is dragged: nothing says that both go."""
    match = Match.new("hispania", "C", seed=1)
    pile = "celtas.infantry@estremadura"
    while ("take", pile) not in match.decision.actions:
        match.apply(match.decision.actions[-1])
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, match)
    far = [{"target": "baecula", "path": [["take", pile], ["march", "baecula"]], "label": "To Baecula"}]
    assert laid.socket is not None
    laid.socket.send(json.dumps({"type": "reach", "n": laid.state["n"], "seat": laid.state["seat"], "far": far}))
    page.wait_for_selector(".far[data-id=baecula]")
    piece = page.locator(f".piece.can[data-id='{pile}']").first
    expect(piece).to_contain_text("×2")
    box = piece.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=4)
    expect(page.locator(".drag-ghost svg")).to_be_visible()
    expect(page.locator(".drag-ghost")).not_to_contain_text("×")
    page.mouse.up()
    page.close()


def test_not_to_be_asked_again_stands_beside_the_pass(chromium: Browser) -> None:
    """However long the list of answers is: whoever is asked the same after each card finds it without scrolling."""
    match = Match.new("almoravid", "A", seed=3)
    while match.decision.prompt != "pay-lords":
        match.apply(match.decision.actions[0])
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, match)
    for action in laid.state["decision"]["actions"]:
        action["stakes"] = ["One coin or loot"] * 4 if action["verb"] == "pay" else []
    laid.state["decision"]["interrupt"] = True
    laid.again()
    passes = page.locator("[data-until=turn]")
    expect(passes).to_be_in_viewport(ratio=1)
    stands, end = passes.bounding_box(), page.locator(".answer.end").bounding_box()
    assert stands and end and stands["y"] + stands["height"] <= end["y"]
    hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('.not-until') !== null"
    assert page.evaluate(hit, [stands["x"] + 5, stands["y"] + 5]), "nothing lies over it"
    page.close()


def test_what_cannot_come_of_an_answer_has_no_line(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(positions("hispania")[0]), lang="fr")
    lines = page.evaluate(
        """async () => {
          const { oddsLines } = await import('/static/js/table/answers.js');
          const shares = { a: 0, b: 0.001, c: 0.999 };
          return oddsLines({ prospects: Object.entries(shares).map(([what, share]) => ({ what, share })) });
        }"""
    )
    assert lines == ["<1% b", ">99% c"]
    page.close()


def test_no_word_of_a_card_lies_under_how_many_there_are(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    match = next(one for one in map(replay, positions("granada")) if not one.over and alike(one))
    Laid(page, match)
    found = page.evaluate(
        """() => [...document.querySelectorAll('.hold .card-many')].map((many) => {
          const box = many.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(many.closest('.card').querySelector('.card-note'));
          return [...words.getClientRects()].some((line) => line.top < box.bottom - 1 && line.bottom > box.top + 1
            && line.right > box.left + 1);
        })"""
    )
    assert found and not any(found), found
    page.close()


def test_the_rows_of_the_score_sheet_stand_on_one_line(chromium: Browser) -> None:
    """Names that can be clicked, points and what one more would bring: on one line, the names under each other."""
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(positions("hispania")[0]))
    page.click(".sheet-open")
    page.wait_for_selector("table.sheet th .link")
    rows = page.evaluate(
        """() => [...document.querySelectorAll('table.sheet tbody tr')].map((row) =>
          [...row.children].filter((cell) => cell.textContent).map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell.querySelector('.link') ?? cell);
            const box = words.getClientRects()[0];
            return { left: box.left, bottom: box.bottom };
          }))"""
    )
    assert all(abs(cell["bottom"] - row[0]["bottom"]) <= 1.5 for row in rows for cell in row), rows
    assert max(row[0]["left"] for row in rows) - min(row[0]["left"] for row in rows) <= 1
    head = page.locator("table.sheet thead th").first.bounding_box()
    assert head is not None and abs(rows[0][0]["left"] - head["x"]) <= 1
    page.close()


def alike(match: Match) -> bool:
    """Does the seat that is asked hold two cards that say the same?"""
    held = [piece.kind for piece in match.scene(match.decision.seat).pieces if "hand" in piece.place]
    return len(held) > len(set(held))
