"""Bots answer any decision of any game, play the same for a seed, and see only what their seat sees."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from smallgame import GAME
from taifa import Match, bots
from taifa.bots import Budget, search
from taifa.bots.marshal import Marshal
from taifa.core.errors import TaifaError, Unknown
from taifa.core.game import Game

QUICK = Budget(seconds=None, nodes=60)
UNJUDGED = replace(GAME, judge=None)


def play(levels: dict[str, str], seed: int, game: Game[Any] = GAME, budget: Budget = QUICK) -> Match:
    match = Match.new(game, "short", seed=seed)
    players = {seat: bots.get(level, f"{seed} {seat}", budget) for seat, level in levels.items()}
    while not match.over:
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    return match


@pytest.mark.parametrize("game", [GAME, UNJUDGED], ids=["judged", "unjudged"])
@pytest.mark.parametrize("level", bots.names())
def test_every_level_plays_to_the_end(level: str, game: Game[Any]) -> None:
    assert play({"north": level, "south": "random"}, 1, game).result is not None


@pytest.mark.parametrize("level", bots.names())
def test_the_same_seed_plays_the_same(level: str) -> None:
    once, again = (play({"north": level, "south": level}, 3) for _ in range(2))
    assert once.journal == again.journal


def test_captain_beats_novice() -> None:
    won = 0
    for seed in range(40):
        mine = ("north", "south")[seed % 2]
        match = play({"north": "novice", "south": "novice", mine: "captain"}, seed)
        assert match.result is not None
        won += match.result.winners == (mine,)
    assert won >= 36


def test_marshal_finds_the_raid_that_wins() -> None:
    """The last action of the last round, the deciding place underfoot: all but a raid loses."""
    match = Match.new(GAME, "short", seed=5)
    while not (match.state.phase == "turn" and match.decision.prompt == "act"):
        match.apply(match.decision.actions[0], match.decision.seat)
    seat = match.decision.seat
    other = {"north": "south", "south": "north"}[seat]
    state = match.state
    state.round, state.turn = 6, []
    state.army[seat] = "toledo"
    state.owner.update(dict.fromkeys(["oviedo", "leon"], seat), toledo=other)
    state.owner.update(dict.fromkeys(["cordoba", "sevilla"], other))
    state.hands[other] = []
    match = Match(GAME, state)
    state.turn = [seat]
    match._next_phase()
    for _ in range(2):
        match.apply(("draw", None))
    style = search.Style(patience=30)  # a raid comes off or not: a few worlds don't tell how often
    found = Marshal(1, Budget(seconds=None, nodes=400), style).rank(match, match.decision)
    assert found[0].action == ("raid", "toledo")
    assert found[0].value > 0.3 > found[-1].value


# Secrecy ----------------------------------------------------------------------------------


class Blindfold:
    """A match of which nothing can be had but its game and what a seat may imagine."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    def imagine(self, seat: str, seed: Any = None) -> Match:
        return self._match.imagine(seat, seed)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"marshal looked at {name} of the real match")


def test_marshal_only_imagines() -> None:
    match = Match.new(GAME, "short", seed=2)
    for _ in range(12):
        decision = match.decision
        bot = Marshal(1, QUICK)
        choices = bot.rank(Blindfold(match), decision)  # type: ignore[arg-type]
        assert sorted(map(str, (c.action for c in choices))) == sorted(map(str, decision.actions))
        match.apply(choices[0].action, decision.seat)


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_what_is_hidden_changes_nothing(level: str) -> None:
    match = Match.new(GAME, "short", seed=4)
    reshuffled = 0
    while not match.over:
        decision = match.decision
        seat = decision.seat
        twin = match.imagine(seat, seed=9)
        asked = twin.decision_of(seat)
        assert asked is not None
        reshuffled += twin.state.hands != match.state.hands
        chosen = bots.get(level, 7).choose(match, decision)
        assert bots.get(level, 7).choose(twin, asked) == chosen
        match.apply(chosen, seat)
    assert reshuffled > 5


def test_a_sealed_bid_stays_sealed() -> None:
    """What the other seat has answered in a Together makes no difference."""
    first = Match.new(GAME, "short", seed=6)
    answers = first.decision_of("south")
    assert answers is not None and len(answers.actions) > 1
    chosen = set()
    for answer in answers.actions:
        match = Match.new(GAME, "short", seed=6)
        match.apply(answer, "south")
        decision = match.decision_of("north")
        assert decision is not None
        chosen.add(Marshal(3, QUICK).choose(match, decision))
    assert len(chosen) == 1


# Budget -----------------------------------------------------------------------------------


class Clock:
    """A clock that goes on by a hundredth of a second whenever someone looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_a_second_is_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(search, "monotonic", clock)
    match = Match.new(GAME, "long", seed=1)
    decision = match.decision
    assert Marshal(1, Budget(seconds=1.0)).choose(match, decision) in decision.actions
    assert 0.5 < clock.now < 1.1


def test_slow_worlds_still_give_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(search, "monotonic", clock)
    imagine = Match.imagine

    def slow(self: Match, seat: str | None, seed: Any = None) -> Match:
        clock.now += 0.3
        return imagine(self, seat, seed)

    monkeypatch.setattr(Match, "imagine", slow)
    match = Match.new(GAME, "long", seed=1)
    assert Marshal(1, Budget(seconds=1.0)).choose(match, match.decision) in match.decision.actions
    assert clock.now < 1.5


@pytest.mark.parametrize("look", [1, 2, 5, 30, 60, 70])
def test_a_machine_that_is_busy_elsewhere(look: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second goes by between two looks at the clock: a second of thought still ends before 1.5."""

    class Stalling(Clock):
        looks = 0

        def __call__(self) -> float:
            self.looks += 1
            if self.looks == look:
                self.now += 0.5
            return super().__call__()

    clock = Stalling()
    monkeypatch.setattr(search, "monotonic", clock)
    match = Match.new(GAME, "long", seed=1)
    assert Marshal(1, Budget(seconds=1.0)).choose(match, match.decision) in match.decision.actions
    assert clock.looks >= look and clock.now < 1.5


def test_slow_rules_of_thumb_are_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(search, "monotonic", clock)

    class Slow(type(GAME.judge)):  # type: ignore[misc]
        def weights(self, state: Any, decision: Any) -> Any:
            clock.now += 0.1
            return super().weights(state, decision)

    match = Match.new(replace(GAME, judge=Slow()), "long", seed=1)
    assert Marshal(1, Budget(seconds=1.0)).choose(match, match.decision) in match.decision.actions
    assert clock.now < 1.5


def test_a_single_action_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, "short", seed=1)
    decision = match.decision
    decision.actions = decision.actions[:1]
    monkeypatch.setattr(Match, "imagine", None)
    assert Marshal(1).choose(match, decision) == decision.actions[0]


@pytest.mark.parametrize(("seconds", "nodes"), [(None, None), (0, None), (-1.0, None), (None, 0)])
def test_a_budget_of_nothing_is_refused(seconds: float | None, nodes: int | None) -> None:
    with pytest.raises(TaifaError, match="budget"):
        Budget(seconds, nodes)


# When a position is judged ----------------------------------------------------------------


def test_a_budget_of_less_than_a_step_each_is_no_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, "short", seed=2)
    monkeypatch.setattr(search.Search, "_try", None)
    marshal = Marshal(1, Budget(seconds=None, nodes=1))
    captain = bots.get("captain", 1)
    for _ in range(20):
        decision = match.decision
        if decision.prompt == "act" and len(decision.actions) > 1:
            assert marshal.choose(match, decision) in decision.actions and marshal.nodes == 0
        match.apply(captain.choose(match, decision), decision.seat)


def test_a_judge_may_look_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """The horizon of the Judge, where it has one, is what worlds are played to."""
    steps: dict[int, int] = {}
    for horizon in (4, 40):
        monkeypatch.setattr(type(GAME.judge), "horizon", horizon, raising=False)
        match = Match.new(GAME, "short", seed=1)
        while match.decision.prompt != "act":
            match.apply(match.decision.actions[0], match.decision.seat)
        looking = search.Search(match, match.decision, Budget(seconds=None, nodes=10_000), search.Style(), Random(1))
        looking._one_pass(looking.candidates)
        steps[horizon] = looking.nodes
    assert steps[40] > 2 * steps[4]


@pytest.mark.parametrize(("apart", "trust"), [(0.01, 6.0), (0.3, 100.0), (0.6, 400.0)])
def test_the_more_luck_the_longer_the_rules_of_thumb_are_trusted(apart: float, trust: float) -> None:
    match = Match.new(GAME, "short", seed=1)
    while match.decision.prompt != "act":
        match.apply(match.decision.actions[0], match.decision.seat)
    looking = search.Search(match, match.decision, QUICK, search.Style(), Random(1))
    values = iter([0.5, 0.5 + apart])
    looking._try = lambda candidate, seed, luck: next(values)  # type: ignore[method-assign]
    looking.candidates = looking.candidates[:2]
    looking._one_pass(looking.candidates)
    assert looking.trust == pytest.approx(trust)


def test_positions_are_judged_when_they_are_quiet() -> None:
    """The Judge is asked for a value only where it has just called a position quiet, or the match is over."""
    calls: list[str] = []

    class Choosy(type(GAME.judge)):  # type: ignore[misc]
        def quiet(self, state: Any) -> bool:
            calm = bool(state.round % 2)
            calls.append("quiet" if calm else "restless")
            return calm

        def value(self, state: Any, seat: str) -> float:
            calls.append("value")
            found: float = super().value(state, seat)
            return found

    match = Match.new(replace(GAME, judge=Choosy()), "long", seed=1)
    style = search.Style(horizon=6)
    Marshal(1, Budget(seconds=None, nodes=400), style).choose(match, match.decision)
    judged = [before for before, call in pairwise(calls) if call == "value"]
    assert "restless" in calls and judged.count("quiet") > 5
    assert judged.count("quiet") > 3 * judged.count("restless")


# Hints ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["novice", "captain"])
@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_advice_is_ranked_and_says_why(level: str, lang: str) -> None:
    match = Match.new(GAME, "short", seed=1)
    choices = match.advise("north", level)
    assert [c.action for c in choices] != [] and {c.action for c in choices} == set(match.decisions[0].actions)
    assert [c.value for c in choices] == sorted((c.value for c in choices), reverse=True)
    for choice in choices:
        said = bots.reason(match, choice, lang)
        assert said and said != choice.why.key


def test_advice_of_marshal_is_the_same_when_asked_again() -> None:
    match = Match.new(GAME, "short", seed=1)
    once, again = (bots.advise(match, "south", "marshal", QUICK) for _ in range(2))
    assert once == again


def test_advice_where_nothing_is_asked() -> None:
    match = Match.new(GAME, "short", seed=1)
    match.apply(match.decisions[0].actions[0], "north")
    with pytest.raises(TaifaError, match="nothing is asked of north"):
        match.advise("north")
    with pytest.raises(Unknown, match="unknown seat 'east'"):
        match.advise("east")
    with pytest.raises(Unknown, match="unknown bot 'general'; known: captain, marshal, novice, random"):
        match.advise("south", "general")


# Worlds from where a candidate's stem ends -------------------------------------------------


def _stemmed(game: str, seed: int) -> tuple[Match, search.Search]:
    """A question after which the seat is asked on before anything is rolled, with a pass of a search about it."""
    match = Match.new(game, seed=seed)
    captain = bots.get("captain", seed)
    while not match.over:
        decision = match.decision
        if len(decision.actions) > 1 and len(match.journal) > 30:
            budget = Budget(seconds=None, nodes=10_000)
            looking = search.Search(match, decision, budget, search.Style(), Random(seed))
            if len(looking.candidates) > 1:
                looking._one_pass(looking.candidates)
                if any(each.stem and each.stem.point for each in looking.candidates):
                    return match, looking
        match.apply(captain.choose(match, decision), decision.seat)
    raise AssertionError("no such question")


@pytest.mark.parametrize("game", ["granada", "hispania", "reconquista", "almoravid"])
def test_worlds_begin_where_a_stem_ends(game: str) -> None:
    """The same position as if every answer of the stem were given in the world, with hidden things dealt anew."""
    match, looking = _stemmed(game, 2)
    seat = match.decision.seat
    for candidate in looking.candidates:
        stem = candidate.stem
        assert stem is not None and stem.answers[0] == candidate.action
        if stem.point is None:
            continue
        there = match.imagine(seat, 7)
        for action in stem.answers[:-1]:
            assert there.decision.seat == seat
            there.apply(action, seat)
        world = stem.twin.imagine_from(stem.point, seat, 7)
        asked, same = world.decision_of(seat), there.decision_of(seat)
        assert asked is not None and same is not None and asked.prompt == same.prompt
        assert list(asked.actions) == list(same.actions) and stem.answers[-1] in asked.actions
        assert world.journal == there.journal
        assert msgspec.to_builtins(world.scene(seat)) == msgspec.to_builtins(there.scene(seat))
        other = stem.twin.imagine_from(stem.point, seat, 8)
        assert other.state.chance.seed != world.state.chance.seed


def test_a_stem_tells_nothing_of_what_is_hidden() -> None:
    """It grows in an imagined world: the real one is another, and never looked at."""
    match = Match.new(GAME, "short", seed=2)
    while match.decision.prompt != "act":
        match.apply(match.decision.actions[0], match.decision.seat)
    decision = match.decision
    style = search.Style()
    answers = []
    for seed in (1, 2, 3):
        twin = match.imagine(decision.seat, seed)
        asked = twin.decision_of(decision.seat)
        assert asked is not None
        looking = search.Search(twin, asked, Budget(seconds=None, nodes=10_000), style, Random(5))
        looking._one_pass(looking.candidates)
        answers.append([each.stem.answers for each in looking.candidates if each.stem])
    assert answers[0] == answers[1] == answers[2]


def test_what_the_budget_does_not_reach_goes_without_and_the_rest_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, "short", seed=1)
    while len(match.decision.actions) < 4:
        match.apply(match.decision.actions[0], match.decision.seat)
    looking = search.Search(match, match.decision, Budget(seconds=None, nodes=10_000), search.Style(), Random(1))
    worlds = iter([0.2, 0.5, None])

    def one(candidate: search.Candidate, seed: int, luck: Random) -> float:
        value = next(worlds)
        if value is None:
            raise search.OutOfTime
        return value

    monkeypatch.setattr(looking, "_try", one)
    looking._one_pass(looking.candidates)
    assert [each.worlds for each in looking.candidates] == [1, 1] + [0] * (len(looking.candidates) - 2)
    assert looking.candidates[1].gaps == pytest.approx(0.3) and looking.passes == 1
