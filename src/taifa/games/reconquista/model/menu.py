"""5.0: what the active realm was offered, kept so that only where something changed it is looked up again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from taifa.core.decision import Action
from taifa.games.reconquista.model.tables import GROUNDS

Means: TypeAlias = tuple[str, int, int]
"""For which realm offers were made, with how full a purse, and how many fresh units could operate (5.1)."""
NO_MEANS: Means = ("", 0, 0)


class Menu:
    """The offers to the active realm, ground by ground in the order of the map."""

    __slots__ = ("divisible", "means", "offers", "stale")

    def __init__(self) -> None:
        self.means = NO_MEANS
        self.offers: dict[str, Sequence[Action]] = {}
        self.stale: set[str] = set()
        """Areas and seas where something changed since their offers were made."""
        self.divisible: set[str] = set()
        """Areas where a battle or siege is offered that some of the units could be kept out of."""

    def close(self) -> None:
        """Nothing that was offered holds any more."""
        self.means = NO_MEANS

    def open(self, means: Means, grounds: set[str]) -> None:
        """Offers for a realm are to be made, where it has units."""
        self.means = means
        self.offers = dict.fromkeys(GROUNDS, ())
        self.stale = grounds
        self.divisible.clear()

    def actions(self) -> list[Action]:
        """All offers."""
        return list(chain.from_iterable(self.offers.values()))
