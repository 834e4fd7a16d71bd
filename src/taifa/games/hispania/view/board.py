"""How Hispania looks: shapes and colours of units, places, borders and nations, and the static board."""

from __future__ import annotations

from taifa.core.landscape import landscape
from taifa.core.scene import Badge, BoardView, Decor, Kind, Line, Look, Note, Side, Spot
from taifa.games.hispania.model.tables import (
    BORDERS,
    CELLS,
    DATA,
    FRAME,
    INCOME,
    INCOMES,
    LAND,
    NATIONS,
    REGIONS,
    ROOM,
    WATER,
)
from taifa.games.hispania.view import arms
from taifa.games.hispania.view.faces import faces

GLYPHS = {
    "infantry": "M12 3a3 3 0 1 1 0 6a3 3 0 0 1 0-6M8 10h8l1 7h-3v5h-4v-5H7zM19 4v18h1V4z",
    "elite": "M12 2l3 4-3 4-3-4zM8 11h8l1 6h-3v5h-4v-5H7z",
    "veteran": "M12 2l3 4-3 4-3-4zM8 11h8l1 6h-3v5h-4v-5H7zM4 8c-2 5-1 10 3 13-2-4-3-8-3-13z",
    "guard": "M12 2l2 4 4-1-2 4 3 3-5 1 1 8h-6l1-8-5-1 3-3-2-4 4 1z",
    "knight": "M5 20l2-9 6-5 1-3 2 3 3 4-2 3-3-1-1 4 2 4zM3 3l7 6-1 1-7-6z",
    "elephant": "M4 18v-6c0-4 4-6 8-6s7 2 8 6v8h-2v-5h-3v4h-3v-4H9v4H6v-4z",
    "cavalry": "M4 20l3-9 7-6 1-3 2 3 3 4-2 3-3-1-1 4 3 5h-3l-3-5-3 1-1 4z",
    "numid": "M4 20l3-9 7-6 1-3 2 3 3 4-2 3-3-1-1 4 3 5h-3l-3-5-3 1-1 4zM2 8l3-5 3 5z",
    "mountaineer": "M2 21l7-13 4 6 3-4 6 11zM12 2a2 2 0 1 1 0 4a2 2 0 0 1 0-4z",
    "berber": "M3 21l6-11 4 5 3-3 5 9zM8 6a6 6 0 0 1 8 0l-4 3z",
    "massalia": "M12 2v18M6 12c0 6 3 8 6 8s6-2 6-8M8 6h8",
    "fort": "M3 21V8h3v2h3V8h6v2h3V8h3v13z",
    "stronghold": "M2 21l5-9h2V8h2v2h2V8h2v4h2l5 9z",
    "castle": "M4 21V5h3v3h3V5h4v3h3V5h3v16h-6v-5h-4v5z",
    "city": "M2 21V12h4V7l3-3 3 3v3h4V6h4v15z",
    "capital": "M2 21V12h4V7l3-3 3 3v3h4V6h4v15zM12 1l1 2h2l-2 1 1 2-2-1-2 1 1-2-2-1h2z",
    "leader": "M12 2l3 5 5-3-2 8H6L4 4l5 3zM6 14h12v3H6zM8 18h8v4H8z",
    "ruin-t": "M4 21V9l3 3v-3l3 4 4-5v4l3-2v4l3 1v6z",
    "ruin-y": "M3 21v-7l4-3 2 3 3-5 3 4 4-2 2 10z",
    "ruin-f": "M3 21v-6l5-2 3 3 5-4 5 9z",
    "road": "M10 2h4l3 20H7zM11.5 5h1v3h-1zM11.5 11h1v4h-1z",
    "event": "M12 2l2 6 6-2-4 5 4 5-6-1-2 7-2-7-6 1 4-5-4-5 6 2z",
    "ship": "M3 15h18l-3 6H6zM12 3v11H5z",
}
SIGNS = {
    "site": "M3 21V9l5-4 5 4v3h8v9h-6v-5h-4v5z",
    "anchor": "M11 8V3h2v5h4v2h-4v9c3 0 5-2 5-5h2c0 4-3 8-8 8s-8-4-8-8h2c0 3 2 5 5 5v-9H7V8z",
    "barred": "M11 8V3h2v5h4v2h-4v9c3 0 5-2 5-5h2c0 4-3 8-8 8s-8-4-8-8h2c0 3 2 5 5 5v-9H7V8zM3 4l2-2 17 17-2 2z",
    "income": "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12z",
    "room": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    "damage": "M13 1l-8 12h5l-2 10 9-13h-6z",
    "moved": "M3 10h11V5l8 7-8 7v-5H3z",
    "subject": "M6 3h12v5l-4 4v9h-4v-9L6 8z",
    "neutral": "M4 11h16v2H4zM12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14z",
    "capital-region": "M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z",
    "points": "M12 2l2 4 4 1-3 3 1 5-4-2-4 2 1-5-3-3 4-1zM6 17h12v4H6z",
    "half-points": "M12 2v11l-4 2 1-5-3-3 4-1zM6 17h6v4H6z",
}
"""Signs beside pieces and in regions: what a place is, gives and holds, and how a unit is."""
ROUND = ("castle", "city", "capital")


def pieces() -> dict[str, Kind]:
    """Counters: round for castles and cities, square for the others, ruins and roads as markers."""
    shapes = {name: "disc" if name in ROUND else "counter" for name in GLYPHS}
    shapes |= dict.fromkeys(("ruin-t", "ruin-y", "ruin-f", "road"), "marker")
    shapes |= {"leader": "pennant", "event": "card"}
    names = {name: name for name in GLYPHS} | {"event": "event-hidden", "ship": "event-vikings"}
    found = {name: Kind(shape=shapes[name], glyph=glyph, name=names[name]) for name, glyph in GLYPHS.items()}
    return found | {name: Kind(shape="marker", glyph=glyph, name=f"sign-{name}") for name, glyph in SIGNS.items()}


PLACES = {
    "clear": Kind(shape="area", fill="#e9dfb8", stroke="#8a7b52", name="clear"),
    "mountain": Kind(shape="area", fill="#c9b48a", stroke="#6f5a37", glyph="M2 20l6-12 4 6 3-4 7 10z", name="mountain"),
    "marsh": Kind(
        shape="area",
        fill="#cfd8b0",
        stroke="#6b7d55",
        glyph="M4 20v-8M8 20v-11M12 20v-8M16 20v-12M20 20v-7",
        name="marsh",
    ),
    "beyond": Kind(shape="area", fill="#d9d3c7", stroke="#8d877b", name="beyond-hispania"),
    "sea": Kind(
        shape="circle", fill="#9fc3d8", stroke="#5b87a1", glyph="M2 12q3-4 5 0t5 0 5 0 5 0", size=1.4, name="open-sea"
    ),
}
LINES = {
    "river": Kind(stroke="#3f7fb0", width=5, name="line-river"),
    "pass": Kind(stroke="#7a4b1e", width=5, dash="2 6", name="line-pass"),
    "ridge": Kind(stroke="#6f5a37", width=5, name="line-ridge"),
    "strait": Kind(stroke="#2f5f86", width=2, dash="6 6", name="line-strait"),
}
DECOR = {"coast": Kind(fill="#d9d3c7", stroke="#6b6250", width=1.5)}
SEAT_COLOURS = {"yellow": "#c9a227", "green": "#2e7d32", "blue": "#1f4e9c", "red": "#b3261e"}
PATTERNS = {"yellow": "dots", "green": "stripes", "blue": "cross", "red": ""}


def kind_of(region: str) -> str:
    """The look of a place."""
    row = REGIONS[region]
    if region in WATER:
        return "sea"
    return "beyond" if row.zone == "beyond" else row.terrain


def spot(region: str) -> Spot:
    """A region on the board, with what is printed in it."""
    row, cell = REGIONS[region], CELLS[region]
    info = []
    if INCOME[region]:
        info.append(Note("note-income", {"gold": INCOME[region]}))
        info.append(Note("note-room", {"n": ROOM[region]}))
    if row.site:
        info.append(Note("note-site"))
    if row.seas:
        info.append(Note("note-anchor", {"seas": list(row.seas)}))
    if row.barred:
        info.append(Note("note-barred", {"seas": list(row.barred)}))
    reason = INCOMES[region].reason if region in INCOMES else ""
    return Spot(
        region,
        cell.x,
        cell.y,
        region,
        kind_of(region),
        cell.path,
        info=tuple(info),
        figures=figures(region),
        rebuilt=Note(f"rebuilt-{reason}") if reason else None,
    )


def figures(region: str) -> tuple[Badge, ...]:
    """What is printed in a region: its gold, its room, a site for a city, an anchor."""
    if region not in LAND:
        return ()
    row = REGIONS[region]
    found = [Badge("income", INCOME[region]), Badge("room", ROOM[region])]
    if row.site:
        found.append(Badge("site"))
    if row.seas:
        found.append(Badge("anchor"))
    elif row.barred:
        found.append(Badge("barred"))
    return tuple(found)


LOOK = Look(
    pieces=pieces(),
    places=PLACES,
    lines=LINES,
    decor=DECOR,
    sides={seat: Side(colour, pattern=PATTERNS[seat], name=seat) for seat, colour in SEAT_COLOURS.items()}
    | {n.id: Side(n.colour, pattern=PATTERNS[n.seat], name=n.id, seat=n.seat) for n in NATIONS.values()},
    arms=arms.NATIONS | arms.LEADERS,
)
BOARD = BoardView(
    width=FRAME.width,
    height=FRAME.height,
    places=tuple(spot(region) for region in REGIONS),
    lines=tuple(Line(b.a, b.b, b.kind, b.path) for b in BORDERS.values() if b.kind),
    decor=(*landscape(DATA), Decor("coast", FRAME.coast)),
    look=LOOK,
    reconstructed=True,
    faces=faces(),
)
