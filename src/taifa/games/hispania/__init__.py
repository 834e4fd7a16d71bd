"""Hispania: fifteen centuries, twenty-nine nations, four players."""

from __future__ import annotations

from taifa.core.game import Game, Option
from taifa.games.hispania.bot.judge import JUDGE
from taifa.games.hispania.hidden import KNOWN, determinize
from taifa.games.hispania.invariants import check
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import AROUND, DATA, SEAT, SEATS
from taifa.games.hispania.rules.phases import PHASES
from taifa.games.hispania.rules.setup import setup
from taifa.games.hispania.rules.victory import scores
from taifa.games.hispania.view.board import BOARD
from taifa.games.hispania.view.faces import PLAYS
from taifa.games.hispania.view.names import TEXT
from taifa.games.hispania.view.prospects import ENDS, losses, odds, stakes
from taifa.games.hispania.view.scene import scene

GAME: Game[State] = Game(
    id="hispania",
    seats=SEATS,
    scenarios=("A", "B", "C", "D", "E", "F"),
    options=(
        Option("sign_of_god"),
        Option("events"),
        Option("mountain_ambush"),
        Option("roads"),
        Option("extension"),
    ),
    state=State,
    setup=setup,
    phases=PHASES,
    scores=scores,
    scene=scene,
    determinize=determinize,
    known=KNOWN,
    board=BOARD,
    data=DATA,
    text=TEXT,
    judge=JUDGE,
    check=check,
    stakes=stakes,
    losses=losses,
    odds=odds,
    ends=ENDS,
    near=AROUND,
    seat_of=lambda state, nation: SEAT.get(nation),
    about={
        "plays": PLAYS,
        "first": "A",
        "difficulty": 2,
        "decisions": {"A": 230, "B": 350, "C": 250, "D": 630, "E": 850, "F": 940},
        "years": "320 BC – 1220",
        "publisher": "Avalon Digital",
        "designer": "Andreas Steding, Philippe Thibaut",
    },
)
