"""Tilted: a duel of dice in which one side has the better sword, for the lab to put right. It has no Judge."""

from __future__ import annotations

from collections.abc import Mapping

from taifa.core.chance import Chance
from taifa.core.data import GameData, Row
from taifa.core.decision import Rules, ask
from taifa.core.game import Game, OptionValue
from taifa.core.presentation.scene import BoardView, Note, Piece, Scene, Spot
from taifa.core.presentation.text import Text
from taifa.core.state import Result, State


class Sword(Row):
    edge: int


DATA = GameData("lab.tilted")
SWORDS = DATA.table("swords", Sword)
SEATS = ("left", "right")


class Duel(State, kw_only=True):
    hits: dict[str, int]
    round: int = 0


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> Duel:
    return Duel(phase="bout", chance=chance, scenario=scenario, options=dict(options), hits=dict.fromkeys(SEATS, 0))


def bout(s: Duel) -> Rules[None]:
    """1 Both strike; the higher sum of die and edge hits."""
    reach = {}
    for seat in SEATS:
        verb, _ = yield ask(seat, "strike", [("high", None), ("low", None)], "1")
        reach[seat] = s.chance.die() + SWORDS[seat].edge + (verb == "high")
    for seat, other in (SEATS, SEATS[::-1]):
        s.hits[seat] += reach[seat] > reach[other]
    s.round += 1
    if s.round == 3:
        best = max(s.hits.values())
        winners = tuple(seat for seat in SEATS if s.hits[seat] == best)
        s.result = Result(winners if len(winners) == 1 else (), scores(s), "hits")


def scores(s: Duel) -> dict[str, float]:
    return {seat: float(hits) for seat, hits in s.hits.items()}


VIEW = BoardView(width=100, height=50, places=(Spot("left", 20, 25), Spot("right", 80, 25)))


def scene(s: Duel, seat: str | None) -> Scene:
    pieces = tuple(Piece(f"fencer-{who}", "fencer", who, who, n=s.hits[who]) for who in SEATS)
    return Scene("tilted", seat, VIEW.hash(), Note("headline"), pieces, scores=scores(s))


def determinize(s: Duel, seat: str | None, chance: Chance) -> None:
    """Nothing is hidden."""


GAME = Game(
    id="tilted",
    seats=SEATS,
    scenarios=("duel",),
    options=(),
    state=Duel,
    setup=setup,
    phases={"bout": bout},
    scores=scores,
    scene=scene,
    determinize=determinize,
    board=VIEW,
    data=DATA,
    text=Text("lab.tilted"),
)
