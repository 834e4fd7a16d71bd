"""The conformance kit: what every game must pass. It needs pytest and hypothesis.

A game's test says

    from taifa.testing import Conformance

    class TestKit(Conformance):
        game = "almoravid"

and may set how many games and positions are looked at. Every position checked is reached by
random play, so whatever the rules can lead to is looked at sooner or later.
"""

from __future__ import annotations

import inspect
import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taifa import Match, games
from taifa.core import record, rulebook
from taifa.core.chance import Chance
from taifa.core.decision import Action, Decision
from taifa.core.errors import CannotUndo, IllegalAction, Unknown
from taifa.core.game import Game
from taifa.core.outlook import losses, outlook
from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import scene_bytes
from taifa.core.presentation.text import LANGUAGES
from taifa.core.reach import far
from taifa.core.state import encode
from taifa.testing import ladders, leaves
from taifa.testing.arrangement import out_of_place
from taifa.testing.play import option_sets, play_out, somewhere, walk
from taifa.testing.scenes import joined, labels, notes, plain, scene_ids

__all__ = ["Conformance", "option_sets", "play_out", "somewhere", "walk"]

SIGNED = re.compile(r"[+−-]\d+$")
"""A number told with its sign is no thing that has a name."""

DECLINES = ("pass", "done", "stop", "decline", "halt")
"""Verbs without a thing that leave something as it is, in every game."""

PACE = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


class Conformance:
    """Subclass it with `game` set; the numbers say how much to look at in a normal test run."""

    game = ""
    games_each = 1
    """Random games to the end for each scenario and option set."""
    positions = 12
    """Random positions for each of the other checks."""
    depth = 1500
    """How deep into a game those positions may lie."""
    most_decisions = 200_000
    """A random game that is not over by then counts as endless."""

    @property
    def it(self) -> Game[Any]:
        return games.get(self.game)

    @property
    def here(self) -> Path:
        """The folder of the game's own tests: finished games lie in its `records`."""
        return Path(inspect.getfile(type(self))).parent

    @property
    def tests(self) -> Path:
        """All tests of the project: those that are marked with a rule's number are looked for there."""
        return next((folder for folder in (self.here, *self.here.parents) if folder.name == "tests"), self.here)

    def each_position(self, check: Any) -> None:
        """Run a check at random positions, Hypothesis choosing the seeds."""

        @settings(PACE, max_examples=self.positions)
        @given(seed=st.integers(0, 2**32 - 1))
        def look(seed: int) -> None:
            check(somewhere(self.game, seed, self.depth), random.Random(seed))

        look()

    def test_random_games_finish_with_a_result(self) -> None:
        for scenario in self.it.scenarios:
            for options in option_sets(self.it):
                for seed in range(self.games_each):
                    match = Match.new(self.game, scenario, seed, options)
                    play_out(match, random.Random(seed), self.most_decisions)
                    where = f"{scenario} {options} seed {seed}"
                    assert match.over, f"{where}: not over after {len(match.journal)} decisions"
                    assert match.result is not None, f"{where}: over without a result"
                    assert set(match.result.winners) <= set(self.it.seats), where
                    assert match.result.scores.keys() == set(self.it.seats), where
                    for lang in LANGUAGES:
                        assert self.it.text.has(match.result.reason, lang), f"{lang}: no text {match.result.reason}"

    def test_same_seed_and_actions_give_the_same_hashes(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            state = match.state
            again = Match.new(self.game, state.scenario, state.chance.seed, state.options)
            for seat, action in match.journal:
                again.apply(action, seat)
            assert again.hash == match.hash
            assert [b.state for b in again.checkpoints] == [b.state for b in match.checkpoints]

        self.each_position(check)

    def test_fork_then_play_equals_play(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            twin = match.fork()
            assert twin.hash == match.hash
            assert [str(d) for d in twin.decisions] == [str(d) for d in match.decisions]
            before = match.hash
            seed = rng.random()
            play_out(twin, random.Random(seed), 60)
            assert match.hash == before, "playing a fork changed the match"
            play_out(match, random.Random(seed), 60)
            assert twin.hash == match.hash

        self.each_position(check)

    def test_undo_then_redo_equals_itself(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            play_out(match, rng, 3)
            if not match.journal:
                return
            hash_, lines = match.hash, len(match.chronicle)
            seat = match.journal[-1][0]
            drawn, shown = match.state.chance.count, match.state.revealed
            try:
                action = match.undo(seat)
                assert (match.state.chance.count, match.state.revealed) == (drawn, shown)
            except CannotUndo:
                assert match.hash == hash_, "a refused undo changed the match"
                action = match.undo(seat, force=True)
            match.apply(action, seat)
            assert match.hash == hash_
            assert len(match.chronicle) == lines

        self.each_position(check)

    def test_undo_takes_back_only_ones_own(self) -> None:
        """Whoever takes back takes back answers of his own; all that others answered stays."""

        def check(match: Match, rng: random.Random) -> None:
            play_out(match, rng, 4)
            for seat in self.it.seats:
                if not match.can_undo(seat):
                    continue
                twin = match.fork()
                taken = twin.undo_indices(seat)
                assert taken and all(twin.journal[i][0] == seat for i in taken), f"{seat} would take back {taken}"
                others = [answer for answer in twin.journal if answer[0] != seat]
                twin.undo(seat)
                assert [answer for answer in twin.journal if answer[0] != seat] == others
                assert len(twin.journal) == len(match.journal) - len(taken)

        self.each_position(check)

    def test_a_far_click_ends_where_its_single_answers_do(self) -> None:
        """A chain is its answers one by one, one undo takes all of it back, and looking ahead changes nothing."""

        def check(match: Match, rng: random.Random) -> None:
            for decision in match.decisions:
                seat = decision.seat
                before, length = match.hash, len(match.journal)
                reached = far(match, seat, seconds=1.0, most=60)
                assert match.hash == before, "looking ahead changed the match"
                for one in rng.sample(reached, min(4, len(reached))):
                    assert 2 <= len(one.path) <= 6 and one.path[-1][1] == one.target
                    chained, single = match.fork(), match.fork()
                    played = chained.chain(one.path, seat)
                    for action in one.path[:played]:
                        single.apply(action, seat)
                    assert chained.hash == single.hash
                    if chained.can_undo(seat):
                        assert chained.undo(seat) == one.path[0]
                        assert (chained.hash, len(chained.journal), chained.joined) == (before, length, set())

        self.each_position(check)

    def test_what_is_said_of_an_answer_before_tells_nothing_hidden(self) -> None:
        """Stakes, losses and exact odds are the same in every world that the seat may imagine."""

        def check(match: Match, rng: random.Random) -> None:
            for decision in match.decisions:
                seat = decision.seat
                said = outlook(match, seat)
                for seed in range(3):
                    twin = match.imagine(seat, seed)
                    other = outlook(twin, seat)
                    assert (other.stakes, other.losses, other.odds) == (said.stakes, said.losses, said.odds)
                for i, notes_ in [*said.stakes.items(), *said.losses.items()]:
                    assert 0 <= i < len(decision.actions)
                    for note in notes_:
                        self.says(note.key, note.params)
                for chances in said.odds.values():
                    for prospect in chances.prospects:
                        assert 0 <= prospect.share <= 1
                        self.says(prospect.what.key, prospect.what.params)

        self.each_position(check)

    def test_nothing_of_ones_own_is_lost_unsaid(self) -> None:
        """An answer that passes or ends something names first what of one's own is gone after it without a die."""

        def check(match: Match, rng: random.Random) -> None:
            for now in walk(match, rng, 25):
                for decision in now.decisions:
                    for action in decision.actions:
                        if action[0] in self.it.ends or (action[0] in DECLINES and action[1] is None):
                            gone = self.gone_after(now, decision, action)
                            said = losses(self.it, now.state, decision, action)
                            assert said or not gone, f"{decision}: {action} loses {dict(gone)} without a word"

        self.each_position(check)

    def gone_after(self, match: Match, decision: Decision, action: Action) -> Counter[str]:
        """The seat's own pieces that were on the board and are nowhere any more once it gave this answer.

        What a phase takes that begins then is not the answer's doing.
        """
        twin = match.imagine(decision.seat, 1)
        phases = twin.phases_begun
        rolled, before = twin.state.chance.count, self.own_pieces(twin, decision.seat, on_board=True)
        everywhere = self.own_pieces(twin, decision.seat)
        twin.apply(action, decision.seat)
        if twin.over or twin.state.chance.count != rolled or twin.phases_begun != phases:
            return Counter()
        gone = everywhere - self.own_pieces(twin, decision.seat)
        return Counter({kind: many for kind, many in gone.items() if before[kind]})

    def own_pieces(self, match: Match, seat: str, on_board: bool = False) -> Counter[str]:
        """How many pieces of each kind the seat sees of its own sides."""
        places = {spot.id for spot in self.it.board.places}
        found: Counter[str] = Counter()
        for piece in match.scene(seat).pieces:
            mine = piece.side and self.it.player_of(match.state, piece.side) == seat
            if mine and (not on_board or piece.place in places):
                found[piece.kind] += piece.n
        return found

    def test_state_survives_encoding(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            state = match.state
            again = msgspec.msgpack.decode(encode(state), type=self.it.state)
            assert again == state
            plain(state)
            assert encode(again) == encode(state)

        self.each_position(check)

    def test_no_seat_sees_what_it_cannot_know(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            judge = self.it.judge
            for seat in (*self.it.seats, None):
                seen = scene_bytes(match.scene(seat))
                for seed in range(3):
                    twin = match.imagine(seat, seed)
                    if self.it.check is not None:
                        self.it.check(twin.state)
                    assert scene_bytes(twin.scene(seat)) == seen, f"{seat} sees something hidden"
                    decision = match.decision_of(seat) if seat else None
                    if decision is not None:
                        other = twin.decision_of(seat or "")
                        assert other is not None and list(other.actions) == list(decision.actions)
                        assert other.params == decision.params, "a prompt tells something hidden"
                    if judge is not None and seat is not None:
                        assert judge.value(twin.state, seat) == pytest.approx(judge.value(match.state, seat))
                        if decision is not None:
                            weights = list(judge.weights(match.state, decision))
                            assert len(weights) == len(decision.actions)
                            assert max(weights) > 0, f"{decision}: every action is called pointless"
                            assert list(judge.weights(twin.state, decision)) == pytest.approx(weights)

        self.each_position(check)

    def test_whatever_is_hidden_is_dealt_anew_or_known_for_a_reason(self) -> None:
        """Leaf by leaf of the state, with every set of options: see `leaves`."""
        rng = random.Random(self.game)
        each = max(2, self.positions // 4)
        found = [
            somewhere(self.game, rng.getrandbits(32), self.depth, options=options)
            for options in option_sets(self.it)
            for _ in range(each)
        ]
        wrong = leaves.what_is_bare(self.it, found, rng)
        assert not wrong, "\n".join(
            f"{problem} for {', '.join(sorted(set(seats)))}" for problem, seats in wrong.items()
        )

    def test_every_reason_names_a_part_of_the_state(self) -> None:
        fields = self.it.state.__struct_fields__
        for reason in self.it.known:
            for path in reason.paths:
                assert path.split(".")[0] in fields, f"{path}: the state has no such part"

    def test_a_reshuffled_position_plays_on(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            for decision in match.decisions:
                play_out(match.imagine(decision.seat, rng.getrandbits(62)), rng, 150)

        self.each_position(check)

    def test_an_imagined_position_is_imagined_again_and_plays_on(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            for decision in match.decisions:
                twin = match.imagine(decision.seat, rng.getrandbits(62))
                play_out(twin, rng, rng.randrange(4))
                for seat in (*self.it.seats, None):
                    again = twin.imagine(seat, rng.getrandbits(62)).imagine(seat, rng.getrandbits(62))
                    assert scene_bytes(again.scene(seat)) == scene_bytes(twin.scene(seat))
                    if seat is not None and twin.decision_of(seat) is not None:
                        play_out(again, rng, 60)

        self.each_position(check)

    def test_every_legal_action_applies_and_no_other(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            before, journal = match.hash, len(match.journal)
            for decision in match.decisions:
                assert decision.actions, f"{decision} offers nothing"
                assert len(set(decision.actions)) == len(decision.actions), f"{decision} offers something twice"
                sample = decision.actions if len(decision.actions) < 12 else rng.sample(list(decision.actions), 12)
                for action in sample:
                    twin = match.fork()
                    twin.apply(action, decision.seat)
                    if self.it.check is not None:
                        self.it.check(twin.state)
                wrong: list[Any] = [
                    ("no-such-verb", None),
                    (decision.actions[0][0], "no-such-target"),
                    ("pass", 7),
                    [],
                    None,
                    "pass",
                    ["pass"],
                    {"verb": "pass"},
                ]
                for action in wrong:
                    with pytest.raises(IllegalAction) as refused:
                        match.apply(action, decision.seat)
                    assert refused.value.rule == decision.rule
                with pytest.raises(Unknown):
                    match.apply(decision.actions[0], "nobody")
            assert (match.hash, len(match.journal)) == (before, journal), "a refused action changed the match"

        self.each_position(check)

    def test_an_answer_that_no_branch_takes_is_not_taken_for_another(self) -> None:
        """Every question with several verbs is offered one more, made up: the rule says so instead of going on."""
        tried: Counter[tuple[str, frozenset[str]]] = Counter()
        silent: set[str] = set()

        def check(match: Match, rng: random.Random) -> None:
            for now in walk(match, rng, 60):
                for decision in now.decisions:
                    kind = (decision.prompt, frozenset(verb for verb, _ in decision.actions))
                    if len(kind[1]) > 1 and tried[kind] < 2:
                        tried[kind] += 1
                        silent.update(ladders.taken_for_another(now, decision))

        self.each_position(check)
        assert tried, "no question with several verbs was met"
        assert not silent, f"an answer that nothing is done about was taken for another: {sorted(silent)}"

    def test_no_ladder_of_verbs_ends_in_silence(self) -> None:
        """Also where play seldom comes: the rules are read, and whoever compares a verb says what becomes of others."""
        assert not ladders.silent(self.it)

    def test_the_game_is_arranged_as_all_games_are(self) -> None:
        """The same rooms and names in every game, and arrows that point inward: see `arrangement`."""
        assert not out_of_place(self.it)

    def test_what_can_be_chosen_is_in_the_scene(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            for decision in match.decisions:
                ids = scene_ids(self.it, match.scene(decision.seat))
                targets = {target for _, target in decision.actions if isinstance(target, str)}
                assert targets <= ids, f"{decision}: not in the scene: {sorted(targets - ids)[:5]}"

        self.each_position(check)

    def test_everything_said_can_be_said_in_three_languages(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            for now in walk(match, rng, 40):
                for decision in now.decisions:
                    self.speaks(decision)
                for seat in (*self.it.seats, None):
                    scene = now.scene(seat)
                    for note in notes(scene):
                        self.says(note.key, note.params)
                    for label in labels(scene):
                        self.names(label)
            for entry in match.chronicle:
                self.says(entry.key, entry.params)

        self.each_position(check)

    def test_live_words_say_the_same_as_the_sentence(self) -> None:
        def check(match: Match, rng: random.Random) -> None:
            text = self.it.text
            for now in walk(match, rng, 40):
                for decision in now.decisions:
                    for lang in LANGUAGES:
                        assert joined(text.prompt_parts(decision, lang)) == text.prompt(decision, lang)
            for entry in match.chronicle:
                for lang in LANGUAGES:
                    assert joined(text.entry_parts(entry, lang)) == text.entry(entry, lang)

        self.each_position(check)

    def test_every_key_is_in_every_language(self) -> None:
        keys = {lang: self.it.text.keys(lang) for lang in LANGUAGES}
        for lang in LANGUAGES:
            missing = keys["en"] ^ keys[lang]
            assert not missing, f"en and {lang} differ in {sorted(missing)[:20]}"
        for scenario in self.it.scenarios:
            assert f"scenario-{scenario}" in keys["en"]
        for option in self.it.options:
            assert f"option-{option.id}" in keys["en"]
        assert {"game-title", "game-about"} <= keys["en"]

    def test_every_section_is_implemented_tested_and_explained(self) -> None:
        index = rulebook.index(self.it, tests=self.tests)
        assert index.total > 0
        missing = [s.number for s in index.sections if not (s.none or s.code)]
        untested = [s.number for s in index.sections if not (s.none or s.tests)]
        assert not missing, f"not implemented: {missing}"
        assert not untested, f"not tested: {untested}"
        for lang in LANGUAGES:
            silent = [s.number for s in index.sections if not s.none and not self.it.text.rule(s.number, lang)[1]]
            assert not silent, f"{lang}: no help for {silent}"

    def test_every_row_has_a_source(self) -> None:
        unsaid = [(count.table, count.ids[:3]) for count in self.it.data.sources() if not count.source]
        assert not unsaid, f"rows without a source: {unsaid}"

    def test_the_board_is_drawn_from_its_data(self) -> None:
        """Every place lies within the frame where `[[spots]]` puts it, and nothing is drawn that is not there."""
        board = self.it.board
        assert {"frame", "spots"} <= set(self.it.data.tables()), "data/board.toml needs [[frame]] and [[spots]]"
        drawn = Drawing(self.it.data)
        ids = [spot.id for spot in board.places]
        assert sorted(ids) == sorted(drawn.places)
        for spot in board.places:
            at = drawn.places[spot.id]
            assert (spot.x, spot.y, spot.path) == (at.x, at.y, at.path), spot.id
            assert 0 <= spot.x <= board.width and 0 <= spot.y <= board.height, f"{spot.id} lies beyond the frame"
        for line in board.lines:
            assert line.a in ids and line.b in ids, f"{line.kind} from {line.a} to {line.b} leads nowhere"
        courses = [line.path for line in board.lines if line.path]
        assert sorted(courses) == sorted(course.path for course in drawn.courses.values())

    def test_finished_games_replay_to_the_same_hashes(self) -> None:
        folder = self.here / "records"
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
            match = Match.from_record(record.load(path))
            assert match.over, f"{path.name} is not finished"

    def test_chance_is_the_only_source_of_chance(self) -> None:
        first = self.it.setup(self.it.scenarios[0], self.it.full_options({}), Chance(b"seed"))
        again = self.it.setup(self.it.scenarios[0], self.it.full_options({}), Chance(b"seed"))
        assert encode(first) == encode(again)

    def test_hashes_are_the_same_in_every_process(self) -> None:
        """Nothing played may hang on the order of a set, which differs from process to process."""
        play = (
            "import random; from taifa.testing import play_out; from taifa import Match, games; "
            f"games.MODULES.setdefault({self.game!r}, {games.MODULES[self.game]!r}); "
            f"print(play_out(Match.new({self.game!r}, None, 3), random.Random(3), 600).hash)"
        )
        hashes = {
            subprocess.run(
                [sys.executable, "-c", play],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "77")
        }
        assert len(hashes) == 1 and hashes != {""}

    def speaks(self, decision: Decision) -> None:
        """The prompt, its choices and its rule have words in every language."""
        params = dict(decision.params or {})
        params.update(seat=decision.seat, at=decision.at)
        self.says(decision.prompt, params)
        for verb, target in decision.actions:
            self.says(f"act-{verb}", {"target": target})
        numbers = {row.id for row in self.it.data.table("sections", rulebook.SectionRow).values()}
        assert decision.rule in numbers, f"{decision}: no section {decision.rule!r}"

    def says(self, key: str, params: Any) -> None:
        text = self.it.text
        for lang in LANGUAGES:
            problems = text.problems(key, lang, params)
            assert not problems, f"{lang} {key} {params}: {problems}"
        for name, value in (params or {}).items():
            for item in value if isinstance(value, list | tuple) else [value]:
                if isinstance(item, str) and item and not SIGNED.match(item):
                    assert text.knows(item), f"{key}: ${name} is {item!r}, which has no name"

    def names(self, label: str) -> None:
        text = self.it.text
        assert not label or text.knows(label) or label.isdigit(), f"scene label {label!r} has no name"
