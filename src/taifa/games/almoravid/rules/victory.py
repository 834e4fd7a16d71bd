"""5 Victory points, and how the game is won."""

from __future__ import annotations

from taifa.core.handicap import head_start
from taifa.games.almoravid.model.allegiance import CATHEDRALS, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, INDEPENDENT, MUSLIM, RECONQUISTA, SIDES, State
from taifa.games.almoravid.model.tables import TERRITORIES
from taifa.games.almoravid.rules.asking import end_game


def half_points(s: State, side: str) -> int:
    """5.1, 2.2.5 A side's victory points, counted in halves. What a handicap gives its seat is counted, too."""
    points = 2 * (head_start(s.options).get(s.seat(side), 0) + sum(s.conquered[side].values()))
    points += sum(1 for owner in s.ravaged.values() if owner == side)
    if side == MUSLIM:
        return points + 2 * s.box_points + sum(s.jihad.values())
    for taifa, status in s.taifas.items():
        if status != INDEPENDENT:
            points += TERRITORIES[taifa].markers * (6 if status == RECONQUISTA else 2)
    return points + 2 * sum(1 for marker in CATHEDRALS if marker in s.seats)


def points(s: State) -> dict[str, float]:
    """5.1 Victory points by side."""
    return {side: half_points(s, side) / 2 for side in SIDES}


def scores(s: State) -> dict[str, float]:
    """5.1 Victory points by seat."""
    return {s.seat(side): half_points(s, side) / 2 for side in SIDES}


def campaign_decided(s: State) -> bool:
    """5.2 Is a side without a lord on the map during a campaign? Then markers change, but nobody is asked any more."""
    return s.campaign and not (s.fielded[CHRISTIAN] and s.fielded[MUSLIM])


def campaign_victory(s: State) -> None:
    """5.2 During a campaign, a side without a lord on the map has lost."""
    if not campaign_decided(s):
        return
    for side in SIDES:
        if not on_map(s, side):
            if not on_map(s, ENEMY[side]):
                scenario_end(s)
            end_game(s, (ENEMY[side],), points(s), "won-by-campaign")


def scenario_end(s: State) -> None:
    """5.3, 4.9.1 After the last campaign, the higher count wins; equal counts are a draw."""
    christian, muslim = half_points(s, CHRISTIAN), half_points(s, MUSLIM)
    if christian == muslim:
        end_game(s, (), points(s), "drawn-on-points")
    end_game(s, (CHRISTIAN if christian > muslim else MUSLIM,), points(s), "won-on-points")
