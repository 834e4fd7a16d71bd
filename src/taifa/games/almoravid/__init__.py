"""Almoravid: Reconquista and Riposte in Spain, 1085-1086."""

from __future__ import annotations

from taifa.core.game import Game, Option
from taifa.core.text import Text
from taifa.games.almoravid.bot import JUDGE
from taifa.games.almoravid.check import check
from taifa.games.almoravid.phases import PHASES
from taifa.games.almoravid.scenarios import setup
from taifa.games.almoravid.scene import BOARD, scene
from taifa.games.almoravid.secrets import determinize
from taifa.games.almoravid.state import SEATS, State
from taifa.games.almoravid.tables import DATA, NAMES, SCENARIOS
from taifa.games.almoravid.victory import scores

GAME = Game(
    id="almoravid",
    seats=SEATS,
    scenarios=SCENARIOS,
    options=(Option("hidden_mats"), Option("vassal_service"), Option("bidding"), Option("errata_2022")),
    state=State,
    setup=setup,
    phases=PHASES,
    scores=scores,
    scene=scene,
    determinize=determinize,
    board=BOARD,
    data=DATA,
    text=Text("taifa.games.almoravid", NAMES),
    judge=JUDGE,
    check=check,
    about={
        "minutes": 180,
        "years": "1085–1086",
        "publisher": "GMT Games, 2022",
        "designer": "Volko Ruhnke",
    },
)
