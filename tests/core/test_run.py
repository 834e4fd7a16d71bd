"""Runs: like questions that follow each other, found by trying and laid out at once."""

from __future__ import annotations

from taifa import Match, bots
from taifa.core.match import Match as CoreMatch
from taifa.core.run import Run, every, run


def first_run(game: str, scenario: str, prompt: str, seed: int = 3, seat: str = "") -> tuple[CoreMatch, str, Run]:
    """A match played by captains up to where a run of this kind begins."""
    match = Match.new(game, scenario, seed)
    captain = bots.get("captain", "1")
    while not match.over:
        decision = match.decisions[0]
        if seat:
            decision = next((each for each in match.decisions if each.seat == seat), decision)
        if (
            decision.prompt == prompt
            and seat in ("", decision.seat)
            and (found := run(match, decision.seat)) is not None
        ):
            return match, decision.seat, found
        match.apply(captain.choose(match, decision), decision.seat)
    raise AssertionError(f"{prompt} never came as a run")


def test_a_plan_is_a_run_in_which_order_matters_and_which_is_closed() -> None:
    match, seat, found = first_run("almoravid", "A", "build-plan")
    (part,) = found.parts
    assert found.ordered and found.close == ("end-plan", None)
    path = [action for action, most in zip(part.actions, part.most, strict=True) for _ in range(most)][: part.many]
    assert match.chain([*path, found.close], seat) == part.many + 1


def test_a_plan_after_which_a_bot_moves_at_once_is_final() -> None:
    match, seat, found = first_run("almoravid", "A", "build-plan", seat="christians")
    assert not found.final, "the other plan may still be on its way"
    answered_at_once = run(match, seat, ("muslims",))
    assert answered_at_once is not None and answered_at_once.final


def test_the_last_card_of_a_plan_that_gives_itself_has_a_slot_all_the_same() -> None:
    """Three lords of three cards each for a plan of seven: after three and three of two of them nothing is asked."""
    match, seat, found = first_run("almoravid", "A", "build-plan", seat="muslims")
    (part,) = found.parts
    assert (part.many, part.most, found.forced) == (7, (3, 3, 3), True)
    mixed = [part.actions[i % 3] for i in range(7)]
    assert match.chain([*mixed, ("end-plan", None)], seat) == 8
    match, seat, found = first_run("almoravid", "A", "build-plan", seat="muslims")
    asked = [part.actions[0]] * 3 + [part.actions[1]] * 3
    assert match.chain([*asked, ("end-plan", None)], seat) == 7


def test_parias_are_shared_out_in_any_order() -> None:
    match, seat, found = first_run("almoravid", "A", "parias-coin", seed=4)
    (part,) = found.parts
    assert not found.ordered and found.close is None
    assert set(part.most) == {part.many}, "each lord may have all of it"
    shared = [part.actions[i % len(part.actions)] for i in range(part.many)]
    before = match.hash
    assert match.chain(shared, seat) == part.many
    assert match.hash != before
    following = match.decision_of(seat)
    assert following is None or following.prompt != part.prompt or following.params != part.params


def test_a_question_that_may_be_passed_is_no_run() -> None:
    match = Match.new("almoravid", "A", 3)
    captain = bots.get("captain", "1")
    passed = 0
    while not match.over and passed < 20:
        decision = match.decisions[0]
        if ("pass", None) in decision.actions:
            passed += 1
            assert run(match, decision.seat) is None
        match.apply(captain.choose(match, decision), decision.seat)
    assert passed


def test_all_companions_are_taken_at_once() -> None:
    """Whoever marches can take everybody along by one gesture, and one undo leaves all of them."""
    match, captain, tried = Match.new("reconquista", None, 3), bots.get("captain", "1"), 0
    while not match.over and tried < 5:
        decision = match.decisions[0]
        takes = [action for action in decision.actions if action[0] == "take"]
        if decision.prompt == "march" and len(takes) > 1 and (path := every(match, decision.seat)):
            tried += 1
            before, seat = match.hash, decision.seat
            assert set(takes) <= set(path) and {verb for verb, _ in path} == {"take"}
            assert match.chain(path, seat) == len(path)
            after = match.decision_of(seat)
            assert after is None or not any(verb == "take" for verb, _ in after.actions), "somebody was left"
            match.undo(seat)
            assert match.hash == before
        match.apply(captain.choose(match, decision), decision.seat)
    assert tried == 5


def test_some_of_many_are_not_all() -> None:
    """A question that ends before everything is taken, such as who takes the hits, is answered one by one."""
    match, captain, met = Match.new("granada", None, 3), bots.get("captain", "1"), 0
    while not match.over and met < 5:
        decision = match.decisions[0]
        path = every(match, decision.seat)
        assert len(path) != 1 and len({verb for verb, _ in path}) <= 1
        if decision.prompt == "bid":
            met += 1
            assert path == ()
        match.apply(captain.choose(match, decision), decision.seat)
    assert met
