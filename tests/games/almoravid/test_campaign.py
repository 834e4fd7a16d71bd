"""4.6-4.9 Supply, forage, ravage, tax; feed, pay, disband; the end of a campaign."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.rules.campaign.end_campaign import grow, harvest, repairs, wasteful
from taifa.games.almoravid.rules.campaign.feed import feed_now, needs
from taifa.games.almoravid.rules.campaign.ravage import forage, forage_options, ravage, ravage_options, tax, tax_options
from taifa.games.almoravid.rules.campaign.supply import supplied, supply, supply_options, transport_here
from taifa.games.almoravid.rules.victory import half_points

# Supply (4.6) ------------------------------------------------------------------------------------


def king(at: str, **assets: int) -> Table:
    table = position("B").only("alfonso", "al-mutamid").lord("alfonso", at=at, cart=0, mule=0, provender=0)
    return table.lord("alfonso", **assets).campaign("alfonso", 4)


@pytest.mark.rule("almoravid", "4.6")
@pytest.mark.rule("almoravid", "4.6.2")
def test_supply_adds_a_provender_for_each_seat() -> None:
    table = king("leon")
    assert supplied(table.s, "alfonso") == 1, "at his seat he needs no transport"
    table = king("sahagun", cart=1)
    assert supplied(table.s, "alfonso") == 1, "one cart serves one route"
    table = king("sahagun", cart=1, mule=1)
    table.play(supply(table.s, "alfonso", "sahagun"))
    assert table.s.lords["alfonso"].provender == 2 and table.s.actions == 3


@pytest.mark.rule("almoravid", "4.6.1")
def test_each_way_of_each_route_needs_a_cart_or_mule_of_its_own() -> None:
    assert supplied(king("palencia", cart=1).s, "alfonso") == 1
    assert supplied(king("palencia", cart=2).s, "alfonso") == 1, "Burgos 1 and León 2 make 3"
    assert supplied(king("palencia", cart=2, mule=1).s, "alfonso") == 2
    assert supply_options(king("toledo", cart=2).s, "alfonso") == []


@pytest.mark.rule("almoravid", "4.6.1")
def test_routes_pass_enemy_strongholds_only_if_besieged_or_bypassed() -> None:
    table = king("alava", mule=3)
    assert supplied(table.s, "alfonso") == 1
    table.s.conquered["muslim"]["burgos"] = 1
    assert supplied(table.s, "alfonso") == 0, "his seat is in enemy hands"
    table = king("penafiel", mule=3)
    table.s.conquered["muslim"]["simancas"] = 1
    table.lord("al-mutamid", at="somosierra")
    assert supplied(table.s, "alfonso") == 0


@pytest.mark.rule("almoravid", "4.6.1")
@pytest.mark.rule("almoravid", "1.5.2")
def test_transport_is_shared_at_a_locale() -> None:
    table = position("A").lord("alfonso", cart=0, mule=0)
    assert transport_here(table.s, "alfonso") == 4


# Forage, ravage, tax (4.7) -----------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.7.1")
def test_forage_is_sure_in_a_friendly_stronghold_and_on_3_elsewhere() -> None:
    table = king("leon")
    table.play(forage(table.s, "alfonso", "leon"))
    assert table.s.lords["alfonso"].provender == 1
    table = king("sahagun").rolls(3, 4)
    table.play(forage(table.s, "alfonso", "sahagun"))
    table.play(forage(table.s, "alfonso", "sahagun"))
    assert table.s.lords["alfonso"].provender == 1 and table.s.actions == 2
    assert [told["dice"] for told in table.told("forage-roll") + table.told("forage-fails")] == [[3], [4]]


@pytest.mark.rule("almoravid", "4.7.1")
def test_no_forage_where_it_is_ravaged_but_at_friendly_gardens() -> None:
    table = king("leon")
    table.s.ravaged["leon"] = MUSLIM
    assert forage_options(table.s, "alfonso") == []
    assert forage_options(king("toledo").s, "alfonso") == [("forage", "toledo")], "ravaged, but gardens"


@pytest.mark.rule("almoravid", "4.7.2")
def test_ravage_marks_enemy_land_and_brings_loot() -> None:
    table = king("calatrava")
    assert ravage_options(table.s, "alfonso") == [("ravage", "calatrava")], "Jihad makes it enemy"
    before = half_points(table.s, CHRISTIAN)
    table.play(ravage(table.s, "alfonso", "calatrava"))
    assert (table.s.lords["alfonso"].loot, table.s.lords["alfonso"].provender) == (1, 1)
    assert half_points(table.s, CHRISTIAN) == before + 1
    assert ravage_options(table.s, "alfonso") == []
    table = king("morena")
    table.play(ravage(table.s, "alfonso", "morena"))
    assert (table.s.lords["alfonso"].loot, table.s.lords["alfonso"].provender) == (1, 0), "a region: loot only"


@pytest.mark.rule("almoravid", "4.7.2")
def test_neutral_land_is_not_ravaged() -> None:
    assert ravage_options(king("merida").s, "alfonso") == []


@pytest.mark.rule("almoravid", "4.7.2")
def test_every_odd_yellow_marker_takes_service_from_the_emir() -> None:
    table = king("morena").lord("al-mutamid", service=10)
    for place, service in (("morena", 9), ("firrish", 9), ("alcaraz", 8)):
        table.lord("alfonso", at=place)
        table.play(ravage(table.s, "alfonso", place))
        assert table.s.lords["al-mutamid"].service == service


@pytest.mark.rule("almoravid", "4.7.3")
def test_tax_takes_a_card_at_ones_own_seat() -> None:
    table = king("leon", coin=0)
    assert tax_options(table.s, "alfonso") == [("tax", "leon")]
    table.play(tax(table.s, "alfonso", "leon"))
    assert table.s.lords["alfonso"].coin == 1 and table.s.actions == 0
    assert tax_options(table.s, "alfonso") == [], "all actions of the card"
    assert tax_options(king("simancas").s, "alfonso") == []
    table = king("leon")
    table.s.conquered["muslim"]["leon"] = 1
    assert tax_options(table.s, "alfonso") == []


# Feed (4.8) --------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.8.1")
@pytest.mark.parametrize(
    ("men", "mules", "need"), [(1, 0, 1), (6, 0, 1), (5, 2, 2), (12, 0, 2), (13, 0, 3), (10, 8, 3)]
)
def test_one_provender_or_loot_for_six_units_and_mules(men: int, mules: int, need: int) -> None:
    table = king("leon", mule=mules).lord("alfonso", units={"militia": men})
    assert needs(table.s, "alfonso") == need


@pytest.mark.rule("almoravid", "4.8.1")
def test_five_units_and_two_mules_eat_two() -> None:
    table = king("leon", mule=2, provender=1, loot=2, service=6).lord("alfonso", units={"militia": 5})
    table.play(feed_now(table.s, ["alfonso"]), "eat-loot", "eat-provender")
    lord = table.s.lords["alfonso"]
    assert (lord.provender, lord.loot, lord.service) == (0, 1, 6)


@pytest.mark.rule("almoravid", "4.8.1")
@pytest.mark.rule("almoravid", "1.7.2")
def test_one_mule_may_be_let_go_to_feed_the_rest_but_not_both() -> None:
    table = king("leon", mule=2, loot=1, service=6).lord("alfonso", units={"militia": 5})
    table.play(feed_now(table.s, ["alfonso"]), "drop-mule")
    lord = table.s.lords["alfonso"]
    assert (lord.mule, lord.loot, lord.service) == (1, 0, 6)
    assert len(table.asked) == 1
    table = king("leon", mule=2, loot=1, service=6).lord("alfonso", units={"militia": 5})
    table.play(feed_now(table.s, ["alfonso"]), "keep-mules")
    lord = table.s.lords["alfonso"]
    assert (lord.mule, lord.loot, lord.service) == (2, 0, 5)


@pytest.mark.rule("almoravid", "4.8.1")
def test_mules_whose_going_feeds_nobody_may_be_kept_by_a_pass() -> None:
    """Who doesn't want to be asked again says so once."""
    table = king("leon", mule=2, loot=0, service=6).lord("alfonso", units={"militia": 5})
    table.play(feed_now(table.s, ["alfonso"]), "drop-mule", "pass")
    lord = table.s.lords["alfonso"]
    assert (lord.mule, lord.service) == (1, 5)
    assert [decision.prompt for decision in table.asked] == ["discard-mule-vain"] * 2


@pytest.mark.rule("almoravid", "4.8.1")
def test_food_left_over_must_be_shared_and_the_unfed_lose_service() -> None:
    table = position("A").only("alfonso", "sancho", "eudes").lord("alfonso", provender=3, mule=0, service=5)
    table.lord("sancho", at="sahagun", provender=0, mule=0, service=5, units={"militia": 7})
    table.lord("eudes", at="sahagun", provender=0, service=5)
    table.play(feed_now(table.s, ["alfonso", "sancho", "eudes"]), ("feed", "eudes"))
    assert table.s.lords["alfonso"].provender == 0
    assert [table.s.lords[n].service for n in ("alfonso", "sancho", "eudes")] == [5, 4, 5]


@pytest.mark.rule("almoravid", "4.8")
@pytest.mark.rule("almoravid", "4.8.2")
@pytest.mark.rule("almoravid", "4.8.3")
def test_after_a_card_the_moved_feed_any_are_paid_and_all_check_their_service() -> None:
    table = position("A").lord("sancho", moved=True, provender=0, mule=0, service=2).lord("alfonso", service=1, coin=1)
    table.lord("al-mutamid", moved=True, provender=0, mule=0, service=6)
    table.campaign("sancho")
    table.s.phase = "feed"
    table.phase(("pay", "alfonso"), ("from-coin", "alfonso"), ("pay", "alfonso"), "from-coin")
    assert [line["lord"] for line in table.told("unfed")] == ["sancho", "al-mutamid"], "both sides feed"
    assert table.s.lords["al-mutamid"].service == 5
    assert table.s.lords["alfonso"].service == 3
    assert table.s.lords["sancho"].where == "calendar"
    assert not table.s.lords["al-mutamid"].moved
    assert (table.s.phase, table.s.side) == ("card", MUSLIM)


# End of a campaign (4.9) -------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.9")
@pytest.mark.rule("almoravid", "4.9.1")
def test_the_game_ends_after_the_last_campaign() -> None:
    table = position("A").campaign()
    table.s.box, table.s.phase = 2, "end-campaign"
    table.phase()
    assert table.s.result is not None
    table = position("A").campaign()
    table.s.phase = "end-campaign"
    table.phase()
    assert table.s.result is None and table.s.phase == "wastage"


@pytest.mark.rule("almoravid", "4.9.2")
def test_grow_halves_enemy_ravaged_markers_rounded_up() -> None:
    table = position("E")
    table.s.ravaged = {"merida": CHRISTIAN, "morena": CHRISTIAN, "alcaraz": CHRISTIAN, "toledo": MUSLIM}
    table.play(grow(table.s, MUSLIM), ("regrow", "morena"))
    assert table.s.ravaged == {"merida": CHRISTIAN, "alcaraz": CHRISTIAN, "toledo": MUSLIM}
    table.play(grow(table.s, CHRISTIAN))
    assert table.asked == [], "one marker: half of it rounded up is one"


@pytest.mark.rule("almoravid", "4.9.2")
@pytest.mark.parametrize(
    ("box", "grows", "reaps"), [(9, False, False), (10, True, False), (11, False, False), (12, False, True)]
)
def test_grow_ends_spring_and_harvest_summer(box: int, grows: bool, reaps: bool) -> None:
    table = position("E").campaign().lord("alfonso", cart=3, mule=5)
    table.s.ravaged = {"merida": CHRISTIAN, "morena": CHRISTIAN}
    table.s.box, table.s.phase = box, "end-campaign"
    table.phase()
    assert (len(table.s.ravaged) == 1) is grows
    assert ((table.s.lords["alfonso"].cart, table.s.lords["alfonso"].mule) == (2, 3)) is reaps


@pytest.mark.rule("almoravid", "4.9.2")
def test_harvest_rounds_up_each_kind() -> None:
    table = position("E").lord("alfonso", cart=1, mule=4)
    harvest(table.s)
    assert (table.s.lords["alfonso"].cart, table.s.lords["alfonso"].mule) == (1, 2)


@pytest.mark.rule("almoravid", "4.9.3")
def test_repairs_take_a_marker_from_sieges_of_three_or_four() -> None:
    table = position("A")
    table.s.siege = {"toledo": 4, "ucles": 3, "madrid": 2, "cuenca": 1}
    repairs(table.s)
    assert table.s.siege == {"toledo": 3, "ucles": 2, "madrid": 2, "cuenca": 1}


@pytest.mark.rule("almoravid", "4.9.4")
def test_wastage_as_in_the_rulebooks_example() -> None:
    # Two mules, one loot, one card: one item goes, whichever the owner likes.
    table = position("A").only("alfonso", "al-mutamid").lord("alfonso", mule=2, loot=1, cart=0, coin=0, provender=0)
    table.lord("al-mutamid", cart=1)
    table.s.phase = "wastage"
    table.phase(("discard", "c1"))
    assert table.offered("wastage") == [("lose-loot", "alfonso"), ("lose-mule", "alfonso"), ("discard", "c1")]
    assert table.s.lords["alfonso"].cards == []
    table.phase()
    assert table.asked == [], "the emir has one of each"
    assert not wasteful(table.s, "al-mutamid")


@pytest.mark.rule("almoravid", "4.9.4")
def test_two_cards_are_wasteful_too() -> None:
    table = position("D").lord("alfonso", mule=0, cart=0, coin=0, provender=0)
    assert wasteful(table.s, "alfonso")


@pytest.mark.rule("almoravid", "4.9.5")
def test_reset_unstacks_discards_and_turns_to_the_next_levy() -> None:
    table = position("A").hold("c9", "m8").edge("c23").campaign()
    table.lord("pedro-ansurez", lower="garcia-ordonez").lord("garcia-ordonez", upper="pedro-ansurez")
    table.s.phase, table.s.side = "reset", CHRISTIAN
    table.phase(("discard", "c9"), ("discard", "c23"))
    table.phase("pass")
    assert table.s.lords["pedro-ansurez"].lower == table.s.lords["garcia-ordonez"].upper == ""
    assert table.s.held == {CHRISTIAN: [], MUSLIM: ["m8"]}
    assert {"c9", "c23"} <= set(table.s.deck[CHRISTIAN])
    assert (table.s.box, table.s.campaign, table.s.first, table.s.phase) == (2, False, False, "levy")
