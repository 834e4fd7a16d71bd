"""Choices that come up seldom: each is asked, and each answer does what it says."""

from __future__ import annotations

import pytest

from games.almoravid.positions import position
from taifa.games.almoravid.model.state import CHRISTIAN, Battle
from taifa.games.almoravid.rules.battle.battle import fight
from taifa.games.almoravid.rules.battle.storm import begin_storm
from taifa.games.almoravid.rules.battle.strikes import strike_all
from taifa.games.almoravid.rules.campaign.approach import share_out
from taifa.games.almoravid.rules.campaign.march import march, march_options, sail_light
from taifa.games.almoravid.rules.cards.edge_capabilities import bishoprics, can_build_cathedral, cathedrals
from taifa.games.almoravid.rules.cards.held_events import ahmad_ibn_rumayla, can_rumayla
from taifa.games.almoravid.rules.taifas import adjust_taifas


@pytest.mark.rule("almoravid", "4.3.2")
@pytest.mark.parametrize(("answer", "place", "loot"), [("stay", "sahagun", 1), ("march-light", "palencia", 0)])
def test_a_group_too_laden_for_one_action_stays_or_leaves_its_load(answer: str, place: str, loot: int) -> None:
    table = position("A").campaign("alfonso", 1).lord("alfonso", provender=0).lord("pedro-ansurez", loot=1)
    table.play(march(table.s, "alfonso", "palencia"), ("bring", "pedro-ansurez"), "go", answer)
    assert (table.s.lords["alfonso"].place, table.s.lords["pedro-ansurez"].loot) == (place, loot)
    assert table.s.actions == (1 if answer == "stay" else 0)


@pytest.mark.rule("almoravid", "4.3.2")
@pytest.mark.rule("almoravid", "1.7.2")
def test_a_group_chooses_whose_provender_stays_behind() -> None:
    table = position("A").campaign("alfonso", 4).lord("alfonso", provender=3, cart=0, mule=1)
    table.lord("pedro-ansurez", provender=2, cart=0, mule=0)
    table.play(
        march(table.s, "alfonso", "palencia"),
        *(("bring", "pedro-ansurez"), "go"),
        *[("lose-provender", "pedro-ansurez")] * 2,
    )
    assert (table.s.lords["alfonso"].provender, table.s.lords["pedro-ansurez"].provender) == (2, 0)


@pytest.mark.rule("almoravid", "4.1.3")
def test_a_lieutenant_chooses_his_lower_lord() -> None:
    table = position("A").lord("sancho", at="sahagun")
    table.s.phase = "plan"
    table.phase(("lieutenant", "sancho"), ("lower", "pedro-ansurez"))
    assert table.s.lords["sancho"].lower == "pedro-ansurez"
    assert table.s.lords["garcia-ordonez"].upper == ""


@pytest.mark.rule("almoravid", "4.5.2")
def test_the_defender_chooses_who_leads_behind_the_walls() -> None:
    table = position("E").only("alfonso", "al-mutamid", "yusuf").clear().taifas(sevilla="independent")
    table.lord("alfonso", at="cordoba", cards=[]).campaign("alfonso", 4)
    table.lord("al-mutamid", at="cordoba", inside=True).lord("yusuf", at="cordoba", inside=True)
    table.s.siege["cordoba"] = 2
    begin_storm(table.s, "cordoba")
    table.phase(("front", "yusuf"))
    assert fight(table.s).defend == ["", "yusuf", ""] and fight(table.s).defend_reserve == ["al-mutamid"]


@pytest.mark.rule("almoravid", "1.9.1")
def test_a_third_cathedral_moves_one_of_the_two() -> None:
    table = position("E").edge("c16").lord("alfonso", at="valencia")
    table.s.conquered[CHRISTIAN].update(toledo=3, zaragoza=3, valencia=3)
    table.s.taifas.update({"taifa-valencia": "reconquista", "taifa-zaragoza": "reconquista"})
    table.s.seats = {"cathedral-1": "toledo", "cathedral-2": "zaragoza"}
    assert can_build_cathedral(table.s)
    table.play(cathedrals(table.s), ("move-cathedral", "zaragoza"), ("add-jihad", "madrid"))
    assert table.s.seats == {"cathedral-1": "toledo", "cathedral-2": "valencia"}
    assert not can_build_cathedral(table.s)


@pytest.mark.rule("almoravid", "3.4.2")
def test_a_bishop_is_chosen_with_his_lord() -> None:
    table = position("A").edge("c22")
    table.play(bishoprics(table.s), ("assign", "pedro-ansurez"), ("bishop", "bishop-of-leon"))
    assert table.s.lords["pedro-ansurez"].vassals["bishop-of-leon"] == "ready"
    assert ("assign", "sancho") not in table.offered("bishop-to")


@pytest.mark.rule("almoravid", "1.9.1")
def test_ibn_rumayla_frees_an_empty_town() -> None:
    table = position("E")
    table.s.conquered[CHRISTIAN]["jaen"] = 1
    assert can_rumayla(table.s)
    table.play(ahmad_ibn_rumayla(table.s))
    assert "jaen" not in table.s.conquered[CHRISTIAN], "Sevilla is independent: no place for Jihad, so no choice"
    table.lord("alfonso", at="jaen")
    table.s.conquered[CHRISTIAN]["jaen"] = 1
    assert not can_rumayla(table.s), "a lord stands there"


@pytest.mark.rule("almoravid", "1.9.1")
def test_guadalquivir_carries_a_light_load_for_one_action() -> None:
    table = position("E").edge("m19").campaign("al-mutamid", 1).lord("al-mutamid", at="sevilla", loot=2)
    assert ("sail-light", "murcia") in march_options(table.s, "al-mutamid")
    assert ("sail", "murcia") not in march_options(table.s, "al-mutamid")
    table.play(sail_light(table.s, "al-mutamid", "murcia"))
    assert (table.s.lords["al-mutamid"].place, table.s.lords["al-mutamid"].loot) == ("murcia", 0)


@pytest.mark.rule("almoravid", "4.4.2")
def test_strikers_choose_order_and_flank() -> None:
    table = position("E").only("alfonso", "sancho", "yusuf", "sir").clear().campaign("alfonso")
    for name in ("alfonso", "sancho", "yusuf", "sir"):
        table.lord(name, at="muradal", units={"men_at_arms": 2}, cards=[])
    b = table.s.battle = Battle("battle", "muradal", CHRISTIAN, "alfonso", lords=["alfonso", "sancho", "yusuf", "sir"])
    b.attack, b.defend, b.round = ["sancho", "alfonso", ""], ["sir", "yusuf", ""], 1
    table.rolls(*[1] * 8)
    table.play(strike_all(table.s, b, CHRISTIAN, "foot"), ("strike", "yusuf"))
    assert [line["target"] for line in table.told("hits")] == ["yusuf", "sir"]
    table.s.log.clear()
    b.attack, b.defend = ["", "alfonso", ""], ["sir", "", "yusuf"]
    table.rolls(*[1] * 8)
    table.play(strike_all(table.s, b, CHRISTIAN, "foot"), ("strike", "yusuf"), ("absorb", "yusuf"))
    assert [line["target"] for line in table.told("hits")] == ["yusuf"]


@pytest.mark.rule("almoravid", "4.4.3")
def test_spoils_are_shared_out_piece_by_piece() -> None:
    table = position("A").lord("alfonso", coin=0, loot=0).lord("sancho", coin=0, loot=0)
    table.play(
        share_out(table.s, {"coin": 1, "loot": 2}, ["alfonso", "sancho"], "4.4.3"),
        *(("give-coin", "sancho"), ("give-loot", "alfonso"), ("give-loot", "sancho")),
    )
    assert (table.s.lords["sancho"].coin, table.s.lords["alfonso"].loot, table.s.lords["sancho"].loot) == (1, 1, 1)
    assert {d.seat for d in table.asked} == {"christians"}


@pytest.mark.rule("almoravid", "1.4.3")
def test_muslims_who_defy_neutrality_leave_the_taifa_to_the_christians() -> None:
    table = position("E").only("alfonso", "yusuf").clear().taifas(toledo="reconquista").lord("yusuf", at="toledo")
    table.s.bypass = ["toledo"]
    table.play(adjust_taifas(table.s), "defy")
    assert table.s.conquered[CHRISTIAN] == {"toledo": 3}
    assert table.s.taifas["taifa-toledo"] == "reconquista", "its only target is conquered again"
