"""A play of a game by itself: begun, looked at, named. What others lend to it is in `taifa.core.match`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from taifa.core import lent
from taifa.core.chance import Chance, commitment, seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.decision import Seat
from taifa.core.errors import TaifaError
from taifa.core.game import Game, OptionValue
from taifa.core.match.branching import Branching
from taifa.core.presentation.scene import Scene
from taifa.core.state import position_hash


class Play(Branching):
    """One play of a game: what a record is made of, and played again as."""

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        scenario: str | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seats: Mapping[str, str] | None = None,
        chance: Callable[[bytes], Chance] = Chance,
    ) -> Self:
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
