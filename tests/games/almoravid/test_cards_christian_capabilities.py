"""The Christian capabilities, card by card."""

from __future__ import annotations

import pytest

from games.almoravid.fights import arrayed, field, fight, step_in
from games.almoravid.positions import position, units
from taifa.games.almoravid.model.tables import LORDS_OF
from taifa.games.almoravid.rules.battle.power import lord_missiles, missile_hits
from taifa.games.almoravid.rules.battle.protection import absorb
from taifa.games.almoravid.rules.battle.storm import begin_storm, walls_now
from taifa.games.almoravid.rules.campaign.approach import besiege_or_bypass
from taifa.games.almoravid.rules.campaign.command import commands
from taifa.games.almoravid.rules.campaign.march import companions, march
from taifa.games.almoravid.rules.campaign.plan import begin_campaign
from taifa.games.almoravid.rules.campaign.ravage import ravage
from taifa.games.almoravid.rules.campaign.siege import siege
from taifa.games.almoravid.rules.cards.any_time import do_any_time, free_uses
from taifa.games.almoravid.rules.cards.card_commands import card_command_options, raid, raidable, to_lieutenant
from taifa.games.almoravid.rules.levy.muster import begin_muster, fonsadera, levy_action, levyable, muster, recruits
from taifa.games.almoravid.rules.lords import command_rating, discard_capability, muster_vassal
from taifa.games.almoravid.rules.victory import half_points

pytestmark = pytest.mark.rule("almoravid", "1.9.1")


@pytest.mark.card("almoravid", "C1-capability")
def test_a_ram_counts_as_a_second_lord_and_rerolls_a_die() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="huelva").give("alfonso", "c1").campaign("alfonso", 4)
    table.s.siege["huelva"] = 1
    table.rolls(6)
    table.play(siege(table.s, "alfonso", "huelva"), "roll", "keep")
    assert table.s.siege["huelva"] == 2, "capacity 2 needs two lords, or one with a ram"
    table.rolls(6, 2)
    table.play(siege(table.s, "alfonso", "huelva"), "roll", "reroll")
    assert table.s.conquered["christian"]["huelva"] == 1


@pytest.mark.card("almoravid", "C2-capability")
def test_crossbows_pick_their_target_and_pierce_armor() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo", units={"men_at_arms": 3, "militia": 1})
    table.give("alfonso", "c2")
    table.lord("al-mutamid", units={"sergeants": 1, "militia": 2})
    b = arrayed(table, "toledo", "alfonso", "al-mutamid")
    assert lord_missiles(table.s, b, "alfonso") == (4, 0)
    assert missile_hits(table.s, b, "christian", "missile", ["alfonso"])[0] == ("crossbow", 2)
    table.rolls(3)
    table.play(absorb(table.s, b, "christian", "missile", "crossbow", "al-mutamid"), "hit-sergeants")
    assert table.asked[0].seat == "christians"
    assert table.s.lords["al-mutamid"].routed[1] == 1, "a 3 saves a sergeant, but not from a crossbow"


@pytest.mark.card("almoravid", "C3-capability")
def test_adalides_bypass_and_march_on() -> None:
    for cards, halted in ((["c3"], False), ([], True)):
        table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="jaen").give("pedro-ansurez", *cards)
        table.campaign("pedro-ansurez", 2)
        table.play(besiege_or_bypass(table.s, "jaen", "christian"), "bypass")
        assert table.s.halted == halted
        marches = [a for a in commands(table.s, "pedro-ansurez") if a[0] == "march"]
        assert bool(marches) != halted


@pytest.mark.card("almoravid", "C3-capability")
def test_a_river_does_not_stop_adalides() -> None:
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="madrid").give("pedro-ansurez", "c3")
    table.hold("m3").campaign("pedro-ansurez", 2)
    table.play(march(table.s, "pedro-ansurez", "guadalajara"))
    assert table.s.lords["pedro-ansurez"].place == "guadalajara"
    asked = [a for d in table.asked if d.prompt == "stop-march" for a in d.actions]
    assert ("play", "m3") not in asked


@pytest.mark.card("almoravid", "C4-capability")
def test_bowmen_are_all_foot_and_light_horse() -> None:
    table = field("alfonso", "al-mutamid")
    table.lord(
        "alfonso", at="toledo", units={"knights": 2, "light_horse": 1, "men_at_arms": 1, "militia": 1, "serfs": 1}
    )
    b = arrayed(table, "toledo", "alfonso", "al-mutamid")
    assert lord_missiles(table.s, b, "alfonso") == (0, 0)
    table.give("alfonso", "c4")
    assert lord_missiles(table.s, b, "alfonso") == (0, 4)


@pytest.mark.card("almoravid", "C5-capability")
def test_a_lord_has_only_one_arqueros() -> None:
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="simancas").give("pedro-ansurez", "c4")
    assert "c5" not in levyable(table.s, "pedro-ansurez")
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="simancas").give("pedro-ansurez", "c5")
    b = arrayed(table, "toledo", "pedro-ansurez", "al-mutamid")
    assert lord_missiles(table.s, b, "pedro-ansurez") == (0, 3)


@pytest.mark.card("almoravid", "C6-capability")
def test_siege_towers_lower_walls_from_round_two() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="aledo").give("alfonso", "c6").campaign("alfonso", 1)
    table.s.siege["aledo"] = 3
    begin_storm(table.s, "aledo")
    b = table.s.battle
    assert b is not None
    b.round = 1
    assert walls_now(table.s, b) == 4
    b.round = 2
    assert walls_now(table.s, b) == 3


@pytest.mark.card("almoravid", "C7-capability")
def test_jabalinas_are_thrown_by_four_in_one_round() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo", units={"militia": 5, "serfs": 1})
    table.give("alfonso", "c7")
    b = arrayed(table, "toledo", "alfonso", "al-mutamid")
    assert lord_missiles(table.s, b, "alfonso") == (0, 0)
    b.throwing = ["alfonso"]
    assert lord_missiles(table.s, b, "alfonso") == (0, 8)
    b.kind = "storm"
    assert lord_missiles(table.s, b, "alfonso") == (0, 4)


@pytest.mark.card("almoravid", "C8-capability")
def test_hueste_leads_lords_to_and_from_taifas() -> None:
    table = field("pedro-ansurez", "alvar-fanez", "alfonso", "al-mutamid").give("pedro-ansurez", "c8")
    for name in ("pedro-ansurez", "alvar-fanez", "alfonso"):
        table.lord(name, at="talavera")
    assert companions(table.s, "pedro-ansurez", "toledo") == ["alvar-fanez"]
    for name in ("pedro-ansurez", "alvar-fanez"):
        table.lord(name, at="zamora")
    assert companions(table.s, "pedro-ansurez", "simancas") == []


@pytest.mark.card("almoravid", "C9-capability")
def test_slingers_are_three_militia() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo", units={"militia": 5}).give("alfonso", "c9")
    b = arrayed(table, "toledo", "alfonso", "al-mutamid")
    assert lord_missiles(table.s, b, "alfonso") == (0, 6)
    b.kind = "storm"
    assert lord_missiles(table.s, b, "alfonso") == (0, 3)


@pytest.mark.card("almoravid", "C10-capability")
def test_eudes_has_no_adalides() -> None:
    table = field("eudes", "sancho", "al-mutamid").lord("eudes", at="pamplona").lord("sancho", at="jaca")
    assert "c10" not in levyable(table.s, "eudes")
    assert "c10" in levyable(table.s, "sancho")
    table.give("sancho", "c3")
    assert "c10" not in levyable(table.s, "sancho")


@pytest.mark.card("almoravid", "C11-capability")
def test_mesnada_gives_an_action_while_there_are_knights() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="leon").give("alfonso", "c11")
    assert command_rating(table.s, "alfonso") == 5
    table.lord("alfonso", units={"sergeants": 2})
    assert command_rating(table.s, "alfonso") == 4


@pytest.mark.card("almoravid", "C12-capability")
def test_the_second_mesnada_is_for_another_lord() -> None:
    table = field("alfonso", "sancho", "al-mutamid").lord("alfonso", at="leon").give("alfonso", "c11")
    assert "c12" not in levyable(table.s, "alfonso")
    table.lord("sancho", at="jaca").give("sancho", "c12")
    assert command_rating(table.s, "sancho") == 4


@pytest.mark.card("almoravid", "C13-capability")
def test_the_count_of_barcelona_is_paid_once_and_leaves_with_the_card() -> None:
    table = field("sancho", "al-mustain").lord("sancho", at="jaca", coin=2).give("sancho", "c13")
    s = table.s
    s.levying, s.lordship, s.side = "sancho", 0, "christian"
    table.play(levy_action(s, "sancho"), ("recruit", "c13"))
    assert s.lords["sancho"].coin == 0
    assert units(table, "sancho") == {"knights": 3, "men-at-arms": 3, "serfs": 1}
    assert recruits(s, "sancho") == []
    table.play(discard_capability(s, "christian", "c13", "sancho"))
    assert units(table, "sancho") == {"knights": 1, "men-at-arms": 1, "serfs": 1}


@pytest.mark.card("almoravid", "C13-capability")
def test_there_is_one_count_of_barcelona() -> None:
    table = field("sancho", "al-mustain").lord("sancho", at="jaca", coin=2).give("sancho", "c13")
    table.give("al-mustain", "m23")
    assert recruits(table.s, "sancho") == []


@pytest.mark.card("almoravid", "C14-capability")
def test_cabalgadas_ravage_two_ways_off() -> None:
    table = field("pedro-ansurez", "al-mustain").lord("pedro-ansurez", at="calahorra", provender=1)
    table.give("pedro-ansurez", "c14").campaign("pedro-ansurez", 2)
    table.lord("al-mustain", at="huesca")
    assert "zaragoza" in raidable(table.s, "pedro-ansurez")
    assert "huesca" not in raidable(table.s, "pedro-ansurez")
    table.play(raid(table.s, "pedro-ansurez", "zaragoza"))
    lord = table.s.lords["pedro-ansurez"]
    assert table.s.ravaged["zaragoza"] == "christian"
    assert (lord.place, lord.loot, lord.provender, table.s.actions) == ("calahorra", 1, 1, 0)


@pytest.mark.card("almoravid", "C15-capability")
def test_alferez_makes_a_lieutenant_for_an_action() -> None:
    table = field("pedro-ansurez", "garcia-ordonez", "al-mutamid").give("pedro-ansurez", "c15")
    table.lord("pedro-ansurez", at="toledo").lord("garcia-ordonez", at="toledo").campaign("pedro-ansurez", 2)
    assert ("lieutenant", "garcia-ordonez") in card_command_options(table.s, "pedro-ansurez")
    table.play(to_lieutenant(table.s, "pedro-ansurez", "garcia-ordonez"))
    assert table.s.lords["garcia-ordonez"].upper == "pedro-ansurez"
    assert table.s.actions == 1
    assert ("stop-lieutenant", "pedro-ansurez") in card_command_options(table.s, "pedro-ansurez")


@pytest.mark.card("almoravid", "C16-capability")
def test_a_cathedral_is_a_seat_and_a_point_and_a_jihad() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo").edge("c16")
    before = half_points(table.s, "christian")
    table.play(do_any_time(table.s, "christian", "use", "c16"), ("add-jihad", "ucles"))
    assert table.s.seats == {"cathedral-1": "toledo"}
    assert half_points(table.s, "christian") == before + 2
    assert table.s.jihad == {"ucles": 1}
    assert free_uses(table.s, "christian") == []


@pytest.mark.card("almoravid", "C17-capability")
def test_cabalgadas_need_provender_and_a_whole_card() -> None:
    table = field("pedro-ansurez", "al-mustain").lord("pedro-ansurez", at="calahorra", provender=0)
    table.give("pedro-ansurez", "c17").campaign("pedro-ansurez", 2)
    assert raidable(table.s, "pedro-ansurez") == []
    table.lord("pedro-ansurez", provender=1)
    assert any(verb == "raid" for verb, _ in card_command_options(table.s, "pedro-ansurez"))
    table.s.acted = True
    assert not any(verb == "raid" for verb, _ in card_command_options(table.s, "pedro-ansurez"))


@pytest.mark.card("almoravid", "C18-capability")
def test_milites_are_taken_for_an_asset_and_stay() -> None:
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="simancas", coin=1)
    s = table.s
    s.levying, s.lordship, s.side = "pedro-ansurez", 1, "christian"
    table.play(levy_action(s, "pedro-ansurez"), ("capability", "c18"))
    assert sum(s.milites) == 6
    before = sum(s.lords["pedro-ansurez"].forces)
    table.play(
        levy_action(s, "pedro-ansurez"),
        ("recruit", "c18"),
        "take-light-horse",
        "take-light-horse",
        "take-militia",
    )
    assert sum(s.lords["pedro-ansurez"].forces) == before + 3 and s.lords["pedro-ansurez"].coin == 0
    assert recruits(s, "pedro-ansurez") == []
    table.play(discard_capability(s, "christian", "c18"))
    assert sum(s.lords["pedro-ansurez"].forces) == before + 3
    assert s.out_of_game == ["c18"] and "c18" not in s.deck["christian"]


@pytest.mark.card("almoravid", "C19-capability")
@pytest.mark.parametrize(("roll", "works"), [(3, True), (4, False)])
def test_caballeria_villana_guards_the_kingdoms(roll: int, works: bool) -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="coria").edge("c19").campaign("al-mutamid", 2)
    table.s.bypass.append("coria")
    table.rolls(roll)
    table.play(ravage(table.s, "al-mutamid", "coria"))
    assert ("coria" in table.s.ravaged) == works


@pytest.mark.card("almoravid", "C20-capability")
def test_fueros_remove_two_jihad_near_alfonso_once_a_levy() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo").lord("al-mutamid", at="sevilla").edge("c20")
    table.s.jihad["ucles"] = 3
    table.play(do_any_time(table.s, "christian", "use", "c20"), ("remove", 2))
    assert table.s.jihad == {"ucles": 1}
    assert free_uses(table.s, "christian") == []
    table.s.used = []
    table.lord("al-mutamid", at="zancara")
    assert free_uses(table.s, "christian") == [], "al-Mutamid is as near as Alfonso"


@pytest.mark.card("almoravid", "C21-capability")
def test_sisnando_removes_a_jihad_where_nobody_is() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="leon").lord("al-mutamid", at="ucles").edge("c21")
    table.s.jihad["ucles"] = 1
    assert free_uses(table.s, "christian") == []
    table.s.jihad["calatrava"] = 2
    table.play(do_any_time(table.s, "christian", "use", "c21"))
    assert table.s.jihad == {"ucles": 1, "calatrava": 1}
    assert free_uses(table.s, "christian") == []


@pytest.mark.card("almoravid", "C22-capability")
def test_bishops_join_and_leave_with_the_card() -> None:
    table = field("alfonso", "sancho", "al-mutamid").lord("alfonso", at="leon").lord("sancho", at="jaca").edge("c22")
    table.play(do_any_time(table.s, "christian", "use", "c22"), ("bishop", "bishop-of-leon"))
    assert table.s.lords["alfonso"].vassals["bishop-of-leon"] == "ready"
    assert not any(v.startswith("bishop-") for v in table.s.lords["sancho"].vassals)
    muster_vassal(table.s, "alfonso", "bishop-of-leon")
    assert units(table, "alfonso")["knights"] == 2
    table.play(discard_capability(table.s, "christian", "c22"))
    assert units(table, "alfonso")["knights"] == 1
    assert "bishop-of-leon" not in table.s.lords["alfonso"].vassals


@pytest.mark.card("almoravid", "C23-capability")
def test_fonsadera_exchanges_vassals_for_coin_or_transport() -> None:
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="sagrajas", coin=0, cart=0, mule=0)
    table.edge("c23")
    s = table.s
    s.lords["pedro-ansurez"].vassals = {
        "martin-flainez": "ready",
        "martin-alfonsez": "ready",
        "bishop-of-lugo": "ready",
    }
    s.side = "christian"
    begin_muster(s, "christian")
    assert fonsadera(s, "christian") == [("exchange", "martin-flainez"), ("exchange", "martin-alfonsez")]
    table.play(muster(s), ("exchange", "martin-flainez"), "take-coin")
    table.play(muster(s), ("exchange", "martin-alfonsez"), ("take-carts", 1))
    lord = s.lords["pedro-ansurez"]
    assert (lord.coin, lord.cart, lord.mule) == (1, 1, 2)
    assert lord.vassals["martin-flainez"] == "aside"


@pytest.mark.card("almoravid", "C24-capability")
def test_garcia_jimenez_storms_two_rounds_longer() -> None:
    table = field("alvar-fanez", "pedro-ansurez", "al-mutamid").give("alvar-fanez", "c24")
    table.lord("alvar-fanez", at="aledo").lord("pedro-ansurez", at="aledo")
    table.s.siege["aledo"] = 1
    for name, rounds in (("alvar-fanez", 3), ("pedro-ansurez", 1)):
        table.campaign(name, 1)
        begin_storm(table.s, "aledo")
        assert table.s.battle is not None and table.s.battle.rounds == rounds


@pytest.mark.card("almoravid", "C25-capability")
def test_el_cid_finds_an_event_in_the_deck_once_a_card() -> None:
    table = field("rodrigo-campeador", "al-mutamid").lord("rodrigo-campeador", at="toledo")
    table.give("rodrigo-campeador", "c25")
    fight(table, "toledo", ["rodrigo-campeador"], ["al-mutamid"])
    table.phase()
    table.phase(("play", "c8"))
    b = table.s.battle
    assert b is not None and b.singer == "rodrigo-campeador"
    assert table.s.searched
    asked = [a for d in table.asked if d.prompt == "battle-event" for a in d.actions]
    assert ("play", "c1") not in asked, "Hills is none of his events"


@pytest.mark.card("almoravid", "C26-capability")
def test_al_faraj_makes_the_muslims_discard() -> None:
    from taifa.games.almoravid.rules.cards.card_commands import al_faraj

    table = (
        field("rodrigo-campeador", "al-mutamid").lord("rodrigo-campeador", at="cordoba").lord("al-mutamid", at="jaen")
    )
    table.give("rodrigo-campeador", "c26").hold("m1").campaign("rodrigo-campeador", 4)
    assert ("al-faraj", "rodrigo-campeador") in card_command_options(table.s, "rodrigo-campeador")
    table.play(al_faraj(table.s, "rodrigo-campeador", "rodrigo-campeador"))
    assert table.s.held["muslim"] == [] and table.s.actions == 0
    assert "m1" in table.s.deck["muslim"]


@pytest.mark.rule("almoravid", "4.0")
def test_board_edge_capabilities_beyond_the_lords_are_discarded() -> None:
    table = (
        field("alfonso", "al-mutamid").lord("alfonso", at="leon").lord("al-mutamid", at="sevilla").edge("c19", "c20")
    )
    table.play(begin_campaign(table.s), ("discard", "c20"))
    assert table.s.edge["christian"] == ["c19"]


@pytest.mark.rule("almoravid", "3.4.4")
def test_every_lord_levies_what_his_pennant_allows() -> None:
    table = position("F")
    for name in LORDS_OF["christian"]:
        table.lord(name, at="leon")
    assert "c16" in levyable(table.s, "alfonso") and "c16" not in levyable(table.s, "sancho")
    assert "c22" in levyable(table.s, "alfonso") and "c22" not in levyable(table.s, "sancho")
    assert "c25" in levyable(table.s, "rodrigo-campeador") and "c25" not in levyable(table.s, "alfonso")
    step_in(table, "c15", ("shift-right", "sancho"))
    assert "c15" in levyable(table.s, "pedro-ansurez")
