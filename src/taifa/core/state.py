"""What every game's state has: a phase, chance, the lines of this step, a result."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from taifa.core.chance import Chance
from taifa.core.chronicle import Entry
from taifa.core.stage import Step

_encode = msgspec.msgpack.Encoder().encode

UNTOLD: list[Entry] = []
"""The log of a state to whose play nobody listens: nothing is ever written into it (`State.untold`)."""


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the winning seats (none: a draw), the points, and why (a message key)."""

    winners: tuple[str, ...]
    scores: dict[str, float]
    reason: str


class GameOver(Exception):
    """Raised by rules, however deep, the moment that the match is decided: `result` is set and the phase ends there."""


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state: ints, strings, lists and dicts, nothing else.

    `phase` names the generator that runs next. `revealed` counts what was shown to a seat that
    it could not know before. `log` holds the lines since the last step; Match takes them out.
    """

    phase: str
    chance: Chance
    scenario: str
    options: dict[str, bool | int | str]
    result: Result | None = None
    revealed: int = 0
    log: list[Entry] = msgspec.field(default_factory=list)

    def tell(
        self,
        key: str,
        /,
        *,
        only: tuple[str, ...] = (),
        but: tuple[str, ...] = (),
        rule: str = "",
        stage: Step | None = None,
        heading: int = 0,
        by: str = "",
        **params: Any,
    ) -> None:
        """Write a line into the chronicle; see `Entry` for what a line may carry."""
        if self.log is UNTOLD:
            return
        self.log.append(Entry(key, params, only, but, rule, stage, heading, by))

    @property
    def untold(self) -> bool:
        """Does nobody listen? Then a rule need not make the lines and steps of the stage that it would tell."""
        return self.log is UNTOLD

    def reveal(self) -> None:
        """Something hidden was shown: nobody can undo past this."""
        self.revealed += 1


S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")


def if_told(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T | None]:
    """What a function makes for the chronicle or the stage; None where nobody listens. It must change nothing."""

    @wraps(make)
    def made(s: S, /, *args: P.args, **kwargs: P.kwargs) -> T | None:
        return None if s.log is UNTOLD else make(s, *args, **kwargs)

    return made


def encode(state: State) -> bytes:
    """The state as bytes: what a checkpoint keeps and a fork decodes.

    Dicts keep their order, so that a decoded state iterates as the original did.
    """
    return _encode(state)


def position_hash(state: State) -> str:
    """The name of a position: the hash of everything in the state."""
    return blake2b(_encode(state), digest_size=16).hexdigest()
