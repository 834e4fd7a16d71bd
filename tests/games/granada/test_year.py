"""6.0 The year: bids, turns, reinforcement; 2.0 victory."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, play, skip, told
from taifa import Match
from taifa.games.granada.model.state import cards_in
from taifa.games.granada.model.tables import CASTLES, PLACES, RESOURCES, TOWERS, TURNS, YEARS
from taifa.games.granada.rules.victory import connected, scores


def bids(white: str, black: str) -> Match:
    """Both sides bid a card."""
    m = Position().hand(C, white, "leon").hand(M, black, "sarray").start("bids")
    assert {d.seat for d in m.decisions} == {C, M}
    m.apply(("bid", white), C)
    assert len(m.state.hands[C]) == 2, "nothing is shown before both have bid"
    m.apply(("bid", black), M)
    return m


@pytest.mark.rule("granada", "6.2")
def test_the_higher_bid_chooses_for_the_whole_year() -> None:
    m = bids("commander-c", "zegries")
    assert m.decision.seat == C and m.state.hands[C] == ["leon"] and "zegries" in cards_in(m.state.discards[M])
    play(m, "second")
    assert m.state.first == m.state.active == M


@pytest.mark.rule("granada", "6.2")
def test_the_muslims_choose_at_a_tie() -> None:
    m = bids("aragon", "zegries")
    assert m.decision.seat == M


@pytest.mark.rule("granada", "6.2")
def test_cards_without_a_number_are_no_bids() -> None:
    m = Position().hand(C, "watchtower-c", "leon").hand(M, "sarray").start("bids")
    assert {target for _, target in m.decision_of(C).actions} == {"leon"}


@pytest.mark.rule("granada", "6.1")
@pytest.mark.rule("granada", "6.3")
@pytest.mark.rule("granada", "6.5")
def test_the_turns_of_the_game() -> None:
    assert len(YEARS) == 7 and len(TURNS) == 12
    assert TURNS[0] == ("1482", 2) and TURNS[-1] == ("1491-92", 1)
    p = Position().blocks("cordoba", "castile-1").blocks("granada", "sarray-1")
    p.state.turn, p.state.first = 1, M
    m = p.moving(C, "minimal")
    m.state.first = M
    play(m, "end-movement")
    assert (m.state.turn, m.state.active, m.state.phase) == (2, M, "movement"), "turn II, the same side first"


@pytest.mark.rule("granada", "6.3")
def test_first_player_moves_and_fights_before_the_second() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("granada", "sarray-1")
    m = play(p.moving(C, "minimal"), "end-movement")
    assert m.state.active == M and m.state.turn == 1


def reinforcement(turn: int = 2, **options: object) -> Position:
    """The end of a year."""
    p = Position(**options)
    p.state.turn = turn
    return p


@pytest.mark.rule("granada", "6.4")
def test_half_the_hand_goes_rounded_down_and_six_come() -> None:
    p = reinforcement().hand(C, *["castile"] * 7).hand(M, "sarray")
    p.state.castle["archidona"] = p.state.castle["jaen"] = M
    m = p.start("reinforcement")
    for _ in range(3):
        assert m.decision_of(M) is None
        m.apply(("discard", "castile"), C)
    assert len(m.state.hands[C]) == 4 + 6
    assert len(m.state.hands[M]) == 1 + 7, "a seventh card for more castles"
    assert m.state.phase == "bids" and TURNS[m.state.turn] == ("1485", 1)


@pytest.mark.rule("granada", "6.4")
@pytest.mark.rule("granada", "4.3")
def test_equal_castles_give_nobody_a_card() -> None:
    p = reinforcement()
    p.state.castle["almeria"] = C
    assert p.state.castles(C) == p.state.castles(M) == 5
    m = p.start("reinforcement")
    assert len(m.state.hands[C]) == len(m.state.hands[M]) == 6


@pytest.mark.rule("granada", "6.4")
@pytest.mark.rule("granada", "4.2")
def test_blocks_by_the_track_and_one_more_for_resources() -> None:
    m = reinforcement().start("reinforcement")
    assert (len(m.state.at(C, "box")), len(m.state.at(M, "box"))) == (3, 3), "five resources each: a tie"
    n = reinforcement().control(C, "vera").start("reinforcement")
    assert (len(n.state.at(C, "box")), len(n.state.at(M, "box"))) == (4, 3)


@pytest.mark.rule("granada", "6.4")
def test_no_blocks_by_the_track_in_1482_and_1489_but_the_extra_one() -> None:
    for turn in (0, 10):
        m = reinforcement(turn).control(C, "vera").start("reinforcement")
        assert (len(m.state.at(C, "box")), len(m.state.at(M, "box"))) == (1, 0)
    assert [year.blocks for year in YEARS] == [0, 3, 3, 3, 3, 0, 0]


@pytest.mark.rule("granada", "2.1")
def test_the_alhambra_fallen_to_white_blocks_wins_at_once() -> None:
    p = Position().blocks("granada", "sarray-1").blocks("granada", "castile-3", "castile-3", "castile-2")
    p.blocks("out", "guard", "guard-horse").hand(C, "castile", "castile", "castile")
    m = skip(p.fighting(C, "granada", "moclin"))
    play(m, ("garrison", "sarray-1-a"), ("besiege", "granada"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), ("play", "castile"), ("deploy", "castile-3-b"))
    play(m, ("play", "castile"))
    skip(m)
    assert m.result is not None and m.result.winners == (C,) and m.result.reason == "won-alhambra"


@pytest.mark.rule("granada", "2.1")
def test_the_grey_army_does_not_win_the_alhambra() -> None:
    p = Position().blocks("out", "guard", "guard-horse").blocks("moclin", *_grey())
    p.state.boabdil_back, p.state.captures = 5, 1
    p.blocks("captive", "boabdil")
    m = play(p.moving(C, "total"), ("activate", "moclin"), ("take", "grey-boabdil"), ("go", "granada"))
    assert m.result is None and m.state.castle["granada"] == ""


def _grey() -> tuple[str, ...]:
    return ("grey-boabdil", "grey-sarray", "grey-sarray", "grey-sarray-horse", "grey-castile", "grey-castile-horse")


@pytest.mark.rule("granada", "2.1")
def test_both_monarchs_dead_is_a_muslim_victory() -> None:
    p = Position().blocks("iznalloz", "isabella").blocks("iznalloz", "zegries-3").blocks("out", "ferdinand")
    m = skip(p.hand(M, "zegries").fighting(C, "iznalloz", "jaen"))
    while not m.over:
        m.apply(m.decision.actions[0])
    assert m.result.winners == (M,) and m.result.reason == "won-monarchs"


@pytest.mark.rule("granada", "2.2")
def test_points_at_the_start() -> None:
    s = Position().state
    assert (len(CASTLES), len(TOWERS), len(RESOURCES)) == (10, 10, 10)
    assert scores(s) == {C: 4 * 2 + 2 * 0.5 + 5 * 1, M: 6 * 3 + 8 * 1 + 5 * 1.5}


@pytest.mark.rule("granada", "2.2")
def test_muslim_resources_count_only_if_joined_to_granada() -> None:
    p = Position()
    before = scores(p.state)[M]
    p.control(C, "albox", "almeria", "lorca")
    assert "vera" not in connected(p.state)
    assert scores(p.state)[M] == before - 1.5 - 1.5


@pytest.mark.rule("granada", "2.2")
@pytest.mark.rule("granada", "6.5")
def test_points_decide_at_the_end_and_ties_are_muslim() -> None:
    p = Position()
    p.state.turn = 11
    for place in PLACES:
        p.control(C, place)
    for castle in CASTLES:
        p.state.castle[castle] = C
    p.state.castle["granada"] = M
    m = p.start("turn-end")
    assert m.over and m.result.winners == (C,) and m.result.reason == "won-points"
    q = Position()
    q.state.turn = 11
    q.state.castle = dict.fromkeys(CASTLES, "")
    q.state.control = dict.fromkeys(PLACES, "")
    n = q.start("turn-end")
    assert n.result.scores == {C: 0, M: 0} and n.result.winners == (M,)


@pytest.mark.rule("granada", "6.2")
def test_bids_are_told_once_both_are_in() -> None:
    m = bids("commander-c", "zegries")
    shown = [{"christians": "commander-c", "n": 9, "muslims": "zegries", "other": 3}]
    assert told(m, "bids-revealed") == shown and choices(m, "first") == {None}, "what is discarded is seen by all"
