"""`taifa play GAME --lesson N`: a lesson in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.markup import escape

from taifa import bots
from taifa.cli.shared import out
from taifa.core.game import Game
from taifa.core.lessons import Course, lesson_of


def teach(game: Game[Any], name: str, lang: str, ask: Callable[[str], str] = input) -> None:
    """Step by step: what, why, and the answer by its number; Enter reads on, `q` leaves."""
    course = Course(lesson_of(game, name), lesson_of(game, name).begin(game))
    text, lesson = game.text, course.lesson
    key = f"lesson-{lesson.id}"
    out.print(f"[bold]{escape(text.say(key, lang))}[/]", highlight=False)
    shown = len(course.match.chronicle)
    while not (course.reached or course.failed):
        _others(course)
        for entry in course.match.lines(lesson.seat)[shown:]:
            out.print(f"  [dim]{escape(text.entry(entry, lang))}[/]", highlight=False)
        shown = len(course.match.lines(lesson.seat))
        step = course.step
        told = f"{key}-{step.id}" if step else f"{key}-aim"
        out.print(f"\n[bold]{escape(text.say(told, lang))}[/]", highlight=False)
        if step:
            out.print(escape(text.attribute(told, "why", lang)), highlight=False)
        if step and not step.do:
            if ask("… ").strip() == "q":
                return
            course.read_on()
        elif not _answer(course, lang, ask, told):
            return
    out.print(escape(text.attribute(f"{key}-aim", "done" if course.reached else "failed", lang)), highlight=False)


def _answer(course: Course, lang: str, ask: Callable[[str], str], told: str) -> bool:
    decision = course.decision
    if decision is None:
        return not course.match.over
    out.print(escape(decision.text(lang)), highlight=False)
    for n, action in enumerate(decision.actions, 1):
        out.print(f"  {n}. {escape(decision.label(action, lang))}", highlight=False)
    typed = ask("> ").strip()
    if typed == "q":
        return False
    if not typed.isdigit() or not 1 <= int(typed) <= len(decision.actions):
        return True
    if not course.answer(decision.actions[int(typed) - 1]):
        wrong = course.match.game.text.attribute(told, "wrong", lang)
        out.print(f"[yellow]{escape(wrong)}[/]", highlight=False)
    return True


def _others(course: Course) -> None:
    match = course.match
    while not match.over and course.decision is None:
        decision = next(d for d in match.decisions if d.seat != course.lesson.seat)
        match.apply(bots.for_question(match, decision.seat, "captain").choose(match, decision), decision.seat)
