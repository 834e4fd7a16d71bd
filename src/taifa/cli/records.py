"""`taifa replay` and `taifa verify`: a record read, played again, checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from taifa.cli.shared import out, print_json
from taifa.core import record
from taifa.core.errors import BadRecord, TaifaError
from taifa.core.match import Match
from taifa.core.presentation.text import LANGUAGES


def replay(
    path: Annotated[Path, typer.Argument(help="The record.")],
    lang: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    seat: Annotated[str | None, typer.Option(help="Only what this seat may read; all seats' lines otherwise.")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play a record again and print its chronicle as a story."""
    match = Match.from_record(record.load(path))
    text = match.game.text
    match.game.known_seat(seat)
    entries = match.lines(seat) if seat else [e for e in match.chronicle if not e.but]
    lines = [text.entry(entry, lang) for entry in entries]
    if json:
        print_json({"decisions": len(match.journal), "over": match.over, "result": match.result, "lines": lines})
        return
    for line in lines:
        out.print(line, markup=False)
    if match.result is not None:
        winners = ", ".join(text.name(winner, lang) for winner in match.result.winners) or "–"
        out.print(f"{text.say(match.result.reason, lang)}: {winners} {match.result.scores}", markup=False)


def verify(
    path: Annotated[Path, typer.Argument(help="The record.")],
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Check a record: the chain of its journal, the seed's commitment, every position."""
    try:
        match = Match.from_record(record.load(path))
    except (BadRecord, TaifaError) as error:
        if json:
            print_json({"ok": False, "error": str(error), "action": getattr(error, "at", None)})
            raise typer.Exit(1) from None
        raise BadRecord(str(error)) from None
    if json:
        print_json({"ok": True, "decisions": len(match.journal), "hash": match.hash, "commitment": match.commitment})
        return
    out.print(f"verified: {match.game.id} {match.state.scenario}, {len(match.journal)} actions, position {match.hash}")
