"""1.3, 1.4 The map, allegiance, taifa politics, Jihad."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, verbs
from taifa.games.almoravid.model.allegiance import allegiance, free_seats, seats_of, territory
from taifa.games.almoravid.rules.lords import arrive, disband_lord, remove_lord
from taifa.games.almoravid.rules.taifas import (
    add_jihad,
    adjust_taifas,
    conquer,
    jihad_places,
    may_add_jihad,
    place_jihad,
    remove_jihad,
)
from taifa.games.almoravid.rules.victory import half_points


def empty(**status: str) -> Table:
    """A map with no markers and no lords; every taifa Parias but those named."""
    table = position("E").only().clear()
    table.taifas(
        **dict.fromkeys(("badajoz", "toledo", "zaragoza", "lerida", "valencia", "sevilla", "granada"), "parias")
    )
    return table.taifas(**status)


@pytest.mark.rule("almoravid", "1.3.1")
@pytest.mark.rule("almoravid", "1.4.2")
@pytest.mark.parametrize(("status", "side"), [("independent", "muslim"), ("parias", ""), ("reconquista", "christian")])
def test_a_taifa_is_friendly_by_its_status(status: str, side: str) -> None:
    s = empty(badajoz=status).s
    assert territory(s, "badajoz") == side
    assert allegiance(s, "merida") == allegiance(s, "sagrajas") == side
    assert allegiance(s, "leon") == "christian"


@pytest.mark.rule("almoravid", "1.3.1")
def test_markers_decide_before_territory() -> None:
    s = empty(badajoz="independent", toledo="reconquista").s
    s.conquered["christian"]["merida"] = 2
    s.jihad["ucles"] = 1
    s.conquered["muslim"]["coria"] = 1
    s.seats["rodrigo-campeador"] = "alcantara"
    assert allegiance(s, "merida") == "christian"
    assert allegiance(s, "ucles") == "muslim"
    assert allegiance(s, "coria") == "muslim"
    assert allegiance(s, "alcantara") == "christian"


@pytest.mark.rule("almoravid", "1.3.1")
def test_seats_are_printed_pennants_and_markers() -> None:
    s = empty().s
    assert seats_of(s, "alfonso") == ["leon", "burgos"]
    s.seats["cathedral-1"] = "toledo"
    assert seats_of(s, "alfonso") == ["leon", "burgos", "toledo"]
    assert seats_of(s, "yusuf") == []
    s.seats["yusuf"] = "algeciras"
    assert seats_of(s, "yusuf") == ["algeciras"]


@pytest.mark.rule("almoravid", "1.3.1")
@pytest.mark.parametrize(("place", "value"), [("toledo", 3), ("ucles", 2), ("madrid", 1), ("cuenca", 1)])
def test_conquest_places_markers_by_value(place: str, value: int) -> None:
    table = empty()
    table.play(conquer(table.s, place, "christian"))
    assert table.s.conquered["christian"][place] == value


@pytest.mark.rule("almoravid", "1.3.1")
def test_muslims_conquer_with_conquered_in_kingdoms_and_jihad_in_taifas() -> None:
    table = empty(toledo="reconquista")
    table.s.conquered["christian"]["toledo"] = 3
    table.play(conquer(table.s, "coria", "muslim"))
    table.play(conquer(table.s, "ucles", "muslim"))
    assert table.s.conquered["muslim"] == {"coria": 1}
    assert table.s.jihad == {"ucles": 2}


@pytest.mark.rule("almoravid", "1.3.1")
def test_conquest_of_friendly_territory_only_removes_the_enemys_markers() -> None:
    table = empty(badajoz="independent").lord("al-mutawakkil", at="badajoz")
    table.s.conquered["christian"]["merida"] = 2
    table.s.conquered["muslim"]["coria"] = 1
    table.play(conquer(table.s, "merida", "muslim"))
    table.play(conquer(table.s, "coria", "christian"))
    assert table.s.conquered == {"christian": {}, "muslim": {}}
    assert table.s.jihad == {}


@pytest.mark.rule("almoravid", "1.3.1")
def test_conquest_removes_enemy_seats_and_flips_the_conquerors_ravaged_marker_only() -> None:
    table = empty()
    table.s.seats["yusuf"] = "algeciras"
    table.s.ravaged = {"algeciras": "christian", "malaga": "muslim"}
    table.play(conquer(table.s, "algeciras", "christian"))
    table.play(conquer(table.s, "malaga", "christian"))
    assert "yusuf" not in table.s.seats
    assert table.s.ravaged == {"algeciras": "muslim", "malaga": "muslim"}


# Status ------------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "1.4.1")
def test_status_follows_targets_and_lord() -> None:
    table = empty()
    table.play(arrive(table.s, "al-mutamid", "sevilla"))
    assert table.s.taifas["taifa-sevilla"] == "independent"
    for city in ("sevilla", "cordoba"):
        table.s.conquered["christian"][city] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.taifas["taifa-sevilla"] == "independent"
    table.s.conquered["christian"]["murcia"] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.taifas["taifa-sevilla"] == "reconquista"


@pytest.mark.rule("almoravid", "1.4.1")
def test_algeciras_is_no_target_and_toledo_is_never_independent() -> None:
    table = empty()
    table.s.conquered["christian"].update(sevilla=3, cordoba=3, murcia=3)
    table.play(adjust_taifas(table.s))
    assert table.s.taifas["taifa-sevilla"] == "reconquista"
    assert table.s.taifas["taifa-toledo"] == "parias"
    table.s.conquered["christian"]["toledo"] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.taifas["taifa-toledo"] == "reconquista"


@pytest.mark.rule("almoravid", "1.4.2")
def test_sevilla_counts_threefold() -> None:
    s = empty(sevilla="independent").s
    assert half_points(s, "christian") == 2 * 6
    s.taifas["taifa-sevilla"] = "parias"
    assert half_points(s, "christian") == 2 * (6 + 3)
    s.taifas["taifa-sevilla"] = "reconquista"
    assert half_points(s, "christian") == 2 * (6 + 9)
    s.taifas["taifa-toledo"] = "reconquista"
    assert half_points(s, "christian") == 2 * (5 + 3 + 9)


# Adjusting ---------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "1.4.3")
@pytest.mark.parametrize(("lord", "taifa", "coin"), [("al-mutamid", "sevilla", 6), ("abd-allah", "granada", 4)])
def test_parias_coin_is_the_disbanded_lords_service(lord: str, taifa: str, coin: int) -> None:
    table = empty(**{taifa: "independent"}).lord("alfonso", at="leon", coin=0).lord("sancho", at="jaca", coin=0)
    table.lord(lord, at=taifa)
    table.play(disband_lord(table.s, lord), *[("give-coin", "sancho")] * (coin - 1), ("give-coin", "alfonso"))
    assert table.s.taifas[f"taifa-{taifa}"] == "parias"
    assert (table.s.lords["sancho"].coin, table.s.lords["alfonso"].coin) == (coin - 1, 1)


@pytest.mark.rule("almoravid", "1.4.3")
def test_parias_coin_passes_by_besieged_lords() -> None:
    table = (
        empty(granada="independent").lord("alfonso", at="coria", coin=0, inside=True).lord("abd-allah", at="granada")
    )
    table.lord("yusuf", at="coria")
    table.s.siege["coria"] = 1
    table.play(disband_lord(table.s, "abd-allah"))
    assert table.s.lords["alfonso"].coin == 0


@pytest.mark.rule("almoravid", "1.4.3")
def test_ruined_land_lessens_parias_coin_by_the_errata() -> None:
    table = position("E", errata_2022=True).only("alfonso", "abd-allah")
    table.s.ravaged = {"granada": "christian", "malaga": "muslim"}
    table.lord("alfonso", coin=0)
    table.play(disband_lord(table.s, "abd-allah"))
    assert table.s.lords["alfonso"].coin == 2


@pytest.mark.rule("almoravid", "1.4.3")
def test_ravaged_land_turns_green_in_a_reconquista_and_yellow_in_independence() -> None:
    table = empty()
    table.s.ravaged = {"merida": "christian", "sagrajas": "muslim", "malaga": "muslim"}
    table.s.conquered["christian"]["badajoz"] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.ravaged == {"merida": "muslim", "sagrajas": "muslim", "malaga": "muslim"}
    table.play(arrive(table.s, "abd-allah", "granada"))
    assert table.s.ravaged["malaga"] == "christian"


@pytest.mark.rule("almoravid", "1.4.3")
def test_hostages_when_a_taifa_pays_parias() -> None:
    table = empty(badajoz="independent").lord("al-mutawakkil", at="badajoz").lord("yusuf", at="merida")
    table.play(remove_lord(table.s, "al-mutawakkil"))
    assert table.s.jihad == {"merida": 2}
    assert allegiance(table.s, "merida") == "muslim"


@pytest.mark.rule("almoravid", "1.4.3")
def test_hostages_when_a_taifa_turns_independent() -> None:
    table = empty().lord("sancho", at="malaga").lord("alfonso", at="almeria")
    table.play(arrive(table.s, "abd-allah", "granada"))
    assert table.s.conquered["christian"] == {"malaga": 2, "almeria": 2}


@pytest.mark.rule("almoravid", "1.4.3")
def test_hostages_when_a_taifa_is_reconquered() -> None:
    table = empty().lord("al-mundir", at="merida")
    table.taifas(lerida="independent")
    table.s.conquered["christian"]["badajoz"] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.jihad == {"merida": 2}


@pytest.mark.rule("almoravid", "1.4.3")
def test_a_besieged_lord_keeps_his_stronghold_and_stays_besieged() -> None:
    table = empty(badajoz="independent").lord("al-mutawakkil", at="badajoz").lord("sir", at="merida", inside=True)
    table.lord("alfonso", at="merida")
    table.s.siege["merida"] = 2
    table.play(disband_lord(table.s, "al-mutawakkil"))
    assert table.s.jihad == {"merida": 2}
    assert table.s.siege == {"merida": 2}
    assert table.s.lords["sir"].inside


@pytest.mark.rule("almoravid", "1.4.3")
@pytest.mark.parametrize(("answer", "jihad"), [("recognise", {}), ("defy", {"merida": 2})])
def test_christians_recognise_neutrality_or_not(answer: str, jihad: dict[str, int]) -> None:
    table = empty(badajoz="independent").lord("al-mutawakkil", at="badajoz").lord("alfonso", at="merida", coin=0)
    table.s.siege["merida"] = 1
    table.play(disband_lord(table.s, "al-mutawakkil"), answer)
    assert table.s.jihad == jihad
    assert bool(table.s.siege) == (answer == "defy")


@pytest.mark.rule("almoravid", "1.4.3")
@pytest.mark.parametrize(("answer", "conquered"), [("recognise", {}), ("defy", {"madrid": 1})])
def test_muslims_recognise_neutrality_or_not(answer: str, conquered: dict[str, int]) -> None:
    table = empty(toledo="reconquista").lord("yusuf", at="madrid")
    table.s.bypass = ["madrid"]
    table.play(adjust_taifas(table.s), answer)
    assert table.s.taifas["taifa-toledo"] == "parias"
    assert table.s.conquered["christian"] == conquered
    assert table.s.bypass == (["madrid"] if conquered else [])


@pytest.mark.rule("almoravid", "1.4.3")
def test_gates_open_to_besiegers_when_a_taifa_turns_to_them() -> None:
    table = empty(badajoz="independent").lord("al-mutawakkil", at="badajoz").lord("alfonso", at="merida")
    table.s.siege["merida"] = 3
    table.s.conquered["christian"]["badajoz"] = 3
    table.play(adjust_taifas(table.s))
    assert table.s.taifas["taifa-badajoz"] == "reconquista"
    assert table.s.siege == {}


@pytest.mark.rule("almoravid", "1.4.3")
def test_a_chain_of_changes_is_carried_out_one_after_the_other() -> None:
    # An emir comes to a neutral city whose only target a Christian lord holds hostage at that instant.
    table = empty().lord("alfonso", at="valencia")
    table.play(arrive(table.s, "abu-bakr", "jativa"))
    assert table.s.conquered["christian"] == {"valencia": 3}
    assert table.s.taifas["taifa-valencia"] == "reconquista"


# Jihad -------------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "1.4.4")
def test_where_jihad_may_be_added() -> None:
    table = empty(badajoz="independent", toledo="reconquista")
    s = table.s
    s.conquered["christian"]["toledo"] = 3
    assert not may_add_jihad(s, "leon")
    assert not may_add_jihad(s, "merida")
    assert not may_add_jihad(s, "muradal")
    assert not may_add_jihad(s, "toledo")
    assert may_add_jihad(s, "madrid")
    assert may_add_jihad(s, "malaga")
    s.seats["rodrigo-campeador"] = "malaga"
    assert not may_add_jihad(s, "malaga")


@pytest.mark.rule("almoravid", "1.4.4")
def test_jihad_at_a_christian_lord_only_if_he_besieges_or_bypasses() -> None:
    table = empty().lord("alfonso", at="ucles")
    assert not may_add_jihad(table.s, "ucles")
    table.s.jihad["ucles"] = 1
    table.s.siege["ucles"] = 1
    assert may_add_jihad(table.s, "ucles")
    table.lord("alfonso", inside=True)
    assert not may_add_jihad(table.s, "ucles")


@pytest.mark.rule("almoravid", "1.4.4")
def test_any_number_of_jihad_at_one_stronghold_half_a_point_each() -> None:
    table = empty()
    for _ in range(5):
        add_jihad(table.s, "cuenca")
    assert table.s.jihad == {"cuenca": 5}
    assert half_points(table.s, "muslim") == 2 * table.s.box_points + 5


@pytest.mark.rule("almoravid", "1.4.4")
@pytest.mark.rule("almoravid", "4.5.4")
def test_jihad_at_a_muslim_siege_lifts_it() -> None:
    table = empty(toledo="reconquista").lord("yusuf", at="madrid")
    table.s.conquered["christian"]["toledo"] = 3
    table.s.siege["madrid"] = 4
    add_jihad(table.s, "madrid")
    assert table.s.siege == {}


@pytest.mark.rule("almoravid", "1.4.4")
def test_gates_open_when_the_last_jihad_before_christian_besiegers_goes() -> None:
    table = empty(toledo="reconquista").lord("alfonso", at="ucles")
    table.s.conquered["christian"]["toledo"] = 3
    table.s.jihad["ucles"] = 2
    table.s.siege["ucles"] = 1
    remove_jihad(table.s, "ucles")
    assert table.s.siege == {"ucles": 1}
    remove_jihad(table.s, "ucles")
    assert table.s.siege == {}


@pytest.mark.rule("almoravid", "1.4.4")
def test_christian_conquest_of_jihad_in_a_reconquista_taifa_places_conquered() -> None:
    table = empty(toledo="reconquista")
    table.s.conquered["christian"]["toledo"] = 3
    table.s.jihad["ucles"] = 5
    table.play(conquer(table.s, "ucles", "christian"))
    assert table.s.jihad == {}
    assert table.s.conquered["christian"]["ucles"] == 2


@pytest.mark.rule("almoravid", "1.4.4")
def test_the_muslim_player_places_jihad_marker_by_marker() -> None:
    table = empty()
    table.play(place_jihad(table.s, 2, "1.4.4"), ("add-jihad", "cuenca"), ("add-jihad", "malaga"))
    assert table.s.jihad == {"cuenca": 1, "malaga": 1}
    assert table.asked[0].seat == "muslims"
    assert verbs(table.asked[0].actions) == {"add-jihad"}


@pytest.mark.rule("almoravid", "1.4.4")
def test_no_place_for_jihad_adds_none() -> None:
    table = empty(**dict.fromkeys(("badajoz", "zaragoza", "lerida", "valencia", "sevilla", "granada"), "independent"))
    table.taifas(toledo="reconquista")
    s = table.s
    s.conquered["christian"] = dict.fromkeys(("madrid", "cuenca", "guadalajara", "trujillo"), 1)
    s.conquered["christian"].update(toledo=3, talavera=2, calatrava=2, ucles=2)
    assert jihad_places(s) == []
    table.play(place_jihad(s, 3, "1.4.4"))
    assert s.jihad == {}


@pytest.mark.rule("almoravid", "3.4.1")
def test_a_seat_is_free_if_neither_enemy_nor_besieged_nor_neutral_with_an_enemy_lord() -> None:
    table = empty()
    assert free_seats(table.s, "abd-allah") == ["granada"]
    table.lord("alfonso", at="granada")
    assert free_seats(table.s, "abd-allah") == []
    table.lord("alfonso", at="leon")
    table.s.conquered["christian"]["granada"] = 3
    assert free_seats(table.s, "abd-allah") == []
