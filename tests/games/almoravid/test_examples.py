"""The rulebook's smaller examples, one by one. The larger ones stand with the rules that they explain."""

from __future__ import annotations

import pytest

from games.almoravid.positions import position, units, verbs
from taifa.games.almoravid.model.allegiance import on_map
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.rules.battle.battle import fight
from taifa.games.almoravid.rules.battle.power import lord_melee, melee_hits, missile_hits
from taifa.games.almoravid.rules.battle.storm import begin_storm
from taifa.games.almoravid.rules.battle.strikes import strike_all
from taifa.games.almoravid.rules.campaign.command import commands
from taifa.games.almoravid.rules.campaign.ravage import ravage_options
from taifa.games.almoravid.rules.levy.muster import begin_muster
from taifa.games.almoravid.rules.lords import disband_lord, shift_service
from taifa.games.almoravid.rules.victory import half_points, scores


@pytest.mark.rule("almoravid", "1.3.1")
def test_christians_ravage_in_parias_and_reconquista_taifas_only_at_jihad() -> None:
    table = position("B").only("alfonso", "al-mutamid").campaign("alfonso", 4)
    for place, may in (("calatrava", True), ("talavera", False), ("zancara", False), ("merida", False)):
        table.lord("alfonso", at=place)
        assert bool(ravage_options(table.s, "alfonso")) is may, place


@pytest.mark.rule("almoravid", "1.3.1")
def test_a_lord_on_the_calendar_is_not_on_the_map() -> None:
    table = position("B")
    assert table.s.lords["sancho"].where == "calendar"
    assert "sancho" not in on_map(table.s, CHRISTIAN)


@pytest.mark.rule("almoravid", "1.4.3")
def test_conquered_markers_stay_whatever_the_status() -> None:
    table = position("E").only("alfonso", "al-mutawakkil").lord("alfonso", coin=0)
    table.s.conquered[CHRISTIAN]["merida"] = 2
    table.play(disband_lord(table.s, "al-mutawakkil"))
    assert table.s.taifas["taifa-badajoz"] == "parias"
    assert table.s.conquered[CHRISTIAN]["merida"] == 2


@pytest.mark.rule("almoravid", "2.2.3")
def test_one_right_of_box_8_is_9_and_one_left_of_9_is_8() -> None:
    table = position("E").lord("alfonso", service=8)
    shift_service(table.s, "alfonso", 1)
    assert table.s.lords["alfonso"].service == 9
    shift_service(table.s, "alfonso", -1)
    assert table.s.lords["alfonso"].service == 8


@pytest.mark.rule("almoravid", "2.2.5")
def test_eight_and_a_half_points() -> None:
    table = position("E")
    table.s.jihad["calatrava"] += 1
    assert half_points(table.s, MUSLIM) == 17
    assert scores(table.s)["muslims"] == 8.5


@pytest.mark.rule("almoravid", "3.4")
def test_a_lord_just_mustered_does_not_levy_in_the_same_segment() -> None:
    table = position("B").rolls(1)
    table.s.phase = "muster"
    begin_muster(table.s, CHRISTIAN)
    table.phase(("levy-with", "alfonso")).phase(("muster", "sancho"))
    assert table.s.lords["sancho"].place == "jaca"
    table.phase("pass").phase("pass")
    levying = [target for verb, target in table.offered("muster") if verb == "levy-with"]
    assert "sancho" not in levying and "alvar-fanez" in levying


@pytest.mark.rule("almoravid", "4.2.1")
def test_three_actions_forage_three_times() -> None:
    table = position("A").lord("sancho", provender=0).campaign("sancho", 3)
    for _ in range(3):
        assert "forage" in verbs(commands(table.s, "sancho"))
        table.phase("forage")
    assert table.s.lords["sancho"].provender == 3
    assert table.s.actions == 0


@pytest.mark.rule("almoravid", "4.4.2")
def test_attackers_take_hits_of_defending_missiles_before_they_shoot() -> None:
    table = position("E").only("alfonso", "yusuf").clear().campaign("alfonso")
    table.lord("alfonso", at="muradal", units={"militia": 1}, cards=[]).lord("yusuf", at="muradal")
    table.give("alfonso", "c4").lord("yusuf", units={"african_foot": 2})
    from taifa.games.almoravid.model.state import Battle

    b = table.s.battle = Battle("battle", "muradal", CHRISTIAN, "alfonso", lords=["alfonso", "yusuf"], round=1)
    b.attack[1], b.defend[1] = "alfonso", "yusuf"
    table.s.phase = "strike"
    table.rolls(6)
    table.phase()
    assert units(table, "alfonso") == {} and units(table, "yusuf") == {"african-foot": 2}
    assert b.loser == CHRISTIAN


@pytest.mark.rule("almoravid", "4.5.2")
def test_a_lords_cards_do_not_serve_the_garrison() -> None:
    # A besieged Christian's men shoot crossbows only with Ballesteros, and his singer does not spur the garrison on.
    table = position("E").only("sancho", "al-mutamid").clear().campaign("al-mutamid", 3)
    table.lord("sancho", at="jaca", inside=True, units={"knights": 1, "men_at_arms": 2}).lord("al-mutamid", at="jaca")
    table.s.siege["jaca"] = 2
    begin_storm(table.s, "jaca")
    b = fight(table.s)
    b.round, b.singer = 1, "sancho"
    assert missile_hits(table.s, b, CHRISTIAN, "missile", ["sancho"])[0] == ("crossbow", 0)
    assert missile_hits(table.s, b, CHRISTIAN, "missile", ["sancho", "garrison"])[0] == ("crossbow", 1)
    assert lord_melee(table.s, b, "sancho", "melee") == 2 + 4 + 2
    assert melee_hits(table.s, b, CHRISTIAN, "melee", ["sancho", "garrison"]) == [("melee", 4 + 3)]
    table.give("sancho", "c2")
    assert missile_hits(table.s, b, CHRISTIAN, "missile", ["sancho", "garrison"])[0] == ("crossbow", 2)


@pytest.mark.rule("almoravid", "4.5.2")
def test_three_siege_markers_are_walls_of_three_to_stormers() -> None:
    table = position("E").only("alfonso", "al-mutamid").clear().taifas(sevilla="independent").campaign("alfonso", 4)
    table.lord("alfonso", at="jaen", units={"knights": 4}, cards=[]).lord("al-mutamid", at="sevilla")
    table.s.siege["jaen"] = 3
    begin_storm(table.s, "jaen")
    table.phase()
    b = fight(table.s)
    b.round = 1
    table.rolls(1, 2, 3)
    table.play(strike_all(table.s, b, MUSLIM, "melee"))
    assert [line["n"] for line in table.told("works-roll")] == [0]
    assert units(table, "alfonso") == {"knights": 4}
