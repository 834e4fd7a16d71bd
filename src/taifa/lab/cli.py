"""`taifa lab ...`: tournaments, reports, tuning."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from taifa.core.errors import TaifaError
from taifa.core.game import Game, OptionValue

app = typer.Typer(help="Many games at once: tournaments, reports, tuning.", no_args_is_help=True)
console = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="A game's id, or module:NAME for one that is not installed.")]
Scenario = Annotated[list[str], typer.Option("--scenario", help="Which scenario; several times, or 'all'.")]
Options = Annotated[list[str], typer.Option("--options", "-o", help="An option of the game, as name=value.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int | None, typer.Option(help="How many games at a time (all cores).", min=1)]
Ray = Annotated[str | None, typer.Option(help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT or local.")]
Seconds = Annotated[float | None, typer.Option("--budget", help="Seconds that marshal thinks about a decision (1).")]
Nodes = Annotated[int | None, typer.Option(help="Imagined steps that marshal takes instead: reproducible.")]
Data = Annotated[Path | None, typer.Option(help="An overlay over the game's data.", exists=True, dir_okay=False)]


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="The bots, with commas; they change sides game by game.")
    ] = "captain,marshal",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    scenario: Scenario = [],  # noqa: B006
    options: Options = [],  # noqa: B006
    seed: Seed = "1",
    jobs: Jobs = None,
    ray: Ray = None,
    budget: Seconds = None,
    nodes: Nodes = None,
    data: Data = None,
    out: Annotated[Path | None, typer.Option(help="The results folder (lab/GAME-BOTS).")] = None,
) -> None:
    """Let bots play many games; stop with Ctrl-C, go on with the same command."""
    with _plain_errors():
        from taifa.lab.plan import make_plan
        from taifa.lab.store import Folder

        levels = [name.strip() for name in bots.split(",") if name.strip()]
        plan = make_plan(
            game,
            levels,
            games,
            scenarios=scenario,
            options=read_options(options),
            seed=seed,
            seconds=budget,
            nodes=nodes,
            overlay=data.read_text("utf-8") if data else "",
        )
        folder = Folder.begin(out or Path("lab") / f"{game.replace(':', '-')}-{'-'.join(levels)}", plan)
        _run(folder, jobs, ray)


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="A results folder.")],
    out: Annotated[Path | None, typer.Option(help="The page to write (FOLDER/report.html).")] = None,
) -> None:
    """Write one HTML page with who wins, how long games are, how they end, what matters."""
    with _plain_errors():
        from taifa.lab.report import write_report
        from taifa.lab.store import Folder

        typer.echo(write_report(Folder.open(folder), out or folder / "report.html"))


@app.command()
def tune(
    game: GameName,
    scenario: Annotated[str | None, typer.Option(help="The scenario to bring to even odds (the first).")] = None,
    options: Options = [],  # noqa: B006
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "captain",
    games: Annotated[int, typer.Option(help="Games for each trial.", min=2)] = 200,
    trials: Annotated[int, typer.Option(help="Trials at most.", min=1)] = 60,
    within: Annotated[float, typer.Option(help="Even enough: this far from an equal share.")] = 0.03,
    only: Annotated[list[str], typer.Option(help="Only this table, table/id or table/id/key.")] = [],  # noqa: B006
    seed: Seed = "1",
    jobs: Jobs = None,
    nodes: Nodes = None,
    out: Annotated[Path | None, typer.Option(help="Where to write the overlay (printed anyway).")] = None,
) -> None:
    """Search over the data marked tunable for even odds, and print the change as an overlay."""
    with _plain_errors():
        from taifa.lab.tune import Aim, search, to_toml

        aim = Aim(
            game=game,
            scenario=scenario,
            options=read_options(options),
            bot=bot,
            games=games,
            trials=trials,
            within=within,
            only=tuple(only),
            seed=seed,
            nodes=nodes,
            jobs=jobs or os.cpu_count() or 1,
        )
        found = search(aim, lambda line: console.print(line, highlight=False))
        text = to_toml(aim, found)
        if out:
            out.write_text(text, "utf-8")
        typer.echo(text, nl=False)


@app.command()
def proof(
    game: Annotated[list[str], typer.Argument(help="The games (all four).")] = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="Games for each pair of bots.")] = 400,
    budget: Annotated[float, typer.Option(help="Seconds that marshal thinks about a decision.")] = 1.0,
    pair: Annotated[list[str], typer.Option(help="Only this pair of bots, as captain,novice.")] = [],  # noqa: B006
    scenario: Scenario = [],  # noqa: B006
    nodes: Nodes = None,
    jobs: Jobs = None,
    folder: Annotated[Path, typer.Option(help="Where the results are kept.")] = Path("lab/proof"),
    out: Annotated[Path, typer.Option(help="The report.")] = Path("docs/bots-report.md"),
) -> None:
    """Measure the levels against each other on every game and write the report that docs/ keeps."""
    with _plain_errors():
        from taifa import games as catalogue
        from taifa.lab.proof import PAIRS, prove, write_proof

        pairs = [tuple(p.split(",")) for p in pair] or PAIRS
        for name in game or catalogue.names():
            for levels in pairs:
                begun = prove(folder, name, levels, games, budget, scenario, nodes)
                console.print(f"{name}: {' against '.join(levels)}")
                _run(begun, jobs, None)
        write_proof(folder, out)
        typer.echo(out)


@app.command()
def fit(
    game: GameName,
    scenario: Scenario = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games captain plays.", min=8)] = 200,
    seed: Seed = "fit",
    write: Annotated[bool, typer.Option(help="Fit new weights and write the game's bot/value.toml.")] = False,
    out: Annotated[Path | None, typer.Option(help="Where to write them instead.")] = None,
) -> None:
    """Measure how well a game's Judge tells who will win; with --write, fit the weights of what it counts."""
    with _plain_errors():
        from taifa.lab import fit as fitting
        from taifa.lab.plan import find_game

        found = find_game(game)
        names = scenarios_of(found, scenario)
        noted = fitting.collect(found, names, games, seed)
        apart = [note for note in noted if fitting.is_kept_apart(note)]
        for part, quality in fitting.by_progress(apart):
            typer.echo(f"{part}: {quality}")
        if write or out:
            head = f"Written by `taifa lab fit {game} --games {games}`, scenarios {', '.join(names)}."
            typer.echo("with new weights:")
            for part, quality in fitting.by_progress(fitting.refit(found, noted, head, out)):
                typer.echo(f"{part}: {quality}")


@app.command()
def odds(
    game: GameName,
    scenario: Scenario = [],  # noqa: B006
    fights: Annotated[int, typer.Option(help="How many fights.", min=1)] = 200,
    worlds: Annotated[int, typer.Option(help="In how many worlds each is imagined.", min=1)] = 40,
    seed: Seed = "odds",
    out: Annotated[Path | None, typer.Option(help="A page to write the table into, such as docs/odds.md.")] = None,
) -> None:
    """Measure how right imagined odds are: of the fights given 60 to 70 %, how many were won."""
    with _plain_errors():
        from taifa.lab import odds as calibration
        from taifa.lab.plan import find_game

        found = find_game(game)
        noted = calibration.forecasts(found, scenarios_of(found, scenario), fights, worlds, seed)
        if not noted:
            raise TaifaError(f"{game}: captain fought nothing that the stage tells of")
        named = "".join(f" --scenario {name}" for name in scenario)
        command = f"taifa lab odds {game}{named} --fights {fights} --worlds {worlds} --seed {seed}"
        section = calibration.report(found.id, noted, command)
        typer.echo("\n".join(section))
        if out is not None:
            calibration.write(out, found.id, section)


@app.command()
def usage(
    game: GameName,
    scenario: Scenario = ["all"],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "captain",
    nodes: Nodes = None,
    marshal: Annotated[
        int, typer.Option(help="Also play so many games of marshal without look-ahead, and tell what only it does.")
    ] = 0,
    seed: Seed = "usage",
    jobs: Jobs = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help="A page to write it into, such as docs/usage.md.")] = None,
) -> None:
    """What bots use of a game: every verb, card and fight, how often offered, taken, and how those games went."""
    with _plain_errors():
        from taifa.lab import odds as pages
        from taifa.lab import usage as using
        from taifa.lab.plan import find_game

        found = find_game(game)
        names, workers = scenarios_of(found, scenario), jobs or os.cpu_count() or 1
        counted = using.measure(game, names, games, bot, seed, workers, nodes)
        beside = using.measure(game, names, marshal, "marshal", f"{seed}/marshal", workers, 1) if marshal else None
        command = f"taifa lab usage {game} --games {games}"
        command += "" if bot == "captain" else f" --bot {bot}"
        command += "" if nodes is None else f" --nodes {nodes}"
        command += f" --marshal {marshal}" if marshal else ""
        section = using.report(found, counted, command, beside)
        if as_json:
            more = {} if beside is None else {"marshal": msgspec.to_builtins(beside)}
            told = msgspec.to_builtins(counted) | more | {"dead": using.dead(found, counted, beside)}
            typer.echo(json.dumps(told))
        elif out is None:
            typer.echo("\n".join(section))
        if out is not None:
            pages.write(out, found.id, section)
            typer.echo(out)


@app.command()
def curve(
    game: GameName,
    scenario: Scenario = ["all"],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games are kept apart to measure with.", min=1)] = 400,
    learn: Annotated[int, typer.Option(help="How many other games it is fitted to; 0: what the game has.")] = 0,
    seed: Seed = "curve",
    out: Annotated[Path | None, typer.Option(help="A page to write the table into, such as docs/analysis.md.")] = None,
) -> None:
    """Measure how right the curve of an analysis is: of the positions given 60 to 70 %, how many were won."""
    with _plain_errors():
        from taifa.bots.chances import Leaning, leaning_of
        from taifa.lab import curve as calibration
        from taifa.lab.odds import write
        from taifa.lab.plan import find_game

        found = find_game(game)
        names = scenarios_of(found, scenario)
        leaning = leaning_of(found)
        if learn:
            leaning = calibration.fit(found, calibration.positions(found, names, learn, f"{seed}/fit"))
            head = f"Written by `taifa lab curve {game} --learn {learn} --seed {seed}`: {learn} games of captains."
            typer.echo(calibration.write_leaning(found, leaning, head))
        noted = calibration.positions(found, names, games, f"{seed}/apart")
        section = calibration.report(
            found.id,
            games,
            calibration.said(noted, leaning),
            calibration.said(noted, Leaning()),
            f"taifa lab curve {game} --games {games} --seed {seed}",
        )
        typer.echo("\n".join(section))
        if out is not None:
            write(out, found.id, section)


def _share(points: float | None) -> float | None:
    return None if points is None else points / 100


def _said(**options: float | None) -> str:
    """The options that were given, as one would type them."""
    return "".join(f" --{name} {value:g}" for name, value in options.items() if value is not None)


Least = Annotated[float | None, typer.Option(help="Points that a blunder costs at least (half of a fair share).")]
Surely = Annotated[float | None, typer.Option(help="Points at which the 95 % interval of its cost must begin.")]
Far = Annotated[int, typer.Option(help="Questions after which a game is left and judged; 0: it is played to its end.")]


@app.command()
def coach(
    game: GameName,
    scenario: Scenario = ["all"],  # noqa: B006
    blunders: Annotated[int, typer.Option(help="How many blunders are planted.", min=1)] = 20,
    answers: Annotated[int, typer.Option(help="How many answers of each level of bots are tried.")] = 100,
    level: Annotated[list[str], typer.Option(help="A level of bots (captain, novice and marshal).")] = [],  # noqa: B006
    seed: Seed = "planted",
    since: Annotated[float, typer.Option(help="Plant after this share of a game only.", min=0, max=0.99)] = 0.0,
    least: Least = None,
    surely: Surely = None,
    proof: Annotated[int, typer.Option(help="Games that prove a blunder, with and without it.", min=6)] = 40,
    far: Far = 0,
    gestures: Annotated[
        bool, typer.Option(help="Several answers in a row, as one drags a unit, are tried too.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="How many games at a time.", min=1)] = 1,
    keep: Annotated[Path | None, typer.Option(help="Write the planted blunders into this file.")] = None,
    planted: Annotated[
        list[Path], typer.Option(help="Take the blunders that --keep wrote into this file; can be given again.")
    ] = [],  # noqa: B006
    out: Annotated[Path | None, typer.Option(help="A page to write the table into, such as docs/analysis.md.")] = None,
) -> None:
    """Plant blunders proved by games played to their end: does the coach warn of them, and of nothing else?"""
    with _plain_errors():
        from taifa.lab import blunders as planting
        from taifa.lab.odds import write
        from taifa.lab.plan import find_game

        found = find_game(game)
        names = scenarios_of(found, scenario)
        words: list[planting.Heard] = []

        def told(each: planting.Heard) -> None:
            words.append(each)
            one = each.planted
            said = "silent" if each.word is None else "warns"
            typer.echo(f"{one.scenario} answer {len(one.journal) + 1}, {one.path}: {one.cost:.0%}; {said}")
            if keep is not None:
                keep.write_bytes(msgspec.json.encode([word.planted for word in words]))

        if planted:
            for one in [one for path in planted for one in planting.kept(path)][:blunders]:
                told(planting.heard(one))
        else:
            measure = planting.Proof(_share(least), _share(surely), proof, far or planting.TO_THE_END, gestures)
            planting.plant(found, names, blunders, seed, told, since, measure, jobs)
        alarms = {
            each: planting.false_alarms(found, names, answers, f"{seed}/alarms", each)
            for each in level or ("captain", "novice", "marshal")
        }
        late = f" --since {since}" if since else ""
        late += _said(least=least, surely=surely, proof=proof if proof != planting.PROOF else None, far=far or None)
        late += " --gestures" if gestures else ""
        late += "".join(f" --level {each}" for each in level)
        command = f"taifa lab coach {game} --blunders {blunders} --answers {answers} --seed {seed}{late}"
        command += "".join(f" --planted {path.name}" for path in planted)
        section = planting.coach_report(found.id, words, alarms, answers, command)
        typer.echo("\n".join(section))
        if out is not None:
            write(out, f"coach in {found.id}", section)


@app.command()
def wasted(
    game: GameName,
    scenario: Scenario = ["all"],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 20,
    seed: Seed = "wasted",
    answers: Annotated[int, typer.Option(help="How many answers of the turn are thrown away at most.", min=1)] = 30,
    least: Least = None,
    surely: Surely = None,
    proof: Annotated[int, typer.Option(help="Games that prove its cost, from before and after it.", min=6)] = 64,
    far: Far = 0,
    follies: Annotated[int, typer.Option(help="How often the turn is wasted again with other dice.", min=1)] = 12,
    seat: Annotated[str, typer.Option(help="Who wastes the turn; the seats by turns if not said.")] = "",
    turns: Annotated[int, typer.Option(help="Turns after which a game is left; 0: it is played to its end.")] = 0,
    jobs: Annotated[int, typer.Option(help="How many games at a time.", min=1)] = 1,
    out: Annotated[Path | None, typer.Option(help="A page to write the table into, such as docs/analysis.md.")] = None,
) -> None:
    """One seat plays its third turn as badly as it can: does the analysis of the game find it as a turning point?

    The table is written anew with each game: stopped by Ctrl-C, it has those that were looked at.
    """
    with _plain_errors():
        from taifa.lab import blunders as planting
        from taifa.lab.odds import write
        from taifa.lab.plan import find_game

        found = find_game(game)
        seen: list[planting.Looked] = []
        many = "" if answers == planting.MOST else f" --answers {answers}"
        many += _said(least=least, surely=surely, proof=proof if proof != planting.SURE_ENDS else None, far=far or None)
        many += f" --seat {seat}" if found.known_seat(seat or None) else ""
        many += _said(follies=follies if follies != planting.FOLLIES else None, turns=turns or None)

        def told(each: planting.Looked) -> None:
            seen.append(each)
            one = each.wasted
            right = "not found" if each.swing is None else "found"
            typer.echo(f"{one.seat}, answers {one.first + 1} to {one.last}: {one.cost:.0%}; {right}")
            if out is not None:
                write(out, f"wasted turns in {found.id}", section())

        def section() -> list[str]:
            command = f"taifa lab wasted {game} --games {len(seen)} --seed {seed}{many}"
            return planting.waste_report(found.id, seen, command)

        measure = planting.Proof(_share(least), _share(surely), proof, far or planting.TO_THE_END, follies=follies)
        planting.waste(found, scenarios_of(found, scenario), games, seed, told, answers, measure, turns, jobs, seat)
        typer.echo("\n".join(section()))


@app.command()
def train(
    game: GameName,
    scenario: Scenario = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games the pupil plays against captain.", min=1)] = 4000,
    seed: Seed = "train",
    jobs: Jobs = None,
    on: Annotated[bool, typer.Option(help="Begin with the lessons that the game has, instead of none.")] = False,
    veterans: Annotated[
        bool,
        typer.Option(help="Every other pair of games is against captain as the game's learned weights correct it."),
    ] = False,
    seat: Annotated[list[str], typer.Option(help="The pupil always plays this seat, or these.")] = [],  # noqa: B006
    out: Annotated[
        Path | None, typer.Option(help="Where to write them (the game's bot/learned/all.toml, or the scenario's).")
    ] = None,
) -> None:
    """Learn by play against captain where its rules of thumb are wrong: marshal's learned weights.

    Stopped by Ctrl-C, the same command goes on.
    """
    with _plain_errors():
        from taifa.bots import learned_weights
        from taifa.lab import train as training
        from taifa.lab.plan import find_game

        found = find_game(game)
        names = scenarios_of(found, scenario)
        path = out or learned_weights.path_of(found, names)
        pupils = tuple(str(found.known_seat(each)) for each in seat)
        known = learned_weights.lessons_of(found, names)
        if on and out is not None and out.is_file():
            known = learned_weights.read(out.read_text("utf-8"), str(out))
        if not on:  # what the pupil's seats know is forgotten, what the others know stays
            known = {about: n for about, n in known.items() if about[0] not in (pupils or found.seats)}
        keep = path.with_name(path.name + ".progress")
        course = training.Course(veterans=veterans, seats=pupils)
        try:
            lessons = training.train(
                game, names, games, seed, typer.echo, known, course, jobs=jobs or os.cpu_count() or 1, keep=keep
            )
        except KeyboardInterrupt:
            typer.echo(f"Stopped; the same command goes on from the last batch, kept in {keep}.")
            raise typer.Exit(130) from None
        ways = f"--games {games} --seed {seed}" + " --on" * on + " --veterans" * veterans
        ways += "".join(f" --seat {each}" for each in pupils)
        head = f"Learnt by `taifa lab train {game} {ways}`, scenarios {', '.join(names)}."
        learned_weights.write(path, lessons, head)
        keep.unlink(missing_ok=True)
        for name in names:
            won = training.examine(game, name, lessons, 100, f"{seed}/examination")
            typer.echo(f"{name}: without looking ahead {100 * won:.0f} % of 100 games won against captain")


@app.command()
def duel(
    game: GameName,
    against: Annotated[str, typer.Option(help="The other version: a wheel, a checkout, or a Python that has it.")],
    scenario: Scenario = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games at most.", min=2)] = 400,
    above: Annotated[float, typer.Option(help="Stop when the 95 % interval lies above this share.")] = 0.55,
    level: Annotated[str, typer.Option(help="Which bot of both versions.")] = "marshal",
    budget: Annotated[float, typer.Option(help="Seconds a decision.")] = 1.0,
    nodes: Annotated[int | None, typer.Option(help="Imagined steps a decision, instead of seconds.")] = None,
    seed: Seed = "duel",
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """This version's marshal against that of another one with the same rules, sides alternating."""
    with _plain_errors():
        from taifa.bots import Budget
        from taifa.lab import duel as duels
        from taifa.lab.plan import find_game

        found = find_game(game)
        thought = Budget(seconds=None if nodes else budget, nodes=nodes)
        results = {}
        for name in scenarios_of(found, scenario):
            plan = duels.Duel(game, name, against, level, thought, seed, games, above)

            def tell(score: duels.Score, name: str = name) -> None:
                if score.games % 10 == 0 and not as_json:
                    typer.echo(f"{name}: {score.line}")

            score = results[name] = duels.play(plan, tell)
            if not as_json:
                shown = "shown" if score.low > above else "not shown"
                typer.echo(f"{name}: {score.line}: above {above:.0%} is {shown}")
        if as_json:
            typer.echo(json.dumps({name: msgspec.to_builtins(score) for name, score in results.items()}))


@app.command()
def mcts(
    game: GameName,
    scenario: Scenario = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    evaluator: Annotated[str, typer.Option(help="How the tree judges leaves: rollouts or judge.")] = "rollouts",
    budget: Annotated[float, typer.Option(help="Seconds a decision, for both.", min=0.001)] = 1.0,
    seed: Seed = "mcts",
    folder: Annotated[Path, typer.Option(help="Where that is kept, for the proof's report.")] = Path("lab/proof"),
) -> None:
    """Marshal against OpenSpiel's own MCTS over imagined states with the same time, sides alternating."""
    with _plain_errors():
        from taifa.lab import mcts as trees
        from taifa.lab.plan import find_game

        for name in scenarios_of(find_game(game), scenario):
            plan = trees.MctsMatch(game, name, evaluator, budget, games, seed)

            def tell(score: trees.MctsScore, name: str = name) -> None:
                trees.keep(score, folder)
                if score.games % 10 == 0 or score.games == games:
                    typer.echo(f"{name}: {score.line}")

            trees.play(plan, tell)


@app.command()
def pace(
    game: Annotated[list[str], typer.Argument(help="The games (all four).")] = [],  # noqa: B006
    scenario: Annotated[str | None, typer.Option(help="Which scenario (the first).")] = None,
    decisions: Annotated[int, typer.Option(help="How many decisions marshal thinks about.", min=1)] = 60,
    timed: Annotated[float | None, typer.Option(help="Measure how well it keeps to so many seconds instead.")] = None,
    folder: Annotated[Path, typer.Option(help="Where that is kept, for the proof's report.")] = Path("lab/proof"),
) -> None:
    """Measure how many imagined steps a second of one core buys marshal: what to give to --nodes."""
    with _plain_errors():
        from taifa import games as catalogue
        from taifa.lab.pace import keep, nodes_a_second, time_marshal

        for name in game or catalogue.names():
            if timed is not None:
                timing = time_marshal(name, timed, scenario, decisions)
                keep(timing, folder)
                typer.echo(f"{name}: {timing.decisions} decisions, the slowest {timing.slowest:.2f} s")
                continue
            typer.echo(f"{name}: {nodes_a_second(name, scenario, decisions):,.0f} nodes a second")


def _run(folder: object, jobs: int | None, ray: str | None) -> None:
    from taifa.lab.run import run
    from taifa.lab.store import Folder
    from taifa.lab.summary import summary_lines

    assert isinstance(folder, Folder)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(folder.plan.game, total=folder.plan.games)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        try:
            run(folder, jobs, ray, progress)
        except KeyboardInterrupt:
            done = len(folder.finished())
            bar.stop()
            console.print(f"Stopped after {done} of {folder.plan.games} games; the same command goes on from there.")
            raise typer.Exit(130) from None
    for line in summary_lines(folder):
        typer.echo(line)


def scenarios_of(game: Game[Any], wanted: list[str]) -> list[str]:
    """The scenarios asked for by name; all of them by "all", the first if none is named."""
    if wanted == ["all"]:
        return list(game.scenarios)
    return [game.known_scenario(name) for name in wanted] or [game.scenarios[0]]


def read_options(given: list[str]) -> dict[str, OptionValue]:
    """``name=value`` pairs as a game's options: true, false and numbers are read as such."""
    options: dict[str, OptionValue] = {}
    words: dict[str, bool] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    for part in given:
        name, equals, value = part.partition("=")
        if not equals:
            raise TaifaError(f"option {part!r}: write it as name=value")
        if value.lower() in words:
            options[name] = words[value.lower()]
        else:
            options[name] = int(value) if value.lstrip("-").isdigit() else value
    return options


@contextmanager
def _plain_errors() -> Iterator[None]:
    """A user's mistake is one sentence, never a traceback."""
    try:
        yield
    except TaifaError as error:
        console.print(f"taifa: {error}", style="red", highlight=False, markup=False, soft_wrap=True)
        raise typer.Exit(2) from None


if __name__ == "__main__":
    sys.exit(app())
