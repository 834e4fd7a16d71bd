"""Frontera: a small complete game that proves the table before the big ones arrive.

Two seats, hidden hands, sealed bids, dice, an interrupt. Five places in a row; each round both
seats seal a card, the higher bid acts first; an action marches, raids or draws. A raid rolls a
die, and the raided side may answer with an ambush card from its hand. Most places after the last
round win.
"""

from __future__ import annotations

from smallgame.bot.judge import JUDGE
from smallgame.hidden import KNOWN, determinize
from smallgame.invariants import check
from smallgame.model.state import State
from smallgame.model.tables import DATA, SEATS
from smallgame.rules.phases import PHASES
from smallgame.rules.setup import setup
from smallgame.rules.victory import scores
from smallgame.view.board import BOARD
from smallgame.view.names import TEXT
from smallgame.view.scene import scene
from taifa.core.game import Game, Option

GAME = Game(
    id="small",
    seats=SEATS,
    scenarios=("short", "long"),
    options=(Option("quick_draw"),),
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
    about={"minutes": 5, "years": "1085", "publisher": "", "designer": ""},
)
