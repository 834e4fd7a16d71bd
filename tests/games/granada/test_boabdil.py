"""10.12 Boabdil: captured once, twice, a third time; his grey army; how it goes home."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, play, skip, told
from taifa.games.granada.model.tables import GREY
from taifa.games.granada.rules.boabdil import SECOND_ARMY


def beaten(captures: int = 0, turn: int = 4) -> Position:
    """Boabdil and one companion are about to lose."""
    p = Position().blocks("iznalloz", "boabdil", "sarray-1").blocks("iznalloz", "castile-3", "castile-3")
    p.state.turn, p.state.captures = turn, captures
    return p.hand(C, "castile", "castile").blocks("guadix", "bannigas-1")


def captured(captures: int = 0, turn: int = 4):
    """The battle up to the capture."""
    m = skip(beaten(captures, turn).fighting(C, "iznalloz", "jaen"))
    while m.decision.prompt != "grey-army-where" and m.state.battle is not None:
        verb = next((a for a in m.decision.actions if a[0] == "play"), m.decision.actions[-1])
        m.apply(verb)
    return m


@pytest.mark.rule("granada", "10.12.1")
def test_beaten_and_alone_boabdil_is_captured() -> None:
    m = captured()
    assert m.decision.seat == C and choices(m, "enter") == {"finana", "gergal", "albox"}, "Guadix holds an enemy"
    play(m, ("enter", "finana"))
    assert set(m.state.at(C, "finana")) == set(GREY)
    assert m.state.at(M, "captive") == ["boabdil"] and m.state.captures == 1


@pytest.mark.rule("granada", "10.12.1")
def test_the_example_captured_on_1485_ii_home_at_the_end_of_1487_ii() -> None:
    m = play(captured(turn=4), ("enter", "finana"))
    assert m.state.boabdil_back == 8
    s = m.state
    p = Position()
    p.state = s
    s.turn, s.battle, s.chain = 8, None, []
    s.first = C
    n = p.start("turn-end")
    assert n.decision.prompt == "boabdil-where" and n.decision.seat == M
    play(n, ("enter", "guadix"))
    assert s.at(C, "finana") == [] and set(s.at(C, "grey-box")) == set(GREY) and "boabdil" in s.at(M, "guadix")
    marker = next(piece for piece in captured(turn=4).scene(C).pieces if piece.id == "boabdil-returns")
    assert marker.place == "turn-8", "the calendar says when"


@pytest.mark.rule("granada", "10.12.1")
def test_the_second_time_four_blocks_for_two_turns() -> None:
    m = play(captured(captures=1), ("enter", "finana"))
    assert set(m.state.at(C, "finana")) == set(SECOND_ARMY) and m.state.boabdil_back == 6


@pytest.mark.rule("granada", "10.12.1")
def test_a_third_capture_only_removes_him() -> None:
    m = captured(captures=2)
    assert "boabdil" in m.state.at(M, "out") and not m.state.at(C, "finana")


@pytest.mark.rule("granada", "10.12.1")
def test_with_every_town_held_the_army_waits_but_its_time_runs() -> None:
    p = beaten().blocks("finana", "bannigas-1").blocks("gergal", "bannigas-1").blocks("albox", "bannigas-2")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    while m.state.battle is not None:
        m.apply(next((a for a in m.decision.actions if a[0] == "play"), m.decision.actions[-1]))
    assert m.state.boabdil_waits and m.state.boabdil_back == 8
    s = m.state
    s.take("bannigas-2-a", "albox")
    s.put("bannigas-2-a", "vera")
    while m.state.active != C or m.state.phase != "movement" or m.state.turn == 4:
        m.apply(
            next(
                a for a in m.decision.actions if a[0] in ("minimal", "end-movement", "pass", "first", "bid", "discard")
            )
        )
    assert set(s.at(C, "albox")) == set(GREY), "it enters when a town is free"


@pytest.mark.rule("granada", "10.12.1")
def test_the_grey_army_moves_from_the_next_turn_on() -> None:
    p = Position().blocks("finana", *GREY_KINDS).blocks("captive", "boabdil").blocks("cordoba", "castile-1")
    p.state.captures, p.state.boabdil_back = 1, p.state.turn + 4
    m = play(p.moving(C), "minimal")
    assert choices(m, "activate") == {"cordoba"}
    later = Position().blocks("finana", *GREY_KINDS).blocks("captive", "boabdil")
    later.state.captures, later.state.boabdil_back = 1, later.state.turn + 3
    assert choices(play(later.moving(C), "minimal"), "activate") == {"finana"}


@pytest.mark.rule("granada", "10.12.1")
def test_he_is_back_when_1491_begins() -> None:
    p = Position().blocks("finana", *GREY_KINDS).blocks("captive", "boabdil").hand(C, "leon").hand(M, "sarray")
    p.state.turn, p.state.captures, p.state.boabdil_back = 11, 1, 13
    m = p.start("bids")
    assert m.decision.prompt == "boabdil-where"


@pytest.mark.rule("granada", "10.12.1")
@pytest.mark.rule("granada", "8.6.4")
def test_a_gun_left_behind_was_company_too() -> None:
    p = Position().blocks("iznalloz", "boabdil", "zegries-gun", "sarray-1").blocks("iznalloz", "castile-3", "castile-1")
    p.hand(C, "castile").hand(M, "zegries", "sarray")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), "pass", ("play", "zegries"), ("deploy", "zegries-gun"))
    play(m, ("play", "sarray"), ("deploy", "sarray-1-a"), ("lose", "sarray-1-a"))
    assert m.decision.prompt == "grey-army-where", "nobody is left beside him"
    play(m, ("enter", "guadix"))
    assert told(m, "gun-abandoned") and told(m, "boabdil-taken")


@pytest.mark.rule("granada", "10.12.1")
@pytest.mark.rule("granada", "8.7.3")
def test_blocks_inside_the_alhambra_do_not_save_boabdil_outside() -> None:
    p = Position().blocks("granada", "boabdil", "sarray-1").blocks("granada", "castile-3", "castile-3")
    m = skip(p.hand(C, "castile").fighting(C, "granada", "moclin"))
    play(m, ("garrison", "guard"), ("garrison", "guard-horse"), ("play", "castile"), "done")
    assert m.decision.prompt == "grey-army-where"
    assert m.state.at(M, "granada") == ["guard", "guard-horse"] and m.state.captures == 1


@pytest.mark.rule("granada", "10.12.1")
@pytest.mark.rule("granada", "8.7.4")
def test_in_a_siege_boabdil_is_taken_before_the_disk_falls() -> None:
    p = Position().blocks("baza", "boabdil").blocks("baza", "castile-3", "castile-3", "castile-2", "castile-1")
    m = skip(p.hand(C, *["castile"] * 4).fighting(C, "baza", "quesada"))
    play(m, "inside", ("besiege", "baza"))
    while m.state.battle is not None and m.decision.prompt != "grey-army-where":
        m.apply(next((a for a in m.decision.actions if a[0] in ("play", "deploy")), m.decision.actions[-1]))
    assert m.state.battle.due[M] == 1 and told(m, "boabdil-taken") and "baza" in m.state.disks


@pytest.mark.rule("granada", "10.12.1")
def test_grey_boabdil_besieged_and_struck_goes_home() -> None:
    p = Position().blocks("jaen", "grey-boabdil").blocks("captive", "boabdil").blocks("guadix", "bannigas-1")
    p.state.captures, p.state.boabdil_back = 1, 9
    p.blocks("jaen", "zegries-3", "zegries-3", "zegries-2").hand(M, *["zegries"] * 3).control(M, "jaen")
    m = play(skip(p.fighting(M, "jaen")), "inside", ("besiege", "jaen"))
    while m.decision.prompt != "boabdil-where":
        m.apply(next((a for a in m.decision.actions if a[0] in ("play", "deploy")), m.decision.actions[-1]))
    play(m, ("enter", "guadix"))
    assert "boabdil" in m.state.at(M, "guadix") and m.state.castle["jaen"] == M


GREY_KINDS = ("grey-boabdil", "grey-sarray", "grey-sarray", "grey-sarray-horse", "grey-castile", "grey-castile-horse")


def lent(place: str = "guadix") -> Position:
    """The grey army in Christian service."""
    p = Position().blocks(place, *GREY_KINDS).blocks("captive", "boabdil")
    p.state.captures, p.state.boabdil_back = 1, 9
    return p


@pytest.mark.rule("granada", "10.12.2")
def test_the_grey_army_moves_together_and_never_with_white_blocks() -> None:
    p = lent().blocks("guadix", "castile-1")
    m = play(p.moving(C, "total"), ("activate", "guadix"), ("take", "grey-boabdil"))
    assert len(m.state.march.stack) == 6 and "castile-1-a" not in choices(m, "take")


@pytest.mark.rule("granada", "10.12.2")
@pytest.mark.rule("granada", "4.7")
def test_the_red_black_road_is_main_for_the_grey_army() -> None:
    p = Position().blocks("guadix", *SECOND_ARMY).blocks("captive", "boabdil")
    p.state.captures, p.state.boabdil_back = 2, 9
    m = play(
        p.moving(C, "total"), ("activate", "guadix"), ("take", "grey-boabdil"), ("go", "almeria"), ("go", "guadix")
    )
    assert "granada" in choices(m, "go"), "main roads and a leader: three places"
    white = Position().blocks("guadix", "castile-chief")
    n = play(white.moving(C, "total"), ("activate", "guadix"), ("take", "castile-chief-a"), ("go", "almeria"))
    play(n, ("go", "guadix"))
    assert n.decision.prompt != "march-on", "for white blocks it is a black road"


@pytest.mark.rule("granada", "10.12.2")
def test_grey_blocks_remove_muslim_pieces_and_place_none() -> None:
    m = play(lent("baena").moving(C, "total"), ("activate", "baena"), ("take", "grey-boabdil"), ("go", "lucena"))
    assert m.state.holder("lucena") == ""
    n = play(lent("padul").moving(C, "total"), ("activate", "padul"), ("take", "grey-boabdil"), ("go", "almunecar"))
    assert n.state.castle["almunecar"] == "" and n.state.holder("almunecar") == ""


@pytest.mark.rule("granada", "10.12.2")
def test_sites_without_a_piece_take_a_colour_when_the_grey_army_leaves() -> None:
    p = lent("almunecar").blocks("lucena", "castile-1")
    p.state.control["lucena"] = p.state.control["vera"] = ""
    p.state.turn = 9
    m = play(p.start("turn-end"), ("enter", "granada"))
    s = m.state
    assert (s.castle["almunecar"], s.holder("almunecar"), s.holder("vera")) == (M, M, M)
    assert s.holder("lucena") == C, "the troops there decide"


@pytest.mark.rule("granada", "10.12.2")
def test_white_or_grey_fight_and_beaten_grey_goes_home() -> None:
    p = lent("iznalloz").blocks("iznalloz", "castile-1").blocks("iznalloz", "zegries-3", "zegries-3", "zegries-2")
    m = skip(p.hand(M, "zegries", "zegries", "zegries").fighting(M, "iznalloz", "granada"))
    assert m.decision.prompt == "white-or-grey" and m.decision.seat == C
    play(m, "fight-grey")
    assert len(m.state.battle.fighters[C]) == 6 and m.state.battle.bystanders == ["castile-1-a"]
    while m.decision.prompt not in ("boabdil-where",):
        want = next(
            (a for a in m.decision.actions if a[0] in ("play", "deploy", "lose", "done")), m.decision.actions[0]
        )
        want = ("done", None) if m.decision.seat == C and ("done", None) in m.decision.actions else want
        m.apply(want)
    assert m.state.where("castile-1-a") != "iznalloz" and "iznalloz" in choices(m, "enter")
    play(m, ("enter", "granada"))
    assert set(m.state.at(C, "grey-box")) == set(GREY)
    assert told(m, "boabdil-home")


@pytest.mark.rule("granada", "10.12.2")
def test_grey_blocks_deploy_without_challenge_and_bring_no_cards() -> None:
    p = lent("iznalloz").blocks("iznalloz", "zegries-3").hand(C, "leon", "leon").hand(M, "morale-m")
    m = skip(p.fighting(C, "iznalloz", "guadix"), "retreat-before-battle")
    assert choices(m, "lead") == {"grey-boabdil"}
    play(m, ("play", "leon"))
    assert choices(m, "deploy") == {"grey-boabdil", "grey-sarray-a", "grey-sarray-horse"}, "Castile needs its own card"
    play(m, ("deploy", "grey-sarray-a"))
    assert m.decision.prompt != "challenge"


@pytest.mark.rule("granada", "8.5.2")
@pytest.mark.rule("granada", "3.2")
def test_boabdil_is_never_chosen_as_a_loss() -> None:
    p = Position().blocks("iznalloz", "boabdil", "sarray-1", "sarray-2").blocks("iznalloz", "castile-3", "castile-3")
    m = skip(p.hand(C, "castile", "castile").fighting(C, "iznalloz", "jaen"))
    while m.decision.prompt != "choose-loss":
        m.apply(m.decision.actions[0])
    assert "boabdil" not in choices(m, "lose")
