"""3: the position of 850 and the free placement of both sides, Muslims first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from taifa.core.chance import Chance
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Rules
from taifa.core.game import OptionValue
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import (
    AREAS,
    BOX,
    CITY,
    FRENCH_LAND,
    KINGDOMS,
    PLACES,
    REALM,
    SIDE,
    STRATAGEMS,
    waters,
)
from taifa.games.reconquista.rules.control import has_room, lands

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
        options=dict(options),
        control={area: row.home for area, row in AREAS.items()},
        city={area: AREAS[area].home for area in CITY},
        realms=list(FOUNDERS),
        purse={realm: KINGDOMS[realm].purse for realm in ("andalus", *FOUNDERS)} | {"france": 0},
        spoils=dict.fromkeys(("andalus", "france", *FOUNDERS), 0),
        thrones={kingdom: row.throne for kingdom, row in KINGDOMS.items() if row.throne and SIDE[kingdom] != "muslims"},
        cup=[name for name, row in STRATAGEMS.items() for _ in range(row.copies)],
        hands={"christians": [], "muslims": []},
        attempts={"christians": 0, "muslims": 0},
        agenda=["andalus", *FOUNDERS],
    )


@cache
def to_deploy(kingdom: str) -> tuple[str, ...]:
    """3.4, 3.5, 3.6 The kinds of the starting forces of a kingdom, one entry a unit."""
    forces = KINGDOMS[kingdom].forces
    return tuple(kind for kind in ORDER for _ in range(forces.get(kind, 0)))


def deploy(s: State) -> Rules[None]:
    """3.1 The Muslims set up first, then the Christian kingdoms, one kingdom at a time, unit by unit."""
    kingdom = s.agenda[0]
    kinds = to_deploy(kingdom)
    kind = kinds[s.placed.get(kingdom, 0)]
    if kingdom == "andalus":
        yield from deploy_muslim(s, kind)
    else:
        yield from deploy_christian(s, kind, kingdom)
    s.placed[kingdom] = s.placed.get(kingdom, 0) + 1
    if s.placed[kingdom] == len(kinds):
        s.agenda.pop(0)
    if not s.agenda:
        s.placed.clear()
        s.phase = "stratagems"
        s.agenda = ["christians", "muslims"]
        s.tell("turn-begins", rule="5.0", turn=1, year=850)


def deploy_muslim(s: State, kind: str) -> Rules[None]:
    """3.4 Twenty-three units in Islamic areas as the Muslim player likes, two fleets off Islamic coasts."""
    yield from place_unit(s, "muslims", kind, "andalus", deployable(s, kind, "andalus"), "3.4", "deploy-unit")


def deploy_christian(s: State, kind: str, kingdom: str) -> Rules[None]:
    """3.5 Each kingdom's units in its own areas, its fleet off its own coast."""
    yield from place_unit(s, "christians", kind, kingdom, deployable(s, kind, kingdom), "3.5", "deploy-unit")


def deployable(s: State, kind: str, kingdom: str) -> list[str]:
    """3.2 Where a unit may be set up: the kingdom's areas that have room, its waters for a fleet."""
    if kind == "fleet":
        return home_waters(s, kingdom)
    full = s.field.full[SIDE[kingdom]]
    return [area for area in lands(s, kingdom) if area not in full]


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
        _, place = yield Decision(seat, prompt, choices, rule, None, {"kind": kind, "realm": kingdom})
    s.raise_unit(kind, kingdom, place)
    s.log.append(Entry("unit-placed", {"kind": kind, "realm": kingdom, "place": place}, rule=rule))
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
        yield from place_unit(s, "muslims", kind, "france", [*places, BOX], "3.6", "deploy-unit")


def _only_french(s: State, area: str) -> bool:
    return has_room(s, area, "france") and all(u.kingdom == "france" for u in s.in_area(area))
