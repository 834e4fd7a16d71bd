"""The rules of thumb: they finish games, beat blind play, and say why."""

from __future__ import annotations

import random

import pytest

from games.hispania.positions import GAME, piece, position, run
from taifa import Match
from taifa.core.decision import Action, Decision
from taifa.games.hispania.bot import value
from taifa.games.hispania.bot.judge import JUDGE
from taifa.games.hispania.model.state import State


def play_out(seat: str, seed: int, by_rules_of_thumb: bool) -> float:
    """The points of one seat in a game of scenario A, the others playing blindly."""
    match = Match.new("hispania", "A", seed)
    rng = random.Random(seed)
    while not match.over:
        decision = match.decision
        actions = list(decision.actions)
        if by_rules_of_thumb and decision.seat == seat:
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


def weights_of(s: State, decision: Decision) -> dict[Action, float]:
    """What the rules of thumb say of each answer."""
    return dict(zip(decision.actions, JUDGE.weights(s, decision), strict=True))


def march_from(here: str, units: list[str], *answers: Action) -> Decision:
    """The question where a group of a nation of yellow goes."""
    return Decision("yellow", "march", list(answers), "5.1", here, {"units": units, "n": len(units)})


TO_MALACA: Action = ("march", "malaca")
STAY: Action = ("halt", None)


def test_zeal_knows_no_limits() -> None:
    armies = {"almoravides": {"africa": "eeeeee"}, "granada": {"malaca": "i"}}
    decision = march_from("africa", ["elite"] * 6, TO_MALACA, STAY)
    first = weights_of(position(18, "almoravides", armies, waves=2), decision)
    assert first[TO_MALACA] > first[STAY]
    second = weights_of(position(18, "almoravides", armies, wave=2, waves=2), decision)
    assert second[TO_MALACA] < first[TO_MALACA] - 1


def test_who_may_not_stay_outside_goes_on_through_a_full_region() -> None:
    armies = {"almoravides": {"africa": "e", "malaca": "eee", "gades": "e"}, "granada": {"granada": "i"}}
    s = position(18, "almoravides", armies, wave=2, waves=2, capitals={"almoravides": "gades"})
    weights = weights_of(s, march_from("africa", ["elite"], TO_MALACA, STAY))
    assert weights[TO_MALACA] > weights[STAY]


def test_the_surest_battle_first() -> None:
    armies = {"castilla": {"toletum": "iii", "avila": "i"}, "omeyas": {"toletum": "i", "avila": "ii"}}
    s = position(14, "castilla", armies)
    decision = Decision("blue", "choose-battle", [("fight", "avila"), ("fight", "toletum")], "6.2")
    weights = weights_of(s, decision)
    assert weights[("fight", "toletum")] > weights[("fight", "avila")]


def test_who_has_too_many_people_attacks_at_worse_odds() -> None:
    armies = {"alanos": {"saragossa": "iii"}, "hispania": {"osca": "ii"}}
    crowded = value.Ground(position(7, "alanos", armies), "alanos")
    armies["alanos"] |= {"numantina": "i"}
    roomy = value.Ground(position(7, "alanos", armies), "alanos")
    assert crowded.home > 0 and roomy.home == 0
    assert crowded.force(1.0)["osca"] > roomy.force(1.0)["osca"] + crowded.home * 0.5


def test_nobody_gives_up_what_counts_most() -> None:
    s = position(10, "byzancio", {"byzancio": {"gades": "iii", "ibiza": "ii"}})
    pieces = [piece("byzancio", "infantry", place) for place in ("gades", "ibiza")]
    choices: list[Action] = [("disband", each) for each in pieces]
    weights = weights_of(s, Decision("yellow", "too-many-people", choices, "7", None, {"nation": "byzancio", "n": 1}))
    gades, ibiza = (value.worth("byzancio", 10, 21, place) for place in ("gades", "ibiza"))
    assert (weights[choices[0]] < weights[choices[1]]) == (gades > ibiza)
    assert gades != ibiza
