"""`taifa analyse RECORD`: a match looked back at."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated, Any

import typer

from taifa.bots.analysis import analyse as look_back
from taifa.bots.analysis import in_words
from taifa.cli.shared import out, print_json, table
from taifa.core import record
from taifa.core.errors import Unknown
from taifa.core.text import LANGUAGES

WIDTH, HEIGHT = 900, 320
INKS = ("#b3701c", "#1f6b4c", "#2b5c9e", "#a9312c", "#74457f", "#55606b")


def analyse(
    path: Annotated[Path, typer.Argument(help="The record.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with the course of the match as a picture.")] = None,
    lang: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
) -> None:
    """The chance to win over time, turning points by choice and by luck, and what would have been better."""
    if lang not in LANGUAGES:
        raise Unknown("language", lang, LANGUAGES)
    found = in_words(look_back(record.load(path)), lang)
    if html is not None:
        html.write_text(page_of(found), "utf-8")
        out.print(f"written: {html}", markup=False)
    if json:
        print_json(found)
    if json or html is not None:
        return
    last = found["curve"][-1]["chances"]
    table(
        f"{found['game']}, {found['answers']} answers",
        ("seat", "chance at the end", "luck", "points"),
        [
            [name, f"{last[seat]:.0%}", f"{found['luck'][seat]:+.0%}", f"{found['scores'].get(seat, 0):g}"]
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
                s["by"],
                f"{s['change']:+.0%}",
                f"{s['better_label']} ({s['gain']:+.0%})" if s["better_label"] else "–",
            ]
            for s in found["swings"]
        ],
    )
    if found["stopped"]:
        out.print(found["stopped"], markup=False)


def page_of(found: dict[str, Any]) -> str:
    """A page that stands alone: the curve, the turning points, the luck."""
    rows = "".join(
        f"<tr><td>{s['n'] + 1}</td><td>{escape(found['names'][s['seat']])}</td><td>{escape(s['label'])}</td>"
        f"<td>{s['by']}</td><td>{s['change']:+.0%}</td><td>{escape(s['better_label'] or '–')}</td></tr>"
        for s in found["swings"]
    )
    luck = ", ".join(f"{escape(found['names'][seat])} {share:+.0%}" for seat, share in found["luck"].items())
    return (
        "<!doctype html><meta charset='utf-8'><title>Taifa</title>"
        "<style>body{font:16px/1.5 serif;max-width:60rem;margin:2rem auto;color:#2a2218;background:#fbf7ec}"
        "td,th{padding:.2rem .8rem .2rem 0;text-align:left}</style>"
        f"<h1>{escape(found['game'].capitalize())}</h1>{curve_svg(found)}"
        f"<table><tr><th>#</th><th></th><th></th><th></th><th></th><th>better was</th></tr>{rows}</table>"
        f"<p>Luck: {luck}</p><p>{escape(found['stopped'])}</p>"
    )


def curve_svg(found: dict[str, Any]) -> str:
    """The chances to win over the answers, a line a seat, headings marked."""
    last = max(1, found["answers"])
    parts = []
    for moment in found["curve"]:
        if moment["heading"]:
            x = WIDTH * moment["n"] / last
            title = f"<title>{escape(moment['heading'])}</title>"
            parts.append(f"<line x1='{x:.1f}' x2='{x:.1f}' y1='0' y2='{HEIGHT}' stroke='#dccfb0'>{title}</line>")
    for i, (seat, name) in enumerate(found["names"].items()):
        ink = INKS[i % len(INKS)]
        points = " ".join(
            f"{WIDTH * m['n'] / last:.1f},{HEIGHT * (1 - m['chances'][seat]):.1f}" for m in found["curve"]
        )
        parts.append(f"<polyline fill='none' stroke='{ink}' stroke-width='2.5' points='{points}'/>")
        parts.append(f"<text x='6' y='{18 + 18 * i}' fill='{ink}' font-size='15'>{escape(name)}</text>")
    return f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' width='100%' role='img'>{''.join(parts)}</svg>"
