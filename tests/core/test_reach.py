"""Far clicks, and what is known of an answer before it is given."""

from __future__ import annotations

import pytest

from taifa import Match, bots
from taifa.core import outlook as outlooks
from taifa.core.outlook import KindsTried, final_answers, outlook
from taifa.core.reach import far


def turn_begun(seed: int = 1) -> Match:
    m = Match.new("small", seed=seed)
    for d in m.decisions:
        m.apply(d.actions[0], d.seat)
    return m


def test_what_lies_further_than_the_next_place_is_reached_the_shortest_way() -> None:
    m = turn_begun()
    seat = m.decision.seat
    home, next_, middle, enemy = ["oviedo", "leon", "toledo", "cordoba"]
    if seat == "south":
        home, next_, enemy = "sevilla", "cordoba", "leon"
    found = {one.target: one for one in far(m, seat)}
    assert next_ not in found, "a direct answer is no far click"
    assert home not in found, "nobody wants to go where he is"
    assert found[middle].path == (("march", next_), ("march", middle))
    assert found[enemy].path[-1] == ("march", enemy) and len(found[enemy].path) == 3


def test_each_stack_has_ways_of_its_own_where_stacks_are_chosen_by_their_place() -> None:
    m = Match.new("granada", seed=3)
    captain = bots.get("captain", 1)
    while "activate" not in {verb for verb, _ in m.decision.actions}:
        wanted = [action for action in m.decision.actions if action[0] == "limited"]
        m.apply(wanted[0] if wanted else captain.choose(m, m.decision), m.decision.seat)
    ways = [one for one in far(m, m.decision.seat, seconds=60) if one.path[-1][0] == "go"]
    ends = {(one.thing, one.target) for one in ways}
    assert all(one.path[0] == ("activate", one.thing) for one in ways)
    assert len({target for _, target in ends}) < len(ends), "a town may be reached from several"
    assert not any(thing == target for thing, target in ends), "nobody wants to go where he is"


def test_looking_ahead_is_bounded() -> None:
    m = turn_begun()
    assert all(len(one.path) <= 2 for one in far(m, m.decision.seat, depth=2))
    assert far(m, m.decision.seat, most=1) == []
    other = "south" if m.decision.seat == "north" else "north"
    assert far(m, other) == []


def test_a_draw_is_final_and_a_march_is_not() -> None:
    m = turn_begun()
    seat = m.decision.seat
    final = final_answers(m, seat)
    assert {m.decision.actions[i][0] for i in final} == {"draw"}
    assert final == outlook(m, seat).final


def test_handing_over_to_a_seat_that_answers_at_once_is_final() -> None:
    m = turn_begun()
    seat = m.decision.seat
    other = "south" if seat == "north" else "north"
    there, home = ("leon", "oviedo") if seat == "north" else ("cordoba", "sevilla")
    m.chain([("march", there), ("march", home)], seat)
    last = m.decision.actions.index(("march", there))
    assert last not in final_answers(m, seat) and last in final_answers(m, seat, at_once=[other])


def test_without_time_answers_are_told_by_their_verb() -> None:
    m = turn_begun()
    seat = m.decision.seat
    assert final_answers(m, seat, seconds=0) == final_answers(m, seat, seconds=60)


def test_what_always_came_out_alike_need_not_be_tried_where_there_is_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    m = turn_begun()
    seat, kinds = m.decision.seat, KindsTried()
    tries: list[object] = []
    really = outlooks.tried
    monkeypatch.setattr(outlooks, "tried", lambda *of: tries.append(of) or really(*of))
    for _ in range(KindsTried.SETTLED):
        final = final_answers(m, seat, seconds=0, kinds=kinds)
    assert len(tries) >= KindsTried.SETTLED * 2
    tries.clear()
    for _ in range(KindsTried.TRY_AGAIN - 1):
        assert final_answers(m, seat, seconds=0, kinds=kinds) == final
    assert not tries, "a draw was always final, a march never"
    assert final_answers(m, seat, seconds=0, kinds=kinds) == final
    assert tries, "now and then one looks again"
    tries.clear()
    assert final_answers(m, seat, seconds=60, kinds=kinds) == final
    assert len(tries) == len(m.decision.actions), "where there is time every answer is tried"


def test_a_kind_of_answer_that_came_out_both_ways_is_always_tried() -> None:
    kinds = KindsTried()
    for i in range(200):
        kinds.note(("small", "turn", "march"), i == 7)
    assert all(kinds.settled(("small", "turn", "march")) is None for _ in range(40))
    assert kinds.settled(("small", "turn", "never seen")) is None
