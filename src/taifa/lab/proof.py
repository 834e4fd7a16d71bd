"""The levels measured against each other on every game, and the report that docs/ keeps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from taifa.core.errors import TaifaError
from taifa.lab import mcts, pace
from taifa.lab.plan import make_plan
from taifa.lab.store import Folder
from taifa.lab.summary import Share, by_bot, by_side, by_table

PAIRS: list[tuple[str, ...]] = [("captain", "novice"), ("marshal", "captain")]
AIMS: dict[tuple[str, ...], float] = {("captain", "novice"): 0.9, ("marshal", "captain"): 0.65}
"""What the first of a pair should win at least."""
NOTE = "note.md"
"""A file beside the measurements that says how they were made: it goes into the report as it is."""
OVER_TREES = 0.9
"""What marshal should win against OpenSpiel's tree search."""
SLOWEST = 1.5
"""A marshal of one second never takes longer, in seconds."""


def prove(
    base: Path,
    game: str,
    levels: Sequence[str],
    games: int,
    seconds: float,
    scenarios: Sequence[str] = (),
    nodes: int | None = None,
) -> Folder:
    """The folder in which a pair is measured on a game; begun before, it goes on (and may be made longer).

    With `nodes` marshal has so many imagined steps instead of seconds: what a busy machine does is then no matter.
    """
    path = base / f"{game.replace(':', '-')}-{'-'.join(levels)}"
    if "marshal" not in levels:
        wanted = make_plan(game, levels, games, scenarios=scenarios, seed="proof")
    elif nodes is not None:
        wanted = make_plan(game, levels, games, scenarios=scenarios, seed="proof", nodes=nodes)
    else:
        wanted = make_plan(game, levels, games, scenarios=scenarios, seed="proof", seconds=seconds)
    if (path / "run.json").exists():
        old = Folder.open(path).plan
        if msgspec.structs.replace(old, games=games) == wanted and old.games != games:
            (path / "run.json").write_bytes(msgspec.json.format(msgspec.json.encode(wanted)))
    return Folder.begin(path, wanted)


def write_proof(base: Path, out: Path) -> None:
    """All measurements under `base` as one page."""
    folders = [Folder.open(note.parent) for note in sorted(base.glob("*/run.json"))]
    trees = _trees(base)
    if not folders and not trees:
        raise TaifaError(f"{base} holds no measurements")
    lines = [
        "# How strong the bots are",
        "",
        "Measured by `taifa lab proof`: the bots change sides game by game, and each seed is played once in each "
        "line-up. A draw is shared. Intervals are Wilson's, 95 %. *Aim* is what the first bot should win at least.",
        "",
        "Where there are more than two seats, each bot has half of them, and a game counts for the bot of the seat "
        "that won it. Seats differ much in what they can reach, and one of them may win nearly all games whoever plays "
        "it. Such games are therefore also compared *seat for seat*: two games of one seed with all seats changed, and "
        "the bot with more points over both has won the comparison.",
        "",
        *_note(base),
        "| game | scenario | bots | marshal has | games | won by the first | 95 % interval | aim | slowest decision |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    notes = []
    for folder in folders:
        games = list(folder.games())
        shares = {share.who: share for share in by_bot(games)}
        first = folder.plan.bots[0]
        if first not in shares:
            continue
        aim = AIMS.get(folder.plan.bots)
        slowest = max((g.slowest[s] for g in games for s, bot in g.seats.items() if bot == "marshal"), default=None)
        many = len(games[0].seats) > 2
        timed = slowest if folder.plan.nodes is None else None
        lines.append(_line(folder, shares[first], "games", None if many else aim, timed))
        if many:
            lines.append(_line(folder, by_table(games, first), "seat for seat", aim, None))
        sides = "; ".join(str(side) for side in by_side(games))
        broken = [game for game in games if game.error]
        thinks = f" ({_budget(folder)})" if "marshal" in folder.plan.bots else ""
        where = f"{folder.plan.game} {', '.join(folder.plan.scenarios)}"
        notes.append(f"- {where}, {' against '.join(folder.plan.bots)}{thinks}: {sides}.")
        if broken:
            notes[-1] += f" {len(broken)} games could not be finished (first: {broken[0].error})."
    lines += ["", "Won by side:", "", *notes, "", *trees, *_timings(base)]
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text("\n".join(lines), "utf-8")
    except OSError as error:
        raise TaifaError(f"{out} can't be written ({error.strerror})") from None


def _note(base: Path) -> list[str]:
    path = base / NOTE
    return [path.read_text("utf-8").strip(), ""] if path.exists() else []


def _trees(base: Path) -> list[str]:
    found = mcts.kept(base)
    if not found:
        return []
    lines = [
        "Marshal against OpenSpiel's own MCTS over imagined states, the same time for a decision of both, sides "
        "alternating (`taifa lab mcts`). The tree judges leaves by random play to the end (*rollouts*: OpenSpiel's own "
        "way) or by this game's Judge, whose weights then also guide it (*judge*). Time is what a decision took on "
        f"average by the clock: marshal seldom needs all of it. Marshal should win {OVER_TREES:.0%}:",
        "",
        "| game | scenario | leaves by | budget | games | won by marshal | 95 % interval | marshal took | "
        "the tree took | simulations a decision |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for t in found:
        low, high = t.interval
        lines.append(
            f"| {t.game} | {t.scenario} | {t.evaluator} | {t.seconds:g} s | {t.games} | {100 * t.share:.1f} % | "
            f"{100 * low:.1f} to {100 * high:.1f} % | {t.marshal.mean:.3f} s | {t.tree.mean:.3f} s | "
            f"{t.simulations / max(1, t.tree.decisions):.0f} |"
        )
    return [*lines, ""]


def _timings(base: Path) -> list[str]:
    found = pace.kept(base)
    if not found:
        return []
    lines = [
        f"How long marshal takes, by the clock, at questions of captains' games (`taifa lab pace --timed`); with one "
        f"second it should never take more than {SLOWEST:g} s:",
        "",
        "| game | scenario | budget | decisions | on average | slowest |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {t.game} | {t.scenario} | {t.seconds:g} s | {t.decisions} | {t.total / max(t.decisions, 1):.2f} s | "
        f"{t.slowest:.2f} s |"
        for t in found
    ]
    return [*lines, ""]


def _budget(folder: Folder) -> str:
    """What marshal has for a decision, if it plays."""
    if "marshal" not in folder.plan.bots:
        return "–"
    if folder.plan.nodes == 1:
        return "no look ahead"
    return f"{folder.plan.nodes:,} steps" if folder.plan.nodes else f"{folder.plan.seconds or 1:g} s"


def _line(folder: Folder, share: Share, what: str, aim: float | None, slowest: float | None) -> str:
    low, high = share.interval
    number = f"{share.games}" if what == "games" else f"{share.games} pairs, {what}"
    return (
        f"| {folder.plan.game} | {', '.join(folder.plan.scenarios)} | {' against '.join(folder.plan.bots)} | "
        f"{_budget(folder)} | {number} | {100 * share.share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % | "
        f"{'–' if aim is None else f'{100 * aim:.0f} %'} | {'–' if slowest is None else f'{slowest:.2f} s'} |"
    )
