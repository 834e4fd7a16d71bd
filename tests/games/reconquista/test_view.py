"""What a player is told: faces in three languages, every fight on the stage, odds that agree with the dice."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from games.reconquista.positions import one, position, put, table
from rolls import rolls
from taifa import Match, bots
from taifa.bots.odds import chances_of
from taifa.core.chance import Chance
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision
from taifa.core.reach import far
from taifa.core.stage import Opening, Outcome, Roll
from taifa.games.reconquista import GAME
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import ADJACENT, AREAS, KINDS, KINGDOMS, STRATAGEMS
from taifa.games.reconquista.view.faces import FACES, LINES
from taifa.games.reconquista.view.prospects import stakes

LANGUAGES = ("en", "es", "fr")

assert GAME.odds is not None and GAME.losses is not None
ODDS, LOSSES = GAME.odds, GAME.losses


def test_every_stratagem_unit_kingdom_and_seat_has_a_face_in_three_languages() -> None:
    assert {*STRATAGEMS, *KINDS, *KINGDOMS, *GAME.seats} <= set(FACES)
    for face in FACES.values():
        assert face.lines, face.title
        for note in face.lines:
            for lang in LANGUAGES:
                assert not GAME.text.problems(note.key, lang, note.params), (note.key, lang)
    for lang in LANGUAGES:
        keys = {key for key in GAME.text.keys(lang) if key.startswith("face-") and key.rsplit("-", 1)[1].isdigit()}
        assert keys == {f"face-{thing}-{n}" for thing, lines in LINES.items() for n in range(1, lines + 1)}, lang


def test_every_option_and_every_rebuilt_area_says_why_in_three_languages() -> None:
    for lang in LANGUAGES:
        for option in GAME.options:
            assert GAME.text.has(f"option-{option.id}", lang) and GAME.text.attribute(
                f"option-{option.id}", "help", lang
            )
        for area in AREAS.values():
            assert GAME.text.has(f"reason-{area.reason}", lang)


def played(level: str, seed: int, most: int) -> list[Entry]:
    """The chronicle of a game, or of its first answers."""
    match = Match.new("reconquista", seed=seed)
    rng = random.Random(seed)
    bot = bots.get(level, seed=str(seed)) if level != "random" else None
    while not match.over and len(match.journal) < most:
        decision = match.decision
        action = bot.choose(match, decision) if bot else rng.choice(list(decision.actions))
        match.apply(action, decision.seat)
    return match.chronicle


@pytest.mark.parametrize("level, seed", [("random", 1), ("random", 2), ("random", 3), ("captain", 4)])
def test_every_fight_opens_rolls_and_closes_on_the_stage(level: str, seed: int) -> None:
    under_way = ""
    kinds: Counter[str] = Counter()
    for line in played(level, seed, 2500):
        step = line.stage
        if line.key.endswith("-roll") and line.rule[:3] in ("11.", "12.", "13.", "14."):
            assert isinstance(step, Roll), line.key
        if step is None:
            continue
        if isinstance(step, Opening):
            assert not under_way, f"{line.key} while {under_way} is fought"
            fighting = step.forces[:1] if step.kind == "capture" else step.forces
            assert all(force.fighters for force in fighting)
            under_way = step.fight
            kinds[step.kind] += 1
        assert step.fight == under_way, line.key
        if isinstance(step, Outcome):
            assert step.by_side
            under_way = ""
    assert kinds["battle"] and kinds["interception"] and kinds["siege"], kinds


# Odds against the dice ---------------------------------------------------------------------------------------


def besieging() -> State:
    s = position()
    s.active = "asturias-leon"
    s.purse["asturias-leon"] = 5
    put(s, "asturias-leon", "host mesnada peon", "arnit")
    put(s, "andalus", "peon peon", "arnit-city")
    s.plundered = ["arnit"]
    return s


def inciting() -> State:
    s = position()
    s.phase, s.step, s.agenda = "diplomacy", "incite", ["christians"]
    s.purse["navarre"] = 1
    one(s, "navarre", "host", "pamplona")
    one(s, "andalus", "peon", "tuytula")
    return s


def pressing() -> State:
    s = position()
    s.phase, s.step, s.agenda = "diplomacy", "parias", ["christians", "muslims"]
    s.purse["navarre"] = 1
    one(s, "andalus", "peon", "tuytula", rebel=True)
    return s


def choosing() -> State:
    """León has the initiative at Osma for certain."""
    s = position()
    s.active = "asturias-leon"
    put(s, "asturias-leon", "mesnada mesnada peon", "osma")
    put(s, "andalus", "rider rider", "osma")
    return s


def stirring() -> State:
    s = position(turn=12)
    s.phase = "war"
    s.realms = ["asturias-leon", "navarre-aragon", "catalonia"]
    for realm in s.realms:
        s.purse[realm] = s.spoils[realm] = 0
    s.thrones["navarre-aragon"] = "pamplona"
    for area in ("pamplona", "sobrarbe"):
        s.plant(area, "navarre-aragon")
        s.city[area] = "navarre-aragon"
    return s


def _garrison(match: Match) -> str:
    left = sum(1 for u in match.state.units if u.at == "arnit-city" and u.kingdom == "andalus")
    keys = [line.key for line in (*match.chronicle, *match.state.log)]
    if "sortie" in keys:
        return "odds-sortie"
    return ("odds-city-falls", "odds-weakened", "odds-nothing")[left]


def _rebels(match: Match) -> str:
    return "odds-rebels" if any(u.rebel for u in match.state.units) else "odds-nothing"


def _tribute(match: Match) -> str:
    if match.state.tributary:
        return "odds-tribute"
    return "odds-nothing" if any(u.rebel for u in match.state.units) else "odds-refused"


def _war(match: Match) -> str:
    return (
        "odds-kingdom-war"
        if match.state.war
        else "odds-france-war"
        if match.state.france != "peace"
        else "odds-nothing"
    )


def _fought(match: Match) -> str:
    lines = [line for line in (*match.chronicle, *match.state.log) if line.key == "pitched-roll"]
    result, ours = lines[-1].params["result"], lines[-1].params["seat"] == "christians"
    if result == "result-NE":
        return "odds-nothing"
    if "DV" in result:
        return "odds-decisive" if ours else "odds-routed"
    return "odds-hits" if ours else "odds-hurt"


@pytest.mark.parametrize(
    "make, action, outcome",
    [
        (besieging, ("besiege", "arnit-city"), _garrison),
        (inciting, ("incite", "tuytula"), _rebels),
        (pressing, ("tribute", "tuytula"), _tribute),
        (stirring, ("stir-war", None), _war),
        (choosing, ("pitched", None), _fought),
    ],
)
def test_exact_odds_agree_with_the_dice(make, action: Action, outcome) -> None:  # type: ignore[no-untyped-def]
    times = rolls(600)
    seen: Counter[str] = Counter()
    expected: dict[str, float] = {}
    for seed in range(times * 4):
        s = make()
        s.chance = Chance(f"odds {seed}".encode(), 0)
        match = table(s)
        if make is choosing:
            match.apply(("fight", "osma"))
            if match.decision.seat != "christians" or match.decision.prompt != "choose-battle":
                continue
        if not expected:
            odds = ODDS(s, match.decision, action)
            assert odds is not None and odds.worlds == 0
            expected = {each.what.key: each.share for each in odds.prospects}
            assert sum(expected.values()) == pytest.approx(1, abs=1e-5)
        match.apply(action)
        seen[outcome(match)] += 1
        if seen.total() == times:
            break
    assert seen.total() == times
    for what, share in expected.items():
        error = sqrt(share * (1 - share) / times)
        assert abs(seen[what] / times - share) <= 3 * error + 1e-9, (what, share, seen)


def test_ending_operations_names_what_is_left_undone() -> None:
    s = besieging()
    match = table(s)
    keys = [note.key for note in LOSSES(s, match.decision, ("end", None))]
    assert keys[-2:] == ["left-sieges", "loss-treasure"]


@pytest.mark.rule("reconquista", "14.0")
def test_the_stage_of_a_siege_has_the_odds_that_the_answer_had() -> None:
    match = table(besieging())
    exact = ODDS(match.state, match.decision, ("besiege", "arnit-city"))
    twin = match.fork()
    twin.apply(("besiege", "arnit-city"))
    fight = next(entry.stage.fight for entry in twin.chronicle if isinstance(entry.stage, Opening))
    stage = chances_of(match, "muslims", ("christians", ("besiege", "arnit-city")), fight, seed=1)
    assert exact is not None and stage is not None and stage.worlds == 0
    assert stage.wins["asturias-leon"] == exact.prospects[0].share
    assert sum(stage.wins.values()) == pytest.approx(1)


def leaving_leon() -> State:
    """The last of León's men is about to march out of its city; Muslims stand next door to the next area."""
    s = position()
    s.active = "asturias-leon"
    one(s, "asturias-leon", "mesnada", "leon-city")
    one(s, "andalus", "rider", ADJACENT["leon"][0])
    return s


@pytest.mark.rule("reconquista", "3.7")
def test_the_march_that_empties_a_city_says_so() -> None:
    s = leaving_leon()
    match = table(s)
    unit = next(target for verb, target in match.decision.actions if verb == "march")
    match.apply(("march", unit))
    away = next(action for action in match.decision.actions if action[0] == "go")
    notes = LOSSES(s, match.decision, away)
    assert [(note.key, note.params["cities"]) for note in notes] == [("loss-great-cities-open", ["leon-city"])]
    one(s, "asturias-leon", "peon", "leon-city")
    assert LOSSES(s, match.decision, away) == ()


@pytest.mark.rule("reconquista", "3.7")
def test_a_far_click_goes_on_though_the_first_step_empties_a_city_and_says_so() -> None:
    match = table(leaving_leon())
    match.apply(("march", next(target for verb, target in match.decision.actions if verb == "march")))
    direct = {target for _, target in match.decision.actions}
    ways = [one for one in far(match, "christians", seconds=60) if one.target not in direct and one.path[0][0] == "go"]
    assert ways and all(len(one.path) > 1 for one in ways)
    assert all("loss-great-cities-open" in [note.key for note in one.losses] for one in ways)


@pytest.mark.rule("reconquista", "3.7")
def test_ending_operations_names_the_cities_that_stand_empty() -> None:
    s = position()
    s.active = "asturias-leon"
    one(s, "asturias-leon", "mesnada", "galicia-norte")
    one(s, "andalus", "rider", ADJACENT["leon"][0])
    notes = LOSSES(s, table(s).decision, ("end", None))
    assert "leon-city" in notes[0].params["cities"] and notes[0].key == "loss-great-cities-open"
    for lang in LANGUAGES:
        assert not GAME.text.problems(notes[0].key, lang, notes[0].params)


@pytest.mark.rule("reconquista", "4.3")
def test_two_great_cities_are_on_the_sheet_and_in_the_goal_line() -> None:
    s = position()
    s.city["leon"] = "andalus"
    scene = GAME.scene(s, "christians")
    row = next(row for row in scene.sheet if row.source.key == "points-swords")
    assert row.source.params == {"n": 1, "of": 5} and not any(row.points.values())
    goals = {seat: GAME.scene(s, seat).goal for seat in ("christians", "muslims")}
    said = {seat: [GAME.text.say(note.key, "en", note.params) for note in notes] for seat, notes in goals.items()}
    assert "Great cities lost: 1 of 2 (two: you lose)" in said["christians"]
    assert "Great cities taken: 1 of 2 (two: you win)" in said["muslims"]


def test_who_may_play_a_stratagem_hears_where_and_what_for() -> None:
    s = choosing()
    s.hands["christians"] = ["ambush"]
    match = table(s)
    match.apply(("fight", "osma"))
    assert match.decision.prompt == "play-stratagem"
    said = GAME.text.prompt(match.decision, "en")
    assert said.startswith("Osma") and "initiative" in said


def test_a_laden_fleet_says_who_goes_down_with_it() -> None:
    s = position()
    s.active = "catalonia"
    laden, _ = put(s, "andalus", "fleet fleet", "sea-lion")
    cargo = one(s, "andalus", "peon", "sea-lion")
    cargo.aboard = laden.n
    one(s, "catalonia", "fleet", "sea-lion")
    s.chance.coming[:] = [5, 1]  # type: ignore[attr-defined]
    match = table(s)
    match.apply(("fight", "sea-lion"))
    notes = LOSSES(s, match.decision, ("lose", laden.id))
    assert [note.params["units"] for note in notes] == [[cargo.id]]


def test_the_standard_set_up_is_one_answer_and_can_be_changed() -> None:
    match = Match.new("reconquista", seed=1)
    match.apply(("standard", None))
    assert match.decision.prompt == "deploy-done" and len(match.state.units) == 25
    fleet = next(u for u in match.state.units if u.kind == "fleet")
    match.apply(("shift", fleet.id))
    match.apply(("place", "sea-baleares"))
    assert fleet.at == "sea-baleares"
    assert match.can_undo("muslims")
    match.apply(("end", None))
    assert match.decision.seat == "christians"
    match.apply(("standard", None))
    match.apply(("end", None))
    assert match.decision.prompt == "draw-stratagem"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_handicap_is_on_the_sheet_and_in_the_goal_line(lang: str) -> None:
    scene = Match.new(GAME, None, "ahead", {"handicap": "muslims+6"}).scene("christians")
    given = [row for row in scene.sheet if row.source.key == "sheet-handicap"]
    assert [row.points for row in given] == [{"muslims": 6.0}] and scene.scores["muslims"] == 6.0
    said = [GAME.text.say(note.key, lang, note.params) for note in scene.goal if note.key == "goal-handicap"]
    assert len(said) == 1 and "6" in said[0] and GAME.text.name("muslims", lang) in said[0]
    assert "goal-handicap" not in [note.key for note in Match.new(GAME, None, "even").scene("christians").goal]


@pytest.mark.rule("reconquista", "3.7")
def test_who_goes_into_a_city_is_told_that_nobody_stays_before_it() -> None:
    """Full control takes a unit in the city and one before it: said before the last goes in, and at the end."""
    s = position()
    s.active = "aragon"
    s.city["wasqa"] = "aragon"
    s.plant("wasqa", "")
    first, last = put(s, "aragon", "mesnada peon", "wasqa")

    def stakes_of(*answer: str | None) -> list[str]:
        action: Any = answer
        return [note.key for note in stakes(s, Decision("christians", "operate", [action], "5.0"), action)]

    assert stakes_of("enter", first.id) == []
    s.put(first, "wasqa-city")
    assert stakes_of("enter", last.id) == ["stake-partial"]
    assert stakes_of("end", None) == []
    s.put(last, "wasqa-city")
    assert stakes_of("end", None) == ["left-partial"]
    s.plant("wasqa", "aragon")
    assert stakes_of("end", None) == [], "a marker stays though nobody stands before the city"
