"""8.1 to 8.6 Field battles: the long example of chapter 8, deployment, impacts, losses, retreats."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, skip, told, verbs
from taifa.games.granada.model.state import cards_in


def field(*white: str, black: tuple[str, ...] = (), place: str = "iznalloz", origin: str = "jaen", **options: object):
    """White blocks attack black ones in open country."""
    return Position(**options).blocks(place, *white).blocks(place, *black)


@pytest.mark.rule("granada", "8.1")
@pytest.mark.rule("granada", "8.2.2")
@pytest.mark.rule("granada", "8.2.3")
@pytest.mark.rule("granada", "8.2.4")
@pytest.mark.rule("granada", "8.3.1")
@pytest.mark.rule("granada", "8.3.2")
@pytest.mark.rule("granada", "8.3.3")
@pytest.mark.rule("granada", "8.3.3.1")
@pytest.mark.rule("granada", "8.3.4")
@pytest.mark.rule("granada", "8.5.1")
@pytest.mark.rule("granada", "8.5.2")
@pytest.mark.rule("granada", "8.8")
def test_the_long_example_of_chapter_8() -> None:
    p = field(
        "leon-chief", "aragon-2", "aragon-2", "castile-bow", "leon-horse", "kingdoms-1", "kingdoms-2",
        black=("bannigas-horse", "zegries-3", "zegries-3", "zegries-chief", "sarray-1", "sarray-2"),
    )  # fmt: skip
    p.hand(C, "aragon-double", "castile", "leon-trumpet", "castile", "aragon")
    p.hand(M, "bannigas-trumpet", "zegries", "zegries", "zegries", "andalusians", "andalusians")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    impacts = m.state.battle.impacts
    assert m.decision.seat == C
    play(m, ("lead", "leon-chief"))
    assert impacts == {C: 1, M: 0} and m.decision.seat == M
    play(m, ("play", "bannigas-trumpet"), "pass")
    assert impacts == {C: 1, M: 3} and m.decision.seat == C
    play(m, ("play", "aragon-double"), ("deploy", "aragon-2-b"), "pass")
    assert impacts == {C: 6, M: 3} and m.decision.seat == M
    play(m, ("play", "zegries"), ("deploy", "zegries-3-a"), "pass")
    assert impacts == {C: 6, M: 6} and m.decision.seat == C, "the defender leads at a tie"
    play(m, ("play", "castile"), "pass")
    assert impacts == {C: 7, M: 6}, "crossbows without a trumpet count their shield only"
    play(m, ("play", "zegries"), ("deploy", "zegries-chief"))
    assert impacts == {C: 7, M: 8}, "a leader deployed by card is not challenged"
    play(m, ("play", "leon-trumpet"), "pass")
    assert impacts == {C: 11, M: 8}
    play(m, ("play", "zegries"), "pass")
    assert m.state.battle.impacts == {C: 11, M: 13}
    assert told(m, "deployment-done")[-1]["side"] == M, "nobody can deploy what is left"
    assert m.decision.prompt == "choose-loss" and m.decision.seat == C
    assert told(m, "field-won") == [{"side": M, "n": 13, "other": 11}]
    assert not choices(m, "lose") & {"kingdoms-1-a", "kingdoms-2-a"}, "deployed blocks are lost first"
    play(m, ("lose", "castile-bow-a"), ("lose", "aragon-2-a"))
    assert m.decision.seat == M
    play(m, ("lose", "bannigas-horse-a"))
    lost = [(line["side"], line["block"]) for line in told(m, "block-lost")]
    assert lost == [(C, "castile-bow"), (C, "aragon-2"), (M, "bannigas-horse")]
    assert len(m.state.at(C, "jaen")) == 5, "the attacker goes back where he came from"
    assert len(m.state.hands[C]) == 2 + 3 + 1, "three cards played come back, and one for two blocks lost"
    assert len(m.state.hands[M]) == 2 + 4


@pytest.mark.rule("granada", "8.2.1")
def test_a_card_deploys_only_its_own_faction() -> None:
    m = skip(
        field("castile-1", black=("sarray-1",)).hand(C, "aragon", "castile", "leon-double").fighting(C, "iznalloz")
    )
    assert choices(m, "play") == {"castile"}


@pytest.mark.rule("granada", "8.2.1")
@pytest.mark.rule("granada", "10.8")
@pytest.mark.rule("granada", "10.11")
def test_any_faction_card_fits_army_leaders_and_mujahideen() -> None:
    p = Position().blocks("iznalloz", "castile-1").blocks("iznalloz", "zagal", "mujahideen", "sarray-1")
    m = skip(p.hand(C, "castile").hand(M, "sarray", "zegries-double", "zegries").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), "pass")
    assert choices(m, "lead") == {"zagal"}, "army leaders deploy freely at first"
    play(m, ("play", "zegries"))
    assert choices(m, "deploy") == {"zagal", "mujahideen-a"}
    play(m, ("deploy", "mujahideen-a"))
    assert m.state.battle.impacts[M] == 4 and m.decision.prompt != "challenge"
    assert m.state.battle.turn == C or m.decision.seat == M
    assert "lead" not in verbs(m), "after a card, leaders need one too"


@pytest.mark.rule("granada", "8.2.3")
def test_leaders_need_a_card_after_the_first_one() -> None:
    p = (
        field("castile-chief", "castile-1", black=("sarray-2", "sarray-1"))
        .hand(C, "castile", "castile")
        .hand(M, "sarray")
    )
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    assert choices(m, "lead") == {"castile-chief-a"}
    play(
        m, ("play", "castile"), ("deploy", "castile-1-a"), "pass", ("play", "sarray"), ("deploy", "sarray-2-a"), "pass"
    )
    assert m.decision.seat == C and "lead" not in verbs(m) and choices(m, "play") == {"castile"}


@pytest.mark.rule("granada", "8.2.4")
def test_who_is_done_stays_done_and_the_other_goes_on() -> None:
    p = field("castile-1", black=("sarray-1", "sarray-2")).hand(C, "castile").hand(M, "sarray", "sarray")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, "done")
    assert m.decision.seat == M
    play(m, ("play", "sarray"), ("deploy", "sarray-1-a"), "pass")
    assert m.decision.seat == M, "the initiative never goes back"


@pytest.mark.rule("granada", "8.3.2")
def test_faction_bonus_counts_blocks_not_shields() -> None:
    p = field("castile-3", "castile-1", "castile-2", black=("sarray-1",)).hand(C, "castile", "castile", "castile")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))
    m.state.battle.impacts[M] = 9
    play(m, ("play", "castile"), ("deploy", "castile-1-a"), ("play", "castile"))
    assert [d.impacts for d in m.state.battle.line[C]] == [3, 1 + 1, 2 + 2]


@pytest.mark.rule("granada", "8.3.3.1")
def test_a_second_charge_is_worth_two_more() -> None:
    p = field("castile-horse-1", "castile-horse-2", "castile-bow", black=("sarray-1",))
    p.hand(C, "castile-trumpet", "castile-trumpet", "castile-trumpet")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    m.state.battle.impacts[M] = 40
    play(m, ("play", "castile-trumpet"), ("deploy", "castile-horse-1-a"))
    play(m, ("play", "castile-trumpet"), ("deploy", "castile-bow-a"), ("play", "castile-trumpet"))
    assert [d.impacts for d in m.state.battle.line[C]] == [1 + 2, 1 + 1 + 2, 2 + 2 + 2 + 2]


@pytest.mark.rule("granada", "8.3.3.2")
def test_guns_strike_nobody_in_open_country() -> None:
    p = field("castile-gun", black=("sarray-1",)).hand(C, "castile-trumpet")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile-trumpet"))
    assert told(m, "block-deployed")[-1]["n"] == 1


@pytest.mark.rule("granada", "8.3.4")
def test_a_double_shield_on_an_any_card_block_deploys_no_second() -> None:
    p = field("orders", "castile-1", "castile-2", black=("sarray-1",)).hand(C, "castile-double")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile-double"), ("deploy", "orders-a"))
    assert told(m, "block-deployed")[0]["n"] == 2 and len(told(m, "block-deployed")) == 1


def doubted(*hand: str):
    """Castile deploys under a Muslim challenge."""
    p = field("castile-2", "castile-1", black=("sarray-1", "sarray-2")).hand(C, *hand).hand(M, "morale-m", "sarray")
    return skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")


@pytest.mark.rule("granada", "8.4.1")
def test_a_challenged_block_without_a_second_card_stays_out() -> None:
    m = play(doubted("castile", "leon"), ("play", "castile"), ("deploy", "castile-2-a"), ("challenge", "morale-m"))
    assert told(m, "lost-heart")[0]["blocks"] == ["castile-2"]
    assert m.state.battle.impacts[C] == 0
    assert m.state.battle.line[C][0].out


@pytest.mark.rule("granada", "8.4.1")
def test_showing_another_shield_refutes_and_keeps_the_card() -> None:
    m = play(doubted("castile", "castile", "leon"), ("play", "castile"), ("deploy", "castile-2-a"))
    play(m, ("challenge", "morale-m"))
    assert m.decision.seat == C and choices(m, "show") == {"castile"}
    play(m, ("show", "castile"))
    assert m.state.battle.impacts[C] == 2
    assert m.state.hands[C].count("castile") == 1
    assert "morale-m" in m.state.battle.played[M]


@pytest.mark.rule("granada", "8.4.1")
@pytest.mark.rule("granada", "10.1")
def test_a_commander_refuses_a_challenge_and_goes_back_to_the_hand() -> None:
    m = play(doubted("castile", "commander-c"), ("play", "castile"), ("deploy", "castile-2-a"))
    play(m, ("challenge", "morale-m"), ("show", "commander-c"))
    assert m.state.battle.impacts[C] == 2 and "commander-c" in m.state.hands[C]


@pytest.mark.rule("granada", "8.4.2")
def test_a_challenged_double_shield_takes_both_blocks_out() -> None:
    m = play(doubted("castile-double", "leon"), ("play", "castile-double"), ("deploy", "castile-2-a"))
    play(m, ("deploy", "castile-1-a"), ("challenge", "morale-m"))
    assert m.state.battle.impacts[C] == 0
    assert [d.out for d in m.state.battle.line[C]] == [True, True]


@pytest.mark.rule("granada", "8.4.1")
def test_the_seat_is_asked_whether_it_holds_a_challenge_or_not() -> None:
    p = field("castile-2", black=("sarray-1",)).hand(C, "castile").hand(M, "andalusians")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "castile"))
    assert m.decision.prompt == "challenge" and m.decision.actions == [("pass", None)] and m.decision.interrupt


@pytest.mark.rule("granada", "8.4.1")
def test_a_block_out_of_the_battle_gives_no_faction_bonus_and_can_be_lost() -> None:
    m = play(doubted("castile", "castile"), ("play", "castile"), ("deploy", "castile-2-a"))
    play(m, ("challenge", "morale-m"), "give-way", ("play", "castile"), "pass")
    assert m.state.battle.line[C][1].impacts == 1
    play(m, ("play", "sarray"), ("deploy", "sarray-2-a"))
    skip(m)
    assert m.decision.prompt == "choose-loss" and choices(m, "lose") == {"castile-2-a", "castile-1-a"}


@pytest.mark.rule("granada", "8.5.1")
def test_the_loser_loses_one_more() -> None:
    p = field("castile-3", "castile-3", black=("sarray-1", "sarray-2", "sarray-2")).hand(C, "castile", "castile")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("play", "castile"), ("lose", "sarray-1-a"))
    assert [line["side"] for line in told(m, "block-lost")] == [M, M], "one for seven impacts, one more for the loser"


@pytest.mark.rule("granada", "8.6.1")
@pytest.mark.rule("granada", "8.6.3")
def test_a_beaten_defender_goes_where_no_enemy_is_or_came_from() -> None:
    p = field("castile-3", "castile-3", black=("sarray-1", "sarray-2", "sarray-2")).hand(C, "castile", "castile")
    p.blocks("moclin", "leon-1")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("play", "castile"), ("lose", "sarray-1-a"))
    assert choices(m, "retreat") == {"granada", "guadix"}
    play(m, ("retreat", "guadix"))
    assert m.state.holder("iznalloz") == C and kinds(m, M, "guadix") == ["sarray-2"]


@pytest.mark.rule("granada", "8.6.2")
def test_an_attacker_without_a_way_back_goes_anywhere() -> None:
    p = Position().blocks("iznalloz", "castile-1", "castile-1").blocks("iznalloz", "sarray-2")
    m = skip(p.hand(M, "sarray").fighting(C, "iznalloz"))
    play(m, ("play", "sarray"))
    skip(m)
    assert choices(m, "retreat") == {"granada", "jaen", "guadix", "moclin"}


@pytest.mark.rule("granada", "8.6.4")
def test_guns_used_by_the_loser_are_left_behind() -> None:
    p = field("castile-gun", "castile-1", "castile-2", black=("zegries-3", "zegries-3"))
    m = skip(p.hand(C, "castile", "castile").hand(M, "zegries", "zegries").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-gun-a"), "pass", ("play", "zegries"), "pass")
    play(m, ("play", "castile"), ("deploy", "castile-1-a"), "pass", "done")
    play(m, ("lose", "castile-1-a"))
    assert told(m, "gun-abandoned")[0]["block"] == "castile-gun"
    assert kinds(m, C, "jaen") == ["castile-2"] and "castile-gun-a" in m.state.at(C, "out")


@pytest.mark.rule("granada", "8.6.5")
def test_the_castle_takes_in_two_of_its_beaten_side() -> None:
    p = Position().blocks("baza", "bannigas-1", "bannigas-2", "bannigas-2", "bannigas-3")
    p.blocks("baza", "castile-3", "castile-3", "castile-2").hand(C, "castile", "castile", "castile")
    m = skip(p.fighting(C, "baza", "quesada"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), ("play", "castile"), ("deploy", "castile-3-b"))
    play(m, ("play", "castile"), ("lose", "bannigas-1-a"), ("lose", "bannigas-2-a"))
    play(m, ("shelter", "bannigas-2-b"), "done")
    assert "quesada" not in choices(m, "retreat")
    play(m, ("retreat", "guadix"))
    assert kinds(m, M, "baza") == ["bannigas-2"] and kinds(m, M, "guadix") == ["bannigas-3"]
    assert m.state.castle["baza"] == M and m.state.holder("baza") == C


@pytest.mark.rule("granada", "8.6.2")
def test_an_attacker_goes_back_where_he_came_from_whoever_is_there_now() -> None:
    p = Position().blocks("iznalloz", "castile-1", "castile-1").blocks("iznalloz", "zegries-3", "zegries-3")
    p.blocks("jaen", "sarray-1").hand(M, "zegries")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "zegries"))
    skip(m)
    assert told(m, "retreats")[0]["place"] == "jaen", "not to Moclín or Guadix, free as they are"
    assert told(m, "battle-declared")[-1] == {"side": C, "place": "jaen"}


@pytest.mark.rule("granada", "8.6.6")
def test_a_retreat_to_friends_before_a_castle_joins_their_siege_without_another_battle() -> None:
    p = Position().blocks("baza", "castile-2").blocks("quesada", "leon-1").control(C, "baza")
    p.blocks("guadix", "castile-1", "castile-1").blocks("guadix", "zegries-3", "zegries-3").hand(M, "zegries")
    m = p.fighting(C, "guadix", "baza")
    play(m, ("battle", "baza"))
    skip(m)
    while m.state.battle is not None or not told(m, "retreats"):
        m.apply(next((a for a in m.decision.actions if a[0] in ("play", "battle")), m.decision.actions[-1]))
    assert told(m, "retreats")[0]["place"] == "baza" and kinds(m, C, "baza") == ["castile-1", "castile-2"]
    assert [line["place"] for line in told(m, "battle-declared")] == ["baza", "guadix"], "the siege had its turn"


@pytest.mark.rule("granada", "8.6.6")
def test_a_retreat_into_the_enemy_is_a_battle_at_once() -> None:
    p = (
        Position()
        .blocks("zahara", "castile-3", "castile-3")
        .blocks("zahara", "zegries-1", "zegries-2", "zegries-1", "zegries-3")
    )
    for place in ("arcos", "moron", "setenil", "ronda"):
        p.blocks(place, "leon-1" if place != "ronda" else "leon-2")
    p.state.castle["ronda"] = C
    p.hand(C, "castile", "castile")
    m = skip(p.fighting(C, "zahara", "moron"))
    play(m, ("play", "castile"), ("play", "castile"), ("lose", "zegries-1-a"), ("lose", "zegries-1-b"))
    assert choices(m, "retreat") == {"arcos", "moron", "setenil", "ronda"}, "no free place: any will do"
    play(m, ("retreat", "arcos"))
    assert m.state.battle.place == "arcos" and m.state.battle.attacker == M
    assert told(m, "battle-declared")[-1] == {"side": M, "place": "arcos"}


@pytest.mark.rule("granada", "8.6.7")
@pytest.mark.rule("granada", "10.1")
def test_a_commander_leads_a_small_stack_two_places_away() -> None:
    p = field("castile-3", black=("sarray-1", "andalusians-gun")).hand(M, "commander-m")
    m = p.fighting(C, "iznalloz", "jaen")
    assert m.decision.prompt == "retreat-before-battle"
    play(m, ("withdraw", "commander-m"))
    assert "jaen" not in choices(m, "retreat"), "not by the road that the attacker took"
    play(m, ("retreat", "guadix"), ("retreat", "finana"))
    assert kinds(m, M, "finana") == ["andalusians-gun", "sarray-1"], "guns go along"
    assert m.state.hands[M] == [] and "commander-m" in cards_in(m.state.discards[M]), "the card is not replaced"
    assert m.state.holder("iznalloz") == C


@pytest.mark.rule("granada", "8.6.7")
def test_a_big_stack_withdraws_one_place_only() -> None:
    black = ("sarray-1", "sarray-1", "sarray-1", "sarray-2", "sarray-2", "sarray-2")
    m = field("castile-3", black=black).hand(M, "commander-m").fighting(C, "iznalloz", "jaen")
    play(m, ("withdraw", "commander-m"), ("retreat", "guadix"))
    assert len(m.state.at(M, "guadix")) == 6 and m.state.battle is None


@pytest.mark.rule("granada", "8.6.7")
def test_no_withdrawal_where_every_way_is_the_enemys() -> None:
    p = field("castile-3", black=("sarray-1",)).hand(M, "commander-m")
    p.blocks("granada", "leon-1").blocks("guadix", "leon-1").blocks("moclin", "leon-1")
    p.state.castle["granada"] = M
    m = p.fighting(C, "iznalloz", "jaen")
    while m.decision.prompt == "declare-battle":
        play(m, ("battle", "iznalloz"))
    assert m.decision.prompt == "deploy" and not told(m, "withdraws"), "everyone sees that there is no way out"


@pytest.mark.rule("granada", "8.1")
@pytest.mark.rule("granada", "3.1")
def test_faces_are_seen_only_while_deployed() -> None:
    p = field("castile-3", "castile-1", black=("sarray-1", "sarray-2")).hand(C, "castile")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))

    def seen(seat: str) -> set[str]:
        return {piece.id for piece in m.scene(seat).pieces if piece.up and piece.id.startswith("castile")}

    if m.state.battle is not None:
        assert "castile-1-a" not in seen(M)
    while m.state.battle is not None:
        m.apply(m.decision.actions[0])
    assert "castile-3-a" not in seen(M) and "castile-3-a" in seen(C)


@pytest.mark.rule("granada", "8.8")
def test_every_two_blocks_lost_bring_a_card() -> None:
    p = field("castile-1", "castile-1", black=("zegries-3", "zegries-3", "zegries-2"))
    m = skip(p.hand(C, "castile").hand(M, "zegries", "zegries", "zegries").fighting(C, "iznalloz", "jaen"))
    play(m, "done", ("play", "zegries"), ("deploy", "zegries-3-a"), "pass", ("play", "zegries"))
    play(m, ("deploy", "zegries-3-b"), "pass", "done")
    assert len(m.state.hands[C]) == 2, "both blocks lost: one card more"
