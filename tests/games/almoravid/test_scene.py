"""What a seat sees: everything that can be chosen, nothing that is hidden."""

from __future__ import annotations

import random
from math import dist

import pytest

from games.almoravid.fights import arrayed, field, fight
from taifa import Match
from taifa.core.presentation.scene import Piece, Scene, Tray, scene_bytes
from taifa.games import get
from taifa.games.almoravid.model.state import State
from taifa.games.almoravid.model.tables import LORDS, PLACES, SCENARIOS, WAYS
from taifa.games.almoravid.view.board import BOARD
from taifa.games.almoravid.view.looks import LOOK
from taifa.games.almoravid.view.scene import scene

GAME = get("almoravid")


def start(scenario: str, **options: bool) -> State:
    """The first position of a scenario."""
    state = Match.new("almoravid", scenario, seed="scene", options=options).state
    assert isinstance(state, State)
    return state


def piece(view: Scene, name: str) -> Piece:
    return next(p for p in view.pieces if p.id == name)


def tray(view: Scene, name: str) -> Tray:
    return next(t for t in view.trays if t.id == name)


def walk(seed: int, scenario: str, steps: int, **options: bool) -> list[Match]:
    """A random game, looked at now and then."""
    rng = random.Random(seed)
    match = Match.new("almoravid", scenario, seed=seed, options=options)
    seen = []
    for step in range(steps):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        if step % 9 == 0:
            seen.append(match.fork())
        match.apply(rng.choice(decision.actions), decision.seat)
    return seen


@pytest.mark.rule("almoravid", "1.3.1")
def test_the_board_shows_every_locale_and_way_apart() -> None:
    assert {spot.id for spot in BOARD.places} == set(PLACES)
    assert len(BOARD.lines) == len(WAYS)
    points = [(spot.x, spot.y) for spot in BOARD.places]
    assert min(dist(a, b) for i, a in enumerate(points) for b in points[:i]) >= 100
    assert all(40 <= x <= BOARD.width - 40 and 40 <= y <= BOARD.height - 40 for x, y in points)


LANDSCAPE = {"beyond", "relief", "relief-shade", "rose", "cartouche"}
"""What the page draws in one way for every board."""


def test_everything_drawn_has_a_look() -> None:
    assert {spot.kind for spot in BOARD.places} <= set(LOOK.places)
    assert {line.kind for line in BOARD.lines} <= set(LOOK.lines)
    assert {decor.kind for decor in BOARD.decor} <= set(LOOK.decor) | LANDSCAPE
    assert {badge for spot in BOARD.places for badge in spot.badges} <= set(LOOK.pieces)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_set_up_is_seen_as_printed(scenario: str) -> None:
    s = start(scenario)
    view = scene(s, "christians")
    for name, lord in s.lords.items():
        if lord.place:
            assert piece(view, name).place == lord.place
            assert piece(view, f"service-{name}").place == f"box-{lord.service}"
            assert tray(view, f"mat-{name}").side == LORDS[name].side
        elif lord.where == "calendar":
            assert piece(view, name).place == f"box-{lord.box}"
    badges = {tint.place: {badge.kind: badge.n for badge in tint.badges} for tint in view.tints}
    for place, n in s.jihad.items():
        assert badges[place]["jihad"] == n
    for place in s.ravaged:
        assert "ravaged" in badges[place]
    for place, n in s.siege.items():
        assert badges[place]["siege"] == n


@pytest.mark.rule("almoravid", "1.3.1")
def test_a_locale_wears_the_colours_of_its_friends() -> None:
    view = scene(start("B"), None)
    sides = {tint.place: tint.side for tint in view.tints}
    assert sides["leon"] == "christian"
    assert sides["madrid"] == "christian"
    assert sides["calatrava"] == "muslim"
    assert sides["badajoz"] == "neutral"
    assert sides["sevilla"] == "muslim"


@pytest.mark.rule("almoravid", "2.2.5")
def test_points_stand_on_the_track_with_their_half() -> None:
    s = start("A")
    s.ravaged["madrid"] = "christian"
    view = scene(s, None)
    markers = {marker.side: marker for marker in view.tracks[0].markers}
    assert (markers["christian"].at, markers["christian"].name) == (5, "half-point")
    assert (markers["muslim"].at, markers["muslim"].name) == (8, "")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_can_be_chosen_is_there_once(scenario: str) -> None:
    for match in walk(11, scenario, 400):
        for decision in match.decisions:
            view = match.scene(decision.seat)
            pieces = [p.id for p in view.pieces]
            assert len(pieces) == len(set(pieces))
            slots = [slot.id for tray in view.trays for slot in tray.slots]
            ids = {*pieces, *slots, *PLACES}
            assert {target for _, target in decision.actions if isinstance(target, str)} <= ids
            assert {p.place for p in view.pieces} <= {*slots, *PLACES}
            assert {p.kind for p in view.pieces} <= set(LOOK.pieces)


@pytest.mark.rule("almoravid", "3.1.3")
def test_nobody_sees_the_other_sides_held_cards() -> None:
    s = start("F")
    s.held["muslim"] = ["m12", "m1"]
    mine, theirs = scene(s, "muslims"), scene(s, "christians")
    assert {"m1", "m12"} <= {p.id for p in mine.pieces if p.place == "held-muslim"}
    backs = [p for p in theirs.pieces if p.place == "held-muslim"]
    assert len(backs) == 2 and all(not p.up and p.kind == "card-back" for p in backs)
    assert not {p.id for p in theirs.pieces} & {"m1", "m12"}


@pytest.mark.rule("almoravid", "1.9")
def test_only_its_owner_looks_into_a_deck() -> None:
    s = start("A")
    assert any(t.id == "deck-christian" for t in scene(s, "christians").trays)
    assert not any(t.id.startswith("deck-") for t in scene(s, None).trays)
    assert not any(t.id == "deck-christian" for t in scene(s, "muslims").trays)


@pytest.mark.rule("almoravid", "1.5.2")
def test_hidden_mats_are_seen_by_their_owner_only() -> None:
    s = start("A", hidden_mats=True)
    mine, theirs = scene(s, "christians"), scene(s, "muslims")
    assert any(p.place == "alfonso-forces" for p in mine.pieces)
    assert not any(p.place.startswith("alfonso-") for p in theirs.pieces)
    s.lords["alfonso"].forces[0] += 3
    assert scene_bytes(scene(s, "muslims")) == scene_bytes(theirs)


@pytest.mark.rule("almoravid", "4.1.2")
def test_a_plan_is_face_down_to_the_other_side() -> None:
    s = start("A")
    s.plan["christian"] = ["alfonso", "sancho"]
    s.played["christian"] = ["alvar-fanez"]
    mine, theirs = scene(s, "christians"), scene(s, "muslims")
    assert piece(mine, "planned-christian-1").name == "alfonso"
    assert piece(theirs, "planned-christian-1").kind == "card-back"
    assert piece(theirs, "played-christian-0").name == "alvar-fanez"
    s.planning = True
    s.played["christian"] = []
    assert not any(t.id == "plan-christian" for t in scene(s, "muslims").trays)


@pytest.mark.rule("almoravid", "4.4.1")
def test_a_battle_is_shown_as_an_array() -> None:
    for seed in range(40):
        for match in walk(seed, "E", 700):
            s = match.state
            assert isinstance(s, State)
            if s.battle is None or not s.battle.attack[1]:
                continue
            view = match.scene(None)
            battle = tray(view, "battle")
            assert battle.kind == "battle"
            fighter = piece(view, s.battle.attack[1])
            assert fighter.place == "attack-center"
            lord = s.lords[fighter.id]
            beside = [p for p in view.pieces if p.place == "attack-center" and p.id.startswith("fight-")]
            assert sum(p.n for p in beside if not p.tilt) == sum(lord.forces)
            assert sum(p.n for p in beside if p.tilt) == sum(lord.routed)
            return
    pytest.fail("no battle in forty games")


DICE = ("walls-roll", "works-roll", "protection-roll", "protection-fails", "losses", "service-roll")


def rolled_this_round(s: State) -> list[int]:
    """The dice that the chronicle tells of since the round began."""
    keys = [entry.key for entry in s.log]
    began = len(keys) - keys[::-1].index("round-begins")
    return [die for entry in s.log[began:] if entry.key in DICE for die in entry.params["dice"]]


@pytest.mark.rule("almoravid", "4.4.2")
@pytest.mark.parametrize("kind", ["battle", "storm", "sally"])
def test_every_roll_of_a_round_stands_under_the_array(kind: str) -> None:
    table = field("alfonso", "al-mutamid")
    s = table.s
    table.lord("alfonso", units={"knights": 6, "men_at_arms": 4})
    table.lord("al-mutamid", units={"sergeants": 5, "militia": 6})
    changes = {"walls": 4, "works": 2, "rounds": 3, "garrison": [2, 2]} if kind == "storm" else {"works": 2}
    s.siege["cordoba"] = 2
    fight(table, "cordoba", ["alfonso"], ["al-mutamid"], kind, **changes)
    seen = 0
    while s.battle is not None and s.phase in ("array", "battle-events", "round", "strike"):
        was = s.phase
        table.phase()
        if was != "strike":
            continue
        if s.battle.rolled != s.battle.round:
            assert not rolled_this_round(s), "nobody has struck yet"
            continue
        notes = tray(scene(s, None), "battle").notes
        assert [die for note in notes for die in note.params.get("dice", ())] == rolled_this_round(s)
        seen += len(rolled_this_round(s))
        strikes = [(note.params["side"], note.params["step"]) for note in notes if note.key == "rolled-strike"]
        assert strikes and len(set(strikes)) == len(strikes)
        for lang in ("en", "es", "fr"):
            for note in notes:
                assert not get("almoravid").text.problems(note.key, lang, note.params)
    assert seen > 10


@pytest.mark.rule("almoravid", "4.4.2")
def test_the_dice_of_a_round_stay_until_the_next_strikes() -> None:
    table = field("alfonso", "al-mutamid")
    b = arrayed(table, "cordoba", "alfonso", "al-mutamid")
    table.lord("alfonso", units={"knights": 2}).lord("al-mutamid", units={"knights": 2})
    table.rolls(1, 2, 6, 1, 2, 5)
    table.s.phase = "strike"
    while table.s.phase == "strike":
        table.phase()
    notes = tray(scene(table.s, "christians"), "battle").notes
    text = get("almoravid").text
    assert [text.say(note.key, "en", note.params) for note in notes[2:]] == [
        "Muslims, Horse:",
        "Alfonso VI is hit, melee: 4",
        "Knights of Alfonso VI hold on 4 or less: 1, 2, 6, 1",
        "Christians, Horse:",
        "al-Mutamid is hit, melee: 2",
        "Knights of al-Mutamid hold on 4 or less: 2, 5",
    ]
    assert b.rolled == 1
    table.phase("fight", "fight")
    assert tray(scene(table.s, None), "battle").notes[2:] == notes[2:], "a new round, no blow yet"
