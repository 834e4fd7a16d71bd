"""11.0 Optional rules, each its own option."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, choices, kinds, play, skip, storm, told, verbs
from taifa.games.granada.model.state import cards_in
from taifa.games.granada.rules.setup import OPTIONS, deck
from taifa.games.granada.rules.supply import isolated

THREE = ("castile-3", "castile-3", "castile-2")
CASTILE = ("castile", "castile", "castile")


@pytest.mark.rule("granada", "11.1")
def test_every_optional_rule_is_an_option_off_by_default() -> None:
    from taifa import games

    game = games.get("granada")
    assert len(OPTIONS) == 8 + 1, "chapter 11, and a handicap"
    plain = game.full_options({})
    cards = cards_in(deck(C, plain) + deck(M, plain))
    optional = {
        "mobilisation",
        "boabdil-captured",
        "sortie-2",
        "sortie-3",
        "naval-bombardment-c",
        "naval-bombardment-m",
    }
    assert not optional & set(cards)
    everything = {o.id: o.choices[-1] for o in OPTIONS}
    assert optional <= set(cards_in(deck(C, everything) + deck(M, everything)))


def hiring(setting: str) -> Position:
    """The end of a year with trumpets in both hands."""
    p = Position(mercenaries=setting).hand(C, "leon-trumpet").hand(M, "zegries-trumpet")
    p.state.turn = 2
    return p


@pytest.mark.rule("granada", "11.1")
def test_a_trumpet_hires_a_mercenary_at_its_ports() -> None:
    m = hiring("both").start("reinforcement")
    assert m.decision.seat == C and "leon-trumpet" in choices(m, "hire")
    assert all("trumpet" in card for card in choices(m, "hire"))
    play(m, ("hire", "leon-trumpet"))
    assert choices(m, "enter") == {"cartagena", "gibraltar"}
    play(m, ("enter", "gibraltar"))
    assert kinds(m, C, "gibraltar") == ["swiss"] and "leon-trumpet" in cards_in(m.state.discards[C])
    play(m, "pass")
    assert m.decision.seat == M
    play(m, ("hire", "zegries-trumpet"))
    assert choices(m, "enter") == {"malaga", "oran"}


@pytest.mark.rule("granada", "11.1")
def test_mercenaries_land_where_nobody_rules_but_not_where_the_enemy_does() -> None:
    p = hiring("muslims").control("", "malaga").control(C, "oran")
    m = play(p.start("reinforcement"), ("hire", "zegries-trumpet"))
    assert kinds(m, M, "malaga") == ["gomeres"], "a port without a piece is nobody's"
    q = hiring("muslims").control(C, "malaga", "oran")
    assert q.start("reinforcement").decision.prompt != "hire-mercenaries"


@pytest.mark.rule("granada", "11.1")
def test_mercenaries_go_with_any_card_and_keep_heart() -> None:
    p = Position(mercenaries="both").blocks("iznalloz", "swiss", "swiss").blocks("iznalloz", "sarray-1")
    m = skip(p.hand(C, "leon", "leon").hand(M, "morale-m").fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "leon"))
    assert m.state.battle.impacts[C] == 3 and m.decision.prompt != "challenge"


@pytest.mark.rule("granada", "11.1.1")
def test_mercenaries_for_one_side_alone() -> None:
    m = hiring("muslims").start("reinforcement")
    assert m.decision.seat == M and m.decision.prompt == "hire-mercenaries"
    n = hiring("christians").start("reinforcement")
    assert n.decision.seat == C and n.decision.prompt == "hire-mercenaries"
    play(n, "pass")
    assert n.decision.prompt == "bid", "the Muslims have none"


@pytest.mark.rule("granada", "11.2")
def test_the_bull_brings_crusaders_from_1487_with_six_castles_or_fewer() -> None:
    p = Position(**{"papal-bull": True})
    p.state.turn = 8
    m = p.start("reinforcement")
    play(m, ("proclaim", "papal-bull"), ("enter", "jaen"), ("enter", "lorca"))
    assert kinds(m, C, "jaen") == kinds(m, C, "lorca") == ["crusaders"] and not m.state.bull
    early = Position(**{"papal-bull": True})
    early.state.turn = 6
    assert early.start("reinforcement").decision.prompt != "papal-bull-now"
    rich = Position(**{"papal-bull": True})
    rich.state.turn = 8
    rich.state.castle["ronda"] = rich.state.castle["baza"] = rich.state.castle["malaga"] = C
    assert rich.start("reinforcement").decision.prompt != "papal-bull-now"


@pytest.mark.rule("granada", "11.3")
def test_general_mobilisation_is_total_movement_for_one_card_out_of_the_game() -> None:
    p = Position(mobilisation=True).blocks("cordoba", "castile-1").hand(C, "mobilisation")
    m = play(p.moving(C), ("mobilise", "mobilisation"))
    assert m.state.level == "total" and m.state.gone == ["mobilisation"] and m.state.hands[C] == []


@pytest.mark.rule("granada", "11.4")
def test_the_card_captures_a_deployed_boabdil_after_a_lost_battle() -> None:
    p = Position(**{"boabdil-captured": True}).blocks("iznalloz", "boabdil", "sarray-1", "sarray-2", "sarray-2")
    p.blocks("iznalloz", "castile-3", "castile-3").hand(C, "castile", "castile", "boabdil-captured")
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    while m.decision.prompt != "capture-boabdil":
        wanted = [a for a in m.decision.actions if a[0] in ("lead", "play", "lose")]
        m.apply(wanted[0] if wanted else m.decision.actions[-1])
    play(m, ("capture", "boabdil-captured"))
    assert m.decision.prompt == "retreat-where" and m.decision.seat == M
    play(m, ("retreat", "guadix"))
    assert choices(m, "enter") == {"finana", "gergal", "albox"}
    play(m, ("enter", "finana"))
    assert m.state.captures == 1 and "boabdil-captured" in m.state.gone


@pytest.mark.rule("granada", "11.4")
def test_a_capture_card_that_came_too_late_is_exchanged() -> None:
    p = Position(**{"boabdil-captured": True}).blocks("cordoba", "castile-1").hand(C, "boabdil-captured")
    p.state.captures = 1
    m = p.moving(C)
    assert "boabdil-captured" in cards_in(m.state.discards[C]) and len(m.state.hands[C]) == 1


def under_siege(place: str = "almunecar", **options: object):
    """Three Castilian blocks have struck a castle on the coast."""
    return Position(**options).blocks(place, "andalusians-1").blocks(place, *THREE).hand(C, *CASTILE)


def strike(p: Position, place: str = "almunecar"):
    """Eleven impacts on the walls, the besieged to answer."""
    m = skip(p.fighting(C, place, "padul"))
    play(m, "inside", ("besiege", place), ("play", "castile"), ("deploy", "castile-3-a"))
    return storm(m, ("play", "castile"), ("deploy", "castile-3-b"), ("play", "castile"))


@pytest.mark.rule("granada", "11.5")
def test_a_sortie_takes_impacts_off_a_siege() -> None:
    m = strike(under_siege(sortie="both").hand(M, "sortie-2"))
    play(m, ("sortie", "sortie-2"))
    skip(m)
    assert m.state.castle["almunecar"] == M, "eleven less two is short of ten"
    assert len(m.state.hands[M]) == 1, "the card is replaced"
    assert set(cards_in(deck(M, {**m.state.options, "sortie": "minus-two"}))) & {"sortie-2", "sortie-3"} == {"sortie-2"}


@pytest.mark.rule("granada", "11.6")
def test_fleets_add_two_or_three_on_the_coast() -> None:
    for fleets, hits in ((1, 2), (2, 3)):
        p = Position(**{"naval-bombardment": "both"}).blocks("vera", "castile-1").blocks("vera", "sarray-1")
        p.blocks("sea-almeria", *["galleys"] * fleets).hand(C, "naval-bombardment-c", "castile")
        m = skip(p.fighting(C, "vera", "lorca"))
        play(m, ("play", "naval-bombardment-c"))
        assert m.state.battle.impacts[C] == hits, "a coast without a port will do"
    bare = Position(**{"naval-bombardment": "both"}).blocks("vera", "castile-1").blocks("vera", "sarray-1")
    m = skip(bare.hand(C, "naval-bombardment-c", "castile").fighting(C, "vera", "lorca"))
    assert choices(m, "play") == {"castile"}


@pytest.mark.rule("granada", "11.6")
def test_besieged_fleets_take_impacts_off() -> None:
    p = (
        under_siege(**{"naval-bombardment": "muslims"})
        .hand(M, "naval-bombardment-m")
        .blocks("sea-almunecar", "corsairs")
    )
    m = strike(p)
    play(m, ("broadside", "naval-bombardment-m"))
    skip(m)
    assert m.state.castle["almunecar"] == M


@pytest.mark.rule("granada", "11.7")
def test_pioneers_start_with_three_stacks_and_go_along() -> None:
    p = Position(pioneers=True).blocks("cordoba", "castile-1")
    assert sorted(p.state.pioneers) == ["cartagena", "cordoba", "ubeda"]
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), "tile")
    play(m, ("go", "lucena"))
    assert sorted(m.state.pioneers) == ["cartagena", "lucena", "ubeda"]


@pytest.mark.rule("granada", "11.7")
def test_a_stack_leads_two_tiles_at_most() -> None:
    p = Position(pioneers=True).blocks("cordoba", "castile-1")
    p.state.pioneers = ["cordoba"] * 3
    m = play(p.moving(C, "total"), ("activate", "cordoba"), ("take", "castile-1-a"), "tile", "tile")
    assert "tile" not in verbs(m)


@pytest.mark.rule("granada", "11.7")
def test_one_pioneer_tile_adds_an_impact_before_the_first_card() -> None:
    p = under_siege(pioneers=True)
    p.state.pioneers = ["almunecar", "almunecar", "ubeda"]
    m = skip(p.fighting(C, "almunecar", "padul"))
    play(m, "inside", ("besiege", "almunecar"), "tile")
    assert m.state.battle.impacts[C] == 1 and "tile" not in verbs(m)


@pytest.mark.rule("granada", "11.7")
def test_a_tile_left_alone_is_lost() -> None:
    p = Position(pioneers=True).blocks("iznalloz", "castile-1").blocks("iznalloz", "zegries-3").hand(M, "zegries")
    p.state.pioneers = ["iznalloz", "ubeda"]
    m = skip(p.fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "zegries"))
    skip(m)
    assert m.state.pioneers == ["ubeda"]


@pytest.mark.rule("granada", "11.8")
def test_isolation_in_enemy_land() -> None:
    p = Position(supply=True).blocks("padul", "castile-1")
    assert isolated(p.state, C, "padul")
    assert not isolated(Position(supply=True).blocks("alcala", "castile-1").state, C, "alcala"), "in one's own land"
    road = Position(supply=True).blocks("iznalloz", "castile-1")
    assert not isolated(road.state, C, "iznalloz"), "a road to Jaén"
    port = Position(supply=True).blocks("adra", "castile-1").blocks("laujar", "leon-1").blocks("sea-adra", "galleys")
    assert not isolated(port.state, C, "adra") and not isolated(port.state, C, "laujar"), "supplied by sea"
    empty = Position(supply=True).blocks("laujar", "leon-1").blocks("sea-adra", "galleys").control("", "adra")
    assert isolated(empty.state, C, "laujar"), "a port without friends in it feeds nobody"


@pytest.mark.rule("granada", "11.8")
def test_isolated_stacks_lose_a_block_for_every_five() -> None:
    p = (
        Position(supply=True)
        .blocks("padul", "castile-1", "castile-1", "castile-2")
        .blocks("padul", "zegries-3", "zegries-2")
    )
    m = skip(p.hand(M, "zegries", "zegries").fighting(M, "padul", "granada"))
    assert m.state.battle.isolated == [C]
    play(m, ("play", "zegries"), ("deploy", "zegries-3-a"), ("play", "zegries"))
    assert m.state.battle.due[C] == 6 // 5 + 1


@pytest.mark.rule("granada", "11.8")
def test_isolated_garrisons_fall_for_seven_and_five() -> None:
    p = (
        Position(supply=True)
        .blocks("almunecar", "castile-1")
        .blocks("almunecar", "zegries-3", "zegries-3", "zegries-2")
    )
    p.state.castle["almunecar"] = C
    m = skip(p.hand(M, "zegries", "zegries", "zegries").fighting(M, "almunecar", "padul"))
    play(m, "inside", ("besiege", "almunecar"))
    assert m.decision.params["need"] == 7 + 1, "and one for the port"
    assert told(m, "siege-begins")
