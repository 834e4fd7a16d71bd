"""¡Reconquista! Four centuries of war for Iberia, 850 to 1250."""

from __future__ import annotations

from taifa.core import handicap
from taifa.core.game import Game, Option
from taifa.games.reconquista.bot.judge import JUDGE
from taifa.games.reconquista.hidden import KNOWN, determinize
from taifa.games.reconquista.invariants import check
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AROUND, DATA, SCENARIOS, SEAT, SEATS
from taifa.games.reconquista.rules.phases import PHASES
from taifa.games.reconquista.rules.setup import setup
from taifa.games.reconquista.rules.victory import scores
from taifa.games.reconquista.view.board import BOARD
from taifa.games.reconquista.view.names import TEXT
from taifa.games.reconquista.view.prospects import ENDS, losses, odds, stakes
from taifa.games.reconquista.view.scene import scene

GAME = Game(
    id="reconquista",
    seats=SEATS,
    scenarios=tuple(SCENARIOS),
    options=(Option("elite"), Option("many_stratagems"), handicap.option(SEATS, (2, 4, 6, 8))),
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
    stakes=stakes,
    losses=losses,
    odds=odds,
    ends=ENDS,
    check=check,
    near=AROUND,
    seat_of=lambda state, realm: state.seat_of(realm) if realm in SEAT else None,
    about={
        "difficulty": 3,
        "decisions": {"campaign": 800},
        "even": {"campaign": "none"},
        "years": "850–1250",
        "publisher": "Decision Games",
        "designer": "Javier Romero",
    },
)
