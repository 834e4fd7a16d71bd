"""The rulings of docs/games/granada.md that no other test holds."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, skip, told, verbs
from taifa.games.granada.model.tables import BLOCKS

FOUR = ("castile-1", "castile-1", "castile-2", "castile-2")


@pytest.mark.rule("granada", "6.4")
def test_who_has_nothing_to_throw_away_can_imagine_the_bids_that_follow_at_once() -> None:
    """Nobody was asked anything when half the hand went: what comes next begins with the journal as long."""
    m = Position().hand(C).hand(M).start("reinforcement")
    assert [d.prompt for d in m.decisions] == ["bid", "bid"] and not m.journal
    for side in (C, M):
        twin = m.imagine(side, 7)
        assert {d.seat for d in twin.decisions} == {C, M}
        for world in (twin, twin.imagine(side, 8)):
            asked, real = world.decision_of(side), m.decision_of(side)
            assert asked is not None and real is not None and list(asked.actions) == list(real.actions)


@pytest.mark.rule("granada", "7.3.1")
def test_a_stack_may_retrace_its_own_steps() -> None:
    p = Position().blocks("jaen", "castile-1")
    m = play(p.moving(C, "total"), ("activate", "jaen"), ("take", "castile-1-a"), ("go", "iznalloz"), ("go", "jaen"))
    assert kinds(m, C, "jaen") == ["castile-1"] and m.state.holder("iznalloz") == C


@pytest.mark.rule("granada", "7.3.4")
def test_a_leader_picked_up_on_the_way_leads_nobody() -> None:
    p = Position().blocks("utrera", "castile-1").blocks("moron", "leon-chief")
    m = play(p.moving(C, "total"), ("activate", "utrera"), ("take", "castile-1-a"), ("go", "moron"))
    assert m.decision.prompt != "march-on", "a black road without a leader at the origin: one place"


@pytest.mark.rule("granada", "7.4")
def test_landing_troops_overrun_nobody() -> None:
    p = Position().blocks("sea-gibraltar", "galleys", "galleys").blocks("marbella", "zegries-1")
    p.blocks("galleys-a", "castile-1", "castile-1").blocks("galleys-b", "castile-2", "castile-2")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("fleet", "galleys-b"), ("fleet", "galleys-a"))
    play(m, ("sail", "sea-marbella"), ("land", "marbella"))
    assert not told(m, "overrun") and told(m, "battle-declared")


@pytest.mark.rule("granada", "7.4")
@pytest.mark.rule("granada", "10.12.1")
def test_boabdil_overrun_is_captured() -> None:
    p = Position().blocks("padul", "boabdil").blocks("orgiva", *FOUR)
    m = play(p.moving(C, "total"), ("activate", "orgiva"), "take-all", ("go", "padul"))
    assert m.decision.prompt == "grey-army-where" and m.state.captures == 1


@pytest.mark.rule("granada", "7.4")
@pytest.mark.rule("granada", "10.12.1")
def test_grey_boabdil_overrun_goes_home() -> None:
    p = (
        Position()
        .blocks("padul", "grey-boabdil")
        .blocks("captive", "boabdil")
        .blocks("granada", "sarray-1", "sarray-1")
    )
    p.blocks("granada", "sarray-2", "sarray-2").state.captures = 1
    p.state.boabdil_back = 9
    p.blocks("out", "grey-sarray", "grey-sarray", "grey-sarray-horse", "grey-castile", "grey-castile-horse")
    m = play(p.moving(M, "total"), ("activate", "granada"), "take-all", ("go", "padul"))
    assert m.decision.prompt == "boabdil-where"
    play(m, ("enter", "granada"))
    assert len(m.state.at(C, "grey-box")) == 6 and m.state.boabdil_back == -1


@pytest.mark.rule("granada", "8.6.1")
def test_beaten_at_oran_one_is_lost() -> None:
    p = Position().blocks("oran", "castile-1", "castile-1").blocks("oran", "zegries-3").hand(M, "zegries")
    m = skip(p.fighting(C, "oran"))
    play(m, ("play", "zegries"))
    skip(m)
    assert m.state.at(C, "oran") == [] and told(m, "nowhere-to-go") and m.state.holder("oran") == M


@pytest.mark.rule("granada", "10.10")
def test_guards_driven_too_far_are_lost() -> None:
    p = Position().blocks("padul", "guard", "sarray-1", "sarray-2").blocks("padul", "castile-3", "castile-3")
    p.blocks("orgiva", "leon-1").hand(C, "castile", "castile")
    m = skip(p.fighting(C, "padul", "granada"))
    play(m, ("play", "castile"), ("play", "castile"), ("lose", "sarray-1-a"), ("lose", "sarray-2-a"))
    assert "guard" in m.state.at(M, "out") and m.state.at(M, "almunecar") == [], "Almuñécar is too far from Granada"


@pytest.mark.rule("granada", "6.2")
def test_a_hand_without_numbers_bids_nothing() -> None:
    m = Position().hand(C, "watchtower-c").hand(M, "bannigas").start("bids")
    assert [d.seat for d in m.decisions] == [M]
    m.apply(("bid", "bannigas"), M)
    assert told(m, "bids-revealed") == [{"christians": "no-card", "n": 0, "muslims": "bannigas", "other": 1}]
    assert m.state.hands[C] == ["watchtower-c"]


@pytest.mark.rule("granada", "9.1")
def test_who_has_no_naval_card_fights_with_nothing() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs").hand(M, "sarray")
    p.next_at_sea("battle-christians")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    assert m.decision.seat == M
    play(m, ("commit", "sarray"))
    assert m.state.at(C, "sea-marbella") == [] and m.state.hands[C] == []


@pytest.mark.rule("granada", "8.4.2")
def test_a_leader_in_a_double_shield_stays_when_the_other_block_goes() -> None:
    p = Position().blocks("iznalloz", "castile-chief", "castile-2").blocks("iznalloz", "sarray-1")
    m = skip(p.hand(C, "castile-double").hand(M, "morale-m").fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "castile-double"), ("deploy", "castile-2-a"), ("deploy", "castile-chief-a"))
    assert m.state.battle.impacts[C] == 2 + 2
    play(m, ("challenge", "morale-m"))
    line = {entry["blocks"][0] for entry in told(m, "lost-heart")}
    assert line == {"castile-2"} and told(m, "lost-heart")[0]["total"] == 1, "and the leader's bonus with it"


@pytest.mark.rule("granada", "8.8")
@pytest.mark.rule("granada", "8.6.4")
def test_guns_left_behind_count_for_the_cards() -> None:
    p = Position().blocks("iznalloz", "castile-gun", "castile-1", "castile-2").blocks("iznalloz", "zegries-3")
    m = skip(p.hand(C, "castile", "castile").hand(M, "zegries").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-gun-a"), "pass", ("play", "zegries"), "pass", "done")
    assert told(m, "block-lost") == [{"side": C, "block": "castile-gun", "place": "iznalloz"}]
    q = (
        Position()
        .blocks("iznalloz", "castile-gun", "castile-1", "castile-2")
        .blocks("iznalloz", "zegries-3", "zegries-3")
    )
    n = skip(q.hand(C, "castile", "castile").hand(M, "zegries", "zegries").fighting(C, "iznalloz", "jaen"))
    play(n, ("play", "castile"), ("deploy", "castile-gun-a"), "pass", ("play", "zegries"), "pass")
    play(n, ("play", "castile"), ("deploy", "castile-1-a"), "pass", "done", ("lose", "castile-1-a"))
    assert len(n.state.hands[C]) == 2 + 1, "two cards played, and one for the block and the gun"


@pytest.mark.rule("granada", "10.12.1")
def test_boabdil_alone_in_a_falling_castle_is_captured() -> None:
    p = Position().blocks("almunecar", "boabdil").blocks("almunecar", "castile-3", "castile-3", "castile-2")
    m = skip(p.hand(C, "castile", "castile", "castile").fighting(C, "almunecar", "padul"))
    play(m, "inside", ("besiege", "almunecar"), ("play", "castile"), ("deploy", "castile-3-a"))
    play(m, ("play", "castile"), ("deploy", "castile-3-b"), ("play", "castile"))
    assert m.decision.prompt == "grey-army-where"
    play(m, ("enter", "albox"))
    assert m.state.castle["almunecar"] == C


@pytest.mark.rule("granada", "11.7")
def test_pioneers_are_lost_to_muslims_who_hold_their_place() -> None:
    p = Position(pioneers=True).blocks("jaen", "sarray-2")
    assert "cordoba" in p.state.pioneers
    p.state.castle["jaen"] = M
    m = play(p.moving(M, "total"), ("activate", "jaen"), ("take", "sarray-2-a"), ("go", "ubeda"))
    assert "ubeda" not in m.state.pioneers


@pytest.mark.rule("granada", "8.6.6")
def test_a_retreat_joins_a_battle_still_to_be_fought() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-3").blocks("iznalloz", "sarray-1", "sarray-2", "sarray-2")
    p.blocks("guadix", "bannigas-1").blocks("guadix", "leon-1", "leon-1").blocks("moclin", "leon-2").blocks(
        "granada", "leon-2"
    )
    p.state.castle["granada"] = M
    p.hand(C, "castile", "castile")
    p.state.entered["guadix"] = ["quesada"]
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("battle", "iznalloz"))
    skip(m)
    play(m, ("play", "castile"), ("play", "castile"), ("lose", "sarray-1-a"), ("retreat", "guadix"))
    assert kinds(m, M, "guadix") == ["sarray-2", "bannigas-1"]
    assert not m.state.chain and told(m, "battle-declared")[-1]["side"] == C


@pytest.mark.rule("granada", "8.3.3")
def test_a_trumpet_serves_every_arm() -> None:
    for kind in ("castile-horse-1", "castile-bow"):
        p = Position().blocks("iznalloz", kind).blocks("iznalloz", "sarray-1").hand(C, "castile-trumpet")
        m = skip(p.fighting(C, "iznalloz", "jaen"))
        play(m, ("play", "castile-trumpet"))
        assert told(m, "block-deployed")[0]["n"] == 3, BLOCKS[f"{kind}-a"].arm


@pytest.mark.rule("granada", "7.5.3")
def test_fleets_are_tested_before_they_load() -> None:
    p = Position().blocks("sea-malaga", "corsairs").blocks("sea-malaga", "galleys").blocks("malaga", "zegries-1")
    p.next_at_sea("quiet")
    m = play(p.moving(M, "total"), ("activate", "sea-malaga"))
    assert told(m, "naval-card") == [{"card": "quiet"}] and "load" in verbs(m)


@pytest.mark.rule("granada", "7.2")
def test_an_empty_muster_place_is_open_whoever_holds_its_cube() -> None:
    p = Position().control(C, "loja").blocks("box", "andalusians-1")
    m = play(p.moving(M, "total"), "muster")
    assert "loja" in choices(m, "muster-at")
    play(m, ("muster-at", "loja"))
    assert m.state.holder("loja") == M


@pytest.mark.rule("granada", "8.7.5")
def test_besieging_is_a_choice_each_turn() -> None:
    p = Position().blocks("almunecar", "andalusians-1").blocks("almunecar", "castile-3", "castile-3", "castile-2")
    m = skip(p.hand(C, "castile", "castile", "castile").fighting(C, "almunecar", "padul"))
    play(m, "inside", "wait")
    assert told(m, "siege-held") and m.state.contested("almunecar")
    assert m.state.holder("almunecar") == C and m.state.castle["almunecar"] == M


@pytest.mark.rule("granada", "9.3")
def test_two_blocks_drowned_bring_a_card() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("galleys-a", "castile-1", "castile-2")
    p.blocks("sea-marbella", "corsairs").hand(C, "leon").hand(M, "zegries-trumpet")
    p.next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "leon"), C)
    m.apply(("commit", "zegries-trumpet"), M)
    assert len(m.state.hands[C]) == 1 + 1 and len(m.state.at(C, "out")) == 3


@pytest.mark.rule("granada", "9.2")
def test_all_fleets_in_flight_go_together() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs", "corsairs")
    p.hand(C, "leon").hand(M, "bannigas-trumpet")
    p.next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "leon"), C)
    m.apply(("commit", "bannigas-trumpet"), M)
    play(m, ("sail", "sea-malaga"))
    assert kinds(m, M, "sea-malaga") == ["corsairs", "corsairs"]
