"""Fights on the stage: who stands where, what each roll was for and gave, and how it ended. Nothing here plays.

Battles (13), sieges (14), interceptions (12.2) and battles at sea (11.3) tell the chronicle what these functions make.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Die, Fighter, Force, Opening, Outcome, Row
from taifa.core.stage import Roll as Throw
from taifa.core.state import if_told
from taifa.games.reconquista.model.field import HEROES, pieces_of
from taifa.games.reconquista.model.state import State, company
from taifa.games.reconquista.model.tables import GROUND, TABLES, clamp
from taifa.games.reconquista.model.units import Unit

Modifier: TypeAlias = tuple[int, str]
"""What a roll gains or loses, and the message that says why."""

RESULT = {result: f"result-{result.replace('+', '-')}" for result in ("NE", "CA", "1", "2", "3", "DV", "DV+S")}
"""The message for each result of a roll."""
DID = {"NE": "miss", "CA": "fail"}
"""What a die did that hit nobody; all others hit."""
LEADERS = ("cid", "almansur", "host")


def total(modifiers: Iterable[Modifier]) -> int:
    """All modifiers together."""
    return sum([plus for plus, _ in modifiers])


def colours(s: State, unit: Unit) -> str:
    """Whose colours a unit fights in: its realm's, El Cid's for those who follow him, or the rebels'."""
    flag = s.flag(unit)
    if flag == "rebels":
        return flag
    return company(s, unit) if flag == "christians" else unit.realm


def arms_of(unit: Unit) -> str:
    """The arms that a hero or a king's host carries."""
    if unit.kind in HEROES:
        return unit.kind
    return unit.kingdom if unit.kind == "host" else ""


def force(s: State, units: Sequence[Unit], role: str) -> Force:
    """One side of a fight."""
    side = colours(s, units[0])
    leader = next((u for kind in LEADERS for u in units if u.kind == kind), None)
    fighters = tuple([Fighter(u.id, u.kind, u.kind, arms=arms_of(u)) for u in units])
    if leader is None:
        return Force(side, side, role, fighters=fighters)
    return Force(side, side, role, leader.id, arms_of(leader), fighters)


def open_fight(
    s: State, kind: str, title: Note, place: str, first: list[Unit], second: list[Unit], terms: tuple[Note, ...] = ()
) -> Opening | None:
    """A fight begins between those who act and those who are acted upon."""
    s.fights += 1
    s.fight = f"fight-{s.fights}"
    if s.untold:
        return None
    forces = (force(s, first, f"role-{kind}-first"), force(s, second, f"role-{kind}-second"))
    return Opening(s.fight, kind, title, place, forces, terms)


def fight_begins(
    s: State, key: str, rule: str, kind: str, title: str, place: str, first: list[Unit], second: list[Unit]
) -> tuple[str, str]:
    """A fight between two forces on the map begins, and is told; the colours that both fight in."""
    sides = (colours(s, first[0]), colours(s, second[0]))
    opening = open_fight(s, kind, Note(title, {"place": place}), place, first, second)
    if opening is not None:
        units, foes = pieces_of(first), pieces_of(second)
        s.tell(key, rule=rule, stage=opening, by=sides[0], place=place, units=units, foes=foes)
    return sides


def reasons(modifiers: Iterable[Modifier]) -> tuple[Note, ...]:
    """Each modifier with its reason, in words."""
    return tuple([Note("modifier", {"why": why, "plus": signed(plus)}) for plus, why in modifiers if plus])


def reasons_of(side: str, modifiers: Iterable[Modifier]) -> list[Note]:
    """The same where both sides roll: each modifier with whose it is."""
    return [Note("modifier-of", {"realm": side, "why": why, "plus": signed(plus)}) for plus, why in modifiers if plus]


def signed(n: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{n}" if n > 0 else f"−{-n}"


@lru_cache(maxsize=1024)
def table_rows(table: str, units: int, die: int) -> tuple[Row, ...]:
    """The column of a table for a number of units, with the row lit that a roll hit."""
    rows = TABLES[table].rows
    first = TABLES[table].first
    lit = clamp(die - first, len(rows))
    column = clamp(units - 1, len(rows[0]))
    return tuple(
        Row(Note("table-die", {"die": first + i}), Note(RESULT[row[column]]), i == lit) for i, row in enumerate(rows)
    )


@if_told
def table_throw(
    s: State, table: str, units: Sequence[Unit], die: int, modifiers: Sequence[Modifier], result: str
) -> Throw:
    """A roll on one of the tables, by the number of units of the side that rolls."""
    return Throw(
        s.fight,
        colours(s, units[0]),
        Note(f"throw-{table}", {"units": len(units)}),
        dice=(Die(die, did=DID.get(result, "hit")),),
        modifiers=reasons(modifiers),
        table=table_rows(table, len(units), die + total(modifiers)),
        result=Note(RESULT[result]),
    )


@if_told
def blow(s: State, unit: Unit, did: str, why: Note | None = None) -> Blow | None:
    """Something happens to a unit in the fight under way, if one is."""
    return Blow(s.fight, unit.id, did, why=why) if s.fight else None


def close_fight(
    s: State,
    title: Note,
    place: str,
    forces: Sequence[tuple[str, Sequence[Unit]]],
    winner: str = "",
    notes: tuple[Note, ...] = (),
) -> Outcome | None:
    """A fight is over between two forces, each named by its colours: what each lost, and where it went."""
    fight, s.fight = s.fight, ""
    if s.untold:
        return None
    by_side = {side: _fate(place, units) for side, units in forces}
    return Outcome(fight, title, winner, notes, by_side)


@if_told
def capture_begins(s: State, fight: str, unit: Unit, city: str, holder: str) -> Opening:
    """A city falls to whoever enters it: nobody is left to fight for it."""
    forces = (force(s, [unit], "role-capture-first"), Force(holder, holder, "role-capture-second"))
    return Opening(fight, "capture", Note("title-capture", {"city": city}), city, forces)


@if_told
def capture_ends(s: State, fight: str, realm: str, city: str, holder: str, christians: int, muslims: int) -> Outcome:
    """Whose the city is now, and the points that both sides have."""
    title = Note("city-taken", {"realm": realm, "city": city})
    notes = (Note("capture-points", {"christians": christians, "muslims": muslims}),)
    by_side: dict[str, tuple[Note, ...]] = {
        realm: (Note("capture-holds", {"city": city}),),
        holder: (Note("capture-lost", {"city": city}),),
    }
    return Outcome(fight, title, realm, notes, by_side)


def _fate(place: str, units: Sequence[Unit]) -> tuple[Note, ...]:
    lost = [u.id for u in units if not u.at]
    notes = [Note("fate-lost", {"units": lost, "n": len(lost)}) if lost else Note("fate-unhurt")]
    for there in dict.fromkeys(u.at for u in units if u.at and GROUND[u.at] != GROUND[place]):
        notes.append(Note("fate-away", {"place": there}))
    return tuple(notes)


def who_won(place: str, forces: Sequence[Sequence[Unit]]) -> int | None:
    """Which of two forces came off better: who alone is left, or who lost fewer; None: neither."""
    stay = [sum(1 for u in units if u.at and GROUND[u.at] == GROUND[place]) for units in forces]
    lost = [sum(1 for u in units if not u.at) for units in forces]
    if bool(stay[0]) != bool(stay[1]):
        return 0 if stay[0] else 1
    if lost[0] == lost[1]:
        return None
    return 0 if lost[0] < lost[1] else 1
