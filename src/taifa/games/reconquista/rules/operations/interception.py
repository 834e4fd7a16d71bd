"""12.2: forcing battle on enemies who enter, and on those who decline it."""

from __future__ import annotations

from taifa.core.chronicle import Entry
from taifa.core.decision import PASS, Action, Decision, Rules
from taifa.games.reconquista.model.field import HEROES, kind_of
from taifa.games.reconquista.model.state import Roll, State, Unit, by_piece, companies, company, foes, laden
from taifa.games.reconquista.model.tables import AREA_OF, CITY, SIDE
from taifa.games.reconquista.rules.control import realm_flag
from taifa.games.reconquista.rules.operations.combat import RIDERS, battle, fighters, silent
from taifa.games.reconquista.rules.stratagems import on_roll

INTERCEPTS_ON = 4


def interceptors(s: State, place: str, movers: list[Unit], enemy: str = "") -> list[list[Unit]]:
    """3.3, 12.2 Enemies of the movers in a place who have not tried to intercept this turn, force by force."""
    fresh = [u for u in foes(s, place, s.flag(movers[0])) if u.n not in s.intercepted]
    if enemy:
        fresh = [u for u in fresh if s.flag(u) == enemy]
    ready = [fighters(s, force, movers) for force in companies(s, fresh)]
    return [force for force in ready if force]


def offer_interception(s: State, place: str, movers: list[Unit], enemy: str = "") -> Rules[bool]:
    """12.2 Whoever stands where enemies enter may try to intercept, kingdom by kingdom, with all or some units.

    At sea only those of one flag are asked at a time: all of its fleets fight then (11.3).
    """
    for ready in interceptors(s, place, movers, enemy):
        caught = yield from _ask_to_intercept(s, place, ready, movers)
        if caught:
            return True
    return False


def _ask_to_intercept(s: State, place: str, ready: list[Unit], movers: list[Unit]) -> Rules[bool]:
    seat = s.commander(s.flag(ready[0]), s.flag(movers[0]))
    while True:
        actions: list[Action] = [("intercept", None)]
        choices = by_piece(s, ready) if len(ready) > 1 else {}
        for piece in choices:
            actions.append(("hold-back", piece))
        actions.append(PASS)
        verb, target = yield Decision(seat, "intercept", actions, "12.2", place)
        if verb == "hold-back":
            ready.remove(choices[target])
            continue
        if verb == "pass":
            return False
        return (yield from intercept(s, place, ready, movers))


def intercept(s: State, place: str, ready: list[Unit], movers: list[Unit]) -> Rules[bool]:
    """12.2 The roll: 4 or more after modifiers brings the movers to battle at once."""
    flag = s.flag(ready[0])
    seat = s.commander(flag, s.flag(movers[0]))
    for unit in ready:
        s.intercepted.append(unit.n)
    bonus = yield from on_roll(s, "interception", seat, place, silent(ready, movers))
    die = s.chance.die()
    total = die + bonus + interception_modifier(s, place, ready, movers)
    caught = total >= INTERCEPTS_ON
    s.roll = Roll("interception", die, total, len(ready), "DV" if caught else "NE", seat)
    told = {"seat": seat, "place": place, "dice": [die], "total": total, "caught": caught}
    s.log.append(Entry("interception-roll", told, rule="12.2"))
    if caught and place in AREA_OF:
        yield from battle(s, place, ready, movers)
    return caught


def interception_modifier(s: State, place: str, ready: list[Unit], movers: list[Unit]) -> int:
    """12.2 Every modifier but the ambush, which is a stratagem (10.0); they add up, whenever it is rolled."""
    plus = 0
    if any(u.n in s.raiding for u in movers):
        plus += 1
    if place in CITY and _city_is_strange(s, place, movers[0]):
        plus += 1
    if any(u.n in s.crossed for u in movers):
        plus += 1
    if s.field.heroes:
        plus += not HEROES.isdisjoint(map(kind_of, ready))
        plus -= not HEROES.isdisjoint(map(kind_of, movers))
    if all(u.kind in ("host", "crusader") or u.kingdom == "africa" for u in ready):
        plus += 1
    if RIDERS.issuperset(map(kind_of, movers)):
        plus -= 2
    if movers[0].kind == "fleet" and any(laden(s, u) for u in movers):
        plus += 1
    if ready[0].kind == "fleet" and any(laden(s, u) for u in ready):
        plus -= 1
    return plus


def _city_is_strange(s: State, area: str, mover: Unit) -> bool:
    holder = s.city[area]
    return holder in ("", "rebels") or SIDE[holder] != SIDE[mover.kingdom] or holder == s.war != mover.kingdom


def declined(s: State, place: str, realm: str) -> Rules[None]:
    """12.2 When a realm ends its operations without giving battle, the enemy there may still intercept."""
    movers = [u for u in s.at(place) if company(s, u) in (realm, realm_flag(s, realm))]
    if movers:
        yield from offer_interception(s, place, movers)
