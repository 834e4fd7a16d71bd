"""The report's pictures: matplotlib figures as inline SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from taifa.lab.extras import need
from taifa.lab.summary import Share

COLOURS = ("#2f5f8f", "#b5541c", "#3f7a4a", "#8a5a9e", "#b38a1c", "#5c5c5c")


def _figure(width: float, height: float) -> tuple[Any, Any]:
    need("matplotlib", "report").use("svg")
    figure = need("matplotlib.figure", "report").Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    matplotlib = need("matplotlib", "report")
    buffer = StringIO()
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "taifa"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    text = buffer.getvalue()
    return text[text.index("<svg") :]


def shares(rows: Sequence[Share], even: float) -> str:
    """Bars with Wilson intervals and a line at even odds."""
    figure, axes = _figure(7, 0.5 + 0.34 * len(rows))
    middles = [100 * row.share for row in rows]
    places = list(range(len(rows)))[::-1]
    errors = [
        [100 * (row.share - row.interval[0]) for row in rows],
        [100 * (row.interval[1] - row.share) for row in rows],
    ]
    axes.barh(places, middles, xerr=errors, color=COLOURS[0], alpha=0.8, capsize=3)
    axes.axvline(100 * even, color="#555", linestyle="--", linewidth=1)
    axes.set_yticks(places, [row.who for row in rows])
    axes.set_xlim(0, 100)
    axes.set_xlabel("% won")
    return _svg(figure)


def over_time(bands: Mapping[str, Sequence[tuple[float, float, float, float]]]) -> str:
    """Points by seat over the game: (share of the game, low, middle, high)."""
    figure, axes = _figure(7, 3)
    for colour, (seat, rows) in zip(COLOURS * 4, bands.items(), strict=False):
        at = [100 * row[0] for row in rows]
        axes.plot(at, [row[2] for row in rows], color=colour, label=seat)
        axes.fill_between(at, [row[1] for row in rows], [row[3] for row in rows], color=colour, alpha=0.15)
    axes.set_xlabel("% of the game")
    axes.set_ylabel("points")
    axes.legend(frameon=False)
    return _svg(figure)


def histogram(values: Sequence[float], label: str) -> str:
    """How often each length occurs."""
    figure, axes = _figure(7, 2.4)
    axes.hist(values, bins=min(40, max(5, len(set(values)))), color=COLOURS[0], alpha=0.8)
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    return _svg(figure)


def counts(rows: Sequence[tuple[str, float]], label: str) -> str:
    """Plain bars."""
    figure, axes = _figure(7, 0.5 + 0.3 * len(rows))
    places = list(range(len(rows)))[::-1]
    axes.barh(places, [n for _, n in rows], color=COLOURS[0], alpha=0.8)
    axes.set_yticks(places, [name for name, _ in rows])
    axes.set_xlabel(label)
    return _svg(figure)
