"""1 Order of play: turns, the order of nations, each nation's sequence of eight phases."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.core.state import Result
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import (
    LEADERS,
    LEADERS_OF,
    NATIONS,
    ORDER,
    REINFORCEMENTS,
    SEAT,
    SEATS,
    SUBMISSIONS,
)
from taifa.games.hispania.rules import income, optional, placement, victory, vikings
from taifa.games.hispania.rules.combat import retreat
from taifa.games.hispania.rules.nations.registry import concerned, concerns, run

ARRIVING: dict[int, set[str]] = {4: {"iberos"}, 17: {"cid"}, 18: {"cid"}, 19: {"cid"}}
"""Nations to which something comes on a turn."""
for _row in REINFORCEMENTS.values():
    ARRIVING.setdefault(_row.turn, set()).add(_row.nation)
AFTER = {"": ORDER} | {nation: ORDER[i + 1 :] for i, nation in enumerate(ORDER)}
"""1 The nations that play after a nation."""


def begin_turn(s: State) -> Rules[None]:
    """1 A turn begins: what sheets change with it, roads decay, counters are drawn, then the first nation of the order
    plays."""
    s.tell("turn-begins", rule="1", heading=1, turn=s.turn, years=f"t{s.turn}")
    for nation in concerned("dawn", s.turn):
        yield from run("dawn", s, nation)
    yield from optional.turn_begins(s)
    s.active = ""
    next_nation(s)


def next_nation(s: State) -> None:
    """1 The next nation of the order with units, or with units to come; after the last one points are counted."""
    armies, arriving = s.armies, ARRIVING.get(s.turn, ())
    for nation in AFTER[s.active]:
        if (nation in armies or nation in arriving) and plays(s, nation):
            s.active = nation
            s.phase = "nation"
            return
    s.phase = "turn-end"


def plays(s: State, nation: str) -> bool:
    """1 A nation without units is passed over, unless some arrive now; neutrals never play."""
    if nation in s.neutral:
        return False
    if nation in s.armies:
        return True
    if nation == "cid" and s.turn > 17:
        return bool(s.aside.get("cid"))
    return nation in ARRIVING.get(s.turn, ()) and nation not in ("lusitania", "iberos")


def begin_nation(s: State) -> Rules[None] | None:
    """1, 3.3 A nation's sequence begins: its old leaders go, its own rules apply, then income and reinforcements."""
    nation = s.active
    s.placed, s.moved, s.led, s.open_ways, s.easy_ways = [], {}, [], [], []
    s.shelters = []
    s.wave, s.waves, s.hot, s.comrades, s.boon = 1, 1, "", "", []
    s.tell("nation-begins", rule="1", heading=2, by=nation, nation=nation)
    if s.hands or concerns("start", nation, s.turn):
        return begin_specially(s)
    if s.leaders:
        old_leaders_go(s, nation)
    return receive(s)


def begin_specially(s: State) -> Rules[None]:
    """1, 10.2 What a nation's sheet does as its sequence begins, and counters that are played then: so that a leader
    whose time is over can still be kept by Long Life."""
    yield from run("start", s, s.active)
    if not plays(s, s.active):
        next_nation(s)
        return
    if s.hands:
        yield from optional.nation_begins(s)
        yield from vikings.nation_begins(s)
    if s.leaders:
        old_leaders_go(s, s.active)
    receiving = receive(s)
    if receiving is not None:
        yield from receiving


def receive(s: State) -> Rules[None] | None:
    """2.1, 3.2 A nation learns what arrives and collects its income; then it musters."""
    nation = s.active
    s.waves += s.turn in (NATIONS[nation].invasion, NATIONS[nation].fougue)
    s.waves += len(s.boon)
    placement.announce(s)
    sharing = income.collect(s)
    if sharing is not None:
        return receive_as_subject(s, sharing)
    to_muster(s)
    return None


def receive_as_subject(s: State, sharing: Rules[None]) -> Rules[None]:
    """2.2 A subject shares its income, then musters."""
    yield from sharing
    to_muster(s)


def to_muster(s: State) -> None:
    """11.12, 2.3 After its income a nation may hire El Cid on turn 17, then buy."""
    nation = s.active
    if s.turn == 17 and SEAT[nation] != "blue" and nation != "byzancio":
        s.phase = "hire"
    elif s.ruins or s.gold.get(nation, 0) >= 5:
        s.phase = "muster"
    else:
        placement.mustered(s)


def old_leaders_go(s: State, nation: str) -> None:
    """3.3 A nation's leaders whose time is over go as its sequence begins."""
    for leader in LEADERS_OF[nation]:
        if leader in s.leaders and s.master(leader) == nation and leaves(s, leader) <= s.turn:
            s.remove_leader(leader)
            s.tell("leader-leaves", rule="3.3", leader=leader)


def leaves(s: State, leader: str) -> int:
    """3.3 The turn at whose start a leader goes."""
    return s.stay.get(leader) or LEADERS[leader].leaves or LEADERS[leader].ends + 1


def end_nation(s: State) -> Rules[None] | None:
    """1 A nation's sequence ends with what its sheet says."""
    if concerns("end", s.active, s.turn):
        return end_specially(s)
    next_nation(s)
    return None


def end_specially(s: State) -> Rules[None]:
    """1 What a nation's sheet does as its sequence ends."""
    yield from run("end", s, s.active)
    next_nation(s)


def end_turn(s: State) -> Rules[None]:
    """1, 8 Points are counted, then nations change, submissions end and units are withdrawn. Leaders whose turns are
    over are gone by now, even if their nation did not play (3.3)."""
    s.active = ""
    yield from optional.turn_ends(s)
    victory.count_turn(s)
    for nation in concerned("close", s.turn):
        yield from run("close", s, nation)
    if s.subjects:
        submissions_end(s)
    if s.leaders:
        retreat.capture_lone_leaders(s)
    for leader in list(s.leaders):
        ends = s.stay.get(leader, 0) - 1 if leader in s.stay else LEADERS[leader].ends
        over = LEADERS[leader].ends and ends <= s.turn and not (yield from optional.lives_on(s, leader))
        if over or leaves(s, leader) <= s.turn:
            s.remove_leader(leader)
            s.tell("leader-leaves", rule="3.3", leader=leader)
    if s.turn >= s.last_turn():
        finish(s)
        return
    s.turn += 1
    s.phase = "turn"


def submissions_end(s: State) -> None:
    """9.6 Submissions whose time is over end."""
    for row in SUBMISSIONS.values():
        if s.subjects.get(row.subject) == row.suzerain and row.until <= s.turn:
            del s.subjects[row.subject]
            s.tell("submission-ends", rule="9.6", subject=row.subject, suzerain=row.suzerain)


def finish(s: State) -> None:
    """14 The player with the most points, over all the nations played, wins; half a point is enough."""
    points = victory.scores(s)
    best = max(points.values())
    winners = tuple(seat for seat in SEATS if points[seat] == best)
    s.result = Result(
        winners if len(winners) == 1 else (), points, "result-points" if len(winners) == 1 else "result-tie"
    )
