"""Hispania: fifteen centuries, twenty-nine nations, four players."""

from __future__ import annotations

from taifa.core.game import Game, Option
from taifa.games.hispania.bot import JUDGE
from taifa.games.hispania.check import check
from taifa.games.hispania.looks import BOARD
from taifa.games.hispania.phases import PHASES
from taifa.games.hispania.scenarios import scores, setup
from taifa.games.hispania.scene import scene
from taifa.games.hispania.secrets import determinize
from taifa.games.hispania.state import State
from taifa.games.hispania.tables import DATA, SEATS
from taifa.games.hispania.words import TEXT

GAME: Game[State] = Game(
    id="hispania",
    seats=SEATS,
    scenarios=("A", "B", "C", "D", "E", "F"),
    options=(Option("sign_of_god"), Option("events"), Option("mountain_ambush"), Option("roads")),
    state=State,
    setup=setup,
    phases=PHASES,
    scores=scores,
    scene=scene,
    determinize=determinize,
    board=BOARD,
    data=DATA,
    text=TEXT,
    judge=JUDGE,
    check=check,
    about={
        "minutes": 180,
        "years": "320 BC – 1220",
        "publisher": "Avalon Digital",
        "designer": "Andreas Steding, Philippe Thibaut",
    },
)
