"""2, 5, 6 Set-up, victory, bidding, curias, winter."""

from __future__ import annotations

import random

import pytest

from games.almoravid.positions import Dice, Table, position
from taifa import Match
from taifa.core.chance import Chance
from taifa.core.presentation.scene import scene_bytes
from taifa.games.almoravid import GAME
from taifa.games.almoravid.hidden import determinize
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM
from taifa.games.almoravid.model.tables import SEASON, setup_of
from taifa.games.almoravid.rules.lords import remove_lord
from taifa.games.almoravid.rules.victory import campaign_victory, half_points, scenario_end, scores
from taifa.games.almoravid.rules.winter import curias, curias_possible

PRINTED = {"A": (5, 8), "B": (9, 8), "C": (8, 7), "D": (11, 10), "E": (8, 8), "F": (7, 10)}


# Set-up ------------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "6.1")
@pytest.mark.rule("almoravid", "5.1")
@pytest.mark.rule("almoravid", "2.1.2")
@pytest.mark.parametrize("errata", [False, True])
@pytest.mark.parametrize("scenario", PRINTED)
def test_a_setup_counts_to_the_printed_points(scenario: str, errata: bool) -> None:
    table = position(scenario, errata_2022=errata)
    assert scores(table.s) == dict(zip(("christians", "muslims"), PRINTED[scenario], strict=True))
    assert GAME.check is not None
    GAME.check(table.s)
    data = setup_of(scenario, errata)
    assert (table.s.box, table.s.last) == (data.first, data.last)


@pytest.mark.rule("almoravid", "6.1")
@pytest.mark.rule("almoravid", "1.4.1")
@pytest.mark.parametrize("scenario", PRINTED)
def test_a_setup_has_every_taifa_in_its_proper_status(scenario: str) -> None:
    from taifa.games.almoravid.rules.taifas import status_of

    s = position(scenario).s
    assert s.taifas == {taifa: status_of(s, taifa) for taifa in s.taifas}


@pytest.mark.rule("almoravid", "6.1")
def test_mats_coin_and_cards_as_listed() -> None:
    s = position("A").s
    assert [s.lords[n].coin for n in ("al-mutamid", "al-mustain", "abu-bakr")] == [0, 0, 0]
    assert s.lords["alfonso"].cards == ["c1"] and s.lords["alvar-fanez"].cards == ["c2"]
    assert s.lords["alfonso"].coin == 3
    assert all(s.lords[n].where == "removed" for n in ("eudes", "yusuf", "sir", "rodrigo-al-sayyid"))
    s = position("C").s
    assert s.lords["al-mutamid"].coin == 1 and s.lords["eudes"].where == "aside"
    s = position("D").s
    assert s.lords["al-mustain"].inside and s.siege == {"zaragoza": 1} and s.bypass == ["tudela"]
    assert s.seats == {"yusuf": "algeciras"} and s.edge[MUSLIM] == ["m12"]


@pytest.mark.rule("almoravid", "6.1")
def test_the_errata_change_setups() -> None:
    assert position("A", errata_2022=True).s.held[MUSLIM] == ["m12"]
    assert position("B", errata_2022=True).s.edge[CHRISTIAN] == []
    assert position("C", errata_2022=True).s.lords["al-mutamid"].coin == 4
    assert position("F", errata_2022=True).s.lords["alfonso"].cards == []


@pytest.mark.rule("almoravid", "6.1")
@pytest.mark.parametrize(("bids", "swapped", "points"), [((3, 5), True, 3), ((6, 2), False, 2)])
def test_the_lower_bid_plays_the_muslims(bids: tuple[int, int], swapped: bool, points: int) -> None:
    match = Match.new("almoravid", "E", 1, {"bidding": True})
    match.apply(("bid", bids[0]), "christians")
    assert match.state.box_points == 4, "nothing shows before both have bid"
    match.apply(("bid", bids[1]), "muslims")
    assert (match.state.swapped, match.state.box_points) == (swapped, points)
    assert match.scores["christians" if swapped else "muslims"] == points + 4


@pytest.mark.rule("almoravid", "6.1")
def test_equal_bids_are_decided_by_chance_and_f_has_a_lowest_bid() -> None:
    swapped = 0
    for seed in range(100):
        match = Match.new("almoravid", "F", seed, {"bidding": True})
        assert match.decision.actions == [("bid", n) for n in range(2, 19)], "three dice show 18 at most"
        match.apply(("bid", 4), "christians")
        match.apply(("bid", 4), "muslims")
        swapped += match.state.swapped
    assert 42 <= swapped <= 58, "each side as often as the other"


# Calendar ----------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "2.2.1")
@pytest.mark.rule("almoravid", "2.2.2")
def test_seasons_and_the_march_of_time() -> None:
    assert [SEASON[box] for box in (1, 2, 3, 4, 5, 6, 7, 8, 9, 16)] == [
        *("spring", "spring", "summer", "summer", "autumn", "autumn", "winter", "winter", "spring", "winter"),
    ]
    table = position("E")
    table.phase()
    assert table.s.phase == "arts-of-war" and not table.s.campaign
    table.s.phase = "campaign"
    table.phase()
    assert table.s.campaign


@pytest.mark.rule("almoravid", "2.2.5")
@pytest.mark.rule("almoravid", "5.1")
def test_victory_points_count_in_halves_and_all_kinds() -> None:
    table = position("E").clear()
    s = table.s
    base = half_points(s, CHRISTIAN)
    s.conquered[CHRISTIAN] = {"toledo": 3}
    s.ravaged = {"merida": CHRISTIAN, "toledo": MUSLIM}
    s.seats = {"cathedral-1": "toledo", "yusuf": "algeciras"}
    assert half_points(s, CHRISTIAN) == base + 6 + 1 + 2
    s.conquered[MUSLIM] = {"coria": 1}
    s.jihad = {"ucles": 3}
    assert half_points(s, MUSLIM) == 2 * 4 + 2 + 1 + 3
    assert scores(s)["muslims"] == 7.0


# Victory -----------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "5.2")
def test_a_side_without_lords_on_campaign_has_lost() -> None:
    table = position("A").only("alfonso", "al-mutamid")
    table.play(remove_lord(table.s, "alfonso"))
    assert table.s.result is None, "not in a levy"
    table = position("A").only("alfonso", "al-mutamid").campaign()
    table.play(remove_lord(table.s, "alfonso"))
    assert table.s.result is not None
    assert (table.s.result.winners, table.s.result.reason) == (("muslims",), "won-by-campaign")


@pytest.mark.rule("almoravid", "5.2")
def test_a_campaign_that_starts_without_lords_is_lost_at_once() -> None:
    table = position("A").only("alfonso")
    table.s.campaign = True

    def rules() -> object:
        campaign_victory(table.s)
        yield

    table.play(rules())
    assert table.s.result is not None and table.s.result.winners == ("christians",)


@pytest.mark.rule("almoravid", "5.3")
@pytest.mark.parametrize(("points", "winners"), [(3, ("christians",)), (4, ()), (5, ("muslims",))])
def test_the_higher_count_wins_and_equal_counts_are_a_draw(points: int, winners: tuple[str, ...]) -> None:
    table = position("E")
    table.s.box_points = points

    def rules() -> object:
        scenario_end(table.s)
        yield

    table.play(rules())
    assert table.s.result is not None and table.s.result.winners == winners


# Curias (6.2) ------------------------------------------------------------------------------------


def autumn(box: int = 5, **options: bool) -> Table:
    table = position("F", **options)
    table.s.box = box
    table.s.jihad = {}
    table.s.conquered[CHRISTIAN] = {"toledo": 3}
    return table


@pytest.mark.rule("almoravid", "6.2.1")
def test_curias_need_more_yellow_markers_than_green_and_jihad() -> None:
    table = autumn()
    assert curias_possible(table.s)
    table.s.jihad = {"ucles": 5}
    assert not curias_possible(table.s), "five to five"
    table.s.jihad = {"ucles": 4}
    assert curias_possible(table.s)
    table.s.box = 4
    assert not curias_possible(table.s)
    other = position("E")
    other.s.box = 13
    assert not curias_possible(other.s)


@pytest.mark.rule("almoravid", "6.2.2")
@pytest.mark.parametrize(("box", "markers"), [(5, [5, 6]), (6, [6])])
def test_curias_cost_a_box_each_and_lead_to_winter(box: int, markers: list[int]) -> None:
    table = autumn(box).lord("alfonso", service=4).lord("al-mutamid", service=9)
    held = table.play(curias(table.s), "hold-court")
    assert held and table.s.curias == markers
    assert table.s.box == 7 and table.s.box_points == 6 - len(markers)
    assert (table.s.lords["alfonso"].service, table.s.lords["al-mutamid"].service) == (7, 9)


@pytest.mark.rule("almoravid", "6.2.2")
@pytest.mark.rule("almoravid", "3.4.2")
def test_vassals_shift_with_their_lord_to_the_winter() -> None:
    table = autumn(vassal_service=True).lord("alfonso", service=5)
    table.s.lords["alfonso"].vassals["vela-ovequez"] = "mustered"
    table.s.vassal_box = {"vela-ovequez": 4}
    table.play(curias(table.s), "hold-court")
    assert (table.s.lords["alfonso"].service, table.s.vassal_box) == (7, {"vela-ovequez": 6})


@pytest.mark.rule("almoravid", "6.2.3")
def test_without_curias_there_is_a_normal_levy() -> None:
    table = autumn()
    table.s.phase = "levy"
    table.phase("campaign")
    assert (table.s.phase, table.s.box) == ("arts-of-war", 5)
    table = autumn()
    table.s.jihad = {"ucles": 9}
    table.s.phase = "levy"
    table.phase()
    assert [d.prompt for d in table.asked] == ["step-in"] and table.s.phase == "arts-of-war"


@pytest.mark.rule("almoravid", "6.2.2")
def test_by_the_errata_curias_must_be_held_and_send_two_counts_home() -> None:
    table = autumn(errata_2022=True)
    table.s.phase = "levy"
    table.phase()
    assert [d.prompt for d in table.asked] == ["step-in"] and table.s.phase == "winter-pay"
    assert [table.s.lords[n].where for n in ("pedro-ansurez", "garcia-ordonez")] == ["calendar", "calendar"]


# Winter (6.3) ------------------------------------------------------------------------------------


def winter(phase: str, box: int = 7, **options: bool) -> Table:
    table = position("F", **options)
    table.s.box, table.s.phase = box, phase
    for lord in table.s.lords.values():
        if lord.place:
            lord.service = 10
    return table


@pytest.mark.rule("almoravid", "6.3")
def test_winter_follows_autumn_and_spring_follows_winter() -> None:
    table = winter("levy")
    seen = []
    while table.s.box < 9:
        seen.append(table.s.phase)
        table.phase()
    assert seen == [
        *("levy", "winter-pay", "winter-disband", "winter-siege", "winter-feed", "winter-siege", "winter-feed"),
        *("spring-muster", "plowing"),
    ]
    assert table.s.phase == "levy" and not table.s.first


@pytest.mark.rule("almoravid", "6.3.1")
def test_winter_sends_lords_to_their_mats_but_besiegers() -> None:
    table = winter("winter-disband").lord("sancho", at="jaca", service=6).edge("c23")
    table.lord("rodrigo-al-sayyid", at="sevilla", service=5).lord("al-mutamid", service=7)
    coin = {name: lord.coin for name, lord in table.s.lords.items()}
    table.phase()
    where = {name: lord.where for name, lord in table.s.lords.items()}
    assert where["sancho"] == "removed", "beyond his Service"
    assert where["alfonso"] == where["pedro-ansurez"] == where["al-mutamid"] == "mat"
    assert where["alvar-fanez"] == "map", "at the siege of Toledo"
    assert (where["rodrigo-al-sayyid"], table.s.lords["rodrigo-al-sayyid"].box) == ("calendar", 9)
    assert table.s.taifas["taifa-sevilla"] == "independent", "no parias for an emir at home"
    assert table.s.lords["alvar-fanez"].coin == coin["alvar-fanez"]
    assert table.s.edge == {CHRISTIAN: [], MUSLIM: []}


@pytest.mark.rule("almoravid", "6.3.1")
def test_by_the_errata_emirs_put_their_coin_into_the_box() -> None:
    table = winter("winter-disband", errata_2022=True).lord("al-mutamid", coin=3)
    table.phase()
    assert table.s.box_coin == 3


@pytest.mark.rule("almoravid", "6.3.2")
def test_besiegers_supply_or_ravage_then_feed_are_paid_and_may_disband() -> None:
    table = winter("winter-siege").only("alvar-fanez", "al-mutamid").lord("alvar-fanez", provender=0, cart=0)
    table.lord("alvar-fanez", at="toledo", service=8)
    table.s.ravaged = {}
    table.phase(("ravage", "toledo"))
    assert (table.s.lords["alvar-fanez"].loot, table.s.lords["alvar-fanez"].provender) == (1, 1)
    table.lord("alvar-fanez", loot=0, provender=0)
    table.phase()
    assert table.s.lords["alvar-fanez"].where == "calendar", "unfed, and at his limit"
    assert table.s.siege == {}


@pytest.mark.rule("almoravid", "6.3.3")
def test_spring_musters_who_wintered_at_home() -> None:
    table = (
        winter("winter-disband").lord("al-mustain", at="zaragoza", service=9).lord("abd-allah", at="granada", service=9)
    )
    table.taifas(zaragoza="independent", granada="independent").lord("yusuf", at="algeciras")
    table.s.seats["yusuf"] = "algeciras"
    table.phase()
    table.s.box, table.s.phase = 8, "spring-muster"
    assert isinstance(table.s.chance, Dice)
    table.phase()
    s = table.s
    assert s.lords["alfonso"].place == "leon" and s.lords["alfonso"].service == 8 + 4
    assert s.lords["pedro-ansurez"].place == "simancas"
    assert s.lords["al-mutamid"].service == 14
    assert sorted(s.lords[n].service for n in ("al-mustain", "abd-allah")) == [10, 11]
    assert (s.lords["yusuf"].where, s.lords["yusuf"].box) == ("calendar", 12), "no seat on the map"


@pytest.mark.rule("almoravid", "6.3.3")
def test_an_emir_without_a_free_seat_goes_on_the_calendar_and_pays() -> None:
    table = winter("winter-disband").lord("abd-allah", at="granada").taifas(granada="independent")
    table.phase()
    table.s.conquered[CHRISTIAN]["malaga"] = 2
    table.s.box, table.s.phase = 8, "spring-muster"
    table.lord("sancho", at="granada")
    table.s.jihad.pop("granada", None)
    table.s.conquered[CHRISTIAN]["granada"] = 3
    table.s.taifas["taifa-granada"] = "reconquista"
    table.phase()
    assert (table.s.lords["abd-allah"].where, table.s.lords["abd-allah"].box) == ("calendar", 12)


@pytest.mark.rule("almoravid", "6.3.3")
def test_by_the_errata_spring_service_is_the_rating() -> None:
    table = winter("winter-disband", errata_2022=True)
    table.phase()
    table.s.box, table.s.phase = 8, "spring-muster"
    table.phase()
    assert table.s.lords["al-mutamid"].service == 8 + 6
    table.phase()
    assert table.s.first, "capabilities are drawn again in the spring"


@pytest.mark.rule("almoravid", "6.3.4")
def test_plowing_halves_transport_at_sieges_only() -> None:
    table = winter("plowing", 8).lord("alvar-fanez", cart=3, mule=2).lord("alfonso", cart=3)
    table.phase()
    assert (table.s.lords["alvar-fanez"].cart, table.s.lords["alvar-fanez"].mule) == (2, 1)
    assert table.s.lords["alfonso"].cart == 3
    assert table.s.box == 9


# Secrets -----------------------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "1.5.2")
@pytest.mark.rule("almoravid", "3.1.3")
@pytest.mark.parametrize("hidden", [False, True])
def test_hidden_things_can_be_reshuffled_unseen(hidden: bool) -> None:
    rng = random.Random(7)
    match = Match.new("almoravid", "E", 5, {"hidden_mats": hidden})
    changed = set()
    for _ in range(250):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        match.apply(rng.choice(list(decision.actions)), decision.seat)
        for seat in ("christians", "muslims"):
            twin = match.fork()
            before = scene_bytes(twin.scene(seat))
            side = MUSLIM if seat == "christians" else CHRISTIAN
            mats = [[*lord.forces, lord.coin, lord.mule, lord.cart] for lord in twin.state.lords.values()]
            held = list(twin.state.held[side])
            determinize(twin.state, seat, Chance(b"other"))
            assert scene_bytes(twin.scene(seat)) == before
            now = [[*lord.forces, lord.coin, lord.mule, lord.cart] for lord in twin.state.lords.values()]
            changed |= {"mats"} if now != mats else set()
            changed |= {"held"} if twin.state.held[side] != held else set()
    assert ("mats" in changed) is hidden
    assert "held" in changed
