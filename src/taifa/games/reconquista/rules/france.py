"""9: France, neutral until war is rolled or she is attacked."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import BOX, CITY, FRENCH, FRENCH_LAND
from taifa.games.reconquista.rules.setup import deploy_france

FRENCH_CITIES = tuple(area for area in FRENCH if area in CITY)


def france_conquered(s: State) -> bool:
    """9.0 France is conquered, as far as this game goes, when both her cities are."""
    return all(s.city[area] != "france" for area in FRENCH_CITIES)


def france_goes_to_war(s: State, how: str) -> Rules[None]:
    """9.0 Rolled (`war`): for this turn. Attacked (`feud`): until the first captured city. The Muslims lead her."""
    if s.france != "peace":
        return
    s.france = how
    s.field.menu.close()
    if how == "feud" and "france" not in s.markers:
        s.markers.append("france")
    s.tell("france-war", rule="9.0", how=f"cause-{how}")
    yield from deploy_france(s)


def provoke_france(s: State, area: str, flag: str) -> None:
    """5.0, 9.0 Christians who enter her land in a war that was rolled attack her: it does not end with the turn."""
    if s.france == "war" and flag == "christians" and s.control[area] == "france" and area in FRENCH:
        s.france = "feud"
        s.tell("france-war", rule="9.0", how="cause-feud")


def may_invade(s: State, area: str, flag: str) -> bool:
    """9.0, 9.1 Only France uses her box; only Christian kingdoms, at war or starting one, enter her areas."""
    if flag == "france":
        return True
    if flag == "christians" or s.control[area] != "france" or area not in FRENCH:
        return area != BOX
    return False


def is_neutral_ground(s: State, area: str) -> bool:
    """9.0 A French area in peace: to enter it is to go to war, unless France has been conquered."""
    return s.control[area] == "france" and s.france == "peace" and area in FRENCH_LAND and not france_conquered(s)


def make_peace(s: State) -> None:
    """9.0 France is neutral again: her units go home, her purse is empty."""
    for unit in s.forces("france"):
        s.remove(unit)
    s.purse["france"] = s.spoils["france"] = 0
    if "france" in s.markers:
        s.markers.remove("france")
    s.france = "peace"
    s.field.menu.close()
    for area in FRENCH_LAND:
        if s.control[area] == "" and s.city.get(area, "france") == "france" and not s.in_area(area):
            s.plant(area, "france")
    s.tell("france-peace", rule="9.0")


def city_changes_hands(s: State, area: str, before: str, after: str) -> None:
    """9.0 The first captured city ends a war with France: Toulouse or Narbonne taken from her, or any that she took."""
    if s.france != "peace" and (after == "france" or (before == "france" and area in FRENCH_CITIES)):
        make_peace(s)
