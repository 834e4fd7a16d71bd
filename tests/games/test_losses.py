"""One click can't lose a unit unasked: every end, done, pass and stop that whole games offer is tried."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from taifa import bots
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.outlook import losses
from taifa.testing import DECLINES

ANSWERS = 320
"""So many answers of each game are played."""
SAID = {
    "almoravid": {("pay-lords", "pass"), ("command", "end-card"), ("levy-action", "end-levy")},
    "granada": {("activate", "end-movement")},
    "hispania": {("move", "end-moves"), ("muster", "done")},
    "reconquista": {("operate", "end"), ("redeploy", "pass")},
}
"""Questions and answers that lose or forget something in these games: each must come up, or nothing was tried."""
GAMES = [("almoravid", "A", 1), ("granada", None, 1), ("hispania", None, 1), ("reconquista", None, 0)]


@pytest.mark.parametrize(("name", "scenario", "seed"), GAMES)
def test_no_end_and_no_done_loses_a_unit_without_a_word(name: str, scenario: str | None, seed: int) -> None:
    met = set()
    for match, decision, action in ends(name, scenario, seed):
        said = losses(match.game, match.state, decision, action)
        gone = gone_without_a_die(match, decision, action)
        assert said or not gone, f"{decision}: {action} loses {dict(gone)} without a word"
        if said:
            met.add((decision.prompt, action[0]))
    assert met >= SAID[name]


def ends(name: str, scenario: str | None, seed: int) -> Iterator[tuple[Match, Decision, Action]]:
    """Every answer that ends or declines something, in a game that captain and chance play together."""
    match, rng = Match.new(name, scenario, seed), random.Random(seed)
    for n in range(ANSWERS):
        if match.over:
            return
        for decision in match.decisions:
            for action in decision.actions:
                if action[0] in match.game.ends or (action[0] in DECLINES and action[1] is None):
                    yield match, decision, action
        asked = rng.choice(match.decisions)
        wild = rng.random() < 0.3
        match.apply(rng.choice(asked.actions) if wild else bots.get("captain", str(n)).choose(match, asked), asked.seat)


def gone_without_a_die(match: Match, decision: Decision, action: Action) -> Counter[str]:
    """The seat's own pieces that stood on the board and are nowhere any more, though nothing was rolled."""
    twin = match.imagine(decision.seat, 1)
    rolled = twin.state.chance.count
    standing, everywhere = own_pieces(twin, decision.seat)
    twin.apply(action, decision.seat)
    if twin.over or twin.state.chance.count != rolled:
        return Counter()
    gone = everywhere - own_pieces(twin, decision.seat)[1]
    return Counter({kind: many for kind, many in gone.items() if standing[kind]})


def own_pieces(match: Match, seat: str) -> tuple[Counter[str], Counter[str]]:
    """How many pieces of each kind are the seat's own: on the board, and anywhere."""
    game = match.game
    places = {spot.id for spot in game.board.places}
    standing: Counter[str] = Counter()
    everywhere: Counter[str] = Counter()
    for piece in match.scene(seat).pieces:
        if piece.side and game.player_of(match.state, piece.side) == seat:
            everywhere[piece.kind] += piece.n
            standing[piece.kind] += piece.n if piece.place in places else 0
    return standing, everywhere
