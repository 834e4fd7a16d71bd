"""The small game passes the conformance kit: so do core and kit with it."""

from __future__ import annotations

import pytest

from taifa import Match, games
from taifa.testing import Conformance


class TestKit(Conformance):
    game = "small"
    games_each = 2
    positions = 40
    depth = 80


@pytest.mark.rule("small", "1")
def test_the_higher_bid_acts_first() -> None:
    m = Match.new("small", seed=1)
    m.state.hands["north"][:] = ["ambush"]
    m.state.hands["south"][:] = ["scout"]
    m = Match(m.game, m.state)
    m._next_phase()
    m.apply(("bid", "ambush"), "north")
    assert [d.seat for d in m.decisions] == ["south"], "nothing is revealed until all have answered"
    m.apply(("bid", "scout"), "south")
    assert m.decision.seat == "north"


@pytest.mark.rule("small", "2", "2.1")
def test_three_actions_each() -> None:
    m = Match.new("small", seed=1)
    for d in m.decisions:
        m.apply(d.actions[0], d.seat)
    seats = []
    while m.decision.prompt == "act" and len(seats) < 6:
        seats.append(m.decision.seat)
        m.apply(m.decision.actions[0])
    assert seats[:3] == [seats[0]] * 3 and seats[3:] == [seats[3]] * 3 and seats[0] != seats[3]


@pytest.mark.rule("small", "2.2")
def test_an_ambush_stops_a_raid_before_the_die() -> None:
    state = Match.new("small", seed=1).state
    state.hands["south"][:] = ["ambush"]
    state.army["north"] = "cordoba"
    state.turn[:] = ["north", "south"]
    state.phase = "turn"
    m = Match(games.get("small"), state)
    m._next_phase()
    rolled = state.chance.count
    m.apply(("raid", "cordoba"))
    assert m.decision.seat == "south" and ("spring", "ambush") in m.decision.actions
    m.apply(("spring", "ambush"))
    assert state.owner["cordoba"] == "south" and state.chance.count == rolled
    assert state.hands["south"] == [] and state.discard[-1] == "ambush"


@pytest.mark.rule("small", "3")
def test_most_places_win() -> None:
    m = Match.new("small", seed=3)
    while not m.over:
        m.apply(m.decision.actions[-1])
    assert m.result is not None
    best = max(m.result.scores.values())
    expected = tuple(s for s, p in m.result.scores.items() if p == best)
    assert m.result.winners == (expected if len(expected) == 1 else ())
