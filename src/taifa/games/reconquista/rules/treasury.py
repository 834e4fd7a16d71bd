"""6: what realms collect, recruit and settle."""

from __future__ import annotations

from taifa.core.decision import PASS, Action, Rules, ask, choose_or_pass, expect, reply
from taifa.games.reconquista.model.field import HEROES, kind_of
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    BOX,
    CITY,
    KINDS,
    REALM,
    SIDE,
    SUPPLY,
    TOMB_AREA,
    VALUE,
    counters,
    waters,
)
from taifa.games.reconquista.rules.control import holdings
from taifa.games.reconquista.rules.setup import place_unit

SETTLEMENT_COST = 5
"""6.2 Treasure for a settlement."""
ORDERS_FROM = 12
"""6.1 The first turn in which military orders can be raised."""
MOST_PER_AREA = 2
"""6.1 Recruits that appear in one area or sea in a turn."""
RECRUITED_AT_ONCE = 4
"""Units recruited between two positions that are kept: few, so that going back is quick."""


def worth(s: State, area: str) -> int:
    """6.0, 8.4 What an area is worth: the throne of a united crown twice what is printed, whoever holds it."""
    return VALUE[area] * (2 if area in s.doubled else 1)


def area_income(s: State, area: str) -> int:
    """6.0 What an area yields to whoever controls it fully: nothing if plundered, one more with settlers."""
    if area in s.plundered:
        return 0
    value = worth(s, area)
    if s.settled.get(area) == 3:
        value += 1
    if area == TOMB_AREA and s.tomb == "found" and SIDE[s.control[area]] == "christians":
        value += 1
    return value


def income(s: State, realm: str) -> int:
    """6.0 The yield of all areas under a realm's full control."""
    return sum([area_income(s, area) for area in holdings(s, realm)])


def collect(s: State) -> None:
    """6.0 Every realm collects; plunder of the last turn is added, other savings are gone; plunder markers go."""
    for realm in (*s.realms, "andalus", "france"):
        if realm == "france" and s.france == "peace":
            continue
        yielded = income(s, realm)
        s.purse[realm] = yielded + s.spoils[realm]
        s.tell("collects", rule="6.0", realm=realm, income=yielded, spoils=s.spoils[realm], purse=s.purse[realm])
        s.spoils[realm] = 0
    s.plundered.clear()


def lapse(s: State) -> None:
    """6.0 Treasure can't be saved: what is not spent by the end of the turn is lost, all but fresh plunder."""
    for realm in s.purse:
        s.purse[realm] = 0


def buyers(s: State) -> list[str]:
    """6.1 Realms that may recruit, Christians first; France only while at war (9.0)."""
    return [*s.realms, "andalus", *(["france"] if s.france != "peace" else [])]


def recruit(s: State) -> Rules[None]:
    """6.1 A realm buys units one by one, until it has enough."""
    realm = s.agenda[0]
    seat = "christians" if SIDE[realm] == "christians" else "muslims"
    held = holdings(s, realm)
    used = fielded(s, realm) if s.purse[realm] else []
    for _ in range(RECRUITED_AT_ONCE):
        kinds = affordable(s, realm, held, used)
        kind = yield from choose_or_pass(seat, "recruit", "recruit", kinds, "6.1", realm=realm, purse=s.purse[realm])
        if kind is None:
            break
        s.pay(realm, KINDS[kind].cost)
        place = yield from place_unit(s, seat, kind, realm, grounds(s, realm, kind, held), "6.1", "place-recruit")
        s.placed[place] = s.placed.get(place, 0) + 1
        used.append(kind)
    else:
        return
    s.agenda.pop(0)
    s.placed.clear()
    if not s.agenda:
        s.agenda = list(s.realms)
        s.phase = "settle"


def affordable(s: State, realm: str, held: list[str], used: list[str]) -> list[str]:
    """6.1 The kinds of unit that a realm can pay for, has counters of besides those used, and room for."""
    purse = s.purse[realm]
    found = ["host"] if may_raise_host(s, realm, held) else []
    if purse == 0:
        return found
    kinds = ["mesnada", "peon", "rider"] if grounds(s, realm, "peon", held) else []
    if realm in s.realms and kinds and s.turn >= ORDERS_FROM:
        kinds.append("order")
    if realm != "france" and grounds(s, realm, "fleet", held):
        kinds.append("fleet")
    for kind in kinds:
        if KINDS[kind].cost <= purse and counters(realm, kind) > used.count(kind):
            found.append(kind)
    return found


def may_raise_host(s: State, realm: str, held: list[str]) -> bool:
    """6.1, 7.0 A realm that has lost its royal host raises it again for nothing; France has none (9.0)."""
    return realm != "france" and s.host(realm) is None and bool(grounds(s, realm, "host", held))


def supply_left(s: State, kingdom: str, kind: str) -> int:
    """2.2 Counters of a kind that a kingdom has left; rebels are still its counters."""
    return counters(kingdom, kind) - fielded(s, kingdom).count(kind)


def fielded(s: State, kingdom: str) -> list[str]:
    """2.2 The kinds of a kingdom's units on the map, one entry a unit."""
    found = []
    for unit in s.field.armies[REALM[kingdom]]:
        if unit.kingdom == kingdom:
            found.append(unit.kind)
    return found


def grounds(s: State, realm: str, kind: str, held: list[str]) -> list[str]:
    """6.1 Where recruits appear: areas under full control, two at most in each; fleets off such coasts, two in a sea.

    France may also raise any number in her box (9.1); a king comes to no area where his hero is (7.1, 7.3).
    """
    placed = s.placed
    if kind == "host" and s.field.heroes:
        held = [area for area in held if HEROES.isdisjoint(map(kind_of, s.in_area(area)))]
    if kind == "fleet":
        return [sea for sea in waters(held) if placed.get(sea, 0) < MOST_PER_AREA]
    found = []
    for area in s.field.roomy(held, SIDE[realm]):
        if area == BOX or not placed or placed.get(area, 0) + placed.get(CITY.get(area, ""), 0) < MOST_PER_AREA:
            found.append(area)
    return found


def settle(s: State) -> Rules[None]:
    """6.2 A Christian realm founds settlements: five treasure each, beside another area of its own."""
    if s.agenda:
        realm = s.agenda[0]
        sites = settlement_sites(s, realm)
        verb = "pass"
        if sites:
            actions: list[Action] = [*(("settle", area) for area in sites), PASS]
            question = ask("christians", "settle", actions, "6.2", realm=realm, purse=s.purse[realm])
            verb, area = yield from reply(question)
            expect(verb, "settle", "pass")
        if verb == "settle":
            s.pay(realm, SETTLEMENT_COST)
            s.settle(area, 1)
            s.tell("settlement-begun", rule="6.2", realm=realm, area=area)
        else:
            s.agenda.pop(0)
    if not s.agenda:
        s.phase = "war"


def settlement_sites(s: State, realm: str) -> list[str]:
    """6.2 Areas under full control that border another one of the same realm, while markers last."""
    if s.purse[realm] < SETTLEMENT_COST or len(s.settled) >= SUPPLY["others"].counters["settlement"]:
        return []
    held = set(holdings(s, realm))
    return [
        area for area in s.control if area in held and area not in s.settled and not held.isdisjoint(ADJACENT[area])
    ]


def finish_settlements(s: State) -> None:
    """6.2 At the end of the turn settlers with no Muslims about are settled, unless plundered; others are gone.

    Those still at work are gone, too, where the kingdom has lost control by then.
    """
    for area in list(s.settled):
        working = s.settled[area] < 3
        if (s.in_area(area) and muslims_about(s, area)) or (working and not christian_land(s, area)):
            s.settle(area, 0)
            s.tell("settlement-lost", rule="6.2", area=area)
        elif working and area not in s.plundered:
            s.settle(area, 3)
            s.tell("settlement-done", rule="6.2", area=area)


def muslims_about(s: State, area: str) -> bool:
    """6.2, 7.3 Are Muslims in an area, rebels too, other than El Cid's followers?"""
    return any(SIDE[u.kingdom] == "muslims" and not s.with_cid(u) for u in s.in_area(area))


def christian_land(s: State, area: str) -> bool:
    """5.0 Are marker and city of an area a Christian realm's? Guests of another one are no hindrance."""
    holders = (s.control[area], s.city.get(area, s.control[area]))
    return all(SIDE.get(holder) == "christians" for holder in holders)


def plunder_settlers(s: State, area: str) -> None:
    """6.2 Settlers outlast one plundering; those still at work when a second one comes give up."""
    state = s.settled.get(area)
    if state == 1:
        s.settle(area, 2)
    elif state == 2:
        s.settle(area, 0)
        s.tell("settlement-lost", rule="6.2", area=area)
