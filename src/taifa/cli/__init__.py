"""`taifa ...`: the command line.

Exit codes: 0 done, 1 the thing looked at is wrong (a record that doesn't verify, a simulation
with errors), 2 wrong usage, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import gc
import io
import os
import platform
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

import taifa
from taifa import games as catalogue
from taifa.cli import analyse, bench, play, records, simulate
from taifa.cli.shared import console, fail, out, print_json, table
from taifa.core import rulebook
from taifa.core.errors import BadRecord, TaifaError, Unknown
from taifa.core.lessons import lessons_of
from taifa.core.presentation.text import LANGUAGES, Text

app = typer.Typer(
    name="taifa",
    help="Four board wargames of Iberia by their whole rules.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("bench", context_settings={"allow_interspersed_args": True})(bench.bench)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("analyse")(analyse.analyse)


def _say_version(wanted: bool) -> None:
    """Which release, compiled or plain, on which Python."""
    if wanted:
        print(f"taifa {taifa.__version__} ({taifa.way}), Python {platform.python_version()}")
        raise typer.Exit


@app.callback()
def taifa_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Which release, compiled or plain.")
    ] = False,
) -> None:
    """Four board wargames of Iberia by their whole rules."""


JSON = Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")]
Language = Annotated[str, typer.Option("--lang", help=f"One of {', '.join(LANGUAGES)}.")]
HOUSE = Text("taifa.server")
"""The words of the house, without any game's."""


def heads(lang: str, *keys: str) -> list[str]:
    """The heads of a table in the reader's language."""
    return [HOUSE.say(f"terminal-{key}", lang) for key in keys]


@app.command("games")
def list_games(json: JSON = False, lang: Language = "en") -> None:
    """The games, their seats, scenarios and options."""
    rows: list[dict[str, Any]] = []
    broken = catalogue.broken()
    for name in catalogue.names():
        if name in broken:
            continue
        game = catalogue.get(name)
        rows.append(
            {
                "id": name,
                "title": game.text.say("game-title", lang),
                "seats": list(game.seats),
                "scenarios": list(game.scenarios),
                "options": [option.id for option in game.options],
                "lessons": [lesson.id for lesson in lessons_of(game)],
            }
        )
    if json:
        print_json([*rows, *({"id": name, "broken": wrong} for name, wrong in broken.items())])
        return
    table(
        HOUSE.say("terminal-games", lang),
        heads(lang, "id", "title", "seats", "scenarios", "options", "lessons"),
        [[r["id"], r["title"], *(", ".join(r[k]) for k in ("seats", "scenarios", "options", "lessons"))] for r in rows],
    )
    for wrong in broken.values():
        console.print(f"[red]{HOUSE.say('terminal-left-out', lang)}[/red] {escape(wrong)}", highlight=False)


@app.command("new-game")
def new_game(
    name: str,
    into: Annotated[Path | None, typer.Option(help="The folder to write it into (one of its name, here).")] = None,
) -> None:
    """A package of its own with a small complete game, to be turned into yours."""
    from taifa.newgame import make

    folder = into or Path(name)
    written = make(name, folder)
    console.print(f"{len(written)} files in {folder}. Next:", highlight=False, markup=False)
    console.print(
        f"  pip install -e '{folder}[test]' && pytest {folder} && taifa play {name}", highlight=False, markup=False
    )


@app.command()
def rules(
    game: str,
    section: Annotated[str | None, typer.Argument(help="The number of a section, to read it.")] = None,
    json: JSON = False,
    lang: Language = "en",
) -> None:
    """Every numbered section of a game's rulebook: where it is implemented and tested; or the text of one."""
    index = rulebook.index(catalogue.get(game), lang)
    if section is not None:
        _print_section(game, index, section, lang, json)
        return
    if json:
        print_json(index)
        return
    counts = {"total": index.total, "implemented": index.implemented, "tested": index.tested}
    table(
        HOUSE.say("terminal-sections", lang, {"game": titled(game, lang), **counts}),
        heads(lang, "section", "title", "code", "tests"),
        [
            [s.number, s.title, s.code[0] if s.code else s.none or "–", str(len(s.tests)) if s.tests else "–"]
            for s in index.sections
        ],
    )


def _print_section(game: str, index: rulebook.Index, number: str, lang: str, json: bool) -> None:
    """A section and those inside it: title, text, where it is implemented."""
    found = [s for s in index.sections if s.number == number or s.number.startswith(f"{number}.")]
    if not found:
        raise Unknown("section", number, [s.number for s in index.sections])
    text = catalogue.get(game).text
    if json:
        print_json([{"number": s.number, "title": s.title, "text": text.rule(s.number, lang)[1]} for s in found])
        return
    for s in found:
        out.print(f"[bold]{escape(s.number)} {escape(s.title)}[/]  [dim]{escape(s.code[0] if s.code else '')}[/]")
        out.print(escape(text.rule(s.number, lang)[1] or s.none or "–"), soft_wrap=True)


@app.command()
def sources(game: str, json: JSON = False, lang: Language = "en") -> None:
    """Where a game's facts come from: rulebook, public or reconstructed."""
    counts = catalogue.get(game).data.sources()
    if json:
        print_json(counts)
        return
    said = dict(zip(("rulebook", "public", "reconstructed"), heads(lang, "rulebook", "public", "rebuilt"), strict=True))
    table(
        HOUSE.say("terminal-sources", lang, {"game": titled(game, lang)}),
        heads(lang, "table", "source", "rows"),
        [[c.table, said.get(c.source, c.source), str(c.rows)] for c in counts],
    )


def titled(game: str, lang: str) -> str:
    """A game's title in the reader's language."""
    return catalogue.get(game).text.say("game-title", lang)


@app.command("data")
def data_template(game: str) -> None:
    """A template for an overlay: every value of a game that may differ in a box you own."""
    print(catalogue.get(game).data.template(), end="")


_MOUNTED: set[str] = set()
"""Which of the other rooms' commands are offered already, where a program calls `main` again."""


def _mount(name: str, module: str) -> None:
    """Further commands that live in other rooms, once."""
    if name in _MOUNTED:
        return
    _MOUNTED.add(name)
    mounted: Any = import_module(module)
    mounted.mount(app) if hasattr(mounted, "mount") else app.add_typer(mounted.app, name=name)


def main() -> None:
    """Run the command line: a user's mistake is one sentence, never a traceback."""
    argv = sys.argv[1:]
    if sys.stdout is None:  # nobody listens
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that has no ¡ is shown what it has
            stream.reconfigure(errors="replace")
    gc.set_threshold(50_000, 20, 100)  # matches make many small objects and hardly any cycles
    try:
        if argv[:1] == ["lab"] or "--help" in argv or "-h" in argv or not argv:
            _mount("lab", "taifa.lab.cli")
        if argv[:1] in (["serve"], ["db"], ["patch"]) or "--help" in argv or "-h" in argv or not argv:
            _mount("server", "taifa.server.cli")
        left = app(args=argv, standalone_mode=False)
        sys.exit(left if isinstance(left, int) else 0)
    except typer.Exit as leave:
        sys.exit(leave.exit_code)
    except BadRecord as error:
        fail(str(error), 1)
    except TaifaError as error:
        fail(str(error), 2)
    except (KeyboardInterrupt, typer.Abort):
        console.print("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(0)
    except OSError as error:
        fail(f"{error.filename or 'the system'}: {error.strerror or error}", 2)
    except Exception as error:
        if hasattr(error, "format_message"):  # click's usage errors
            said = error.format_message()
            if not said:  # a command without a word more: its help has been shown
                sys.exit(2)
            fail(said, 2)
        raise
