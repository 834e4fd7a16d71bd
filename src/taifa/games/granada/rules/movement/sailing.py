"""7.5 Naval movement: stacks of two fleets, three sea zones, carrying two blocks each."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect, reply, unhandled
from taifa.games.granada.model.state import SeaFight, State, Voyage, distinct, shuffled
from taifa.games.granada.model.tables import CARD, CARDS, FLEETS, GREY, GUARD, OTHER, SEAS
from taifa.games.granada.rules import stage
from taifa.games.granada.rules.activation import depart
from taifa.games.granada.rules.victory import instant_victory

STACK = 2
"""7.5.1 Fleets that sail together at most."""
RANGE = 3
"""7.5.1 Sea zones that a stack sails on at most."""
HOLD = 2
"""7.5.2 Blocks that one fleet carries."""
NEVER_AT_SEA = frozenset(("boabdil", *GREY, *GUARD))
"""Boabdil, black or grey; his mixed army moves with him (10.12.2), and the guard never leaves Granada (10.10)."""


def set_sail(s: State) -> Rules[None]:
    """7.5.1 From an activated sea zone one stack of at most two fleets moves; enemies there are tested first."""
    side = s.active
    v = _voyage(s)
    ready = s.ready(side, v.here)
    while len(v.fleets) < min(STACK, len(ready)):
        choices = laden_first(s, [f for f in ready if f not in v.fleets])
        if len(choices) == 1 and not v.fleets:
            v.fleets.append(choices[0])
            continue
        actions: list[Action] = [("fleet", fleet) for fleet in choices]
        if v.fleets:
            actions.append(("done", None))
        verb, fleet = yield from reply(ask(side, "sail-with", actions, "7.5.1", at=v.here))
        expect(verb, "fleet", "done")
        if verb == "done":
            break
        v.fleets.append(fleet)
    s.phase = "sail-on"
    if s.fleets(OTHER[side], v.here):
        meet_fleets(s, v)


def laden_first(s: State, fleets: list[str]) -> list[str]:
    """Empty fleets are all alike: one of them is choice enough."""
    laden = [fleet for fleet in fleets if s.cargo(fleet)]
    empty = [fleet for fleet in fleets if not s.cargo(fleet)]
    return laden + empty[:1]


def sail_on(s: State) -> Rules[None]:
    """7.5.1, 7.5.2 Load in the first zone, sail on, stay at sea, or land everyone in the port of the last zone."""
    side = s.active
    v = _voyage(s)
    v.fleets = [fleet for fleet in v.fleets if fleet in s.fleets(side, v.here)]
    while v.fleets:
        actions = courses(s, v)
        if not actions:
            break
        actions.append(("stop", None))
        question = ask(side, "sail-on", actions, "7.5.2", at=v.here, n=len(v.fleets), left=RANGE - v.steps)
        verb, target = yield from reply(question)
        if verb == "stop":
            break
        if verb == "load":
            load(s, v, target, berths(s, v)[0])
        elif verb == "apart":
            load(s, v, target, berths(s, v)[-1])
        elif verb == "land":
            land(s, v)
            break
        elif verb == "sail":
            enter_zone(s, v, target)
            return
        else:
            unhandled(verb)
    s.tire(*v.fleets)
    s.voyage = None
    s.phase = "flight" if s.flights else "activate"
    instant_victory(s)


def courses(s: State, v: Voyage) -> list[Action]:
    """7.5.2, 9.2 What the fleets may do next; who fled stops there, but may still land."""
    actions: list[Action] = []
    if not v.fled and not v.steps:
        aboard = loadable(s, v)
        actions += [("load", block) for block in aboard]
        if aboard and apart(s, v):
            actions += [("apart", block) for block in aboard]
    if not v.fled and v.steps < RANGE:
        actions += [("sail", zone) for zone in SEAS[v.here].near]
    if can_land(s, v):
        actions.append(("land", SEAS[v.here].port))
    return actions


def berths(s: State, v: Voyage) -> list[str]:
    """7.5.2 The fleets of the stack that can still take a block: beside others first, then in an empty one."""
    return laden_first(s, [fleet for fleet in v.fleets if len(s.cargo(fleet)) < HOLD])


def apart(s: State, v: Voyage) -> bool:
    """7.5.2 Is there an empty fleet besides one that has room beside others? The owner says who sails with whom."""
    found = berths(s, v)
    return len(found) > 1 and not s.cargo(found[-1])


def loadable(s: State, v: Voyage) -> list[str]:
    """7.5.2 Blocks in the port of the first zone that may embark: unmoved, not besieged, never Boabdil nor his army.

    All who are carried embark together: no others come aboard while troops of an earlier turn are.
    """
    side, port = s.active, SEAS[v.here].port
    if v.here != v.start or not berths(s, v) or s.besieged(side, port) or passengers(s, v):
        return []
    return distinct([block for block in s.ready(side, port) if block not in NEVER_AT_SEA])


def passengers(s: State, v: Voyage) -> list[str]:
    """7.5.2 The blocks aboard since an earlier turn."""
    return [block for fleet in v.fleets for block in s.cargo(fleet) if block not in s.tired]


def load(s: State, v: Voyage, block: str, fleet: str) -> None:
    """7.5.2 A block goes aboard."""
    port = SEAS[v.here].port
    s.move([block], port, fleet)
    s.embarked[fleet] = port
    s.tire(block)
    s.settle(port)
    depart(s, port)
    s.tell("embarked", rule="7.5.2", side=s.active, place=port)


def can_land(s: State, v: Voyage) -> bool:
    """7.5.2 Troops aboard land together in the port of the zone where the stack ends; never where they embarked."""
    laden = [fleet for fleet in v.fleets if s.cargo(fleet)]
    port = SEAS[v.here].port
    return bool(laden) and all(s.embarked.get(fleet) != port for fleet in laden)


def land(s: State, v: Voyage) -> None:
    """4.5, 7.5.2, 7.5.4 All troops go ashore; enemies there mean a battle, friends besieged there are joined."""
    side, port = s.active, SEAS[v.here].port
    landed = 0
    for fleet in v.fleets:
        blocks = list(s.cargo(fleet))
        s.move(blocks, fleet, port)
        s.tire(*blocks)
        s.embarked.pop(fleet, None)
        landed += len(blocks)
    if not s.meets(side, port):
        s.settle(port)
    s.tell("landed", rule="7.5.4", side=side, place=port, n=landed)


def enter_zone(s: State, v: Voyage, zone: str) -> None:
    """7.5.1, 7.5.3 One zone further; enemy fleets there are tested at once."""
    side = s.active
    s.move(v.fleets, v.here, zone)
    v.came_from, v.here = v.here, zone
    v.steps += 1
    s.tell("fleets-sail", rule="7.5.1", side=side, n=len(v.fleets), place=zone)
    s.phase = "sail-on"
    if s.fleets(OTHER[side], zone):
        meet_fleets(s, v)


def meet_fleets(s: State, v: Voyage) -> None:
    """7.5.3 A naval card for each moving fleet; the first battle card starts a battle."""
    favours = draw_naval(s, len(v.fleets))
    if favours:
        stage.fleets_meet(s, s.active, v.here, v.fleets, favours)
        s.fights.append(SeaFight(s.active, v.here, list(v.fleets), favours))
        s.phase = "naval"


def draw_naval(s: State, n: int) -> str:
    """7.5.3 Draw up to n naval cards: whom the first battle card favours, or nobody after quiet crossings."""
    for _ in range(n):
        if not s.naval:
            s.naval, s.naval_used = shuffled(s.chance, s.naval_used), ""
        card = CARD[s.naval[-1]]
        s.naval, s.naval_used = s.naval[:-1], s.naval_used + s.naval[-1]
        s.reveal()
        s.tell("naval-card", rule="7.5.3", card=card)
        if CARDS[card].use == "battle":
            return CARDS[card].side
    return ""


def blockaded(s: State, side: str, place_sea: str) -> bool:
    """7.5.5 An enemy fleet in the port's zone: the port protects nobody, friendly fleets or not."""
    return any(block in FLEETS for block in s.fleets(OTHER[side], place_sea))


def _voyage(s: State) -> Voyage:
    assert s.voyage is not None
    return s.voyage
