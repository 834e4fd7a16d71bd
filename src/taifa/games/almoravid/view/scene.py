"""How a seat sees a position: the map with its markers and lords, and everything beside it."""

from __future__ import annotations

from typing import NamedTuple

from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Badge, Marker, Note, Piece, Scene, Tint, Track, Tray
from taifa.games.almoravid.model.allegiance import CATHEDRALS, MARKER_SIDE, allegiance, besieger, sees_mat
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import LAST_BOX, PLACES, SEASON, SIDE_OF, year_of
from taifa.games.almoravid.rules.victory import half_points
from taifa.games.almoravid.view.board import BOARD_HASH
from taifa.games.almoravid.view.sheet import goal, sheet
from taifa.games.almoravid.view.trays import (
    LORD_KIND,
    array,
    calendar,
    hands,
    lord_facts,
    mats,
    plans,
    special_vassals,
    taifa_status,
    taifas_box,
    waiting,
)

CELLS = (*(str(n) for n in range(LAST_BOX)), "17+")


class Open(NamedTuple):
    """What lies open before everybody: the battle array, the calendar, the taifas, lords who wait."""

    fight: list[Piece]
    array: list[Tray]
    fighting: set[str]
    time: list[Piece]
    trays: list[Tray]
    apart: list[Piece]
    lords: Tray


@public
def lying_open(s: State) -> Open:
    """All of that."""
    fight: list[Piece] = []
    time: list[Piece] = []
    apart: list[Piece] = []
    trays: list[Tray] = []
    fighting: set[str] = set()
    if s.battle is not None:
        tray, fighting = array(s, s.battle, fight)
        trays.append(tray)
        fight.append(Piece("battle-marker", "battle", s.battle.place))
    beside = [calendar(s, time), taifa_status(s), taifas_box(s)]
    return Open(fight, trays, fighting, time, beside, apart, waiting(s, apart))


@public
def half_points_by_side(s: State) -> dict[str, int]:
    """Victory points of both sides, in halves."""
    return {side: half_points(s, side) for side in SIDES}


@public
def open_mats(s: State) -> tuple[list[Tray], list[Piece]]:
    """All mats, where nobody hides any."""
    pieces: list[Piece] = []
    return mats(s, "", pieces), pieces


def scene(s: State, seat: str | None) -> Scene:
    """All that a seat sees; None is a spectator, who sees what both sides see."""
    viewer = s.side_of(seat) if seat else ""
    all_see = lying_open(s)
    pieces = [*all_see.fight]
    trays = [*all_see.array, *all_see.trays]
    lords(s, viewer, all_see.fighting, pieces)
    pieces += all_see.time
    trays += plans(s, viewer, pieces)
    trays += hands(s, viewer, pieces)
    if s.options["hidden_mats"]:
        trays += mats(s, viewer, pieces)
    else:
        found, on_mats = open_mats(s)
        trays += found
        pieces += on_mats
    trays.append(all_see.lords)
    pieces += all_see.apart
    trays.append(special_vassals(s, viewer, pieces))
    points = half_points_by_side(s)
    return Scene(
        "almoravid",
        seat,
        BOARD_HASH,
        headline(s),
        tuple(pieces),
        tints(s),
        tuple(trays),
        (victory_track(points),),
        status(s),
        {s.seat(side): half / 2 for side, half in points.items()},
        goal(s, points),
        sheet(s),
    )


def headline(s: State) -> Note:
    """Season, year and whether it is levy or campaign (2.2)."""
    season = SEASON[s.box]
    step = "winter" if season == "winter" else "campaign" if s.campaign else "levy"
    return Note("scene-headline", {"season": season, "year": year_of(s.box), "box": s.box, "step": f"step-{step}"})


def status(s: State) -> tuple[Note, ...]:
    """Whose card it is; points stand with the seats."""
    if s.active:
        return (Note("scene-active", {"lord": s.active, "actions": s.actions}),)
    if s.levying:
        return (Note("scene-levying", {"lord": s.levying, "actions": s.lordship}),)
    return ()


def victory_track(points: dict[str, int]) -> Track:
    """Victory points; a half point shows on the marker (2.2.5)."""
    markers = tuple(
        Marker(min(half // 2, LAST_BOX), side, "victory", "half-point" if half % 2 else "")
        for side, half in points.items()
    )
    return Track("victory", "victory", CELLS, markers)


def lords(s: State, viewer: str, fighting: set[str], pieces: list[Piece]) -> None:
    """The cylinders on the map; who fights stands in the array (1.5.1)."""
    for name, lord in s.lords.items():
        if not lord.place or name in fighting:
            continue
        badges = []
        if lord.inside:
            badges.append(Badge("besieged" if lord.place in s.siege else "bypassed"))
        if lord.moved:
            badges.append(Badge("moved"))
        if lord.lower:
            badges.append(Badge("lieutenant", side=SIDE_OF[name]))
        seen = sees_mat(s, name, viewer)
        note = None
        if lord.lower:
            note = Note("lord-over", {"lord": name, "other": lord.lower})
        elif lord.upper:
            note = Note("lord-under", {"lord": name, "other": lord.upper})
        pieces.append(
            Piece(
                name,
                LORD_KIND[name],
                lord.place,
                SIDE_OF[name],
                name,
                badges=tuple(badges),
                note=note,
                tilt=lord.inside,
                small=bool(lord.upper),
                strength=sum(lord.forces) if seen else None,
                arms=name,
                facts=lord_facts(s, name, seen),
            )
        )


@public
def tints(s: State) -> tuple[Tint, ...]:
    """Whose each locale is, with its markers (1.3.1, 1.4.4, 4.3.5, 4.7.2)."""
    marks: dict[str, list[Badge]] = {}
    for place, owner in s.ravaged.items():
        marks.setdefault(place, []).append(Badge("ravaged", side=owner))
    for side in SIDES:
        for place, n in s.conquered[side].items():
            marks.setdefault(place, []).append(Badge("conquered", n, side))
    for place, n in s.jihad.items():
        marks.setdefault(place, []).append(Badge("jihad", n, MUSLIM))
    for marker, place in s.seats.items():
        marks.setdefault(place, []).append(_seat(s, marker))
    for place, n in s.siege.items():
        marks.setdefault(place, []).append(Badge("siege", n, besieger(s, place)))
    for place in s.bypass:
        marks.setdefault(place, []).append(Badge("bypass", None, besieger(s, place)))
    return tuple(
        Tint(place, allegiance(s, place) or "neutral", tuple(marks[place]) if place in marks else ())
        for place in PLACES
    )


def _seat(s: State, marker: str) -> Badge:
    if marker in CATHEDRALS:
        return Badge("cathedral", side=CHRISTIAN)
    double = marker in ("yusuf", "sir") and "m12" in s.edge[MUSLIM]
    return Badge("double-seat" if double else "seat", side=MARKER_SIDE[marker])
