"""11 The four taifas that follow the Omeyas at the end of turn 14: Zaragoza, Valencia, Granada, Sevilla."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import LAND, SEAT, UNIT
from taifa.games.hispania.model.units import BERBER, CAPITAL, CASTLE, CAVALRY, GUARD, INFANTRY
from taifa.games.hispania.rules.nations.andalus import castles_of, exchange_for_cavalry, with_infantry_to_exchange
from taifa.games.hispania.rules.nations.registry import rule, when_castle_rises
from taifa.games.hispania.rules.nations.tools import (
    castle,
    choose_units,
    expel,
    penalty,
    settle,
    settle_castles,
    vanish,
    withdraw_from,
)

ZARAGOZA = (
    "osca",
    "numantina",
    "castellon",
    "dertosa",
    "segovia",
    "burgos",
    "atienza",
    "avila",
    "saragossa",
    "cuenca",
)
VALENCIA = ("mallorca", "minorca", "ibiza", "denia", "cartagena", "calatrava")
GRANADA = ("cartagena", "calatrava", "malaca")
GRAND_EMIRATE = ("badajoz", "valencia", "granada")


@rule("close", "omeyas", 14, 14)
def caliphate_collapses(s: State) -> Rules[None]:
    """9.4, 11.21 The Omeyas give way to Zaragoza, Valencia, Granada and Sevilla, in this order.

    Every cavalry still alive brings half a point, once; Al-Mansur and his Berbers leave.
    """
    s.tell("caliphate-collapses", rule="11.21")
    s.score("omeyas", s.count("omeyas", CAVALRY), "points-cavalry")
    for place, stack in list(s.armies.get("omeyas", {}).items()):
        gone = "".join(x for x in stack if x in (BERBER, GUARD))
        if gone:
            s.take("omeyas", place, gone)
    yield from zaragoza_rises(s)
    yield from valencia_rises(s)
    yield from granada_rises(s)
    yield from sevilla_rises(s)


def open_to(s: State, regions: tuple[str, ...]) -> list[str]:
    """Regions among these that the Omeyas hold or nobody does."""
    return [r for r in regions if not s.holder_besides("omeyas", r)]


def claim(s: State, nation: str, regions: list[str], n: int, section: str) -> Rules[list[str]]:
    """A taifa picks n of the regions open to it."""
    chosen: list[str] = []
    regions = list(regions)
    while regions and len(chosen) < n:
        region = regions[0]
        if len(regions) > n - len(chosen):
            left = n - len(chosen)
            region = yield from choose(SEAT[nation], "claim-region", "claim", regions, section, nation=nation, n=left)
        chosen.append(region)
        regions.remove(region)
    return chosen


def zaragoza_rises(s: State) -> Rules[None]:
    """11.29 Zaragoza takes up to six of ten regions that are the Omeyas' or empty, twelve infantry and three castles.

    With two or fewer it also gets Castellón or Cuenca, with none both; who stands there must leave. One Omeyas cavalry
    found there may stay as its own, or two infantry become one.
    """
    regions = yield from claim(s, "zaragoza", open_to(s, ZARAGOZA), 6, "11.29")
    spare = [r for r in ("castellon", "cuenca") if r not in regions]
    if not regions:
        regions = spare
    elif len(regions) <= 2 and spare:
        extra = yield from choose("yellow", "claim-region", "claim", spare, "11.29", nation="zaragoza", n=1)
        regions.append(extra)
    horses = [r for r in regions if CAVALRY in s.stack("omeyas", r)]
    for region in regions:
        withdraw_from(s, "omeyas", region)
    yield from expel(s, regions, "zaragoza")
    yield from settle(s, "zaragoza", INFANTRY, 12, regions, "11.29")
    yield from zaragoza_cavalry(s, horses)
    yield from settle_castles(s, "zaragoza", 3, regions, "11.29")
    s.tell("nation-rises", rule="11.29", nation="zaragoza", regions=regions)


def zaragoza_cavalry(s: State, horses: list[str]) -> Rules[None]:
    """11.29 One Omeyas cavalry found in its land may stay as Zaragoza's, or two infantry of a region become it."""
    choices: list[Action] = [("retain", r) for r in horses]
    choices += [("exchange", r) for r in with_infantry_to_exchange(s, "zaragoza")]
    verb, region = yield from reply(ask("yellow", "zaragoza-cavalry", [*choices, ("decline", None)], "11.29"))
    expect(verb, "retain", "exchange", "decline")
    if verb == "decline":
        return
    if verb == "exchange":
        yield from exchange_for_cavalry(s, "zaragoza", region, "11.29")
        return
    s.put("zaragoza", region, CAVALRY)
    s.tell("exchanged", rule="11.29", nation="zaragoza", unit=UNIT[CAVALRY].id, region=region)


def valencia_rises(s: State) -> Rules[None]:
    """11.25 Valencia takes its region, whoever holds it, two more of six, five infantry and a castle."""
    more = yield from claim(s, "valencia", open_to(s, VALENCIA), 2, "11.25")
    yield from emirate_rises(s, "valencia", more, 5, "11.25")


def granada_rises(s: State) -> Rules[None]:
    """11.15 Granada takes its region, whoever holds it, two more of three, seven infantry and a castle in Granada."""
    more = yield from claim(s, "granada", open_to(s, GRANADA), 2, "11.15")
    yield from emirate_rises(s, "granada", more, 7, "11.15")


def emirate_rises(s: State, nation: str, more: list[str], men: int, section: str) -> Rules[None]:
    """11.15, 11.25 The emirate's own castle, and one Omeyas castle in its land (but not in Granada, where the emirate's
    own stands) replaced for an infantry, the others lost."""
    region = nation
    regions = [region, *more]
    theirs = [r for r in castles_of(s, "omeyas", regions) if r != "granada"]
    for place in regions:
        withdraw_from(s, "omeyas", place)
    yield from expel(s, regions, nation)
    yield from settle(s, nation, INFANTRY, men, regions, section)
    if nation == "granada":
        castle(s, nation, region)
    else:
        yield from settle_castles(s, nation, 1, regions, section)
    theirs = [r for r in theirs if INFANTRY in s.stack(nation, r) and not stacks.works(s.stack(nation, r))]
    if theirs and s.pool(nation, CASTLE):
        choices: list[Action] = [("rebuild", r) for r in theirs]
        choices.append(("decline", None))
        verb, picked = yield from reply(ask(SEAT[nation], "take-over-castle", choices, section, nation=nation))
        expect(verb, "rebuild", "decline")
        if verb == "rebuild":
            s.take(nation, picked, INFANTRY)
            castle(s, nation, picked)
    s.tell("nation-rises", rule=section, nation=nation, regions=regions)


def sevilla_rises(s: State) -> Rules[None]:
    """11.23 Sevilla takes what is left: up to twelve infantry and cavalry and all castles for which it has counters;
    an infantry short of twelve costs a point each. The capital city becomes a castle until turn 16."""
    infantry = s.count("omeyas", INFANTRY)
    kept = yield from choose_units(s, "omeyas", 12, CAVALRY + INFANTRY, "sevilla-keeps", "11.23", "sevilla")
    walls = CASTLE + CAPITAL
    castles = yield from choose_units(s, "omeyas", s.pool("sevilla", CASTLE), walls, "sevilla-keeps", "11.23")
    leaders = [x for x in s.leaders if s.master(x) == "omeyas"]
    vanish(s, "omeyas")
    for leader in leaders:
        s.remove_leader(leader)
    for letter, place in kept:
        if place in LAND:
            s.put("sevilla", place, letter)
    for _, region in castles:
        s.put("sevilla", region, CASTLE)
    penalty(s, "sevilla", 12 - infantry)
    s.tell("nation-rises", rule="11.23", nation="sevilla", regions=s.regions("sevilla"))


@when_castle_rises("sevilla")
def grand_emirate(s: State, region: str) -> None:
    """11.23 On turns 16 and 17, a castle in Badajoz, Valencia or Granada brings 5 points, once each."""
    if s.turn in (16, 17) and region in GRAND_EMIRATE and not s.flag(f"emirate-{region}"):
        s.mark(f"emirate-{region}")
        s.score("sevilla", 10, "points-emirate", region=region)
