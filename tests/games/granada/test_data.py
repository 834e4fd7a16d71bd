"""3.0 to 5.0 Pieces, places and the set-up: what the rulebook counts and names."""

from __future__ import annotations

from collections import Counter

import pytest

from games.granada.positions import C, M
from taifa import Match
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARDS,
    CASTLES,
    DISKS,
    FLEETS,
    GREY,
    KINDS,
    NEAR,
    PLACES,
    RESOURCES,
    ROADS,
    SEAS,
    TOWERS,
    TOWNS_OF_BOABDIL,
    TURNS,
)


@pytest.mark.rule("granada", "3.2")
@pytest.mark.rule("granada", "3.1")
def test_the_count_of_blocks() -> None:
    colours = Counter("grey" if block.grey else block.side for block in BLOCKS.values())
    assert colours == {C: 68, M: 63, "grey": 6}
    assert {block.shields for block in BLOCKS.values() if not block.fleet} == {1, 2, 3, 4}
    assert {block.kind for block in BLOCKS.values() if block.shields == 4} == {"mujahideen"}
    assert {b.id for b in BLOCKS.values() if b.army} == {"ferdinand", "isabella", "boabdil", "zagal", "grey-boabdil"}
    assert all(block.shields == 1 for block in BLOCKS.values() if block.leader and not block.army)


@pytest.mark.rule("granada", "10.12.2")
def test_the_six_grey_blocks() -> None:
    grey = Counter((BLOCKS[b].faction, BLOCKS[b].arm) for b in GREY)
    assert grey == {
        ("", ""): 1,
        ("grey-sarray", ""): 2,
        ("grey-sarray", "horse"): 1,
        ("castile", ""): 1,
        ("castile", "horse"): 1,
    }


@pytest.mark.rule("granada", "3.3")
def test_the_count_of_cards() -> None:
    sizes: Counter[str] = Counter()
    uses: Counter[tuple[str, str]] = Counter()
    for card in CARDS.values():
        sizes["naval" if card.use in ("quiet", "battle") else card.side] += card.count
        uses[card.side, card.use] += card.count
    assert sizes == {C: 74, M: 67, "naval": 17}
    assert uses["", "quiet"] == 12 and uses[C, "battle"] + uses[M, "battle"] == 5
    assert (uses[C, "watchtower"], uses[M, "watchtower"]) == (3, 4)
    for side in (C, M):
        assert uses[side, "commander"] == uses[side, "morale"] == uses[side, "surrender"] == 2
        assert uses[side, "cavalry"] == uses[side, "crossbowmen"] == 1
    assert uses[C, "bombardment"] == 2 and uses[M, "sortie"] == 2
    groups = {f: sorted(c.count for c in CARDS.values() if c.faction == f) for f in ("castile", "aragon", "sarray")}
    assert groups == {"castile": [1, 1, 2, 2, 5, 10], "aragon": [1, 1, 1, 2, 4, 7], "sarray": [1, 3, 6]}


@pytest.mark.rule("granada", "3.3")
@pytest.mark.rule("granada", "10.3")
@pytest.mark.rule("granada", "10.5")
def test_cards_without_a_number() -> None:
    bare = {card.use for card in CARDS.values() if not card.bid and card.use not in ("quiet", "battle")}
    assert bare == {"watchtower", "surrender", "papal-bull", "boabdil-captured", "sortie"}
    assert all((not card.bid) == (not card.naval) for card in CARDS.values())


@pytest.mark.rule("granada", "4.2")
@pytest.mark.rule("granada", "4.3")
@pytest.mark.rule("granada", "4.4")
@pytest.mark.rule("granada", "4.5")
@pytest.mark.rule("granada", "4.6")
def test_the_count_of_sites() -> None:
    assert 45 <= len(PLACES) <= 55
    assert (len(CASTLES), len(TOWERS), len(RESOURCES)) == (10, 10, 10)
    ports = {place.id: place.port for place in PLACES.values() if place.port}
    assert len(ports) == 9 and {sea.port for sea in SEAS.values()} == set(ports) and set(ports.values()) == set(SEAS)
    capitals = {place.id for place in PLACES.values() if place.capital}
    assert capitals == {"granada", "cordoba"} and capitals <= set(RESOURCES)
    assert {"granada", "malaga", "baza", "almunecar", "archidona"} <= set(CASTLES)
    assert {"malaga", "adra", "oran", "cartagena", "gibraltar"} <= set(ports)
    assert DISKS == {"malaga": "zegri", "baza": "sidi-yahya"}
    assert set(TOWNS_OF_BOABDIL) == {"guadix", "finana", "gergal", "albox"}


@pytest.mark.rule("granada", "4.7")
def test_the_red_black_roads() -> None:
    hybrid = {frozenset((road.a, road.b)) for road in ROADS.values() if road.kind == "hybrid"}
    assert hybrid == {frozenset(("granada", "alhama")), frozenset(("almeria", "guadix"))}
    assert {road.kind for road in ROADS.values()} == {"main", "secondary", "hybrid"}
    assert NEAR["oran"] == () and all(NEAR[place] for place in PLACES if place != "oran")


@pytest.mark.rule("granada", "4.5")
def test_sea_zones_border_each_other_both_ways() -> None:
    assert all(zone in SEAS[other].near for zone, sea in SEAS.items() for other in sea.near)


@pytest.mark.rule("granada", "5.1")
@pytest.mark.rule("granada", "3.4")
def test_the_set_up_of_control_pieces_hands_and_disks() -> None:
    s = Match.new("granada", seed=3).state
    held = {place for place in PLACES if s.holder(place) != PLACES[place].land}
    assert held == {"zahara", "lucena", "alhama"}
    assert all(s.castle[place] == PLACES[place].land for place in CASTLES)
    assert s.disks == ["malaga", "baza"] and TURNS[s.turn] == ("1482", 2)
    assert len(s.hands[C]) == len(s.hands[M]) == 6 and s.surrender == {C: 2, M: 2}


@pytest.mark.rule("granada", "5.2")
@pytest.mark.rule("granada", "5.2.1")
@pytest.mark.rule("granada", "10.8")
@pytest.mark.rule("granada", "10.9")
@pytest.mark.rule("granada", "10.11")
def test_the_named_blocks_stand_where_the_rulebook_says() -> None:
    s = Match.new("granada", seed=4).state
    assert "zagal" in s.at(M, "malaga")
    assert {s.where("orders-a"), s.where("orders-b")} == {"ubeda", "sevilla"}
    assert {s.where("mujahideen-a"), s.where("mujahideen-b")} == {"malaga", "oran"}
    assert all(s.where(block) in PLACES for block in ("boabdil", "zagal", "ferdinand", "isabella"))


@pytest.mark.rule("granada", "5.2.2")
def test_random_blocks_are_never_fleets_and_differ_from_game_to_game() -> None:
    seen = set()
    for seed in range(8):
        s = Match.new("granada", seed=seed).state
        for side in (C, M):
            for place in PLACES:
                assert not FLEETS & set(s.at(side, place))
        seen.add(tuple(s.at(C, "cordoba")))
    assert len(seen) > 1


@pytest.mark.rule("granada", "5.2.3")
@pytest.mark.rule("granada", "4.9")
def test_the_first_wave_and_the_boxes() -> None:
    s = Match.new("granada", seed=5).state
    assert len(s.at(C, "box")) == 4 and len(s.at(M, "box")) == 3
    assert s.at(M, "guard-box") == ["guard", "guard-horse"] and set(s.at(C, "grey-box")) == set(GREY)


@pytest.mark.rule("granada", "3.1")
@pytest.mark.rule("granada", "5.2")
def test_a_seat_sees_its_own_faces_and_the_enemys_backs() -> None:
    m = Match.new("granada", seed=6)
    for seat, side in ((C, C), (M, M), (None, "")):
        up = {piece.id for piece in m.scene(seat).pieces if piece.up and piece.id in BLOCKS and piece.place in PLACES}
        assert {BLOCKS[block].side for block in up} <= {side}
        backs = [piece for piece in m.scene(seat).pieces if not piece.up and piece.place in PLACES]
        assert backs and all(piece.kind == "block" and piece.id not in BLOCKS for piece in backs)
    fleets = {p.id for p in m.scene(C).pieces if p.kind == "block-fleet" and p.place in SEAS}
    assert any(BLOCKS[f].side == M for f in fleets), "fleets are always face up"


@pytest.mark.rule("granada", "4.8")
def test_every_faction_has_a_place_to_muster() -> None:
    shields = Counter(faction for place in PLACES.values() for faction in place.shields)
    factions = {kind.faction for kind in KINDS.values() if kind.faction and not kind.wild and not kind.grey}
    assert set(shields) == factions and len(factions) == 8


@pytest.mark.rule("granada", "3.3")
def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    s = Match.new("granada", seed=7).state
    s.discards[C] = s.decks[C][3:]
    s.decks[C] = s.decks[C][:3]
    before = len(s.hands[C])
    assert s.draw(C, 5) == 5 and len(s.hands[C]) == before + 5 and s.discards[C] == ""
