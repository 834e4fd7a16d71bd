"""Rulings of docs/games/almoravid.md that no other test holds."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, verbs
from taifa.games.almoravid.model.allegiance import free_seats
from taifa.games.almoravid.model.state import AFRICAN_FOOT, CHRISTIAN, MUSLIM, Battle
from taifa.games.almoravid.rules.battle.aftermath import end_battle
from taifa.games.almoravid.rules.battle.battle import array_field, fight
from taifa.games.almoravid.rules.battle.protection import absorb, protection
from taifa.games.almoravid.rules.battle.storm import reposition_storm
from taifa.games.almoravid.rules.campaign.march import blocked, march
from taifa.games.almoravid.rules.campaign.supply import supplied
from taifa.games.almoravid.rules.cards.any_time import menu, window
from taifa.games.almoravid.rules.cards.events import freebooter
from taifa.games.almoravid.rules.levy.arrivals import muster_by_card
from taifa.games.almoravid.rules.lords import arrive, disband_lord


def field(*names: str, place: str = "baeza", kind: str = "battle") -> Table:
    """Lords at a place of an independent Sevilla, Alfonso active."""
    table = position("E").only(*names).clear().taifas(sevilla="independent")
    for name in names:
        table.lord(name, at=place, cards=[], provender=0, loot=0, coin=0)
    table.s.deck[CHRISTIAN] += [card for card in ("c24",) if card not in table.s.deck[CHRISTIAN]]
    table.campaign("alfonso", 4)
    table.s.battle = Battle(kind, place, CHRISTIAN, "alfonso", "jaen", lords=list(names))
    return table


@pytest.mark.rule("almoravid", "4.4.3")
def test_losers_of_a_sortie_may_go_back_inside() -> None:
    table = field("alfonso", "al-mutamid").lord("al-mutamid", inside=False).campaign("al-mutamid", 2)
    table.s.bypass = ["baeza"]
    table.s.battle = Battle("sortie", "baeza", MUSLIM, "al-mutamid", "", lords=["al-mutamid", "alfonso"], loser=MUSLIM)
    table.s.phase = "aftermath"
    table.phase(("withdraw", "baeza"))
    assert table.s.lords["al-mutamid"].inside and table.s.bypass == ["baeza"]
    assert table.told("service-roll") == [], "who withdraws keeps his Service"


@pytest.mark.rule("almoravid", "4.4.1")
def test_bypassed_lords_do_not_join_a_relief() -> None:
    table = field("alfonso", "sancho", "al-mutamid", place="coria").lord("sancho", inside=True)
    table.s.bypass = ["coria"]
    b = fight(table.s)
    b.lords.remove("sancho")
    table.play(array_field(table.s, b))
    assert b.relief == [] and not any(d.prompt == "relief-sally" for d in table.asked)


@pytest.mark.rule("almoravid", "4.5.2")
def test_crossbows_at_stormers_choose_among_armored_units() -> None:
    table = field("alfonso", "al-mutamid", kind="storm").rolls(6, 6)
    table.lord("alfonso", units={"knights": 1, "men_at_arms": 1, "militia": 1, "serfs": 1})
    table.play(absorb(table.s, fight(table.s), MUSLIM, "missile", "crossbow", "alfonso"), "hit-knights")
    assert verbs(table.offered("aim-crossbow")) == {"hit-knights", "hit-men-at-arms"}
    assert table.asked[0].seat == "muslims"


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_forced_replacement_is_that_rounds_addition() -> None:
    table = field("alfonso", "sancho", "eudes", kind="storm")
    b = fight(table.s)
    b.attack, b.attack_reserve = ["", "", ""], ["sancho", "eudes"]
    table.play(reposition_storm(table.s, b), ("front", "eudes"))
    assert b.attack == ["", "eudes", ""] and b.attack_reserve == ["sancho"]


@pytest.mark.rule("almoravid", "4.4.5")
def test_a_battle_ends_the_card_even_if_the_winner_bypasses() -> None:
    table = field("alfonso", "al-mutamid", "sancho").lord("sancho", at="jaca")
    b = fight(table.s)
    b.lords, b.loser = ["alfonso", "al-mutamid"], MUSLIM
    table.s.phase = "aftermath"
    table.phase(("retreat", "alcaraz"), "bypass")
    assert table.s.bypass == ["baeza"] and (table.s.phase, table.s.actions) == ("feed", 4)
    table.phase()
    assert table.s.phase == "card"


@pytest.mark.rule("almoravid", "4.6.1")
def test_a_seat_that_its_lord_bypasses_supplies_him() -> None:
    table = position("E").only("alfonso", "al-mutamid").clear().lord("alfonso", at="leon", cart=0, mule=0)
    table.s.conquered[MUSLIM]["leon"] = 1
    table.s.bypass = ["leon"]
    assert supplied(table.s, "alfonso") == 1
    table.lord("alfonso", at="sahagun", cart=2)
    table.lord("sancho", at="leon")
    assert supplied(table.s, "alfonso") == 1, "Burgos only: he himself does not bypass León"


@pytest.mark.rule("almoravid", "4.6.1")
def test_carts_supply_over_passes() -> None:
    table = position("E").only("alvar-fanez", "al-mutamid").lord("alvar-fanez", at="alava", cart=1, mule=0)
    assert supplied(table.s, "alvar-fanez") == 1


@pytest.mark.rule("almoravid", "6.3.2")
def test_who_loses_his_siege_in_winter_stays_out_and_eats() -> None:
    table = position("F").only("alvar-fanez", "al-mutamid").lord("alvar-fanez", provender=0, cart=0, service=12)
    table.s.siege, table.s.box, table.s.phase = {}, 7, "winter-feed"
    table.lord("al-mutamid", at="sevilla", provender=0, mule=0, service=12)
    table.phase()
    assert table.s.lords["alvar-fanez"].place == "toledo"
    assert table.s.lords["alvar-fanez"].service == 11


@pytest.mark.rule("almoravid", "4.4.2")
def test_armor_that_is_shot_away_leaves_a_roll_of_one() -> None:
    table = field("alfonso", "yusuf")
    assert protection(table.s, fight(table.s), "missile", "arrada", "yusuf", AFRICAN_FOOT) == 1


@pytest.mark.rule("almoravid", "3.4.1")
@pytest.mark.rule("almoravid", "1.3.1")
def test_a_bypassed_seat_takes_no_more_lords_than_its_capacity() -> None:
    table = position("E").only("alfonso", "al-mutamid").clear().lord("alfonso", at="simancas", inside=True)
    table.lord("al-mutamid", at="simancas")
    table.s.bypass = ["simancas"]
    assert free_seats(table.s, "pedro-ansurez") == []
    table.lord("alfonso", at="leon", inside=False)
    assert free_seats(table.s, "pedro-ansurez") == ["simancas"]
    table.play(arrive(table.s, "pedro-ansurez", "simancas"))
    assert table.s.lords["pedro-ansurez"].inside, "mustered behind the walls"


@pytest.mark.rule("almoravid", "4.3.5")
def test_lords_besiege_or_bypass_when_a_seat_marker_leaves_them_before_closed_gates() -> None:
    table = position("E").only("alfonso", "rodrigo-campeador", "al-mutamid").clear().taifas(sevilla="independent")
    table.lord("rodrigo-campeador", at="jaen").lord("alfonso", at="jaen")
    table.s.seats["rodrigo-campeador"] = "jaen"
    table.play(disband_lord(table.s, "rodrigo-campeador"), "bypass")
    assert table.s.bypass == ["jaen"]


@pytest.mark.rule("almoravid", "3.4.1")
def test_a_lord_who_comes_by_a_card_comes_by_his_own_rules() -> None:
    table = position("E").only("alfonso", "al-mutamid").lord("alfonso", coin=3).calendar("rodrigo-campeador", 14)
    table.play(muster_by_card(table.s, "rodrigo-campeador"), ("place", "leon"))
    assert table.s.lords["alfonso"].coin == 1 and table.s.lords["rodrigo-campeador"].place == "leon"
    table = position("E").calendar("eudes", 14)
    table.play(muster_by_card(table.s, "eudes"), ("add-jihad", "madrid"))
    assert table.s.lords["eudes"].place == "pamplona" and table.s.jihad["madrid"] == 1


@pytest.mark.rule("almoravid", "3.5.1")
def test_freebooter_reconciles_only_where_a_reconciliation_is_possible() -> None:
    table = position("E")
    table.play(freebooter(table.s, CHRISTIAN, "c26"))
    assert table.asked == [], "Rodrigo waits on the calendar and no Christian lord was lost"
    table = position("E").lord("rodrigo-al-sayyid", at="sevilla")
    table.play(freebooter(table.s, CHRISTIAN, "c26"), "reconcile")
    assert table.s.box_points == 5 and table.s.lords["rodrigo-campeador"].where == "calendar"


@pytest.mark.rule("almoravid", "3.1.3")
def test_any_time_is_between_any_two_actions() -> None:
    table = position("E").hold("m10").campaign("alfonso", 4)
    table.s.phase = "command"
    table.phase("forage", ("play", "m10"), "add-jihad")
    assert sum(table.s.jihad.values()) == 3 + 2 + 2 + 1
    question = menu(position("E").hold("m10").s, MUSLIM, "pay-lords", [], "3.2")
    assert question is not None and question.interrupt and ("play", "m10") in question.actions


@pytest.mark.rule("almoravid", "1.9.1")
def test_guides_help_christian_marches_not_muslim_ones() -> None:
    table = position("E").hold("c3").give("alfonso", "c10").lord("alfonso", at="baeza").lord("al-mutamid", at="baeza")
    table.campaign("al-mutamid", 3)
    stopped = table.play(blocked(table.s, ["al-mutamid"], "jaen"), ("play", "c3"))
    assert stopped and table.s.no_march
    table = position("E").hold("m3").give("alfonso", "c10").campaign("alfonso", 4)
    assert not table.play(blocked(table.s, ["alfonso"], "sahagun"))


@pytest.mark.rule("almoravid", "4.4.3")
def test_an_attacker_whose_way_back_is_shut_is_lost() -> None:
    table = field("alfonso", "al-mutamid", "sancho").lord("sancho", at="jaca")
    b = fight(table.s)
    b.lords, b.loser = ["alfonso", "al-mutamid"], CHRISTIAN
    table.play(end_battle(table.s, b))
    assert table.s.lords["alfonso"].where == "removed", "Jaén is an enemy town that nobody bypasses"


@pytest.mark.rule("almoravid", "4.3.4")
def test_a_swollen_river_makes_who_would_avoid_battle_fight() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="alcaraz").hold("c3")
    table.s.battle = None
    table.play(march(table.s, "alfonso", "baeza"), ("avoid", "jaen"), ("play", "c3"), "stand")
    assert table.s.battle is not None
    assert ("avoid", "jaen") not in table.offered("answer-approach")


@pytest.mark.rule("almoravid", "4.5.2")
def test_surprise_weakens_the_walls_and_storms_at_once() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="alcaraz").lord("al-mutamid", at="sevilla").hold("c6")
    table.s.battle = None
    table.play(march(table.s, "alfonso", "baeza"), ("play", "c6"))
    b = fight(table.s)
    assert (b.kind, b.walls, b.works, b.rounds) == ("storm", 3, 2, 2)
    assert table.s.siege == {"baeza": 2}


@pytest.mark.rule("almoravid", "3.1.3")
def test_a_window_stays_open_until_it_is_passed() -> None:
    table = position("E").hold("m10", "m11")
    table.play(window(table.s, MUSLIM), ("play", "m10"), "add-jihad", ("play", "m11"), "add-jihad")
    assert table.s.held[MUSLIM] == []
