"""Where things lie on a board and what is drawn around them: one schema for every game, and the board built from it.

A game's rules know places and ways; how they are drawn is data, read by nobody but `Drawing`:

- `[[frame]]` the board's size, one row;
- `[[spots]]` every place: a point, and an outline where it is an area;
- `[[courses]]` ways and borders that are no straight line, by the way's id;
- `[[decor]]` and `[[landscape]]` what no rule speaks of: coasts, rivers, names, mountains, a rose.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from math import dist

from taifa.core.data import GameData, Row
from taifa.core.presentation.scene import Badge, BoardView, Decor, Face, Label, Line, Look, Note, Rebuilt, Spot

Point = tuple[float, float]
POINT = re.compile(r"(-?[\d.]+)[ ,](-?[\d.]+)")


class Frame(Row, frozen=True, kw_only=True):
    """The size of the board in board units."""

    width: float
    height: float


class Place(Row, frozen=True, kw_only=True):
    """Where a place is drawn: its point, and its outline if it is an area."""

    x: float
    y: float
    path: str = ""


class Course(Row, frozen=True, kw_only=True):
    """How a way or a border runs that is no straight line."""

    path: str


class Feature(Row, frozen=True, kw_only=True):
    """A land, a river, a mountain, a name: something to look at."""

    kind: str
    path: str = ""
    x: float = 0
    y: float = 0
    text: str = ""


class Drawing:
    """What a game's data say of how its board is drawn."""

    def __init__(self, data: GameData) -> None:
        def optional(table: str) -> bool:
            return table in data.tables()

        self.frame = data.table("frame", Frame)["frame"]
        self.places = data.table("spots", Place)
        self.courses = data.table("courses", Course) if optional("courses") else {}
        self.decor = tuple(
            Decor(each.kind, each.path, each.x, each.y, each.text)
            for table in ("landscape", "decor")
            if optional(table)
            for each in data.table(table, Feature).values()
        )

    def spot(
        self,
        place: str,
        name: Label,
        kind: str,
        *,
        badges: tuple[str, ...] = (),
        info: tuple[Note, ...] = (),
        figures: tuple[Badge, ...] = (),
        rebuilt: Note | None = None,
    ) -> Spot:
        """A place of the game where the data draw it."""
        at = self.places[place]
        return Spot(place, at.x, at.y, name, kind, at.path, badges=badges, info=info, figures=figures, rebuilt=rebuilt)

    def line(self, way: str, a: str, b: str, kind: str) -> Line:
        """A way or a border, along its course if it has one."""
        return Line(a, b, kind, self.courses[way].path if way in self.courses else "")

    def rebuilt(self, ways: Iterable[tuple[str, str, str, Note]]) -> tuple[Rebuilt, ...]:
        """Ways and borders that are ours (id, both ends, why), by their reasons, with where the sign of each stands."""
        found: dict[str, tuple[Note, list[tuple[str, str, float, float]]]] = {}
        for way, a, b, why in ways:
            if not {a, b} <= self.places.keys():
                continue  # an overlay that leads nowhere is refused by its own words
            x, y = halfway(self._course(way, a, b))
            found.setdefault(why.key, (why, []))[1].append((a, b, round(x, 1), round(y, 1)))
        return tuple(Rebuilt(why, tuple(ways)) for why, ways in found.values())

    def _course(self, way: str, a: str, b: str) -> list[Point]:
        """How a way is drawn: by its course, along what the outlines of two areas share, or straight."""
        if way in self.courses:
            return points_of(self.courses[way].path)
        one, other = self.places[a], self.places[b]
        shared = common(points_of(one.path), set(points_of(other.path)))
        return shared if len(shared) > 1 else [(one.x, one.y), (other.x, other.y)]

    def board(
        self,
        places: Iterable[Spot],
        lines: Iterable[Line],
        look: Look,
        faces: dict[str, Face] | None = None,
        *,
        rebuilt: tuple[Rebuilt, ...] | None = None,
    ) -> BoardView:
        """The board as the page gets it once; `rebuilt`: which of its ways and borders are, None: nothing of it is."""
        return BoardView(
            self.frame.width,
            self.frame.height,
            tuple(places),
            tuple(lines),
            self.decor,
            look,
            rebuilt is not None,
            rebuilt or (),
            faces or {},
        )


# Outlines ----------------------------------------------------------------------------------------


def points_of(path: str) -> list[Point]:
    """The corners of a path of straight lines.

    >>> points_of("M0 0L10 0L10 5Z")
    [(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)]
    """
    return [(float(x), float(y)) for x, y in POINT.findall(path)]


def common(outline: list[Point], other: set[Point]) -> list[Point]:
    """The longest stretch of a closed outline whose corners another has, too.

    >>> common([(0, 0), (10, 0), (10, 5), (0, 5)], {(0, 5), (0, 0), (-9, 0)})
    [(0, 5), (0, 0)]
    """
    stretches: list[list[Point]] = [[]]
    for point in outline * 2:
        if point not in other:
            stretches.append([])
        elif point not in stretches[-1]:
            stretches[-1].append(point)
    return max(stretches, key=length)


def length(line: list[Point]) -> float:
    """How long a line is.

    >>> length([(0, 0), (3, 4), (3, 5)])
    6.0
    """
    return sum(dist(a, b) for a, b in pairwise(line))


def halfway(line: list[Point]) -> Point:
    """The point in the middle of a line.

    >>> halfway([(0, 0), (4, 0), (4, 2)])
    (3.0, 0.0)
    """
    left = length(line) / 2
    for (ax, ay), (bx, by) in pairwise(line):
        step = dist((ax, ay), (bx, by))
        if step >= left and step:
            return ax + (bx - ax) * left / step, ay + (by - ay) * left / step
        left -= step
    return line[-1]
