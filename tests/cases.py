"""Cases: rules as a player would check them, given, play, then, read from tests/games/GAME/cases/*.toml.

    [[case]]
    title = "A lord who comes to relieve a siege is asked whose it is"
    sections = ["1.4.4", "4.5.4"]
    scenario = "E"
    options = { errata_2022 = true }      # those that differ from the default
    dice = [3, 6]                         # the next dice fall like this
    draws = ["c3"]                        # and these are drawn next, from whatever bag or deck
    given = { ... }                       # how the set-up is changed: the words are the game's own
    play = '''
    christians: march toledo
    asked: muslims answer-approach
    offered: withdraw al-mutamid, stand
    not offered: avoid madrid
    refused: muslims: march toledo
    said: left = 2                        # a number or name in the question; "rule: 4.3.4" its section
    ...
    muslims: stand toledo
    told: battle-begins place=toledo
    score: christians = 12.5
    lords.alfonso.coin = 2
    '''

One line is one step: an answer ("seat: verb target"), "..." (whatever is asked is passed until the next answer is
legal, or until the next "asked" or "over" is so), or something that must be true at this moment. A verb without a
target stands for any. Questions that only a pass could answer are passed unwritten. "WORD: about = value" asks one of
the game's own facts; "PATH = value" looks into the position. Everything goes through `Match`, and after every answer
the game's invariants are checked.
"""

from __future__ import annotations

import dataclasses
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from taifa import Match, games
from taifa.core.chance import Chance, seed_bytes
from taifa.core.decision import PASS, Action, Decision
from taifa.core.errors import IllegalAction

T = TypeVar("T")
HERE = Path(__file__).parent / "games"
MOST = 300
"""So many questions are passed by one "..." before a case is given up."""

Lay = Callable[[Any, Mapping[str, Any]], None]
"""How a game changes its set-up into the position that a case begins with."""
Facts = Mapping[str, Callable[[Any, str], object]]
"""What a game can say of a position by a word of its own: ``at: alfonso = toledo``."""


class Told(Chance):
    """Chance that gives the dice and draws it was told first."""

    rolls: list[int] = []
    draws: list[str] = []

    def die(self, sides: int = 6) -> int:
        if not self.rolls:
            return super().die(sides)
        self.count += 1
        return self.rolls.pop(0)

    def dice(self, n: int, sides: int = 6) -> list[int]:
        return [self.die(sides) for _ in range(n)]

    def draw(self, items: MutableSequence[T]) -> T:
        for item in items:
            if self.draws and str(item) == self.draws[0]:
                self.count += 1
                self.draws.pop(0)
                items.remove(item)
                return item
        return super().draw(items)


@dataclasses.dataclass(frozen=True)
class Case:
    """One case as it was read."""

    game: str
    title: str
    sections: tuple[str, ...]
    play: str
    scenario: str | None = None
    seed: str = "case"
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    dice: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()
    given: Mapping[str, Any] = dataclasses.field(default_factory=dict)


def cases(game: str) -> list[Any]:
    """All cases of a game, in the order of their files, as parameters of a test."""
    return [
        pytest.param(case, id=f"{path.stem}: {case.title}", marks=pytest.mark.rule(game, *case.sections))
        for path in sorted((HERE / game / "cases").glob("*.toml"))
        for case in read(game, path)
    ]


def read(game: str, path: Path) -> Iterator[Case]:
    """The cases of one file."""
    for row in tomllib.loads(path.read_text("utf-8"))["case"]:
        for key in ("sections", "dice", "draws"):
            row[key] = tuple(row.get(key, ()))
        yield Case(game, **row)


def run(case: Case, lay: Lay, facts: Facts | None = None, strict: bool = False) -> Match:
    """Play a case to its last line; the first line that is not so fails."""
    game = games.get(case.game)

    def setup(scenario: str, options: Mapping[str, Any], chance: Chance) -> Any:
        state = game.setup(scenario, options, Told(seed_bytes(case.seed)))
        lay(state, case.given)
        state.chance.rolls, state.chance.draws = list(case.dice), list(case.draws)
        return state

    match = Match.new(dataclasses.replace(game, setup=setup), case.scenario, case.seed, case.options)
    player = Player(match, facts or {}, strict)
    lines = [line.partition("#")[0].strip() for line in case.play.splitlines()]
    for number, line in enumerate(lines, 1):
        if line:
            try:
                player.step(line)
            except AssertionError as wrong:
                raise AssertionError(f"{case.title}, line {number}: {line}\n{wrong}\n{player.now()}") from wrong
    return match


class Player:
    """Plays the lines of a case, one after the other."""

    def __init__(self, match: Match, facts: Facts, strict: bool) -> None:
        self.match, self.facts, self.strict = match, facts, strict
        self.passing = False

    def now(self) -> str:
        """What is asked now, for a message."""
        if self.match.over:
            return f"the match is over: {self.match.result}"
        return "\n".join(f"asked: {d.seat} {d.prompt}: {list(d.actions)}" for d in self.match.decisions)

    def step(self, line: str) -> None:
        """One line: an answer, "...", or something that must be so."""
        if line == "...":
            self.passing = True
            return
        word, _, rest = (part.strip() for part in line.partition(":"))
        if word in self.match.game.seats:
            self.answer(word, rest)
            return
        if not self.passing:
            self.silence()
        elif word in ("asked", "over"):
            self.pass_until(lambda: self.match.over if word == "over" else self.is_asked_now(rest))
        check = getattr(self, f"is_{word.replace(' ', '_')}", None)
        if rest and check is not None:
            check(rest)
            return
        about, _, value = (part.strip() for part in (rest or line).rpartition("="))
        found = self.facts[word](self.match.state, about) if rest else self.look(about)
        assert plain(found) == plain(wanted(value)), f"it is {plain(found)!r}"

    # Answers -------------------------------------------------------------------------------

    def apply(self, action: Action, seat: str, written: bool = False) -> None:
        """Give an answer, and see that the position can be: after a pass that is not written only if that is wanted."""
        self.match.apply(action, seat)
        if written or self.strict:
            assert self.match.game.check is not None
            self.match.game.check(self.match.state)

    def silence(self) -> None:
        """Pass what only a pass can answer."""
        for _ in range(MOST):
            forced = [d for d in self.match.decisions if list(d.actions) == [PASS]]
            if not forced:
                return
            self.apply(PASS, forced[0].seat)

    def way_on(self, decision: Decision) -> Action | None:
        """The answer that does nothing more: a pass, or the verb that ends a turn."""
        ends = self.match.game.ends
        return next((action for action in decision.actions if action == PASS or action[0] in ends), None)

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Pass whatever can be passed until this is so, or somebody must choose."""
        for _ in range(MOST):
            skip = [(d.seat, way_on) for d in self.match.decisions if (way_on := self.way_on(d))]
            if reached() or not skip:
                break
            self.apply(skip[0][1], skip[0][0])
        self.passing = False

    def answer(self, seat: str, text: str) -> None:
        """A seat's answer; after "..." everything else that can be passed is passed first."""
        for _ in range(MOST):
            decision = self.match.decision_of(seat)
            action = fitting(decision, text) if decision else None
            if action is not None:
                self.passing = False
                self.apply(action, seat, written=True)
                return
            open_now = [d for d in self.match.decisions if self.passing or list(d.actions) == [PASS]]
            skip = [(d.seat, way_on) for d in open_now if (way_on := self.way_on(d))]
            assert skip, f"{seat} can't answer {text!r}"
            self.apply(skip[0][1], skip[0][0])
        raise AssertionError(f"{seat} is never offered {text!r}")

    # What must be so ---------------------------------------------------------------------------

    def question(self) -> Decision:
        """The question that is looked at: the first of those asked now."""
        assert not self.match.over, "nobody is asked anything"
        return self.match.decision

    def is_asked_now(self, text: str) -> bool:
        """Is this seat asked this?"""
        seat, _, prompt = text.partition(" ")
        decision = self.match.decision_of(seat)
        return decision is not None and prompt.strip() in ("", decision.prompt)

    def is_asked(self, text: str) -> None:
        seat, _, prompt = text.partition(" ")
        decision = self.match.decision_of(seat)
        assert decision is not None, f"{seat} is not asked"
        assert not prompt or decision.prompt == prompt.strip(), f"{seat} is asked {decision.prompt}"

    def is_offered(self, text: str) -> None:
        for one in text.split(","):
            assert fitting(self.question(), one.strip()), f"{one.strip()!r} is not offered"

    def is_not_offered(self, text: str) -> None:
        for one in text.split(","):
            assert not fitting(self.question(), one.strip()), f"{one.strip()!r} is offered"

    def is_refused(self, text: str) -> None:
        seat, _, answer = (part.strip() for part in text.partition(":"))
        verb, _, target = answer.partition(" ")
        before = self.match.hash
        try:
            self.match.apply((verb, target or None), seat)
        except IllegalAction:
            assert self.match.hash == before, "a refused answer changed the position"
            return
        raise AssertionError(f"{answer!r} was accepted")

    def is_said(self, text: str) -> None:
        about, _, value = (part.strip() for part in text.partition("="))
        found = (self.question().params or {}).get(about)
        assert plain(found) == plain(wanted(value)), f"the question says {found!r}"

    def is_rule(self, text: str) -> None:
        assert self.question().rule == text, f"the question names {self.question().rule}"

    def is_told(self, text: str) -> None:
        assert self.told(text), f"never told; told were {[entry.key for entry in self.match.chronicle]}"

    def is_not_told(self, text: str) -> None:
        assert not self.told(text), "told"

    def told(self, text: str) -> bool:
        """Does the chronicle have a line of this key, with these values? `by` is its colour, `heading` its size."""
        key, *pairs = text.split()
        values = {name: wanted(value) for name, _, value in (pair.partition("=") for pair in pairs)}
        for entry in self.match.chronicle:
            said = {"by": entry.by, "heading": entry.heading, **entry.params}
            if entry.key == key and all(plain(said.get(k)) == plain(v) for k, v in values.items()):
                return True
        return False

    def is_score(self, text: str) -> None:
        seat, _, value = (part.strip() for part in text.partition("="))
        points = self.match.scores[seat]
        assert points == float(value), f"{seat} have {points}"

    def is_over(self, text: str) -> None:
        result = self.match.result
        assert result is not None, "the match goes on"
        winners = () if text == "draw" else tuple(part.strip() for part in text.split(","))
        assert result.winners == winners, result

    def look(self, path: str) -> object:
        """What the position has at a path such as ``lords.alfonso.coin``; None where there is nothing."""
        found: Any = self.match.state
        for name in path.split("."):
            if isinstance(found, Mapping):
                found = found.get(name, found.get(int(name)) if name.isdigit() else None)
            elif isinstance(found, list | tuple | bytes | bytearray):
                found = found[int(name)] if name.lstrip("-").isdigit() else name in found
            else:
                assert hasattr(found, name), f"{path}: nothing is called {name}"
                found = getattr(found, name)
        return found


def fitting(decision: Decision, text: str) -> Action | None:
    """The legal answer that these words stand for."""
    verb, _, target = text.partition(" ")
    for action in decision.actions:
        if action[0] == verb and (not target or str(action[1]) == target.strip()):
            return action
    return None


def wanted(text: str) -> object:
    """A value as it is written in a case: a number, a list, true, none, or a word."""
    if text == "none":
        return None
    try:
        found: object = json.loads(text)
        return found
    except json.JSONDecodeError:
        return text


def plain(value: object) -> object:
    """A value as a case would write it."""
    if isinstance(value, bytes | bytearray | tuple | set | frozenset):
        return [plain(each) for each in (sorted(value) if isinstance(value, set | frozenset) else value)]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value
