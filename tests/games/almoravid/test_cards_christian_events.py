"""The Christian events, card by card."""

from __future__ import annotations

import pytest

from games.almoravid.fights import arrayed, draw, field, fight, may_step_in, step_in
from games.almoravid.positions import units
from taifa.core.decision import Decision
from taifa.core.presentation.scene import Note
from taifa.games.almoravid.rules.battle.power import lord_melee, lord_missiles
from taifa.games.almoravid.rules.campaign.approach import answer_approach, besiege_or_bypass
from taifa.games.almoravid.rules.campaign.march import march
from taifa.games.almoravid.rules.campaign.siege import siege
from taifa.games.almoravid.rules.levy.call_to_arms import call_to_arms
from taifa.games.almoravid.rules.levy.muster import begin_muster, levy_action, muster
from taifa.games.almoravid.rules.lords import muster_vassal
from taifa.games.almoravid.view.prospects import stakes

pytestmark = pytest.mark.rule("almoravid", "1.9.1")


@pytest.mark.card("almoravid", "C1-event")
def test_hills_help_defending_missiles() -> None:
    table = field("alfonso", "al-mutamid")
    table.lord("alfonso", units={"militia": 4, "men_at_arms": 2}, at="toledo").give("alfonso", "c4", "c9")
    b = arrayed(table, "toledo", "al-mutamid", "alfonso")
    assert lord_missiles(table.s, b, "alfonso") == (0, 3 * 2 + 1 + 2)
    b.events.append("c1")
    assert lord_missiles(table.s, b, "alfonso") == (0, 3 * 3 + 1 * 2 + 2 * 2)
    b.attacker = "christian"
    assert lord_missiles(table.s, b, "alfonso") == (0, 9)


@pytest.mark.card("almoravid", "C1-event")
def test_hills_are_offered_to_the_defender_in_a_battle_only() -> None:
    for attackers, defenders, kind, offered in (
        (["al-mutamid"], ["alfonso"], "battle", True),
        (["alfonso"], ["al-mutamid"], "battle", False),
        (["al-mutamid"], ["alfonso"], "storm", False),
    ):
        table = field("alfonso", "al-mutamid").hold("c1")
        fight(table, "toledo", attackers, defenders, kind)
        table.phase().phase()
        asked = [action for d in table.asked if d.prompt == "battle-event" for action in d.actions]
        assert (("play", "c1") in asked) == offered


@pytest.mark.card("almoravid", "C2-event")
def test_camp_attack_takes_two_assets_and_burns_two_of_each_lord() -> None:
    table = field("alfonso", "al-mutamid").hold("c2")
    table.lord("al-mutamid", coin=3, cart=2, mule=0, loot=0, provender=0)
    table.lord("alfonso", coin=0, cart=0, mule=0, loot=0, provender=0)
    fight(table, "toledo", ["alfonso"], ["al-mutamid"])
    table.phase()
    table.phase(("play", "c2"), "lose-coin", "lose-coin", "lose-cart", "lose-cart")
    assert (table.s.lords["alfonso"].coin, table.s.lords["alfonso"].cart) == (2, 0)
    assert (table.s.lords["al-mutamid"].coin, table.s.lords["al-mutamid"].cart) == (1, 0)


@pytest.mark.card("almoravid", "C3-event")
def test_swollen_river_stops_a_march_for_the_card() -> None:
    table = field("al-mutamid", "alfonso").hold("c3").lord("al-mutamid", at="sevilla").campaign("al-mutamid", 3)
    table.play(march(table.s, "al-mutamid", "cordoba"), ("play", "c3"))
    assert table.s.lords["al-mutamid"].place == "sevilla"
    assert table.s.no_march and table.s.actions == 3
    assert "c3" in table.s.deck["christian"]


@pytest.mark.card("almoravid", "C3-event")
def test_swollen_river_makes_who_avoids_battle_stand() -> None:
    table = field("al-mutamid", "alfonso").hold("c3").lord("al-mutamid", at="moron").lord("alfonso", at="moron")
    table.campaign("alfonso", 2)
    table.play(answer_approach(table.s, ["alfonso"], "moron", "cordoba"), ("avoid", "sevilla"), ("play", "c3"))
    assert table.s.lords["al-mutamid"].place == "moron"
    assert "avoid" not in {verb for verb, _ in table.offered("answer-approach")} or not table.told("lords-avoid")


@pytest.mark.card("almoravid", "C4-event")
def test_arid_terrain_feeds_marching_muslims_at_once() -> None:
    table = field("al-mutamid", "alfonso").hold("c4").lord("al-mutamid", at="sevilla", provender=2, service=14)
    table.campaign("al-mutamid", 3)
    table.play(march(table.s, "al-mutamid", "cordoba"), ("play", "c4"))
    assert table.s.lords["al-mutamid"].provender == 1
    table = field("al-mutamid", "alfonso").hold("c4").edge("m16")
    table.lord("al-mutamid", at="sevilla", provender=2).campaign("al-mutamid", 3)
    table.play(march(table.s, "al-mutamid", "cordoba"), ("play", "c4"), ("discard", "m16"))
    assert table.s.lords["al-mutamid"].provender == 2
    assert table.s.edge["muslim"] == []


@pytest.mark.card("almoravid", "C5-event")
def test_drought_feeds_two_muslims_away_from_gardens_and_seats() -> None:
    table = field("al-mutamid", "abd-allah", "al-mundir", "alfonso")
    table.lord("al-mutamid", at="sevilla", provender=1).lord("abd-allah", at="moron", provender=1)
    table.lord("al-mundir", at="ardila", provender=0, mule=0, service=14)
    draw(table, "c5")
    assert table.s.lords["al-mutamid"].provender == 1
    assert table.s.lords["abd-allah"].provender == 0
    assert table.s.lords["al-mundir"].service == 13


@pytest.mark.card("almoravid", "C6-event")
def test_surprise_besieges_and_storms_at_once_with_weaker_walls() -> None:
    table = field("pedro-ansurez", "al-mutamid").hold("c6").lord("pedro-ansurez", at="aledo", moved=True)
    table.campaign("pedro-ansurez", 1)
    table.play(besiege_or_bypass(table.s, "aledo", "christian", unawares=True), ("play", "c6"))
    b = table.s.battle
    assert table.s.siege["aledo"] == 2
    assert b is not None and (b.kind, b.walls, b.works, b.rounds) == ("storm", 3, 2, 2)


@pytest.mark.card("almoravid", "C6-event")
def test_no_surprise_where_a_lord_is() -> None:
    table = field("alvar-fanez", "al-mutamid").hold("c6").lord("alvar-fanez", at="aledo", moved=True)
    table.lord("al-mutamid", at="aledo", inside=True).campaign("alvar-fanez", 1)
    table.play(besiege_or_bypass(table.s, "aledo", "christian", unawares=True), "bypass")
    assert ("play", "c6") not in table.offered("besiege-or-bypass")


@pytest.mark.card("almoravid", "C7-event")
def test_baggage_parapet_stops_a_camp_attack() -> None:
    table = field("alfonso", "al-mutamid").hold("c7", "m2").lord("alfonso", coin=4, cart=0, mule=0, provender=0)
    fight(table, "toledo", ["al-mutamid"], ["alfonso"])
    table.phase()
    table.phase(("play", "m2"), ("play", "c7"))
    assert table.s.lords["alfonso"].coin == 4


@pytest.mark.card("almoravid", "C7-event")
def test_baggage_parapet_saves_goods_and_service_in_a_retreat() -> None:
    from taifa.games.almoravid.rules.battle.aftermath import aftermath

    for answer, coin, service in ((("pay", "alfonso"), 3, 14), (("keep", None), 0, 11)):
        table = field("alfonso", "al-mutamid").lord("alfonso", at="madrid", service=14)
        table.lord("alfonso", coin=4, cart=0, mule=0, provender=0, loot=0)
        b = arrayed(table, "madrid", "al-mutamid", "alfonso")
        b.origin, b.loser, b.events = "toledo", "christian", ["c7"]
        table.rolls(*[6] * 10)
        table.s.phase = "aftermath"
        table.play(aftermath(table.s), ("retreat", "guadalajara"), answer)
        assert (table.s.lords["alfonso"].coin, table.s.lords["alfonso"].service) == (coin, service)


@pytest.mark.card("almoravid", "C8-event")
def test_cantador_spurs_four_knights_and_sergeants_in_round_one() -> None:
    table = field("alfonso", "al-mutamid").hold("c8")
    table.lord("alfonso", at="toledo", units={"knights": 2, "sergeants": 3, "militia": 2})
    b = fight(table, "toledo", ["alfonso"], ["al-mutamid"])
    table.phase()
    table.phase(("play", "c8"))
    b.round = 1
    assert b.singer == "alfonso"
    assert lord_melee(table.s, b, "alfonso", "horse") == 2 * 4 + 3 * 2 + 4 * 2
    b.round = 2
    assert lord_melee(table.s, b, "alfonso", "horse") == 2 * 4 + 3 * 2


@pytest.mark.card("almoravid", "C9-event")
@pytest.mark.parametrize(("times", "coin", "jihad"), [(1, 1, 0), (2, 2, 1)])
def test_betrayal_of_terms_takes_spoils_at_a_surrender(times: int, coin: int, jihad: int) -> None:
    table = field("alvar-fanez", "al-mutamid").hold("c9").lord("alvar-fanez", at="aledo", coin=0)
    table.s.siege["aledo"] = 2
    table.campaign("alvar-fanez", 4).rolls(1)
    answers = ["roll", ("play", "c9"), ("spoils", times)]
    if times == 2:
        answers.append("add-jihad")
    table.play(siege(table.s, "alvar-fanez", "aledo"), *answers)
    assert table.s.lords["alvar-fanez"].coin == coin
    assert sum(table.s.jihad.values()) == jihad
    assert table.s.conquered["christian"]["aledo"] == 1


@pytest.mark.card("almoravid", "C10-event")
def test_devaluation_leaves_the_muslims_two_thirds_of_their_coin() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla", coin=1)
    table.s.box_coin = 4
    draw(table, "c10", "box-coin")
    assert (table.s.box_coin, table.s.lords["al-mutamid"].coin) == (3, 1)


@pytest.mark.card("almoravid", "C11-event")
def test_indulgences_bring_crusaders_and_all_vassals_of_eudes() -> None:
    table = field("sancho", "eudes").lord("sancho", at="jaca").lord("eudes", at="pamplona")
    eudes = table.s.lords["eudes"]
    eudes.vassals = dict.fromkeys(("raymond-of-toulouse", "henri-of-chalon"), "ready")
    before = units(table, "sancho")["knights"]
    draw(table, "c11", ("assign", "sancho"))
    assert units(table, "sancho")["knights"] == before + 2
    assert table.s.lords["sancho"].vassals["crusaders-1"] == "mustered"
    assert set(eudes.vassals.values()) == {"mustered"}


@pytest.mark.card("almoravid", "C12-event")
def test_song_of_roland_brings_the_second_crusaders() -> None:
    table = field("sancho", "alfonso").lord("sancho", at="jaca").lord("alfonso", at="leon")
    muster_vassal(table.s, "sancho", "crusaders-1")
    draw(table, "c12", ("assign", "alfonso"))
    assert table.s.lords["alfonso"].vassals["crusaders-2"] == "mustered"
    assert units(table, "alfonso")["knights"] == 3


@pytest.mark.card("almoravid", "C13-event")
def test_berenguer_ramon_takes_the_count_from_the_muslims() -> None:
    table = field("al-mustain", "sancho").lord("al-mustain", at="zaragoza").give("al-mustain", "m23")
    lord = table.s.lords["al-mustain"]
    lord.forces[0] += 2
    lord.extra["m23"] = bytearray([2, 0, 0, 0, 0, 0, 0, 0])
    draw(table, "c13")
    assert lord.cards == [] and lord.forces[0] == 0
    assert "m23" in table.s.deck["muslim"]


@pytest.mark.card("almoravid", "C13-event")
def test_berenguer_ramon_comes_for_one_asset() -> None:
    table = field("sancho", "alfonso").lord("sancho", at="jaca", coin=1, mule=0, provender=0)
    draw(table, "c13", ("assign", "sancho"))
    assert table.s.lords["sancho"].coin == 0
    assert table.s.lords["sancho"].cards == ["c13"]
    assert units(table, "sancho")["knights"] == 3
    assert units(table, "sancho")["men-at-arms"] == 3


@pytest.mark.card("almoravid", "C14-event")
def test_pope_gregory_musters_sancho_or_shifts_him() -> None:
    table = field("alfonso").lord("alfonso", at="leon").calendar("sancho", 13)
    step_in(table, "c14")
    assert table.s.lords["sancho"].place == "jaca"
    table = field("alfonso", "sancho").lord("sancho", at="jaca", service=11)
    step_in(table, "c14", ("shift-right", "sancho"))
    assert table.s.lords["sancho"].service == 13


@pytest.mark.card("almoravid", "C15-event")
def test_cluniacs_give_two_levy_actions_to_whoever_levies() -> None:
    table = field("pedro-ansurez", "al-mutamid").lord("pedro-ansurez", at="simancas").hold("c15")
    s = table.s
    s.levying, s.lordship, s.side = "pedro-ansurez", 1, "christian"
    table.play(levy_action(s, "pedro-ansurez"), ("play", "c15"), ("lordship", "pedro-ansurez"))
    assert s.lordship == 3


@pytest.mark.card("almoravid", "C16-event")
def test_bernard_musters_a_lord_and_brings_cathedrals() -> None:
    table = field("alfonso").lord("alfonso", at="leon", service=12).calendar("pedro-ansurez", 14)
    draw(table, "c16", ("muster", "pedro-ansurez"))
    assert table.s.lords["pedro-ansurez"].place == "simancas"
    assert table.s.edge["christian"] == ["c16"]


@pytest.mark.card("almoravid", "C16-event")
def test_bernard_shifts_the_only_lord_without_asking() -> None:
    table = field("alfonso").lord("alfonso", at="leon", service=12)
    draw(table, "c16")
    assert table.s.lords["alfonso"].service == 13
    assert [d.prompt for d in table.asked] == []


@pytest.mark.card("almoravid", "C17-event")
def test_genoa_and_pisa_ravage_two_ports_without_lords() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla")
    draw(table, "c17", ("ravage", "huelva"), ("ravage", "cartagena"))
    assert table.s.ravaged == {"huelva": "christian", "cartagena": "christian"}
    assert ("ravage", "sevilla") not in table.offered("ravage-by-event")
    assert table.s.lords["al-mutamid"].service == 14, "an event takes no service"


@pytest.mark.card("almoravid", "C18-event")
def test_runaway_slaves_restore_lost_foot() -> None:
    table = field("garcia-ordonez", "al-mutamid").lord("garcia-ordonez", at="talavera", cart=0, mule=0).hold("c18")
    table.lord("garcia-ordonez", units={"knights": 1})
    begin_muster(table.s, "christian")
    table.s.side = "christian"
    table.play(muster(table.s), ("play", "c18"), "levy-mule")
    assert units(table, "garcia-ordonez") == {"knights": 1, "men-at-arms": 1, "serfs": 1}
    assert table.s.lords["garcia-ordonez"].mule == 1


@pytest.mark.card("almoravid", "C19-event")
def test_fitna_keeps_two_emirs_from_mustering() -> None:
    table = field("al-mutamid", "abd-allah", "alfonso").lord("al-mutamid", at="sevilla", service=14)
    table.lord("abd-allah", at="granada", service=12)
    draw(table, "c19", ("choose", "al-mutamid"), ("choose", "abd-allah"))
    assert table.s.lords["al-mutamid"].service == 13
    assert table.s.lords["abd-allah"].service == 11
    begin_muster(table.s, "muslim")
    assert table.s.eligible == []
    assert "c19" in table.s.levy_events["christian"] and "c19" not in table.s.deck["christian"]


@pytest.mark.card("almoravid", "C20-event")
def test_al_qadir_removes_two_jihad_where_no_muslim_is() -> None:
    table = field("alfonso", "al-mutamid").lord("al-mutamid", at="sevilla")
    table.s.jihad.update(calatrava=1, ucles=2)
    step_in(table, "c20", ("remove-jihad", "ucles"), ("remove-jihad", "ucles"))
    assert table.s.jihad == {"calatrava": 1}
    table.s.jihad["ucles"] = 1
    table.lord("al-mutamid", at="calatrava")
    assert not may_step_in(table, "c20")


@pytest.mark.card("almoravid", "C21-event")
def test_mozarabes_make_a_surrender_sure() -> None:
    table = field("alvar-fanez", "al-mutamid").hold("c21").lord("alvar-fanez", at="calatrava")
    table.s.jihad["calatrava"], table.s.siege["calatrava"] = 3, 1
    table.campaign("alvar-fanez", 4)
    table.play(siege(table.s, "alvar-fanez", "calatrava"), ("play", "c21"))
    assert table.s.conquered["christian"]["calatrava"] == 2
    assert "calatrava" not in table.s.jihad


@pytest.mark.card("almoravid", "C21-event")
def test_mozarabes_help_in_a_reconquista_taifa_only() -> None:
    table = field("alvar-fanez", "al-mutamid").hold("c21").lord("alvar-fanez", at="aledo")
    table.s.siege["aledo"] = 1
    table.campaign("alvar-fanez", 4)
    table.play(siege(table.s, "alvar-fanez", "aledo"), "decline")
    assert ("play", "c21") not in table.offered("surrender")


@pytest.mark.card("almoravid", "C22-event")
def test_berbers_shift_one_of_four_and_ban_all() -> None:
    table = field("yusuf", "abd-allah", "alfonso").lord("yusuf", at="algeciras", service=13)
    table.lord("abd-allah", at="granada", service=13)
    draw(table, "c22", ("shift-left", "yusuf"))
    assert table.s.lords["yusuf"].service == 12
    assert table.s.lords["abd-allah"].service == 13
    assert {"yusuf", "sir", "abd-allah", "al-mutawakkil"} <= set(table.s.banned)


@pytest.mark.card("almoravid", "C23-event")
def test_illness_of_the_emir_shifts_a_cylinder_too() -> None:
    table = field("alfonso").lord("alfonso", at="leon").calendar("al-mustain", 9)
    draw(table, "c23", ("shift-right", "al-mustain"))
    assert table.s.lords["al-mustain"].box == 10
    assert table.s.banned == ["al-mustain"]


@pytest.mark.parametrize(
    ("prompt", "params", "verb", "lord", "now", "box"),
    [
        ("shift-by-event", None, "shift-left", "abu-bakr", 4, 3),
        ("shift-by-event", None, "shift-right", "al-mustain", 9, 10),
        ("lord-event", {"n": 2}, "shift-right", "abu-bakr", 4, 6),
        ("call-to-arms-muslim", None, "shift-right", "abu-bakr", 4, 6),
    ],
)
def test_a_shift_says_from_which_box_to_which(
    prompt: str, params: dict[str, int] | None, verb: str, lord: str, now: int, box: int
) -> None:
    table = field("abu-bakr").lord("abu-bakr", at="valencia", service=4).calendar("al-mustain", 9)
    asked = Decision("christians", prompt, [(verb, lord)], "1.9.1", None, params)
    assert stakes(table.s, asked, (verb, lord)) == (Note("stake-shift", {"now": now, "box": box}),)


@pytest.mark.card("almoravid", "C24-event")
def test_abu_bakr_ibn_umar_holds_the_africans_back() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="algeciras", service=13).calendar("sir", 9)
    draw(table, "c24")
    assert table.s.lords["yusuf"].service == 12
    table.s.side = "muslim"
    table.s.phase = "call-to-arms"
    table.hold("m1")
    table.play(call_to_arms(table.s))
    offered = [a for d in table.asked if d.prompt == "call-to-arms-muslim" for a in d.actions]
    assert ("invite", "sir") not in offered


@pytest.mark.card("almoravid", "C25-event")
def test_de_vivar_reconciles_for_one_point() -> None:
    table = field("alfonso", "rodrigo-al-sayyid").hold("c25").lord("alfonso", at="leon")
    table.lord("rodrigo-al-sayyid", at="zaragoza", service=12)
    before = table.s.box_points
    table.s.side, table.s.phase = "christian", "call-to-arms"
    table.play(call_to_arms(table.s), ("play", "c25"))
    assert table.s.box_points == before + 1
    campeador = table.s.lords["rodrigo-campeador"]
    assert (campeador.where, campeador.box) == ("calendar", 11)
    assert not table.s.lords["rodrigo-al-sayyid"].place


@pytest.mark.card("almoravid", "C26-event")
def test_freebooter_sends_al_sayyid_home_and_may_win_him() -> None:
    table = field("alfonso", "rodrigo-al-sayyid").lord("alfonso", at="leon")
    table.lord("rodrigo-al-sayyid", at="zaragoza", service=12)
    draw(table, "c26", "pass")
    green = table.s.lords["rodrigo-al-sayyid"]
    assert (green.where, green.box) == ("calendar", table.s.box + 2)
    table.lord("rodrigo-al-sayyid", at="zaragoza", service=12)
    points = table.s.box_points
    draw(table, "c26", "reconcile")
    assert table.s.box_points == points + 1
    assert table.s.lords["rodrigo-campeador"].where == "calendar"
