"""Everything that changes during play."""

from __future__ import annotations

from taifa.core import state


class State(state.State, kw_only=True):
    """A position."""

    round: int = 1
    turn: list[str] = []
    deck: list[str]
    hands: dict[str, list[str]]
    discard: list[str] = []
    owner: dict[str, str]
    army: dict[str, str]
    bids: dict[str, str] = {}
