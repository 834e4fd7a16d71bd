"""Two versions of Taifa by turns: `python tools/pairs.py BEFORE NOW [GAME ...] [--what captain ...]`.

A version is a checkout (a folder with `src/taifa` in it), a folder that a wheel was unpacked into, or the Python of an
environment that has one installed. Both play in processes of their own, a slice of processor time each in turn, so
that whatever else the machine does weighs on both alike; given is the middle one of the ratios, pair by pair, with
the middle half of them. `--instructions` counts machine instructions with valgrind instead: slow, and it doesn't swing.

With `--data FILE` and one game, NOW plays with that overlay of an owner's values: what carrying them costs.

What can be compared: random play, captain's play, worlds that marshal plays through, imagining, the value of a
position; and in seats' own words: `random`, `captain`, `worlds`, `imagine`, `value`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

WHAT = ("random", "captain", "worlds", "imagine", "value")
GAMES = ("almoravid", "granada", "hispania", "reconquista")
OVERLAY = "TAIFA_PAIRS_OVERLAY"
"""Where a process that plays finds the text of its overlay."""
CHECK = 25
"""How many decisions are played between two looks at the clock."""


# In the process that plays ------------------------------------------------------------------------


def played(name: str) -> Any:
    """The game, with the overlay that this process was given."""
    from taifa import games

    overlay = os.environ.get(OVERLAY, "")
    return games.get(name, overlay) if overlay else games.get(name)


def random_play(game: str) -> Iterator[int]:
    """Whole random games over all scenarios in turn; so many decisions at a time."""
    from taifa import Match

    draw = random.Random(1).random
    own = played(game)
    scenarios = own.scenarios
    number = 0
    while True:
        match = Match.new(own, scenarios[number % len(scenarios)], number)
        number += 1
        while not match.over:
            done = 0
            while done < CHECK and not match.over:
                actions = match.decision.actions
                match.apply(actions[int(draw() * len(actions))])
                done += 1
            yield done


def captain_play(game: str) -> Iterator[int]:
    """Captains in all seats, over all scenarios in turn."""
    from taifa import Match, bots

    own = played(game)
    scenarios = own.scenarios
    number = 0
    while True:
        match = Match.new(own, scenarios[number % len(scenarios)], number)
        captain = bots.get("captain", number)
        number += 1
        while not match.over:
            done = 0
            while done < CHECK and not match.over:
                decision = match.decision
                match.apply(captain.choose(match, decision), decision.seat)
                done += 1
            yield done


def positions(game: str, count: int = 40) -> list[Any]:
    """Positions with a choice somewhere in captains' games."""
    from taifa import Match, bots

    own = played(game)
    scenarios = own.scenarios
    found: list[Any] = []
    number = 0
    while len(found) < count:
        match = Match.new(own, scenarios[number % len(scenarios)], number)
        captain = bots.get("captain", number)
        stop = random.Random(number).randrange(20, 500)
        number += 1
        while not match.over:
            decision = match.decision
            if len(match.journal) >= stop and len(decision.actions) > 1:
                found.append(match)
                break
            match.apply(captain.choose(match, decision), decision.seat)
    return found


def worlds(game: str) -> Iterator[int]:
    """Worlds that marshal plays through, a search of some dozens at a time."""
    from taifa.bots.choice import Budget
    from taifa.bots.search import Search, Style

    style = Style(price=0.0, patience=1000)
    found = positions(game)
    number = 0
    while True:
        match = found[number % len(found)]
        number += 1
        search = Search(match, match.decision, Budget(seconds=None, nodes=400), style, random.Random(number))
        search.run()
        yield sum(candidate.worlds for candidate in search.candidates)


def imagine(game: str) -> Iterator[int]:
    """Matches imagined from those positions."""
    found = positions(game)
    number = 0
    while True:
        for match in found:
            number += 1
            match.imagine(match.decision.seat, number)
        yield len(found)


def value(game: str) -> Iterator[int]:
    """What those positions are worth to each seat."""
    judge: Any = played(game).judge
    seats = played(game).seats
    found = [match.state for match in positions(game)]
    while True:
        for state in found:
            for seat in seats:
                judge.value(state, seat)
        yield len(found) * len(seats)


PLAYS: dict[str, Callable[[str], Iterator[int]]] = {
    "random": random_play,
    "captain": captain_play,
    "worlds": worlds,
    "imagine": imagine,
    "value": value,
}


def work(game: str, what: str, instructions: int) -> None:
    """Play slices on demand: read how many seconds, say how much was done in how many."""
    from taifa.core.memory import settle_in

    plays = PLAYS[what](game)
    if instructions:
        done = 0
        while done < instructions:
            done += next(plays)
        print(done)
        return
    warm = time.process_time()
    while time.process_time() - warm < 0.4:
        next(plays)
    settle_in()
    print("ready", flush=True)
    for line in sys.stdin:
        seconds = float(line)
        began = time.process_time()
        done = 0
        while (spent := time.process_time() - began) < seconds:
            done += next(plays)
        print(json.dumps([done, spent]), flush=True)


# In the process that compares -----------------------------------------------------------------


def command(version: str, overlay: str = "") -> tuple[str, dict[str, str]]:
    """The Python that runs a version, and its environment."""
    path = Path(version).resolve()
    env = dict(os.environ, PYTHONHASHSEED="0") | {OVERLAY: overlay}
    env.pop("PYTHONPATH", None)
    if path.is_dir():
        source = path / "src" if (path / "src" / "taifa").is_dir() else path
        if not (source / "taifa").is_dir():
            sys.exit(f"pairs: {version} is no checkout, no unpacked wheel and no Python")
        return sys.executable, env | {"PYTHONPATH": str(source)}
    return str(Path(version).absolute()), env


def start(version: str, game: str, what: str, overlay: str = "") -> subprocess.Popen[str]:
    """A process that plays slices of one version."""
    python, env = command(version, overlay)
    line = [python, __file__, "--work", what, game]
    process = subprocess.Popen(line, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    if process.stdout.readline().strip() != "ready":
        process.wait()
        sys.exit(f"pairs: {version} can't play {what} of {game}")
    return process


def one_slice(process: subprocess.Popen[str], seconds: float) -> float:
    """How much a second it does."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{seconds}\n")
    process.stdin.flush()
    done, spent = json.loads(process.stdout.readline())
    return float(done / spent)


def compare(
    before: str, now: str, game: str, what: str, pairs: int, seconds: float, overlay: str = ""
) -> dict[str, float]:
    """The middle rates of both, and the middle ratio with the middle half of all."""
    two = [start(before, game, what), start(now, game, what, overlay)]
    rates: list[tuple[float, float]] = []
    try:
        for i in range(pairs):
            if i % 2:
                b, a = one_slice(two[1], seconds), one_slice(two[0], seconds)
            else:
                a, b = one_slice(two[0], seconds), one_slice(two[1], seconds)
            rates.append((a, b))
    finally:
        for process in two:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()
    ratios = sorted(b / a for a, b in rates)
    low, middle, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    return {
        "before": round(statistics.median(a for a, _ in rates), 1),
        "now": round(statistics.median(b for _, b in rates), 1),
        "ratio": round(middle, 3),
        "low": round(low, 3),
        "high": round(high, 3),
    }


def count(version: str, game: str, what: str, amount: int, overlay: str = "") -> float:
    """Machine instructions for one decision, world or value: those for twice as many less those for once."""
    python, env = command(version, overlay)
    found: list[tuple[int, int]] = []
    for times in (1, 3):
        line = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", python, __file__]
        line += ["--work", what, game, "--amount", str(times * amount)]
        ran = subprocess.run(line, env=env, capture_output=True, text=True, check=True)
        refs = re.search(r"Collected : (\d+)", ran.stderr)
        assert refs is not None, ran.stderr
        found.append((int(ran.stdout), int(refs[1])))
    (few, cost), (many, more) = found
    return (more - cost) / (many - few)


def main() -> None:
    """Compare, and say it in a table or as JSON."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("words", nargs="+", metavar="BEFORE NOW [GAME ...]")
    options.add_argument("--what", nargs="+", choices=WHAT, default=list(WHAT))
    options.add_argument("--pairs", type=int, default=25)
    options.add_argument("--seconds", type=float, default=0.2, help="processor time of a slice")
    options.add_argument("--instructions", action="store_true", help="count with valgrind instead")
    options.add_argument("--data", type=Path, help="an overlay that NOW plays with")
    options.add_argument("--json", action="store_true")
    options.add_argument("--work", choices=WHAT, help=argparse.SUPPRESS)
    options.add_argument("--amount", type=int, default=0, help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.work:
        work(given.words[0], given.work, given.amount)
        return
    if len(given.words) < 2:
        options.error("name two versions")
    before, now, *games = given.words
    overlay = given.data.read_text("utf-8") if given.data else ""
    if overlay and len(games) != 1:
        options.error("an overlay is of one game: name it")
    figures: dict[str, dict[str, dict[str, float]]] = {}
    for game in games or GAMES:
        for what in given.what:
            if given.instructions:
                amount = {"random": 2000, "captain": 300, "worlds": 20, "imagine": 40, "value": 400}[what]
                a, b = count(before, game, what, amount), count(now, game, what, amount, overlay)
                found = {"before": round(a), "now": round(b), "ratio": round(a / b, 3)}
                text = f"{found['before']:>12,} {found['now']:>12,}  {found['ratio']:.2f} times as cheap"
            else:
                found = compare(before, now, game, what, given.pairs, given.seconds, overlay)
                spread = f"({found['low']:.2f} to {found['high']:.2f})"
                text = f"{found['before']:>12,.0f} {found['now']:>12,.0f}  {found['ratio']:.2f} {spread}"
            figures.setdefault(game, {})[what] = found
            if not given.json:
                print(f"{game:<12} {what:<8} {text}", flush=True)
    if given.json:
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
