"""Match: one play of a game. Ask `decision`, answer with `apply`, until it is `over`.

`asking` runs the rules, `together` seats that are asked at once, `branching` goes back and forks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from taifa.core import lent
from taifa.core.chance import Chance, commitment, seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Seat
from taifa.core.errors import TaifaError
from taifa.core.game import Game, OptionValue
from taifa.core.match.branching import Branching, closed_up
from taifa.core.match.checkpoint import SPACING, Checkpoint
from taifa.core.odds import Odds
from taifa.core.presentation.scene import Scene
from taifa.core.state import position_hash

__all__ = ["SPACING", "Checkpoint", "Match", "closed_up"]


class Match(Branching):
    """One play of a game: ask `decision`, answer with `apply`, until it is `over`."""

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        scenario: str | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seats: Mapping[str, str] | None = None,
        chance: Callable[[bytes], Chance] = Chance,
    ) -> Match:
        """A fresh match: game by id, scenario (None: the first), seed (None: a secret one)."""
        found = lent.game(game) if isinstance(game, str) else game
        scenario = found.known_scenario(scenario)
        full = found.full_options(options)
        match = cls(found, found.setup(scenario, full, chance(seed_bytes(seed))), seats)
        match._next_phase()
        match._mark()
        match._collect()
        if type(match.state.chance) is Chance:  # dice of another make can't be thrown again
            match._fall_silent(match.checkpoints[0])
        return match

    # Looking ---------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, float]:
        """Points by seat at this moment."""
        return self.game.scores(self.state)

    def scene(self, seat: Seat | None = None) -> Scene:
        """What a seat sees (None: a spectator)."""
        return self.game.scene(self.state, self.game.known_seat(seat))

    def lines(self, seat: Seat | None = None, since: int = 0) -> list[Entry]:
        """The chronicle as far as a seat may read it."""
        return [entry for entry in self.chronicle[since:] if entry.visible(seat)]

    def advise(self, seat: Seat, level: str = "captain") -> list[Any]:
        """The seat's choices as a bot of this level ranks them, best first, each with a reason."""
        return lent.advice(self, seat, level)

    def odds(self, seat: Seat, action: Action) -> Odds | None:
        """What may come of the seat's answer, from what it knows: exact, or by imagined play; None: nothing is rolled.

        >>> match.odds("christian", ("storm", None)).prospects[0].share  # doctest: +SKIP
        0.62
        """
        return lent.odds(self, seat, action)

    def _repr_svg_(self) -> str:
        """The position as a picture, as a spectator sees it: what a notebook shows."""
        from taifa.core.presentation.picture import board_svg

        return board_svg(self.game.board, self.scene(None), self.game.text, "en")

    @property
    def hash(self) -> str:
        """The name of this position."""
        return position_hash(self.state)

    @property
    def seed(self) -> bytes:
        """The secret seed that the match began with."""
        if not self.stirs:
            return self.state.chance.seed
        first = self.checkpoints[0]
        if first.at or not first.state:
            raise TaifaError("the beginning of this match is not in memory")
        seed: bytes = self.game.decode(first.state).chance.seed
        return seed

    @property
    def commitment(self) -> str:
        """The hash of the secret seed: shown at the start, checked at the end."""
        return commitment(self.seed)

    # Keeping ---------------------------------------------------------------------------------

    def record(self, public: bool = False) -> dict[str, Any]:
        """The match as a JSON document; a `public` one has the seed only once the match is over."""
        from taifa.core.record import write

        return write(self, public)

    @classmethod
    def from_record(cls, doc: Mapping[str, Any]) -> Match:
        """A match from its record, checked action by action."""
        from taifa.core.record import read

        return read(cls, doc)
