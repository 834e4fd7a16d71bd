"""7.3 Land movement: stacks, distance, leadership, size, roads, pick-ups and drop-offs."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, ask
from taifa.games.granada.activation import depart
from taifa.games.granada.overrun import can_overrun, overrun
from taifa.games.granada.state import March, State, distinct, kinds_of
from taifa.games.granada.tables import (
    BLOCKS,
    CAPITAL,
    CHRISTIANS,
    GO,
    GO_MAIN,
    GREY,
    GUARD,
    GUARD_PLACES,
    HOME_CASTLES,
    LEADERS,
    MUSLIMS,
    OTHER,
    SEGMENT,
)
from taifa.games.granada.victory import instant_victory


def move_stack(s: State) -> Rules[None]:
    """7.3.1 From an activated place stacks leave one after the other; each finishes before the next begins."""
    side, m = s.active, _march(s)
    while True:
        prompt = "march-on" if m.steps else "form-stack"
        actions = on_the_way(s, m) if m.steps else at_the_start(s, m)
        if not actions:
            break
        here = m.here
        verb, target = yield Decision(side, prompt, actions, "7.3.1", here, {"n": len(m.stack)})
        if verb == "go":
            m.main = m.main and ("go", target) in main_roads(s, m)
            if needs_leader(s, m):
                yield from declare_leader(s, m)
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
        else:
            m.tiles += 1
    finish_stack(s, m)


def at_the_start(s: State, m: March) -> list[Action]:
    """7.3.1 Who may join the stack, and where it could go."""
    ready = companions(s, m)
    actions: list[Action] = [("take", block) for block in distinct(ready)]
    if len(ready) > 1:
        actions.append(("take-all", None))
    if m.stack:
        actions += next_steps(s, m)
        if s.pioneers:
            actions += tile_actions(s, m)
    actions.append(("done", None))
    return actions


def on_the_way(s: State, m: March) -> list[Action]:
    """7.3.1 At a place on the way: go on, pick up once, drop off once, or stop."""
    actions = next_steps(s, m)
    if actions:
        actions += pick_ups(s, m)
        actions += drop_offs(m)
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
    """11.7 Pioneers go along with a white stack and don't count for its size."""
    if m.stack[0] in GREY or s.active != CHRISTIANS or s.pioneers.count(m.here) <= m.tiles:
        return []
    return [("tile", None)]


def pick_ups(s: State, m: March) -> list[Action]:
    """7.3.1 One pick-up a move: blocks here that have not moved, of the same colour."""
    if m.picked_at not in ("", m.here) or m.stack[0] in GREY or len(s.at(s.active, m.here)) == len(m.stack):
        return []
    ready = [b for b in s.ready(s.active, m.here) if b not in m.stack and b not in GREY]
    return [("pick-up", block) for block in distinct(ready)]


def pick_up(m: March, block: str) -> None:
    """7.3.1 A block joins the stack on its way."""
    m.picked_at = m.here
    m.picked.append(block)
    m.stack.append(block)


def drop_offs(m: March) -> list[Action]:
    """7.3.1 One drop-off a move; somebody must go on. The grey army stays together."""
    if m.dropped_at not in ("", m.here) or len(m.stack) < 2 or m.stack[0] in GREY:
        return []
    return [("drop", block) for block in distinct(m.stack)]


def drop(s: State, m: March, block: str) -> None:
    """7.3.1 A block dropped off has moved; the roads it took are closed to others from its place."""
    m.dropped_at = m.here
    m.stack.remove(block)
    s.tire(block)
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
    s.tire(*m.stack)
    if m.picked_at:
        depart(s, m.picked_at)
    close_roads(s, m)
    origin = m.origin
    if s.ready(s.active, origin):
        s.march = March(origin=origin, here=origin)
        s.phase = "stack"
    else:
        s.march = None
        s.phase = "activate"


def slowed(m: March) -> int:
    """7.3.5 Big stacks are slow: 6 to 8 blocks lose one place, 9 to 11 two, 12 and more three."""
    size = len(m.stack)
    if size < m.biggest:
        size = m.biggest
    return 0 if size <= 5 else min((size - 3) // 3, 3)


def leadership(s: State, m: March) -> str:
    """4.6, 7.3.4 Who leads at the origin: a friendly castle of one's own land, the capital, or else a leader block."""
    origin, side = m.origin, s.active
    if origin in HOME_CASTLES[side] and s.castle[origin] == side:
        return "castle"
    if origin == CAPITAL[side] and s.holder(origin) == side:
        return "capital"
    if m.leader:
        return m.leader
    return "leader" if leaders(s, m) else ""


def leaders(s: State, m: March) -> list[str]:
    """7.3.4 The leaders that stood at the origin when the stack set out."""
    staying = s.force[s.active].get(m.origin, ())
    if not m.steps:
        return [block for block in staying if block in LEADERS]
    found = [block for block in m.stack if block in LEADERS and block not in m.picked]
    return found + [block for block in staying if block in LEADERS]


def next_steps(s: State, m: March) -> list[Action]:
    """4.7, 7.3.2, 7.3.3 Where the stack may go next, and whether a forced march would take it further.

    One place by any road; one more each for leadership, a forced march and main roads all the way; less for size.
    """
    by_road = 1 + m.forced - slowed(m) - m.steps
    if leadership(s, m):
        by_road += 1
    if by_road >= 1:
        return free_roads(s, m, GO[m.here])
    by_main = by_road + m.main
    if by_main < m.forced:
        return []
    main = free_roads(s, m, main_roads(s, m))
    actions = main if by_main else []
    if not m.forced and s.hands[s.active]:
        further = main if by_road < 0 else free_roads(s, m, GO[m.here])
        if len(further) > len(actions):
            return [*actions, ("force", None)]
    return actions


def main_roads(s: State, m: March) -> list[tuple[str, str]]:
    """4.7, 7.3.3 The main roads from here, as the stack sees them: one place more for who keeps to them all the way."""
    return GO_MAIN[MUSLIMS if m.stack[0] in GREY else s.active][m.here]


def free_roads(s: State, m: March, roads: list[tuple[str, str]]) -> list[Action]:
    """7.3.1, 10.10 Those that no earlier stack of this origin took; the guard goes nowhere but around Granada."""
    if not GUARD.isdisjoint(m.stack):
        roads = [step for step in roads if step[1] in GUARD_PLACES]
    closed = s.used.get(m.origin, ())
    if m.picked_at:
        closed = [*closed, *s.used.get(m.picked_at, ())]
    if not closed:
        return [*roads]
    here = m.here
    return [step for step in roads if SEGMENT[here, step[1]] not in closed]


def force_march(s: State, m: March) -> Rules[None]:
    """7.3.3 A card from the hand takes the stack one place further."""
    side = s.active
    cards: list[Action] = [("discard", card) for card in kinds_of(s.hands[side])]
    _, card = yield ask(side, "pay-force", cards, "7.3.3", at=m.here)
    s.discard(side, card)
    m.forced = True
    s.tell("forced-march", rule="7.3.3", side=side, place=m.here, card=card)


def needs_leader(s: State, m: March) -> bool:
    """7.3.4 Does the next step need a leader block that was not declared yet?"""
    if m.steps < 1 + m.main + m.forced - slowed(m):
        return False
    return not m.leader and leadership(s, m) == "leader"


def declare_leader(s: State, m: March) -> Rules[None]:
    """7.3.4 A leader block that is needed for the distance is named to the enemy."""
    found = distinct(leaders(s, m))
    leader = found[0]
    if len(found) > 1:
        _, leader = yield ask(s.active, "declare-leader", [("declare", b) for b in found], "7.3.4", at=m.here)
    m.leader = leader
    s.reveal()
    s.tell("leader-declared", rule="7.3.4", side=s.active, block=BLOCKS[leader].kind, place=m.here)


def advance(s: State, m: March, there: str) -> None:
    """7.3.2 One place further."""
    here = m.here
    s.move(m.stack, here, there)
    if m.tiles:
        move_tiles(s, here, there, m.tiles)
    if len(m.stack) > m.biggest:
        m.biggest = len(m.stack)
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
