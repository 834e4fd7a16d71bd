"""Draws what no rule speaks of into each game's data/landscape.toml: mountains, land beyond the frame, a rose, a title.

    python tools/map/landscape.py [game ...]

Needs shapely. Coasts are Natural Earth's (public domain); the ranges are drawn by us along well-known crests, in the
manner of each game's century: mounds for the eleventh, hachures for the ancient world, peaks for the later ones.
"""

from __future__ import annotations

import json
import math
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from shapely import LineString, Point, Polygon, box, union_all
from shapely.geometry.base import BaseGeometry

import cartography as carto
from taifa import games
from taifa.core.presentation.scene import BoardView

ROOT = Path(__file__).parents[2] / "src" / "taifa" / "games"

RANGES: dict[str, list[carto.LonLat]] = {
    "pyrenees": [(-1.7, 43.1), (-0.9, 42.9), (0, 42.7), (0.7, 42.65), (1.5, 42.5), (2.3, 42.4), (2.9, 42.4)],
    "cantabrian": [(-6.9, 42.9), (-6, 43.05), (-5, 43.15), (-4.2, 43.1), (-3.4, 43.1)],
    "teleno": [(-6.7, 42.7), (-6.4, 42.3)],
    "central": [(-7.4, 40.3), (-6.5, 40.3), (-5.6, 40.3), (-4.9, 40.4), (-4.1, 40.8), (-3.4, 41.1)],
    "iberian": [(-3.2, 42.1), (-2.6, 42), (-1.9, 41.7), (-1.5, 41), (-1.4, 40.4), (-0.8, 40.4), (-0.3, 40.5)],
    "toledo": [(-5.2, 39.5), (-4.4, 39.5), (-3.9, 39.5)],
    "morena": [(-6.6, 37.9), (-5.9, 38), (-5.1, 38.2), (-4.2, 38.4), (-3.4, 38.5)],
    "baetic": [(-5.4, 36.75), (-4.7, 37.05), (-4, 37.35), (-3.2, 37.6), (-2.5, 38), (-1.9, 38.1)],
    "nevada": [(-4.2, 36.9), (-3.6, 37), (-3, 37.05), (-2.4, 37.15)],
    "rif": [(-5.4, 35.5), (-4.8, 35.1), (-4, 34.9), (-3.2, 34.9)],
    "catalan": [(1, 41.3), (1.9, 41.7), (2.4, 41.9)],
    "cevennes": [(2.4, 43.5), (3, 43.8), (3.5, 44.2), (3.9, 44.8)],
}


@dataclass(frozen=True)
class Manner:
    """How a game's landscape is drawn, and where its rose and title stand."""

    view: carto.Projection
    style: str
    size: float
    title: str
    title_at: tuple[float, float]
    rose_at: tuple[float, float]
    ranges: bool = True


MANNERS = {
    "almoravid": Manner(
        carto.Projection(west=-7.75, south=35.72, east=1.5, north=43.35), "mounds", 15,
        "Hispania MLXXXV", (1330, 1500), (1500, 1240),
    ),
    "granada": Manner(
        carto.Projection(west=-6.62, south=35.3, east=-0.38, north=38.32, stretch=1.22, strait=36.4), "peaks", 15,
        "Regnum Granatae", (900, 885), (1250, 830),
    ),
    "hispania": Manner(
        carto.Projection(west=-10.3, south=34.9, east=4.9, north=44.6, width=1600), "hachures", 13,
        "Hispania", (345, 60), (1480, 900), ranges=False,
    ),
    "reconquista": Manner(
        carto.Projection(west=-10.6, south=35.75, east=4.75, north=44.55, width=1600), "peaks", 12,
        "Al-Andalus et Regna", (1330, 1100), (1480, 930), ranges=False,
    ),
}  # fmt: skip


def beyond(view: carto.Projection) -> str:
    """The land outside the frame; where our coast ends, it goes on straight."""
    rings = json.loads(carto.COAST.read_text("utf-8"))["rings"]

    def further(lon: float, lat: float) -> carto.LonLat:
        lon = 14.0 if lon >= 5.0 else lon
        lat = 52.0 if lat >= 44.88 else 26.0 if lat <= 34.02 else lat
        return lon, lat

    shapes = [Polygon([view.xy(*further(lon, lat)) for lon, lat in ring]).buffer(0) for ring in rings]
    width, height = view.width, view.height
    near = box(-width, -height, 2 * width, 2 * height)
    # a little of the frame too, so that no seam shows
    return carto.path(union_all(shapes).intersection(near).difference(view.frame().buffer(-2)).simplify(1.5), digits=0)


def crest(points: Sequence[tuple[float, float]], step: float, dice: random.Random) -> Iterator[tuple[float, float]]:
    """Points along a line, a bit beside it."""
    line = LineString(points)
    at = step / 2
    while at < line.length:
        here = line.interpolate(at)
        yield here.x + dice.uniform(-0.3, 0.3) * step, here.y + dice.uniform(-0.35, 0.35) * step
        at += step * dice.uniform(0.8, 1.2)


def scattered(shape: BaseGeometry, step: float, dice: random.Random) -> Iterator[tuple[float, float]]:
    """Points all over a shape, not too near to its edge, in staggered rows."""
    left, top, right, bottom = shape.bounds
    y, odd = top + step, False
    while y < bottom:
        x = left + (step if odd else step / 2)
        while x < right:
            here = (x + dice.uniform(-0.25, 0.25) * step, y + dice.uniform(-0.2, 0.2) * step)
            if shape.contains(Point(here).buffer(step * 0.45)):
                yield here
            x += step * 1.25
        y, odd = y + step * 0.8, not odd


def area(board: BoardView, place: str) -> Polygon:
    """A place's area, from the corners of its path."""
    path = next(spot.path for spot in board.places if spot.id == place)
    rings = [re.findall(r"-?\d+(?:\.\d+)?", ring) for ring in path.split("M") if ring]
    shapes = [Polygon(list(zip(map(float, r[::2]), map(float, r[1::2]), strict=True))) for r in rings if len(r) > 6]
    return max((shape.buffer(0) for shape in shapes), key=lambda shape: shape.area)


def heights(game: str, manner: Manner, dice: random.Random) -> list[tuple[float, float]]:
    """Where mountains stand: as the rules read them where they do, else along the crests."""
    board = games.get(game).board
    step = manner.size * 1.9
    found: list[tuple[float, float]] = []
    for spot in board.places:
        if spot.kind == "mountain":
            found += scattered(area(board, spot.id), step * 1.25, dice)
    for line in board.lines:
        if line.kind == "range":
            numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", line.path)]
            found += crest(list(zip(numbers[::2], numbers[1::2], strict=True)), step * 0.8, dice)
    if manner.ranges:
        for points in RANGES.values():
            found += crest([manner.view.xy(*point) for point in points], step, dice)
    signs = [(spot.x, spot.y) for spot in board.places if not spot.path]
    free = [at for at in found if all(math.dist(at, sign) > manner.size * 2.6 for sign in signs)]
    return sorted(free, key=lambda at: at[1])


MOUNTAINS = {
    "mounds": (
        "M-1 0q0.3 -1.15 1 -1.15t1 1.15",
        "M0.18 -0.78q0.22 0.3 0.18 0.62M0.42 -0.55q0.22 0.24 0.18 0.5",
    ),
    "peaks": (
        "M-1 0l0.62 -0.75l0.34 -0.42l0.4 0.5l0.6 0.67",
        "M0.02 -1.1l0.1 0.74M0.24 -0.86l0.1 0.6M0.46 -0.62l0.1 0.47M0.68 -0.38l0.1 0.34",
    ),
    "hachures": (
        "M-0.36 -0.5q0.36 -0.36 0.72 0",
        "M-0.34 -0.4l-0.36 0.28M-0.2 -0.32l-0.2 0.42M0 -0.3v0.5M0.2 -0.32l0.2 0.42M0.34 -0.4l0.36 0.28",
    ),
}
"""Outline and shaded side, about a mountain of half width 1; only the starts of strokes are absolute."""


def drawn(strokes: str, x: float, y: float, size: float) -> str:
    """Strokes about the origin, put where they belong."""

    def start(found: re.Match[str]) -> str:
        return f"M{x + float(found[1]) * size:.1f} {y + float(found[2]) * size:.1f}"

    def part(found: re.Match[str]) -> str:
        return start(found) if found[1] else f"{float(found[3]) * size:.1f}"

    return re.sub(r"M(-?[\d.]+) (-?[\d.]+)|(-?[\d.]+)", part, strokes)


def marsh(board: BoardView, dice: random.Random) -> str:
    """Reeds where the rules say marsh."""
    tufts = []
    for spot in board.places:
        if spot.kind == "marsh":
            for x, y in scattered(area(board, spot.id), 30, dice):
                tufts.append(
                    f"M{x - 8:.0f} {y:.0f}h16M{x - 3:.0f} {y:.0f}v-7M{x:.0f} {y:.0f}v-10M{x + 3:.0f} {y:.0f}v-7"
                )
    return "".join(tufts)


def rows(game: str) -> Iterator[dict[str, object]]:
    """Every row of a game's landscape."""
    manner = MANNERS[game]
    dice = random.Random(game)
    yield {"id": "beyond", "kind": "beyond", "path": beyond(manner.view)}
    found = [(x, y, manner.size * dice.uniform(0.8, 1.15)) for x, y in heights(game, manner, dice)]
    outline, shade = MOUNTAINS[manner.style]
    yield {"id": "shade", "kind": "relief-shade", "path": "".join(drawn(shade, *each) for each in found)}
    yield {"id": "relief", "kind": "relief", "path": "".join(drawn(outline, *each) for each in found)}
    reeds = marsh(games.get(game).board, dice)
    if reeds:
        yield {"id": "reeds", "kind": "reeds", "path": reeds}
    (x, y), (rx, ry) = manner.title_at, manner.rose_at
    yield {"id": "title", "kind": "cartouche", "x": x, "y": y, "text": manner.title}
    yield {"id": "rose", "kind": "rose", "x": rx, "y": ry}


def main() -> None:
    for game in sys.argv[1:] or MANNERS:
        out = ["# Written by tools/map/landscape.py: change it there.", 'source = "reconstructed"', "drawn = true"]
        for row in rows(game):
            out += ["", "[[landscape]]"] + [
                f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items()
            ]
        path = ROOT / game / "data" / "landscape.toml"
        path.write_text("\n".join(out) + "\n")
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
