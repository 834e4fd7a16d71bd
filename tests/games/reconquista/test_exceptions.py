"""Exceptions of the rulebook, each through a stretch of play: a position, answers through the match, given dice."""

from __future__ import annotations

import pytest

from games.reconquista.positions import answer, dice, one, position, put, sound, table, targets, told, verbs
from taifa.games.reconquista.model.state import State


def operating(realm: str, turn: int = 2, *, many: bool = False) -> State:
    """A position in which a realm is about to operate, with everything else still to come."""
    s = position(turn, many=many)
    s.active = realm
    return s


# 3.3 Kingdoms never fight together ---------------------------------------------------------------------


@pytest.mark.rule("reconquista", "3.3")
def test_two_kingdoms_in_one_area_are_attacked_one_at_a_time() -> None:
    s = operating("andalus")
    s.step = "muslims"
    put(s, "andalus", "mesnada mesnada mesnada", "pamplona")
    navarrese, leonese = one(s, "navarre", "peon", "pamplona"), one(s, "asturias-leon", "peon", "pamplona")
    match = table(s)
    answer(match, ("fight", "pamplona"))
    assert match.decision.prompt == "attack-whom"
    assert set(targets(match.decision, "against")) == {navarrese.id, leonese.id}
    dice(s, 6, 1, 6)
    answer(match, ("against", leonese.id), "pitched")
    assert not leonese.at and navarrese.at == "pamplona"


@pytest.mark.rule("reconquista", "3.3")
def test_each_kingdom_intercepts_for_itself_and_only_with_its_own() -> None:
    s = operating("andalus")
    s.step = "muslims"
    rider = one(s, "andalus", "mesnada", "tuytula")
    navarrese, leonese = one(s, "navarre", "peon", "pamplona"), one(s, "asturias-leon", "mesnada", "pamplona")
    match = table(s)
    answer(match, ("march", rider.id), ("go", "pamplona"))
    assert match.decision.prompt == "intercept" and verbs(match.decision) == {"intercept", "pass"}
    dice(s, 1, 5, 6, 1, 2)
    answer(match, "intercept")
    assert s.intercepted == [navarrese.n], "Navarre alone tried first"
    assert match.decision.prompt == "intercept", "now León may"
    answer(match, "intercept")
    assert s.intercepted == [navarrese.n, leonese.n]
    assert told(match, "battle")[0]["units"] == [leonese.id]


@pytest.mark.rule("reconquista", "3.3")
def test_only_one_kingdom_fights_for_plundered_land() -> None:
    s = operating("andalus")
    s.step = "muslims"
    rider = one(s, "andalus", "rider", "tuytula")
    put(s, "navarre", "mesnada", "pamplona")
    put(s, "asturias-leon", "mesnada mesnada", "pamplona")
    match = table(s)
    answer(match, ("march", rider.id), ("go", "pamplona"), "pass", "pass", "plunder")
    assert match.decision.prompt == "defend-land"
    answer(match, "pass")
    assert match.decision.prompt == "defend-land", "the other kingdom is asked for itself"
    dice(s, 6)
    answer(match, "defend")
    assert told(match, "pitched-roll")[0]["units"] == 2, "two Leonese, no Navarrese"


# 8.1 Rebels among loyal troops ---------------------------------------------------------------------------


@pytest.mark.rule("reconquista", "8.1")
def test_loyal_africans_beside_rebels_must_fight_them() -> None:
    """The rebellion leaves Africans loyal in the open: after the Christian phase nobody is asked whether to fight."""
    s = position(turn=9)
    s.phase, s.step, s.agenda = "diplomacy", "incite", ["christians"]
    s.purse["navarre"] = 1
    peon, african = one(s, "andalus", "peon", "tuytula"), one(s, "africa", "mesnada", "tuytula")
    match = table(s)
    dice(s, 6)
    answer(match, ("incite", "tuytula"))
    assert peon.rebel and not african.rebel
    while match.decision.prompt != "choose-battle":
        assert match.decision.prompt in ("unite", "operate"), match.decision
        dice(s, *([6, 1] if len(s.markers) < 1 else []))
        answer(match, "pass" if match.decision.prompt == "unite" else "end")
    assert told(match, "battle")[0]["foes"] == [african.id]


# 11 Fleets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("reconquista", "11.3")
def test_all_fleets_of_a_side_fight_and_the_owner_picks_laden_or_empty() -> None:
    s = operating("catalonia")
    laden, empty = put(s, "andalus", "fleet fleet", "sea-lion")
    cargo = one(s, "andalus", "peon", "sea-lion")
    cargo.aboard = laden.n
    one(s, "catalonia", "fleet", "sea-lion")
    one(s, "asturias-leon", "fleet", "sea-lion")
    match = table(s)
    dice(s, 5, 1)
    answer(match, ("fight", "sea-lion"))
    rolls = told(match, "naval-roll")
    assert [roll["units"] for roll in rolls] == [2, 2], "León's fleet fights beside Catalonia's"
    assert match.decision.prompt == "choose-loss" and len(match.decision.actions) == 2
    answer(match, ("lose", empty.id))
    assert not empty.at and cargo.at == "sea-lion"


@pytest.mark.rule("reconquista", "11.2")
def test_who_survives_a_landing_marches_on() -> None:
    s = operating("catalonia")
    fleet = one(s, "catalonia", "fleet", "sea-lion")
    knights = one(s, "catalonia", "mesnada", "barcelona")
    enemy = one(s, "andalus", "peon", "murbatir")
    match = table(s)
    answer(match, ("march", fleet.id), ("embark", knights.id), ("sail", "sea-baleares"))
    dice(s, 6, 1, 6)
    answer(match, ("land", "murbatir"), "pitched")
    assert not enemy.at
    answer(match, "stop")
    answer(match, ("march", knights.id), ("go", "argira"), "stop")
    assert knights.at == "argira" and knights.left == 4 - 1 - 1


@pytest.mark.rule("reconquista", "11.2")
def test_a_city_inland_is_no_port_whatever_sea_its_area_touches() -> None:
    s = operating("andalus")
    s.step = "muslims"
    fleet = one(s, "andalus", "fleet", "sea-alboran")
    put(s, "andalus", "peon", "ilbira-city")
    by_the_sea = one(s, "andalus", "peon", "bayyana-city")
    match = table(s)
    answer(match, ("march", fleet.id))
    assert targets(match.decision, "embark") == [by_the_sea.id], "Garnata lies inland"


# 12 Movement ---------------------------------------------------------------------------------------------


@pytest.mark.rule("reconquista", "12.0")
def test_who_is_left_behind_beside_enemies_marches_no_further() -> None:
    s = operating("asturias-leon")
    rider, other = put(s, "asturias-leon", "rider mesnada", "leon")
    one(s, "andalus", "peon", "salmantiqa")
    match = table(s)
    answer(match, ("march", rider.id), ("take", other.id), ("go", "salmantiqa"), "pass", ("drop", other.id), "stop")
    assert other.left > 0
    assert ("march", other.id) not in match.decision.actions


@pytest.mark.rule("reconquista", "12.2")
@pytest.mark.parametrize("when", ["plunder", "decline"])
def test_mountains_and_plunder_add_up_whenever_interception_is_rolled(when: str) -> None:
    """A mesnada over the range into Osma, which has no city: a 2 and both modifiers make the 4 that is needed."""
    s = operating("asturias-leon")
    knights = one(s, "asturias-leon", "mesnada", "burgos")
    guard = one(s, "andalus", "peon", "osma")
    match = table(s)
    dice(s, 2, 6, 1, 2)
    answer(match, ("march", knights.id), ("go", "osma"), "pass", "plunder")
    if when == "plunder":
        answer(match, "intercept")
    else:
        answer(match, "pass", "end", "intercept")
    assert guard.n in s.intercepted
    assert told(match, "interception-roll")[0]["total"] == 4 and told(match, "battle")


# 10 Stratagems -------------------------------------------------------------------------------------------


@pytest.mark.rule("reconquista", "10.0")
def test_a_stratagem_counts_for_one_roll_and_new_ones_may_be_played_on_the_next() -> None:
    s = operating("asturias-leon")
    for card in ("advantage", "agents"):
        s.cup.remove(card)
    s.hands["christians"] = ["advantage", "agents"]
    one(s, "asturias-leon", "mesnada", "osma")
    one(s, "andalus", "mesnada", "osma")
    match = table(s)
    dice(s, 3, 4, 3, 4)
    answer(match, ("fight", "osma"), ("play", "advantage"), "pass")
    assert [line["total"] for line in told(match, "initiative-roll")] == [4], "3 and 1: a tie, rolled again"
    assert match.decision.prompt == "play-stratagem" and targets(match.decision, "play") == ["agents"]
    answer(match, "pass")
    assert [line["total"] for line in told(match, "initiative-roll")] == [4, 3], "spent on the first roll"


@pytest.mark.rule("reconquista", "10.0")
def test_the_victor_of_a_decisive_victory_draws_a_stratagem() -> None:
    s = operating("andalus")
    s.step = "muslims"
    s.cup = ["agents"]
    s.purse["andalus"] = 1
    put(s, "andalus", "mesnada mesnada mesnada", "burgos")
    one(s, "asturias-leon", "peon", "burgos")
    match = table(s)
    dice(s, 6, 1, 6, 1)
    answer(match, ("fight", "burgos"), "pitched")
    assert told(match, "pitched-roll")[0]["result"] == "result-DV"
    answer(match, "draw")
    assert s.hands["muslims"] == ["agents"] and not s.cup
    assert [line.only for line in match.chronicle if line.key == "wins-stratagem"] == [("muslims",)]


@pytest.mark.rule("reconquista", "5.0")
@pytest.mark.parametrize("many, drawn", [(False, 1), (True, 3)])
def test_one_stratagem_a_side_and_turn_unless_the_option_says_more(many: bool, drawn: int) -> None:
    s = position(many=many)
    s.cup = ["agents"] * 5
    s.purse["andalus"] = 3
    s.phase, s.agenda = "stratagems", ["christians", "muslims"]
    match = table(s)
    while match.decision.prompt == "draw-stratagem":
        answer(match, "draw")
    assert len(s.hands["muslims"]) == drawn


@pytest.mark.rule("reconquista", "10.0")
def test_the_tomb_found_under_muslim_rule_is_destroyed_only_by_a_capture() -> None:
    s = position()
    s.cup = ["tomb"]
    s.plant("galicia-norte", "andalus")
    s.city["galicia-norte"] = "andalus"
    s.purse["andalus"] = 1
    s.phase, s.agenda = "stratagems", ["muslims"]
    match = table(s)
    answer(match, "draw")
    assert s.tomb == "found" and match.scores["muslims"] == 1, "a point for the city, none for the tomb"


@pytest.mark.rule("reconquista", "6.2")
def test_vikings_are_a_second_plunder_for_settlers_at_work() -> None:
    s = position(turn=3)
    s.cup = ["vikings"]
    s.settle("barcelona", 2)
    s.purse["andalus"] = 1
    s.phase, s.agenda = "stratagems", ["muslims"]
    match = table(s)
    answer(match, "draw", ("plunder", "barcelona"))
    assert "barcelona" not in s.settled and told(match, "settlement-lost")


# 7, 8 Heroes and purses ------------------------------------------------------------------------------------


@pytest.mark.rule("reconquista", "7.2")
def test_al_mansur_goes_when_attrition_takes_all_who_are_with_him() -> None:
    s = position(turn=5)
    s.phase = "attrition"
    hero, peon = put(s, "andalus", "almansur peon", "burgos")
    one(s, "asturias-leon", "peon", "burgos-city")
    dice(s, 6, 1)
    match = table(s)
    assert not peon.at and not hero.at and told(match, "hero-falls")
    sound(match.state)


@pytest.mark.rule("reconquista", "7.3")
def test_el_cid_may_appear_among_rebels_who_have_no_city() -> None:
    s = position(turn=9)
    s.phase, s.agenda = "arrivals", ["castile cid"]
    rebels = put(s, "andalus", "peon peon", "abila", rebel=True)
    put(s, "andalus", "peon peon peon", "osma", rebel=True)
    s.plant("abila", "")
    match = table(s)
    assert ("place", "abila") in match.decision.actions
    assert ("place", "osma") not in match.decision.actions, "three rebels leave no room for him"
    answer(match, ("place", "abila"))
    assert all(s.with_cid(u) for u in rebels)


@pytest.mark.rule("reconquista", "8.1")
def test_two_purses_share_a_price_in_any_way() -> None:
    s = position()
    s.phase, s.step, s.agenda = "diplomacy", "incite", ["christians"]
    s.purse["asturias-leon"], s.purse["catalonia"] = 5, 2
    s.attempts["christians"] = 2
    one(s, "andalus", "peon", "arnit")
    match = table(s)
    dice(s, 1)
    answer(match, ("incite", "arnit"))
    assert targets(match.decision, "share") == [2, 3, 4]
    answer(match, ("share", 3))
    assert s.purse["asturias-leon"] == 2 and s.purse["catalonia"] == 1


@pytest.mark.rule("reconquista", "8.1")
def test_rebels_outside_a_loyal_city_suffer_attrition_too() -> None:
    s = position(turn=9)
    s.phase = "attrition"
    rebel = one(s, "andalus", "peon", "arnit", rebel=True)
    one(s, "africa", "mesnada", "arnit-city")
    dice(s, 1)
    table(s)
    assert not rebel.at
