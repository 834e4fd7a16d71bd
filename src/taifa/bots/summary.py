"""An analysis as one page that can be shared: a picture that stands alone (SVG), or a page around it (HTML)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import cycle
from textwrap import wrap
from typing import Any

from taifa.core import lent

WIDTH = 1000
"""How wide the picture is; its height follows from what is on it."""
MARGIN = 48
"""Pixels left free around what is drawn."""
CURVE = 300
"""How high the curve is."""
TOLD = 8
"""How many turning points a page has room for."""
INKS = ("#b3701c", "#1f6b4c", "#2b5c9e", "#a9312c", "#74457f", "#55606b")
DASHES = ("", "9 5", "2 4", "12 4 2 4")
"""Lines are told apart without their colours."""
MARKS = (
    '<rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" fill="#2b5c9e"/>',
    '<circle r="10" fill="#a93a22"/>',
)
"""Of turning points: a lozenge for luck, a disc for a choice."""
APART = 22
"""Pixels between two of their numbers."""
LETTERS = 92
"""How many letters fit in a line."""


def summary_svg(found: dict[str, Any], lang: str = "en") -> str:
    """Who won and why, the course of the chances, turning points, points by source, losses and luck, on one page."""
    return _Page(found, lang).svg()


def summary_html(found: dict[str, Any], lang: str = "en") -> str:
    """The same as a page of its own."""
    return (
        f"<!doctype html><html lang='{lang}'><meta charset='utf-8'><title>{escape(found['title'])}</title>"
        "<style>body{margin:0;background:#efe6d2}svg{display:block;max-width:62rem;height:auto;margin:0 auto}</style>"
        f"{summary_svg(found, lang)}</html>"
    )


def inks_of(game: str, seats: Sequence[str]) -> dict[str, str]:
    """A colour for each seat: its own where that can be read on paper."""
    sides = lent.game(game).board.look.sides
    taken: dict[str, str] = {}
    for i, seat in enumerate(seats):
        side = sides.get(seat)
        own = "" if side is None else side.fill
        taken[seat] = own if own.startswith("#") and _dark(own) else INKS[i % len(INKS)]
    return taken


def beside(wanted: Sequence[float], most: float) -> list[float]:
    """Where marks stand that were wanted here, in this order, none over another and none beyond `most`."""
    found: list[float] = []
    for spot in wanted:
        found.append(max(spot, found[-1] + APART) if found else spot)
    over = max(0.0, found[-1] - most) if found else 0.0
    return [spot - over for spot in found]


def _dark(colour: str) -> bool:
    """Can it be told from paper?"""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue < 175


class _Page:
    """The page being written, from the top down."""

    def __init__(self, found: dict[str, Any], lang: str) -> None:
        self.found, self.lang = found, lang
        self.text = lent.game(found["game"]).text
        self.inks = inks_of(found["game"], found["seats"])
        self.y = MARGIN
        self.parts: list[str] = []

    def say(self, key: str, **params: Any) -> str:
        return self.text.say(f"summary-{key}", self.lang, params)

    def line(self, words: str, size: int = 17, ink: str = "#2a2218", weight: int = 400, x: float = MARGIN) -> None:
        self.y += round(size * 1.45)
        self.parts.append(
            f'<text x="{x:g}" y="{self.y:g}" font-size="{size}" fill="{ink}" font-weight="{weight}">'
            f"{escape(words)}</text>"
        )

    def heading(self, words: str) -> None:
        self.y += 18
        self.line(words, 21, "#6a4a1c", 600)

    def svg(self) -> str:
        self._head()
        self._curve()
        self._turning_points()
        self._figures()
        height = self.y + MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}"'
            f' width="{WIDTH}" height="{height:g}" font-family="Georgia, \'Times New Roman\', serif" role="img">'
            f"<title>{escape(self.found['title'])}</title>"
            f'<rect width="{WIDTH}" height="{height:g}" fill="#fbf7ec"/>'
            f'<rect x="14" y="14" width="{WIDTH - 28}" height="{height - 28:g}" fill="none" stroke="#b9a67c"'
            f' stroke-width="2"/>{"".join(self.parts)}</svg>'
        )

    def _head(self) -> None:
        found = self.found
        self.line(found["title"], 38, weight=700)
        self.line(found["scenario_name"], 19, "#6a5b45")
        winners = [found["names"][seat] for seat in found["winners"]]
        self.y += 8
        if winners:
            self.line(self.say("won", who=", ".join(winners)), 24, weight=600)
        elif not found["stopped"]:
            self.line(self.say("draw"), 24, weight=600)
        for words in (found["why"], found["stopped"]):
            for part in wrap(words, LETTERS):
                self.line(part, 17, "#6a5b45")

    def _curve(self) -> None:
        found = self.found
        self.heading(self.say("curve"))
        self.y += 12
        top, width = self.y, WIDTH - 2 * MARGIN
        last = max(1, int(found["answers"]))

        def x(n: int) -> float:
            return MARGIN + width * n / last

        def y(share: float) -> float:
            return top + CURVE * (1 - share)

        self.parts.append(f'<rect x="{MARGIN}" y="{top}" width="{width}" height="{CURVE}" fill="#f4ecd9"/>')
        for share in (0.25, 0.5, 0.75):
            self.parts.append(
                f'<line x1="{MARGIN}" x2="{MARGIN + width}" y1="{y(share):.1f}" y2="{y(share):.1f}" stroke="#dccfb0"/>'
                f'<text x="{MARGIN - 6}" y="{y(share) + 4:.1f}" font-size="12" text-anchor="end" fill="#6a5b45">'
                f"{round(100 * share)}</text>"
            )
        for moment in found["curve"]:
            if moment["heading"]:
                self.parts.append(
                    f'<line x1="{x(moment["n"]):.1f}" x2="{x(moment["n"]):.1f}" y1="{top}" y2="{top + CURVE}"'
                    f' stroke="#cbb98e" stroke-dasharray="3 4"><title>{escape(moment["heading"])}</title></line>'
                )
        for seat, dashes in zip(found["seats"], cycle(DASHES), strict=False):
            points = " ".join(f"{x(m['n']):.1f},{y(m['chances'][seat]):.1f}" for m in found["curve"])
            self.parts.append(
                f'<polyline fill="none" stroke="{self.inks[seat]}" stroke-width="2.6" stroke-dasharray="{dashes}"'
                f' points="{points}"/>'
            )
        told = self._told()
        spots = beside([x(swing["n"]) for swing in told], MARGIN + width)
        for number, (swing, spot) in enumerate(zip(told, spots, strict=True), 1):
            self.parts.append(
                f'<g transform="translate({spot:.1f} {top + CURVE + 13})">{MARKS[swing["by"] == "choice"]}'
                f'<text y="4" font-size="11" fill="#fff" text-anchor="middle">{number}</text></g>'
            )
        self.y = top + CURVE + 24
        self.y += 22
        left = float(MARGIN)
        for seat, dashes in zip(found["seats"], cycle(DASHES), strict=False):
            name = found["names"][seat]
            self.parts.append(
                f'<line x1="{left:g}" x2="{left + 34:g}" y1="{self.y - 5:g}" y2="{self.y - 5:g}" stroke-width="4"'
                f' stroke="{self.inks[seat]}" stroke-dasharray="{dashes}"/>'
                f'<text x="{left + 42:g}" y="{self.y:g}" font-size="15" fill="#2a2218">{escape(name)}</text>'
            )
            left += 64 + 8.5 * len(name)

    def _told(self) -> list[dict[str, Any]]:
        """The turning points that weigh most, in the order of time."""
        swings = sorted(self.found["swings"], key=lambda s: -max(abs(s["change"]), s["gain"]))[:TOLD]
        return sorted(swings, key=lambda s: int(s["n"]))

    def _turning_points(self) -> None:
        told = self._told()
        self.heading(self.say("turning-points"))
        if not told:
            self.line(self.say("none"), 16, "#6a5b45")
        for number, swing in enumerate(told, 1):
            who = self.found["names"][swing["seat"]]
            change = -swing["gain"] if swing["by"] == "choice" else swing["change"]
            by = self.say("turn" if swing["whole"] else swing["by"])
            words = f"{number}. {who}: {swing['label']}, {by} {percent(change)}"
            for part in wrap(words, LETTERS):
                self.line(part, 16, weight=600)
            rest = f"{swing['heading'].rstrip('.')}. " if swing["heading"] else ""
            if swing["line_labels"]:
                rest += self.say("better", what=" → ".join(swing["line_labels"][:4]))
            for part in wrap(rest, LETTERS + 6):
                self.line(part, 15, "#6a5b45", x=MARGIN + 22)

    def _figures(self) -> None:
        found = self.found
        seats = found["seats"]
        self.heading(self.say("figures"))
        rows = [
            (self.say("points"), [f"{found['scores'].get(seat, 0):g}" for seat in seats]),
            *(
                (row["source"], [f"{row['points'][seat]:g}" if row["points"].get(seat) else "·" for seat in seats])
                for row in found["sources"]
            ),
            (self.say("lost"), [str(found["losses"].get(seat, 0)) for seat in seats]),
            (self.say("luck"), [percent(found["luck"].get(seat, 0.0)) for seat in seats]),
        ]
        columns = [WIDTH - MARGIN - 130 * (len(seats) - 1 - i) for i in range(len(seats))]
        self.y += 24
        for seat, column in zip(seats, columns, strict=True):
            self._cell(found["names"][seat], column, self.inks[seat], 600)
        for name, cells in rows:
            self.y += 24
            short = name if len(name) <= 58 else f"{name[:57]}…"
            self.parts.append(f'<text x="{MARGIN}" y="{self.y:g}" font-size="15" fill="#2a2218">{escape(short)}</text>')
            for cell, column in zip(cells, columns, strict=True):
                self._cell(cell, column, "#2a2218", 400)
        if found["battle"] is not None:
            lost = ", ".join(f"{found['names'][seat]} {n}" for seat, n in found["battle"]["lost"].items())
            self.y += 6
            for part in wrap(self.say("battle", title=found["battle"]["title"], lost=lost), LETTERS):
                self.line(part, 16, "#6a5b45")

    def _cell(self, words: str, right: float, ink: str, weight: int) -> None:
        self.parts.append(
            f'<text x="{right:g}" y="{self.y:g}" font-size="15" fill="{ink}" text-anchor="end" font-weight="{weight}">'
            f"{escape(words)}</text>"
        )


def percent(share: float) -> str:
    """A change of a chance, with its sign."""
    n = round(100 * share)
    return f"{'+' if n > 0 else '−' if n < 0 else '±'}{abs(n)} %"
