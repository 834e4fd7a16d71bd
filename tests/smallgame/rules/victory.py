"""3 Most places win."""

from __future__ import annotations

from smallgame.model.state import State
from smallgame.model.tables import OTHER, ROUNDS, SEATS
from taifa.core.state import Result


def end_round(s: State) -> None:
    """3 After the last round whoever holds more places wins; as many each is a draw."""
    if s.round < ROUNDS[s.scenario]:
        s.round += 1
        s.phase = "bids"
        return
    points = scores(s)
    winners = [seat for seat in SEATS if points[seat] > points[OTHER[seat]]]
    s.result = Result(tuple(winners), points, "most-places" if winners else "even")


def scores(s: State) -> dict[str, float]:
    held = list(s.owner.values())
    return {seat: float(held.count(seat)) for seat in SEATS}
