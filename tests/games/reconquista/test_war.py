"""5.1, 9: war among infidels, and France."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, told, verbs
from taifa.games.reconquista.model.state import ENEMIES
from taifa.games.reconquista.model.tables import BOX
from taifa.games.reconquista.rules.control import holdings
from taifa.games.reconquista.rules.diplomacy import unite
from taifa.games.reconquista.rules.france import france_conquered, france_goes_to_war, make_peace, may_invade
from taifa.games.reconquista.rules.operations.combat import battle, enter_city, silent, unshunned
from taifa.games.reconquista.rules.operations.movement import march
from taifa.games.reconquista.rules.operations.operations import draw_kingdom, operate, operations
from taifa.games.reconquista.rules.treasury import affordable, buyers, collect, fielded, grounds
from taifa.games.reconquista.rules.turn import end_of_turn
from taifa.games.reconquista.rules.war import begin_war, may_leave, may_operate, roll_for_war, war, wars_end


@pytest.mark.rule("reconquista", "5.1")
@pytest.mark.parametrize(
    "rolls, realm",
    [((4,), ""), ((6, 1), "aragon"), ((6, 2), "aragon"), ((6, 3), "catalonia"), ((6, 4), ""), ((6, 6), "navarre")],
)
def test_the_war_table(rolls: tuple[int, ...], realm: str) -> None:
    s = position()
    dice(s, *rolls)
    run(war(s), "stir-war")
    assert s.war == realm, "and a kingdom that does not exist goes to no war"
    assert s.france == "peace"


@pytest.mark.rule("reconquista", "5.1")
def test_a_five_brings_france() -> None:
    s = position()
    dice(s, 5)
    run(roll_for_war(s), others="place")
    assert s.france == "war" and len(s.forces("france")) == 7


@pytest.mark.rule("reconquista", "5.1")
@pytest.mark.parametrize("rolls, at_war", [((6, 1, 4), True), ((6, 3, 5, 4), False), ((6, 1, 6, 6, 6), True)])
def test_a_union_may_hold_back_and_the_roll_is_repeated(rolls: tuple[int, ...], at_war: bool) -> None:
    s = position(turn=10)
    run(unite(s, "aragon-catalonia"), others="throne")
    dice(s, *rolls)
    run(roll_for_war(s))
    assert (s.war != "") is at_war
    if rolls[-1] == 4 and at_war:
        assert s.war == "aragon-catalonia"


@pytest.mark.rule("reconquista", "5.1")
def test_example_the_muslim_player_fights_aragons_war() -> None:
    """Aragon is drawn from the cup and the Muslim player moves and fights with it, with Muslim stratagems."""
    s = position()
    put(s, "aragon", "mesnada mesnada host", "sobrarbe")
    put(s, "aragon", "peon", "sobrarbe-city")
    one(s, "navarre", "peon", "pamplona")
    begin_war(s, "aragon")
    s.markers = ["aragon"]
    run(draw_kingdom(s))
    assert s.active == "aragon" and s.seat_of("aragon") == "muslims"
    decision = first_decision(operate(s))
    assert decision is not None and decision.seat == "muslims"
    assert "christians" in ENEMIES["war"] and "muslims" not in ENEMIES["war"]
    assert s.commander("war", "christians") == "muslims"
    wars_end(s)
    assert s.seat_of("aragon") == "christians"


@pytest.mark.rule("reconquista", "5.1")
def test_half_the_units_and_a_garrison_in_each_area() -> None:
    s = position()
    units = put(s, "catalonia", "mesnada peon", "urgell") + put(s, "catalonia", "rider", "barcelona")
    begin_war(s, "catalonia")
    assert set(s.garrisons) == {"urgell", "barcelona"}
    assert may_leave(s, [units[0]], "urgell")
    assert not may_leave(s, units[:2], "urgell")
    assert not may_leave(s, [units[2]], "barcelona")
    s.operated = [units[0].n, units[1].n]
    assert may_operate(s, units[0]) and not may_operate(s, units[2]), "two of three is half, rounded up"


@pytest.mark.rule("reconquista", "5.1")
def test_never_in_one_area_with_muslims() -> None:
    s = position()
    put(s, "aragon", "mesnada mesnada", "sobrarbe")
    one(s, "andalus", "peon", "wasqa")
    begin_war(s, "aragon")
    assert not unshunned(s, ["wasqa"], "war")
    assert unshunned(s, ["pamplona"], "war")
    s.active = "aragon"
    decision = first_decision(march(s, "aragon", s.forces("aragon")[0]))
    assert "wasqa" not in targets(decision, "go") and "pamplona" in targets(decision, "go")
    assert "bearn" not in targets(decision, "invade")


@pytest.mark.rule("reconquista", "5.1")
def test_guests_leave_the_city_when_war_breaks_out() -> None:
    s = position()
    guest = one(s, "aragon", "peon", "pamplona-city")
    host = one(s, "navarre", "peon", "pamplona-city")
    begin_war(s, "aragon")
    assert guest.at == "pamplona" and host.at == "pamplona-city"
    sound(s)


@pytest.mark.rule("reconquista", "5.1")
def test_crusaders_stay_out_of_it() -> None:
    s = position()
    crusader = one(s, "aragon", "crusader", "sobrarbe")
    begin_war(s, "aragon")
    assert s.flag(crusader) == "christians" and not may_operate(s, crusader)


@pytest.mark.rule("reconquista", "9.0")
def test_christians_start_a_feud_by_entering_french_land() -> None:
    s = position()
    unit = one(s, "catalonia", "mesnada", "rossello")
    s.active = "catalonia"
    decision = first_decision(march(s, "catalonia", unit))
    assert targets(decision, "invade") == ["foix", "languedoc"]
    run(march(s, "catalonia", unit), ("invade", "languedoc"), others="place")
    assert s.france == "feud" and "france" in s.markers
    assert len(s.forces("france")) == 7
    end_of_turn(s)
    assert s.france == "feud", "it lasts until a city falls"


@pytest.mark.rule("reconquista", "9.0")
def test_muslims_do_not_enter_france() -> None:
    s = position()
    assert not may_invade(s, "languedoc", "muslims")
    s.plant("foix", "catalonia")
    assert may_invade(s, "foix", "muslims")


@pytest.mark.rule("reconquista", "9.0")
@pytest.mark.parametrize("by_france", [True, False])
def test_the_first_captured_city_brings_peace(by_france: bool) -> None:
    s = position()
    s.france = "feud"
    s.markers = ["france"]
    frank = one(s, "france", "mesnada", "barcelona" if by_france else "foix")
    if by_france:
        enter_city(s, frank, "barcelona")
        assert s.city["barcelona"] == "france"
    else:
        enter_city(s, one(s, "catalonia", "mesnada", "tolosa"), "tolosa")
        assert s.city["tolosa"] == "catalonia"
    assert s.france == "peace" and s.forces("france") == [] and s.purse["france"] == 0 and s.markers == []
    assert not france_conquered(s)
    s.city["languedoc"] = s.city["tolosa"] = "catalonia"
    assert france_conquered(s)
    dice(s, 5)
    run(roll_for_war(s))
    assert s.france == "peace", "a conquered France goes to no war"


@pytest.mark.rule("reconquista", "9.0")
def test_a_rolled_war_ends_with_the_turn() -> None:
    s = position()
    run(france_goes_to_war(s, "war"), others="place")
    end_of_turn(s)
    assert s.france == "peace" and s.forces("france") == []


@pytest.mark.rule("reconquista", "9.0")
def test_france_uses_no_stratagems() -> None:
    s = position()
    s.france = "feud"
    franks = put(s, "france", "mesnada mesnada", "rossello")
    knights = put(s, "catalonia", "mesnada", "rossello")
    assert silent(franks, knights) == "muslims"
    s.hands["muslims"] = ["advantage"]
    s.hands["christians"] = ["advantage"]
    dice(s, 6, 1, 6)
    seats = []
    rules = battle(s, "rossello", franks, knights)
    answer = None
    while True:
        try:
            decision = rules.send(answer)
        except StopIteration:
            break
        if decision.interrupt:  # type: ignore[union-attr]
            seats.append(decision.seat)  # type: ignore[union-attr]
            answer = ("pass", None)
        else:
            answer = decision.actions[0]  # type: ignore[union-attr]
    assert set(seats) == {"christians"}


@pytest.mark.rule("reconquista", "9.1")
def test_the_box_feeds_france_and_opens_on_three_areas() -> None:
    s = position()
    s.france = "feud"
    frank = one(s, "france", "mesnada", BOX)
    s.active = "france"
    decision = first_decision(march(s, "france", frank))
    assert set(targets(decision, "go")) == {"gascogne", "tolosa", "languedoc"}
    assert decision is not None and decision.seat == "muslims"
    collect(s)
    assert s.purse["france"] == 2 + sum([1, 1, 2, 1, 2])
    assert "france" in buyers(s) and BOX in grounds(s, "france", "peon", holdings(s, "france"))
    assert set(affordable(s, "france", holdings(s, "france"), fielded(s, "france"))) == {"mesnada", "peon", "rider"}
    unit = one(s, "catalonia", "mesnada", "languedoc")
    assert not may_invade(s, BOX, s.flag(unit))
    make_peace(s)
    assert "france" not in buyers(s)
    assert told(s, "france-peace")
    assert verbs(first_decision(operate(s)))
    assert operations(s, "france") == []


@pytest.mark.rule("reconquista", "9.0")
def test_all_of_a_french_stack_goes_home_when_its_first_unit_takes_a_city() -> None:
    s = position()
    s.france = "feud"
    s.active = "france"
    first, second = put(s, "france", "rider rider", "foix")
    run(march(s, "france", first), ("take", second.id), ("go", "urgell"), ("enter", "urgell-city"))
    assert s.france == "peace" and s.city["urgell"] == "france"
    assert not first.at and not second.at
    sound(s)
