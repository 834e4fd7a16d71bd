"""4.5 Siege, storm, sally."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, units
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.rules.battle.battle import fight
from taifa.games.almoravid.rules.battle.power import lord_melee, melee_hits, missile_hits
from taifa.games.almoravid.rules.battle.protection import absorb, garrison_absorbs
from taifa.games.almoravid.rules.battle.storm import begin_storm, reposition_storm, sally, walls_now
from taifa.games.almoravid.rules.battle.strikes import end_round, roll_walls, steps_of, strike_all
from taifa.games.almoravid.rules.campaign.siege import siege, siege_options, stronghold_spoils
from taifa.games.almoravid.rules.taifas import add_jihad


def besieging(place: str, markers: int, *names: str, ravaged: bool = False) -> Table:
    """Christian lords around a Jihad stronghold of Toledo, Muslims far away."""
    table = position("B").only(*(names or ("alfonso",)), "al-mutamid").clear().taifas(toledo="parias")
    table.taifas(sevilla="independent")
    for name in names or ("alfonso",):
        table.lord(name, at=place, cards=[])
    table.s.jihad[place] = 1
    table.s.siege[place] = markers
    if ravaged:
        table.s.ravaged[place] = CHRISTIAN
    return table.campaign((names or ("alfonso",))[0], 4)


@pytest.mark.rule("almoravid", "4.5.1")
@pytest.mark.parametrize(
    ("place", "markers", "ravaged", "dice", "falls"),
    [
        ("madrid", 2, False, [2], True),
        ("madrid", 2, False, [3], False),
        ("madrid", 2, True, [3], True),
        ("ucles", 3, False, [3, 1], True),
        ("ucles", 3, False, [3, 4], False),
        ("toledo", 4, True, [5, 5, 5], True),
        ("toledo", 4, True, [5, 5, 6], False),
    ],
)
def test_surrender_rolls_a_die_for_each_point_of_value(
    place: str, markers: int, ravaged: bool, dice: list[int], falls: bool
) -> None:
    table = besieging(place, markers, ravaged=ravaged).rolls(*dice)
    table.play(siege(table.s, "alfonso", place), "roll")
    assert (place in table.s.conquered[CHRISTIAN]) is falls
    assert (place in table.s.siege) is not falls
    if falls:
        assert place not in table.s.jihad
        assert table.s.lords["alfonso"].loot == 0, "terms: no spoils"
    if falls and ravaged:
        assert table.s.ravaged[place] == MUSLIM


@pytest.mark.rule("almoravid", "4.5.1")
def test_the_enemys_ravaged_marker_does_not_help() -> None:
    table = besieging("madrid", 1).rolls(2)
    table.s.ravaged["madrid"] = MUSLIM
    table.play(siege(table.s, "alfonso", "madrid"), "roll")
    assert "madrid" in table.s.siege


@pytest.mark.rule("almoravid", "4.5.1")
def test_surrender_of_the_last_target_brings_the_reconquista() -> None:
    table = besieging("toledo", 4).rolls(1, 1, 1)
    table.play(siege(table.s, "alfonso", "toledo"), "roll")
    assert table.s.taifas["taifa-toledo"] == "reconquista"


@pytest.mark.rule("almoravid", "4.5.1")
def test_siegeworks_need_as_many_lords_as_capacity_and_stop_at_four() -> None:
    table = besieging("ucles", 3, "alfonso")
    table.play(siege(table.s, "alfonso", "ucles"), "decline")
    assert table.s.siege["ucles"] == 3
    table = besieging("ucles", 3, "alfonso", "sancho")
    table.play(siege(table.s, "alfonso", "ucles"), "decline")
    assert table.s.siege["ucles"] == 4
    table.play(siege(table.s, "alfonso", "ucles"), "decline")
    assert table.s.siege["ucles"] == 4
    assert table.s.lords["sancho"].moved and table.s.actions == 0


@pytest.mark.rule("almoravid", "4.5.1")
def test_no_surrender_while_a_lord_is_inside() -> None:
    table = besieging("madrid", 4, "alfonso", "sancho").lord("al-mutamid", at="madrid", inside=True)
    table.play(siege(table.s, "alfonso", "madrid"))
    assert table.asked == [] and table.s.lords["al-mutamid"].moved


@pytest.mark.rule("almoravid", "4.5.1")
def test_a_siege_takes_the_whole_card_a_storm_one_action() -> None:
    table = besieging("madrid", 1)
    assert siege_options(table.s, "alfonso") == [("siege", "madrid"), ("storm", "madrid")]
    table.s.acted = True
    assert siege_options(table.s, "alfonso") == [("storm", "madrid")]


# Storm -------------------------------------------------------------------------------------------


def storming(place: str = "ucles", markers: int = 2, *names: str, **kwargs: bool) -> Table:
    table = besieging(place, markers, *names, **kwargs)
    begin_storm(table.s, place)
    return table


@pytest.mark.rule("almoravid", "4.5.2")
def test_garrison_walls_and_rounds() -> None:
    table = storming("toledo", 3)
    b = fight(table.s)
    assert (b.garrison, b.walls, b.works, b.rounds) == ([3, 3], 4, 3, 3)
    table.phase()
    assert b.attack == ["", "alfonso", ""] and b.defend == ["", "", ""]
    assert steps_of(b) == [("missile", MUSLIM), ("missile", CHRISTIAN), ("melee", MUSLIM), ("melee", CHRISTIAN)]


@pytest.mark.rule("almoravid", "4.5.2")
def test_the_garrison_shoots_and_fights() -> None:
    table = storming("toledo", 3)
    b = fight(table.s)
    assert missile_hits(table.s, b, MUSLIM, "missile", ["garrison"]) == [("crossbow", 2), ("arrada", 0), ("missile", 1)]
    assert melee_hits(table.s, b, MUSLIM, "melee", ["garrison"]) == [("melee", 5)]


@pytest.mark.rule("almoravid", "4.5.2")
def test_walls_and_siegeworks_cancel_hits() -> None:
    table = storming("ucles", 2).rolls(4, 5, 2, 3)
    b = fight(table.s)
    b.round = 1
    assert roll_walls(table.s, b, CHRISTIAN, "attack", 2) == 1
    assert roll_walls(table.s, b, MUSLIM, "defend", 2) == 1


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_lord_adds_six_hits_at_most_and_knights_strike_once() -> None:
    table = storming("ucles", 2).lord("alfonso", units={"knights": 3, "men_at_arms": 1})
    b = fight(table.s)
    assert lord_melee(table.s, b, "alfonso", "melee") == 8
    table.lord("alfonso", units={"knights": 9})
    assert lord_melee(table.s, b, "alfonso", "melee") == 12


@pytest.mark.rule("almoravid", "4.5.2")
def test_storming_attackers_take_hits_with_armored_units_first() -> None:
    table = storming("ucles", 2).lord("alfonso", units={"men_at_arms": 1, "militia": 3, "serfs": 1}).rolls(6, 6)
    b = fight(table.s)
    table.play(absorb(table.s, b, MUSLIM, "melee", "melee", "alfonso"))
    assert table.asked == [] and units(table, "alfonso") == {"militia": 3, "serfs": 1}
    table.play(absorb(table.s, b, MUSLIM, "melee", "melee", "alfonso"), "hit-militia")


@pytest.mark.rule("almoravid", "4.5.2")
def test_the_garrison_takes_hits_before_any_lord() -> None:
    table = besieging("ucles", 2).lord("al-mutamid", at="ucles", inside=True, units={"knights": 1})
    begin_storm(table.s, "ucles")
    table.phase()
    b = fight(table.s)
    b.round = 1
    assert b.defend == ["", "al-mutamid", ""]
    table.lord("alfonso", units={"men_at_arms": 6})
    table.rolls(*[5] * 6, *[6] * 6)
    table.play(strike_all(table.s, b, CHRISTIAN, "melee"))
    assert b.garrison == [0, 0]
    assert b.out == ["al-mutamid"], "three men-at-arms, one militia, then the emir's knights"


@pytest.mark.rule("almoravid", "4.5.2")
@pytest.mark.parametrize(("die", "left"), [(3, 3), (4, 2)])
def test_a_garrisons_men_at_arms_are_saved_by_three_or_less(die: int, left: int) -> None:
    table = besieging("ucles", 2)
    begin_storm(table.s, "ucles")
    table.phase()
    b = fight(table.s)
    b.garrison = [3, 0]
    table.rolls(die)
    table.play(garrison_absorbs(table.s, b, MUSLIM, "melee", "melee"))
    assert b.garrison == [left, 0]
    assert [len(table.told("protection-roll")), len(table.told("unit-routs"))] == [left - 2, 3 - left]


@pytest.mark.rule("almoravid", "4.5.2")
def test_reposition_adds_one_lord_up_to_capacity() -> None:
    table = storming("ucles", 3, "alfonso", "sancho", "eudes")
    table.phase()
    b = fight(table.s)
    table.play(reposition_storm(table.s, b), ("front", "eudes"))
    assert b.attack == ["eudes", "alfonso", ""]
    table.play(reposition_storm(table.s, b))
    assert table.asked == [], "a fortress has a front of two"
    b.attack = ["", "", ""]
    table.play(reposition_storm(table.s, b))
    assert b.attack == ["", "sancho", ""], "an empty front must be filled"


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_storm_lasts_as_many_rounds_as_siege_markers() -> None:
    table = storming("ucles", 2)
    table.phase()
    b = fight(table.s)
    b.round = 1
    end_round(table.s, b)
    assert b.loser == "" and table.s.phase == "round"
    b.round = 2
    end_round(table.s, b)
    assert b.loser == CHRISTIAN and table.s.phase == "aftermath"


@pytest.mark.rule("almoravid", "4.5.2")
def test_only_the_attacker_may_break_off_and_not_in_round_one() -> None:
    table = storming("ucles", 3)
    table.phase().phase()
    table.phase()
    assert not any(d.prompt == "concede-storm" for d in table.asked)
    fight(table.s).round = 1
    table.s.phase = "round"
    table.phase("concede")
    assert table.s.phase == "aftermath"
    table.phase()
    assert table.s.siege == {"ucles": 3} and table.s.lords["alfonso"].place == "ucles"
    assert table.s.lords["alfonso"].moved


@pytest.mark.rule("almoravid", "4.5.2")
def test_walls_weaken_before_siege_towers_from_round_two() -> None:
    table = storming("ucles", 3).give("alfonso", "c6")
    b = fight(table.s)
    b.round = 1
    assert walls_now(table.s, b) == 4
    b.round = 2
    assert walls_now(table.s, b) == 3


@pytest.mark.rule("almoravid", "4.5.2")
def test_sack_of_a_fortress_yields_one_coin_one_loot_three_provender() -> None:
    table = besieging("ucles", 1)
    before = table.s.lords["alfonso"]
    coin, provender = before.coin, before.provender
    table.play(stronghold_spoils(table.s, "ucles", ["alfonso"]))
    assert (before.coin - coin, before.loot, before.provender - provender) == (1, 1, 3)


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_sack_removes_the_defenders_and_awards_all() -> None:
    table = besieging("ucles", 2).lord("al-mutamid", at="ucles", inside=True, coin=3, loot=1)
    table.lord("alfonso", coin=0, loot=0, provender=0)
    table.taifas(sevilla="parias")
    begin_storm(table.s, "ucles")
    table.lord("yusuf", at="sevilla")
    fight(table.s).loser = MUSLIM
    table.s.phase = "aftermath"
    table.phase()
    king = table.s.lords["alfonso"]
    assert table.s.lords["al-mutamid"].where == "removed"
    assert table.s.conquered[CHRISTIAN] == {"ucles": 2} and table.s.siege == {}
    assert (king.coin, king.loot, king.provender) == (3 + 1, 1 + 1, 3)


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_sack_that_kills_the_emir_and_takes_the_last_target_pays_no_parias() -> None:
    table = position("E").only("alfonso", "abd-allah", "yusuf").clear().taifas(granada="independent")
    table.lord("alfonso", at="granada", coin=0, loot=0, provender=0, cards=[])
    table.lord("abd-allah", at="granada", inside=True, coin=0).lord("yusuf", at="sevilla")
    table.s.siege["granada"] = 2
    table.campaign("alfonso", 4)
    begin_storm(table.s, "granada")
    fight(table.s).loser = MUSLIM
    table.s.phase = "aftermath"
    table.phase()
    assert table.s.taifas["taifa-granada"] == "reconquista"
    assert table.s.lords["alfonso"].coin == 2, "the city's spoils and nothing more"


@pytest.mark.rule("almoravid", "4.5.2")
def test_routed_storming_units_return_only_on_a_1() -> None:
    table = storming("ucles", 2).lord("alfonso", units={"knights": 1})
    table.s.lords["alfonso"].routed = bytearray([2, 0, 0, 0, 0, 0, 0, 0])
    fight(table.s).loser = CHRISTIAN
    table.s.phase = "aftermath"
    table.rolls(1, 2)
    table.phase()
    assert units(table, "alfonso") == {"knights": 2}


# Sally -------------------------------------------------------------------------------------------


def sallying() -> Table:
    table = besieging("ucles", 3, "alfonso", "sancho").lord("al-mutamid", at="ucles", inside=True)
    table.campaign("al-mutamid", 3)
    table.play(sally(table.s, "al-mutamid", "ucles"))
    return table


@pytest.mark.rule("almoravid", "4.5.3")
def test_a_sally_meets_siegeworks_without_walls_or_garrison_of_its_own() -> None:
    table = sallying()
    b = fight(table.s)
    assert (b.kind, b.attacker, b.works, b.garrison) == ("sally", MUSLIM, 3, [0, 0])
    assert b.lords == ["al-mutamid", "alfonso", "sancho"]
    table.rolls(3, 4)
    assert roll_walls(table.s, b, MUSLIM, "attack", 2) == 1
    assert roll_walls(table.s, b, CHRISTIAN, "defend", 2) == 2


@pytest.mark.rule("almoravid", "4.5.3")
def test_a_lost_sally_goes_back_inside_and_leaves_one_siege_marker() -> None:
    table = sallying()
    fight(table.s).loser = MUSLIM
    table.s.phase = "aftermath"
    table.phase()
    assert table.s.lords["al-mutamid"].inside and table.s.siege == {"ucles": 1}
    assert table.told("service-roll") == []


@pytest.mark.rule("almoravid", "4.5.3")
def test_a_won_sally_ends_the_siege() -> None:
    table = sallying()
    fight(table.s).loser = CHRISTIAN
    table.s.phase = "aftermath"
    table.phase("retreat")
    assert table.s.siege == {} and not table.s.lords["al-mutamid"].inside
    assert table.s.lords["alfonso"].place == table.s.lords["sancho"].place != "ucles"


@pytest.mark.rule("almoravid", "4.5.4")
def test_jihad_at_a_christian_siege_leaves_it() -> None:
    table = besieging("ucles", 3)
    add_jihad(table.s, "ucles", 1)
    assert table.s.siege == {"ucles": 3} and table.s.jihad == {"ucles": 2}
