"""7.5 Naval movement and 9.0 naval battles."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, told, verbs


@pytest.mark.rule("granada", "7.5.1")
def test_two_fleets_sail_three_zones() -> None:
    p = Position().blocks("sea-cadiz", "galleys", "galleys", "galleys")
    m = play(p.moving(C, "total"), ("activate", "sea-cadiz"), ("fleet", "galleys-b"))
    play(m, ("sail", "sea-gibraltar"), ("sail", "sea-marbella"), ("sail", "sea-malaga"))
    assert kinds(m, C, "sea-malaga") == ["galleys", "galleys"] and kinds(m, C, "sea-cadiz") == ["galleys"]
    assert m.state.voyage is None, "three zones are the most"


@pytest.mark.rule("granada", "7.5.2")
@pytest.mark.rule("granada", "4.5")
def test_a_fleet_carries_two_and_lands_them_together() -> None:
    p = Position().blocks("oran", "mujahideen", "zegries-1", "zegries-2").blocks("sea-oran", "corsairs")
    m = play(p.moving(M, "total"), ("activate", "sea-oran"), ("load", "mujahideen-a"), ("load", "zegries-2-a"))
    assert "load" not in verbs(m) and "land" not in verbs(m), "not where they came aboard"
    play(m, ("sail", "sea-adra"), ("land", "adra"))
    assert kinds(m, M, "adra") == ["mujahideen", "zegries-2"] and m.state.holder("adra") == M
    assert "adra" not in choices(m, "activate"), "no land movement after landing"


@pytest.mark.rule("granada", "7.5.2")
def test_troops_may_stay_at_sea() -> None:
    p = Position().blocks("oran", "mujahideen").blocks("sea-oran", "corsairs")
    m = play(p.moving(M, "total"), ("activate", "sea-oran"), ("load", "mujahideen-a"), ("sail", "sea-adra"), "stop")
    assert m.state.cargo("corsairs-a") == ["mujahideen-a"]
    back = [piece for piece in m.scene(C).pieces if piece.place == "sea-adra" and not piece.up]
    assert len(back) == 1 and "mujahideen" not in back[0].id


@pytest.mark.rule("granada", "7.5.2")
def test_all_who_are_carried_embark_together_and_land_in_another_port() -> None:
    p = Position().blocks("adra", "zegries-1").blocks("corsairs-a", "mujahideen").blocks("sea-adra", "corsairs-a")
    p.state.embarked["corsairs-a"] = "oran"
    m = play(p.moving(M, "total"), ("activate", "sea-adra"))
    assert "load" not in verbs(m), "somebody is aboard already"
    assert choices(m, "land") == {"adra"}
    q = Position().blocks("corsairs-a", "mujahideen").blocks("sea-adra", "corsairs-a")
    q.state.embarked["corsairs-a"] = "adra"
    n = play(q.moving(M, "total"), ("activate", "sea-adra"))
    assert "land" not in verbs(n), "not even a turn later where they came from"


@pytest.mark.rule("granada", "7.5.2")
@pytest.mark.rule("granada", "10.12.2")
def test_nobody_of_the_grey_army_sails_without_boabdil() -> None:
    p = Position().blocks("almeria", "grey-boabdil", "grey-sarray", "castile-1").blocks("sea-almeria", "galleys")
    m = play(p.moving(C, "total"), ("activate", "sea-almeria"))
    assert choices(m, "load") == {"castile-1-a"}


@pytest.mark.rule("granada", "7.5.2")
@pytest.mark.rule("granada", "3.2")
def test_boabdil_never_sails() -> None:
    p = Position().blocks("almeria", "boabdil", "sarray-1").blocks("sea-almeria", "corsairs")
    m = play(p.moving(M, "total"), ("activate", "sea-almeria"))
    assert choices(m, "load") == {"sarray-1-a"}


@pytest.mark.rule("granada", "7.5.3")
def test_quiet_crossings_let_fleets_pass() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs")
    m = play(p.next_at_sea("quiet").moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    assert told(m, "naval-card") == [{"card": "quiet"}] and m.decision.prompt == "sail-on"
    play(m, ("sail", "sea-malaga"))
    assert kinds(m, C, "sea-malaga") == ["galleys"]


@pytest.mark.rule("granada", "7.5.3")
def test_a_zone_shared_with_the_enemy_is_tested_before_leaving() -> None:
    p = (
        Position()
        .blocks("sea-marbella", "galleys")
        .blocks("sea-marbella", "corsairs")
        .hand(C, "leon")
        .hand(M, "sarray")
    )
    m = play(p.next_at_sea("battle-muslims").moving(C, "total"), ("activate", "sea-marbella"))
    assert m.decision.prompt == "naval-card-which"


@pytest.mark.rule("granada", "7.5.3")
@pytest.mark.rule("granada", "9.1")
@pytest.mark.rule("granada", "9.3")
def test_the_naval_example_only_the_moving_fleet_is_lost() -> None:
    p = Position().blocks("sea-adra", "galleys").blocks("sea-adra", "corsairs")
    p.blocks("sea-almunecar", "galleys-b").blocks("galleys-b", "aragon-3")
    p.hand(C, "leon").hand(M, "zegries-double")
    m = play(p.next_at_sea("battle-christians").moving(C, "total"), ("activate", "sea-almunecar"), ("sail", "sea-adra"))
    assert {d.seat for d in m.decisions} == {C, M}, "cards are laid face down together"
    m.apply(("commit", "leon"), C)
    m.apply(("commit", "zegries-double"), M)
    assert kinds(m, C, "sea-adra") == ["galleys"], "the fleet that was there took no part"
    assert {"galleys-b", "aragon-3"} <= set(m.state.at(C, "out")), "and what it carried is lost"
    assert len(m.state.hands[C]) == len(m.state.hands[M]) == 1, "each draws one for the card played"
    assert [line["n"] for line in told(m, "fleet-lost")] == [1], "one fleet, with one block aboard"


@pytest.mark.rule("granada", "9.1")
def test_a_lead_of_three_sinks_two_and_the_coat_of_arms_breaks_ties() -> None:
    def fight(white: str, black: str, arms: str):
        p = Position().blocks("sea-gibraltar", "galleys", "galleys").blocks("sea-marbella", "corsairs", "corsairs")
        p = p.hand(C, white).hand(M, black).next_at_sea(arms)
        m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("fleet", "galleys-b"))
        play(m, ("sail", "sea-marbella"))
        m.apply(("commit", white), C)
        m.apply(("commit", black), M)
        return len(m.state.at(C, "sea-marbella")), len(m.state.at(M, "sea-marbella"))

    assert fight("leon", "zegries-trumpet", "battle-christians") == (0, 2)
    assert fight("aragon", "zegries-trumpet", "battle-christians") == (1, 2)
    assert fight("leon", "sarray", "battle-christians") == (2, 1)
    assert fight("leon", "sarray", "battle-muslims") == (1, 2)


@pytest.mark.rule("granada", "9.3")
def test_two_fleets_lost_bring_one_card_more() -> None:
    p = Position().blocks("sea-gibraltar", "galleys", "galleys").blocks("sea-marbella", "corsairs")
    p = p.hand(C, "leon").hand(M, "zegries-trumpet").next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("fleet", "galleys-b"))
    play(m, ("sail", "sea-marbella"))
    m.apply(("commit", "leon"), C)
    m.apply(("commit", "zegries-trumpet"), M)
    assert len(m.state.hands[C]) == 2 and len(m.state.hands[M]) == 1


@pytest.mark.rule("granada", "9.2")
def test_an_arrow_escapes_and_stops() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs")
    p = p.hand(C, "kingdoms-trumpet").hand(M, "zegries").next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "kingdoms-trumpet"), C)
    m.apply(("commit", "zegries"), M)
    assert m.decision.prompt == "escape-where" and m.decision.seat == C
    play(m, ("sail", "sea-malaga"))
    assert kinds(m, C, "sea-malaga") == ["galleys"] and m.state.voyage is None, "it stops there"


@pytest.mark.rule("granada", "9.2")
def test_a_defender_escapes_and_the_mover_sails_on() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs")
    p = p.hand(C, "leon").hand(M, "bannigas-trumpet").next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "leon"), C)
    m.apply(("commit", "bannigas-trumpet"), M)
    assert m.decision.seat == M
    play(m, ("sail", "sea-malaga"))
    assert m.decision.seat == C and "sail" in verbs(m)


@pytest.mark.rule("granada", "9.2")
def test_both_arrows_the_active_side_goes_first_and_the_last_is_tested() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs")
    p = p.hand(C, "kingdoms-trumpet").hand(M, "bannigas-trumpet").next_at_sea("battle-muslims", "quiet")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "kingdoms-trumpet"), C)
    m.apply(("commit", "bannigas-trumpet"), M)
    assert m.decision.seat == C
    play(m, ("sail", "sea-malaga"), ("sail", "sea-malaga"))
    assert len(told(m, "naval-card")) == 2, "the Muslims came last and are tested"


@pytest.mark.rule("granada", "9.2")
def test_without_movement_left_an_arrow_leads_back() -> None:
    p = Position().blocks("sea-cadiz", "galleys").blocks("sea-malaga", "corsairs")
    p = p.hand(C, "kingdoms-trumpet").hand(M, "zegries").next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-cadiz"), ("sail", "sea-gibraltar"), ("sail", "sea-marbella"))
    play(m, ("sail", "sea-malaga"))
    m.apply(("commit", "kingdoms-trumpet"), C)
    m.apply(("commit", "zegries"), M)
    assert kinds(m, C, "sea-marbella") == ["galleys"]


@pytest.mark.rule("granada", "7.5.4")
def test_landing_among_enemies_is_a_battle() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("galleys-a", "castile-3", "castile-2")
    p.blocks("marbella", "zegries-1").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"), ("land", "marbella"))
    assert told(m, "battle-declared") == [{"side": C, "place": "marbella"}]
    assert m.state.battle is not None and m.state.battle.origins == []


@pytest.mark.rule("granada", "7.5.4")
def test_landing_at_a_friendly_besieged_castle_joins_it_up_to_two() -> None:
    p = (
        Position()
        .blocks("almunecar", "andalusians-1")
        .blocks("almunecar", "castile-1", "castile-2")
        .control(C, "almunecar")
    )
    p.blocks("sea-adra", "corsairs").blocks("corsairs-a", "andalusians-2")
    m = play(p.moving(M, "total"), ("activate", "sea-adra"), ("sail", "sea-almunecar"), ("land", "almunecar"))
    while m.decision.interrupt:
        play(m, "pass")
    assert m.decision.prompt == "inside-or-outside" and m.decision.seat == M
    assert len(m.state.at(M, "almunecar")) == 2
