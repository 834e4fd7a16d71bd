"""Game: what a game must bring to the table (the contract)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from taifa.core.errors import TaifaError, Unknown
from taifa.core.judge import Judge
from taifa.core.state import State

if TYPE_CHECKING:
    from taifa.core.chance import Chance
    from taifa.core.data import GameData
    from taifa.core.decision import Action, Decision, Rules
    from taifa.core.odds import Odds
    from taifa.core.presentation.scene import BoardView, Note, Scene
    from taifa.core.presentation.text import Text

S = TypeVar("S", bound=State)
OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before a match: on or off, or one of `choices`.

    Its name is the message ``option-<id>``, its meaning ``option-<id>.help``.
    """

    id: str
    default: OptionValue = False
    choices: tuple[OptionValue, ...] = (False, True)


def _always(state: Any, seat: str | None, path: tuple[str, ...]) -> bool:
    return True


@dataclass(frozen=True)
class Known:
    """Why a seat knows parts of the state that its scene does not show, and in which positions.

    `paths` are as in ``lords.*.forces`` and ``battle.**``; ``*`` is any name, ``**`` all that is below. `when` gets
    the state, the seat (None: a spectator) and the path. What `follows` from another part is dealt anew with it, and
    nothing is asked of it alone.
    """

    reason: str
    paths: tuple[str, ...]
    when: Callable[[Any, str | None, tuple[str, ...]], bool] = _always
    follows: bool = False


def known(
    reason: str,
    *paths: str,
    when: Callable[[Any, str | None, tuple[str, ...]], bool] = _always,
    follows: bool = False,
) -> Known:
    """Parts of the state that are known for one reason."""
    return Known(reason, paths, when, follows)


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game, as the rest of the house knows it.

    `setup` builds the first position. `phases` are the rules: each phase is a generator (a plain function, if it
    asks nothing) that ends by naming the next one in ``state.phase`` or by setting ``state.result``. `determinize`
    reshuffles, in place, all that `seat` can't know (None: a spectator), keeping the identity of lists and dicts; what
    is left must look the same to that seat.
    """

    id: str
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: tuple[Option, ...]
    state: type[S]
    setup: Callable[[str, Mapping[str, OptionValue], Chance], S]
    phases: Mapping[str, Callable[[S], Rules[None] | None]]
    scores: Callable[[S], dict[str, float]]
    scene: Callable[[S, str | None], Scene]
    determinize: Callable[[S, str | None, Chance], None]
    board: BoardView
    data: GameData
    text: Text
    known: tuple[Known, ...] = ()
    """Parts of the state that a seat knows though its scene does not show them. All else that it does not see must be
    dealt anew by `determinize`: the conformance kit proves it, leaf by leaf."""
    judge: Judge[S] | None = None
    check: Callable[[S], None] | None = None
    """Raises AssertionError where a position can't be: called at every step by the tests."""
    stakes: Callable[[S, Decision, Action], tuple[Note, ...]] | None = None
    """What an answer costs and brings (points, service, coin, cards), as the seat that is asked may know it."""
    losses: Callable[[S, Decision, Action], tuple[Note, ...]] | None = None
    """What of the seat's own an answer would destroy, waste or leave forgotten: named before it is given."""
    odds: Callable[[S, Decision, Action], Odds | None] | None = None
    """The exact chances of an answer that is rolled for by a formula, from what the seat knows; None: no formula."""
    near: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The places next to each place, where the lines of the board don't say it: areas that touch."""
    seat_of: Callable[[S, str], str | None] | None = None
    """Which seat plays a side now (a nation, a faction), where sides are not seats."""
    ends: frozenset[str] = frozenset()
    """Verbs that end a seat's turn, card or phase: a step of its own, the last that can be taken back."""
    hurts: frozenset[str] = frozenset()
    """Questions about who of one's own suffers in a fight, where one brings the next and dice fall in between: which
    lord takes a hit, then which of his units. Whoever leaves one of them to a bot leaves all of them to it."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """For the lobby: `decisions` (a seat's, by scenario, counted in games of captains), `minutes` where that is known
    instead, `even` (by scenario, the handicap that docs/balance.md found nearest to even), `first` (the scenario to
    begin with), `plays` (by scenario and seat, the notes that say who it is there), `difficulty` (1 to 5), `years`,
    `publisher`, `designer`."""
    made_for: str = ""
    """The release of Taifa that a game in a package of its own was written for, as in "0.2": with another it is
    named as broken. The house's own games don't say."""
    decode: Callable[[bytes], S] = field(init=False, repr=False, compare=False)
    """A position from its bytes."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "decode", msgspec.msgpack.Decoder(self.state).decode)

    def known_scenario(self, name: str | None) -> str:
        """The scenario by name, the first one for None."""
        if name is None:
            return self.scenarios[0]
        if name not in self.scenarios:
            raise Unknown("scenario", name, self.scenarios)
        return name

    def player_of(self, state: S, side: str) -> str | None:
        """The seat that plays a side now; None: nobody does."""
        if side in self.seats:
            return side
        return None if self.seat_of is None else self.seat_of(state, side)

    def known_seat(self, seat: str | None) -> str | None:
        """The seat, if this game has it."""
        if seat is not None and seat not in self.seats:
            raise Unknown("seat", seat, self.seats)
        return seat

    def full_options(self, given: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        """The options given, with every other one at its default."""
        by_id = {option.id: option for option in self.options}
        for name, value in (given or {}).items():
            if name not in by_id:
                raise Unknown("option", name, by_id)
            choices = by_id[name].choices
            if not any(value == c and type(value) is type(c) for c in choices):
                raise TaifaError(f"option {name}: {value!r} is none of {', '.join(map(repr, choices))}")
        return {option.id: (given or {}).get(option.id, option.default) for option in self.options}
