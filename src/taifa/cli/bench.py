"""`taifa bench`: how fast a game is played, forked, shown and replayed.

Seconds are seconds of one core: what other programs take of it meanwhile doesn't count.
"""

from __future__ import annotations

import random
import time
from typing import Annotated, Any

import typer

from taifa import bots
from taifa import games as catalogue
from taifa.bots.judges import judge_of
from taifa.bots.search import Search, Style
from taifa.cli.shared import print_json, table
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.memory import settle_in
from taifa.core.state import encode

COLUMNS = (
    "decisions_per_s",
    "captain_decisions_per_s",
    "worlds_per_s",
    "imagine_us",
    "value_us",
    "fork_us",
    "scene_us",
    "state_bytes",
    "replay_decisions_per_s",
)
THOUGHT = bots.Budget(seconds=None, nodes=400)
"""What each of the searches may take whose worlds are counted: imagined steps, not seconds."""


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Which games; all otherwise. 'server': the server.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each measurement runs.")] = 3.0,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="An object by game instead of a table.")] = False,
    db: Annotated[str, typer.Option(help="For 'server': a spare PostgreSQL database instead of an SQLite file.")] = "",
    tables: Annotated[
        int, typer.Option(min=0, max=5000, help="For 'server': so many tables instead of three sizes.")
    ] = 0,
    idle: Annotated[int, typer.Option(min=0, max=50_000, help="For 'server': so many pages that only look on.")] = 0,
) -> None:
    """Measure random play, captain, marshal's worlds, forks, scenes and replays in seconds of one core."""
    names = game or catalogue.names()
    if names == ["server"]:
        from taifa.lab.server_bench import bench as bench_server

        bench_server(json, seconds, db, tables, idle)
        return
    if "server" in names:
        raise TaifaError("bench server by itself")
    figures = {name: measure(name, seconds, seed) for name in names}
    if json:
        print_json(figures)
        return
    table(
        f"one core, {seconds:g} s a measurement",
        ("game", *COLUMNS),
        [[name, *(str(row[column]) for column in COLUMNS)] for name, row in figures.items()],
    )


def measure(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """All figures of one game."""
    game = catalogue.get(name)
    pick = random.Random(seed)
    warm = Match.new(name, None, seed)
    _play(warm, pick, 200)
    settle_in()
    decisions, spent, longest = _random_play(name, seconds, seed, pick)
    samples = _mid_game(name, seed, pick, 24, longest)
    fork_s = _time_each([lambda m=m: m.fork() for m in samples], seconds / 2)
    seats = (*game.seats, None)
    scene_s = _time_each([lambda m=m, s=s: m.scene(s) for m in samples for s in seats], seconds / 2)
    sizes = [len(encode(m.state)) for m in samples]
    asked = _questions(name, seed, 24)
    imagine_s = _time_each([lambda m=m: m.imagine(m.decision.seat, seed) for m in asked], seconds / 2)
    judge = judge_of(game)
    value_s = _time_each([lambda m=m, s=s: judge.value(m.state, s) for m in asked for s in game.seats], seconds / 2)
    return {
        "decisions_per_s": round(decisions / spent),
        "captain_decisions_per_s": _captain_play(name, seconds, seed),
        "worlds_per_s": _worlds(asked, seconds, seed),
        "imagine_us": round(imagine_s * 1e6, 1),
        "value_us": round(value_s * 1e6, 1),
        "forks_per_s": round(1 / fork_s),
        "fork_us": round(fork_s * 1e6, 1),
        "scene_us": round(scene_s * 1e6, 1),
        "state_bytes": round(sum(sizes) / len(sizes)),
        "replay_decisions_per_s": _replay(name, seconds / 2, seed, pick),
    }


def _play(match: Match, pick: random.Random, most: int) -> int:
    """Random play, as the rules ask it; returns how many decisions were taken."""
    draw = pick.random
    n = 0
    while n < most and not match.over:
        actions = match.decision.actions
        match.apply(actions[int(draw() * len(actions))])
        n += 1
    return n


def _random_play(name: str, seconds: float, seed: int, pick: random.Random) -> tuple[int, float, int]:
    """Whole random games over all scenarios in turn; decisions, seconds, a typical length."""
    scenarios = catalogue.get(name).scenarios
    decisions = games = 0
    began = time.process_time()
    lengths = []
    while (spent := time.process_time() - began) < seconds:
        match = Match.new(name, scenarios[games % len(scenarios)], seed + games)
        length = 0
        while not match.over and time.process_time() - began < seconds:
            length += _play(match, pick, 500)
        decisions += length
        lengths.append(length)
        games += 1
    return decisions, spent, max(2, min(lengths))


def _mid_game(name: str, seed: int, pick: random.Random, count: int, longest: int) -> list[Match]:
    """Positions somewhere in the middle of random games."""
    found: list[Match] = []
    while len(found) < count:
        seed += 1
        match = Match.new(name, None, seed)
        _play(match, pick, pick.randrange(1, max(2, min(longest, 2000))))
        if not match.over:
            found.append(match)
    return found


def _captain_play(name: str, seconds: float, seed: int) -> int:
    """How many decisions a second captains take, over all scenarios in turn."""
    scenarios = catalogue.get(name).scenarios
    decisions = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        match = Match.new(name, scenarios[games % len(scenarios)], seed + games)
        captain = bots.get("captain", seed + games)
        games += 1
        while not match.over and time.process_time() - began < seconds:
            decision = match.decision
            match.apply(captain.choose(match, decision), decision.seat)
            decisions += 1
    return round(decisions / spent)


def _questions(name: str, seed: int, count: int) -> list[Match]:
    """Positions somewhere in captains' games in which there is something to choose."""
    scenarios = catalogue.get(name).scenarios
    found: list[Match] = []
    pick = random.Random(seed)
    while len(found) < count:
        seed += 1
        match = Match.new(name, scenarios[seed % len(scenarios)], seed)
        captain = bots.get("captain", seed)
        wanted = pick.randrange(1, 500) if seed % 2 else pick.randrange(1, 20)
        while not match.over:
            decision = match.decision
            if len(match.journal) >= wanted and len(decision.actions) > 1:
                found.append(match)
                break
            match.apply(captain.choose(match, decision), decision.seat)
    return found


def _worlds(asked: list[Match], seconds: float, seed: int) -> int:
    """How many worlds a second marshal plays through to where it judges them."""
    style = Style(price=0.0)
    worlds = searches = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        match = asked[searches % len(asked)]
        search = Search(match, match.decision, THOUGHT, style, random.Random(seed + searches))
        search.run()
        worlds += sum(candidate.worlds for candidate in search.candidates)
        searches += 1
    return round(worlds / spent)


def _time_each(jobs: list[Any], seconds: float) -> float:
    """Mean seconds of one job, each done in turn until the time is up."""
    for job in jobs:
        job()
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for job in jobs:
            job()
        done += len(jobs)
    return spent / done


def _replay(name: str, seconds: float, seed: int, pick: random.Random) -> int:
    match = Match.new(name, None, seed)
    _play(match, pick, 5000)
    doc = match.record()
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        Match.from_record(doc)
        done += len(match.journal)
    return round(done / spent)
