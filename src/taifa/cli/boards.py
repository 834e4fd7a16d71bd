"""The board, the mats and the score as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any
from unicodedata import combining, normalize

from rich.markup import escape
from rich.table import Table

from taifa.cli.shared import out
from taifa.core.game import Game
from taifa.core.presentation.scene import Badge, Note, Piece, Scene, Slot, Spot, Tray
from taifa.core.presentation.text import Text


class Printer:
    """Prints what a seat sees in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.board = game.board
        self.near = game.near
        self.text: Text = game.text
        self.lang = lang

    def board_table(self, scene: Scene, wanted: str = "") -> None:
        """Every place with something on it; with a word, every place whose name has it, in full."""
        heads = [self.say(f"terminal-{head}") for head in ("place", "kind", "whose", "there", "next")]
        shown = Table(*heads, show_lines=bool(wanted))
        standing = self._standing(scene)
        tints = {tint.place: tint for tint in scene.tints}
        near = self._neighbours()
        for spot in self.board.places:
            name = self.name(spot.name or spot.id)
            tint = tints.get(spot.id)
            there = self._there(standing.get(spot.id, []), bool(wanted), tint.side if tint else "")
            there += [self.badge(badge) for badge in tint.badges] if tint else []
            if wanted and wanted not in plain(name):
                continue
            if not (there or wanted):
                continue
            whose = self.name(tint.side) if tint and tint.side else ""
            listed = ("\n" if wanted else ", ").join(there)
            row = [name, self._kind(spot), whose, listed, near.get(spot.id, "")]
            shown.add_row(*map(escape, row))
        if wanted and not shown.row_count:
            out.print(escape(self.say("terminal-nowhere", place=wanted)))
        else:
            out.print(shown)

    def _kind(self, spot: Spot) -> str:
        """What kind of place it is, with what is printed there."""
        look = self.board.look
        kind = look.places.get(spot.kind)
        words = [self.name(kind.name)] if kind is not None and kind.name else []
        words += [self.badge(figure) for figure in spot.figures]
        return ", ".join(dict.fromkeys(words))

    def _neighbours(self) -> dict[str, str]:
        """The places next to each, by the kind of way that leads there where there are several kinds."""
        names = {spot.id: self.name(spot.name or spot.id) for spot in self.board.places}
        if self.near:
            return {place: ", ".join(names.get(other, other) for other in near) for place, near in self.near.items()}
        by_kind: dict[str, dict[str, list[str]]] = {}
        for line in self.board.lines:
            if line.a in names and line.b in names:
                for here, there in ((line.a, line.b), (line.b, line.a)):
                    by_kind.setdefault(here, {}).setdefault(line.kind, []).append(names[there])
        several = len({line.kind for line in self.board.lines}) > 1
        return {place: "; ".join(self._ways(*way, several) for way in ways.items()) for place, ways in by_kind.items()}

    def _ways(self, kind: str, names: list[str], several: bool) -> str:
        found = self.board.look.lines.get(kind)
        listed = ", ".join(dict.fromkeys(names))
        return self.says(self.name(found.name), listed) if several and found is not None and found.name else listed

    def mats(self, scene: Scene) -> None:
        """Hands, mats, tracks: everything beside the board."""
        standing = self._standing(scene)
        for tray in scene.trays:
            out.print(f"[bold]{escape(self.name(tray.name))}[/]")
            for note in tray.notes:
                out.print("  " + escape(self.note(note)))
            for slot in tray.slots:
                self._slot(slot, tray, self._there(standing.get(slot.id, []), False, tray.side))
        for track in scene.tracks:
            cells = [(self.name(track.cells[m.at]), m) for m in track.markers if 0 <= m.at < len(track.cells)]
            places = ", ".join(f"{cell} {self.name(m.name or m.side or m.kind)}".strip() for cell, m in cells)
            out.print(escape(self.says(self.name(track.name), places)))

    def _slot(self, slot: Slot, tray: Tray, held: list[str]) -> None:
        """A box, its number and what lies in it; an arrow before the marked one; whose it is if need be."""
        marked = tray.mark == slot.id
        if not (held or marked) and slot.value is None:
            return
        name = self.name(slot.name) if slot.name else ""
        if (
            slot.side
            and sum(other.name == slot.name for other in tray.slots) > 1
            and plain(self.name(slot.side)) != plain(name)
        ):
            name = f"{name} ({self.name(slot.side)})".strip()
        value = self.name(slot.value) if isinstance(slot.value, str) else "" if slot.value is None else str(slot.value)
        words = " ".join([value, ", ".join(held)]).strip()
        said = self.says(name, words) if name and words else name or words
        out.print(escape(f"{'→' if marked else ' '} {said}"))

    def goals(self, scene: Scene) -> None:
        """How the match is won, and where every point comes from."""
        for note in scene.goal:
            out.print(escape(self.note(note)))
        if not scene.sheet:
            return
        seats = list(scene.scores)
        shown = Table(self.say("terminal-source"), *(self.name(seat) for seat in seats), self.say("terminal-more"))
        for row in scene.sheet:
            points = [figure(row.points[seat], self.lang) if seat in row.points else "" for seat in seats]
            more = self.note(row.more) if row.more is not None else ""
            shown.add_row(escape(self.note(row.source)), *points, escape(more))
        out.print(shown)

    def _standing(self, scene: Scene) -> dict[str, list[Piece]]:
        standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            standing.setdefault(piece.place, []).append(piece)
        return standing

    def _there(self, pieces: Iterable[Piece], facts: bool, owner: str) -> list[str]:
        """The pieces at a place of `owner`: like ones counted; with `facts`, what each is and has just now."""
        counted: Counter[str] = Counter()
        for piece in pieces:
            words = self.piece(piece, owner)
            if facts and piece.facts:
                words = self.says(words, "; ".join(self.note(note) for note in piece.facts))
            counted[words] += piece.n
        return [f"{many} × {words}" if many > 1 else words for words, many in counted.items()]

    def piece(self, piece: Piece, owner: str = "") -> str:
        """A piece by name or kind, its side where neither the name nor the `owner` says it, its strength and signs."""
        side = self.name(piece.side) if piece.side else ""
        kind = self.name(self._kind_name(piece.kind))
        name = self.name(piece.name) if piece.name else kind
        if not piece.up:
            name = "?"
        elif piece.side == owner:
            name = kind if name == side else name.removesuffix(f" ({side})")
        if side and piece.side != owner and plain(side) not in plain(name):
            name += f" ({side})"
        if piece.strength and not name.endswith(f"({piece.strength})"):
            name += f" ({piece.strength})"
        return name + "".join(f" [{self.badge(badge)}]" for badge in piece.badges)

    def _kind_name(self, kind: str) -> str:
        found = self.board.look.pieces.get(kind)
        return found.name if found is not None and found.name else kind

    def badge(self, badge: Badge) -> str:
        """A small sign in words; its number stands apart where they are several."""
        name = self.name(self._kind_name(badge.kind))
        if badge.n is None:
            return name
        many = figure(badge.n, self.lang)
        return self.says(name, many) if " " in name else f"{name} {many}"

    def says(self, what: str, words: str) -> str:
        """What is said of something, with the space that French has before a colon."""
        return f"{what}{' ' if self.lang == 'fr' else ''}: {words}"

    def name(self, thing: str) -> str:
        return self.text.name(thing, self.lang)

    def note(self, note: Note) -> str:
        return self.text.say(note.key, self.lang, note.params)

    def say(self, key: str, **params: object) -> str:
        return self.text.say(key, self.lang, params)


def figure(n: float, lang: str) -> str:
    """A number as it is written in a language, with a minus and without decimals that say nothing."""
    written = f"{n:g}".replace("-", "−")
    return written if lang == "en" else written.replace(".", ",")


def plain(text: str) -> str:
    """A text without capitals and accents, as people type it."""
    return "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))
