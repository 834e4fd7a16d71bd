"""3.1.3, 1.9.1 Held events at every moment that their text allows, and at no other (ruling 14)."""

from __future__ import annotations

import pytest

from games.almoravid.fights import arrayed, field, fight, may_step_in
from games.almoravid.positions import Table, position
from taifa.games.almoravid.model.allegiance import allegiance
from taifa.games.almoravid.model.tables import CARDS, EVENT, SEATS_OF
from taifa.games.almoravid.rules.battle.aftermath import aftermath
from taifa.games.almoravid.rules.battle.battle import battle_events, new_round
from taifa.games.almoravid.rules.campaign.after_card import after_card
from taifa.games.almoravid.rules.campaign.march import african_fleet, march
from taifa.games.almoravid.rules.cards.any_time import CAN_PLAY
from taifa.games.almoravid.rules.cards.edge_capabilities import CAN_USE
from taifa.games.almoravid.rules.cards.held_events import ANY_TIME
from taifa.games.almoravid.rules.levy.arts_of_war import arts_of_war
from taifa.games.almoravid.rules.levy.muster import levy_action
from taifa.games.almoravid.rules.lords import can_arrive

pytestmark = pytest.mark.rule("almoravid", "3.1.3")

C, M = "christian", "muslim"
HOLD = {card.id for card in CARDS.values() if card.event_type == "hold"}
OWN_MOMENT = {
    "hills",
    "camp-attack",
    "swollen-river",
    "arid-terrain",
    "surprise",
    "baggage-parapet",
    "cantador",
    "betrayal-of-terms",
    "runaway-slaves",
    "mozarabes",
    "de-vivar",
    "feigned-retreat",
    "spear-wall",
    "severed-heads",
    "refugees",
    "african-fleet",
}
"""Events whose text names the moment."""


def prompts(table: Table, side: str) -> list[str]:
    """What a side was asked in which Fatwa or Al-Qadir could have been played."""
    seat = table.s.seat(side)
    cards = {("play", "m10"), ("play", "c20")}
    return [d.prompt for d in table.asked if d.seat == seat and cards & set(d.actions)]


def test_every_hold_event_has_its_moment_or_comes_at_any_time() -> None:
    assert {EVENT[card] for card in HOLD} == OWN_MOMENT | set(ANY_TIME)
    assert not OWN_MOMENT & set(ANY_TIME) and set(CAN_PLAY) < HOLD
    assert not set(CAN_USE) & set(ANY_TIME)


@pytest.mark.parametrize("card", sorted(card for card in HOLD if EVENT[card] in OWN_MOMENT))
def test_an_event_with_a_moment_of_its_own_is_not_played_between_steps(card: str) -> None:
    table = position("E").campaign("alfonso" if CARDS[card].side == M else "al-mutamid", 2)
    assert not may_step_in(table, card)


# In a levy -----------------------------------------------------------------------------------------


def test_a_jihad_as_the_levy_begins_forestalls_the_curias() -> None:
    table = position("F").hold("m10")
    s = table.s
    s.box, s.conquered[C], s.jihad, s.ravaged = 5, {"toledo": 3}, {"ucles": 2}, {}
    s.phase = "levy"
    table.phase(("play", "m10"), ("add-jihad", "ucles"))
    assert s.phase == "arts-of-war" and "curias" not in [d.prompt for d in table.asked]
    assert s.jihad == {"ucles": 3}, "three to three"


def test_between_the_draws_of_a_levy_both_sides_may_step_in() -> None:
    table = position("E").hold("m10", "c20")
    s = table.s
    s.first, s.side, s.phase = False, C, "arts-of-war"
    s.jihad["malaga"] = 1
    s.deck[C], s.deck[M] = ["c1", "c2"], ["m1", "m2"]
    table.play(arts_of_war(s))
    assert prompts(table, M) == ["step-in"], "after the first Christian card"
    table.play(arts_of_war(s))
    assert prompts(table, M) == ["step-in"] * 3 and prompts(table, C) == ["step-in"] * 3


def test_an_emir_at_his_limit_is_saved_at_the_last_moment() -> None:
    table = position("E").hold("m12").lord("al-mutamid", at="sevilla", service=3)
    table.s.box, table.s.side, table.s.phase = 3, M, "disband"
    table.phase(("play", "m12"), ("favour", "al-mutamid"))
    assert table.s.lords["al-mutamid"].service == 4 and table.s.lords["al-mutamid"].place == "sevilla"


def test_the_other_side_steps_in_between_two_levy_actions() -> None:
    table = position("E").hold("m10").lord("alfonso", at="leon")
    s = table.s
    s.side, s.phase, s.levying, s.lordship = C, "muster", "alfonso", 2
    table.play(levy_action(s, "alfonso"), ("levy-mule", "alfonso"))
    assert s.lordship == 1 and prompts(table, M) == ["step-in"]


# On the march --------------------------------------------------------------------------------------


def test_the_gates_of_a_neutral_fortress_close_before_an_army_that_sets_out() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="trujillo", provender=0, loot=0).hold("m10")
    table.campaign("alfonso", 3)
    assert allegiance(table.s, "merida") == ""
    table.play(march(table.s, "alfonso", "merida"), ("play", "m10"), ("add-jihad", "merida"), "bypass")
    assert table.asked[0].prompt == "stop-march" and table.s.bypass == ["merida"]


def test_the_stay_behind_may_answer_an_approach_with_an_event_first() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="moron", provender=0, loot=0).hold("m10")
    table.lord("al-mutamid", at="cordoba").campaign("alfonso", 3)
    table.play(march(table.s, "alfonso", "cordoba"), "pass", "pass", ("play", "m10"), "add-jihad", "withdraw")
    assert prompts(table, M)[-1] == "answer-approach" and table.s.lords["al-mutamid"].inside
    assert table.s.held[M] == []


def test_al_qadir_opens_the_gates_to_an_army_that_just_came() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo", provender=0, loot=0).hold("c20")
    table.s.jihad["ucles"] = 2
    table.campaign("alfonso", 3)
    table.play(march(table.s, "alfonso", "ucles"), ("play", "c20"))
    assert table.asked[0].prompt == "besiege-or-bypass" and not table.s.jihad
    assert not table.s.siege and not table.s.bypass and table.s.actions == 2


@pytest.mark.card("almoravid", "C6-event")
def test_no_surprise_where_an_enemy_just_slipped_away() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="moron", provender=0, loot=0).hold("c6")
    table.lord("al-mutamid", at="cordoba", provender=0, loot=0).campaign("alfonso", 3)
    table.play(march(table.s, "alfonso", "cordoba"), ("avoid", "jaen"), "besiege")
    assert ("play", "c6") not in table.offered("besiege-or-bypass")


@pytest.mark.card("almoravid", "C4-event")
def test_arid_terrain_strikes_a_fleet_before_it_sails_and_after() -> None:
    table = field("alfonso", "al-mutamid").lord("al-mutamid", at="huelva").hold("c4", "m19")
    table.campaign("al-mutamid", 3)
    table.play(african_fleet(table.s, "al-mutamid", "m19"), ("sail", "jerez"))
    assert [d.prompt for d in table.asked].count("parch-march") == 2


# In a fight ----------------------------------------------------------------------------------------


def beaten(table: Table) -> Table:
    """Alfonso marched from Trujillo to Mérida, fought Yusuf there and has lost."""
    table.lord("yusuf", at="merida")
    b = arrayed(table, "merida", "alfonso", "yusuf", origin="trujillo")
    b.loser = C
    table.s.lords["alfonso"].forces[0] = 1
    table.s.phase = "aftermath"
    return table


def test_before_the_losers_retreat_a_jihad_may_shut_the_way_back() -> None:
    table = beaten(field("alfonso", "al-mutamid", "sancho"))
    table.s.taifas["taifa-toledo"] = "parias"
    del table.s.conquered[C]["toledo"]
    table.play(aftermath(table.s))
    assert table.s.lords["alfonso"].place == "trujillo", "nobody held a card"

    table = beaten(field("alfonso", "al-mutamid", "sancho").hold("m10"))
    table.s.taifas["taifa-toledo"] = "parias"
    del table.s.conquered[C]["toledo"]
    table.play(aftermath(table.s), ("play", "m10"), ("add-jihad", "trujillo"))
    assert table.s.lords["alfonso"].where == "removed", "a Muslim castle bars the road"


def test_any_time_events_come_with_those_of_the_battle_and_before_every_round() -> None:
    table = field("alfonso", "al-mutamid").hold("m10")
    fight(table, "cordoba", ["alfonso"], ["al-mutamid"])
    table.phase()
    table.play(battle_events(table.s))
    assert prompts(table, M) == ["battle-event"]
    for n in (1, 2):
        table.play(new_round(table.s), "fight", "fight")
        assert prompts(table, M) == ["concede-field"] and table.s.battle and table.s.battle.round == n
    table.play(new_round(table.s), "fight", ("play", "m10"), "add-jihad", "fight")
    assert table.s.held[M] == [] and table.s.battle and not table.s.battle.conceded


def test_in_a_storm_both_sides_may_step_in_before_each_round() -> None:
    table = field("alfonso", "al-mutamid").hold("m10", "c20")
    table.s.jihad["malaga"] = 1
    table.s.siege["cordoba"] = 3
    b = arrayed(table, "cordoba", "alfonso", "al-mutamid", "storm", rounds=3, garrison=[3, 2], walls=4, works=3)
    table.s.lords["al-mutamid"].inside = True
    table.play(battle_events(table.s))
    assert prompts(table, C) == ["battle-event"] and prompts(table, M) == ["battle-event"]
    table.play(new_round(table.s), "fight")
    assert b.round == 2 and prompts(table, M) == ["step-in"] and prompts(table, C) == ["concede-storm"]


@pytest.mark.card("almoravid", "C20-event")
def test_al_qadir_does_not_open_gates_that_are_being_stormed() -> None:
    table = field("alfonso", "al-mutamid").hold("c20")
    table.s.jihad["ucles"] = 2
    table.s.siege["ucles"] = 2
    fight(table, "ucles", ["alfonso"], [], "storm", rounds=2, garrison=[2, 1], walls=4, works=2)
    table.play(battle_events(table.s))
    assert ("play", "c20") not in table.offered("battle-event")
    table.s.jihad["madrid"] = 1
    table.play(battle_events(table.s), ("play", "c20"))
    assert table.s.jihad == {"ucles": 2} and table.s.siege == {"ucles": 2}


def test_nobody_musters_into_the_middle_of_a_fight() -> None:
    table = field("sancho", "al-mutamid", "al-mustain").calendar("alfonso", 9).hold("c15")
    table.s.box = 3
    table.s.siege = dict.fromkeys(set(SEATS_OF["alfonso"]) - {"leon"}, 1)
    assert can_arrive(table.s, "alfonso")
    fight(table, "leon", ["al-mutamid"], ["sancho"])
    assert not can_arrive(table.s, "alfonso")


# At the end ----------------------------------------------------------------------------------------


def test_a_last_jihad_counts_before_the_game_is_scored() -> None:
    table = field("alfonso", "al-mutamid").hold("m10")
    s = table.s
    s.campaign, s.box, s.phase = True, s.last, "end-campaign"
    s.box_points = 0
    before = s.jihad.copy()
    table.phase(("play", "m10"), "add-jihad")
    assert s.jihad != before and s.result is not None
    assert s.result.scores["muslims"] == 0.5


def test_after_a_card_both_sides_may_step_in_before_lords_leave() -> None:
    table = field("alfonso", "al-mutamid", "sancho", "al-mustain").hold("m12")
    s = table.s
    s.campaign, s.side, s.active, s.phase = True, C, "alfonso", "feed"
    for name in ("alfonso", "al-mutamid", "al-mustain"):
        table.lord(name, service=s.box + 3, coin=0, loot=0)
    table.lord("sancho", service=s.box, coin=0, loot=0).lord("al-mutamid", service=s.box)
    table.play(after_card(s), "pass", "pass", ("play", "m12"), ("favour", "al-mutamid"))
    assert s.lords["sancho"].where == "calendar" and s.lords["al-mutamid"].place
    assert s.lords["al-mutamid"].service == s.box + 1
