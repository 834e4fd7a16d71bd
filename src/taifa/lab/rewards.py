"""What a finished match pays: zero-sum, the winners share what the others lose."""

from __future__ import annotations

from taifa.bots.judges import outcome
from taifa.core.match import Match


def payoffs(match: Match) -> dict[str, float]:
    """With two seats 1 to the winner and -1 to the loser; with n, n - 1 shared by the winners; 0 in a draw."""
    seats = match.game.seats
    if match.result is None:
        return dict.fromkeys(seats, 0.0)
    return {seat: len(seats) * share - 1 for seat, share in zip(seats, outcome(match.result, seats), strict=True)}
