"""A position as one self-contained SVG picture, drawn from any game's board and scene."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from html import escape
from math import ceil, cos, pi, sin, sqrt
from typing import Protocol

from taifa.core.presentation.scene import BoardView, Decor, Kind, Line, Note, Piece, Scene, Side, Spot, Tint

PALETTE = {
    "paper": "#f4ecd8",
    "ink": "#2b2620",
    "sea": "#dde8ea",
    "land": "#efe4c8",
    "river": "#7fa6bd",
    "mountain": "#b9a583",
    "road": "#8a6f4e",
    "red": "#b3382c",
    "green": "#3f7a4a",
    "blue": "#2f5f8f",
    "gold": "#d9a520",
    "white": "#ffffff",
    "black": "#222222",
    "grey": "#8c8c8c",
    "gray": "#8c8c8c",
}
NOBODY = Side(fill="#d8cfb8", ink="#2b2620")


class Words(Protocol):
    """Whoever knows names and messages: a game's `Text`."""

    def name(self, thing: str, lang: str) -> str: ...

    def say(self, key: str, lang: str, params: dict[str, object] | None = None) -> str: ...


def board_svg(board: BoardView, scene: Scene, text: Words, lang: str = "en") -> str:
    """The board with everything that stands on it, as the scene's seat sees it."""
    return _Drawing(board, scene, text, lang).svg()


class _Drawing:
    def __init__(self, board: BoardView, scene: Scene, text: Words, lang: str) -> None:
        self.board, self.scene, self.text, self.lang = board, scene, text, lang
        self.unit = sqrt(board.width * board.height) / 60
        self.spots = {spot.id: spot for spot in board.places}

    def svg(self) -> str:
        board, unit = self.board, self.unit
        foot = unit * 2.4 * (1 + len(self._status()))
        height = board.height + foot
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(board.width)} {_n(height)}" width="800"'
            f' font-family="serif" role="img">',
            f"<title>{escape(self._note(self.scene.headline))}</title>",
            f'<rect width="{_n(board.width)}" height="{_n(height)}" fill="{PALETTE["paper"]}"/>',
            f'<rect width="{_n(board.width)}" height="{_n(board.height)}" fill="{PALETTE["sea"]}"/>',
            *map(self._decor, board.decor),
        ]
        tints = {tint.place: tint for tint in self.scene.tints}
        parts += [self._place(spot, tints.get(spot.id)) for spot in board.places if spot.path]
        parts += map(self._line, board.lines)
        parts += [self._place(spot, tints.get(spot.id)) for spot in board.places if not spot.path]
        parts += map(self._name, board.places)
        standing: dict[str, list[Piece]] = defaultdict(list)
        for piece in self.scene.pieces:
            if piece.place in self.spots:
                standing[piece.place].append(piece)
        for place, pieces in standing.items():
            parts += self._stand(self.spots[place], pieces)
        parts += self._foot(board.height)
        return "".join(parts) + "</svg>"

    # The board -----------------------------------------------------------------------------

    def _decor(self, decor: Decor) -> str:
        look = self.board.look.decor.get(decor.kind, Kind())
        drawn = ""
        if decor.path:
            drawn = f'<path d="{escape(decor.path)}" {self._paint(look, "none", "#b9ad90")}/>'
        if decor.text:
            drawn += self._words(decor.x, decor.y, self._label(decor.text), 1.3, "#8a7c5c", 'font-style="italic"')
        return drawn

    def _line(self, line: Line) -> str:
        look = self.board.look.lines.get(line.kind, Kind())
        path = line.path
        if not path:
            a, b = self.spots.get(line.a), self.spots.get(line.b)
            if a is None or b is None:
                return ""
            path = f"M{_n(a.x)} {_n(a.y)}L{_n(b.x)} {_n(b.y)}"
        return f'<path d="{escape(path)}" {self._paint(look, "none", PALETTE["road"], 0.2, filled=False)}/>'

    def _place(self, spot: Spot, tint: Tint | None) -> str:
        look = self.board.look.places.get(spot.kind, Kind())
        side = self._side(tint.side) if tint and tint.side else None
        dim = ' opacity="0.5"' if tint and tint.dim else ""
        if spot.path:
            paint = self._paint(look, PALETTE["land"], "#b9ad90")
            area = f'<path d="{escape(spot.path)}" {paint}{dim}/>'
            if side:
                area += f'<path d="{escape(spot.path)}" fill="{_colour(side.fill)}" fill-opacity="0.35"/>'
            return area
        shape = SHAPES.get(look.shape, _disc)(spot.x, spot.y, self.unit * 0.9 * look.size)
        fill = _colour(side.fill) if side else _colour(look.fill) or PALETTE["white"]
        stroke = _colour(look.stroke) or PALETTE["ink"]
        badges = "".join(f" {badge.kind}" for badge in tint.badges) if tint else ""
        title = escape(self._label(spot.name or spot.id) + badges)
        paint = f'fill="{fill}" stroke="{stroke}" stroke-width="{_n(self.unit * 0.12)}"'
        return f"<g {paint}{dim}><title>{title}</title>{shape}</g>"

    def _name(self, spot: Spot) -> str:
        if not spot.name:
            return ""
        x, y = spot.text or (spot.x, spot.y + self.unit * 1.9)
        halo = f'paint-order="stroke" stroke="{PALETTE["paper"]}" stroke-width="{_n(self.unit * 0.25)}"'
        return self._words(x, y, self._label(spot.name), 0.95, PALETTE["ink"], halo)

    # The pieces ----------------------------------------------------------------------------

    def _stand(self, spot: Spot, pieces: list[Piece]) -> list[str]:
        """The pieces of a place side by side, in a square as near as can be, over the place."""
        step = self.unit * 1.7
        columns = min(len(pieces), max(1, ceil(sqrt(len(pieces)))))
        rows = ceil(len(pieces) / columns)
        drawn = []
        for i, piece in enumerate(pieces):
            x = spot.x + (i % columns - (columns - 1) / 2) * step
            y = spot.y - (0 if spot.path else self.unit * 1.2) + (i // columns - (rows - 1)) * step
            drawn.append(self._piece(piece, x, y))
        return drawn

    def _piece(self, piece: Piece, x: float, y: float) -> str:
        look = self.board.look.pieces.get(piece.kind, Kind())
        side = self._side(piece.side)
        size = self.unit * (0.5 if piece.small else 0.75) * (look.size or 1)
        ink = _colour(side.ink)
        title = escape(
            " · ".join(filter(None, [self._label(piece.name or look.name or piece.kind), self._counts(piece)]))
        )
        turn = f' transform="rotate(20 {_n(x)} {_n(y)})"' if piece.tilt else ""
        drawn = (
            f'<g{turn}><title>{title}</title><g fill="{_colour(side.fill)}" stroke="{PALETTE["ink"]}"'
            f' stroke-width="{_n(self.unit * 0.09)}">{SHAPES.get(look.shape, _square)(x, y, size)}</g>'
        )
        if look.glyph and piece.up:
            scale = size * 1.3 / 24
            drawn += (
                f'<path d="{escape(look.glyph)}" fill="{ink}"'
                f' transform="translate({_n(x - 12 * scale)} {_n(y - 12 * scale)}) scale({_n(scale)})"/>'
            )
        if piece.n != 1:
            drawn += self._words(
                x + size * 0.7, y + size * 0.9, str(piece.n), 0.8, PALETTE["ink"], 'font-weight="bold"'
            )
        return drawn + "</g>"

    def _counts(self, piece: Piece) -> str:
        marks = [f"{badge.kind} {badge.n:g}" if badge.n is not None else badge.kind for badge in piece.badges]
        return ", ".join(([f"×{piece.n}"] if piece.n != 1 else []) + marks)

    # Words ---------------------------------------------------------------------------------

    def _foot(self, top: float) -> list[str]:
        lines = [self._note(self.scene.headline), *self._status()]
        return [
            f'<text x="{_n(self.unit)}" y="{_n(top + self.unit * (1.8 + 2.2 * i))}" font-size="{_n(self.unit * 1.5)}"'
            f' fill="{PALETTE["ink"]}" font-weight="{"normal" if i else "bold"}">{escape(line)}</text>'
            for i, line in enumerate(lines)
        ]

    def _status(self) -> list[str]:
        scores = ", ".join(f"{self._label(seat)} {points:g}" for seat, points in self.scene.scores.items())
        return [line for line in (scores, *(self._note(note) for note in self.scene.status[:6])) if line]

    def _words(self, x: float, y: float, words: str, size: float, fill: str, more: str = "") -> str:
        return (
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(self.unit * size)}" text-anchor="middle" fill="{fill}"'
            f" {more}>{escape(words)}</text>"
        )

    def _note(self, note: Note) -> str:
        return self.text.say(note.key, self.lang, dict(note.params))

    def _label(self, label: str) -> str:
        return self.text.name(label, self.lang)

    # Colours -------------------------------------------------------------------------------

    def _side(self, side: str) -> Side:
        return self.board.look.sides.get(side, NOBODY)

    def _paint(self, look: Kind, fill: str, stroke: str, width: float = 0.1, filled: bool = True) -> str:
        colour = (_colour(look.fill) or fill) if filled else "none"
        dash = f' stroke-dasharray="{escape(look.dash)}"' if look.dash else ""
        line = _colour(look.stroke) or (stroke if filled else _colour(look.fill) or stroke)
        return f'fill="{colour}" stroke="{line}" stroke-width="{_n(look.width or self.unit * width)}"{dash}'


def _colour(name: str) -> str:
    return escape(PALETTE.get(name, name))


def _n(value: float) -> str:
    return f"{value:.4g}" if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")


# Shapes: centre and half width ------------------------------------------------------------


def _disc(x: float, y: float, r: float) -> str:
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>'


def _box(x: float, y: float, w: float, h: float, round_: float = 0) -> str:
    corner = f' rx="{_n(round_)}"' if round_ else ""
    return f'<rect x="{_n(x - w)}" y="{_n(y - h)}" width="{_n(2 * w)}" height="{_n(2 * h)}"{corner}/>'


def _square(x: float, y: float, r: float) -> str:
    return _box(x, y, r * 0.9, r * 0.9, r * 0.15)


def _card(x: float, y: float, r: float) -> str:
    return _box(x, y, r * 0.7, r, r * 0.15)


def _cylinder(x: float, y: float, r: float) -> str:
    return _box(x, y, r * 0.6, r, r * 0.5)


def _outline(*corners: tuple[float, float]) -> Callable[[float, float, float], str]:
    def shape(x: float, y: float, r: float) -> str:
        points = " ".join(f"{_n(x + r * dx)},{_n(y + r * dy)}" for dx, dy in corners)
        return f'<polygon points="{points}"/>'

    return shape


def _around(n: int, *radii: float) -> tuple[tuple[float, float], ...]:
    return tuple(
        (radii[i % len(radii)] * sin(2 * pi * i / n), -radii[i % len(radii)] * cos(2 * pi * i / n)) for i in range(n)
    )


_CASTLE = ((-1, 1), (-1, -0.8), (-0.5, -0.8), (-0.5, -0.4), (-0.2, -0.4), (-0.2, -0.8), (0.2, -0.8), (0.2, -0.4),
           (0.5, -0.4), (0.5, -0.8), (1, -0.8), (1, 1))  # fmt: skip

SHAPES: dict[str, Callable[[float, float, float], str]] = {
    "disc": _disc,
    "circle": _disc,
    "marker": _disc,
    "block": _square,
    "counter": _square,
    "cube": _square,
    "square": _square,
    "card": _card,
    "cylinder": _cylinder,
    "diamond": _outline(*_around(4, 1.2)),
    "hex": _outline(*_around(6, 1.1)),
    "star": _outline(*_around(10, 1.3, 0.6)),
    "pennant": _outline((-0.7, -1), (1, -0.4), (-0.5, 0.2), (-0.5, 1), (-0.7, 1)),
    "castle": _outline(*_CASTLE),
    "tower": _outline((-0.6, 1), (-0.5, -0.6), (-0.7, -1), (0.7, -1), (0.5, -0.6), (0.6, 1)),
}
