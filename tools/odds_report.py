"""Rolls every kind of answer that has exact odds, by the rules themselves, and writes what came into docs/odds.md.

    python tools/odds_report.py [game ...] [--rolls 100000] [--jobs 2] [--write]

Ends with 1 where a kind is more than three standard errors off.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from rolled import KINDS, deviation, name_of, places, roll  # noqa: E402
from taifa.lab.odds import write  # noqa: E402

PAGE = ROOT / "docs" / "odds.md"
SECTION = "Exact odds, rolled"
LIMIT = 3.0


def one(game: str, index: int, rolls: int) -> tuple[str, str, float, str]:
    """A position's game, name, worst deviation, and its row of the table."""
    place = places(game)[index]
    seen = roll(place, rolls)
    off = deviation(place.odds, seen)
    text = place.match.game.text
    parts = [
        f"{text.say(each.what.key, 'en', each.what.params)} {100 * each.share:.2f} / "
        f"{100 * seen[name_of(each)] / rolls:.2f}"
        for each in place.odds.prospects
        if each.share
    ]
    return game, place.name, off, f"| {game} | {place.name} | {'; '.join(parts)} | {off:.2f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rolls", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    found = given.games or sorted({kind.game for kind in KINDS})
    work = [(game, index, given.rolls) for game in found for index in range(len(places(game)))]
    began = time.monotonic()
    with ProcessPoolExecutor(given.jobs) as pool:
        rows = []
        for row in pool.map(one, *zip(*work, strict=True)):
            print(row[3], flush=True)
            rows.append(row)
    worst = max(rows, key=lambda row: row[2])
    print(f"{len(rows)} positions in {time.monotonic() - began:.0f} s, the worst {worst[0]} {worst[1]}: {worst[2]:.2f}")
    if given.write:
        head = (
            f"`make odds`: {len(rows)} positions of {len(KINDS)} kinds, {given.rolls:,} rolls of the rules' own dice "
            f"each; the largest deviation is {worst[2]:.2f} standard errors ({worst[0]}, {worst[1]})."
        )
        table = ["| game | question: answer | said / rolled, of 100 | standard errors |", "|---|---|---|---:|"]
        write(PAGE, SECTION, [f"## {SECTION}", "", head, "", *table, *(row[3] for row in rows), ""])
    return int(worst[2] > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
