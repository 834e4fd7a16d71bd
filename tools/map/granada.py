"""Draw the board of Granada: project the towns and sea zones, give them room, bake data/board.toml.

Run from the project's root: python -m tools.map.granada
It prints what still stands too close and exits with 1 then.
"""

from __future__ import annotations

import math
import sys
import tomllib
from itertools import combinations
from pathlib import Path

from shapely import LineString, Point
from tools import cartography as carto

DATA = Path("src/taifa/games/granada/data")
FRAME = carto.Projection(west=-6.62, south=35.3, east=-0.38, north=38.32, stretch=1.22, strait=36.4)
ROOM = 88.0
"""Board units between two towns: a circle, its name and a stack of blocks."""
CLEAR = 27.0
"""Board units between a road and a town that it does not touch."""
VIA = {"almeria--guadix": [(-2.70, 37.03), (-2.90, 37.115)]}
"""Roads that bend around a town that they pass by."""
NUDGES: dict[str, tuple[float, float]] = {
    "cadiz": (0, 8),
    "setenil": (-4, -16),
    "casarabonela": (-6, 0),
    "coin": (10, 6),
    "padul": (6, 0),
    "orgiva": (10, 0),
    "laujar": (14, -6),
    "gergal": (6, 4),
    "finana": (6, -4),
}
"""Where an eye finds better room than the spring does."""
NORTH_OF_THE_KINGDOM = [(-2.75, 38.1), (-2.45, 38.12), (-2.15, 38.05)]
"""Christian land beyond Huéscar where no town of the board stands."""
LAND_NAMES = [("kingdom-of-granada", (-1.62, 36.86)), ("crown-of-castile", (-5.75, 37.98)), ("barbary", (-5.45, 35.6))]
RIVERS: dict[str, list[carto.LonLat]] = {
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
    "genil": [(-3.4, 37.13), (-3.62, 37.2), (-4.12, 37.16), (-4.6, 37.3), (-4.85, 37.4), (-5.08, 37.54), (-5.3, 37.7)],
    "segura": [(-2.4, 38.3), (-1.7, 38.22), (-1.13, 37.98), (-0.65, 38.1)],
}


def rows() -> tuple[list[dict], list[dict], list[dict]]:
    """Towns, sea zones and roads of the game's data."""
    doc = tomllib.loads((DATA / "places.toml").read_text("utf-8"))
    return doc["places"], doc["seas"], tomllib.loads((DATA / "roads.toml").read_text("utf-8"))["roads"]


def line_of(road: dict, at: dict[str, list[float]]) -> LineString:
    """A road as it is drawn."""
    bends = [FRAME.xy(*point) for point in VIA.get(road["id"], [])]
    return LineString([at[road["a"]], *bends, at[road["b"]]])


def settle(towns: list[dict], seas: list[dict], roads: list[dict]) -> dict[str, list[float]]:
    """Points of the board, pushed apart until none stands in another's room nor on another's road."""
    home = {}
    for row in [*towns, *seas]:
        x, y = FRAME.xy(row["lon"], row["lat"])
        dx, dy = NUDGES.get(row["id"], (0, 0))
        home[row["id"]] = (x + dx, y + dy)
    at = {place: list(point) for place, point in home.items()}
    fixed = {row["id"] for row in seas}
    for _ in range(500):
        push = {place: [0.0, 0.0] for place in at}
        for a, b in combinations(at, 2):
            dx, dy = at[b][0] - at[a][0], at[b][1] - at[a][1]
            far = math.hypot(dx, dy) or 1.0
            if far < ROOM:
                for place, sign in ((a, -1), (b, 1)):
                    push[place][0] += sign * (ROOM - far) / 2 * dx / far
                    push[place][1] += sign * (ROOM - far) / 2 * dy / far
        for road in roads:
            line = line_of(road, at)
            for place, point in at.items():
                gap = line.distance(Point(point))
                if place in (road["a"], road["b"]) or gap >= CLEAR:
                    continue
                foot = line.interpolate(line.project(Point(point)))
                size = math.dist(point, (foot.x, foot.y)) or 1.0
                push[place][0] += (CLEAR - gap) * (point[0] - foot.x) / size
                push[place][1] += (CLEAR - gap) * (point[1] - foot.y) / size
        for place, point in at.items():
            ease = 0.2 if place in fixed else 0.5
            for axis, most in ((0, FRAME.width), (1, FRAME.height)):
                point[axis] += ease * push[place][axis] + 0.01 * (home[place][axis] - point[axis])
                point[axis] = min(max(point[axis], 46), most - 46)
    return {place: [round(x, 1), round(y, 1)] for place, (x, y) in at.items()}


def too_close(at: dict[str, list[float]], roads: list[dict]) -> list[str]:
    """What a player could not tell apart: towns near each other, towns on a road of others."""
    spots = {place: (x, y) for place, (x, y) in at.items()}
    found = [f"{a} and {b}: {gap}" for a, b, gap in carto.crowded(spots, ROOM - 8)]
    for road in roads:
        line = line_of(road, at)
        for place, point in at.items():
            if place not in (road["a"], road["b"]) and line.distance(Point(point)) < CLEAR - 6:
                found.append(f"{place} on {road['id']}: {line.distance(Point(point)):.1f}")
    return found


def decor(towns: list[dict]) -> list[dict]:
    """Land, the reddish kingdom, rivers and the names of the lands."""
    ground = carto.land(FRAME)
    iberia = max(getattr(ground, "geoms", [ground]), key=lambda part: part.area)
    points: dict[str, list[carto.LonLat]] = {}
    for town in towns:
        if town["id"] != "oran":
            points.setdefault(town["land"], []).append((town["lon"], town["lat"]))
    points["christians"] += NORTH_OF_THE_KINGDOM
    kingdom = carto.cells(points, FRAME, within=iberia)["muslims"].buffer(14).buffer(-14).intersection(iberia)
    out = [
        {"id": "land", "kind": "land", "path": carto.path(ground)},
        {"id": "kingdom", "kind": "kingdom", "path": carto.path(kingdom.simplify(1.5))},
    ]
    out += [{"id": f"river-{n}", "kind": "river", "path": carto.line_path(p, FRAME)} for n, p in RIVERS.items()]
    for name, point in LAND_NAMES:
        x, y = FRAME.xy(*point)
        out.append({"id": f"name-{name}", "kind": "name", "x": x, "y": y, "text": name})
    return out


def bend(road: dict, at: dict[str, list[float]]) -> str:
    """The path of a road that is not straight."""
    points = [at[road["a"]], *(list(FRAME.xy(*p)) for p in VIA[road["id"]]), at[road["b"]]]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def main() -> int:
    towns, seas, roads = rows()
    at = settle(towns, seas, roads)
    comment = """The board as it is drawn, baked by tools/map/granada.py from longitude and latitude and the coastline
of Natural Earth (public domain). Crowded towns are moved apart."""
    tables = {
        "frame": [{"id": "frame", "width": FRAME.width, "height": FRAME.height}],
        "spots": [{"id": place, "x": x, "y": y} for place, (x, y) in at.items()],
        "courses": [{"id": road["id"], "path": bend(road, at)} for road in roads if road["id"] in VIA],
        "decor": decor(towns),
    }
    carto.write(DATA / "board.toml", comment, tables, source="reconstructed", drawn=True)
    moved = sorted(((math.dist(FRAME.xy(r["lon"], r["lat"]), at[r["id"]]), r["id"]) for r in towns), reverse=True)
    print("moved most:", ", ".join(f"{place} {far:.0f}" for far, place in moved[:8]))
    bad = too_close(at, roads)
    print("\n".join(bad) or "nothing is too close")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
