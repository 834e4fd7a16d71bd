"""The Muslim events, card by card."""

from __future__ import annotations

import pytest

from games.almoravid.fights import arrayed, draw, field, fight, may_step_in, step_in
from games.almoravid.positions import units
from taifa.games.almoravid.model.state import MEN_AT_ARMS
from taifa.games.almoravid.rules.battle.aftermath import aftermath
from taifa.games.almoravid.rules.battle.power import lord_missiles
from taifa.games.almoravid.rules.battle.protection import protection
from taifa.games.almoravid.rules.battle.strikes import strike
from taifa.games.almoravid.rules.campaign.command import command
from taifa.games.almoravid.rules.campaign.march import march
from taifa.games.almoravid.rules.campaign.ravage import ravage
from taifa.games.almoravid.rules.levy.muster import begin_muster, levy_action, muster
from taifa.games.almoravid.rules.lords import muster_vassal

pytestmark = pytest.mark.rule("almoravid", "1.9.1")


@pytest.mark.card("almoravid", "M1-event")
def test_hills_raise_defending_muslim_missiles() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="toledo", units={"african_foot": 4, "militia": 2})
    b = arrayed(table, "toledo", "alfonso", "yusuf")
    assert lord_missiles(table.s, b, "yusuf") == (0, 4)
    b.events.append("m1")
    assert lord_missiles(table.s, b, "yusuf") == (0, 8)


@pytest.mark.card("almoravid", "M2-event")
def test_camp_attack_robs_every_christian_there() -> None:
    table = field("al-mutamid", "alfonso", "sancho").hold("m2").lord("al-mutamid", coin=0)
    for name in ("alfonso", "sancho"):
        table.lord(name, coin=5, cart=0, mule=0, provender=0, loot=0)
    fight(table, "toledo", ["al-mutamid"], ["alfonso", "sancho"])
    table.phase()
    table.phase(("play", "m2"))
    assert [table.s.lords[name].coin for name in ("alfonso", "sancho", "al-mutamid")] == [1, 1, 4]


@pytest.mark.card("almoravid", "M3-event")
def test_swollen_river_stops_christians() -> None:
    table = field("alfonso", "al-mutamid").hold("m3").lord("alfonso", at="leon").campaign("alfonso", 4)
    table.play(march(table.s, "alfonso", "zamora"), ("play", "m3"))
    assert table.s.lords["alfonso"].place == "leon" and table.s.no_march
    assert "m3" in table.s.deck["muslim"]


@pytest.mark.card("almoravid", "M4-event")
def test_arid_terrain_feeds_two_marching_christians() -> None:
    table = field("alfonso", "sancho", "pedro-ansurez", "al-mutamid").hold("m4").campaign("alfonso", 4)
    for name in ("alfonso", "sancho", "pedro-ansurez"):
        table.lord(name, at="leon", provender=1, mule=0, cart=1)
    table.play(
        march(table.s, "alfonso", "zamora"),
        ("bring", "sancho"),
        ("bring", "pedro-ansurez"),
        ("play", "m4"),
        ("spare", "alfonso"),
    )
    assert [table.s.lords[n].provender for n in ("alfonso", "sancho", "pedro-ansurez")] == [1, 0, 0]


@pytest.mark.card("almoravid", "M5-event")
def test_drought_spares_christians_at_seats_and_gardens() -> None:
    table = field("alfonso", "sancho", "pedro-ansurez", "al-mutamid").lord("alfonso", at="leon", provender=1)
    table.lord("sancho", at="toledo", provender=1).lord("pedro-ansurez", at="madrid", provender=1, mule=0)
    draw(table, "m5")
    assert [table.s.lords[n].provender for n in ("alfonso", "sancho", "pedro-ansurez")] == [1, 1, 0]


@pytest.mark.card("almoravid", "M6-event")
def test_feigned_retreat_lets_muslims_strike_first_in_round_two() -> None:
    for number, first in ((1, "alfonso"), (2, "al-mutamid")):
        table = field("alfonso", "al-mutamid")
        table.lord("alfonso", at="toledo", units={"knights": 1}).lord("al-mutamid", units={"militia": 4})
        b = arrayed(table, "toledo", "al-mutamid", "alfonso", round=number)
        b.events.append("m6")
        table.rolls(*[6] * 12)
        table.s.phase = "strike"
        while table.s.phase == "strike":
            table.play(strike(table.s))
        hits = table.told("hits")
        striker = "christian" if first == "alfonso" else "muslim"
        assert hits[0]["side"] == striker


@pytest.mark.card("almoravid", "M7-event")
def test_spear_wall_steels_foot_against_horse_in_one_round() -> None:
    table = field("al-mutamid", "alfonso").hold("m7")
    b = fight(table, "toledo", ["al-mutamid"], ["alfonso"])
    table.phase()
    table.phase(("play", "m7"))
    assert b.spears == ["al-mutamid"]
    b.round = b.spear_round = 2
    assert protection(table.s, b, "horse", "melee", "al-mutamid", MEN_AT_ARMS) == 4
    assert protection(table.s, b, "foot", "melee", "al-mutamid", MEN_AT_ARMS) == 3
    b.round = 3
    assert protection(table.s, b, "horse", "melee", "al-mutamid", MEN_AT_ARMS) == 3


@pytest.mark.card("almoravid", "M8-event")
def test_rumayla_frees_an_empty_town_or_adds_jihad() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla").lord("alfonso", at="leon")
    table.s.conquered["christian"]["jaen"] = 1
    step_in(table, "m8")
    assert "jaen" not in table.s.conquered["christian"]
    table = field("yusuf", "alfonso").lord("yusuf", at="madrid").lord("alfonso", at="leon")
    step_in(table, "m8", ("add-jihad", "cuenca"), ("add-jihad", "cuenca"))
    assert table.s.jihad == {"cuenca": 2}


@pytest.mark.card("almoravid", "M9-event")
def test_maliki_islam_adds_two_in_reconquista_four_in_a_kingdom() -> None:
    for place, n in (("madrid", 2), ("coria", 4)):
        table = field("yusuf", "alfonso").lord("yusuf", at=place).lord("alfonso", at="leon")
        step_in(table, "m9", *[("add-jihad", "cuenca")] * n)
        assert table.s.jihad == {"cuenca": n}
    table = field("yusuf", "alfonso", "al-mutamid").lord("yusuf", at="sevilla").lord("alfonso", at="leon")
    assert not may_step_in(table, "m9")


@pytest.mark.card("almoravid", "M10-event")
def test_fatwa_counts_africans_in_a_kingdom_eudes_and_crusaders() -> None:
    table = field("yusuf", "eudes", "sancho").lord("yusuf", at="coria").lord("eudes", at="pamplona")
    table.lord("sancho", at="jaca")
    muster_vassal(table.s, "sancho", "crusaders-1")
    step_in(table, "m10", *[("add-jihad", "cuenca")] * 3)
    assert table.s.jihad == {"cuenca": 3}
    table = field("al-mutamid", "alfonso").lord("alfonso", at="leon")
    step_in(table, "m10", ("add-jihad", "cuenca"))
    assert table.s.jihad == {"cuenca": 1}


@pytest.mark.card("almoravid", "M11-event")
def test_al_qadir_balks_once_or_thrice() -> None:
    for place, n in (("sevilla", 1), ("madrid", 3)):
        table = field("yusuf", "alfonso", "al-mutamid").lord("yusuf", at=place).lord("alfonso", at="leon")
        step_in(table, "m11", *[("add-jihad", "cuenca")] * n)
        assert table.s.jihad == {"cuenca": n}


@pytest.mark.card("almoravid", "M12-event")
def test_taifa_marriage_helps_two_emirs_or_gives_levies() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla", service=12).calendar("abd-allah", 12)
    step_in(table, "m12", ("favour", "al-mutamid"), ("favour", "abd-allah"))
    assert table.s.lords["al-mutamid"].service == 13
    assert table.s.lords["abd-allah"].box == 11
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla").hold("m12")
    s = table.s
    s.levying, s.lordship, s.side = "al-mutamid", 1, "muslim"
    table.play(levy_action(s, "al-mutamid"), ("play", "m12"), ("lordship", "al-mutamid"))
    assert s.lordship == 3


@pytest.mark.card("almoravid", "M13-event")
def test_severed_heads_after_a_ravage() -> None:
    table = field("al-mutamid", "alfonso").hold("m13").lord("al-mutamid", at="coria", service=12)
    table.s.bypass.append("coria")
    table.campaign("al-mutamid", 2)
    table.play(ravage(table.s, "al-mutamid", "coria"), ("play", "m13"), ("favour", "al-mutamid"))
    assert table.s.lords["al-mutamid"].service == 14


@pytest.mark.card("almoravid", "M13-event")
def test_severed_heads_are_doubled_when_christians_retreat() -> None:
    table = field("al-mutamid", "alfonso").hold("m13").lord("alfonso", at="madrid")
    b = arrayed(table, "madrid", "al-mutamid", "alfonso")
    b.origin, b.loser = "toledo", "christian"
    table.s.phase = "aftermath"
    places = [("add-jihad", "cuenca")] * 4
    table.play(aftermath(table.s), ("retreat", "guadalajara"), ("play", "m13"), ("jihad", 4), *places)
    assert table.s.jihad == {"cuenca": 4}


@pytest.mark.card("almoravid", "M14-event")
def test_devaluation_halves_christian_coin_at_each_locale() -> None:
    table = (
        field("alfonso", "sancho", "pedro-ansurez").lord("alfonso", at="leon", coin=3).lord("sancho", at="jaca", coin=1)
    )
    table.lord("pedro-ansurez", at="leon", coin=2)
    draw(table, "m14", ("lose-coin", "alfonso"), ("lose-coin", "alfonso"))
    assert [table.s.lords[n].coin for n in ("alfonso", "pedro-ansurez", "sancho")] == [1, 2, 1]


@pytest.mark.card("almoravid", "M15-event")
def test_parias_revolt_is_for_parias_taifas() -> None:
    table = field("yusuf", "alfonso", "al-mutamid").lord("yusuf", at="sevilla").lord("alfonso", at="leon")
    table.s.jihad["jativa"] = 1
    step_in(table, "m15", ("jihad", 2))
    assert table.s.jihad == {"jativa": 3}
    table = field("yusuf", "alfonso", "al-mutamid").lord("yusuf", at="jucar").lord("alfonso", at="leon")
    table.lord("yusuf", at="valencia")
    step_in(table, "m15", ("jihad", 3), *[("add-jihad", "jativa")] * 3)
    assert table.s.jihad == {"jativa": 3}


@pytest.mark.card("almoravid", "M16-event")
def test_galician_revolt_keeps_alfonso_from_mustering() -> None:
    table = field("alfonso", "pedro-ansurez", "al-mutamid").lord("alfonso", at="leon")
    table.lord("pedro-ansurez", at="simancas", service=12)
    draw(table, "m16")
    assert table.s.lords["pedro-ansurez"].service == 11
    begin_muster(table.s, "christian")
    assert table.s.eligible == ["pedro-ansurez"]


@pytest.mark.card("almoravid", "M17-event")
def test_leon_and_castilla_ban_four_captains() -> None:
    table = field("alfonso", "pedro-ansurez", "alvar-fanez").lord("alfonso", at="leon")
    table.lord("pedro-ansurez", at="simancas", service=12).lord("alvar-fanez", at="burgos", service=12)
    draw(table, "m17", ("shift-left", "alvar-fanez"))
    assert table.s.lords["alvar-fanez"].service == 11
    begin_muster(table.s, "christian")
    assert table.s.eligible == ["alfonso"]


@pytest.mark.card("almoravid", "M18-event")
def test_refugees_restore_lost_unarmored_units_of_emirs() -> None:
    table = field("al-mutamid", "yusuf", "alfonso").hold("m18").lord("al-mutamid", at="morena", cart=0)
    table.lord("yusuf", at="sevilla", units={"sergeants": 1}).lord("al-mutamid", units={"sergeants": 1})
    begin_muster(table.s, "muslim")
    table.s.side = "muslim"
    table.play(muster(table.s), ("play", "m18"), "levy-cart")
    assert units(table, "al-mutamid") == {"sergeants": 1, "light-horse": 1, "militia": 2}
    assert units(table, "yusuf") == {"sergeants": 1}
    assert table.s.lords["al-mutamid"].cart == 1


@pytest.mark.card("almoravid", "M19-event")
def test_african_fleet_sails_between_ports_with_a_whole_card() -> None:
    table = field("yusuf", "alfonso", "abd-allah").hold("m19").lord("yusuf", at="algeciras").lord("alfonso", at="denia")
    table.lord("abd-allah", at="granada").campaign("yusuf", 2)
    table.play(command(table.s), ("play", "m19"), ("sail", "almeria"))
    assert table.s.lords["yusuf"].place == "almeria" and table.s.actions == 0
    assert ("sail", "denia") not in table.offered("sail-to")


@pytest.mark.card("almoravid", "M20-event")
def test_mudejares_rise_in_reconquista_taifas() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="madrid").lord("alfonso", at="leon")
    step_in(table, "m20", ("jihad", 3), *[("add-jihad", "cuenca")] * 3)
    assert table.s.jihad == {"cuenca": 3}
    table = field("al-mutamid", "alfonso").lord("alfonso", at="leon")
    table.s.jihad["ucles"] = 1
    step_in(table, "m20", ("jihad", 2))
    assert table.s.jihad == {"ucles": 3}


@pytest.mark.card("almoravid", "M21-event")
def test_al_sumaisir_musters_an_emir_or_adds_jihad() -> None:
    table = field("al-mutamid", "alfonso").lord("alfonso", at="leon").calendar("abd-allah", 14)
    step_in(table, "m21", ("muster", "abd-allah"))
    assert table.s.lords["abd-allah"].place == "granada"
    assert table.s.taifas["taifa-granada"] == "independent"
    table = field("al-mutamid", "yusuf", "alfonso").lord("alfonso", at="leon").lord("yusuf", at="valencia")
    step_in(table, "m21", ("jihad-in", "taifa-valencia"), *[("add-jihad", "jativa")] * 4)
    assert table.s.jihad == {"jativa": 4}


@pytest.mark.card("almoravid", "M22-event")
def test_massacre_answers_crusaders() -> None:
    table = field("eudes", "al-mutamid").lord("eudes", at="pamplona").calendar("abd-allah", 14)
    draw(table, "m22", ("muster", "abd-allah"))
    assert table.s.lords["abd-allah"].place == "granada"
    table = field("alfonso", "al-mutamid").lord("alfonso", at="leon")
    draw(table, "m22", ("add-jihad", "cuenca"))
    assert table.s.jihad == {"cuenca": 1}


@pytest.mark.card("almoravid", "M23-event")
def test_berenguer_ramon_leaves_the_christians() -> None:
    table = field("sancho", "al-mustain").lord("sancho", at="jaca").give("sancho", "c13")
    lord = table.s.lords["sancho"]
    lord.forces[0] += 2
    lord.extra["c13"] = bytearray([2, 0, 0, 0, 0, 0, 0, 0])
    draw(table, "m23")
    assert lord.cards == [] and lord.forces[0] == 1
    table = field("sancho", "al-mustain").lord("al-mustain", at="zaragoza", coin=1, cart=0, mule=0)
    draw(table, "m23", ("assign", "al-mustain"))
    assert table.s.lords["al-mustain"].coin == 0
    assert units(table, "al-mustain")["knights"] == 2


@pytest.mark.card("almoravid", "M24-event")
def test_al_maghawir_ravage_the_frontier() -> None:
    table = field("al-mustain", "alfonso").lord("alfonso", at="leon")
    draw(table, "m24", ("ravage", "gormaz"), ("ravage", "calahorra"))
    assert table.s.ravaged == {"gormaz": "muslim", "calahorra": "muslim"}
    assert ("ravage", "burgos") not in table.offered("ravage-by-event")
    table = field("al-mustain", "alfonso").lord("alfonso", at="leon").edge("c19")
    draw(table, "m24")
    assert table.s.ravaged == {}


@pytest.mark.card("almoravid", "M25-event")
def test_freebooter_wins_the_campeador_back_for_a_point() -> None:
    table = field("rodrigo-campeador", "al-mutamid").lord("rodrigo-campeador", at="toledo", service=12)
    points = table.s.box_points
    draw(table, "m25", "reconcile")
    assert table.s.box_points == points - 1
    assert table.s.lords["rodrigo-campeador"].where == "aside"
    green = table.s.lords["rodrigo-al-sayyid"]
    assert (green.where, green.box) == ("calendar", table.s.box + 2)


@pytest.mark.card("almoravid", "M26-event")
def test_the_second_freebooter_may_leave_him_waiting() -> None:
    table = field("rodrigo-campeador", "al-mutamid").lord("rodrigo-campeador", at="toledo", service=12)
    points = table.s.box_points
    draw(table, "m26", "pass")
    assert table.s.box_points == points
    campeador = table.s.lords["rodrigo-campeador"]
    assert (campeador.where, campeador.box) == ("calendar", table.s.box + 2)
