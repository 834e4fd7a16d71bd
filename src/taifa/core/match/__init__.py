"""Match: one play of a game. Ask `decision`, answer with `apply`, until it is `over`.

`asking` runs the rules, `together` seats that are asked at once, `branching` goes back and forks, `play` begins it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from taifa.core import lent
from taifa.core.decision import Action, Seat
from taifa.core.match.branching import BranchPoint, closed_up
from taifa.core.match.checkpoint import SPACING, Checkpoint
from taifa.core.match.play import Play
from taifa.core.odds import Odds

__all__ = ["SPACING", "BranchPoint", "Checkpoint", "Match", "closed_up"]


class Match(Play):
    """One play of a game: ask `decision`, answer with `apply`, until it is `over`."""

    # What others lend to it ------------------------------------------------------------------

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

    # Keeping ---------------------------------------------------------------------------------

    def record(self, public: bool = False) -> dict[str, Any]:
        """The match as a JSON document; a `public` one has the seed only once the match is over."""
        from taifa.core.record import write

        return write(self, public)

    @classmethod
    def from_record(cls, doc: Mapping[str, Any]) -> Self:
        """A match from its record, checked action by action."""
        from taifa.core.record import read

        return read(cls, doc)
