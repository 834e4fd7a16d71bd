"""`taifa analyse RECORD`: a match looked back at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from taifa.bots.analysis import analyse as look_back
from taifa.bots.analysis import in_words
from taifa.bots.summary import percent, summary_html, summary_svg
from taifa.cli.shared import out, print_json, table
from taifa.core import record
from taifa.core.errors import Unknown
from taifa.core.presentation.text import LANGUAGES


def analyse(
    path: Annotated[Path, typer.Argument(help="The record.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write the summary as a page.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the summary as a picture.")] = None,
    lang: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
) -> None:
    """The chance to win over time, turning points by choice and by luck, and what would have been better."""
    if lang not in LANGUAGES:
        raise Unknown("language", lang, LANGUAGES)
    found = in_words(look_back(record.load(path, cut_off=True)), lang)
    for path_out, content in ((html, summary_html), (svg, summary_svg)):
        if path_out is not None:
            path_out.write_text(content(found, lang), "utf-8")
            out.print(f"written: {path_out}", markup=False)
    if json:
        print_json(found)
    if json or html is not None or svg is not None:
        return
    last = found["curve"][-1]["chances"]
    table(
        f"{found['game']}, {found['answers']} answers",
        ("seat", "chance at the end", "luck", "points", "units lost"),
        [
            [
                name,
                f"{last[seat]:.0%}",
                percent(found["luck"][seat]),
                f"{found['scores'].get(seat, 0):g}",
                str(found["losses"].get(seat, 0)),
            ]
            for seat, name in found["names"].items()
        ],
    )
    table(
        "Turning points",
        ("answer", "seat", "what", "by", "change", "better was"),
        [
            [
                str(s["n"] + 1),
                found["names"][s["seat"]],
                s["label"],
                "whole turn" if s["whole"] else s["by"],
                percent(s["change"]),
                f"{' → '.join(s['line_labels'][:4])} ({percent(s['gain'])})" if s["better_label"] else "–",
            ]
            for s in found["swings"]
        ],
    )
    if found["stopped"]:
        out.print(found["stopped"], markup=False)
