"""The judge plays sensibly: it clearly beats random play from both seats."""

from __future__ import annotations

import random

import pytest

from games.granada.positions import C, M, Position, play, skip
from taifa import Match, games
from taifa.bots.judges import sensible as worth


def winner(seed: int, thinking: str) -> str:
    """One game of the judge in one seat against random play in the other."""
    match, rng = Match.new("granada", seed=seed), random.Random(seed)
    judge = games.get("granada").judge
    assert judge is not None
    while not match.over:
        d = match.decision
        if d.seat == thinking:
            match.apply(rng.choices(d.actions, judge.weights(match.state, d))[0], d.seat)
        else:
            match.apply(rng.choice(d.actions), d.seat)
    assert match.result is not None
    return match.result.winners[0]


@pytest.mark.parametrize("seat", [C, M])
def test_the_judge_beats_random_play(seat: str) -> None:
    assert sum(winner(seed, seat) == seat for seed in range(10)) >= 9


def test_free_leaders_and_strong_cards_come_first() -> None:
    p = Position().blocks("iznalloz", "castile-chief", "castile-3", "castile-1").blocks("iznalloz", "sarray-1")
    m = skip(p.hand(C, "castile", "castile-trumpet").fighting(C, "iznalloz", "jaen"))
    judge = games.get("granada").judge
    weights = dict(zip(m.decision.actions, judge.weights(m.state, m.decision), strict=True))
    assert max(weights, key=weights.get) == ("lead", "castile-chief-a")
    play(m, ("play", "castile"))
    weights = dict(zip(m.decision.actions, judge.weights(m.state, m.decision), strict=True))
    assert max(weights, key=weights.get) == ("deploy", "castile-3-a")


def test_value_leans_to_who_is_ahead() -> None:
    judge = games.get("granada").judge
    even, ahead = Position(), Position()
    ahead.control(C, "malaga", "vera", "guadix")
    assert judge.value(ahead.state, C) > judge.value(even.state, C)
    assert judge.value(ahead.state, M) < judge.value(even.state, M)


def best(m: Match) -> tuple[str, object]:
    """What the rules of thumb would answer."""
    judge = games.get("granada").judge
    assert judge is not None
    weights = judge.weights(m.state, m.decision)
    return m.decision.actions[max(range(len(weights)), key=weights.__getitem__)]


def test_a_mobilisation_is_played_and_mercenaries_are_hired() -> None:
    m = Position(mobilisation=True).hand(C, "mobilisation", "castile", "leon").moving(C)
    assert best(m) == ("mobilise", "mobilisation")
    p = Position(mercenaries="both").hand(C, "leon-trumpet", "castile")
    p.state.turn = 2
    m = p.start("reinforcement")
    play(m, ("discard", "castile"))
    assert m.decision.prompt == "hire-mercenaries" and best(m)[0] == "hire"


@pytest.mark.parametrize("place, sensible", [("granada", False), ("malaga", True)])
def test_nobody_gives_up_the_alhambra(place: str, sensible: bool) -> None:
    near = {"granada": "alhama", "malaga": "antequera"}[place]
    p = Position().blocks(place, "castile-3", "castile-1").blocks(place, "sarray-1")
    p.state.castle[place] = M
    m = p.fighting(C, place, near)
    assert m.decision.prompt == "retreat-before-battle" and ("surrender", "surrender-m") in m.decision.actions
    assert (("surrender", "surrender-m") in worth(games.get("granada"), m.state, m.decision)) == sensible
