"""Every lesson of every game can be played to its end by who does what it says, in three languages."""

from __future__ import annotations

import pytest

from taifa import bots, games
from taifa.core.decision import Action
from taifa.core.lessons import Course, Lesson, lesson_of, lessons_of
from taifa.core.presentation.text import LANGUAGES

HOUSE = ("almoravid", "granada", "hispania", "reconquista")
LESSONS = [(name, lesson.id) for name in ("small", *HOUSE) for lesson in lessons_of(games.get(name))]


def others_answer(course: Course) -> None:
    """Captain answers for everybody else, and what can only be answered in one way is answered so."""
    match = course.match
    while not match.over:
        own = course.decision
        if own is not None and len(own.actions) > 1:
            return
        decision = own or next(d for d in match.decisions if d.seat != course.lesson.seat)
        bot = bots.for_question(match, decision.seat, "captain")
        match.apply(bot.choose(match, decision), decision.seat)


def wanted(course: Course) -> Action:
    assert course.step is not None and course.decision is not None
    fitting = [action for action in course.decision.actions if course.step.takes(action)]
    where = f"step {course.step.id}: {course.decision.prompt} offers {[f'{v} {t}' for v, t in course.decision.actions]}"
    assert fitting, f"{where}, not {course.step.do}"
    return fitting[0]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_played_by_doing_what_it_says(game: str, name: str) -> None:
    found = games.get(game)
    course = Course(lesson_of(found, name), lesson_of(found, name).begin(found))
    ids = {spot.id for spot in found.board.places}
    while course.step is not None:
        others_answer(course)
        scene = course.match.scene(course.lesson.seat)
        seen = ids | {piece.id for piece in scene.pieces} | {tray.id for tray in scene.trays}
        seen |= {slot.id for tray in scene.trays for slot in tray.slots}
        lost = set(course.step.point) - seen
        assert not lost, f"step {course.step.id} points at {sorted(lost)}, which nobody sees"
        if course.step.do:
            assert course.answer(wanted(course))
        else:
            course.read_on()
    while not course.reached:
        assert not course.failed, f"the aim is not reached by captain within {course.lesson.aim}"
        others_answer(course)
        if course.reached or course.decision is None:
            continue
        bot = bots.for_question(course.match, course.lesson.seat, "captain")
        course.answer(bot.choose(course.match, course.decision))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_told_in_three_languages(game: str, name: str) -> None:
    text = games.get(game).text
    lesson = lesson_of(games.get(game), name)
    for lang in LANGUAGES:
        for key, parts in _messages(lesson):
            assert text.has(key, lang), f"{lang}: no {key}"
            missing = [part for part in parts if not text.attribute(key, part, lang)]
            assert not missing, f"{lang}: {key} has no {missing}"


def _messages(lesson: Lesson) -> list[tuple[str, list[str]]]:
    key = f"lesson-{lesson.id}"
    found = [(key, ["help"])]
    found += [(f"{key}-{step.id}", ["why", *(["wrong"] if step.do else [])]) for step in lesson.steps]
    return [*found, (f"{key}-aim", ["done", "failed"])] if lesson.aim else found


def test_another_answer_than_the_lesson_waits_for_changes_nothing() -> None:
    small = games.get("small")
    course = Course(lesson_of(small, "1"), lesson_of(small, "1").begin(small))
    course.read_on()
    assert not course.answer(("march", "leon")) and not course.match.journal
    assert course.decision is not None and course.answer(course.decision.actions[0])
