"""The score sheet and the goal line: where every point comes from, what counts next, who leads."""

from __future__ import annotations

from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Note, Points
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import NATIONS, ORDER, SEAT, SEATS, TURNS
from taifa.games.hispania.rules import victory


def count_notes(s: State) -> list[Note]:
    """What counts next for each nation in play."""
    found = []
    for nation in s.armies:
        turn = victory.next_count(s, nation)
        if turn and nation not in s.neutral:
            counts = victory.worth(s, nation)
            now = sum(counts.get(r, 0) for r in victory.domain(s, nation))
            found.append(Note("note-next-score", {"nation": nation, "turn": turn, "points": now / 2}))
    return found


@public
def rows(s: State) -> tuple[Points, ...]:
    """8, 14 A row a nation: its points so far, the regions that count for it next, and the best one more."""
    found = []
    if s.bonus:
        start = {seat: n / 2 for seat, n in s.bonus.items() if n}
        found.append(Points(Note("sheet-start"), start))
    for nation in ORDER:
        if nation in s.points or (nation in s.armies and nation not in s.neutral):
            found.append(row(s, nation))
    return tuple(found)


def row(s: State, nation: str) -> Points:
    """One nation's row."""
    source = Note("sheet-nation", {"nation": nation})
    points = {SEAT[nation]: s.points.get(nation, 0) / 2}
    counts = victory.worth(s, nation) if nation in s.armies and nation not in s.neutral else {}
    if not counts:
        return Points(source, points)
    turn, domain = victory.next_count(s, nation), victory.domain(s, nation)
    refs = tuple(r for r in domain if r in counts)
    wanted = [r for r in counts if r not in domain]
    if not wanted:
        now = sum(counts[r] for r in refs)
        return Points(source, points, refs, Note("sheet-next", {"turn": turn, "points": now / 2}))
    best = max(wanted, key=counts.__getitem__)
    return Points(source, points, refs, Note("sheet-best", {"region": best, "points": counts[best] / 2, "turn": turn}))


def goal(s: State, seat: str | None) -> tuple[Note, ...]:
    """14 How the match is won, how it stands, when regions count next, which nations are still to come."""
    points = {x: s.seat_points(x) / 2 for x in SEATS}
    most = max(points.values())
    ahead = [x for x in SEATS if points[x] == most]
    found = [Note("goal-leads", {"seats": ahead, "points": most, "n": len(ahead)})]
    if seat is not None and seat not in ahead:
        found.append(Note("goal-mine", {"points": points[seat]}))
    last = s.last_turn()
    turn = next((n for n in range(s.turn, last + 1) if TURNS[n].scores), 0)
    found.append(Note("goal-count", {"turn": turn, "last": last}) if turn else Note("goal-last", {"last": last}))
    coming = [n.id for n in NATIONS.values() if n.seat == seat and s.turn < n.first <= last]
    if coming:
        found.append(Note("goal-coming", {"nations": coming}))
    return tuple(found)
