"""Where things lie on a board and what is drawn around them: one schema for every game, and the board built from it.

A game's rules know places and ways; how they are drawn is data, read by nobody but `Drawing`:

- `[[frame]]` the board's size, one row;
- `[[spots]]` every place: a point, and an outline where it is an area;
- `[[courses]]` ways and borders that are no straight line, by the way's id;
- `[[decor]]` and `[[landscape]]` what no rule speaks of: coasts, rivers, names, mountains, a rose.
"""

from __future__ import annotations

from collections.abc import Iterable

from taifa.core.data import GameData, Row
from taifa.core.presentation.scene import Badge, BoardView, Decor, Face, Label, Line, Look, Note, Spot


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

    def board(
        self,
        places: Iterable[Spot],
        lines: Iterable[Line],
        look: Look,
        faces: dict[str, Face] | None = None,
        *,
        reconstructed: bool = False,
    ) -> BoardView:
        """The board as the page gets it once."""
        return BoardView(
            self.frame.width,
            self.frame.height,
            tuple(places),
            tuple(lines),
            self.decor,
            look,
            reconstructed,
            faces or {},
        )
