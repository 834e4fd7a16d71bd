"""Draws Hispania's map: cells over the coast, borders with rivers and passes, into data/map.toml and data/board.toml.

Run as `python tools/map/hispania.py`; needs shapely. The points are ours: the printed board is not in the
rulebook. Whatever border the rulebook mentions must come out of them, or this tool stops.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import cartography as c

DATA = Path(__file__).parents[2] / "src/taifa/games/hispania/data"
PROJECTION = c.Projection(west=-10.3, south=34.9, east=4.9, north=44.6, width=1600)

POINTS: dict[str, list[c.LonLat]] = {
    # Norte
    "galicia": [(-8.2, 43.0), (-7.9, 42.5)],
    "oporto": [(-8.3, 41.55)],
    "duero": [(-7.0, 41.75), (-7.1, 42.05)],
    "asturia": [(-6.2, 43.2), (-5.6, 43.2)],
    "cantabria": [(-4.2, 43.15)],
    "leon": [(-5.9, 42.3), (-5.4, 42.5), (-5.8, 42.05)],
    "palencia": [(-4.7, 41.95), (-4.5, 42.4)],
    "burgos": [(-3.6, 42.2), (-3.5, 42.6)],
    "vizcaya": [(-2.8, 43.1)],
    "numantina": [(-2.3, 41.8)],
    "pamplona": [(-1.7, 42.6), (-1.4, 42.25)],
    "saragossa": [(-1.0, 41.55), (-1.25, 41.35)],
    "pyreneus-occidentalis": [(-0.6, 42.75)],
    "pyreneus-orientalis": [(1.0, 42.45)],
    "osca": [(-0.2, 42.1), (-0.65, 42.25)],
    # Centro
    "termes": [(-8.0, 40.7)],
    "salamanca": [(-6.1, 40.95)],
    "segovia": [(-4.2, 41.15)],
    "atienza": [(-2.9, 41.1)],
    "tago": [(-8.8, 39.5), (-9.15, 38.9)],
    "lusitania": [(-7.5, 39.9), (-7.4, 39.5)],
    "alcantara": [(-6.4, 39.9)],
    "avila": [(-5.1, 40.5)],
    "guadalajara": [(-3.3, 40.5)],
    "cuenca": [(-2.0, 40.2), (-1.75, 40.75)],
    "estremadura": [(-5.5, 39.3)],
    "toletum": [(-4.0, 39.75), (-4.45, 39.2)],
    # Este
    "illerda": [(0.8, 41.75), (1.6, 42.0)],
    "barcino": [(2.3, 41.8), (2.85, 42.15)],
    "tarraco": [(1.2, 41.2)],
    "albarracin": [(-1.1, 40.55)],
    "dertosa": [(0.2, 40.95)],
    "castellon": [(-0.3, 40.15)],
    "valencia": [(-0.9, 39.5), (-0.45, 39.5)],
    "calatrava": [(-2.6, 38.9), (-3.5, 38.85)],
    "denia": [(-0.6, 38.6), (-1.2, 38.7)],
    "cartagena": [(-1.6, 37.9)],
    "ibiza": [(1.4, 38.95)],
    "mallorca": [(3.0, 39.6)],
    "minorca": [(4.1, 39.95)],
    # Sur
    "vetonia": [(-8.2, 38.5), (-7.8, 39.0), (-8.8, 38.5)],
    "badajoz": [(-6.6, 38.6), (-6.5, 39.3)],
    "baecula": [(-5.8, 38.15)],
    "cordoba": [(-4.6, 38.15), (-4.45, 37.55)],
    "algarve": [(-8.3, 37.3)],
    "onuba": [(-7.0, 37.6)],
    "sevilla": [(-5.95, 37.45), (-5.35, 37.4)],
    "baetica": [(-3.3, 38.0)],
    "gades": [(-5.9, 36.6)],
    "malaca": [(-4.75, 36.8)],
    "granada": [(-3.2, 37.15)],
    "tingis": [(-5.6, 35.5)],
    # beyond Hispania
    "aquitania": [(-1.0, 43.6), (0.3, 43.4), (0.6, 44.2), (-1.0, 44.3)],
    "septimania": [(2.6, 43.1), (2.0, 43.4), (3.5, 43.6), (2.7, 42.75), (4.5, 43.7)],
    "africa": [(-3.5, 35.2), (-2.0, 35.0), (-4.4, 35.0), (0.5, 35.5), (3.0, 36.5)],
}

SEAS: dict[str, c.LonLat] = {
    "sinus-gallicus": (2.6, 40.8),
    "mare-mauretanicum": (0.6, 37.4),
    "columnae-herculis": (-7.3, 36.5),
    "mare-lusitanicum": (-9.62, 38.0),
    "mare-gallicum": (-9.6, 44.0),
    "mare-cantabrum": (-4.5, 44.2),
}

STRAITS = [
    ("africa", "malaca"),
    ("tingis", "gades"),
    ("valencia", "ibiza"),
    ("mallorca", "ibiza"),
    ("mallorca", "minorca"),
    ("ibiza", "denia"),
]

RIVERS: dict[str, list[tuple[str, str]]] = {
    "minius": [("galicia", "oporto"), ("galicia", "duero")],
    "durius": [
        ("oporto", "termes"),
        ("duero", "salamanca"),
        ("leon", "salamanca"),
        ("palencia", "segovia"),
        ("burgos", "segovia"),
        ("burgos", "atienza"),
        ("palencia", "salamanca"),
        ("duero", "termes"),
    ],
    "tagus": [
        ("vetonia", "lusitania"),
        ("vetonia", "tago"),
        ("badajoz", "lusitania"),
        ("alcantara", "estremadura"),
        ("avila", "toletum"),
        ("avila", "estremadura"),
        ("guadalajara", "cuenca"),
        ("guadalajara", "toletum"),
        ("badajoz", "alcantara"),
    ],
    "iberus": [
        ("vizcaya", "burgos"),
        ("pamplona", "numantina"),
        ("pamplona", "saragossa"),
        ("osca", "saragossa"),
        ("osca", "dertosa"),
        ("illerda", "dertosa"),
        ("tarraco", "dertosa"),
    ],
    "sucro": [("valencia", "denia"), ("cuenca", "calatrava"), ("valencia", "calatrava")],
    "thader": [("denia", "cartagena"), ("calatrava", "cartagena")],
    "baetis": [
        ("onuba", "sevilla"),
        ("baecula", "sevilla"),
        ("cordoba", "baetica"),
    ],
    "singulis": [("baecula", "cordoba"), ("cordoba", "sevilla"), ("cordoba", "malaca")],
}
PASSES = [("septimania", "illerda"), ("cartagena", "baetica"), ("guadalajara", "segovia")]
"""Those that the rulebook names; it names them as examples."""
OUR_PASSES = {
    ("aquitania", "pamplona"): "Roncesvalles, where Roland fell: the rulebook names passes as examples",
    (
        "calatrava",
        "baetica",
    ): "the Muradal in the Sierra Morena (1212): the rulebook names passes as examples",
    (
        "septimania",
        "barcino",
    ): "the Panissars, the road of Hannibal and of the Via Augusta: the rulebook names passes as examples",
}
"""Passes of ours, with the reason."""
CORNERS = [("vizcaya", "numantina"), ("estremadura", "cordoba")]
"""Regions that meet in a point only: the first edition's errata speak of three places where four areas touch so. The
third, Ávila and Guadalajara, comes out of the points by itself."""
RIDGES = [
    ("segovia", "avila"),
    ("salamanca", "alcantara"),
    ("toletum", "cordoba"),
    ("asturia", "leon"),
    ("cantabria", "palencia"),
    ("cantabria", "burgos"),
    ("saragossa", "albarracin"),
    ("baetica", "granada"),
]

KNOWN = [
    "segovia guadalajara",
    "guadalajara toletum",
    "toletum cordoba",
    "segovia palencia",
    "palencia leon",
    "leon asturia",
    "segovia avila",
    "denia calatrava",
    "calatrava toletum",
    "toletum estremadura",
    "estremadura badajoz",
    "badajoz vetonia",
    "badajoz lusitania",
    "vetonia tago",
    "lusitania tago",
    "vetonia lusitania",
    "lusitania termes",
    "tago termes",
    "estremadura alcantara",
    "alcantara salamanca",
    "atienza cuenca",
    "cuenca valencia",
    "cuenca saragossa",
    "cuenca guadalajara",
    "saragossa dertosa",
    "pamplona osca",
    "galicia oporto",
    "cordoba granada",
    "septimania illerda",
    "cartagena baetica",
    "vizcaya pamplona",
    "vizcaya burgos",
    "africa tingis",
]
WANTED = [
    "aquitania pyreneus-occidentalis",
    "septimania pyreneus-orientalis",
    "septimania barcino",
    "sevilla cordoba",
]
"""Borders that we need besides: ways in from the north, and the valley that Sevilla and Córdoba share."""
NOT_BORDERS = [
    ("badajoz", "tago"),
    ("atienza", "valencia"),
    ("segovia", "cordoba"),
    ("vetonia", "termes"),
    ("toletum", "baetica"),
    ("baecula", "malaca"),
]


def main() -> None:
    """Write data/map.toml, which the rules read, and data/board.toml, which is drawn."""
    shapes = c.cells(POINTS, PROJECTION)
    found = c.borders(shapes, least=9.0)
    found.pop(("gades", "tingis"), None)  # a strait, however close the coasts are drawn
    for a, b in CORNERS:
        if found.pop((a, b), None) is None and found.pop((b, a), None) is None:
            print("no such border to call a corner:", a, b)
    if "-v" in sys.argv:
        print("shortest:", *sorted((round(line.length, 1), pair) for pair, line in found.items())[:8])
    pairs = {frozenset(pair): line for pair, line in found.items()}
    problems = [f"missing {known}" for known in (*KNOWN, *WANTED) if frozenset(known.split()) not in pairs]
    problems += [f"unwanted {a} {b}" for a, b in NOT_BORDERS if frozenset((a, b)) in pairs]
    features: dict[frozenset[str], tuple[str, str]] = {}
    for river, sides in RIVERS.items():
        for a, b in sides:
            features[frozenset((a, b))] = ("river", river)
    features |= {frozenset(pair): ("pass", "") for pair in (*PASSES, *OUR_PASSES)}
    reasons = {frozenset(pair): reason for pair, reason in OUR_PASSES.items()}
    for pair in RIDGES:
        features.setdefault(frozenset(pair), ("ridge", ""))
    for pair in [p for p in features if p not in pairs]:
        print("no such border for a feature:", sorted(pair))
    if "-v" in sys.argv:
        for region in POINTS:
            print(region, "|", *sorted(next(iter(p - {region})) for p in pairs if region in p))
    if problems:
        sys.exit("\n".join(problems))
    spots: list[dict[str, object]] = []
    for region, shape in shapes.items():
        x, y = c.label_point(shape)
        spots.append({"id": region, "x": x, "y": y, "path": c.path(shape)})
    for sea, (lon, lat) in SEAS.items():
        x, y = PROJECTION.xy(lon, lat)
        spots.append({"id": sea, "x": x, "y": y})
    known = {frozenset(k.split()) for k in KNOWN}
    rows: list[dict[str, object]] = []
    courses: list[dict[str, object]] = []
    for (a, b), line in found.items():
        pair = frozenset((a, b))
        kind, river = features.get(pair, ("", ""))
        row: dict[str, object] = {"id": f"{a}:{b}", "a": a, "b": b}
        if kind:
            row["kind"] = kind
            courses.append({"id": row["id"], "path": c.path(line)})
        if river:
            row["river"] = river
        if pair in reasons:
            row["note"] = reasons[pair]
        elif pair in known or kind == "pass":
            row["source"] = "rulebook"
        rows.append(row)
    for a, b in STRAITS:
        (ax, ay), (bx, by) = c.label_point(shapes[a]), c.label_point(shapes[b])
        rows.append({"id": f"{a}:{b}", "a": a, "b": b, "kind": "strait", "source": "rulebook"})
        courses.append({"id": f"{a}:{b}", "path": f"M{ax} {ay}L{bx} {by}"})
    told = "Which land touches which, written by tools/map/hispania.py: change it there."
    c.write(DATA / "map.toml", told, {"borders": rows}, source="reconstructed")
    drawn = """The board as it is drawn, written by tools/map/hispania.py from the points there and the
coastline of Natural Earth (public domain): change it there."""
    tables = {
        "frame": [{"id": "frame", "width": PROJECTION.width, "height": PROJECTION.height}],
        "spots": spots,
        "courses": courses,
        "decor": [{"id": "coast", "kind": "coast", "path": c.coast_path(PROJECTION, 1.2)}],
    }
    c.write(DATA / "board.toml", drawn, tables, source="reconstructed", drawn=True)
    print(f"{len(shapes)} regions, {len(found)} borders")


if __name__ == "__main__":
    main()
