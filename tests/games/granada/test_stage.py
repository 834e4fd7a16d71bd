"""Fights on the stage, faces of everything, prospects: what a player sees before and while it happens."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from games.granada.positions import C, M, Position, play, skip, told
from rolls import rolls
from taifa import Match, bots, games
from taifa.bots.odds import imagined_odds
from taifa.core.presentation.scene import Note
from taifa.core.presentation.text import LANGUAGES
from taifa.core.stage import Blow, Opening, Outcome, Roll, Round
from taifa.games.granada.model.tables import BLOCKS, CARDS, DISKS, KINDS, PLACES, SIDES

GAME = games.get("granada")


def finished(seed: int, level: str) -> Match:
    """A whole match, every option on."""
    on = {"mercenaries": "both", "papal-bull": True, "sortie": "both", "naval-bombardment": "both", "supply": True}
    match = Match.new(GAME, None, f"stage-{seed}", {**on, "pioneers": True, "boabdil-captured": True})
    rng = random.Random(seed)
    players = {seat: bots.get("captain", seed=f"{seed}/{seat}") for seat in GAME.seats}
    while not match.over:
        decision = match.decision
        action = rng.choice(decision.actions) if level == "random" else None
        match.apply(action or players[decision.seat].choose(match, decision), decision.seat)
    return match


@pytest.mark.parametrize("seat", [C, M, None])
@pytest.mark.parametrize(("seed", "level"), [(1, "captain"), (2, "captain"), (3, "random"), (4, "random")])
def test_every_fight_opens_and_closes_on_the_stage(seed: int, level: str, seat: str | None) -> None:
    match = finished(seed, level)
    lines = [entry for entry in match.chronicle if entry.visible(seat)]
    running: set[str] = set()
    for entry in lines:
        step = entry.stage
        if isinstance(step, Opening):
            assert step.fight not in running, f"{step.fight} begins twice"
            running.add(step.fight)
        elif step is not None:
            assert step.fight in running, f"{entry.key} belongs to no fight"
        if isinstance(step, Outcome):
            running.remove(step.fight)
    assert not running, f"never closed: {running}"
    declared = sum(entry.key == "field-opens" for entry in lines)
    assert declared and declared == sum(entry.key == "battle-over" for entry in lines)
    assert all(entry.stage is not None for entry in lines if entry.key in ("block-deployed", "block-lost"))
    assert {entry.heading for entry in lines} == {0, 1, 2}


@pytest.mark.parametrize("level", ["captain", "random"])
def test_a_stage_says_everything_in_three_languages(level: str) -> None:
    said = [note for entry in finished(7, level).chronicle for note in notes(entry.stage)]
    assert said
    for note in said:
        for lang in LANGUAGES:
            assert GAME.text.problems(note.key, lang, note.params) == [], note


def notes(part: object) -> list[Note]:
    """Every message in a step."""
    if isinstance(part, Note):
        return [part]
    if isinstance(part, dict):
        return [note for value in part.values() for note in notes(value)]
    if isinstance(part, tuple | list):
        return [note for value in part for note in notes(value)]
    fields = getattr(part, "__struct_fields__", ())
    return [note for name in fields for note in notes(getattr(part, name))]


@pytest.mark.rule("granada", "3.1")
@pytest.mark.rule("granada", "8.1")
def test_blocks_not_deployed_are_a_number_to_the_enemy() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-1").blocks("iznalloz", "sarray-1", "sarray-2")
    m = skip(p.hand(C, "castile").hand(M, "sarray").fighting(C, "iznalloz", "jaen"))
    play(m, ("play", "castile"), ("deploy", "castile-3-a"))
    rounds = {
        seat: [e.stage for e in m.chronicle if isinstance(e.stage, Round) and e.visible(seat)] for seat in (C, M, None)
    }
    line = {seat: [one.id for one in found[0].forces[0].fighters] for seat, found in rounds.items()}
    assert line[C] == ["castile-3-a", "castile-1-a"]
    assert line[M] == line[None] == ["castile-3-a", "reserve-christians"]
    assert [one.n for one in rounds[C][0].forces[1].fighters] == [2], "and theirs to us"


@pytest.mark.rule("granada", "8.7.5")
def test_a_siege_shows_what_it_needed_and_what_was_fired_back() -> None:
    p = Position().blocks("ronda", "castile-3", "castile-2", "castile-1").blocks("ronda", "zegries-gun")
    p.state.castle["ronda"] = M
    p.hand(C, "castile", "castile", "castile").hand(M, "zegries-trumpet")
    m = skip(p.fighting(C, "ronda", "setenil"), "retreat-before-battle")
    play(m, "inside", ("besiege", "ronda"), ("play", "castile"), ("deploy", "castile-3-a"), "pass", ("play", "castile"))
    play(m, ("deploy", "castile-2-a"), "pass", ("play", "castile"), ("fire", "zegries-trumpet"))
    read = next(e.stage for e in m.chronicle if e.key == "siege-counted")
    assert isinstance(read, Roll) and [row.lit for row in read.table] == [False, True]
    assert [note.params for note in read.modifiers] == [{"n": 3}]
    end = next(e.stage for e in m.chronicle if isinstance(e.stage, Outcome))
    assert end.title.key == "siege-repelled" and end.winner == M


@pytest.mark.rule("granada", "9.1")
def test_naval_cards_are_shown_together() -> None:
    p = Position().blocks("sea-gibraltar", "galleys").blocks("sea-marbella", "corsairs")
    p = p.hand(C, "leon").hand(M, "zegries-double").next_at_sea("battle-muslims")
    m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("sail", "sea-marbella"))
    m.apply(("commit", "leon"), C)
    assert not told(m, "naval-revealed")
    m.apply(("commit", "zegries-double"), M)
    assert told(m, "naval-revealed") == [{"christians": "leon", "muslims": "zegries-double", "place": "sea-marbella"}]
    read = next(e.stage for e in m.chronicle if e.key == "naval-revealed")
    assert isinstance(read, Roll) and [(die.face, die.did) for die in read.dice] == [("1", "miss"), ("5", "hit")]
    assert [e.stage.fighter for e in m.chronicle if isinstance(e.stage, Blow)] == ["galleys-a"]


def test_everything_has_a_face_in_three_languages() -> None:
    faces = GAME.board.faces
    wanted = {*CARDS, *KINDS, *BLOCKS, *DISKS.values(), *SIDES, "grey", "pioneers"}
    assert wanted <= set(faces)
    for key, face in faces.items():
        assert face.lines, key
        for lang in LANGUAGES:
            assert GAME.text.knows(face.title, lang) and GAME.text.knows(face.kind, lang), (key, lang)
            for note in face.lines:
                assert GAME.text.problems(note.key, lang, note.params) == [], (key, note)
        assert not face.arms or face.arms in GAME.board.look.arms, key


def test_every_rebuilt_place_says_why_in_three_languages() -> None:
    assert any(spot.rebuilt for spot in GAME.board.places)
    for spot in GAME.board.places:
        if spot.id in PLACES and PLACES[spot.id].source != "rulebook":
            assert spot.rebuilt is not None, spot.id
        if spot.rebuilt is not None:
            for lang in LANGUAGES:
                assert GAME.text.problems(spot.rebuilt.key, lang) == [], spot.id


def test_hidden_pieces_tell_nothing() -> None:
    for seat in (C, M, None):
        hidden = [piece for piece in finished(5, "random").scene(seat).pieces if not piece.up]
        assert hidden, f"nothing is hidden from {seat}"
        for piece in hidden:
            assert piece.strength is None and not (piece.face or piece.arms or piece.name), piece
            assert {fact.key for fact in piece.facts} <= {"fact-unseen"}, "how many stand where, and no more"


def test_the_score_sheet_adds_up() -> None:
    for seed in range(3):
        scene = finished(seed, "random").scene(C)
        for side in SIDES:
            assert sum(row.points.get(side, 0) for row in scene.sheet) == scene.scores[side]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_handicap_is_on_the_sheet_and_in_the_goal_line(lang: str) -> None:
    scene = Match.new(GAME, None, "ahead", {"handicap": "muslims+6"}).scene(C)
    given = [row for row in scene.sheet if row.source.key == "sheet-handicap"]
    assert [row.points for row in given] == [{M: 6.0}] and scene.scores[M] == 33.5 + 6
    assert sum(row.points.get(M, 0) for row in scene.sheet) == scene.scores[M]
    said = [GAME.text.say(note.key, lang, note.params) for note in scene.goal if note.key == "goal-handicap"]
    assert len(said) == 1 and "6" in said[0] and GAME.text.name(M, lang) in said[0]
    assert "goal-handicap" not in [note.key for note in Match.new(GAME, None, "even").scene(C).goal]


def share(match: Match, seat: str, action: tuple[str, str | None]) -> float:
    """The first of the chances of an answer."""
    decision = match.decision_of(seat)
    assert decision is not None and GAME.odds is not None
    odds = GAME.odds(match.state, decision, action)
    assert odds is not None
    assert abs(sum(each.share for each in odds.prospects) - 1) < 1e-9
    return odds.prospects[0].share


def agrees(exact: float, hits: int, tries: int) -> bool:
    """Within three standard errors."""
    return abs(hits / tries - exact) <= 3 * sqrt(max(exact * (1 - exact), 1e-9) / tries) + 1e-9


@pytest.mark.rule("granada", "8.4.1")
def test_the_odds_of_a_challenge_agree_with_imagined_hands() -> None:
    p = Position().blocks("iznalloz", "castile-2", "castile-1").blocks("iznalloz", "sarray-1")
    p.hand(C, "castile", "leon", "aragon", "kingdoms").hand(M, "morale-m")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    play(m, ("play", "castile"), ("deploy", "castile-2-a"))
    exact = share(m, M, ("challenge", "morale-m"))
    worlds = [m.imagine(M, seed).state.hands[C] for seed in range(rolls(1500))]
    none = sum(
        not any(CARDS[card].faction == "castile" or CARDS[card].use == "commander" for card in h) for h in worlds
    )
    assert 0.05 < exact < 0.95 and agrees(exact, none, len(worlds))


@pytest.mark.rule("granada", "7.5.3")
def test_the_odds_of_a_quiet_crossing_agree_with_drawn_cards() -> None:
    hits = 0
    exact = 0.0
    times = rolls(600)
    for seed in range(times):
        p = Position().blocks("sea-gibraltar", "galleys", "galleys").blocks("sea-marbella", "corsairs")
        p.hand(C, "leon").hand(M, "sarray")
        letters = list(p.state.naval)
        random.Random(seed).shuffle(letters)
        p.state.naval = "".join(letters)
        m = play(p.moving(C, "total"), ("activate", "sea-gibraltar"), ("fleet", "galleys-b"))
        exact = share(m, C, ("sail", "sea-marbella"))
        play(m, ("sail", "sea-marbella"))
        hits += not m.state.fights
    assert agrees(exact, hits, times)


@pytest.mark.rule("granada", "6.2")
def test_the_odds_of_a_bid_agree_with_cards_taken_blindly() -> None:
    m = Match.new(GAME, None, "bids")
    card = max((c for c in m.state.hands[C] if CARDS[c].bid), key=lambda c: CARDS[c].bid)
    exact = share(m, C, ("bid", card))
    rng, hits, tries = random.Random(1), 0, 0
    for seed in range(rolls(1500)):
        numbered = [CARDS[c].bid for c in m.imagine(C, seed).state.hands[M] if CARDS[c].bid]
        hits += CARDS[card].bid > rng.choice(numbered)
        tries += 1
    assert agrees(exact, hits, tries)


@pytest.mark.rule("granada", "7.1")
def test_ending_the_movement_names_what_is_left() -> None:
    p = Position().blocks("jaen", "castile-1").blocks("ubeda", "castile-2").blocks("box", "leon-1")
    m = p.moving(C, "limited")
    assert GAME.losses is not None
    keys = [note.key for note in GAME.losses(m.state, m.decision, ("end-movement", None))]
    assert keys == ["loss-activations", "loss-recruits"]


@pytest.mark.rule("granada", "10.5")
def test_giving_up_granada_says_that_the_war_is_lost() -> None:
    p = Position().blocks("granada", "sarray-1").blocks("granada", "castile-3", "castile-2")
    p.state.castle["granada"] = M
    m = p.fighting(C, "granada", "moclin")
    assert GAME.losses is not None
    keys = [note.key for note in GAME.losses(m.state, m.decision, ("surrender", "surrender-m"))]
    assert keys == ["loss-castle", "loss-war"]


@pytest.mark.parametrize(("level", "said"), [("minimal", ["stake-ends-movement"]), ("total", [])])
def test_the_end_of_a_muster_says_that_movement_ends_with_it(level: str, said: list[str]) -> None:
    p = Position().blocks("box", "castile-1", "castile-2").blocks("sevilla", "castile-3")
    m = play(p.moving(C, level), "muster", ("muster-at", "cordoba"), ("place", "castile-1-a"))
    assert GAME.stakes is not None
    assert [note.key for note in GAME.stakes(m.state, m.decision, ("done", None))] == said


@pytest.mark.rule("granada", "8.7.4")
@pytest.mark.rule("granada", "8.7.5")
@pytest.mark.parametrize(("inside", "units"), [((), 1), (("zegries-1",), 2)])
def test_who_may_storm_malaga_hears_of_the_disk(inside: tuple[str, ...], units: int) -> None:
    p = Position().blocks("malaga", *inside).blocks("malaga", "castile-gun", "castile-3", "castile-2")
    p.state.castle["malaga"] = M
    m = skip(p.hand(C, "castile-trumpet", "castile", "castile").fighting(C, "malaga", "antequera"))
    if inside:
        play(m, "inside")
    assert m.decision.prompt == "besiege-or-wait" and GAME.stakes is not None
    storm = GAME.stakes(m.state, m.decision, ("besiege", "malaga"))[0]
    assert storm == Note("stake-storm", {"n": 10, "guns": 8, "units": units})


@pytest.mark.rule("granada", "8.1")
def test_a_battle_has_odds_before_it_is_declared() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-2", "ferdinand").blocks("iznalloz", "sarray-1")
    p.hand(C, "castile", "castile", "castile-trumpet").hand(M, "bannigas", "zegries")
    m = p.blocks("loja", "leon-1").blocks("loja", "zegries-1").fighting(C, "iznalloz", "jaen")
    assert m.decision.prompt == "declare-battle"
    odds = imagined_odds(m, C, ("battle", "iznalloz"), seconds=60, worlds=40, seed=1)
    assert odds is not None and odds.worlds == 40 and odds.prospects[0].share > 0.5
    said = [GAME.text.say(each.what.key, "en") for each in odds.prospects[:2]]
    assert said == ["you win", "you lose"], "no words about a card at sea"


@pytest.mark.rule("granada", "8.6.7")
def test_who_may_leave_before_the_battle_hears_how_it_would_go() -> None:
    p = Position().blocks("iznalloz", "castile-3", "castile-2", "ferdinand").blocks("iznalloz", "sarray-1")
    p.hand(C, "castile", "castile", "castile-trumpet").hand(M, "commander-m", "zegries")
    m = p.fighting(C, "iznalloz", "jaen")
    assert m.decision.prompt == "retreat-before-battle"
    odds = imagined_odds(m, M, ("pass", None), seconds=60, worlds=40, seed=1)
    assert odds is not None and odds.prospects[0].share < 0.5


@pytest.mark.rule("granada", "2.2")
def test_points_of_a_place_that_is_defended_are_promised_only_if_it_is_won() -> None:
    assert GAME.stakes is not None
    said = []
    for defenders in ((), ("sarray-1",)):
        p = Position().blocks("moclin", "castile-3").blocks("loja", *defenders)
        m = play(p.moving(C, "total"), ("activate", "moclin"), ("take", "castile-3-a"))
        said.append([note.key for note in GAME.stakes(m.state, m.decision, ("go", "loja"))])
    assert said == [["stake-points"], ["stake-defended", "stake-points-if-won"]]


@pytest.mark.rule("granada", "6.2")
@pytest.mark.parametrize(("seat", "said"), [(C, "They decide (ties too)"), (M, "They decide")])
def test_who_bids_hears_whose_a_tie_is(seat: str, said: str) -> None:
    m = Match.new(GAME, None, "bids")
    decision = m.decision_of(seat)
    assert decision is not None and GAME.odds is not None
    odds = GAME.odds(m.state, decision, decision.actions[0])
    assert odds is not None
    lost = odds.prospects[1].what
    assert GAME.text.say(lost.key, "en", lost.params) == said


@pytest.mark.rule("granada", "6.2")
def test_a_bid_of_nine_is_shown_as_nine() -> None:
    """At sea nine is the arrow of a fleet that gets away; as a bid it is a number."""
    matches = (Match.new(GAME, None, str(seed)) for seed in range(100))
    m = next(m for m in matches if "commander-m" in m.state.hands[M])
    m.apply(("bid", next(c for c in m.state.hands[C] if CARDS[c].bid)), C)
    m.apply(("bid", "commander-m"), M)
    (line,) = [entry for entry in m.chronicle if entry.key == "bids-revealed"]
    assert isinstance(line.stage, Roll) and line.stage.dice[1].face == "9"


@pytest.mark.rule("granada", "8.2.2")
def test_a_card_that_can_deploy_one_block_only_names_it() -> None:
    p = Position().blocks("iznalloz", "castile-3", "leon-1", "leon-2").blocks("iznalloz", "sarray-1")
    p.hand(C, "castile", "leon").hand(M, "zegries")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    assert GAME.stakes is not None
    one = GAME.stakes(m.state, m.decision, ("play", "castile"))
    several = GAME.stakes(m.state, m.decision, ("play", "leon"))
    assert one[0] == Note("stake-deploys", {"block": "castile-3-a"})
    assert "stake-deploys" not in [note.key for note in several]


@pytest.mark.rule("granada", "8.2.3")
def test_before_the_first_card_it_is_said_who_could_still_step_in_without_one() -> None:
    p = Position().blocks("iznalloz", "castile-chief", "leon-1").blocks("iznalloz", "sarray-1")
    p.hand(C, "castile", "leon").hand(M, "zegries")
    m = skip(p.fighting(C, "iznalloz", "jaen"), "retreat-before-battle")
    assert GAME.stakes is not None
    late = Note("stake-leaders-late", {"blocks": ["castile-chief-a"]})
    assert late in GAME.stakes(m.state, m.decision, ("play", "leon"))
    assert late not in GAME.stakes(m.state, m.decision, ("play", "castile")), "it deploys the leader himself"
    m = play(m, ("lead", "castile-chief-a"))
    if m.decision.seat == C:
        assert late not in GAME.stakes(m.state, m.decision, ("play", "leon"))


def test_stakes_and_losses_speak_three_languages() -> None:
    match = Match.new(GAME, None, "prospects")
    rng = random.Random(8)
    assert GAME.stakes is not None and GAME.losses is not None and GAME.odds is not None
    for _ in range(900):
        if match.over:
            break
        decision = match.decision
        for action in decision.actions:
            odds = GAME.odds(match.state, decision, action)
            found = [*GAME.stakes(match.state, decision, action), *GAME.losses(match.state, decision, action)]
            for note in [*found, *(each.what for each in (odds.prospects if odds else ()))]:
                for lang in LANGUAGES:
                    assert GAME.text.problems(note.key, lang, note.params) == [], note
        match.apply(rng.choice(decision.actions), decision.seat)
