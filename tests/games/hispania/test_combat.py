"""6 Combat: pools, losses, victory, capture, retreat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.hispania.positions import black, options, piece, play, position, run, white
from taifa.core.chance import Chance
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import BLACK, NEAR, WHITE
from taifa.games.hispania.rules import building
from taifa.games.hispania.rules.combat import aftermath, combat, dice, losses, retreat


def fight(attack: str, defence: str, terrain: str = "clear", **more: object) -> Battle:
    b = Battle("segovia", dice.fresh("castilla", attack, []), dice.fresh("omeyas", defence, []), terrain=terrain)
    for name, value in more.items():
        setattr(b, name, value)
    return b


@pytest.mark.rule("hispania", "6.2")
def test_walls_alone_attack_nobody() -> None:
    """Two castles in one region would besiege each other for ever: neither can be driven off."""
    armies = {"francos": {"atienza": "t", "osca": "i"}, "zaragoza": {"atienza": "t"}}
    s = position(15, "francos", armies, phase="battles")
    assert run(s, until="limits") == [] and s.phase == "limits"
    armies["francos"]["atienza"] = "it"
    s = position(15, "francos", armies, phase="battles")
    assert combat.contested(s, "francos") == ["atienza"]


@pytest.mark.rule("hispania", "6.3")
def test_the_faces_of_the_dice() -> None:
    assert Counter(WHITE) == {"": 3, "1": 2, "x": 1}
    assert Counter(BLACK) == {"": 2, "1": 2, "2": 1, "x": 1}
    faces = dice.roll(Chance(b"seed"), (200, 200))
    assert set(faces[0]) == {"", "1", "x"} and set(faces[1]) == {"", "1", "2", "x"}
    assert (dice.hits(["1", "2", "x", ""]), dice.skulls(["1", "2", "x", ""])) == (3, 1)


@pytest.mark.rule("hispania", "6.5")
@pytest.mark.parametrize(
    ("units", "clear", "mountain", "marsh"),
    [
        ("i", (1, 0), (1, 0), (1, 0)),
        ("e", (0, 1), (1, 0), (1, 0)),
        ("v", (0, 1), (0, 1), (0, 1)),
        ("g", (0, 1), (0, 1), (0, 1)),
        ("k", (0, 1), (0, 1), (0, 1)),
        ("w", (0, 1), (0, 1), (0, 1)),
        ("c", (0, 1), (1, 0), (1, 0)),
        ("n", (0, 1), (0, 1), (1, 0)),
        ("m", (0, 1), (0, 1), (1, 0)),
        ("b", (0, 1), (0, 1), (1, 0)),
    ],
)
def test_attackers_dice(units: str, clear: tuple[int, int], mountain: tuple[int, int], marsh: tuple[int, int]) -> None:
    for terrain, pool in (("clear", clear), ("mountain", mountain), ("marsh", marsh)):
        assert dice.attack_pool(fight(units, "i", terrain)) == pool, terrain


@pytest.mark.rule("hispania", "6.5")
def test_defenders_dice() -> None:
    assert dice.defence_pool(fight("i", "icftm")) == (3, 2)
    assert dice.defence_pool(fight("i", "icft", "mountain")) == (0, 4)
    assert dice.defence_pool(fight("i", "ic", "marsh")) == (0, 2)


@pytest.mark.rule("hispania", "6.5")
def test_rivers_and_passes_help_in_the_first_round() -> None:
    assert dice.defence_pool(fight("i", "ii", held_up=True, round=1)) == (3, 0)
    assert dice.defence_pool(fight("i", "if", held_up=True, round=1)) == (2, 1)
    assert dice.defence_pool(fight("i", "ii", held_up=True, round=2)) == (2, 0)


@pytest.mark.rule("hispania", "6.5", "5.1")
def test_only_if_all_attackers_crossed() -> None:
    s = position(
        14, "castilla", {"castilla": {"guadalajara": "i", "avila": "i"}, "omeyas": {"segovia": "i"}}, phase="move"
    )
    ways = {
        "guadalajara": piece("castilla", "infantry", "guadalajara"),
        "avila": piece("castilla", "infantry", "avila"),
    }
    run(s, ("take", ways["guadalajara"]), ("march", "segovia"))
    assert s.open_ways == []
    run(s, ("take", ways["avila"]), ("march", "segovia"), until="halt")
    assert s.open_ways == ["segovia"]


@pytest.mark.rule("hispania", "6.4")
def test_leaders_add_a_black_die_each() -> None:
    b = fight("ii", "i", "mountain")
    b.attack.leaders = ["tarik", "musa"]
    b.defence.leaders = ["rodericus"]
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (0, 2)


@pytest.mark.rule("hispania", "6.6")
def test_who_can_take_a_skull() -> None:
    assert losses.may_be_killed("ik", (1, 0), False) == ("k",)
    assert losses.may_be_killed("ik", (0, 0), False) == ("i", "k")
    assert losses.may_be_killed("ik", (0, 0), True) == ("k",)
    assert losses.may_be_killed("if", (0, 0), False) == ("i",)
    assert losses.may_be_killed("if", (1, 0), False) == ("i", "f")
    assert losses.may_be_killed("t", (0,), False) == ()


@pytest.mark.rule("hispania", "6.6")
def test_who_can_take_a_hit() -> None:
    assert losses.may_be_hurt("ic", (0, 0), False) == ("i",)
    assert losses.may_be_hurt("ic", (1, 0), False) == ("c",)
    assert losses.may_be_hurt("ic", (1, 1), False) == ("i", "c")
    assert losses.may_be_hurt("ic", (0, 0), True) == ("c",)
    assert losses.may_be_hurt("is", (0, 0), False) == ("i", "s")
    assert losses.may_be_hurt("it", (1, 0), False) == ("i",)
    assert losses.may_be_hurt("t", (0,), False) == ()


@pytest.mark.rule("hispania", "6.6", "11.22")
def test_veterans_ignore_their_first_loss() -> None:
    s = position(3, "carthago", {"roma": {"tarraco": "v"}, "carthago": {"tarraco": "i"}})
    b = Battle("tarraco", dice.fresh("carthago", "i", []), dice.fresh("roma", "v", []))
    list(losses.apply(s, b, b.defence, 0, 2))
    assert (b.defence.units, b.defence.hurt) == ("v", [1])
    list(losses.apply(s, b, b.defence, 0, 1))
    assert b.defence.units == ""


@pytest.mark.rule("hispania", "11.8", "6.6")
def test_elephants_and_numids_have_one_life() -> None:
    s = position(2, "roma", {"carthago": {"tarraco": "nw"}})
    b = Battle("tarraco", dice.fresh("roma", "", []), dice.fresh("carthago", "wn", []))
    play(losses.apply(s, b, b.defence, 0, 2), ("hurt", piece("carthago", "elephant", "tarraco")))
    assert s.stack("carthago", "tarraco") == ""


@pytest.mark.rule("hispania", "6.6")
def test_leftover_damage_goes_to_the_walls() -> None:
    s = position(14, "castilla", {"omeyas": {"segovia": "it"}})
    b = Battle("segovia", dice.fresh("castilla", "ii", []), dice.fresh("omeyas", "it", []))
    list(losses.apply(s, b, b.defence, 2, 1))
    assert (b.defence.units, b.defence.hurt) == ("t", [2])


@pytest.mark.rule("hispania", "6.8")
@pytest.mark.parametrize(
    ("attack", "defence", "lost", "terrain", "leaders", "wins"),
    [
        ("i", "", ("", "i"), "mountain", ("", ""), "attack"),
        ("", "i", ("i", ""), "clear", ("", ""), "defence"),
        ("ii", "i", ("", "ii"), "mountain", ("", ""), "defence"),
        ("ii", "if", ("", "ii"), "clear", ("", ""), "defence"),
        ("ii", "i", ("i", "ii"), "clear", ("", ""), "attack"),
        ("ii", "i", ("ii", "i"), "clear", ("x", ""), "defence"),
        ("ii", "i", ("i", "i"), "clear", ("x", ""), "attack"),
        ("ii", "i", ("i", "i"), "clear", ("x", "y"), "defence"),
        ("ii", "i", ("", ""), "clear", ("", ""), "defence"),
    ],
)
def test_who_wins(
    attack: str, defence: str, lost: tuple[str, str], terrain: str, leaders: tuple[str, str], wins: str
) -> None:
    b = fight(attack, defence, terrain)
    b.attack.lost, b.defence.lost = lost
    b.attack.leaders, b.defence.leaders = list(leaders[0]), list(leaders[1])
    assert combat.winner(b) is getattr(b, wins)


@pytest.mark.rule("hispania", "6.1", "6.2")
def test_the_attacker_chooses_the_order_of_battles() -> None:
    armies = {"castilla": {"segovia": "i", "avila": "i"}, "omeyas": {"segovia": "i", "avila": "i"}}
    s = position(14, "castilla", armies, phase="battles")
    asked = run(s)
    assert options(asked[0], "fight") == {"segovia", "avila"}
    assert asked[0].seat == "blue"


@pytest.mark.rule("hispania", "6.2")
def test_nations_of_one_player_fight_too() -> None:
    s = position(7, "celtas", {"celtas": {"badajoz": "i"}, "visigodos": {"badajoz": "i"}})
    assert combat.contested(s, "celtas") == ["badajoz"]
    assert combat.contested(position(7, "celtas", {"celtas": {"badajoz": "i"}}), "celtas") == []


@pytest.mark.rule("hispania", "6.5", "6.12")
def test_withdrawal_between_rounds() -> None:
    armies = {"castilla": {"segovia": "ii", "avila": "i"}, "omeyas": {"segovia": "ii", "guadalajara": "i"}}
    s = position(14, "castilla", armies, phase="melee", dice=white("----"), open_ways=["segovia"])
    combat.begin(s, "segovia")
    asked = run(s)
    assert asked[0].seat == "blue"
    s = position(14, "castilla", armies, phase="melee", dice=white("----"), open_ways=["segovia"])
    combat.begin(s, "segovia")
    asked = run(s, ("fight-on", None), ("withdraw", None))
    assert asked[1].seat == "green"
    assert {"guadalajara"} <= options(asked[-1], "retreat")


@pytest.mark.rule("hispania", "6.5")
def test_who_withdraws_leaves_the_castle_to_fight_on() -> None:
    armies = {"castilla": {"segovia": "iiii", "avila": "i"}, "omeyas": {"segovia": "it", "guadalajara": "i"}}
    s = position(14, "castilla", armies, phase="melee", open_ways=["segovia"])
    s.chance.numbers = white("------") + white("11-1") + black("-")  # type: ignore[attr-defined]
    combat.begin(s, "segovia")
    b = s.battle
    assert b is not None
    run(s, ("fight-on", None), ("withdraw", None), ("retreat", "guadalajara"))
    assert s.stack("omeyas", "guadalajara") == "ii"
    assert s.ruins["segovia"] == "t"


@pytest.mark.rule("hispania", "6.9", "6.10")
def test_leaders_die_with_their_stack_and_the_others_recover() -> None:
    armies = {"castilla": {"segovia": "iii"}, "omeyas": {"segovia": "i"}}
    s = position(
        14, "castilla", armies, {"al-mansur": "segovia"}, white("x--") + white("1") + black("-"), phase="melee"
    )
    s.open_ways = ["segovia"]
    combat.begin(s, "segovia")
    run(s, until="battles")
    assert s.leaders == {}
    assert s.points["castilla"] == 2 * (5 + 1)
    assert s.battle is None
    assert s.stack("castilla", "segovia") == "iii"


@pytest.mark.rule("hispania", "6.10", "9.5")
def test_ruins_of_forts_last_until_turn_six() -> None:
    for turn, left in ((5, {"segovia": "f"}), (6, {})):
        s = position(turn, "celtas")
        building.ruin(s, "roma", "segovia", "f")
        assert s.ruins == left
    s = position(5, "celtas")
    building.ruin(s, "gallegos", "galicia", "s")
    assert s.ruins == {}


@pytest.mark.rule("hispania", "6.11")
def test_the_victor_may_rebuild_by_giving_up_a_unit() -> None:
    s = position(16, "leon", {"leon": {"badajoz": "iik"}}, ruins={"badajoz": "t"}, phase="aftermath")
    s.battle = Battle("badajoz", dice.fresh("leon", "iik", []), dice.fresh("badajoz", "", []))
    run(s, ("rebuild", "badajoz"), ("give-up", piece("leon", "infantry", "badajoz")), until="battles")
    assert s.stack("leon", "badajoz") == "ikt"
    assert s.ruins == {}


@pytest.mark.rule("hispania", "6.11", "11.2", "11.11", "11.6")
def test_nations_without_counters_rebuild_nothing() -> None:
    for nation in ("almohade", "cruzada", "byzancio", "hispania"):
        s = position(20, nation, {nation: {"toletum": "i"}}, ruins={"toletum": "t"})
        assert building.rebuildable(s, nation) == []


@pytest.mark.rule("hispania", "6.11", "9.5")
def test_cities_rise_again_only_as_capitals_after_turn_five() -> None:
    s = position(5, "roma", {"roma": {"toletum": "e"}}, ruins={"toletum": "y"})
    assert building.counter_for(s, "roma", "toletum") == "y"
    s = position(9, "visigodos", {"visigodos": {"toletum": "i", "burgos": "i"}}, ruins={"toletum": "y", "burgos": "y"})
    assert building.counter_for(s, "visigodos", "toletum") == "p"
    assert building.counter_for(s, "visigodos", "burgos") == ""


@pytest.mark.rule("hispania", "9.5")
def test_a_castle_may_be_moved_when_none_is_left() -> None:
    lands = {"pamplona": "it", "osca": "it", "vizcaya": "i"}
    s = position(16, "navarra", {"navarra": lands}, ruins={"vizcaya": "t"}, phase="muster")
    run(s, ("rebuild", "vizcaya"), ("dismantle", "osca"))
    assert s.stack("navarra", "vizcaya") == "t"
    assert s.stack("navarra", "osca") == "i"


@pytest.mark.rule("hispania", "6.12")
def test_refuges() -> None:
    armies = {"iberos": {"cordoba": "i", "granada": "i"}, "carthago": {"cordoba": "ii", "baetica": "i"}}
    s = position(1, "carthago", armies)
    found = retreat.refuges(s, "iberos", "cordoba")
    assert "granada" in found and "baetica" not in found
    s = position(13, "omeyas", {"omeyas": {"minorca": "i"}, "castilla": {"minorca": "i", "mallorca": "i"}})
    assert retreat.refuges(s, "omeyas", "minorca") == []
    s.turn = 12
    assert set(retreat.refuges(s, "omeyas", "minorca")) == {"sinus-gallicus", "mare-mauretanicum"}


@pytest.mark.rule("hispania", "6.12", "5.4")
def test_roma_and_others_beyond_hispania() -> None:
    s = position(3, "roma", {"roma": {"barcino": "e"}})
    assert "septimania" in retreat.refuges(s, "roma", "barcino")
    s = position(7, "suevos", {"suevos": {"barcino": "i"}})
    assert "septimania" not in retreat.refuges(s, "suevos", "barcino")


@pytest.mark.rule("hispania", "6.12")
def test_who_has_nowhere_to_go_is_lost() -> None:
    s = position(13, "castilla", {"omeyas": {"minorca": "i"}, "castilla": {"minorca": "i", "mallorca": "i"}})
    b = Battle("minorca", dice.fresh("castilla", "i", []), dice.fresh("omeyas", "i", []), fled="omeyas")
    s.battle = b
    list(aftermath.aftermath(s))
    assert s.stack("omeyas", "minorca") == ""
    assert s.points["castilla"] == 2


@pytest.mark.rule("hispania", "6.13")
def test_the_attack_bonus_is_gone_after_battle() -> None:
    lands = {"segovia": "iiii", "burgos": "iiii", "avila": "i", "palencia": "i"}
    s = position(14, "castilla", {"castilla": lands}, capitals={"castilla": "burgos"}, phase="limits")
    surplus, people = (("disband", piece("castilla", "infantry", r)) for r in ("segovia", "burgos"))
    run(s, surplus, people, until="turn-end")
    assert s.stack("castilla", "segovia") == "iii"
    assert s.stack("castilla", "burgos") == "iii"


@pytest.mark.rule("hispania", "9.5")
def test_a_ruin_entered_unopposed_can_be_raised_at_the_end() -> None:
    """The rulebook's example: Aragón walks into Saragossa, cleared by El Cid, and rebuilds the castle."""
    lands = {"saragossa": "ii", "dertosa": "i"}
    s = position(17, "aragon", {"aragon": lands}, ruins={"saragossa": "t"}, phase="limits")
    run(s, ("rebuild", "saragossa"), until="turn-end")
    assert s.stack("aragon", "saragossa") == "it"


@pytest.mark.rule("hispania", "4.6", "4.3")
def test_a_capital_takes_in_two_above_the_limit() -> None:
    armies = {"castilla": {"avila": "ii", "segovia": "ii"}, "omeyas": {"guadalajara": "i"}}
    s = position(14, "omeyas", armies)
    side = dice.fresh("castilla", "ii", [])
    b = Battle("segovia", dice.fresh("omeyas", "i", []), side)
    play(retreat.shelter(s, b, side, "avila", "i"))
    assert s.capitals == {}
    assert "avila" in retreat.refuges(s, "castilla", "segovia")
    play(retreat.shelter(s, b, side, "avila", "i"))
    assert s.capitals == {"castilla": "avila"}
    assert "avila" not in retreat.refuges(s, "castilla", "segovia")


@pytest.mark.rule("hispania", "4.3", "4.6")
def test_a_capital_moved_to_save_a_unit_costs_one_in_the_old_capital() -> None:
    armies = {"castilla": {"avila": "iii", "segovia": "k", "oporto": "iiii"}, "omeyas": {"segovia": "ii"}}
    for there in set(NEAR["segovia"]) - {"avila"}:
        armies["omeyas"][there] = "i"

    def withdrawing() -> tuple[State, Any]:
        s = position(14, "omeyas", armies, capitals={"castilla": "oporto"})
        b = Battle("segovia", dice.fresh("omeyas", "ii", []), dice.fresh("castilla", "k", []))
        return s, retreat.leave(s, b, b.defence)

    s, rules = withdrawing()
    asked = play(rules, ("retreat", "avila"))
    assert asked[0].actions[-1] == ("lose", piece("castilla", "knight", "segovia"))
    assert s.capitals == {"castilla": "avila"}
    assert (s.stack("castilla", "avila"), s.stack("castilla", "oporto")) == ("iiik", "iii")
    s, rules = withdrawing()
    play(rules, ("lose", piece("castilla", "knight", "segovia")))
    assert s.capitals == {"castilla": "oporto"}
    assert (s.stack("castilla", "avila"), s.stack("castilla", "oporto")) == ("iii", "iiii")


@pytest.mark.rule("hispania", "4.3", "4.6")
def test_who_is_driven_out_of_the_capital_moves_it_for_nothing() -> None:
    armies = {"castilla": {"segovia": "iiiik", "avila": "iii"}, "omeyas": {"segovia": "ii"}}
    for there in set(NEAR["segovia"]) - {"avila"}:
        armies["omeyas"][there] = "i"
    s = position(14, "omeyas", armies, capitals={"castilla": "segovia"})
    b = Battle("segovia", dice.fresh("omeyas", "ii", []), dice.fresh("castilla", "iiiik", []))
    play(retreat.leave(s, b, b.defence))
    assert s.capitals == {"castilla": "avila"}
    assert s.stack("castilla", "avila") == "iiii"  # one found room, four had nowhere to go
    assert b.defence.lost == "iiik"
