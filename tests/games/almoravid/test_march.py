"""4.0-4.3 Plans, commands, marches, approach, siege and bypass."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, verbs
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.rules.campaign.approach import approach, besiege_or_bypass, may_withdraw, ways_out
from taifa.games.almoravid.rules.campaign.command import commands
from taifa.games.almoravid.rules.campaign.march import companions, encamp, march, march_light, march_options, sortie


def ready_to_march(name: str, scenario: str = "A", actions: int = 2) -> Table:
    return position(scenario).campaign(name, actions)


# Plan (4.0, 4.1) ---------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.0")
def test_capabilities_beyond_the_number_of_lords_are_discarded() -> None:
    table = position("B").edge("c23", "c19", "c22", "c18")
    table.s.phase = "campaign"
    table.phase(("discard", "c20"), ("discard", "c18"), ("discard", "c22"), ("discard", "c21"))
    assert table.s.edge[CHRISTIAN] == ["c23", "c19"], "two lords, two cards"
    assert table.s.out_of_game == ["c18"], "Milites leaves the game"
    assert table.s.phase == "plan"


@pytest.mark.rule("almoravid", "4.1")
@pytest.mark.rule("almoravid", "4.1.1")
@pytest.mark.parametrize(("box", "size"), [(9, 7), (10, 7), (11, 8), (12, 8), (13, 7)])
def test_a_plan_has_seven_cards_and_eight_in_summer(box: int, size: int) -> None:
    table = position("E")
    table.s.box, table.s.phase = box, "plan"
    table.phase()
    assert len(table.s.plan[CHRISTIAN]) == len(table.s.plan[MUSLIM]) == size
    assert "pass" not in table.s.plan[CHRISTIAN]


@pytest.mark.rule("almoravid", "1.9.2")
@pytest.mark.rule("almoravid", "4.1.1")
def test_passes_only_fill_up() -> None:
    table = position("A").only("alfonso", "al-mutamid")
    table.s.phase = "plan"
    table.phase("plan-pass", "plan-pass", "plan-pass", "end-plan", ("plan", "al-mutamid"))
    assert sorted(table.s.plan[CHRISTIAN]).count("alfonso") == 4
    assert table.s.plan[CHRISTIAN].count("pass") == 3
    assert table.s.plan[MUSLIM].count("pass") == 4
    table = position("A").only("alfonso", "sancho", "al-mutamid")
    table.s.phase = "plan"
    table.phase()
    assert table.s.plan[CHRISTIAN].count("pass") == 0


@pytest.mark.rule("almoravid", "4.1.2")
def test_the_first_card_planned_is_the_first_turned() -> None:
    table = position("A")
    table.s.phase = "plan"
    table.phase("pass", ("plan", "sancho"), ("plan", "alfonso"))
    assert table.s.plan[CHRISTIAN][:2] == ["sancho", "alfonso"]
    table.phase()
    assert table.s.active == "sancho"
    assert table.s.played[CHRISTIAN] == ["sancho"]


@pytest.mark.rule("almoravid", "4.1.3")
def test_lieutenants_stand_on_one_lord_at_their_locale_and_marshals_do_not() -> None:
    table = position("A")
    table.s.phase = "plan"
    table.phase(("lieutenant", "pedro-ansurez"))
    assert table.s.lords["pedro-ansurez"].lower == "garcia-ordonez"
    assert table.s.lords["garcia-ordonez"].upper == "pedro-ansurez"
    lieutenants = next(d for d in table.asked if d.prompt == "lieutenants")
    assert ("lieutenant", "alfonso") not in lieutenants.actions
    table.s.plan[CHRISTIAN] = ["garcia-ordonez"]
    table.phase()
    assert table.s.phase == "card", "a lower lord's card is a pass"


@pytest.mark.rule("almoravid", "4.1.3")
def test_lieutenant_and_lower_lord_march_together() -> None:
    table = ready_to_march("pedro-ansurez")
    table.lord("pedro-ansurez", lower="garcia-ordonez").lord("garcia-ordonez", upper="pedro-ansurez")
    table.play(march(table.s, "pedro-ansurez", "palencia"))
    assert table.s.lords["garcia-ordonez"].place == "palencia"
    assert table.s.lords["alfonso"].place == "sahagun"


@pytest.mark.rule("almoravid", "4.1.4")
def test_emirs_deposit_dinars_in_the_taifas_box() -> None:
    table = position("D").lord("yusuf", coin=2).lord("al-mutamid", coin=2)
    table.s.phase = "plan"
    table.phase(*["plan"] * 8, "end-plan", ("deposit", "al-mutamid"), ("deposit", "al-mutamid"))
    offered = [
        target for d in table.asked if d.prompt == "lieutenants" for verb, target in d.actions if verb == "deposit"
    ]
    assert table.s.box_coin == 2 and table.s.lords["al-mutamid"].coin == 0
    assert "yusuf" not in offered and "al-mustain" not in offered, "not Africans, not the besieged"


# Command (4.2) -----------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.2")
@pytest.mark.rule("almoravid", "4.2.1")
def test_cards_are_turned_in_turn_and_give_actions_by_command() -> None:
    table = position("A")
    table.s.plan = {CHRISTIAN: ["alfonso"], MUSLIM: ["al-mutamid"]}
    table.s.phase, table.s.campaign = "card", True
    table.phase()
    assert (table.s.side, table.s.active, table.s.actions, table.s.phase) == (CHRISTIAN, "alfonso", 4, "command")
    table.phase("pass").phase()
    assert (table.s.phase, table.s.side) == ("card", MUSLIM)
    table.phase()
    assert (table.s.active, table.s.actions) == ("al-mutamid", 3)


@pytest.mark.rule("almoravid", "4.2.2")
def test_a_besieged_lord_may_sally_forage_at_gardens_or_pass() -> None:
    table = position("D").campaign("al-mustain", 2)
    assert commands(table.s, "al-mustain") == [("sally", "zaragoza"), ("forage", "zaragoza")]
    table = position("A").lord("sancho", at="coria", inside=True).lord("al-mutamid", at="coria").campaign("sancho", 3)
    table.s.siege["coria"] = 1
    assert commands(table.s, "sancho") == [("sally", "coria")]


@pytest.mark.rule("almoravid", "4.2.2")
def test_the_menu_at_a_siege() -> None:
    table = position("A").campaign("alvar-fanez", 4)
    offered = verbs(commands(table.s, "alvar-fanez"))
    assert {"siege", "storm", "march"} <= offered
    assert "tax" not in offered and "ravage" not in offered, "Toledo is ravaged already, and no seat of his"
    table.s.acted = True
    assert "siege" not in verbs(commands(table.s, "alvar-fanez")), "a siege takes the whole card"


@pytest.mark.rule("almoravid", "4.2.3")
@pytest.mark.rule("almoravid", "4.7.4")
def test_pass_cards_and_cards_of_lords_off_the_map_do_nothing() -> None:
    table = position("A").only("alfonso", "al-mutamid")
    table.s.plan = {CHRISTIAN: ["pass", "sancho"], MUSLIM: ["al-mutamid", "pass"]}
    table.s.phase, table.s.campaign, table.s.side = "card", True, CHRISTIAN
    table.phase()
    assert (table.s.phase, table.s.side) == ("card", MUSLIM)
    table.phase()
    assert table.s.active == "al-mutamid"
    table.phase("pass")
    assert table.s.phase == "feed"


# March (4.3) -------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.3")
@pytest.mark.rule("almoravid", "4.3.3")
def test_a_march_costs_an_action_and_marks_the_lord() -> None:
    table = ready_to_march("sancho").lord("sancho", provender=0)
    table.play(march(table.s, "sancho", "pamplona"))
    sancho = table.s.lords["sancho"]
    assert (sancho.place, sancho.moved, table.s.actions) == ("pamplona", True, 1)


@pytest.mark.rule("almoravid", "4.3.2")
def test_a_laden_march_costs_two_actions_or_the_load() -> None:
    table = ready_to_march("pedro-ansurez").lord("pedro-ansurez", loot=1, provender=3)
    assert {("march", "palencia"), ("march-light", "palencia")} <= set(march_options(table.s, "pedro-ansurez"))
    table.play(march(table.s, "pedro-ansurez", "palencia"))
    assert table.s.actions == 0 and table.s.lords["pedro-ansurez"].loot == 1
    table = ready_to_march("pedro-ansurez", actions=1).lord("pedro-ansurez", loot=1, provender=3)
    assert ("march", "palencia") not in march_options(table.s, "pedro-ansurez")
    table.play(march_light(table.s, "pedro-ansurez", "palencia"))
    pedro = table.s.lords["pedro-ansurez"]
    assert (pedro.loot, pedro.provender, table.s.actions) == (0, 2, 0)


@pytest.mark.rule("almoravid", "1.7.2")
@pytest.mark.rule("almoravid", "4.3.2")
def test_provender_beyond_twice_the_transport_stays_behind() -> None:
    table = ready_to_march("sancho").lord("sancho", provender=5, mule=1, cart=0)
    table.play(march(table.s, "sancho", "pamplona"))
    assert table.s.lords["sancho"].provender == 2


@pytest.mark.rule("almoravid", "4.3.1")
@pytest.mark.rule("almoravid", "1.5.1")
def test_a_marshal_brings_whom_he_likes() -> None:
    table = ready_to_march("alfonso", actions=4).lord("alfonso", provender=0)
    assert companions(table.s, "alfonso", "palencia") == ["garcia-ordonez", "pedro-ansurez"]
    assert companions(table.s, "pedro-ansurez", "palencia") == []
    table.lord("pedro-ansurez", provender=0)
    table.play(march(table.s, "alfonso", "palencia"), ("bring", "pedro-ansurez"), "go")
    places = [table.s.lords[n].place for n in ("alfonso", "pedro-ansurez", "garcia-ordonez")]
    assert places == ["palencia", "palencia", "sahagun"]


# Approach (4.3.4) --------------------------------------------------------------------------------


def meeting(at: str = "muradal", **units: int) -> Table:
    """Alfonso marches from Calatrava on al-Mutamid."""
    table = position("B").only("alfonso", "al-mutamid", "sancho").clear().taifas(toledo="parias", sevilla="independent")
    table.lord("sancho", at="jaca")
    table.lord("alfonso", at="calatrava", provender=0).lord("al-mutamid", at=at, provender=0, loot=0)
    return table.campaign("alfonso", 4)


@pytest.mark.rule("almoravid", "4.3.4")
def test_avoid_battle_not_by_the_enemys_way_nor_to_an_unbesieged_enemy() -> None:
    table = meeting()
    assert ways_out(table.s, "muradal", "calatrava", MUSLIM) == ["baeza"]
    table.lord("sancho", at="baeza")
    assert ways_out(table.s, "muradal", "calatrava", MUSLIM) == []


@pytest.mark.rule("almoravid", "4.3.4")
def test_who_avoids_battle_leaves_his_load_to_the_enemy() -> None:
    table = meeting().lord("al-mutamid", loot=2, provender=3, mule=1, cart=2)
    table.play(march(table.s, "alfonso", "muradal"), ("avoid", "baeza"))
    emir, king = table.s.lords["al-mutamid"], table.s.lords["alfonso"]
    assert (emir.place, emir.moved, emir.loot, emir.provender) == ("baeza", True, 0, 1), "a pass: no carts"
    assert (king.loot, king.provender) == (2, 2)
    assert table.s.battle is None and table.s.actions == 3


@pytest.mark.rule("almoravid", "4.3.4")
@pytest.mark.rule("almoravid", "4.4")
def test_who_stands_fights() -> None:
    table = meeting()
    table.play(march(table.s, "alfonso", "muradal"), "stand")
    assert table.s.battle is not None and table.s.phase == "array"
    assert table.s.battle.lords == ["alfonso", "al-mutamid"]
    assert (table.s.battle.attacker, table.s.battle.origin) == (CHRISTIAN, "calatrava")


@pytest.mark.rule("almoravid", "4.3.4")
def test_who_avoids_to_an_enemy_stronghold_bypasses_it() -> None:
    table = meeting().lord("alfonso", at="baeza").lord("al-mutamid", at="muradal")
    table.s.conquered["christian"]["calatrava"] = 2
    table.play(march(table.s, "alfonso", "muradal"), ("avoid", "calatrava"))
    assert table.s.bypass == ["calatrava"]


@pytest.mark.rule("almoravid", "4.3.4")
def test_withdrawal_up_to_capacity_and_no_pair_into_a_castle() -> None:
    table = position("A").only("alfonso", "al-mutamid", "al-mustain", "abu-bakr").clear()
    table.lord("al-mutamid", at="jaen").lord("al-mustain", at="jaen").lord("abu-bakr", at="jaen")
    there = ["al-mustain", "abu-bakr", "al-mutamid"]
    assert set(may_withdraw(table.s, "jaen", there)) == set(there)
    table.lord("al-mutamid", inside=True).lord("al-mustain", inside=True)
    assert may_withdraw(table.s, "jaen", ["abu-bakr"]) == [], "a town holds two"
    table.lord("al-mutamid", at="aledo", inside=False, lower="al-mustain")
    table.lord("al-mustain", at="aledo", inside=False, upper="al-mutamid").lord("abu-bakr", at="aledo")
    assert may_withdraw(table.s, "aledo", there) == ["abu-bakr"]


@pytest.mark.rule("almoravid", "4.3.4")
@pytest.mark.rule("almoravid", "4.3.5")
def test_who_withdraws_is_besieged_or_bypassed() -> None:
    table = meeting(at="baeza").lord("alfonso", at="muradal")
    table.play(march(table.s, "alfonso", "baeza"), ("withdraw", "al-mutamid"), "besiege")
    assert table.s.lords["al-mutamid"].inside and table.s.siege == {"baeza": 1}
    assert not table.s.lords["al-mutamid"].moved, "withdrawal alone is no move"
    assert table.s.actions == 0, "besieging ends the card"


# Besiege or bypass (4.3.5, 4.3.6) ----------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.3.5")
def test_bypass_keeps_the_actions_but_halts_the_march() -> None:
    table = meeting(at="sevilla").lord("alfonso", at="muradal")
    table.play(march(table.s, "alfonso", "baeza"), "bypass")
    assert table.s.bypass == ["baeza"] and table.s.actions == 3
    assert march_options(table.s, "alfonso") == [("encamp", "baeza")]
    assert {"ravage", "forage"} <= verbs(commands(table.s, "alfonso"))


@pytest.mark.rule("almoravid", "4.3.5")
def test_neutral_and_friendly_strongholds_are_neither_besieged_nor_bypassed() -> None:
    table = meeting(at="sevilla").lord("alfonso", at="zancara")
    table.play(march(table.s, "alfonso", "ucles"))
    assert table.asked == [] and table.s.siege == {} and table.s.bypass == []


@pytest.mark.rule("almoravid", "4.3.5")
def test_who_joins_a_siege_may_march_on() -> None:
    table = meeting(at="sevilla").lord("alfonso", at="muradal").lord("sancho", at="baeza")
    table.s.siege["baeza"] = 2
    table.play(march(table.s, "alfonso", "baeza"))
    assert table.s.siege == {"baeza": 2} and table.s.actions == 3
    assert ("march", "jaen") in march_options(table.s, "alfonso")


@pytest.mark.rule("almoravid", "4.3.5")
def test_a_siege_lifts_when_the_last_besieger_leaves() -> None:
    table = meeting(at="baeza").lord("al-mutamid", inside=True).lord("alfonso", at="baeza")
    table.s.siege["baeza"] = 3
    table.play(march(table.s, "alfonso", "muradal"))
    assert table.s.siege == {} and not table.s.lords["al-mutamid"].inside


@pytest.mark.rule("almoravid", "4.3.6")
def test_depart_encamp_and_sortie() -> None:
    table = meeting(at="baeza").lord("al-mutamid", inside=True).lord("alfonso", at="baeza")
    table.s.bypass = ["baeza"]
    assert ("march", "muradal") in march_options(table.s, "alfonso")
    table.play(encamp(table.s, "alfonso", "baeza"))
    assert (table.s.siege, table.s.bypass, table.s.actions) == ({"baeza": 1}, [], 0)
    assert table.s.lords["alfonso"].moved

    table = meeting(at="baeza").lord("al-mutamid", inside=True).lord("alfonso", at="baeza").campaign("al-mutamid", 3)
    table.s.bypass = ["baeza"]
    assert ("sortie", "baeza") in march_options(table.s, "al-mutamid")
    table.play(sortie(table.s, "al-mutamid", "baeza"), "stand")
    assert table.s.battle is not None and table.s.battle.kind == "sortie"
    assert not table.s.lords["al-mutamid"].inside


@pytest.mark.rule("almoravid", "4.3.6")
def test_a_bypassed_lord_may_slip_away() -> None:
    table = meeting(at="baeza").lord("al-mutamid", inside=True).lord("alfonso", at="baeza").campaign("al-mutamid", 3)
    table.s.bypass = ["baeza"]
    table.play(march(table.s, "al-mutamid", "jaen"))
    assert table.s.lords["al-mutamid"].place == "jaen" and not table.s.lords["al-mutamid"].inside
    assert table.s.bypass == ["baeza"]


@pytest.mark.rule("almoravid", "4.3.4")
@pytest.mark.rule("almoravid", "4.4.1")
def test_a_siege_stands_while_relief_comes_and_lifts_if_the_besiegers_slip_away() -> None:
    table = position("B").only("alfonso", "sancho", "al-mutamid").clear().taifas(sevilla="independent")
    table.lord("sancho", at="coria", inside=True).lord("al-mutamid", at="coria", provender=0, loot=0)
    table.s.siege["coria"] = 3
    table.lord("alfonso", at="tormes", provender=0).campaign("alfonso", 4)
    table.play(march(table.s, "alfonso", "coria"), "stand")
    assert table.s.siege == {"coria": 3} and table.s.lords["sancho"].inside
    assert table.s.battle is not None and table.s.battle.lords == ["alfonso", "al-mutamid"]

    table.s.battle = None
    table.lord("alfonso", at="tormes").campaign("alfonso", 4)
    table.play(march(table.s, "alfonso", "coria"), ("avoid", "merida"))
    assert table.s.siege == {} and not table.s.lords["sancho"].inside


@pytest.mark.rule("almoravid", "4.3.5")
def test_besiege_or_bypass_is_asked_of_whoever_stands_outside() -> None:
    table = meeting(at="sevilla").lord("alfonso", at="jaen")
    table.play(besiege_or_bypass(table.s, "jaen", CHRISTIAN), "besiege")
    assert table.s.siege == {"jaen": 1}
    table.play(approach(table.s, ["alfonso"], "jaen", "cordoba"))
    assert table.asked == []
