"""7.3.3 How far a stack may go: roads, leadership, forced marches, size."""

from __future__ import annotations

from taifa.core.decision import Action
from taifa.games.granada.model.state import Joined, March, State
from taifa.games.granada.model.tables import (
    CAPITAL,
    GO,
    GO_MAIN,
    GREY,
    GUARD,
    GUARD_PLACES,
    HOME_CASTLES,
    LEADERS,
    MUSLIMS,
    SEGMENT,
)


def slowed(m: March, biggest: int) -> int:
    """7.3.5 Six to 8 blocks lose one place, 9 to 11 two, 12 and more three: the biggest group travelled in counts."""
    size = len(m.stack)
    if size < biggest:
        size = biggest
    return 0 if size <= 5 else min((size - 3) // 3, 3)


def seat_of_command(s: State, place: str) -> str:
    """4.6, 7.3.4 A friendly castle of one's own land leads all who set out from there, and so does the capital."""
    side = s.active
    if place in HOME_CASTLES[side] and s.castle[place] == side:
        return "castle"
    return "capital" if place == CAPITAL[side] and s.holder(place) == side else ""


def leadership(s: State, m: March) -> str:
    """7.3.4 Who leads those who set out together: castle, capital, or else a leader block at the origin."""
    return seat_of_command(s, m.origin) or m.leader or ("leader" if leaders(s, m) else "")


def leaders(s: State, m: March) -> list[str]:
    """7.3.4 The leaders that stood at the origin when the stack set out."""
    staying = s.force[s.active].get(m.origin, ())
    if not m.steps:
        return [block for block in staying if block in LEADERS]
    joined = m.joined.blocks if m.joined is not None else ()
    found = [block for block in m.stack if block in LEADERS and block not in joined]
    return found + [block for block in staying if block in LEADERS] + m.left


def their_leaders(s: State, m: March, joined: Joined) -> list[str]:
    """7.3.4 The leaders that stood, or had come with the stack, where blocks were picked up."""
    staying = s.force[s.active].get(joined.place, ())
    came = m.left if m.dropped > joined.since else []
    found = [*(block for block in m.stack if block in LEADERS), *joined.left, *came]
    return found + [block for block in staying if block in LEADERS and block not in found]


def next_steps(s: State, m: March) -> list[Action]:
    """4.7, 7.3.2, 7.3.3 Where the stack may go next, and whether a forced march would take it further.

    One place by any road; one more each for leadership, a forced march and main roads all the way; less for size.
    """
    by_road = 1 + m.forced - slowed(m, m.biggest) - m.steps
    if leadership(s, m):
        by_road += 1
    if m.joined is not None and m.joined.blocks:
        return steps_together(s, m, by_road, m.joined)
    if by_road >= 1:
        return free_roads(s, m, GO[m.here])
    actions = within(s, m, by_road, by_road + m.main)
    if not m.forced and s.hands[s.active]:
        further = within(s, m, by_road + 1, by_road + 1 + m.main)
        if len(further) > len(actions):
            actions.append(("force", None))
    return actions


def steps_together(s: State, m: March, by_road: int, joined: Joined) -> list[Action]:
    """7.3.3 Blocks picked up have their own distance from where they set out; a forced march is not theirs.

    It is made by blocks that begin and end their move together.
    """
    theirs = their_reach(s, m, joined)
    if len(joined.blocks) == len(m.stack):
        return within(s, m, theirs, theirs + joined.main)
    actions = within(s, m, min(by_road, theirs), min(by_road + m.main, theirs + joined.main))
    if not m.forced and s.hands[s.active]:
        further = within(s, m, min(by_road + 1, theirs), min(by_road + 1 + m.main, theirs + joined.main))
        if len(further) > len(actions):
            actions.append(("force", None))
    return actions


def their_reach(s: State, m: March, joined: Joined) -> int:
    """7.3.3 Places within reach by any road for the blocks picked up."""
    led = seat_of_command(s, joined.place) or joined.leader or their_leaders(s, m, joined)
    return 1 + bool(led) - slowed(m, joined.biggest) - (m.steps - joined.since)


def stragglers(s: State, m: March, joined: Joined) -> list[str]:
    """7.3.1 Who keeps the others from going on: those whom the stack picked up, or those who picked them up."""
    first = [block for block in m.stack if block not in joined.blocks]
    if not first:
        return []
    by_road = 1 + m.forced - slowed(m, m.biggest) - m.steps + bool(leadership(s, m))
    forced = not m.forced and bool(s.hands[s.active])
    if within(s, m, by_road + forced, by_road + forced + m.main):
        return joined.blocks
    theirs = their_reach(s, m, joined)
    return first if joined.blocks and within(s, m, theirs, theirs + joined.main) else []


def within(s: State, m: March, by_road: int, by_main: int) -> list[Action]:
    """7.3.3 Every road, or at least the main ones, if so many places are left."""
    if by_road >= 1:
        return free_roads(s, m, GO[m.here])
    return free_roads(s, m, main_roads(s, m)) if by_main >= 1 else []


def main_roads(s: State, m: March) -> list[tuple[str, str]]:
    """4.7, 7.3.3 The main roads from here, as the stack sees them: one place more for who keeps to them all the way."""
    return GO_MAIN[MUSLIMS if m.stack[0] in GREY else s.active][m.here]


def keep_to_main_roads(s: State, m: March, there: str) -> None:
    """7.3.3 One step off the main roads, and their place more is lost."""
    if not m.main and m.joined is None:
        return
    if ("go", there) not in main_roads(s, m):
        m.main = False
        if m.joined is not None:
            m.joined.main = False


def free_roads(s: State, m: March, roads: list[tuple[str, str]]) -> list[Action]:
    """7.3.1, 10.10 Those that no earlier stack of this origin took; the guard goes nowhere but around Granada."""
    if not GUARD.isdisjoint(m.stack):
        roads = [step for step in roads if step[1] in GUARD_PLACES]
    closed = s.used.get(m.origin, ())
    if m.joined is not None:
        closed = [*closed, *s.used.get(m.joined.place, ())]
    if not closed:
        return [*roads]
    here = m.here
    return [step for step in roads if SEGMENT[here, step[1]] not in closed]


def needs_leader(s: State, m: March) -> bool:
    """7.3.4 Does the next step need a leader block that was not declared yet?"""
    if m.steps < 1 + m.main + m.forced - slowed(m, m.biggest):
        return False
    return not m.leader and leadership(s, m) == "leader"


def joined_need_leader(s: State, m: March, joined: Joined) -> bool:
    """7.3.4 Do blocks picked up need a leader who was not declared yet?"""
    if m.steps - joined.since < 1 + joined.main - slowed(m, joined.biggest) or not joined.blocks:
        return False
    present = their_leaders(s, m, joined)
    return not (seat_of_command(s, joined.place) or joined.leader or m.leader in present) and bool(present)
