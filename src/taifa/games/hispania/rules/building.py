"""6.11, 9.5 Castles and cities: ruins, capture, rebuilding, capital cities."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import NATIONS, SEAT, UNIT, WORKS
from taifa.games.hispania.model.units import CAPITAL, CASTLE, CITY, FORT, MASSALIA
from taifa.games.hispania.rules import capital
from taifa.games.hispania.rules.nations.registry import castle_rises


def ruin(s: State, nation: str, region: str, letter: str) -> None:
    """6.10, 9.5 A nation's destroyed castle, city or fort leaves its ruin, a fort over a ruined city none of its own;
    from turn 6 the cities and forts that Hispania has from Roma leave none."""
    if letter in (FORT, CITY) and s.turn >= 6:
        return
    if letter in (CASTLE, CITY, FORT, CAPITAL):
        s.lay_ruin(region, CITY if letter == CAPITAL else letter, nation)
        s.tell("ruined", rule="9.5", region=region, unit=UNIT[letter].id)


def counter_for(s: State, nation: str, region: str) -> str:
    """6.11 The counter with which a nation could rebuild the ruin of a region, or nothing.

    A castle for a castle, one's own turned over again even with none in stock (9.5). A city while Roma is in play, then
    only as one's own capital city: not for the Visigodos any more once Toletum has fallen (11.28).
    """
    kind = s.ruins.get(region)
    if kind == CASTLE:
        return CASTLE if own_castle(s, nation, region) or castles_elsewhere(s, nation, region) else ""
    if kind == CITY:
        if NATIONS[nation].capital == region and may_found_capital(s, nation) and s.pool(nation, CAPITAL):
            return CAPITAL
        return CITY if nation in ("roma", "carthago") and s.turn < 6 and s.pool(nation, CITY) else ""
    return ""


def own_castle(s: State, nation: str, region: str) -> bool:
    """9.5 Has a nation a castle in stock, or is the castle in ruins here one of its own?"""
    return bool(s.pool(nation, CASTLE)) or (s.fallen.get(region) == nation and has_castles(nation))


def has_castles(nation: str) -> bool:
    """9.5 Has a nation castle counters of its own, not only the grey ones of an event?"""
    return bool(NATIONS[nation].counters.get(CASTLE))


def may_found_capital(s: State, nation: str) -> bool:
    """11.9, 11.21, 11.23, 11.28 Has the time of a nation's capital city come, and not gone with the fall of Toletum?"""
    return s.turn >= NATIONS[nation].capital_from and not s.flag(f"no-capital-{nation}")


def castles_elsewhere(s: State, nation: str, region: str) -> list[str]:
    """9.5 Regions from which a castle could be moved to rebuild another."""
    if not has_castles(nation):
        return []
    return [r for r in s.regions(nation) if r != region and CASTLE in s.armies[nation][r]]


def spare(stack: str) -> str:
    """The units of which one could be given up to rebuild."""
    return "".join(letter for letter in stack if letter not in WORKS and letter != MASSALIA)


def rebuildable(s: State, nation: str) -> list[str]:
    """9.5 Ruins in regions that the nation controls, with a unit to give up and a counter to use; a city takes the
    place of Roma's fort (11.22)."""
    if not s.ruins:
        return []
    army = s.armies.get(nation, {})
    return [
        region
        for region in s.ruins
        if region in army
        and spare(army[region])
        and (counter := counter_for(s, nation, region))
        and (not (built := stacks.works(army[region])) or (built, counter) == (FORT, CITY))
        and not s.enemy_in(nation, region)
    ]


def rebuild(s: State, nation: str, region: str) -> Rules[None]:
    """6.11, 9.5 Give up a unit; the ruin becomes the nation's own castle or city, moved from elsewhere if none is
    left."""
    letter = counter_for(s, nation, region)
    yield from sacrifice(s, nation, region)
    if letter == CASTLE and not own_castle(s, nation, region):
        others = castles_elsewhere(s, nation, region)
        source = yield from choose(SEAT[nation], "move-castle", "dismantle", others, "9.5", at=region)
        s.take(nation, source, CASTLE)
        s.tell("castle-moved", rule="9.5", nation=nation, source=source, region=region)
    yield from raise_walls(s, nation, region, letter)


def raise_ruins(s: State) -> Rules[None]:
    """9.5 At the end of its sequence a nation may still rebuild in regions it has entered."""
    while True:
        regions = rebuildable(s, s.active)
        if not regions:
            return
        choices: list[Action] = [*(("rebuild", r) for r in regions), ("done", None)]
        verb, target = yield from reply(ask(SEAT[s.active], "rebuild-ruins", choices, "9.5", nation=s.active))
        expect(verb, "rebuild", "done")
        if verb == "done":
            return
        yield from rebuild(s, s.active, target)


def raise_walls(s: State, nation: str, region: str, letter: str) -> Rules[None]:
    """9.5 A castle or city stands in a region; a ruin there is gone, and Roma's fort is free again (11.22)."""
    s.clear_ruin(region)
    if letter == CAPITAL:
        yield from found_capital(s, nation)
        return
    built = stacks.works(s.stack(nation, region))
    s.put(nation, region, letter)
    if built:
        s.take(nation, region, built)
    s.tell("rebuilt", rule="6.11", nation=nation, region=region, unit=UNIT[letter].id)
    castle_rises(s, nation, region)


def sacrifice(s: State, nation: str, region: str) -> Rules[None]:
    """6.11 One unit of the stack is given up for a castle or city."""
    pieces = [stacks.piece(nation, x, region) for x in stacks.kinds(spare(s.stack(nation, region)))]
    letter = stacks.unit_of((yield from choose(SEAT[nation], "give-up-unit", "give-up", pieces, "6.11", at=region)))
    s.take(nation, region, letter)
    if letter in s.moved.get(region, "") and letter not in s.stack(nation, region):
        s.moved[region] = s.moved[region].replace(letter, "")
    s.tell("given-up", rule="6.11", nation=nation, unit=UNIT[letter].id, region=region)


def found_capital(s: State, nation: str) -> Rules[None]:
    """11.9, 11.21, 11.23, 11.28 The capital city rises: 3 points now, 1 each turn; only there can be the capital, and
    the former one must give up what it can't hold any more (4.3)."""
    region = NATIONS[nation].capital
    stack = s.stack(nation, region)
    old = stacks.works(stack)
    s.put(nation, region, CAPITAL)
    if old:
        s.take(nation, region, old)
    s.clear_ruin(region)
    former = s.capitals.get(nation, region)
    s.capitals[nation] = region
    s.score(nation, 6, "points-capital", region=region)
    if former != region:  # who is too many in the city itself moves on first (4.6)
        yield from capital.give_up_surplus(s, nation, former)
