"""¡Reconquista! Four centuries of war for Iberia, 850 to 1250."""

from __future__ import annotations

from taifa.core.game import Game, Option
from taifa.games.reconquista.board import BOARD
from taifa.games.reconquista.bot import JUDGE
from taifa.games.reconquista.check import check
from taifa.games.reconquista.phases import PHASES
from taifa.games.reconquista.scene import scene
from taifa.games.reconquista.secrets import determinize
from taifa.games.reconquista.setup import setup
from taifa.games.reconquista.state import Reconquista
from taifa.games.reconquista.tables import DATA, NAMES, SCENARIOS, SEATS
from taifa.games.reconquista.victory import scores
from taifa.games.reconquista.words import Words

GAME = Game(
    id="reconquista",
    seats=SEATS,
    scenarios=tuple(SCENARIOS),
    options=(Option("elite"),),
    state=Reconquista,
    setup=setup,
    phases=PHASES,
    scores=scores,
    scene=scene,
    determinize=determinize,
    board=BOARD,
    data=DATA,
    text=Words("taifa.games.reconquista", NAMES),
    judge=JUDGE,
    check=check,
    about={"minutes": 180, "years": "850–1250", "publisher": "Decision Games", "designer": "Javier Romero"},
)
