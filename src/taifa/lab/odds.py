"""Are imagined odds right? Of the fights that were given 60 to 70 %, so many should be won.

Captain plays against itself. Whenever an answer begins a fight and no formula says its odds, they are imagined from
what the seat knew just before, and then the match shows how the fight went.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from taifa.bots import get
from taifa.bots.odds import imagined_odds, open_fight
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.stage import Opening, Outcome

PARTS = 10
"""Into how many parts the chances from 0 to 1 are put."""
TIMED = 5
"""Fights of which one is thought out once more as a player would get it, by the clock."""
LATE = 400
"""Answers after which a fight is left out that has not ended."""


class Forecast(msgspec.Struct, frozen=True):
    """The chance to win that was given, how the fight went (1, 0 or a half), and how long a player waits for it.

    `seconds` is of the thought as a player gets it, in bounded time; 0 where it was not timed.
    """

    chance: float
    won: float
    seconds: float


def forecasts(
    game: Game[Any],
    scenarios: Sequence[str],
    fights: int,
    worlds: int,
    seed: str,
) -> list[Forecast]:
    """So many fights of captain against itself, each with the chance that was given before."""
    found: list[Forecast] = []
    number = 0
    while len(found) < fights:
        match = Match.new(game, scenarios[number % len(scenarios)], f"{seed}/{number}")
        players = {seat: get("captain", f"{seed}/{number}/{seat}") for seat in game.seats}
        while not match.over and len(found) < fights:
            timed = len(found) % TIMED == 0
            forecast = _answer(match, players, worlds, f"{seed}/{number}/{len(match.journal)}", timed)
            if forecast is not None:
                found.append(forecast)
        number += 1
        if number >= 5 and not found:
            break
    return found


def _answer(match: Match, players: dict[str, Any], worlds: int, seed: str, timed: bool) -> Forecast | None:
    """The next answer; if it begins a fight, what was forecast, with the match played on to the fight's end."""
    decision = match.decision
    seat = decision.seat
    action = players[seat].choose(match, decision)
    before = match.fork()
    told = len(match.chronicle)
    match.apply(action, seat)
    steps = [entry.stage for entry in match.lines(seat, told)]
    fight = next((step.fight for step in steps if isinstance(step, Opening)), None)
    exact = match.game.odds
    if fight is None or (exact is not None and exact(before.state, decision, action) is not None):
        return None
    if open_fight(before.lines(seat)) is not None:  # the odds are of that one, which the answer goes on with or ends
        return None
    won = _won(match, players, seat, fight, told)
    odds = imagined_odds(before, seat, action, seconds=3600, worlds=worlds, seed=seed)
    if won is None or odds is None:
        return None
    seconds = 0.0
    if timed:
        began = monotonic()
        imagined_odds(before, seat, action)
        seconds = monotonic() - began
    shares = {prospect.what.key: prospect.share for prospect in odds.prospects}
    return Forecast(shares["odds-win"] + shares.get("odds-neither", 0.0) / 2, won, seconds)


def _won(match: Match, players: dict[str, Any], seat: str, fight: str, told: int) -> float | None:
    """Play on to the end of the fight: did the seat win it? A half: nobody did. None: it was nobody's of ours."""
    for _ in range(LATE):
        for entry in match.lines(seat, told):
            step = entry.stage
            if isinstance(step, Outcome) and step.fight == fight:
                winner = match.game.player_of(match.state, step.winner) if step.winner else None
                return 0.5 if not step.winner else float(winner == seat)
        if match.over:
            return None
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    return None


def brier(found: Sequence[Forecast]) -> float:
    """How far off the forecasts are: the mean of the squared differences; 0 is perfect, always saying a half 0.25."""
    return sum((each.chance - each.won) ** 2 for each in found) / len(found)


def at_best(found: Sequence[Forecast]) -> float:
    """The Brier score of these forecasts if each were the true chance: dice decide the rest."""
    return sum(each.chance * (1 - each.chance) for each in found) / len(found)


def table(found: Sequence[Forecast]) -> list[str]:
    """The forecasts by tens, as lines of a page: how many, what was said on average, how many were won."""
    lines = ["| chance given | fights | said on average | won |", "|---|---:|---:|---:|"]
    for part in range(PARTS):
        low, high = part / PARTS, (part + 1) / PARTS
        here = [each for each in found if low <= each.chance < high or (part == PARTS - 1 and each.chance == 1)]
        if here:
            said = sum(each.chance for each in here) / len(here)
            won = sum(each.won for each in here) / len(here)
            lines.append(
                f"| {100 * low:.0f}–{100 * high:.0f} % | {len(here)} | {100 * said:.0f} % | {100 * won:.0f} % |"
            )
    return lines


def report(game: str, found: Sequence[Forecast], command: str) -> list[str]:
    """A game's section of docs/odds.md."""
    times = sorted(each.seconds for each in found if each.seconds)
    base = sum(each.won for each in found) / len(found)
    return [
        f"## {game}",
        "",
        f"`{command}`: {len(found)} fights, Brier score {brier(found):.3f} "
        f"(saying {100 * base:.0f} % of every one: {base * (1 - base):.3f}; "
        f"if every chance were the true one: {at_best(found):.3f}); "
        f"a thought took {1000 * times[len(times) // 2]:.0f} ms at the median, {1000 * times[-1]:.0f} ms at most.",
        "",
        *table(found),
        "",
    ]


def write(path: Path, game: str, section: Sequence[str]) -> None:
    """Put a game's section into the page, in place of the one that it had."""
    kept = path.read_text("utf-8").split("\n") if path.is_file() else []
    starts = [i for i, line in enumerate(kept) if line == f"## {game}"]
    if starts:
        end = next((i for i in range(starts[0] + 1, len(kept)) if kept[i].startswith("## ")), len(kept))
        kept[starts[0] : end] = section
    else:
        kept = [*"\n".join(kept).rstrip("\n").split("\n"), "", *section]
    path.write_text("\n".join(kept).rstrip("\n") + "\n", "utf-8")
