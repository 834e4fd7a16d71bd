"""The rules of thumb: they finish games, beat blind play, and say why."""

from __future__ import annotations

import random

import pytest

from games.hispania.positions import GAME, piece, position, run
from taifa import Match
from taifa.core.decision import Decision
from taifa.games.hispania.bot import value
from taifa.games.hispania.bot.judge import JUDGE


def play_out(seat: str, seed: int, thumbs: bool) -> float:
    """The points of one seat in a game of scenario A, the others playing blindly."""
    match = Match.new("hispania", "A", seed)
    rng = random.Random(seed)
    while not match.over:
        decision = match.decision
        actions = list(decision.actions)
        if thumbs and decision.seat == seat:
            weights = list(JUDGE.weights(match.state, decision))
            actions = [a for a, w in zip(actions, weights, strict=True) if w == max(weights)]
        match.apply(rng.choice(actions))
    assert match.result is not None
    return match.result.scores[seat]


@pytest.mark.parametrize("seat", ["yellow", "red"])
def test_rules_of_thumb_beat_blind_play(seat: str) -> None:
    seeds = range(3)
    assert sum(play_out(seat, n, True) for n in seeds) > sum(play_out(seat, n, False) for n in seeds) + 10


def test_a_lone_unit_does_not_leave_what_counts() -> None:
    s = position(15, "castilla", {"castilla": {"burgos": "i", "segovia": "ii"}}, phase="move")
    decision = run(s)[0]
    weights = dict(zip(decision.actions, JUDGE.weights(s, decision), strict=True))
    alone = ("take", piece("castilla", "infantry", "burgos"))
    assert weights[alone] < weights[("take", piece("castilla", "infantry", "segovia"))]


def test_worth_follows_the_tables() -> None:
    assert value.worth("castilla", 15, 19, "toletum") > value.worth("castilla", 15, 19, "cantabria")
    assert value.worth("castilla", 15, 19, "toletum") > value.worth("castilla", 15, 15, "toletum")
    assert value.worth("roma", 5, 5, "sevilla") > value.worth("roma", 5, 5, "burgos")


def test_strength_and_odds() -> None:
    assert value.power("kk", "clear", True, 0) > value.power("ii", "clear", True, 0)
    assert value.power("ii", "mountain", False, 0) > value.power("ii", "clear", False, 0)
    assert value.chance_to_win(3.0, 1.0, "clear", "") > value.chance_to_win(3.0, 1.0, "mountain", "t")


def test_values_add_up_to_one() -> None:
    match = Match.new("hispania", "E", 1)
    assert sum(JUDGE.value(match.state, seat) for seat in GAME.seats) == pytest.approx(1.0)


def test_it_says_why() -> None:
    s = position(14, "castilla", {"castilla": {"segovia": "ii"}, "omeyas": {"toletum": "i"}})
    decision = Decision("blue", "march", [("march", "toletum"), ("halt", None)], "5.1", "segovia", {})
    note = JUDGE.why(s, decision, ("march", "toletum"))
    assert note is not None and note.key == "why-attack" and note.params["enemy"] == "omeyas"
    halt = JUDGE.why(s, decision, ("halt", None))
    assert halt is not None and halt.key == "why-halt"


def test_points_count_for_who_has_lost_too() -> None:
    match = Match.new("hispania", "A", 1)
    while not match.over:
        match.apply(match.decision.actions[0])
    assert match.result is not None
    ranked = sorted(GAME.seats, key=match.result.scores.__getitem__)
    worth = [JUDGE.ending(match.state, seat) for seat in ranked]
    assert worth == sorted(worth) and worth[0] > 0.0 and worth[-1] > 0.5
    assert sum(worth) == pytest.approx(1.0)
