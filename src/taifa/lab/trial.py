"""One trial of a plan in a process of its own: a plan comes in, each seat's share of the games goes out.

Every overlay makes an edition of the game that stays in its process, so each trial has a fresh one.
"""

from __future__ import annotations

import sys

import msgspec

from taifa.core.errors import TaifaError
from taifa.lab.plan import Plan
from taifa.lab.play import play_one
from taifa.lab.summary import by_side


class Outcome(msgspec.Struct, frozen=True):
    """What a trial found: the games played and each seat's wins, or what was wrong."""

    games: int = 0
    won: dict[str, float] = {}
    error: str = ""


def main() -> None:
    """Read a plan from stdin, play it, write the outcome to stdout."""
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    try:
        games = [play_one(plan, index) for index in range(plan.games)]
        broken = [game for game in games if game.error]
        if broken:
            raise TaifaError(f"game {broken[0].index} could not be finished: {broken[0].error}")
        outcome = Outcome(len(games), {share.who: share.won for share in by_side(games)})
    except TaifaError as error:
        outcome = Outcome(error=str(error))
    sys.stdout.buffer.write(msgspec.json.encode(outcome))


if __name__ == "__main__":
    main()
