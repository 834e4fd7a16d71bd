"""7.3 Land movement: stacks, their steps, pick-ups and drop-offs."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, choose, unhandled, words_of
from taifa.games.granada.model.distance import (
    joined_need_leader,
    keep_to_main_roads,
    leaders,
    needs_leader,
    next_steps,
    slowed,
    stragglers,
    their_leaders,
)
from taifa.games.granada.model.state import Joined, March, State, distinct
from taifa.games.granada.model.tables import BLOCKS, CHRISTIANS, GREY, LEADERS, OTHER, SEGMENT
from taifa.games.granada.rules.activation import depart
from taifa.games.granada.rules.movement.muster import begin_muster, may_muster
from taifa.games.granada.rules.movement.overrun import can_overrun, overrun
from taifa.games.granada.rules.victory import instant_victory

TILES = 2
"""11.7 How many pioneer tiles a stack leads."""


def move_stack(s: State) -> Rules[None]:
    """7.3.1 From an activated place stacks leave one after the other; each finishes before the next begins."""
    side, m = s.active, _march(s)
    while True:
        prompt = "march-on" if m.steps else "form-stack"
        actions = on_the_way(s, m) if m.steps else at_the_start(s, m)
        if not actions:
            break
        here = m.here
        size = len(m.stack)
        params = {"n": size, "slower": slowed(m, m.biggest) if size > 5 else 0}
        verb, target = words_of((yield Decision(side, prompt, actions, "7.3.1", here, params)))
        if verb == "go":
            keep_to_main_roads(s, m, target)
            if needs_leader(s, m):
                m.leader = yield from declare_leader(s, m, leaders(s, m))
            if m.joined is not None and joined_need_leader(s, m, m.joined):
                m.joined.leader = yield from declare_leader(s, m, their_leaders(s, m, m.joined))
            advance(s, m, target)
            if not s.meets(side, target):
                s.settle(target)
                if target == "granada" and instant_victory(s):
                    return
            elif not can_overrun(s, side, target):
                halt(s, here, target)
                break
            else:
                yield from overrun(s, side, target)
                if s.result is not None:
                    return
        elif verb == "take":
            take(s, m, target)
        elif verb == "done":
            s.march = None
            s.phase = "activate"
            return
        elif verb == "muster":
            begin_muster(s)
            return
        elif verb == "take-all":
            m.stack += of_one_colour(companions(s, m))
        elif verb == "stop":
            break
        elif verb == "drop":
            drop(s, m, target)
        elif verb == "pick-up":
            pick_up(m, target)
        elif verb == "force":
            yield from force_march(s, m)
        elif verb == "tile":
            m.tiles += 1
        else:
            unhandled(verb)
    finish_stack(s, m)


def at_the_start(s: State, m: March) -> list[Action]:
    """7.2, 7.3.1 Who may join the stack, and where it could go; or blocks muster between two stacks of the place."""
    ready = companions(s, m)
    actions: list[Action] = [("take", block) for block in distinct(ready)]
    if len(ready) > 1:
        actions.append(("take-all", None))
    if m.stack:
        actions += next_steps(s, m)
        if s.pioneers:
            actions += tile_actions(s, m)
    elif m.origin in s.used and may_muster(s):
        actions.append(("muster", None))
    actions.append(("done", None))
    return actions


def on_the_way(s: State, m: March) -> list[Action]:
    """7.3.1 At a place on the way: go on, pick up once, drop off once, or stop."""
    actions = next_steps(s, m)
    if actions:
        actions += pick_ups(s, m)
        actions += drop_offs(m)
    elif m.joined is not None and drop_offs(m):
        actions = [("drop", block) for block in distinct(stragglers(s, m, m.joined))]
    if actions:
        actions.append(("stop", None))
    return actions


def companions(s: State, m: March) -> list[str]:
    """7.3.1, 10.12.2 The blocks that can join the stack: grey ones move all together and never with white ones."""
    ready = s.ready(s.active, m.here)
    if not m.stack:
        return ready
    if not s.captures:
        return [block for block in ready if block not in m.stack]
    grey = m.stack[0] in GREY
    return [block for block in ready if block not in m.stack and (block in GREY) == grey]


def of_one_colour(blocks: list[str]) -> list[str]:
    """10.12.2 The white ones or the grey ones, as the first block is."""
    grey = blocks[0] in GREY
    return [block for block in blocks if (block in GREY) == grey]


def take(s: State, m: March, block: str) -> None:
    """7.3.1, 10.12.2 A block joins the stack; a grey one with all of them."""
    m.stack += [b for b in companions(s, m) if b in GREY] if block in GREY else [block]


def tile_actions(s: State, m: March) -> list[Action]:
    """11.7 Pioneers go along with a white stack, two tiles at most, and don't count for its size."""
    if m.stack[0] in GREY or s.active != CHRISTIANS or s.pioneers.count(m.here) <= m.tiles or m.tiles == TILES:
        return []
    return [("tile", None)]


def pick_ups(s: State, m: March) -> list[Action]:
    """7.3.1 One pick-up a move: blocks here that have not moved, of the same colour."""
    if m.joined is not None and m.joined.since != m.steps:
        return []
    if m.stack[0] in GREY or len(s.at(s.active, m.here)) == len(m.stack):
        return []
    ready = [b for b in s.ready(s.active, m.here) if b not in m.stack and b not in GREY]
    return [("pick-up", block) for block in distinct(ready)]


def pick_up(m: March, block: str) -> None:
    """7.3.1 A block joins the stack on its way."""
    if m.joined is None:
        m.joined = Joined(m.here, m.steps)
    m.joined.blocks.append(block)
    m.stack.append(block)


def drop_offs(m: March) -> list[Action]:
    """7.3.1 One drop-off a move; somebody must go on. The grey army stays together."""
    if m.dropped not in (-1, m.steps) or len(m.stack) < 2 or m.stack[0] in GREY:
        return []
    return [("drop", block) for block in distinct(m.stack)]


def drop(s: State, m: March, block: str) -> None:
    """7.3.1 A block dropped off has moved; the roads it took are closed to others from its place."""
    m.dropped = m.steps
    m.stack.remove(block)
    if m.joined is not None and block in m.joined.blocks:
        m.joined.blocks.remove(block)
        if block in LEADERS:
            m.joined.left.append(block)
    elif block in LEADERS:
        m.left.append(block)
    s.tire(block)
    close_roads(s, m)


def close_roads(s: State, m: March) -> None:
    """7.3.1 No later stack from the same place may take a road segment that blocks from there took."""
    used = s.used.setdefault(m.origin, [])
    used += [segment for segment in m.path if segment not in used]
    if m.joined is not None and m.joined.place != m.origin:
        also = s.used.setdefault(m.joined.place, [])
        also += [segment for segment in m.path[m.joined.since :] if segment not in also]


def finish_stack(s: State, m: March) -> None:
    """7.3.1 The stack has moved; the place it came from may send another."""
    s.tire(*m.stack)
    if m.joined is not None:
        depart(s, m.joined.place)
        if m.joined.leader:
            s.expose(m.joined.leader, s.where(m.joined.leader))
    if m.leader:
        s.expose(m.leader, s.where(m.leader))
    close_roads(s, m)
    origin = m.origin
    if s.ready(s.active, origin):
        s.march = March(origin=origin, here=origin)
        s.phase = "stack"
    else:
        s.march = None
        s.phase = "activate"


def force_march(s: State, m: March) -> Rules[None]:
    """7.3.3 A card from the hand takes the stack one place further."""
    side = s.active
    card = yield from choose(side, "pay-force", "discard", s.hands[side], "7.3.3", at=m.here)
    s.discard(side, card)
    m.forced = True
    s.tell("forced-march", rule="7.3.3", side=side, place=m.here, card=card)


def declare_leader(s: State, m: March, present: list[str]) -> Rules[str]:
    """7.3.4 A leader block that is needed for the distance is named to the enemy."""
    leader = yield from choose(s.active, "declare-leader", "declare", distinct(present), "7.3.4", at=m.here)
    s.reveal()
    s.tell("leader-declared", rule="7.3.4", side=s.active, block=BLOCKS[leader].kind, place=m.here)
    return leader


def advance(s: State, m: March, there: str) -> None:
    """7.3.2 One place further."""
    here = m.here
    s.move(m.stack, here, there)
    if m.tiles:
        move_tiles(s, here, there, m.tiles)
    if len(m.stack) > m.biggest:
        m.biggest = len(m.stack)
    if m.joined is not None and len(m.stack) > m.joined.biggest:
        m.joined.biggest = len(m.stack)
    m.steps += 1
    m.path.append(SEGMENT[here, there])
    m.here = there
    if here in s.castle or here in s.force[OTHER[s.active]]:
        s.settle(here)
    s.tell("stack-moves", rule="7.3.1", side=s.active, n=len(m.stack), origin=here, place=there)


def halt(s: State, here: str, there: str) -> None:
    """7.3.2 Enemies who are not overrun stop the stack; where it came from matters for retreats."""
    came = s.entered.setdefault(there, [])
    if here not in came:
        came.append(here)


def move_tiles(s: State, here: str, there: str, n: int) -> None:
    """11.7 Pioneer tiles go where their stack goes."""
    for _ in range(n):
        s.pioneers.remove(here)
        s.pioneers.append(there)


def _march(s: State) -> March:
    assert s.march is not None
    return s.march
