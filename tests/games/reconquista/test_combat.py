"""13, 2.6: initiative, the two ways of fighting, retreat."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, told, verbs
from taifa.games.reconquista.rules.control import full_control
from taifa.games.reconquista.rules.operations.combat import battle, fighters, initiative, leaning, retreats
from taifa.games.reconquista.rules.operations.operations import give_battle, operations
from taifa.games.reconquista.rules.operations.stage import total


@pytest.mark.rule("reconquista", "13.0")
def test_ties_are_rolled_again_and_the_winner_chooses() -> None:
    s = position()
    mine = put(s, "asturias-leon", "mesnada", "salmantiqa")
    theirs = put(s, "andalus", "mesnada", "salmantiqa")
    dice(s, 3, 3, 2, 5, 4)
    run(battle(s, "salmantiqa", mine, theirs), "tornafuye")
    assert len(told(s, "initiative-roll")) == 2
    assert told(s, "initiative-won")[0]["seat"] == "muslims"
    assert s.roll is not None and s.roll.table == "tornafuye" and s.roll.seat == "muslims"


@pytest.mark.rule("reconquista", "13.0")
def test_the_winner_may_retire_to_an_area_without_enemies() -> None:
    s = position()
    mine = put(s, "asturias-leon", "mesnada", "salmantiqa")
    theirs = put(s, "andalus", "mesnada", "salmantiqa")
    one(s, "andalus", "peon", "abila")
    one(s, "andalus", "peon", "kuriya")
    exits = retreats(s, mine, "salmantiqa", "christians")
    assert "leon" in exits and "abila" not in exits and "kuriya" not in exits
    dice(s, 6, 1)
    run(battle(s, "salmantiqa", mine, theirs), "retreat", ("go", "leon"))
    assert mine[0].at == "leon" and theirs[0].at == "salmantiqa" and s.roll is None


@pytest.mark.rule("reconquista", "13.0")
def test_heavy_troops_lean_to_pitched_battle_light_horse_to_tornafuye() -> None:
    s = position()
    knights, riders, levies = (put(s, "navarre", f"{kind} {kind}", "tuytula") for kind in ("mesnada", "rider", "peon"))
    assert total(leaning("pitched", knights)) > total(leaning("pitched", riders))
    assert total(leaning("tornafuye", riders)) > total(leaning("tornafuye", knights))
    assert total(leaning("pitched", levies)) < 0 and total(leaning("tornafuye", levies)) < 0


@pytest.mark.rule("reconquista", "13.0")
def test_a_counter_attack_lets_the_other_side_roll() -> None:
    s = position()
    mine = put(s, "asturias-leon", "peon", "salmantiqa")
    theirs = put(s, "andalus", "mesnada mesnada", "salmantiqa")
    dice(s, 6, 1, 1, 6)
    run(battle(s, "salmantiqa", mine, theirs), "pitched")
    assert [line["seat"] for line in told(s, "pitched-roll")] == ["christians", "muslims"]
    assert not mine[0].at


@pytest.mark.rule("reconquista", "13.0")
def test_a_decisive_victory_drives_off_the_rest_and_may_win_the_city() -> None:
    s = position()
    winners = put(s, "asturias-leon", "mesnada mesnada host", "al-xerrat")
    losers = put(s, "andalus", "peon peon peon", "al-xerrat")
    garrison = one(s, "andalus", "peon", "al-xerrat-city")
    s.hands["christians"] = ["advantage"]
    dice(s, 6, 1, 6)
    run(
        battle(s, "al-xerrat", winners, losers),
        ("pass", None),
        "pitched",
        ("play", "advantage"),
        others="go",
    )
    assert s.roll is not None and s.roll.result == "DV+S"
    assert sum(bool(u.at) for u in losers) == 1 and all(u.at != "al-xerrat" for u in losers)
    assert not garrison.at and s.city["al-xerrat"] == "asturias-leon"
    assert full_control(s, "al-xerrat") == "asturias-leon"


@pytest.mark.rule("reconquista", "13.0")
def test_the_settlement_goes_when_muslims_win_decisively() -> None:
    s = position()
    s.settle("burgos", 3)
    winners = put(s, "andalus", "mesnada mesnada almansur", "burgos")
    losers = put(s, "asturias-leon", "peon", "burgos")
    s.hands["muslims"] = ["advantage"]
    dice(s, 6, 1, 6)
    run(battle(s, "burgos", winners, losers), ("pass", None), "pitched", ("play", "advantage"))
    assert s.settled == {} and s.city["burgos"] == "andalus"


@pytest.mark.rule("reconquista", "13.0")
def test_units_with_nowhere_to_go_are_lost() -> None:
    s = position()
    rebels = put(s, "andalus", "peon peon peon", "al-xerrat", rebel=True)
    assert retreats(s, rebels, "al-xerrat", "rebels") == []
    winners = put(s, "asturias-leon", "mesnada mesnada mesnada", "al-xerrat")
    dice(s, 6, 1, 6)
    run(battle(s, "al-xerrat", winners, rebels), "pitched")
    assert s.roll is not None and s.roll.result == "DV"
    assert not any(u.at for u in rebels)


@pytest.mark.rule("reconquista", "13.0")
def test_who_is_in_the_city_takes_no_part() -> None:
    s = position()
    inside = one(s, "asturias-leon", "mesnada", "burgos-city")
    one(s, "andalus", "mesnada", "burgos")
    s.active = "asturias-leon"
    assert ("fight", "burgos") not in operations(s, "asturias-leon")
    outside = one(s, "asturias-leon", "mesnada", "burgos")
    assert ("fight", "burgos") in operations(s, "asturias-leon")
    dice(s, 1, 6, 6)
    run(give_battle(s, "asturias-leon", "burgos"), "pitched")
    assert not outside.at and inside.at == "burgos-city"
    sound(s)


@pytest.mark.rule("reconquista", "13.0")
def test_each_unit_fights_once_in_the_combat_step() -> None:
    s = position()
    put(s, "asturias-leon", "mesnada", "salmantiqa")
    put(s, "andalus", "peon peon", "salmantiqa")
    s.active = "asturias-leon"
    dice(s, 6, 1, 4)
    run(give_battle(s, "asturias-leon", "salmantiqa"), "tornafuye")
    assert [verb for verb, _ in operations(s, "asturias-leon")] == []


@pytest.mark.rule("reconquista", "13.1")
def test_light_horse_alone_adds_one_to_initiative() -> None:
    s = position()
    riders = put(s, "andalus", "rider rider", "burgos")
    mixed = put(s, "andalus", "rider peon", "leon")
    foe = put(s, "asturias-leon", "mesnada", "burgos")
    dice(s, 3, 3)
    assert run(initiative(s, "burgos", (riders, foe), ("muslims", "christians"))) == (0, True)
    dice(s, 5, 3)
    assert run(initiative(s, "burgos", (riders, foe), ("muslims", "christians"))) == (0, False)
    dice(s, 3, 3, 1, 2)
    assert run(initiative(s, "burgos", (mixed, foe), ("muslims", "christians"))) == (1, False)


@pytest.mark.rule("reconquista", "13.1")
def test_won_by_that_one_only_it_must_retire_if_it_can() -> None:
    s = position()
    riders = put(s, "andalus", "rider", "burgos")
    foe = put(s, "asturias-leon", "mesnada", "burgos")
    dice(s, 3, 3)
    decision = first_decision(battle(s, "burgos", riders, foe))
    assert decision is not None and decision.prompt == "retreat-where" and decision.rule == "13.1"
    s = position()
    riders = put(s, "andalus", "rider", "mayurqa")
    foe = put(s, "catalonia", "mesnada", "mayurqa")
    dice(s, 3, 3)
    decision = first_decision(battle(s, "mayurqa", riders, foe))
    assert verbs(decision) == {"pitched", "tornafuye"}, "on an island it fights and chooses"


@pytest.mark.rule("reconquista", "2.6")
def test_crusaders_spare_christians_and_africans_muslims() -> None:
    s = position()
    crusader, knight = put(s, "navarre", "crusader mesnada", "tuytula")
    african, moor = one(s, "africa", "mesnada", "tuytula"), one(s, "andalus", "mesnada", "tuytula")
    rebel = one(s, "andalus", "peon", "tuytula", rebel=True)
    christian_rebel = one(s, "navarre", "peon", "pamplona", rebel=True)
    assert fighters(s, [african, moor], [rebel]) == [african, moor], "8.1: beside rebels all must fight"
    assert fighters(s, [african, moor], [knight]) == [african, moor]
    assert fighters(s, [crusader, knight], [christian_rebel]) == [crusader, knight], "rebels are fought by all"
    assert fighters(s, [crusader, knight], [one(s, "castile", "peon", "burgos")]) == [knight]
    assert fighters(s, [crusader, knight], [moor]) == [crusader, knight]
