"""What play has taught marshal: corrections to a game's rules of thumb, learnt by `taifa lab train`."""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import Any, TypeAlias

from taifa.core.decision import Action, Decision
from taifa.core.errors import BadData, TaifaError
from taifa.core.game import Game

log = logging.getLogger("taifa.bots")
FOLDER = "bot/learned"
"""Where a game keeps its learned weights: a file a scenario, and one for all that have none."""
ALL = "all"

WITHOUT = "without"
"""What a scenario's file calls the seats that have nothing from the lessons of all scenarios."""

STRONGEST = 50.0
"""No lesson is further from 0: as a power of e it would leave nothing of the other weights, or be no number."""
NUMBERED = re.compile(r"-\d+$")

Corrections: TypeAlias = Mapping[tuple[str, str, str], float]
"""How much better (below 0: worse) than its weight an action is, by seat, prompt and one of the action's `names_of`."""


@lru_cache(maxsize=4096)
def names_of(action: Action) -> tuple[str, ...]:
    """The names under which lessons about an action are kept: its verb, and the verb with each thing it speaks of.

    >>> names_of(("take", "infantry-12@ibiza"))
    ('take', 'take infantry-12', 'take ibiza')
    >>> names_of(("march", "leon-rider-7"))
    ('march', 'march leon-rider')
    """
    verb, target = action
    if not isinstance(target, str):
        return (verb,)
    return (verb, *(f"{verb} {thing}" for thing in NUMBERED.sub("", target).split("@")))


class _Factors(dict[Action, float]):
    """What an action's weight is multiplied by, worked out when it is first asked for."""

    def __init__(self, lessons: Mapping[str, float]) -> None:
        super().__init__()
        self._lessons = lessons

    def __missing__(self, action: Action) -> float:
        factor = exp(sum([self._lessons.get(name, 0.0) for name in names_of(action)]))
        self[action] = factor
        return factor


class LearnedWeights:
    """Weights by the rules of thumb, corrected by lessons: all that an action's names taught, as a power of e."""

    def __init__(self, lessons: Corrections) -> None:
        taught: dict[tuple[str, str], dict[str, float]] = {}
        for (seat, prompt, name), lesson in lessons.items():
            taught.setdefault((seat, prompt), {})[name] = lesson
        self._factors = {question: _Factors(about) for question, about in taught.items()}

    def correct(self, decision: Decision, weights: Sequence[float]) -> Sequence[float]:
        """The weights of a decision's actions with what was learnt about such actions. 0 stays 0."""
        factors = self._factors.get((decision.seat, decision.prompt))
        if factors is None:
            return weights
        return [weight * factors[action] for action, weight in zip(decision.actions, weights, strict=True)]


@lru_cache(maxsize=64)
def _kept_in(package: str, scenario: str) -> LearnedWeights:
    try:
        return LearnedWeights(_lessons(package, scenario))
    except BadData as error:
        log.warning("marshal plays without what was learnt: %s", error)
    return LearnedWeights({})


def _lessons(package: str, scenario: str) -> Corrections:
    own, common = file_of(scenario), file_of(None)
    text = _text(package, own)
    if text is None:
        return read(_text(package, common) or "", f"{package}/{common}")
    without = unlearned(text, f"{package}/{own}")
    lessons = read(text, f"{package}/{own}")
    if not without:
        return lessons
    doubled = sorted({seat for seat, _, _ in lessons}.difference(without))
    if doubled:
        raise BadData(f"{package}/{own}: {doubled[0]!r} has lessons of its own here, so {WITHOUT!r} must name it too")
    shared = read(_text(package, common) or "", f"{package}/{common}")
    return {about: lesson for about, lesson in shared.items() if about[0] not in without} | dict(lessons)


def _text(package: str, name: str) -> str | None:
    path = files(package) / name
    return path.read_text("utf-8") if path.is_file() else None


def learned_weights_of(game: Game[Any], scenario: str) -> LearnedWeights:
    """What the game's file for this scenario teaches, else its file for all; nothing, if it has none.

    A file for a scenario may also say `without = ["red"]`: those of the file for all hold, without these seats', which
    have but what the scenario's own file teaches them, if it does.
    """
    return _kept_in(game.data.package, scenario)


def lessons_of(game: Game[Any], scenarios: Sequence[str]) -> Corrections:
    """The lessons that hold in a scenario; those of all where more than one is meant."""
    alone = scenarios[0] if len(scenarios) == 1 < len(game.scenarios) else ALL
    return _lessons(game.data.package, alone)


def file_of(scenario: str | None) -> str:
    """The name of the file with the lessons of one scenario, or of all that have none of their own."""
    return f"{FOLDER}/{scenario or ALL}.toml"


def path_of(game: Game[Any], scenarios: Sequence[str]) -> Path:
    """Where a game keeps the lessons learnt in these scenarios: one of several has a file of its own."""
    alone = scenarios[0] if len(scenarios) == 1 < len(game.scenarios) else None
    return Path(str(files(game.data.package) / file_of(alone)))


# The file ---------------------------------------------------------------------------------------


def read(text: str, where: str) -> dict[tuple[str, str, str], float]:
    """Corrections from a file's text: a table for each seat and prompt, a number for each name."""
    found: dict[tuple[str, str, str], float] = {}
    try:
        for seat, prompts in tomllib.loads(text).items():
            if seat == WITHOUT:
                continue
            for prompt, names in prompts.items():
                found.update({(seat, prompt, name): float(lesson) for name, lesson in names.items()})
    except (tomllib.TOMLDecodeError, AttributeError, TypeError, ValueError) as error:
        raise BadData(f"{where}: no lessons can be read from it ({error})") from None
    for (seat, prompt, name), lesson in found.items():
        if not abs(lesson) <= STRONGEST:
            wrong = f"[{seat}.{prompt}] {name!r} is {lesson:g}"
            raise BadData(f"{where}: {wrong}; a lesson is a number from {-STRONGEST:g} to {STRONGEST:g}")
    return found


def unlearned(text: str, where: str) -> tuple[str, ...]:
    """Seats that play a scenario by the rules of thumb as they are, as its file says.

    >>> unlearned('without = ["red"]', "there")
    ('red',)
    """
    try:
        without = tomllib.loads(text).get(WITHOUT, [])
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{where}: no lessons can be read from it ({error})") from None
    if not isinstance(without, list) or not all(isinstance(seat, str) for seat in without):
        raise BadData(f"{where}: {WITHOUT!r} is a list of seats")
    return tuple(without)


def to_toml(lessons: Corrections, head: str) -> str:
    """The text of such a file."""
    lines = [f"# {head}"]
    for seat, prompt in sorted({(seat, prompt) for seat, prompt, _ in lessons}):
        about = {name: lesson for (s, p, name), lesson in lessons.items() if (s, p) == (seat, prompt)}
        lines += ["", f"[{seat}.{prompt}]", *(f'"{name}" = {about[name]:g}' for name in sorted(about))]
    return "\n".join(lines) + "\n"


def write(path: Path, lessons: Corrections, head: str) -> None:
    """Keep lessons in a file."""
    try:
        path.write_text(to_toml(lessons, head), "utf-8")
    except OSError as error:
        raise TaifaError(f"{path} can't be written ({error.strerror})") from None
