"""Draws the board of ¡Reconquista! into data/board.toml, and which area touches which into data/map.toml.

Run it from the project's root: ``python tools/map/reconquista.py``. Needs shapely; the game does not.
The points are where the regions of the time lay, with one or more for each; the cells around them
are the areas, so a border on the map is a border in the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path

from shapely import MultiPolygon, Point, union_all
from shapely.geometry.base import BaseGeometry
from shapely.ops import polylabel

sys.path.insert(0, str(Path(__file__).parents[1]))
from cartography import Projection, borders, cells, label_point, land, path, write

DATA = Path(__file__).parents[2] / "src/taifa/games/reconquista/data"
VIEW = Projection(west=-10.6, south=35.75, east=4.75, north=44.55, width=1600)
FRENCH_BOX = {"x": 1320.0, "y": 40.0, "path": "M1250 5H1390V75H1250Z"}
"""Where the knights of France wait, beyond the map."""

AREAS: dict[str, list[tuple[float, float]]] = {
    "galicia-norte": [(-8.5, 43.0), (-7.5, 43.1)],
    "galicia-sur": [(-8.3, 42.1), (-7.3, 42.2)],
    "asturias": [(-6.3, 43.25), (-5.7, 43.25)],
    "asturias-este": [(-4.4, 43.2)],
    "leon": [(-5.7, 42.4), (-6.3, 42.3)],
    "burgos": [(-3.7, 42.35), (-4.3, 42.2)],
    "vizcaya": [(-2.8, 43.05)],
    "pamplona": [(-1.65, 42.75)],
    "sobrarbe": [(-0.1, 42.5), (-0.6, 42.55)],
    "urgell": [(0.95, 42.1), (1.35, 42.35)],
    "cerdanya": [(1.9, 42.35)],
    "rossello": [(2.75, 42.6)],
    "barcelona": [(1.95, 41.55), (2.75, 41.95)],
    "gascogne": [(-0.4, 43.95), (0.4, 44.0), (-1.0, 43.65)],
    "bearn": [(-0.5, 43.3)],
    "tolosa": [(1.45, 43.7)],
    "foix": [(1.45, 43.0)],
    "languedoc": [(3.0, 43.35), (3.9, 43.8)],
    "burtukal": [(-8.3, 41.1), (-8.3, 40.4), (-7.5, 41.0)],
    "belatha": [(-8.4, 39.5)],
    "lisbunah": [(-9.2, 38.9)],
    "xenxir": [(-8.0, 38.4)],
    "al-fagar": [(-8.2, 37.3)],
    "al-qasr": [(-6.6, 38.6)],
    "kuriya": [(-6.4, 39.9)],
    "salmantiqa": [(-6.0, 41.1)],
    "abila": [(-4.6, 41.0)],
    "osma": [(-2.9, 41.75)],
    "san-esteban": [(-3.4, 41.55)],
    "madinat-salim": [(-2.5, 41.05)],
    "al-xerrat": [(-4.0, 39.85), (-4.8, 39.85), (-3.4, 40.3)],
    "tuytula": [(-1.75, 42.1), (-2.45, 42.3)],
    "arnit": [(-1.6, 41.25)],
    "saraqusta": [(-0.75, 41.4)],
    "wasqa": [(-0.4, 42.0)],
    "az-zaytun": [(0.55, 41.55)],
    "al-burtat": [(0.5, 40.85), (1.2, 41.15)],
    "kunka": [(-2.2, 40.0), (-1.5, 40.3)],
    "murbatir": [(-0.5, 39.7), (-0.3, 40.1)],
    "argira": [(-0.6, 38.8), (0.1, 38.75)],
    "al-walacha": [(-3.9, 38.95), (-3.0, 39.0)],
    "tudmir": [(-1.3, 37.95), (-1.6, 38.5)],
    "bayyana": [(-2.3, 37.1)],
    "ilbira": [(-3.4, 37.15)],
    "rayya": [(-4.6, 36.85)],
    "yayyan": [(-3.5, 37.95)],
    "al-belatha": [(-4.9, 38.0)],
    "ax-xaraf": [(-6.0, 37.55), (-6.8, 37.5)],
    "xiduna": [(-5.75, 36.55)],
    "mayurqa": [(2.9, 39.6), (4.0, 39.95), (1.4, 38.95)],
}

CITIES: dict[str, tuple[float, float]] = {
    "galicia-norte": (-8.45, 42.95),
    "asturias": (-5.85, 43.3),
    "leon": (-5.6, 42.55),
    "burgos": (-3.75, 42.4),
    "pamplona": (-1.7, 42.8),
    "sobrarbe": (0.1, 42.4),
    "urgell": (1.38, 42.32),
    "rossello": (2.85, 42.6),
    "barcelona": (2.1, 41.5),
    "tolosa": (1.45, 43.6),
    "languedoc": (2.95, 43.25),
    "burtukal": (-8.4, 40.3),
    "belatha": (-8.6, 39.35),
    "lisbunah": (-9.1, 38.85),
    "xenxir": (-7.95, 38.55),
    "al-fagar": (-8.4, 37.25),
    "al-qasr": (-6.9, 38.8),
    "san-esteban": (-3.15, 41.6),
    "madinat-salim": (-2.45, 41.2),
    "al-xerrat": (-4.0, 39.85),
    "tuytula": (-1.65, 42.1),
    "arnit": (-1.6, 41.35),
    "saraqusta": (-0.9, 41.6),
    "wasqa": (-0.4, 42.1),
    "az-zaytun": (0.6, 41.6),
    "al-burtat": (0.5, 40.85),
    "kunka": (-2.1, 40.05),
    "murbatir": (-0.45, 39.5),
    "argira": (0.0, 38.82),
    "al-walacha": (-3.85, 39.0),
    "tudmir": (-1.1, 37.95),
    "bayyana": (-2.45, 37.0),
    "ilbira": (-3.6, 37.2),
    "rayya": (-4.45, 36.85),
    "yayyan": (-3.75, 37.8),
    "al-belatha": (-4.8, 37.9),
    "ax-xaraf": (-5.95, 37.4),
    "xiduna": (-6.1, 36.65),
    "mayurqa": (2.75, 39.62),
}

SEAS: dict[str, list[tuple[float, float]]] = {
    "sea-gascony": [(-2.2, 44.0)],
    "sea-cantabria": [(-5.5, 44.2)],
    "sea-galicia": [(-9.9, 43.2), (-8.6, 44.2), (-9.9, 42.2)],
    "sea-lusitania": [(-10.1, 40.4), (-10.1, 39.3)],
    "sea-algarve": [(-9.9, 37.5), (-8.4, 36.5), (-7.2, 36.4)],
    "sea-zuqaq": [(-5.2, 36.0), (-6.3, 36.0), (-4.3, 36.3)],
    "sea-alboran": [(-2.6, 36.3), (-1.2, 36.8)],
    "sea-levante": [(0.3, 37.7), (0.3, 39.0), (1.0, 38.4)],
    "sea-baleares": [(1.4, 40.3), (2.6, 40.6), (4.2, 40.8), (2.8, 38.6), (4.4, 39.2)],
    "sea-lion": [(3.9, 42.4), (3.9, 43.2)],
}

SEA_LABELS = {
    "sea-zuqaq": (-4.6, 36.25),
    "sea-lusitania": (-9.75, 40.3),
    "sea-galicia": (-9.75, 42.4),
    "sea-algarve": (-8.0, 36.6),
}

RANGES: list[tuple[str, str]] = [
    # the Cantabrian range
    ("asturias", "leon"),
    ("asturias-este", "leon"),
    ("asturias-este", "burgos"),
    ("galicia-norte", "asturias"),
    ("galicia-sur", "leon"),
    # the Pyrenees
    ("pamplona", "bearn"),
    ("pamplona", "gascogne"),
    ("sobrarbe", "bearn"),
    ("sobrarbe", "foix"),
    ("urgell", "foix"),
    ("cerdanya", "foix"),
    ("rossello", "foix"),
    ("sobrarbe", "urgell"),
    # the outer sierras: Santo Domingo, Guara, Montsec
    ("sobrarbe", "tuytula"),
    ("sobrarbe", "wasqa"),
    ("urgell", "az-zaytun"),
    ("rossello", "barcelona"),
    # the Central range
    ("salmantiqa", "kuriya"),
    ("salmantiqa", "al-xerrat"),
    ("abila", "al-xerrat"),
    ("san-esteban", "al-xerrat"),
    ("san-esteban", "madinat-salim"),
    ("burtukal", "kuriya"),
    # the Villuercas
    ("al-qasr", "al-xerrat"),
    # the Iberian range
    ("burgos", "osma"),
    ("osma", "tuytula"),
    ("madinat-salim", "arnit"),
    ("arnit", "kunka"),
    ("saraqusta", "kunka"),
    ("kunka", "murbatir"),
    ("saraqusta", "murbatir"),
    ("al-burtat", "saraqusta"),
    # the Sierra Morena
    ("al-belatha", "al-walacha"),
    ("al-belatha", "al-qasr"),
    ("yayyan", "al-walacha"),
    ("ax-xaraf", "al-qasr"),
    ("xenxir", "al-fagar"),
    # the Baetic ranges
    ("ilbira", "yayyan"),
    ("ilbira", "bayyana"),
    ("bayyana", "yayyan"),
    ("bayyana", "tudmir"),
    ("ilbira", "rayya"),
    ("xiduna", "rayya"),
    ("argira", "tudmir"),
    ("tudmir", "yayyan"),
]


def main() -> None:
    """Cut the land, the sea, and write it all down."""
    whole = land(VIEW, 1.4)
    parts = list(getattr(whole, "geoms", [whole]))
    africa = [part for part in parts if part.bounds[1] > VIEW.xy(0, 37.0)[1]]
    mainland = MultiPolygon([part for part in parts if part not in africa])
    shapes = cells(AREAS, VIEW, mainland)
    water = VIEW.frame().difference(whole)
    seas = cells(SEAS, VIEW, water)
    between = borders(shapes, 14)
    waters = borders(seas, 10)
    ranges = {frozenset(pair) for pair in RANGES}
    known = {frozenset(pair) for pair in between}
    for pair in sorted(tuple(sorted(pair)) for pair in ranges - known):
        print("no such border for a range:", *pair)
    coasts = coastlines(shapes, seas)

    spots: list[dict[str, object]] = []
    for area, shape in shapes.items():
        x, y = standing_room(area, shape)
        spots.append({"id": area, "x": x, "y": y, "path": path(shape)})
    for sea, shape in seas.items():
        x, y = VIEW.xy(*SEA_LABELS.get(sea, SEAS[sea][0]))
        spots.append({"id": sea, "x": x, "y": y, "path": path(shape)})
    for area in (area for area in shapes if area in CITIES):
        x, y = VIEW.xy(*CITIES[area])
        spots.append({"id": f"{area}-city", "x": x, "y": y})
    spots.append({"id": "france-box", **FRENCH_BOX})
    rows = [
        {"id": f"{a}--{b}", "a": a, "b": b, "kind": "range" if frozenset((a, b)) in ranges else "plain"}
        for a, b in between
    ]
    rows += [{"id": f"{a}--{b}", "a": a, "b": b, "kind": "sea"} for a, b in waters]
    rows += [{"id": f"{area}--{sea}", "a": area, "b": sea, "kind": "coast"} for area, sea in coasts]
    told = "Which land touches which, written by tools/map/reconquista.py: change it there."
    write(DATA / "map.toml", told, {"borders": rows}, source="reconstructed")
    drawn = """The board as it is drawn, written by tools/map/reconquista.py from the points there and the
coastline of Natural Earth (public domain): change it there."""
    tables = {
        "frame": [{"id": "frame", "width": VIEW.width, "height": VIEW.height}],
        "spots": spots,
        "courses": [
            {"id": f"{a}--{b}", "path": path(line)} for (a, b), line in between.items() if frozenset((a, b)) in ranges
        ],
        "decor": [{"id": "africa", "kind": "africa", "path": path(union_all(africa))}],
    }
    write(DATA / "board.toml", drawn, tables, source="reconstructed", drawn=True)
    print(len(shapes), "areas,", len(between), "borders,", len(waters), "sea borders,", len(coasts), "coasts")
    for area in shapes:
        near = [b if a == area else a for a, b in between if area in (a, b)]
        print(f"{area:15}", " ".join(near), "|", " ".join(s for a, s in coasts if a == area))
    for a, b in waters:
        print(a, b)


def standing_room(area: str, shape: BaseGeometry) -> tuple[float, float]:
    """Where units and the name of an area stand: well inside it, and clear of its city."""
    largest = max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)
    if area not in CITIES:
        return label_point(shape)
    city = Point(VIEW.xy(*CITIES[area]))
    free = largest
    for clear in (62, 50, 38):
        free = largest.difference(city.buffer(clear))
        free = max(getattr(free, "geoms", [free]), key=lambda part: part.area)
        if free.area > 2200:
            break
    spot = polylabel(free, 2)
    return round(spot.x, 1), round(spot.y, 1)


def coastlines(shapes: dict[str, BaseGeometry], seas: dict[str, BaseGeometry]) -> list[tuple[str, str]]:
    """Which area lies on which sea, by at least a short stretch of shore."""
    return [
        (area, sea)
        for area, shape in shapes.items()
        for sea, water in seas.items()
        if shape.buffer(1.5).intersection(water).area >= 30
    ]


if __name__ == "__main__":
    main()
