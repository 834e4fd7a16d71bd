"""What a player can read: a face for everything, in three languages, and signs that the legend explains."""

from __future__ import annotations

import pytest

from games.hispania.positions import GAME, answer, position, table
from taifa.bots.odds import chances_of
from taifa.core.decision import Decision
from taifa.core.presentation import render
from taifa.core.presentation.scene import Note
from taifa.core.stage import Opening
from taifa.games.hispania.model.state import Battle, Side
from taifa.games.hispania.model.tables import (
    EVENTS,
    INCOMES,
    LEADERS,
    NATIONS,
    REGIONS,
    SCORE,
    SEATS,
    TURNS,
    UNITS,
    Nation,
)
from taifa.games.hispania.model.units import CASTLE, INFANTRY
from taifa.games.hispania.view.prospects import losses, odds, stakes
from taifa.games.hispania.view.scene import headline, unit

FACES = GAME.board.faces
LANGUAGES = ("en", "es", "fr")
THINGS = [*UNITS, *LEADERS, *NATIONS, *SEATS, *(f"event-{kind}" for kind in EVENTS)]


@pytest.mark.parametrize("thing", THINGS)
def test_everything_has_a_face_in_three_languages(thing: str) -> None:
    face = FACES[thing]
    assert face.lines
    for lang in LANGUAGES:
        assert GAME.text.knows(face.title, lang) and GAME.text.name(face.kind, lang) != face.kind
        for line in face.lines:
            assert not GAME.text.problems(line.key, lang, line.params), (thing, lang, line)
    told = {lang: tuple(render.face(face, GAME.text, lang)["lines"]) for lang in LANGUAGES}
    assert len(set(told.values())) == 3, f"{thing} says the same in two languages"


def stretches(thing: str) -> list[tuple[int, int]]:
    """The turns that a face speaks of, line by line."""
    told = [line.params or {} for line in FACES[thing].lines]
    return [(params["first"], params["last"]) for params in told if "turns" in params and "first" in params]


@pytest.mark.parametrize("nation", NATIONS.values(), ids=NATIONS)
def test_a_nation_s_sheet_speaks_of_no_turn_on_which_it_does_not_play(nation: Nation) -> None:
    last = nation.last or max(TURNS)
    assert all(nation.first <= first <= until <= last for first, until in stretches(nation.id))


def test_a_trophy_is_told_from_the_turn_on_which_the_enemy_comes() -> None:
    assert stretches("carthago") == [(2, 5)]  # Roma's men
    assert stretches("cantabria") == [(2, 8), (1, 8), (2, 8)]  # Roma's, Carthago's, then the forts of Roma and Hispania


def test_every_leader_and_nation_bears_arms_of_its_own() -> None:
    arms = GAME.board.look.arms
    assert set(arms) == {*LEADERS, *NATIONS}
    assert len({arms[leader] for leader in LEADERS}) == len(LEADERS)


def test_every_sign_on_the_board_is_in_the_legend() -> None:
    kinds = GAME.board.look.pieces
    printed = {badge.kind for spot in GAME.board.places for badge in spot.figures}
    assert printed
    for kind in printed:
        for lang in LANGUAGES:
            assert GAME.text.knows(kinds[kind].name, lang) or GAME.text.has(kinds[kind].name, lang)


def test_what_is_rebuilt_says_why() -> None:
    ours = {row.id for row in INCOMES.values() if row.source != "rulebook"}
    assert {spot.id for spot in GAME.board.places if spot.rebuilt is not None} == ours
    assert all(row.note for row in INCOMES.values() if row.id in ours)


@pytest.mark.rule("hispania", "5.6", "4.5")
def test_the_end_of_movement_names_what_would_be_lost() -> None:
    armies = {"carthago": {"sinus-gallicus": "ii", "gades": "iiiii", "malaca": "i"}}
    match = table(position(2, "carthago", armies, phase="move"))
    notes = losses(match.state, match.decision, ("end-moves", None))
    assert Note("loss-outside", {"place": "sinus-gallicus", "units": ["infantry", "infantry"]}) in notes
    assert Note("loss-too-many", {"region": "gades", "n": 2}) in notes
    assert GAME.losses is not None and "end-moves" in GAME.ends


@pytest.mark.rule("hispania", "4.1", "4.4")
def test_a_march_says_where_there_is_too_little_room() -> None:
    armies = {"carthago": {"sinus-gallicus": "iiiiii", "gades": "iii"}, "iberos": {"valencia": "i"}}
    match = table(position(2, "carthago", armies, phase="move"))
    answer(match, ("take", "carthago.infantry@sinus-gallicus"))
    assert stakes(match.state, match.decision, ("march", "valencia")) == ()
    answer(match, ("take-all", None))
    crowds = {
        to: stakes(match.state, match.decision, ("march", to)) for to in ("dertosa", "valencia", "mare-mauretanicum")
    }
    assert crowds["dertosa"] == (Note("stake-crowd", {"n": 6, "most": 3}),)
    assert crowds["valencia"] == (Note("stake-crowd", {"n": 6, "most": 4}),), "one more against an enemy"
    assert crowds["mare-mauretanicum"] == ()


@pytest.mark.rule("hispania", "2.3", "2.4")
def test_prices_stand_beside_what_is_bought() -> None:
    s = position(
        14, "castilla", {"castilla": {"burgos": "i"}}, gold={"castilla": 13}, phase="muster", flags=["castilla"]
    )
    match = table(s)
    assert stakes(s, match.decision, ("buy", "knight")) == (Note("stake-price", {"gold": 7, "left": 6}),)
    assert losses(s, match.decision, ("done", None)) == (Note("loss-gold", {"gold": 3}),)
    answer(match, ("buy", "knight"))
    assert s.gold["castilla"] == 6


@pytest.mark.rule("hispania", "6.2")
def test_the_end_of_movement_names_the_battles_that_follow_and_their_odds() -> None:
    armies = {"carthago": {"valencia": "iii", "denia": "i"}, "iberos": {"valencia": "i", "denia": "ii"}}
    match = table(position(2, "carthago", armies, phase="move"))
    notes = stakes(match.state, match.decision, ("end-moves", None))
    assert [note.key for note in notes] == ["stake-battle-odds"] * 2
    chances = {note.params["region"]: note.params["n"] for note in notes}
    assert 50 < chances["valencia"] < 100 and 0 < chances["denia"] < 50
    assert odds(match.state, match.decision, ("end-moves", None)) is None


@pytest.mark.rule("hispania", "9.6")
def test_a_battle_has_odds_unless_the_enemy_may_submit_and_then_says_so() -> None:
    few = {"celtas": {"onuba": "i", "badajoz": "i"}}
    many = {"celtas": dict.fromkeys(("onuba", "badajoz", "vetonia", "algarve", "baecula"), "i")}
    for celtas, key in ((few, "stake-battle-submission"), (many, "stake-battle")):
        match = table(position(1, "carthago", {"carthago": {"onuba": "iii"}, **celtas}, phase="move"))
        (note,) = stakes(match.state, match.decision, ("end-moves", None))
        assert note.key == key
        exact = odds(match.state, match.decision, ("end-moves", None))
        assert (exact is None) == (celtas is few), "a battle that comes alone has them beside it"
        for lang in LANGUAGES:
            assert not GAME.text.problems(note.key, lang, note.params)


@pytest.mark.rule("hispania", "4.5")
def test_the_end_of_movement_says_where_there_is_less_room_after_the_battle() -> None:
    armies = {"carthago": {"valencia": "iiii"}, "iberos": {"valencia": "i"}}
    match = table(position(2, "carthago", armies, phase="move"))
    notes = stakes(match.state, match.decision, ("end-moves", None))
    assert notes == (
        Note("stake-battle", {"region": "valencia"}),
        Note("stake-crowd-later", {"region": "valencia", "n": 4, "most": 3}),
    )
    assert not losses(match.state, match.decision, ("end-moves", None)), "the attack has room for one more"


def test_one_unit_is_one_in_spanish_too() -> None:
    said = [GAME.text.say("loss-too-many", "es", {"region": "burgos", "n": n}) for n in (1, 2)]
    assert said == ["Burgos: sobra 1 unidad", "Burgos: sobran 2 unidades"]


@pytest.mark.rule("hispania", "11.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_nation_that_becomes_another_is_told_in_a_sentence(lang: str) -> None:
    said = GAME.text.say("nation-becomes", lang, {"nation": "francos", "heir": "aragon"})
    assert said.startswith("Francos") and "Aragón" in said
    assert said.endswith(".") and "→" not in said


def test_what_befell_a_piece_is_said_once() -> None:
    piece = unit("carthago", "i", "valencia", 4, hurt=3, moved=4, lord="", neutral=False)
    assert [badge.kind for badge in piece.badges] == ["damage", "moved"]
    assert not {"fact-damage", "fact-moved"} & {note.key for note in piece.facts}


@pytest.mark.rule("hispania", "6.2")
def test_the_stage_of_a_battle_that_the_end_of_movement_begins_has_the_odds_of_the_answer() -> None:
    armies = {"carthago": {"valencia": "iii", "gades": "i"}, "iberos": {"valencia": "i"}}
    match = table(position(2, "carthago", armies, phase="move"))
    seat, end = match.decision.seat, ("end-moves", None)
    before = odds(match.state, match.decision, end)
    twin = match.fork()
    twin.apply(end)
    fight = next(entry.stage.fight for entry in twin.chronicle if isinstance(entry.stage, Opening))
    stage = chances_of(match, seat, (seat, end), fight, seed=1)
    assert before is not None and stage is not None and stage.worlds == 0
    assert stage.wins["carthago"] == before.prospects[0].share


@pytest.mark.rule("hispania", "6.12")
def test_a_withdrawal_says_where_to_and_what_stays_behind() -> None:
    garrison = INFANTRY * 2 + CASTLE
    s = position(14, "omeyas", {"omeyas": {"burgos": INFANTRY}, "castilla": {"burgos": garrison}})
    s.battle = Battle("burgos", Side("omeyas", INFANTRY, [0], []), Side("castilla", garrison, [0, 0, 0], []))
    asked = Decision("red", "fight-or-withdraw", (("withdraw", None),), "6.5", "burgos", {"nation": "castilla"})
    where = stakes(s, asked, ("withdraw", None))
    assert [note.key for note in where] == ["stake-retreat"] and where[0].params["regions"]
    assert losses(s, asked, ("withdraw", None)) == (Note("loss-left-behind", {"units": ["castle"]}),)


@pytest.mark.rule("hispania", "9.1")
def test_the_second_movement_of_an_invasion_says_so() -> None:
    s = position(2, "carthago", {"carthago": {"gades": "i"}}, wave=2, waves=2)
    assert GAME.text.say("headline-wave", "en", headline(s).params).endswith("movement 2 of 2")
    s.wave = s.waves = 1
    assert headline(s).key == "headline"


@pytest.mark.rule("hispania", "5.5")
def test_a_sea_names_its_coasts() -> None:
    sea = next(spot for spot in GAME.board.places if spot.id == "sinus-gallicus")
    coasts = next(note.params["regions"] for note in sea.info if note.key == "note-coasts")
    assert set(coasts) == {spot for spot in REGIONS if "sinus-gallicus" in REGIONS[spot].seas} and coasts


@pytest.mark.rule("hispania", "9.5")
@pytest.mark.parametrize(("owner", "told"), [("granada", "Counter: Granada"), ("omeyas", "")])
def test_a_ruin_says_whose_counter_it_is_while_there_is_such_a_nation(owner: str, told: str) -> None:
    army = {"granada": {"granada": "it"}, "sevilla": {"malaca": "i"}}
    s = position(16, "sevilla", army, phase="move", ruins={"malaca": "t"}, fallen={"malaca": owner})
    ruin = next(piece for piece in table(s).scene("green").pieces if piece.id == "ruin@malaca")
    assert " ".join(GAME.text.say(note.key, "en", note.params) for note in ruin.facts) == told


@pytest.mark.rule("hispania", "8")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lessons_say_the_points_of_the_sheets(lang: str) -> None:
    francos, castilla = SCORE["francos", 15], SCORE["castilla", 15]
    held = ("barcino", "illerda", "tarraco", "dertosa", "pyreneus-orientalis")
    counted = GAME.text.say("lesson-4-counted", lang, {})
    for halves in (sum(francos[region] for region in held), *(francos[region] for region in held)):
        assert number(halves) in counted
    assert number(castilla["segovia"]) in GAME.text.attribute("lesson-3-halt", "why", lang)
    assert number(castilla["guadalajara"]) in GAME.text.attribute("lesson-3-points", "why", lang)


def number(halves: int) -> str:
    """Half points as a player reads them."""
    whole = str(halves // 2) if halves >= 2 else ""
    return f" {whole}{'½' if halves % 2 else ''} "
