"""What one seat sees: a static board, and the pieces, trays and tracks that move on it.

Every id in a scene can be the target of an action, so one page draws every game and knows
what can be clicked. Texts are names or message keys; the text room renders them at the end.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

Label = str
"""A name's id, a message key or a plain period name: `Text.name` renders it."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A message with what it speaks of, where a plain label is not enough."""

    key: str
    params: dict[str, Any] = {}


# The board: static, sent once, named by its hash ------------------------------------------


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the board: a point (x, y) with a shape, or an area drawn by `path`.

    `kind` is a key of the look's `places`; `text` is where the name is written if not at x, y.
    `figures` are the numbers printed on the board here (value, income, stacking), as small print
    of kinds of the look. `rebuilt` says why this place, or a number of it, is as it is, where the
    printed board is not known.
    """

    id: str
    x: float
    y: float
    name: Label = ""
    kind: str = ""
    path: str = ""
    badges: tuple[str, ...] = ()
    text: tuple[float, float] | None = None
    info: tuple[Note, ...] = ()
    figures: tuple[Badge, ...] = ()
    rebuilt: Note | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way between two places, or a border with a river or range on it; `path` bends it."""

    a: str
    b: str
    kind: str = ""
    path: str = ""


class Rebuilt(msgspec.Struct, frozen=True):
    """Ways and borders that are ours for one reason: between which places each runs, and where its sign stands."""

    why: Note
    ways: tuple[tuple[str, str, float, float], ...]


class Decor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something drawn that can't be chosen: a coast, a sea, a river, a region's name."""

    kind: str
    path: str = ""
    x: float = 0
    y: float = 0
    text: Label = ""


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """How pieces, places, lines or decor of one kind look.

    `glyph` is an SVG path in a 24 by 24 box; `shape` one of: disc, block, counter, card, cube,
    cylinder, pennant, castle, tower, marker (pieces) or circle, square, diamond, hex, star,
    area (places). Colours are names of the page's palette or #rrggbb.
    """

    shape: str = ""
    glyph: str = ""
    fill: str = ""
    stroke: str = ""
    size: float = 1.0
    dash: str = ""
    width: float = 0
    name: Label = ""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's, kingdom's or nation's colours: `pattern` helps who can't tell colours apart.

    `seat` is whose nation it is, where a seat plays several: its counters have a band of the seat's colour. `party` is
    the side it fights for, where that is the same in every match: a faction's counters need no band.
    """

    fill: str
    ink: str = "#ffffff"
    pattern: str = ""
    name: Label = ""
    glyph: str = ""
    seat: str = ""
    party: str = ""


class Arms(msgspec.Struct, frozen=True, omit_defaults=True):
    """A leader's arms, as a herald would say them: a field, perhaps divided, with a charge on it.

    `division` is one of: pale, fess, bend, sinister, quarterly, saltire, barry, paly, chequy, bordure, chief;
    `charge` one of the page's charges (castle, lion, cross, eagle, crescent, star, hand, key, tower, chain,
    wolf, tree, sun, sword, horse, fleur, bars, roundel, arch, palm) or an SVG path in a 24 by 24 box;
    `letter` stands for who has neither.
    """

    field: str
    division: str = ""
    second: str = ""
    charge: str = ""
    ink: str = ""
    letter: str = ""


class Half(msgspec.Struct, frozen=True, omit_defaults=True):
    """One half of a card that can be used in two ways: what it is, its title, what it does."""

    kind: Label
    title: Label
    lines: tuple[Note, ...] = ()


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card, counter, tile or sheet: number, title, kind, and what it does.

    `kind` says what sort of thing it is ("Capability", "Stratagem", "Nation"); `advice` is what a
    friend would say about using it.
    """

    title: Label
    number: str = ""
    kind: Label = ""
    lines: tuple[Note, ...] = ()
    halves: tuple[Half, ...] = ()
    advice: tuple[Note, ...] = ()
    side: str = ""
    arms: str = ""
    glyph: str = ""


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game brings to be drawn: looks by kind, arms by leader, never code."""

    pieces: dict[str, Kind] = {}
    places: dict[str, Kind] = {}
    lines: dict[str, Kind] = {}
    decor: dict[str, Kind] = {}
    sides: dict[str, Side] = {}
    arms: dict[str, Arms] = {}


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole static board of a game, in board units (the viewBox is 0 0 width height).

    `faces` are all cards, counters, units and sheets of the game by id: a piece's `face`, its id
    or its kind finds the one that explains it.
    """

    width: float
    height: float
    places: tuple[Spot, ...]
    lines: tuple[Line, ...] = ()
    decor: tuple[Decor, ...] = ()
    look: Look = Look()
    reconstructed: bool = False
    rebuilt: tuple[Rebuilt, ...] = ()
    faces: dict[str, Face] = {}

    def hash(self) -> str:
        """The board's name: a page that has it need not fetch it again."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()


# The moving parts -------------------------------------------------------------------------
# They hold values and never each other in a ring, so the garbage collector need not walk them (gc=False):
# a server keeps a hundred thousand of them.


class Badge(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A small sign on a piece or place: a kind of the look, with a number, whole or a half, if it counts."""

    kind: str
    n: float | None = None
    side: str = ""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that stands somewhere: a unit, a lord, a marker, a card.

    `place` is the id of a place on the board or of a slot in a tray. A piece that is not `up`
    shows its back: its `kind` must then be one that tells nothing, and its id too.

    `strength` is the number it fights with, `arms` a key of the look's arms, `face` the face that
    explains it (else that of its id or kind), `facts` what it is and has just now, a line each:
    forces, assets, service, what it can do.
    """

    id: str
    kind: str
    place: str
    side: str = ""
    name: Label = ""
    up: bool = True
    n: int = 1
    badges: tuple[Badge, ...] = ()
    note: Note | None = None
    tilt: bool = False
    small: bool = False
    strength: str | int | None = None
    arms: str = ""
    face: str = ""
    facts: tuple[Note, ...] = ()


class Slot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A place inside a tray where pieces stand; `value` is shown in it."""

    id: str
    name: Label = ""
    value: str | int | None = None
    side: str = ""
    hot: bool = False


class Tray(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A box beside the board: a hand, a mat, a calendar, a bag, a battle array, a table.

    `kind` is hand, mat, row (slots in a line), grid (`columns` wide), table (with `heads`),
    battle (shown over the board while it lasts) or list. `mark` is the slot to look at now.
    `role` says where it belongs: hold (what the seat holds in its hand: always in sight), time (the
    calendar or turn track: one strip in the order of time), now (what this moment is about: opens by
    itself), nothing (reference).
    """

    id: str
    name: Label
    kind: str
    slots: tuple[Slot, ...] = ()
    side: str = ""
    columns: int = 0
    heads: tuple[Label, ...] = ()
    mark: str = ""
    notes: tuple[Note, ...] = ()
    group: str = ""
    role: str = ""


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A marker on a track, at a cell."""

    at: int
    side: str = ""
    kind: str = ""
    name: Label = ""


class Track(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A row of numbered or named cells with markers: turns, points, treasure."""

    id: str
    name: Label
    cells: tuple[Label, ...]
    markers: tuple[Marker, ...] = ()


class Tint(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is special about a place now: whose it is, and badges such as ravaged or besieged."""

    place: str
    side: str = ""
    badges: tuple[Badge, ...] = ()
    dim: bool = False


class Points(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A row of the score sheet: where points come from, how many for whom, and what one more would bring."""

    source: Note
    points: dict[str, float] = {}
    refs: tuple[str, ...] = ()
    more: Note | None = None


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one seat (None: a spectator) sees of a position.

    `headline` says where in the game we are (year, season, phase); `status` is a list of lines
    for the corner: points, treasure, whose turn. `goal` says how this match is won, how it stands,
    what is left of it and what threatens to end it, a short line each; `sheet` where every point
    comes from.
    """

    game: str
    seat: str | None
    board: str
    headline: Note
    pieces: tuple[Piece, ...] = ()
    tints: tuple[Tint, ...] = ()
    trays: tuple[Tray, ...] = ()
    tracks: tuple[Track, ...] = ()
    status: tuple[Note, ...] = ()
    scores: dict[str, float] = {}
    goal: tuple[Note, ...] = ()
    sheet: tuple[Points, ...] = ()


def scene_bytes(scene: Scene) -> bytes:
    """The scene as bytes, for comparing what two positions show."""
    return msgspec.json.encode(scene)
