"""`taifa play`: a match in the terminal."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from taifa import bots as opponents
from taifa.cli.autosave import Autosave, reopen
from taifa.cli.bidding import bid_for_sides
from taifa.cli.boards import Printer, figure, plain
from taifa.cli.lessons import teach
from taifa.cli.shared import data_folder, out, owned, parse_options
from taifa.core import record
from taifa.core.decision import Action, Decision
from taifa.core.errors import CannotUndo, TaifaError, Unknown
from taifa.core.match import Match
from taifa.core.outlook import losses, outlook
from taifa.core.presentation.render import render_far
from taifa.core.presentation.scene import Scene
from taifa.core.presentation.text import LANGUAGES, sentence
from taifa.core.reach import Far, far


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
    bid: Annotated[
        bool, typer.Option("--bid", help="Bid for the side: what is it worth to have it? Two people with --seat all.")
    ] = False,
) -> None:
    """Play a match in the terminal: numbered choices, the board as text. Every answer is saved at once."""
    found = owned(game, data)
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
        options = parse_options(found, option or [])
        if bid:
            people, points = bid_for_sides(found, scenario, 2 if len(people) == len(found.seats) else 1, lang)
            options |= points
        match = Match.new(found, scenario, seed, options)
    Terminal(match, people, against, lang, Autosave(path, match)).run()


class Way(msgspec.Struct, frozen=True):
    """Something that typed words may mean: the answers to give, and how it is put to the player."""

    path: tuple[Action, ...]
    label: str
    words: str


class Terminal:
    """One match at one terminal: people and bots answer in turn."""

    def __init__(self, match: Match, people: list[str], against: str, lang: str, save: Autosave) -> None:
        self.match = match
        self.people = people
        self.save = save
        self.text = match.game.text
        self.lang = lang
        self.bots = {
            s: opponents.get(against, seed=f"{match.commitment}/{s}") for s in match.game.seats if s not in people
        }
        self.read = dict.fromkeys([*match.game.seats, ""], len(match.chronicle))
        self.last_seat = ""

    def run(self) -> None:
        """Until the match is over or the player leaves."""
        self._help()
        if self.match.game.board.reconstructed:
            out.print(f"[yellow]{escape(self._say('terminal-reconstructed'))}[/]")
        while not self.match.over:
            decision = self._next()
            if decision.seat in self.bots:
                self._answer(decision.seat, (self.bots[decision.seat].choose(self.match, decision),))
            elif len(decision.actions) == 1:
                self._answer(decision.seat, (decision.actions[0],), joined=True)
            elif not self._person(decision):
                out.print(escape(self._say("terminal-kept", path=str(self.save.path))))
                return
        self._news(None)
        result = self.match.result
        assert result is not None
        names = ", ".join(self.text.name(seat, self.lang) for seat in result.winners) or "–"
        points = self._points(result.scores)
        out.print(f"[bold]{escape(self.text.say(result.reason, self.lang))}[/]: {escape(names)} ({escape(points)})")

    def _next(self) -> Decision:
        """A bot's question before a person's: people see what the bots did."""
        return next((d for d in self.match.decisions if d.seat in self.bots), self.match.decision)

    def _answer(self, seat: str, path: tuple[Action, ...], joined: bool = False) -> None:
        """Give answers as one gesture; `joined` to the seat's answer before, if nobody answered since."""
        match = self.match
        before = len(match.journal)
        played = match.chain(path, seat)
        if joined and before and match.journal[before - 1][0] == seat:
            match.joined.add(before)
        for i in range(before, before + played):
            self.save.confirm(seat, match.journal[i][1], i in match.joined)
        if played < len(path):
            out.print(f"[yellow]{escape(self._say('terminal-stopped', played=played, many=len(path)))}[/]")

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
            if word in ("quit", "q", "exit"):
                return False
            if word in ("undo", "u"):
                if self._undo(decision.seat):
                    return True
            elif typed and not self._command(word, rest, decision):
                path = self._meant(typed, decision)
                if path and self._sure(decision, path):
                    self._answer(decision.seat, path)
                    return True

    def _undo(self, seat: str) -> bool:
        try:
            self.match.undo(seat)
        except CannotUndo:
            out.print(f"[red]{escape(self._say('terminal-no-undo'))}[/]")
            return False
        self.save.undone()
        return True

    def _meant(self, typed: str, decision: Decision) -> tuple[Action, ...]:
        """The answers that a number or words mean: one of those listed, or one further away."""
        if typed.isdigit() and 1 <= int(typed) <= len(decision.actions):
            return (decision.actions[int(typed) - 1],)
        if not typed.isdigit():
            found = self._ways(typed, decision)
            if len(found) == 1:
                return found[0].path
            if found:
                out.print(escape(self._say("terminal-which")))
                for way in found[:12]:
                    out.print(f"     {escape(way.label)}")
                return ()
        out.print(f"[red]{escape(typed)}?[/] {escape(self._say('terminal-number', many=len(decision.actions)))}")
        return ()

    def _ways(self, typed: str, decision: Decision) -> list[Way]:
        """What typed words may mean: direct answers before far ones, the shortest way first."""
        wanted = plain(typed).split()
        direct = [Way((action,), decision.label(action, self.lang), self._words(action)) for action in decision.actions]
        found = [way for way in direct if matches(wanted, way.words)]
        if found:
            return found
        reached = [self._far_way(one) for one in far(self.match, decision.seat, seconds=0.5)]
        found = [way for way in reached if matches(wanted, way.words)]
        shortest = min((len(way.path) for way in found), default=0)
        return [way for way in found if len(way.path) == shortest]

    def _far_way(self, one: Far) -> Way:
        label = render_far(one, self.text, self.lang)["label"]
        if one.thing is not None:
            label = f"{self.text.name(one.thing, self.lang)}: {label}"
        return Way(one.path, label, f"{self._words(one.path[-1])} {plain(label)}")

    def _words(self, action: Action) -> str:
        return plain(f"{action[0]} {action[1] or ''} {self.text.action(action, self.lang)}")

    def _sure(self, decision: Decision, path: tuple[Action, ...]) -> bool:
        """What would be lost is named first; Enter does it all the same."""
        lost = losses(self.match.game, self.match.state, decision, path[0])
        if not lost:
            return True
        for note in lost:
            out.print(f"[yellow]{escape(self.text.say(note.key, self.lang, note.params))}[/]")
        try:
            return not input(self._say("terminal-sure") + " ").strip()
        except EOFError:
            return False

    def _command(self, word: str, rest: str, decision: Decision) -> bool:
        """A word that changes nothing in the match."""
        show = Printer(self.match.game, self.lang)
        scene = self.match.scene(decision.seat)
        if word in ("board", "b"):
            show.board_table(scene, plain(rest))
        elif word in ("mats", "m"):
            show.mats(scene)
        elif word == "score":
            show.goals(scene)
        elif word in ("help", "h"):
            self._help()
        elif word in ("why", "?"):
            self._why(decision, rest)
        elif word == "odds" and rest.isdigit() and 1 <= int(rest) <= len(decision.actions):
            self._odds(decision, decision.actions[int(rest) - 1])
        elif word == "far":
            found = far(self.match, decision.seat, seconds=0.5)
            for one in found:
                out.print(f"     {escape(self._far_way(one).label)}")
            if not found:
                out.print(escape(self._say("terminal-nothing-far")))
        elif word == "hint":
            for choice in opponents.get("captain").rank(self.match, decision)[:5]:
                why = opponents.reason(self.match, choice, self.lang)
                out.print(
                    f"{choice.value:5.2f}  {escape(decision.label(choice.action, self.lang))} [dim]{escape(why)}[/]"
                )
        elif word == "log":
            for entry in self.match.lines(decision.seat)[-30:]:
                out.print(escape(self.text.entry(entry, self.lang)))
        elif word == "save":
            path = Path(rest or f"{self.match.game.id}.json")
            record.save(self.match.record(), path)
            out.print(escape(self._say("terminal-saved", path=str(path))))
        elif word == "lang" and rest in LANGUAGES:
            self.lang = rest
            self._question(decision)
        else:
            return False
        return True

    def _help(self) -> None:
        out.print(f"[dim]{escape(self._say('terminal-help'))}[/]")

    def _why(self, decision: Decision, rest: str) -> None:
        """The section that the question comes from, or another by its number."""
        number = rest or decision.rule
        title, help_ = self.text.rule(number, self.lang)
        out.print(f"[bold]{escape(number)} {escape(title)}[/]\n{escape(help_)}")

    def _odds(self, decision: Decision, action: Action) -> None:
        odds = self.match.odds(decision.seat, action)
        if odds is None:
            out.print(escape(self._say("terminal-no-odds")))
            return
        for prospect in odds.prospects:
            if not prospect.share:
                continue
            words = self.text.say(prospect.what.key, self.lang, prospect.what.params)
            out.print(f"{100 * prospect.share:5.0f} %  {escape(words)}")
        if odds.mine is not None and odds.theirs is not None:
            mine, theirs = (figure(round(many, 1), self.lang) for many in (odds.mine, odds.theirs))
            out.print(escape(self._say("terminal-losses", mine=mine, theirs=theirs)))
        key = "terminal-worlds" if odds.worlds else "terminal-exact"
        out.print(f"[dim]{escape(self._say(key, worlds=odds.worlds))}[/]")

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
                style = "bold" if entry.heading == 1 else "" if entry.heading else "dim"
                out.print("  " + escape(self.text.entry(entry, self.lang)), style=style)
        self.read[seat or ""] = len(self.match.chronicle)

    def _points(self, scores: Mapping[str, float]) -> str:
        """Who has how many points, as numbers are written in the reader's language."""
        return " · ".join(
            f"{self.text.name(seat, self.lang)} {figure(many, self.lang)}" for seat, many in scores.items()
        )

    def _said(self, seat: str) -> str:
        """Who is asked, before what is asked."""
        return sentence(self.text.say("terminal-asked", self.lang, {"seat": seat})) + " "

    def _question(self, decision: Decision) -> None:
        scene = self.match.scene(decision.seat)
        points = self._points(scene.scores)
        headline = self.text.say(scene.headline.key, self.lang, scene.headline.params)
        out.print(f"\n[bold]{escape(headline)}[/]  {escape(points)}")
        out.print(
            f"[bold cyan]{escape(self._said(decision.seat))}[/]"
            f"{escape(decision.text(self.lang))} [dim]({decision.rule})[/]"
        )
        known = outlook(self.match, decision.seat, tuple(self.bots))
        for i, label in enumerate(self._told_apart(decision, scene)):
            more = [self.text.say(note.key, self.lang, note.params) for note in known.stakes.get(i, ())]
            if i in known.odds:
                more.append(f"{100 * known.odds[i].prospects[0].share:.0f} %")
            if i in known.losses:
                more.append("!")
            note = f"  [dim]{escape(' · '.join(more))}[/]" if more else ""
            out.print(f"{i + 1:3}  {escape(label)}{note}")

    def _told_apart(self, decision: Decision, scene: Scene) -> list[str]:
        """The answers in words; those that sound the same, about pieces in different places, say where each stands."""
        labels = [decision.label(action, self.lang) for action in decision.actions]
        stands = {piece.id: piece.place for piece in scene.pieces}
        places: dict[str, set[str]] = {}
        for label, (_, target) in zip(labels, decision.actions, strict=True):
            places.setdefault(label, set()).add(stands.get(str(target), ""))
        return [
            f"{label} · {self.text.name(stands[str(target)], self.lang)}"
            if len(places[label]) > 1 and str(target) in stands
            else label
            for label, (_, target) in zip(labels, decision.actions, strict=True)
        ]

    def _say(self, key: str, **params: object) -> str:
        return self.text.say(key, self.lang, params)


def matches(wanted: list[str], words: str) -> bool:
    """Does every typed word begin a word of the answer?"""
    known = words.replace("-", " ").split() + words.split()
    return all(any(word.startswith(typed) for word in known) for typed in wanted)
