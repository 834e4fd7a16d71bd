"""The words of the live channel, as types: what a page is sent. `tools/wire_types.py` makes the page's types of them.

Scenes, boards and stages are structs of the core, sent with their notes and labels in words; a field that has its
default there is left out. What has no struct is said here.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Answer = tuple[str, str | int | None]
"""An answer as it is sent: verb and target."""
Part = str | tuple[str, str]
"""A stretch of a text: plain words, or the words and the id of something that is named."""


class Prospect(TypedDict):
    """One thing that may come of an answer."""

    what: str
    share: float


class Odds(TypedDict):
    """Odds in words; `worlds` imagined plays, none: exact."""

    prospects: list[Prospect]
    worlds: NotRequired[int]
    mine: NotRequired[float | None]
    theirs: NotRequired[float | None]


class Action(TypedDict):
    """An answer. `final`: no undo after it; `end`: it hands over; `losses`: what it would lose or leave undone."""

    verb: str
    target: str | int | None
    label: str
    i: int
    final: NotRequired[bool]
    end: NotRequired[bool]
    stakes: NotRequired[list[str]]
    losses: NotRequired[list[str]]
    odds: NotRequired[Odds]


class Decision(TypedDict):
    """A question with all its answers. `hurts`: it is about who of one's own suffers in a fight."""

    seat: str
    prompt: str
    rule: str
    at: NotRequired[str | None]
    actions: list[Action]
    interrupt: NotRequired[bool]
    hurts: NotRequired[bool]
    key: NotRequired[str]
    parts: NotRequired[list[Part]]


class Far(TypedDict):
    """Something that several answers of one's own lead to; `thing` is what is taken there, as if it were dragged."""

    target: str
    path: list[Answer]
    label: str
    thing: NotRequired[str | None]
    final: NotRequired[bool]
    losses: NotRequired[list[str]]


class Option(TypedDict):
    """One of the answers of a run, and how often it may be given."""

    verb: str
    target: str | int | None
    label: str
    most: int


class Share(TypedDict):
    """A part of a run: the question that comes so many times."""

    prompt: str
    many: int
    options: list[Option]


class Run(TypedDict):
    """Like questions that follow each other, to be laid out at once; `close` hands over when all are answered; where
    `forced` is said, what alone is left gives itself, where `final`, nothing of it can be taken back."""

    parts: list[Share]
    ordered: NotRequired[bool]
    forced: NotRequired[bool]
    final: NotRequired[bool]
    close: NotRequired[Answer]
    label: NotRequired[str]


class All(TypedDict):
    """Things that can be taken one after the other, to be taken at once; `label` is the first of them."""

    path: list[Answer]
    label: str


class Reach(TypedDict):
    """What can be reached from the question that is asked."""

    type: Literal["reach"]
    n: int
    seat: str
    far: list[Far]
    run: NotRequired[Run]
    all: NotRequired[All]


class Seat(TypedDict):
    """A seat, who plays it, and whether they are there."""

    id: str
    name: str
    who: str
    """here, link or bot."""
    level: NotRequired[str | None]
    online: NotRequired[bool]
    claimed: NotRequired[bool]
    resigned: NotRequired[bool]


class Result(TypedDict):
    """How a match ended."""

    winners: list[str]
    scores: dict[str, float]
    reason: str


class Asked(TypedDict):
    """Whom a question is put to."""

    seat: str
    yours: bool


class Takeback(TypedDict):
    """Somebody asks to take something back; `need` have still to agree, and say that it is this `ask` they answer."""

    by: str
    need: NotRequired[list[str]]
    ask: int


class Since(TypedDict):
    """The line and the move at which this seat last chose something itself."""

    line: int
    move: int


class Skip(TypedDict):
    """Questions of this key that are passed unasked for a while."""

    key: str
    until: str


class Settings(TypedDict):
    """How the seat wants to be asked."""

    ask: NotRequired[str]
    skip: NotRequired[list[Skip]]


class Gathering(TypedDict):
    """Who has still to give a part of the seed."""

    round: int
    commits: dict[str, str]
    commit: list[str]
    reveal: list[str]
