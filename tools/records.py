"""Make the kept finished games anew, after a rule changed on purpose; tests replay them to the same hashes.

    python tools/records.py almoravid                     # every record in the game's folder
    python tools/records.py granada alhambra.json         # some of them

Scenario, options and seed stay as they are in the record; captains play. Say why in the commit.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from taifa import Match, bots
from taifa.core import record

ROOT = Path(__file__).parents[1]


def play_anew(path: Path) -> Match:
    """The same match as the record's, as captains play it by the rules of today."""
    old = record.parse(record.load(path))
    match = Match.new(old.game, old.scenario, bytes.fromhex(old.seed), old.options, old.seats)
    players = {seat: bots.get("captain", seed=f"{old.seed_hash}/{seat}") for seat in match.game.seats}
    while not match.over:
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("names", nargs="*", help="files in its folder; all otherwise")
    given = parser.parse_args()
    folder = ROOT / "tests" / "games" / given.game / "records"
    for path in [folder / name for name in given.names] or sorted(folder.glob("*.json")):
        match = play_anew(path)
        record.save(match.record(), path)
        print(path.relative_to(ROOT), len(match.journal), match.result)


if __name__ == "__main__":
    main()
