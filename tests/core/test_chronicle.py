"""A match is told only where somebody listens: whoever asks later reads the same lines."""

from __future__ import annotations

import random

import pytest

from taifa import Match
from taifa.core.chronicle import Entry

GAMES = ("small", "almoravid", "granada", "hispania", "reconquista")
ANSWERS = 400


def play(match: Match, seed: int, answers: int = ANSWERS) -> list[tuple[int, int]]:
    """Random answers; where positions were kept, and how many lines had been told there."""
    draw = random.Random(seed)
    for _ in range(answers):
        if match.over:
            break
        match.apply(draw.choice(match.decision.actions))
    return [(kept.at, kept.lines) for kept in match.checkpoints]


def listened_to(game: str, seed: int) -> Match:
    match = Match.new(game, None, seed)
    assert match.chronicle is not None
    return match


@pytest.mark.parametrize("game", GAMES)
def test_whoever_asks_at_the_end_reads_what_was_told_all_along(game: str) -> None:
    told, silent = listened_to(game, 3), Match.new(game, None, 3)
    kept = play(told, 1)
    play(silent, 1)
    assert silent.state.untold and not silent.state.log and not told.state.untold
    assert silent.chronicle == told.chronicle and len(told.chronicle) > 0
    assert [(each.at, each.lines) for each in silent.checkpoints] == kept
    assert silent.hash == told.hash and not silent.state.untold
    for match in (told, silent):
        play(match, 2, 30)
    assert silent.chronicle == told.chronicle


def lines_since_branching(match: Match) -> list[Entry]:
    """What an imagined match tells of itself; how many lines before it are known depends on where it was branched."""
    lines = match.chronicle
    return lines[match.checkpoints[0].lines :]


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_match_is_told_late_as_well_as_at_once(game: str) -> None:
    match = Match.new(game, None, 5)
    play(match, 3, 10 if game == "small" else 60)
    seat = match.decision.seat
    found: list[list[Entry]] = []
    for told in (True, False):
        twin = match.imagine(seat, 7, told=told)
        assert twin.state.untold is not told
        play(twin, 4, 10 if game == "small" else 60)
        found.append(lines_since_branching(twin))
        again = twin.imagine(twin.decision.seat, 8, told=told)
        play(again, 5, 20)
        found.append(lines_since_branching(again))
    assert found[0]
    assert found[0] == found[2] and found[1] == found[3]


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_rewinding_and_branching_keep_the_lines(game: str) -> None:
    told, silent = listened_to(game, 9), Match.new(game, None, 9)
    for match in (told, silent):
        play(match, 6, 200)
    twins = told.fork(), silent.fork()
    assert twins[0].chronicle == twins[1].chronicle
    for match in (told, silent):
        match.undo(force=True)
        match.stir("salt")
        play(match, 7, 40)
        match.rewind(len(match.journal) // 2)
        play(match, 8, 40)
    assert silent.chronicle == told.chronicle and silent.hash == told.hash


def test_a_match_whose_rules_broke_tells_what_came_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("small", None, 1)
    play(match, 1, 6)
    lines = list(match.fork().chronicle)
    monkeypatch.setattr("smallgame.rules.victory.scores", None)
    with pytest.raises(TypeError):
        play(match, 2)
    assert match.chronicle[: len(lines)] == lines and not match.over


def test_dice_of_another_make_are_told_at_once() -> None:
    from taifa.core.chance import WitnessedChance

    assert not Match.new("small", None, 1, chance=WitnessedChance).state.untold
