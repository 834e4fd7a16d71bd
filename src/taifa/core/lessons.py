"""Lessons: a game learnt at the real table, step by step. They are data, in a game's lessons/*.toml.

A lesson names a scenario, a seed and a seat, the answers that lead to where it begins, and its steps. A step has a
text that says one thing (`lesson-<id>-<step>`, with `.why`), things to point at, and the answers that it waits for; one
without answers is read and left. At the end there may be an aim to be reached in free play. Everybody else is played by
captain, always in the same way, so that a test can play the lesson as a reader would.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import msgspec

from taifa.core.decision import Action, Decision, Target
from taifa.core.errors import BadData, Unknown
from taifa.core.game import Game, OptionValue
from taifa.core.match import Match
from taifa.core.reading import convert

if TYPE_CHECKING:
    from taifa.core.presentation.scene import Scene

FOLDER = "lessons"
ANY = "*"
"""In an answer that a step waits for: whatever target."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given before the lesson begins."""

    seat: str
    verb: str
    target: Target = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to see or to do. `do` are answers as ``verb`` or ``verb target``; any of them goes on."""

    id: str
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()

    def takes(self, action: Action) -> bool:
        """Is this what the step waits for?"""
        verb, target = action
        return any(word in (f"{verb} {ANY}", verb if target is None else f"{verb} {target}") for word in self.do)


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to reach in free play, all of it: places held, points, a line told; within so many own answers."""

    answers: int
    holds: dict[str, str] = {}
    points: float | None = None
    told: str = ""

    def reached(self, scene: Scene, seat: str, told: set[str]) -> bool:
        """Is it reached in what the seat sees?"""
        owners = {tint.place: tint.side for tint in scene.tints}
        return (
            all(owners.get(place) == side for place, side in self.holds.items())
            and (self.points is None or scene.scores.get(seat, 0.0) >= self.points)
            and (not self.told or self.told in told)
        )


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson of a game: about `minutes` long, for one seat."""

    id: str
    minutes: int
    seat: str
    scenario: str
    seed: str
    steps: tuple[Step, ...]
    options: dict[str, OptionValue] = {}
    start: tuple[Answer, ...] = ()
    aim: Aim | None = None

    def begin(self, game: Game[Any]) -> Match:
        """The match where the lesson begins."""
        match = Match.new(game, self.scenario, self.seed, self.options)
        for answer in self.start:
            match.apply((answer.verb, answer.target), answer.seat)
        return match


def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """A game's lessons in their order; none, if it has no such folder."""
    return _read(game.data.package)


def lesson_of(game: Game[Any], name: str) -> Lesson:
    """One of them by its id."""
    found = {lesson.id: lesson for lesson in lessons_of(game)}
    if name not in found:
        raise Unknown("lesson", name, found)
    return found[name]


@lru_cache(maxsize=64)
def _read(package: str) -> tuple[Lesson, ...]:
    folder = files(package) / FOLDER
    if not folder.is_dir():
        return ()
    items = sorted((item for item in folder.iterdir() if item.name.endswith(".toml")), key=lambda item: item.name)
    return tuple(_lesson(item) for item in items)


def _lesson(item: Traversable) -> Lesson:
    try:
        return convert(tomllib.loads(item.read_text("utf-8")), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"{FOLDER}/{item.name}: {error}") from None


class Course:
    """A lesson being played: which step is next, and whether the aim is reached."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.at = 0
        self.free = 0
        """Own answers given in free play."""
        self._lines = len(match.chronicle)

    @property
    def step(self) -> Step | None:
        """The step that is shown; None: all were, and play is free."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked now."""
        return None if self.match.over else self.match.decision_of(self.lesson.seat)

    def read_on(self) -> None:
        """Leave a step that waits for nothing."""
        assert self.step is not None and not self.step.do
        self.at += 1

    def answer(self, action: Action) -> bool:
        """The learner answers; False: the step waits for something else, and nothing was played."""
        if self.step is not None and not self.step.takes(action):
            return False
        self.match.apply(action, self.lesson.seat)
        if self.step is None:
            self.free += 1
        else:
            self.at += 1
        return True

    @property
    def reached(self) -> bool:
        """Is the lesson learnt: every step done, and the aim reached if there is one?"""
        aim = self.lesson.aim
        if self.step is not None:
            return False
        told = {entry.key for entry in self.match.chronicle[self._lines :]}
        return aim is None or aim.reached(self.match.scene(self.lesson.seat), self.lesson.seat, told)

    @property
    def failed(self) -> bool:
        """Is the aim out of reach: too many answers, or the match over?"""
        aim = self.lesson.aim
        return aim is not None and not self.reached and (self.free >= aim.answers or self.match.over)
