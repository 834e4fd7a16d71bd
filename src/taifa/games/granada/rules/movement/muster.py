"""7.2 Mustering: from the recruitment box to the map."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply, unhandled
from taifa.games.granada.model.state import BOX, State, distinct
from taifa.games.granada.model.tables import BLOCKS, FLEETS, MUSTER_PLACES, OTHER, PLACES, SEAS
from taifa.games.granada.rules.activation import forget
from taifa.games.granada.rules.movement.overrun import can_overrun, overrun


def open_places(s: State, side: str) -> list[str]:
    """4.8, 7.2 Muster places that are not the enemy's alone: empty, held, besieged or under our own siege."""
    enemy = OTHER[side]
    return [p for p in MUSTER_PLACES[side] if s.has_units(side, p) or not s.has_units(enemy, p)]


def open_seas(s: State, side: str) -> list[str]:
    """7.2 Sea zones whose port is under friendly control, enemy fleets or not."""
    return [zone for zone, sea in SEAS.items() if s.holder(sea.port) == side]


def can_muster(s: State, side: str) -> bool:
    """7.2 Is there anything in the box that could be placed?"""
    box = s.at(side, BOX)
    if not box:
        return False
    if not FLEETS.issuperset(box) and open_places(s, side):
        return True
    return not FLEETS.isdisjoint(box) and bool(open_seas(s, side))


def may_muster(s: State) -> bool:
    """7.1, 7.2 Once a turn, for one activation or, in total movement, for none; before or after any stack moves."""
    side = s.active
    return not s.mustered and BOX in s.force[side] and bool(s.points or s.level == "total") and can_muster(s, side)


def begin_muster(s: State) -> None:
    """7.2 The turn's muster is under way, and its activation spent."""
    s.mustered = True
    if s.level != "total":
        s.points -= 1
        if not s.points:
            forget(s)
    s.phase = "muster"


def muster(s: State) -> Rules[None]:
    """7.2 Blocks of one faction shown at its shield, or a single block unseen anywhere; and a fleet besides."""
    side = s.active
    landed = launched = False
    while True:
        box = s.at(side, BOX)
        actions: list[Action] = []
        if not landed and any(block not in FLEETS for block in box):
            actions += [("muster-at", place) for place in open_places(s, side)]
        if not launched and any(block in FLEETS for block in box):
            actions += [("launch", zone) for zone in open_seas(s, side)]
        if not actions:
            break
        if landed or launched:
            actions.append(("done", None))
        verb, where = yield from reply(ask(side, "muster", actions, "7.2"))
        if verb == "done":
            break
        if verb == "launch":
            launched = True
            launch(s, side, where)
        elif verb != "muster-at":
            unhandled(verb)
        else:
            landed = True
            yield from muster_at(s, side, where)
            if s.result is not None:
                return
    s.phase = "activate" if s.march is None else "stack"


def launch(s: State, side: str, zone: str) -> None:
    """7.2 One fleet from the box to a sea zone with a friendly port."""
    fleet = next(block for block in s.at(side, BOX) if block in FLEETS)
    s.take(fleet, BOX)
    s.put(fleet, zone)
    s.tire(fleet)
    s.reveal()
    s.tell("fleet-launched", rule="7.2", side=side, place=zone)


def muster_at(s: State, side: str, place: str) -> Rules[None]:
    """7.2 Option A: any blocks of the place's faction, shown. Option B: a single block of any faction, unseen."""
    land = [block for block in s.at(side, BOX) if block not in FLEETS]
    block = yield from choose(side, "muster-block", "place", distinct(land), "7.2", at=place)
    place_block(s, block, place)
    placed = [block]
    faction = BLOCKS[block].faction
    while faction in PLACES[place].shields:
        more = distinct([b for b in s.at(side, BOX) if BLOCKS[b].faction == faction and b not in FLEETS])
        if not more:
            break
        actions: list[Action] = [("place", b) for b in more]
        verb, block = yield from reply(ask(side, "muster-more", [*actions, ("done", None)], "7.2", at=place))
        expect(verb, "place", "done")
        if verb == "done":
            break
        place_block(s, block, place)
        placed.append(block)
    if len(placed) > 1:
        s.reveal()
        for shown in placed:
            s.expose(shown, place)
        s.tell("mustered-shown", rule="7.2", side=side, place=place, blocks=[BLOCKS[b].kind for b in placed])
    else:
        s.tell("mustered-unseen", rule="7.2", side=side, place=place)
    if not s.has_units(OTHER[side], place):
        s.settle(place)
    elif can_overrun(s, side, place):
        yield from overrun(s, side, place)


def place_block(s: State, block: str, place: str) -> None:
    """7.2 A mustered block doesn't move in the turn it arrives."""
    s.take(block, BOX)
    s.put(block, place)
    s.tire(block)
