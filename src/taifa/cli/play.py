"""`taifa play`: a match in the terminal."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from taifa import bots as opponents
from taifa import games as shelf
from taifa.cli.autosave import Autosave, reopen
from taifa.cli.lessons import teach
from taifa.cli.shared import data_folder, out, overlay_text, parse_options
from taifa.core import record
from taifa.core.decision import Action, Decision
from taifa.core.errors import CannotUndo, TaifaError, Unknown
from taifa.core.match import Match
from taifa.core.scene import Piece, Scene
from taifa.core.text import LANGUAGES

HELP = "a number to choose · board · mats · why · hint · log · undo · save FILE · lang en|es|fr · quit"


def play(
    game: Annotated[str, typer.Argument(help="Which game.")],
    scenario: Annotated[str | None, typer.Option(help="Which scenario; the first one otherwise.")] = None,
    seat: Annotated[
        list[str] | None, typer.Option(help="The seat you play; again for more, 'all' for every one.")
    ] = None,
    against: Annotated[str, typer.Option(help="The bot in the other seats.")] = "captain",
    option: Annotated[list[str] | None, typer.Option(help="name or name=value; can be given again.")] = None,
    seed: Annotated[int | None, typer.Option(help="A seed, to play the same match again.")] = None,
    lang: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    load: Annotated[Path | None, typer.Option(help="A saved record or autosave to play on.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Play on the last match that was left.")] = False,
    autosave: Annotated[Path | None, typer.Option(help="Where the match is kept while it is played.")] = None,
    lesson: Annotated[str | None, typer.Option(help="Learn the game: the number of a lesson.")] = None,
    data: Annotated[Path | None, typer.Option(help="An overlay of data: right values from your box.")] = None,
) -> None:
    """Play a match in the terminal: numbered choices, the board as text. Every answer is saved at once."""
    found = shelf.get(game, overlay_text(data))
    if lang not in LANGUAGES:
        raise Unknown("language", lang, LANGUAGES)
    if lesson is not None:
        teach(found, lesson, lang)
        return
    people = list(found.seats) if seat == ["all"] else seat or [found.seats[0]]
    for one in people:
        found.known_seat(one)
    opponents.get(against)
    path = autosave or data_folder() / "play" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.journal"
    path.parent.mkdir(parents=True, exist_ok=True)
    if resume:
        kept = sorted(path.parent.glob(f"{game}-*.journal"))
        if not kept:
            raise TaifaError(f"no match of {game} was left in {path.parent}")
        path = kept[-1]
        match = reopen(path)
    elif load is not None:
        match = reopen(load) if load.suffix == ".journal" else Match.from_record(record.load(load))
        path = load if load.suffix == ".journal" else path
    elif path.exists():
        match = reopen(path)
    else:
        match = Match.new(found, scenario, seed, parse_options(found, option or []))
    Terminal(match, people, against, lang, Autosave(path, match)).run()


class Terminal:
    """One match at one terminal: people and bots answer in turn."""

    def __init__(self, match: Match, people: list[str], against: str, lang: str, save: Autosave) -> None:
        self.match = match
        self.people = people
        self.lang = lang
        self.save = save
        self.text = match.game.text
        self.bots = {
            s: opponents.get(against, seed=f"{match.commitment}/{s}") for s in match.game.seats if s not in people
        }
        self.read = dict.fromkeys([*match.game.seats, ""], len(match.chronicle))
        self.last_seat = ""

    def run(self) -> None:
        """Until the match is over or the player leaves."""
        out.print(f"[dim]{escape(HELP)}[/]")
        if self.match.game.board.reconstructed:
            out.print("[yellow]Parts of this board are reconstructed: see `taifa sources`.[/]")
        while not self.match.over:
            decision = self._next()
            if decision.seat in self.bots:
                self._answer(decision, self.bots[decision.seat].choose(self.match, decision))
            elif not self._person(decision):
                out.print(f"kept in {self.save.path}")
                return
        self._news(None)
        result = self.match.result
        assert result is not None
        names = ", ".join(self.text.name(seat, self.lang) for seat in result.winners) or "–"
        out.print(f"[bold]{escape(self.text.say(result.reason, self.lang))}[/]: {escape(names)} {result.scores}")

    def _next(self) -> Decision:
        """A bot's question before a person's: people see what the bots did."""
        return next((d for d in self.match.decisions if d.seat in self.bots), self.match.decision)

    def _answer(self, decision: Decision, action: Action) -> None:
        self.match.apply(action, decision.seat)
        self.save.confirm(decision.seat, action)

    def _person(self, decision: Decision) -> bool:
        """Ask a person; False if they leave the table."""
        self._curtain(decision.seat)
        self._news(decision.seat)
        self._question(decision)
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                return False
            word, _, rest = typed.partition(" ")
            if typed.isdigit() and 1 <= int(typed) <= len(decision.actions):
                self._answer(decision, decision.actions[int(typed) - 1])
                return True
            if word in ("quit", "q", "exit"):
                return False
            if word in ("undo", "u"):
                try:
                    self.match.undo(decision.seat)
                except CannotUndo as refused:
                    out.print(f"[red]{refused}[/]")
                    continue
                self.save.undone()
                return True
            if not self._command(word, rest, decision):
                out.print(f"[red]{escape(typed)}?[/] a number from 1 to {len(decision.actions)}, or: {escape(HELP)}")

    def _command(self, word: str, rest: str, decision: Decision) -> bool:
        """A word that changes nothing in the match."""
        if word in ("board", "b"):
            self._board(self.match.scene(decision.seat))
        elif word in ("mats", "m"):
            self._trays(self.match.scene(decision.seat))
        elif word in ("why", "?"):
            title, help_ = self.text.rule(decision.rule, self.lang)
            out.print(f"[bold]{decision.rule} {escape(title)}[/]\n{escape(help_)}")
        elif word == "hint":
            for choice in opponents.get("captain").rank(self.match, decision)[:5]:
                out.print(f"{choice.value:5.2f}  {escape(decision.label(choice.action, self.lang))}")
        elif word == "log":
            for entry in self.match.lines(decision.seat)[-30:]:
                out.print(escape(self.text.entry(entry, self.lang)))
        elif word == "save":
            path = Path(rest or f"{self.match.game.id}.json")
            record.save(self.match.record(), path)
            out.print(f"saved: {path}")
        elif word == "lang" and rest in LANGUAGES:
            self.lang = rest
            self._question(decision)
        else:
            return False
        return True

    def _curtain(self, seat: str) -> None:
        """Between two people at one terminal nothing hidden may show."""
        if len(self.people) > 1 and self.last_seat not in ("", seat):
            out.clear()
            input(f"{self.text.name(seat, self.lang)}: Enter ")
        self.last_seat = seat

    def _news(self, seat: str | None) -> None:
        """What happened since one last looked."""
        for entry in self.match.chronicle[self.read[seat or ""] :]:
            if entry.visible(seat):
                out.print("  " + escape(self.text.entry(entry, self.lang)), style="dim")
        self.read[seat or ""] = len(self.match.chronicle)

    def _question(self, decision: Decision) -> None:
        scene = self.match.scene(decision.seat)
        points = " · ".join(f"{self.text.name(s, self.lang)} {p:g}" for s, p in scene.scores.items())
        headline = self.text.say(scene.headline.key, self.lang, scene.headline.params)
        out.print(f"\n[bold]{escape(headline)}[/]  {escape(points)}")
        out.print(
            f"[bold cyan]{escape(self.text.name(decision.seat, self.lang))}[/]: "
            f"{escape(decision.text(self.lang))} [dim]({decision.rule})[/]"
        )
        for i, action in enumerate(decision.actions, 1):
            out.print(f"{i:3}  {escape(decision.label(action, self.lang))}")

    def _board(self, scene: Scene) -> None:
        """Every place with something on it, as a table."""
        standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            standing.setdefault(piece.place, []).append(piece)
        tints = {tint.place: tint for tint in scene.tints}
        shown = Table("place", "whose", "there")
        for spot in self.match.game.board.places:
            tint = tints.get(spot.id)
            signs = [self._badge(b.kind, b.n) for b in tint.badges] if tint else []
            pieces = [self._piece(piece) for piece in standing.get(spot.id, [])]
            if pieces or signs:
                whose = self.text.name(tint.side, self.lang) if tint and tint.side else ""
                shown.add_row(
                    escape(self.text.name(spot.name or spot.id, self.lang)),
                    escape(whose),
                    escape(", ".join(pieces + signs)),
                )
        out.print(shown)

    def _trays(self, scene: Scene) -> None:
        """Hands, mats, tracks: everything beside the board."""
        standing: dict[str, list[str]] = {}
        for piece in scene.pieces:
            standing.setdefault(piece.place, []).append(self._piece(piece))
        for tray in scene.trays:
            out.print(f"[bold]{escape(self.text.name(tray.name, self.lang))}[/]")
            for note in tray.notes:
                out.print("  " + escape(self.text.say(note.key, self.lang, note.params)))
            for slot in tray.slots:
                held = standing.get(slot.id, [])
                if held or slot.value is not None:
                    value = "" if slot.value is None else f"{slot.value} "
                    name = self.text.name(slot.name, self.lang) if slot.name else "·"
                    out.print(escape(f"  {name}: {value}{', '.join(held)}"))
        for track in scene.tracks:
            cells = [
                (self.text.name(track.cells[m.at], self.lang), m) for m in track.markers if 0 <= m.at < len(track.cells)
            ]
            places = ", ".join(
                f"{cell} {self.text.name(m.name or m.side or m.kind, self.lang)}".strip() for cell, m in cells
            )
            out.print(escape(f"{self.text.name(track.name, self.lang)}: {places}"))

    def _piece(self, piece: Piece) -> str:
        name = self.text.name(piece.name or piece.kind, self.lang) if piece.up else "?"
        side = f" ({self.text.name(piece.side, self.lang)})" if piece.side else ""
        count = f"{piece.n}× " if piece.n > 1 else ""
        signs = "".join(f" [{self._badge(badge.kind, badge.n)}]" for badge in piece.badges)
        return f"{count}{name}{side}{signs}"

    def _badge(self, kind: str, n: int | None) -> str:
        return self.text.name(kind, self.lang) + (f" {n}" if n is not None else "")
