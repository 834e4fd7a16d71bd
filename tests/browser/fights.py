"""One fight of every kind in every game, found in the kept games and, where none has it, in matches played for it.

A game that is played anew after a rule changed keeps other fights; what is asked for here is the kind, and of each
kind the fullest that a page can show: so a kept game is a kept position whatever its steps are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from browser.kept import TESTS
from taifa import Match, bots
from taifa.bots.odds import chances_of
from taifa.core import record
from taifa.core.decision import Action
from taifa.core.odds import Chances
from taifa.core.stage import Opening, Outcome
from taifa.games.hispania.model.tables import EVENTS

KINDS: dict[str, tuple[str, ...]] = {
    "almoravid": ("battle", "storm", "sally", "surrender"),
    "granada": ("battle", "siege", "sally", "landing", "naval", "challenge"),
    "hispania": ("battle", "siege", "interception", "landing"),
    "reconquista": ("battle", "siege", "interception", "naval"),
}
"""What is fought in each game, as the stage calls it."""
MOST_BEATS = 40
"""Of longer fights a picture shows no more."""
MOST_GAMES = 60
"""So many matches are played for a kind that no kept game has."""


@dataclass(frozen=True)
class Source:
    """A match that can be played again: how it begins, and all answers."""

    name: str
    start: Callable[[], Match]
    journal: tuple[tuple[str, Action], ...]

    def at(self, n: int) -> Match:
        """The match after so many answers."""
        match = self.start()
        for seat, action in self.journal[:n]:
            match.apply(action, seat)
        return match


@dataclass(frozen=True)
class Told:
    """A fight: its first and last line, and after how many answers each of its lines was told."""

    game: str
    kind: str
    source: Source
    first: int
    last: int
    after: tuple[int, ...]
    beats: int

    def moments(self) -> Iterator[tuple[str, Match, int]]:
        """Before the first roll, in the middle, after it: the match, and how many lines are told by then."""
        middle = self.first + max(1, (self.last - self.first) // 2)
        for name, line in (("before", self.first), ("during", middle), ("after", self.last)):
            yield name, self.source.at(self.after[line - self.first]), line + 1

    @property
    def chances(self) -> Chances | None:
        """How it might go, as the first seat could tell before its first roll."""
        n = self.after[0] - 1
        before, seat = self.source.at(n), self.source.start().game.seats[0]
        opening = self.source.at(n + 1).lines(seat)[self.first].stage
        assert isinstance(opening, Opening)
        return chances_of(before, seat, self.source.journal[n], opening.fight, worlds=60, seed=1)


def fights_of(source: Source, game: str) -> Iterator[Told]:
    """All fights of a match that came to an end, as its first seat is told of them."""
    match = source.start()
    seat = match.game.seats[0]
    after: list[int] = []
    for n, (who, action) in enumerate(source.journal, 1):
        match.apply(action, who)
        after += [n] * (len(match.lines(seat)) - len(after))
    open_now: dict[str, tuple[int, Opening, int]] = {}
    for i, line in enumerate(match.lines(seat)):
        step = line.stage
        if isinstance(step, Opening):
            open_now[step.fight] = (i, step, 1)
        elif step is not None and step.fight in open_now:
            first, opening, beats = open_now[step.fight]
            open_now[step.fight] = (first, opening, beats + 1)
            if isinstance(step, Outcome):
                del open_now[step.fight]
                yield Told(game, opening.kind, source, first, i, tuple(after[first : i + 1]), beats + 1)


def kept_sources(game: str) -> Iterator[Source]:
    """The kept games."""
    for path in sorted((TESTS / "games" / game / "records").glob("*.json")):
        old = record.parse(record.load(path))

        def start(old: record.Record = old) -> Match:
            return Match.new(old.game, old.scenario, bytes.fromhex(old.seed), old.options, old.seats)

        yield Source(path.stem, start, tuple((seat, (verb, target)) for seat, verb, target, _ in old.journal))


def played_sources(game: str, kind: str) -> Iterator[Source]:
    """Matches played by chance, in which the Vikings come if it is for them."""
    from taifa import games

    scenarios = games.get(game).scenarios
    for n in range(MOST_GAMES):
        scenario = scenarios[n % len(scenarios)]
        vikings = (game, kind) == ("hispania", "landing")

        def start(n: int = n, scenario: str = scenario, vikings: bool = vikings) -> Match:
            match = Match.new(game, scenario, f"fights-{n}", {"events": True} if vikings else {})
            if vikings:
                assert (
                    match.chronicle is not None
                )  # told from here on: played again from the start it would lack the counter
                match.state.hands["yellow"] = [EVENTS["vikings"].number]
            return match

        match = start()
        players = {seat: bots.get("random", seed=f"{n}/{seat}") for seat in match.game.seats}
        journal: list[tuple[str, Action]] = []
        while not match.over:
            decision = match.decision
            raid = next((action for action in decision.actions if action == ("play", "event-vikings")), None)
            action = raid or players[decision.seat].choose(match, decision)
            journal.append((decision.seat, action))
            match.apply(action, decision.seat)
        yield Source(f"random {n} of {scenario}", start, tuple(journal))


@cache
def fights(game: str) -> dict[str, Told]:
    """The fullest fight of each kind."""
    best: dict[str, Told] = {}
    for source in kept_sources(game):
        for told in fights_of(source, game):
            known = best.get(told.kind)
            if told.beats <= MOST_BEATS and (known is None or told.beats > known.beats):
                best[told.kind] = told
    for kind in KINDS[game]:
        if kind not in best:
            found = (told for source in played_sources(game, kind) for told in fights_of(source, game))
            told = next((each for each in found if each.kind == kind), None)
            if told is not None:
                best[kind] = told
    return best
