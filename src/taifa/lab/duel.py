"""A duel: the bot of this version against that of another, kept as a wheel, a checkout or an environment.

Each plays in a process of its own, on its own code; this process keeps the match. Both must play by the same rules:
where the other version offers other answers, the duel ends with a word about it. Seeds come in pairs with seats
changed. It stops as soon as the 95 % interval lies above a share, or after so many games.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from taifa.bots import Budget
from taifa.bots.judges import outcome
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.lab import rival
from taifa.lab.plan import find_game
from taifa.lab.play import LONGEST
from taifa.lab.summary import wilson

LEAST = 20
"""Games before which nothing is concluded."""


class Duel(msgspec.Struct, frozen=True):
    """Who plays what: `level` of this version against that of `against`, with `budget` each."""

    game: str
    scenario: str
    against: str
    level: str = "marshal"
    budget: Budget = Budget()
    seed: str = "duel"
    games: int = 400
    above: float = 0.55


class Score(msgspec.Struct, frozen=True):
    """How it stands: games, what this version won of them (a draw is shared), and the 95 % interval of its share."""

    games: int
    won: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """What part this version won."""
        return self.won / self.games if self.games else 0.5

    @property
    def line(self) -> str:
        """The same in words."""
        return f"{self.games} games, {self.share:.1%} won (95 %: {self.low:.1%} to {self.high:.1%})"


class Side:
    """A player's process."""

    def __init__(self, name: str, python: str, source: str | None) -> None:
        self.name = name
        env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if source is not None:
            env["PYTHONPATH"] = source
        self._process = subprocess.Popen(
            [python, rival.__file__], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._told = 0

    def begin(self, order: dict[str, Any]) -> None:
        """A new match."""
        self._told = 0
        self._say(order)

    def choose(self, match: Match, seat: str) -> tuple[str, str | int | None]:
        """What it answers, after having heard what was answered since it was asked last."""
        decision = match.decision_of(seat)
        assert decision is not None
        since = match.journal[self._told :]
        self._told = len(match.journal)
        heard = self._say({"seat": seat, "since": since})
        if [tuple(action) for action in heard["offered"]] != list(decision.actions):
            raise TaifaError(
                f"{self.name} plays by other rules: at answer {len(match.journal) + 1} ({decision.prompt}) "
                "it offers something else. A duel needs two versions with the same rules"
            )
        verb, target = heard["action"]
        return verb, target

    def _say(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise TaifaError(f"{self.name} can't play: its process has ended")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise TaifaError(f"{self.name} can't go on: {answer['error']}")
        return answer

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            pipe.close()


@contextmanager
def version(where: str) -> Iterator[tuple[str, str | None]]:
    """The Python and the folder with the code of a version: a wheel, a checkout, an unpacked wheel, or a Python."""
    path = Path(where)
    with ExitStack() as stack:
        if path.suffix == ".whl" and path.is_file():
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="taifa-duel-")))
            with zipfile.ZipFile(path) as wheel:
                wheel.extractall(folder)
            path = folder
        source = path / "src" if (path / "src" / "taifa").is_dir() else path
        if (source / "taifa").is_dir():
            yield sys.executable, str(source.resolve())
        elif path.is_file() and os.access(path, os.X_OK):
            yield str(path.absolute()), None
        else:
            raise TaifaError(f"{where}: no wheel, no checkout and no Python of another version")


def play(duel: Duel, say: Callable[[Score], None]) -> Score:
    """Games until the interval lies above the share that is to be shown, or until all are played."""
    here = str(Path(rival.__file__).parents[2])
    score = Score(0, 0.0, 0.0, 1.0)
    with version(duel.against) as (python, source), ExitStack() as stack:
        mine, other = Side("this version", sys.executable, here), Side(duel.against, python, source)
        stack.callback(mine.close)
        stack.callback(other.close)
        while score.games < duel.games:
            number = score.games
            won = score.won + _one_game(duel, number, mine, other)
            low, high = wilson(won, number + 1)
            score = Score(number + 1, won, low, high)
            if number % 2:  # seats were changed: the pair is whole
                say(score)
                if score.games >= LEAST and score.low > duel.above:
                    break
    return score


def _one_game(duel: Duel, number: int, mine: Side, other: Side) -> float:
    """One game, two in a row of one seed with seats changed; what this version won of it."""
    game = find_game(duel.game)
    seed = f"{duel.seed}/{number // 2}"
    match = Match.new(game, duel.scenario, seed)
    budget = duel.budget
    order = {
        "game": duel.game,
        "scenario": duel.scenario,
        "seed": seed,
        "level": duel.level,
        "luck": seed,
    }
    for side in (mine, other):
        side.begin(order | {"seconds": budget.seconds, "nodes": budget.nodes})
    own = {seat for i, seat in enumerate(game.seats) if (i + number) % 2 == 0}
    while not match.over and len(match.journal) < LONGEST:
        decision = match.decision
        if len(decision.actions) == 1:
            action = decision.actions[0]
        else:
            action = (mine if decision.seat in own else other).choose(match, decision.seat)
        match.apply(action, decision.seat)
    if match.result is None:
        return len(own) / len(game.seats)
    shares = zip(game.seats, outcome(match.result, game.seats), strict=True)
    return sum(share for seat, share in shares if seat in own)
