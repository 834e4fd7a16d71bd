"""Granada: Last Stand of the Moors, 1482–1492."""

from __future__ import annotations

from taifa.core.game import Game
from taifa.games.granada.bot.judge import JUDGE
from taifa.games.granada.hidden import KNOWN, determinize
from taifa.games.granada.invariants import check
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import DATA, SIDES
from taifa.games.granada.rules.phases import PHASES
from taifa.games.granada.rules.setup import OPTIONS, setup
from taifa.games.granada.rules.victory import scores
from taifa.games.granada.view.board import BOARD
from taifa.games.granada.view.names import TEXT
from taifa.games.granada.view.prospects import ENDS, losses, odds, stakes
from taifa.games.granada.view.scene import scene

GAME: Game[State] = Game(
    id="granada",
    seats=SIDES,
    scenarios=("campaign",),
    options=OPTIONS,
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
    about={
        "difficulty": 3,
        "decisions": {"campaign": 500},
        "even": {"campaign": "muslims+2"},
        "years": "1482–1492",
        "publisher": "Compass Games",
        "designer": "Jose Rivero",
    },
)
