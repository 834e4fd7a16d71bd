"""3: the position of 850 and the free placement of both sides, Muslims first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from taifa.core import handicap
from taifa.core.chance import Chance
from taifa.core.decision import Action, Decision, Rules, choose, expect, text_of, words_of
from taifa.core.game import OptionValue
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import (
    AREA_OF,
    AREAS,
    BOX,
    CITY,
    FRENCH_LAND,
    GROUND,
    KINGDOMS,
    OPENINGS,
    PLACES,
    REALM,
    SEAT,
    SEATS,
    SIDE,
    STRATAGEMS,
    waters,
)
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import has_room, lands, room

PLACE: dict[str, Action] = {place: ("place", place) for place in PLACES}
to_place = PLACE.__getitem__

ORDER = ("host", "mesnada", "order", "peon", "rider", "fleet")
FOUNDERS = ("asturias-leon", "navarre", "aragon", "catalonia")
"""Kingdoms that exist in 850."""


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> State:
    """3.0 An empty board of 850: every area and city under the kingdom that holds it, all stratagems in the cup."""
    return State(
        phase="deploy",
        chance=chance,
        scenario=scenario,
        options=handicap.without(options),
        control={area: row.home for area, row in AREAS.items()},
        city={area: AREAS[area].home for area in CITY},
        realms=list(FOUNDERS),
        purse={realm: KINGDOMS[realm].purse for realm in ("andalus", *FOUNDERS)} | {"france": 0},
        spoils=dict.fromkeys(("andalus", "france", *FOUNDERS), 0),
        thrones={kingdom: row.throne for kingdom, row in KINGDOMS.items() if row.throne},
        cup=[name for name, row in STRATAGEMS.items() for _ in range(row.copies)],
        hands={"christians": [], "muslims": []},
        attempts={"christians": 0, "muslims": 0},
        agenda=["andalus", "muslims", *FOUNDERS, "christians"],
    )


@cache
def to_deploy(kingdom: str) -> tuple[str, ...]:
    """3.4, 3.5, 3.6 The kinds of the starting forces of a kingdom, one entry a unit."""
    forces = KINGDOMS[kingdom].forces
    return tuple(kind for kind in ORDER for _ in range(forces.get(kind, 0)))


def deploy(s: State) -> Rules[None]:
    """3.1 The Muslims set up first, then the Christian kingdoms, one kingdom at a time, unit by unit."""
    kingdom = s.agenda[0]
    if kingdom in SEATS:
        yield from look_over(s, kingdom)
    elif kingdom == "andalus":
        yield from deploy_muslims(s)
    else:
        yield from deploy_christians(s, kingdom)
    if not s.agenda:
        s.placed.clear()
        s.phase = "stratagems"
        s.agenda = ["christians", "muslims"]
        s.tell("turn-begins", rule="5.0", heading=1, turn=1, year=850)
        s.tell("begins-stratagems", rule="10.0", heading=2)


def deploy_muslims(s: State) -> Rules[None]:
    """3.4 Twenty-three units in Islamic areas as the Muslim player likes, two fleets off Islamic coasts."""
    yield from deploy_next(s, "muslims", "andalus", "3.4")


def deploy_christians(s: State, kingdom: str) -> Rules[None]:
    """3.5 Each kingdom's units in its own areas, its fleet off its own coast."""
    yield from deploy_next(s, "christians", kingdom, "3.5")


def deploy_next(s: State, seat: str, kingdom: str, rule: str) -> Rules[None]:
    """3.4, 3.5 The next unit of a kingdom; or all that a side has left, where the standard set-up has them."""
    kinds = to_deploy(kingdom)
    placed = s.placed.get(kingdom, 0)
    kind = kinds[placed]
    areas = deployable(s, kind, kingdom)
    spots = [*areas, *[CITY[area] for area in areas if area in CITY]]
    actions: list[Action] = list(map(to_place, spots))
    if standard_fits(s, kingdom):
        actions.append(("standard", None))
    told = {"kind": kind, "realm": kingdom, "left": len(kinds) - placed}
    verb, place = words_of((yield Decision(seat, "deploy-unit", actions, rule, None, told)))
    expect(verb, "place", "standard")
    if verb == "standard":
        while s.agenda[0] not in SEATS:
            deploy_by_standard(s, s.agenda.pop(0), rule)
        return
    set_down(s, kind, kingdom, place, rule)
    if s.placed[kingdom] == len(kinds):
        s.agenda.pop(0)


def set_down(s: State, kind: str, kingdom: str, place: str, rule: str) -> None:
    """3.0 A unit of the starting forces is on the map."""
    s.raise_unit(kind, kingdom, place)
    s.placed[kingdom] = s.placed.get(kingdom, 0) + 1
    s.tell("unit-placed", rule=rule, by=kingdom, kind=kind, realm=kingdom, place=place)


def standard_fits(s: State, kingdom: str) -> bool:
    """Has every unit that a kingdom has left its place in the standard set-up, whatever was set up otherwise?"""
    waiting: dict[str, int] = {}
    for _, place in standard_places(s, kingdom):
        area = AREA_OF.get(place, "")
        if area:
            waiting[area] = waiting.get(area, 0) + 1
    return all(room(s, area, SIDE[kingdom]) >= n for area, n in waiting.items())


def standard_places(s: State, kingdom: str) -> list[tuple[str, str]]:
    """The units that a kingdom has still to set up, each with its place in the standard set-up."""
    kinds = to_deploy(kingdom)
    return [
        (kind, OPENINGS[kingdom].place(kind, kinds[:i].count(kind)))
        for i, kind in enumerate(kinds)
        if i >= s.placed.get(kingdom, 0)
    ]


def deploy_by_standard(s: State, kingdom: str, rule: str) -> None:
    """3.4, 3.5 All that a kingdom has left goes where the standard set-up has it."""
    for kind, place in standard_places(s, kingdom):
        s.raise_unit(kind, kingdom, place)
    s.placed[kingdom] = len(to_deploy(kingdom))
    s.tell("standard-set-up", rule=rule, realm=kingdom, by=kingdom)


def look_over(s: State, seat: str) -> Rules[None]:
    """3.0 A side may still shift its units, each once, before it has done setting up."""
    waiting = [u for u in s.units if SEAT[u.kingdom] == seat and not u.done]
    pieces = {u.id: u for u in one_of_a_place(waiting)}
    actions: list[Action] = [("shift", piece) for piece in pieces]
    actions.append(("end", None))
    verb, piece = words_of((yield Decision(seat, "deploy-done", actions, "3.1")))
    expect(verb, "shift", "end")
    if verb == "end":
        for unit in s.units:
            unit.done = 0
        s.agenda.pop(0)
        return
    unit = pieces[piece]
    places = [area for area in deployable(s, unit.kind, unit.kingdom) if area != GROUND[unit.at]]
    if GROUND[unit.at] in AREAS:
        places.append(GROUND[unit.at])
    spots = [*places, *[CITY[area] for area in places if area in CITY]]
    spots = [spot for spot in spots if spot != unit.at]
    place = yield from choose(seat, "shift-to", "place", spots, "3.1", unit.at, unit=piece)
    s.field.put(unit, place)
    unit.done = 1
    s.tell("redeploys", rule="3.1", by=unit.kingdom, unit=piece, place=place)


def one_of_a_place(units: list[Unit]) -> list[Unit]:
    """Of like units in a place the first stands for all."""
    found: dict[tuple[str, str, str], Unit] = {}
    for unit in units:
        found.setdefault((unit.at, unit.kingdom, unit.kind), unit)
    return list(found.values())


def deployable(s: State, kind: str, kingdom: str) -> list[str]:
    """3.2 Where a unit may be set up: the kingdom's areas that have room, its waters for a fleet."""
    if kind == "fleet":
        return home_waters(s, kingdom)
    return s.field.roomy(lands(s, kingdom), SIDE[kingdom])


def place_unit(s: State, seat: str, kind: str, kingdom: str, places: list[str], rule: str, prompt: str) -> Rules[str]:
    """3.0 Set a unit down in one of the places; on land also straight into the city, if its owner holds it."""
    owner, city = REALM[kingdom], s.city
    spots = places.copy()
    for area in places:
        if city.get(area) == owner:
            spots.append(CITY[area])
    place = spots[0]
    if len(spots) > 1:
        choices = list(map(to_place, spots))
        place = text_of((yield Decision(seat, prompt, choices, rule, None, {"kind": kind, "realm": kingdom})))
    s.raise_unit(kind, kingdom, place)
    s.tell("unit-placed", rule=rule, kind=kind, realm=kingdom, place=place)
    return place


def home_waters(s: State, realm: str) -> list[str]:
    """3.4, 3.5 Seas that wash an area which the realm holds."""
    return waters(lands(s, realm))


def deploy_france(s: State) -> Rules[None]:
    """3.6 France's units appear when war comes, where the Muslim player wants them: her areas or the box."""
    s.purse["france"] = max(s.purse["france"], KINGDOMS["france"].purse)
    for kind in to_deploy("france"):
        places = [a for a in FRENCH_LAND if s.control[a] == "france" and has_room(s, a, "france") and not s.at(a)]
        places += [a for a in FRENCH_LAND if a not in places and s.control[a] == "france" and _only_french(s, a)]
        yield from place_unit(s, "muslims", kind, "france", [*places, BOX], "3.6", "deploy-french")


def _only_french(s: State, area: str) -> bool:
    return has_room(s, area, "france") and all(u.kingdom == "france" for u in s.in_area(area))
