"""Match: asking, answering, together, undo, fork, imagine."""

from __future__ import annotations

import random

import pytest

from taifa import Match
from taifa.core import record
from taifa.core.decision import Action
from taifa.core.errors import CannotUndo, IllegalAction, TaifaError, Unknown
from taifa.core.match import SPACING
from taifa.testing import play_out


def bids_done(seed: int = 1) -> Match:
    m = Match.new("small", seed=seed)
    for d in m.decisions:
        m.apply(d.actions[0], d.seat)
    return m


def test_a_program_plays_it_as_the_readme_says() -> None:
    m = Match.new("small", scenario="short", seed=7, options={"quick_draw": True})
    while not m.over:
        d = m.decision
        assert d.seat in m.game.seats and d.rule and d.prompt
        assert d.text("es") != d.text("en")
        m.apply(d.actions[0])
    assert m.result is not None and m.result.scores == m.scores
    with pytest.raises(TaifaError, match="over"):
        _ = m.decision


def test_unknown_names_list_the_known_ones() -> None:
    with pytest.raises(Unknown, match="known: almoravid, granada, hispania, reconquista"):
        Match.new("chess")
    with pytest.raises(Unknown, match="scenario 'Z'; known: long, short"):
        Match.new("small", "Z")
    with pytest.raises(Unknown, match="option 'fog'; known: quick_draw"):
        Match.new("small", options={"fog": True})
    with pytest.raises(TaifaError, match="quick_draw: 'yes' is none of"):
        Match.new("small", options={"quick_draw": "yes"})
    with pytest.raises(Unknown, match="seat 'east'; known: north, south"):
        Match.new("small").scene("east")


def test_an_illegal_action_names_rule_action_and_what_is_legal() -> None:
    m = bids_done()
    before = m.hash
    with pytest.raises(IllegalAction) as refused:
        m.apply(("march", "paris"))
    said = str(refused.value)
    assert "2.1" in said and "paris" in said and "march" in said
    assert m.hash == before and len(m.journal) == 2


def test_the_wrong_seat_is_told_who_is_asked() -> None:
    m = bids_done()
    other = "south" if m.decision.seat == "north" else "north"
    with pytest.raises(IllegalAction, match=f"asked now: {m.decision.seat}"):
        m.apply(m.decision.actions[0], other)


def test_together_reveals_nothing_until_all_have_answered() -> None:
    m = Match.new("small", seed=1)
    assert [d.seat for d in m.decisions] == ["north", "south"]
    m.apply(m.decision.actions[0], "north")
    assert [d.seat for d in m.decisions] == ["south"]
    assert [line.key for line in m.chronicle] == ["headline"] and m.decision_of("north") is None
    with pytest.raises(IllegalAction):
        m.apply(("bid", "scout"), "north")


def test_the_order_of_answers_in_a_together_does_not_matter() -> None:
    first, second = Match.new("small", seed=5), Match.new("small", seed=5)
    answers = {d.seat: d.actions[-1] for d in first.decisions}
    for seat in ("north", "south"):
        first.apply(answers[seat], seat)
    for seat in ("south", "north"):
        second.apply(answers[seat], seat)
    assert first.hash == second.hash


def test_one_can_take_back_a_sealed_answer_while_others_think() -> None:
    m = Match.new("small", seed=1)
    m.apply(m.decisions[0].actions[0], "north")
    assert m.can_undo("north") and not m.can_undo("south")
    m.undo("north")
    assert m.decision_of("north") is not None and m.journal == []


def test_one_can_take_back_a_sealed_answer_after_another_answered_too() -> None:
    m = Match.new("small", "short", 1)
    held = {d.seat: d.actions[0] for d in m.decisions}
    m.apply(held["north"], "north")
    assert [d.seat for d in m.decisions] == ["south"]
    m.undo("north")
    m.apply(held["south"], "south")
    assert m.journal == [("south", held["south"])]


def test_undo_stops_at_a_die_and_at_what_was_shown() -> None:
    m = bids_done()
    with pytest.raises(CannotUndo, match="something hidden shown since"):
        m.undo()
    m.apply(next(a for a in m.decision.actions if a[0] == "draw"))
    with pytest.raises(CannotUndo, match="drawn"):
        m.undo()
    m.apply(next(a for a in m.decision.actions if a[0] == "march"))
    lines = len(m.chronicle)
    m.undo()
    assert len(m.chronicle) < lines
    with pytest.raises(CannotUndo):
        m.undo()
    m.undo(force=True)


def test_undo_is_for_one_s_own_answers() -> None:
    m = bids_done()
    m.apply(next(a for a in m.decision.actions if a[0] == "march"))
    other = "south" if m.journal[-1][0] == "north" else "north"
    with pytest.raises(CannotUndo, match="nothing of yours"):
        m.undo(other)


def test_rewind_goes_to_any_point() -> None:
    m = Match.new("small", seed=3)
    hashes = [m.hash]
    rng = random.Random(3)
    while not m.over:
        m.apply(rng.choice(m.decision.actions))
        hashes.append(m.hash)
    for n in (len(hashes) - 1, 20, 7, 1, 0):
        m.rewind(n)
        assert m.hash == hashes[n] and len(m.journal) == n
    with pytest.raises(TaifaError, match="can't rewind"):
        m.rewind(99)


def test_an_imagined_fork_forgets_what_others_sealed() -> None:
    m = Match.new("small", seed=1)
    m.apply(m.decisions[1].actions[0], "south")
    twin = m.imagine("north", 1)
    assert {d.seat for d in twin.decisions} == {"north", "south"}
    assert m.decision_of("south") is None
    play_out(twin, random.Random(1))
    assert twin.over and not m.over


def test_dice_of_an_imagined_fork_are_not_the_match_s() -> None:
    m = bids_done()
    assert m.imagine("north", 1).state.chance.seed != m.state.chance.seed
    assert m.fork().state.chance.seed == m.state.chance.seed


def test_a_chain_is_one_gesture_that_one_undo_takes_back() -> None:
    m = bids_done()
    seat, before = m.decision.seat, m.hash
    path: list[Action] = (
        [("march", "leon"), ("march", "toledo")] if seat == "north" else [("march", "cordoba"), ("march", "toledo")]
    )
    assert m.chain(path, seat) == 2
    assert m.state.army[seat] == "toledo" and m.undo_indices(seat) == [3, 2]
    assert m.undo(seat) == path[0]
    assert (m.hash, len(m.journal), m.joined) == (before, 2, set())


def test_an_undo_takes_back_a_gesture_and_not_the_answer_before() -> None:
    m = bids_done()
    seat = m.decision.seat
    there, back, on = ("leon", "oviedo", "leon") if seat == "north" else ("cordoba", "sevilla", "cordoba")
    m.apply(("march", there), seat)
    m.chain([("march", back), ("march", on)], seat)
    m.undo(seat)
    assert [action for _, action in m.journal[2:]] == [("march", there)]


def test_a_chain_stops_before_what_is_not_legal_and_after_a_die() -> None:
    m = bids_done()
    seat = m.decision.seat
    there = "leon" if seat == "north" else "cordoba"
    assert m.chain([("march", there), ("march", "paris")], seat) == 1
    assert m.decision.seat == seat and m.state.army[seat] == there
    with pytest.raises(IllegalAction):
        m.chain([("march", "paris"), ("march", there)], seat)
    assert m.chain([("draw", None), ("march", "toledo")], seat) == 1, "a card was drawn: what follows is thought over"
    assert not m.can_undo(seat)


def test_a_chain_stops_where_another_seat_is_asked() -> None:
    m = bids_done()
    seat = m.decision.seat
    there, enemy = ("leon", "cordoba") if seat == "north" else ("cordoba", "leon")
    path: list[Action] = [("march", there), ("march", "toledo"), ("raid", "toledo"), ("march", enemy)]
    assert m.chain(path, seat) == 3 and m.decision.seat != seat


def test_an_undo_among_seats_asked_together_takes_only_ones_own() -> None:
    m = Match.new("small", seed=1)
    m.apply(m.decisions[0].actions[0], "north")
    assert m.undo_indices("south") == [] and m.undo_indices("north") == [0]
    with pytest.raises(CannotUndo, match="nothing of yours"):
        m.undo("south")


def test_an_imagined_match_can_be_imagined_again_while_seats_are_asked_together() -> None:
    m = Match.new("small", seed=1)
    twin = m.imagine("north", 1).imagine("north", 2)
    assert {d.seat for d in twin.decisions} == {"north", "south"}
    play_out(twin, random.Random(1))
    assert twin.over


def test_chronicle_lines_are_for_those_who_may_read_them() -> None:
    m = bids_done()
    seat = m.decision.seat
    other = "south" if seat == "north" else "north"
    m.apply(next(a for a in m.decision.actions if a[0] == "draw"))
    assert "draws" in [e.key for e in m.lines(seat)]
    assert "draws" not in [e.key for e in m.lines(other)]
    assert "draws-unseen" in [e.key for e in m.lines(None)]
    assert "draws-unseen" not in [e.key for e in m.lines(seat)]


def test_where_one_branches_often_little_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    m = Match.new("small", scenario="long", seed=8)
    play_out(m, random.Random(8), 320)
    while len(m.journal) - m.checkpoints[-1].at < SPACING - 3:
        play_out(m, random.Random(9), 1)
    first = m.fork()
    steps: list[object] = []
    step = Match._step
    monkeypatch.setattr(Match, "_step", lambda self, answer: (steps.append(answer), step(self, answer))[1])
    second = m.fork()
    assert len(steps) < 12
    assert first.hash == second.hash == m.hash
    assert first.record() == second.record() == m.record(), "branching leaves no trace in the record"
    m.undo(force=True)
    assert m.fork().hash == m.hash


def test_after_going_back_and_stirring_other_dice_fall() -> None:
    match = Match.new("small", None, 3)
    rng = random.Random(1)
    play_out(match, rng, 30)
    journal = list(match.journal)
    plain = match.fork()
    plain.rewind(5)
    match.rewind(5)
    match.stir("takeback 31")
    assert match.fork().hash == match.hash != plain.hash
    play_out(match, rng)
    again = Match.resume(match.game, match.checkpoints[0], match.journal, stirs=match.stirs)
    assert again.hash == match.hash
    assert journal[:5] == match.journal[:5]
    assert Match.from_record(match.record()).hash == match.hash, "a record knows where other dice began to fall"


def test_a_record_says_which_number_each_roll_was() -> None:
    match = Match.new("small", None, 3)
    play_out(match, random.Random(1), 40)
    match.rewind(20)
    match.stir("takeback 41")
    play_out(match, random.Random(2))
    draws = record.with_draws(match)["draws"]
    assert [number for _, number, _, _ in draws] == list(range(match.state.chance.count)), "none is left out"
    assert all(0 <= came < of for _, _, of, came in draws)
