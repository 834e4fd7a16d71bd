"""Faces: what every counter, unit, leader, nation and player is, in a few lines each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from taifa.core.presentation.scene import Face, Note
from taifa.games.hispania.model.tables import (
    EVENTS,
    LEADERS,
    LIVES,
    NATIONS,
    REINFORCEMENTS,
    SCENARIOS,
    SCORES,
    SEATS,
    SUBMISSIONS,
    TROPHIES,
    TURNS,
    UNIT,
    UNITS,
    Nation,
    Trophy,
    Unit,
)

MARKERS = ("leader", "ruin-t", "ruin-y", "ruin-f", "road", "event", "ship")
LAST = max(TURNS)


def faces() -> dict[str, Face]:
    """Every face by id: units and markers by kind, counters, leaders, nations and seats by their own."""
    found = {unit.id: of_unit(unit) for unit in UNITS.values()}
    found |= {kind: Face(kind, kind="face-marker", lines=(Note(f"unit-{kind}"),)) for kind in MARKERS}
    found["event"] = Face("event-hidden", kind="face-event", lines=(Note("unit-event"),))
    found["ship"] = Face("event-vikings", kind="face-unit", lines=(Note("unit-ship"),))
    for row in EVENTS.values():
        does = (Note(f"event-does-{row.id}"),)
        found[f"event-{row.id}"] = Face(f"event-{row.id}", str(row.number), "face-event", does)
    found |= {leader: of_leader(leader) for leader in LEADERS}
    found |= {nation.id: of_nation(nation) for nation in NATIONS.values()}
    found |= {seat: of_seat(seat) for seat in SEATS}
    return found


def of_unit(unit: Unit) -> Face:
    """A type of unit: how far it goes, what it rolls, what it bears, what it costs, what is special."""
    lines = [Note(f"unit-{unit.id}")]
    lines.append(Note("unit-moves", {"n": unit.move}) if unit.move else Note("unit-stays"))
    dice = {"clear": f"dice-{unit.clear}-one", "difficult": f"dice-{unit.difficult}-one"}
    lines.append(Note("unit-dice", dice))
    lines.append(Note("unit-lives", {"n": LIVES[unit.id].points}))
    lines.append(Note("unit-cost", {"n": unit.cost}) if unit.cost else Note("unit-not-sold"))
    return Face(unit.id, kind="face-unit", lines=tuple(lines))


def of_leader(leader: str) -> Face:
    """A leader: whose he is, when he comes and goes."""
    row = LEADERS[leader]
    key = "leader-turn-end" if row.ends else "leader-turns"
    stays = {"turn": row.turn, "places": [place(x) for x in row.places], "last": row.ends or row.leaves}
    lines = (Note("leader-of", {"nation": row.nation}), Note(key, stays), Note("unit-leader"))
    return Face(leader, kind="face-leader", lines=lines, side=row.nation, arms=leader)


def turns(first: int, last: int) -> dict[str, int]:
    """From one turn to another, and how many these are: a single one is no stretch."""
    return {"first": first, "last": last, "turns": last - first + 1}


def of_seat(seat: str) -> Face:
    """A player: which nations he plays, and when."""
    return Face(seat, kind="face-seat", lines=plays(seat, 1, LAST), side=seat)


def plays(seat: str, first: int, last: int) -> tuple[Note, ...]:
    """The nations that a player has from one turn to another, and when each of them plays."""
    return tuple(
        Note("seat-when", {"nation": n.id, **turns(max(first, n.first), min(last, n.last or LAST))})
        for n in sorted(NATIONS.values(), key=lambda n: n.first)
        if n.seat == seat and n.first <= last and (n.last or LAST) >= first
    )


PLAYS = {name: {seat: plays(seat, row.first, row.last) for seat in SEATS} for name, row in SCENARIOS.items()}
"""By scenario, what each player has in it."""


def of_nation(row: Nation) -> Face:
    """A nation's sheet: what it lives for, whose it is, when it comes and goes, its rules, gold, men, scores."""
    lines = [Note(f"advice-{row.id}"), Note("nation-player", {"seat": row.seat, "n": row.order})]
    lines.append(Note("nation-from", {"turn": row.first}))
    lines.append(Note("nation-until", {"turn": row.last}) if row.last else Note("nation-end"))
    if row.heir:
        lines.append(Note("nation-then", {"heir": row.heir}))
    lines.append(Note(f"special-{row.id}"))
    lines += [*abilities(row), *gold(row), *men(row), *bowing(row.id), *trophies(row.id), *scores(row.id)]
    return Face(row.id, str(row.order), "face-nation", tuple(lines), side=row.id, arms=row.id)


def abilities(row: Nation) -> Iterator[Note]:
    """Invasion, zeal, fougue, ships."""
    if row.invasion:
        yield Note("nation-invades", {"turn": row.invasion})
    if row.zeal:
        yield Note("nation-zeal", {"turn": row.zeal})
    if row.fougue:
        yield Note("nation-fougue", {"turn": row.fougue})
    if row.supremacy:
        yield Note("nation-ships", {"turns": list(row.supremacy)})


def gold(row: Nation) -> Iterator[Note]:
    """What it collects and keeps."""
    if row.income == "none":
        yield Note("nation-gold-none")
    else:
        yield Note(f"nation-gold-{row.income}", {"turn": max(row.first, row.income_from), "n": row.treasury})
    if row.offmap is not None:
        span = row.offmap
        told = {"gold": span.gold, "zone": span.zone, **turns(span.first, span.last)}
        yield Note("nation-offmap", told)


def men(row: Nation) -> Iterator[Note]:
    """Its counters, leaders and reinforcements."""
    yield Note("nation-counters", {"units": [UNIT[x].id for x, n in row.counters.items() for _ in range(n)]})
    leaders = [x.id for x in LEADERS.values() if x.nation == row.id]
    if leaders:
        yield Note("nation-led", {"leaders": leaders})
    for coming in REINFORCEMENTS.values():
        if coming.nation == row.id:
            units = [UNIT[x].id for x, n in coming.units.items() for _ in range(n)]
            told = {"turn": coming.turn, "units": units, "places": [place(x) for x in coming.places]}
            yield Note("nation-gets-upto" if coming.fill else "nation-gets", told)


def place(name: str) -> str:
    """Where something arrives, as a name: a place on the board or one of the sheets' words."""
    return f"place-{name}" if name in ("sea", "fleet", "own", "beyond") else name


def within(nation: str, first: int, last: int, others: Iterable[int] = ()) -> dict[str, int]:
    """A stretch of turns, as much of it as the nation is in play and the first of the others too."""
    row = NATIONS[nation]
    return turns(max(first, row.first, min(others, default=1)), min(last, row.last or LAST))


def bowing(nation: str) -> Iterator[Note]:
    """9.6 To whom it may or must submit."""
    for row in SUBMISSIONS.values():
        if row.subject == nation:
            told = {"suzerain": row.suzerain, "regions": row.regions, **within(nation, row.first, row.last)}
            yield Note("nation-must" if row.must else "nation-may", told)


def trophies(nation: str) -> Iterator[Note]:
    """8 What it scores for what it destroys."""
    for row in TROPHIES.values():
        if row.nation == nation:
            yield trophy(row)


def trophy(row: Trophy) -> Note:
    """8 One line of a sheet: so many points for each of these."""
    come = [LEADERS[x].turn for x in row.leaders if x in LEADERS] or [NATIONS[x].first for x in row.of if x in NATIONS]
    told: dict[str, Any] = {"points": row.points, **within(row.nation, row.first, row.last, come)}
    if row.leaders:
        told["leaders"] = ["leader-muslim" if x == "muslim" else x for x in row.leaders]
        return Note("nation-trophy-leader", told)
    told["of"] = [f"of-{x}" if x in ("muslim", "christian", "any") else x for x in row.of]
    if row.units == "*":
        return Note("nation-trophy-any", told)
    told["units"] = [UNIT[x].id for x in row.units]
    return Note("nation-trophy", told)


def scores(nation: str) -> Iterator[Note]:
    """8 What it scores for regions; turns on which the same regions count the same are told together."""
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for row in SCORES.values():
        if row.nation == nation:
            for points, regions in row.points.items():
                found.setdefault((points, tuple(regions)), []).append(row.turn)
    for (points, regions), when in found.items():
        told = {"when": when, "n": len(when), "points": float(points), "regions": list(regions)}
        yield Note("nation-scores", told)
