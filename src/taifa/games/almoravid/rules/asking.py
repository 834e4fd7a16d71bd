"""How rules speak to the seats: questions, interrupts, lines of the chronicle, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from taifa.core import decision
from taifa.core.decision import PASS, Action, Decision, Rules
from taifa.core.state import GameOver, Result
from taifa.games.almoravid.model.state import SEAT_OF, State

Actions: TypeAlias = "list[Action]"


def ask(
    s: State, side: str, prompt: str, actions: Actions, rule: str, at: str | None = None, **params: Any
) -> Decision:
    """A question to the seat that plays a side."""
    return Decision(SEAT_OF[s.swapped][side], prompt, actions, rule, at, params or None)


def offer(
    s: State, side: str, prompt: str, actions: Actions, rule: str, at: str | None = None, **params: Any
) -> Decision:
    """An out-of-turn right of a side, with a pass."""
    return Decision(SEAT_OF[s.swapped][side], prompt, [*actions, PASS], rule, at, params or None, True)


def to_its_end(rules: Rules[None] | None) -> Rules[None]:
    """Play rules that may ask; those that ask nothing have been played already."""
    if rules is not None:
        yield from rules


def choose(
    s: State, side: str, prompt: str, verb: str, items: Iterable[str], rule: str, at: str | None = None, **params: Any
) -> Rules[str]:
    """Which of these: asked only if there is a choice."""
    return decision.choose(SEAT_OF[s.swapped][side], prompt, verb, items, rule, at, **params)


def choose_or_pass(
    s: State, side: str, prompt: str, verb: str, items: Iterable[str], rule: str, at: str | None = None, **params: Any
) -> Rules[str | None]:
    """One of these or none: not asked where there are none."""
    return decision.choose_or_pass(SEAT_OF[s.swapped][side], prompt, verb, items, rule, at, **params)


def choose_number(
    s: State,
    side: str,
    prompt: str,
    verb: str,
    numbers: Iterable[int],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Rules[int]:
    """How many: asked only if there is a choice."""
    return decision.choose_number(SEAT_OF[s.swapped][side], prompt, verb, numbers, rule, at, **params)


def pick(
    s: State, side: str, prompt: str, actions: Actions, rule: str, at: str | None = None, **params: Any
) -> Rules[tuple[str, str]]:
    """Which of these answers, as verb and text: asked only if there is a choice."""
    return decision.pick(SEAT_OF[s.swapped][side], prompt, actions, rule, at, **params)


def answer(
    s: State, side: str, prompt: str, actions: Actions, rule: str, at: str | None = None, **params: Any
) -> Rules[tuple[str, str]]:
    """A question that is asked in any case, answered by verb and text."""
    return decision.reply(ask(s, side, prompt, actions, rule, at, **params))


def whisper(s: State, side: str, key: str, rule: str = "", **params: Any) -> None:
    """1.5.2 A line about what lies on a mat: only for its owner if mats are hidden."""
    if s.options["hidden_mats"]:
        s.tell(key, only=(s.seat(side),), rule=rule, **params)
    else:
        s.tell(key, rule=rule, **params)


def end_game(s: State, winners: tuple[str, ...], scores: dict[str, float], reason: str) -> None:
    """The match is decided: nothing more is asked."""
    s.result = Result(tuple(s.seat(side) for side in winners), {s.seat(k): v for k, v in scores.items()}, reason)
    raise GameOver
