"""3 Levy: Arts of War, muster, capabilities, call to arms."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, units, verbs
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.rules.cards.any_time import menu, playable, window
from taifa.games.almoravid.rules.levy.arrivals import landing_ports
from taifa.games.almoravid.rules.levy.arts_of_war import draw_capability, draw_event, may_take, place_at_mat, put_back
from taifa.games.almoravid.rules.levy.call_to_arms import (
    carry_out,
    christian_options,
    discard_levy_events,
    muslim_options,
    reconcile_price,
)
from taifa.games.almoravid.rules.levy.muster import (
    begin_muster,
    can_be_mustered,
    exchange,
    fonsadera,
    levy_capability,
    levy_cart,
    levy_lord,
    levyable,
    lordship,
    recruit,
    recruits,
    restore_losses,
)


def drawing(table: Table, *cards: str) -> Table:
    """These cards are the whole deck of their side, so the draw is known."""
    side = CHRISTIAN if cards[0].startswith("c") else MUSLIM
    table.s.deck[side] = list(cards)
    return table


# Arts of War (3.1) -------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "3.1.1")
def test_decks_hold_neither_held_cards_nor_capabilities_in_play() -> None:
    s = position("F").s
    assert s.held[MUSLIM] == ["m12"]
    assert "m12" not in s.deck[MUSLIM]
    assert not {"c1", "c2"} & set(s.deck[CHRISTIAN])
    assert len(s.deck[CHRISTIAN]) == 24 and len(s.deck[MUSLIM]) == 25


@pytest.mark.rule("almoravid", "3.1.2")
def test_the_first_levy_draws_capabilities() -> None:
    table = position("B")
    table.s.phase = "arts-of-war"
    table.phase().phase()
    on_mats = sum(len(lord.cards) for lord in table.s.lords.values())
    assert len(table.s.edge[CHRISTIAN]) + len(table.s.edge[MUSLIM]) + on_mats >= 2
    assert table.s.held == {CHRISTIAN: [], MUSLIM: []}
    assert table.s.levy_events == {CHRISTIAN: [], MUSLIM: []}
    assert table.s.phase == "pay"


@pytest.mark.rule("almoravid", "3.1.2")
def test_a_drawn_capability_goes_to_an_eligible_mustered_lord_or_to_the_edge() -> None:
    table = drawing(position("A"), "c8")
    table.play(draw_capability(table.s, CHRISTIAN), ("assign", "garcia-ordonez"))
    assert table.s.lords["garcia-ordonez"].cards == ["c8"]
    assert table.offered("assign-capability") == [
        ("assign", name) for name in ("pedro-ansurez", "garcia-ordonez", "alvar-fanez")
    ]
    table = drawing(position("A"), "c23")
    table.play(draw_capability(table.s, CHRISTIAN))
    assert table.s.edge[CHRISTIAN] == ["c23"]


@pytest.mark.rule("almoravid", "3.1.2")
def test_a_this_lord_card_that_nobody_can_have_adds_no_capability() -> None:
    table = drawing(position("A"), "c25")
    table.play(draw_capability(table.s, CHRISTIAN))
    assert all("c25" not in lord.cards for lord in table.s.lords.values())
    assert table.s.deck[CHRISTIAN] == [], "not drawn a second time in this draw"
    put_back(table.s)
    assert table.s.deck[CHRISTIAN] == ["c25"]


@pytest.mark.rule("almoravid", "3.1.3")
@pytest.mark.rule("almoravid", "1.9.1")
def test_hold_events_are_kept_hidden() -> None:
    table = drawing(position("E"), "c3")
    table.play(draw_event(table.s, CHRISTIAN))
    assert table.s.held[CHRISTIAN] == ["c3"]
    lines = [(entry.key, entry.only, entry.but) for entry in table.s.log]
    assert lines == [("event-held", (), ("christians",)), ("event-held-own", ("christians",), ())]


@pytest.mark.rule("almoravid", "3.1.3")
@pytest.mark.rule("almoravid", "3.5.3")
def test_this_levy_events_last_till_the_levy_is_over() -> None:
    table = drawing(position("E"), "m16")
    table.play(draw_event(table.s, MUSLIM))
    assert table.s.levy_events[MUSLIM] == ["m16"]
    assert table.s.banned == ["alfonso"]
    put_back(table.s)
    begin_muster(table.s, CHRISTIAN)
    assert "alfonso" not in table.s.eligible
    discard_levy_events(table.s)
    assert table.s.levy_events[MUSLIM] == [] and table.s.banned == []
    assert "m16" in table.s.deck[MUSLIM]


@pytest.mark.rule("almoravid", "3.1.3")
def test_an_event_drawn_first_is_not_drawn_again_in_the_same_levy() -> None:
    table = drawing(position("E"), "c10")
    table.play(draw_event(table.s, CHRISTIAN))
    assert table.s.deck[CHRISTIAN] == []
    put_back(table.s)
    assert table.s.deck[CHRISTIAN] == ["c10"]


@pytest.mark.rule("almoravid", "3.1.4")
def test_a_held_card_goes_back_only_when_played() -> None:
    table = position("E").hold("m10")
    assert table.s.held[MUSLIM] == ["m10"]
    table.play(window(table.s, MUSLIM), ("play", "m10"), "add-jihad")
    assert table.s.held[MUSLIM] == []
    assert "m10" in table.s.deck[MUSLIM]


@pytest.mark.rule("almoravid", "3.1.3")
def test_a_side_with_any_hidden_card_is_asked_whether_it_can_use_it_or_not() -> None:
    table = position("E").hold("c1")
    assert playable(table.s, CHRISTIAN) == []
    table.play(window(table.s, CHRISTIAN))
    assert [list(d.actions) for d in table.asked] == [[("pass", None)]]
    assert table.asked[0].interrupt
    table = position("E")
    table.play(window(table.s, CHRISTIAN))
    assert table.asked == []
    assert menu(table.s, CHRISTIAN, "pay-lords", [], "3.2") is None


# Muster (3.4) ------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "3.4")
def test_who_may_levy() -> None:
    table = position("D")
    begin_muster(table.s, CHRISTIAN)
    # García bypasses an enemy fortress, Álvar is in a neutral city, Sancho at the siege; Alfonso may by the scenario.
    assert table.s.eligible == ["alfonso", "pedro-ansurez"]
    begin_muster(table.s, MUSLIM)
    assert "al-mustain" in table.s.eligible
    table.s.box = 13
    begin_muster(table.s, CHRISTIAN)
    assert table.s.eligible == ["pedro-ansurez"]


@pytest.mark.rule("almoravid", "3.4")
def test_a_lord_completes_his_levy_actions_before_the_next() -> None:
    table = position("A")
    table.s.phase = "muster"
    begin_muster(table.s, CHRISTIAN)
    table.phase(("levy-with", "alfonso"))
    assert (table.s.levying, table.s.lordship) == ("alfonso", 3)
    table.phase(("levy-mule", "alfonso")).phase(("vassal", "froila-bermudez"))
    assert table.s.lordship == 1
    table.phase("pass")
    assert (table.s.levying, table.s.lordship) == ("", 0)
    assert "alfonso" not in table.s.eligible


@pytest.mark.rule("almoravid", "3.4.1")
@pytest.mark.parametrize(("roll", "where"), [(4, "map"), (5, "calendar")])
def test_a_fealty_roll(roll: int, where: str) -> None:
    table = position("B").rolls(roll)
    table.play(levy_lord(table.s, "alfonso", "pedro-ansurez"))
    assert table.s.lords["pedro-ansurez"].where == where


@pytest.mark.rule("almoravid", "3.4.1")
def test_mustering_an_emir_frees_his_taifa() -> None:
    table = position("B").rolls(3)
    table.play(levy_lord(table.s, "al-mutamid", "abd-allah"))
    assert table.s.lords["abd-allah"].place == "granada"
    assert table.s.taifas["taifa-granada"] == "independent"
    assert table.s.lords["abd-allah"].service == 3 + 4


@pytest.mark.rule("almoravid", "3.4.1")
def test_lords_without_fealty_come_by_call_to_arms_only() -> None:
    table = position("E").calendar("eudes", 9)
    assert can_be_mustered(table.s, CHRISTIAN) == ["garcia-ordonez", "pedro-ansurez"]
    assert can_be_mustered(table.s, MUSLIM) == []


@pytest.mark.rule("almoravid", "3.4.2")
def test_a_vassal_musters_with_the_units_of_his_marker() -> None:
    table = position("A")
    table.s.phase, table.s.levying, table.s.lordship = "muster", "alfonso", 3
    table.phase(("vassal", "froila-bermudez"))
    assert units(table, "alfonso") == {"knights": 2, "sergeants": 1, "men-at-arms": 2, "serfs": 1}
    assert table.s.lords["alfonso"].vassals["froila-bermudez"] == "mustered"
    table.phase("pass")
    assert ("vassal", "froila-bermudez") not in table.offered("levy-action")


@pytest.mark.rule("almoravid", "3.4.3")
def test_transport_brings_a_lost_serf_back() -> None:
    table = position("A").lord("alfonso", units={"knights": 1})
    table.play(levy_cart(table.s, "alfonso", ""))
    assert table.s.lords["alfonso"].cart == 2
    assert units(table, "alfonso") == {"knights": 1, "serfs": 1}
    table.play(levy_cart(table.s, "alfonso", ""))
    assert units(table, "alfonso") == {"knights": 1, "serfs": 1}


@pytest.mark.rule("almoravid", "3.4.3")
def test_fonsadera_exchanges_ready_vassals_for_coin_or_transport() -> None:
    table = position("A").edge("c23")
    table.s.lords["alfonso"].vassals["bishop-of-leon"] = "ready"
    offered = [target for _, target in fonsadera(table.s, CHRISTIAN)]
    assert "froila-bermudez" in offered and "bishop-of-leon" not in offered
    assert "pelayo-pelaez" in offered, "a lord at a siege outside Toledo is unbesieged"
    table.play(exchange(table.s, "froila-bermudez"), "take-coin")
    assert table.s.lords["alfonso"].coin == 4
    table.play(exchange(table.s, "vela-ovequez"), ("take-carts", 1))
    assert (table.s.lords["alfonso"].cart, table.s.lords["alfonso"].mule) == (2, 3)
    assert table.s.lords["alfonso"].vassals["vela-ovequez"] == "aside"
    assert fonsadera(table.s, MUSLIM) == []


@pytest.mark.rule("almoravid", "3.4.4")
def test_capabilities_by_pennant_and_without_twins() -> None:
    table = position("A")
    assert "c8" not in levyable(table.s, "sancho") and "c8" in levyable(table.s, "pedro-ansurez")
    assert "c22" not in levyable(table.s, "sancho")
    table.play(levy_capability(table.s, "sancho", "c4"))
    assert table.s.lords["sancho"].cards == ["c4"]
    assert "c5" not in levyable(table.s, "sancho"), "one Arqueros is enough"
    assert "sancho" not in may_take(table.s, "c5")


@pytest.mark.rule("almoravid", "3.4.4")
def test_a_third_card_makes_a_lord_discard_one() -> None:
    table = position("A").give("sancho", "c4", "c9")
    table.s.deck[CHRISTIAN].remove("c14")
    table.play(place_at_mat(table.s, CHRISTIAN, "c14", "sancho"), ("discard", "c4"))
    assert table.s.lords["sancho"].cards == ["c9", "c14"]
    assert "c4" in table.s.deck[CHRISTIAN]


@pytest.mark.rule("almoravid", "1.6")
@pytest.mark.rule("almoravid", "3.4.4")
def test_a_levying_lord_who_discards_his_last_troops_goes_home() -> None:
    table = position("E").give("al-mundir", "m15", "m7").lord("al-mundir", units={"men_at_arms": 2})
    table.s.lords["al-mundir"].extra["m15"] = bytearray([0, 0, 0, 0, 2, 0, 0, 0])
    table.s.phase, table.s.side, table.s.levying, table.s.lordship = "muster", MUSLIM, "al-mundir", 2
    table.phase(("capability", "m17"), ("discard", "m15"))
    assert table.s.lords["al-mundir"].where == "calendar"
    table.phase()
    assert (table.s.levying, table.s.lordship) == ("", 0)


@pytest.mark.rule("almoravid", "3.4.2")
def test_cards_let_lords_recruit_for_coin() -> None:
    table = position("E").give("al-mundir", "m20").lord("al-mundir", coin=1)
    assert recruits(table.s, "al-mundir") == [("recruit", "m20")]
    table.play(recruit(table.s, "al-mundir", "m20"))
    assert units(table, "al-mundir")["knights"] == 2
    assert table.s.lords["al-mundir"].coin == 0
    assert recruits(table.s, "al-mundir") == [], "once"


@pytest.mark.rule("almoravid", "3.4.2")
def test_lost_foot_comes_back_with_runaway_slaves() -> None:
    table = position("A").only("sancho").lord("sancho", units={"knights": 1}, cart=0, mule=0)
    table.play(restore_losses(table.s, CHRISTIAN), "levy-mule")
    assert units(table, "sancho") == {"knights": 1, "men-at-arms": 1, "serfs": 1}
    assert table.s.lords["sancho"].mule == 1


@pytest.mark.rule("almoravid", "3.4")
def test_twice_the_lordship_in_the_first_muster_by_the_errata() -> None:
    table = position("B", errata_2022=True)
    assert lordship(table.s, "al-mutamid") == 4
    assert lordship(table.s, "alfonso") == 3
    table.s.box = 4
    assert lordship(table.s, "al-mutamid") == 2


# Call to Arms (3.5) ------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "3.5")
@pytest.mark.parametrize(("scenario", "asked"), [("A", False), ("B", False), ("C", True), ("E", True)])
def test_no_call_to_arms_in_the_introductory_scenarios(scenario: str, asked: bool) -> None:
    table = position(scenario)
    table.s.phase = "call-to-arms"
    table.phase()
    table.phase()
    assert any(d.prompt.startswith("call-to-arms") for d in table.asked) is asked
    assert table.s.phase == "campaign"


@pytest.mark.rule("almoravid", "3.5.1")
def test_reconcile_in_levy_4_with_service_to_box_6_costs_3() -> None:
    table = position("F").lord("rodrigo-al-sayyid", at="sevilla", service=6)
    table.s.box = 4
    table.s.seats["rodrigo-al-sayyid"] = "sevilla"
    assert reconcile_price(table.s) == 3
    table.play(carry_out(table.s, CHRISTIAN, "reconcile", "rodrigo-al-sayyid"))
    assert table.s.box_points == 6 + 3
    assert table.s.lords["rodrigo-al-sayyid"].where == "aside"
    assert (table.s.lords["rodrigo-campeador"].where, table.s.lords["rodrigo-campeador"].box) == ("calendar", 6)
    assert table.s.seats == {}


@pytest.mark.rule("almoravid", "3.5.1")
def test_reconcile_needs_rodrigo_on_the_map_or_a_lost_christian_lord() -> None:
    table = position("C")
    assert ("reconcile", "rodrigo-al-sayyid") not in christian_options(table.s)
    table.s.lost_christian = True
    assert ("reconcile", "rodrigo-al-sayyid") in christian_options(table.s)
    assert reconcile_price(table.s) == 1


@pytest.mark.rule("almoravid", "3.5.1")
def test_the_christians_employ_rodrigo_for_two_coin() -> None:
    table = position("C").only("alfonso", "al-mutamid").calendar("rodrigo-campeador", 9).lord("alfonso", coin=2)
    assert ("employ", "rodrigo-campeador") in christian_options(table.s)
    table.play(carry_out(table.s, CHRISTIAN, "employ", "rodrigo-campeador"), ("place", "toledo"))
    assert table.s.lords["rodrigo-campeador"].place == table.s.seats["rodrigo-campeador"] == "toledo"
    assert table.s.lords["rodrigo-campeador"].service == 9 + 2
    assert table.s.lords["alfonso"].coin == 0
    assert ("place", "calatrava") not in table.offered("rodrigo-seat")


@pytest.mark.rule("almoravid", "3.5.1")
def test_no_coin_no_rodrigo() -> None:
    table = position("C").only("alfonso").calendar("rodrigo-campeador", 9).lord("alfonso", coin=1)
    assert christian_options(table.s) == []


@pytest.mark.rule("almoravid", "3.5.1")
def test_the_crusade_musters_eudes_at_pamplona_and_may_rouse_jihad() -> None:
    table = position("E").calendar("eudes", 9)
    assert ("crusade", "eudes") in christian_options(table.s)
    table.play(carry_out(table.s, CHRISTIAN, "crusade", "eudes"), ("add-jihad", "madrid"))
    assert table.s.lords["eudes"].place == "pamplona"
    assert table.s.jihad["madrid"] == 1
    table = position("E").calendar("eudes", 9)
    table.s.conquered["muslim"]["pamplona"] = 1
    assert ("crusade", "eudes") not in christian_options(table.s)


@pytest.mark.rule("almoravid", "3.5.2")
def test_the_muslims_employ_rodrigo_for_three_coin_of_box_and_mats() -> None:
    table = position("C").only("alfonso", "al-mutamid").calendar("rodrigo-al-sayyid", 9).lord("al-mutamid", coin=1)
    table.s.box_coin = 2
    assert ("employ", "rodrigo-al-sayyid") in muslim_options(table.s)
    table.play(
        carry_out(table.s, MUSLIM, "employ", "rodrigo-al-sayyid"),
        *("box-coin", "lose-coin", ("place", "sevilla")),
    )
    assert (table.s.box_coin, table.s.lords["al-mutamid"].coin) == (0, 0)
    assert table.s.lords["rodrigo-al-sayyid"].place == "sevilla"


@pytest.mark.rule("almoravid", "3.5.2")
def test_the_almoravids_land_at_algeciras_and_eudes_hears_of_it() -> None:
    table = position("E")
    assert {("invite", "yusuf"), ("invite", "sir"), ("uphold", None)} <= set(muslim_options(table.s))
    table.play(carry_out(table.s, MUSLIM, "invite", "yusuf"))
    assert table.s.lords["yusuf"].place == table.s.seats["yusuf"] == "algeciras"
    assert (table.s.lords["eudes"].where, table.s.lords["eudes"].box) == ("calendar", 11)
    assert ("uphold", None) not in muslim_options(table.s)


@pytest.mark.rule("almoravid", "3.5.2")
def test_they_land_at_the_nearest_friendly_port_if_algeciras_is_not() -> None:
    table = position("E")
    table.s.conquered["christian"]["algeciras"] = 2
    assert landing_ports(table.s) == ["jerez", "malaga"]
    table.play(carry_out(table.s, MUSLIM, "invite", "sir"), ("place", "malaga"))
    assert table.s.seats == {"sir": "malaga"}


@pytest.mark.rule("almoravid", "3.5.2")
def test_the_dynasties_are_upheld_for_a_point_and_a_jihad() -> None:
    table = position("E")
    table.play(carry_out(table.s, MUSLIM, "uphold", ""), ("add-jihad", "cuenca"))
    assert (table.s.lords["yusuf"].box, table.s.lords["sir"].box) == (10, 10)
    assert table.s.box_points == 5
    assert table.s.jihad["cuenca"] == 1


@pytest.mark.rule("almoravid", "3.5.2")
def test_yusuf_calls_upon_an_emir() -> None:
    table = position("E").lord("yusuf", at="badajoz")
    assert muslim_options(table.s)[-1] == ("shift-right", "al-mutawakkil")
    table.play(carry_out(table.s, MUSLIM, "shift-right", "al-mutawakkil"))
    assert table.s.lords["al-mutawakkil"].service == 12
    table = position("B").lord("yusuf", at="granada").calendar("abd-allah", 9)
    assert muslim_options(table.s)[-1] == ("muster", "abd-allah")
    table.play(carry_out(table.s, MUSLIM, "muster", "abd-allah"))
    assert table.s.lords["abd-allah"].place == "granada"


@pytest.mark.rule("almoravid", "2.2.4")
def test_christians_go_first_in_each_step() -> None:
    table = position("E")
    table.s.phase = "pay"
    table.phase()
    assert {d.seat for d in table.asked} == {"christians"}
    table.phase()
    assert {d.seat for d in table.asked} == {"muslims"}
    assert table.s.phase == "disband"
    assert verbs(table.asked[0].actions) == {"pay", "pass"}
