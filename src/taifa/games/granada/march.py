"""7.3 Land movement: stacks, distance, leadership, size, roads, pick-ups and drop-offs."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.granada.overrun import overrun
from taifa.games.granada.state import March, State, distinct, kinds_of
from taifa.games.granada.tables import (
    BLOCKS,
    CAPITAL,
    CHRISTIANS,
    GREY,
    GUARD,
    GUARD_PLACES,
    IS_MAIN,
    IS_MUSLIM_MAIN,
    MUSLIMS,
    NEAR,
    PLACES,
    SEGMENT,
)
from taifa.games.granada.victory import instant_victory


def form_stack(s: State) -> Rules[None]:
    """7.3.1 From an activated place, stacks leave one after the other; each finishes before the next begins."""
    side = s.active
    m = _march(s)
    while True:
        ready = [b for b in s.ready(side, m.here) if b not in m.stack]
        if not m.stack and (not ready or not NEAR[m.here]):
            break
        if m.stack:
            ready = [b for b in ready if (b in GREY) == (m.stack[0] in GREY)]
        kinds = distinct(ready)
        actions: list[Action] = [("take", block) for block in kinds]
        if len(ready) > 1:
            actions.append(("take-all", None))
        if m.stack:
            actions += next_steps(s, m)
            actions += tile_actions(s, m)
        actions.append(("done", None))
        verb, target = yield ask(side, "form-stack", actions, "7.3.1", at=m.here, n=len(m.stack))
        if verb == "done":
            break
        if verb == "take-all":
            m.stack += white_or_grey(m.stack, ready)
        elif verb == "take":
            m.stack += [b for b in ready if b in GREY] if target in GREY else [target]
        elif verb == "tile":
            m.tiles += 1
        elif verb == "force":
            yield from force_march(s, m)
        else:
            yield from step(s, m, target)
            return
    s.march = None
    s.phase = "activate"


def white_or_grey(stack: list[str], ready: list[str]) -> list[str]:
    """10.12.2 Grey blocks move all together and never with white ones."""
    grey = (stack[0] if stack else ready[0]) in GREY
    return [block for block in ready if (block in GREY) == grey]


def tile_actions(s: State, m: March) -> list[Action]:
    """11.7 Pioneers go along with a white stack and don't count for its size."""
    if m.stack[0] in GREY or s.active != CHRISTIANS or s.pioneers.count(m.here) <= m.tiles:
        return []
    return [("tile", None)]


def march_on(s: State) -> Rules[None]:
    """7.3.1 At a place on the way: go on, pick up once, drop off once, or stop."""
    side = s.active
    m = _march(s)
    while True:
        actions = next_steps(s, m)
        if actions:
            actions += pick_ups(s, m) + drop_offs(m)
        if not actions:
            break
        actions.append(("stop", None))
        verb, target = yield ask(side, "march-on", actions, "7.3.1", at=m.here, n=len(m.stack))
        if verb == "stop":
            break
        if verb == "pick-up":
            m.picked_at = m.here
            m.picked.append(target)
            m.stack.append(target)
        elif verb == "drop":
            drop(s, m, target)
        elif verb == "force":
            yield from force_march(s, m)
        else:
            yield from step(s, m, target)
            return
    finish_stack(s, m)


def pick_ups(s: State, m: March) -> list[Action]:
    """7.3.1 One pick-up a move: blocks here that have not moved, of the same colour."""
    if m.picked_at not in ("", m.here) or m.stack[0] in GREY:
        return []
    ready = [b for b in s.ready(s.active, m.here) if b not in m.stack and b not in GREY]
    return [("pick-up", block) for block in distinct(ready)]


def drop_offs(m: March) -> list[Action]:
    """7.3.1 One drop-off a move; somebody must go on. The grey army stays together."""
    if m.dropped_at not in ("", m.here) or len(m.stack) < 2 or m.stack[0] in GREY:
        return []
    return [("drop", block) for block in distinct(m.stack)]


def drop(s: State, m: March, block: str) -> None:
    """7.3.1 A block dropped off has moved; the roads it took are closed to others from its place."""
    m.dropped_at = m.here
    m.stack.remove(block)
    s.tired.append(block)
    close_roads(s, m)


def close_roads(s: State, m: March) -> None:
    """7.3.1 No later stack from the same place may take a road segment that this one took."""
    used = s.used.setdefault(m.origin, [])
    used += [segment for segment in m.path if segment not in used]
    if m.picked_at and m.picked_at != m.origin:
        also = s.used.setdefault(m.picked_at, [])
        also += [segment for segment in m.path if segment not in also]


def finish_stack(s: State, m: March) -> None:
    """7.3.1 The stack has moved; the place it came from may send another."""
    s.tired += m.stack
    close_roads(s, m)
    origin = m.origin
    if s.ready(s.active, origin):
        s.march = March(origin=origin, here=origin)
        s.phase = "stack"
    else:
        s.march = None
        s.phase = "activate"


def penalty(size: int) -> int:
    """7.3.5 Big stacks are slow: 6 to 8 blocks lose one place, 9 to 11 two, 12 and more three."""
    return 0 if size <= 5 else min((size - 3) // 3, 3)


def leadership(s: State, m: March) -> str:
    """4.6, 7.3.4 Who leads at the origin: a friendly castle of one's own land, the capital, or else a leader block."""
    origin, side = m.origin, s.active
    if s.castle.get(origin) == side == PLACES[origin].land:
        return "castle"
    if origin == CAPITAL[side] and s.control[origin] == side:
        return "capital"
    if m.leader:
        return m.leader
    return "leader" if any(BLOCKS[block].leader for block in started(s, m)) else ""


def started(s: State, m: March) -> list[str]:
    """7.3.4 The blocks that stood at the origin when the stack set out."""
    if not m.steps:
        return s.at(s.active, m.origin)
    return [block for block in m.stack if block not in m.picked] + s.at(s.active, m.origin)


def allowance(s: State, m: March, main: bool) -> int:
    """7.3.3 One place; one more each for main roads all the way, leadership and a forced march; less for size."""
    limit = 1 + main + m.forced - penalty(max(m.biggest, len(m.stack)))
    return limit + 1 if leadership(s, m) else limit


def next_steps(s: State, m: March) -> list[Action]:
    """4.7, 7.3.2, 7.3.3 Where the stack may go next, and whether a forced march would take it further."""
    here = m.here
    is_main = IS_MUSLIM_MAIN if s.active == MUSLIMS or m.stack[0] in GREY else IS_MAIN
    by_road = allowance(s, m, False) - m.steps
    by_main = by_road + 1 if m.main else by_road
    if by_main < (0 if not m.forced else 1):
        return []
    closed = s.used.get(m.origin, ())
    also = s.used.get(m.picked_at, ()) if m.picked_at else ()
    guarded = any(block in GUARD for block in m.stack) if s.active == MUSLIMS else False
    actions: list[Action] = []
    further = False
    for there in NEAR[here]:
        if guarded and there not in GUARD_PLACES:
            continue
        segment = SEGMENT[here, there]
        if segment in closed or segment in also:
            continue
        reach = by_main if is_main[here, there] else by_road
        if reach >= 1:
            actions.append(("go", there))
        elif reach == 0:
            further = True
    if further and not m.forced and s.hands[s.active]:
        actions.append(("force", None))
    return actions


def force_march(s: State, m: March) -> Rules[None]:
    """7.3.3 A card from the hand takes the stack one place further."""
    side = s.active
    cards: list[Action] = [("discard", card) for card in kinds_of(s.hands[side])]
    _, card = yield ask(side, "pay-force", cards, "7.3.3", at=m.here)
    s.discard(side, card)
    m.forced = True
    s.tell("forced-march", rule="7.3.3", side=side, place=m.here, card=card)


def declare_leader(s: State, m: March, road_is_main: bool) -> Rules[None]:
    """7.3.4 A leader block that is needed for the distance is named to the enemy."""
    if m.leader or leadership(s, m) != "leader":
        return
    main = m.main and road_is_main
    if m.steps + 1 <= 1 + main + m.forced - penalty(max(m.biggest, len(m.stack))):
        return
    leaders = distinct([block for block in started(s, m) if BLOCKS[block].leader])
    leader = leaders[0]
    if len(leaders) > 1:
        _, leader = yield ask(s.active, "declare-leader", [("declare", b) for b in leaders], "7.3.4", at=m.here)
    m.leader = leader
    s.reveal()
    s.tell("leader-declared", rule="7.3.4", side=s.active, block=BLOCKS[leader].kind, place=m.here)


def step(s: State, m: March, there: str) -> Rules[None]:
    """7.3.2 One place further; enemies stop the stack unless it overruns them."""
    side, here = s.active, m.here
    is_main = IS_MUSLIM_MAIN if side == MUSLIMS or m.stack[0] in GREY else IS_MAIN
    yield from declare_leader(s, m, is_main[here, there])
    s.move(m.stack, here, there)
    move_tiles(s, here, there, m.tiles)
    m.biggest = max(m.biggest, len(m.stack))
    m.main = m.main and is_main[here, there]
    m.steps += 1
    m.path.append(SEGMENT[here, there])
    m.here = there
    s.settle(here)
    s.tell("stack-moves", rule="7.3.1", side=side, n=len(m.stack), origin=here, place=there)
    s.phase = "march"
    if not s.meets(side, there):
        s.settle(there)
        instant_victory(s)
        return
    if (yield from overrun(s, side, there)):
        return
    came = s.entered.setdefault(there, [])
    if here not in came:
        came.append(here)
    finish_stack(s, m)


def move_tiles(s: State, here: str, there: str, n: int) -> None:
    """11.7 Pioneer tiles go where their stack goes."""
    for _ in range(n):
        s.pioneers.remove(here)
        s.pioneers.append(there)


def _march(s: State) -> March:
    assert s.march is not None
    return s.march
