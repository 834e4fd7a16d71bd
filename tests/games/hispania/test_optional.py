"""10 Optional rules: sign of God, events, mountain ambush, roads."""

from __future__ import annotations

from typing import Any

import pytest

from games.hispania.positions import GAME, black, options, piece, play, position, run, white
from taifa.core.chance import Chance
from taifa.games.hispania.hidden import determinize
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import EVENTS, LAND
from taifa.games.hispania.rules import events, optional, vikings
from taifa.games.hispania.rules.combat import ambush, combat

EVENTS_ON = {"events": True}
SEATS = ("yellow", "green", "blue", "red")


def with_hand(s: State, **hands: list[str]) -> State:
    s.hands = {seat: sorted(events.NUMBER[k] for k in hands.get(seat, [])) for seat in SEATS}
    return s


@pytest.mark.rule("hispania", "10.1")
def test_sign_of_god_once_a_game() -> None:
    armies = {"visigodos": {"cantabria": "iii", "burgos": "i"}, "gallegos": {"cantabria": "ii", "asturia": "i"}}
    rolls = white("xx-") + black("--") + white("---") + black("--")
    s = position(
        8, "visigodos", armies, dice=rolls, phase="melee", options={"sign_of_god": True}, open_ways=["cantabria"]
    )
    combat.begin(s, "cantabria")
    asked = run(s, ("accept-dice", None), ("sign", None), ("accept-dice", None))
    assert [d.seat for d in asked[:3]] == ["blue", "green", "blue"]
    assert s.signs == ["green"]
    assert s.stack("gallegos", "cantabria") == "ii"


@pytest.mark.rule("hispania", "10.2")
def test_twenty_four_counters() -> None:
    assert sum(row.copies for row in EVENTS.values()) == 24
    assert (EVENTS["massalia"].number, EVENTS["vikings"].number) == (10, 11)
    s = GAME.setup("E", GAME.full_options(EVENTS_ON), Chance(b"seed"))
    assert {len(hand) for hand in s.hands.values()} == {2}
    assert len(s.bag) == 23 - 8
    assert events.NUMBER["vikings"] not in s.bag + [n for hand in s.hands.values() for n in hand]
    s.turn = 4
    events.draw_counters(s)
    assert {len(hand) for hand in s.hands.values()} == {4}
    s.turn = 11
    events.draw_counters(s)
    assert events.NUMBER["vikings"] in s.bag


@pytest.mark.rule("hispania", "10.2")
def test_hidden_counters_are_reshuffled_and_nothing_else() -> None:
    s = GAME.setup("E", GAME.full_options(EVENTS_ON), Chance(b"seed"))
    mine = list(s.hands["red"])
    everything = sorted(s.bag + [n for hand in s.hands.values() for n in hand])
    determinize(s, "red", Chance(b"other"))
    assert s.hands["red"] == mine
    assert sorted(s.bag + [n for hand in s.hands.values() for n in hand]) == everything


def at_start(nation: str, kind: str, number: int = 9, *answers: Any, **more: Any) -> State:
    seat = {"castilla": "blue", "gallegos": "green", "carthago": "yellow"}[nation]
    s = position(number, nation, {nation: {"burgos": "ik"[:1], "segovia": "i"}}, options=EVENTS_ON, **more)
    with_hand(s, **{seat: [kind]})
    play(events.at_nation_start(s), ("play", f"event-{kind}"), *answers)
    assert s.hands[seat] == []
    return s


@pytest.mark.rule("hispania", "10.2")
def test_events_at_the_start_of_a_sequence() -> None:
    assert at_start("castilla", "treasury", 16).gold == {"castilla": 6}
    assert at_start("castilla", "invasion", 16).boon == ["invasion"]
    assert at_start("castilla", "boldness", 16).boon == ["boldness"]
    s = at_start("castilla", "castle", 16, ("place", "segovia"))
    assert s.stack("castilla", "segovia") == "it"
    s = at_start("gallegos", "castle", 9, ("place", "burgos"))
    assert s.stack("gallegos", "burgos") == "it"
    s = at_start("castilla", "army", 16, ("raise", "knight"), ("place", "burgos"))
    assert s.stack("castilla", "burgos") == "ik"


@pytest.mark.rule("hispania", "10.2")
def test_long_life_is_two_turns_at_most() -> None:
    s = position(14, "omeyas", {"omeyas": {"cordoba": "i"}}, {"abd-ar-rahman": "cordoba"}, options=EVENTS_ON)
    with_hand(s, green=["long-life"])
    play(events.at_nation_start(s), ("play", "event-long-life"))
    assert s.stay == {"abd-ar-rahman": 15}
    s = position(13, "omeyas", {"omeyas": {"cordoba": "i"}}, {"tarik": "cordoba"}, options=EVENTS_ON)
    assert "long-life" not in events.useful_now(s)  # he has had his two turns
    s = position(20, "castilla", {"castilla": {"burgos": "i"}}, {"alfonso": "burgos"}, options=EVENTS_ON)
    assert "long-life" not in events.useful_now(s)


@pytest.mark.rule("hispania", "10.2", "11.14")
def test_an_army_counter_raises_mountaineers_in_mountains() -> None:
    lands = {"galicia": "i", "oporto": "i", "asturia": "i"}
    s = position(9, "gallegos", {"gallegos": lands}, options=EVENTS_ON)
    with_hand(s, green=["army"])
    asked = play(events.at_nation_start(s), ("play", "event-army"), ("raise", "mountaineer"), ("place", "asturia"))
    assert options(asked[1], "raise") == {"infantry", "mountaineer", "stronghold"}
    assert options(asked[2], "place") == {"galicia", "asturia"}
    assert s.stack("gallegos", "asturia") == "im"


@pytest.mark.rule("hispania", "10.2", "11.8")
def test_an_army_counter_brings_no_numids() -> None:
    s = position(2, "carthago", {"carthago": {"gades": "i"}}, options=EVENTS_ON)
    assert events.recruits(s, "carthago") == ["i"]


@pytest.mark.rule("hispania", "10.2", "11.11")
def test_an_army_counter_brings_the_crusade_its_sixth_infantry() -> None:
    s = position(20, "cruzada", {}, options=EVENTS_ON, phase="nation")
    with_hand(s, blue=["army"])
    run(s, ("play", "event-army"), ("place-all", "mare-lusitanicum"), until="move")
    assert sorted(s.stack("cruzada", "mare-lusitanicum")) == sorted("iiiiiikkk")


@pytest.mark.rule("hispania", "10.2")
def test_two_grey_castles_and_no_third() -> None:
    armies = {"gallegos": {"burgos": "it", "segovia": "i"}, "celtas": {"badajoz": "it"}}
    s = position(9, "gallegos", armies, options=EVENTS_ON)
    assert events.grey_castles(s) == 2 and events.castle_sites(s, "gallegos") == []
    s.take("celtas", "badajoz", "t")
    assert events.castle_sites(s, "gallegos") == ["segovia"]


@pytest.mark.rule("hispania", "10.2")
def test_a_castle_counter_waits_for_turn_eight() -> None:
    s = position(7, "gallegos", {"gallegos": {"burgos": "i"}}, options=EVENTS_ON)
    assert "castle" not in events.useful_now(s)
    assert "massalia" not in events.useful_now(s)


@pytest.mark.rule("hispania", "10.2")
def test_shuffle_returns_what_was_played() -> None:
    s = position(9, "castilla", {"castilla": {"burgos": "i"}}, options=EVENTS_ON, spent=[4, 7], bag=[3])
    with_hand(s, blue=["shuffle"])
    rules = events.at_nation_start(s)
    next(rules)
    rules.send(("play", "event-shuffle"))
    assert len(s.hands["blue"]) == 1
    assert sorted(s.bag + s.hands["blue"]) == [3, 4, 7, 9]


@pytest.mark.rule("hispania", "10.2")
def test_null_cancels_another_event() -> None:
    s = position(9, "castilla", {"castilla": {"burgos": "i"}}, options=EVENTS_ON)
    with_hand(s, blue=["treasury"], red=["null"], green=["dice"])
    null = (("play", "event-treasury"), ("pass", None), ("play", "event-null"), ("pass", None))
    asked = play(events.at_nation_start(s), *null)
    assert [d.seat for d in asked] == ["blue", "green", "red", "green"]
    assert not s.gold and s.hands["red"] == []


@pytest.mark.rule("hispania", "10.2")
def test_massalia_and_its_roman_fort() -> None:
    s = position(
        2, "gallegos", {"gallegos": {"oporto": "i"}, "iberos": {"denia": "i", "barcino": "i"}}, options=EVENTS_ON
    )
    with_hand(s, green=["massalia"])
    play(events.at_nation_start(s), ("play", "event-massalia"), ("place", "denia"))
    assert s.stack("iberos", "denia") == "ix"
    s.turn = 3
    play(optional.turn_begins(s))
    assert s.stack("roma", "denia") == "f" and s.stack("iberos", "denia") == "i"


@pytest.mark.rule("hispania", "10.2")
def test_massalia_stays_to_turn_four_without_a_fort_to_replace_it() -> None:
    forts = dict.fromkeys(sorted(LAND - {"denia"})[:33], "f")
    s = position(3, armies={"iberos": {"denia": "ix"}, "roma": forts}, options=EVENTS_ON)
    with_hand(s)
    assert s.pool("roma", "f") == 0
    play(optional.turn_begins(s))
    assert s.stack("iberos", "denia") == "ix"
    s.turn = 4
    s.flags.append("drawn-4")
    play(optional.turn_begins(s))
    assert s.stack("iberos", "denia") == "i" and s.stack("roma", "denia") == ""


def battle(terrain_region: str, attack: str, defence: str, rolls: list[int], **hands: list[str]) -> State:
    armies = {
        "castilla": {terrain_region: attack, "burgos": "i"},
        "omeyas": {terrain_region: defence, "guadalajara": "i"},
    }
    s = position(14, "castilla", armies, dice=rolls, options=EVENTS_ON, phase="melee", open_ways=[terrain_region])
    with_hand(s, **hands)
    combat.begin(s, terrain_region)
    return s


@pytest.mark.rule("hispania", "10.2")
def test_tactics_ruse_and_ambush_change_the_dice() -> None:
    from taifa.games.hispania.rules.combat import dice

    s = battle("segovia", "ii", "ii", [], blue=["tactics"], green=["ambush"])
    b = s.battle
    assert b is not None
    play(events.before_battle(s, b), ("play", "event-tactics"), ("pass", None), ("play", "event-ambush"))
    assert dice.attack_pool(b) == (2, 2)
    assert dice.defence_pool(b) == (0, 2)
    s = battle("avila", "ic", "ii", [], blue=["ruse"])
    b = s.battle
    assert b is not None
    play(events.before_battle(s, b), ("play", "event-ruse"))
    assert dice.attack_pool(b) == (1, 1) and dice.defence_pool(b) == (2, 0)


@pytest.mark.rule("hispania", "10.2")
def test_indiscipline_and_traitor_need_one_hit() -> None:
    from taifa.games.hispania.rules.combat import losses

    s = battle("segovia", "k", "t", [], green=["indiscipline"], blue=["traitor"])
    b = s.battle
    assert b is not None
    play(events.before_battle(s, b), ("play", "event-traitor"), ("pass", None), ("play", "event-indiscipline"))
    play(losses.apply(s, b, b.attack, 0, 1))
    play(losses.apply(s, b, b.defence, 0, 1))
    assert b.attack.units == "" and b.defence.units == ""


@pytest.mark.rule("hispania", "10.2", "9.6")
def test_retreat_before_the_first_round() -> None:
    s = battle("segovia", "ii", "i", [], green=["retreat"])
    run(s, ("play", "event-retreat"), ("retreat", "guadalajara"), until="battles")
    assert s.stack("omeyas", "guadalajara") == "ii"
    assert s.chance.count == 0


@pytest.mark.rule("hispania", "10.2", "6.5")
def test_a_retreat_counter_leaves_the_castle_to_fight() -> None:
    s = battle("segovia", "ii", "it", white("--") + black("-"), green=["retreat"])
    run(s, ("play", "event-retreat"), ("retreat", "guadalajara"))
    assert s.stack("omeyas", "guadalajara") == "ii" and s.stack("omeyas", "segovia") == "t"
    assert s.chance.count == 3  # the siege: two besiegers and the walls


@pytest.mark.rule("hispania", "10.2")
def test_bravery_strikes_before_the_round() -> None:
    s = battle("segovia", "k", "i", black("x-"), blue=["bravery"])
    b = s.battle
    assert b is not None
    play(events.before_battle(s, b), ("play", "event-bravery"))
    assert b.defence.units == ""


@pytest.mark.rule("hispania", "10.2", "6.5")
def test_the_brave_unit_is_chosen_and_rolls_by_the_land() -> None:
    s = battle("segovia", "ik", "i", white("xx"), blue=["bravery"])
    b = s.battle
    assert b is not None
    infantry = ("dare", piece("castilla", "infantry", "segovia"))
    play(events.before_battle(s, b), ("play", "event-bravery"), infantry)
    assert b.defence.units == ""
    s = battle("avila", "ii", "c", black("2-"), green=["bravery"])  # mountains: a defender rolls black
    b = s.battle
    assert b is not None
    play(events.before_battle(s, b), ("play", "event-bravery"))
    assert b.attack.hurt == [1, 1]


@pytest.mark.rule("hispania", "10.2")
def test_the_dice_counter_rolls_again() -> None:
    s = battle("segovia", "ii", "ii", white("xx") + white("--") + white("--") + white("--"), green=["dice"])
    run(s, ("pass", None), ("play", "event-dice"))
    assert s.stack("omeyas", "segovia") == "ii"


@pytest.mark.rule("hispania", "10.2", "9.2")
def test_minor_invasion_moves_one_stack_again() -> None:
    s = position(16, "castilla", {"castilla": {"burgos": "i", "segovia": "i"}}, options=EVENTS_ON, boon=["invasion"])
    with_hand(s)
    s.waves, s.phase = 2, "battles"
    run(s, ("spur", "segovia"), until="move")
    assert s.hot == "segovia"
    from taifa.games.hispania.rules import stacking

    assert stacking.attack_bonus(s, "castilla", "toletum") == 2


@pytest.mark.rule("hispania", "10.2")
def test_a_viking_raid() -> None:
    armies = {"gallegos": {"galicia": "i"}, "castilla": {"burgos": "i"}}
    s = position(12, "castilla", armies, dice=black("x-") + black("-"), options=EVENTS_ON)
    with_hand(s, red=["vikings"])
    play(vikings.may_come(s), ("play", "event-vikings"), ("raid", "galicia"))
    assert s.bonus == {"red": 4}  # an infantry has two life points
    assert not s.gold  # red has no nation here to take the gold
    assert not s.exists("gallegos")
    assert s.vikings == "sea"
    s.active = "castilla"
    asked = play(vikings.may_come(s), ("decline", None))
    assert asked[0].seat == "blue"
    events.vikings_leave(s)
    assert s.vikings == "" and events.NUMBER["vikings"] in s.bag


@pytest.mark.rule("hispania", "10.2")
def test_vikings_beaten_off() -> None:
    armies = {"gallegos": {"galicia": "ii"}, "castilla": {"burgos": "i"}}
    s = position(12, "castilla", armies, dice=black("--") + black("x-"), options=EVENTS_ON)
    with_hand(s, red=["vikings"])
    play(vikings.may_come(s), ("play", "event-vikings"), ("raid", "galicia"))
    assert s.points == {"gallegos": 4}
    assert s.vikings == "gone"


@pytest.mark.rule("hispania", "10.2", "6.5")
def test_between_two_rounds_the_vikings_or_the_defender_may_leave() -> None:
    armies = {"gallegos": {"oporto": "ii", "galicia": "i"}, "castilla": {"burgos": "i"}, "leon": {"leon": "i"}}
    calm = black("--") + white("--")
    s = position(12, "castilla", armies, dice=calm, options=EVENTS_ON)
    play(vikings.raid(s, "red"), ("raid", "oporto"), ("withdraw", None))
    assert s.vikings == "sea" and s.chance.count == 4
    s = position(12, "castilla", armies, dice=black("x-") + white("--"), options=EVENTS_ON)
    fled = [("fight-on", None), ("withdraw", None), ("retreat", "galicia")]
    asked = play(vikings.raid(s, "red"), ("raid", "oporto"), *fled)
    assert [d.seat for d in asked[1:3]] == ["red", "green"]
    assert s.stack("gallegos", "galicia") == "ii" and s.vikings == "sea"
    assert s.bonus == {"red": 4} and s.gold == {"leon": 2}


@pytest.mark.rule("hispania", "10.2", "6.7")
def test_vikings_besiege_walls_that_stand_alone() -> None:
    armies = {"omeyas": {"gades": "t"}, "leon": {"leon": "i"}, "aragon": {"osca": "i"}}
    s = position(14, "omeyas", armies, dice=black("2x") + black("-"), options=EVENTS_ON)
    play(vikings.raid(s, "red"), ("raid", "gades"), ("enrich", "aragon"))
    assert s.ruins == {"gades": "t"} and s.chance.count == 3
    assert s.bonus == {"red": 6} and s.gold == {"aragon": 3}


@pytest.mark.rule("hispania", "10.3")
def test_an_ambush_in_the_mountains() -> None:
    armies = {"roma": {"galicia": "ee", "oporto": "e"}, "gallegos": {"galicia": "mi", "asturia": "i", "duero": "i"}}
    rolls = black("x--") + white("-")
    s = position(3, "roma", armies, dice=rolls, options={"mountain_ambush": True}, open_ways=["galicia"])
    combat.begin(s, "galicia")
    b = s.battle
    assert b is not None and ambush.sprung(s, b)
    b.round = 1
    play(ambush.fight(s, b))
    assert b.attack.units == "e"  # one fell before it could roll
    assert s.chance.count == 4


@pytest.mark.rule("hispania", "10.3")
def test_no_ambush_against_a_leader_or_in_clear_land() -> None:
    armies = {"roma": {"galicia": "ee", "segovia": "e"}, "gallegos": {"galicia": "m", "segovia": "i"}}
    on = {"mountain_ambush": True}
    s = position(3, "roma", armies, {"scipio": "galicia"}, options=on)
    combat.begin(s, "galicia")
    assert s.battle is not None and not ambush.sprung(s, s.battle)
    combat.begin(s, "segovia")
    assert not ambush.sprung(s, s.battle)
    s = position(3, "roma", armies, options=on, easy_ways=["galicia"], dice=[0, 1])
    combat.begin(s, "galicia")
    assert s.battle is not None
    assert [ambush.sprung(s, s.battle), ambush.sprung(s, s.battle)] == [False, True]
    s = position(3, "roma", armies)
    combat.begin(s, "galicia")
    assert s.battle is not None and not ambush.sprung(s, s.battle)


@pytest.mark.rule("hispania", "10.4")
def test_roma_builds_roads() -> None:
    s = position(4, "roma", {"roma": {"toletum": "e", "segovia": "f"}}, options={"roads": True})
    play(optional.build_roads(s))
    assert s.roads == ["toletum", "segovia"]
    s = position(4, "roma", {"roma": {"toletum": "e"}})
    play(optional.build_roads(s))
    assert s.roads == []


@pytest.mark.rule("hispania", "10.4")
def test_roads_decay_least_guarded_first() -> None:
    armies = {"hispania": {"toletum": "iy", "segovia": "f", "burgos": "i"}, "omeyas": {"cordoba": "it", "gades": "i"}}
    s = position(8, armies=armies, options={"roads": True}, roads=["toletum", "segovia", "avila", "burgos", "cordoba"])
    assert optional.decaying(s) == ["avila"]
    s.roads.remove("avila")
    assert optional.decaying(s) == ["burgos"]
    s.roads.remove("burgos")
    assert optional.decaying(s) == ["segovia"]
    s.roads.remove("segovia")
    assert optional.decaying(s) == ["toletum"]
    s.roads.remove("toletum")
    assert optional.decaying(s) == []


@pytest.mark.rule("hispania", "10.4")
def test_al_andalus_saves_a_road() -> None:
    s = position(12, armies={"omeyas": {"gades": "i"}}, options={"roads": True}, roads=["gades"], dice=[0])
    play(optional.roads_decay(s), ("save-road", "gades"))
    assert s.roads == ["gades"]
    s = position(12, armies={"celtas": {"gades": "i"}}, options={"roads": True}, roads=["gades"], dice=[0])
    play(optional.roads_decay(s))
    assert s.roads == []
