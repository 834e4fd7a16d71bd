"""What may come of an answer: by the rule's formula, else by imagined play."""

from __future__ import annotations

import dataclasses
from time import monotonic, sleep

import pytest

from taifa import Match, games
from taifa.bots.captain import Captain
from taifa.bots.odds import FEWEST, OVERTIME, chances_of, imagined_odds, odds_of, open_fight
from taifa.core.decision import Action, Decision
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.match import Checkpoint
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.core.state import encode


def before_a_raid(ambushes: bool) -> Match:
    """A seat stands in Toledo and may raid it; the other holds ambushes only, or nothing."""
    m = Match.new("small", seed=1)
    state = m.state
    cards = state.deck + state.hands["north"] + state.hands["south"]
    for seat, held in (("north", ["scout"] * 3), ("south", ["ambush"] * 3 if ambushes else [])):
        state.hands[seat] = held
        for card in held:
            cards.remove(card)
    state.deck = cards
    m = Match.resume(m.game, Checkpoint(0, 0, encode(state)), [])
    for d in m.decisions:
        m.apply(d.actions[0], d.seat)
    if m.decision.seat == "south":
        while m.decision.seat == "south":
            m.apply(next(action for action in m.decision.actions if action[0] == "march"))
    m.chain([("march", "leon"), ("march", "toledo")], "north")
    return m


def test_a_raid_that_nobody_answers_is_even() -> None:
    m = before_a_raid(ambushes=False)
    odds = imagined_odds(m, m.decision.seat, ("raid", "toledo"), seconds=60, worlds=200, seed=2)
    assert odds is not None and odds.worlds == 200
    assert odds.prospects[0].what.key == "odds-win"
    assert odds.prospects[0].share == pytest.approx(0.5, abs=0.11)
    assert sum(prospect.share for prospect in odds.prospects) == pytest.approx(1)


def test_odds_know_nothing_hidden() -> None:
    """Two ambushes in the other hand or two others: what is said is the same, but for the luck of the worlds."""
    m = before_a_raid(ambushes=True)
    worlds = [m.imagine("north", seed) for seed in range(50)]
    harmless = next(twin for twin in worlds if "ambush" not in twin.state.hands["south"])
    told = [imagined_odds(each, "north", ("raid", "toledo"), 60, 300, seed=1) for each in (m, harmless)]
    assert told[0] is not None and told[1] is not None
    assert told[0].prospects[0].share == pytest.approx(told[1].prospects[0].share, abs=0.12)
    assert told[0].prospects[0].share > 0.2, "two ambushes would stop every raid"


def test_an_answer_that_starts_no_fight_has_no_odds() -> None:
    m = before_a_raid(ambushes=False)
    assert odds_of(m, m.decision.seat, ("march", "leon"), seconds=60, worlds=4) is None


def test_an_exact_formula_comes_first() -> None:
    exact = Odds((Prospect(Note("odds-win"), 0.5), Prospect(Note("odds-lose"), 0.5)))
    game = dataclasses.replace(games.get("small"), odds=lambda state, decision, action: exact)
    m = Match.new(game, seed=1)
    assert odds_of(m, "north", m.decision.actions[0]) == exact
    assert m.odds("north", m.decision.actions[0]) == exact


def test_odds_are_only_for_what_can_be_answered_now() -> None:
    m = before_a_raid(ambushes=False)
    with pytest.raises(IllegalAction):
        odds_of(m, m.decision.seat, ("raid", "paris"))
    other = "south" if m.decision.seat == "north" else "north"
    with pytest.raises(TaifaError, match="nothing is asked"):
        odds_of(m, other, ("raid", "toledo"))


def test_a_fight_is_open_from_its_opening_to_its_outcome() -> None:
    m = before_a_raid(ambushes=True)
    seat = m.decision.seat
    assert open_fight(m.chronicle) is None
    m.apply(("raid", "toledo"), seat)
    assert m.decision.interrupt and open_fight(m.chronicle) is not None
    m.apply(("pass", None))
    assert open_fight(m.chronicle) is None


def test_a_thought_ends_in_time_however_slow_its_worlds_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that would never end: what is over by then counts, and the thought takes no longer than it may."""
    m = before_a_raid(ambushes=False)
    whole = Captain.choose

    def slow(self: Captain, match: Match, decision: Decision) -> Action:
        sleep(0.2)
        return whole(self, match, decision)

    monkeypatch.setattr(Captain, "choose", slow)
    begun = monotonic()
    imagined_odds(m, m.decision.seat, ("raid", "toledo"), seconds=0.02, worlds=100, seed=1)
    assert monotonic() - begun < 0.02 * OVERTIME + 0.35


def test_a_fight_is_weighed_as_each_who_saw_it_open_could() -> None:
    """North raids: north itself, south and a spectator are told how it might go; what south holds is not in it."""
    m = before_a_raid(ambushes=True)
    seat, raid = m.decision.seat, ("raid", "toledo")
    fight = open_fight(_raided(m).chronicle)
    assert fight is not None
    for viewer in (seat, None):
        found = chances_of(m, viewer, (seat, raid), fight, seconds=60, worlds=300, seed=1)
        assert found is not None and found.worlds == 300
        assert 0.2 < found.wins[seat] < 0.6, "some worlds hold an ambush, some don't"
    assert chances_of(m, seat, (seat, raid), "another fight", seconds=60, worlds=20, seed=1) is None


def _raided(m: Match) -> Match:
    twin = m.fork()
    twin.apply(("raid", "toledo"))
    return twin


def test_no_percentage_rests_on_a_handful_of_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is over after the first play, but not what may be added to it: fifty are played all the same."""
    m = before_a_raid(ambushes=False)
    clock = iter([0.0])
    monkeypatch.setattr("taifa.bots.odds.monotonic", lambda: next(clock, 0.3))
    odds = imagined_odds(m, m.decision.seat, ("raid", "toledo"), seconds=0.25, worlds=100, seed=1)
    assert odds is not None and odds.worlds == FEWEST >= 50
