"""4: victory points, the end after turn 16, and the automatic victory of the Muslims."""

from __future__ import annotations

from taifa.core.handicap import head_start
from taifa.core.state import Result
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREAS, CHRISTIAN, CITY, FRENCH, ISLAMIC, SIDE, SWORD_CITIES

LEAD = 16
"""4.3 Points by which the Christians must lead at the end."""
SWORDS_NEEDED = 2
"""4.0 Great cities, marked by a sword, that win at once."""
POINTS = {area: AREAS[area].points for area in ISLAMIC if area in CITY}
KINGDOM_CITIES = tuple(area for area in CHRISTIAN if area in CITY)


def christian_points(s: State) -> int:
    """4.1 A point for each city of an Islamic area in Christian hands, two for Qurtuba; enemies about don't matter."""
    return sum([points for area, points in POINTS.items() if SIDE.get(s.city[area]) == "christians"])


def muslim_points(s: State) -> int:
    """4.2 A point for each city that was a Christian kingdom's, none for France's; one for the tomb destroyed."""
    cities = len([area for area in KINGDOM_CITIES if _side(s, area) == "muslims"])
    return cities + (1 if s.tomb == "destroyed" else 0)


def _side(s: State, area: str) -> str:
    return SIDE.get(s.city[area], "")


def worth(area: str) -> str:
    """4.1, 4.2, 4.3 What a city brings to whom, as a message."""
    row = AREAS[area]
    if area in FRENCH:
        return "city-worth-nothing"
    if area in CHRISTIAN:
        return "city-worth-sword" if row.sword else "city-worth-muslims"
    return "city-worth-two" if row.points == 2 else "city-worth-christians"


def scores(s: State) -> dict[str, float]:
    """4.0 Points of both sides at this moment. What a handicap gives is counted, too."""
    points = {"christians": float(christian_points(s)), "muslims": float(muslim_points(s))}
    for seat, given in head_start(s.options).items():
        points[seat] += given
    return points


def swords_taken(s: State) -> int:
    """4.3 How many of the five great Christian cities are in Muslim hands."""
    return sum(1 for area in SWORD_CITIES if _side(s, area) == "muslims")


def judge_turn(s: State, last: int) -> None:
    """4.0, 4.3 At the end of a turn: two great cities win at once; after the last, a lead of 16 decides."""
    points = scores(s)
    if swords_taken(s) >= SWORDS_NEEDED:
        s.result = Result(("muslims",), points, "muslims-win-at-once")
    elif s.turn >= last:
        if points["christians"] - points["muslims"] >= LEAD:
            s.result = Result(("christians",), points, "christians-win")
        else:
            s.result = Result(("muslims",), points, "muslims-hold")
