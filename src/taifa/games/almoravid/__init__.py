"""Almoravid: Reconquista and Riposte in Spain, 1085-1086."""

from __future__ import annotations

from taifa.core import handicap
from taifa.core.game import Game, Option
from taifa.games.almoravid.bot.judge import JUDGE
from taifa.games.almoravid.hidden import KNOWN, determinize
from taifa.games.almoravid.invariants import check
from taifa.games.almoravid.model.state import SEAT_OF, SEATS, State
from taifa.games.almoravid.model.tables import DATA, SCENARIOS
from taifa.games.almoravid.rules.phases import PHASES
from taifa.games.almoravid.rules.setup import setup
from taifa.games.almoravid.rules.victory import scores
from taifa.games.almoravid.view.board import BOARD
from taifa.games.almoravid.view.names import TEXT
from taifa.games.almoravid.view.prospects import ENDS, HURTS, losses, odds, stakes
from taifa.games.almoravid.view.scene import scene

GAME = Game(
    id="almoravid",
    seats=SEATS,
    scenarios=SCENARIOS,
    options=(
        Option("hidden_mats"),
        Option("vassal_service"),
        Option("bidding"),
        Option("errata_2022"),
        handicap.option(SEATS, (1, 2, 3, 4)),
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
    seat_of=lambda state, side: state.seat(side) if side in SEAT_OF[0] else None,
    stakes=stakes,
    losses=losses,
    odds=odds,
    ends=ENDS,
    hurts=HURTS,
    about={
        "first": "A",
        "difficulty": 4,
        "decisions": {"A": 120, "B": 130, "C": 180, "D": 190, "E": 320, "F": 640},
        "even": {"A": "none", "B": "muslims+3", "C": "none", "D": "muslims+1", "E": "muslims+2", "F": "christians+4"},
        "years": "1085–1086",
        "publisher": "GMT Games, 2022",
        "designer": "Volko Ruhnke",
    },
)
