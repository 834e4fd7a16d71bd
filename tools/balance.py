"""How even the games are between equal bots: `python tools/balance.py [GAME ...]` plays and writes docs/balance.md.

1,000 games (`--games`) of every scenario without options, the same bot in all seats (`--bot marshal --nodes 100`
for another one; with `--nodes 1` marshal does not look ahead), with seeds that nothing was set by. Each game is kept in
build/balance.jsonl with a mark of the rules and bots it was played by: a run that was stopped (`--minutes`) goes on
from there. A row that is finished goes into docs/figures/balance.json, and the page is written from that file alone:
rows that were not played stay as they were, and `--page` names those whose rules or bots have changed since. A handicap
only adds points at the end, so the same games are counted anew for each of its values.
"""

from __future__ import annotations

import argparse
import hashlib
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
FIGURES = ROOT / "docs/figures/balance.json"
PAGE = ROOT / "docs/balance.md"
TITLES = {"almoravid": "Almoravid", "granada": "Granada", "hispania": "Hispania", "reconquista": "¡Reconquista!"}
BATCH = 10
Played = dict[str, Any]
Figure = dict[str, Any]
"""A row of the page: how often each seat won, the mean points, what each handicap would have made of the same games."""
HEAD = """# How even the games are

Written by `python tools/balance.py`: the same bot in every seat, no options, seeds that nothing was set by; every row
is kept in [figures/balance.json](figures/balance.json). With 95 % intervals (Wilson); a draw is nobody's win. Marshal
*without look-ahead* answers by the rules of thumb as its lessons correct them: what can be played so often. Equal bots
say whether a board is out of scale, not how two good players would fare.

How the boards were set: [Granada](games/granada-balance.md), [Hispania](games/hispania-balance.md),
[¡Reconquista!](games/reconquista-tuning.md).
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


def page(figures: list[Figure]) -> str:
    """The page, from all figures."""
    from taifa import games

    lines = [HEAD]
    for name, title in TITLES.items():
        game = games.get(name)
        mine = sorted((each for each in figures if each["game"] == name), key=lambda each: place(game, each))
        lines += ["", f"## {title}", ""]
        lines.append(f"| scenario | bot | games | {' | '.join(game.seats)} | nobody | mean points |")
        lines.append("|---|---|---:|" + "---|" * len(game.seats) + "---:|---|")
        lines += [result(game, figure) for figure in mine]
        counted = [figure for figure in mine if "handicaps" in figure]
        for nodes in sorted({figure["nodes"] for figure in counted}):
            lines += worth(game, [figure for figure in counted if figure["nodes"] == nodes])
    return "\n".join(lines) + "\n"


def place(game: Any, figure: Figure) -> tuple[int, str, int]:
    """Where a figure stands in its game's table."""
    return game.scenarios.index(figure["scenario"]), figure["bot"], figure["nodes"]


def who(figure: Figure) -> str:
    """Which bot it was."""
    ahead = {0: "", 1: " without look-ahead"}.get(figure["nodes"], f", {figure['nodes']} steps")
    return str(figure["bot"]) + ahead


def result(game: Any, figure: Figure) -> str:
    """One line of a game's table."""
    of, won = figure["games"], figure["won"]
    means = ", ".join(f"{figure['points'][seat]:.1f}" for seat in game.seats)
    shares = " | ".join(share(won[seat], of) for seat in game.seats)
    return f"| {figure['scenario']} | {who(figure)} | {of:,} | {shares} | {of - sum(won.values())} | {means} |"


def worth(game: Any, figures: list[Figure]) -> list[str]:
    """What a step of the handicap is worth between such bots, and which makes it even."""
    first, bots_ = game.seats[0], who(figures[0]).replace(figures[0]["bot"], figures[0]["bot"] + "s", 1)
    lines = ["", f"Won by the {first} between {bots_}, in per cent, half of the draws counted, with a handicap:", ""]
    lines += ["| handicap | " + " | ".join(figure["scenario"] for figure in figures) + " |"]
    lines.append("|---|" + "---:|" * len(figures))
    even = {figure["scenario"]: ("none", 100.0) for figure in figures}
    for value, _seat, points in handicaps(game):
        cells = []
        for figure in figures:
            if value not in figure["handicaps"]:
                cells.append("")
                continue
            won, drawn = figure["handicaps"][value]
            percent = 100 * (won + drawn / 2) / figure["games"]
            cells.append(f"{percent:.1f}")
            best = even[figure["scenario"]][1]
            if abs(percent - 50) < abs(best - 50) or (percent == best and not points):
                even[figure["scenario"]] = (value, percent)
        lines.append(f"| `{value}` | " + " | ".join(cells) + " |")
    nearest = ", ".join(f"{scenario} `{value}` ({percent:.1f})" for scenario, (value, percent) in even.items())
    return [*lines, "", f"Nearest to even: {nearest}."]


# Figures -----------------------------------------------------------------------------------------


def figure_of(rows: list[Played]) -> Figure:
    """What the page says of some games of one scenario between the same bots."""
    from taifa import games

    about = {key: rows[0][key] for key in ("game", "scenario", "bot", "nodes", "mark")}
    name, game, of = about["game"], games.get(about["game"]), len(rows)
    won = {seat: sum(row["winners"] == [seat] for row in rows) for seat in game.seats}
    points = {seat: round(sum(row["scores"][seat] for row in rows) / of, 2) for seat in game.seats}
    figure = {**about, "games": of, "won": won, "points": points}
    if name in COUNTED:
        figure["handicaps"] = {}
        for value, seat, given in handicaps(game):
            ends = [with_handicap(name, row, seat, given) for row in rows]
            figure["handicaps"][value] = [ends.count(game.seats[0]), ends.count("")]
    return figure


def figures_kept() -> list[Figure]:
    """All figures that were ever played, the last of each row."""
    return list(json.loads(FIGURES.read_text("utf-8"))) if FIGURES.exists() else []


def row_of(figure: dict[str, Any]) -> tuple[Any, ...]:
    """Which row of the page a figure or a game belongs to."""
    return tuple(figure[key] for key in ("game", "scenario", "bot", "nodes"))


def keep_figure(figure: Figure) -> None:
    """Put a row into the file in the place of the one before it."""
    others = [each for each in figures_kept() if row_of(each) != row_of(figure)]
    FIGURES.parent.mkdir(exist_ok=True)
    lines = [json.dumps(each, ensure_ascii=False) for each in sorted([*others, figure], key=row_of)]
    FIGURES.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


# Playing -----------------------------------------------------------------------------------------


def mark_of(name: str, bot: str) -> str:
    """A mark of what decides such games: the rules, the data and the bot; for marshal what it has learnt, too."""
    digest = hashlib.sha256(sweep.rules_mark(name).encode())
    room = ROOT / "src/taifa/games" / name / "bot"
    for path in sorted(room.rglob("*")):
        if path.suffix in (".py", ".toml") and (bot == "marshal" or path.parent.name != "learned"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def kept(marks: dict[tuple[str, str], str]) -> list[Played]:
    """The games that were played before by the rules and bots of now."""
    if not KEPT.exists():
        return []
    rows = [json.loads(line) for line in KEPT.read_text().splitlines()]
    return [row for row in rows if row.get("mark") == marks.get((row["game"], row["bot"]))]


def write_page() -> None:
    """Write the page, and name its rows whose rules or bots have changed since."""
    figures = figures_kept()
    PAGE.write_text(page(figures), "utf-8")
    print(PAGE.relative_to(ROOT))
    for figure in figures:
        if figure["mark"] != mark_of(figure["game"], figure["bot"]):
            print(f"{figure['game']} {figure['scenario']}, {who(figure)}: by rules or bots of before")


def main() -> None:
    """Play what is missing, keep the figures of what is finished, then write the page."""
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
    if given.page:
        write_page()
        return
    until = time.monotonic() + 60 * given.minutes
    names = given.names or list(TITLES)
    marks = {(name, given.bot): mark_of(name, given.bot) for name in names}
    before: dict[tuple[Any, ...], dict[int, Played]] = {}
    for row in kept(marks):
        before.setdefault(row_of(row), {})[row["n"]] = row
    KEPT.parent.mkdir(exist_ok=True)
    with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("fork")) as pool, KEPT.open("a") as out:
        for name, scenario in [(each, scenario) for each in names for scenario in games.get(each).scenarios]:
            if given.scenarios and scenario not in given.scenarios.split(","):
                continue
            done = before.get((name, scenario, given.bot, given.nodes), {})
            wanted = [n for n in range(given.games) if n not in done]
            for start in range(0, len(wanted), given.jobs * BATCH):
                if time.monotonic() > until:
                    break
                parts = wanted[start : start + given.jobs * BATCH]
                each = [(name, scenario, given.bot, given.nodes, n, 1) for n in parts]
                for rows in pool.map(play, each, chunksize=BATCH):
                    for row in rows:
                        done[row["n"]] = {**row, "mark": marks[name, given.bot]}
                        out.write(json.dumps(done[row["n"]]) + "\n")
                out.flush()
            missing = sum(n not in done for n in range(given.games))
            if not missing:
                keep_figure(figure_of(list(done.values())))
            print(name, scenario, given.bot, f"{missing} games to play" if missing else "finished", flush=True)
    write_page()


if __name__ == "__main__":
    main()
