"""How even the games are between equal bots: `python tools/balance.py [GAME ...]` plays and writes docs/balance.md.

1,000 games (`--games`) of every scenario without options, the same bot in all seats (`--bot marshal --nodes 100`
for another one; with `--nodes 1` marshal does not look ahead), with seeds that nothing was set by. Each game is kept in
build/balance.jsonl with a mark of the rules it was played by: a run that was stopped (`--minutes`) goes on from there,
the page counts those of the rules of now. A handicap only adds points at the end, so the same games are counted anew
for each of its values.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import sweep

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build/balance.jsonl"
PAGE = ROOT / "docs/balance.md"
TITLES = {"almoravid": "Almoravid", "granada": "Granada", "hispania": "Hispania", "reconquista": "¡Reconquista!"}
BATCH = 10
Played = dict[str, Any]
HEAD = """# How even the games are

Written by `python tools/balance.py`: the same bot in every seat, no options, seeds that nothing was set by, the rules
of now. With 95 % intervals (Wilson); a draw is nobody's win. Marshal *without look-ahead* answers by
the rules of thumb as its lessons correct them: what can be played so often. Equal bots say whether a board is out of
scale, not how two good players would fare. How the boards were set: [Granada](games/granada-balance.md),
[Hispania](games/hispania-balance.md), [¡Reconquista!](games/reconquista-tuning.md).
"""


class Unthinking:
    """Marshal before it looks ahead: the best action by the rules of thumb as its lessons correct them."""

    def __init__(self, scenario: str, seed: str) -> None:
        self.scenario, self.source = scenario, Random(seed)

    def choose(self, match: Any, decision: Any) -> Any:
        from taifa.bots.learned_weights import learned_weights_of
        from taifa.lab.train import by_heuristics

        learnt = learned_weights_of(match.game, self.scenario)
        return by_heuristics(match, decision, self.source, wander=0.0, learnt=learnt)


def play(task: tuple[str, str, str, int, int, int]) -> list[Played]:
    """Some games of a scenario: who won, by what, with how many points."""
    from taifa import Match, bots, games

    name, scenario, bot, nodes, first, many = task
    rows = []
    for n in range(first, first + many):
        seed = f"balance {name} {scenario} {n}"
        thinks = bots.Budget(seconds=None, nodes=nodes) if nodes else None
        players: dict[str, Any] = {
            seat: Unthinking(scenario, f"{seed}/{seat}") if nodes == 1 else bots.get(bot, f"{seed}/{seat}", thinks)
            for seat in games.get(name).seats
        }
        match = Match.new(name, scenario, seed)
        while not match.over:
            decision = match.decision
            match.apply(players[decision.seat].choose(match, decision), decision.seat)
        result = match.result
        assert result is not None
        came = {"winners": list(result.winners), "scores": result.scores, "reason": result.reason}
        rows.append({"game": name, "scenario": scenario, "bot": bot, "nodes": nodes, "n": n, **came})
    return rows


# Handicaps ---------------------------------------------------------------------------------------


def by_points(scores: dict[str, float]) -> str:
    """The higher total."""
    return max(scores, key=lambda seat: scores[seat]) if len(set(scores.values())) > 1 else ""


def muslims_win_ties(scores: dict[str, float]) -> str:
    """Granada 2.2: the higher total, the Muslims at a tie."""
    return by_points(scores) or "muslims"


def by_a_lead(scores: dict[str, float]) -> str:
    """¡Reconquista! 4.0: the Christians need a lead of 16."""
    return "christians" if scores["christians"] - scores["muslims"] >= 16 else "muslims"


COUNTED: dict[str, tuple[tuple[str, ...], Callable[[dict[str, float]], str]]] = {
    "almoravid": (("won-on-points", "drawn-on-points"), by_points),
    "granada": (("won-points",), muslims_win_ties),
    "reconquista": (("christians-win", "muslims-hold"), by_a_lead),
}
"""By which ends points decide, and who wins by them."""


def with_handicap(game: str, row: Played, seat: str, points: int) -> str:
    """Who would have won a game with so many points given before it; empty: nobody."""
    ends, winner = COUNTED[game]
    if row["reason"] not in ends:
        return row["winners"][0] if len(row["winners"]) == 1 else ""
    return winner({each: n + (points if each == seat else 0) for each, n in row["scores"].items()})


def handicaps(game: Any) -> list[tuple[str, str, int]]:
    """The values of a game's handicap, from the most for its second seat to the most for its first."""
    from taifa.core import handicap

    option = next((each for each in game.options if each.id == handicap.NAME), None)
    values = [(str(value), *handicap.given(value)) for value in option.choices] if option else []
    first = game.seats[0]
    return sorted(values, key=lambda row: row[2] if row[1] == first else -row[2])


# The page ----------------------------------------------------------------------------------------


def share(won: int, of: int) -> str:
    """A share in per cent with its Wilson interval."""
    z, p = 1.96, won / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * (p * (1 - p) / of + z * z / (4 * of * of)) ** 0.5
    return f"{100 * p:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def page(rows: list[Played]) -> str:
    """The page, from all games that were played by the rules of now."""
    from taifa import games

    lines = [HEAD]
    for name, title in TITLES.items():
        game = games.get(name)
        lines += [
            "",
            f"## {title}",
            "",
            f"| scenario | bot | games | {' | '.join(game.seats)} | nobody | mean points |",
        ]
        lines.append("|---|---|---:|" + "---|" * len(game.seats) + "---:|---|")
        for scenario in game.scenarios:
            lines += [result(game, scenario, bot, of) for bot, of in by_bot(rows, name, scenario)]
        if name in COUNTED:
            lines += worth(game, name, rows)
    return "\n".join(lines) + "\n"


def by_bot(rows: list[Played], name: str, scenario: str) -> list[tuple[str, list[Played]]]:
    """The games of a scenario by who played them."""
    found: dict[str, list[Played]] = {}
    for row in rows:
        if row["game"] == name and row["scenario"] == scenario:
            ahead = {0: "", 1: " without look-ahead"}.get(row["nodes"], f", {row['nodes']} steps")
            who = row["bot"] + ahead
            found.setdefault(who, []).append(row)
    return sorted(found.items()) or [("captain", [])]


def result(game: Any, scenario: str, bot: str, rows: list[Played]) -> str:
    """One line of a game's table."""
    of = len(rows)
    if not of:
        return f"| {scenario} | {bot} | not measured |" + " |" * (len(game.seats) + 2)
    won = {seat: sum(row["winners"] == [seat] for row in rows) for seat in game.seats}
    means = ", ".join(f"{sum(row['scores'][seat] for row in rows) / of:.1f}" for seat in game.seats)
    shares = " | ".join(share(won[seat], of) for seat in game.seats)
    return f"| {scenario} | {bot} | {of:,} | {shares} | {of - sum(won.values())} | {means} |"


def worth(game: Any, name: str, rows: list[Played]) -> list[str]:
    """What a step of the handicap is worth between captains, and which makes it even."""
    played = {
        scenario: [row for row in rows if row["game"] == name and row["scenario"] == scenario]
        for scenario in game.scenarios
    }
    played = {scenario: [row for row in of if row["bot"] == "captain"] for scenario, of in played.items()}
    played = {scenario: of for scenario, of in played.items() if of}
    if not played:
        return []
    first = game.seats[0]
    lines = ["", f"Won by the {first} between captains, in per cent, half of the draws counted, with a handicap:", ""]
    lines += ["| handicap | " + " | ".join(played) + " |", "|---|" + "---:|" * len(played)]
    even = dict.fromkeys(played, ("none", 100.0))
    for value, seat, points in handicaps(game):
        cells = []
        for scenario, of in played.items():
            ends = [with_handicap(name, row, seat, points) for row in of]
            percent = 100 * (ends.count(first) + ends.count("") / 2) / len(of)
            cells.append(f"{percent:.1f}")
            best = even[scenario][1]
            if abs(percent - 50) < abs(best - 50) or (percent == best and not points):
                even[scenario] = (value, percent)
        lines.append(f"| `{value}` | " + " | ".join(cells) + " |")
    nearest = ", ".join(f"{scenario} `{value}` ({percent:.1f})" for scenario, (value, percent) in even.items())
    return [*lines, "", f"Nearest to even: {nearest}."]


# Playing -----------------------------------------------------------------------------------------


def kept() -> list[Played]:
    """The games that were played before by the rules of now."""
    if not KEPT.exists():
        return []
    marks = {name: sweep.rules_mark(name) for name in TITLES}
    rows = [json.loads(line) for line in KEPT.read_text().splitlines()]
    return [row for row in rows if row["rules"] == marks[row["game"]]]


def main() -> None:
    """Play what is missing, then write the page."""
    from taifa import games

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--scenarios", help="these only, with commas between them")
    parser.add_argument("--games", type=int, default=1000, help="of each scenario")
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--nodes", type=int, default=0, help="imagined steps a decision, for bots that think")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=6000)
    parser.add_argument("--page", action="store_true", help="only write the page")
    given = parser.parse_args()
    if given.nodes == 1 and given.bot != "marshal":
        parser.error("only marshal plays with --nodes 1: without look-ahead")
    until = time.monotonic() + 60 * given.minutes
    done = {(row["game"], row["scenario"], row["bot"], row["nodes"], row["n"]) for row in kept()}
    KEPT.parent.mkdir(exist_ok=True)
    tasks = (
        []
        if given.page
        else [(name, scenario) for name in given.names or TITLES for scenario in games.get(name).scenarios]
    )
    with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("fork")) as pool, KEPT.open("a") as out:
        for name, scenario in tasks:
            if given.scenarios and scenario not in given.scenarios.split(","):
                continue
            mark = sweep.rules_mark(name)
            wanted = [n for n in range(given.games) if (name, scenario, given.bot, given.nodes, n) not in done]
            starts = range(0, len(wanted), given.jobs * BATCH)
            for start in starts:
                if time.monotonic() > until:
                    break
                parts = wanted[start : start + given.jobs * BATCH]
                each = [(name, scenario, given.bot, given.nodes, n, 1) for n in parts]
                for rows in pool.map(play, each, chunksize=BATCH):
                    out.writelines(json.dumps({**row, "rules": mark}) + "\n" for row in rows)
                out.flush()
            print(name, scenario, given.bot, len(wanted), flush=True)
    PAGE.write_text(page(kept()))
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
