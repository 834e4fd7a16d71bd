"""Draw the board of Almoravid: project the locales, move crowded ones apart, bake data/board.toml.

Run from the project's root: python -m tools.map.almoravid
It prints what still stands too close and exits with 1 then.
"""

from __future__ import annotations

import math
import sys
import tomllib
from itertools import combinations
from pathlib import Path

from shapely import LineString, Point, Polygon, union_all
from shapely.geometry.base import BaseGeometry
from tools import cartography as carto

DATA = Path("src/taifa/games/almoravid/data")
FRAME = carto.Projection(west=-7.75, south=35.72, east=1.5, north=43.35)
ROOM = 104.0
"""Board units between two locales: room for a shape, its name and a stack of lords."""
CLEAR = 40.0
"""Board units between a way and a locale that it does not touch."""

NUDGES: dict[str, tuple[float, float]] = {
    "aledo": (-10, -50),
    "lorca": (-45, 35),
    "cartagena": (25, 30),
    "murcia": (15, -25),
    "morena": (20, 0),
    "firrish": (-10, -30),
    "sagrajas": (-25, -30),
    "badajoz": (-15, 15),
    "zancara": (15, 25),
    "la-mancha": (20, 30),
    "albacete": (45, -5),
    "jucar": (10, -10),
    "sahagun": (0, 20),
    "transduero": (0, 20),
    "ardila": (-10, 0),
    "moron": (10, 15),
}
"""Where an eye finds better room than the spring does."""

NAMES: dict[str, tuple[float, float]] = {
    "kingdom-leon": (735.0, 322.0),
    "kingdom-aragon": (1200.0, 62.0),
    "taifa-badajoz": (430.0, 1036.0),
    "taifa-sevilla": (925.0, 1262.0),
    "taifa-valencia": (1450.0, 880.0),
    "taifa-lerida": (1490.0, 745.0),
    "taifa-granada": (745.0, 1560.0),
}
"""Where a land's name stands if not in its emptiest corner."""

RIVERS: dict[str, list[carto.LonLat]] = {
    "duero": [
        (-2.0, 41.85),
        (-2.46, 41.76),
        (-3.2, 41.58),
        (-4.12, 41.62),
        (-4.8, 41.53),
        (-5.75, 41.49),
        (-6.5, 41.25),
        (-7.75, 41.15),
    ],
    "tajo": [
        (-1.7, 40.35),
        (-2.1, 40.65),
        (-2.9, 40.35),
        (-3.6, 40.03),
        (-4.03, 39.83),
        (-4.83, 39.93),
        (-5.6, 39.8),
        (-6.3, 39.72),
        (-6.9, 39.70),
        (-7.75, 39.6),
    ],
    "ebro": [
        (-3.6, 42.95),
        (-2.9, 42.65),
        (-2.4, 42.47),
        (-1.95, 42.33),
        (-1.55, 42.03),
        (-0.88, 41.68),
        (-0.1, 41.3),
        (0.3, 41.2),
        (0.52, 40.85),
        (0.8, 40.72),
    ],
    "guadiana": [
        (-3.0, 39.1),
        (-3.8, 39.12),
        (-4.6, 39.1),
        (-5.6, 38.98),
        (-6.34, 38.9),
        (-6.98, 38.86),
        (-7.3, 38.3),
        (-7.5, 37.6),
        (-7.4, 37.2),
    ],
    "guadalquivir": [
        (-2.95, 37.95),
        (-3.4, 38.08),
        (-4.1, 38.02),
        (-4.78, 37.88),
        (-5.3, 37.7),
        (-5.98, 37.4),
        (-6.1, 37.0),
        (-6.35, 36.8),
    ],
    "jucar": [(-1.9, 40.3), (-2.13, 40.05), (-2.2, 39.6), (-1.75, 39.2), (-1.2, 39.1), (-0.5, 39.13), (-0.23, 39.16)],
}


def places() -> tuple[list[dict], list[dict], list[dict]]:
    """The territories, locales and ways of the game's data."""
    doc = tomllib.loads((DATA / "map.toml").read_text("utf-8"))
    return doc["territories"], doc["places"], doc["ways"]


def settle(rows: list[dict], ways: list[dict]) -> dict[str, tuple[float, float]]:
    """Points of the board, pushed apart until none stands in another's room nor on another's way."""
    home = {}
    for row in rows:
        x, y = FRAME.xy(row["lon"], row["lat"])
        dx, dy = NUDGES.get(row["id"], (0, 0))
        home[row["id"]] = (x + dx, y + dy)
    at = {place: list(point) for place, point in home.items()}
    for _ in range(600):
        push: dict[str, list[float]] = {place: [0.0, 0.0] for place in at}
        for a, b in combinations(at, 2):
            dx, dy = at[b][0] - at[a][0], at[b][1] - at[a][1]
            far = math.hypot(dx, dy) or 1.0
            if far < ROOM + 2:
                force = (ROOM + 2 - far) / 2
                for place, sign in ((a, -1), (b, 1)):
                    push[place][0] += sign * force * dx / far
                    push[place][1] += sign * force * dy / far
        for way in ways:
            line = LineString([at[way["a"]], at[way["b"]]])
            for place, point in at.items():
                if place in (way["a"], way["b"]):
                    continue
                here = Point(point)
                gap = line.distance(here)
                if gap < CLEAR + 2:
                    foot = line.interpolate(line.project(here))
                    dx, dy = here.x - foot.x, here.y - foot.y
                    size = math.hypot(dx, dy) or 1.0
                    push[place][0] += (CLEAR + 2 - gap) * dx / size
                    push[place][1] += (CLEAR + 2 - gap) * dy / size
        for place, point in at.items():
            point[0] += 0.5 * push[place][0] + 0.01 * (home[place][0] - point[0])
            point[1] += 0.5 * push[place][1] + 0.01 * (home[place][1] - point[1])
            point[0] = min(max(point[0], 60), FRAME.width - 60)
            point[1] = min(max(point[1], 60), FRAME.height - 60)
    return {place: (round(x, 1), round(y, 1)) for place, (x, y) in at.items()}


def too_close(at: dict[str, tuple[float, float]], ways: list[dict]) -> list[str]:
    """What a player could not tell apart: places near each other, places on a way of others."""
    found = [f"{a} and {b}: {gap}" for a, b, gap in carto.crowded(at, ROOM - 4)]
    for way in ways:
        line = LineString([at[way["a"]], at[way["b"]]])
        found += [
            f"{place} on {way['id']}: {line.distance(Point(point)):.1f}"
            for place, point in at.items()
            if place not in (way["a"], way["b"]) and line.distance(Point(point)) < CLEAR - 4
        ]
    return found


def lonlat(point: tuple[float, float]) -> carto.LonLat:
    """A point of the board as a point of the earth."""
    return point[0] / (FRAME.narrow * FRAME.scale) + FRAME.west, FRAME.north - point[1] / FRAME.scale


def decor(
    at: dict[str, tuple[float, float]], territories: list[dict], rows: list[dict], ways: list[dict]
) -> list[dict]:
    """Land, the lands of each kingdom and taifa, rivers and names."""
    ground = carto.land(FRAME)
    around = union_all(
        [Point(point).buffer(110) for point in at.values()]
        + [LineString([at[way["a"]], at[way["b"]]]).buffer(95) for way in ways]
    )
    whole = union_all([Polygon(part.exterior) for part in getattr(around, "geoms", [around])]).intersection(ground)
    known = max(getattr(whole, "geoms", [whole]), key=lambda part: part.area)
    points: dict[str, list[carto.LonLat]] = {}
    for row in rows:
        points.setdefault(row["territory"], []).append(lonlat(at[row["id"]]))
    for way in ways:
        ends = {row["id"]: row["territory"] for row in rows}
        if ends[way["a"]] == ends[way["b"]]:
            a, b = at[way["a"]], at[way["b"]]
            for part in (0.25, 0.5, 0.75):
                points[ends[way["a"]]].append(lonlat((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))))
    shapes = carto.cells(points, FRAME, within=known)
    out = [{"id": "land", "kind": "land", "path": carto.path(ground)}]
    for territory in territories:
        shape = shapes[territory["id"]]
        out.append({"id": territory["id"], "kind": territory["kind"], "path": carto.path(shape.simplify(1.5))})
        x, y = NAMES.get(territory["id"]) or free_point(shape, at, ways)
        out.append({"id": f"name-{territory['id']}", "kind": "name", "x": x, "y": y, "text": territory["id"]})
    out += [
        {"id": f"river-{name}", "kind": "river", "path": carto.line_path(line, FRAME)} for name, line in RIVERS.items()
    ]
    return out


def free_point(shape: BaseGeometry, at: dict[str, tuple[float, float]], ways: list[dict]) -> tuple[float, float]:
    """The point of a land that is farthest from everything drawn on it: its name stands there.

    A name is wide, so what lies beside it counts as nearer than what lies above or below.
    """
    drawn = [Point(x * 0.5, y) for x, y in at.values()]
    for way in ways:
        (ax, ay), (bx, by) = at[way["a"]], at[way["b"]]
        drawn.append(LineString([(ax * 0.5, ay), (bx * 0.5, by)]))
    left, top, right, bottom = shape.bounds
    grid = [
        (x, y)
        for x in range(int(left), int(right), 12)
        for y in range(int(top), int(bottom), 12)
        if shape.buffer(-24).contains(Point(x, y)) and 130 < x < FRAME.width - 130 and 30 < y < FRAME.height - 30
    ]
    x, y = max(grid, key=lambda point: min(thing.distance(Point(point[0] * 0.5, point[1])) for thing in drawn))
    return float(x), float(y)


def main() -> int:
    territories, rows, ways = places()
    at = settle(rows, ways)
    spots = [{"id": place, "x": x, "y": y} for place, (x, y) in at.items()]
    frame = [{"id": "frame", "width": FRAME.width, "height": FRAME.height}]
    comment = """The board as it is drawn, baked by tools/map/almoravid.py from the locales' longitude and latitude
and the coastline of Natural Earth (public domain). Crowded locales are moved apart."""
    drawn = sorted(decor(at, territories, rows, ways), key=lambda row: row["kind"] == "name")
    tables = {"frame": frame, "spots": spots, "decor": drawn}
    carto.write(DATA / "board.toml", comment, tables, source="public", drawn=True)
    moved = sorted(((math.dist(FRAME.xy(r["lon"], r["lat"]), at[r["id"]]), r["id"]) for r in rows), reverse=True)
    print("moved most:", ", ".join(f"{place} {far:.0f}" for far, place in moved[:8]))
    bad = too_close(at, ways)
    print("\n".join(bad) or "nothing is too close")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
