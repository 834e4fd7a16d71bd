"""Search over data values marked tunable for the change that brings a scenario to even odds.

A row says which of its numbers may be tuned: ``tunable = { points = [1, 6] }`` with bounds, or
``tunable = ["points"]``. The search starts from the data as they are. In each round it tries every
tunable one step up and one step down (a few at random where there are many), keeps the step that comes
nearest to an equal share for every seat, and goes on from there. Steps are halved when none helps.
Every trial plays the same seeds, so luck weighs on all alike.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec

from taifa.core.data import Tunable
from taifa.core.errors import TaifaError
from taifa.core.game import OptionValue
from taifa.lab.plan import Plan, find_game, make_plan
from taifa.lab.summary import Share
from taifa.lab.trial import Outcome

Say = Callable[[str], None]
Values = dict[int, float]
"""Changed values, by the number of the tunable."""


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """What to tune, and how long to go about it."""

    game: str
    scenario: str | None = None
    options: dict[str, OptionValue] = {}
    bot: str = "captain"
    games: int = 200
    trials: int = 60
    within: float = 0.03
    only: tuple[str, ...] = ()
    seed: str = "1"
    nodes: int | None = None
    jobs: int = 1


class Found(msgspec.Struct, frozen=True):
    """The best change: values by tunable, the odds before and after, how many trials it took."""

    tunables: list[Tunable]
    values: Values
    before: Outcome
    after: Outcome
    trials: int


def search(aim: Aim, say: Say) -> Found:
    """Look for even odds; every step is told."""
    plan = make_plan(
        aim.game,
        [aim.bot],
        aim.games,
        scenarios=[aim.scenario] if aim.scenario else [],
        options=aim.options,
        seed=aim.seed,
        nodes=aim.nodes,
    )
    tunables = _chosen(find_game(aim.game).data.tunables(), aim.only)
    if not tunables:
        asked = f" under {', '.join(aim.only)}" if aim.only else ""
        raise TaifaError(f"{aim.game} has no data marked tunable{asked}: give rows a `tunable` (see docs/lab.md)")
    return _Search(aim, plan, tunables, say).run()


def _chosen(tunables: Iterable[Tunable], only: tuple[str, ...]) -> list[Tunable]:
    def wanted(tunable: Tunable) -> bool:
        names = (tunable.table, f"{tunable.table}/{tunable.id}", f"{tunable.table}/{tunable.id}/{tunable.key}")
        return not only or any(name in only for name in names)

    return [tunable for tunable in tunables if wanted(tunable)]


class _Search:
    def __init__(self, aim: Aim, plan: Plan, tunables: list[Tunable], say: Say) -> None:
        self.aim, self.plan, self.tunables, self.say = aim, plan, tunables, say
        self.random = Random(aim.seed)
        self.known: dict[str, Outcome] = {}

    def run(self) -> Found:
        best: Values = {}
        [before] = self._try([best])
        if before.error:
            raise TaifaError(before.error)
        after = before
        self.say(f"as it is: {_odds(before)}")
        steps = {i: max(_least(t), (t.high - t.low) / 4) for i, t in enumerate(self.tunables)}
        while unevenness(after) > self.aim.within and len(self.known) < self.aim.trials:
            tries = self._neighbours(best, steps)
            outcomes = self._try(tries)
            ranked = sorted((unevenness(outcome), i) for i, outcome in enumerate(outcomes) if not outcome.error)
            if ranked and ranked[0][0] < unevenness(after):
                best, after = tries[ranked[0][1]], outcomes[ranked[0][1]]
                self.say(f"{len(self.known)} trials: {_odds(after)} with {self._changes(best)}")
            elif all(steps[i] <= _least(t) for i, t in enumerate(self.tunables)):
                break
            else:
                steps = {i: max(_least(t), steps[i] / 2) for i, t in enumerate(self.tunables)}
        return Found(self.tunables, best, before, after, len(self.known))

    def _neighbours(self, values: Values, steps: dict[int, float]) -> list[Values]:
        """One step up and down of each tunable within its bounds; a few at random where there are many."""
        found = []
        for i, tunable in enumerate(self.tunables):
            for sign in (1, -1):
                value = values.get(i, tunable.value) + sign * steps[i]
                value = min(tunable.high, max(tunable.low, value))
                if isinstance(tunable.value, int):
                    value = round(value)
                changed = {**values, i: value}
                if value == tunable.value:
                    del changed[i]
                if changed != values and self._overlay(changed) not in self.known:
                    found.append(changed)
        room = max(1, min(self.aim.trials - len(self.known), max(4 * self.aim.jobs, 8)))
        return found if len(found) <= room else self.random.sample(found, room)

    def _try(self, tries: list[Values]) -> list[Outcome]:
        with ThreadPoolExecutor(self.aim.jobs) as pool:
            outcomes = list(pool.map(self._trial, tries))
        for values, outcome in zip(tries, outcomes, strict=True):
            self.known[self._overlay(values)] = outcome
        return outcomes

    def _trial(self, values: Values) -> Outcome:
        plan = msgspec.structs.replace(self.plan, overlay=self._overlay(values))
        done = subprocess.run(
            [sys.executable, "-m", "taifa.lab.trial"],
            input=msgspec.json.encode(plan),
            capture_output=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            check=False,
        )
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            return Outcome(error=f"a trial failed: {said[-1] if said else done.returncode}")
        return msgspec.json.decode(done.stdout, type=Outcome)

    def _overlay(self, values: Values) -> str:
        return overlay(self.tunables, values)

    def _changes(self, values: Values) -> str:
        return ", ".join(
            f"{self.tunables[i].id}.{self.tunables[i].key} {self.tunables[i].value:g} → {value:g}"
            for i, value in sorted(values.items())
        )


def unevenness(outcome: Outcome) -> float:
    """How far the luckiest or unluckiest seat is from an equal share."""
    even = 1 / len(outcome.won)
    return max(abs(won / outcome.games - even) for won in outcome.won.values())


def overlay(tunables: list[Tunable], values: Values) -> str:
    """The changed values as an overlay file."""
    rows: dict[tuple[str, str], list[str]] = {}
    for i, value in sorted(values.items()):
        tunable = tunables[i]
        number = int(value) if isinstance(tunable.value, int) else round(value, 6)
        rows.setdefault((tunable.table, tunable.id), []).append(f"{tunable.key} = {number}")
    return "\n".join(
        "\n".join([f"[[{table}]]", f'id = "{name}"', 'source = "reconstructed"', *lines, ""])
        for (table, name), lines in rows.items()
    )


def to_toml(aim: Aim, found: Found) -> str:
    """The overlay with what is known about it on top."""
    lines = [
        f"# {aim.game}, scenario {aim.scenario or 'first'}: {found.trials} trials of {aim.games} games by {aim.bot}",
        f"# before: {_odds(found.before)}",
    ]
    if found.values:
        lines.append(f"# after: {_odds(found.after)}")
    elif unevenness(found.before) <= aim.within:
        lines.append("# even enough as it is: nothing to change")
    else:
        lines.append("# no change of the tunable data brought it nearer to even odds")
    return "\n".join(lines) + "\n\n" + overlay(found.tunables, found.values)


def _least(tunable: Tunable) -> float:
    return 1.0 if isinstance(tunable.value, int) else max((tunable.high - tunable.low) / 64, 1e-6)


def _odds(outcome: Outcome) -> str:
    return ", ".join(str(Share(seat, outcome.games, won)) for seat, won in outcome.won.items())
