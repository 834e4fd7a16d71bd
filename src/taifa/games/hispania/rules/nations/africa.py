"""11 The African dynasties and the Crusade: Almorávides, Almohades, Cruzada."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import INCOME
from taifa.games.hispania.model.units import CASTLE, ELITE, INFANTRY
from taifa.games.hispania.rules import building
from taifa.games.hispania.rules.nations.registry import rule, scores
from taifa.games.hispania.rules.nations.tools import vanish


def take_tingis(s: State, nation: str) -> None:
    """11.2, 11.3 Tingis falls by itself: all others there are eliminated, a castle to its ruin (9.5), and one unit
    holds it; that of the Almorávides does not move this turn."""
    for other in [x for x in s.armies.stands.get("tingis", ()) if x != nation]:
        units = s.armies[other]["tingis"]
        s.take(other, "tingis", units)
        building.ruin(s, other, "tingis", stacks.works(units))
    for leader in [x for x, place in s.leaders.items() if place == "tingis" and s.master(x) != nation]:
        s.remove_leader(leader)
    if s.pool(nation, ELITE):
        s.put(nation, "tingis", ELITE)
        if nation == "almoravides":
            s.moved["tingis"] = ELITE
            s.mark(f"tingis-{s.turn}")
    s.tell("tingis-falls", rule="11.3", nation=nation)


@rule("start", "almoravides", 18, 18)
def almoravid_landing(s: State) -> Rules[None]:
    """11.3 On turn 18 Tingis is conquered at once."""
    take_tingis(s, "almoravides")
    yield from ()


@rule("dawn", "almoravides", 20, 20)
@rule("start", "almoravides", 20, 20)
def almoravid_decline(s: State) -> Rules[None]:
    """11.3, 15.6 From turn 20 their elites are ordinary infantry, also for who attacks them before they play."""
    for place, stack in list(s.armies.get("almoravides", {}).items()):
        s.exchange("almoravides", place, stack.replace(ELITE, INFANTRY))
    if s.active == "":
        s.tell("elites-decline", rule="11.3")
    yield from ()


@scores("almoravides", 19, 21)
def castles_held(s: State) -> int:
    """11.3 Each castle conquered and rebuilt counts its region's income."""
    return sum(2 * INCOME[region] for region, stack in s.armies["almoravides"].items() if CASTLE in stack)


@rule("start", "almohade", 21, 21)
def almohad_tingis(s: State) -> Rules[None]:
    """11.2 On turn 21 Tingis is captured at once."""
    if not s.stack("almohade", "tingis"):
        take_tingis(s, "almohade")
    yield from ()


@scores("almohade", 21)
def ruins_and_regions(s: State) -> int:
    """11.2, 15.6 Regions with a castle in ruins count their income, all others 1 point."""
    return sum(2 * INCOME[r] if s.ruins.get(r) == CASTLE else 2 for r in s.regions("almohade"))


@rule("close", "cruzada", 20, 20)
def crusade_ends(s: State) -> Rules[None]:
    """11.11 The Crusade is gone at the end of turn 20."""
    vanish(s, "cruzada")
    s.tell("nation-gone", rule="11.11", nation="cruzada")
    yield from ()
