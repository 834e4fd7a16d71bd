"""1.5.2 Hidden mats: what stands behind a screen is imagined, not shown."""

from __future__ import annotations

import pytest

from taifa.core.chance import Chance
from taifa.core.match import Match
from taifa.core.state import encode
from taifa.games.almoravid.hidden import determinize, plan_cards
from taifa.games.almoravid.model.state import ENEMY
from taifa.games.almoravid.model.tables import CARDS, LORDS_OF, VASSALS_OF
from taifa.testing import somewhere


@pytest.mark.rule("almoravid", "1.5.2")
def test_which_and_how_many_vassals_are_mustered_behind_a_screen_is_imagined_anew() -> None:
    looked = 0
    for seed in range(12):
        match = somewhere("almoravid", seed, 500, options={"hidden_mats": True})
        state = match.state
        if match.over or state.battle is not None:
            continue
        seat = match.decisions[0].seat
        for name in LORDS_OF[ENEMY[state.side_of(seat)]]:
            lord = state.lords[name]
            free = [v for v in VASSALS_OF[name] if lord.vassals.get(v) in ("ready", "mustered")]
            if not lord.place or not free:
                continue
            looked += 1
            seen = {bytes(match.imagine(seat, twin).state.lords[name].forces) for twin in range(16)}
            assert len(seen) > 1, f"{seat} would find {name}'s real forces in every what-if"
    assert looked, "no position had a lord with vassals behind a screen"


@pytest.mark.rule("almoravid", "1.5.2")
@pytest.mark.rule("almoravid", "3.1.3")
def test_what_is_imagined_of_one_card_hangs_on_no_other_that_is_hidden() -> None:
    """Whoever imagines often must not see from what never comes up which cards really lie behind the other screens."""
    match = Match.new("almoravid", seed=3, options={"hidden_mats": True})
    seat = match.decisions[0].seat
    state = match.state
    side = ENEMY[state.side_of(seat)]
    first, second = state.fielded[side][:2]
    hold = [card for card in state.deck[side] if CARDS[card].event_type == "hold"]
    laid = [card for card in hold if CARDS[card].this_lord and {first, second} <= set(CARDS[card].lords)][:2]
    held = next(card for card in hold if card not in laid)
    for card in (*laid, held):
        state.deck[side].remove(card)
    state.held[side].append(held)
    state.lords[first].cards[:] = laid[:1]
    state.lords[second].cards[:] = laid[1:]
    seen: dict[str, set[str]] = {first: set(), second: set(), "hand": set()}
    for twin in range(400):
        imagined = match.game.decode(encode(state))
        determinize(imagined, seat, Chance(twin.to_bytes(8, "big")))
        everything = [*imagined.deck[side], *imagined.held[side]]
        for name in (first, second):
            seen[name].update(imagined.lords[name].cards)
            everything += imagined.lords[name].cards
        seen["hand"].update(imagined.held[side])
        assert sorted(everything) == sorted([*state.deck[side], *laid, held]), "no card is lost or doubled"
    assert set(laid) <= seen[first] & seen[second] & seen["hand"]


@pytest.mark.rule("almoravid", "4.1.2")
def test_a_lord_who_left_since_is_imagined_in_a_plan_whether_he_is_in_it_or_not() -> None:
    """What-if must not tell whether cards of a lord who was taken off the map are still to be turned."""
    looked = 0
    for seed in range(40):
        match = somewhere("almoravid", seed, 400, options={"hidden_mats": True})
        if match.over or match.state.planning:
            continue
        seat = match.decisions[0].seat
        side = ENEMY[match.state.side_of(seat)]
        plan = match.state.plan[side]
        left = [name for name in match.state.planned[side] if plan and plan_cards(match.state, side).count(name)]
        if not plan or len(set(plan_cards(match.state, side))) < 3:
            continue
        looked += 1
        for name in left[:2]:
            found = []
            for cards in ([name, *plan[1:]], [next(other for other in left if other != name)] * len(plan)):
                position = match.game.decode(encode(match.state))
                position.stand(name, "")
                position.plan[side][:] = cards
                drawn = set()
                for twin in range(60):
                    imagined = match.game.decode(encode(position))
                    determinize(imagined, seat, Chance(twin.to_bytes(8, "big")))
                    drawn.add(tuple(imagined.plan[side]))
                found.append(drawn)
            assert found[0] == found[1]
            assert any(name in cards for cards in found[1]), f"{name} is never imagined in a plan without him"
    assert looked, "no position had a plan to be guessed"
