"""The page itself: languages, a phone, the keyboard alone, names for screen readers, weight, policy."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import People

NAMELESS = """() => [...document.querySelectorAll('button, a, input, select, [role=button], [tabindex="0"]')]
  .filter((el) => el.checkVisibility())
  .filter((el) => !(el.getAttribute('aria-label') || el.textContent.trim() || el.title || el.labels?.length))
  .map((el) => el.outerHTML.slice(0, 200))"""
COLOURS = """el => {
  const style = getComputedStyle(el);
  const shade = document.createElement('canvas').getContext('2d');
  return [style.color, style.backgroundColor].map((colour) => {
    shade.fillStyle = colour;
    return shade.fillStyle;
  });
}"""
WEB = Path(__file__).parents[2] / "src" / "taifa" / "web"


def test_every_text_is_in_three_languages() -> None:
    texts = {lang: json.loads((WEB / "text" / f"{lang}.json").read_text()) for lang in ("en", "es", "fr")}
    assert texts["en"].keys() == texts["es"].keys() == texts["fr"].keys()
    assert all(text.strip() for found in texts.values() for text in found.values())
    holes = {
        lang: {k: sorted(p.split("}")[0] for p in v.split("{")[1:]) for k, v in texts[lang].items()} for lang in texts
    }
    assert holes["en"] == holes["es"] == holes["fr"]


def test_every_text_the_page_asks_for_is_there() -> None:
    known = json.loads((WEB / "text" / "en.json").read_text())
    asked = set()
    for script in (WEB / "js").rglob("*.js"):
        asked |= set(re.findall(r"""\bt\(["']([\w.-]+)["']""", script.read_text()))
    assert asked - known.keys() == set()


def test_colours_can_be_read() -> None:
    """Text at 4.5 to 1, signs at 3 to 1, by day and by night."""
    tokens = {}
    for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", (WEB / "css" / "tokens.css").read_text()):
        found = re.findall(r"#[0-9a-f]{6}", value)
        if found:
            tokens[name] = (found[0], found[-1])
    texts = [("ink", "paper"), ("ink", "sheet"), ("ink", "sheet-2"), ("ink-2", "paper"), ("ink-2", "sheet-2")]
    texts += [("accent", "sheet"), ("accent-ink", "accent"), ("warn", "sheet"), ("motif-ink", "sheet")]
    for text, ground in texts:
        for theme in (0, 1):
            assert contrast(tokens[text][theme], tokens[ground][theme]) >= 4.5, (text, ground, theme)
    for theme in (0, 1):
        assert contrast(tokens["glow"][theme], tokens["sheet"][theme]) >= 3


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_language_is_switched_at_the_table(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.play(2)
    player.ready()
    english = player.question
    for lang, word in (("Español", "Deshacer"), ("Français", "Annuler"), ("English", "Undo")):
        player.page.click("[data-do=language]")
        player.page.click(f".menu-item:has-text('{lang}')")
        expect(player.page.locator("[data-do=undo]")).to_contain_text(word)
        player.ready()
        assert (player.question == english) == (lang == "English")
    assert len(player.lines()) > 0
    player.play(1)


def test_the_lobby_speaks_the_browsers_language(people: People) -> None:
    player = people.come(locale="es-ES")
    player.lobby()
    assert player.page.get_attribute("html", "lang") == "es"
    expect(player.page.locator(".lobby")).to_contain_text("Tus partidas")


def test_a_phone(people: People) -> None:
    player = people.come(width=390, height=844, has_touch=True, is_mobile=True)
    player.lobby()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    player.begin("almoravid", seats={"christians": "here", "muslims": "bot:random"})
    player.ready()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    player.play(4)
    player.ready()
    for panel, seen in (
        ("trays", ".dock-body"),
        ("chronicle", ".chronicle"),
        ("rules", ".panel-rules"),
        ("board", ".board"),
    ):
        player.page.tap(f".phone-nav [data-panel={panel}]")
        player.see(seen)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    small = player.page.evaluate(
        """[...document.querySelectorAll('.phone-nav button, button.answer:not(.chip)')]
        .filter((button) => button.checkVisibility() && button.offsetHeight < 36).length"""
    )
    assert small == 0, "what is tapped is large enough for a thumb"


def test_a_window_made_narrow_shows_the_board_and_what_is_asked(people: People) -> None:
    player = people.come(width=1280, height=800)
    player.begin("almoravid", seats={"christians": "here", "muslims": "bot:random"})
    player.ready()
    page = player.page
    page.wait_for_selector(".board .can")
    for panel in ("chronicle", "rules", "chat"):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.click(f".side-tabs [data-panel={panel}]")
        page.set_viewport_size({"width": 390, "height": 844})
        for seen in (".board", ".prompt-card .question"):
            expect(page.locator(seen)).to_be_visible()
        expect(page.locator(".panels")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.click("[data-do=language]")
    page.click(".menu-item:has-text('Français')")
    expect(page.locator("[data-do=undo]")).to_contain_text("Annuler")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".board")).to_be_visible()
    player.play(2)


def test_a_window_made_narrow_turns_to_the_trays_if_only_they_have_choices(people: People) -> None:
    player = people.come(width=1280, height=800)
    player.begin("small", seats={"south": "bot:random"})
    player.ready()
    page = player.page
    page.wait_for_selector(".dock .can")
    assert page.query_selector(".board .can") is None
    page.set_viewport_size({"width": 390, "height": 844})
    for seen in (".dock .can >> nth=0", ".prompt-card .question"):
        expect(page.locator(seen)).to_be_visible()
    player.play(2)


def test_keyboard_only(people: People) -> None:
    player = people.come()
    page = player.page
    player.lobby()
    page.locator("[data-start=small]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=start]")
    expect(page.locator("[data-do=start]")).to_be_focused()
    page.keyboard.press("Enter")
    player.sit()
    for step in range(14):
        player.ready()
        if player.over:
            break
        asked = player.asked()
        page.keyboard.press("ArrowRight" if step % 2 else "ArrowDown")
        focused = page.evaluate("document.activeElement.matches('.can, .answer')")
        assert focused, "arrows go to what can be chosen"
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        if page.query_selector("[data-confirm=yes]"):
            page.keyboard.press("Enter")
        if page.query_selector(".menu"):
            page.keyboard.press("Enter")
        player.settle(asked)
    player.ready()
    page.keyboard.press("?")
    player.see("dialog .keys")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    if page.is_enabled("[data-do=undo]"):
        before = player.asked()
        page.keyboard.press("u")
        player.settle(before)


def test_what_would_be_lost_is_asked_once_by_name_and_that_can_be_switched_off(people: People) -> None:
    player = people.come()
    page = player.page
    lost = {"losses": ["Two ships at sea"], "final": True}
    meddle(page, lambda action: {**action, **lost} if action["verb"] == "draw" else action)
    player.begin("small", seats={"south": "bot:random"})
    for _ in range(40):
        player.ready()
        if page.query_selector("button.answer[data-verb=draw]"):
            break
        player.click_something()
    asked = player.asked()
    expect(page.locator("button.answer[data-verb=draw] .loss")).to_have_text("Two ships at sea")
    page.click("button.answer[data-verb=draw]")
    expect(page.locator(".confirm")).to_contain_text("Two ships at sea")
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    assert player.asked() == asked
    page.click("[data-do=menu]")
    page.click(".menu-item:has-text('Settings')")
    page.uncheck("[data-pref=confirm]")
    page.keyboard.press("Escape")
    page.click("button.answer[data-verb=draw]")
    page.wait_for_function("before => document.querySelector('.table').dataset.asked !== before", arg=asked)


def test_a_step_without_return_is_marked_and_played_at_once(people: People) -> None:
    player = people.come()
    page = player.page
    meddle(page, lambda action: {**action, "final": True, "stakes": ["It may rain"]})
    player.begin("small", seats={"south": "bot:random"})
    player.act("bid")
    player.ready()
    expect(page.locator("button.answer .final").first).to_be_visible()
    expect(page.locator("button.answer .stake").first).to_have_text("It may rain")
    asked = player.asked()
    page.locator(".prompt-card button.answer").first.click()
    page.wait_for_function("before => document.querySelector('.table').dataset.asked !== before", arg=asked)


def meddle(page: Page, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Let the server say something else about every answer that can be given."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("decision"):
                told["decision"]["actions"] = [change(action) for action in told["decision"]["actions"]]
            socket.send(json.dumps(told))

        socket.on_message(server.send)
        server.on_message(pass_on)

    page.route_web_socket("**/live", between)


def test_the_rule_opens_beside_the_board(people: People) -> None:
    player = people.come()
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.ready()
    player.page.click(".rule-chip")
    player.see("article.rule")
    player.see(".board")
    player.page.fill(".panel-rules input", "siege")
    player.see(".rule-list .link")


def test_names_for_screen_readers(people: People) -> None:
    player = people.come()
    player.begin("almoravid", seats={"christians": "here", "muslims": "bot:random"})
    player.ready()
    nameless = player.page.evaluate(NAMELESS)
    assert nameless == []
    assert player.page.inner_text(".prompt [aria-live=polite]").strip() == player.question.strip()


def test_the_first_load_is_light_and_comes_from_here_alone(people: People) -> None:
    player = people.come()
    weights: dict[str, int] = {}

    def weigh(response: object) -> None:
        url = response.url  # type: ignore[attr-defined]
        if not url.startswith("data:"):
            weights[url] = len(response.body())  # type: ignore[attr-defined]

    player.page.on("response", weigh)
    player.lobby()
    player.page.wait_for_load_state("networkidle")
    assert all(url.startswith(player.url) for url in weights)
    later = set(player.page.eval_on_selector_all("link[fetchpriority=low]", "all => all.map((el) => el.href)"))
    files = {url: size for url, size in weights.items() if "/api/" not in url and url not in later}
    assert sum(files.values()) < 350_000, sorted(files.items(), key=lambda item: -item[1])[:8]
    assert sum(size for url, size in weights.items() if url in later) < 475_000, "what a table needs, fetched when idle"


def test_the_policy_is_strict_and_nothing_breaks_it(people: People) -> None:
    player = people.come()
    answer = player.page.goto(player.url + "/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy and "script-src 'self'" in policy
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.play(2)


def test_light_and_dark(people: People) -> None:
    player = people.come(color_scheme="dark")
    player.lobby()
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = player.page.evaluate(paper)
    player.page.click("[data-do=theme]")
    light = player.page.evaluate(paper)
    assert dark != light
    player.page.click("[data-do=theme]")
    assert player.page.evaluate(paper) == dark


IN_SIGHT = """() => {
  const panel = document.querySelector('.board-field').getBoundingClientRect();
  return [...document.querySelectorAll('.board .place.can .ground')].map((el) => el.getBoundingClientRect())
    .map((b) => [(b.left + b.right) / 2, (b.top + b.bottom) / 2])
    .filter(([x, y]) => x > panel.left && x < panel.right && y > panel.top && y < panel.bottom).length;
}"""


def test_on_a_phone_a_question_shows_all_that_finds_room_together(people: People) -> None:
    """Where Asturias sets up: eleven places in a corner of the board."""
    player = people.come(width=390, height=844, has_touch=True, is_mobile=True)
    player.begin("reconquista")
    player.ready()
    page = player.page
    places = page.locator(".board .place.can")
    assert places.count() > 8
    page.wait_for_function(f"({IN_SIGHT})() === {places.count()}")


def test_what_is_chosen_in_the_lobby_can_be_read_under_the_finger_that_chose_it(people: People) -> None:
    """A tap leaves its hover behind."""
    who = people.come(390, 844, has_touch=True)
    who.lobby()
    who.page.click("[data-start=hispania]")
    for chosen in ("[data-scenario=B]", "[data-seat=green] [data-kind=here]"):
        who.page.locator(chosen).click()
        who.page.wait_for_timeout(400)
        assert contrast(*who.page.locator(chosen).evaluate(COLOURS)) >= 4.5, chosen
