"""The judge: sensible weights for every question, honest about what it can't know, better than chance."""

from __future__ import annotations

import random
from statistics import correlation

import pytest

from games.almoravid.fights import arrayed, field
from taifa import Match, bots
from taifa.core.chance import Chance
from taifa.core.decision import Decision
from taifa.core.presentation.text import LANGUAGES
from taifa.games.almoravid import GAME
from taifa.games.almoravid.bot.estimate import conquest_gain, surrender_chance
from taifa.games.almoravid.bot.heuristics_campaign import food_left, pulpits, ways_short
from taifa.games.almoravid.bot.judge import JUDGE, REASONS
from taifa.games.almoravid.model.state import State
from taifa.games.almoravid.model.tables import SCENARIOS, WAY_KIND
from taifa.games.almoravid.rules.transport import carried


def looked_at(seed: int, scenario: str, **options: bool) -> list[tuple[State, Decision]]:
    """Positions of a random game with the question asked there."""
    rng = random.Random(seed)
    match = Match.new("almoravid", scenario, seed=seed, options=options)
    found = []
    for _ in range(500):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        if len(decision.actions) > 1:
            found.append((match.fork().state, decision))
        match.apply(rng.choice(decision.actions), decision.seat)
    return found


def best(s: State, decision: Decision) -> object:
    weights = JUDGE.weights(s, decision)
    return decision.actions[weights.index(max(weights))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_gets_a_weight_for_every_action(scenario: str) -> None:
    for s, decision in looked_at(5, scenario):
        assert isinstance(s, State)
        weights = JUDGE.weights(s, decision)
        assert len(weights) == len(decision.actions)
        assert all(weight >= 0 for weight in weights) and max(weights) > 0, decision
        for seat in GAME.seats:
            assert 0 <= JUDGE.value(s, seat) <= 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_good_for_one_side_is_bad_for_the_other(scenario: str) -> None:
    """Each value is a chance against captain, so both may be high; but one falls where the other rises."""
    positions = [s for seed in (5, 6, 7) for s, _ in looked_at(seed, scenario)]
    christians, muslims = ([JUDGE.value(s, seat) for s in positions] for seat in ("christians", "muslims"))
    assert correlation(christians, muslims) < -0.5


def test_the_judge_does_not_look_behind_screens() -> None:
    for s, decision in looked_at(3, "E", hidden_mats=True)[::5]:
        assert isinstance(s, State)
        before = (list(JUDGE.weights(s, decision)), JUDGE.value(s, decision.seat))
        GAME.determinize(s, decision.seat, Chance(b"elsewhere"))
        assert (list(JUDGE.weights(s, decision)), JUDGE.value(s, decision.seat)) == before, decision


def test_reasons_are_given_in_three_languages() -> None:
    for verb in REASONS:
        for lang in LANGUAGES:
            assert GAME.text.has(f"why-{verb}", lang), (verb, lang)


def test_a_lord_about_to_leave_is_paid() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="leon", coin=1, service=9)
    actions = [("pay", "alfonso"), ("pass", None)]
    assert best(table.s, Decision("christians", "pay-lords", actions, "3.2")) == ("pay", "alfonso")
    table.lord("alfonso", service=16)
    assert best(table.s, Decision("christians", "pay-lords", actions, "3.2")) == ("pass", None)


def test_the_weaker_side_does_not_stand() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="sevilla", units={"knights": 6})
    table.lord("al-mutamid", at="sevilla", units={"militia": 2})
    actions = [("withdraw", "al-mutamid"), ("stand", "sevilla")]
    asked = Decision("muslims", "answer-approach", actions, "4.3.4", "sevilla")
    assert best(table.s, asked) == ("withdraw", "al-mutamid")
    table.lord("al-mutamid", units={"knights": 12})
    assert best(table.s, asked) == ("stand", "sevilla")


def test_a_lost_battle_is_conceded_and_an_open_one_fought() -> None:
    table = field("alfonso", "al-mutamid").lord("alfonso", at="toledo", units={"knights": 8})
    table.lord("al-mutamid", units={"militia": 2})
    arrayed(table, "toledo", "alfonso", "al-mutamid", round=2)
    actions = [("fight", None), ("concede", None)]
    assert best(table.s, Decision("muslims", "concede-field", actions, "4.4.2")) == ("concede", None)
    assert best(table.s, Decision("christians", "concede-field", actions, "4.4.2")) == ("fight", None)


def test_a_conquest_is_worth_its_markers_and_its_taifa() -> None:
    table = field("alfonso", "al-mundir").lord("alfonso", at="lerida").lord("al-mundir", at="tortosa")
    assert conquest_gain(table.s, "lerida", "christian") == 2 + 3
    assert conquest_gain(table.s, "barbastro", "christian") == 1
    assert conquest_gain(table.s, "toledo", "muslim") == 3 + 2 + 1.5
    table.s.siege["lerida"] = 3
    assert surrender_chance(table.s, "lerida", "christian") == pytest.approx(0.25)


def duel(scenario: str, seed: int, christians: str, muslims: str) -> float:
    """The Christians' lead at the end, and five points for a win by campaign."""
    match = Match.new("almoravid", scenario, seed=seed)
    players = {"christians": bots.get(christians, seed=seed), "muslims": bots.get(muslims, seed=seed + 1)}
    while not match.over:
        decision = match.decisions[0]
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    result = match.result
    assert result is not None
    lead = result.scores["christians"] - result.scores["muslims"]
    if result.reason == "won-by-campaign":
        lead += 5 if "christians" in result.winners else -5
    return lead


def test_rules_of_thumb_beat_chance_with_either_side() -> None:
    games = [(scenario, seed) for scenario in "ABC" for seed in range(4)]
    chance = sum(duel(scenario, seed, "random", "random") for scenario, seed in games)
    with_christians = sum(duel(scenario, seed, "captain", "random") for scenario, seed in games)
    with_muslims = sum(duel(scenario, seed, "random", "captain") for scenario, seed in games)
    assert with_christians > chance + 2 * len(games)
    assert with_muslims < chance - 2 * len(games)


def test_the_muslims_beat_chance_where_they_begin_behind() -> None:
    leads = [duel("D", seed, "random", "captain") for seed in range(24)]
    assert sum(1 for lead in leads if lead < 0) >= 15, leads


def test_yusuf_goes_where_he_can_preach_and_preaches_before_he_eats() -> None:
    table = field("alfonso", "al-mutamid", "yusuf").lord("alfonso", at="leon").give("yusuf", "m9")
    table.s.seats["yusuf"] = "algeciras"
    table.lord("yusuf", at="moron", provender=0, mule=2).campaign("yusuf", 2)
    asked = Decision("muslims", "command", [("supply", "moron"), ("preach", "malaga"), ("pass", None)], "4.2.2")
    assert best(table.s, asked) == ("preach", "malaga")
    assert ways_short("moron", pulpits(table.s)) <= 0 < ways_short("leon", pulpits(table.s))


def test_a_lord_alone_does_not_camp_before_a_city() -> None:
    table = field("alfonso", "al-mutamid", "al-mundir").lord("al-mutamid", at="toledo").campaign("al-mutamid", 2)
    actions = [("besiege", "toledo"), ("bypass", "toledo")]
    asked = Decision("muslims", "besiege-or-bypass", actions, "4.3.5", "toledo")
    assert best(table.s, asked) == ("bypass", "toledo")


def test_who_goes_light_has_less_to_eat() -> None:
    table = field("alfonso", "al-mutamid").lord("al-mutamid", at="sevilla", provender=5, loot=1, cart=1, mule=1)
    lord, load = table.s.lords["al-mutamid"], carried(table.s, ["al-mutamid"], WAY_KIND["sevilla", "cordoba"])
    assert food_left(lord, load, "march-light") == 2
    assert food_left(lord, load, "march") == 4 + 1


def test_no_bot_sets_out_and_stays_for_ever() -> None:
    """Who stays is asked again: however learned weights correct it, staying is nothing that a bot may choose."""
    table = field("alfonso", "al-mutamid").lord("alfonso", at="tudela", provender=5)
    asked = Decision("christians", "too-laden", [("march-light", "zaragoza"), ("stay", None)], "4.3.2", "alfonso")
    assert list(JUDGE.weights(table.s, asked)) == [1.0, 0.0]
    assert "stay" in JUDGE.pointless["too-laden"]


def test_a_starving_emir_under_siege_gets_a_card() -> None:
    table = field("alfonso", "al-mustain", "al-mutamid").lord("al-mustain", at="zaragoza", inside=True, provender=0)
    table.lord("alfonso", at="zaragoza").lord("al-mutamid", at="huelva", units={"militia": 1})
    table.s.siege["zaragoza"] = 1
    asked = Decision("muslims", "build-plan", [("plan", "al-mustain"), ("plan", "al-mutamid")], "4.1.1")
    hungry = JUDGE.weights(table.s, asked)[0]
    table.lord("al-mustain", provender=3)
    assert JUDGE.weights(table.s, asked)[0] < hungry


def test_nobody_is_paid_before_he_must_be() -> None:
    """4.8.2 Pay comes before lords disband, after every card: a coin can wait."""
    table = field("alfonso", "al-mutamid").lord("alfonso", at="leon", coin=2)
    actions = [("pay", "alfonso"), ("pass", None)]
    asked = Decision("christians", "pay-lords", actions, "3.2")
    table.lord("alfonso", service=table.s.box + 1)
    assert best(table.s, asked) == ("pass", None)
    table.lord("alfonso", service=table.s.box)
    assert best(table.s, asked) == ("pay", "alfonso")


def test_the_taifas_box_is_kept_for_the_preacher() -> None:
    table = field("alfonso", "al-mutamid", "abd-allah", "yusuf").give("yusuf", "m9")
    table.lord("yusuf", at="cordoba", service=table.s.box + 1).lord("al-mutamid", at="sevilla", service=16)
    table.lord("abd-allah", at="granada", coin=0, service=table.s.box)
    asked = Decision("muslims", "pay-lords", [("pay", "abd-allah"), ("pass", None)], "3.2")
    table.s.box_coin = 2
    assert best(table.s, asked) == ("pass", None)
    table.s.box_coin = 5
    assert best(table.s, asked) == ("pay", "abd-allah")


def test_an_emir_taxes_for_lords_who_lack_service() -> None:
    table = field("alfonso", "al-mutamid", "yusuf").give("yusuf", "m9").lord("al-mutamid", at="sevilla", service=16)
    table.lord("yusuf", at="cordoba", service=table.s.box + 1).campaign("al-mutamid", 3)
    asked = Decision("muslims", "command", [("supply", "sevilla"), ("tax", "sevilla"), ("end-card", None)], "4.2.2")
    table.s.box_coin = 0
    assert best(table.s, asked) == ("tax", "sevilla")
    table.s.box_coin = 9
    assert best(table.s, asked) != ("tax", "sevilla")


def test_a_hungry_emir_stays_behind_his_walls() -> None:
    """4.3.4 Who avoids battle has moved and must eat; a city without a lord inside may surrender."""
    table = field("alfonso", "al-mustain").lord("alfonso", at="zaragoza", units={"knights": 6})
    table.lord("al-mustain", at="zaragoza", provender=0, loot=0)
    actions = [("avoid", "calatayud"), ("withdraw", "al-mustain"), ("stand", "zaragoza")]
    asked = Decision("muslims", "answer-approach", actions, "4.3.4", "zaragoza")
    assert best(table.s, asked) == ("withdraw", "al-mustain")


def test_a_preacher_leaves_the_host_at_home() -> None:
    """4.3.1 Sermons need no army, and an army needs food."""
    table = field("alfonso", "yusuf", "sir").lord("yusuf", at="algeciras").lord("sir", at="algeciras", provender=3)
    table.campaign("yusuf", 2)
    asked = Decision("muslims", "group-march", [("bring", "sir"), ("go", "jerez")], "4.3.1")
    assert best(table.s, asked) == ("bring", "sir")
    table.give("yusuf", "m9")
    assert best(table.s, asked) == ("go", "jerez")
