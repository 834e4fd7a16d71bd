"""7.1 to 7.4 Buying movement, mustering, marches, overruns."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, skip, told, verbs


@pytest.mark.rule("granada", "7.1")
def test_what_each_level_costs_and_allows() -> None:
    p = Position().blocks("cordoba", "castile-1").hand(C, "castile", "aragon")
    m = p.moving(C)
    assert verbs(m) == ["none", "minimal", "limited", "total"]
    play(m, "limited", ("discard", "castile"))
    assert m.state.hands[C] == ["aragon"] and (m.state.points, m.state.sea_points) == (3, 1)
    q = Position().blocks("cordoba", "castile-1").hand(C, "castile", "aragon").moving(C)
    play(q, "total", ("discard", "castile"))
    assert q.state.hands[C] == [] and q.state.points > 100
    bare = Position().blocks("cordoba", "castile-1").moving(C)
    assert verbs(bare) == ["none", "minimal"]


@pytest.mark.rule("granada", "7.1")
def test_no_movement_exchanges_any_number_of_cards() -> None:
    m = Position().blocks("cordoba", "castile-1").hand(C, "castile", "aragon", "leon").moving(C)
    play(m, "none", ("discard", "castile"), ("discard", "leon"), "done")
    assert len(m.state.hands[C]) == 3 and m.state.at(C, "cordoba") == ["castile-1-a"]
    assert m.state.active == M


@pytest.mark.rule("granada", "7.1")
def test_minimal_is_one_place_or_a_muster() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("sevilla", "leon-1").blocks("box", "castile-2")
    m = play(p.moving(C, "minimal"), "muster", ("muster-at", "cordoba"))
    assert m.state.active == M or "activate" not in verbs(m)


@pytest.mark.rule("granada", "7.1")
def test_limited_allows_one_sea_zone_of_three() -> None:
    p = Position().blocks("sea-cadiz", "galleys").blocks("sea-cartagena", "galleys").blocks("cordoba", "castile-1")
    m = play(p.moving(C, "limited"), ("activate", "sea-cadiz"), "stop")
    assert choices(m, "activate") == {"cordoba"}


@pytest.mark.rule("granada", "7.2")
@pytest.mark.rule("granada", "4.8")
def test_a_faction_musters_together_and_is_shown() -> None:
    p = Position().blocks("box", "castile-1", "castile-2", "aragon-1").blocks("sevilla", "leon-1")
    m = play(
        p.moving(C, "total"), "muster", ("muster-at", "cordoba"), ("place", "castile-1-a"), ("place", "castile-2-a")
    )
    assert told(m, "mustered-shown")[0]["blocks"] == ["castile-1", "castile-2"]
    assert m.state.at(C, "box") == ["aragon-1-a"] and m.state.mustered
    assert "muster" not in verbs(m) and choices(m, "activate") == {"sevilla"}, "once a turn, and they don't move"


@pytest.mark.rule("granada", "7.2")
def test_a_single_block_of_any_faction_musters_unseen() -> None:
    p = Position().blocks("box", "castile-1", "castile-2", "aragon-1", "galleys")
    m = play(p.moving(C, "total"), "muster", ("muster-at", "cordoba"), ("place", "aragon-1-a"))
    assert told(m, "mustered-unseen") and kinds(m, C, "cordoba") == ["aragon-1"]
    assert set(verbs(m)) == {"launch", "done"}, "and a fleet besides"
    play(m, ("launch", "sea-cadiz"))
    assert kinds(m, C, "sea-cadiz") == ["galleys"]


@pytest.mark.rule("granada", "7.2")
@pytest.mark.rule("granada", "4.8")
def test_where_one_may_muster_the_four_cases_of_almunecar() -> None:
    def open_to_muslims(p: Position) -> bool:
        m = play(p.blocks("box", "andalusians-2").moving(M, "total"), "muster")
        return "almunecar" in choices(m, "muster-at")

    a = Position().blocks("almunecar", "andalusians-1").blocks("almunecar", "castile-1").control(C, "almunecar")
    assert open_to_muslims(a), "friends besieged"
    assert open_to_muslims(Position()), "nobody there"
    c = (
        Position()
        .blocks("almunecar", "castile-1")
        .blocks("almunecar", "andalusians-1", "andalusians-1", "andalusians-2")
    )
    c.state.castle["almunecar"] = C
    assert open_to_muslims(c), "friends besieging"
    assert not open_to_muslims(Position().blocks("almunecar", "castile-1")), "enemies alone"


@pytest.mark.rule("granada", "7.2")
def test_mustering_into_a_besieged_castle_beyond_two_makes_a_field_battle() -> None:
    p = Position().blocks("almunecar", "andalusians-1", "andalusians-1").blocks("almunecar", "castile-1", "castile-2")
    p.control(C, "almunecar").blocks("box", "andalusians-2")
    m = play(p.moving(M, "total"), "muster", ("muster-at", "almunecar"))
    skip(m)
    assert m.state.battle is not None and not m.state.battle.siege and len(m.state.battle.fighters[M]) == 3


@pytest.mark.rule("granada", "7.3.1")
def test_stacks_go_their_own_ways_but_never_over_the_same_road() -> None:
    p = Position().blocks("cordoba", "castile-1", "castile-2", "aragon-1")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "baena"), "stop")
    play(m, ("take", "castile-2-a"))
    assert "baena" not in choices(m, "go") and "lucena" in choices(m, "go")
    play(m, ("go", "lucena"), "stop", "done")
    assert kinds(m, C, "baena") == ["castile-1"] and kinds(m, C, "lucena") == ["castile-2"]
    assert kinds(m, C, "cordoba") == ["aragon-1"]


@pytest.mark.rule("granada", "7.3.1")
def test_no_block_moves_twice() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("ecija", "leon-1")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "ecija"), "stop")
    play(m, ("activate", "ecija"))
    assert choices(m, "take") == {"leon-1-a"}


@pytest.mark.rule("granada", "7.3.1")
def test_one_pick_up_and_one_drop_off_on_the_way() -> None:
    p = Position().blocks("cordoba", "castile-1", "castile-2").blocks("lucena", "leon-1", "leon-2")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), "take-all", ("go", "lucena"))
    play(m, ("pick-up", "leon-1-a"), ("drop", "castile-1-a"), ("go", "antequera"))
    assert kinds(m, C, "antequera") == ["castile-2", "leon-1"] and kinds(m, C, "lucena") == ["castile-1", "leon-2"]
    assert "pick-up" not in verbs(m) and "drop" not in verbs(m)


@pytest.mark.rule("granada", "7.3.1")
def test_picked_up_blocks_close_the_road_for_their_own_place() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("lucena", "leon-1", "leon-2")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "lucena"))
    play(m, ("pick-up", "leon-1-a"), ("go", "antequera"))
    play(m, "stop")
    play(m, ("activate", "lucena"), ("take", "leon-2-a"))
    assert "antequera" not in choices(m, "go")


@pytest.mark.rule("granada", "7.3.1")
def test_roads_taken_before_the_pick_up_stay_open_for_those_left_behind() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("lucena", "leon-1", "leon-2")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "lucena"))
    play(m, ("pick-up", "leon-1-a"), ("go", "antequera"), "stop", ("activate", "lucena"), ("take", "leon-2-a"))
    assert "cordoba" in choices(m, "go") and "antequera" not in choices(m, "go")


@pytest.mark.rule("granada", "7.3.1")
def test_who_comes_back_picks_up_nobody_else() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("lucena", "leon-1", "leon-2").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "lucena"))
    play(m, ("pick-up", "leon-1-a"), ("go", "cordoba"), ("go", "lucena"))
    assert m.decision.prompt == "march-on" and "pick-up" not in verbs(m)


@pytest.mark.rule("granada", "7.3.3")
def test_picked_up_blocks_go_as_far_as_their_own_start_allows_and_share_no_forced_march() -> None:
    p = Position().blocks("cordoba", "castile-1").blocks("lucena", "leon-1").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "lucena"))
    play(m, ("pick-up", "leon-1-a"), ("go", "antequera"))
    assert choices(m, "go") == {"osuna", "lucena", "malaga", "archidona"}, "two main roads from Lucena"
    play(m, ("go", "archidona"))
    assert set(verbs(m)) == {"drop", "stop"}, "three places from the capital, two from Lucena"
    assert choices(m, "drop") == {"leon-1-a"}
    play(m, ("drop", "leon-1-a"))
    assert "force" in verbs(m), "those who began together may force their march"
    play(m, "force", ("go", "loja"))
    assert kinds(m, C, "loja") == ["castile-1"] and kinds(m, C, "archidona") == ["leon-1"]


@pytest.mark.rule("granada", "7.3.4")
def test_a_leader_who_comes_by_leads_those_he_picks_up_and_is_declared() -> None:
    def march(*stack: str):
        p = Position().blocks("archidona", *stack).blocks("antequera", "leon-1").hand(C, "castile", "aragon")
        m = play(p.moving(C, "total"), ("activate", "archidona"), "take-all" if len(stack) > 1 else ("take", stack[0]))
        return play(m, ("go", "antequera"), ("pick-up", "leon-1-a"), ("go", "setenil"))

    alone = march("castile-1-a")
    assert set(verbs(alone)) == {"drop", "stop"}, "one black road is as far as they go by themselves"
    led = march("castile-1-a", "castile-chief-a")
    play(led, "force", ("discard", "aragon"), ("go", "zahara"))
    assert told(led, "leader-declared") == [{"side": C, "block": "castile-chief", "place": "setenil"}]
    assert set(kinds(led, C, "zahara")) == {"castile-1", "castile-chief", "leon-1"}


@pytest.mark.rule("granada", "7.3.2")
def test_enemies_stop_a_stack_even_inside_a_castle() -> None:
    p = Position().blocks("quesada", "castile-2", "castile-1").blocks("sevilla", "leon-1").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "quesada"), "take-all", ("go", "baza"))
    assert m.decision.prompt == "activate", "Sidi Yahya's disk is enough"
    assert m.state.entered["baza"] == ["quesada"]


@pytest.mark.rule("granada", "7.3.3")
@pytest.mark.rule("granada", "4.7")
def test_main_roads_all_the_way_give_one_place_more() -> None:
    p = Position().blocks("sevilla", "leon-1")
    m = play(p.moving(C, "total"), ("activate", "sevilla"), ("take", "leon-1-a"), ("go", "ecija"))
    assert choices(m, "go") == {"cordoba", "osuna", "sevilla"}
    play(m, ("go", "cordoba"))
    q = Position().blocks("sevilla", "leon-1")
    n = play(q.moving(C, "total"), ("activate", "sevilla"), ("take", "leon-1-a"), ("go", "moron"))
    assert n.state.march is None or n.state.march.here == "sevilla", "a black road ends it"


@pytest.mark.rule("granada", "7.3.3")
@pytest.mark.rule("granada", "4.7")
def test_red_black_roads_are_main_for_the_muslims_alone() -> None:
    p = Position().blocks("guadix", "bannigas-1")
    m = play(p.moving(M, "total"), ("activate", "guadix"), ("take", "bannigas-1-a"), ("go", "almeria"))
    assert choices(m, "go") == {"guadix"}
    q = Position().blocks("alhama", "castile-1").blocks("loja", "andalusians-1")
    n = play(q.moving(C, "total"), ("activate", "alhama"), ("take", "castile-1-a"), ("go", "velez-malaga"))
    assert n.decision.seat == M or "go" not in verbs(n)


@pytest.mark.rule("granada", "7.3.3")
def test_a_forced_march_costs_a_card_and_goes_one_further() -> None:
    p = Position().blocks("sevilla", "leon-1").hand(C, "leon")
    m = play(p.moving(C, "total"), ("activate", "sevilla"), ("take", "leon-1-a"), ("go", "moron"))
    assert verbs(m) == ["force", "stop"]
    play(m, "force", ("go", "osuna"))
    assert kinds(m, C, "osuna") == ["leon-1"] and m.state.hands[C] == []


@pytest.mark.rule("granada", "7.3.3")
def test_all_three_bonuses_take_a_stack_four_places() -> None:
    p = Position().blocks("cordoba", "castile-1").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), ("go", "lucena"))
    play(m, ("go", "antequera"), ("go", "osuna"), "force", ("go", "ecija"))
    assert kinds(m, C, "ecija") == ["castile-1"]
    assert m.state.march is None or not m.state.march.stack, "four is the most"


@pytest.mark.rule("granada", "7.3.4")
@pytest.mark.rule("granada", "4.6")
def test_castle_and_capital_lead_their_own_side_only() -> None:
    def reach(place: str, block: str, side: str, near: str) -> bool:
        p = Position().blocks(place, block)
        m = play(p.moving(side, "total"), ("activate", place), ("take", f"{block}-a"), ("go", near))
        return m.decision.prompt == "march-on" and "go" in verbs(m)

    assert reach("jaen", "castile-1", C, "iznalloz") and reach("cordoba", "castile-1", C, "baena")
    assert reach("granada", "sarray-1", M, "padul")
    captured = Position().blocks("almunecar", "castile-1")
    m = play(captured.moving(C, "total"), ("activate", "almunecar"), ("take", "castile-1-a"), ("go", "padul"))
    assert m.decision.prompt != "march-on", "a castle of the enemy's land leads nobody"


@pytest.mark.rule("granada", "7.3.4")
def test_a_leader_needed_for_the_distance_is_declared() -> None:
    p = Position().blocks("sevilla", "leon-chief", "leon-1")
    m = play(p.moving(C, "total"), ("activate", "sevilla"), ("take", "leon-1-a"), ("go", "moron"))
    assert not told(m, "leader-declared"), "not needed for one place"
    play(m, ("go", "osuna"))
    assert told(m, "leader-declared") == [{"side": C, "block": "leon-chief", "place": "moron"}]
    assert kinds(m, C, "sevilla") == ["leon-chief"], "the leader himself may stay"


@pytest.mark.rule("granada", "7.3.5")
def test_big_stacks_are_slow() -> None:
    from taifa.games.granada.model.distance import slowed
    from taifa.games.granada.model.state import March

    sizes = (1, 5, 6, 8, 9, 11, 12, 20)
    assert [slowed(March("baza", "baza"), n) for n in sizes] == [0, 0, 1, 1, 2, 2, 3, 3]
    six = ("castile-1", "castile-1", "castile-2", "castile-2", "leon-1", "leon-1")
    m = play(Position().blocks("alcala", *six).moving(C, "total"), ("activate", "alcala"), "take-all")
    assert choices(m, "go") == {"baena", "moclin", "jaen", "loja"}, "a castle makes up for it"
    n = play(Position().blocks("utrera", *six).moving(C, "total"), ("activate", "utrera"), "take-all")
    assert choices(n, "go") == {"sevilla", "jerez"}, "only the main roads"


@pytest.mark.rule("granada", "7.4")
def test_the_overrun_example_the_second_stack_tips_the_scale() -> None:
    p = (
        Position()
        .blocks("padul", "andalusians-1")
        .blocks("granada", "castile-1", "castile-1")
        .blocks("orgiva", "leon-1", "leon-1")
    )
    p.state.castle["granada"] = M
    m = play(p.moving(C, "total"), ("activate", "granada"), "take-all", ("go", "padul"))
    assert not told(m, "overrun"), "two to one is a battle"
    play(m, ("activate", "orgiva"), "take-all", ("go", "padul"))
    assert told(m, "overrun")[0]["blocks"] == ["andalusians-1"]
    assert m.state.holder("padul") == C and len(m.state.at(C, "padul")) == 4
    assert "andalusians-1-a" in m.state.at(M, "out")


@pytest.mark.rule("granada", "7.4")
def test_a_stack_that_overruns_may_go_on() -> None:
    four = ("castile-1", "castile-1", "castile-2", "castile-2")
    p = Position().blocks("iznalloz", "sarray-1").blocks("jaen", *four)
    m = play(p.moving(C, "total"), ("activate", "jaen"), "take-all", ("go", "iznalloz"))
    assert told(m, "overrun") and "moclin" in choices(m, "go")


@pytest.mark.rule("granada", "7.4")
@pytest.mark.rule("granada", "4.3")
@pytest.mark.rule("granada", "4.4")
def test_who_holds_a_castle_or_tower_is_never_overrun() -> None:
    four = ("castile-1", "castile-1", "castile-2", "castile-2")
    castle = Position().blocks("almunecar", "andalusians-1").blocks("padul", *four)
    m = play(castle.moving(C, "total"), ("activate", "padul"), "take-all", ("go", "almunecar"))
    assert not told(m, "overrun")
    tower = Position().blocks("moclin", "andalusians-1").blocks("alcala", *four)
    n = play(tower.moving(C, "total"), ("activate", "alcala"), "take-all", ("go", "moclin"))
    assert not told(n, "overrun")
    lone = Position().control(M, "moclin").blocks("alcala", "castile-1")
    k = play(lone.moving(C, "total"), ("activate", "alcala"), ("take", "castile-1-a"), ("go", "moclin"))
    assert k.state.holder("moclin") == C, "a lone tower is just taken"


@pytest.mark.rule("granada", "7.4")
def test_besiegers_can_be_overrun_with_the_help_of_those_inside() -> None:
    p = (
        Position()
        .blocks("almunecar", "andalusians-1", "andalusians-2")
        .blocks("almunecar", "castile-1")
        .control(C, "almunecar")
    )
    p.blocks("padul", "andalusians-1", "andalusians-1")
    m = play(p.moving(M, "total"), ("activate", "padul"), "take-all", ("go", "almunecar"))
    assert told(m, "overrun")[0]["side"] == M and m.state.holder("almunecar") == M


@pytest.mark.rule("granada", "7.4")
def test_on_a_retreat_it_takes_ten() -> None:
    from taifa.games.granada.rules.movement.overrun import can_overrun

    p = Position().blocks("padul", "andalusians-1").blocks("padul", "castile-1", "castile-1", "castile-2", "castile-2")
    assert can_overrun(p.state, C, "padul") and not can_overrun(p.state, C, "padul", retreating=True)
    p.blocks("padul", "castile-1", "leon-1", "castile-2", "castile-2", "castile-3", "castile-3")
    assert can_overrun(p.state, C, "padul", retreating=True)


@pytest.mark.rule("granada", "4.1")
@pytest.mark.rule("granada", "4.2")
def test_passing_through_takes_control() -> None:
    p = Position().blocks("quesada", "castile-chief")
    m = play(
        p.moving(C, "total"), ("activate", "quesada"), ("take", "castile-chief-a"), ("go", "guadix"), ("go", "finana")
    )
    assert m.state.holder("guadix") == m.state.holder("finana") == C


@pytest.mark.rule("granada", "4.3")
def test_an_empty_castle_falls_back_to_its_land() -> None:
    p = Position().blocks("almunecar", "castile-1")
    assert p.state.castle["almunecar"] == C
    m = play(p.moving(C, "total"), ("activate", "almunecar"), ("take", "castile-1-a"), ("go", "padul"))
    assert m.state.castle["almunecar"] == M and m.state.holder("almunecar") == C


@pytest.mark.rule("granada", "10.10")
def test_the_guard_comes_for_a_card_and_stays_near() -> None:
    p = Position().blocks("granada", "sarray-1").hand(M, "sarray", "zegries")
    m = play(p.moving(M, "total"), "guard", ("call", "guard"), ("discard", "zegries"))
    assert "guard" in m.state.at(M, "granada") and m.state.hands[M] == ["sarray"]
    play(m, ("activate", "granada"))
    assert choices(m, "take") == {"sarray-1-a"}, "not in the turn it arrives"
    q = Position().blocks("padul", "guard")
    n = play(q.moving(M, "total"), ("activate", "padul"), ("take", "guard"))
    assert choices(n, "go") == {"granada"}


@pytest.mark.rule("granada", "10.10")
def test_granada_empty_but_for_the_guard_in_its_box_must_be_fought_for() -> None:
    p = Position().blocks("moclin", "castile-3").hand(C, "castile")
    m = play(p.moving(C, "total"), ("activate", "moclin"), ("take", "castile-3-a"), ("go", "granada"))
    skip(m)
    assert m.result is None and m.decision.prompt == "man-the-alhambra"
