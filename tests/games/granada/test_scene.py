"""What the table shows: the battle tray, hands, boxes, tracks and control pieces."""

from __future__ import annotations

import pytest

from games.granada.positions import C, M, Position, play, skip
from taifa import Match, games
from taifa.core.presentation.scene import Note, Scene
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import PLACES, ROADS, SEAS


def battle() -> Match:
    """Castile has struck first; the Muslims are to answer."""
    p = Position().blocks("iznalloz", "castile-3", "castile-1").blocks("iznalloz", "sarray-1", "sarray-2")
    m = skip(p.hand(C, "castile", "leon").hand(M, "sarray").fighting(C, "iznalloz", "jaen"))
    return play(m, ("play", "castile"), ("deploy", "castile-3-a"), "pass")


def at(scene: Scene, place: str) -> list[str]:
    """The ids of the pieces at a place or slot."""
    return [piece.id for piece in scene.pieces if piece.place == place]


@pytest.mark.rule("granada", "8.2.2")
@pytest.mark.rule("granada", "8.3.1")
def test_the_battle_tray_shows_both_lines_and_the_impact_track() -> None:
    m = battle()
    for seat in (C, M, None):
        scene = m.scene(seat)
        tray = next(tray for tray in scene.trays if tray.kind == "battle")
        values = {slot.id: slot.value for slot in tray.slots}
        assert values[f"line-{C}"] == 3 and values[f"line-{M}"] == 0
        assert at(scene, f"line-{C}") == ["castile-3-a"]
        assert at(scene, f"played-{C}") == [f"played-{C}-castile"]
        track = next(track for track in scene.tracks if track.id == "impacts")
        assert {marker.side: marker.at for marker in track.markers} == {C: 3, M: 0}
    assert at(m.scene(C), f"reserve-{C}") == ["castile-1-a"]
    assert at(m.scene(M), f"reserve-{C}") == [f"reserve-{C}-0"], "a back without a name"
    assert at(m.scene(None), f"reserve-{M}") == [f"reserve-{M}-0", f"reserve-{M}-1"]


@pytest.mark.rule("granada", "3.3")
def test_hands_are_seen_by_their_owner_and_counted_by_the_others() -> None:
    m = Match.new("granada", seed=11)
    own = {piece.id: piece.n for piece in m.scene(C).pieces if piece.place == f"hand-{C}"}
    assert sum(own.values()) == 6 and set(own) == set(m.state.hands[C])
    back = [piece for piece in m.scene(M).pieces if piece.place == f"hand-{C}"]
    assert len(back) == 1 and back[0].n == 6 and not back[0].up
    decks = next(tray for tray in m.scene(None).trays if tray.id == "decks")
    assert {slot.value for slot in decks.slots} >= {17, 0}, "piles are counted, not shown"


@pytest.mark.rule("granada", "4.9")
def test_the_box_of_the_other_side_is_a_number_of_backs() -> None:
    m = Match.new("granada", seed=12)
    box = [piece for piece in m.scene(M).pieces if piece.place == f"box-{C}"]
    assert len(box) == 1 and box[0].n == 4 and not box[0].up


@pytest.mark.rule("granada", "3.4")
@pytest.mark.rule("granada", "4.3")
def test_control_pieces_and_sieges_are_shown() -> None:
    p = Position().blocks("almunecar", "andalusians-1").blocks("almunecar", "castile-3").control(C, "almunecar")
    tint = next(t for t in p.start("declare").scene(None).tints if t.place == "almunecar")
    assert tint.side == C and [(b.kind, b.side) for b in tint.badges] == [("castle", M), ("siege", "")]


@pytest.mark.rule("granada", "4.7")
def test_the_board_has_every_place_and_three_kinds_of_road() -> None:
    board = games.get("granada").board
    assert {spot.id for spot in board.places} == set(PLACES) | set(SEAS)
    assert {line.kind for line in board.lines} == {"main", "secondary", "hybrid"} and len(board.lines) == len(ROADS)
    assert 1500 <= board.width <= 1700 and board.reconstructed
    near = [
        (a.id, b.id)
        for i, a in enumerate(board.places)
        for b in board.places[:i]
        if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 68**2
    ]
    assert near == [], "no two places overlap"
    kinds = board.look.pieces
    assert all(badge in kinds for spot in board.places for badge in spot.badges)


def test_every_piece_has_a_look() -> None:
    look = games.get("granada").board.look
    for scene in (battle().scene(C), Match.new("granada", seed=13, options={"pioneers": True}).scene(M)):
        assert {piece.kind for piece in scene.pieces} <= set(look.pieces)
        assert {piece.side for piece in scene.pieces if piece.side} <= set(look.sides)
        assert {b.kind for piece in scene.pieces for b in piece.badges} <= set(look.pieces)


def imagined(m: Match, seat: str) -> list[State]:
    """The position as a seat may imagine it, many times over."""
    return [m.imagine(seat, seed).state for seed in range(40)]


@pytest.mark.rule("granada", "8.1")
def test_faces_once_seen_are_remembered_while_their_stack_keeps_together() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-1", "castile-2").blocks("iznalloz", "sarray-1", "sarray-2")
    p.blocks("jaen", "leon-1").blocks("cordoba", "aragon-1", "aragon-2")
    m = skip(p.hand(C, "castile").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))
    while m.decision.seat != C or m.decision.prompt != "buy-movement":
        m.apply(next((a for a in m.decision.actions if a[0] in ("none", "pass")), m.decision.actions[-1]))
    assert all("castile-3-a" in s.at(C, "iznalloz") for s in imagined(m, M)), "the Muslims saw it there"
    assert any("castile-1-a" not in s.at(C, "iznalloz") for s in imagined(m, M)), "but not the others"
    assert {piece.up for piece in m.scene(M).pieces if piece.place == "iznalloz"} == {False}, "hidden all the same"
    play(m, "minimal", ("activate", "iznalloz"), "take-all", ("go", "jaen"))
    assert all("castile-3-a" in s.at(C, "jaen") for s in imagined(m, M)), "all of them went"


@pytest.mark.rule("granada", "8.1")
def test_who_splits_a_stack_hides_its_faces_again() -> None:
    p = Position().blocks("jaen", "castile-3", "castile-2", "leon-1").blocks("cordoba", "aragon-1")
    p.blocks("sevilla", "ferdinand", "isabella", "orders", "orders")
    p.state.expose("castile-3-a", "jaen")
    m = play(p.moving(C, "total"), ("activate", "jaen"), ("take", "castile-3-a"), ("go", "ubeda"), "stop", "done")
    assert {s.where("castile-3-a") for s in imagined(m, M)} == {"jaen", "ubeda", "cordoba", "sevilla"}, (
        "but it is abroad"
    )


@pytest.mark.rule("granada", "8.4.1")
def test_a_card_shown_to_refute_a_challenge_is_known_to_be_in_the_hand() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-1").blocks("iznalloz", "sarray-1", "sarray-2")
    p.hand(C, "castile", "castile-trumpet", "leon").hand(M, "morale-m", "sarray")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "castile"), ("deploy", "castile-3-a"), ("challenge", "morale-m"), ("show", "castile-trumpet"))
    assert all("castile-trumpet" in s.hands[C] for s in imagined(m, M))
    assert any("leon" not in s.hands[C] for s in imagined(m, M))


@pytest.mark.rule("granada", "5.2.1")
def test_what_the_set_up_map_names_is_known_to_both() -> None:
    m = Match.new("granada", seed=5)
    for s in imagined(m, M):
        assert s.where("ferdinand") == m.state.where("ferdinand") and s.where("orders-a") == m.state.where("orders-a")


@pytest.mark.rule("granada", "3.1")
def test_an_enemy_stack_says_where_it_stands_and_how_many_it_is() -> None:
    p = Position().blocks("loja", "sarray-1", "sarray-2", "zegries-1").blocks("jaen", "castile-1")
    m = p.moving(C, "total")
    facts = [piece.facts for piece in m.scene(C).pieces if piece.place == "loja" and piece.side == M]
    assert facts == [(Note("fact-unseen", {"n": 3, "place": "loja"}),)] * 3
