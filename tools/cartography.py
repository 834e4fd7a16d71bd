"""Maps from public-domain geography: project, cut a land into cells, find who borders whom.

Used at authoring time only, by tools/map/<game>.py, which bakes its result into data/*.toml.
A region is given by one or more points (lon, lat); its cell is all land nearer to one of its
points than to any other region's. What a player sees is so what the rules say.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from shapely import MultiPoint, MultiPolygon, Point, Polygon, box, union_all, voronoi_polygons
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

COAST = Path(__file__).parent / "map" / "iberia-coast.json"
LonLat = tuple[float, float]
PRESSED = 0.55
"""How much of its height is left to what lies south of a strait."""


@dataclass(frozen=True)
class Projection:
    """Longitude and latitude to board units: north up, degrees of longitude narrowed for the middle.

    `stretch` draws a land higher than it is, where its towns stand close; what lies south of `strait`, open sea and
    another shore, is pressed together instead.
    """

    west: float
    south: float
    east: float
    north: float
    width: float = 1600.0
    stretch: float = 1.0
    strait: float = -90.0

    @property
    def scale(self) -> float:
        return self.width / ((self.east - self.west) * self.narrow)

    @property
    def narrow(self) -> float:
        return math.cos(math.radians((self.south + self.north) / 2))

    @property
    def height(self) -> float:
        return self.down(self.south)

    def down(self, lat: float) -> float:
        """How far below the northern edge a latitude is drawn."""
        north = self.north - max(lat, self.strait)
        south = max(0.0, self.strait - lat)
        return round((north * self.stretch + south * PRESSED) * self.scale, 1)

    def xy(self, lon: float, lat: float) -> tuple[float, float]:
        """A point of the earth as a point of the board."""
        return (
            round((lon - self.west) * self.narrow * self.scale, 1),
            self.down(lat),
        )

    def frame(self) -> Polygon:
        """The whole board as a shape in board units."""
        return box(0, 0, self.width, self.height)


def land(projection: Projection, simplify: float = 1.0) -> BaseGeometry:
    """All land inside the frame, in board units."""
    rings = json.loads(COAST.read_text("utf-8"))["rings"]
    shapes = [Polygon([projection.xy(lon, lat) for lon, lat in ring]).buffer(0) for ring in rings]
    return union_all(shapes).intersection(projection.frame()).simplify(simplify)


def cells(
    points: Mapping[str, Sequence[LonLat]],
    projection: Projection,
    within: BaseGeometry | None = None,
    simplify: float = 1.2,
) -> dict[str, BaseGeometry]:
    """The cell of each region: the land nearest to its points.

    Neighbouring cells share their edges exactly, so shared borders can be measured; the coast
    is simplified before cutting, never after.
    """
    ground = within if within is not None else land(projection, simplify)
    seeds: list[tuple[str, Point]] = [
        (region, Point(projection.xy(lon, lat))) for region, given in points.items() for lon, lat in given
    ]
    diagram = voronoi_polygons(
        MultiPoint([point for _, point in seeds]), extend_to=projection.frame().buffer(200), ordered=True
    )
    pieces: dict[str, list[BaseGeometry]] = {}
    for (region, _), piece in zip(seeds, diagram.geoms, strict=True):
        pieces.setdefault(region, []).append(piece)
    return {region: _land_part(union_all(found).intersection(ground)) for region, found in pieces.items()}


def _land_part(shape: BaseGeometry) -> BaseGeometry:
    """Only the areas of a shape: slivers and lines fall away."""
    parts = [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon) and part.area > 4]
    return MultiPolygon(parts) if len(parts) != 1 else parts[0]


def borders(shapes: Mapping[str, BaseGeometry], least: float = 6.0) -> dict[tuple[str, str], BaseGeometry]:
    """Which cells share a border of at least `least` board units, and that border."""
    found = {}
    for a, b in combinations(shapes, 2):
        if not shapes[a].intersects(shapes[b]):
            continue
        shared = shapes[a].intersection(shapes[b])
        lines = [part for part in getattr(shared, "geoms", [shared]) if part.geom_type == "LineString"]
        if lines and sum(line.length for line in lines) >= least:
            found[a, b] = linemerge(lines) if len(lines) > 1 else lines[0]
    return found


def path(shape: BaseGeometry, digits: int = 1) -> str:
    """A shape or line as an SVG path."""
    if shape.is_empty:
        return ""
    if shape.geom_type == "Polygon":
        rings = [shape.exterior, *shape.interiors]
        return "".join(_line(ring.coords, digits) + "Z" for ring in rings)
    if shape.geom_type == "LineString":
        return _line(shape.coords, digits)
    return "".join(path(part, digits) for part in shape.geoms)


def _line(coords: Iterable[tuple[float, ...]], digits: int) -> str:
    shown = [f"{round(x, digits):g} {round(y, digits):g}" for x, y, *_ in coords]
    return "M" + "L".join(shown)


def label_point(shape: BaseGeometry) -> tuple[float, float]:
    """A point well inside the largest part of a shape: where its name can stand."""
    largest = max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)
    inside = largest.centroid if largest.contains(largest.centroid) else largest.representative_point()
    return round(inside.x, 1), round(inside.y, 1)


def coast_path(projection: Projection, simplify: float = 1.0) -> str:
    """All land inside the frame as one SVG path."""
    return path(land(projection, simplify))


def line_path(points: Sequence[LonLat], projection: Projection) -> str:
    """A river or a road through points of the earth, as an SVG path of smooth curves."""
    xy = [projection.xy(lon, lat) for lon, lat in points]
    parts = [f"M{xy[0][0]:g} {xy[0][1]:g}"]
    for i in range(1, len(xy)):
        before, here = xy[i - 1], xy[i]
        back = xy[i - 2] if i > 1 else before
        ahead = xy[i + 1] if i + 1 < len(xy) else here
        c1 = (before[0] + (here[0] - back[0]) / 6, before[1] + (here[1] - back[1]) / 6)
        c2 = (here[0] - (ahead[0] - before[0]) / 6, here[1] - (ahead[1] - before[1]) / 6)
        parts.append(f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {here[0]:g} {here[1]:g}")
    return "".join(parts)


def crowded(spots: Mapping[str, tuple[float, float]], least: float) -> list[tuple[str, str, float]]:
    """Pairs of places nearer to each other than `least` board units: to be nudged apart."""
    return sorted(
        (
            (a, b, round(math.dist(spots[a], spots[b]), 1))
            for a, b in combinations(spots, 2)
            if math.dist(spots[a], spots[b]) < least
        ),
        key=lambda row: row[2],
    )


def toml(table: str, rows: Iterable[Mapping[str, object]]) -> list[str]:
    """Rows of a table as lines of TOML."""
    out = []
    for row in rows:
        out.append(f"[[{table}]]")
        out += [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in row.items()]
        out.append("")
    return out


def write(path: Path, comment: str, tables: Mapping[str, Iterable[Mapping[str, object]]], **head: object) -> None:
    """A file of a game's data: a comment, what holds for all of it, its tables."""
    lines = [f"# {line}" for line in comment.splitlines()]
    lines += [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    lines.append("")
    for table, rows in tables.items():
        lines += toml(table, rows)
    path.write_text("\n".join(lines).rstrip() + "\n", "utf-8")
