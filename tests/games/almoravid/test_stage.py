"""What a player is shown of fights, chances and prices: every fight opens and closes, exact odds are exact."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.almoravid.positions import position
from rolls import rolls
from taifa import Match, bots
from taifa.core.chance import Chance
from taifa.core.decision import Decision
from taifa.core.presentation.scene import Note
from taifa.core.presentation.text import LANGUAGES
from taifa.core.stage import Blow, Opening, Outcome
from taifa.games.almoravid import GAME
from taifa.games.almoravid.model.state import ENEMY, State
from taifa.games.almoravid.model.tables import CARDS, FORCES, LORDS, TARGETS_IN, VALUE, VASSALS
from taifa.games.almoravid.rules.battle.stage import conquest_brings, surrender_end
from taifa.games.almoravid.rules.campaign.siege import surrender, surrender_chance
from taifa.games.almoravid.view.prospects import losses, odds, stakes


def notes_in(value: object) -> Iterator[Note]:
    """All notes in a step of the stage, however deep."""
    if isinstance(value, Note):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from notes_in(each)
    elif isinstance(value, dict):
        yield from notes_in(tuple(value.values()))
    elif isinstance(value, msgspec.Struct):
        yield from notes_in(tuple(getattr(value, field) for field in value.__struct_fields__))


def assert_said(note: Note) -> None:
    for lang in LANGUAGES:
        assert not GAME.text.problems(note.key, lang, note.params), (note, lang)


# Faces -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", [*CARDS, *FORCES, *LORDS, *VASSALS])
def test_everything_has_a_face_in_three_languages(thing: str) -> None:
    face = GAME.board.faces[thing]
    lines = [*face.lines, *(line for half in face.halves for line in half.lines)]
    assert lines
    for line in lines:
        assert_said(line)
    for lang in LANGUAGES:
        for label in (face.title, face.kind, *(half.title for half in face.halves), *(h.kind for h in face.halves)):
            assert GAME.text.knows(label, lang), (label, lang)


def test_every_card_shows_both_halves_and_every_lord_his_arms() -> None:
    assert all(len(GAME.board.faces[card].halves) == 2 for card in CARDS)
    arms = GAME.board.look.arms
    assert set(arms) == set(LORDS)
    assert len(set(arms.values())) == len(LORDS), "no two alike"


def test_every_sign_has_a_name_and_a_face() -> None:
    for kind, look in GAME.board.look.pieces.items():
        assert all(GAME.text.knows(look.name, lang) for lang in LANGUAGES), kind
    for kind in ("besieged", "bypassed", "moved", "lieutenant", "value", "capacity"):
        assert GAME.board.faces[kind].lines and kind in GAME.board.look.pieces


# Fights ------------------------------------------------------------------------------------------


def fights_of(match: Match) -> dict[str, int]:
    """How many fights of each kind a match told, each opened once, told in words and closed."""
    open_now: set[str] = set()
    found: dict[str, int] = {}
    for entry in match.chronicle:
        step = entry.stage
        if step is None:
            continue
        for note in notes_in(step):
            assert_said(note)
        if isinstance(step, Opening):
            assert step.fight not in open_now
            open_now.add(step.fight)
            found[step.kind] = found.get(step.kind, 0) + 1
            continue
        assert step.fight in open_now, entry
        if entry.key == "units-lost":
            assert isinstance(step, Blow) and step.n == entry.params["n"], entry
        if isinstance(step, Outcome):
            open_now.discard(step.fight)
    assert not open_now, open_now
    return found


def test_every_fight_of_random_games_opens_and_closes_on_the_stage() -> None:
    seen: dict[str, int] = {}
    for seed in range(18):
        match = Match.new("almoravid", "ABCDEF"[seed % 6], seed)
        rng = random.Random(seed)
        while not match.over:
            match.apply(rng.choice(list(match.decision.actions)))
        for kind, n in fights_of(match).items():
            seen[kind] = seen.get(kind, 0) + n
    assert {"battle", "storm", "sally", "surrender"} <= set(seen), seen


def test_every_fight_of_captains_opens_and_closes_on_the_stage() -> None:
    match = Match.new("almoravid", "A", 3)
    players = {seat: bots.get("captain", seed=seat) for seat in match.game.seats}
    while not match.over:
        match.apply(players[match.decision.seat].choose(match, match.decision))
    assert fights_of(match)


def test_every_roll_of_a_fight_is_told() -> None:
    """What is rolled between opening and outcome stands on the stage, die by die."""
    for seed in range(40):
        match = Match.new("almoravid", "A", seed)
        rng = random.Random(seed)
        while not match.over:
            before, battle = match.state.chance.count, match.state.battle
            told = len(match.chronicle)
            match.apply(rng.choice(list(match.decision.actions)))
            if battle is None or match.state.battle is None:
                continue
            lines = match.chronicle[told:]
            dice = sum(len(getattr(entry.stage, "dice", ())) for entry in lines)
            assert dice == match.state.chance.count - before
        if fights_of(match).get("storm"):
            return
    pytest.fail("no storm in forty games")


# Odds, stakes, losses ----------------------------------------------------------------------------


@pytest.mark.rule("almoravid", "4.5.1")
@pytest.mark.parametrize("place,markers,ram", [("toledo", 4, False), ("calatrava", 2, False), ("toledo", 3, True)])
def test_the_odds_of_a_surrender_are_those_of_the_dice(place: str, markers: int, ram: bool) -> None:
    table = position("A").only("alfonso", "al-mutamid").lord("alfonso", at=place, cards=[])
    table.s.siege = {place: markers}
    table.s.ravaged = {}
    if ram:
        table.give("alfonso", "c1")
    share = surrender_chance(table.s, place, "christian")
    table.s.chance = Chance(b"odds")
    tries, fallen = rolls(3000), 0
    for _ in range(tries):
        fallen += bool(table.play(surrender(table.s, place, "christian")))
        table.s.log.clear()
    assert abs(fallen / tries - share) < 3 * math.sqrt(share * (1 - share) / tries)


def test_odds_stakes_and_losses_are_said_in_three_languages() -> None:
    said: set[str] = set()
    for seed in range(12):
        match = Match.new("almoravid", "ABCDEF"[seed % 6], seed)
        rng = random.Random(seed)
        while not match.over:
            decision = match.decision
            for action in decision.actions:
                for note in told_before(match, decision, action):
                    said.add(note.key)
                    assert_said(note)
            match.apply(rng.choice(list(decision.actions)))
    assert {"stake-actions", "stake-ravage", "forgets-actions", "odds-muster", "odds-surrender", "stake-pay"} <= said
    assert {"stake-command", "stake-in-reach"} <= said, "what a card can do, and what can be paid with"


def told_before(match: Match, decision: Decision, action: Any) -> Iterator[Note]:
    yield from stakes(match.state, decision, action)
    yield from losses(match.state, decision, action)
    chance = odds(match.state, decision, action)
    if chance is not None:
        assert math.isclose(sum(p.share for p in chance.prospects), 1) and chance.worlds == 0
        yield from (prospect.what for prospect in chance.prospects)


def test_the_score_sheet_adds_up() -> None:
    for seed in range(6):
        match = Match.new("almoravid", "ABCDEF"[seed], seed)
        rng = random.Random(seed)
        while not match.over:
            match.apply(rng.choice(list(match.decision.actions)))
            if rng.random() < 0.02:
                scene = match.scene(None)
                for seat in match.game.seats:
                    assert sum(row.points.get(seat, 0) for row in scene.sheet) == scene.scores[seat]
                for note in (*scene.goal, *(fact for piece in scene.pieces for fact in piece.facts)):
                    assert_said(note)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_handicap_is_on_the_sheet_and_in_the_goal_line(lang: str) -> None:
    match = Match.new("almoravid", "E", "ahead", {"handicap": "muslims+3", "bidding": True})
    for bids, side in ({}, "muslims"), ({"christians": 6, "muslims": 7}, "christians"):
        for seat, n in bids.items():
            match.apply(("bid", n), seat)
        scene = match.scene(None)
        given = [row.points for row in scene.sheet if row.source.key == "sheet-handicap"]
        assert given == [{"muslims": 3.0}], "the seat's, whichever side it plays"
        assert all(sum(row.points.get(seat, 0) for row in scene.sheet) == n for seat, n in scene.scores.items())
        said = [GAME.text.say(note.key, lang, note.params) for note in scene.goal if note.key == "goal-handicap"]
        assert len(said) == 1 and "3" in said[0] and GAME.text.name(side, lang) in said[0]
    assert "goal-handicap" not in [note.key for note in Match.new("almoravid", "E", "even").scene(None).goal]


def test_a_lord_who_would_leave_unpaid_is_named() -> None:
    table = position("A").lord("sancho", service=1, coin=1)
    asked = Decision("christians", "pay-lords", [("pay", "sancho"), ("pass", None)], "3.2")
    assert [note.key for note in losses(table.s, asked, ("pass", None))] == ["sends-home"]
    table.s.lords["sancho"].service = 0
    assert [note.key for note in losses(table.s, asked, ("pass", None))] == ["loses-lord"]


def keys(notes: tuple[Note, ...]) -> list[str]:
    return [note.key for note in notes]


def test_paying_says_when_a_lord_serves_beyond_the_end_as_it_is() -> None:
    table = position("A").lord("sancho", service=2, coin=1)
    asked = Decision("christians", "pay-lords", [("pay", "sancho"), ("pass", None)], "3.2")
    assert table.s.last == 2 and "stake-beyond" not in keys(stakes(table.s, asked, ("pay", "sancho")))
    table.s.lords["sancho"].service = 3
    assert "stake-beyond" in keys(stakes(table.s, asked, ("pay", "sancho")))


def test_a_storm_names_who_is_inside_and_jihad_is_counted_where_it_goes() -> None:
    table = position("A").only("alfonso", "al-mutamid").lord("alfonso", at="toledo").lord("al-mutamid", at="toledo")
    table.s.siege, table.s.jihad = {"toledo": 2}, {"toledo": 3}
    table.campaign("alfonso", 4)
    asked = Decision("christians", "command", [("storm", "toledo")], "4.5.2", "alfonso")
    assert keys(stakes(table.s, asked, ("storm", "toledo"))) == ["stake-storm"]
    table.s.lords["al-mutamid"].inside = True
    within = stakes(table.s, asked, ("storm", "toledo"))[-1]
    assert within == Note("result-inside", {"lords": ["al-mutamid"]})
    removed = Decision("christians", "remove-jihad", [("remove-jihad", "toledo")], "1.9.1")
    assert stakes(table.s, removed, ("remove-jihad", "toledo")) == (Note("stake-jihad", {"n": 3}),)


def test_a_light_march_names_what_is_left_behind() -> None:
    table = position("A").lord("alfonso", loot=2, provender=0).campaign("alfonso", 4)
    asked = Decision("christians", "command", [("march-light", "leon")], "4.3.2", "alfonso")
    assert losses(table.s, asked, ("march-light", "leon")) == (Note("loses-goods", {"assets": {"loot": 2}}),)


@pytest.mark.parametrize(("lang", "four"), [("en", "four"), ("es", "cuatro"), ("fr", "quatre")])
def test_the_advice_about_alfonso_counts_the_actions_of_his_card(lang: str, four: str) -> None:
    assert LORDS["alfonso"].command == 4 and f"{four} ac" in GAME.text.say("advice-alfonso", lang)


# What a conquest brings (1.3.1, 1.4.3) -----------------------------------------------------------


@pytest.mark.rule("almoravid", "1.3.1", "1.4.3")
def test_the_card_of_a_city_says_what_markers_and_which_status_it_brings() -> None:
    """Toledo is its taifa's one target; in land that is the Christians' own nothing is placed, but where Jihad goes."""
    table = position("A").only("alfonso", "al-mutamid").lord("alfonso", at="toledo", cards=[])
    table.s.siege, table.s.ravaged, table.s.jihad = {"toledo": 4}, {}, {}
    told = surrender_end(table.s, "toledo", "christian", True)
    assert told is not None
    assert [(n.key, n.params.get("shift")) for n in told.by_side["christian"]] == [
        ("result-conquered", "+3"),
        ("taifa-reconquista", None),
    ]
    table.s.taifas["taifa-toledo"], table.s.conquered["christian"] = "reconquista", {"toledo": 3}
    assert conquest_brings(table.s, "calatrava", "christian") == (), "land of their own already, and no Jihad there"
    table.s.jihad["calatrava"] = 2
    said = [(n.key, n.params.get("shift")) for n in conquest_brings(table.s, "calatrava", "christian") or ()]
    assert said == [("result-jihad", "−2"), ("result-conquered", f"+{VALUE['calatrava']}")]


@pytest.mark.rule("almoravid", "1.3.1", "1.4.3")
def test_the_card_of_a_city_retaken_says_that_the_reconquista_is_undone() -> None:
    table = position("A").only("alfonso", "al-mutamid").lord("al-mutamid", at="toledo", cards=[])
    table.s.jihad = {}
    table.s.conquered["christian"] = dict.fromkeys(TARGETS_IN["taifa-toledo"], 3)
    table.s.taifas["taifa-toledo"] = "reconquista"
    said = [(n.key, n.params.get("shift")) for n in conquest_brings(table.s, "toledo", "muslim") or ()]
    assert said == [("result-their-conquered", "−3"), ("result-jihad", "+3"), ("taifa-parias", None)]


def test_what_a_card_says_of_a_conquest_is_what_then_is_so() -> None:
    """Markers and status before and after every fall of a stronghold in random games."""
    seen: set[str] = set()
    for seed in range(24):
        match = Match.new("almoravid", "ABCDEF"[seed % 6], seed)
        rng = random.Random(seed)
        while not match.over:
            told = len(match.chronicle)
            before = markers(match.state)
            match.apply(rng.choice(list(match.decision.actions)))
            lines = match.chronicle[told:]
            falls = [entry for entry in lines if entry.key == "conquest"]
            cards = [e.stage for e in lines if isinstance(e.stage, Outcome) and e.stage.title.key in FALLEN]
            if len(falls) != 1 or len(cards) != 1:
                continue
            place, side = str(falls[0].params["place"]), str(falls[0].params["side"])
            said = {n.key: str(n.params.get("shift")) for n in cards[0].by_side[side] if n.key in SAID}
            kinds = {"result-conquered": side, "result-their-conquered": ENEMY[side], "result-jihad": "jihad"}
            changes = {
                key: f"{after - was:+}".replace("-", "−")
                for key, kind in kinds.items()
                if (after := markers(match.state)[kind].get(place, 0)) != (was := before[kind].get(place, 0))
            }
            assert said == changes, (seed, place, side)
            seen |= said.keys()
    assert {"result-conquered", "result-jihad"} <= seen


FALLEN = {"result-sacked", "result-surrendered"}
SAID = {"result-conquered", "result-their-conquered", "result-jihad"}


def markers(s: State) -> dict[str, dict[str, int]]:
    return {**{side: dict(s.conquered[side]) for side in ENEMY}, "jihad": dict(s.jihad)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_breaks_off_a_storm_concedes_no_field(lang: str) -> None:
    for verb in ("concede", "fight"):
        field, storm = (GAME.text.action((verb, None), lang, f"concede-{what}") for what in ("field", "storm"))
        assert field != storm
