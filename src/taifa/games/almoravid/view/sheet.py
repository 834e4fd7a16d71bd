"""5 The goal line and the score sheet: how the match is won, how it stands, where every point comes from."""

from __future__ import annotations

from taifa.core import handicap
from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Note, Points
from taifa.games.almoravid.model.allegiance import CATHEDRALS
from taifa.games.almoravid.model.state import CHRISTIAN, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, SIDES, State
from taifa.games.almoravid.model.tables import TAIFAS, TARGETS_IN, TERRITORIES


def number(half: int) -> int | float:
    """Half points as points."""
    return half // 2 if half % 2 == 0 else half / 2


def goal(s: State, points: dict[str, int]) -> tuple[Note, ...]:
    """5 Who leads and by how much, how much time is left, what would end the match at once."""
    christian, muslim = points[CHRISTIAN], points[MUSLIM]
    if christian == muslim:
        lines = [Note("goal-even", {"points": number(christian)})]
    else:
        leader = CHRISTIAN if christian > muslim else MUSLIM
        lines = [Note("goal-lead", {"side": leader, "points": number(abs(christian - muslim))})]
    lines += handicap.goal_note(s.options, s.side_of)
    left = s.last - s.box
    lines.append(Note("goal-last-turn") if left == 0 else Note("goal-turns-left", {"n": left + 1}))
    for side in SIDES:
        here = s.fielded[side]
        if len(here) == 1:
            lines.append(Note("goal-one-lord", {"side": side, "lord": here[0]}))
    return tuple(lines)


@public
def sheet(s: State) -> tuple[Points, ...]:
    """5.1 Where every victory point comes from, by seat."""
    christians, muslims = s.seat(CHRISTIAN), s.seat(MUSLIM)
    rows = [
        Points(
            _listed("reconquista", _in(s, RECONQUISTA)),
            {christians: 3 * _markers(s, RECONQUISTA)},
            _in(s, RECONQUISTA),
            _nearest(s),
        ),
        Points(_listed("parias", _in(s, PARIAS)), {christians: _markers(s, PARIAS)}, _in(s, PARIAS), None),
        Points(
            Note("points-conquered"),
            {s.seat(side): float(sum(s.conquered[side].values())) for side in SIDES},
            (*s.conquered[CHRISTIAN], *s.conquered[MUSLIM]),
            Note("more-conquered"),
        ),
        Points(Note("points-jihad"), {muslims: sum(s.jihad.values()) / 2}, tuple(s.jihad), Note("more-jihad")),
        Points(
            Note("points-ravaged"),
            {s.seat(side): sum(1 for owner in s.ravaged.values() if owner == side) / 2 for side in SIDES},
            tuple(s.ravaged),
            Note("more-ravaged"),
        ),
        Points(Note("points-box"), {muslims: float(s.box_points)}),
    ]
    cathedrals = tuple(s.seats[marker] for marker in CATHEDRALS if marker in s.seats)
    if cathedrals:
        rows.append(Points(Note("points-cathedrals"), {christians: float(len(cathedrals))}, cathedrals))
    return (*rows, *handicap.sheet_rows(s.options))


def _listed(status: str, taifas: tuple[str, ...]) -> Note:
    return Note(f"points-{status}", {"taifas": taifas}) if taifas else Note(f"points-{status}-none")


def _in(s: State, status: str) -> tuple[str, ...]:
    return tuple(taifa for taifa in TAIFAS if s.taifas[taifa] == status)


def _markers(s: State, status: str) -> float:
    return float(sum(TERRITORIES[taifa].markers for taifa in _in(s, status)))


def _nearest(s: State) -> Note | None:
    """1.4.1 The taifa that lacks the fewest places for its Reconquista."""
    wanting = [
        (len(TARGETS_IN[taifa] - s.conquered[CHRISTIAN].keys()), taifa)
        for taifa in TAIFAS
        if s.taifas[taifa] in (INDEPENDENT, PARIAS)
    ]
    if not wanting:
        return None
    _, taifa = min(wanting)
    places = sorted(TARGETS_IN[taifa] - s.conquered[CHRISTIAN].keys())
    gain = TERRITORIES[taifa].markers * (3 if s.taifas[taifa] == INDEPENDENT else 2)
    return Note("more-reconquista", {"taifa": taifa, "places": places, "points": gain})
