"""The Muslim capabilities, card by card; and every half of every card has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.almoravid.fights import arrayed, field, fight
from games.almoravid.positions import units
from taifa.games.almoravid.model.state import LIGHT_HORSE
from taifa.games.almoravid.model.tables import CARDS
from taifa.games.almoravid.rules.battle.power import arrada_hits, lord_missiles, missile_hits
from taifa.games.almoravid.rules.battle.protection import absorb, protection
from taifa.games.almoravid.rules.battle.storm import begin_storm, walls_now
from taifa.games.almoravid.rules.campaign.approach import besiege_or_bypass
from taifa.games.almoravid.rules.campaign.command import command
from taifa.games.almoravid.rules.campaign.march import march_options, sail
from taifa.games.almoravid.rules.campaign.ravage import ravage
from taifa.games.almoravid.rules.campaign.siege import siege
from taifa.games.almoravid.rules.campaign.supply import supplied, supply
from taifa.games.almoravid.rules.cards.card_commands import (
    add_jihad_by_card,
    al_faraj,
    card_command_options,
    preachable,
    raid,
    raidable,
)
from taifa.games.almoravid.rules.levy.muster import levy_action, levyable, recruits
from taifa.games.almoravid.rules.lords import command_rating, discard_capability
from taifa.games.almoravid.rules.transport import carried

pytestmark = pytest.mark.rule("almoravid", "1.9.1")


@pytest.mark.card("almoravid", "M1-capability")
def test_a_muslim_ram_serves_emirs_and_al_sayyid() -> None:
    table = field("al-mutamid", "yusuf", "alfonso").lord("al-mutamid", at="coria").lord("yusuf", at="algeciras")
    assert "m1" in levyable(table.s, "al-mutamid") and "m1" not in levyable(table.s, "yusuf")
    table.give("al-mutamid", "m1").campaign("al-mutamid", 3)
    table.s.siege["coria"] = 1
    table.rolls(6, 1)
    table.play(siege(table.s, "al-mutamid", "coria"), "roll", "reroll")
    assert table.s.conquered["muslim"]["coria"] == 1


@pytest.mark.card("almoravid", "M2-capability")
def test_aqqara_are_crossbows() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="toledo", units={"men_at_arms": 1, "militia": 2})
    table.give("al-mutamid", "m2").lord("alfonso", units={"knights": 1, "serfs": 1})
    b = arrayed(table, "toledo", "al-mutamid", "alfonso")
    assert missile_hits(table.s, b, "muslim", "missile", ["al-mutamid"])[0] == ("crossbow", 2)
    table.rolls(4)
    table.play(absorb(table.s, b, "muslim", "missile", "crossbow", "alfonso"), "hit-knights")
    assert table.s.lords["alfonso"].routed[0] == 1, "armor 1-4 is 1-3 against crossbows"


@pytest.mark.card("almoravid", "M3-capability")
def test_harbah_turn_light_horse_into_javelin_men() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="toledo", units={"light_horse": 3, "militia": 3})
    table.give("al-mutamid", "m3")
    b = arrayed(table, "toledo", "al-mutamid", "alfonso")
    b.throwing = ["al-mutamid"]
    assert lord_missiles(table.s, b, "al-mutamid") == (0, 8)


@pytest.mark.card("almoravid", "M4-capability")
def test_alrama_with_harbah_strike_at_the_better_rate() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="toledo", units={"light_horse": 2, "men_at_arms": 2})
    table.give("al-mutamid", "m4", "m3")
    b = arrayed(table, "toledo", "al-mutamid", "alfonso")
    assert lord_missiles(table.s, b, "al-mutamid") == (0, 4)
    b.throwing = ["al-mutamid"]
    assert lord_missiles(table.s, b, "al-mutamid") == (0, 2 * 2 + 2)


@pytest.mark.card("almoravid", "M5-capability")
def test_the_second_alrama_needs_another_lord() -> None:
    table = field("al-mutamid", "abd-allah", "alfonso").lord("al-mutamid", at="sevilla").lord("abd-allah", at="granada")
    table.give("al-mutamid", "m4")
    assert "m5" not in levyable(table.s, "al-mutamid")
    table.give("abd-allah", "m5").lord("abd-allah", units={"militia": 3})
    b = arrayed(table, "granada", "abd-allah", "alfonso")
    assert lord_missiles(table.s, b, "abd-allah") == (0, 3)


@pytest.mark.card("almoravid", "M6-capability")
def test_harbah_are_thrown_at_half_rate_in_a_storm() -> None:
    table = field("rodrigo-al-sayyid", "alfonso").lord("rodrigo-al-sayyid", at="toledo").give("rodrigo-al-sayyid", "m6")
    b = arrayed(table, "toledo", "rodrigo-al-sayyid", "alfonso", kind="storm")
    b.throwing = ["rodrigo-al-sayyid"]
    assert lord_missiles(table.s, b, "rodrigo-al-sayyid") == (0, 3)


@pytest.mark.card("almoravid", "M7-capability")
def test_muslim_slingers_need_militia() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="toledo", units={"militia": 2, "men_at_arms": 3})
    table.give("al-mutamid", "m7")
    b = arrayed(table, "toledo", "al-mutamid", "alfonso")
    assert lord_missiles(table.s, b, "al-mutamid") == (0, 4)


@pytest.mark.card("almoravid", "M8-capability")
def test_dawud_brings_food_and_finds_a_battle_event() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="madrid", provender=0).give("yusuf", "m8").campaign("yusuf", 2)
    table.s.seats["yusuf"] = "madrid"
    table.play(supply(table.s, "yusuf", "madrid"))
    assert table.s.lords["yusuf"].provender == 2
    b = fight(table, "madrid", ["yusuf"], ["alfonso"])
    table.phase()
    table.phase(("play", "m6"))
    assert "m6" in b.events
    asked = [d for d in table.asked if d.prompt == "battle-event" and d.seat == "muslims"]
    assert len(asked) == 1, "one event a battle"


@pytest.mark.card("almoravid", "M9-capability")
def test_the_emir_of_the_muslims_preaches_where_he_is_nearest() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="calatrava").lord("alfonso", at="toledo").give("yusuf", "m9")
    table.campaign("yusuf", 2)
    assert "calatrava" in preachable(table.s, "yusuf") and "madrid" not in preachable(table.s, "yusuf")
    table.play(add_jihad_by_card(table.s, "yusuf", "calatrava"))
    assert table.s.jihad == {"calatrava": 1} and table.s.actions == 0


@pytest.mark.card("almoravid", "M10-capability")
def test_andalusians_evade_melee_in_battle() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="toledo")
    b = arrayed(table, "toledo", "alfonso", "al-mutamid")
    assert protection(table.s, b, "horse", "melee", "al-mutamid", LIGHT_HORSE) == 1
    table.edge("m10")
    assert protection(table.s, b, "horse", "melee", "al-mutamid", LIGHT_HORSE) == 3
    assert protection(table.s, b, "missile", "missile", "al-mutamid", LIGHT_HORSE) == 1
    b.kind = "storm"
    assert protection(table.s, b, "melee", "melee", "al-mutamid", LIGHT_HORSE) == 1


@pytest.mark.card("almoravid", "M11-capability")
def test_hasham_gives_an_action_while_there_is_horse() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="algeciras").give("yusuf", "m11")
    assert command_rating(table.s, "yusuf") == 3
    table.lord("yusuf", units={"african_foot": 8})
    assert command_rating(table.s, "yusuf") == 2


@pytest.mark.card("almoravid", "M12-capability")
def test_the_bastion_doubles_the_africans_seats() -> None:
    table = field("yusuf", "alfonso", "al-mutamid").lord("yusuf", at="algeciras", mule=0).campaign("yusuf", 2)
    table.s.seats["yusuf"] = "algeciras"
    assert supplied(table.s, "yusuf") == 1
    table.edge("m12")
    assert supplied(table.s, "yusuf") == 2


@pytest.mark.card("almoravid", "M13-capability")
def test_muslim_siege_towers_work_from_round_two() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="coria").give("al-mutamid", "m13")
    table.campaign("al-mutamid", 1)
    table.s.siege["coria"] = 2
    begin_storm(table.s, "coria")
    b = table.s.battle
    assert b is not None
    b.round = 2
    assert walls_now(table.s, b) == 3


@pytest.mark.card("almoravid", "M14-capability")
@pytest.mark.parametrize(("roll", "works"), [(3, True), (4, False)])
def test_ribat_monks_guard_their_taifa(roll: int, works: bool) -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla").give("al-mutamid", "m14")
    table.lord("alfonso", at="morena").campaign("alfonso", 4).rolls(roll)
    table.play(ravage(table.s, "alfonso", "morena"))
    assert ("morena" in table.s.ravaged) == works


@pytest.mark.card("almoravid", "M15-capability")
def test_saqalibah_come_once_for_nothing() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla", coin=0).give("al-mutamid", "m15")
    s = table.s
    s.levying, s.lordship, s.side = "al-mutamid", 0, "muslim"
    table.play(levy_action(s, "al-mutamid"), ("recruit", "m15"))
    assert units(table, "al-mutamid")["men-at-arms"] == 3
    assert recruits(s, "al-mutamid") == []
    table.play(discard_capability(s, "muslim", "m15", "al-mutamid"))
    assert units(table, "al-mutamid")["men-at-arms"] == 1


@pytest.mark.card("almoravid", "M16-capability")
def test_camels_make_african_mules_carry_double() -> None:
    table = field("yusuf", "al-mutamid", "alfonso").lord("yusuf", at="sevilla", mule=2, cart=0)
    table.lord("al-mutamid", at="sevilla", mule=2, cart=0)
    assert carried(table.s, ["yusuf"], "pass") == (2, 4)
    table.edge("m16")
    assert carried(table.s, ["yusuf"], "pass") == (4, 8)
    assert carried(table.s, ["al-mutamid"], "pass") == (2, 4)


@pytest.mark.card("almoravid", "M17-capability")
def test_arrada_adds_three_hits_at_storms_and_sallies() -> None:
    table = field("al-mustain", "alfonso").lord("al-mustain", at="zaragoza", inside=True).give("al-mustain", "m17")
    b = arrayed(table, "zaragoza", "alfonso", "al-mustain", kind="storm")
    assert arrada_hits(table.s, b, "muslim", ["al-mustain", "garrison"]) == 3
    b.kind = "battle"
    assert arrada_hits(table.s, b, "muslim", ["al-mustain"]) == 0
    b = arrayed(table, "zaragoza", "al-mustain", "alfonso", kind="sally")
    assert arrada_hits(table.s, b, "muslim", ["al-mustain"]) == 3
    table.lord("alfonso", units={"knights": 1})
    table.rolls(3)
    table.play(absorb(table.s, b, "muslim", "missile", "arrada", "alfonso"))
    assert table.s.lords["alfonso"].routed[0] == 1, "armor 1-4 is 1-2 against engines"


@pytest.mark.card("almoravid", "M18-capability")
def test_a_lord_has_one_band_of_ribat_monks() -> None:
    table = field("al-mutamid", "yusuf", "alfonso").lord("al-mutamid", at="sevilla").lord("yusuf", at="sevilla")
    assert "m18" in levyable(table.s, "al-mutamid") and "m18" not in levyable(table.s, "yusuf")
    table.give("al-mutamid", "m14")
    assert "m18" not in levyable(table.s, "al-mutamid")


@pytest.mark.card("almoravid", "M19-capability")
def test_guadalquivir_joins_ports_and_river_towns() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="cordoba", provender=0, loot=0).edge("m19")
    table.lord("alfonso", at="murcia").campaign("al-mutamid", 3)
    goals = {place for verb, place in march_options(table.s, "al-mutamid") if verb == "sail"}
    assert {"algeciras", "lorca", "valencia"} <= goals and "murcia" not in goals and "aledo" not in goals
    table.play(sail(table.s, "al-mutamid", "algeciras"))
    assert table.s.lords["al-mutamid"].place == "algeciras" and table.s.actions == 2


@pytest.mark.card("almoravid", "M20-capability")
def test_al_rum_are_knights_for_a_coin() -> None:
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="sevilla", coin=0).give("al-mutamid", "m20")
    s = table.s
    s.levying, s.lordship, s.side = "al-mutamid", 0, "muslim"
    assert recruits(s, "al-mutamid") == []
    s.box_coin = 1
    table.play(levy_action(s, "al-mutamid"), ("recruit", "m20"))
    assert s.box_coin == 0 and units(table, "al-mutamid")["knights"] == 2


@pytest.mark.card("almoravid", "M21-capability")
def test_any_muslim_may_have_one_hasham() -> None:
    table = field("sir", "al-mutamid", "alfonso").lord("sir", at="algeciras").lord("al-mutamid", at="sevilla")
    assert "m21" in levyable(table.s, "sir")
    table.give("sir", "m11")
    assert "m21" not in levyable(table.s, "sir")
    table.give("al-mutamid", "m21")
    assert command_rating(table.s, "al-mutamid") == 4


@pytest.mark.card("almoravid", "M22-capability")
def test_war_drums_feed_raiders_and_drive_them_on() -> None:
    table = field("yusuf", "alfonso").lord("yusuf", at="coria", provender=0, loot=0).edge("m22").campaign("yusuf", 2)
    table.play(besiege_or_bypass(table.s, "coria", "muslim"), "bypass")
    assert not table.s.halted
    table.play(ravage(table.s, "yusuf", "coria"))
    assert (table.s.lords["yusuf"].loot, table.s.lords["yusuf"].provender) == (1, 2)
    table = field("al-mutamid", "alfonso").lord("al-mutamid", at="coria", provender=0).edge("m22")
    table.campaign("al-mutamid", 2)
    table.play(besiege_or_bypass(table.s, "coria", "muslim"), "bypass")
    assert table.s.halted, "no lieutenant"


@pytest.mark.card("almoravid", "M23-capability")
def test_the_muslim_count_may_be_paid_from_the_taifas_box() -> None:
    table = field("al-mustain", "sancho").lord("al-mustain", at="zaragoza", coin=0).give("al-mustain", "m23")
    s = table.s
    s.levying, s.lordship, s.side, s.box_coin = "al-mustain", 0, "muslim", 2
    table.play(levy_action(s, "al-mustain"), ("recruit", "m23"))
    assert s.box_coin == 0
    assert units(table, "al-mustain")["knights"] == 2 and units(table, "al-mustain")["men-at-arms"] == 3


@pytest.mark.card("almoravid", "M24-capability")
def test_al_garada_raid_past_no_unbesieged_lord() -> None:
    table = field("al-mustain", "alfonso").lord("al-mustain", at="tudela", provender=1).give("al-mustain", "m24")
    table.campaign("al-mustain", 2)
    table.lord("alfonso", at="calahorra")
    assert "najera" not in raidable(table.s, "al-mustain")
    table.lord("alfonso", at="leon")
    table.play(raid(table.s, "al-mustain", "najera"))
    assert table.s.ravaged == {"najera": "muslim"} and table.s.lords["al-mustain"].loot == 1


@pytest.mark.card("almoravid", "M25-capability")
def test_al_sayyid_finds_the_fleet_in_the_deck() -> None:
    table = field("rodrigo-al-sayyid", "al-mutamid", "alfonso").lord("rodrigo-al-sayyid", at="sevilla")
    table.lord("alfonso", at="leon").give("rodrigo-al-sayyid", "m25").campaign("rodrigo-al-sayyid", 4)
    table.play(command(table.s), ("play", "m19"), ("sail", "huelva"))
    assert table.s.lords["rodrigo-al-sayyid"].place == "huelva" and table.s.searched


@pytest.mark.card("almoravid", "M26-capability")
def test_al_faraj_spies_on_christians_next_door() -> None:
    table = field("rodrigo-al-sayyid", "alfonso").lord("rodrigo-al-sayyid", at="cordoba").lord("alfonso", at="leon")
    table.give("rodrigo-al-sayyid", "m26").hold("c1").campaign("rodrigo-al-sayyid", 4)
    assert ("al-faraj", "rodrigo-al-sayyid") not in card_command_options(table.s, "rodrigo-al-sayyid")
    table.lord("alfonso", at="jaen")
    table.play(al_faraj(table.s, "rodrigo-al-sayyid", ""))
    assert table.s.held["christian"] == []


def test_every_half_of_every_card_has_a_test() -> None:
    written: set[str] = set()
    for path in Path(__file__).parent.glob("test_cards_*.py"):
        written.update(re.findall(r'mark.card\("almoravid", "([CM]\d+-\w+)"\)', path.read_text("utf-8")))
    assert written == {f"{each.upper()}-{half}" for each in CARDS for half in ("event", "capability")}
