"""8.7 Castle sieges, and 10.2, 10.3, 10.5 to 10.7: walls, towers, guns, surrender, disks."""

from __future__ import annotations

import random

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, skip, storm, told, verbs
from taifa.games.granada.model.state import Battle, Deployed
from taifa.games.granada.model.tables import BLOCKS, CARDS
from taifa.games.granada.rules.battle.assault import can_deliver
from taifa.games.granada.rules.battle.impacts import impacts, matches, undeployed

THREE = ("castile-3", "castile-3", "castile-2")
CASTILE = ("castile", "castile", "castile")


def siege(place: str = "almunecar", inside: tuple[str, ...] = ("andalusians-1",), **options: object) -> Position:
    """Castile before a castle that a few blocks hold."""
    return Position(**options).blocks(place, *inside).blocks(place, *THREE)


def walls(p: Position, place: str = "almunecar"):
    """The battle is declared, the garrison stays inside and the attacker strikes."""
    m = skip(p.fighting(C, place, "padul"))
    if m.decision.prompt == "inside-or-outside":
        play(m, "inside")
    return play(m, ("besiege", place)) if m.decision.prompt == "besiege-or-wait" else m


def castile_strikes(m):
    """3, then 3 + 1, then 2 + 2: eleven impacts."""
    storm(m, ("play", "castile"), ("deploy", "castile-3-a"), ("play", "castile"), ("deploy", "castile-3-b"))
    return storm(m, ("play", "castile"))


@pytest.mark.rule("granada", "8.7.1")
@pytest.mark.rule("granada", "8.7.2")
@pytest.mark.rule("granada", "8.7.5")
def test_without_guns_a_unit_falls_for_nine_and_ten_at_a_port() -> None:
    m = walls(siege().hand(C, *CASTILE))
    assert m.decision.params["need"] == 10
    castile_strikes(m)
    skip(m)
    assert m.state.castle["almunecar"] == C and told(m, "castle-falls")
    inland = walls(siege("baza", ("bannigas-1",)).hand(C, *CASTILE), "baza")
    assert inland.decision.params["need"] == 9


@pytest.mark.rule("granada", "8.7.5")
@pytest.mark.rule("granada", "8.3.3.2")
def test_with_guns_a_unit_falls_for_seven_and_eight_at_a_port() -> None:
    p = siege().blocks("almunecar", "castile-gun").hand(C, *CASTILE, "castile-trumpet")
    m = walls(p)
    assert m.decision.params["need"] == 10
    play(m, ("play", "castile-trumpet"), ("deploy", "castile-gun-a"))
    assert m.decision.params["need"] == 8 and m.decision.params["n"] == 3


@pytest.mark.rule("granada", "7.5.5")
@pytest.mark.rule("granada", "8.7.5")
def test_a_blockade_takes_the_ports_protection_even_with_friendly_fleets_there() -> None:
    p = siege().hand(C, *CASTILE).blocks("sea-almunecar", "galleys").blocks("sea-almunecar", "corsairs")
    assert walls(p).decision.params["need"] == 9


@pytest.mark.rule("granada", "8.7.5")
def test_the_siege_example_nine_impacts_less_three_are_not_enough() -> None:
    p = Position().blocks("baza", "zegries-gun").blocks("baza", "castile-3", "castile-2", "castile-2")
    p.state.disks.remove("baza")
    p.hand(C, *CASTILE).hand(M, "zegries-trumpet")
    m = walls(p, "baza")
    storm(m, ("play", "castile"), ("deploy", "castile-3-a"), ("play", "castile"), ("play", "castile"))
    assert m.state.battle.impacts[C] == 3 + 3 + 4
    m.state.battle.impacts[C] = 9
    play(m, "pass")
    assert m.decision.prompt == "answer-siege" and m.decision.seat == M, "even after the attacker's last deployment"
    play(m, ("fire", "zegries-trumpet"))
    assert m.state.battle is None or m.state.battle.impacts == {C: 9, M: 3}
    skip(m)
    assert m.state.castle["baza"] == M and kinds(m, M, "baza") == ["zegries-gun"], "six impacts kill nobody"
    assert m.state.holder("baza") == C, "the besieger holds the place outside"


@pytest.mark.rule("granada", "8.7.5")
def test_the_besieged_may_fire_at_any_time_and_the_attacker_may_make_up_for_it() -> None:
    p = siege(inside=("andalusians-gun",)).hand(C, *CASTILE).hand(M, "andalusians-trumpet", "sarray")
    m = walls(p)
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))
    assert m.decision.prompt == "answer-siege" and m.decision.interrupt
    assert choices(m, "fire") == {"andalusians-trumpet"}
    play(m, ("fire", "andalusians-trumpet"))
    assert m.state.battle.impacts[M] == 3 and m.decision.prompt == "siege-deploy", "nothing else inside could answer"
    storm(m, ("play", "castile"), ("deploy", "castile-3-b"), ("play", "castile"))
    assert m.state.castle["almunecar"] == M, "eleven less three are not ten"


@pytest.mark.rule("granada", "10.2")
def test_a_besieged_christian_brings_a_lost_gun_into_the_castle_and_fires_it() -> None:
    p = Position().blocks("jaen", "castile-1").blocks("jaen", "zegries-3", "zegries-3", "zegries-2")
    p.state.castle["jaen"] = C
    p.control(M, "jaen").blocks("out", "castile-gun").hand(C, "bombardment")
    p.hand(M, "zegries", "zegries", "zegries")
    m = play(skip(p.fighting(M, "jaen")), "inside", ("besiege", "jaen"))
    play(m, ("play", "zegries"), ("deploy", "zegries-3-a"))
    assert choices(m, "fire") == {"bombardment"}
    play(m, ("fire", "bombardment"), ("recast", "castile-gun-a"))
    assert m.state.battle.impacts[C] == 1 + 2 and kinds(m, C, "jaen") == ["castile-1", "castile-gun"]


@pytest.mark.rule("granada", "10.2")
def test_a_gun_may_join_any_stack_but_two_inside_a_castle_being_stormed() -> None:
    p = Position().blocks("jaen", "castile-1", "castile-1").blocks("jaen", "zegries-3", "zegries-3", "zegries-2")
    p.control(M, "jaen").blocks("out", "castile-gun", "castile-gun").blocks("ubeda", "leon-1").hand(C, "bombardment")
    p.blocks("alcala", "leon-1", "leon-2").blocks("alcala", "sarray-1", "sarray-2").control(M, "alcala")
    p.hand(M, "zegries", "zegries", "zegries")
    m = play(p.fighting(M, "jaen"), ("battle", "jaen"))
    play(skip(m), "inside", ("besiege", "jaen"), ("play", "zegries"), ("deploy", "zegries-3-a"))
    play(m, ("fire", "bombardment"), ("recast", "castile-gun-a"))
    assert choices(m, "enter") == {"ubeda", "alcala"}, "even into a castle besieged elsewhere"


@pytest.mark.rule("granada", "8.7.1")
def test_whether_a_siege_can_hurt_is_reckoned_over_every_way_to_spend_the_cards() -> None:
    def offered(blocks: tuple[str, ...], *cards: str) -> bool:
        p = Position().blocks("baza", "bannigas-1").blocks("baza", *blocks).hand(C, *cards)
        m = play(skip(p.fighting(C, "baza", "quesada")), "inside")
        return m.decision.prompt == "besiege-or-wait"

    guns = ("castile-gun", "castile-3")
    assert offered(guns, "castile-trumpet", "castile"), "a gun's three and 3 + 1 are seven"
    assert not offered(guns, "castile", "castile"), "without its fire nine are needed"
    assert not offered(("castile-gun", "castile-2"), "castile-trumpet", "castile"), "six are not seven"
    assert offered(("orders", "castile-3", "castile-3"), "castile-double", "leon"), "the orders take the other card"
    assert not offered(("orders", "castile-3", "castile-3"), "castile-double"), "3 + 4 are not nine"
    assert offered(("castile-gun", "orders", "orders"), "commander-c", "leon", "leon"), "3 + 2 + 3 with the gun's fire"
    lost = Position().blocks("baza", "bannigas-1").blocks("baza", "castile-3", "castile-1").blocks("out", "aragon-gun")
    m = play(skip(lost.hand(C, "bombardment", "castile", "castile").fighting(C, "baza", "quesada")), "inside")
    assert m.decision.prompt == "besiege-or-wait", "3 + 2 by the gun brought back and fired"


@pytest.mark.rule("granada", "8.7.1")
def test_no_siege_that_cannot_hurt() -> None:
    m = skip(siege().hand(C, "castile").fighting(C, "almunecar", "padul"))
    play(m, "inside")
    assert told(m, "siege-held") and not told(m, "siege-begins")
    assert m.state.contested("almunecar") and m.state.castle["almunecar"] == M


@pytest.mark.rule("granada", "8.7.1")
def test_a_siege_begun_goes_on_until_it_hurts() -> None:
    m = walls(siege().hand(C, *CASTILE))
    assert "done" not in verbs(m)
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))
    assert "done" not in verbs(m)


@pytest.mark.rule("granada", "8.7.2")
def test_three_blocks_must_fight_outside() -> None:
    p = siege(inside=("andalusians-1", "andalusians-1", "andalusians-2")).hand(C, *CASTILE)
    m = skip(p.fighting(C, "almunecar", "padul"))
    assert m.decision.prompt == "deploy" and not m.state.battle.siege


@pytest.mark.rule("granada", "8.7.2")
def test_the_active_owner_may_stay_inside_and_nothing_happens() -> None:
    p = siege().hand(C, *CASTILE)
    p.control(C, "almunecar")
    m = skip(p.fighting(M, "almunecar"))
    assert m.decision.prompt == "inside-or-outside" and m.decision.seat == M
    play(m, "inside")
    assert m.state.contested("almunecar") and m.state.active == C


@pytest.mark.rule("granada", "8.7.2")
@pytest.mark.rule("granada", "8.7.7")
@pytest.mark.rule("granada", "8.6.5")
def test_the_besieged_may_come_out_and_beaten_go_back_in() -> None:
    p = Position().blocks("almunecar", "andalusians-1", "andalusians-2").blocks("almunecar", "castile-3", "castile-2")
    m = p.control(C, "almunecar").hand(C, "castile").fighting(M, "almunecar")
    skip(play(m, "outside"), "retreat-before-battle")
    assert m.decision.seat == C and not m.state.battle.siege
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), ("lose", "andalusians-1-a"), ("shelter", "andalusians-2-a"))
    assert told(m, "field-won")[0]["side"] == C
    assert kinds(m, M, "almunecar") == ["andalusians-2"] and m.state.castle["almunecar"] == M


@pytest.mark.rule("granada", "8.7.7")
@pytest.mark.rule("granada", "7.3.2")
def test_the_besieged_can_not_march_away_but_besiegers_can() -> None:
    p = siege().control(C, "almunecar").blocks("padul", "andalusians-2")
    assert choices(p.moving(M, "total"), "activate") == {"padul"}
    q = siege().control(C, "almunecar")
    m = play(q.moving(C, "total"), ("activate", "almunecar"), "take-all", ("go", "padul"))
    assert m.state.holder("almunecar") == M, "the siege is over"


@pytest.mark.rule("granada", "8.7.7")
@pytest.mark.rule("granada", "7.3.2")
def test_relief_makes_it_a_field_battle() -> None:
    p = siege().control(C, "almunecar").blocks("padul", "andalusians-2", "andalusians-2").hand(M, "andalusians")
    m = play(p.moving(M, "total"), ("activate", "padul"), "take-all", ("go", "almunecar"), "end-movement")
    skip(m)
    assert m.state.battle is not None and not m.state.battle.siege
    assert len(m.state.battle.fighters[M]) == 3


@pytest.mark.rule("granada", "8.7.3")
@pytest.mark.rule("granada", "10.10")
def test_the_alhambra_keeps_two_inside_and_the_guard_rises() -> None:
    p = Position().blocks("granada", "sarray-1", "sarray-2").blocks("granada", *THREE).hand(C, *CASTILE)
    m = skip(p.fighting(C, "granada", "moclin"))
    assert "guard" in m.state.at(M, "granada"), "the guard appears at no cost"
    assert m.decision.prompt == "man-the-alhambra"
    play(m, ("garrison", "guard"), ("garrison", "guard-horse"))
    assert m.state.battle.fighters[M] == ["sarray-1-a", "sarray-2-a"] and not m.state.battle.siege
    castile_strikes(m)
    skip(m)
    while m.state.battle is not None:
        m.apply(m.decision.actions[-1])
    assert set(m.state.at(M, "granada")) == {"guard", "guard-horse"}
    assert m.state.castle["granada"] == M and m.state.holder("granada") == C
    assert m.result is None, "the siege can't begin before the next turn"


@pytest.mark.rule("granada", "8.7.2")
@pytest.mark.rule("granada", "8.7.3")
def test_the_alhambra_keeps_two_inside_when_the_muslims_sally_too() -> None:
    p = Position().blocks("granada", "sarray-1", "sarray-1", "sarray-2").blocks("granada", *THREE).control(C, "granada")
    m = skip(p.hand(M, "sarray").hand(C, *CASTILE).fighting(M, "granada", "guadix"), "retreat-before-battle")
    assert m.decision.prompt == "man-the-alhambra" and m.decision.seat == M
    play(m, ("garrison", "sarray-1-a"), ("garrison", "sarray-1-b"))
    assert m.state.battle.fighters[M] == ["sarray-2-a"] and not m.state.battle.siege
    q = Position().blocks("granada", "sarray-1").blocks("granada", *THREE).control(C, "granada")
    n = skip(q.hand(C, *CASTILE).fighting(M, "granada"), "retreat-before-battle")
    play(n, ("garrison", "sarray-1-a"))
    assert told(n, "stays-inside") and n.state.battle is None, "nobody outside: no battle"


@pytest.mark.rule("granada", "8.7.4")
@pytest.mark.rule("granada", "10.6")
@pytest.mark.rule("granada", "8.8")
def test_the_disk_is_the_last_to_fall_and_brings_a_card() -> None:
    p = siege("malaga", ("zegries-1",)).blocks("malaga", "castile-gun")
    m = walls(p.hand(C, *CASTILE, "castile-trumpet"), "malaga")
    storm(m, ("play", "castile-trumpet"), ("deploy", "castile-gun-a"), ("play", "castile"), ("deploy", "castile-3-a"))
    storm(m, ("play", "castile"), ("deploy", "castile-3-b"), ("play", "castile"))
    assert m.state.battle is None or m.state.battle.impacts[C] == 3 + 4 + 5 + 5
    skip(m)
    assert m.state.castle["malaga"] == C and "malaga" not in m.state.disks
    assert len(m.state.hands[M]) == 2, "a card for the block and one for the disk"


@pytest.mark.rule("granada", "8.7.4")
@pytest.mark.rule("granada", "10.7")
def test_a_field_battle_never_touches_the_disk() -> None:
    p = siege("baza", ("bannigas-1",)).hand(C, *CASTILE)
    m = skip(p.fighting(C, "baza", "quesada"))
    play(m, "outside")
    castile_strikes(m)
    skip(m)
    assert m.state.at(M, "baza") == [] and "baza" in m.state.disks
    assert m.state.castle["baza"] == M and m.state.contested("baza"), "Sidi Yahya holds the castle"


@pytest.mark.rule("granada", "10.7")
@pytest.mark.rule("granada", "8.7.4")
def test_sidi_yahya_alone_can_be_besieged() -> None:
    m = skip(siege("baza", ()).hand(C, *CASTILE).fighting(C, "baza", "quesada"))
    play(m, ("besiege", "baza"))
    castile_strikes(m)
    skip(m)
    assert m.state.castle["baza"] == C and m.state.disks == ["malaga"]


@pytest.mark.rule("granada", "8.7.6")
@pytest.mark.rule("granada", "10.4")
def test_no_charge_in_a_siege_and_crossbows_do_not_add_up() -> None:
    p = Position().blocks("baza", "bannigas-1").blocks("baza", "castile-bow", "castile-bow", "castile-horse-1")
    p.blocks("baza", "castile-3", "castile-3")
    p.hand(C, "castile-trumpet", "castile-trumpet", "castile-trumpet", "cavalry-c", "castile", "castile")
    m = walls(p, "baza")
    play(m, ("play", "castile-trumpet"), ("deploy", "castile-bow-a"), ("play", "castile-trumpet"))
    play(m, ("deploy", "castile-bow-b"), ("play", "castile-trumpet"), ("deploy", "castile-horse-1-a"))
    assert [d.impacts for d in m.state.battle.line[C]] == [1 + 2, 1 + 1 + 2, 1 + 2]


@pytest.mark.rule("granada", "8.7.6")
def test_no_challenge_in_a_siege() -> None:
    m = walls(siege().hand(C, *CASTILE).hand(M, "morale-m"))
    castile_strikes(m)
    assert m.decision.prompt == "answer-siege" and verbs(m) == ["pass"]


@pytest.mark.rule("granada", "10.5")
@pytest.mark.rule("granada", "8.6.7")
def test_a_castle_surrendered_is_the_enemys_and_its_disk_lost() -> None:
    p = siege("malaga", ("zegries-1", "zegries-2", "zegries-2")).hand(C, *CASTILE)
    m = p.fighting(C, "malaga", "antequera")
    assert choices(m, "surrender") == {"surrender-m"}, "the surrender cards lie face up"
    play(m, ("surrender", "surrender-m"))
    assert "antequera" not in choices(m, "retreat")
    play(m, ("retreat", "velez-malaga"), "stop")
    assert m.state.castle["malaga"] == m.state.holder("malaga") == C
    assert "malaga" not in m.state.disks and m.state.hands[M] == [], "no card for the disk"
    assert m.state.surrender[M] == 1 and len(m.state.at(M, "velez-malaga")) == 3


@pytest.mark.rule("granada", "10.2")
def test_bombardment_brings_lost_guns_back_and_strikes_in_sieges() -> None:
    p = siege().hand(C, *CASTILE, "bombardment")
    p.blocks("out", "castile-gun", "aragon-gun").blocks("jaen", "leon-1")
    m = walls(p)
    play(m, ("play", "bombardment"), ("recast", "castile-gun-a"), ("enter", "almunecar"))
    play(m, ("recast", "aragon-gun-a"), ("enter", "jaen"))
    assert m.state.battle.line[C][0].special == "gun" and m.state.battle.impacts[C] == 3
    assert kinds(m, C, "jaen") == ["aragon-gun", "leon-1"]
    assert "bombardment" in m.state.battle.played[C]


@pytest.mark.rule("granada", "10.2")
def test_bombardment_in_the_field_brings_guns_but_strikes_nobody() -> None:
    p = Position().blocks("iznalloz", "castile-1").blocks("iznalloz", "sarray-1").blocks("out", "castile-gun")
    m = skip(p.hand(C, "bombardment", "castile").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "bombardment"), ("recast", "castile-gun-a"))
    assert m.state.battle.impacts[C] == 0 and "castile-gun-a" in m.state.battle.fighters[C]
    bare = Position().blocks("iznalloz", "castile-gun").blocks("iznalloz", "sarray-1").hand(C, "bombardment", "castile")
    assert choices(skip(bare.fighting(C, "iznalloz", "jaen")), "play") == {"castile"}


def at_tower(*white: str):
    """Christians attack Loja, whose tower the Muslims hold."""
    p = Position().blocks("loja", "andalusians-1", "andalusians-2").control(M, "loja")
    return p.blocks("loja", *white)


@pytest.mark.rule("granada", "10.3")
@pytest.mark.rule("granada", "4.4")
def test_the_tower_card_adds_four_once_and_only_for_its_holder() -> None:
    p = at_tower("castile-3", "castile-1").hand(C, "castile", "watchtower-c", "castile")
    p.hand(M, "watchtower-m", "watchtower-m", "andalusians")
    m = skip(p.fighting(C, "loja", "archidona"), "retreat-before-battle")
    assert choices(m, "play") == {"castile"}, "the attacker has no tower"
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), "pass", ("play", "watchtower-m"))
    assert m.state.battle.impacts == {C: 3, M: 4} and m.state.battle.tower
    play(m, ("play", "castile"), "pass")
    assert "watchtower-m" not in choices(m, "play")


@pytest.mark.rule("granada", "10.3")
@pytest.mark.rule("granada", "8.3.3.1")
@pytest.mark.rule("granada", "8.3.3.2")
def test_after_the_tower_card_guns_strike_and_charges_and_challenges_do_not() -> None:
    p = at_tower("castile-gun", "castile-horse-1", "castile-horse-2").blocks("loja", "andalusians-gun", "zegries-gun")
    p.hand(C, "castile-trumpet", "castile-trumpet", "castile-trumpet", "morale-c")
    p.hand(M, "watchtower-m", "andalusians-trumpet", "zegries-trumpet", "andalusians")
    m = skip(p.fighting(C, "loja", "archidona"), "retreat-before-battle")
    play(m, ("play", "castile-trumpet"), ("deploy", "castile-horse-1-a"), "pass")
    assert m.state.battle.impacts[C] == 3, "a charge before the tower card counts"
    play(m, ("play", "watchtower-m"), ("play", "castile-trumpet"), ("deploy", "castile-horse-2"), "pass")
    assert m.state.battle.line[C][-1].impacts == 2 + 1, "a charge after it does not"
    play(m, ("play", "andalusians-trumpet"), ("deploy", "andalusians-gun"))
    assert m.state.battle.line[M][-1].special == "", "the defender's gun waits for the attacker's"
    assert m.decision.prompt != "challenge", "the attacker can't challenge any more"
    m.state.battle.impacts[M] = 20
    m.state.battle.turn = C
    while m.decision.seat != C:
        play(m, ("play", "andalusians"), ("deploy", "andalusians-1-a"))
    play(m, ("play", "castile-trumpet"), "pass")
    gun = next(d for d in m.state.battle.line[C] if d.block.startswith("castile-gun"))
    assert gun.special == "gun" and gun.impacts == 1 + 2 + 2
    m.state.battle.impacts[C] = 60
    play(m, "done") if m.decision.seat == C else None
    assert m.decision.seat == M
    play(m, ("play", "zegries-trumpet"))
    assert [d.special for d in m.state.battle.line[M]].count("gun") == 1, "now one gun of the defender may strike"


@pytest.mark.rule("granada", "10.3")
@pytest.mark.rule("granada", "8.2.3")
def test_the_tower_card_does_not_end_free_leaders() -> None:
    p = at_tower("castile-3").blocks("loja", "andalusians-chief").hand(C, "castile").hand(M, "watchtower-m")
    m = skip(p.fighting(C, "loja", "archidona"), "retreat-before-battle")
    play(m, ("play", "castile"), "pass", ("play", "watchtower-m"))
    assert m.state.battle.carded == [C]


@pytest.mark.rule("granada", "10.4")
def test_charge_and_crossbowmen_fit_any_block_of_their_arm() -> None:
    p = Position().blocks("iznalloz", "orders", "leon-bow", "castile-1").blocks("iznalloz", "sarray-1")
    m = skip(
        p.hand(C, "cavalry-c", "crossbowmen-c").hand(M, "morale-m").fighting(C, "iznalloz", "jaen"),
        "retreat-before-battle",
    )
    play(m, ("play", "cavalry-c"))
    assert m.state.battle.line[C][0].impacts == 2 + 2 and m.decision.prompt != "challenge"


@pytest.mark.rule("granada", "10.9")
def test_the_orders_charge_with_a_trumpet_and_add_to_each_other() -> None:
    p = Position().blocks("iznalloz", "orders", "orders").blocks("iznalloz", "sarray-1").hand(C, "leon-trumpet", "leon")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    m.state.battle.impacts[M] = 30
    play(m, ("play", "leon-trumpet"), ("play", "leon"))
    hits = [line["n"] for line in told(m, "block-deployed")]
    assert hits == [2 + 2, 2 + 1]


def by_brute_force(b: Battle, side: str, cards: list[str], need: dict[bool, int]) -> bool:
    """Every way to play the cards one after the other, as the rules count them."""
    struck = any(d.special == "gun" for d in b.line[side])
    if sum(d.impacts for d in b.line[side]) >= need[struck]:
        return True
    plays = [("", block) for block in undeployed(b, side) if BLOCKS[block].leader and not b.carded]
    plays += [(card, block) for card in set(cards) for block in matches(b, card, undeployed(b, side))]
    for card, block in plays:
        rest = list(cards)
        if card:
            rest.remove(card)
        carded = b.carded
        b.carded = [side] if card else carded
        hits, arm = impacts(b, side, card, block)
        b.line[side].append(Deployed(block, hits, arm))
        found = by_brute_force(b, side, rest, need)
        if not found and card and CARDS[card].use == "double" and not BLOCKS[block].wild:
            for second in undeployed(b, side):
                if BLOCKS[second].faction == CARDS[card].faction:
                    hits, arm = impacts(b, side, card, second)
                    b.line[side].append(Deployed(second, hits, arm))
                    found = found or by_brute_force(b, side, rest, need)
                    b.line[side].pop()
        b.line[side].pop()
        b.carded = carded
        if found:
            return True
    return False


@pytest.mark.rule("granada", "8.7.1")
def test_can_deliver_agrees_with_brute_force() -> None:
    pick = random.Random(871)
    kinds_of_block = [
        "castile-1",
        "castile-3",
        "castile-gun",
        "castile-bow",
        "castile-chief",
        "leon-2",
        "orders",
        "aragon-gun",
    ]
    kinds_of_card = [
        "castile",
        "castile-trumpet",
        "castile-double",
        "leon",
        "commander-c",
        "bombardment",
        "crossbowmen-c",
        "cavalry-c",
    ]
    answers = []
    for _ in range(150):
        blocks = pick.sample(kinds_of_block, pick.randint(1, 4))
        cards = pick.sample(kinds_of_card, pick.randint(1, 4))
        p = Position().blocks("baza", *blocks, *(["castile-2"] if pick.random() < 0.5 else [])).hand(C, *cards)
        b = Battle("baza", C, siege=True, fighters={C: list(p.state.at(C, "baza")), M: []}, line={C: [], M: []})
        need = {True: pick.randint(3, 10), False: pick.randint(5, 12)}
        answers.append(can_deliver(p.state, b, need[True], need[False]))
        assert answers[-1] == by_brute_force(b, C, cards, need), (blocks, cards, need)
    assert 20 < sum(answers) < 130, "both answers are among them"
