"""`taifa simulate`: many games at once, and what came of them."""

from __future__ import annotations

import os
import random
import tempfile
import time
import traceback
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from taifa import bots as opponents
from taifa import games as catalogue
from taifa.cli.shared import console, owned, parse_options, print_json, table
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.memory import settle_in
from taifa.core.workers import spread

MOST = 5_000_000
"""Decisions after which a game counts as endless."""


class Task(msgspec.Struct, frozen=True):
    """One game to play."""

    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seed: int
    bots: tuple[str, ...]
    overlay: str = ""


class Played(msgspec.Struct):
    """What came of it."""

    seed: int
    decisions: int
    seconds: float
    winners: tuple[str, ...] = ()
    scores: dict[str, float] = {}
    error: str = ""


def play_one(task: Task) -> Played:
    """Play one game to its end; an error is kept with its seed, not raised."""
    began = time.process_time()
    match: Match | None = None
    try:
        match = Match.new(catalogue.get(task.game, task.overlay), task.scenario, task.seed, task.options)
        _drive(match, task)
    except Exception:
        done = len(match.journal) if match else 0
        return Played(task.seed, done, time.process_time() - began, error=traceback.format_exc())
    result = match.result
    assert result is not None
    return Played(task.seed, len(match.journal), time.process_time() - began, result.winners, result.scores)


def _drive(match: Match, task: Task) -> None:
    if set(task.bots) == {"random"}:
        pick = random.Random(task.seed).random
        while not match.over:
            actions = match.decision.actions
            match.apply(actions[int(pick() * len(actions))])
            if len(match.journal) > MOST:
                raise RuntimeError(f"not over after {MOST} decisions")
        return
    seats = match.game.seats
    players = {
        seat: opponents.get(task.bots[i % len(task.bots)], seed=f"{task.seed}/{seat}") for i, seat in enumerate(seats)
    }
    while not match.over:
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)


def simulate(
    game: Annotated[str, typer.Argument(help="Which game.")],
    scenario: Annotated[str | None, typer.Option(help="Which scenario; the first one otherwise.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; the others follow.")] = 1,
    bots: Annotated[str, typer.Option(help="A level for each seat, with commas.")] = "random",
    option: Annotated[list[str] | None, typer.Option(help="name or name=value; can be given again.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    errors: Annotated[Path | None, typer.Option(help="Where seeds and tracebacks of errors go.")] = None,
    data: Annotated[Path | None, typer.Option(help="An overlay of data.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One object instead of a table.")] = False,
) -> None:
    """Play many games and count who wins."""
    found = owned(game, data)
    overlay = found.data.overlay
    levels = tuple(bots.split(","))
    for level in levels:
        opponents.get(level)
    if len(levels) not in (1, len(found.seats)):
        raise TaifaError(f"--bots: give one level, or one for each of {', '.join(found.seats)}")
    options = found.full_options(parse_options(found, option or []))
    name = found.known_scenario(scenario)
    tasks = [Task(game, name, options, seed + i, levels, overlay) for i in range(games)]
    settle_in()
    began = time.perf_counter()
    played, stopped = _run(tasks, jobs, quiet=json)
    report = _report(found.seats, games, played, time.perf_counter() - began)
    if any(p.error for p in played):
        report["errors_file"] = str(_write_errors(errors, game, name, options, played))
    if json:
        print_json(report)
    else:
        _show(game, name, report)
    if stopped:
        raise typer.Exit(130)
    if report["errors"]:
        raise typer.Exit(1)


def _run(tasks: list[Task], jobs: int, quiet: bool) -> tuple[list[Played], bool]:
    """Play all tasks; Ctrl-C ends it with what was finished so far."""
    played: list[Played] = []
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet, transient=True) as progress:
        bar = progress.add_task("games", total=len(tasks))
        try:
            for one in spread(play_one, tasks, jobs, settle_in) if jobs > 1 else map(play_one, tasks):
                played.append(one)
                progress.advance(bar)
        except KeyboardInterrupt:
            return played, True
    return played, False


def _report(seats: tuple[str, ...], asked: int, played: list[Played], seconds: float) -> dict[str, Any]:
    finished = [p for p in played if not p.error]
    decisions = sum(p.decisions for p in played)
    count = len(finished) or 1
    return {
        "games": asked,
        "finished": len(finished),
        "errors": len(played) - len(finished),
        "decisions": decisions,
        "decisions_per_s": round(decisions / seconds) if seconds else 0,
        "seconds": round(seconds, 3),
        "wins": {seat: sum(1 for p in finished if seat in p.winners) for seat in seats},
        "draws": sum(1 for p in finished if not p.winners),
        "mean_score": {seat: round(sum(p.scores[seat] for p in finished) / count, 3) for seat in seats},
    }


def _write_errors(path: Path | None, game: str, scenario: str, options: Any, played: list[Played]) -> Path:
    if path is None:
        handle, name = tempfile.mkstemp(prefix=f"taifa-{game}-errors-", suffix=".jsonl")
        os.close(handle)
        path = Path(name)
    with path.open("w", encoding="utf-8") as out:
        for p in played:
            if p.error:
                row = {"game": game, "scenario": scenario, "options": options, "seed": p.seed, "at": p.decisions}
                out.write(msgspec.json.encode({**row, "traceback": p.error}).decode() + "\n")
    return path


def _show(game: str, scenario: str, report: dict[str, Any]) -> None:
    table(
        f"{game} {scenario}: {report['finished']} of {report['games']} games, {report['errors']} errors, "
        f"{report['decisions_per_s']} decisions a second",
        ("seat", "wins", "mean score"),
        [[seat, str(report["wins"][seat]), str(report["mean_score"][seat])] for seat in report["wins"]],
    )
    if "errors_file" in report:
        console.print(f"errors with their seeds: {report['errors_file']}")
