"""Random games to their end, with every invariant checked: `python tools/sweep.py [GAME ...]`, `make sweep`.

1,000 games (`--games`) of every scenario with every option set: no options, each option alone in each of its settings,
sets in which every two settings of two options meet at least once, and everything at once. A handicap only adds points
at the end: it is one setting. Everything is checked at every answer; in Hispania at every third and in ¡Reconquista!,
whose games have five thousand and whose check looks at everybody, at every tenth, beginning with another one in each
game, and at the end.

Results go to build/sweep.jsonl set by set, with a mark of the rules they were played by: a sweep that was stopped
(`--minutes`) goes on from there, and tools/fidelity.py counts those of the rules of now.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import multiprocessing
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOUND = ROOT / "build/sweep.jsonl"
GAMES = ("almoravid", "granada", "hispania", "reconquista")
Options = dict[str, Any]
EVERY = {"hispania": 3, "reconquista": 10}
"""So many answers from check to check, if not one."""
BATCH = 20
"""So many games a process plays before it reports."""


def settings(game: Any) -> dict[str, list[Any]]:
    """What each option can be set to, its default first."""
    found = {
        option.id: [option.default, *(c for c in option.choices if c != option.default)] for option in game.options
    }
    return {name: choices[:2] if name == "handicap" else choices for name, choices in found.items()}


def option_sets(game: Any) -> list[Options]:
    """No options, each alone, every two together at least once, and everything at once."""
    choices = settings(game)
    sets: list[Options] = [{}]
    sets += [{name: choice} for name, several in choices.items() for choice in several[1:]]
    sets += list(pairs(choices))
    sets.append({name: several[-1] for name, several in choices.items()})
    return [each for i, each in enumerate(sets) if each not in sets[:i]]


def pairs(choices: dict[str, list[Any]]) -> Iterator[Options]:
    """Few sets in which every two settings of two options meet: each takes in as many new meetings as it finds."""
    missing = {((a, x), (b, y)) for a, b in itertools.combinations(choices, 2) for x in choices[a] for y in choices[b]}
    while missing:
        first = min(missing, key=repr)
        chosen = dict(first)
        for name in choices:
            if name not in chosen:
                worth = [len(meetings({**chosen, name: choice}, choices) & missing) for choice in choices[name]]
                chosen[name] = choices[name][worth.index(max(worth))]
        missing -= meetings(chosen, choices)
        yield {name: chosen[name] for name in choices if chosen[name] != choices[name][0]}


def meetings(chosen: Options, choices: dict[str, list[Any]]) -> set[tuple[tuple[str, Any], tuple[str, Any]]]:
    """Every two settings of a set."""
    return set(itertools.combinations([(name, chosen[name]) for name in choices if name in chosen], 2))


SHOWN = {"board.toml", "changes.toml", "landscape.toml", "look.toml"}
"""Data that no rule reads: how things are drawn, and what releases changed."""


def rules_mark(game: str) -> str:
    """A mark of the rules, the model and the data that they read, as they are now."""
    digest = hashlib.sha256()
    for room in ("rules", "model", "data"):
        for path in sorted((ROOT / "src/taifa/games" / game / room).rglob("*")):
            if path.suffix in (".py", ".toml") and path.name not in SHOWN:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def play(task: tuple[str, str, Options, int, int]) -> list[str]:
    """Some games with every check on: what went wrong."""
    from taifa import Match

    name, scenario, options, first, many = task
    wrong = []
    for seed in range(first, first + many):
        try:
            match = Match.new(name, scenario, seed, options)
            play_out(match, random.Random(seed), EVERY.get(name, 1), seed)
            if match.result is None:
                wrong.append(f"{scenario} {options} seed {seed}: no result")
        except Exception as error:
            wrong.append(f"{scenario} {options} seed {seed}: {type(error).__name__}: {error}")
    return wrong


def play_out(match: Any, rng: random.Random, every: int, n: int) -> None:
    """Random play to the end, with every check at every answer or every so many, counted from n, and at the end."""
    check = match.game.check
    while not match.over:
        open_now = match.decisions
        decision = open_now[int(rng.random() * len(open_now))]
        match.apply(decision.actions[int(rng.random() * len(decision.actions))], decision.seat)
        n += 1
        if n % every == 0:
            check(match.state)
    check(match.state)


def rows() -> list[dict[str, Any]]:
    """What was swept before."""
    return [json.loads(line) for line in FOUND.read_text().splitlines()] if FOUND.exists() else []


def tasks(names: list[str]) -> list[tuple[str, str, Options]]:
    """Every game, scenario and option set."""
    from taifa import games

    return [
        (name, scenario, options)
        for name in names
        for options in option_sets(games.get(name))
        for scenario in games.get(name).scenarios
    ]


def main() -> None:
    """Sweep what was not swept yet by the rules of now."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=1000, help="games of each scenario and option set")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=6000)
    parser.add_argument("--sets", action="store_true", help="only say which sets there are")
    given = parser.parse_args()
    todo = tasks(given.names or list(GAMES))
    if given.sets:
        for task in todo:
            print(*task)
        return
    until = time.monotonic() + 60 * given.minutes
    marks = {name: rules_mark(name) for name in GAMES}
    done = {
        (row["game"], row["scenario"], json.dumps(row["options"])) for row in rows() if fresh(row, marks, given.games)
    }
    FOUND.parent.mkdir(exist_ok=True)
    wrong = 0
    with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("fork")) as pool, FOUND.open("a") as out:
        for name, scenario, options in todo:
            if (name, scenario, json.dumps(options)) in done or time.monotonic() > until:
                continue
            began = time.monotonic()
            parts = [(name, scenario, options, first, BATCH) for first in range(0, given.games, BATCH)]
            said = [line for lines in pool.map(play, parts) for line in lines]
            wrong += len(said)
            row = {"game": name, "scenario": scenario, "options": options, "games": given.games, "rules": marks[name]}
            out.write(json.dumps({**row, "wrong": len(said), "seconds": round(time.monotonic() - began)}) + "\n")
            out.flush()
            print(name, scenario, options, f"{given.games} games, {len(said)} wrong", *said[:3], sep="  ", flush=True)
    if wrong:
        raise SystemExit(f"{wrong} games went wrong")


def fresh(row: dict[str, Any], marks: dict[str, str], games: int) -> bool:
    """Was a set played by the rules of now, often enough?"""
    return bool("rules" in row and row["rules"] == marks[row["game"]] and row["games"] >= games)


if __name__ == "__main__":
    main()
