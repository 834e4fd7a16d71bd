"""Someone who never saw a rulebook finishes every lesson, doing nothing but what the screen says.

The reader knows three things: "Go on" goes on, a finger points at what to click, and in free play a hint can be asked
for and taken. Of several entries in a menu the one that shares most words with the lesson is meant.
"""

from __future__ import annotations

import re
import time
import unicodedata

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import People
from taifa import games
from taifa.core.lessons import lessons_of

LESSONS = [
    (name, lesson.id)
    for name in ("almoravid", "granada", "hispania", "reconquista")
    for lesson in lessons_of(games.get(name))
]

WIDE, PHONE = (1440, 900), (390, 844)
READ = {("almoravid", "1", "wide"), ("hispania", "1", "phone")}
RUNS = [
    pytest.param(name, lesson, size, id=f"{name}-{lesson}-{kind}", marks=marks)
    for name, lesson in LESSONS
    for kind, size in (("wide", WIDE), ("phone", PHONE))
    for marks in (() if (name, lesson, kind) in READ else pytest.mark.slow,)
]
"""The first of one game wide, of another on a phone; all of them, wide and on a phone, with `make sweep`.
tests/games/test_lessons.py plays every step of every lesson in three languages, without a browser."""
LONGEST = 240
"""Seconds in which any of these lessons is finished by who does not hesitate."""
PATIENCE = 8
"""Seconds after which a click is tried again of which nothing came."""
STATE = """() => {
  const lesson = document.querySelector('.lesson');
  const finger = document.querySelector('.finger');
  return {
    end: lesson?.querySelector('[data-lesson-end]')?.dataset.lessonEnd ?? null,
    what: lesson?.querySelector('.lesson-what')?.textContent ?? '',
    next: Boolean(lesson?.querySelector('[data-lesson=next]')),
    hint: Boolean(lesson?.querySelector('[data-lesson=hint]')),
    finger: finger ? [Number(finger.dataset.x), Number(finger.dataset.y)] : null,
    mine: Boolean(document.querySelector('.prompt-card.yours')),
    busy: Boolean(document.querySelector('.table.busy')),
  };
}"""


LABELS = "all => all.map((el) => (el.querySelector('.menu-label') ?? el).textContent)"


def words(text: str) -> set[str]:
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return {word for word in re.findall(r"[a-z0-9]+", plain) if len(word) > 2} - {"the", "and"}


def seen(page: Page) -> tuple[str | None, str]:
    return page.get_attribute(".table", "data-asked"), page.inner_text(".lesson")


def follow(page: Page, said: str, before: tuple[str | None, str]) -> None:
    """After a click: the entry of a menu that the lesson speaks of, "yes" to a question, until something changes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and seen(page) == before:
        entries = page.locator(".menu .menu-item")
        texts = entries.evaluate_all(LABELS)
        if texts:
            entries.nth(max(range(len(texts)), key=lambda i: len(words(texts[i]) & words(said)))).click()
        elif page.query_selector("[data-confirm=yes]"):
            assert page.query_selector("[data-lesson=hint]"), f"one click was said, and a question comes: {said}"
            page.click("[data-confirm=yes]")
        page.wait_for_timeout(60)


@pytest.mark.parametrize(("game", "lesson", "size"), RUNS)
def test_a_lesson_can_be_finished_by_reading_the_screen(
    people: People, game: str, lesson: str, size: tuple[int, int]
) -> None:
    someone = people.come(*size)
    page = someone.page
    someone.lobby()
    page.click(f"[data-lessons={game}] [data-lesson='{lesson}']")
    page.wait_for_selector(".lesson-what")
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        page.wait_for_timeout(80)
        now = page.evaluate(STATE)
        if now["end"]:
            break
        before = seen(page)
        if now["next"]:
            page.click("[data-lesson=next]")
        elif now["busy"] or not now["mine"]:
            page.wait_for_timeout(50)
            continue
        elif now["hint"]:
            page.click("[data-lesson=hint]")
            page.wait_for_selector(".hint-card:not(.gone) [data-do=take-hint]")
            page.click("[data-do=take-hint]")
        elif now["finger"]:
            page.mouse.click(*now["finger"])
        else:
            continue
        follow(page, now["what"], before)
    assert page.evaluate(STATE)["end"] == "done", page.inner_text(".lesson")
    someone.lobby()
    page.wait_for_selector(f"[data-lessons={game}] [data-lesson='{lesson}'] .learnt")


def test_on_a_phone_a_lesson_shows_the_board_it_speaks_of(people: People) -> None:
    """The question's cards lie in the trays; the step before it explains the map, and waits for nothing."""
    someone = people.come(*PHONE)
    page = someone.page
    someone.lobby()
    page.click("[data-lessons=granada] [data-lesson='1']")
    page.wait_for_selector(".lesson-step [data-lesson=next]")
    expect(page.locator(".dock .can").first).to_be_attached()
    for _ in range(2):
        said = page.inner_text(".lesson-what")
        expect(page.locator(".board")).to_be_visible()
        page.wait_for_selector(".finger", state="attached")
        page.click("[data-lesson=next]")
        expect(page.locator(".lesson-what")).not_to_have_text(said)


def test_a_lesson_that_comes_late_points_at_what_is_asked_now(people: People) -> None:
    """The bot sets up while the lesson's words are still on their way: the finger belongs to what is asked then."""
    someone = people.come(1440, 900)
    page = someone.page
    someone.lobby()
    held: list[Route] = []
    words = re.compile(r"/api/games/reconquista/lessons/1\b")
    page.route(words, lambda route: held.append(route) if route.request.method == "GET" else route.continue_())
    page.click("[data-lessons=reconquista] [data-lesson='1']")
    page.wait_for_selector(".table[data-asked$=' christians']")
    held.pop().continue_()
    for _ in range(2):
        page.click("[data-lesson=next]")
    page.wait_for_selector(".lesson-step[data-step=standard]")
    page.wait_for_selector(".finger", state="attached", timeout=10_000)
    page.mouse.click(*page.evaluate(STATE)["finger"])
    page.wait_for_selector(".lesson-step[data-step=end]")


def test_words_that_did_not_come_are_asked_for_again(people: People) -> None:
    """A lesson whose words fail to arrive needs no reload."""
    someone = people.come(1440, 900)
    page = someone.page
    someone.lobby()
    failed: list[Route] = []

    def first_fails(route: Route) -> None:
        if route.request.method == "GET" and not failed:
            failed.append(route)
            route.fulfill(status=503, json={"error": "unavailable"})
        else:
            route.continue_()

    page.route(re.compile(r"/api/games/granada/lessons/1\b"), first_fails)
    page.click("[data-lessons=granada] [data-lesson='1']")
    page.wait_for_selector(".lesson-what")
    assert failed
