"""What every command uses: output for people and for machines, options, the data folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from taifa import games as catalogue
from taifa.core.editions import LARGEST, examine
from taifa.core.errors import BadData, TaifaError, Unknown
from taifa.core.files import TooLarge, home, read_at_most
from taifa.core.game import Game, OptionValue

console = Console(stderr=True, highlight=False)
out = Console(highlight=False)


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table for people."""
    shown = Table(title=escape(title), title_justify="left")
    for head in heads:
        shown.add_column(head)
    for row in rows:
        shown.add_row(*map(escape, row))
    out.print(shown)


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong and leave."""
    console.print(f"[bold red]taifa:[/] {escape(message)}", soft_wrap=True)
    sys.exit(code)


def parse_options(game: Game[Any], given: Sequence[str]) -> dict[str, OptionValue]:
    """`--option name` or `--option name=value` as the game's own values."""
    parsed: dict[str, OptionValue] = {}
    by_id = {option.id: option for option in game.options}
    for word in given:
        name, _, value = word.partition("=")
        if name not in by_id:
            raise Unknown("option", name, by_id)
        choices = by_id[name].choices
        wanted = value.lower() or "true"
        found = [choice for choice in choices if str(choice).lower() == wanted]
        if not found:
            raise TaifaError(f"option {name}: {value!r} is none of {', '.join(map(str, choices))}")
        parsed[name] = found[0]
    return parsed


def data_folder() -> Path:
    """Where this user's matches are kept."""
    given = os.environ.get("TAIFA_HOME")
    if given:
        folder = Path(given)
    elif sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA") or home()) / "taifa"
    elif sys.platform == "darwin":
        folder = home() / "Library" / "Application Support" / "taifa"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share") / "taifa"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def owned(game: str, path: Path | None) -> Game[Any]:
    """A game, with the values of a file if one was named; all that is wrong with them is told at once."""
    overlay = overlay_text(path)
    own = catalogue.get(game)
    wrong = examine(own, overlay) if overlay else []
    if wrong:
        raise BadData("\n".join(problem.said(str(path)) for problem in wrong[:20]))
    return catalogue.get(game, overlay)


def overlay_text(path: Path | None) -> str:
    """The overlay of a file that was named; empty, if none was."""
    if path is None:
        return ""
    try:
        return read_at_most(path, LARGEST).decode("utf-8").replace("\r\n", "\n")
    except TooLarge as error:
        raise BadData(f"{path}: {error}: only rows that differ belong in it") from None
    except OSError as error:
        raise BadData(f"{path}: can't be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadData(f"{path}: not a text in UTF-8") from None
