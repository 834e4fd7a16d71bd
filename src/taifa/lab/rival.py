"""A player of a duel in a process of its own: run as a script, by the Python and on the code of its own version.

It uses nothing but what every version has: `Match` and `bots`. Orders come and answers go as lines of JSON.
"""

from __future__ import annotations

import json
import sys
from typing import Any


class Player:
    """One bot, and the match as it follows it."""

    def __init__(self) -> None:
        self.match: Any = None
        self.bot: Any = None

    def begin(self, order: dict[str, Any]) -> dict[str, Any]:
        """Sit down at a new match."""
        from taifa import Match, bots

        self.match = Match.new(order["game"], order["scenario"], order["seed"])
        budget = bots.Budget(seconds=order["seconds"], nodes=order["nodes"])
        self.bot = bots.get(order["level"], order["luck"], budget)
        return {}

    def choose(self, order: dict[str, Any]) -> dict[str, Any]:
        """Follow what was answered since, and say what is offered now and what to take of it."""
        for seat, (verb, target) in order["since"]:
            self.match.apply((verb, target), seat)
        decision = self.match.decision_of(order["seat"])
        if decision is None:
            return {"offered": []}
        return {"offered": decision.actions, "action": self.bot.choose(self.match, decision)}


def main() -> None:
    """Do as told until the input ends."""
    player = Player()
    for line in sys.stdin:
        order = json.loads(line)
        try:
            answer = player.begin(order) if "game" in order else player.choose(order)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
