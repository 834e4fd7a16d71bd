"""11 Al-Andalus, the taifas, the kingdoms, El Cid, the Africans and the Crusade."""

from __future__ import annotations

from typing import Any

import pytest

from games.hispania.positions import black, options, piece, play, position, run, white
from games.hispania.test_nations_ancient import close, worth
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import AROUND
from taifa.games.hispania.rules import placement, turn, victory
from taifa.games.hispania.rules.combat import combat, dice
from taifa.games.hispania.rules.nations import africa, andalus, cid, kingdoms, marches, taifas


def finish(rules: Any) -> list[Any]:
    """Run a rule with the first answer to everything; what was asked."""
    asked = []
    try:
        decision = next(rules)
        while True:
            asked.append(decision)
            decision = rules.send(decision.actions[0])
    except StopIteration:
        return asked


@pytest.mark.rule("hispania", "11.21")
def test_omeyas_arrive_by_land_and_sea() -> None:
    s = position(11, "omeyas", {}, phase="nation")
    asked = run(s)
    assert asked[0].prompt == "place-reinforcement"
    assert options(asked[0], "place-all") == {"africa", "sinus-gallicus", "mare-mauretanicum", "columnae-herculis"}


@pytest.mark.rule("hispania", "11.21")
def test_up_to_five_units_leave_for_gaul() -> None:
    s = position(11, "omeyas", {"omeyas": {"illerda": "ii"}}, phase="move")
    unit = ("take", piece("omeyas", "infantry", "illerda"))
    run(s, unit, unit, ("march", "septimania"), until="halt")
    assert s.points == {"omeyas": 16}
    assert marches.gone_to_gaul(s) == 2
    s.put("omeyas", "illerda", "i")
    s.phase, s.moved = "move", {}
    assert "septimania" in options(run(s, unit)[-1], "march")
    for k in range(2, 5):
        s.mark(f"gaul-{k}")
    assert "septimania" not in options(run(s, unit)[-1], "march")
    assert not marches.may_enter("omeyas", 13, "septimania", "illerda")


@pytest.mark.rule("hispania", "11.21")
def test_castles_without_infantry_surrender_after_toletum() -> None:
    armies = {"omeyas": {"cordoba": "iic"}, "visigodos": {"cordoba": "t"}}
    s = position(12, "omeyas", armies, phase="melee", flags=["toletum-fallen"], open_ways=["cordoba"])
    combat.begin(s, "cordoba")
    asked = run(s, ("give-up", piece("omeyas", "cavalry", "cordoba")), until="battles")
    assert options(asked[0], "give-up") == {piece("omeyas", x, "cordoba") for x in ("infantry", "cavalry")}
    assert s.stack("omeyas", "cordoba") == "iit"
    assert s.chance.count == 0
    s = position(12, "omeyas", armies, dice=white("---") + black("-"), phase="melee", open_ways=["cordoba"])
    combat.begin(s, "cordoba")
    run(s)
    assert s.chance.count > 0
    assert worth(position(12), "omeyas", "francos", "k", ("roland",)) == 8


@pytest.mark.rule("hispania", "11.21")
def test_berbers_of_al_mansur() -> None:
    s = position(14, "omeyas", {"omeyas": {"cordoba": "c"}}, {"al-mansur": "cordoba"})
    play(andalus.berbers_of_al_mansur(s), ("hire", None), ("hire", None), ("done", None))
    assert s.stack("omeyas", "cordoba") == "cbb"
    assert s.points == {"omeyas": -8}
    s.phase = "move"
    asked = run(s)
    assert piece("omeyas", "berber", "cordoba") not in options(asked[0], "take")
    asked = run(s, ("take", "al-mansur"))
    assert piece("omeyas", "berber", "cordoba") in options(asked[-1], "take")


@pytest.mark.rule("hispania", "11.21")
def test_capital_city_of_sevilla() -> None:
    s = position(12, "omeyas", {"omeyas": {"sevilla": "iit", "gades": "i"}}, {"tarik": "sevilla"})
    from taifa.games.hispania.rules.nations.invasions import capital_city, royal_guard

    finish(capital_city(s, "omeyas"))
    royal_guard(s, "omeyas")
    assert sorted(s.stack("omeyas", "sevilla")) == ["g", "i", "i", "p"]


@pytest.mark.rule("hispania", "11.5")
def test_badajoz_follows_lusitania() -> None:
    armies = {"lusitania": {"termes": "im", "salamanca": "i"}, "celtas": {"estremadura": "i", "baecula": "i"}}
    s = position(11, armies=armies, subjects={"lusitania": "omeyas"})
    finish(andalus.badajoz_rises(s))
    assert s.subjects == {"badajoz": "omeyas"}
    assert s.count("badajoz", "i") == 6
    assert s.stack("celtas", "estremadura") == ""
    assert s.count("badajoz", "t") == 3 and "t" in s.stack("badajoz", "badajoz")
    s = position(11, armies=armies)
    finish(andalus.badajoz_rises(s))
    assert not s.exists("badajoz")
    s.turn = 12
    finish(andalus.badajoz_rises(s))
    assert s.exists("badajoz") and not s.subjects


@pytest.mark.rule("hispania", "11.5")
def test_badajoz_rises_even_without_lusitania() -> None:
    s = position(12, armies={"celtas": {"badajoz": "i"}})
    asked = finish(andalus.badajoz_rises(s))
    founding = next(d for d in asked if d.prompt == "place-founding")
    assert options(founding, "place-all") == {"badajoz", "estremadura", "alcantara"}
    assert s.count("badajoz", "i") == 6


@pytest.mark.rule("hispania", "11.5")
def test_badajoz_exchanges_for_cavalry_once() -> None:
    s = position(12, "badajoz", {"badajoz": {"badajoz": "iii"}})
    play(andalus.cavalry_of_badajoz(s), ("exchange", "badajoz"))
    assert s.stack("badajoz", "badajoz") == "ic"
    play(andalus.cavalry_of_badajoz(s))
    assert worth(position(14), "badajoz", "leon", "ki") == 3


# The taifas ---------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.29")
def test_who_must_leave_goes_to_no_region_that_zaragoza_takes() -> None:
    """All around Cuenca is Castilla's but Atienza, which Zaragoza takes: the Francos there are lost."""
    castilla = {region: "i" for region in (*taifas.ZARAGOZA, *AROUND["cuenca"]) if region not in ("atienza", "cuenca")}
    s = position(14, armies={"francos": {"cuenca": "i"}, "castilla": castilla})
    play(taifas.zaragoza_rises(s), ("claim", "cuenca"), ("place-all", "cuenca"), ("decline", None))
    assert s.armies.stands["atienza"] == s.armies.stands["cuenca"] == ["zaragoza"]
    assert not s.exists("francos")


@pytest.mark.rule("hispania", "11.29")
def test_zaragoza_takes_up_to_six_regions() -> None:
    lands = dict.fromkeys(("osca", "dertosa", "saragossa", "cuenca", "castellon", "atienza", "avila"), "i")
    s = position(14, armies={"omeyas": {**lands, "osca": "ct"}, "castilla": {"segovia": "i", "burgos": "i"}})
    asked = finish(taifas.zaragoza_rises(s))
    assert options(asked[0], "claim") == {*lands, "numantina"}
    placing = next(d for d in asked if d.prompt == "place-founding")
    assert placing.params is not None and placing.params["n"] == 12
    assert len(options(placing, "place")) == len(options(placing, "place-all")) == 6
    riding = next(d for d in asked if d.prompt == "zaragoza-cavalry")
    assert options(riding, "retain") == {"osca"} and riding.actions[-1] == ("decline", None)
    assert s.count("zaragoza", "t") == 3
    assert s.count("zaragoza", "i") == 12 and s.count("zaragoza", "c") == 1
    assert worth(position(15), "zaragoza", "castilla", "k") == 3
    assert worth(position(16), "zaragoza", "navarra", "", ("sancho",)) == 5


@pytest.mark.rule("hispania", "11.29")
def test_zaragoza_with_little_or_nothing() -> None:
    everyone = (
        "osca",
        "numantina",
        "castellon",
        "dertosa",
        "segovia",
        "burgos",
        "atienza",
        "avila",
        "saragossa",
        "cuenca",
    )
    s = position(14, armies={"francos": dict.fromkeys(everyone, "i"), "omeyas": {"sevilla": "i"}})
    finish(taifas.zaragoza_rises(s))
    assert set(s.regions("zaragoza")) == {"castellon", "cuenca"}
    s = position(14, armies={"francos": dict.fromkeys(everyone[2:], "i"), "omeyas": {"osca": "i"}})
    finish(taifas.zaragoza_rises(s))
    assert set(s.regions("zaragoza")) == {"osca", "numantina", "castellon"}


@pytest.mark.rule("hispania", "11.25")
def test_valencia_rises() -> None:
    armies = {"omeyas": {"denia": "it", "mallorca": "i"}, "aragon": {"valencia": "i", "castellon": "i"}}
    s = position(14, armies=armies)
    rules = taifas.valencia_rises(s)
    play_first = [("claim", "denia"), ("claim", "mallorca")]
    asked = []
    decision = next(rules)
    try:
        while True:
            asked.append(decision)
            answer = play_first.pop(0) if play_first else decision.actions[0]
            assert answer in decision.actions
            decision = rules.send(answer)
    except StopIteration:
        pass
    founding = next(d for d in asked if d.prompt == "place-founding")
    assert options(founding, "place") == {"valencia", "denia", "mallorca"}
    assert founding.params is not None and founding.params["n"] == 5
    assert s.stack("aragon", "valencia") == ""
    assert 1 <= s.count("valencia", "t") <= 2
    assert s.count("valencia", "i") >= 4


@pytest.mark.rule("hispania", "11.15")
def test_granada_rises() -> None:
    s = position(
        14, armies={"omeyas": {"granada": "i", "malaca": "it", "calatrava": "c"}, "byzancio": {"cartagena": "i"}}
    )
    rules = taifas.granada_rises(s)
    asked = play(rules, ("place", "malaca"), ("place-all", "granada"), ("rebuild", "malaca"))
    assert options(asked[0], "place") == {"granada", "malaca", "calatrava"}
    assert s.armies["granada"] == {"malaca": "t", "granada": "iiiiiit"}  # free placement: Calatrava stays empty


@pytest.mark.rule("hispania", "11.23", "11.21")
def test_sevilla_inherits_the_rest() -> None:
    lands = {"sevilla": "iicp", "cordoba": "iit", "gades": "iii", "toletum": "icct"}
    s = position(14, armies={"omeyas": lands})
    finish(taifas.sevilla_rises(s))
    assert not s.exists("omeyas")
    assert s.count("sevilla", "i") == 8 and s.count("sevilla", "c") == 3 and s.count("sevilla", "t") == 3
    assert s.points == {"sevilla": -8}


@pytest.mark.rule("hispania", "9.4", "11.21")
def test_the_caliphate_collapses_in_order() -> None:
    lands = {"sevilla": "iicbg", "valencia": "i", "granada": "i", "saragossa": "i", "cordoba": "c"}
    s = position(14, armies={"omeyas": lands}, leaders={"al-mansur": "sevilla"})
    asked = finish(taifas.caliphate_collapses(s))
    seats = [d.seat for d in asked]
    assert seats.index("yellow") < seats.index("red") < seats.index("blue")
    assert s.points["omeyas"] == 2
    assert not s.leaders
    for nation in ("zaragoza", "valencia", "granada", "sevilla"):
        assert s.exists(nation)


@pytest.mark.rule("hispania", "11.23")
def test_the_grand_emirate() -> None:
    s = position(16, "sevilla", {"sevilla": {"badajoz": "ii", "granada": "i"}}, ruins={"badajoz": "t"}, phase="muster")
    run(s, ("rebuild", "badajoz"))
    assert s.points == {"sevilla": 10}
    taifas.grand_emirate(s, "badajoz")
    taifas.grand_emirate(s, "toletum")
    assert s.points == {"sevilla": 10}
    taifas.grand_emirate(s, "granada")
    assert s.points == {"sevilla": 20}
    s.turn = 18
    taifas.grand_emirate(s, "valencia")
    assert s.points == {"sevilla": 20}
    assert worth(position(17), "sevilla", "castilla", "t", ("alfonso",)) == 8


# The kingdoms -------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.9", "11.18", "11.20")
def test_spoils_of_the_kingdoms() -> None:
    for nation in ("castilla", "leon", "navarra"):
        assert worth(position(14), nation, "omeyas", "tic", ("al-mansur",)) == 10
        assert worth(position(20), nation, "almohade", "eb") == 2
        assert worth(position(20), nation, "sevilla", "i") == 1
    assert worth(position(20), "aragon", "almohade", "eb") == 2
    assert worth(position(20), "sevilla", "almohade", "eb") == 4
    assert worth(position(16), "aragon", "zaragoza", "ti", ("al-muktadir",)) == 8


@pytest.mark.rule("hispania", "11.9")
def test_castillas_capital_guard_and_fifth_knight() -> None:
    s = position(16, "castilla", {"castilla": {"toletum": "it"}}, phase="nation")
    run(s, until="move")
    assert sorted(s.stack("castilla", "toletum")) == ["g", "i", "p"]
    s = position(15, "castilla", {"castilla": {"toletum": "it"}}, phase="nation")
    run(s, until="move")
    assert s.stack("castilla", "toletum") == "it"
    s = position(19, "castilla", {"castilla": {"toletum": "kkkk"}})
    assert s.pool("castilla", "k") == 0
    s.turn = 20
    assert s.pool("castilla", "k") == 1


@pytest.mark.rule("hispania", "11.20", "11.27")
def test_vascos_become_navarra() -> None:
    s = position(13, armies={"vascos": {"pamplona": "iis", "vizcaya": "mm"}})
    close(s)
    assert s.armies["navarra"] == {"pamplona": "ii", "vizcaya": "ii"}
    s.turn, s.active, s.phase = 14, "navarra", "nation"
    run(s, until="muster")
    assert "t" in s.stack("navarra", "pamplona")


@pytest.mark.rule("hispania", "11.20")
def test_navarra_appears_in_aquitania_if_destroyed() -> None:
    s = position(15, "navarra", {}, phase="nation")
    run(s, until="move")
    assert s.stack("navarra", "aquitania") == "ik"
    assert s.leaders == {"sancho": "aquitania"}


@pytest.mark.rule("hispania", "11.4", "11.13")
def test_francos_become_aragon() -> None:
    s = position(15, armies={"francos": {"barcino": "iit", "tarraco": "k"}})
    finish(kingdoms.aragon_rises(s))
    assert not s.exists("francos")
    assert s.count("aragon", "i") == 4 and s.count("aragon", "k") == 1 and s.count("aragon", "t") == 1
    assert s.points == {"francos": -4}
    s = position(15)
    finish(kingdoms.aragon_rises(s))
    assert s.armies["aragon"] == {"septimania": "iiiik"}


@pytest.mark.rule("hispania", "11.4")
def test_ramirez_on_turn_sixteen() -> None:
    s = position(16, "aragon", {"aragon": {"barcino": "i"}}, phase="nation")
    run(s, until="move")
    assert s.stack("aragon", "septimania") == "iiikk" and s.waves == 2
    b = Battle("osca", dice.fresh("aragon", "i", []), dice.fresh("zaragoza", "", []), captains=["ramirez"])
    b.defence.lost = "ii"
    victory.count_battle(s, b)
    assert s.points == {"aragon": 4}
    finish(kingdoms.crusade_of_barbastro_ends(s))
    assert s.count("aragon", "k") == 0 and s.count("aragon", "i") == 4


# El Cid -------------------------------------------------------------------------------------------


def hired(gold: int, enemy: str, rolls: list[int]) -> State:
    armies = {"aragon": {"dertosa": "ii"}, "zaragoza": {"saragossa": enemy}}
    return position(17, "aragon", armies, gold={"aragon": gold}, dice=rolls, phase="hire")


@pytest.mark.rule("hispania", "11.12")
def test_aragon_hires_el_cid_against_saragossa() -> None:
    """The rulebook's example: a castle and an infantry destroyed, 4 gold paid, 4 points for him, 3 for Aragón."""
    rolls = white("--") + black("x-1-") + white("--")  # the infantry falls, one hit on the castle
    rolls += white("--") + black("----") + white("-")  # the second round against the castle alone
    rolls += white("11---") + black("-") + black("-")  # siege
    s = hired(8, "it", rolls)
    leave = [("leave", "infantry")] * 3
    fight_on = ("fight-on", None)
    run(s, ("hire-cid", "saragossa"), ("attack-these", None), ("accept", None), *leave, fight_on, until="muster")
    assert s.points == {"cid": 8, "aragon": 6}
    assert s.gold["aragon"] == 4
    assert s.ruins["saragossa"] == "t"
    assert s.aside["cid"] == "iiiiikkk" and "el-cid" not in s.leaders
    assert s.phase == "muster"


@pytest.mark.rule("hispania", "11.12")
def test_el_cid_may_refuse_and_never_attacks_blue() -> None:
    s = hired(8, "it", [])
    run(s, ("hire-cid", "saragossa"), ("attack-these", None), ("refuse", None))
    assert s.phase == "muster" and not s.points
    s = position(17, "leon", {"leon": {"palencia": "i"}, "castilla": {"burgos": "i", "segovia": "i"}}, gold={"leon": 9})
    assert cid.missions(s, "leon") == []


@pytest.mark.rule("hispania", "11.12")
def test_the_employer_must_spare_what_it_cannot_pay() -> None:
    s = hired(3, "iit", [])
    asked = run(s, ("hire-cid", "saragossa"))
    assert ("attack-these", None) not in asked[-1].actions
    asked = run(s, ("hire-cid", "saragossa")) if s.phase == "hire" else asked
    assert cid.price("iit") == 5 and cid.price("kk") == 4


@pytest.mark.rule("hispania", "11.12")
def test_blue_and_byzancio_cannot_hire() -> None:
    for nation in ("castilla", "granada", "byzancio"):
        s = position(17, nation, {nation: {"toletum": "i"}}, phase="nation")
        asked = run(s)
        assert asked[0].prompt == "move"


@pytest.mark.rule("hispania", "11.12", "11.25")
def test_el_cid_at_valencia() -> None:
    s = position(
        17, "cid", {"valencia": {"valencia": "i"}}, phase="nation", dice=white("xx") + black("----") + white("-")
    )
    run(s, *[("leave", "infantry")] * 3, until="move")
    assert s.leaders["el-cid"] == "valencia" and s.stack("cid", "valencia") == "iikkk"
    assert s.aside["cid"] == "iii"
    gone = [("disband", piece("cid", "infantry", "valencia"))] * 2 + [("disband", piece("cid", "knight", "valencia"))]
    run(s, *gone, until="turn-end")
    assert s.stack("valencia", "valencia") == ""
    assert s.stack("cid", "valencia") == "kk"
    assert s.points["cid"] == 10
    s.turn, s.active, s.phase = 18, "cid", "nation"
    run(s, until="muster")
    assert "el-cid" not in s.leaders


@pytest.mark.rule("hispania", "11.12")
def test_el_cid_beaten_off_comes_again() -> None:
    s = position(18, "granada", {"valencia": {"valencia": "iii"}, "granada": {"granada": "i"}}, aside={"cid": "ikkk"})
    turn.next_nation(s)
    assert s.active == "cid" and s.phase == "nation"
    run(s, until="halt")
    assert s.stack("cid", "valencia") == "ikkk" and not s.leaders
    s = position(18, "granada", {"valencia": {"valencia": "iii"}, "granada": {"granada": "i"}})
    turn.next_nation(s)
    assert s.active != "cid"


# Africa and the Crusade ---------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.3")
def test_almoravides_take_tingis_at_once() -> None:
    s = position(18, "almoravides", {"sevilla": {"tingis": "i"}}, phase="nation")
    run(s, until="move")
    assert s.stack("almoravides", "tingis") == "e" and s.stack("sevilla", "tingis") == ""
    assert s.stack("almoravides", "africa") == "e" * 18
    asked = run(s)
    assert piece("almoravides", "elite", "tingis") not in options(asked[0], "take")


@pytest.mark.rule("hispania", "11.3", "8")
def test_almoravides_count_rebuilt_castles() -> None:
    s = position(19, armies={"almoravides": {"sevilla": "et", "toletum": "e"}})
    assert africa.castles_held(s) == 6
    assert worth(s, "almoravides", "castilla", "ki") == 2


@pytest.mark.rule("hispania", "11.3")
def test_almoravides_on_turns_19_and_20() -> None:
    s = position(19, "almoravides", {"almoravides": {"sevilla": "e"}})
    play(andalus.berbers_of_yusuf(s), ("hire", None), ("done", None))
    assert s.stack("almoravides", "africa") == "b" and s.points == {"almoravides": -4}
    s = position(20, armies={"almoravides": {"sevilla": "eet"}}, phase="turn")
    run(s, until="muster")
    assert s.stack("almoravides", "sevilla") == "iit"
    assert s.gold["almoravides"] == 3


@pytest.mark.rule("hispania", "11.2")
def test_almohades() -> None:
    s = position(20, "almohade", {}, phase="nation")
    asked = run(s)
    assert options(asked[0], "place") == {"africa", "tingis"}
    assert worth(position(20), "almohade", "sevilla", "t") == 3
    assert worth(position(20), "almohade", "castilla", "tki") == 9
    s = position(21, "almohade", {"sevilla": {"tingis": "i"}, "almohade": {"malaca": "e"}}, phase="nation")
    run(s, until="muster")
    assert s.stack("almohade", "tingis") == "e"
    s = position(21, armies={"almohade": {"sevilla": "e", "malaca": "e"}}, ruins={"sevilla": "t"})
    assert africa.ruins_and_regions(s) == 2 * (3 + 1)


@pytest.mark.rule("hispania", "11.11")
def test_the_crusade_lands_anywhere_and_leaves() -> None:
    s = position(20, "cruzada", {}, phase="nation")
    run(s, ("place-all", "mare-cantabrum"), until="move")
    assert s.stack("cruzada", "mare-cantabrum") == "iiiiikkk"
    asked = run(s, ("take", piece("cruzada", "knight", "mare-cantabrum")))
    assert {"galicia", "asturia", "cantabria", "vizcaya"} <= options(asked[-1], "march")
    assert worth(s, "cruzada", "sevilla", "tci") == 8
    close(s)
    assert not s.exists("cruzada")


@pytest.mark.rule("hispania", "11.14")
def test_gallegos_stay_to_the_end() -> None:
    for number in (5, 10, 13, 15, 19):
        s = position(number, armies={"gallegos": {"galicia": "im"}})
        victory.count_turn(s)
        assert s.points["gallegos"] > 0


def test_placement_never_exceeds_the_counters() -> None:
    s = position(16, "aragon", {"aragon": {"barcino": "iiiiiiiiiii"}}, phase="arrive")
    placement.announce(s)
    run(s, until="move")
    assert s.count("aragon", "i") == 11
