"""Shared pieces of the nations' own rules: clearing a region, placing units, replacing one nation by another."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Action, Rules, ask, choose, expect, reply, text_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import SEAT, UNIT
from taifa.games.hispania.model.units import CASTLE
from taifa.games.hispania.rules import building
from taifa.games.hispania.rules.combat import dice, retreat


def expel(s: State, regions: Sequence[str], but: str) -> Rules[None]:
    """Units of other nations must leave these regions at once, or are lost; what they built, which can't (6.12), is
    eliminated: a castle to its ruin (9.5)."""
    for region in regions:
        for nation in list(s.armies):
            if nation == but or region not in s.armies[nation]:
                continue
            side = dice.fresh(nation, s.armies[nation][region], s.leaders_in(nation, region))
            s.tell("expelled", rule="9.4", nation=nation, region=region)
            yield from retreat.leave(s, Battle(region, dice.fresh(but, "", []), side), side, closed=regions)
            left = s.stack(nation, region)
            if left:
                s.take(nation, region, left)
                building.ruin(s, nation, region, stacks.works(left))


def withdraw_from(s: State, nation: str, region: str) -> None:
    """All units of a nation in a region leave the game."""
    if s.stack(nation, region):
        s.take(nation, region, s.stack(nation, region))
    for leader in s.leaders_in(nation, region):
        s.remove_leader(leader)


def vanish(s: State, nation: str) -> None:
    """9.4 A nation is gone: units, leaders, gold, capital, submissions."""
    s.clear(nation)
    for leader in [x for x in s.leaders if s.master(x) == nation]:
        s.remove_leader(leader)
    s.gold.pop(nation, None)
    s.capitals.pop(nation, None)
    s.aside.pop(nation, None)
    s.subjects.pop(nation, None)
    for subject in [x for x, lord in s.subjects.items() if lord == nation]:
        del s.subjects[subject]


def settle(s: State, nation: str, letter: str, n: int, regions: list[str], section: str) -> Rules[None]:
    """Place n new units of a type in these regions, as the player likes."""
    n = min(n, s.pool(nation, letter))
    while n > 0 and regions:
        if len(regions) == 1:
            s.put(nation, regions[0], letter * n)
            break
        choices: list[Action] = [("place", r) for r in regions]
        if n > 1:
            choices += [("place-all", r) for r in regions]
        verb, picked = yield from reply(
            ask(SEAT[nation], "place-founding", choices, section, unit=UNIT[letter].id, n=n, nation=nation)
        )
        expect(verb, "place", "place-all")
        units = n if verb == "place-all" else 1
        s.put(nation, picked, letter * units)
        n -= units


def settle_castles(s: State, nation: str, n: int, regions: list[str], section: str) -> Rules[None]:
    """Place n castles, one a region, where nothing is built; no question where every such region gets one."""
    left = min(n, s.pool(nation, CASTLE))
    while left:
        free = [r for r in regions if not stacks.works(s.stack(nation, r))]
        if len(free) <= left:
            for region in free:
                castle(s, nation, region)
            return
        castle(s, nation, (yield from choose(SEAT[nation], "place-castle", "place", free, section, nation=nation)))
        left -= 1


def castle(s: State, nation: str, region: str) -> bool:
    """A free castle, if there is a counter and nothing else stands there."""
    if stacks.works(s.stack(nation, region)) or not s.pool(nation, CASTLE):
        return False
    s.put(nation, region, CASTLE)
    s.clear_ruin(region)
    s.tell("free-castle", rule="3.2", nation=nation, region=region)
    return True


def choose_units(
    s: State, nation: str, n: int, letters: str, prompt: str, section: str, heir: str = ""
) -> Rules[list[tuple[str, str]]]:
    """The player picks n of a nation's units of some types, no more of one than its heir has counters: letters with
    places."""
    chosen: list[tuple[str, str]] = []
    left = {place: "".join(x for x in stack if x in letters) for place, stack in s.armies.get(nation, {}).items()}
    spare = {x: s.pool(heir, x) for x in letters} if heir else {}
    while len(chosen) < n:
        options = [(x, place) for place, stack in left.items() for x in stacks.kinds(stack) if spare.get(x, 1)]
        if not options:
            break
        letter, place = options[0]
        waiting = "".join(left.values())
        if len(options) > 1 and (
            len(waiting) > n - len(chosen) or any(waiting.count(x) > most > 0 for x, most in spare.items())
        ):
            choices: list[Action] = [("keep", stacks.piece(nation, x, p)) for x, p in options]
            picked = text_of((yield ask(SEAT[nation], prompt, choices, section, nation=nation, n=n - len(chosen))))
            letter, place = stacks.unit_of(picked), stacks.place_of(picked)
        chosen.append((letter, place))
        left[place] = stacks.without(left[place], letter)
        if letter in spare:
            spare[letter] -= 1
    return chosen


def disband_surplus(s: State, nation: str, letters: str, most: int, section: str) -> Rules[None]:
    """9.4 Units of these types for which the heir of a nation has no counters are lost, as the player chooses."""
    while (n := sum(s.count(nation, x) for x in letters) - most) > 0:
        pieces = [
            stacks.piece(nation, x, place)
            for place, stack in s.armies[nation].items()
            for x in stacks.kinds(stack)
            if x in letters
        ]
        piece = yield from choose(SEAT[nation], "no-counters", "disband", pieces, section, nation=nation, n=n)
        letter, place = stacks.unit_at(piece)
        s.take(nation, place, letter)
        s.tell("disbanded", rule=section, nation=nation, unit=UNIT[letter].id, region=place)


def penalty(s: State, nation: str, missing: int) -> None:
    """A point lost for each unit that is missing when a nation changes."""
    if missing > 0:
        s.score(nation, -2 * missing, "points-missing", n=missing)
