"""LearnedWeights: captain's rules of thumb corrected by what games against captain taught.

A pupil plays half of the seats, captain the others (with `veterans` every other pair of games captain as the learned
weights that the game has correct it: what marshal is before it looks ahead; with `seats` the pupil always has
these). The pupil's weights are the Judge's times
its lessons (see `taifa.bots.learned_weights`), and it takes an action the more likely the more weight it has;
`sharpness` says how much more, and grows until the pupil hardly ever takes another than the best. After each game every
action is praised or blamed by how the seat's chances went from there on, as the Judge saw them whenever all was quiet
and at last by the result: the lessons of what was done move that way, those of what could have been done the other
(policy gradient with a value for a baseline). The steps are scaled as Adam does, and the lessons that are kept are a
running mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import exp, log, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random as Source
from typing import Any, TypeAlias

import msgspec

from taifa.bots.captain import Captain
from taifa.bots.judges import judge_of, outcome, weigh
from taifa.bots.learned_weights import Corrections, LearnedWeights, learned_weights_of, names_of
from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.lab.plan import find_game
from taifa.lab.play import LONGEST

Key: TypeAlias = tuple[str, str, str]
Gradient: TypeAlias = dict[Key, float]
Say: TypeAlias = Callable[[str], None]

NEVER = -50.0
"""The logarithm of no weight at all."""


class Course(msgspec.Struct, frozen=True):
    """How a pupil is taught.

    `memory` is how much of what happened after the next quiet moment counts for what was done before it, and again
    after the next. `wander` is how often captain, the teacher, takes an action by its weight instead of the best.
    `veterans`: every other pair of games is against captain as the game's learned weights correct it. `seats` are those
    of the pupil in every game; none: half of them, and the others in the next game.
    """

    batch: int = 40
    rate: float = 0.02
    blunt: float = 4.0
    sharp: float = 12.0
    memory: float = 0.98
    wander: float = 0.05
    fading: float = 0.001
    farthest: float = 2.0
    veterans: bool = False
    seats: tuple[str, ...] = ()
    least: float = 0.02
    """Corrections nearer to 0 than this are not kept."""


class Marks(msgspec.Struct, frozen=True):
    """What a game taught: which way each lesson should move, and how much of the game the pupil won."""

    gradient: Gradient
    won: float


# One game ----------------------------------------------------------------------------------------


class _Pupil:
    """Plays some seats of a match and remembers what it might have done instead."""

    def __init__(self, game: Game[Any], lessons: Corrections, sharpness: float, source: Source) -> None:
        self.judge = judge_of(game)
        self.lessons = lessons
        self.sharpness = sharpness
        self.source = source
        self.pulls: list[tuple[int, str, Gradient]] = []
        """For each action taken: after how many quiet moments, for which seat, and what would make it more likely."""

    def choose(self, match: Match, decision: Decision, moment: int) -> Action:
        """An action by its corrected weight."""
        actions, question = decision.actions, (decision.seat, decision.prompt)
        if len(actions) == 1:
            return actions[0]
        keys = [[(*question, name) for name in names_of(action)] for action in actions]
        leans = [
            (log(weight) if weight > 0 else NEVER) + sum([self.lessons.get(key, 0.0) for key in about])
            for weight, about in zip(weigh(self.judge, match.state, decision), keys, strict=True)
        ]
        top = max(leans)
        chances = [exp(self.sharpness * (lean - top)) for lean in leans]
        total = sum(chances)
        taken = self.source.choices(range(len(actions)), chances)[0]
        pull: Gradient = {}
        for i, about in enumerate(keys):
            share = (i == taken) - chances[i] / total
            for key in about:
                pull[key] = pull.get(key, 0.0) + self.sharpness * share
        self.pulls.append((moment, decision.seat, pull))
        return actions[taken]


def seats_of_pupil(game: Game[Any], number: int) -> list[str]:
    """Every other seat, and the others in the next game."""
    return [seat for i, seat in enumerate(game.seats) if (i + number) % 2 == 0]


class Task(msgspec.Struct, frozen=True):
    """Game `number` of a course, for a pupil with these lessons."""

    number: int
    sharpness: float
    lessons: dict[Key, float]


def take_lesson(name: str, scenarios: Sequence[str], seed: str, course: Course, task: Task) -> Marks:
    """One game of a course: two in a row are of one seed, with seats changed."""
    number = task.number
    game = find_game(name)
    source = Source(f"{seed}/{number}")
    scenario = scenarios[number // 2 % len(scenarios)]
    match = Match.new(game, scenario, f"{seed}/{number // 2}")
    mine = course.seats or seats_of_pupil(game, number)
    seasoned = course.veterans and number // 2 // len(scenarios) % 2 == 1
    taught = learned_weights_of(game, scenario) if seasoned else None
    pupil = _Pupil(game, task.lessons, task.sharpness, source)
    judge = judge_of(game)
    chances: dict[str, list[float]] = {seat: [] for seat in mine}
    phases, moment = -1, 0
    while not match.over:
        if match.phases_begun != phases:
            phases = match.phases_begun
            if not moment or judge.quiet(match.state):
                moment += 1
                for seat in mine:
                    chances[seat].append(judge.value(match.state, seat))
        decision = match.decision
        if decision.seat in chances:
            action = pupil.choose(match, decision, moment - 1)
        else:
            action = by_heuristics(match, decision, source, course.wander, taught)
        match.apply(action, decision.seat)
    praise = {seat: _praise([*chances[seat], _worth(match, seat)], course.memory) for seat in mine}
    gradient: Gradient = {}
    for at, seat, pull in pupil.pulls:
        for key, share in pull.items():
            gradient[key] = gradient.get(key, 0.0) + praise[seat][at] * share
    return Marks(gradient, _won(match, mine))


def by_heuristics(
    match: Match, decision: Decision, source: Source, wander: float, learnt: LearnedWeights | None = None
) -> Action:
    """The best action by the rules of thumb, or now and then another in proportion to its weight."""
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    weights = weigh(judge_of(match.game), match.state, decision)
    if learnt is not None:
        weights = learnt.correct(decision, weights)
    if sum(weights) > 0 and source.random() < wander:
        return source.choices(actions, weights)[0]
    best = max(weights)
    return source.choice([action for action, weight in zip(actions, weights, strict=True) if weight == best])


def _praise(chances: Sequence[float], memory: float) -> list[float]:
    """For each quiet moment: how the chances went from there on, the sooner the more."""
    found = [0.0] * (len(chances) - 1)
    later = 0.0
    for i in range(len(found) - 1, -1, -1):
        later = chances[i + 1] - chances[i] + memory * later
        found[i] = later
    return found


def _worth(match: Match, seat: str) -> float:
    """What the end of a match is worth to a seat."""
    assert match.result is not None
    return judge_of(match.game).ending(match.state, seat)


def _won(match: Match, mine: Sequence[str]) -> float:
    """How much of a finished match these seats won: all, nothing, or a share of a draw."""
    assert match.result is not None
    shares = zip(match.game.seats, outcome(match.result, match.game.seats), strict=True)
    return sum(share for seat, share in shares if seat in mine)


# The course --------------------------------------------------------------------------------------


class Progress(msgspec.Struct):
    """A course under way, as it is kept: what is taught, and the pupil's notebook after so many batches."""

    game: str
    scenarios: list[str]
    games: int
    seed: str
    course: Course
    begun_with: list[tuple[Key, float]]
    won: list[float] = []
    lessons: list[tuple[Key, float]] = []
    drift: list[tuple[Key, tuple[float, float, int]]] = []
    mean: list[tuple[Key, float]] = []
    batches: int = 0

    def is_of(self, other: Progress) -> bool:
        """Is it the same course, however far each is?"""
        mine = (self.game, self.scenarios, self.games, self.seed, self.course, self.begun_with)
        return mine == (other.game, other.scenarios, other.games, other.seed, other.course, other.begun_with)


def read_progress(path: Path, wanted: Progress) -> Progress:
    """What was kept of this course; the course from its beginning, if nothing was."""
    if not path.is_file():
        return wanted
    try:
        kept = msgspec.msgpack.decode(path.read_bytes(), type=Progress)
    except msgspec.MsgspecError as error:
        raise TaifaError(f"{path} keeps no course ({error}); remove it to begin anew") from None
    if not kept.is_of(wanted):
        raise TaifaError(f"{path} keeps another course ({kept.games} games, seed {kept.seed}); end or remove it first")
    return kept


def write_progress(path: Path, progress: Progress) -> None:
    """Keep it, whole or not at all."""
    try:
        fresh = path.with_name(path.name + ".new")
        fresh.write_bytes(msgspec.msgpack.encode(progress))
        fresh.replace(path)
    except OSError as error:
        raise TaifaError(f"{path} can't be written ({error.strerror})") from None


class _Notebook:
    """The lessons as they change, with the scale of each one's steps and the running mean of them all."""

    def __init__(self, course: Course, lessons: Corrections) -> None:
        self.course = course
        self.lessons: dict[Key, float] = dict(lessons)
        self.drift: dict[Key, tuple[float, float, int]] = {}
        self.mean: dict[Key, float] = {}
        self.batches = 0

    def learn(self, marks: Sequence[Marks], eagerness: float) -> None:
        """One step for a batch of games."""
        whole: Gradient = {}
        for mark in marks:
            for key, slope in mark.gradient.items():
                whole[key] = whole.get(key, 0.0) + slope / len(marks)
        far = self.course.farthest
        for key, slope in whole.items():
            lesson = self.lessons.get(key, 0.0) * (1 - self.course.fading) + eagerness * self._step(key, slope)
            self.lessons[key] = max(-far, min(far, lesson))
        self.batches += 1
        for key, lesson in self.lessons.items():
            self.mean[key] = 0.98 * self.mean.get(key, 0.0) + 0.02 * lesson

    def _step(self, key: Key, slope: float) -> float:
        """Adam's step: the mean slope by its usual size."""
        mean, square, times = self.drift.get(key, (0.0, 0.0, 0))
        mean, square, times = 0.9 * mean + 0.1 * slope, 0.98 * square + 0.02 * slope * slope, times + 1
        self.drift[key] = (mean, square, times)
        return mean / (1 - 0.9**times) / (sqrt(square / (1 - 0.98**times)) + 1e-3)

    def open_at(self, progress: Progress) -> None:
        """Go on where a course was stopped."""
        if progress.batches:
            self.lessons, self.drift = dict(progress.lessons), dict(progress.drift)
            self.mean, self.batches = dict(progress.mean), progress.batches

    def write_into(self, progress: Progress) -> None:
        """Note how far the course is."""
        progress.lessons, progress.drift = list(self.lessons.items()), list(self.drift.items())
        progress.mean, progress.batches = list(self.mean.items()), self.batches

    def kept(self) -> dict[Key, float]:
        """The running mean, without what is next to nothing."""
        whole = 1 - 0.98**self.batches
        found = {key: round(lesson / whole, 3) for key, lesson in self.mean.items()}
        return {key: lesson for key, lesson in found.items() if abs(lesson) >= self.course.least}


def train(
    name: str,
    scenarios: Sequence[str],
    games: int,
    seed: str,
    say: Say,
    lessons: Corrections | None = None,
    course: Course | None = None,
    jobs: int = 1,
    keep: Path | None = None,
) -> dict[Key, float]:
    """Corrections after so many games; `lessons` are what the pupil knows already. The same on any number of cores.

    With `keep` every batch is kept in that file, and a course that was stopped goes on from there, to the same end.
    """
    course = course or Course()
    if games < course.batch:
        raise TaifaError(f"{games} games: at least a batch of {course.batch} is needed to learn anything")
    book = _Notebook(course, lessons or {})
    begun_with = sorted((lessons or {}).items())
    progress = Progress(name, list(scenarios), games, seed, course, begun_with)
    if keep is not None:
        progress = read_progress(keep, progress)
        book.open_at(progress)
    won = progress.won
    if won:
        say(f"goes on after {len(won)} of {games} games")
    with _workers(jobs) as every:
        for batch in range(book.batches, games // course.batch):
            done = batch * course.batch / games
            sharpness = course.blunt + (course.sharp - course.blunt) * done
            numbers = range(batch * course.batch, (batch + 1) * course.batch)
            tasks = [Task(number, sharpness, book.lessons) for number in numbers]
            marks = list(every(partial(take_lesson, name, scenarios, seed, course), tasks))
            book.learn(marks, course.rate * min(1.0, 2.1 - 2 * done))
            won += [mark.won for mark in marks]
            if keep is not None:
                book.write_into(progress)
                write_progress(keep, progress)
            if batch % 10 == 9:
                recent = won[-10 * course.batch :]
                share = 100 * sum(recent) / len(recent)
                say(f"{len(won)} of {games} games, {share:.1f} % of the last {len(recent)} won")
    return book.kept()


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` in this process, or over so many of them."""
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield partial(pool.map, chunksize=5)


def examine(name: str, scenario: str, lessons: Corrections, games: int, seed: str) -> float:
    """How much of so many games a pupil that always takes the best action wins against captain."""
    game = find_game(name)
    learned, judge = LearnedWeights(lessons), judge_of(game)
    total = 0.0
    for number in range(games):
        match = Match.new(game, scenario, f"{seed}/{number // 2}")
        mine, teacher = seats_of_pupil(game, number), Captain(number)
        while not match.over and len(match.journal) < LONGEST:
            decision = match.decision
            if decision.seat in mine and len(decision.actions) > 1:
                weights = learned.correct(decision, weigh(judge, match.state, decision))
                match.apply(decision.actions[max(range(len(weights)), key=weights.__getitem__)], decision.seat)
            else:
                match.apply(teacher.choose(match, decision), decision.seat)
        total += _won(match, mine) if match.over else 0.0
    return total / games
