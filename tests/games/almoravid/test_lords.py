"""1.5-1.7, 2.2.3, 3.3 Lords, forces, assets, service, disband."""

from __future__ import annotations

import pytest

from games.almoravid.positions import position, units
from taifa.games.almoravid.model.allegiance import lords_at
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.model.tables import LORDS, MARSHALS, TAIFA_LORDS
from taifa.games.almoravid.rules.campaign.feed import feed_now
from taifa.games.almoravid.rules.levy.pay import coffers, disband, disband_vassals, pay
from taifa.games.almoravid.rules.lords import (
    arrive,
    can_arrive,
    command_rating,
    disband_lord,
    discard_capability,
    full_strength,
    muster_vassal,
    ready,
    remove_lord,
    shift_service,
)
from taifa.games.almoravid.rules.transport import carried, is_laden


@pytest.mark.rule("almoravid", "1.5.1")
def test_rodrigo_is_green_on_the_calendar_and_yellow_set_aside() -> None:
    s = position("C").s
    assert (s.lords["rodrigo-al-sayyid"].where, s.lords["rodrigo-al-sayyid"].box) == ("calendar", 9)
    assert s.lords["rodrigo-campeador"].where == "aside"
    assert MARSHALS == ("alfonso", "yusuf")
    assert "yusuf" not in TAIFA_LORDS and "rodrigo-al-sayyid" not in TAIFA_LORDS


@pytest.mark.rule("almoravid", "1.5.1")
@pytest.mark.rule("almoravid", "3.3.1")
def test_a_removed_lord_takes_all_with_him() -> None:
    table = position("A").lord("alfonso", coin=5)
    table.s.seats["cathedral-1"] = "toledo"
    table.play(remove_lord(table.s, "alfonso"))
    lord = table.s.lords["alfonso"]
    assert (lord.where, lord.place, sum(lord.forces), lord.coin, lord.cards) == ("removed", "", 0, 0, [])
    assert "c1" in table.s.deck[CHRISTIAN]
    assert table.s.seats == {}
    assert table.s.lost_christian


@pytest.mark.rule("almoravid", "3.3.1")
def test_either_rodrigo_takes_the_other_with_him() -> None:
    table = position("C").lord("rodrigo-al-sayyid", at="sevilla")
    table.s.seats["rodrigo-al-sayyid"] = "sevilla"
    table.play(remove_lord(table.s, "rodrigo-al-sayyid"))
    assert table.s.lords["rodrigo-campeador"].where == "removed"
    assert "rodrigo-al-sayyid" not in table.s.seats
    assert not table.s.lost_christian


@pytest.mark.rule("almoravid", "3.3.2")
def test_a_disbanded_lord_waits_as_long_as_his_service() -> None:
    table = position("E").lord("sancho", cards=["c4"])
    table.s.deck[CHRISTIAN].remove("c4")
    table.play(disband_lord(table.s, "sancho"))
    sancho = table.s.lords["sancho"]
    assert (sancho.where, sancho.box) == ("calendar", 9 + 3)
    assert "c4" in table.s.deck[CHRISTIAN]


@pytest.mark.rule("almoravid", "3.3.2")
def test_by_the_errata_a_lord_disbanded_on_campaign_waits_a_box_longer() -> None:
    table = position("E", errata_2022=True).campaign()
    table.play(disband_lord(table.s, "sancho"))
    assert table.s.lords["sancho"].box == 10 + 3
    table = position("E").campaign()
    table.play(disband_lord(table.s, "sancho"))
    assert table.s.lords["sancho"].box == 9 + 3


@pytest.mark.rule("almoravid", "3.3")
def test_disband_by_the_service_marker_left_of_at_and_right_of_the_box() -> None:
    table = position("E").lord("alfonso", service=8).lord("sancho", service=9).lord("alvar-fanez", service=10)
    table.play(disband(table.s))
    assert [table.s.lords[n].where for n in ("alfonso", "sancho", "alvar-fanez")] == ["removed", "calendar", "map"]


@pytest.mark.rule("almoravid", "3.3.2")
def test_a_disbanding_emir_pays_parias() -> None:
    table = position("E").only("alfonso", "al-mutawakkil").lord("alfonso", coin=0).lord("al-mutawakkil", service=9)
    table.play(disband(table.s))
    assert table.s.taifas["taifa-badajoz"] == "parias"
    assert table.s.lords["alfonso"].coin == 4


@pytest.mark.rule("almoravid", "1.5.2")
@pytest.mark.rule("almoravid", "1.5.4")
@pytest.mark.rule("almoravid", "3.4.1")
def test_a_mustered_lords_mat_is_laid_without_his_vassals_units() -> None:
    table = position("E")
    table.play(arrive(table.s, "pedro-ansurez", "simancas"))
    pedro = table.s.lords["pedro-ansurez"]
    assert units(table, "pedro-ansurez") == {
        "knights": 1,
        "sergeants": 1,
        "light-horse": 1,
        "men-at-arms": 1,
        "serfs": 1,
    }
    assert (pedro.cart, pedro.mule, pedro.coin, pedro.provender, pedro.loot) == (1, 1, 1, 2, 0)
    assert pedro.vassals == {"martin-flainez": "ready", "martin-alfonsez": "ready"}


@pytest.mark.rule("almoravid", "3.4.1")
def test_a_lord_with_service_4_mustered_in_box_6_serves_to_box_10() -> None:
    table = position("F")
    table.s.box = 6
    table.play(arrive(table.s, "al-mustain", "zaragoza"))
    assert table.s.lords["al-mustain"].service == 10


@pytest.mark.rule("almoravid", "1.5.3")
def test_ratings_and_the_cards_that_raise_command() -> None:
    table = position("A")
    assert [LORDS["al-mutamid"].fealty, LORDS["al-mutamid"].service] == [5, 6]
    assert command_rating(table.s, "sancho") == 3
    table.give("sancho", "c11")
    assert command_rating(table.s, "sancho") == 4
    table.lord("sancho", units={"militia": 3})
    assert command_rating(table.s, "sancho") == 3


@pytest.mark.rule("almoravid", "1.6")
def test_a_lord_whose_last_units_go_with_a_card_disbands() -> None:
    table = position("E").give("al-mundir", "m15").lord("al-mundir", units={"men_at_arms": 2})
    table.s.lords["al-mundir"].extra["m15"] = bytearray([0, 0, 0, 0, 2, 0, 0, 0])
    table.play(discard_capability(table.s, MUSLIM, "m15", "al-mundir"))
    assert table.s.lords["al-mundir"].where == "calendar"


@pytest.mark.rule("almoravid", "1.7.1")
@pytest.mark.rule("almoravid", "3.2.1")
def test_each_coin_shifts_service_a_box() -> None:
    table = position("A").lord("alfonso", coin=2, service=4)
    table.play(pay(table.s, CHRISTIAN), ("pay", "alfonso"), ("from-coin", "alfonso"), ("pay", "alfonso"), "from-coin")
    assert (table.s.lords["alfonso"].coin, table.s.lords["alfonso"].service) == (0, 6)


@pytest.mark.rule("almoravid", "3.2.1")
def test_coin_pays_oneself_and_lords_at_the_same_locale() -> None:
    table = position("A")
    sources = coffers(table.s, "pedro-ansurez")
    assert sources == [("from-coin", "alfonso"), ("from-coin", "garcia-ordonez"), ("from-coin", "pedro-ansurez")]
    assert ("from-coin", "alfonso") not in coffers(table.s, "sancho")


@pytest.mark.rule("almoravid", "1.3.3")
@pytest.mark.rule("almoravid", "3.2.1")
def test_the_taifas_box_pays_unbesieged_muslims_only() -> None:
    table = position("D")
    table.s.box_coin = 1
    table.lord("al-mustain", coin=0).lord("al-mutamid", coin=0)
    assert coffers(table.s, "al-mustain") == []
    assert coffers(table.s, "al-mutamid") == [("from-box", None)]
    table.s.bypass, table.s.siege = ["zaragoza"], {}
    assert coffers(table.s, "al-mustain") == [("from-box", None)]


@pytest.mark.rule("almoravid", "3.2.2")
def test_loot_pays_at_friendly_locales_free_of_siege() -> None:
    table = position("D").lord("pedro-ansurez", coin=0, loot=1)
    assert coffers(table.s, "pedro-ansurez") == [("from-loot", "pedro-ansurez")]
    table.lord("pedro-ansurez", at="cuenca")
    assert coffers(table.s, "pedro-ansurez") == []
    table.lord("pedro-ansurez", at="valencia").lord("alvar-fanez", coin=0)
    assert coffers(table.s, "pedro-ansurez") == [], "a neutral city is no market"


@pytest.mark.rule("almoravid", "3.2")
@pytest.mark.rule("almoravid", "1.7.2")
def test_nothing_is_spent_that_shifts_nothing() -> None:
    table = position("A").only("alfonso").lord("alfonso", service=17, coin=3)
    table.play(pay(table.s, CHRISTIAN))
    assert table.asked == []


@pytest.mark.rule("almoravid", "2.2.3")
def test_markers_stop_at_0_and_17() -> None:
    table = position("E").lord("alfonso", service=16).lord("sancho", service=1)
    shift_service(table.s, "alfonso", 3)
    shift_service(table.s, "sancho", -2)
    assert (table.s.lords["alfonso"].service, table.s.lords["sancho"].service) == (17, 0)


@pytest.mark.rule("almoravid", "3.4.1")
def test_ready_is_at_or_left_of_the_current_box() -> None:
    table = position("E").calendar("sancho", 9).calendar("alfonso", 10)
    assert ready(table.s, "sancho")
    assert not ready(table.s, "alfonso")
    assert can_arrive(table.s, "alfonso"), "a card musters from any box"


@pytest.mark.rule("almoravid", "1.7.3")
@pytest.mark.rule("almoravid", "4.3.2")
@pytest.mark.parametrize(
    ("cart", "mule", "provender", "loot", "way", "laden"),
    [
        (1, 1, 2, 0, "road", False),
        (1, 1, 3, 0, "road", True),
        (1, 1, 1, 0, "pass", False),
        (1, 1, 2, 0, "pass", True),
        (2, 0, 1, 0, "pass", True),
        (0, 0, 0, 0, "pass", False),
        (3, 3, 0, 1, "road", True),
    ],
)
def test_laden(cart: int, mule: int, provender: int, loot: int, way: str, laden: bool) -> None:
    table = position("A").lord("sancho", cart=cart, mule=mule, provender=provender, loot=loot)
    assert is_laden(table.s, ["sancho"], way) is laden


@pytest.mark.rule("almoravid", "1.5.2")
@pytest.mark.rule("almoravid", "4.3.2")
def test_a_group_shares_transport() -> None:
    table = (
        position("A").lord("alfonso", cart=0, mule=0, provender=2).lord("pedro-ansurez", cart=1, mule=1, provender=0)
    )
    assert is_laden(table.s, ["alfonso"], "road")
    assert not is_laden(table.s, ["alfonso", "pedro-ansurez"], "road")
    assert carried(table.s, ["alfonso", "pedro-ansurez"], "pass") == (1, 4)


@pytest.mark.rule("almoravid", "1.5.2")
def test_sharing_moves_nothing_from_mat_to_mat() -> None:
    table = position("A").lord("alfonso", provender=0, loot=0, mule=0).lord("pedro-ansurez", provender=2)
    table.play(feed_now(table.s, ["alfonso"]), ("share-from", "pedro-ansurez"))
    assert table.s.lords["alfonso"].provender == 0
    assert table.s.lords["pedro-ansurez"].provender == 1
    assert lords_at(table.s, "sahagun", CHRISTIAN) == ["alfonso", "garcia-ordonez", "pedro-ansurez"]


# Vassal service, the advanced rule ----------------------------------------------------------------


@pytest.mark.rule("almoravid", "3.4.2")
def test_vassals_serve_as_long_as_their_own_rating_by_the_advanced_rule() -> None:
    table = position("E", vassal_service=True)
    muster_vassal(table.s, "alfonso", "froila-bermudez")
    muster_vassal(table.s, "alfonso", "vela-ovequez")
    assert table.s.vassal_box == {"froila-bermudez": 11, "vela-ovequez": 10}
    shift_service(table.s, "alfonso", -1)
    assert table.s.vassal_box == {"froila-bermudez": 10, "vela-ovequez": 9}
    table.play(disband_vassals(table.s, table.s.box))
    assert table.s.lords["alfonso"].vassals == {"froila-bermudez": "mustered", "vela-ovequez": "unready"}
    assert units(table, "alfonso") == {"knights": 2, "sergeants": 1, "men-at-arms": 2, "serfs": 1}
    shift_service(table.s, "alfonso", -3)
    table.play(disband_vassals(table.s, table.s.box))
    assert table.s.lords["alfonso"].vassals["froila-bermudez"] == "removed"
    assert full_strength(table.s, "alfonso") == [1, 0, 0, 0, 1, 0, 0, 1]


@pytest.mark.rule("almoravid", "3.4.2")
def test_bishops_and_crusaders_are_never_on_the_calendar() -> None:
    table = position("E", vassal_service=True)
    muster_vassal(table.s, "alfonso", "crusaders-1")
    muster_vassal(table.s, "alfonso", "bishop-of-leon")
    assert table.s.vassal_box == {}
