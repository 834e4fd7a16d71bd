"""4.4 Battle: array, rounds, strikes, protection, retreat, losses, spoils."""

from __future__ import annotations

import pytest

from games.almoravid.positions import Table, position, units
from taifa.games.almoravid.model.state import (
    AFRICAN_FOOT,
    AFRICAN_HORSE,
    CHRISTIAN,
    KNIGHTS,
    LIGHT_HORSE,
    MEN_AT_ARMS,
    MILITIA,
    MUSLIM,
    SERFS,
    SERGEANTS,
    Battle,
)
from taifa.games.almoravid.rules.battle.aftermath import gather_spoils, lose_service, losses, retreat_goals
from taifa.games.almoravid.rules.battle.battle import array_field, close_center, fight, reposition
from taifa.games.almoravid.rules.battle.power import lord_melee, melee_hits, missile_hits, round_up
from taifa.games.almoravid.rules.battle.protection import absorb, protection
from taifa.games.almoravid.rules.battle.strikes import (
    apply_hits,
    flankers,
    roll_walls,
    rout_lord,
    steps_of,
    strike_all,
    targets,
)
from taifa.games.almoravid.view.prospects import odds


def field(kind: str = "battle", place: str = "muradal", origin: str = "calatrava", **lords: dict[str, int]) -> Table:
    """A fight at a place: lords by name (underscores for hyphens) with their units; Alfonso attacks."""
    names = [name.replace("_", "-") for name in lords]
    table = position("E").only(*names).clear().campaign("alfonso")
    for name, force in zip(names, lords.values(), strict=True):
        table.lord(name, at=place, units=force, coin=0, loot=0, provender=0, cart=0, mule=0, cards=[])
    table.s.deck[CHRISTIAN].append("c24")
    table.s.battle = Battle(kind, place, CHRISTIAN, "alfonso", origin, lords=names)
    return table


# Array -------------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.4.1")
def test_the_active_lord_stands_in_the_center_and_defenders_oppose() -> None:
    one = {"knights": 1}
    table = field(alfonso=one, sancho=one, alvar_fanez=one, eudes=one, al_mutamid=one, yusuf=one)
    b = fight(table.s)
    table.play(
        array_field(table.s, b),
        *(("left", "sancho"), ("right", "eudes"), ("center", "yusuf"), ("right", "al-mutamid")),
    )
    assert b.attack == ["sancho", "alfonso", "eudes"]
    assert b.attack_reserve == ["alvar-fanez"]
    assert b.defend == ["", "yusuf", "al-mutamid"]


@pytest.mark.rule("almoravid", "4.4.1")
def test_relief_sally_stands_behind_the_defenders() -> None:
    one = {"knights": 1}
    table = field(place="coria", alfonso=one, sancho=one, yusuf=one, sir=one)
    table.lord("sancho", inside=True)
    table.s.siege["coria"] = 2
    b = fight(table.s)
    b.lords.remove("sancho")
    table.play(array_field(table.s, b), ("join", "sancho"), ("center", "yusuf"), "reserve")
    assert b.sally == ["", "sancho", ""] and b.relief == ["sancho"]
    assert b.defend == ["", "yusuf", ""] and b.rear == ["", "sir", ""]
    assert b.works == 2
    assert targets(b, "sally", 1) == ["sir"]
    rout_lord(table.s, b, "sir")
    assert targets(b, "sally", 1) == ["yusuf"], "without a rear they strike the front"
    table.rolls(1, 6)
    assert roll_walls(table.s, b, CHRISTIAN, "sally", 2) == 1
    assert roll_walls(table.s, b, CHRISTIAN, "attack", 2) == 2, "siegeworks only against the sally"


@pytest.mark.rule("almoravid", "4.4.1")
def test_besieged_lords_may_stay_out_of_a_relief() -> None:
    one = {"knights": 1}
    table = field(place="coria", alfonso=one, sancho=one, yusuf=one)
    table.lord("sancho", inside=True)
    table.s.siege["coria"] = 2
    b = fight(table.s)
    b.lords.remove("sancho")
    table.play(array_field(table.s, b), "pass")
    assert b.relief == [] and "sancho" not in b.lords


@pytest.mark.rule("almoravid", "4.4.1")
def test_javelins_are_marked_and_events_come_attacker_first() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"african_horse": 2})
    table.hold("c8", "m6")
    table.s.phase = "array"
    table.phase().phase(("play", "c8"), ("play", "m6"))
    b = fight(table.s)
    assert b.javelins == ["yusuf"]
    assert b.events == ["c8", "m6"] and b.singer == "alfonso"
    assert [d.seat for d in table.asked][:1] == ["christians"]


# Rounds ------------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.4.2")
def test_initiative_by_step() -> None:
    b = Battle("battle", "muradal", CHRISTIAN, "alfonso", round=1)
    assert steps_of(b) == [
        ("missile", MUSLIM),
        ("missile", CHRISTIAN),
        ("horse", MUSLIM),
        ("horse", CHRISTIAN),
        ("foot", MUSLIM),
        ("foot", CHRISTIAN),
    ]


@pytest.mark.rule("almoravid", "4.4.2")
def test_melee_strikes_by_type() -> None:
    table = field(alfonso={"knights": 2, "sergeants": 1, "light_horse": 1, "men_at_arms": 1, "militia": 2, "serfs": 1})
    b = fight(table.s)
    assert lord_melee(table.s, b, "alfonso", "horse") == 2 * 4 + 2 + 1
    assert lord_melee(table.s, b, "alfonso", "foot") == 2 + 2 + 1
    assert melee_hits(table.s, b, CHRISTIAN, "horse", ["alfonso"]) == [("melee", 6)]
    assert melee_hits(table.s, b, CHRISTIAN, "foot", ["alfonso"]) == [("melee", 3)]


@pytest.mark.rule("almoravid", "4.4.2")
def test_flanking_and_opposed_hits_are_rounded_together() -> None:
    table = field(alfonso={"militia": 1}, sancho={"militia": 1}, yusuf={"militia": 1})
    assert melee_hits(table.s, fight(table.s), CHRISTIAN, "foot", ["alfonso", "sancho"]) == [("melee", 1)]


@pytest.mark.rule("almoravid", "4.4.2")
def test_mixed_missiles_round_in_favour_of_crossbows() -> None:
    # The rulebook's example: three crossbow men-at-arms and three militia bowmen: three hits, two of them crossbows.
    table = field(alfonso={"men_at_arms": 3}, sancho={"militia": 3}, yusuf={"militia": 1})
    table.give("alfonso", "c2").give("sancho", "c4")
    hits = missile_hits(table.s, fight(table.s), CHRISTIAN, "missile", ["alfonso", "sancho"])
    assert hits == [("crossbow", 2), ("arrada", 0), ("missile", 1)]


@pytest.mark.rule("almoravid", "4.4.2")
def test_pursuit_halves_the_conceding_sides_hits() -> None:
    b = Battle("battle", "muradal", CHRISTIAN, "alfonso", conceded=CHRISTIAN)
    assert round_up(b, CHRISTIAN, 10) == 3
    assert round_up(b, MUSLIM, 10) == 5


@pytest.mark.rule("almoravid", "4.4.2")
def test_javelins_are_thrown_in_one_round_only() -> None:
    table = field(alfonso={"knights": 3}, yusuf={"african_horse": 3})
    b = fight(table.s)
    b.attack[1], b.defend[1], b.javelins, b.round = "alfonso", "yusuf", ["yusuf"], 1
    assert missile_hits(table.s, b, MUSLIM, "missile", ["yusuf"])[2] == ("missile", 0)
    table.s.phase = "strike"
    table.phase("throw")
    assert table.told("hits")[0]["n"] == 3
    assert b.javelins == []


@pytest.mark.rule("almoravid", "4.4.2")
def test_flanking_the_closest() -> None:
    b = Battle("battle", "muradal", CHRISTIAN, "alfonso")
    b.attack, b.defend = ["sancho", "alfonso", "eudes"], ["", "yusuf", ""]
    assert targets(b, "attack", 0) == targets(b, "attack", 2) == ["yusuf"]
    b.attack, b.defend = ["", "alfonso", ""], ["sir", "", "yusuf"]
    assert targets(b, "attack", 1) == ["sir", "yusuf"], "the center may choose"
    b.attack, b.defend = ["sancho", "", ""], ["", "yusuf", "sir"]
    assert targets(b, "attack", 0) == ["yusuf"]


@pytest.mark.rule("almoravid", "4.4.2")
def test_a_flanking_lord_may_take_the_hits_of_the_flanked() -> None:
    table = field(alfonso={"men_at_arms": 1}, yusuf={"militia": 1}, sir={"knights": 1})
    b = fight(table.s)
    b.attack, b.defend = ["", "alfonso", ""], ["sir", "yusuf", ""]
    assert flankers(b, "yusuf", ["alfonso"]) == ["sir"]
    table.rolls(4)
    table.play(strike_all(table.s, b, CHRISTIAN, "foot"), ("absorb", "sir"))
    assert units(table, "sir") == {"knights": 1} and units(table, "yusuf") == {"militia": 1}


@pytest.mark.rule("almoravid", "4.4.2")
def test_remaining_hits_go_to_whom_the_strikers_flank_after_a_rout() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"militia": 1}, sir={"militia": 1})
    b = fight(table.s)
    b.attack, b.defend = ["", "alfonso", ""], ["sir", "yusuf", ""]
    table.rolls(6, 6)
    table.play(strike_all(table.s, b, CHRISTIAN, "horse"), ("absorb", "yusuf"))
    assert b.out == ["yusuf", "sir"]
    assert b.defend == ["", "", ""]


@pytest.mark.rule("almoravid", "4.4.2")
@pytest.mark.parametrize(
    ("unit", "kind", "flavour", "limit"),
    [
        (KNIGHTS, "horse", "melee", 4),
        (SERGEANTS, "horse", "melee", 3),
        (MEN_AT_ARMS, "foot", "melee", 3),
        (AFRICAN_FOOT, "foot", "melee", 2),
        (AFRICAN_HORSE, "foot", "melee", 2),
        (AFRICAN_HORSE, "missile", "missile", 1),
        (LIGHT_HORSE, "foot", "melee", 1),
        (MILITIA, "foot", "melee", 1),
        (KNIGHTS, "missile", "crossbow", 3),
        (KNIGHTS, "missile", "arrada", 2),
    ],
)
def test_protection_by_type(unit: int, kind: str, flavour: str, limit: int) -> None:
    table = field(alfonso={"knights": 1}, yusuf={"knights": 1})
    assert protection(table.s, fight(table.s), kind, flavour, "yusuf", unit) == limit


@pytest.mark.rule("almoravid", "4.4.2")
def test_evade_does_not_help_in_a_storm() -> None:
    table = field("storm", alfonso={"knights": 1}, yusuf={"knights": 1})
    assert protection(table.s, fight(table.s), "melee", "melee", "yusuf", AFRICAN_HORSE) == 1


@pytest.mark.rule("almoravid", "4.4.2")
def test_serfs_never_roll() -> None:
    table = field(alfonso={"serfs": 1}, yusuf={"knights": 1})
    table.play(absorb(table.s, fight(table.s), MUSLIM, "foot", "melee", "alfonso"))
    assert units(table, "alfonso") == {}
    assert table.s.lords["alfonso"].routed[SERFS] == 0
    assert table.s.chance.count == 0


@pytest.mark.rule("almoravid", "4.4.2")
def test_one_unit_may_shield_the_others_while_it_saves() -> None:
    table = field(alfonso={"knights": 1, "militia": 1}, yusuf={"knights": 2}).rolls(4, 4, 5)
    b = fight(table.s)
    b.attack, b.defend = ["", "alfonso", ""], ["", "yusuf", ""]
    table.play(
        apply_hits(table.s, b, MUSLIM, "horse", "melee", "alfonso", "defend", ["yusuf"], 3),
        *["hit-knights"] * 3,
    )
    assert units(table, "alfonso") == {"militia": 1}
    assert table.s.lords["alfonso"].routed[KNIGHTS] == 1


@pytest.mark.rule("almoravid", "4.4.2")
def test_the_shooter_aims_crossbows() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"sergeants": 1, "militia": 1}).rolls(6)
    table.play(absorb(table.s, fight(table.s), CHRISTIAN, "missile", "crossbow", "yusuf"), "hit-sergeants")
    assert table.asked[0].seat == "christians"
    assert table.asked[0].prompt == "aim-crossbow"


@pytest.mark.rule("almoravid", "4.4.2")
def test_who_takes_a_hit_is_chosen_knowing_what_saves_each() -> None:
    """Armor less one under a crossbow, a bare 1 for militia; serfs are lost whatever is rolled."""
    table = field(alfonso={"knights": 1}, yusuf={"sergeants": 1, "militia": 1, "serfs": 1}).rolls(6)
    table.play(absorb(table.s, fight(table.s), CHRISTIAN, "missile", "crossbow", "yusuf"), "hit-sergeants")
    asked = table.asked[0]
    chances = {verb: odds(table.s, asked, (verb, target)) for verb, target in asked.actions}
    saved = {
        verb: {prospect.what.key: round(prospect.share * 6) for prospect in found.prospects}
        for verb, found in chances.items()
        if found
    }
    assert saved == {
        "hit-sergeants": {"odds-holds": 2, "odds-falls": 4},
        "hit-militia": {"odds-holds": 1, "odds-falls": 5},
        "hit-serfs": {"odds-falls": 6},
    }


@pytest.mark.rule("almoravid", "4.4.2")
def test_reserves_advance_and_wings_close_the_center() -> None:
    one = {"knights": 1}
    table = field(alfonso=one, sancho=one, eudes=one, yusuf=one)
    b = fight(table.s)
    b.round = 2
    b.attack, b.attack_reserve, b.defend = ["sancho", "", ""], ["eudes"], ["", "yusuf", ""]
    table.play(reposition(table.s, b), ("center", "eudes"))
    assert b.attack == ["sancho", "eudes", ""]
    row = ["sancho", "", "eudes"]
    table.play(close_center(table.s, CHRISTIAN, row), ("center", "eudes"))
    assert row == ["sancho", "eudes", ""]


@pytest.mark.rule("almoravid", "4.4.2")
@pytest.mark.rule("almoravid", "4.4")
def test_a_battle_by_concession() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"knights": 1})
    table.s.phase = "array"
    table.phase().phase()
    table.rolls(*[1] * 40)
    table.phase("concede")
    b = fight(table.s)
    assert b.conceded == CHRISTIAN
    while table.s.phase == "strike":
        table.phase()
    assert (b.loser, b.round, table.s.phase) == (CHRISTIAN, 1, "aftermath")
    assert [hit["n"] for hit in table.told("hits")] == [2, 1], "the conceding king's two hits are halved"


# The end -----------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.4.3")
def test_attackers_go_back_where_they_came_from() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"knights": 1})
    b = fight(table.s)
    b.loser = CHRISTIAN
    assert retreat_goals(table.s, b) == ["calatrava"]
    table.s.jihad["calatrava"] = 2
    assert retreat_goals(table.s, b) == [], "an enemy stronghold bars the way"
    table.lord("sancho", at="calatrava")
    table.s.bypass = ["calatrava"]
    assert retreat_goals(table.s, b) == ["calatrava"], "unless friends bypass it"


@pytest.mark.rule("almoravid", "4.4.3")
def test_defenders_retreat_by_another_way_or_withdraw() -> None:
    table = field(place="baeza", origin="jaen", alfonso={"knights": 1}, al_mutamid={"knights": 1})
    b = fight(table.s)
    b.loser = MUSLIM
    assert retreat_goals(table.s, b) == ["alcaraz", "muradal"]
    table.s.phase = "aftermath"
    table.phase(("withdraw", "baeza"), "besiege")
    assert table.offered("lord-fate") == [("retreat", "alcaraz"), ("retreat", "muradal"), ("withdraw", "baeza")]
    assert table.s.lords["al-mutamid"].inside and table.s.siege == {"baeza": 1}


@pytest.mark.rule("almoravid", "4.4.3")
def test_who_can_neither_retreat_nor_withdraw_is_lost() -> None:
    table = field(alfonso={"knights": 1}, sancho={"knights": 1}, al_mutamid={"knights": 1}, yusuf={"knights": 1})
    b = fight(table.s)
    table.lord("sancho", at="baeza").lord("yusuf", at="sevilla")
    b.lords, b.loser = ["alfonso", "al-mutamid"], MUSLIM
    table.lord("al-mutamid", loot=2, coin=1)
    table.s.phase = "aftermath"
    table.phase()
    assert table.s.lords["al-mutamid"].where == "removed"
    assert (table.s.lords["alfonso"].loot, table.s.lords["alfonso"].coin) == (2, 1 + 6), "spoils, and parias coin"


@pytest.mark.rule("almoravid", "4.4.3")
def test_spoils_all_from_the_routed_and_loot_and_load_from_who_conceded() -> None:
    table = field(alfonso={"knights": 1}, yusuf={"knights": 1})
    b = fight(table.s)
    table.lord("yusuf", coin=1, loot=2, provender=3, cart=1, mule=1)
    fates = {"yusuf": "retreat"}
    table.s.taifas["taifa-sevilla"] = "independent"
    assert table.play(gather_spoils(table.s, b, fates, "baeza", True, [])) == {"loot": 2, "provender": 2}
    yusuf = table.s.lords["yusuf"]
    assert (yusuf.coin, yusuf.loot, yusuf.provender, yusuf.cart) == (1, 0, 1, 1), "over a pass the mule carries one"
    routed = table.play(gather_spoils(table.s, b, fates, "baeza", False, []))
    assert routed == {"coin": 1, "provender": 1, "cart": 1, "mule": 1}


@pytest.mark.rule("almoravid", "4.4.3")
@pytest.mark.parametrize(("die", "boxes"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_retreat_costs_service(die: int, boxes: int) -> None:
    table = field(alfonso={"knights": 1}, yusuf={"knights": 1}).lord("alfonso", service=12).rolls(die)
    lose_service(table.s, "alfonso")
    assert table.s.lords["alfonso"].service == 12 - boxes


@pytest.mark.rule("almoravid", "4.4.4")
@pytest.mark.parametrize(("hard", "back"), [(False, {"knights": 1, "african-horse": 1}), (True, {"african-horse": 1})])
def test_routed_units_return_by_their_protection_or_only_on_a_1(hard: bool, back: dict[str, int]) -> None:
    table = field(alfonso={"knights": 1}, yusuf={})
    table.s.lords["yusuf"].routed = bytearray([2, 0, 1, 0, 0, 0, 1, 0])
    table.rolls(4, 5, 1, 2)
    losses(table.s, "yusuf", hard)
    assert units(table, "yusuf") == back
    assert sum(table.s.lords["yusuf"].routed) == 0


@pytest.mark.rule("almoravid", "4.4.4")
def test_a_lord_who_loses_all_his_forces_is_lost() -> None:
    table = field(alfonso={"knights": 1}, yusuf={}, al_mutamid={"militia": 1})
    table.lord("al-mutamid", at="sevilla")
    b = fight(table.s)
    b.lords, b.loser = ["alfonso", "yusuf"], MUSLIM
    table.s.lords["yusuf"].routed = bytearray([1, 0, 0, 0, 0, 0, 0, 0])
    table.rolls(6)
    table.s.phase = "aftermath"
    table.phase()
    assert table.s.lords["yusuf"].where == "removed"


@pytest.mark.rule("almoravid", "4.4.5")
def test_all_have_fought_events_are_discarded_and_the_card_is_over() -> None:
    table = field(alfonso={"knights": 3}, al_mutamid={"knights": 3}).hold("c8")
    table.s.phase = "array"
    table.phase().phase(("play", "c8"))
    assert "c8" not in table.s.deck[CHRISTIAN]
    b = fight(table.s)
    b.loser = CHRISTIAN
    table.s.phase = "aftermath"
    table.phase()
    assert "c8" in table.s.deck[CHRISTIAN]
    assert table.s.lords["alfonso"].moved and table.s.lords["al-mutamid"].moved
    assert (table.s.battle, table.s.phase, table.s.actions) == (None, "feed", 0)
    assert table.s.lords["alfonso"].place == "calatrava"
