"""12.2: forcing battle on enemies who enter, and on those who decline it."""

from __future__ import annotations

from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Rules
from taifa.games.reconquista.model.field import HEROES, kind_of
from taifa.games.reconquista.model.state import Roll, State, Unit, by_piece, foes
from taifa.games.reconquista.model.tables import AREA_OF, CITY, SIDE
from taifa.games.reconquista.rules.operations.combat import RIDERS, battle, fighters, silent
from taifa.games.reconquista.rules.stratagems import on_roll

INTERCEPTS_ON = 4


def interceptors(s: State, place: str, flag: str) -> list[Unit]:
    """12.2 Enemies in a place who have not tried to intercept this turn, all under one command."""
    flags = s.field.flags
    ready: list[Unit] = []
    for unit in foes(s, place, flag):
        if unit.n not in s.intercepted and (not ready or flags[unit.n] == flags[ready[0].n]):
            ready.append(unit)
    return ready


def offer_interception(
    s: State, place: str, movers: list[Unit], crossed: bool = False, plundering: bool = False
) -> Rules[bool]:
    """12.2 Whoever stands where enemies enter may try to intercept, with all or some of its units there."""
    flag = s.flag(movers[0])
    ready = interceptors(s, place, flag)
    if ready:
        ready = fighters(s, ready, movers)
    if not ready:
        return False
    seat = s.commander(s.flag(ready[0]), flag)
    while True:
        actions: list[Action] = [("intercept", None)]
        choices = by_piece(s, ready) if len(ready) > 1 else {}
        for piece in choices:
            actions.append(("hold-back", piece))
        actions.append(("pass", None))
        verb, target = yield Decision(seat, "intercept", actions, "12.2", place)
        if verb == "hold-back":
            ready.remove(choices[target])
            continue
        if verb == "pass":
            return False
        return (yield from intercept(s, place, ready, movers, crossed, plundering))


def intercept(
    s: State, place: str, ready: list[Unit], movers: list[Unit], crossed: bool, plundering: bool
) -> Rules[bool]:
    """12.2 The roll: 4 or more after modifiers brings the movers to battle at once."""
    flag = s.flag(ready[0])
    seat = s.commander(flag, s.flag(movers[0]))
    for unit in ready:
        s.intercepted.append(unit.n)
    bonus = yield from on_roll(s, "interception", seat, place, silent(ready, movers))
    die = s.chance.die()
    total = die + bonus + interception_modifier(s, place, ready, movers, crossed, plundering)
    caught = total >= INTERCEPTS_ON
    s.roll = Roll("interception", die, total, len(ready), "DV" if caught else "NE", seat)
    told = {"seat": seat, "place": place, "dice": [die], "total": total, "caught": caught}
    s.log.append(Entry("interception-roll", told, rule="12.2"))
    if caught and place in AREA_OF:
        yield from battle(s, place, ready, movers)
    return caught


def interception_modifier(
    s: State, place: str, ready: list[Unit], movers: list[Unit], crossed: bool, plundering: bool
) -> int:
    """12.2 Every modifier but the ambush, which is a stratagem (10.0)."""
    plus = 0
    if plundering:
        plus += 1
    if place in CITY and _city_is_strange(s, place, movers[0]):
        plus += 1
    if crossed:
        plus += 1
    if s.field.heroes:
        plus += not HEROES.isdisjoint(map(kind_of, ready))
        plus -= not HEROES.isdisjoint(map(kind_of, movers))
    if all(u.kind in ("host", "crusader") or u.kingdom == "africa" for u in ready):
        plus += 1
    if RIDERS.issuperset(map(kind_of, movers)):
        plus -= 2
    if movers[0].kind == "fleet" and loaded(s, movers):
        plus += 1
    if ready[0].kind == "fleet" and loaded(s, ready):
        plus -= 1
    return plus


def _city_is_strange(s: State, area: str, mover: Unit) -> bool:
    holder = s.city[area]
    return holder in ("", "rebels") or SIDE[holder] != SIDE[mover.kingdom] or holder == s.war != mover.kingdom


def loaded(s: State, fleets: list[Unit]) -> bool:
    """11.2 Does any of these fleets carry land units?"""
    numbers = {fleet.n for fleet in fleets}
    return any(u.aboard in numbers for u in s.at(fleets[0].at))


def declined(s: State, place: str, flag: str) -> Rules[None]:
    """12.2 When a side ends its operations without giving battle, the enemy there may still intercept."""
    movers = [u for u in s.at(place) if s.flag(u) == flag]
    if movers:
        yield from offer_interception(s, place, movers)
