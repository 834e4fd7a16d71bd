"""11 Ancient nations and the age of invasions."""

from __future__ import annotations

from typing import Any

import pytest

from games.hispania.positions import black, options, piece, play, position, run, white
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import LAND, ZONES
from taifa.games.hispania.rules import submission, victory
from taifa.games.hispania.rules.combat import combat, dice
from taifa.games.hispania.rules.movement import Group
from taifa.games.hispania.rules.nations import ancient, invasions, marches, surrender


def close(s: State, *answers: Any) -> None:
    """End the turn: points, then what the sheets say."""
    from taifa.games.hispania.model.tables import ORDER
    from taifa.games.hispania.rules.nations.registry import run as apply

    def rules() -> Any:
        for nation in ORDER:
            yield from apply("close", s, nation)

    play(rules(), *answers)


def worth(s: State, nation: str, enemy: str, lost: str, leaders: tuple[str, ...] = ()) -> float:
    """Points for destroying these."""
    return victory.spoils(s, nation, enemy, lost, list(leaders)) / 2


# Carthago, Iberos, Roma ---------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.8")
def test_carthago_nova() -> None:
    s = position(1, armies={"carthago": {"cartagena": "ii"}})
    close(s)
    assert s.stack("carthago", "cartagena") == "iiy"
    assert s.points == {"carthago": 6}
    assert worth(s, "carthago", "roma", "eve") == 3


@pytest.mark.rule("hispania", "11.8")
def test_carthago_leaves_for_italy_on_turn_two() -> None:
    s = position(2, "carthago", {"carthago": {"barcino": "iii"}}, {"hasdrubal": "barcino"}, phase="move")
    run(
        s,
        ("take", "hasdrubal"),
        ("take-all", None),
        ("march", "septimania"),
        until="halt",
    )
    assert s.points == {"carthago": 2 * (9 + 5)}
    assert not s.exists("carthago") and not s.leaders
    assert not marches.may_enter("carthago", 3, "septimania", "barcino")


@pytest.mark.rule("hispania", "11.8")
def test_carthago_disappears_after_turn_five() -> None:
    s = position(5, armies={"carthago": {"cartagena": "iiy", "tingis": "n", "gades": "i"}})
    close(s, ("fort", None))
    assert not s.exists("carthago")
    assert s.stack("hispania", "cartagena") == "y"  # Roma's for a moment
    assert s.stack("hispania", "tingis") == "f"


@pytest.mark.rule("hispania", "11.17")
def test_iberos_become_roma_on_turn_four() -> None:
    lands = {"toletum": "ii", "cordoba": "i", "sevilla": "i", "cuenca": "m", "segovia": "i", "avila": "is"}
    s = position(4, "iberos", {"iberos": lands})
    keep = [("keep", piece("iberos", "infantry", "toletum"))] * 1
    keep += [("keep", piece("iberos", "infantry", r)) for r in ("cordoba", "sevilla", "segovia", "avila")]
    play(ancient.romanised(s), *keep)
    assert not s.exists("iberos")
    assert s.count("roma", "e") == 5
    assert s.stack("roma", "toletum") == "ef"
    assert s.stack("roma", "cuenca") == "f" and s.stack("roma", "avila") == "ef"


@pytest.mark.rule("hispania", "11.22")
def test_romanisation_along_the_march() -> None:
    s = position(4, "roma", {"roma": {"tarraco": "e"}}, phase="move")
    elite = ("take", piece("roma", "elite", "tarraco"))
    run(s, elite, ("march", "dertosa"), ("march", "saragossa"), ("halt", None), until="halt")
    assert s.stack("roma", "dertosa") == "f" and s.stack("roma", "saragossa") == "ef"
    s = position(3, "roma", {"roma": {"tarraco": "e"}}, phase="move")
    run(s, elite, ("march", "dertosa"), ("halt", None), until="halt")
    assert s.stack("roma", "dertosa") == "e"


@pytest.mark.rule("hispania", "11.22", "6.10")
def test_no_fort_over_the_ruin_of_one() -> None:
    s = position(4, "roma", {"roma": {"tarraco": "e"}}, ruins={"tarraco": "f"})
    marches.raise_fort(s, "tarraco")
    assert s.stack("roma", "tarraco") == "e"


@pytest.mark.rule("hispania", "11.22")
def test_cities_where_a_whole_zone_is_roman_or_subject() -> None:
    zone = list(ZONES["centro"])
    lands = {r: "f" for r in zone if r != "termes"}
    s = position(4, "roma", {"roma": lands, "lusitania": {"termes": "i"}}, subjects={"lusitania": "roma"})
    play(ancient.romanisation(s), ("found", "toletum"))
    assert s.stack("roma", "toletum") == "y"
    assert s.points == {"roma": 6}
    s = position(4, "roma", {"roma": lands, "lusitania": {"termes": "i"}})
    play(ancient.romanisation(s))
    assert s.stack("roma", "toletum") == "f"


@pytest.mark.rule("hispania", "11.22")
def test_roma_counts_by_zone() -> None:
    s = position(5, armies={"roma": dict.fromkeys(LAND, "f")})
    assert ancient.zone_points(s) == 2 * (2 * 12 + 5 + 13 + 4 + 6 + 3) + 15
    s = position(5, armies={"roma": {"sevilla": "e", "tarraco": "e", "burgos": "e"}})
    assert ancient.zone_points(s) == 4 + 2 + 1


@pytest.mark.rule("hispania", "11.16")
def test_hispania_takes_romas_place() -> None:
    lands = {"toletum": "eey", "cordoba": "eeef", "tarraco": "eevf", "gades": "een", "segovia": "f"}
    s = position(5, armies={"roma": lands}, ruins={"burgos": "f"})
    drops = [("keep", piece("roma", "elite", r)) for r in ("toletum",) * 2 + ("cordoba",) * 3 + ("tarraco",) * 2]
    play(ancient.empire_ends(s), *drops, ("keep", piece("roma", "veteran", "tarraco")))
    assert not s.exists("roma")
    assert s.count("hispania", "i") == 8
    assert s.stack("hispania", "toletum") == "iiy" and s.stack("hispania", "segovia") == "f"
    assert s.stack("hispania", "gades") == ""
    assert s.ruins == {}
    assert worth(position(7), "hispania", "vandalos", "", ("gensericus",)) == 5
    assert worth(position(11), "hispania", "omeyas", "ic") == 2


@pytest.mark.rule("hispania", "11.19")
def test_lusitania_rebels_with_viriathus() -> None:
    s = position(5, "lusitania", {"lusitania": {"termes": "i"}}, subjects={"lusitania": "roma"}, phase="nation")
    run(s, until="move")
    assert not s.subjects
    assert s.leaders == {"viriathus": "termes"}
    assert s.stack("lusitania", "termes") == "iii"
    close(s)
    assert s.points["lusitania"] == 10


@pytest.mark.rule("hispania", "11.19", "11.22")
def test_if_viriathus_retreats_lusitania_submits() -> None:
    armies = {"roma": {"termes": "ee", "tago": "e"}, "lusitania": {"termes": "ii", "oporto": "i", "salamanca": "i"}}
    s = position(5, "roma", armies, {"viriathus": "termes"}, black("--") + white("--") + black("-"), phase="melee")
    s.open_ways = ["termes"]
    armies_more = {"duero": "i", "lusitania": "i", "alcantara": "i"}
    for region, units in armies_more.items():
        s.put("lusitania", region, units)
    combat.begin(s, "termes")
    run(s, ("fight-on", None), ("withdraw", None), ("retreat", "oporto"), ("retreat", "oporto"), until="battles")
    assert s.subjects == {"lusitania": "roma"}
    assert worth(s, "roma", "lusitania", "", ("viriathus",)) == 5


@pytest.mark.rule("hispania", "11.19")
def test_if_viriathus_dies_lusitania_submits() -> None:
    armies = {"roma": {"termes": "ee", "tago": "e"}, "lusitania": {"termes": "i", "oporto": "i", "salamanca": "i"}}
    s = position(5, "roma", armies, {"viriathus": "termes"}, black("x-") + white("-") + black("-"), phase="melee")
    s.open_ways = ["termes"]
    combat.begin(s, "termes")
    run(s, until="battles")
    assert s.leaders == {} and s.points == {"roma": 10}
    assert s.subjects == {"lusitania": "roma"}


@pytest.mark.rule("hispania", "11.7")
def test_cantabria_joins_the_visigodos() -> None:
    s = position(8, armies={"cantabria": {"burgos": "ii", "vizcaya": "m"}})
    close(s)
    assert s.stack("visigodos", "burgos") == "ii" and s.stack("visigodos", "vizcaya") == "i"
    assert s.points == {"cantabria": -2}
    assert worth(s, "cantabria", "roma", "ef") == 4
    assert worth(s, "cantabria", "carthago", "i") == 2
    assert worth(s, "cantabria", "hispania", "if") == 1
    assert "cantabria" not in {row.subject for row in submission.SUBJECTS_OF["roma"].values()}


@pytest.mark.rule("hispania", "11.10", "11.27")
def test_spoils_of_celtas_and_vascos() -> None:
    for nation in ("celtas", "vascos"):
        assert worth(position(3), nation, "roma", "ev") == 6
        assert worth(position(3), nation, "carthago", "iw") == 3
    assert worth(position(7), "vascos", "visigodos", "it") == 3
    assert worth(position(6), "vascos", "visigodos", "i") == 0


# The age of invasions -----------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.26")
def test_the_great_march() -> None:
    armies = {"vandalos": {"septimania": "iiicg"}, "hispania": {"illerda": "if", "osca": "f"}}
    s = position(6, "vandalos", armies, {"gensericus": "septimania"}, white("x1") + white("-"))
    steps = [
        ("march", "illerda"),
        ("lose", piece("vandalos", "infantry", "illerda")),
        ("hurt", piece("vandalos", "infantry", "illerda")),
        ("drop", piece("vandalos", "infantry", "illerda")),
        ("march", "osca"),
        ("march", "saragossa"),
    ]
    play(invasions.great_march(s), *steps)
    assert s.stack("vandalos", "illerda") == "i"
    assert s.stack("vandalos", "saragossa") == "icg" or sorted(s.stack("vandalos", "saragossa")) == ["c", "g", "i"]
    assert s.leaders["gensericus"] == "saragossa"
    assert s.stack("hispania", "illerda") == "if"


@pytest.mark.rule("hispania", "11.26")
def test_vandals_cross_to_africa() -> None:
    s = position(7, "vandalos", {"vandalos": {"gades": "icg"}}, {"gensericus": "gades"}, phase="move")
    run(s, ("take", "gensericus"), ("take-all", None), ("march", "africa"), until="halt")
    assert s.points == {"vandalos": 2 * (1 + 2 + 2 + 2)}
    s = position(6, "vandalos", {"vandalos": {"gades": "i"}}, phase="move")
    asked = run(s, ("take", piece("vandalos", "infantry", "gades")))
    assert "africa" not in options(asked[-1], "march")


@pytest.mark.rule("hispania", "11.26")
def test_vandals_burn_cartagena_and_sail() -> None:
    armies = {"vandalos": {"cartagena": "iii"}, "hispania": {"cartagena": "y"}}
    s = position(6, "vandalos", armies, {}, white("11-") + black("-"), phase="melee", open_ways=["cartagena"])
    combat.begin(s, "cartagena")
    run(s, ("burn", "cartagena"), until="battles")
    assert s.points == {"vandalos": 2 * (1 + 1)}
    assert s.ruins == {}
    assert marches.other_ways(s, Group(), "cartagena", ()) == ("africa",)
    s.turn = 7
    assert marches.other_ways(s, Group(), "cartagena", ()) == ("africa",)
    s.turn = 8
    assert marches.other_ways(s, Group(), "cartagena", ()) == ()
    assert worth(s, "vandalos", "hispania", "if") == 1.5
    assert worth(s, "vandalos", "alanos", "ic") == 0.5


@pytest.mark.rule("hispania", "11.26", "11.6")
def test_vandals_vanish_and_leave_tingis_to_byzancio() -> None:
    s = position(9, armies={"vandalos": {"tingis": "ii", "gades": "i"}})
    close(s)
    assert not s.exists("vandalos")
    assert s.stack("byzancio", "tingis") == "i"


@pytest.mark.rule("hispania", "11.1")
def test_alans() -> None:
    assert worth(position(6), "alanos", "hispania", "fyi") == 4
    assert worth(position(7), "alanos", "vandalos", "ic") == 1
    assert worth(position(9), "alanos", "visigodos", "", ("euricus", "alaricus")) == 10
    s = position(10, armies={"alanos": {"vizcaya": "ii", "pamplona": "c", "toletum": "iii"}})
    close(s, ("mountaineer", None))
    assert not s.exists("alanos")
    assert s.armies["vascos"] == {"vizcaya": "m", "pamplona": "i"}


@pytest.mark.rule("hispania", "11.24", "11.18")
def test_suevos_become_leon() -> None:
    s = position(13, armies={"suevos": {"galicia": "ii", "oporto": "iii"}})
    answers = [
        ("raise", "castle"),
        ("place", "galicia"),
        ("raise", "knight"),
        ("place", "galicia"),
        *[("place", "oporto")] * 3,
    ]
    from taifa.games.hispania.rules.nations import kingdoms

    play(kingdoms.leon_rises(s), *answers)
    assert s.points == {"suevos": -2}
    assert s.stack("leon", "galicia") == "kt" and s.stack("leon", "oporto") == "iii"


@pytest.mark.rule("hispania", "11.18")
def test_leon_rises_without_suevos() -> None:
    from taifa.games.hispania.rules.nations import kingdoms

    s = position(13, armies={"castilla": {"leon": "i", "palencia": "i"}, "omeyas": {"toletum": "i"}})
    rules = kingdoms.leon_rises(s)
    try:
        decision = next(rules)
        while True:
            decision = rules.send(decision.actions[0])
    except StopIteration:
        pass
    assert s.stack("leon", "leon") == "kt"
    assert s.stack("castilla", "leon") == ""


@pytest.mark.rule("hispania", "11.18")
def test_leons_guard_after_salamanca() -> None:
    from taifa.games.hispania.rules import income
    from taifa.games.hispania.rules.nations import kingdoms

    s = position(15, "leon", {"leon": {"salamanca": "i"}}, gold={"leon": 7})
    assert "g" not in income.affordable(s, "leon")
    play(kingdoms.salamanca_taken(s))
    assert "g" in income.affordable(s, "leon")


# Visigodos, Byzancio, Francos ---------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.28")
def test_free_castles_of_the_visigodos() -> None:
    s = position(7, "visigodos", {"visigodos": {"saragossa": "i"}})
    play(invasions.castle_of_saragossa(s))
    assert s.stack("visigodos", "saragossa") == "it"
    lands = {"toletum": "i", "cordoba": "i", "sevilla": "i", "avila": "i", "burgos": "i", "gades": "i"}
    s = position(8, "visigodos", {"visigodos": lands})
    asked = play(invasions.castles_of_toletum(s), ("place", "cordoba"), ("place", "gades"))
    assert options(asked[0], "place") == {"cordoba", "sevilla", "gades"}
    assert s.stack("visigodos", "toletum") == "it"
    assert s.count("visigodos", "t") == 3


@pytest.mark.rule("hispania", "11.28")
def test_a_subject_makes_room_for_the_castle_of_toletum() -> None:
    armies = {"visigodos": {"segovia": "i"}, "hispania": {"toletum": "i", "cordoba": "i"}}
    s = position(8, "visigodos", armies, subjects={"hispania": "visigodos"})
    rules = invasions.castles_of_toletum(s)
    try:
        decision = next(rules)
        while True:
            decision = rules.send(decision.actions[0])
    except StopIteration:
        pass
    assert s.stack("visigodos", "toletum") == "t"
    assert s.stack("hispania", "toletum") == ""


@pytest.mark.rule("hispania", "11.28")
def test_visigodos_count_zones_on_turn_nine() -> None:
    mainland = [r for r in LAND if r not in ("ibiza", "mallorca", "minorca", "tingis")]
    s = position(9, armies={"visigodos": dict.fromkeys(mainland[:-1], "i")})
    assert invasions.kingdom_points(s) == 20
    s = position(9, armies={"visigodos": dict.fromkeys((*ZONES["norte"], *ZONES["centro"]), "i")})
    assert invasions.kingdom_points(s) == 8
    este = {r: "i" for r in ZONES["este"] if r not in ("ibiza", "mallorca", "minorca")}
    assert invasions.kingdom_points(position(9, armies={"visigodos": este})) == 4


@pytest.mark.rule("hispania", "11.28", "8")
def test_visigodos_count_castles_on_turn_ten() -> None:
    armies = {"visigodos": {"sevilla": "t", "toletum": "ip", "avila": "i"}, "vascos": {"osca": "i"}}
    s = position(10, armies=armies, subjects={"vascos": "visigodos"})
    assert invasions.castles_and_half_points(s) == 6 + 6 + 1 + 1


@pytest.mark.rule("hispania", "11.28")
def test_capital_city_and_guard_of_toletum() -> None:
    s = position(9, "visigodos", {"visigodos": {"toletum": "it"}}, phase="nation")
    run(s, until="move")
    assert sorted(s.stack("visigodos", "toletum")) == ["g", "i", "p"]
    assert s.points == {"visigodos": 6}
    assert s.capitals == {"visigodos": "toletum"}
    victory.count_turn(s)
    assert s.points == {"visigodos": 8}


@pytest.mark.rule("hispania", "11.28", "11.21")
def test_the_fall_of_toletum() -> None:
    s = position(11, "omeyas", {"omeyas": {"toletum": "ii"}, "vascos": {"osca": "i"}}, {"rodericus": "segovia"})
    s.subjects = {"vascos": "visigodos"}
    b = Battle("toletum", dice.fresh("omeyas", "ii", []), dice.fresh("visigodos", "", []))
    surrender.toletum_taken(s, b)
    assert s.flag("toletum-fallen") and not s.subjects and not s.leaders
    s.put("visigodos", "toletum", "t")
    invasions.capital_city(s, "visigodos")
    assert "t" in s.stack("visigodos", "toletum")


@pytest.mark.rule("hispania", "11.28", "11.9")
def test_visigodos_become_castilla_and_neutrals() -> None:
    from taifa.games.hispania.rules.nations import kingdoms

    lands = {"burgos": "ii", "segovia": "it", "sevilla": "it"}
    s = position(12, armies={"visigodos": lands}, leaders={"pelayo": "burgos"}, gold={"visigodos": 5})
    answers = [
        ("raise", "castle"),
        ("place", "burgos"),
        ("raise", "knight"),
        ("place", "burgos"),
        ("raise", "infantry"),
        ("place", "segovia"),
        ("raise", "infantry"),
        ("place", "burgos"),
    ]
    play(kingdoms.castilla_rises(s), *answers)
    assert s.stack("castilla", "burgos") == "ikt" and s.stack("castilla", "segovia") == "i"
    assert s.neutral == ["visigodos"] and s.stack("visigodos", "sevilla") == "it"
    assert s.master("pelayo") == "castilla" and s.leaders["pelayo"] == "burgos"
    assert not s.gold
    from taifa.games.hispania.rules import turn
    from taifa.games.hispania.rules.combat import retreat

    assert not turn.plays(s, "visigodos")
    assert retreat.refuges(s, "visigodos", "sevilla") == []


@pytest.mark.rule("hispania", "11.28")
def test_spoils_of_the_visigodos() -> None:
    assert worth(position(9), "visigodos", "byzancio", "ii") == 1
    assert worth(position(9), "visigodos", "francos", "g") == 0.5
    assert worth(position(11), "visigodos", "omeyas", "ict") == 3


@pytest.mark.rule("hispania", "11.6")
def test_byzancio_may_cede_tingis() -> None:
    s = position(10, armies={"byzancio": {"tingis": "i", "gades": "i"}})
    close(s, ("cede", None))
    assert s.stack("omeyas", "tingis") == "i"
    assert s.stack("byzancio", "columnae-herculis") == "i"
    assert s.points == {"byzancio": 6}
    assert worth(position(11), "byzancio", "omeyas", "i") == 0
    assert worth(position(12), "byzancio", "omeyas", "ic") == 2


@pytest.mark.rule("hispania", "11.13")
def test_francos() -> None:
    s = position(9, "francos", {}, phase="nation")
    run(s, until="move")
    assert s.stack("francos", "aquitania") == "giiii" or sorted(s.stack("francos", "aquitania")) == list("giiii")
    s = position(13, "francos", {"francos": {"barcino": "iiiii"}}, phase="nation")
    run(s, until="muster")
    assert "t" in s.stack("francos", "barcino")
    assert worth(position(12), "francos", "omeyas", "t", ("tarik",)) == 8
    from taifa.games.hispania.rules import income, placement

    s = position(12, "francos", {"francos": {"barcino": "i"}}, gold={"francos": 9})
    assert set(income.affordable(s, "francos")) == {"i", "g", "t"}
    assert placement.sites(s, "francos", "g") == ["barcino", "septimania"]
    assert placement.sites(s, "francos", "i") == ["barcino"]
    s.turn = 13
    assert set(income.affordable(s, "francos")) == {"i", "g", "t", "k"}


@pytest.mark.rule("hispania", "11.26")
def test_vandals_may_leave_cartagena_unburnt() -> None:
    armies = {"vandalos": {"cartagena": "iii"}, "hispania": {"cartagena": "y"}}
    s = position(6, "vandalos", armies, {}, white("11-") + black("-"), phase="melee", open_ways=["cartagena"])
    combat.begin(s, "cartagena")
    run(s, ("leave-ruin", None), until="battles")
    assert s.points == {"vandalos": 2}  # for the city, nothing for burning it
    assert s.ruins == {}  # Hispania's cities leave none (9.5)
    assert marches.other_ways(s, Group(), "cartagena", ()) == ()


@pytest.mark.rule("hispania", "11.13")
def test_roland_and_his_knights_never_retreat() -> None:
    armies = {"francos": {"osca": "ik", "illerda": "i"}, "omeyas": {"osca": "ii"}}
    s = position(12, "francos", armies, {"roland": "osca"}, phase="aftermath")
    s.battle = Battle("osca", dice.fresh("francos", "ik", ["roland"]), dice.fresh("omeyas", "ii", []), fled="francos")
    run(s, ("retreat", "illerda"), until="battles")
    assert s.leaders == {}
    assert s.count("francos", "k") == 0
    assert s.stack("francos", "illerda") == "ii"
