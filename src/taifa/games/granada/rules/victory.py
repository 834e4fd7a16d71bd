"""2.0 Victory: at once, or by points at the end of 1491–92."""

from __future__ import annotations

from taifa.core.handicap import head_start
from taifa.core.state import Result
from taifa.games.granada.model.state import OUT, State
from taifa.games.granada.model.tables import CASTLES, CHRISTIANS, MONARCHS, MUSLIMS, NEAR, RESOURCES, TOWERS


def instant_victory(s: State) -> bool:
    """2.1 The Alhambra taken from the Muslims by white blocks, or both monarchs dead: the game is over."""
    if s.result is not None:
        return True
    if s.alhambra_stormed:
        return end(s, CHRISTIANS, "won-alhambra")
    ferdinand, isabella = MONARCHS
    lost = s.at(CHRISTIANS, OUT)
    if ferdinand in lost and isabella in lost:
        return end(s, MUSLIMS, "won-monarchs")
    return False


def end(s: State, winner: str, reason: str) -> bool:
    """The game is over."""
    s.result = Result((winner,), scores(s), reason)
    s.tell(reason, rule="2.1", side=winner)
    return True


def connected(s: State) -> set[str]:
    """2.2 The places joined to Granada by roads that avoid places under enemy control."""
    holder = s.holders()
    if holder["granada"] == CHRISTIANS:
        return set()
    found = {"granada"}
    ahead = ["granada"]
    while ahead:
        for place in NEAR[ahead.pop()]:
            if place not in found and holder[place] != CHRISTIANS:
                found.add(place)
                ahead.append(place)
    return found


def scores(s: State) -> dict[str, float]:
    """2.2 Victory points: Muslim resources count only if joined to Granada. What a handicap gives is counted, too."""
    holder, castle = s.holders(), s.castle
    ahead = head_start(s.options)
    white = ahead.get(CHRISTIANS, 0) + 2.0 * len([place for place in CASTLES if castle[place] == CHRISTIANS])
    white += 0.5 * len([place for place in TOWERS if holder[place] == CHRISTIANS])
    white += 1.0 * len([place for place in RESOURCES if holder[place] == CHRISTIANS])
    joined = connected(s)
    black = ahead.get(MUSLIMS, 0) + 3.0 * len([place for place in CASTLES if castle[place] == MUSLIMS])
    black += 1.0 * len([place for place in TOWERS if holder[place] == MUSLIMS])
    black += 1.5 * len([place for place in RESOURCES if holder[place] == MUSLIMS and place in joined])
    return {CHRISTIANS: white, MUSLIMS: black}


def count_points(s: State) -> None:
    """2.2 The higher total wins; the Muslims win ties."""
    points = scores(s)
    winner = CHRISTIANS if points[CHRISTIANS] > points[MUSLIMS] else MUSLIMS
    s.result = Result((winner,), points, "won-points")
    s.tell("points-counted", rule="2.2", christians=points[CHRISTIANS], muslims=points[MUSLIMS], side=winner)
