"""Who won how often, with confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from taifa.lab.play import Outcome
from taifa.lab.store import Folder


class Share(msgspec.Struct, frozen=True):
    """A share of games won, with the 95 % interval around it. A game won by several is shared."""

    who: str
    games: int
    won: float

    @property
    def share(self) -> float:
        """The share won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        return wilson(self.won, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.who}: {100 * self.share:.1f} % of {self.games} games ({100 * low:.1f} to {100 * high:.1f})"


def wilson(won: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's score interval for a share.

    >>> [round(x, 3) for x in wilson(90, 100)]
    [0.826, 0.945]
    """
    if games == 0:
        return 0.0, 1.0
    p = won / games
    scale = 1 + z * z / games
    middle = (p + z * z / (2 * games)) / scale
    half = z / scale * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))


def by_bot(games: Iterable[Outcome]) -> list[Share]:
    """Each bot's share of the games it was in; a draw counts as half a win each way (a share for each seat)."""
    won: dict[str, float] = {}
    played: dict[str, int] = {}
    for game in games:
        if game.error:
            continue
        winners = game.winners or tuple(game.seats)
        for bot in set(game.seats.values()):
            played[bot] = played.get(bot, 0) + 1
            won[bot] = won.get(bot, 0.0) + sum(game.seats[seat] == bot for seat in winners) / len(winners)
    return [Share(bot, played[bot], won[bot]) for bot in sorted(played)]


def by_side(games: Iterable[Outcome]) -> list[Share]:
    """Each seat's share."""
    won: dict[str, float] = {}
    played: dict[str, int] = {}
    for game in games:
        if game.error:
            continue
        winners = game.winners or tuple(game.seats)
        for seat in game.seats:
            played[seat] = played.get(seat, 0) + 1
            won[seat] = won.get(seat, 0.0) + (seat in winners) / len(winners)
    return [Share(seat, played[seat], won[seat]) for seat in played]


def by_table(games: Iterable[Outcome], bot: str) -> Share:
    """How often a bot does better than its rival at the same seats, as in duplicate bridge.

    Two games of one seed are compared in which the two bots have changed all seats: then each has sat everywhere
    once, and the one with more points over both games has won the comparison. That is how two bots are told
    apart where there are more than two seats and the seats are not alike.
    """
    waiting: dict[tuple[str, str, tuple[str, ...]], Outcome] = {}
    won, compared = 0.0, 0
    for game in games:
        levels = sorted(set(game.seats.values()))
        if game.error or len(levels) != 2 or bot not in levels:
            continue
        own = tuple(seat for seat in game.seats if game.seats[seat] == bot)
        other = waiting.pop((game.scenario, game.seed, own), None)
        if other is None:
            rest = tuple(seat for seat in game.seats if seat not in own)
            waiting[game.scenario, game.seed, rest] = game
            continue
        lead = sum(
            points if each.seats[seat] == bot else -points
            for each in (game, other)
            for seat, points in each.scores.items()
        )
        compared += 1
        won += 0.5 if lead == 0 else float(lead > 0)
    return Share(bot, compared, won)


def summary_lines(folder: Folder) -> list[str]:
    """A tournament in a few lines."""
    games = list(folder.outcomes())
    lines = [f"{len(games)} games of {folder.plan.game} in {folder.path}"]
    if len(set(folder.plan.bots)) > 1:
        lines += [f"  {share}" for share in by_bot(games)]
        if len(games[0].seats if games else ()) > 2 and len(set(folder.plan.bots)) == 2:
            table = by_table(games, folder.plan.bots[0])
            lines.append(f"  seat for seat, {str(table).replace('games', 'pairs of games')}")
    lines += [f"  {share}" for share in by_side(games)]
    broken = [game for game in games if game.error]
    if broken:
        lines.append(f"  {len(broken)} could not be finished, first: game {broken[0].index}: {broken[0].error}")
    return lines
