"""Make the finished games that are kept as records: tests replay them to the same hashes.

    python tools/records.py almoravid --games 10

Captains play, over all scenarios and option sets in turn; run it again only when a rule changes
on purpose, and say why in the commit.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from taifa import Match, bots, games
from taifa.core import record

ROOT = Path(__file__).parents[1]


def play(name: str, scenario: str, seed: int, options: dict[str, bool | int | str], level: str) -> Match:
    """One finished game between bots of this level."""
    match = Match.new(name, scenario, seed, options)
    players = {seat: bots.get(level, seed=f"record-{seed}-{seat}") for seat in match.game.seats}
    while not match.over:
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--bots", default="captain")
    given = parser.parse_args()
    game = games.get(given.game)
    folder = ROOT / "tests" / "games" / given.game / "records"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for i in range(given.games):
        scenario = game.scenarios[i % len(game.scenarios)]
        option = game.options[i % len(game.options)] if game.options and i % 2 else None
        options = {option.id: option.choices[-1]} if option else {}
        match = play(given.game, scenario, i + 1, options, given.bots)
        path = folder / f"{i + 1:02}-{scenario}{'-' + option.id if option else ''}.json"
        record.save(match.record(), path)
        print(path.relative_to(ROOT), len(match.journal), match.result)


if __name__ == "__main__":
    main()
