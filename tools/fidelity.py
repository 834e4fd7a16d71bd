"""How faithful the rules are, in figures: `python tools/fidelity.py` writes docs/fidelity.md.

Cases are counted in tests/games/*/cases; what `tools/mutations.py` and `make sweep` found lies in build/. A figure that
was not measured is said to be missing.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import sweep

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/fidelity.md"
GAMES = {
    "almoravid": "Almoravid",
    "granada": "Granada",
    "hispania": "Hispania",
    "reconquista": "¡Reconquista!",
}
HEAD = """# How faithful the rules are

Written by `python tools/fidelity.py`.

**Cases** are stretches of play that a player can check against the rulebook: given a position, these answers, with
these dice and cards, this must be offered, refused and changed (tests/games/*/cases, runner tests/cases.py). They
go through `Match` alone, with every invariant checked after each answer. **Changes**: `tools/mutations.py` changes
the rules' code a little, one place at a time, and sees whether a test fails. **Sweep**: `make sweep` plays
1,000 random games of every scenario and option set (each option alone, every two settings together at least once) to
their end, with every invariant checked at every answer (Hispania: at every third, ¡Reconquista!: at every tenth,
beginning with another one in each game, and at the end).

Almoravid and Granada besides have the heart of the book written a second time (tests/games/*/test_from_the_book.py):
what a lord's card or a stack may do, what a hand deploys, impacts, losses, ways back and points are worked out anew at
every such question of some games, and must come out alike.
"""


def cases(game: str) -> tuple[int, int]:
    """How many cases a game has, and how many sections they are about."""
    found = [
        case
        for path in sorted((ROOT / "tests/games" / game / "cases").glob("*.toml"))
        for case in tomllib.loads(path.read_text())["case"]
    ]
    return len(found), len({section for case in found for section in case.get("sections", ())})


def rows_of(path: Path) -> list[dict[str, object]]:
    """The rows of a file of JSON lines; none if it isn't there."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def changes(game: str) -> tuple[str, list[str]]:
    """What became of a game's changed rules, and those that no test noticed, each with the reason if one is known."""
    rows = rows_of(ROOT / f"build/mutations/{game}.jsonl")
    if not rows:
        return "not measured", []
    why = explained()
    found = sum(row["came"] == "found" for row in rows)
    missed = []
    for row in rows:
        if row["came"] != "found":
            place, _, change = str(row["name"]).partition(" ")
            path = place.removeprefix("src/taifa/games/").partition(":")[0]
            reason = why.get((path, str(row.get("text", "")), change), f"({row['came']})")
            missed.append(f"{row['name']}: {reason}")
    return f"{found} of {len(rows)} ({100 * found / len(rows):.1f} %)", missed


def explained() -> dict[tuple[str, str, str], str]:
    """Why no test notices a change: by file, line and change (tools/explained.toml)."""
    rows = tomllib.loads((ROOT / "tools/explained.toml").read_text())["change"]
    return {(row["path"], row["text"], f"`{row['was']}` → `{row['now']}`"): row["why"] for row in rows}


def swept(game: str) -> str:
    """How many random games were played with every check by the rules of now, and how many went wrong."""
    mark = sweep.rules_mark(game)
    rows = [row for row in sweep.rows() if row["game"] == game and row.get("rules") == mark]
    if not rows:
        return "not measured"
    sets = {(row["scenario"], json.dumps(row["options"])) for row in rows}
    of = len(sweep.tasks([game]))
    games, wrong = (sum(row[what] for row in rows) for what in ("games", "wrong"))
    return f"{games:,} games, {len(sets)} of {of} scenarios and option sets, {wrong} wrong"


def main() -> None:
    """Write the page."""
    lines = [
        HEAD,
        "| game | cases | sections they are about | changes that a test noticed | sweep |",
        "|---|---:|---:|---|---|",
    ]
    missed: dict[str, list[str]] = {}
    for game, title in GAMES.items():
        many, sections = cases(game)
        said, missed[title] = changes(game)
        lines.append(f"| {title} | {many} | {sections} | {said} | {swept(game)} |")
    for title, rows in missed.items():
        if rows:
            lines += ["", f"## Changes in {title} that no test noticed", "", *(f"- {row}" for row in rows)]
    PAGE.write_text("\n".join(lines) + "\n")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
