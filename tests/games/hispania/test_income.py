"""2 Income, 3 Placing new units."""

from __future__ import annotations

import pytest

from games.hispania.positions import options, play, position, run
from taifa.games.hispania.rules import income, placement


@pytest.mark.rule("hispania", "2.1")
def test_gallegos_example() -> None:
    lands = {"galicia": "im", "asturia": "i", "leon": "i", "palencia": "ii"}
    s = position(2, "gallegos", {"gallegos": lands}, gold={"gallegos": 2})
    play(income.collect(s))
    assert s.gold["gallegos"] == 6


@pytest.mark.rule("hispania", "2.1")
def test_who_never_collects() -> None:
    for nation, turn in (("carthago", 1), ("roma", 5), ("vandalos", 7), ("almoravides", 19)):
        assert income.revenue(position(turn, nation, {nation: {"valencia": "i"}}), nation) == 0


@pytest.mark.rule("hispania", "2.1", "11.6")
def test_byzancio_collects_half_rounded_up() -> None:
    s = position(10, "byzancio", {"byzancio": {"sevilla": "i", "valencia": "i"}})
    assert income.revenue(s, "byzancio") == 3
    s.turn = 9
    assert income.revenue(s, "byzancio") == 0


@pytest.mark.rule("hispania", "2.1", "11.28", "11.21")
def test_castles_only() -> None:
    for nation, turn in (("visigodos", 9), ("omeyas", 13)):
        s = position(turn, nation, {nation: {"sevilla": "it", "valencia": "i", "toletum": "p"}})
        assert income.revenue(s, nation) == 6


@pytest.mark.rule("hispania", "2.1", "11.28", "11.13", "11.20")
def test_offmap_income_by_turn() -> None:
    s = position(6, "visigodos", {"visigodos": {"saragossa": "it"}})
    assert income.revenue(s, "visigodos") == 2
    s.turn = 9
    assert income.revenue(s, "visigodos") == 3
    s.turn = 8
    assert income.revenue(s, "visigodos") == 5
    s = position(9, "francos", {"francos": {"barcino": "i"}})
    assert income.revenue(s, "francos") == 2
    s.turn = 16
    assert income.revenue(s, "francos") == 2
    s.turn = 12
    assert income.revenue(s, "francos") == 4
    s = position(14, "navarra", {"navarra": {"pamplona": "i"}})
    assert income.revenue(s, "navarra") == 4


@pytest.mark.rule("hispania", "2.2")
def test_tribute_and_the_suzerains_purchase() -> None:
    lands = {"vascos": {"pamplona": "i", "osca": "i", "vizcaya": "i", "numantina": "i"}, "visigodos": {"toletum": "i"}}
    s = position(8, "vascos", lands, gold={"visigodos": 4}, subjects={"vascos": "visigodos"})
    asked = play(income.collect(s), ("collect", 4), ("buy", "infantry"))
    assert options(asked[1], "buy") == {"infantry"}
    assert s.gold["vascos"] == 2
    assert s.gold["visigodos"] == 1
    assert s.aside["visigodos"] == "i"


@pytest.mark.rule("hispania", "2.2")
def test_the_suzerain_may_save() -> None:
    lands = {"vascos": {"numantina": "i", "osca": "i", "vizcaya": "i"}, "visigodos": {"toletum": "i"}}
    s = position(8, "vascos", lands, gold={"visigodos": 4}, subjects={"vascos": "visigodos"})
    play(income.collect(s), ("collect", 3), ("save", None))
    assert s.gold == {"vascos": 1, "visigodos": 6}


@pytest.mark.rule("hispania", "2.2", "9.6")
def test_roma_takes_no_tribute() -> None:
    s = position(4, "vascos", {"vascos": {"pamplona": "i", "osca": "i"}}, subjects={"vascos": "roma"})
    play(income.collect(s))
    assert s.gold == {"vascos": 1}


@pytest.mark.rule("hispania", "2.1")
def test_a_subject_may_renounce() -> None:
    lands = {"vascos": {"pamplona": "i", "osca": "i"}, "visigodos": {"toletum": "i"}}
    s = position(8, "vascos", lands, subjects={"vascos": "visigodos"})
    play(income.collect(s), ("renounce", None))
    assert not s.gold


@pytest.mark.rule("hispania", "2.1", "2.2")
def test_a_subject_may_renounce_a_part() -> None:
    lands = {"vascos": {"numantina": "i", "osca": "i", "vizcaya": "i"}, "visigodos": {"toletum": "i"}}
    s = position(8, "vascos", lands, subjects={"vascos": "visigodos"})
    asked = play(income.collect(s), ("collect", 2))
    assert asked[0].actions == [("collect", 3), ("collect", 2), ("collect", 1), ("renounce", None)]
    assert s.gold == {"vascos": 1, "visigodos": 1}  # all three would have brought the suzerain two


@pytest.mark.rule("hispania", "2.2")
def test_a_suzerain_buys_one_unit_of_any_type_it_can_pay() -> None:
    lands = {"vascos": {"pamplona": "i", "osca": "i"}, "visigodos": {"toletum": "i", "burgos": "it"}}
    s = position(10, "vascos", lands, gold={"visigodos": 10}, subjects={"vascos": "visigodos"})
    asked = play(income.collect(s), ("collect", 2), ("buy", "castle"))
    assert options(asked[1], "buy") == {"infantry", "castle"}
    assert (s.gold["visigodos"], s.aside["visigodos"]) == (2, "t")
    s.active, s.phase = "visigodos", "nation"
    run(s, until="move")
    assert s.stack("visigodos", "toletum") == "it" and "visigodos" not in s.aside


@pytest.mark.rule("hispania", "2.4")
def test_treasuries_of_5_and_10() -> None:
    s = position(2, "gallegos", gold={"gallegos": 8, "castilla": 15})
    income.keep(s, "gallegos")
    income.keep(s, "castilla")
    assert s.gold == {"gallegos": 5, "castilla": 10}


CASTILLA = {
    "burgos": "ik",
    "leon": "i",
    "avila": "i",
    "palencia": "i",
    "salamanca": "i",
    "atienza": "i",
    "alcantara": "i",
    "segovia": "ik",
}


@pytest.mark.rule("hispania", "2.3")
def test_castilla_buys() -> None:
    s = position(14, "castilla", {"castilla": CASTILLA}, gold={"castilla": 15}, phase="muster")
    asked = run(s)
    assert options(asked[0], "buy") == {"infantry", "knight", "castle"}
    run(s, ("buy", "infantry"), ("place", "segovia"), ("buy", "infantry"))
    assert s.gold["castilla"] == 10
    assert s.stack("castilla", "segovia") == "iik"


@pytest.mark.rule("hispania", "2.3")
def test_counters_are_the_limit() -> None:
    s = position(2, "gallegos", {"gallegos": {"oporto": "iiiiiii", "galicia": "mms"}}, gold={"gallegos": 5})
    assert income.affordable(s, "gallegos") == []


@pytest.mark.rule("hispania", "3.1")
def test_one_new_unit_a_region() -> None:
    s = position(14, "castilla", {"castilla": CASTILLA}, gold={"castilla": 10}, phase="muster")
    run(s, ("buy", "infantry"), ("place", "segovia"))
    asked = run(s, ("buy", "infantry"))
    assert "segovia" not in options(asked[-1], "place")


@pytest.mark.rule("hispania", "3.1", "4.3")
def test_one_above_the_limit_and_no_more() -> None:
    s = position(14, "castilla", {"castilla": {"burgos": "iikt", "avila": "iii"}}, capitals={"castilla": "burgos"})
    assert placement.sites(s, "castilla", "i") == ["burgos"]
    s.armies["castilla"]["burgos"] = "iiikt"
    assert placement.sites(s, "castilla", "i") == []


@pytest.mark.rule("hispania", "3.1", "4.2")
def test_castles_come_on_top_but_one_a_region() -> None:
    s = position(14, "castilla", {"castilla": {"burgos": "it", "avila": "i"}}, placed=["avila"])
    assert placement.sites(s, "castilla", "t") == ["avila"]
    assert placement.sites(s, "castilla", "i") == ["burgos"]


@pytest.mark.rule("hispania", "3.1", "11.10")
def test_mountaineers_and_strongholds_in_mountains() -> None:
    s = position(2, "gallegos", {"gallegos": {"oporto": "i", "galicia": "i"}})
    assert placement.sites(s, "gallegos", "m") == ["galicia"]
    assert placement.sites(s, "gallegos", "s") == ["galicia"]
    s = position(2, "celtas", {"celtas": {"algarve": "i", "badajoz": "i"}})
    assert placement.sites(s, "celtas", "s") == ["algarve"]


def arrivals(turn: int, nation: str, **armies: dict[str, str]) -> dict[str, int]:
    s = position(turn, nation, {nation: armies.get("own", {})})
    placement.announce(s)
    return {units[0]: len(units) for units, _ in s.arrivals if not units.startswith("@")}


@pytest.mark.rule("hispania", "3.2", "11.22")
@pytest.mark.parametrize(("elites", "come"), [(13, 0), (10, 3), (6, 7)])
def test_roma_fills_up_to_thirteen(elites: int, come: int) -> None:
    assert arrivals(5, "roma", own={"tarraco": "e" * elites}).get("e", 0) == come


@pytest.mark.rule("hispania", "3.2", "11.21")
def test_omeyas_fill_up() -> None:
    assert arrivals(12, "omeyas", own={"sevilla": "iiiiiiicct"}) == {"c": 1, "i": 6}


@pytest.mark.rule("hispania", "3.2", "11.13")
def test_francos_fill_up() -> None:
    assert arrivals(13, "francos", own={"barcino": "iik"}) == {"i": 3}


@pytest.mark.rule("hispania", "3.2", "11.8")
def test_a_third_numid_has_no_counter() -> None:
    assert arrivals(1, "carthago", own={"tingis": "n", "gades": "i"}) == {"i": 14, "n": 1, "w": 1}


@pytest.mark.rule("hispania", "3.2")
def test_reinforcements_at_sea_are_distributed() -> None:
    s = position(3, "carthago", {"carthago": {"gades": "i"}}, phase="arrive")
    placement.announce(s)
    run(s, ("place", "sinus-gallicus"), ("place-all", "columnae-herculis"))
    assert s.stack("carthago", "sinus-gallicus") == "i"
    assert s.stack("carthago", "columnae-herculis") == "iiii"


@pytest.mark.rule("hispania", "3.3")
def test_leaders_come_and_go() -> None:
    s = position(12, "francos", {"francos": {"barcino": "i"}}, phase="nation")
    run(s, until="move")
    assert s.leaders == {"roland": "septimania"}
    assert s.stack("francos", "septimania") == "iiikk"
    s.turn, s.phase = 13, "nation"
    run(s, until="muster")
    assert s.leaders == {}


@pytest.mark.rule("hispania", "3.3")
def test_alfonso_stays_three_turns() -> None:
    from taifa.games.hispania.rules.turn import leaves

    s = position(17, "castilla")
    assert leaves(s, "alfonso") == 20
    assert leaves(s, "el-cid") == 18
    assert leaves(s, "viriathus") == 6
