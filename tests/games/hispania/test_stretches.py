"""Stretches of play that once went wrong: a position, answers through a match, what was offered and what came of it."""

from __future__ import annotations

import pytest

from games.hispania.positions import answer, black, options, piece, position, table, white
from taifa.core.chronicle import Entry
from taifa.core.match import Match
from taifa.core.run import every
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import SEATS
from taifa.games.hispania.rules import events

FIGHT = ("fight-on", None)
WITHDRAW = ("withdraw", None)
END = ("end-moves", None)
HALT = ("halt", None)
EVENTS_ON = {"events": True}


def told(match: Match) -> list[str]:
    return [line.key for line in match.chronicle if isinstance(line, Entry)]


def flee(match: Match) -> None:
    """Whoever retreats goes to the first place that is offered."""
    while not match.over and match.decision.prompt == "retreat":
        match.apply(match.decision.actions[0])


def hands(s: State, **held: list[str]) -> None:
    s.hands = {seat: sorted(events.NUMBER[kind] for kind in held.get(seat, [])) for seat in SEATS}


# 4 Stacking ---------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "4.3", "4.4", "4.5")
def test_no_capital_in_a_region_that_is_still_the_enemys() -> None:
    """Five of two types march on clear land with a defender: one must go, Segovia can't be called the capital."""
    armies = {"castilla": {"palencia": "iik", "burgos": "ii"}, "omeyas": {"segovia": "iii"}}
    s = position(14, "castilla", armies, phase="move", flags=["castilla"])
    match = table(s)
    answer(match, ("take", piece("castilla", "infantry", "palencia")), ("take-all", None), ("march", "segovia"))
    unit = piece("castilla", "infantry", "burgos")
    asked = answer(match, ("take", unit), ("take", unit), ("march", "segovia"))
    assert asked is not None and asked.prompt == "too-many"
    assert options(asked, "declare") == set() and len(options(asked, "disband")) == 2


@pytest.mark.rule("hispania", "4.3")
def test_a_lost_capital_gives_no_room_to_who_comes_back() -> None:
    armies = {"castilla": {"palencia": "iiii"}, "omeyas": {"segovia": "i"}}
    s = position(14, "castilla", armies, phase="move", flags=["castilla"], capitals={"castilla": "palencia"})
    match = table(s)
    unit = piece("castilla", "infantry", "palencia")
    answer(match, ("take", unit), ("take-all", None), ("march", "segovia"))
    assert "castilla" not in match.state.capitals


@pytest.mark.rule("hispania", "4.3", "4.5")
def test_a_capital_may_be_declared_in_what_was_won() -> None:
    armies = {"castilla": {"palencia": "ik", "burgos": "ik"}, "omeyas": {"segovia": "i"}}
    rolls = white("x-") + black("--") + white("-")
    s = position(14, "castilla", armies, phase="move", flags=["castilla"], dice=rolls)
    match = table(s)
    for home in ("palencia", "burgos"):
        answer(match, ("take", piece("castilla", "infantry", home)), ("take", piece("castilla", "knight", home)))
        answer(match, ("march", "segovia"))
    asked = answer(match, HALT)
    assert asked is not None and asked.prompt == "too-many" and ("declare", "segovia") in asked.actions


# 5 Movement ---------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "5.3", "4.4")
def test_passage_in_force_needs_no_more_than_may_stand_there() -> None:
    """Three defenders in Segovia ask for six; four may attack there, so nobody passes."""
    armies = {"castilla": {"palencia": "iii", "burgos": "iiii"}, "omeyas": {"segovia": "iii"}}
    s = position(14, "castilla", armies, phase="move", flags=["castilla"])
    match = table(s)
    for home, n in (("palencia", 3), ("burgos", 3)):
        unit = piece("castilla", "infantry", home)
        answer(match, ("take", unit), *[("take", unit)] * (n - 1), ("march", "segovia"))
        if match.decision.prompt == "march":
            answer(match, HALT)
    asked = answer(match, ("take", piece("castilla", "infantry", "burgos")), ("march", "segovia"))
    assert asked is not None and asked.prompt != "march"


@pytest.mark.rule("hispania", "5.3")
def test_passage_in_force_past_one_defender() -> None:
    armies = {"castilla": {"palencia": "iii"}, "omeyas": {"segovia": "i"}}
    s = position(14, "castilla", armies, phase="move", flags=["castilla"])
    match = table(s)
    unit = piece("castilla", "infantry", "palencia")
    answer(match, ("take", unit), ("take", unit), ("march", "segovia"))
    asked = answer(match, ("take", unit), ("march", "segovia"))
    assert asked is not None and "guadalajara" in options(asked, "march")


@pytest.mark.rule("hispania", "5.1", "5.3")
def test_a_lone_city_stops_who_enters() -> None:
    armies = {"roma": {"valencia": "ee"}, "carthago": {"cartagena": "y"}}
    s = position(3, "roma", armies, phase="move")
    match = table(s)
    unit = piece("roma", "elite", "valencia")
    asked = answer(match, ("take", unit), ("march", "denia"), ("march", "cartagena"))
    assert asked is not None and asked.prompt == "move"
    asked = answer(match, ("take", unit), ("march", "denia"), ("march", "cartagena"))
    assert asked is not None and asked.prompt == "march" and "granada" in options(asked, "march")


@pytest.mark.rule("hispania", "5.6", "11.6")
@pytest.mark.parametrize(("turn", "may"), [(10, True), (11, False)])
def test_byzancio_lands_at_granada_only_with_naval_supremacy(turn: int, may: bool) -> None:
    s = position(turn, "byzancio", {"byzancio": {"mare-mauretanicum": "i"}}, phase="move")
    asked = answer(table(s), ("take", piece("byzancio", "infantry", "mare-mauretanicum")))
    assert asked is not None and ("granada" in options(asked, "march")) == may


@pytest.mark.rule("hispania", "11.26")
def test_the_ships_of_burnt_cartagena_ask_for_no_point() -> None:
    armies = {"vandalos": {"cartagena": "i", "valencia": "i"}}
    s = position(7, "vandalos", armies, phase="move", flags=["burnt-7"])
    match = table(s)
    asked = answer(
        match, ("take", piece("vandalos", "infantry", "valencia")), ("march", "denia"), ("march", "cartagena")
    )
    assert asked is not None and options(asked, "march") == {"africa"}
    answer(match, ("march", "africa"))
    assert match.state.points["vandalos"] == 2


@pytest.mark.rule("hispania", "11.26")
def test_no_ships_while_an_enemy_holds_cartagena() -> None:
    armies = {"vandalos": {"denia": "i"}, "hispania": {"cartagena": "i"}}
    s = position(7, "vandalos", armies, phase="move", flags=["burnt-7"], dice=white("--"))
    asked = answer(table(s), ("take", piece("vandalos", "infantry", "denia")), ("march", "cartagena"))
    assert asked is not None and "africa" not in options(asked, "march")


@pytest.mark.rule("hispania", "3.2", "5.5", "11.3")
@pytest.mark.parametrize(("tingis", "may"), [("e", True), ("", False)])
def test_from_africa_over_tingis_to_gades_if_tingis_is_held(tingis: str, may: bool) -> None:
    army = {"africa": "ee"} | ({"tingis": tingis} if tingis else {})
    s = position(19, "almoravides", {"almoravides": army}, phase="move")
    asked = answer(table(s), ("take", piece("almoravides", "elite", "africa")), ("march", "tingis"))
    offered = asked is not None and asked.prompt == "march" and "gades" in options(asked, "march")
    assert offered == may


# 6 Combat -----------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "6.2", "6.5", "6.7")
def test_a_castle_alone_is_fought_over_two_rounds_and_then_besieged() -> None:
    """The example of Cuenca: the castle rolls black in the mountains in two rounds, and costs two infantry."""
    armies = {"cid": {"cuenca": "iikkk"}, "zaragoza": {"cuenca": "t", "saragossa": "i"}}
    rolls = white("1-") + black("----") + black("2")
    rolls += white("--") + black("1---") + black("x")
    rolls += white("1---") + black("-") + black("-")
    s = position(17, "cid", armies, {"el-cid": "cuenca"}, rolls, phase="battles")
    s.moved, s.led, s.open_ways = {"cuenca": "iikkk"}, ["el-cid"], ["cuenca"]
    match = table(s)
    assert told(match).count("battle-dice") == 2 and match.decision.prompt == "fight-or-withdraw"
    answer(match, FIGHT)
    assert told(match).count("battle-dice") == 4 and told(match).count("siege-dice") == 2
    assert match.state.ruins["cuenca"] == "t" and len(match.state.stack("cid", "cuenca")) == 4


@pytest.mark.rule("hispania", "6.5", "6.7")
def test_who_attacks_a_castle_alone_may_break_off_after_the_first_round() -> None:
    armies = {"castilla": {"segovia": "iii", "palencia": "i"}, "omeyas": {"segovia": "t"}}
    rolls = white("1--") + white("-")
    s = position(14, "castilla", armies, dice=rolls, phase="battles", flags=["castilla"], open_ways=["segovia"])
    match = table(s)
    assert match.decision.prompt == "fight-or-withdraw" and match.decision.seat == "blue"
    answer(match, WITHDRAW)
    assert "siege-dice" not in told(match) and match.state.stack("omeyas", "segovia") == "t"


@pytest.mark.rule("hispania", "6.2", "6.6", "6.7")
def test_damage_to_a_castle_adds_up_over_melee_and_siege() -> None:
    armies = {"castilla": {"segovia": "iii", "palencia": "i"}, "omeyas": {"segovia": "t"}}
    rolls = white("1--") + white("-") + white("x--") + white("-") + white("--1") + black("-")
    s = position(14, "castilla", armies, dice=rolls, phase="battles", flags=["castilla"], open_ways=["segovia"])
    match = table(s)
    answer(match, FIGHT)
    assert told(match).count("battle-dice") == 4 and told(match).count("siege-dice") == 2
    assert match.state.stack("omeyas", "segovia") == "" and match.state.ruins["segovia"] == "t"


@pytest.mark.rule("hispania", "6.7", "10.2")
def test_tactics_helps_walls_in_a_siege_too() -> None:
    armies = {"castilla": {"segovia": "iii", "palencia": "i"}, "omeyas": {"segovia": "t"}}
    rolls = white("---") + white("-") + white("---") + white("-") + white("---") + black("xxx")
    s = position(
        14,
        "castilla",
        armies,
        dice=rolls,
        phase="battles",
        flags=["castilla"],
        open_ways=["segovia"],
        options=EVENTS_ON,
    )
    hands(s, green=["tactics"])
    match = table(s)
    answer(match, ("pass", None), ("pass", None), FIGHT, ("pass", None), ("pass", None), ("play", "event-tactics"))
    assert match.state.stack("castilla", "segovia") == ""


@pytest.mark.rule("hispania", "10.2", "6.8")
def test_ruse_changes_the_dice_and_not_who_wins() -> None:
    """In the mountains of Avila the defender who lives still wins, though he rolls as in clear land."""
    armies = {"castilla": {"avila": "iii", "segovia": "i"}, "omeyas": {"avila": "ii", "toletum": "i"}}
    rolls = white("---") + white("--") + white("x--") + white("--")
    s = position(
        14, "castilla", armies, dice=rolls, phase="battles", flags=["castilla"], open_ways=["avila"], options=EVENTS_ON
    )
    hands(s, blue=["ruse"])
    match = table(s)
    answer(match, ("play", "event-ruse"), FIGHT, FIGHT)
    flee(match)
    assert match.state.stack("omeyas", "avila") == "i"
    assert match.state.stack("castilla", "avila") == ""


@pytest.mark.rule("hispania", "10.2")
def test_ruse_is_the_attackers() -> None:
    armies = {"castilla": {"avila": "iii", "segovia": "i"}, "omeyas": {"avila": "ii", "toletum": "i"}}
    s = position(14, "castilla", armies, phase="battles", flags=["castilla"], open_ways=["avila"], options=EVENTS_ON)
    hands(s, green=["ruse"])
    asked = table(s).decision
    assert asked.seat == "green" and options(asked, "play") == set()


@pytest.mark.rule("hispania", "10.2", "6.8")
def test_ambush_changes_the_dice_and_not_who_wins() -> None:
    """Called in clear land, the defender rolls black, and yet loses to who destroyed more."""
    armies = {"castilla": {"segovia": "iii", "palencia": "i"}, "omeyas": {"segovia": "ii", "avila": "i"}}
    rolls = white("x--") + black("--") + white("---") + black("-")
    s = position(
        14,
        "castilla",
        armies,
        dice=rolls,
        phase="battles",
        flags=["castilla"],
        open_ways=["segovia"],
        options=EVENTS_ON,
    )
    hands(s, green=["ambush"])
    match = table(s)
    answer(match, ("play", "event-ambush"), FIGHT, FIGHT)
    flee(match)
    assert match.state.stack("castilla", "segovia") == "iii"
    assert match.state.stack("omeyas", "segovia") == ""


@pytest.mark.rule("hispania", "11.13")
@pytest.mark.parametrize("turn", [12, 13])
def test_the_knights_of_the_francos_never_retreat(turn: int) -> None:
    armies = {"francos": {"osca": "ik", "illerda": "i"}, "omeyas": {"osca": "iiii"}}
    rolls = white("----") + white("-") + black("-")
    s = position(turn, "omeyas", armies, dice=rolls, phase="battles", open_ways=["osca"])
    match = table(s)
    answer(match, FIGHT, WITHDRAW)
    flee(match)
    assert "no-retreat" in told(match)
    assert not any("k" in stack for stack in match.state.armies["francos"].values())


# 9 Special rules ----------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "9.2", "11.21")
def test_only_who_moved_with_al_mansur_moves_again() -> None:
    """The infantry that waited in Toletum does not ride on with him."""
    armies = {"omeyas": {"cordoba": "cc", "toletum": "i"}}
    s = position(14, "omeyas", armies, {"al-mansur": "cordoba"}, phase="move", waves=2)
    match = table(s)
    answer(match, ("take", "al-mansur"), ("take-all", None), ("march", "toletum"), HALT, END)
    assert match.state.wave == 2 and options(match.decision, "take") == {"al-mansur"}
    asked = answer(match, ("take", "al-mansur"))
    assert asked is not None and options(asked, "take") == {piece("omeyas", "cavalry", "toletum")}


@pytest.mark.rule("hispania", "9.2")
def test_nobody_moves_again_whom_al_mansur_left_behind() -> None:
    armies = {"omeyas": {"cordoba": "cci"}}
    s = position(14, "omeyas", armies, {"al-mansur": "cordoba"}, phase="move", waves=2)
    match = table(s)
    cavalry = piece("omeyas", "cavalry", "cordoba")
    answer(match, ("take", "al-mansur"), ("take", cavalry), ("march", "toletum"), HALT, END)
    asked = answer(match, ("take", "al-mansur"))
    assert asked is not None and options(asked, "take") == {piece("omeyas", "cavalry", "toletum")}
    asked = answer(match, ("take-all", None)) if ("take-all", None) in asked.actions else asked
    assert match.state.stack("omeyas", "cordoba") == "ic"


# 10 Options ---------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "10.2", "3.3")
def test_long_life_keeps_a_leader_whose_turn_is_over() -> None:
    s = position(
        8, "visigodos", {"visigodos": {"segovia": "ii"}}, {"wallia": "segovia"}, phase="nation", options=EVENTS_ON
    )
    hands(s, blue=["long-life"])
    match = table(s)
    answer(match, ("play", "event-long-life"))
    assert match.state.leaders["wallia"] == "segovia" and "leader-stays" in told(match)


@pytest.mark.rule("hispania", "3.3")
def test_without_it_he_goes() -> None:
    s = position(
        8, "visigodos", {"visigodos": {"segovia": "ii"}}, {"wallia": "segovia"}, phase="nation", options=EVENTS_ON
    )
    hands(s, blue=["treasury"])
    match = table(s)
    answer(match, ("pass", None))
    assert "wallia" not in match.state.leaders


@pytest.mark.rule("hispania", "10.2", "11.4")
def test_long_life_keeps_ramirez_a_turn() -> None:
    s = position(16, "", {"aragon": {"osca": "ii"}}, {"ramirez": "osca"}, phase="turn-end", options=EVENTS_ON)
    hands(s, red=["long-life"])
    match = table(s)
    assert match.decision.prompt == "prolong-life"
    answer(match, ("play", "event-long-life"))
    assert match.state.turn == 17 and match.state.leaders == {"ramirez": "osca"}


# 11 Nations ---------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "11.21", "11.28")
def test_castles_surrender_after_toletum_was_entered_empty() -> None:
    armies = {"omeyas": {"cordoba": "ii", "baetica": "ii"}, "visigodos": {"calatrava": "t", "segovia": "i"}}
    s = position(11, "omeyas", armies, phase="move", waves=2)
    match = table(s)
    infantry = piece("omeyas", "infantry", "cordoba")
    answer(match, ("take", infantry), ("march", "toletum"), HALT)
    unit = piece("omeyas", "infantry", "baetica")
    answer(match, ("take", unit), ("take", unit), ("march", "calatrava"), END)
    assert "toletum-falls" in told(match) and "castle-surrenders" in told(match)
    assert match.state.stack("omeyas", "calatrava") == "it"


@pytest.mark.rule("hispania", "11.22")
def test_roma_may_decline_a_city() -> None:
    from taifa.games.hispania.model.tables import ZONES

    s = position(4, "roma", {"roma": dict.fromkeys(ZONES["centro"], "f")}, phase="limits")
    match = table(s)
    assert match.decision.prompt == "found-city" and match.decision.at == "toletum"
    answer(match, ("decline", None))
    assert match.state.stack("roma", "toletum") == "f" and "roma" not in match.state.points


@pytest.mark.rule("hispania", "11.8", "11.22")
def test_roma_counts_its_zones_before_carthago_goes() -> None:
    armies = {"roma": {"sevilla": "e"}, "carthago": {"cartagena": "iy", "tingis": "i"}}
    s = position(5, "", armies, phase="turn-end", scenario="E")
    match = table(s)
    answer(match, ("fort", None))
    lines = told(match)
    assert lines.index("points-regions") < lines.index("nation-gone")
    assert match.state.points["roma"] == 4


@pytest.mark.rule("hispania", "7", "10.4")
def test_no_population_limit_for_roma() -> None:
    s = position(3, "roma", {"roma": {"tarraco": "eee", "barcino": "eee", "illerda": "e"}}, phase="limits")
    match = table(s)
    assert "disbanded" not in told(match) and match.state.count("roma", "e") == 7


# What is said -------------------------------------------------------------------------------------


@pytest.mark.rule("hispania", "5.2", "5.3")
def test_a_leader_who_can_not_go_on_like_this_is_told_so() -> None:
    """Hamilcar lands with five on one: he may leave two behind and pass, but not go on with all of them."""
    armies = {"carthago": {"mare-mauretanicum": "iiiii"}, "iberos": {"cartagena": "i"}}
    s = position(1, "carthago", armies, phase="move", leaders={"hamilcar": "mare-mauretanicum"})
    match = table(s)
    asked = answer(match, ("take", "hamilcar"), ("take-all", None))
    assert asked is not None and "where to?" in asked.text("en")
    assert {asked.label(action, "en") for action in asked.actions} >= {"Halt here", "To Cartagena"}
    asked = answer(match, ("march", "cartagena"))
    assert asked is not None and "no way on like this" in asked.text("en")
    assert every(match, "yellow") == (), "to leave all of them behind is to halt"
    unit = piece("carthago", "infantry", "cartagena")
    assert asked.label(("drop", unit), "en") == "Leave infantry behind", "the question names the place"
    asked = answer(match, ("drop", unit), ("drop", unit))
    assert asked is not None and "where to?" in asked.text("en")


@pytest.mark.rule("hispania", "6.8", "8")
def test_the_outcome_of_an_attack_says_whose_the_region_is_and_what_it_counts() -> None:
    armies = {"carthago": {"cartagena": "iiiii"}, "iberos": {"cartagena": "i"}}
    match = table(position(1, "carthago", armies, phase="battles", dice=white("xxxxxx")))
    while not match.over and not any(line.key == "battle-over" for line in match.chronicle):
        match.apply(match.decision.actions[0])
    (outcome,) = (line.stage for line in match.chronicle if line.key == "battle-over")
    said = {note.key: dict(note.params or {}) for note in outcome.by_side["carthago"]}
    assert said["stage-holds"] == {"region": "cartagena"}
    assert said["stage-counts"] == {"points": 5.0, "turn": 3}
    assert "stage-holds" not in {note.key for note in outcome.by_side["iberos"]}
