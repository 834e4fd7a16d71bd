"""Do two versions play the same games? `python tools/same_games.py BEFORE NOW [GAME ...] [--games 100]`.

Random games and games of captains from the same seeds, over all scenarios and sets of options in turn: every question,
answer, line of the chronicle and last position counts. Versions are named as for tools/pairs.py.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys

from pairs import GAMES, command

MOST = 20_000
"""No game is played further than so many answers."""


def digest(game: str, games: int, level: str) -> str:
    """A name for so many games, one by one."""
    from taifa import Match, bots
    from taifa import games as catalogue
    from taifa.testing import option_sets

    scenarios = catalogue.get(game).scenarios
    options = option_sets(catalogue.get(game))
    found = hashlib.sha256()
    for number in range(games):
        chosen = options[number // len(scenarios) % len(options)]
        match = Match.new(game, scenarios[number % len(scenarios)], number, chosen)
        captain, draw = bots.get("captain", number), random.Random(number).random
        while not match.over and len(match.journal) < MOST:
            decision = match.decision
            found.update(f"{decision.seat} {decision.prompt} {decision.rule} {decision.actions}".encode())
            if level == "captain":
                action = captain.choose(match, decision)
            else:
                action = decision.actions[int(draw() * len(decision.actions))]
            match.apply(action, decision.seat)
        found.update(repr(match.journal).encode() + repr(match.chronicle).encode() + match.hash.encode())
    return found.hexdigest()


def main() -> None:
    """Play on both, compare, and exit with 1 if a game differs."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("words", nargs="+", metavar="BEFORE NOW [GAME ...]")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--level", choices=("random", "captain"), help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.level:
        print(digest(given.words[0], given.games, given.level))
        return
    if len(given.words) < 2:
        options.error("name two versions")
    before, now, *games = given.words
    differ = False
    for game in games or GAMES:
        for level in ("random", "captain"):
            found = []
            for version in (before, now):
                python, env = command(version)
                line = [python, __file__, game, "--games", str(given.games), "--level", level]
                found.append(subprocess.run(line, env=env, capture_output=True, text=True, check=True).stdout.strip())
            same = found[0] == found[1]
            differ = differ or not same
            names = found[0][:16] if same else f"{found[0][:16]} and {found[1][:16]}"
            print(
                f"{game:<12} {given.games} games, {level:<8} {'the same' if same else 'NOT THE SAME'} ({names})",
                flush=True,
            )
    sys.exit(differ)


if __name__ == "__main__":
    main()
