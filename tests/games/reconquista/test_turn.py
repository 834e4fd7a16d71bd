"""5.0: the sequence of a turn, redeployment, the end."""

from __future__ import annotations

import pytest

from games.reconquista.positions import dice, first_decision, one, position, put, run, sound, targets, told
from taifa import Match
from taifa.games.reconquista.model.units import BESIEGED, FOUGHT, MOVED
from taifa.games.reconquista.rules.operations.operations import draw_kingdom, operate, operations
from taifa.games.reconquista.rules.redeployment import Redeployment, havens, redeploy, redeployable
from taifa.games.reconquista.rules.turn import close, end_of_turn, overstacked
from taifa.games.reconquista.rules.war import note_operation


@pytest.mark.rule("reconquista", "5.0")
def test_the_phases_follow_each_other() -> None:
    match = Match.new("reconquista", seed=4)
    seen: list[tuple[int, str]] = []
    while match.state.turn < 3:
        phase = (match.state.turn, match.state.phase)
        if not seen or seen[-1] != phase:
            seen.append(phase)
        match.apply(match.decision.actions[-1])
    first = [phase for turn, phase in seen if turn == 1]
    assert first[0] == "deploy" and first[1] == "stratagems", "no administration on turn 1"
    assert not {"recruit", "collect", "war"} & set(first)
    second = list(dict.fromkeys(phase for turn, phase in seen if turn == 2))
    order = ["recruit", "war", "stratagems", "diplomacy", "operate", "redeploy"]
    assert [phase for phase in second if phase in order] == [phase for phase in order if phase in second]
    assert {"recruit", "war", "operate"} <= set(second)


@pytest.mark.rule("reconquista", "5.0")
def test_kingdoms_are_drawn_blind_and_each_once() -> None:
    orders = set()
    for seed in range(12):
        match = Match.new("reconquista", seed=seed)
        while match.state.phase != "rebels" and match.state.turn == 1:
            match.apply(match.decision.actions[-1])
            if match.state.active == "andalus":
                break
        drawn = [entry.params["realm"] for entry in match.chronicle if entry.key == "kingdom-drawn"]
        assert sorted(drawn) == ["aragon", "asturias-leon", "catalonia", "navarre"]
        orders.add(tuple(drawn))
    assert len(orders) > 3


@pytest.mark.rule("reconquista", "5.0")
def test_a_unit_never_goes_back_in_the_order_of_operations() -> None:
    s = position()
    s.active = "navarre"
    s.purse["navarre"] = 5
    unit = one(s, "navarre", "mesnada", "tuytula")
    one(s, "andalus", "peon", "tuytula-city")
    assert {verb for verb, _ in operations(s, "navarre")} == {"march", "besiege"}
    unit.done = MOVED
    note_operation(s, unit)
    assert {verb for verb, _ in operations(s, "navarre")} == {"besiege"}
    unit.done = MOVED | FOUGHT | BESIEGED
    note_operation(s, unit)
    assert operations(s, "navarre") == []


@pytest.mark.rule("reconquista", "5.0")
def test_a_kingdom_finishes_before_the_next_is_drawn() -> None:
    s = position()
    s.markers = ["navarre", "aragon"]
    run(draw_kingdom(s))
    realm = s.active
    assert len(s.markers) == 1 and realm not in s.markers
    one(s, realm, "rider", s.thrones[realm])
    run(operate(s), "end")
    assert s.phase == "draw-kingdom"


@pytest.mark.rule("reconquista", "5.0")
def test_redeployment_is_free_within_ones_own_land() -> None:
    s = position()
    raider = one(s, "asturias-leon", "rider", "al-xerrat")
    places = havens(s, Redeployment(s, "asturias-leon"), raider)
    assert "vizcaya" in places and "burgos-city" in places and "pamplona" not in places and "al-xerrat" not in places
    s.phase, s.agenda = "redeploy", ["asturias-leon"]
    run(redeploy(s), ("redeploy", raider.id), ("place", "burgos-city"))
    assert raider.at == "burgos-city"
    assert redeployable(s, Redeployment(s, "asturias-leon")) == [], "once each"


@pytest.mark.rule("reconquista", "5.0")
def test_siege_lines_can_be_reinforced_but_no_city_in_enemy_land() -> None:
    s = position()
    one(s, "navarre", "mesnada", "tuytula")
    one(s, "andalus", "peon", "tuytula-city")
    other = one(s, "navarre", "peon", "pamplona")
    places = havens(s, Redeployment(s, "navarre"), other)
    assert "tuytula" in places and "tuytula-city" not in places
    s = position()
    one(s, "navarre", "peon", "tuytula-city")
    s.city["tuytula"] = "navarre"
    one(s, "andalus", "peon", "tuytula")
    other = one(s, "navarre", "peon", "pamplona")
    assert "tuytula-city" not in havens(s, Redeployment(s, "navarre"), other)


@pytest.mark.rule("reconquista", "5.0", "7.3")
def test_a_friend_put_out_of_the_city_when_el_cid_leaves_can_still_redeploy() -> None:
    s = position(turn=9)
    one(s, "andalus", "mesnada", "murbatir-city", rebel=True)
    s.city["murbatir"] = "rebels"
    s.plant("murbatir", "")
    cid = one(s, "asturias-leon", "cid", "murbatir-city")
    friend = one(s, "asturias-leon", "mesnada", "murbatir-city")
    s.phase, s.agenda = "redeploy", ["asturias-leon"]
    run(redeploy(s), ("redeploy", cid.id), ("place", "burgos"), ("redeploy", friend.id), ("place", "vizcaya"))
    assert friend.at == "vizcaya" and len(told(s, "redeploys")) == 2


@pytest.mark.rule("reconquista", "5.0")
def test_fleets_follow_the_coast_or_are_lost() -> None:
    s = position()
    fleet = one(s, "catalonia", "fleet", "sea-zuqaq")
    assert set(havens(s, Redeployment(s, "catalonia"), fleet)) == {"sea-baleares", "sea-lion"}
    for area in ("barcelona", "rossello"):
        s.plant(area, "andalus")
        s.city[area] = "andalus"
    close(s)
    assert not fleet.at and told(s, "fleet-stranded")


@pytest.mark.rule("reconquista", "5.0")
def test_whoever_is_too_many_suffers_attrition() -> None:
    s = position()
    put(s, "asturias-leon", "peon mesnada mesnada mesnada mesnada", "burgos")
    put(s, "andalus", "peon peon peon peon peon", "al-belatha")
    dice(s, 1, 1)
    overstacked(s, "burgos")
    overstacked(s, "al-belatha")
    assert sorted(u.kind for u in s.at("burgos")) == ["mesnada"] * 3
    assert len(s.at("al-belatha")) == 5
    sound(s)


@pytest.mark.rule("reconquista", "5.0")
def test_the_turn_closes() -> None:
    s = position(turn=3)
    s.purse["navarre"], s.spoils["navarre"] = 4, 1
    s.hands["muslims"] = ["agents"]
    s.cup.remove("agents")
    s.cup.remove("ambush")
    s.spent = ["ambush"]
    s.tributary.append("arnit")
    s.attempts["muslims"] = 2
    close(s)
    assert s.turn == 4 and s.phase == "attrition"
    assert s.purse["navarre"] == 0 and s.spoils["navarre"] == 1
    assert s.spent == [] and s.hands["muslims"] == ["agents"], "what is not used is kept"
    assert s.tributary == [] and s.attempts == {"christians": 0, "muslims": 0}
    sound(s)


@pytest.mark.rule("reconquista", "5.0")
def test_christians_redeploy_first() -> None:
    s = position()
    put(s, "andalus", "peon", "rayya")
    put(s, "navarre", "peon", "pamplona")
    end_of_turn(s)
    assert s.agenda[-1] == "andalus" and s.agenda[0] == "asturias-leon"
    assert targets(first_decision(redeploy(s)), "redeploy") == []
