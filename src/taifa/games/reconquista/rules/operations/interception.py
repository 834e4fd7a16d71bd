"""12.2: forcing battle on enemies who enter, and on those who decline it."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import PASS, Action, Decision, Rules, expect, words_of
from taifa.core.presentation.scene import Note
from taifa.core.stage import Die
from taifa.core.stage import Roll as Throw
from taifa.core.state import if_told
from taifa.games.reconquista.model.field import HEROES, kind_of, pieces_of
from taifa.games.reconquista.model.state import Roll, State, by_piece, companies, company, foes, laden
from taifa.games.reconquista.model.tables import AREA_OF, CITY
from taifa.games.reconquista.model.units import FOUGHT, HALTED, Unit
from taifa.games.reconquista.rules.control import realm_flag
from taifa.games.reconquista.rules.operations.combat import RIDERS, battle, fighters, silent
from taifa.games.reconquista.rules.operations.stage import (
    Modifier,
    close_fight,
    fight_begins,
    reasons,
    total,
)
from taifa.games.reconquista.rules.stratagems import on_roll, quell_all, willing

INTERCEPTS_ON = 4
"""12.2 What the die must show, after modifiers, to intercept."""


def interceptors(s: State, place: str, movers: list[Unit], enemy: str = "") -> list[list[Unit]]:
    """3.3, 12.2 Enemies of the movers in a place who have not tried to intercept this turn, force by force."""
    fresh = [u for u in foes(s, place, s.flag(movers[0])) if u.n not in s.intercepted]
    if enemy:
        fresh = [u for u in fresh if s.flag(u) == enemy]
    ready = [willing(s, fighters(s, force, movers)) for force in companies(s, fresh)]
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
        about = {"units": pieces_of(ready), "foes": pieces_of(movers)}
        verb, target = words_of((yield Decision(seat, "intercept", actions, "12.2", place, about)))
        if verb == "hold-back":
            ready.remove(choices[target])
            continue
        if verb == "pass":
            return False
        expect(verb, "intercept")
        return (yield from intercept(s, place, ready, movers))


def intercept(s: State, place: str, ready: list[Unit], movers: list[Unit]) -> Rules[bool]:
    """12.2 The roll: 4 or more after modifiers brings the movers to battle at once; mutineers are paid first (10.0)."""
    quell_all(s, ready)
    s.front = place
    flag = s.flag(ready[0])
    seat = s.commander(flag, s.flag(movers[0]))
    for unit in ready:
        s.intercepted.append(unit.n)
    sides = fight_begins(s, "interception-tried", "12.2", "interception", "title-interception", place, ready, movers)
    bonus = yield from on_roll(s, "interception", seat, place, silent(ready, movers))
    die = s.chance.die()
    plus = [*interception_modifiers(s, place, ready, movers), (bonus, "plus-stratagems")]
    read = die + total(plus)
    caught = read >= INTERCEPTS_ON
    s.roll = Roll("interception", die, read, len(ready), "DV" if caught else "NE", seat)
    throw = interception_throw(s, sides[0], die, plus, read)
    s.tell(
        "interception-roll",
        rule="12.2",
        stage=throw,
        by=sides[0],
        seat=seat,
        place=place,
        dice=[die],
        total=read,
        needed=INTERCEPTS_ON,
        caught=caught,
    )
    interception_ends(s, place, sides, (ready, movers), caught)
    if caught and place in AREA_OF:
        yield from battle(s, place, ready, movers)
    return caught


def interception_ends(
    s: State, place: str, sides: tuple[str, str], forces: tuple[list[Unit], list[Unit]], caught: bool
) -> None:
    """12.2 Whether the movers were caught, for the chronicle and the stage."""
    if s.untold:
        s.fight = ""
        return
    title = Note("interception-caught" if caught else "interception-missed", {"place": place, "realm": sides[1]})
    outcome = close_fight(s, title, place, list(zip(sides, forces, strict=True)), sides[0 if caught else 1])
    s.tell(title.key, rule="12.2", stage=outcome, by=sides[0], **title.params)


@if_told
def interception_throw(s: State, side: str, die: int, plus: Sequence[Modifier], read: int) -> Throw:
    """12.2 The roll to intercept, for the stage."""
    return Throw(
        s.fight,
        side,
        Note("throw-interception"),
        Note("needs-at-least", {"n": INTERCEPTS_ON}),
        (Die(die, did="hit" if read >= INTERCEPTS_ON else "miss"),),
        reasons(plus),
        result=Note("makes", {"total": read}),
    )


def interception_modifiers(s: State, place: str, ready: list[Unit], movers: list[Unit]) -> list[Modifier]:
    """12.2 Every modifier but the ambush, which is a stratagem (10.0); they add up, whenever it is rolled."""
    plus: list[Modifier] = []
    if any(u.n in s.raiding for u in movers):
        plus.append((1, "plus-plundering"))
    flag = s.flag(movers[0])
    if place in CITY and s.field.banners[s.city[place]] != flag and not cids_city(s, place, flag):
        plus.append((1, "plus-strange-city"))
    if any(u.n in s.crossed for u in movers):
        plus.append((1, "plus-crossed"))
    if s.field.heroes:
        if not HEROES.isdisjoint(map(kind_of, ready)):
            plus.append((1, "plus-hero"))
        if not HEROES.isdisjoint(map(kind_of, with_cargo(s, movers))):
            plus.append((-1, "minus-hero"))
    if all(u.kind in ("host", "crusader") or u.kingdom == "africa" for u in ready):
        plus.append((1, "plus-picked"))
    if RIDERS.issuperset(map(kind_of, movers)):
        plus.append((-2, "minus-riders"))
    if movers[0].kind == "fleet" and any(laden(s, u) for u in movers):
        plus.append((1, "plus-laden"))
    if ready[0].kind == "fleet" and any(laden(s, u) for u in ready):
        plus.append((-1, "minus-laden"))
    return plus


def cids_city(s: State, place: str, flag: str) -> bool:
    """7.3, 12.2 Do rebels who follow El Cid hold the city of this area? To his side (its flag) it is no stranger's."""
    if not s.field.heroes or s.city[place] != "rebels":
        return False
    return any(unit.rebel and s.field.flags[unit.n] == flag for unit in s.field.crowd[place])


def with_cargo(s: State, movers: list[Unit]) -> list[Unit]:
    """11.2, 12.2 Who moves together: units, and those stacked below them if they are fleets."""
    fleets = [u.n for u in movers if u.kind == "fleet"]
    return [*movers, *[u for u in s.at(movers[0].at) if u.aboard in fleets]] if fleets else movers


def declined(s: State, place: str, realm: str) -> Rules[None]:
    """12.2 Units that entered a place and end their operations without giving battle may be intercepted there."""
    stood = [u for u in s.at(place) if u.done & HALTED and not u.done & FOUGHT]
    movers = [u for u in stood if company(s, u) in (realm, realm_flag(s, realm))]
    if movers:
        yield from offer_interception(s, place, movers)
