"""Positions in a few lines, rules played with given answers, dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from taifa import games
from taifa.core.chance import Chance
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.games.hispania.model.state import State
from taifa.games.hispania.rules.phases import STEPS

GAME = games.get("hispania")

BLANK, ARROW, DOUBLE, SKULL = "-", "1", "2", "x"
WHITE_AT = {"-": 0, "1": 3, "x": 5}
BLACK_AT = {"-": 0, "1": 2, "2": 4, "x": 5}


class Loaded(Chance):
    """Chance that gives the numbers it was loaded with."""

    numbers: list[int] = []

    def number(self, n: int) -> int:
        self.count += 1
        return self.numbers.pop(0) if self.numbers else 0


def white(faces: str) -> list[int]:
    """White dice showing these faces."""
    return [WHITE_AT[face] for face in faces]


def black(faces: str) -> list[int]:
    """Black dice showing these faces."""
    return [BLACK_AT[face] for face in faces]


def position(
    turn: int,
    active: str = "",
    armies: Mapping[str, Mapping[str, str]] | None = None,
    leaders: Mapping[str, str] | None = None,
    dice: list[int] | None = None,
    phase: str = "",
    scenario: str = "F",
    options: Mapping[str, bool] | None = None,
    **more: Any,
) -> State:
    """A position with just these armies ({nation: {region: "iit"}}) and leaders."""
    s = State(
        phase=phase,
        chance=Loaded(b"x", 0, list(dice or [])),
        scenario=scenario,
        options=GAME.full_options(dict(options or {})),
        turn=turn,
        active=active,
        armies={},
    )
    for nation, army in (armies or {}).items():
        for region, units in army.items():
            s.put(nation, region, units)
    s.leaders = dict(leaders or {})
    for name, value in more.items():
        setattr(s, name, value)
    return s


def play(rules: Any, *answers: Action) -> list[Decision]:
    """Run a rule to its end with these answers, every one of which must be legal; what was asked."""
    asked: list[Decision] = []
    given = list(answers)
    try:
        decision = next(rules or iter(()))
        while True:
            asked.append(decision)
            assert given, f"unexpected question: {decision} {decision.actions}"
            answer = given.pop(0)
            assert answer in decision.actions, f"{answer} is not among {decision.actions} of {decision}"
            decision = rules.send(answer)
    except StopIteration:
        assert not given, f"never asked: {given}"
    return asked


def table(s: State) -> Match:
    """A match that goes on from a position, to be answered like any other."""
    match = Match(GAME, s)
    match._next_phase()
    match._collect()
    return match


def answer(match: Match, *answers: Action) -> Decision | None:
    """Give these answers, each to the seat that is asked; the question that is open then."""
    for given in answers:
        match.apply(given)
    return None if match.over else match.decision


def run(s: State, *answers: Action, until: str = "") -> list[Decision]:
    """Run steps with these answers until one is asked too many, or the step `until` is reached."""
    asked: list[Decision] = []
    given = list(answers)
    for _ in range(200):
        if s.result is not None or (until and s.phase == until):
            return asked
        rules = STEPS[s.phase](s)
        if rules is None:
            continue
        try:
            decision = next(rules)
            while True:
                if not given:
                    asked.append(decision)
                    return asked
                answer = given.pop(0)
                assert answer in decision.actions, f"{answer} is not among {decision.actions} of {decision}"
                asked.append(decision)
                decision = rules.send(answer)
        except StopIteration:
            continue
    raise AssertionError("endless")


def first(rules: Any) -> Decision:
    """The first question of a rule."""
    return next(rules)


def options(decision: Decision, verb: str) -> set[Any]:
    """The targets that a decision offers for a verb."""
    return {target for v, target in decision.actions if v == verb}


def piece(nation: str, unit: str, place: str) -> str:
    """The id of a piece."""
    return f"{nation}.{unit}@{place}"
